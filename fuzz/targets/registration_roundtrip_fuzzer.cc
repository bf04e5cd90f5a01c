// Bytes taken for registration data of each layout:
// what is accepted can be written again.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  wpc_fuzz::CheckRoundTrip<RegSet, RegCounter, RegString, RegStrings, RegGuid>(data, size);
  return 0;
}
