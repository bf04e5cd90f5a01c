// Bytes taken for choices: a list of instances, of queries or of countersets made of them
// is accepted, and read as it was.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Choices choices(data, size);
  switch (choices.Below(3)) {
    case 0:
      wpc_fuzz::CheckBuild<InstanceList>(&choices);
      break;
    case 1:
      wpc_fuzz::CheckBuild<QueryList>(&choices);
      break;
    default:
      wpc_fuzz::CheckBuild<GuidList>(&choices);
      break;
  }
  return 0;
}
