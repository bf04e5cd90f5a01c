// Bytes taken for a V1 data block:
// what is accepted can be written again.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  wpc_fuzz::CheckRoundTrip<V1Block>(data, size);
  return 0;
}
