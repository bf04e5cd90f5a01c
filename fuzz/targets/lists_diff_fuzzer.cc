// Bytes taken for a list of instances, of countersets, and of queries of each origin: the library and
// the reference say the same.
#include "oracles/diff.h"

namespace wpc_fuzz {

const std::vector<Question> &Questions() {
  static const std::vector<Question> questions = [] {
    std::vector<Question> all = {{"v2-instances", {}}, {"v2-countersets", {}}};
    for (const char *as : {"request", "changed", "info"}) {
      all.push_back({"v2-queries", {}});
      all.back().options.as = as;
    }
    for (uint32_t instance_type : {0u, 2u}) {
      all.push_back({"v2-queries", {}});
      all.back().options.instance_type = instance_type;
    }
    return all;
  }();
  return questions;
}

}  // namespace wpc_fuzz

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, wpc_fuzz::CheckDiff);
}
