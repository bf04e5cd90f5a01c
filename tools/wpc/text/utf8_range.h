/* Characters from one to another. */
#ifndef WPC_TOOLS_UTF8_RANGE_H
#define WPC_TOOLS_UTF8_RANGE_H

#include <stdint.h>

typedef struct utf8_range {
  uint32_t first, last;
} utf8_range;

#endif
