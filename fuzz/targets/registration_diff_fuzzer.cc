// Bytes taken for registration data of each layout, with and without what was asked for: the library
// and the reference say the same.
#include "oracles/diff.h"

namespace wpc_fuzz {

const std::vector<Question> &Questions() {
  static const std::vector<Question> questions = [] {
    std::vector<Question> all;
    for (const char *kind :
         {"reg-counterset", "reg-counter", "reg-string", "reg-strings", "reg-guid"}) {
      all.push_back({kind, {}});
    }
    all.push_back({"reg-counterset", {}});
    all.back().options.asked_guid = wpc_reference::Bytes(16, 7);
    all.push_back({"reg-counter", {}});
    all.back().options.asked_id = 7;
    return all;
  }();
  return questions;
}

}  // namespace wpc_fuzz

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, wpc_fuzz::CheckDiff);
}
