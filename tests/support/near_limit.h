// Sizes and counts just below 2^32: each is refused for what it is, and never taken for a small one.
#ifndef WPC_TESTS_SUPPORT_NEAR_LIMIT_H_
#define WPC_TESTS_SUPPORT_NEAR_LIMIT_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "support/encode.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {

// A 32-bit field of a sound block, and the rule that refuses it.
struct LimitField {
  Bytes (*bytes)();
  size_t offset;
  const char *rule;
};

inline void ExpectNear2To32Refused(const std::vector<LimitField> &fields,
                                   wpc_error (*validate)(wpc_input)) {
  for (const LimitField &field : fields) {
    const size_t size = field.bytes().size();
    for (uint64_t less = 1; less <= size + 64; ++less) {
      const uint64_t value = (UINT64_C(1) << 32) - less;
      const Opened o(Patched(field.bytes(),
                             "u32@" + std::to_string(field.offset) + "=" + std::to_string(value)));
      const wpc_error error = validate(o.in);
      ASSERT_NE(WPC_RULE_NONE, error.rule) << field.rule << ", " << value;
      ASSERT_STREQ(field.rule, wpc_rule_find(error.rule)->id) << value;
      ASSERT_EQ(value, error.got);
    }
  }
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_NEAR_LIMIT_H_
