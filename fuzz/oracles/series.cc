#include "oracles/series.h"

#include "reference/library_series.h"

void fuzz_compare_series(const uint8_t *data, size_t size, const wpc_series_options *options) {
  wpc_series_options usual = *options;
  usual.memory = wpc_memory_libc();
  const wpc_reference::Bytes bytes(data, data + size);
  fuzz_require_no_fault(wpc_reference::SeriesDifference({bytes}, usual).c_str());
}
