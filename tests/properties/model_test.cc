// The encoder: a round trip notices another value. Round trips of the corpus, whose files are written again byte for byte,
// and of values made of random bytes, are what the fuzz targets do (fuzz/oracles/second.cc, fuzz/targets/build.cc).

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

TEST(BigLog, IsAsLargeAsItShouldBe) {
  BigLogShape shapes[3];
  for (BigLogShape &shape : shapes) {
    shape.bytes = 2 << 20;
    shape.machines = 30;
  }
  shapes[1].has_objects = true;
  shapes[2].columns = 3;
  shapes[2].samples = 50;
  for (const BigLogShape &shape : shapes) {
    std::ostringstream out;
    WriteBigLog(shape, &out);
    const std::string text = out.str();
    const Bytes bytes(text.begin(), text.end());
    const Source source(bytes.data(), bytes.size(), true);
    Log log;
    ASSERT_TRUE(Read(source.Input(), &log));
    const size_t entries = log.messages.at(shape.has_objects).entries.size();
    EXPECT_EQ(shape.columns > 0 ? 3 : 30u * (shape.has_objects ? 7 : 6), entries);
    if (shape.samples > 0) {
      EXPECT_EQ(51u, log.messages.size());
    } else {
      EXPECT_GE(bytes.size(), shape.bytes);
      EXPECT_LT(bytes.size(), shape.bytes + 2 * 65536);
    }
  }
}

}  // namespace
}  // namespace wpc_test
