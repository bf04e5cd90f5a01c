/* Files that break a rule by as little as possible, and their neighbours that do not: example_list.def. */
#ifndef WPC_TOOLS_EXAMPLES_H
#define WPC_TOOLS_EXAMPLES_H

#include <stddef.h>
#include <stdint.h>

#include "wpc/wpc.h"

/* Some bytes of a file: all, or those around a place. */
typedef struct example_part {
  const char *options; /* which limits were set; "": none */
  size_t size;         /* of the file; 0 with length 0: there is no such file, or it is empty */
  size_t start;
  const uint8_t *data; /* from start on */
  size_t length;
} example_part;

typedef struct example {
  uint16_t rule;
  uint16_t reported; /* which rule the finding names: the same one, or one that is checked first */
  const char *kind;
  size_t offset;
  uint64_t got, bound;
  example_part broken, valid;
} example;

/* NULL: no file shows it. */
const example *example_of(uint16_t rule);

#endif
