// Bytes taken for a binary log: what is accepted can be written again.
#include "oracles/roundtrip.h"
#include "support/model/log.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  wpc_fuzz::CheckRoundTrip<Log>(data, size);
  return 0;
}
