// Builds with WPC_VERIFY stop when a precondition of the primitives is broken: by one byte, by a range
// that does not lie in the input, and by numbers that wrap. At the bound they do what they are for.

#include <gtest/gtest.h>
#include <string.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "wpc/wpc.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(WPC_VERIFY)
#error "tests under the address sanitizer are built with -DWPC_VERIFY"
#endif
#endif

// clang-format off
#undef WPC_VERIFY
#define WPC_VERIFY 1
namespace verified {
#include "parser/range.h"
}
// clang-format on

namespace wpc_test {
namespace {

constexpr size_t kSize = 24;
constexpr uint8_t kBytes[kSize + 16] = {1, 2, 3};

wpc_input In() {
  return wpc_input_make(kBytes, kSize, nullptr);
}

wpc_range Range(size_t offset, size_t length) {
  return verified::wpci_range_of(offset, length);
}

struct Load {
  const char *name;
  size_t width;
  std::function<void(wpc_range, size_t)> load;
};

const std::vector<Load> &Loads() {
  static const std::vector<Load> loads = {
      {"u8", 1, [](wpc_range r, size_t at) { (void)verified::wpci_u8(In(), r, at); }},
      {"u16", 2, [](wpc_range r, size_t at) { (void)verified::wpci_u16(In(), r, at); }},
      {"u32", 4, [](wpc_range r, size_t at) { (void)verified::wpci_u32(In(), r, at); }},
      {"u64", 8, [](wpc_range r, size_t at) { (void)verified::wpci_u64(In(), r, at); }},
      {"i32", 4, [](wpc_range r, size_t at) { (void)verified::wpci_i32(In(), r, at); }},
      {"i64", 8, [](wpc_range r, size_t at) { (void)verified::wpci_i64(In(), r, at); }},
      {"guid", 16, [](wpc_range r, size_t at) { (void)verified::wpci_guid_at(In(), r, at); }},
  };
  return loads;
}

TEST(Require, LoadsReadUpToTheEndOfTheirRange) {
  for (const Load &l : Loads()) {
    l.load(Range(0, l.width), 0);
    l.load(Range(kSize - l.width, l.width), 0);
    l.load(Range(1, kSize - 1), kSize - 1 - l.width);
  }
}

TEST(RequireDeathTest, ALoadBehindItsRangeStops) {
  for (const Load &l : Loads()) {
    // The bytes are there; the range says that they are a neighbour's.
    EXPECT_DEATH(l.load(Range(0, l.width), 1), "") << l.name;
    EXPECT_DEATH(l.load(Range(0, l.width - 1), 0), "") << l.name;
    EXPECT_DEATH(l.load(Range(0, 0), 0), "") << l.name;
    EXPECT_DEATH(l.load(Range(0, l.width), SIZE_MAX), "") << l.name;
    EXPECT_DEATH(l.load(Range(0, l.width), SIZE_MAX - l.width + 1), "") << l.name;
  }
}

TEST(RequireDeathTest, ALoadFromARangeOutsideTheInputStops) {
  for (const Load &l : Loads()) {
    EXPECT_DEATH(l.load(Range(kSize - l.width + 1, l.width), 0), "") << l.name;
    EXPECT_DEATH(l.load(Range(kSize + 1, l.width), 0), "") << l.name;
    EXPECT_DEATH(l.load(Range(0, kSize + 1), 0), "") << l.name;
    EXPECT_DEATH(l.load(Range(SIZE_MAX, l.width), 0), "") << l.name;
  }
}

TEST(Require, ARangeIsCutUpToItsEnd) {
  const wpc_range r = Range(8, 16);
  EXPECT_EQ(8u, verified::wpci_head(r, 16).offset);
  EXPECT_EQ(16u, verified::wpci_head(r, 16).length);
  EXPECT_EQ(24u, verified::wpci_tail(r, 16).offset);
  EXPECT_EQ(0u, verified::wpci_tail(r, 16).length);
}

TEST(RequireDeathTest, ARangeThatIsCutBehindItsEndStops) {
  const wpc_range r = Range(8, 16);
  for (size_t k : {size_t{17}, SIZE_MAX}) {
    EXPECT_DEATH((void)verified::wpci_head(r, k), "");
    EXPECT_DEATH((void)verified::wpci_tail(r, k), "");
  }
}

}  // namespace
}  // namespace wpc_test
