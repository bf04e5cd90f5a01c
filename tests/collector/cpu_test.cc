// One struct for each processor, from the golden blocks and from blocks made up here.
#include "wpc/cpu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "collector/cpu.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/samples/cpu_samples.h"
#include "support/validate.h"

namespace wpc_test {
namespace {

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
      {u"12345678901,1", WPC_CPU_OTHER, none, none},
      {u"1,12345678901", WPC_CPU_OTHER, none, none},
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

// As Microsoft's sample refuses it, whatever the cell holds.
TEST(CpuRead, ACellOfLessThan16BytesIsRefused) {
  const Bytes four_in_12 = {4, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0};
  ExpectInvalid(Sample({8}, {{u"0,0", 0, {four_in_12}}}), "V2-CD-07", 12, 16);
  ExpectInvalid(Sample({8}, {{u"0,0", 0, {Cell(0, 0)}}}), "V2-CD-07", 8, 16);
}

// A walk has WPC_RUN values of a row at a time.
TEST(CpuRead, RowsOfManyCountersAreRead) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> cells;
  for (uint32_t i = 0; i < 2 * WPC_RUN; i++) {
    ids.push_back(i < WPC_RUN ? 1000 + i : i - WPC_RUN);
    cells.push_back(Cell(i));
  }
  const Read r(Sample(ids, {{u"0,3", 7, cells}, {u"_Total", 8, cells}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  ASSERT_EQ(2u, r.result.count);
  EXPECT_STREQ("0,3", r.cpus[0].name);
  EXPECT_EQ(7u, r.cpus[0].instance_id);
  EXPECT_STREQ("_Total", r.cpus[1].name);
  for (uint32_t id = 0; id < WPC_CPU_COUNTERS; id++) {
    EXPECT_EQ(WPC_RUN + id, wpc_cpu_raw(&r.cpus[0], id));
    EXPECT_EQ(WPC_RUN + id, wpc_cpu_raw(&r.cpus[1], id));
  }
}

TEST(CpuRead, RowsWithoutCountersHaveNames) {
  const Read r(Sample({}, {{u"0,3", 7, {}}, {u"_Total", 8, {}}}));
  ASSERT_EQ(WPC_CPU_OK, r.result.status);
  ASSERT_EQ(2u, r.result.count);
  EXPECT_STREQ("0,3", r.cpus[0].name);
  EXPECT_EQ(WPC_CPU_TOTAL, r.cpus[1].kind);
  EXPECT_EQ(0u, r.cpus[1].has);
}

TEST(CpuRead, TheMomentMayBeLeftOut) {
  const Bytes bytes = Golden("0");
  wpc_cpu cpus[4];
  wpc_options options = wpc_options_default();
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
  EXPECT_EQ(WPC_CPU_OK, wpc_cpu_read(in, nullptr, cpus, 4).status);
  EXPECT_STREQ("0,0", cpus[0].name);
  EXPECT_EQ(WPC_CPU_MORE_DATA, wpc_cpu_read(in, nullptr, cpus, 1).status);
}

const Bytes kNoValue = {0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

TEST(CpuRead, WhatIsNotThereIsNotZero) {
  const Read r(
      Sample({8, 3, 77, 0xFFFFFFF0}, {{u"0,0", 0, {Cell(5), kNoValue, Cell(1), Cell(2)}}}));
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
  EXPECT_EQ(WPC_OK, ValidateAs<WPC_KIND_V2>(in).status);
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

TEST(CpuStatus, EachHasAName) {
  EXPECT_STREQ("ok", wpc_cpu_status_name(WPC_CPU_OK));
  EXPECT_STREQ("more_data", wpc_cpu_status_name(WPC_CPU_MORE_DATA));
  EXPECT_STREQ("argument", wpc_cpu_status_name(WPC_CPU_ARGUMENT));
  EXPECT_STREQ("unknown", wpc_cpu_status_name(static_cast<wpc_cpu_status>(7)));
}

}  // namespace
}  // namespace wpc_test
