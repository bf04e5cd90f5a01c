// Bytes taken for choices: registration data of each layout made of them
// is accepted, and read as it was.
#include "oracles/roundtrip.h"

using namespace wpc_test::model;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Choices choices(data, size);
  switch (choices.Below(5)) {
    case 0:
      wpc_fuzz::CheckBuild<RegSet>(&choices);
      break;
    case 1:
      wpc_fuzz::CheckBuild<RegCounter>(&choices);
      break;
    case 2:
      wpc_fuzz::CheckBuild<RegString>(&choices);
      break;
    case 3:
      wpc_fuzz::CheckBuild<RegStrings>(&choices);
      break;
    default:
      wpc_fuzz::CheckBuild<RegGuid>(&choices);
      break;
  }
  return 0;
}
