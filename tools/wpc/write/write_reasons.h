/* Why values are missing, counted, and which of those that are there say nothing. */
#ifndef WPC_TOOLS_WRITE_REASONS_H
#define WPC_TOOLS_WRITE_REASONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/series.h"

#define WRITE_REASONS 16u /* that are told apart */

/* Values, and the column of the first one. */
typedef struct write_some {
  uint64_t count;
  uint32_t column;
} write_some;

/* All zero: none. */
typedef struct write_reasons {
  uint32_t codes[WRITE_REASONS];
  uint64_t counts[WRITE_REASONS];
  size_t num_codes;
  uint64_t count;        /* of all */
  write_some smaller;    /* missing, because a number is smaller than before */
  bool may_have_wrapped; /* some of these have 32 bits */
  write_some range;      /* missing, because a number is out of its range */
  write_some
      over; /* of inverse timers over a pause, in which idle time may not have been counted */
} write_reasons;

/* is_raw: the frame is one of raw values. */
void write_reasons_take(write_reasons *reasons, const wpc_series *series, const wpc_frame *frame,
                        bool is_raw);
/* Reports values that logs lack, and those over pauses. */
void write_reasons_complain(const write_reasons *reasons, wpc_series *series);
/* The same of numbers, for formats that do not say why a value is missing. wraps: --wrap was given. */
void write_reasons_complain_of_numbers(const write_reasons *reasons, wpc_series *series,
                                       bool wraps);

#endif
