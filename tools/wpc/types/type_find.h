/* Counter types by what a person writes. */
#ifndef WPC_TOOLS_TYPE_FIND_H
#define WPC_TOOLS_TYPE_FIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Types that were asked for: all of a number, or the one of a name. */
typedef struct type_asked {
  uint32_t number;
  bool is_number;
  size_t place; /* of a name, as wpc_counter_type_at() has it */
} type_asked;

/* A constant, with or without PERF_ and in any case of letters, or a number, decimal or with 0x. False: it is none, and
 * that was said, with the nearest name. */
bool type_ask(const char *text, type_asked *asked);
/* Whether the type at this place was asked for. */
bool type_is_asked(const type_asked *asked, size_t place);

#endif
