// Bytes taken for a binary log, with room for any message and with little: the library and the
// reference say the same.
#include "oracles/diff.h"

namespace wpc_fuzz {

const std::vector<Question> &Questions() {
  static const std::vector<Question> questions = [] {
    std::vector<Question> all = {{"blg", {}}, {"blg", {}}};
    all[1].options.room = 200;
    all[1].options.places = 2;
    return all;
  }();
  return questions;
}

}  // namespace wpc_fuzz

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, wpc_fuzz::CheckDiff);
}
