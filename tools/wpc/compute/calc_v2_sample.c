#include "compute/calc_v2_sample.h"

#include <stdlib.h>
#include <string.h>

#include "../parser/v2/v2_cursor.h"
#include "block/result_type.h"
#include "block/v2_numbers.h"
#include "block/v2_table.h"
#include "io/complain.h"
#include "io/memory.h"

/* ---- Results ---- */

static void take_room(v2_grid *grid) {
  const size_t columns = grid->body.num_counters;
  grid->columns.capacity = columns;
  grid->columns.columns = (wpci_v2_column *)memory_take(columns, sizeof *grid->columns.columns);
  grid->columns.order = (uint32_t *)memory_take(columns, sizeof *grid->columns.order);
  grid->table = v2_table_make(&grid->body);
}

static bool has_texts(const wpci_v2_columns *columns) {
  bool found = false;
  for (size_t i = 0; !found && i < columns->count; i++) {
    const wpc_counter_info *info = columns->columns[i].info;
    const wpc_counter_type_info *type = info != NULL ? wpc_counter_type_find(info->type) : NULL;
    found = type != NULL && type->formula == WPC_FORMULA_TEXT;
  }
  return found;
}

/* The table holds numbers; a text is read where it stands. */
static void place_values(v2_grid *grid, wpc_input in) {
  const size_t columns = grid->body.num_counters;
  grid->places = (wpc_range *)memory_table(grid->num_rows, columns, sizeof *grid->places);
  for (size_t row = 0; row < grid->num_rows; row++) {
    wpci_v2_value_iter v = wpci_v2_values(in, grid->table.rows[row]);
    for (size_t c = 0; c < columns && wpci_v2_next_value(&v); c++) {
      grid->places[row * columns + c] = v.item.bytes;
    }
  }
}

static bool load_grid(v2_grid *grid, const v2_sample *sample, const wpc_v2_result *result) {
  grid->body = wpci_v2_open_body(sample->in, *result);
  if (grid->body.error.status != WPC_OK) {
    return false;
  }
  take_room(grid);
  const wpc_error error = wpci_v2_map_columns(sample->in, grid->body, grid->binding->counter_id,
                                              grid->binding->set, &grid->columns);
  const wpc_v2_filled filled = wpci_v2_read_table(sample->in, grid->body, grid->table);
  grid->num_rows = filled.num_rows;
  grid->numbers = v2_row_numbers(sample->in, grid->table.rows, grid->num_rows);
  if (has_texts(&grid->columns)) {
    place_values(grid, sample->in);
  }
  grid->is_present = true;
  return error.status == WPC_OK && filled.error.status == WPC_OK;
}

static void free_grid(v2_grid *grid) {
  free(grid->columns.columns);
  free(grid->columns.order);
  v2_table_free(&grid->table);
  free(grid->numbers);
  free(grid->places);
}

static const v2_binding *binding_of(const v2_bindings *bindings, size_t place) {
  if (bindings->places == NULL) {
    return &bindings->all;
  }
  return place < bindings->count ? &bindings->places[place] : NULL;
}

/* Results of types 1 and 4 have no counter when their query is not known. */
static bool is_wanted(const v2_binding *binding, const wpc_v2_result *result) {
  if (binding == NULL || binding->set == NULL || !result_has_rows(result->type)) {
    return false;
  }
  if (binding->whole_only) {
    return result->type == WPC_V2_COUNTERSET;
  }
  return binding->counter_id != WPC_ID_NONE || result->type == WPC_V2_COUNTERSET ||
         result->type == WPC_V2_MULTI_COUNTERS;
}

static bool load_grids(v2_sample *sample, const v2_bindings *bindings) {
  bool ok = true;
  sample->grids = (v2_grid *)memory_take(sample->data.num_results, sizeof *sample->grids);
  wpci_v2_result_iter r = wpci_v2_results(sample->in, sample->data);
  while (ok && wpci_v2_next_result(&r)) {
    v2_grid *grid = &sample->grids[sample->num_grids];
    grid->sample = sample;
    grid->offset = r.item.offset;
    grid->binding = binding_of(bindings, sample->num_grids);
    sample->num_grids++;
    if (is_wanted(grid->binding, &r.item)) {
      ok = load_grid(grid, sample, &r.item);
    } else {
      sample->left_out++;
    }
  }
  return ok;
}

bool v2_sample_open(v2_sample *sample, const block *b, const v2_bindings *bindings) {
  memset(sample, 0, sizeof *sample);
  sample->b = b;
  sample->none.sample = sample;
  sample->in = b != NULL ? block_quiet_input(b, &sample->quiet) : wpc_input_make(NULL, 0, NULL);
  sample->data = wpc_v2_open(sample->in);
  if (b == NULL || load_grids(sample, bindings)) {
    return true;
  }
  complain_of(b->path, "a result that was accepted could not be read again");
  return false;
}

void v2_sample_close(v2_sample *sample) {
  for (size_t i = 0; i < sample->num_grids; i++) {
    free_grid(&sample->grids[i]);
  }
  free(sample->grids);
  memset(sample, 0, sizeof *sample);
}

wpc_error v2_sample_check_widths(const v2_sample *sample) {
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  for (size_t i = 0; i < sample->num_grids; i++) {
    const v2_grid *grid = &sample->grids[i];
    for (size_t row = 0; row < grid->num_rows && error.status == WPC_OK; row++) {
      error = wpci_v2_check_widths(sample->in, grid->table.rows[row], &grid->columns);
    }
  }
  return error;
}
