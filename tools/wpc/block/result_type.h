/* The types of V2 results, for people and for loops. */
#ifndef WPC_TOOLS_RESULT_TYPE_H
#define WPC_TOOLS_RESULT_TYPE_H

#include <stdbool.h>
#include <stdint.h>

/* "error", "single_counter", "multi_counters", "multi_instances", "counterset" or "unknown". */
const char *result_type_name(uint32_t type);
/* Whether a result of the type has rows. */
bool result_has_rows(uint32_t type);

#endif
