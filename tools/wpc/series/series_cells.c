#include "series/series_cells.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void series_taken_make(series_taken *taken, size_t width) {
  memset(taken, 0, sizeof *taken);
  taken->last = (uint64_t *)memory_take(width, sizeof *taken->last);
  taken->width = width;
}

void series_taken_next(series_taken *taken) {
  taken->sample++;
}

void series_taken_free(series_taken *taken) {
  free(taken->last);
  memset(taken, 0, sizeof *taken);
}

series_cell_iter series_cells(series_columns *columns, series_taken *taken, const calc_view *view,
                              series_remarks *remarks) {
  series_cell_iter it;
  memset(&it, 0, sizeof it);
  it.view = view;
  it.taken = taken;
  it.remarks = remarks;
  it.columns = series_columns_cells(columns, view);
  series_remarks_add_names(remarks, view);
  return it;
}

static bool next_column(series_cell_iter *it) {
  if (it->counter == it->view->num_counters) {
    it->counter = 0;
    it->line++;
  }
  const bool is_there = it->line < it->view->num_lines && it->view->num_counters > 0;
  if (is_there) {
    it->item.column = *it->columns;
    it->columns++;
    it->counter++;
  }
  return is_there;
}

/* Of several numbers with one column the first counts. */
static bool take(series_taken *taken, const series_cell *cell) {
  if (!series_value_is_number(&cell->result)) {
    return false;
  }
  const bool is_first = taken->last[cell->column] != taken->sample;
  taken->last[cell->column] = taken->sample;
  taken->shared += is_first ? 0 : 1;
  return is_first;
}

bool series_next_cell(series_cell_iter *it) {
  while (next_column(it)) {
    if (it->item.column < it->taken->width) {
      const size_t counter = it->counter - 1;
      it->item.result = calc_view_value(it->view, it->line, counter, NULL);
      if (take(it->taken, &it->item)) {
        series_remarks_add(it->remarks, it->view, it->line, counter, &it->item.result);
        return true;
      }
    }
  }
  return false;
}
