#include "series/series_cells.h"

#include <string.h>

series_cell_iter series_cells(series_columns *columns, size_t width, const calc_view *view,
                              series_remarks *remarks) {
  series_cell_iter it;
  memset(&it, 0, sizeof it);
  it.view = view;
  it.remarks = remarks;
  it.columns = series_columns_cells(columns, view);
  it.width = width;
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

bool series_next_cell(series_cell_iter *it) {
  while (next_column(it)) {
    if (it->item.column < it->width) {
      const size_t counter = it->counter - 1;
      it->item.result = calc_view_value(it->view, it->line, counter, NULL);
      series_remarks_add(it->remarks, it->view, it->line, counter, &it->item.result);
      return true;
    }
  }
  return false;
}
