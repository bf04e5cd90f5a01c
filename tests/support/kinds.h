// The kinds of the corpus, as parameters of tests.
#ifndef WPC_TESTS_SUPPORT_KINDS_H_
#define WPC_TESTS_SUPPORT_KINDS_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace wpc_test {

inline const std::string kKinds[] = {
#define WPC_KIND(name, reader, validate, walk) name,
#include "reference/kinds.def"
#undef WPC_KIND
};

// Letters, digits and underscores only.
inline std::string KindName(const testing::TestParamInfo<std::string> &test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_KINDS_H_
