/* How the second of several instances with one name is written: "a#1", and "a#01" where another instance of the object is
 * named "a#1". */
#ifndef WPC_TOOLS_CALC_SPELLING_H
#define WPC_TOOLS_CALC_SPELLING_H

#include "compute/calc_table.h"
#include "io/text_index.h"

/* All zero is empty. */
typedef struct calc_spelling {
  text_index indexed; /* instances whose own name ends in an index */
  name_buffer key, name;
  bool is_complete; /* all that will come were taken */
} calc_spelling;

/* An instance; parent.text NULL: without one. Names may be as they are, or as series_clean() writes them. */
typedef struct calc_spelled {
  uint32_t machine;
  wpc_path_name object, parent, name;
  uint32_t serial;
} calc_spelled;

/* Takes the instances of a table whose object has this name. */
void calc_spelling_take(calc_spelling *spelling, const name_buffer *object,
                        const calc_table *table);
/* Takes one whose serial is 0. */
void calc_spelling_add(calc_spelling *spelling, const calc_spelled *one);
/* How many zeros are in front of the figures of an index: usually none. */
size_t calc_spelling_zeros(calc_spelling *spelling, const calc_spelled *one);
void calc_spelling_free(calc_spelling *spelling);

#endif
