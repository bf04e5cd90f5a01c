/* Why logs have no values, counted. */
#ifndef WPC_TOOLS_WRITE_REASONS_H
#define WPC_TOOLS_WRITE_REASONS_H

#include <stddef.h>
#include <stdint.h>

#include "wpc/series.h"

#define WRITE_REASONS 16u /* that are told apart */

/* All zero: none. */
typedef struct write_reasons {
  uint32_t codes[WRITE_REASONS];
  uint64_t counts[WRITE_REASONS];
  size_t num_codes;
  uint64_t count; /* of all */
} write_reasons;

void write_reasons_take(write_reasons *reasons, const wpc_frame *frame);
/* A line on standard error where there are any. */
void write_reasons_complain(const write_reasons *reasons);

#endif
