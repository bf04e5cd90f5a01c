/* Rows and columns of an object. */
#include "grid.h"

#include <string.h>

void wpcs_grid_begin(wpcs_grid *grid) {
  wpcs_rows_begin(&grid->rows);
  grid->num_left = 0;
}

bool wpcs_grid_columns(wpcs_source *source, wpcs_grid *grid, size_t count) {
  uint32_t *counters = grid->counters;
  grid->num_left = grid->num_columns;
  grid->counters = grid->left;
  grid->left = counters;
  grid->num_columns = 0;
  if (!wpcs_rows_leave(source, &grid->rows) ||
      !WPCS_REACH(&source->known, grid->counters, count + 1)) {
    return false;
  }
  grid->num_columns = count;
  return true;
}

bool wpcs_grid_find_slots(wpcs_source *source, wpcs_grid *grid, size_t row) {
  const size_t count = grid->num_columns;
  const uint32_t line = grid->rows.lines[row];
  if (!WPCS_REACH(&source->known, grid->slots, (row + 1) * count)) {
    return false;
  }
  for (size_t i = 0; i < count; i++) {
    const uint32_t counter = grid->counters[i];
    uint32_t *slot = &grid->slots[row * count + i];
    *slot = counter != WPCS_NONE ? wpcs_ask(source, line, counter, grid->entry) : WPCS_NONE;
    if (counter != WPCS_NONE && *slot == WPCS_NONE) {
      return false;
    }
  }
  return true;
}

uint32_t wpcs_grid_wanted(const wpc_series *series, const wpcs_grid *grid, size_t row,
                          size_t column) {
  const uint32_t number = grid->slots[row * grid->num_columns + column];
  const bool is_wanted =
      number != WPCS_NONE &&
      wpcs_is_needed(series, number, series->columns.counters[grid->counters[column]].role);
  return is_wanted ? number : WPCS_NONE;
}

bool wpcs_grid_put(const wpcs_source *source, uint32_t number, const wpc_sample *sample,
                   wpc_input in, const wpc_text *text) {
  wpc_series *series = source->series;
  const wpcs_slot *slot = &series->columns.slots[number];
  const uint8_t role = series->columns.counters[slot->counter].role;
  const bool has_value = (sample->has & WPC_HAS_VALUE) != 0;
  if (role != WPCS_IDS && has_value && !wpcs_identify(series, slot->line, role, sample->value)) {
    return false;
  }
  if (slot->column == WPCS_NONE && series->options.identity != WPC_IDENTITY_ID) {
    return true;
  }
  const size_t before = series->stage.count;
  return wpcs_add(source, number, sample) &&
         (text == NULL || series->stage.count == before || wpcs_add_text(series, in, *text));
}

/* Of an instance that is there a counter is absent. */
static bool add_gone(const wpcs_source *source, uint32_t line, uint32_t counter) {
  const wpc_series *series = source->series;
  const wpcs_columns *c = &series->columns;
  const uint32_t words[] = {line, counter};
  const uint32_t number = wpcs_index_find(&c->slot_keys, words, sizeof words);
  wpc_sample none;
  if (number == WPCS_NONE) { /* unreachable: a row has slots for all counters of its sample */
    return true;             /* unreachable: as above */
  }                          /* unreachable: as above */
  if (c->slots[number].column == WPCS_NONE || c->slots[number].staged == series->stage.stamp) {
    return true;
  }
  memset(&none, 0, sizeof none);
  none.type = c->counters[counter].type;
  const bool is_there = c->lines[line].taken == series->stage.stamp;
  none.has = is_there ? WPCS_LEFT : WPCS_GONE;
  return wpcs_add(source, number, &none);
}

bool wpcs_grid_add_gone(const wpcs_source *source, const wpcs_grid *grid) {
  const uint32_t *counters = grid->num_left > 0 ? grid->left : grid->counters;
  const size_t count = grid->num_left > 0 ? grid->num_left : grid->num_columns;
  bool ok = true;
  for (size_t i = 0; i < grid->rows.num_gone && ok; i++) {
    for (size_t k = 0; k < count && ok; k++) {
      ok = counters[k] == WPCS_NONE || add_gone(source, grid->rows.gone[i], counters[k]);
    }
  }
  return ok;
}

bool wpcs_grid_leave(wpcs_source *source, wpcs_grid *grid, bool is_known) {
  wpcs_grid_begin(grid);
  if (!is_known) {
    wpcs_rows_forget(&grid->rows);
  }
  return wpcs_rows_end(source, &grid->rows) && wpcs_grid_add_gone(source, grid);
}
