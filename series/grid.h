/* Private. Which instances the rows of an object, or of a counter of many, are: as long as their names stay as they were in
 * the sample before, a row is compared with them and nothing is looked up. And which slot stands in which row and column. */
#ifndef WPCS_GRID_H
#define WPCS_GRID_H

#include "state.h"

/* Its memory is that of a source. All zero is empty. */
typedef struct wpcs_rows {
  wpcs_bytes raw; /* of each row the length of what says which it is, and that */
  uint32_t *lines;
  size_t count;
  uint32_t *gone; /* lines of the sample before, when they are not those of this one */
  size_t num_gone;
  /* Of the sample at hand. */
  size_t next, at; /* the next row, and where it is in raw */
  bool is_changed;
} wpcs_rows;

/* Before the first row of a sample. */
void wpcs_rows_begin(wpcs_rows *rows);
/* Whether the next row is that of the sample before; it is passed then. */
bool wpcs_rows_pass(wpcs_rows *rows, const uint8_t *raw, size_t length);
/* Takes the next row as the instance with these names; parent may be WPCS_NONE, and so may name. False: no memory. */
bool wpcs_rows_take(wpcs_source *source, wpcs_rows *rows, uint32_t group, const wpcs_key *raw,
                    const wpcs_line *names);
/* Behind the last row. */
bool wpcs_rows_end(wpcs_source *source, wpcs_rows *rows);
/* Knows no rows. */
void wpcs_rows_forget(wpcs_rows *rows);
/* The same of the sample at hand; those before are gone, until they are taken. False: no memory. */
bool wpcs_rows_leave(wpcs_source *source, wpcs_rows *rows);

/* ---- with counters ---- */

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
