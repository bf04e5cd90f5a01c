// The kinds of the corpus, as parameters of tests.
#ifndef WPC_TESTS_SUPPORT_KINDS_H_
#define WPC_TESTS_SUPPORT_KINDS_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace wpc_test {

inline const std::string kKinds[] = {
    "v2",         "v2-instances", "v2-queries",     "v2-countersets",
    "v1",         "v1-titles",    "reg-counterset", "reg-counter",
    "reg-string", "reg-strings",  "reg-guid",       "blg"};

// Letters, digits and underscores only.
inline std::string KindName(const testing::TestParamInfo<std::string> &test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_KINDS_H_
