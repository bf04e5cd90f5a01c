// Bytes taken for registration data of each layout:
// what is accepted can be written again.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  wpc_fuzz::CheckRoundTrip<RegSet>(data, size);
  wpc_fuzz::CheckRoundTrip<RegCounter>(data, size);
  wpc_fuzz::CheckRoundTrip<RegString>(data, size);
  wpc_fuzz::CheckRoundTrip<RegStrings>(data, size);
  wpc_fuzz::CheckRoundTrip<RegGuid>(data, size);
  return 0;
}
