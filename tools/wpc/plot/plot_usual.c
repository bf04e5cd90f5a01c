#include "plot/plot_usual.h"

#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "io/memory.h"
#include "io/text_index.h"
#include "wpc/names.h"

const char *const plot_topic_names[PLOT_TOPICS] = {"processor", "memory", "disk", "network"};

/* By names, and by indices. */
typedef struct usual_counter {
  plot_topic topic;
  const char *paths[2];
} usual_counter;

static const usual_counter usual[] = {
#define WPC_USUAL(topic, object, object_id, counter, counter_id, instance) \
  {PLOT_##topic, {"\\" object instance "\\" counter, "\\" object_id instance "\\" counter_id}},
#include "plot/usual.def"
#undef WPC_USUAL
};

#define NUM_USUAL (sizeof usual / sizeof usual[0])
#define NO_RANK NUM_USUAL

/* Whether a path means a column, by its names or its indices. */
static bool means(const char *text, const plot_column *column) {
  const wpc_path parsed = wpc_path_parse(text, strlen(text));
  const wpc_path_names path = wpc_path_names_of(text, &parsed);
  const size_t num_ways = parsed.problem == WPC_PATH_OK ? 4 : 0;
  wpc_path_names names = column->names;
  bool found = false;
  for (size_t i = 0; i < num_ways && !found; i++) {
    names.object = i < 2 ? column->names.object : column->object_id;
    names.counter = i % 2 == 0 ? column->names.counter : column->counter_id;
    found = wpc_path_means(&path, &names);
  }
  return found;
}

static size_t rank_of(const plot_column *column) {
  size_t rank = 0;
  while (rank < NUM_USUAL && !means(usual[rank].paths[0], column) &&
         !means(usual[rank].paths[1], column)) {
    rank++;
  }
  return rank;
}

typedef struct finding {
  text_index machines;
  name_buffer key;
  uint8_t *ranks;    /* by column */
  uint32_t *machine; /* by column: its number */
  size_t *best;      /* of each machine and topic */
} finding;

static uint32_t machine_of(finding *f, wpc_path_name machine) {
  name_set(&f->key, "");
  if (machine.text != NULL) {
    name_append_folded(&f->key, machine.text, machine.length);
  }
  name_append(&f->key, ".");
  return text_index_add(&f->machines, f->key.text, f->key.length);
}

static size_t *best_of(const finding *f, uint32_t column) {
  const plot_topic topic = usual[f->ranks[column]].topic;
  return &f->best[(size_t)f->machine[column] * PLOT_TOPICS + (size_t)topic];
}

static void rank_all(finding *f, const plot_columns *columns) {
  for (uint32_t i = 0; i < columns->count; i++) {
    plot_column column;
    columns->describe(columns->context, i, &column);
    f->ranks[i] = (uint8_t)rank_of(&column);
    if (f->ranks[i] != NO_RANK) {
      f->machine[i] = machine_of(f, column.names.machine);
    }
  }
}

static void find_best(finding *f, size_t count) {
  const size_t num_best = f->machines.count * PLOT_TOPICS;
  f->best = (size_t *)memory_take(num_best, sizeof *f->best);
  for (size_t i = 0; i < num_best; i++) {
    f->best[i] = NO_RANK;
  }
  for (uint32_t i = 0; i < count; i++) {
    if (f->ranks[i] != NO_RANK && f->ranks[i] < *best_of(f, i)) {
      *best_of(f, i) = f->ranks[i];
    }
  }
}

bool plot_usual_find(const plot_columns *columns, bool *kept, bool topics[PLOT_TOPICS]) {
  finding f;
  bool any = false;
  memset(&f, 0, sizeof f);
  f.ranks = (uint8_t *)memory_take(columns->count, sizeof *f.ranks);
  f.machine = (uint32_t *)memory_take(columns->count, sizeof *f.machine);
  rank_all(&f, columns);
  find_best(&f, columns->count);
  for (uint32_t i = 0; i < columns->count; i++) {
    kept[i] = f.ranks[i] != NO_RANK && f.ranks[i] == *best_of(&f, i);
    if (kept[i]) {
      topics[usual[f.ranks[i]].topic] = true;
      any = true;
    }
  }
  free(f.ranks);
  free(f.machine);
  free(f.best);
  text_index_free(&f.machines);
  name_free(&f.key);
  return any;
}
