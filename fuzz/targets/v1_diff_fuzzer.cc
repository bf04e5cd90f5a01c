// Bytes taken for a V1 data block, in which three code pages can be decoded: the library and the
// reference say the same.
#include "oracles/diff.h"

namespace wpc_fuzz {

const std::vector<Question> &Questions() {
  static const std::vector<Question> questions = [] {
    std::vector<Question> all = {{"v1", {}}};
    all[0].options.pages = {1252, 65001, 932};
    return all;
  }();
  return questions;
}

}  // namespace wpc_fuzz

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, wpc_fuzz::CheckDiff);
}
