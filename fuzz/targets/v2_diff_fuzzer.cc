// Bytes taken for a V2 data block: the library and the reference say the same.
#include "oracles/diff.h"

namespace wpc_fuzz {

const std::vector<Question> &Questions() {
  static const std::vector<Question> questions = [] { return std::vector<Question>{{"v2", {}}}; }();
  return questions;
}

}  // namespace wpc_fuzz

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, wpc_fuzz::CheckDiff);
}
