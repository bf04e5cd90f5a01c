/* Private. Instances and counters of an object from sample to sample: which slot stands in which row and column. */
#ifndef WPCS_GRID_H
#define WPCS_GRID_H

#include "rows.h"

/* Set entry; all zero but for it is empty. */
typedef struct wpcs_grid {
  uint32_t entry;
  wpcs_rows rows;
  uint32_t *counters; /* of each column; WPCS_NONE: it counts for nothing */
  size_t num_columns;
  uint32_t *left; /* counters of the sample before, when they are not those of this one */
  size_t num_left;
  uint32_t *slots; /* row * columns + column */
} wpcs_grid;

/* Before the first row of a sample. */
void wpcs_grid_begin(wpcs_grid *grid);
/* Makes room for so many columns, which are others than before; the caller sets their counters. */
bool wpcs_grid_columns(wpcs_source *source, wpcs_grid *grid, size_t count);
/* Finds the slots of a row that was taken as another one than before. */
bool wpcs_grid_find_slots(wpcs_source *source, wpcs_grid *grid, size_t row);
/* The slot of a cell whose value is of use; WPCS_NONE of others. */
uint32_t wpcs_grid_wanted(const wpc_series *series, const wpcs_grid *grid, size_t row,
                          size_t column);
/* Adds a cell with its sample and (NULL: none) its text. */
bool wpcs_grid_put(const wpcs_source *source, uint32_t slot, const wpc_sample *sample, wpc_input in,
                   const wpc_text *text);
/* Behind the last row of all that may have the same instances: adds cells of instances, and of counters, that the sample
 * before had, and this one has not. */
bool wpcs_grid_add_gone(const wpcs_source *source, const wpcs_grid *grid);
/* The sample has no row, or (is_known: false) nobody knows. */
bool wpcs_grid_leave(wpcs_source *source, wpcs_grid *grid, bool is_known);

#endif
