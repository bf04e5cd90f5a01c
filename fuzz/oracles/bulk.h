/* Tables of V1 and V2: two ways to read the same rows must come to the same. */
#ifndef WPC_FUZZ_BULK_H
#define WPC_FUZZ_BULK_H

#include "oracles/harness.h"

/* wpc_v1_filled or wpc_v2_filled. */
typedef struct fuzz_filled {
  wpc_error error;
  size_t num_rows;
  uint64_t num_no_number;
} fuzz_filled;

#define FUZZ_FILLED(filled) \
  fuzz_filled_of(&(filled).error, (filled).num_rows, (filled).num_no_number)
fuzz_filled fuzz_filled_of(const wpc_error *error, size_t num_rows, uint64_t num_no_number);

/* Of so many rows that were claimed. */
void fuzz_check_filled(const fuzz_reading *reading, fuzz_filled filled, size_t claimed);
/* The same error, rows and values without a number. */
void fuzz_require_same_filled(fuzz_filled a, fuzz_filled b);
/* What an iterator came to: rows and values without a number were counted, and `end` ended it. */
void fuzz_require_same_end(fuzz_filled filled, const wpc_error *end, size_t num_rows,
                           uint64_t num_no_number);
/* Too little room: nothing is read. */
void fuzz_require_refused(fuzz_filled filled);
/* Width of a number in a table: `size` bytes, 0 without a value, 255 for bytes. */
uint8_t fuzz_width(bool is_there, uint32_t size);

#endif
