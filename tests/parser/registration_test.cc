// Registration data of a fixed layout: a counterset and its counters, one counter, the provider's
// GUID. What ties counters together is in registration_links_test.cc.

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/fixtures.h"
#include "support/read_row.h"
#include "support/walk.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr wpc_guid kProcessorInformation = {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89,
                                             0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36}};
constexpr char kAsked[] = "asked=b4fc721a-0378-476f-89ba-a5a79f810b36";

wpc_error ReadSet(wpc_input in) {
  return wpc_reg_validate_set(in, nullptr);
}
wpc_error ReadAskedSet(wpc_input in) {
  return wpc_reg_validate_set(in, &kProcessorInformation);
}
wpc_error ReadCounter(wpc_input in) {
  return wpc_reg_open_counter(in, nullptr).error;
}
wpc_error ReadGuid(wpc_input in) {
  return wpc_reg_open_guid(in).error;
}

// ---- what the corpus does not say

const std::vector<ReadRow> &Rows() {
  static const std::vector<ReadRow> rows = {
      {"REG_05_not_asked", "reg-counterset", "", Patched(Reg1(), "u8@0=0"), "ok", "-", "ok"},
      {"REG_05_comes_before_the_counters", "reg-counterset", kAsked,
       Patched(Reg1(), "u8@0=0;u32@32=4294967295"), "ok",
       "REG-05@0=0/0,REG-11@32=4294967295/4294967295", "REG-05@0=0/0"},
      {"REG_15_high", "reg-counterset", "", Patched(Reg1(), "u64@40=4294967296"), "ok",
       "REG-15@40=4294967296/31", "ok"},
      {"REG_29_not_asked", "reg-counter", "", Patched(RegC(), "u32@0=8"), "ok", "-", "ok"},
      {"a_counter_has_the_rules_of_a_record", "reg-counter", "asked=7",
       Patched(RegC(), "u32@0=4294967295;u32@4=1;u64@8=32;u32@16=99;u32@20=99;u32@40=5;u32@44=9"),
       "ok",
       "REG-29@0=4294967295/7,REG-11@0=4294967295/4294967295,REG-12@4=1/0,REG-15@8=32/31,"
       "REG-14@16=99/400,REG-13@20=99/10,REG-16@40=5/4,REG-17@44=9/0",
       "REG-29@0=4294967295/7"},
      {"a_counters_companions_are_not_looked_up", "reg-counter", "",
       Patched(RegC(), "u32@4=1073874176;u32@24=7;u32@28=7;u32@32=7;u32@36=7"), "ok", "-", "ok"},
  };
  return rows;
}

class RegistrationRow : public testing::TestWithParam<ReadRow> {};

TEST_P(RegistrationRow, IsReadAsDocumented) {
  ExpectReadAsTheRowSays(GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, RegistrationRow, testing::ValuesIn(Rows()), ReadRowName);

TEST(Registration, EachOpenerLooksAtTheInputFirst) {
  for (const auto &read : {ReadSet, ReadCounter, ReadGuid}) {
    ExpectError("GEN-01@0=9/0", WPC_E_ARGUMENT, read(wpc_input_make(nullptr, 9, nullptr)));
    Opened o(RegT());
    o.reading.options.limits.max_bytes = 175;
    ExpectError("LIM-01@0=176/175", WPC_E_LIMIT, read(o.in));
  }
}

// ---- fields

TEST(Registration, EachFieldOfASetHasItsPlace) {
  const Opened o(Patched(Reg1(), "u32@16=16;u32@20=20;u32@28=28"));
  const wpc_reg_set set = wpc_reg_open_set(o.in);
  ASSERT_EQ(WPC_OK, set.error.status);
  EXPECT_EQ(0, std::memcmp(kProcessorInformation.bytes, set.counterset.bytes, 16));
  EXPECT_EQ(16u, set.counterset_type);
  EXPECT_EQ(20u, set.detail_level);
  EXPECT_EQ(1u, set.num_counters);
  EXPECT_EQ(28u, set.instance_type);
}

void ExpectCounter(size_t at, const wpc_reg_counter &c) {
  EXPECT_EQ(at, c.offset);
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  EXPECT_EQ(static_cast<type>(UINT64_C(0x0101010101010101) * (100 + offset)), c.member) << #name;
#include "support/model/reg_counter.def"
}

TEST(Registration, EachFieldOfACounterHasItsPlace) {
  Writer out;
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  out.Put(UINT64_C(0x0101010101010101) * (100 + offset), sizeof(type));
#include "support/model/reg_counter.def"
  const Bytes counter = out.U32(144).Take();
  const Opened one(counter);
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(one.in, nullptr);
  ASSERT_EQ(WPC_OK, reply.error.status);
  ExpectCounter(0, reply.counter);

  const Opened o(Concat({Patched(Reg1(), "u32@24=2"), counter}));
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
  ASSERT_TRUE(wpc_reg_next_counter(&it));
  EXPECT_EQ(7u, it.item.id);
  ASSERT_TRUE(wpc_reg_next_counter(&it));
  ExpectCounter(80, it.item);
}

TEST(Registration, TheGuidIsAsItStands) {
  for (bool strict : {false, true}) {
    const Opened o(RegG(), strict);
    const wpc_reg_guid reply = wpc_reg_open_guid(o.in);
    ASSERT_EQ(WPC_OK, reply.error.status);
    EXPECT_EQ(0, std::memcmp(kProcessorInformation.bytes, reply.guid.bytes, 16));
  }
}

// ---- iterators

TEST(Registration, AnIteratorStaysAtItsEnd) {
  const Opened o(RegT());
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
  for (uint32_t i = 0; i < 3; ++i) {
    ASSERT_TRUE(wpc_reg_next_counter(&it));
    EXPECT_EQ(RecordAt(i), it.item.offset);
    EXPECT_EQ(i + 1, it.item.id);
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(wpc_reg_next_counter(&it));
    ExpectError("end", WPC_END, it.error);
  }
}

TEST(Registration, AnIteratorStaysAtItsError) {
  const Opened o(Patched(RegT(), "u32@80=4294967295"), true);
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
  EXPECT_TRUE(wpc_reg_next_counter(&it));
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(wpc_reg_next_counter(&it));
    ExpectError("REG-11@80=4294967295/4294967295", WPC_E_MALFORMED, it.error);
  }
}

TEST(Registration, AnErrorOfTheSetIsPassedOn) {
  const Opened o(Patched(Reg1(), "u32@24=2"));
  const wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
  ExpectError("REG-02@24=2/1", WPC_E_MALFORMED, it.error);
  ExpectStays(it, wpc_reg_next_counter);
}

TEST(Registration, BytesBehindTheCountersAreIgnored) {
  const Opened o(Patched(RegB(), "u32@24=1"));
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
  EXPECT_TRUE(wpc_reg_next_counter(&it));
  EXPECT_EQ(24u, it.item.id);
  EXPECT_FALSE(wpc_reg_next_counter(&it));
  EXPECT_EQ(WPC_END, it.error.status);
  ExpectError("ok", WPC_OK, ReadSet(o.in));
  EXPECT_EQ("REG-04@80,REG-04@80,REG-18@56", NotesText(o.reading.notes));
}

// ---- values that have a meaning

TEST(Registration, REG_06_KindsOfCountersets) {
  const std::set<uint32_t> known = {0, 2, 4, 6, 12, 22};
  for (uint32_t type = 0; type < 64; ++type) {
    const Opened o(Patched(Reg1(), "u32@28=" + std::to_string(type)), true);
    const wpc_reg_set set = wpc_reg_open_set(o.in);
    EXPECT_EQ(known.count(type) > 0, set.error.status == WPC_OK) << type;
    const Opened tolerant(Patched(Reg1(), "u32@28=" + std::to_string(type)));
    EXPECT_EQ((type & 2) != 0, wpc_reg_open_set(tolerant.in).has_instances) << type;
  }
}

std::string NoteOf(const std::string &patch) {
  const Opened o(Patched(Reg1(), patch));
  ExpectError("ok", WPC_OK, ReadSet(o.in));
  return NotesText(o.reading.notes);
}

TEST(Registration, REG_07_REG_14_Levels) {
  for (uint32_t level : {100u, 200u, 300u, 400u}) {
    EXPECT_EQ("-", NoteOf("u32@20=" + std::to_string(level)));
    EXPECT_EQ("-", NoteOf("u32@48=" + std::to_string(level)));
  }
  for (uint32_t level : {0u, 1u, 99u, 101u, 150u, 399u, 401u, 500u, 0xFFFFFFFFu, 4294967200u}) {
    EXPECT_EQ("REG-07@20", NoteOf("u32@20=" + std::to_string(level)));
    EXPECT_EQ("REG-14@48", NoteOf("u32@48=" + std::to_string(level)));
  }
}

TEST(Registration, REG_15_AttributesThatExcludeEachOther) {
  // 1 by reference, 2 not shown, 4 no separator, 8 as real, 16 as hexadecimal.
  const std::set<uint32_t> sound = {0, 1, 2, 3, 4, 5, 8, 9, 12, 13, 16, 17};
  for (uint32_t attributes = 0; attributes < 128; ++attributes) {
    EXPECT_EQ(sound.count(attributes) > 0 ? "-" : "REG-15@40",
              NoteOf("u64@40=" + std::to_string(attributes)))
        << attributes;
  }
  for (unsigned bit = 5; bit < 64; ++bit) {
    EXPECT_EQ("REG-15@40", NoteOf("u64@40=" + std::to_string(UINT64_C(1) << bit))) << bit;
  }
}

TEST(Registration, REG_13_Scales) {
  for (int scale = -12; scale <= 12; ++scale) {
    const std::string patch = "u32@52=" + std::to_string(static_cast<uint32_t>(scale));
    EXPECT_EQ(scale < -10 || scale > 10 ? "REG-13@52" : "-", NoteOf(patch)) << scale;
    const Opened o(Patched(Reg1(), patch));
    wpc_reg_counter_iter it = wpc_reg_counters(o.in, wpc_reg_open_set(o.in));
    EXPECT_TRUE(wpc_reg_next_counter(&it));
    EXPECT_EQ(scale, it.item.default_scale);
  }
  EXPECT_EQ("REG-13@52", NoteOf("u32@52=2147483648"));
}

TEST(Registration, REG_16_NamesOfAggregates) {
  const char *const names[] = {"undefined", "total", "average", "min", "max"};
  for (uint32_t i = 0; i < 5; ++i) {
    EXPECT_STREQ(names[i], wpc_reg_aggregate_name(i));
    EXPECT_EQ("-", NoteOf("u32@72=" + std::to_string(i)));
  }
  EXPECT_EQ(nullptr, wpc_reg_aggregate_name(5));
  EXPECT_EQ(nullptr, wpc_reg_aggregate_name(0xFFFFFFFF));
}

// ---- beginnings

TEST(Registration, EveryBeginningOfASetIsTooShort) {
  const Bytes whole = RegT();
  for (size_t length = 0; length < whole.size(); ++length) {
    const GuardedBlock block(Patched(whole, "cut=" + std::to_string(length)), GuardedBlock::kEnd);
    for (bool strict : {false, true}) {
      Reading reading;
      reading.options.strict = strict;
      const wpc_input in = reading.Input(block.data(), block.size());
      EXPECT_EQ(length < 32 ? "REG-01@0=" + std::to_string(length) + "/32"
                            : "REG-02@24=3/" + std::to_string((length - 32) / 48),
                ErrorText(ReadSet(in)));
      if (!strict) {
        EXPECT_EQ(length < 48 ? WPC_E_TRUNCATED : WPC_OK, ReadCounter(in).status) << length;
      }
    }
  }
}

TEST(Registration, EveryBeginningOfAGuidIsTruncated) {
  for (size_t length = 0; length < 16; ++length) {
    const GuardedBlock block(Patched(RegG(), "cut=" + std::to_string(length)), GuardedBlock::kEnd);
    Reading reading;
    ExpectError("REG-30@0=" + std::to_string(length) + "/16", WPC_E_TRUNCATED,
                ReadGuid(reading.Input(block.data(), block.size())));
  }
}

// ---- a whole counterset

TEST(Registration, TheSimulatedProcessorInformationIsTheBuiltInOne) {
  const std::string file =
      "corpus/captures/v2-mixed/registration/b4fc721a-0378-476f-89ba-a5a79f810b36.1.bin";
  const Opened o(ReadFile(file), true);
  ExpectError("ok", WPC_OK, ReadAskedSet(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
  const wpc_reg_set set = wpc_reg_open_set(o.in);
  EXPECT_TRUE(set.has_instances);
  EXPECT_EQ(31u, set.num_counters);
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, set);
  while (wpc_reg_next_counter(&it)) {
    SCOPED_TRACE(it.item.id);
    const wpc_counter_info *info = wpc_counter_info_find(wpc_processor_information(), it.item.id);
    ASSERT_NE(nullptr, info);
    EXPECT_EQ(info->type, it.item.type);
  }
  EXPECT_EQ(WPC_END, it.error.status);
}

}  // namespace
}  // namespace wpc_test
