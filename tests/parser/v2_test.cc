// V2 data blocks: the documents' examples with every value, and what the header promises about
// iterators and errors. Notes, fallbacks and limits: v2_notes_test.cc.

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "parser/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/near_limit.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- the documents' examples

struct WantedValue {
  uint32_t id;
  uint32_t size;
  uint64_t raw;
  size_t offset;
};

struct WantedRow {
  size_t offset;
  bool has_instance;
  uint32_t instance_id;
  const char *name;
  std::vector<WantedValue> values;
};

struct Example {
  const char *name;
  Bytes (*bytes)();
  uint32_t num_results;
  uint32_t type;
  uint32_t query_status;
  std::vector<WantedRow> rows;
};

void PrintTo(const Example &example, std::ostream *stream) {
  *stream << example.name;
}

const std::vector<Example> &Examples() {
  static const std::vector<Example> examples = {
      {"V2_EMPTY", V2Empty, 0, 0, 0, {}},
      {"V2_ERR", V2Err, 1, WPC_V2_ERROR, 0x1069, {}},
      {"V2_SGL",
       V2Sgl,
       1,
       WPC_V2_SINGLE_COUNTER,
       0,
       {{64, false, 0, "", {{WPC_ID_NONE, 4, 7, 64}}}}},
      {"V2_MUL",
       V2Mul,
       1,
       WPC_V2_MULTI_COUNTERS,
       0,
       {{80, false, 0, "", {{1, 4, 7, 80}, {2, 8, 9, 96}}}}},
      {"V2_ODD", V2Odd, 1, WPC_V2_MULTI_COUNTERS, 0, {{80, false, 0, "", {{5, 4, 7, 80}}}}},
      {"V2_INS",
       V2Ins,
       1,
       WPC_V2_MULTI_INSTANCES,
       0,
       {{72, true, 3, "a", {{WPC_ID_NONE, 8, 9, 88}}}}},
      {"V2_SET",
       V2Set,
       1,
       WPC_V2_COUNTERSET,
       0,
       {{88, true, 0, "a", {{1, 4, 7, 104}, {2, 8, 9, 120}}},
        {136, true, 1, "b", {{1, 4, 8, 152}, {2, 8, 10, 168}}}}},
      {"V2_NOV", V2Nov, 1, WPC_V2_COUNTERSET, 0, {{80, true, 0, "a", {}}, {96, true, 1, "b", {}}}},
  };
  return examples;
}

class V2Example : public testing::TestWithParam<Example> {};

void ExpectRow(wpc_input in, const WantedRow &wanted, const wpc_v2_row &row) {
  EXPECT_EQ(wanted.offset, row.offset);
  EXPECT_EQ(wanted.has_instance, row.has_instance);
  EXPECT_EQ(wanted.instance_id, row.instance_id);
  EXPECT_EQ(wanted.name, Utf8(in, row.name));
  const std::vector<wpci_v2_value> values = ValuesOf(in, row);
  ASSERT_EQ(wanted.values.size(), values.size());
  EXPECT_EQ(wanted.values.size(), row.num_values);
  for (size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(wanted.values[i].id, values[i].counter_id);
    EXPECT_EQ(wanted.values[i].size, values[i].size);
    EXPECT_EQ(wanted.values[i].raw, values[i].raw);
    EXPECT_EQ(wanted.values[i].offset, values[i].offset);
    EXPECT_EQ(wanted.values[i].offset + 8, values[i].bytes.offset);
    EXPECT_EQ(wanted.values[i].size, values[i].bytes.length);
  }
}

TEST_P(V2Example, IsDecodedToTheLastValue) {
  const Example &example = GetParam();
  for (bool strict : {false, true}) {
    const Opened o(example.bytes(), strict);
    const wpc_v2_data data = wpc_v2_open(o.in);
    ASSERT_EQ(WPC_OK, data.error.status);
    EXPECT_EQ(o.block.size(), data.total_size);
    EXPECT_EQ(example.num_results, data.num_results);
    EXPECT_EQ(1000, data.perf_time);
    EXPECT_EQ(133485408000000000, data.perf_time_100ns);
    EXPECT_EQ(10000000, data.perf_freq);
    const wpc_system_time &t = data.system_time;
    EXPECT_EQ((std::vector<uint16_t>{2024, 1, 1, 1, 0, 0, 0, 0}),
              (std::vector<uint16_t>{t.year, t.month, t.day_of_week, t.day, t.hour, t.minute,
                                     t.second, t.millisecond}));
    wpci_v2_result_iter it = wpci_v2_results(o.in, data);
    if (example.num_results > 0) {
      ASSERT_TRUE(wpci_v2_next_result(&it));
      EXPECT_EQ(48u, it.item.offset);
      EXPECT_EQ(0u, it.item.index);
      EXPECT_EQ(example.type, it.item.type);
      EXPECT_EQ(example.query_status, it.item.query_status);
      EXPECT_EQ(64u, it.item.body.offset);
      EXPECT_EQ(o.block.size() - 64, it.item.body.length);
      const wpc_v2_body body = wpci_v2_open_body(o.in, it.item);
      ASSERT_EQ(WPC_OK, body.error.status);
      EXPECT_EQ(example.type, body.type);
      EXPECT_EQ(example.type != WPC_V2_ERROR, body.has_rows);
      EXPECT_EQ(example.rows.size(), body.num_rows);
      if (body.has_rows) {
        const std::vector<wpc_v2_row> rows = RowsOf(o.in, body);
        ASSERT_EQ(example.rows.size(), rows.size());
        for (size_t i = 0; i < rows.size(); ++i) {
          ExpectRow(o.in, example.rows[i], rows[i]);
        }
      }
    }
    EXPECT_FALSE(wpci_v2_next_result(&it));
    ExpectError("end", WPC_END, it.error);
    ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
    const std::string notes = NotesText(o.reading.notes);
    EXPECT_EQ(std::string(example.name) == "V2_NOV" ? "V2-MC-10@68,V2-MC-10@68" : "-", notes);
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, V2Example, testing::ValuesIn(Examples()),
                         [](const testing::TestParamInfo<Example> &test) {
                           return std::string(test.param.name);
                         });

TEST(V2, TheEncoderOfTheTestsWritesTheDocumentsBytes) {
  EXPECT_EQ(V2Empty(), DataBlock({}));
  EXPECT_EQ(V2Err(), DataBlock({Result(0, {}, 0x1069)}));
  EXPECT_EQ(V2Sgl(), DataBlock({Result(1, Cell(7, 4))}));
  EXPECT_EQ(V2Mul(), DataBlock({Result(2, Concat({IdList({1, 2}), Cell(7, 4), Cell(9)}))}));
  EXPECT_EQ(V2Odd(), DataBlock({Result(2, Concat({IdList({5}), Cell(7, 4)}))}));
  EXPECT_EQ(V2Ins(), DataBlock({Result(4, InstanceList({{u"a", 3, {Cell(9)}}}))}));
  EXPECT_EQ(V2Set(),
            DataBlock({Result(
                6, Concat({IdList({1, 2}), InstanceList({{u"a", 0, {Cell(7, 4), Cell(9)}},
                                                         {u"b", 1, {Cell(8, 4), Cell(10)}}})}))}));
  EXPECT_EQ(
      V2Nov(),
      DataBlock({Result(6, Concat({IdList({}), InstanceList({{u"a", 0, {}}, {u"b", 1, {}}})}))}));
  EXPECT_EQ(Enum2(), Concat({InstanceHead(u"a", 0), InstanceHead(u"bc", 1)}));
  EXPECT_EQ(Id1(), Query(nullptr, WPC_ID_NONE, 0));
  EXPECT_EQ(Id2(), Concat({Query(u"*", WPC_ID_NONE, 1), Query(u"a", 3, 0)}));
}

TEST(V2, ClocksAreSignedAndEveryBitOfThemIsRead) {
  const Opened o(Patched(V2Empty(),
                         "u64@8=18446744073709551615;u64@16=9223372036854775808;"
                         "u64@24=72623859790382856"));
  const wpc_v2_data data = wpc_v2_open(o.in);
  EXPECT_EQ(-1, data.perf_time);
  EXPECT_EQ(INT64_MIN, data.perf_time_100ns);
  EXPECT_EQ(0x0102030405060708, data.perf_freq);
  EXPECT_EQ("V2-HDR-10@8,V2-HDR-10@16", NotesText(o.reading.notes));
}

TEST(V2, EachFieldOfSystemTimeHasItsPlace) {
  const Opened o(Patched(V2Empty(),
                         "u16@32=2023;u16@34=12;u16@36=6;u16@38=30;u16@40=23;u16@42=58;"
                         "u16@44=57;u16@46=999"));
  const wpc_system_time t = wpc_v2_open(o.in).system_time;
  EXPECT_EQ(2023, t.year);
  EXPECT_EQ(12, t.month);
  EXPECT_EQ(6, t.day_of_week);
  EXPECT_EQ(30, t.day);
  EXPECT_EQ(23, t.hour);
  EXPECT_EQ(58, t.minute);
  EXPECT_EQ(57, t.second);
  EXPECT_EQ(999, t.millisecond);
}

TEST(V2, SystemTimeIsADateAndATime) {
  const wpc_system_time good = {2024, 2, 4, 29, 23, 59, 59, 999};
  EXPECT_TRUE(wpc_system_time_is_valid(&good));
  const std::vector<wpc_system_time> valid = {
      {1601, 1, 0, 1, 0, 0, 0, 0},  {30827, 12, 6, 31, 23, 59, 59, 999},
      {2000, 2, 2, 29, 0, 0, 0, 0}, {2023, 2, 2, 28, 0, 0, 0, 0},
      {2024, 4, 2, 30, 0, 0, 0, 0}, {2024, 12, 2, 31, 0, 0, 0, 0},
  };
  for (const wpc_system_time &t : valid) {
    EXPECT_TRUE(wpc_system_time_is_valid(&t)) << t.year << "-" << t.month << "-" << t.day;
  }
  const std::vector<wpc_system_time> invalid = {
      {1600, 1, 0, 1, 0, 0, 0, 0},  {30828, 1, 0, 1, 0, 0, 0, 0}, {2024, 0, 0, 1, 0, 0, 0, 0},
      {2024, 13, 0, 1, 0, 0, 0, 0}, {2024, 1, 7, 1, 0, 0, 0, 0},  {2024, 1, 0, 0, 0, 0, 0, 0},
      {2024, 1, 0, 32, 0, 0, 0, 0}, {2024, 4, 0, 31, 0, 0, 0, 0}, {2023, 2, 0, 29, 0, 0, 0, 0},
      {2100, 2, 0, 29, 0, 0, 0, 0}, {2024, 2, 0, 30, 0, 0, 0, 0}, {2024, 1, 0, 1, 24, 0, 0, 0},
      {2024, 1, 0, 1, 0, 60, 0, 0}, {2024, 1, 0, 1, 0, 0, 60, 0}, {2024, 1, 0, 1, 0, 0, 0, 1000},
  };
  for (const wpc_system_time &t : invalid) {
    EXPECT_FALSE(wpc_system_time_is_valid(&t)) << t.year << "-" << t.month << "-" << t.day;
  }
}

// ---- iterators: latching, the end, other inputs

TEST(V2, TheEndStaysTheEnd) {
  const Opened o(V2Set(), true);
  wpci_v2_result_iter result = Stepped(wpci_v2_results(o.in, wpc_v2_open(o.in)), wpci_v2_next_result);
  const wpc_v2_body body = wpci_v2_open_body(o.in, result.item);
  wpci_v2_row_iter row = Stepped(wpci_v2_rows(o.in, body), wpci_v2_next_row);
  wpci_v2_value_iter value = wpci_v2_values(o.in, row.item);
  value = Drained(value, wpci_v2_next_value);
  row = Drained(row, wpci_v2_next_row);
  result = Drained(result, wpci_v2_next_result);
  EXPECT_EQ(WPC_END, value.error.status);
  EXPECT_EQ(WPC_END, row.error.status);
  EXPECT_EQ(WPC_END, result.error.status);
  ExpectStays(value, wpci_v2_next_value);
  ExpectStays(row, wpci_v2_next_row);
  ExpectStays(result, wpci_v2_next_result);
}

TEST(V2, AnErrorStaysWhereItArose) {
  const Bytes bad = Result(1, Patched(Cell(7, 4), "u32@0=9"));
  const Opened o(DataBlock({Result(1, Cell(1)), bad, Result(1, Cell(3))}));
  wpci_v2_result_iter result = wpci_v2_results(o.in, wpc_v2_open(o.in));
  std::vector<std::string> stories;
  while (wpci_v2_next_result(&result)) {
    const wpci_v2_row_iter row =
        Stepped(wpci_v2_rows(o.in, wpci_v2_open_body(o.in, result.item)), wpci_v2_next_row);
    stories.push_back(row.error.status == WPC_OK ? "row" : ErrorText(row.error));
    if (row.error.status != WPC_OK) {
      ExpectStays(row, wpci_v2_next_row);
    }
  }
  EXPECT_EQ((std::vector<std::string>{"row", "V2-CD-04@96=9/8", "row"}), stories);
  EXPECT_EQ(WPC_END, result.error.status);
  ExpectError("V2-CD-04@96=9/8", WPC_E_MALFORMED, wpc_v2_validate(o.in));
}

TEST(V2, RowsBeforeTheFirstBadOneAreHandedOut) {
  const Opened o(Patched(V2Set(), "u32@156=7"));
  wpci_v2_row_iter row = wpci_v2_rows(o.in, BodyAt(o.in, 0));
  ASSERT_TRUE(wpci_v2_next_row(&row));
  EXPECT_EQ("a", Utf8(o.in, row.item.name));
  EXPECT_FALSE(wpci_v2_next_row(&row));
  ExpectError("V2-CD-02@156=7/8", WPC_E_MALFORMED, row.error);
  ExpectStays(row, wpci_v2_next_row);
}

TEST(V2, ErrorsOfAParentArePassedOn) {
  const Opened o(Patched(V2Sgl(), "u32@0=47"));
  const wpc_v2_data data = wpc_v2_open(o.in);
  const char *const kTotal = "V2-HDR-02@0=47/48";
  ExpectError(kTotal, WPC_E_MALFORMED, data.error);
  const wpci_v2_result_iter result = wpci_v2_results(o.in, data);
  ExpectError(kTotal, WPC_E_MALFORMED, result.error);
  ExpectStays(result, wpci_v2_next_result);

  const Opened mul(Patched(V2Mul(), "u32@64=7"));
  const wpc_v2_body body = BodyAt(mul.in, 0);
  const char *const kIds = "V2-MC-02@64=7/8";
  ExpectError(kIds, WPC_E_MALFORMED, body.error);
  const wpci_v2_row_iter row = wpci_v2_rows(mul.in, body);
  ExpectError(kIds, WPC_E_MALFORMED, row.error);
  ExpectStays(row, wpci_v2_next_row);
  uint64_t raw[2];
  ExpectError(kIds, WPC_E_MALFORMED,
              wpci_v2_read_table(mul.in, body, {raw, nullptr, nullptr, 2, 0}).error);
}

TEST(V2, IteratorsAreValuesThatCanBeKept) {
  const Opened o(V2Set());
  const wpci_v2_row_iter first = Stepped(wpci_v2_rows(o.in, BodyAt(o.in, 0)), wpci_v2_next_row);
  const wpci_v2_row_iter second = Stepped(first, wpci_v2_next_row);
  const wpci_v2_row_iter again = Stepped(first, wpci_v2_next_row);
  EXPECT_EQ(second.item.offset, again.item.offset);
  EXPECT_EQ("b", Utf8(o.in, again.item.name));
  EXPECT_EQ("a", Utf8(o.in, first.item.name));
}

// ---- V2-CH-11, counter ids

bool Never(void *, const wpc_v2_row *, const uint64_t *, const uint8_t *) {
  ADD_FAILURE() << "there is no row to see";
  return true;
}

TEST(V2, V2_CH_11_RowsOfAResultWithoutRows) {
  const Opened o(DataBlock({Result(0, {}, 5), Result(9, Cell(1))}));
  for (uint32_t i : {0u, 1u}) {
    const wpc_v2_body body = BodyAt(o.in, i);
    ASSERT_EQ(WPC_OK, body.error.status);
    EXPECT_FALSE(body.has_rows);
    EXPECT_EQ(0u, body.num_rows);
    const std::string text = i == 0 ? "V2-CH-11@64=0/0" : "V2-CH-11@80=9/0";
    const wpci_v2_row_iter row = wpci_v2_rows(o.in, body);
    ExpectError(text, WPC_E_ARGUMENT, row.error);
    ExpectStays(row, wpci_v2_next_row);
    ExpectError(text, WPC_E_ARGUMENT, wpci_v2_read_table(o.in, body, {}).error);
    uint64_t raw = 0;
    ExpectError(text, WPC_E_ARGUMENT,
                wpc_v2_visit_rows(o.in, body, {&raw, nullptr, 1, Never, nullptr}).error);
  }
}

TEST(V2, V2_CH_11_RowsOfABodyThatWasNotOpened) {
  const Opened o(V2Set());
  const wpc_v2_body nobody = {};
  ExpectError("V2-CH-11@0=0/0", WPC_E_ARGUMENT,
              Stepped(wpci_v2_rows(o.in, nobody), wpci_v2_next_row).error);
}

TEST(V2, V2_CH_11_RowsOfAResultWithRowsAreGiven) {
  const Opened o(V2Sgl());
  EXPECT_EQ(WPC_OK, Stepped(wpci_v2_rows(o.in, BodyAt(o.in, 0)), wpci_v2_next_row).error.status);
}

TEST(V2, CounterIdsByColumn) {
  const Opened o(V2Set());
  const wpc_v2_body body = BodyAt(o.in, 0);
  EXPECT_TRUE(body.has_ids);
  EXPECT_TRUE(body.has_instances);
  EXPECT_EQ(2u, body.num_counters);
  EXPECT_EQ(1u, wpci_v2_counter_id(o.in, body, 0));
  EXPECT_EQ(2u, wpci_v2_counter_id(o.in, body, 1));
  EXPECT_EQ(WPC_ID_NONE, wpci_v2_counter_id(o.in, body, 2));
  EXPECT_EQ(WPC_ID_NONE, wpci_v2_counter_id(o.in, body, 0xFFFFFFFFu));
  // The padding after an odd number of ids is no id.
  const Opened odd(Patched(V2Odd(), "u32@76=8"));
  EXPECT_EQ(WPC_ID_NONE, wpci_v2_counter_id(odd.in, BodyAt(odd.in, 0), 1));
}

TEST(V2, V2_SEM_06_SingleCounterRepliesCarryNoId) {
  for (const Bytes &bytes : {V2Sgl(), V2Ins()}) {
    const Opened o(bytes);
    const wpc_v2_body body = BodyAt(o.in, 0);
    EXPECT_FALSE(body.has_ids);
    EXPECT_EQ(1u, body.num_counters);
    EXPECT_EQ(WPC_ID_NONE, wpci_v2_counter_id(o.in, body, 0));
    for (const wpc_v2_row &row : RowsOf(o.in, body)) {
      EXPECT_EQ(WPC_ID_NONE, ValuesOf(o.in, row).at(0).counter_id);
    }
  }
}

// ---- duties that other checks answer for

TEST(V2, V2_MC_13_EveryIdHasItsValue) {
  const Opened spare(Patched(V2Mul(), "u32@68=1;u32@64=16"));
  const wpc_v2_body body = BodyAt(spare.in, 0);
  EXPECT_EQ(1u, ValuesOf(spare.in, RowsOf(spare.in, body).at(0)).size());
  EXPECT_EQ("V2-MC-11@76,V2-CH-10@96", NotesText(spare.reading.notes));
  const Opened whole(V2Mul());
  ExpectError("ok", WPC_OK, wpc_v2_validate(whole.in));
}

TEST(V2, V2_MI_10_EveryInstanceHasAValueForEachId) {
  const Opened missing(DataBlock(
      {Result(6, Concat({IdList({1, 2, 3}), InstanceList({{u"a", 0, {Cell(1), Cell(2), Cell(3)}},
                                                          {u"b", 1, {Cell(4), Cell(5)}}})}))}));
  ExpectError("V2-CD-01@208=0/8", WPC_E_TRUNCATED, wpc_v2_validate(missing.in));
  const Opened whole(V2Set());
  ExpectError("ok", WPC_OK, wpc_v2_validate(whole.in));
}

// ---- sizes and products near 2^32

TEST(V2, GEN_02_SizesNear2To32AreTooLargeAndNeverSmall) {
  ExpectNear2To32Refused({{V2Sgl, 0, "V2-HDR-03"},
                          {V2Sgl, 56, "V2-CH-03"},
                          {V2Mul, 64, "V2-MC-03"},
                          {V2Ins, 64, "V2-MI-03"},
                          {V2Ins, 72, "V2-IH-03"},
                          {V2Ins, 92, "V2-CD-03"},
                          {V2Ins, 88, "V2-CD-04"}},
                         wpc_v2_validate);
}

TEST(V2, GEN_04_CountsWhoseProductsWrapAreTooLarge) {
  const struct {
    Bytes (*bytes)();
    size_t offset;
    uint32_t unit;  // bytes that one of them takes at least
    const char *rule;
  } fields[] = {{V2Err, 4, 16, "V2-HDR-04"}, {V2Set, 68, 4, "V2-MC-04"},
                {V2Mul, 68, 4, "V2-MC-04"},  {V2Ins, 68, 18, "V2-MI-04"},
                {V2Set, 84, 26, "V2-MI-04"}, {V2Nov, 76, 10, "V2-MI-04"},
                {V2Set, 84, 8, "V2-MI-04"},  {V2Set, 84, 16, "V2-MI-04"}};
  for (const auto &field : fields) {
    for (uint64_t wraps = 1; wraps < field.unit; ++wraps) {
      for (uint64_t more = 0; more < 4; ++more) {
        const uint64_t value = (wraps << 32) / field.unit + more;
        if (value > UINT32_MAX) {
          continue;
        }
        const Opened o(Patched(
            field.bytes(), "u32@" + std::to_string(field.offset) + "=" + std::to_string(value)));
        const wpc_error error = wpc_v2_validate(o.in);
        ASSERT_NE(WPC_RULE_NONE, error.rule) << field.rule << " " << value;
        ASSERT_STREQ(field.rule, wpc_rule_find(error.rule)->id) << value;
      }
    }
  }
}

}  // namespace
}  // namespace wpc_test
