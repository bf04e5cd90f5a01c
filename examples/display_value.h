/* Prints a displayable value as the line that DisplayCalculatedValue() of Microsoft's samples prints,
 * with wpc's arithmetic. */
#ifndef WPC_EXAMPLES_DISPLAY_VALUE_H
#define WPC_EXAMPLES_DISPLAY_VALUE_H

#include <stdio.h>
#include <string.h>

#include "wpc/wpc.h"

static inline bool is_hexadecimal(uint32_t type) {
  return type == 0x00000000u || type == 0x00000100u; /* PERF_COUNTER_RAWCOUNT_HEX, _LARGE_ */
}

/* Prints the value of the newer sample, or why there is none. `older` may be NULL. */
static inline bool display_value(const wpc_sample *older, const wpc_sample *newer) {
  const wpc_calc_result r = wpc_calc(older, newer, NULL);
  const char *unit = strcmp(r.unit, "secs") == 0 ? " seconds" : r.unit;
  if (r.status != WPC_CALC_OK) {
    printf("No display value: %s\n", wpc_calc_status_word(r.status));
  } else if (r.kind == WPC_CALC_KIND_INTEGER) {
    printf(is_hexadecimal(newer->type) ? "Display value is: 0x%llx\n" : "Display value is: %llu\n",
           (unsigned long long)r.integer);
  } else if (r.kind == WPC_CALC_KIND_DOUBLE) {
    printf("Display value is: %f%s\n", r.value, unit);
  } else {
    printf(r.kind == WPC_CALC_KIND_TEXT ? "Display value is: a text\n" : "Display value is: %.0f\n",
           r.value);
  }
  return r.status == WPC_CALC_OK;
}

#endif
