// Counter types: every documented constant, its bit fields, and what the table says of it.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <set>
#include <string>

#include "calc/types.h"
#include "wpc/calc.h"

namespace {

// As in winperf.h; written from its macros, independently of counter_types.def.
constexpr uint32_t kDword = 0, kLarge = 0x100, kZero = 0x200, kVariable = 0x300;
constexpr uint32_t kNumber = 0, kCounter = 0x400, kText = 0x800;
constexpr uint32_t kDecimal = 0x10000;
constexpr uint32_t kRate = 0x10000, kFraction = 0x20000, kBase = 0x30000, kElapsed = 0x40000,
                   kQueue = 0x50000, kPrecision = 0x70000;
constexpr uint32_t k100ns = 0x100000, kObject = 0x200000;
constexpr uint32_t kDelta = 0x400000, kDeltaBase = 0x800000, kInverse = 0x1000000,
                   kMulti = 0x2000000;
constexpr uint32_t kPerSecond = 0x10000000, kPercent = 0x20000000, kSeconds = 0x30000000,
                   kNoShow = 0x40000000;

struct Constant {
  const char *name;
  uint32_t number;
  uint32_t decimal;
  uint32_t size;
  const char *unit;
  uint32_t samples;
  wpc_clock clock;
  const char *base;  // nullptr = needs none
};

constexpr auto kVar = WPC_SIZE_VARIABLE;
constexpr auto kNoClock = WPC_CLOCK_NONE;
constexpr auto kTick = WPC_CLOCK_TICK;
constexpr auto kNs = WPC_CLOCK_100NS;
constexpr auto kObj = WPC_CLOCK_OBJECT;
constexpr const char *kMultiBase = "PERF_COUNTER_MULTI_BASE";
constexpr const char *kAverageBase = "PERF_AVERAGE_BASE";
constexpr const char *kTimestamp = "PERF_PRECISION_TIMESTAMP";

const Constant kConstants[] = {
    {"PERF_COUNTER_RAWCOUNT_HEX", kDword | kNumber, 0, 4, "", 1, kNoClock, nullptr},
    {"PERF_COUNTER_LARGE_RAWCOUNT_HEX", kLarge | kNumber, 256, 8, "", 1, kNoClock, nullptr},
    {"PERF_COUNTER_TEXT", kVariable | kText, 2816, kVar, "", 1, kNoClock, nullptr},
    {"PERF_COUNTER_RAWCOUNT", kDword | kNumber | kDecimal, 65536, 4, "", 1, kNoClock, nullptr},
    {"PERF_COUNTER_LARGE_RAWCOUNT", kLarge | kNumber | kDecimal, 65792, 8, "", 1, kNoClock,
     nullptr},
    {"PERF_COUNTER_DELTA", kDword | kCounter | kDelta, 4195328, 4, "", 2, kNoClock, nullptr},
    {"PERF_COUNTER_LARGE_DELTA", kLarge | kCounter | kDelta, 4195584, 8, "", 2, kNoClock, nullptr},
    {"PERF_SAMPLE_COUNTER", kDword | kCounter | kRate | kDelta, 4260864, 4, "", 2, kTick, nullptr},
    {"PERF_COUNTER_QUEUELEN_TYPE", kDword | kCounter | kQueue | kDelta, 4523008, 4, "", 2, kTick,
     nullptr},
    {"PERF_COUNTER_LARGE_QUEUELEN_TYPE", kLarge | kCounter | kQueue | kDelta, 4523264, 8, "", 2,
     kTick, nullptr},
    {"PERF_COUNTER_100NS_QUEUELEN_TYPE", kLarge | kCounter | kQueue | k100ns | kDelta, 5571840, 8,
     "", 2, kNs, nullptr},
    {"PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE", kLarge | kCounter | kQueue | kObject | kDelta, 6620416,
     8, "", 2, kObj, nullptr},
    {"PERF_COUNTER_COUNTER", kDword | kCounter | kRate | kDelta | kPerSecond, 272696320, 4, "/sec",
     2, kTick, nullptr},
    {"PERF_COUNTER_BULK_COUNT", kLarge | kCounter | kRate | kDelta | kPerSecond, 272696576, 8,
     "/sec", 2, kTick, nullptr},
    {"PERF_RAW_FRACTION", kDword | kCounter | kFraction | kPercent, 537003008, 4, "%", 1, kNoClock,
     "PERF_RAW_BASE"},
    {"PERF_LARGE_RAW_FRACTION", kLarge | kCounter | kFraction | kPercent, 537003264, 8, "%", 1,
     kNoClock, "PERF_LARGE_RAW_BASE"},
    {"PERF_COUNTER_TIMER", kLarge | kCounter | kRate | kDelta | kPercent, 541132032, 8, "%", 2,
     kTick, nullptr},
    {"PERF_PRECISION_SYSTEM_TIMER", kLarge | kCounter | kPrecision | kDelta | kPercent, 541525248,
     8, "%", 2, kNoClock, kTimestamp},
    {"PERF_100NSEC_TIMER", kLarge | kCounter | kRate | k100ns | kDelta | kPercent, 542180608, 8,
     "%", 2, kNs, nullptr},
    {"PERF_PRECISION_100NS_TIMER", kLarge | kCounter | kPrecision | k100ns | kDelta | kPercent,
     542573824, 8, "%", 2, kNoClock, kTimestamp},
    {"PERF_OBJ_TIME_TIMER", kLarge | kCounter | kRate | kObject | kDelta | kPercent, 543229184, 8,
     "%", 2, kObj, nullptr},
    {"PERF_PRECISION_OBJECT_TIMER", kLarge | kCounter | kPrecision | kObject | kDelta | kPercent,
     543622400, 8, "%", 2, kNoClock, kTimestamp},
    {"PERF_SAMPLE_FRACTION", kDword | kCounter | kFraction | kDelta | kDeltaBase | kPercent,
     549585920, 4, "%", 2, kNoClock, "PERF_SAMPLE_BASE"},
    {"PERF_COUNTER_TIMER_INV", kLarge | kCounter | kRate | kDelta | kInverse | kPercent, 557909248,
     8, "%", 2, kTick, nullptr},
    {"PERF_100NSEC_TIMER_INV", kLarge | kCounter | kRate | k100ns | kDelta | kInverse | kPercent,
     558957824, 8, "%", 2, kNs, nullptr},
    {"PERF_COUNTER_MULTI_TIMER", kLarge | kCounter | kRate | kDelta | kMulti | kPercent, 574686464,
     8, "%", 2, kTick, kMultiBase},
    {"PERF_100NSEC_MULTI_TIMER", kLarge | kCounter | kRate | k100ns | kDelta | kMulti | kPercent,
     575735040, 8, "%", 2, kNs, kMultiBase},
    {"PERF_COUNTER_MULTI_TIMER_INV",
     kLarge | kCounter | kRate | kDelta | kInverse | kMulti | kPercent, 591463680, 8, "%", 2, kTick,
     kMultiBase},
    {"PERF_100NSEC_MULTI_TIMER_INV",
     kLarge | kCounter | kRate | k100ns | kDelta | kInverse | kMulti | kPercent, 592512256, 8, "%",
     2, kNs, kMultiBase},
    {"PERF_AVERAGE_TIMER", kDword | kCounter | kFraction | kSeconds, 805438464, 4, "secs", 2, kTick,
     kAverageBase},
    {"PERF_ELAPSED_TIME", kLarge | kCounter | kElapsed | kObject | kSeconds, 807666944, 8, "secs",
     1, kObj, nullptr},
    {"PERF_COUNTER_NODATA", kZero | kNumber | kNoShow, 1073742336, 0, "", 0, kNoClock, nullptr},
    {"PERF_AVERAGE_BULK", kLarge | kCounter | kFraction | kNoShow, 1073874176, 8, "", 2, kNoClock,
     kAverageBase},
    {"PERF_SAMPLE_BASE", kDword | kCounter | kBase | kNoShow | 1, 1073939457, 4, "", 0, kNoClock,
     nullptr},
    {"PERF_AVERAGE_BASE", kDword | kCounter | kBase | kNoShow | 2, 1073939458, 4, "", 0, kNoClock,
     nullptr},
    {"PERF_RAW_BASE", kDword | kCounter | kBase | kNoShow | 3, 1073939459, 4, "", 0, kNoClock,
     nullptr},
    {"PERF_LARGE_RAW_BASE", kLarge | kCounter | kBase | kNoShow, 1073939712, 8, "", 0, kNoClock,
     nullptr},
    {"PERF_PRECISION_TIMESTAMP", kLarge | kCounter | kBase | kNoShow, 1073939712, 8, "", 0,
     kNoClock, nullptr},
    {"PERF_COUNTER_MULTI_BASE", kLarge | kCounter | kBase | kMulti | kNoShow, 1107494144, 8, "", 0,
     kNoClock, nullptr},
    {"PERF_COUNTER_HISTOGRAM_TYPE", 0x80000000, 2147483648, 4, "", 0, kNoClock, nullptr},
};
constexpr size_t kNumConstants = sizeof kConstants / sizeof kConstants[0];

const Constant *ByName(const char *name) {
  for (const Constant &constant : kConstants) {
    if (std::strcmp(constant.name, name) == 0) {
      return &constant;
    }
  }
  return nullptr;
}

TEST(CounterTypes, FortyNamesThirtyNineNumbersInOrder) {
  std::set<std::string> names;
  std::set<uint32_t> numbers;
  uint32_t previous = 0;
  size_t count = 0;
  for (; wpc_counter_type_at(count) != nullptr; ++count) {
    const wpc_counter_type_info *info = wpc_counter_type_at(count);
    EXPECT_LE(previous, info->type);
    previous = info->type;
    names.insert(info->name);
    numbers.insert(info->type);
    EXPECT_GT(std::strlen(info->source), 0u);
  }
  EXPECT_EQ(40u, count);
  EXPECT_EQ(40u, kNumConstants);
  EXPECT_EQ(40u, names.size());
  EXPECT_EQ(39u, numbers.size());
  EXPECT_EQ(nullptr, wpc_counter_type_at(SIZE_MAX));
}

TEST(CounterTypes, EveryConstantAsInTheHeader) {
  for (size_t i = 0; i < kNumConstants; ++i) {
    const Constant &want = kConstants[i];
    const wpc_counter_type_info *got = wpc_counter_type_at(i);
    SCOPED_TRACE(want.name);
    ASSERT_NE(nullptr, got);
    EXPECT_STREQ(want.name, got->name);
    EXPECT_EQ(want.number, got->type);
    EXPECT_EQ(want.decimal, got->type);
    EXPECT_EQ(want.size, got->size);
    EXPECT_EQ(want.size, wpci_counter_size(want.number));
    EXPECT_STREQ(want.unit, got->unit);
    EXPECT_STREQ(want.unit, wpc_counter_unit(want.number));
    EXPECT_EQ(want.samples, got->samples);
    EXPECT_EQ(want.clock, got->clock);
    EXPECT_EQ(want.clock, wpci_counter_clock(want.number));
    EXPECT_EQ(want.base != nullptr ? ByName(want.base)->number : 0u, got->base_type);
  }
}

TEST(CounterTypes, FindComparesTheWholeNumber) {
  for (const Constant &constant : kConstants) {
    SCOPED_TRACE(constant.name);
    const wpc_counter_type_info *found = wpc_counter_type_find(constant.number);
    ASSERT_NE(nullptr, found);
    EXPECT_EQ(constant.number, found->type);
    for (int bit = 0; bit < 32; ++bit) {
      const uint32_t other = constant.number ^ (UINT32_C(1) << bit);
      const wpc_counter_type_info *neighbour = wpc_counter_type_find(other);
      EXPECT_TRUE(neighbour == nullptr || neighbour->type == other || other == 0x40030503);
    }
  }
  for (const uint32_t unknown : {0x12345678u, 0x00012000u, 0xFFFFFFFFu, 0x80000001u, 1u}) {
    EXPECT_EQ(nullptr, wpc_counter_type_find(unknown));
    EXPECT_EQ(WPC_CLOCK_NONE, wpci_counter_clock(unknown));
    EXPECT_EQ(0u, wpc_counter_needs(unknown));
    EXPECT_FALSE(wpci_counter_base_fits(unknown, 0));
  }
}

TEST(CounterTypes, SharedNumberAndAlias) {
  EXPECT_STREQ("PERF_LARGE_RAW_BASE", wpc_counter_type_find(0x40030500)->name);
  EXPECT_EQ(wpc_counter_type_find(0x40030500), wpc_counter_type_find(0x40030503));
}

TEST(CounterTypes, BaseFieldIsComparedNotTested) {
  EXPECT_FALSE(wpc_counter_is_base(ByName("PERF_PRECISION_SYSTEM_TIMER")->number));
  EXPECT_FALSE(wpc_counter_is_base(ByName("PERF_PRECISION_100NS_TIMER")->number));
  EXPECT_FALSE(wpc_counter_is_base(ByName("PERF_PRECISION_OBJECT_TIMER")->number));
  EXPECT_TRUE(wpc_counter_is_base(0x40030503));
  EXPECT_FALSE(wpc_counter_is_base(0x00030000));
}

TEST(CounterTypes, BaseFitsExactlyItsNumerators) {
  for (const Constant &numerator : kConstants) {
    for (const Constant &base : kConstants) {
      const bool want = numerator.base != nullptr && ByName(numerator.base)->number == base.number;
      EXPECT_EQ(want, wpci_counter_base_fits(numerator.number, base.number))
          << numerator.name << " over " << base.name;
    }
  }
  EXPECT_TRUE(wpci_counter_base_fits(ByName("PERF_LARGE_RAW_FRACTION")->number, 0x40030503));
  EXPECT_FALSE(wpci_counter_base_fits(ByName("PERF_RAW_FRACTION")->number, 0x40030503));
}

TEST(CounterTypes, NeedsFollowFromTheFormula) {
  const uint32_t value = WPC_HAS_VALUE;
  EXPECT_EQ(value, wpc_counter_needs(ByName("PERF_COUNTER_RAWCOUNT")->number));
  EXPECT_EQ(value | WPC_HAS_TIME, wpc_counter_needs(ByName("PERF_COUNTER_TIMER")->number));
  EXPECT_EQ(value | WPC_HAS_TIME | WPC_HAS_FREQUENCY,
            wpc_counter_needs(ByName("PERF_ELAPSED_TIME")->number));
  EXPECT_EQ(value | WPC_HAS_BASE | WPC_HAS_FREQUENCY,
            wpc_counter_needs(ByName("PERF_AVERAGE_TIMER")->number));
  EXPECT_EQ(value | WPC_HAS_MULTIPLIER | WPC_HAS_TIME,
            wpc_counter_needs(ByName("PERF_100NSEC_MULTI_TIMER")->number));
}

}  // namespace
