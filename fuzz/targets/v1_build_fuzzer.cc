// Bytes taken for choices: a V1 data block made of them
// is accepted, and read as it was.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Choices choices(data, size);
  wpc_fuzz::CheckBuild<V1Block>(&choices);
  return 0;
}
