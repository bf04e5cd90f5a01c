/* What the targets that make samples share: blocks, results, and the V2 side of them. */
#ifndef WPC_FUZZ_SAMPLES_H
#define WPC_FUZZ_SAMPLES_H

#include "calc/sample.h"
#include "oracles/harness.h"

/* Room for n things of `size` bytes; the caller frees it. */
void *fuzz_room(size_t n, size_t size);

/* A block of exactly its size, and how it is read. Must stay where it is: `in` borrows from it. The
 * caller frees `bytes`. */
typedef struct fuzz_block {
  uint8_t *bytes;
  wpc_options options;
  wpc_input in;
  size_t notes;
} fuzz_block;

void fuzz_open_block(fuzz_block *b, const uint8_t *data, size_t size, fuzz_choice choice);

/* A sample as it may leave the library, and the values under several policies, with and without the
 * older sample: finite, or none with a reason. */
void fuzz_check_sample(const wpc_sample *sample, bool is_text);
void fuzz_calculate(const wpc_sample *older, const wpc_sample *newer);

/* One result of a V2 block, described and read into a table. */
typedef struct fuzz_result {
  wpc_input in;
  const wpc_v2_data *data;
  wpc_v2_body body;
  wpci_v2_columns columns;
  uint64_t *raw;
  uint8_t *width;
  wpc_v2_row *rows;
  size_t num_rows;
} fuzz_result;

void fuzz_open_result(fuzz_result *r, wpc_input in, const wpc_v2_data *data, wpc_v2_result view,
                      uint32_t counter_id, const wpc_counterset_info *set);
void fuzz_close_result(const fuzz_result *r);

/* Computes the values of the rows at one place, as long as *budget, which counts them down, is not 0: the work
 * stays in proportion to the bytes. Companions are those that the description names. */
void fuzz_check_results(size_t *budget, const fuzz_result *newer, const fuzz_result *older);

#endif
