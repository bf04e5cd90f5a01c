// One struct for each processor: from the golden blocks, and from a system made up here that grows,
// shrinks, lies and fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "wpc_cpu.h"

namespace wpc_test {
namespace {

constexpr uint32_t kSmall = WPC_WIN32_NOT_ENOUGH_MEMORY;

// ---- blocks

struct Processor {
  std::u16string name;
  uint32_t id;
  std::vector<Bytes> cells;
};

Bytes Sample(const std::vector<uint32_t> &ids, const std::vector<Processor> &processors) {
  std::vector<EncodedRow> rows;
  for (const Processor &p : processors) {
    rows.push_back({p.name, p.id, p.cells});
  }
  return DataBlock({Result(WPC_V2_COUNTERSET, Concat({IdList(ids), InstanceList(rows)}))});
}

// "0,0", "0,1" and so on; processor i has the value i of counter 8.
Bytes Processors(uint32_t count) {
  std::vector<Processor> processors;
  for (uint32_t i = 0; i < count; i++) {
    const std::string number = std::to_string(i);
    processors.push_back({u"0," + std::u16string(number.begin(), number.end()), i, {Cell(i)}});
  }
  return Sample({8}, processors);
}

Bytes Golden(const char *number) {
  return ReadFile(std::string("corpus/v2/valid/processor_information_golden_") + number + ".bin");
}

struct Read {
  explicit Read(const Bytes &bytes, size_t capacity = 64, size_t room = 64) : block(bytes) {
    scratch.resize(room);
    cpus.resize(capacity);
    if (capacity > 0) {
      std::memset(cpus.data(), 0xA5, capacity * sizeof(wpc_cpu));
    }
    std::memset(&moment, 0xA5, sizeof moment);
    options = wpc_options_default();
    options.scratch = scratch.data();
    options.scratch_length = room;
    result = wpc_cpu_read(wpc_input_make(block.data(), block.size(), &options), &moment,
                          cpus.data(), capacity);
  }
  // Whether nothing was written.
  bool untouched() const {
    const auto *bytes = reinterpret_cast<const uint8_t *>(cpus.data());
    return moment.perf_time == static_cast<int64_t>(0xA5A5A5A5A5A5A5A5u) &&
           std::all_of(bytes, bytes + cpus.size() * sizeof(wpc_cpu),
                       [](uint8_t b) { return b == 0xA5; });
  }
  ExactBlock block;
  std::vector<size_t> scratch;
  std::vector<wpc_cpu> cpus;
  wpc_cpu_moment moment;
  wpc_options options;
  wpc_cpu_result result;
};

void ExpectInvalid(const Bytes &bytes, const char *rule, uint64_t got, uint64_t bound) {
  const Read r(bytes);
  EXPECT_EQ(WPC_CPU_INVALID, r.result.status) << rule;
  EXPECT_EQ(13u, r.result.code);
  EXPECT_EQ(0u, r.result.count);
  EXPECT_NE(WPC_OK, r.result.error.status);
  ASSERT_NE(nullptr, wpc_rule_find(r.result.error.rule)) << rule;
  EXPECT_STREQ(rule, wpc_rule_find(r.result.error.rule)->id);
  EXPECT_EQ(got, r.result.error.got) << rule;
  EXPECT_EQ(bound, r.result.error.bound) << rule;
  EXPECT_LT(r.result.error.offset, bytes.size() + 1);
  EXPECT_TRUE(r.untouched()) << rule;
}

// ---- reading

TEST(CpuRead, GoldenBlockFillsEveryField) {
  const Read r(Golden("0"));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  ASSERT_EQ(2u, r.result.count);
  EXPECT_EQ(0u, r.result.code);
  EXPECT_EQ(1000000000, r.moment.perf_time);
  EXPECT_EQ(133485408000000000, r.moment.perf_time_100ns);
  EXPECT_EQ(10000000, r.moment.perf_freq);
  const wpc_cpu &cpu = r.cpus[0];
  EXPECT_STREQ("0,0", cpu.name);
  EXPECT_EQ(WPC_CPU_PROCESSOR, cpu.kind);
  EXPECT_EQ(0u, cpu.node);
  EXPECT_EQ(0u, cpu.number);
  EXPECT_EQ(0u, cpu.instance_id);
  EXPECT_EQ(0xDFFFFFFFu, cpu.has);  // all but 29
  EXPECT_EQ(500000000u, cpu.processor_time);
  EXPECT_EQ(100000000u, cpu.user_time);
  EXPECT_EQ(80000000u, cpu.privileged_time);
  EXPECT_EQ(1000000u, cpu.interrupts);
  EXPECT_EQ(5000000u, cpu.dpc_time);
  EXPECT_EQ(6000000u, cpu.interrupt_time);
  EXPECT_EQ(20000u, cpu.dpcs_queued);
  EXPECT_EQ(12u, cpu.dpcs);
  EXPECT_EQ(500000000u, cpu.idle_time);
  EXPECT_EQ(1000u, cpu.c1_time);
  EXPECT_EQ(0u, cpu.c2_time);
  EXPECT_EQ(0u, cpu.c3_time);
  EXPECT_EQ(10000000000u, cpu.c1_transitions);
  EXPECT_EQ(5u, cpu.c2_transitions);
  EXPECT_EQ(0u, cpu.c3_transitions);
  EXPECT_EQ(600000000u, cpu.priority_time);
  EXPECT_EQ(0u, cpu.parking_status);
  EXPECT_EQ(3600u, cpu.processor_frequency);
  EXPECT_EQ(100u, cpu.percent_maximum_frequency);
  EXPECT_EQ(0u, cpu.processor_state_flags);
  EXPECT_EQ(64000u, cpu.clock_interrupts);
  EXPECT_EQ(400000000u, cpu.average_idle_time);
  EXPECT_EQ(70000u, cpu.average_idle_time_base);
  EXPECT_EQ(70000u, cpu.idle_break_events);
  EXPECT_EQ(9000000000u, cpu.processor_performance);
  EXPECT_EQ(4294967290u, cpu.processor_performance_base);
  EXPECT_EQ(8000000000u, cpu.processor_utility);
  EXPECT_EQ(1000u, cpu.utility_base);
  EXPECT_EQ(2000000000u, cpu.privileged_utility);
  EXPECT_EQ(0u, cpu.privileged_utility_base);
  EXPECT_EQ(100u, cpu.percent_performance_limit);
  EXPECT_EQ(0u, cpu.performance_limit_flags);
  EXPECT_EQ(WPC_CPU_TOTAL, r.cpus[1].kind);
  EXPECT_EQ(1u, r.cpus[1].instance_id);
}

TEST(CpuRead, EachIdHasAFieldOfItsOwn) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> cells;
  for (uint32_t id = 0; id < WPC_CPU_COUNTERS; id++) {
    ids.push_back(WPC_CPU_COUNTERS - 1 - id);  // not in order
    cells.push_back(Cell(1000 + ids.back()));
  }
  const Read r(Sample(ids, {{u"_Total", 0, cells}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  EXPECT_EQ(0xFFFFFFFFu, r.cpus[0].has);
  for (uint32_t id = 0; id < WPC_CPU_COUNTERS; id++) {
    EXPECT_EQ(1000u + id, wpc_cpu_raw(&r.cpus[0], id));
  }
  EXPECT_EQ(1029u, r.cpus[0].privileged_utility_base);
  EXPECT_EQ(0u, wpc_cpu_raw(&r.cpus[0], WPC_CPU_COUNTERS));
}

TEST(CpuRead, NamesAreTakenApart) {
  struct Case {
    const char16_t *name;
    wpc_cpu_kind kind;
    uint32_t node, number;
  };
  const uint32_t none = WPC_ID_NONE;
  const Case cases[] = {
      {u"0,0", WPC_CPU_PROCESSOR, 0, 0},
      {u"3,127", WPC_CPU_PROCESSOR, 3, 127},
      {u"4294967294,10", WPC_CPU_PROCESSOR, 4294967294u, 10},
      {u"4294967295,10", WPC_CPU_OTHER, none, none},
      {u"99999999999999999999999,1", WPC_CPU_OTHER, none, none},
      {u"2,_Total", WPC_CPU_NODE_TOTAL, 2, none},
      {u"_Total", WPC_CPU_TOTAL, none, none},
      {u"", WPC_CPU_OTHER, none, none},
      {u"0", WPC_CPU_OTHER, none, none},
      {u"0,", WPC_CPU_OTHER, none, none},
      {u",0", WPC_CPU_OTHER, none, none},
      {u"0, 1", WPC_CPU_OTHER, none, none},
      {u"00,1", WPC_CPU_OTHER, none, none},
      {u"0,01", WPC_CPU_OTHER, none, none},
      {u"0,1 ", WPC_CPU_OTHER, none, none},
      {u"-1,1", WPC_CPU_OTHER, none, none},
      {u"0,_total", WPC_CPU_OTHER, none, none},
      {u"_Total,0", WPC_CPU_OTHER, none, none},
      {u"\x00b5,1", WPC_CPU_OTHER, none, none},
  };
  for (const Case &c : cases) {
    const Read r(Sample({8}, {{c.name, 7, {Cell(1)}}}));
    ASSERT_EQ(WPC_CPU_OK, r.result.status);
    EXPECT_EQ(c.kind, r.cpus[0].kind) << r.cpus[0].name;
    EXPECT_EQ(c.node, r.cpus[0].node) << r.cpus[0].name;
    EXPECT_EQ(c.number, r.cpus[0].number) << r.cpus[0].name;
  }
}

TEST(CpuRead, TheLongestNameHasRoom) {
  const std::u16string longest(WPC_CPU_NAME_UNITS, u'\x20ac');
  const Read r(Sample({8}, {{longest, 1, {Cell(1)}}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  EXPECT_EQ(3u * WPC_CPU_NAME_UNITS, std::strlen(r.cpus[0].name));
  ExpectInvalid(Sample({8}, {{longest + u"x", 1, {Cell(1)}}}), "V2-IH-07", 32, 31);
}

TEST(CpuRead, MoreDataTellsHowMuchAndWritesNothing) {
  const Bytes block = Processors(5);
  for (size_t capacity = 0; capacity < 5; capacity++) {
    const Read r(block, capacity);
    EXPECT_EQ(WPC_CPU_MORE_DATA, r.result.status);
    EXPECT_EQ(234u, r.result.code);
    EXPECT_EQ(5u, r.result.count);
    EXPECT_TRUE(r.untouched());
  }
  const Read r(block, 5);
  EXPECT_EQ(WPC_CPU_OK, r.result.status);
  EXPECT_EQ(5u, r.result.count);
  EXPECT_EQ(4u, r.cpus[4].idle_time);
}

TEST(CpuRead, AClaimOfManyIsNoMoreData) {  // dwInstances is at 48 + 16 + 16 + 4
  ExpectInvalid(Patched(Processors(5), "u32@84=4294967295"), "V2-MI-04", 4294967295u, 8);
}

TEST(CpuRead, WhatIsNotThereIsNotZero) {
  const Read r(
      Sample({8, 3, 77, 0xFFFFFFF0}, {{u"0,0", 0, {Cell(5), Cell(0, 0), Cell(1), Cell(2)}}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  EXPECT_EQ(1u << 8, r.cpus[0].has);
  EXPECT_EQ(5u, r.cpus[0].idle_time);
  EXPECT_EQ(0u, r.cpus[0].interrupts);
}

TEST(CpuRead, NarrowNumbersFillWideFieldsAndWideOnesMustFit) {
  const Read r(Sample({8, 3}, {{u"0,0", 0, {Cell(0xFFFFFFFF, 4), Cell(0xFFFFFFFF, 8)}}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  EXPECT_EQ(0xFFFFFFFFu, r.cpus[0].idle_time);
  EXPECT_EQ(0xFFFFFFFFu, r.cpus[0].interrupts);
  ExpectInvalid(Sample({8, 3}, {{u"0,0", 0, {Cell(1), Cell(0x100000000, 8)}}}), "V2-CD-11", 8, 4);
}

TEST(CpuRead, EmptyAnswersAreNoFailure) {
  const Read none(Sample({8}, {}));
  EXPECT_EQ(WPC_CPU_OK, none.result.status);
  EXPECT_EQ(0u, none.result.count);
  const Read said(DataBlock({Result(WPC_V2_ERROR, {}, WPC_WIN32_NO_INSTANCE)}));
  EXPECT_EQ(WPC_CPU_OK, said.result.status);
  EXPECT_EQ(0u, said.result.count);
}

TEST(CpuRead, AnErrorOfTheQueryKeepsItsCode) {
  const Read r(DataBlock({Result(WPC_V2_ERROR, {}, 5)}));
  EXPECT_EQ(WPC_CPU_SYSTEM, r.result.status);
  EXPECT_EQ(5u, r.result.code);
  EXPECT_STREQ("PerfQueryCounterData", r.result.call);
  EXPECT_TRUE(r.untouched());
}

TEST(CpuRead, InvalidData) {
  const Bytes good = Processors(2);
  ExpectInvalid({}, "V2-HDR-01", 0, 48);
  ExpectInvalid(Patched(good, "cut=47"), "V2-HDR-01", 47, 48);
  ExpectInvalid(Patched(good, "u32@0=47"), "V2-HDR-02", 47, 48);
  ExpectInvalid(Patched(good, "u32@0=4096"), "V2-HDR-03", 4096, good.size());
  ExpectInvalid(DataBlock({}), "V2-SEM-01", 0, 1);
  ExpectInvalid(DataBlock({Result(WPC_V2_ERROR, {}, 5), Result(WPC_V2_ERROR, {}, 5)}), "V2-SEM-01",
                2, 1);
  ExpectInvalid(DataBlock({Result(WPC_V2_ERROR, {}, 0)}), "V2-CH-07", 0, 1);
  ExpectInvalid(DataBlock({Result(WPC_V2_SINGLE_COUNTER, Cell(1))}), "V2-SEM-02", 1, 6);
  ExpectInvalid(DataBlock({Result(WPC_V2_MULTI_COUNTERS, Concat({IdList({8}), Cell(1)}))}),
                "V2-SEM-02", 2, 6);
  ExpectInvalid(DataBlock({Result(WPC_V2_MULTI_INSTANCES, InstanceList({{u"a", 1, {Cell(1)}}}))}),
                "V2-SEM-02", 4, 6);
  ExpectInvalid(DataBlock({Result(3, {})}), "V2-SEM-02", 3, 6);
  ExpectInvalid(Patched(good, "u32@48=5"), "V2-CH-08", 5, 0);
  ExpectInvalid(Patched(good, "u32@56=8"), "V2-CH-02", 8, 16);
  ExpectInvalid(Patched(good, "u32@56=4096"), "V2-CH-03", 4096, good.size() - 48);
  ExpectInvalid(Patched(good, "u32@64=4"), "V2-MC-02", 4, 8);
  ExpectInvalid(Patched(good, "u32@68=3"), "V2-MC-04", 3, 2);
  ExpectInvalid(Patched(good, "u32@80=4096"), "V2-MI-03", 4096, good.size() - 80);
  ExpectInvalid(Patched(good, "u32@84=3"), "V2-IH-01", 0, 8);
  ExpectInvalid(Patched(good, "u32@88=4"), "V2-IH-02", 4, 8);
  ExpectInvalid(Patched(good, "u32@88=4096"), "V2-IH-03", 4096, good.size() - 88);
  // A name of four units without an end: "0,0" NUL becomes "0,0x".
  ExpectInvalid(Patched(good, "u16@102=120"), "V2-IH-05", 4, 4);
  ExpectInvalid(Patched(good, "u32@104=9"), "V2-CD-04", 9, 8);
  ExpectInvalid(Patched(good, "u32@108=4096"), "V2-CD-03", 4096, good.size() - 104);
  ExpectInvalid(Sample({8}, {{u"0,0", 0, {Cell(1, 12)}}}), "V2-CD-08", 12, 8);
  ExpectInvalid(Sample({8}, {{u"0,0", 0, {Cell(1, 2)}}}), "V2-CD-08", 2, 8);
}

TEST(CpuRead, WhatComesTwiceIsRefused) {
  const Bytes ids = Sample({8, 8}, {{u"0,0", 0, {Cell(1), Cell(2)}}});
  ExpectInvalid(ids, "V2-MC-08", 8, 72);
  const Bytes names = Sample({8}, {{u"0,0", 3, {Cell(1)}}, {u"0,0", 3, {Cell(2)}}});
  ExpectInvalid(names, "V2-IH-12", 3, 88);
  const Read ids_differ(Sample({8}, {{u"0,0", 3, {Cell(1)}}, {u"0,0", 4, {Cell(2)}}}));
  EXPECT_EQ(WPC_CPU_OK, ids_differ.result.status);
}

// In UTF-8 they would be one name, and wpc_cpu_find() would take one instance for the other.
TEST(CpuRead, NamesThatBecomeOneAreRefused) {
  ExpectInvalid(Sample({8}, {{u"0,\xd800", 3, {Cell(1)}}, {u"0,\xd801", 3, {Cell(2)}}}), "V2-IH-09",
                0xD800, 0);
}

TEST(CpuRead, TheFirstFindingIsTold) {
  const Bytes both = Patched(Sample({8, 8}, {{u"0,0", 0, {Cell(1), Cell(2)}}}), "u32@48=5");
  ExpectInvalid(both, "V2-CH-08", 5, 0);
}

TEST(CpuRead, MoreThanTheMostAreRefused) {
  Bytes most = Processors(65);
  std::vector<size_t> scratch(128);
  wpc_options options = wpc_options_default();
  options.limits.max_instances = 64;
  options.scratch = scratch.data();
  options.scratch_length = scratch.size();
  wpc_cpu_moment moment;
  std::vector<wpc_cpu> cpus(128);
  wpc_input in = wpc_input_make(most.data(), most.size(), &options);
  EXPECT_EQ(WPC_RULE_V2_MI_05, wpc_cpu_read(in, &moment, cpus.data(), cpus.size()).error.rule);
  options.limits.max_instances = 65;
  EXPECT_EQ(WPC_CPU_OK, wpc_cpu_read(in, &moment, cpus.data(), cpus.size()).status);
  options.limits.max_name = 3;  // "0,64" has four units
  EXPECT_EQ(WPC_RULE_V2_IH_07, wpc_cpu_read(in, &moment, cpus.data(), cpus.size()).error.rule);
}

void CountNotes(void *context, const wpc_error *note) {
  EXPECT_EQ(WPC_OK, note->status);
  ++*static_cast<int *>(context);
}

TEST(CpuRead, TheCallersNotesAreGivenOnce) {
  const Bytes block = Patched(Processors(1), "u64@24=0;u32@60=9");  // V2-HDR-09, V2-CH-06
  int notes = 0;
  wpc_options options = wpc_options_default();
  options.note = CountNotes;
  options.note_context = &notes;
  wpc_cpu cpu;
  wpc_cpu_moment moment;
  const wpc_input in = wpc_input_make(block.data(), block.size(), &options);
  EXPECT_EQ(WPC_CPU_OK, wpc_cpu_read(in, &moment, &cpu, 1).status);
  int direct = 0;
  options.note_context = &direct;
  EXPECT_EQ(WPC_OK, wpc_v2_validate(in).status);
  EXPECT_EQ(direct, notes);
  EXPECT_EQ(2, notes);
}

TEST(CpuRead, EveryPrefixAndEveryChangedFieldIsReadWithinItsBounds) {
  const Bytes good = Golden("0");
  for (size_t size = 0; size < good.size(); size++) {
    const GuardedBlock cut(Bytes(good.begin(), good.begin() + static_cast<long>(size)),
                           GuardedBlock::kEnd);
    wpc_cpu cpus[4];
    wpc_cpu_moment moment;
    const wpc_input in = wpc_input_make(cut.data(), cut.size(), nullptr);
    EXPECT_EQ(WPC_CPU_INVALID, wpc_cpu_read(in, &moment, cpus, 4).status) << size;
  }
  size_t accepted = 0;
  for (size_t at = 0; at + 4 <= good.size(); at += 4) {
    for (const char *value : {"0", "1", "2147483647", "2147483648", "4294967295"}) {
      const Read r(Patched(good, "u32@" + std::to_string(at) + "=" + value), 2);
      accepted += r.result.status == WPC_CPU_OK ? 1 : 0;
      EXPECT_TRUE(r.result.status == WPC_CPU_OK || r.untouched());
      EXPECT_LE(r.result.count, 2u);
    }
  }
  EXPECT_GT(accepted, 300u);  // values may be anything
}

// ---- two samples

TEST(CpuValues, GoldenPair) {
  const Read older(Golden("0")), newer(Golden("1"));
  ASSERT_EQ(2u, newer.result.count);
  EXPECT_STREQ("_Total", newer.cpus[0].name);  // the other order
  const wpc_cpu *then = wpc_cpu_find(older.cpus.data(), 2, 1, &newer.cpus[1]);
  ASSERT_EQ(&older.cpus[0], then);
  wpc_calc_result v[WPC_CPU_COUNTERS];
  wpc_cpu_values(&older.moment, then, &newer.moment, &newer.cpus[1], nullptr, v);
  const double expected[] = {25.0, 15.0, 10.0, 1234.0, 0.5,   0.25,     300.0, 7,
                             75.0, 25.0, 50.0, 0.0,    400.0, 0.0,      0.0,   19.999999999999996,
                             0,    3600, 100,  0,      64.0,  7500000.0};
  for (size_t id = 0; id < sizeof expected / sizeof expected[0]; id++) {
    EXPECT_EQ(WPC_CALC_OK, v[id].status) << id;
    EXPECT_EQ(expected[id], v[id].value) << id;
  }
  EXPECT_EQ(WPC_CALC_NOT_DISPLAYABLE, v[22].status);
  EXPECT_EQ(100.0, v[23].value);
  EXPECT_EQ(WPC_CALC_NEGATIVE_BASE, v[24].status);
  EXPECT_EQ(WPC_CALC_NOT_DISPLAYABLE, v[25].status);
  EXPECT_EQ(30.0, v[26].value);
  EXPECT_EQ(WPC_CALC_NOT_DISPLAYABLE, v[27].status);
  EXPECT_EQ(12.0, v[28].value);  // by 27: there is no 29
  EXPECT_EQ(100.0, v[30].value);
  EXPECT_EQ(0.0, v[31].value);
  wpc_calc_policy policy = {};
  policy.wrap_base = WPC_WRAP_32;
  wpc_cpu_values(&older.moment, then, &newer.moment, &newer.cpus[1], &policy, v);
  EXPECT_EQ(120.0, v[24].value);
  const wpc_cpu *total = wpc_cpu_find(older.cpus.data(), 2, 0, &newer.cpus[0]);
  wpc_cpu_values(&older.moment, total, &newer.moment, &newer.cpus[0], nullptr, v);
  EXPECT_EQ(75.0, v[0].value);
}

TEST(CpuValues, OneSampleGivesWhatNeedsOne) {
  const Read r(Golden("0"));
  wpc_calc_result v[WPC_CPU_COUNTERS];
  wpc_cpu_values(nullptr, nullptr, &r.moment, &r.cpus[0], nullptr, v);
  EXPECT_EQ(WPC_CALC_NEED_TWO, v[0].status);
  EXPECT_EQ(3600.0, v[17].value);
}

TEST(CpuValues, AMissingCounterOrBaseIsAbsent) {
  wpc_cpu older = {}, newer = {};
  const wpc_cpu_moment then = {0, 0, 1}, now = {1, 10000000, 1};
  older.has = newer.has = 1u << 26;
  newer.processor_utility = 50;
  wpc_calc_result v[WPC_CPU_COUNTERS];
  wpc_cpu_values(&then, &older, &now, &newer, nullptr, v);
  EXPECT_EQ(WPC_CALC_ABSENT, v[0].status);
  EXPECT_EQ(WPC_CALC_ABSENT, v[26].status);
  older.has = newer.has = 1u << 28 | 1u << 27 | 1u << 29;
  newer.privileged_utility = 60;
  newer.utility_base = 2;
  newer.privileged_utility_base = 3;
  wpc_cpu_values(&then, &older, &now, &newer, nullptr, v);
  EXPECT_EQ(20.0, v[28].value);  // by 29, since it is there
}

TEST(CpuFind, GoesRoundAndComparesNameAndId) {
  wpc_cpu cpus[3] = {};
  for (uint32_t i = 0; i < 3; i++) {
    cpus[i].instance_id = i;
    std::strcpy(cpus[i].name, "0,0");
  }
  for (size_t start = 0; start < 5; start++) {
    for (uint32_t i = 0; i < 3; i++) {
      const wpc_cpu like = cpus[i];
      EXPECT_EQ(&cpus[i], wpc_cpu_find(cpus, 3, start, &like));
    }
  }
  wpc_cpu other = cpus[1];
  std::strcpy(other.name, "0,1");
  EXPECT_EQ(nullptr, wpc_cpu_find(cpus, 3, 0, &other));
  EXPECT_EQ(nullptr, wpc_cpu_find(nullptr, 0, 0, &other));
}

// ---- collecting

struct System {
  Bytes sample;
  Bytes info;
  std::vector<uint32_t> codes;  // of the next calls for data; 0 when there are none left
  uint32_t open_code = 0, add_code = 0, add_status = 0, add_size = 48, info_code = 0;
  uint32_t claim = 0;  // said instead of the size, behind the capacity
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
  std::memcpy(list + 16, &g->add_status, 4);
  std::memcpy(list + 20, &g->add_size, 4);
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
    std::memset(&host_, 0, sizeof host_);
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
  for (;; failed++) {
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
    EXPECT_LT(failed, 10u);
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

TEST(CpuStatus, EachHasAName) {
  EXPECT_STREQ("ok", wpc_cpu_status_name(WPC_CPU_OK));
  EXPECT_STREQ("more_data", wpc_cpu_status_name(WPC_CPU_MORE_DATA));
  EXPECT_STREQ("argument", wpc_cpu_status_name(WPC_CPU_ARGUMENT));
  EXPECT_STREQ("unknown", wpc_cpu_status_name(static_cast<wpc_cpu_status>(7)));
}

}  // namespace
}  // namespace wpc_test
