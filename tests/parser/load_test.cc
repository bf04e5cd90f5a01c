// The two forms in which fields are loaded, the quick one and the arithmetic one that a prover sees
// and hosts of unknown byte order use, say the same at every address.

#include <gtest/gtest.h>
#include <string.h>

#include <cstdint>

#include "support/block.h"
#include "support/encode.h"
#include "wpc/wpc.h"

// clang-format off
namespace quick {
#include "parser/range.h"
}
#undef WPCI_RANGE_H
#undef WPCI_REQUIRE
#undef __BYTE_ORDER__
namespace arithmetic {
#include "parser/range.h"
}
// clang-format on

namespace wpc_test {
namespace {

TEST(Load, GEN_03_BothFormsLoadLittleEndianFromAnyAddress) {
  Numbers numbers(7);
  for (int i = 0; i < 2000; ++i) {
    // Patterns with the highest bit of each byte set and clear.
    const uint64_t value = i < 64    ? UINT64_C(1) << i
                           : i < 128 ? ~(UINT64_C(1) << (i - 64))
                                     : numbers.Next();
    const Bytes bytes = Writer().U64(value).Take();
    for (size_t skew = 0; skew < 8; ++skew) {
      const ExactBlock block(bytes, skew);
      ASSERT_EQ(static_cast<uint16_t>(value), quick::wpci_load16(block.data()));
      ASSERT_EQ(static_cast<uint16_t>(value), arithmetic::wpci_load16(block.data()));
      ASSERT_EQ(static_cast<uint32_t>(value), quick::wpci_load32(block.data()));
      ASSERT_EQ(static_cast<uint32_t>(value), arithmetic::wpci_load32(block.data()));
      ASSERT_EQ(value, quick::wpci_load64(block.data()));
      ASSERT_EQ(value, arithmetic::wpci_load64(block.data()));
    }
  }
}

TEST(Load, SignedNumbersAreTheSameBits) {
  for (uint64_t value :
       {UINT64_C(0), UINT64_C(1), UINT64_C(0x7FFFFFFFFFFFFFFF), UINT64_C(0x8000000000000000),
        UINT64_C(0x8000000000000001), UINT64_C(0xFFFFFFFFFFFFFFFF)}) {
    const Bytes bytes = Writer().U64(value).Take();
    const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
    EXPECT_EQ(value, static_cast<uint64_t>(quick::wpci_i64(in, quick::wpci_range_all(in), 0)));
  }
}

TEST(Load, RangesAreCutInsideTheirParents) {
  const wpc_range r = {10, 20};
  for (size_t k = 0; k <= 20; ++k) {
    EXPECT_EQ(10u, quick::wpci_head(r, k).offset);
    EXPECT_EQ(k, quick::wpci_head(r, k).length);
    EXPECT_EQ(10 + k, quick::wpci_tail(r, k).offset);
    EXPECT_EQ(20 - k, quick::wpci_tail(r, k).length);
  }
  for (uint64_t n = 0; n < 40; ++n) {
    EXPECT_EQ(0u, quick::wpci_align8(n) % 8);
    EXPECT_GE(quick::wpci_align8(n), n);
    EXPECT_LT(quick::wpci_align8(n), n + 8);
  }
}

}  // namespace
}  // namespace wpc_test
