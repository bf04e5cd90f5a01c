// Each bug of Microsoft's published V1 samples, with bytes that bring it out. R: "Retrieving
// Counter Data", C: "Calculating Counter Values".
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/encode_v1.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"
#include "wpc/sample.h"

namespace wpc_test {
namespace {

using Types = std::vector<std::pair<uint32_t, uint32_t>>;

V1Object Single(const Types &types, const std::vector<Bytes> &cells) {
  V1Object object;
  object.columns = LayOut(types);
  object.rows = {{{}, cells}};
  return object;
}

Bytes At0(V1Object object) {
  object.time = kO0;
  object.freq = kObjectFreq;
  return EncodeV1({object}, kClocks0);
}

Bytes At1(V1Object object) {
  object.time = kO1;
  object.freq = kObjectFreq;
  return EncodeV1({object}, kClocks1);
}

// The first column between two samples.
wpc_calc_result Between(const V1Object &older, const V1Object &newer,
                        const wpc_calc_policy *policy = nullptr) {
  const V1Reading a(At0(older)), b(At1(newer));
  return Calc(a, b, 0, policy);
}

// A value of 8 bytes, alone.
wpc_calc_result Large(uint32_t type, uint64_t older, uint64_t newer) {
  return Between(Single({{type, 8}}, {Le(older, 8)}), Single({{type, 8}}, {Le(newer, 8)}));
}

// An object with instances and one gauge, which says their place.
V1Object Named(const std::vector<Bytes> &names, uint32_t code_page = 0) {
  V1Object object;
  object.columns = LayOut({{PERF_COUNTER_RAWCOUNT, 4}});
  object.has_instances = true;
  object.code_page = code_page;
  for (size_t i = 0; i < names.size(); ++i) {
    object.rows.push_back({names[i], {Le(i, 4)}});
  }
  return object;
}

// The row that `name` stands for, or num_rows().
size_t FindInstance(const V1Reading &read, const std::u16string &name) {
  Bytes bytes = Wide(name);
  bytes.resize(bytes.size() - 2);
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  const wpc_v1_row_list rows = read.rows();
  return wpc_v1_find_instance(read.in(), {rows.rows, rows.parents, rows.count}, in,
                              {{0, bytes.size()}, 0});
}

std::string DisplayName(const V1Reading &read, size_t r) {
  char text[2048];
  const wpc_v1_parent &parent = read.parent(r);
  wpc_v1_display_name(read.in(), {parent.found, parent.name, read.row(r).name, 0}, text,
                      sizeof text);
  return text;
}

// ---------------------------------------------------------------------------------- values

TEST(SampleBug, R01_ObjTimeTimerIsEightBytes) {
  EXPECT_EQ(40, Large(PERF_OBJ_TIME_TIMER, 0xFFFFFE00, 0x1000002B0).value);
}

TEST(SampleBug, R02_AverageTimerIsFourBytes) {
  const Types types = {{PERF_AVERAGE_TIMER, 4}, {PERF_AVERAGE_BASE, 4}};
  const V1Object object = Single(types, {Le(900000, 4), Le(112, 4)});
  const V1Reading read(At1(object));
  ASSERT_EQ(read.column(0).value_offset + 4, read.column(1).value_offset);
  EXPECT_EQ(900000u, read.Sample(0).sample.value);
  EXPECT_EQ(4u, read.Sample(0).sample.value_size);
  EXPECT_EQ(112u, read.Sample(0).sample.base);
  EXPECT_EQ(0.025, Between(Single(types, {Le(150000, 4), Le(102, 4)}), object).value);
}

TEST(SampleBug, R03_MultiplierAtItsOwnPlaceInItsOwnWidth) {
  V1Object object = Single({{PERF_100NSEC_MULTI_TIMER, 8}, {PERF_COUNTER_MULTI_BASE, 8}},
                           {Le(30000000, 8), Le(4, 8)});
  object.columns[1].offset = 40;  // what is next to the value is something else
  object.rows[0].cells[0] = Concat({Le(30000000, 8), Le(99, 8)});
  EXPECT_EQ(4u, V1Reading(At1(object)).Sample(0).sample.multiplier);
  object.rows[0].cells[1] = Le(0x200000004, 8);
  EXPECT_EQ(0x200000004u, V1Reading(At1(object)).Sample(0).sample.multiplier);
  // Nothing next to it: the next object's bytes are not read.
  V1Object alone = Single({{PERF_100NSEC_MULTI_TIMER, 8}}, {Le(30000000, 8)});
  const V1Reading two(EncodeV1({alone, alone}, kClocks1));
  EXPECT_EQ("absent", Word(Calc(two, two, 0)));
}

TEST(SampleBug, R04_PrecisionTimersAreNoBases) {
  const V1Object object = Single({{PERF_PRECISION_SYSTEM_TIMER, 8},
                                  {PERF_PRECISION_100NS_TIMER, 8},
                                  {PERF_PRECISION_TIMESTAMP, 8}},
                                 {Le(5, 8), Le(6, 8), Le(7, 8)});
  const V1Reading read(At1(object));
  EXPECT_EQ(0u, read.Sample(0).sample.has & WPC_HAS_BASE);
  EXPECT_EQ("absent", Word(Calc(read, read, 0)));
  EXPECT_EQ(7u, read.Sample(1).sample.base);
  EXPECT_NE("not_displayable", Word(Calc(read, read, 1)));
}

TEST(SampleBug, R05_BaseOnlyAmongTheDefinitions) {
  V1Object last =
      Single({{PERF_COUNTER_RAWCOUNT, 4}, {PERF_RAW_FRACTION, 4}}, {Le(1, 4), Le(30, 4)});
  V1Object decoy = last;  // the bytes after the last definition look like a base
  decoy.has_instances = true;
  decoy.rows[0].name = Bytes(64, 0);
  const Bytes base = EncodeV1Columns({{PERF_RAW_BASE, 4, 4, 0}});
  std::copy(base.begin(), base.end(), decoy.rows[0].name.begin());
  for (const V1Object &object : {last, decoy}) {
    const V1Reading read(At1(object));
    EXPECT_EQ("absent", Word(Calc(read, read, 1)));
  }
}

TEST(SampleBug, R05_R07_DefinitionsAreSteppedOverByTheirLength) {
  V1Object object = Single({{PERF_COUNTER_RAWCOUNT, 4}, {PERF_RAW_FRACTION, 4}, {PERF_RAW_BASE, 4}},
                           {Le(1, 4), Le(30, 4), Le(120, 4)});
  for (V1Column &column : object.columns) {
    column.extra = 24;
  }
  const V1Reading read(At1(object));
  ASSERT_EQ(3u, read.num_columns());
  EXPECT_EQ(25, Calc(read, read, 1).value);
  EXPECT_EQ(1002u, read.column(1).name_index);
}

TEST(SampleBug, R06_BaseByItsOwnOffsetAndSize) {
  const Types types = {{PERF_AVERAGE_BULK, 8}, {PERF_AVERAGE_BASE, 4}, {PERF_COUNTER_RAWCOUNT, 4}};
  const V1Object older = Single(types, {Le(1000000, 8), Le(50, 4), Le(0xFFFFFFFF, 4)});
  V1Object newer = Single(types, {Le(1409600, 8), Le(150, 4), Le(0xFFFFFFFF, 4)});
  EXPECT_EQ(4096, Between(older, newer).value);
  newer.columns[1].offset = 48;
  EXPECT_EQ(4096, Between(older, newer).value);
}

TEST(SampleBug, R07_ColumnsOfAnotherOrderAreFoundByNameAndType) {
  const V1Object older =
      Single({{PERF_COUNTER_BULK_COUNT, 8}, {PERF_COUNTER_RAWCOUNT, 4}}, {Le(100, 8), Le(1, 4)});
  V1Object newer =
      Single({{PERF_COUNTER_RAWCOUNT, 4}, {PERF_COUNTER_BULK_COUNT, 8}}, {Le(2, 4), Le(400, 8)});
  std::swap(newer.columns[0].name, newer.columns[1].name);
  const V1Reading a(At0(older)), b(At1(newer));
  const std::vector<wpc_v1_pair> pairs = ColumnPairs(b.columns(), a.columns());
  ASSERT_EQ(0u, pairs[1].older);
  EXPECT_EQ(200, Calc(a.Sample(pairs[1].older), b.Sample(1)).value);
}

// ---------------------------------------------------------------------------------- blocks

std::string Validated(const Bytes &block) {
  return ErrorText(wpc_v1_validate(wpc_input_make(block.data(), block.size(), nullptr)));
}

TEST(SampleBug, R08_ObjectsAreBoundedAndSteppedOver) {
  const V1Object object = Single({{PERF_COUNTER_RAWCOUNT, 4}}, {Le(1, 4)});
  const Bytes two = EncodeV1({object, object}, kClocks1);
  EXPECT_EQ("ok", Validated(two));
  EXPECT_EQ("V1-OBJ-02@96=0/64", Validated(Patched(two, "u32@96=0")));
  EXPECT_EQ("V1-OBJ-03@96=400/240", Validated(Patched(two, "u32@96=400")));
  EXPECT_EQ("V1-OBJ-01@336=0/64", Validated(Patched(two, "u32@28=3")));
  EXPECT_EQ("V1-HDR-10@28", Validated(Patched(two, "u32@28=4294967295")).substr(0, 12));
}

TEST(SampleBug, R18_NothingOfTheOlderBlockIsKept) {
  const Types types = {{PERF_COUNTER_BULK_COUNT, 8}};
  auto older = std::make_unique<V1Reading>(At0(Single(types, {Le(100, 8)})));
  const wpc_v1_sample sample = older->Sample(0);
  older.reset();
  const V1Reading newer(At1(Single(types, {Le(400, 8)})));
  EXPECT_EQ(200, Calc(sample, newer.Sample(0)).value);
}

TEST(SampleBug, R19_ZeroInstancesHaveNoCounterBlock) {
  const V1Object empty = Named({});
  const V1Object next = Single({{PERF_COUNTER_RAWCOUNT, 4}}, {Le(7, 4)});
  const Bytes block = EncodeV1({empty, next}, kClocks1);
  const V1Reading first(block, 0), second(block, 1);
  EXPECT_EQ(0u, first.num_rows());
  ASSERT_EQ(1u, second.num_rows());
  EXPECT_EQ(7u, second.Sample(0).sample.value);
  EXPECT_TRUE(RowPairs(first.rows(), second.rows()).empty());
}

TEST(SampleBug, R20_ValuesBehindTheCounterBlockAreAbsent) {
  V1Object object = Named({Wide(u"a"), Wide(u"b")});
  object.rows[0].block_size = 8;
  object.rows[0].cells.clear();  // the next instance is where its value would be
  const V1Reading read(At1(object));
  EXPECT_EQ("absent", Word(Calc(read, read, 0)));
  EXPECT_EQ("ok", Word(Calc(read, read, 0, nullptr, 1)));
}

TEST(SampleBug, R22_OddAddressesReadTheSame) {
  const Bytes older =
      At0(Single({{PERF_AVERAGE_BULK, 8}, {PERF_AVERAGE_BASE, 4}}, {Le(1000000, 8), Le(50, 4)}));
  const Bytes newer =
      At1(Single({{PERF_AVERAGE_BULK, 8}, {PERF_AVERAGE_BASE, 4}}, {Le(1409600, 8), Le(150, 4)}));
  for (size_t skew = 0; skew < 8; ++skew) {
    const V1Reading a(older, 0, skew), b(newer, 0, skew);
    EXPECT_EQ(4096, Calc(a, b, 0).value);
  }
}

TEST(SampleBug, R23_HeadersAreCheckedBeforeAnythingIsRead) {
  const Bytes good = At1(Single({{PERF_COUNTER_RAWCOUNT, 4}}, {Le(7, 4)}));
  const std::pair<const char *, uint16_t> cases[] = {
      {"u8@0=81", WPC_RULE_V1_HDR_02},       {"u32@8=0", WPC_RULE_V1_HDR_03},
      {"u32@12=9", WPC_RULE_V1_HDR_04},      {"u32@20=0", WPC_RULE_V1_HDR_06},
      {"u32@20=100000", WPC_RULE_V1_HDR_07},
  };
  for (const auto &[patch, rule] : cases) {
    const Bytes bad = Patched(good, patch);
    const wpc_v1_data data = wpc_v1_open(wpc_input_make(bad.data(), bad.size(), nullptr));
    EXPECT_EQ(rule, data.error.rule) << patch;
    EXPECT_NE(WPC_OK, data.error.status);
  }
  EXPECT_EQ(WPC_E_TRUNCATED,
            wpc_v1_open(wpc_input_make(good.data(), good.size() - 1, nullptr)).error.status);
}

// ---------------------------------------------------------------------------------- names

TEST(SampleBug, R09_WholeNamesAreCompared) {
  const V1Reading read(At1(Named({Wide(u""), Wide(u"1"), Wide(u"10"), Wide(u"100")})));
  EXPECT_EQ(1u, FindInstance(read, u"1"));
  EXPECT_EQ(2u, FindInstance(read, u"10"));
  EXPECT_EQ(3u, FindInstance(read, u"100"));
  EXPECT_EQ(read.num_rows(), FindInstance(read, u"1000"));
  const V1Reading older(At0(Named({Wide(u"1"), Wide(u"")})));
  const std::vector<wpc_v1_pair> pairs = RowPairs(read.rows(), older.rows());
  const uint32_t want[] = {1, 0, WPC_NO_ROW, WPC_NO_ROW};
  for (size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(want[i], pairs[i].older);
  }
}

TEST(SampleBug, R10_SerialNumberBehindTheLastHash) {
  const V1Reading read(At1(Named({Wide(u"C#App"), Wide(u"a"), Wide(u"C#App"), Wide(u"a#7")})));
  EXPECT_EQ(0u, FindInstance(read, u"C#App"));
  EXPECT_EQ(2u, FindInstance(read, u"C#App#1"));
  EXPECT_EQ(3u, FindInstance(read, u"a#7"));
  for (const char16_t *name : {u"a#99999999999", u"a#4294967296", u"a#x", u"a#", u"C"}) {
    EXPECT_EQ(read.num_rows(), FindInstance(read, name));
  }
}

TEST(SampleBug, R11_SerialZeroIsTheFirstAndOnlyWholeNamesCount) {
  const V1Reading read(At1(Named({Wide(u"ab"), Wide(u"a"), Wide(u"ab"), Wide(u"a")})));
  EXPECT_EQ(1u, FindInstance(read, u"a"));
  EXPECT_EQ(1u, FindInstance(read, u"a#0"));
  EXPECT_EQ(3u, FindInstance(read, u"a#1"));
  EXPECT_EQ(2u, FindInstance(read, u"ab#1"));
  EXPECT_EQ(read.num_rows(), FindInstance(read, u"a#2"));
}

TEST(SampleBug, R12_NulAtTheConvertedLength) {
  const std::string name(400, '\xE4');  // 2 bytes each as UTF-8
  const V1Reading read(At1(Named({Narrow(name)}, 1252)));
  std::vector<char> text(1024, '?');
  const size_t length = wpc_text_to_utf8(read.in(), read.row(0).name, text.data(), text.size());
  ASSERT_EQ(800u, length);
  EXPECT_EQ('\0', text[800]);
  EXPECT_EQ('?', text[801]);
  EXPECT_EQ('\xC3', text[400]);
}

// Parent object 230 in code page 1252, children in UTF-16.
Bytes ParentsAndChildren(uint32_t parent_object, uint32_t parent_instance) {
  V1Object parents = Named({Narrow("Idle"), Narrow("process-n\xE4me")}, 1252);
  parents.name = 230;
  V1Object children = Named({Wide(u"0")});
  children.name = 232;
  children.rows[0].parent_object = parent_object;
  children.rows[0].parent_instance = parent_instance;
  return EncodeV1({parents, children}, kClocks1);
}

TEST(SampleBug, R13_R17_ParentsNameByItsOwnLengthAndCodePage) {
  const V1Reading read(ParentsAndChildren(230, 1), 1);
  ASSERT_TRUE(read.parent(0).found);
  EXPECT_EQ(1252u, read.parent(0).name.code_page);
  EXPECT_EQ(12u, read.parent(0).name.raw.length);
  EXPECT_EQ("process-n\u00e4me/0", DisplayName(read, 0));
}

TEST(SampleBug, R14_MissingParentsAreNotFollowed) {
  const std::pair<uint32_t, uint32_t> cases[] = {
      {231, 0}, {230, 2}, {230, 0xFFFFFFFF}, {0xFFFFFFFF, 0}, {0, 1}};
  for (const auto &[object, instance] : cases) {
    const V1Reading read(ParentsAndChildren(object, instance), 1);
    EXPECT_FALSE(read.parent(0).found);
    EXPECT_EQ("0", DisplayName(read, 0));
  }
}

TEST(SampleBug, R15_NamelessInstancesAndNulsInNames) {
  const V1Reading wide(At1(Named({{}, Concat({Wide(u"a"), Wide(u"b")})})));
  const V1Reading narrow(At1(Named({{}, Concat({Narrow("a"), Narrow("b")})}, 1252)));
  for (const V1Reading *read : {&wide, &narrow}) {
    ASSERT_EQ(2u, read->num_rows());
    EXPECT_EQ("", DisplayName(*read, 0));
    EXPECT_EQ("a", DisplayName(*read, 1));
    EXPECT_EQ("ok", Word(Calc(*read, *read, 0)));
    EXPECT_EQ(0u, RowPairs(read->rows(), read->rows())[0].older);
  }
}

TEST(SampleBug, R16_LongNamesDifferAtTheirEnds) {
  const std::u16string common(300, u'x');
  const V1Reading older(At0(Named({Wide(common + u"1"), Wide(common + u"2")})));
  const V1Reading newer(At1(Named({Wide(common + u"2"), Wide(common + u"1")})));
  const std::vector<wpc_v1_pair> pairs = RowPairs(newer.rows(), older.rows());
  EXPECT_EQ(1u, pairs[0].older);
  EXPECT_EQ(0u, pairs[1].older);
  EXPECT_FALSE(pairs[0].duplicate);
  EXPECT_EQ(301u, newer.Name(0).size());
}

TEST(SampleBug, R21_NameThatCannotBeConvertedIsNotThePreviousOne) {
  const V1Reading known(At1(Named({Narrow("a")}, 1252)));
  const V1Reading unknown(At1(Named({Narrow("b")}, 4711)));
  char text[16];
  ASSERT_EQ(1u, wpc_text_to_utf8(known.in(), known.row(0).name, text, sizeof text));
  EXPECT_EQ(WPC_DECODE_UNKNOWN,
            wpc_text_to_utf8(unknown.in(), unknown.row(0).name, text, sizeof text));
  EXPECT_STREQ("", text);
  EXPECT_EQ(WPC_NO_ROW, RowPairs(unknown.rows(), known.rows())[0].older);
}

// ---------------------------------------------------------------------------------- going on

// A rate, a gauge and an average.
V1Object Provider(uint64_t operations, uint64_t gauge, uint64_t bytes, uint64_t base) {
  return Single({{PERF_COUNTER_BULK_COUNT, 8},
                 {PERF_COUNTER_RAWCOUNT, 4},
                 {PERF_AVERAGE_BULK, 8},
                 {PERF_AVERAGE_BASE, 4}},
                {Le(operations, 8), Le(gauge, 4), Le(bytes, 8), Le(base, 4)});
}

TEST(SampleBug, R24_ProviderThatWasReloadedStartsAnew) {
  const V1Reading before(At0(Provider(9000, 5, 40960, 10)));
  const V1Reading after(At1(Provider(3, 4, 4096, 1)));
  EXPECT_EQ("negative_value", Word(Calc(before, after, 0)));
  EXPECT_EQ(4, Calc(before, after, 1).value);
  EXPECT_EQ("negative_value", Word(Calc(before, after, 2)));
}

TEST(SampleBug, R25_OneFailureDoesNotEndTheRest) {
  const V1Reading reset(At0(Provider(9000, 5, 0, 10))), first(At0(Provider(100, 4, 0, 10)));
  const V1Reading second(At1(Provider(400, 6, 4096, 11)));
  EXPECT_EQ("negative_value", Word(Calc(reset, second, 0)));
  EXPECT_EQ(4096, Calc(reset, second, 2).value);
  EXPECT_EQ(200, Calc(first, second, 0).value);
}

// ---------------------------------------------------------------------------------- formulas

TEST(SampleBug, C01_C02_GaugesAreTheNewestSample) {
  EXPECT_EQ(4, Large(PERF_COUNTER_LARGE_RAWCOUNT, 9, 4).value);
  EXPECT_EQ(3, Large(PERF_ELAPSED_TIME, 4000, 2000).value);
  EXPECT_EQ("negative_value", Word(Large(PERF_COUNTER_BULK_COUNT, 9, 4)));
}

TEST(SampleBug, C03_RatesKeepTheirFractionAndTheirHeight) {
  EXPECT_NEAR(13.333333333333334, Large(PERF_COUNTER_BULK_COUNT, 0, 20).value, 1e-12);
  EXPECT_EQ(6e9, Large(PERF_COUNTER_BULK_COUNT, 10000000000, 19000000000).value);
}

TEST(SampleBug, C04_C06_TimeThatStandsStillOrGoesBack) {
  const V1Object object = Single({{PERF_COUNTER_TIMER, 8}}, {Le(5, 8)});
  const V1Reading older(At0(object)), newer(At1(object));
  EXPECT_EQ("zero_time", Word(Calc(newer, newer, 0)));
  EXPECT_EQ("negative_time", Word(Calc(newer, older, 0)));
}

TEST(SampleBug, C07_SecondsAreNotCutInMultiTimers) {
  const Types types = {{PERF_COUNTER_MULTI_TIMER, 8}, {PERF_COUNTER_MULTI_BASE, 8}};
  EXPECT_EQ(150000000, Between(Single(types, {Le(0, 8), Le(4, 8)}),
                               Single(types, {Le(9000000, 8), Le(4, 8)}), &kDocumented)
                           .value);
}

TEST(SampleBug, C08_C11_ZeroBasesAreNoInfinity) {
  const Types multi = {{PERF_COUNTER_MULTI_TIMER, 8}, {PERF_COUNTER_MULTI_BASE, 8}};
  const Types fraction = {{PERF_LARGE_RAW_FRACTION, 8}, {PERF_LARGE_RAW_BASE, 8}};
  const std::vector<uint8_t> value = Le(9000000, 8);
  EXPECT_EQ("zero_base",
            Word(Between(Single(multi, {value, Le(0, 8)}), Single(multi, {value, Le(0, 8)}))));
  EXPECT_EQ(
      0.0, Between(Single(fraction, {value, Le(0, 8)}), Single(fraction, {value, Le(0, 8)})).value);
  const V1Object older = Single(fraction, {Le(60, 8), Le(0, 8)});
  const V1Object newer = Single(fraction, {Le(30, 8), Le(120, 8)});
  EXPECT_EQ(25, Between(older, newer).value);
}

TEST(SampleBug, C10_StartsInTheFuture) {
  EXPECT_EQ("negative_value", Word(Large(PERF_ELAPSED_TIME, 1, 8001)));
  EXPECT_EQ(0, Large(PERF_ELAPSED_TIME, 1, 8000).value);
}

TEST(SampleBug, C12_C13_C18_WhatIsShownAndWhatIsNot) {
  const V1Reading read(At1(Single({{PERF_AVERAGE_BULK, 8},
                                   {PERF_AVERAGE_BASE, 4},
                                   {PERF_COUNTER_HISTOGRAM_TYPE, 4},
                                   {PERF_COUNTER_TEXT, 4}},
                                  {Le(1, 8), Le(1, 4), Le(1, 4), Wide(u"x")})));
  EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, Calc(read, read, 0).notes);
  EXPECT_EQ("not_displayable", Word(Calc(read, read, 1)));
  EXPECT_EQ("not_displayable", Word(Calc(read, read, 2)));
  EXPECT_EQ("x", read.Utf8(read.Sample(3).text));
}

TEST(SampleBug, C15_BaseDeltaInTheBasesWidth) {
  const Types types = {{PERF_AVERAGE_BULK, 8}, {PERF_AVERAGE_BASE, 4}};
  const V1Object older = Single(types, {Le(0, 8), Le(4294967290, 4)});
  const V1Object newer = Single(types, {Le(1600, 8), Le(10, 4)});
  EXPECT_EQ("negative_base", Word(Between(older, newer)));
  EXPECT_EQ(100, Between(older, newer, &kWrap32).value);
}

TEST(SampleBug, C16_FrequenciesOfBothBlocks) {
  const V1Object object = Single({{PERF_COUNTER_BULK_COUNT, 8}}, {Le(5, 8)});
  wpc_clocks other = kClocks1;
  other.perf_freq = 10000000;
  const V1Reading older(At0(object)), newer(EncodeV1({object}, other));
  EXPECT_EQ("type_mismatch", Word(Calc(older, newer, 0)));
}

TEST(SampleBug, C17_AveragesNeedTwoSamplesWithoutDeltaFlag) {
  const V1Reading read(
      At1(Single({{PERF_AVERAGE_BULK, 8}, {PERF_AVERAGE_BASE, 4}}, {Le(1600, 8), Le(10, 4)})));
  const wpc_v1_sample sample = read.Sample(0);
  EXPECT_EQ("need_two", Word(wpc_calc(nullptr, &sample.sample, nullptr)));
}

}  // namespace
}  // namespace wpc_test
