// Bytes taken for a list of instances, of queries and of countersets:
// what is accepted can be written again.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  wpc_fuzz::CheckRoundTrip<InstanceList, QueryList, GuidList>(data, size);
  return 0;
}
