#include "log/log_given_titles.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "log/log_calc_titles.h"

#define ROOMS 16u /* for messages of up to 16 MiB */

/* Those in front of the first sample. */
static void read_titles(log_calc_titles *titles, const block *b) {
  wpc_options quiet;
  const wpc_input in = block_quiet_input(b, &quiet);
  const size_t size = wpc_blg_room(in) * ROOMS;
  void *room = memory_take(size, 1);
  wpc_blg_walk *walk = (wpc_blg_walk *)memory_take(1, sizeof *walk);
  wpc_blg_begin(walk, in, room, size);
  walk->stops = WPC_BLG_AT_NAME | WPC_BLG_AT_SAMPLE;
  while (wpc_blg_next(walk) && walk->at == WPC_BLG_AT_NAME) {
    log_calc_titles_add_name(titles, walk->in, &walk->name);
  }
  free(walk);
  free(room);
}

/* Asks for the titles of each machine that has whole objects in the source, which says what is to be said of them. */
static bool find_all(log_calc_titles *titles, const block *b, const block_setting *setting,
                     const wpc_series *series, uint32_t source) {
  const uint32_t count = wpc_series_num_columns(series);
  uint32_t group = UINT32_MAX;
  bool any = false;
  for (uint32_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(series, i);
    if (column.object_id == 0 || column.source != source || column.group == group) {
      continue;
    }
    if (!any) {
      read_titles(titles, b);
    }
    any = true;
    group = column.group;
    (void)log_calc_titles_find(titles, setting,
                               log_machine_id_of(titles->machines, column.names.machine));
  }
  return any;
}

static void complain_of_log(block *b, const block_setting *setting, const wpc_series *series,
                            uint32_t source) {
  log_calc_titles titles;
  log_machines machines;
  memset(&titles, 0, sizeof titles);
  memset(&machines, 0, sizeof machines);
  titles.path = b->path;
  titles.machines = &machines;
  if (find_all(&titles, b, setting, series, source)) {
    log_calc_titles_complain(&titles, b);
  }
  log_calc_titles_free(&titles);
  log_machines_free(&machines);
}

void log_given_titles_complain(block *logs, size_t count, const block_setting *setting,
                               const wpc_series *series, const title_table *given) {
  for (size_t i = 0; i < count && given == NULL; i++) {
    complain_of_log(&logs[i], setting, series, (uint32_t)i);
  }
}
