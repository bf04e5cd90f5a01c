// The built-in description of "Processor Information".
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <tuple>
#include <vector>

#include "calc/types.h"
#include "support/model/companions.h"
#include "wpc/calc.h"

namespace {

constexpr uint32_t kNone = WPC_NO_COUNTER;

struct Row {
  uint32_t id;
  const char *name;
  const char *type;
  uint32_t base;
};

const Row kRows[] = {
    {0, "% Processor Time", "PERF_100NSEC_TIMER_INV", kNone},
    {1, "% User Time", "PERF_100NSEC_TIMER", kNone},
    {2, "% Privileged Time", "PERF_100NSEC_TIMER", kNone},
    {3, "Interrupts/sec", "PERF_COUNTER_COUNTER", kNone},
    {4, "% DPC Time", "PERF_100NSEC_TIMER", kNone},
    {5, "% Interrupt Time", "PERF_100NSEC_TIMER", kNone},
    {6, "DPCs Queued/sec", "PERF_COUNTER_COUNTER", kNone},
    {7, "DPC Rate", "PERF_COUNTER_RAWCOUNT", kNone},
    {8, "% Idle Time", "PERF_100NSEC_TIMER", kNone},
    {9, "% C1 Time", "PERF_100NSEC_TIMER", kNone},
    {10, "% C2 Time", "PERF_100NSEC_TIMER", kNone},
    {11, "% C3 Time", "PERF_100NSEC_TIMER", kNone},
    {12, "C1 Transitions/sec", "PERF_COUNTER_BULK_COUNT", kNone},
    {13, "C2 Transitions/sec", "PERF_COUNTER_BULK_COUNT", kNone},
    {14, "C3 Transitions/sec", "PERF_COUNTER_BULK_COUNT", kNone},
    {15, "% Priority Time", "PERF_100NSEC_TIMER_INV", kNone},
    {16, "Parking Status", "PERF_COUNTER_RAWCOUNT", kNone},
    {17, "Processor Frequency", "PERF_COUNTER_RAWCOUNT", kNone},
    {18, "% of Maximum Frequency", "PERF_COUNTER_RAWCOUNT", kNone},
    {19, "Processor State Flags", "PERF_COUNTER_RAWCOUNT", kNone},
    {20, "Clock Interrupts/sec", "PERF_COUNTER_COUNTER", kNone},
    {21, "Average Idle Time", "PERF_PRECISION_100NS_TIMER", 22},
    {22, "Average Idle Time Base", "PERF_LARGE_RAW_BASE", kNone},  // = PERF_PRECISION_TIMESTAMP
    {23, "Idle Break Events/sec", "PERF_COUNTER_BULK_COUNT", kNone},
    {24, "% Processor Performance", "PERF_AVERAGE_BULK", 25},
    {25, "% Processor Performance Base", "PERF_AVERAGE_BASE", kNone},
    {26, "% Processor Utility", "PERF_AVERAGE_BULK", 27},
    {27, "% Utility Base", "PERF_AVERAGE_BASE", kNone},
    {28, "% Privileged Utility", "PERF_AVERAGE_BULK", 29},
    {29, "% Privileged Utility Base", "PERF_AVERAGE_BASE", kNone},
    {30, "% Performance Limit", "PERF_COUNTER_RAWCOUNT", kNone},
    {31, "Performance Limit Flags", "PERF_COUNTER_RAWCOUNT", kNone},
};

TEST(ProcessorInformation, Identity) {
  const uint8_t guid[16] = {0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47,
                            0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36};
  const wpc_counterset_info *set = wpc_processor_information();
  EXPECT_EQ(0, std::memcmp(guid, set->guid, sizeof guid));
  EXPECT_STREQ("Processor Information", set->name);
  EXPECT_EQ(32u, set->num_counters);
}

TEST(ProcessorInformation, EveryCounter) {
  const wpc_counterset_info *set = wpc_processor_information();
  for (size_t i = 0; i < set->num_counters; ++i) {
    const wpc_counter_info &got = set->counters[i];
    const Row &want = kRows[i];
    SCOPED_TRACE(want.name);
    EXPECT_EQ(want.id, got.id);
    EXPECT_STREQ(want.name, got.name);
    ASSERT_NE(nullptr, wpc_counter_type_find(got.type));
    EXPECT_STREQ(want.type, wpc_counter_type_find(got.type)->name);
    EXPECT_EQ(std::make_tuple(want.base, kNone, kNone, kNone), wpc_test::model::Companions(got));
    EXPECT_EQ(want.id == 28 ? 27u : kNone, got.alternate_base_id);
    EXPECT_EQ(0, got.default_scale);
    EXPECT_EQ(&got, wpc_counter_info_find(set, want.id));
  }
}

TEST(ProcessorInformation, BasesHaveTheTypeThatTheirNumeratorAsksFor) {
  const wpc_counterset_info *set = wpc_processor_information();
  int bases = 0;
  for (size_t i = 0; i < set->num_counters; ++i) {
    const auto [first, time, frequency, multiplier] = wpc_test::model::Companions(set->counters[i]);
    for (const uint32_t id : {first, set->counters[i].alternate_base_id}) {
      if (id != kNone) {
        ++bases;
        const wpc_counter_info *base = wpc_counter_info_find(set, id);
        ASSERT_NE(nullptr, base);
        EXPECT_TRUE(wpci_counter_base_fits(set->counters[i].type, base->type));
      }
    }
  }
  EXPECT_EQ(5, bases);
}

TEST(ProcessorInformation, UnknownIdsAreNotFound) {
  const wpc_counterset_info *set = wpc_processor_information();
  for (const uint32_t id : {32u, 99u, 0x7FFFFFFFu, kNone}) {
    EXPECT_EQ(nullptr, wpc_counter_info_find(set, id));
  }
  wpc_counterset_info empty = *set;
  empty.num_counters = 0;
  EXPECT_EQ(nullptr, wpc_counter_info_find(&empty, 0));
  wpc_counterset_info gap = *set;
  const std::vector<wpc_counter_info> two = {set->counters[3], set->counters[9]};
  gap.counters = two.data();
  gap.num_counters = two.size();
  EXPECT_EQ(nullptr, wpc_counter_info_find(&gap, 5));
  EXPECT_EQ(&two[1], wpc_counter_info_find(&gap, 9));
}

}  // namespace
