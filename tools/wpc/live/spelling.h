/* How the second of several instances with one name is written: "a#1", and "a#01" where another instance of the object is
 * named "a#1". */
#ifndef WPC_TOOLS_SPELLING_H
#define WPC_TOOLS_SPELLING_H

#include "block/names.h"
#include "io/text_index.h"

/* All zero is empty. */
typedef struct spelling {
  text_index indexed; /* instances whose own name ends in an index */
  name_buffer key, name;
} spelling;

/* An instance. */
typedef struct spelled {
  wpc_path_name object, name;
  uint32_t serial;
} spelled;

/* Takes one whose serial is 0. */
void spelling_add(spelling *s, const spelled *one);
/* How many zeros are in front of the figures of an index: usually none. */
size_t spelling_zeros(spelling *s, const spelled *one);
void spelling_free(spelling *s);

#endif
