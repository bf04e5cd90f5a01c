// What the targets share that compare the library with the reference (tests/reference/): each names the
// questions that are put to its input.
#ifndef WPC_FUZZ_DIFF_H
#define WPC_FUZZ_DIFF_H

#include <cstdio>
#include <string>
#include <vector>

#include "oracles/harness.h"
#include "reference/library.h"
#include "reference/reference.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace wpc_fuzz {

// What the input is taken for.
struct Question {
  std::string kind;
  wpc_reference::Options options;
};

// Each target has its own.
const std::vector<Question> &Questions();

// The longest input that is compared: the reference is slow.
constexpr size_t kLongestDiff = 1 << 16;

// Limits at which small inputs come.
inline wpc_reference::Limits SmallLimits() {
  wpc_reference::Limits limits;
  limits.max_bytes = 4000;
  limits.max_queries = 3;
  limits.max_objects = 2;
  limits.max_counters = 3;
  limits.max_instances = 3;
  limits.max_values = 6;
  limits.max_name = 2;
  limits.max_title = 3;
  limits.max_title_index = 1000;
  return limits;
}

inline void RequireSame(const Question &question, const wpc_reference::Bytes &bytes,
                        fuzz_choice choice) {
  wpc_reference::Options options = question.options;
  options.strict = choice.strict;
  if (choice.limits != 0) {
    options.limits = SmallLimits();
  }
  const std::string difference =
      Difference(wpc_reference::Read(question.kind, bytes, options),
                 LibraryAnswer(question.kind, bytes.data(), bytes.size(), options));
  if (!difference.empty()) {
    fprintf(stderr, "%s, %s: %s\n", question.kind.c_str(), options.strict ? "strict" : "tolerant",
            difference.c_str());
  }
  FUZZ_REQUIRE(difference.empty());
}

// All questions when every choice is tried, otherwise one that the input's bytes choose.
inline void CheckDiff(const uint8_t *data, size_t size, fuzz_choice choice) {
  const bool is_every = choice.oracles == FUZZ_ALL;
  const bool is_again = is_every && (!choice.notes || !choice.scratch || choice.limits > 1);
  if (size > kLongestDiff || is_again) {
    return;
  }
  const wpc_reference::Bytes bytes(data, data + size);
  size_t sum = size;
  for (uint8_t byte : bytes) {
    sum = 31 * sum + byte;
  }
  const std::vector<Question> &questions = Questions();
  for (size_t i = 0; i < questions.size(); ++i) {
    if (is_every || i == sum % questions.size()) {
      RequireSame(questions[i], bytes, choice);
    }
  }
}

}  // namespace wpc_fuzz

#endif
