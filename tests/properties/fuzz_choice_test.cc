// fuzz/oracles/harness.h: what an engine's input is checked with. Over many inputs everything is.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>

#include "oracles/harness.h"

namespace wpc_test {
namespace {

constexpr uint64_t kInputs = 20000;

uint64_t Digest(uint64_t number) {
  uint64_t digest = 1;
  fuzz_mix(&digest, number);
  fuzz_mix(&digest, number);
  return digest;
}

bool IsOne(unsigned oracles) {
  return oracles != 0 && (oracles & (oracles - 1)) == 0;
}

TEST(FuzzChoice, TheFastLaneDoesOneThingForEachInput) {
  for (uint64_t i = 0; i < kInputs; ++i) {
    const fuzz_choice choice = fuzz_choose(Digest(i), true);
    EXPECT_TRUE(IsOne(choice.oracles)) << i;
    for (const uint32_t parts : {1u, 2u, 3u, 6u, 10u}) {
      uint32_t taken = 0;
      for (uint32_t part = 0; part < parts; ++part) {
        taken += fuzz_takes(choice.pick, parts, part) ? 1u : 0u;
      }
      EXPECT_EQ(1u, taken);
    }
  }
}

TEST(FuzzChoice, TheFastLaneComesToEachOracleWithEachPart) {
  std::map<unsigned, size_t> inputs;
  std::set<std::tuple<unsigned, uint32_t>> parts;
  for (uint64_t i = 0; i < kInputs; ++i) {
    const fuzz_choice choice = fuzz_choose(Digest(i), true);
    inputs[choice.oracles]++;
    parts.insert({choice.oracles, choice.pick.number % 10});
  }
  unsigned all = 0;
  for (const auto &[oracle, count] : inputs) {
    EXPECT_GT(count, kInputs / 50) << oracle;
    all |= oracle;
  }
  EXPECT_EQ(static_cast<unsigned>(FUZZ_ALL) | FUZZ_ALONE, all);
  EXPECT_EQ(inputs.size() * 10, parts.size());
  EXPECT_GT(inputs[FUZZ_ALONE], kInputs * 4 / 10);
  EXPECT_LT(inputs[FUZZ_ALONE], kInputs * 6 / 10);
}

TEST(FuzzChoice, BothLanesComeToEachModeWithEachLimits) {
  for (const bool is_fast : {false, true}) {
    std::set<std::tuple<bool, bool, bool, unsigned>> modes;
    for (uint64_t i = 0; i < kInputs; ++i) {
      const fuzz_choice choice = fuzz_choose(Digest(i), is_fast);
      modes.insert({choice.strict, choice.notes, choice.scratch, choice.limits});
    }
    EXPECT_EQ(8u * FUZZ_LIMITS, modes.size());
  }
}

TEST(FuzzChoice, TheOtherLaneAsksForSecondOpinionsNowAndThen) {
  size_t second = 0, trips = 0;
  for (uint64_t i = 0; i < kInputs; ++i) {
    const unsigned oracles = fuzz_choose(Digest(i), false).oracles;
    second += (oracles & FUZZ_SECOND) != 0 ? 1u : 0u;
    trips += (oracles & FUZZ_TRIP) != 0 ? 1u : 0u;
  }
  for (const size_t count : {second, trips}) {
    EXPECT_GT(count, kInputs / 10);
    EXPECT_LT(count, kInputs / 6);
  }
}

TEST(FuzzChoice, TheOtherLaneTakesEachPartAndSeveralOracles) {
  unsigned all = 0;
  size_t several = 0;
  for (uint64_t i = 0; i < kInputs; ++i) {
    const fuzz_choice choice = fuzz_choose(Digest(i), false);
    EXPECT_TRUE(fuzz_takes(choice.pick, 3, 0) && fuzz_takes(choice.pick, 3, 2));
    all |= choice.oracles;
    several += choice.oracles == 0 || IsOne(choice.oracles) ? 0u : 1u;
  }
  EXPECT_EQ(static_cast<unsigned>(FUZZ_ALL), all);
  EXPECT_GT(several, kInputs / 4);
}

}  // namespace
}  // namespace wpc_test
