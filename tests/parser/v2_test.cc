// V2 data blocks: what the header promises about dates, counter ids, rows and sizes.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- the documents' examples

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

// ---- V2-CH-11, counter ids

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
  }
}

TEST(V2, V2_CH_11_RowsOfABodyThatWasNotOpened) {
  const Opened o(V2Set());
  const wpc_v2_body nobody = {};
  ExpectError("V2-CH-11@0=0/0", WPC_E_ARGUMENT,
              Stepped(wpci_v2_rows(o.in, nobody), wpci_v2_next_row).error);
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

// ---- sizes and products near 2^32

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
        const wpc_error error = ValidateAs<WPC_KIND_V2>(o.in);
        ASSERT_NE(WPC_RULE_NONE, error.rule) << field.rule << " " << value;
        ASSERT_STREQ(field.rule, wpc_rule_find(error.rule)->id) << value;
      }
    }
  }
}

TEST(V2, ValuesOfARowEndWhereTheyChangedAndWhereThereAreNone) {
  Opened o(DataBlock({Result(2, Concat({IdList({1, 2}), Cell(0, 0), Cell(9)}))}));
  const wpc_v2_row row = RowsOf(o.in, BodyAt(o.in, 0)).at(0);
  o.block.data()[92] = 7;  // the size of its second value, which was sound
  wpci_v2_value_iter it = Stepped(wpci_v2_values(o.in, row), wpci_v2_next_value);
  EXPECT_FALSE(wpci_v2_next_value(&it));
  ExpectError("V2-CD-02@92=7/8", WPC_E_MALFORMED, it.error);
  ExpectStays(it, wpci_v2_next_value);
  const Opened none(V2Nov());
  it = Stepped(wpci_v2_values(none.in, RowsOf(none.in, BodyAt(none.in, 0)).at(0)),
               wpci_v2_next_value);
  EXPECT_EQ(WPC_END, it.error.status);
  Opened single(V2Sgl());  // a plain value without an id
  single.reading.options.note = nullptr;
  it = wpci_v2_values(single.in, RowsOf(single.in, BodyAt(single.in, 0)).at(0));
  ASSERT_TRUE(wpci_v2_next_value(&it));
  EXPECT_EQ(WPC_ID_NONE, it.item.counter_id);
}

}  // namespace
}  // namespace wpc_test
