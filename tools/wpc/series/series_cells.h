/* The values of a view that have a column: what every output of columns goes through, so that what is to
 * be said of values is counted in one place, and of those that are shown only. */
#ifndef WPC_TOOLS_SERIES_CELLS_H
#define WPC_TOOLS_SERIES_CELLS_H

#include "series/series_columns.h"
#include "series/series_remarks.h"

/* Which columns have a value in the sample at hand. All zero: no columns. */
typedef struct series_taken {
  uint64_t sample; /* at hand, counted from 1 */
  uint64_t *last;  /* by column: the last sample with a value */
  size_t width;    /* columns from here on are left out */
  uint64_t shared; /* values left out because another one of their sample has their column */
} series_taken;

/* Instead of one that is all zero; series_taken_free() afterwards. */
void series_taken_make(series_taken *taken, size_t width);
/* At the beginning of each sample. In no time, however many columns there are. */
void series_taken_next(series_taken *taken);
void series_taken_free(series_taken *taken);

typedef struct series_cell {
  uint32_t column;
  wpc_calc_result result; /* a number */
} series_cell;

typedef struct series_cell_iter {
  const calc_view *view;
  series_taken *taken;
  series_remarks *remarks;
  const uint32_t *columns; /* of the view, line by line */
  size_t line, counter;    /* of what comes next */
  series_cell item;
} series_cell_iter;

/* Line by line, of each column the first number of the sample; `remarks` takes notice of the view's names
 * and of each of these values. After series_columns_number(). */
series_cell_iter series_cells(series_columns *columns, series_taken *taken, const calc_view *view,
                              series_remarks *remarks);
bool series_next_cell(series_cell_iter *it);

#endif
