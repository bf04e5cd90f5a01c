/* What a file seems to be that is not a counter block. */
#ifndef WPC_TOOLS_SEEMS_H
#define WPC_TOOLS_SEEMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct seeming {
  const char *what;   /* "a PNG image"; NULL: nothing known */
  const char *advice; /* what to do instead; NULL: nothing */
  bool is_text;       /* for people: a rule about its bytes says little */
} seeming;

/* By the first bytes, or, where all of them are zeros or text, by all. */
seeming seems_to_be(const uint8_t *data, size_t size);

#endif
