/* Values over time by the second computation, in C++: tests/reference/series.h. */
#ifndef WPC_FUZZ_SERIES_H
#define WPC_FUZZ_SERIES_H

#include "oracles/harness.h"
#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

#if FUZZ_C_ONLY
#define fuzz_compare_series(data, size, options) ((void)(options))
#else
/* Requires that the library says of a log what the second computation says, with these options but their memory. */
void fuzz_compare_series(const uint8_t *data, size_t size, const wpc_series_options *options);
#endif

#ifdef __cplusplus
}
#endif

#endif
