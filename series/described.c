/* What columns are. */
#include <string.h>

#include "state.h"

uint32_t wpc_series_num_columns(const wpc_series *series) {
  return (uint32_t)series->columns.count;
}

wpc_column wpc_series_column(const wpc_series *series, uint32_t number) {
  const wpcs_columns *c = &series->columns;
  wpc_column column;
  memset(&column, 0, sizeof column);
  if (number >= c->count) {
    return column;
  }
  const uint32_t place = c->columns[number];
  const wpcs_slot *slot = &c->slots[place];
  const wpcs_line *line = &c->lines[slot->line];
  const wpcs_group *group = &c->groups[line->group];
  const wpcs_counter *counter = &c->counters[slot->counter];
  column.number = number;
  column.source = slot->source;
  column.entry = slot->entry;
  column.group = line->group;
  column.line = line->ordinal;
  column.counter = counter->ordinal;
  column.names = wpcs_names(c, place);
  (void)wpcs_english_names(c, place, &column.english);
  column.type = counter->type;
  column.info = counter->info;
  column.scale = counter->scale;
  column.object_id = group->object_id;
  column.counter_id = counter->is_v2 ? counter->v2_id : counter->id;
  column.counterset = group->guid;
  column.flags = !counter->is_final && wpc_counter_is_base(counter->type) ? WPC_COLUMN_BASE : 0u;
  column.flags |= counter->is_v2 ? WPC_COLUMN_V2 : 0u;
  column.flags |= group->is_assumed || counter->is_assumed ? WPC_COLUMN_ASSUMED : 0u;
  column.flags |= counter->is_final ? WPC_COLUMN_FINAL : 0u;
  column.flags |=
      counter->info != NULL && counter->info->formula == WPC_FORMULA_TEXT ? WPC_COLUMN_TEXT : 0u;
  return column;
}

const char *wpc_series_path(wpc_series *series, uint32_t number) {
  if (number >= series->columns.count ||
      !wpcs_path(series, series->columns.columns[number], &series->path)) {
    return "";
  }
  return (const char *)series->path.bytes;
}
