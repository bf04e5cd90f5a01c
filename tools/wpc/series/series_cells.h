/* The values of a view that have a column: what every output of columns goes through, so that what is to
 * be said of values that were shown is counted in one place. */
#ifndef WPC_TOOLS_SERIES_CELLS_H
#define WPC_TOOLS_SERIES_CELLS_H

#include "series/series_columns.h"
#include "series/series_remarks.h"

typedef struct series_cell {
  uint32_t column;
  wpc_calc_result result;
} series_cell;

typedef struct series_cell_iter {
  const calc_view *view;
  series_remarks *remarks;
  const uint32_t *columns; /* of the view, line by line */
  size_t width;            /* columns from here on are left out */
  size_t line, counter;    /* of what comes next */
  series_cell item;
} series_cell_iter;

/* Line by line; `remarks` takes notice of the view's names and of each value. After
 * series_columns_number(). */
series_cell_iter series_cells(series_columns *columns, size_t width, const calc_view *view,
                              series_remarks *remarks);
bool series_next_cell(series_cell_iter *it);

#endif
