// One struct for each processor, asked from a system made up here that grows, shrinks, lies and fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/samples/cpu_samples.h"
#include "wpc/cpu.h"

namespace wpc_test {
namespace {

constexpr uint32_t kSmall = WPC_WIN32_NOT_ENOUGH_MEMORY;

struct System {
  Bytes sample;
  Bytes info;
  std::vector<uint32_t> codes;  // of the next calls for data; 0 when there are none left
  uint32_t open_code = 0, add_code = 0, add_status = 0, add_size = 48, info_code = 0;
  uint32_t claim = 0;  // said instead of the size, after the capacity
  bool always_small = false;
  int opened = 0, closed = 0, asked = 0;
  std::set<void *> blocks;
  size_t takes = 0, fail_take = SIZE_MAX;
};
System *g = nullptr;

uint32_t Reply(const Bytes &bytes, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  *actual = static_cast<uint32_t>(bytes.size());
  if (g->always_small || capacity < bytes.size()) {
    return kSmall;
  }
  *actual = g->claim != 0 ? capacity + g->claim : *actual;
  std::fill(buffer, buffer + capacity, uint8_t{0xEE});
  std::copy(bytes.begin(), bytes.end(), buffer);
  return 0;
}

uint32_t WPC_STDCALL Open(const wpc_wide *machine, void **handle) {
  EXPECT_EQ(nullptr, machine);
  if (g->open_code == 0) {
    g->opened++;
    *handle = g;
  }
  return g->open_code;
}
uint32_t WPC_STDCALL Close(void *handle) {
  EXPECT_EQ(g, handle);
  g->closed++;
  return 0;
}
uint32_t WPC_STDCALL Add(void *, uint8_t *list, uint32_t size) {
  EXPECT_EQ(48u, size);
  EXPECT_EQ(Query(u"*", 0xFFFFFFFF, 0), Bytes(list, list + size));
  const Bytes answer = Writer().U32(g->add_status).U32(g->add_size).Take();
  std::copy(answer.begin(), answer.end(), list + 16);
  return g->add_code;
}
uint32_t WPC_STDCALL Info(void *, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  return g->info_code != 0 ? g->info_code : Reply(g->info, buffer, capacity, actual);
}
uint32_t WPC_STDCALL Data(void *, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  g->asked++;
  if (!g->codes.empty()) {
    const uint32_t code = g->codes.front();
    g->codes.erase(g->codes.begin());
    if (code != 0) {
      return code;
    }
  }
  return Reply(g->sample, buffer, capacity, actual);
}

void *Resize(void *, void *old, size_t size) {
  if (size == 0) {
    EXPECT_EQ(1u, g->blocks.erase(old));
    std::free(old);
    return nullptr;
  }
  if (g->takes++ == g->fail_take) {
    return nullptr;
  }
  void *block = std::malloc(size);
  g->blocks.insert(block);
  return block;
}

class CpuCollect : public ::testing::Test {
 protected:
  void SetUp() override {
    g = &system_;
    system_.sample = Processors(2);
    system_.info = Query(u"*", 0xFFFFFFFF, 0);
    host_ = {};
    host_.resize = Resize;
    host_.perflib = {nullptr, nullptr, nullptr, Open, Close, Add, Add, Info, Data};
    counters_.collector = {&host_, nullptr, 1 << 20};
  }
  void TearDown() override {
    wpc_cpu_close(&counters_);
    wpc_cpu_close(&counters_);
    EXPECT_TRUE(system_.blocks.empty());
    EXPECT_EQ(system_.opened, system_.closed);
  }
  wpc_cpu_result Collect(size_t capacity = 256) {
    return wpc_cpu_collect(&counters_, &moment_, cpus_, capacity);
  }
  void ExpectInvalid(uint16_t rule) {
    const wpc_cpu_result r = Collect();
    EXPECT_EQ(WPC_CPU_INVALID, r.status);
    EXPECT_EQ(13u, r.code);
    EXPECT_EQ(rule, r.error.rule);
    EXPECT_EQ(0u, r.count);
  }

  System system_;
  wpc_collect_host host_;
  wpc_cpu_counters counters_ = {};
  wpc_cpu cpus_[256];
  wpc_cpu_moment moment_ = {};
};

TEST_F(CpuCollect, ShrinksAndGrowsWithTheSystemOnOneHandle) {
  for (uint32_t count : {2u, 200u, 1u, 0u, 256u, 3u}) {
    system_.sample = Processors(count);
    const wpc_cpu_result r = Collect();
    ASSERT_EQ(WPC_CPU_OK, r.status) << count;
    EXPECT_EQ(count, r.count);
    for (uint32_t i = 0; i < count; i++) {
      EXPECT_EQ(i, cpus_[i].number);
      EXPECT_EQ(i, cpus_[i].idle_time);
    }
    EXPECT_EQ(1000, moment_.perf_time);
  }
  EXPECT_EQ(1, system_.opened);
  EXPECT_EQ(0, system_.closed);
}

TEST_F(CpuCollect, MoreDataIsWhatTheArrayLacks) {
  system_.sample = Processors(40);
  wpc_cpu_result r = Collect(39);
  EXPECT_EQ(WPC_CPU_MORE_DATA, r.status);
  EXPECT_EQ(40u, r.count);
  system_.sample = Processors(41);  // one more before the next call
  r = Collect(40);
  EXPECT_EQ(WPC_CPU_MORE_DATA, r.status);
  EXPECT_EQ(41u, r.count);
  EXPECT_EQ(WPC_CPU_OK, Collect(41).status);
  r = wpc_cpu_collect(&counters_, &moment_, nullptr, 0);
  EXPECT_EQ(WPC_CPU_MORE_DATA, r.status);
  EXPECT_EQ(41u, r.count);
  EXPECT_EQ(1, system_.opened);
}

TEST_F(CpuCollect, RepeatedProcessorsAreFoundAmongMany) {
  std::vector<Processor> processors;
  for (uint32_t i = 0; i < 200; i++) {
    processors.push_back({u"0,7", i == 199 ? 5 : i, {Cell(i)}});
  }
  system_.sample = Sample({8}, processors);
  ExpectInvalid(WPC_RULE_V2_IH_12);
}

TEST_F(CpuCollect, RepeatedCountersAreFoundAmongMany) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> cells;
  for (uint32_t i = 0; i < 100; i++) {
    ids.push_back(i == 99 ? 5 : 1000 - i);
    cells.push_back(Cell(i));
  }
  ids[50] = 5;
  system_.sample = Sample(ids, {{u"0,0", 0, cells}});
  ExpectInvalid(WPC_RULE_V2_MC_08);
}

TEST_F(CpuCollect, TooManyProcessorsAreRefused) {
  counters_.collector.max_bytes = WPC_CPU_MAX_BYTES;
  system_.sample = Processors(WPC_CPU_MOST);
  EXPECT_EQ(WPC_CPU_MORE_DATA, Collect().status);
  system_.sample = Processors(WPC_CPU_MOST + 1);
  ExpectInvalid(WPC_RULE_V2_MI_05);
}

TEST_F(CpuCollect, TheLargestAnswerFitsTheAdvisedLimit) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> cells;
  for (uint32_t id = 0; id < 64; id++) {  // twice as many as there are today
    ids.push_back(id);
    cells.push_back(Cell(id));
  }
  const size_t row =
      InstanceHead(std::u16string(WPC_CPU_NAME_UNITS, u'x'), 0).size() + Concat(cells).size();
  EXPECT_LT(48 + 16 + IdList(ids).size() + 8 + row * WPC_CPU_MOST, WPC_CPU_MAX_BYTES);
}

TEST_F(CpuCollect, ALyingSystemIsRefusedAndTheHandleStays) {
  system_.claim = 1;
  ExpectInvalid(WPC_RULE_COL_01);  // of PerfQueryCounterInfo: the handle is closed
  EXPECT_EQ(1, system_.closed);
  system_.claim = 0;
  EXPECT_EQ(WPC_CPU_OK, Collect().status);
  system_.claim = 1;
  ExpectInvalid(WPC_RULE_COL_01);  // of PerfQueryCounterData
  EXPECT_EQ(1, system_.closed);
  system_.claim = 0;
  system_.always_small = true;
  ExpectInvalid(WPC_RULE_LIM_06);
  system_.always_small = false;
  EXPECT_EQ(WPC_CPU_OK, Collect().status);
  EXPECT_EQ(2, system_.opened);
}

TEST_F(CpuCollect, FailuresOfTheSystemKeepTheirCode) {
  system_.open_code = 1722;
  wpc_cpu_result r = Collect();
  EXPECT_EQ(WPC_CPU_SYSTEM, r.status);
  EXPECT_EQ(1722u, r.code);
  EXPECT_STREQ("PerfOpenQueryHandle", r.call);
  system_.open_code = 0;
  system_.add_code = 87;
  r = Collect();
  EXPECT_EQ(87u, r.code);
  EXPECT_STREQ("PerfAddCounters", r.call);
  system_.add_code = 0;
  system_.add_status = 4200;
  r = Collect();
  EXPECT_EQ(WPC_CPU_SYSTEM, r.status);
  EXPECT_EQ(4200u, r.code);
  system_.add_status = 0;
  system_.info_code = 5;
  r = Collect();
  EXPECT_EQ(5u, r.code);
  EXPECT_STREQ("PerfQueryCounterInfo", r.call);
  system_.info_code = 0;
  EXPECT_EQ(3, system_.opened);
  EXPECT_EQ(3, system_.closed);
  EXPECT_EQ(0, system_.asked);
}

TEST_F(CpuCollect, AfterAFailureTheNextCallOpensAnotherHandle) {
  system_.codes = {0, 0, 1726};  // each answer takes two calls at first, then one
  EXPECT_EQ(WPC_CPU_OK, Collect().status);
  const wpc_cpu_result r = Collect();
  EXPECT_EQ(WPC_CPU_SYSTEM, r.status);
  EXPECT_EQ(1726u, r.code);
  EXPECT_EQ(1, system_.closed);
  EXPECT_EQ(WPC_CPU_OK, Collect().status);
  EXPECT_EQ(2, system_.opened);
}

TEST_F(CpuCollect, AnotherQueryThanOursIsNotAnswered) {
  const Bytes ours = Query(u"*", 0xFFFFFFFF, 0);
  const std::pair<Bytes, uint16_t> lists[] = {
      {{}, WPC_RULE_NONE},
      {Query(u"*", 8, 0), WPC_RULE_NONE},                           // one counter only
      {Query(u"*", 0xFFFFFFFF, 1), WPC_RULE_NONE},                  // the second result of one
      {Concat({ours, Query(u"*", 0xFFFFFFFF, 1)}), WPC_RULE_NONE},  // two
      {Patched(ours, "u8@0=0"), WPC_RULE_NONE},                     // another counterset
      {Patched(ours, "u32@20=4096"), WPC_RULE_ID_03},
      {Concat({ours, Patched(ours, "u32@20=39")}), WPC_RULE_ID_02},
  };
  for (const auto &[list, rule] : lists) {
    system_.info = list;
    const wpc_cpu_result r = Collect();
    EXPECT_EQ(WPC_CPU_INVALID, r.status);
    EXPECT_EQ(rule, r.error.rule);
    EXPECT_GT(r.error.status, WPC_END);
    EXPECT_STREQ("PerfQueryCounterInfo", r.call);
  }
  EXPECT_EQ(7, system_.closed);
}

TEST_F(CpuCollect, ABrokenListOfAddedQueriesIsRefused) {
  system_.add_size = 4096;
  ExpectInvalid(WPC_RULE_ID_03);
  EXPECT_EQ(1, system_.closed);
}

TEST_F(CpuCollect, WhatTheSystemDoesNotHaveIsUnavailable) {
  wpc_perflib all = host_.perflib;
  for (int missing = 0; missing < 4; missing++) {
    host_.perflib = all;
    host_.perflib.open = missing == 0 ? nullptr : host_.perflib.open;
    host_.perflib.add = missing == 1 ? nullptr : host_.perflib.add;
    host_.perflib.info = missing == 2 ? nullptr : host_.perflib.info;
    host_.perflib.data = missing == 3 ? nullptr : host_.perflib.data;
    const wpc_cpu_result r = Collect();
    EXPECT_EQ(WPC_CPU_UNAVAILABLE, r.status) << missing;
    EXPECT_EQ(120u, r.code);
  }
}

TEST_F(CpuCollect, FailedAllocationsAreErrorsWhereverTheyHappen) {
  size_t failed = 0;
  for (; failed < 10; failed++) {
    wpc_cpu_close(&counters_);
    system_.takes = 0;
    system_.fail_take = failed;
    const wpc_cpu_result r = Collect();
    if (r.status == WPC_CPU_OK) {
      break;
    }
    EXPECT_EQ(WPC_CPU_MEMORY, r.status);
    EXPECT_EQ(14u, r.code);
    EXPECT_EQ(0u, r.count);
  }
  EXPECT_EQ(3u, failed);  // the list, the sample, the scratch
  EXPECT_EQ(WPC_CPU_OK, Collect().status);
}

TEST(CpuCounters, WithoutAHostTheyAreTheCallersMistake) {
  wpc_cpu_counters counters = {};
  wpc_cpu_moment moment;
  const wpc_cpu_result r = wpc_cpu_collect(&counters, &moment, nullptr, 0);
  EXPECT_EQ(WPC_CPU_ARGUMENT, r.status);
  EXPECT_EQ(87u, r.code);
  wpc_cpu_close(&counters);
}

}  // namespace
}  // namespace wpc_test
