// A made-up V2 capture, from its bytes to displayable values: two countersets, results of all five
// types in another order than their queries, rows and columns that move between the samples. What
// must come out is reckoned a second time from the numbers that went in.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/samples/capture_reading.h"
#include "support/samples/sample_reading.h"
#include "wpc/sample.h"

namespace wpc_test {
namespace {

// ---- what goes in

constexpr uint32_t kRaw = 0x00010000, kLargeRaw = 0x00010100, kCounter = 0x10410400,
                   kBulk = 0x10410500, kRawFraction = 0x20020400, kLargeRawFraction = 0x20020500,
                   kInverse100Ns = 0x21510500, kObjectTimer = 0x20610500,
                   kPrecisionObject = 0x20670500, kSampleFraction = 0x20C20400,
                   kMultiTimer = 0x22410500, kMulti100Ns = 0x22510500, kAverageTimer = 0x30020400,
                   kElapsed = 0x30240500, kAverageBulk = 0x40020500, kSampleBase = 0x40030401,
                   kAverageBase = 0x40030402, kRawBase = 0x40030403, kLargeRawBase = 0x40030500,
                   kObjectQueue = 0x00650500;

constexpr char kMany[] = "00112233445566778899aabbccddeeff";  // a counterset with instances
constexpr char kOne[] = "0f0e0d0c0b0a09080706050403020100";   // a single-instance counterset

// Value of a counter in both samples, for instance number 0; each further instance has `step` more
// of each.
struct Member {
  RegCounter reg;
  size_t width;
  uint64_t older, newer, step_older, step_newer;
};

RegCounter Reg(uint32_t id, uint32_t type, uint32_t base = kNoId, uint32_t time = kNoId,
               uint32_t freq = kNoId, uint32_t multi = kNoId) {
  return {id, type, base, time, freq, multi};
}

const std::vector<Member> &ManyCounters() {
  static const std::vector<Member> members = {
      {Reg(40, kObjectTimer, kNoId, 7, 3), 8, 1000, 1600, 10, 40},
      {Reg(7, kLargeRaw), 8, 5000, 7400, 100, 150},
      {Reg(12, kElapsed, kNoId, 7, 3), 8, 100, 100, 7, 7},
      {Reg(3, kLargeRaw), 8, 400, 400, 0, 0},
      {Reg(90, kRaw), 4, 4, 4, 1, 1},
      {Reg(9, kMulti100Ns, kNoId, kNoId, kNoId, 90), 8, 70, 30000070, 5, 1005},
      {Reg(5, kAverageBulk, 6), 8, 90000000000, 90000004096, 3, 9},
      {Reg(6, kAverageBase), 4, 4294967000, 4294967008, 1, 3},
      {Reg(20, kLargeRawFraction, 21), 8, 3000000000, 6000000000, 1, 2},
      {Reg(21, kLargeRawBase), 8, 9000000000, 24000000000, 1, 5},
      {Reg(22, kRawFraction, 23), 4, 30, 60, 1, 2},
      {Reg(23, kRawBase), 4, 100, 240, 1, 3},
      {Reg(30, kCounter), 4, 17, 1017, 1, 100},
      {Reg(31, kInverse100Ns), 8, 1000000, 6000000, 1, 1000001},
      {Reg(33, kPrecisionObject, kNoId, 7, 3), 8, 50, 350, 2, 4},
      {Reg(34, kAverageTimer, 6), 4, 1000, 41000, 2, 4002},
      {Reg(50, kObjectQueue, kNoId, 7, 3), 8, 10, 4810, 1, 3},
  };
  return members;
}

const std::vector<Member> &OneCounters() {
  static const std::vector<Member> members = {
      {Reg(16, kMultiTimer, kNoId, kNoId, kNoId, 17), 8, 500, 10000500, 0, 0},
      {Reg(1, kBulk), 8, 10000000000, 10000005000, 0, 0},
      {Reg(2, kSampleFraction, 4), 4, 10, 60, 0, 0},
      {Reg(17, kRaw), 4, 5, 5, 0, 0},
      {Reg(4, kSampleBase), 4, 20, 220, 0, 0},
      {Reg(8, kLargeRaw), 8, 18446744073709551615u, 18446744073709551614u, 0, 0},
  };
  return members;
}

const std::vector<Member> &CountersOf(const std::string &set) {
  return set == kMany ? ManyCounters() : OneCounters();
}

const Clocks kOlder = {1000000000, 133485408000000000, 10000000, 0};
const Clocks kNewer = {1020000000, 133485408020000003, 10000000, 2};

// Name, id, and number (which decides on the values) of an instance.
struct Instance {
  std::u16string name;
  uint32_t id;
  uint64_t number;
};
const std::vector<Instance> kOlderInstances = {{u"a", 1, 0}, {u"b", 2, 1}, {u"_Total", 0, 2}};
const std::vector<Instance> kNewerInstances = {{u"_Total", 0, 2}, {u"c", 3, 3}, {u"a", 1, 0}};

// The queries in the order of PerfQueryCounterInfo; `index` is the place of the result.
struct Asked {
  std::string set;
  uint32_t type, counter, index;
};
const std::vector<Asked> kQueries = {
    {kMany, WPC_V2_COUNTERSET, WPC_ID_NONE, 3}, {kOne, WPC_V2_SINGLE_COUNTER, 2, 6},
    {kMany, WPC_V2_MULTI_INSTANCES, 5, 0},      {kMany, WPC_V2_ERROR, 99, 2},
    {kMany, WPC_V2_MULTI_INSTANCES, 30, 5},     {kOne, WPC_V2_MULTI_COUNTERS, WPC_ID_NONE, 1},
    {kOne, WPC_V2_SINGLE_COUNTER, 8, 4},
};

// ---- its bytes

uint64_t ValueOf(const Member &member, uint64_t number, bool newer) {
  return newer ? member.newer + number * member.step_newer
               : member.older + number * member.step_older;
}

std::vector<Bytes> CellsOf(const std::vector<Member> &members, uint64_t number, bool newer) {
  std::vector<Bytes> cells;
  for (const Member &member : members) {
    cells.push_back(Cell(ValueOf(member, number, newer), member.width));
  }
  return cells;
}

// What the result holds: in the newer sample the other way round.
std::vector<Member> MembersOf(const Asked &asked, bool newer) {
  std::vector<Member> members = CountersOf(asked.set);
  if (asked.counter != WPC_ID_NONE) {
    const auto other = [&asked](const Member &m) { return m.reg.id != asked.counter; };
    members.erase(std::remove_if(members.begin(), members.end(), other), members.end());
  }
  if (newer) {
    std::reverse(members.begin(), members.end());
  }
  return members;
}

Bytes ResultOf(const Asked &asked, bool newer) {
  const std::vector<Member> members = MembersOf(asked, newer);
  std::vector<uint32_t> ids;
  std::vector<EncodedRow> rows;
  for (const Member &member : members) {
    ids.push_back(member.reg.id);
  }
  for (const Instance &instance : newer ? kNewerInstances : kOlderInstances) {
    rows.push_back({instance.name, instance.id, CellsOf(members, instance.number, newer)});
  }
  switch (asked.type) {
    case WPC_V2_SINGLE_COUNTER:
      return Result(asked.type, CellsOf(members, 0, newer)[0]);
    case WPC_V2_MULTI_COUNTERS:
      return Result(asked.type, Concat({IdList(ids), Concat(CellsOf(members, 0, newer))}));
    case WPC_V2_MULTI_INSTANCES:
      return Result(asked.type, InstanceList(rows));
    case WPC_V2_COUNTERSET:
      return Result(asked.type, Concat({IdList(ids), InstanceList(rows)}));
    default:
      return Result(WPC_V2_ERROR, {}, 0x490);
  }
}

Bytes BlockOf(bool newer) {
  std::vector<Bytes> results(kQueries.size());
  for (const Asked &asked : kQueries) {
    results[asked.index] = ResultOf(asked, newer);
  }
  return WithClocks(DataBlock(results), newer ? kNewer : kOlder);
}

Bytes QueryList() {
  std::vector<Bytes> queries;
  for (const Asked &asked : kQueries) {
    Bytes query = Query(asked.set == kMany ? u"*" : nullptr, asked.counter, asked.index);
    const Bytes guid = Hex(asked.set);
    std::copy(guid.begin(), guid.end(), query.begin());
    queries.push_back(query);
  }
  return Concat(queries);
}

Bytes RegistrationOf(const std::string &set) {
  std::vector<RegCounter> counters;
  for (const Member &member : CountersOf(set)) {
    counters.push_back(member.reg);
  }
  Bytes bytes = EncodeSet(counters);
  const Bytes guid = Hex(set);
  std::copy(guid.begin(), guid.end(), bytes.begin());
  bytes[28] = set == kMany ? 2 : 0;
  return bytes;
}

// ---- what the library makes of them

Values FromTheBytes() {
  Files files = {{"queries.bin", QueryList()},
                 {"samples/000000.bin", BlockOf(false)},
                 {"samples/000001.bin", BlockOf(true)}};
  for (const char *set : {kMany, kOne}) {
    wpc_guid guid;
    const Bytes bytes = Hex(set);
    std::copy(bytes.begin(), bytes.end(), guid.bytes);
    files[CapturePath(WPC_CAPTURE_REGISTRATION, guid, 1, 0)] = RegistrationOf(set);
  }
  return ValuesOfCapture(files, 1);
}

// ---- what must come out

// The numbers of one instance in both samples, by counter id.
struct Numbers2 {
  const Member &Of(uint32_t id) const {
    for (const Member &member : *members) {
      if (member.reg.id == id) {
        return member;
      }
    }
    throw std::out_of_range("no such counter");
  }
  double New(uint32_t id) const {
    return static_cast<double>(ValueOf(Of(id), number, true));
  }
  double Signed(uint32_t id) const {
    return static_cast<double>(static_cast<int64_t>(ValueOf(Of(id), number, true)));
  }
  // Exact for the numbers above.
  double Delta(uint32_t id) const {
    const Member &m = Of(id);
    return static_cast<double>(ValueOf(m, number, true) - ValueOf(m, number, false));
  }
  const std::vector<Member> *members;
  uint64_t number;
};

bool NeedsACompanion(uint32_t type) {
  const uint32_t plain[] = {kRaw, kLargeRaw, kCounter, kBulk, kInverse100Ns};
  return std::find(std::begin(plain), std::end(plain), type) == std::end(plain);
}

bool IsBase(uint32_t type) {
  return type == kSampleBase || type == kAverageBase || type == kRawBase || type == kLargeRawBase;
}

bool NeedsOneSample(uint32_t type) {
  return type == kRaw || type == kLargeRaw || type == kRawFraction || type == kLargeRawFraction ||
         type == kElapsed;
}

// By the formulas of the documents ("Calculating Counter Values").
double Formula(const RegCounter &c, const Numbers2 &n) {
  const double ticks = 20000000, hundreds = 20000003, freq = 10000000;
  switch (c.type) {
    case kRaw:
      return n.New(c.id);
    case kLargeRaw:
      return n.Signed(c.id);
    case kCounter:
    case kBulk:
      return n.Delta(c.id) / (ticks / freq);
    case kInverse100Ns:
      return 100 * (1 - n.Delta(c.id) / hundreds);
    case kObjectTimer:
    case kPrecisionObject:
      return 100 * (n.Delta(c.id) / n.Delta(c.time));
    case kObjectQueue:
      return n.Delta(c.id) / n.Delta(c.time);
    case kElapsed:
      return (n.New(c.time) - n.New(c.id)) / n.New(c.freq);
    case kSampleFraction:
      return 100 * (n.Delta(c.id) / n.Delta(c.base));
    case kRawFraction:
    case kLargeRawFraction:
      return 100 * (n.New(c.id) / n.New(c.base));
    case kAverageBulk:
      return n.Delta(c.id) / n.Delta(c.base);
    case kAverageTimer:
      return n.Delta(c.id) / freq / n.Delta(c.base);
    case kMultiTimer:
      return 100 * (n.Delta(c.id) / ticks) / n.New(c.multi);
    case kMulti100Ns:
      return 100 * (n.Delta(c.id) / hundreds) / n.New(c.multi);
    default:
      throw std::out_of_range("no formula");
  }
}

std::pair<std::string, double> Wanted(const Asked &asked, const RegCounter &c, const Numbers2 &n,
                                      bool was_there) {
  if (IsBase(c.type)) {
    return {"not_displayable", 0};
  }
  if (asked.counter != WPC_ID_NONE && NeedsACompanion(c.type)) {
    return {"absent", 0};
  }
  if (!was_there && !NeedsOneSample(c.type)) {
    return {"need_two", 0};
  }
  return {"ok", Formula(c, n)};
}

Values FromTheNumbers() {
  Values values;
  for (const Asked &asked : kQueries) {
    const bool has_instances =
        asked.type == WPC_V2_MULTI_INSTANCES || asked.type == WPC_V2_COUNTERSET;
    const std::vector<Instance> single = {{u"", 0, 0}};
    for (const Instance &instance : has_instances ? kNewerInstances : single) {
      for (const Member &member : MembersOf(asked, true)) {
        const Numbers2 numbers = {&CountersOf(asked.set), instance.number};
        const std::string name(instance.name.begin(), instance.name.end());
        values[{asked.index, name, member.reg.id}] =
            Wanted(asked, member.reg, numbers, name != "c");
      }
    }
  }
  return values;
}

TEST(SampleCapture, EachValueIsTheOneReckonedFromTheNumbers) {
  const Values wanted = FromTheNumbers();
  const Values got = FromTheBytes();
  EXPECT_EQ(3u + 6 + 3 * 17 + 1 + 3 + 1, wanted.size());
  ASSERT_EQ(wanted.size(), got.size());
  auto it = got.begin();
  for (const auto &[key, value] : wanted) {
    ASSERT_TRUE(key == it->first);
    SCOPED_TRACE(std::to_string(std::get<0>(key)) + " " + std::get<1>(key) + " " +
                 std::to_string(std::get<2>(key)));
    EXPECT_EQ(value.first, it->second.first);
    EXPECT_NEAR(value.second, it->second.second, 1e-12 * std::fabs(value.second));
    ++it;
  }
}

TEST(SampleCapture, SomeValuesByHand) {
  Values got = FromTheBytes();
  const auto value = [&got](uint32_t result, const char *name, uint32_t counter) {
    const auto &v = got.at({result, name, counter});
    EXPECT_EQ("ok", v.first);
    return v.second;
  };
  EXPECT_EQ(25.0, value(3, "a", 40));    // 600 of 2400 ticks of the object's clock
  EXPECT_EQ(2.0, value(3, "a", 50));     // 4800 / 2400
  EXPECT_EQ(18.25, value(3, "a", 12));   // (7400 - 100) / 400
  EXPECT_EQ(512.0, value(3, "a", 5));    // 4096 / 8
  EXPECT_EQ(0.0005, value(3, "a", 34));  // 40000 / 10^7 / 8
  EXPECT_EQ(25.0, value(3, "a", 20));    // 6 of 24 * 10^9
  EXPECT_EQ(25.0, value(3, "a", 22));    // 60 of 240
  EXPECT_EQ(500.0, value(5, "a", 30));   // 1000 in 2 s
  EXPECT_EQ(599.0, value(5, "_Total", 30));
  EXPECT_EQ(25.0, value(1, "", 2));  // 50 of 200
  EXPECT_EQ(10.0, value(1, "", 16));
  EXPECT_EQ(2500.0, value(1, "", 1));
  EXPECT_EQ(-2.0, value(4, "", 8));
  EXPECT_EQ("absent", (got.at({0, "a", 5}).first));
  EXPECT_EQ("absent", (got.at({6, "", 2}).first));
  EXPECT_EQ("need_two", (got.at({5, "c", 30}).first));
}

}  // namespace
}  // namespace wpc_test
