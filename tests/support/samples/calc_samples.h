// Samples and expectations shared by the tests of calc/.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_CALC_SAMPLES_H_
#define WPC_TESTS_SUPPORT_SAMPLES_CALC_SAMPLES_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "calc/types.h"
#include "wpc/calc.h"

namespace wpc_test {

enum : uint32_t {
#define WPC_COUNTER_TYPE(name, number, ...) name = number##u,
#include "calc/counter_types.def"
};

// The inputs shared by all examples: an interval of 1.5 s on every clock.
inline constexpr int64_t kFreq = 3000000;
inline constexpr int64_t kT0 = 1000000000, kT1 = 1004500000;
inline constexpr int64_t kS0 = 133500000000000000, kS1 = kS0 + 15000000;
inline constexpr int64_t kO0 = 5000, kO1 = 8000, kObjectFreq = 2000;

inline constexpr wpc_clocks kClocks0 = {kT0, kS0, kFreq, kO0, kObjectFreq, true, true};
inline constexpr wpc_clocks kClocks1 = {kT1, kS1, kFreq, kO1, kObjectFreq, true, true};

inline constexpr auto kNone = std::nullopt;

inline constexpr wpc_calc_policy kWrap32 = {WPC_WRAP_32, WPC_WRAP_32,
                                            WPC_MULTI_TIMER_PER_COMPONENT};
inline constexpr wpc_calc_policy kClamp0 = {WPC_WRAP_CLAMP0, WPC_WRAP_CLAMP0,
                                            WPC_MULTI_TIMER_PER_COMPONENT};
inline constexpr wpc_calc_policy kPerComponent = {WPC_WRAP_ERROR, WPC_WRAP_ERROR,
                                                  WPC_MULTI_TIMER_PER_COMPONENT};
inline constexpr wpc_calc_policy kDocumented = {WPC_WRAP_ERROR, WPC_WRAP_ERROR,
                                                WPC_MULTI_TIMER_DOCUMENTED};

inline bool HasBase(uint32_t type) {
  return (wpc_counter_needs(type) & WPC_HAS_BASE) != 0;
}

// |second| is the base or the multiplier, whichever the type has.
inline wpc_sample Sample(uint32_t type, uint64_t value, const wpc_clocks &clocks,
                         std::optional<uint64_t> second = std::nullopt) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  wpc_sample sample = {};
  sample.type = type;
  sample.has = WPC_HAS_VALUE;
  sample.value = value;
  sample.value_size = wpci_counter_size(type);
  if (second && HasBase(type)) {
    sample.has |= WPC_HAS_BASE;
    sample.base = *second;
    sample.base_size = wpci_counter_size(info->base_type);
  } else if (second) {
    sample.has |= WPC_HAS_MULTIPLIER;
    sample.multiplier = *second;
  }
  wpc_sample_set_clock(&sample, &clocks);
  return sample;
}

struct Pair {
  wpc_sample older, newer;
};

inline Pair MakePair(uint32_t type, uint64_t n0, uint64_t n1,
                     std::optional<uint64_t> b0 = std::nullopt,
                     std::optional<uint64_t> b1 = std::nullopt) {
  return {Sample(type, n0, kClocks0, b0), Sample(type, n1, kClocks1, b1)};
}

inline wpc_calc_result Calc(const Pair &pair, const wpc_calc_policy *policy = nullptr) {
  return wpc_calc(&pair.older, &pair.newer, policy);
}

inline void ExpectStatus(wpc_calc_status want, const wpc_calc_result &got) {
  EXPECT_STREQ(wpc_calc_status_word(want), wpc_calc_status_word(got.status));
  if (want != WPC_CALC_OK) {
    EXPECT_EQ(WPC_CALC_KIND_NONE, got.kind);
    EXPECT_EQ(0.0, got.value);
    EXPECT_EQ(0u, got.integer);
    EXPECT_EQ(0u, got.notes);
  }
  ASSERT_NE(nullptr, got.unit);
}

inline void ExpectReal(double want, const wpc_calc_result &got) {
  ExpectStatus(WPC_CALC_OK, got);
  EXPECT_EQ(WPC_CALC_KIND_DOUBLE, got.kind);
  EXPECT_EQ(want, got.value);
  EXPECT_EQ(0u, got.integer);
}

inline void ExpectInteger(uint64_t want, const wpc_calc_result &got) {
  ExpectStatus(WPC_CALC_OK, got);
  EXPECT_EQ(WPC_CALC_KIND_INTEGER, got.kind);
  EXPECT_EQ(want, got.integer);
  EXPECT_EQ(static_cast<double>(want), got.value);
}

inline Pair WithClocks(Pair pair, const wpc_clocks &older, const wpc_clocks &newer) {
  wpc_sample_set_clock(&pair.older, &older);
  wpc_sample_set_clock(&pair.newer, &newer);
  return pair;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_CALC_SAMPLES_H_
