// The encoder: values made by hand give the bytes of the documents, and a round trip notices another value. Round trips of
// the corpus, and of values made of random bytes, are what the fuzz targets do (fuzz/oracles/second.cc, fuzz/targets/build.cc).

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "support/fixtures.h"
#include "support/model/big_log.h"
#include "support/model/log.h"
#include "support/model/roundtrip.h"
#include "support/model/writer.h"

namespace wpc_test {
namespace {

using namespace model;

// ---- values made by hand ----

Bytes Number(uint64_t value, size_t width) {
  return Writer().Put(value, width).Take();
}

Clocks DocumentClocks() {
  return {1000, 10000000, 133485408000000000, {2024, 1, 1, 1, 0, 0, 0, 0}};
}

V2Block OfResult(const V2Result &result) {
  return {DocumentClocks(), {result}};
}

Guid ProcessorInformation() {
  Guid guid = {};
  const Bytes bytes = Hex("1a72fcb478036f4789baa5a79f810b36");
  std::copy(bytes.begin(), bytes.end(), guid.begin());
  return guid;
}

template <typename Model>
void ExpectBytes(const Bytes &bytes, const Model &value) {
  EXPECT_EQ(bytes, Encode(value));
  EXPECT_EQ("", CheckBuilt(value));
}

TEST(EncodeV2, GivesTheBytesOfTheDocuments) {
  const V2Row numbers = {0, u"", {Number(7, 4), Number(9, 8)}};
  const V2Row a = {0, u"a", {Number(7, 4), Number(9, 8)}};
  const V2Row b = {1, u"b", {Number(8, 4), Number(10, 8)}};
  ExpectBytes(V2Empty(), V2Block{DocumentClocks(), {}});
  ExpectBytes(V2Err(), OfResult({0, 0x1069, {}, {}, {}}));
  ExpectBytes(V2Sgl(), OfResult({1, 0, {}, {{0, u"", {Number(7, 4)}}}, {}}));
  ExpectBytes(V2Mul(), OfResult({2, 0, {1, 2}, {numbers}, {}}));
  ExpectBytes(V2Odd(), OfResult({2, 0, {5}, {{0, u"", {Number(7, 4)}}}, {}}));
  ExpectBytes(V2Ins(), OfResult({4, 0, {}, {{3, u"a", {Number(9, 8)}}}, {}}));
  ExpectBytes(V2Set(), OfResult({6, 0, {1, 2}, {a, b}, {}}));
  ExpectBytes(V2Nov(), OfResult({6, 0, {}, {{0, u"a", {}}, {1, u"b", {}}}, {}}));
}

TEST(EncodeLists, GiveTheBytesOfTheDocuments) {
  const Query star = {ProcessorInformation(), 0, kNone, kNone, 1, true, u"*"};
  const Query a = {ProcessorInformation(), 0, 3, kNone, 0, true, u"a"};
  ExpectBytes(Enum2(), InstanceList{{{0, u"a"}, {1, u"bc"}}});
  ExpectBytes(Id1(), QueryList{{{ProcessorInformation(), 0, kNone, kNone, 0, false, u""}}});
  ExpectBytes(Id2(), QueryList{{star, a}});
  Guid counting = {};
  for (size_t i = 0; i < counting.size(); ++i) {
    counting[i] = static_cast<uint8_t>(i + 1);
  }
  ExpectBytes(Guid2(), GuidList{{ProcessorInformation(), counting}});
}

TEST(EncodeTitles, GivesTheBytesOfTheDocuments) {
  ExpectBytes(TtlC(), TitleTable{{{1, u"4"}, {2, u"Sys"}, {4, u"Mem"}}});
}

TEST(EncodeRegistration, GivesTheBytesOfTheDocuments) {
  const model::RegCounter raw = {7, 0x00010000, 0, 100, 0, kNone, kNone, kNone, kNone, 0};
  const model::RegCounter bulk = {24, 0x40020500, 0, 100, 0, 25, kNone, kNone, kNone, 0};
  const model::RegCounter base = {25, 0x40030402, 0, 100, 0, kNone, kNone, kNone, kNone, 0};
  ExpectBytes(Reg1(), RegSet{ProcessorInformation(), 0, 100, 2, {raw}});
  ExpectBytes(RegB(), RegSet{ProcessorInformation(), 0, 100, 2, {bulk, base}});
  ExpectBytes(RegC(), raw);
  ExpectBytes(RegG(), RegGuid{ProcessorInformation()});
  ExpectBytes(RegN(), RegString{u"ab"});
  ExpectBytes(Str2(), RegStrings{{{1, true, u"ab"}, {2, true, u"cde"}}});
}

// A row of one 32-bit counter, whose value is `value`.
V1Row RowOf(const std::string &name, uint32_t value, size_t length) {
  V1Row row;
  for (const char letter : name) {
    row.name.push_back(static_cast<uint8_t>(letter));
    row.name.push_back(0);
  }
  row.block = Number(value, length - 4);
  row.block_length = static_cast<uint32_t>(length);
  row.values = {{true, Number(value, 4)}};
  row.second_values = {{false, {}}};
  return row;
}

V1Object ObjectOf(uint32_t name, int32_t instances, const std::vector<V1Row> &rows) {
  const uint32_t title = name == 2 ? 4 : name - 224;
  const V1Counter counter = {title, title + 1, 0, 100, 0x00010000, 4, 4};
  return {name, name + 1, 100, -1, instances, 0, 5000, 2000, {counter}, rows};
}

V1Block OfObjects(const std::vector<V1Object> &objects) {
  return {1, -1, DocumentClocks(), false, u"", objects};
}

TEST(EncodeV1, GivesTheBytesOfTheDocuments) {
  V1Block named = OfObjects({});
  named.has_system_name = true;
  named.system_name = u"PC";
  V1Row child = RowOf("c", 2, 8);
  child.parent_object = 230;
  ExpectBytes(V1Empty(), OfObjects({}));
  ExpectBytes(V1Sys(), named);
  ExpectBytes(V1One(), OfObjects({ObjectOf(2, -1, {RowOf("", 7, 8)})}));
  ExpectBytes(V1Zero(), OfObjects({ObjectOf(230, 0, {})}));
  ExpectBytes(V1Meta(), OfObjects({ObjectOf(230, -2, {})}));
  ExpectBytes(V1Inst(), OfObjects({ObjectOf(230, 1, {RowOf("a", 7, 8)})}));
  ExpectBytes(V1Dup(), OfObjects({ObjectOf(230, 2, {RowOf("a", 7, 8), RowOf("b", 8, 8)})}));
  ExpectBytes(V1Par(),
              OfObjects({ObjectOf(230, 1, {RowOf("p", 1, 8)}), ObjectOf(232, 1, {child})}));
}

// ---- what a round trip must notice ----

TEST(RoundTrip, NoticesAnotherValue) {
  V2Block block = OfResult({1, 0, {}, {{0, u"", {Number(7, 4)}}}, {}});
  V2Block other = block;
  other.results[0].rows[0].values[0][0] = 8;
  EXPECT_TRUE(block == V2Block(block));
  EXPECT_TRUE(block != other);
  block.results[0].rows[0].values[0] = Number(7, 5);  // no number: strict mode does not take it
  EXPECT_EQ("the encoding is not accepted", CheckBuilt(block));
  V1Block wrong = OfObjects({ObjectOf(2, -1, {RowOf("", 7, 8)})});
  wrong.objects[0].rows[0].values[0].bytes[0] = 8;
  EXPECT_EQ("the encoding gives another value", CheckBuilt(wrong));
}

TEST(RoundTrip, NoticesAnotherValueOfALog) {
  Log log;
  LogMessage catalogue, sample;
  catalogue.type = 32;
  catalogue.entries.resize(1);
  sample.type = 34;
  sample.blocks.resize(1);
  log.messages = {catalogue, sample};
  EXPECT_EQ("", CheckBuilt(log));
  Log other = log;
  other.messages[1].blocks[0].first = 1;
  EXPECT_TRUE(log != other);
  other.messages[1].blocks[0].kind = 2;  // an entry of one counter has one value
  EXPECT_EQ("the encoding is not accepted", CheckBuilt(other));
  log.head.zone.standard_name = std::u16string(33, u'z');  // longer than its room
  EXPECT_NE("", CheckBuilt(log));
}

// A tolerant reading keeps what is odd about the values, and drops what is odd about the layout.
TEST(RoundTrip, DropsTheGapsAndKeepsTheValues) {
  const Bytes spare = Patched(V2Sgl(), "u32@68=24;u32@56=40;u32@0=88;add=0000000000000000");
  Source source(spare.data(), spare.size(), false);
  V2Block value;
  ASSERT_TRUE(Read(source.Input(), &value));
  EXPECT_EQ(std::set<uint16_t>{WPC_RULE_V2_CD_10}, source.rules);
  EXPECT_EQ(V2Sgl(), Encode(value));
}

// ---- large logs

TEST(BigLog, IsTheSameWhenItIsWrittenAsItIsMade) {
  for (const size_t columns : {size_t{0}, size_t{1}, size_t{100}}) {
    BigLogShape shape;
    shape.bytes = columns == 1 ? 1 : size_t{1} << 20;
    shape.machines = 10;
    shape.columns = columns;
    std::ostringstream out;
    WriteBigLog(shape, &out);
    const Bytes made = MakeBigLog(shape);
    EXPECT_TRUE(std::string(made.begin(), made.end()) == out.str()) << columns;
  }
  BigLogShape shape;
  shape.columns = 3;
  shape.samples = 50;
  const Bytes bytes = MakeBigLog(shape);
  const Source source(bytes.data(), bytes.size(), true);
  Log log;
  ASSERT_TRUE(Read(source.Input(), &log));
  EXPECT_EQ(51u, log.messages.size());
  EXPECT_EQ(3u, log.messages.at(0).entries.size());
}

TEST(BigLog, IsAsLargeAsItShouldBe) {
  BigLogShape shape;
  shape.bytes = 2 << 20;
  shape.machines = 30;
  for (const bool has_objects : {false, true}) {
    shape.has_objects = has_objects;
    const Bytes bytes = MakeBigLog(shape);
    EXPECT_GE(bytes.size(), shape.bytes);
    EXPECT_LT(bytes.size(), shape.bytes + 2 * 65536);
    const Source source(bytes.data(), bytes.size(), true);
    Log log;
    ASSERT_TRUE(Read(source.Input(), &log));
    EXPECT_EQ(30u * (has_objects ? 7 : 6), log.messages.at(has_objects).entries.size());
    EXPECT_GT(log.messages.size(), 20u);
  }
}

}  // namespace
}  // namespace wpc_test
