#include "plot/plot_usual.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counters/counter_filter.h"
#include "io/memory.h"
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

/* A column with the names that a path may call it by: its names, and its indices. */
typedef struct usual_subject {
  wpc_path_names names;
  wpc_path_name objects[2], counters[2];
} usual_subject;

static bool means(const char *text, const usual_subject *subject) {
  const wpc_path parsed = wpc_path_parse(text, strlen(text));
  const wpc_path_names path = wpc_path_names_of(text, &parsed);
  const size_t num_ways = parsed.problem == WPC_PATH_OK ? 4 : 0;
  wpc_path_names names = subject->names;
  bool found = false;
  for (size_t i = 0; i < num_ways && !found; i++) {
    names.object = subject->objects[i / 2];
    names.counter = subject->counters[i % 2];
    found = wpc_path_means(&path, &names);
  }
  return found;
}

static size_t rank_of(const series_columns *columns, const series_column *column) {
  char number[16];
  usual_subject subject;
  const column_counter *counter = column->counter;
  (void)snprintf(number, sizeof number, "%lu", (unsigned long)counter->id);
  subject.names =
      series_path_names(columns, column->set, column->line, series_path_name(&counter->name));
  subject.objects[0] = subject.names.object;
  subject.objects[1] = counter_filter_name(column->set->id[0] != '\0' ? column->set->id : NULL);
  subject.counters[0] = subject.names.counter;
  subject.counters[1] = counter_filter_name(counter->lacks_id ? NULL : number);
  size_t rank = 0;
  while (rank < NUM_USUAL && !means(usual[rank].paths[0], &subject) &&
         !means(usual[rank].paths[1], &subject)) {
    rank++;
  }
  return rank;
}

typedef struct finding {
  const series_columns *columns;
  uint8_t *ranks; /* by column */
  size_t *best;   /* of each machine and topic */
  bool *kept, *topics;
} finding;

static size_t *best_of(const finding *f, const series_column *column, size_t rank) {
  return &f->best[(size_t)column->line->machine * PLOT_TOPICS + (size_t)usual[rank].topic];
}

static void rank(void *context, const series_column *column) {
  const finding *f = (const finding *)context;
  const size_t found = rank_of(f->columns, column);
  f->ranks[column->column] = (uint8_t)found;
  if (found != NO_RANK) {
    size_t *best = best_of(f, column, found);
    *best = found < *best ? found : *best;
  }
}

static void keep(void *context, const series_column *column) {
  const finding *f = (const finding *)context;
  const size_t found = f->ranks[column->column];
  f->kept[column->column] = found != NO_RANK && found == *best_of(f, column, found);
  if (f->kept[column->column]) {
    f->topics[usual[found].topic] = true;
  }
}

bool plot_usual_find(const series_columns *columns, bool *kept, bool topics[PLOT_TOPICS]) {
  finding f;
  bool any = false;
  memset(&f, 0, sizeof f);
  f.columns = columns;
  f.kept = kept;
  f.topics = topics;
  f.ranks = (uint8_t *)memory_take(columns->count, sizeof *f.ranks);
  f.best = (size_t *)memory_table(columns->num_machines, PLOT_TOPICS, sizeof *f.best);
  for (size_t i = 0; i < columns->num_machines * PLOT_TOPICS; i++) {
    f.best[i] = NO_RANK;
  }
  series_each_column(columns, rank, &f);
  series_each_column(columns, keep, &f);
  for (size_t i = 0; i < PLOT_TOPICS; i++) {
    any = any || topics[i];
  }
  free(f.ranks);
  free(f.best);
  return any;
}
