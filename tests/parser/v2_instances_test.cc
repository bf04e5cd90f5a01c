// Instance lists as PerfEnumerateCounterSetInstances returns them.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

std::vector<wpc_instance> All(wpc_input in, wpc_error *end) {
  std::vector<wpc_instance> items;
  wpc_instance_iter it = wpc_instances(in);
  while (wpc_next_instance(&it)) {
    items.push_back(it.item);
  }
  *end = it.error;
  ExpectStays(it, wpc_next_instance);
  return items;
}

TEST(V2Instances, TheDocumentsExampleIsDecoded) {
  for (bool strict : {false, true}) {
    const Opened o(Enum2(), strict);
    wpc_error end;
    const std::vector<wpc_instance> items = All(o.in, &end);
    ExpectError("end", WPC_END, end);
    ASSERT_EQ(2u, items.size());
    EXPECT_EQ(0u, items[0].offset);
    EXPECT_EQ(0u, items[0].index);
    EXPECT_EQ(0u, items[0].instance_id);
    EXPECT_EQ("a", Utf8(o.in, items[0].name));
    EXPECT_EQ(16u, items[1].offset);
    EXPECT_EQ(1u, items[1].index);
    EXPECT_EQ(1u, items[1].instance_id);
    EXPECT_EQ("bc", Utf8(o.in, items[1].name));
    EXPECT_EQ(24u, items[1].name.raw.offset);
    EXPECT_EQ(4u, items[1].name.raw.length);
    EXPECT_EQ(0u, items[1].name.code_page);
    ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
}

TEST(V2Instances, NoBytesAreNoInstances) {
  const Opened o(Bytes{});
  ExpectError("end", WPC_END, Stepped(wpc_instances(o.in), wpc_next_instance).error);
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
}

TEST(V2Instances, ANameMayFillItsSizeAndEndsAtTheFirstNul) {
  const Opened o(
      Concat({InstanceHead(u"abc", 0xFFFFFFFF), Patched(InstanceHead(u"abcdefg", 2), "u16@14=0")}));
  wpc_error end;
  const std::vector<wpc_instance> items = All(o.in, &end);
  ASSERT_EQ(2u, items.size());
  EXPECT_EQ("abc", Utf8(o.in, items[0].name));
  EXPECT_EQ(0xFFFFFFFFu, items[0].instance_id);
  EXPECT_EQ("abc", Utf8(o.in, items[1].name));
  EXPECT_EQ("INS-10@32", NotesText(o.reading.notes));
}

TEST(V2Instances, InstancesBeforeTheBadOneAreHandedOut) {
  const Opened o(Concat({Enum2(), Patched(InstanceHead(u"c", 2), "u32@0=0")}));
  wpc_error end;
  EXPECT_EQ(2u, All(o.in, &end).size());
  ExpectError("INS-02@32=0/8", WPC_E_MALFORMED, end);
  ExpectError("INS-02@32=0/8", WPC_E_MALFORMED, wpc_instances_validate(o.in));
}

TEST(V2Instances, EvenSizesAreFollowedInTolerantMode) {
  const Bytes bytes =
      Concat({Patched(InstanceHead(u"a", 0), "u32@0=14;cut=14"), InstanceHead(u"b", 1)});
  const Opened o(bytes);
  wpc_error end;
  EXPECT_EQ("b", Utf8(o.in, All(o.in, &end).at(1).name));
  EXPECT_EQ("INS-06@0", NotesText(o.reading.notes));
  const Opened strict(bytes, true);
  ExpectError("INS-06@0=14/8", WPC_E_MALFORMED,
              Stepped(wpc_instances(strict.in), wpc_next_instance).error);
}

TEST(V2Instances, NamesHaveNoRulesAboutTheirCharacters) {
  const Opened o(Concat({InstanceHead(u"", 0), InstanceHead(u"\x1B", 1),
                         InstanceHead(std::u16string(1, 0xD800), 2)}),
                 true);
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
}

TEST(V2Instances, TheNumberOfInstancesHasALimit) {
  Opened o(Enum2());
  o.reading.options.limits.max_instances = 2;
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
  o.reading.options.limits.max_instances = 1;
  ExpectError("INS-14@16=2/1", WPC_E_LIMIT, wpc_instances_validate(o.in));
  o.reading.options.limits.max_instances = 0;
  ExpectError("INS-14@0=1/0", WPC_E_LIMIT, wpc_instances_validate(o.in));
}

// ---- repeated instances

Bytes Descending(uint32_t count, uint32_t repeat) {
  std::vector<Bytes> heads;
  for (uint32_t i = 0; i < count; ++i) {
    heads.push_back(InstanceHead(u"p", i == repeat ? count : count - i));
  }
  return Concat(heads);
}

TEST(V2Instances, ARepeatedPairIsNotedOnceWithTheFirstPlace) {
  const Opened o(Concat({Enum2(), InstanceHead(u"bc", 1), Enum2()}));
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
  ASSERT_EQ(1u, o.reading.notes.size());
  EXPECT_EQ("INS-12@32=1/16", ErrorText(o.reading.notes[0]));
}

TEST(V2Instances, SameNameOrSameIdAloneIsNoRepetition) {
  const Opened o(Concat({InstanceHead(u"a", 0), InstanceHead(u"a", 1), InstanceHead(u"b", 0),
                         InstanceHead(u"aa", 0), InstanceHead(u"", 0)}));
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
}

TEST(V2Instances, WhatFollowsANameIsNotPartOfIt) {
  const Opened o(Concat({InstanceHead(u"a", 0), Patched(InstanceHead(u"a", 0), "u16@12=98")}));
  ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
  EXPECT_EQ("INS-10@28,INS-12@16", NotesText(o.reading.notes));
}

TEST(V2Instances, LongListsNeedScratchForRepetitions) {
  for (uint32_t count : {31u, 32u, 33u, 500u}) {
    SCOPED_TRACE(count);
    Opened o(Descending(count, count - 1));
    const std::string wanted =
        "INS-12@" + std::to_string(16 * (count - 1)) + "=" + std::to_string(count) + "/0";
    o.reading.SetScratch(count);
    ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
    ASSERT_EQ(1u, o.reading.notes.size());
    EXPECT_EQ(wanted, ErrorText(o.reading.notes[0]));
    o.reading.notes.clear();
    for (size_t scratch : {size_t{0}, size_t{count - 1}}) {
      o.reading.SetScratch(scratch);
      o.reading.options.strict = scratch == 0;
      ExpectError("ok", WPC_OK, wpc_instances_validate(o.in));
      EXPECT_EQ(count <= 32 ? 1u : 0u, o.reading.notes.size());
      o.reading.notes.clear();
    }
  }
}

}  // namespace
}  // namespace wpc_test
