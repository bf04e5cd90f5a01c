#include "log/log_given_titles.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "log/log_titles.h"

static void read_titles(log_titles *titles, const block *b) {
  const wpc_input in = block_quiet_input(b);
  const size_t size = wpc_blg_room(in);
  void *room = memory_take(size, 1);
  wpc_blg_walk *walk = (wpc_blg_walk *)memory_take(1, sizeof *walk);
  wpc_blg_begin(walk, in, room, size);
  walk->stops = WPC_BLG_AT_NAME;
  while (wpc_blg_next(walk)) {
    log_titles_add_name(titles, walk->in, &walk->name);
  }
  free(walk);
  free(room);
}

/* Columns of whole objects in the order of their sources. */
typedef struct object_columns {
  uint32_t *numbers;
  size_t *ends; /* of each source: behind its last one */
} object_columns;

static bool is_of_object(const wpc_column *column, size_t count) {
  return column->object_id != 0 && column->source < count;
}

static object_columns sort_by_source(const wpc_series *series, size_t count) {
  const uint32_t num_columns = wpc_series_num_columns(series);
  object_columns sorted = {(uint32_t *)memory_take(num_columns, sizeof *sorted.numbers),
                           (size_t *)memory_take(count + 1, sizeof *sorted.ends)};
  for (uint32_t i = 0; i < num_columns; i++) {
    const wpc_column column = wpc_series_column(series, i);
    sorted.ends[column.source + 1 < count ? column.source + 1 : count] +=
        is_of_object(&column, count) ? 1 : 0;
  }
  for (size_t i = 1; i < count; i++) {
    sorted.ends[i] += sorted.ends[i - 1];
  }
  for (uint32_t i = 0; i < num_columns; i++) {
    const wpc_column column = wpc_series_column(series, i);
    if (is_of_object(&column, count)) {
      sorted.numbers[sorted.ends[column.source]++] = i;
    }
  }
  return sorted;
}

/* Asks for the titles of each machine that has whole objects in the source, which says what is to be said of them. */
static void find_all(log_titles *titles, const block_setting *setting, const wpc_series *series,
                     const uint32_t *numbers, size_t count) {
  uint32_t group = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(series, numbers[i]);
    if (column.group != group) {
      group = column.group;
      (void)log_titles_find(titles, setting,
                            known_machine_id_of(titles->machines, column.names.machine));
    }
  }
}

static void complain_of_log(block *b, const block_setting *setting, const wpc_series *series,
                            const uint32_t *numbers, size_t count) {
  log_titles titles;
  known_machines machines;
  memset(&titles, 0, sizeof titles);
  memset(&machines, 0, sizeof machines);
  titles.path = b->path;
  titles.machines = &machines;
  if (count > 0) {
    read_titles(&titles, b);
    find_all(&titles, setting, series, numbers, count);
    log_titles_complain(&titles, b);
  }
  log_titles_free(&titles);
  known_machines_free(&machines);
}

void log_given_titles_complain(const inputs *in, const block_setting *setting,
                               const wpc_series *series, const title_table *given) {
  if (given != NULL) {
    return;
  }
  const object_columns sorted = sort_by_source(series, in->count);
  for (size_t i = 0; i < in->count; i++) {
    const size_t start = i > 0 ? sorted.ends[i - 1] : 0;
    if (inputs_capture(in, i) == NULL) { /* of a capture it was said when it was opened */
      complain_of_log(&in->blocks[i], setting, series, sorted.numbers + start,
                      sorted.ends[i] - start);
    }
  }
  free(sorted.numbers);
  free(sorted.ends);
}
