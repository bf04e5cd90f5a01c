/* What a file seems to be that is not a counter block. */
#ifndef WPC_TOOLS_SEEMS_H
#define WPC_TOOLS_SEEMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SEEMS_TEXT 200u

typedef struct seeming {
  const char *what;   /* "a PNG image"; NULL: nothing known */
  const char *advice; /* what to do instead; NULL: nothing */
} seeming;

/* By the first bytes, or, where all of them are zeros or text, by all. */
seeming seems_to_be(const uint8_t *data, size_t size);

/* "seems to be gzip data, not a counter block: unpack it first"; "" when nothing is known.
 * is_log: what it should be; is_head: only the first bytes were at hand. */
void seems_format(seeming seems, bool is_log, bool is_head, char text[SEEMS_TEXT]);

#endif
