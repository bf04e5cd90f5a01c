/* Values over time by the second computation, in C++: tests/reference/series.h. */
#ifndef WPC_FUZZ_SERIES_H
#define WPC_FUZZ_SERIES_H

#include "oracles/harness.h"
#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Samples of one kind, V1 or V2: an older block, a newer one, and, if there are three, the older one again. */
typedef struct fuzz_blocks {
  wpc_kind kind;
  const uint8_t *older, *newer;
  size_t older_size, newer_size;
  uint32_t count;
  bool has_gap; /* before the third */
  const wpc_counterset_info *set;
  uint32_t counter_id; /* of results without ids */
} fuzz_blocks;

#if FUZZ_C_ONLY
#define fuzz_compare_series(data, size, options) ((void)(options))
#define fuzz_compare_blocks(blocks, options) ((void)(options))
#else
/* Requires that the library says of a log what the second computation says, with these options but their memory. */
void fuzz_compare_series(const uint8_t *data, size_t size, const wpc_series_options *options);
/* The same of blocks. */
void fuzz_compare_blocks(const fuzz_blocks *blocks, const wpc_series_options *options);
#endif

#ifdef __cplusplus
}
#endif

#endif
