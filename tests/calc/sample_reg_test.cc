// Countersets described by their registration.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "calc/sample.h"
#include "support/block.h"
#include "support/encode_reg.h"
#include "support/model/companions.h"
#include "support/walk.h"

namespace wpc_test {
namespace {

struct Described {
  explicit Described(wpc_input in, size_t more = 0) {
    const wpc_reg_set set = wpc_reg_open_set(in);
    counters.resize(set.num_counters + more);
    scratch.resize(counters.size());
    description.counters = counters.data();
    description.scratch = scratch.data();
    description.capacity = counters.size();
    error = wpci_reg_describe(in, set, &description);
  }
  std::vector<uint32_t> Ids() const {
    std::vector<uint32_t> ids;
    for (size_t i = 0; i < description.set.num_counters; ++i) {
      ids.push_back(description.set.counters[i].id);
    }
    return ids;
  }
  std::vector<wpc_counter_info> counters;
  std::vector<uint32_t> scratch;
  wpci_reg_description description = {};
  wpc_error error;
};

TEST(SampleReg, ACounterIsDescribedAsItIsRegistered) {
  for (bool strict : {false, true}) {
    RegCounter timer;
    timer.id = 5;
    timer.type = 0x20610500;
    timer.time = 7;
    timer.freq = 8;
    RegCounter bulk;
    bulk.id = 6;
    bulk.type = 0x40020500;
    bulk.base = 9;
    bulk.multi = 10;
    const Opened o(Patched(EncodeSet({timer, bulk}), "u32@52=4294967289"), strict);
    const Described d(o.in);
    ExpectError("ok", WPC_OK, d.error);
    const wpc_counterset_info &set = d.description.set;
    EXPECT_EQ(Hex("1a72fcb478036f4789baa5a79f810b36"), Bytes(set.guid, set.guid + 16));
    EXPECT_EQ(nullptr, set.name);
    EXPECT_EQ(d.counters.data(), set.counters);
    ASSERT_EQ(2u, set.num_counters);
    const wpc_counter_info &a = set.counters[0], &b = set.counters[1];
    EXPECT_EQ(5u, a.id);
    EXPECT_EQ(0x20610500u, a.type);
    EXPECT_EQ(std::make_tuple(WPC_NO_COUNTER, 7u, 8u, WPC_NO_COUNTER), model::Companions(a));
    EXPECT_EQ(WPC_NO_COUNTER, a.alternate_base_id);
    EXPECT_EQ(-7, a.default_scale);
    EXPECT_EQ(nullptr, a.name);
    EXPECT_EQ(6u, b.id);
    EXPECT_EQ(std::make_tuple(9u, WPC_NO_COUNTER, WPC_NO_COUNTER, 10u), model::Companions(b));
    EXPECT_EQ(0, b.default_scale);
    EXPECT_EQ(&set.counters[1], wpc_counter_info_find(&set, 6));
  }
}

TEST(SampleReg, ASetWithoutCountersIsDescribed) {
  const Opened o(EncodeSet({}));
  const Described d(o.in);
  ExpectError("ok", WPC_OK, d.error);
  EXPECT_EQ(0u, d.description.set.num_counters);
  EXPECT_EQ(nullptr, wpc_counter_info_find(&d.description.set, 0));
}

// Counters with these ids whose types tell the place of their record.
Bytes SetOf(const std::vector<uint32_t> &ids) {
  std::vector<RegCounter> counters;
  for (uint32_t id : ids) {
    RegCounter counter;
    counter.id = id;
    counter.type = static_cast<uint32_t>(counters.size());
    counters.push_back(counter);
  }
  return EncodeSet(counters);
}

TEST(SampleReg, IdsAscendAndTheFirstOfARepeatedOneCounts) {
  const Opened o(SetOf({9, 2, 9, 4000000000, 2, 0, 9}));
  const Described d(o.in);
  EXPECT_EQ((std::vector<uint32_t>{0, 2, 9, 4000000000}), d.Ids());
  EXPECT_EQ(5u, d.counters[0].type);
  EXPECT_EQ(1u, d.counters[1].type);
  EXPECT_EQ(0u, d.counters[2].type);
  EXPECT_EQ(3u, d.counters[3].type);
}

TEST(SampleReg, ARecordWithoutAnIdDescribesNothing) {
  const Opened o(SetOf({kNoId, 3, kNoId}));
  EXPECT_EQ((std::vector<uint32_t>{3}), Described(o.in).Ids());
  const Opened only(SetOf({kNoId}));
  EXPECT_TRUE(Described(only.in).Ids().empty());
}

TEST(SampleReg, AgreesWithAMap) {
  Numbers numbers(12);
  for (size_t n : {1u, 2u, 3u, 10u, 100u, 2000u}) {
    for (int round = 0; round < 20; ++round) {
      std::vector<uint32_t> ids(n);
      std::map<uint32_t, uint32_t> first;
      for (size_t i = 0; i < n; ++i) {
        ids[i] = static_cast<uint32_t>(numbers.Below(n + n / 2) * 2863311531u);
        first.emplace(ids[i], static_cast<uint32_t>(i));
      }
      first.erase(kNoId);
      const Opened o(SetOf(ids));
      const Described d(o.in, static_cast<size_t>(round % 3));
      ExpectError("ok", WPC_OK, d.error);
      std::map<uint32_t, uint32_t> got;
      for (size_t i = 0; i < d.description.set.num_counters; ++i) {
        got[d.counters[i].id] = d.counters[i].type;
      }
      EXPECT_EQ(first, got);
      const std::vector<uint32_t> described = d.Ids();
      EXPECT_TRUE(std::is_sorted(described.begin(), described.end()));
      EXPECT_EQ(first.size(), described.size());
    }
  }
}

TEST(SampleReg, TooLittleRoomIsTheCallersMistake) {
  const Opened o(SetOf({1, 2, 3}));
  const wpc_reg_set set = wpc_reg_open_set(o.in);
  wpc_counter_info counters[3] = {};
  uint32_t scratch[3] = {};
  wpci_reg_description d = {counters, scratch, 2, {}};
  ExpectError("argument", WPC_E_ARGUMENT, wpci_reg_describe(o.in, set, &d));
  EXPECT_EQ(0u, d.set.num_counters);
  EXPECT_EQ(0u, counters[0].id);
  d.capacity = 3;
  EXPECT_EQ(WPC_OK, wpci_reg_describe(o.in, set, &d).status);
}

// A set whose fields the caller has changed.
TEST(SampleReg, MoreCountersThanTheSetSaysAreTheCallersMistake) {
  const Opened o(SetOf({1, 2, 3}));
  wpc_reg_set set = wpc_reg_open_set(o.in);
  set.num_counters = 2;
  wpc_counter_info counters[3] = {};
  uint32_t scratch[3] = {};
  wpci_reg_description d = {counters, scratch, 2, {}};
  ExpectError("argument", WPC_E_ARGUMENT, wpci_reg_describe(o.in, set, &d));
  EXPECT_EQ(0u, d.set.num_counters);
  EXPECT_EQ(2u, counters[1].id);
  EXPECT_EQ(0u, counters[2].id);
}

TEST(SampleReg, ErrorsArePassedOn) {
  const Opened small(Bytes(31));
  Described d(small.in);
  ExpectError("REG-01@0=31/32", WPC_E_TRUNCATED, d.error);
  EXPECT_EQ(0u, d.description.set.num_counters);
  const Opened strict(SetOf({1, kNoId, 2}), true);
  const Described e(strict.in);
  ExpectError("REG-11@80=4294967295/4294967295", WPC_E_MALFORMED, e.error);
  EXPECT_EQ(0u, e.description.set.num_counters);
}

}  // namespace
}  // namespace wpc_test
