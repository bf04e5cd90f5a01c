/* Private. Which instances the rows of an object, or of a counter of many, are. As long as their names stay as they were
 * in the sample before, a row is compared with them and nothing is looked up. */
#ifndef WPCS_ROWS_H
#define WPCS_ROWS_H

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

#endif
