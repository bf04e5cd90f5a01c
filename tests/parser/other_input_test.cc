// A view that is used with an input shorter than its own: nothing behind that input is read. The inputs end at the end
// of their memory, where an address sanitizer looks.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "calc/sample.h"
#include "parser/v1/v1_cursor.h"
#include "parser/v2/v2_cursor.h"
#include "support/fixtures.h"
#include "support/walk.h"
#include "wpc/names.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

bool IsIn(wpc_input in, wpc_range range) {
  return range.offset <= in.size && range.length <= in.size - range.offset;
}

// Calls `use` with each shorter input that begins with the same bytes.
void WithShorterInputs(const Bytes &bytes, const std::function<void(wpc_input)> &use) {
  for (size_t size = 0; size < bytes.size(); ++size) {
    SCOPED_TRACE(size);
    const Opened shorter(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)));
    use(shorter.in);
  }
}

// An iterator of views that are in the input, or not: then it fails, and stays so.
template <typename Iterator>
void ExpectWalk(const char *name, Iterator it, bool (*next)(Iterator *), bool is_in) {
  SCOPED_TRACE(name);
  if (!is_in) {
    EXPECT_EQ(WPC_E_ARGUMENT, it.error.status);
    EXPECT_EQ(WPC_RULE_NONE, it.error.rule);
    EXPECT_FALSE(next(&it));
    EXPECT_EQ(WPC_E_ARGUMENT, it.error.status);
  } else {
    while (next(&it)) {
    }
    EXPECT_NE(WPC_E_ARGUMENT, it.error.status);
  }
}

void ExpectArgument(bool is_in, wpc_status status) {
  EXPECT_EQ(!is_in, status == WPC_E_ARGUMENT);
}

bool HasText(wpc_input in, wpc_text text) {
  char dst[64];
  return wpc_text_to_utf8(in, text, dst, sizeof dst) > 0;
}

// ---- V2

struct V2Views {
  explicit V2Views(wpc_input in)
      : data(wpc_v2_open(in)),
        result(Stepped(wpci_v2_results(in, data), wpci_v2_next_result).item),
        body(wpci_v2_open_body(in, result)) {
    for (wpci_v2_row_iter it = wpci_v2_rows(in, body); wpci_v2_next_row(&it);) {
      rows.push_back(it.item);
    }
  }

  wpc_v2_data data;
  wpc_v2_result result;
  wpc_v2_body body;
  std::vector<wpc_v2_row> rows;
};

void UseV2Body(wpc_input in, const V2Views &v) {
  const bool is_in = IsIn(in, v.body.ids) && IsIn(in, v.body.rows) && IsIn(in, v.body.tail);
  uint64_t raw[8] = {};
  uint8_t width[8] = {};
  wpc_v2_row rows[4];
  wpci_v2_column columns[4];
  uint32_t order[4];
  const wpc_counterset_info unknown = {};
  wpci_v2_columns mapped = {columns, order, 4, 0};
  ExpectWalk("rows", wpci_v2_rows(in, v.body), wpci_v2_next_row, is_in);
  ExpectArgument(is_in, wpci_v2_read_table(in, v.body, {raw, width, rows, 8, 4}).error.status);
  ExpectArgument(IsIn(in, v.body.ids),
                 wpci_v2_map_columns(in, v.body, WPC_NO_COUNTER, &unknown, &mapped).status);
  EXPECT_EQ(IsIn(in, v.body.ids), wpci_v2_counter_id(in, v.body, 0) != WPC_ID_NONE);
}

void UseV2Row(wpc_input in, const wpc_v2_row &row) {
  const bool is_in = IsIn(in, row.ids) && IsIn(in, row.values);
  const wpci_v2_columns none = {nullptr, nullptr, 0, 0};
  ExpectWalk("values", wpci_v2_values(in, row), wpci_v2_next_value, is_in);
  ExpectArgument(is_in, wpci_v2_check_widths(in, row, &none).status);
  EXPECT_EQ(IsIn(in, row.name.raw), HasText(in, row.name));
}

TEST(OtherInput, OfV2ViewsNothingBehindItIsRead) {
  const Opened whole(V2Set());
  const V2Views v(whole.in);
  ASSERT_EQ(2u, v.rows.size());
  WithShorterInputs(V2Set(), [&](wpc_input in) {
    ExpectWalk("results", wpci_v2_results(in, v.data), wpci_v2_next_result, IsIn(in, v.data.body));
    ExpectArgument(IsIn(in, v.result.body), wpci_v2_open_body(in, v.result).error.status);
    UseV2Body(in, v);
    UseV2Row(in, v.rows[0]);
    UseV2Row(in, v.rows[1]);
  });
}

// ---- V1

struct V1Views {
  explicit V1Views(wpc_input in) : data(wpc_v1_open(in)), room(wpc_v1_index_room(in)) {
    for (wpci_v1_object_iter it = wpci_v1_objects(in, data); wpci_v1_next_object(&it);) {
      objects.push_back(it.item);
      bodies.push_back(wpci_v1_open_object(in, it.item));
      rows.push_back(Stepped(wpci_v1_rows(in, bodies.back()), wpci_v1_next_named_row).item);
      counters.push_back(Stepped(wpci_v1_counters(in, bodies.back()), wpci_v1_next_counter).item);
    }
    index = wpc_v1_index_make(in, data, room.data(), room.size());
  }

  wpc_v1_data data;
  std::vector<size_t> room;
  std::vector<wpc_v1_object> objects;
  std::vector<wpc_v1_body> bodies;
  std::vector<wpc_v1_row> rows;
  std::vector<wpc_v1_counter> counters;
  wpc_v1_index index;
};

void UseV1Object(wpc_input in, const V1Views &v, size_t i) {
  const wpc_v1_body &body = v.bodies[i];
  const bool is_in = IsIn(in, v.objects[i].bytes);
  uint64_t raw[8] = {};
  wpc_v1_counter columns[4];
  wpc_v1_row rows[4];
  const wpc_v1_table table = {columns, raw, nullptr, rows, 4, 8, 4};
  ExpectArgument(is_in, wpci_v1_open_object(in, v.objects[i]).error.status);
  ExpectWalk("counters", wpci_v1_counters(in, body), wpci_v1_next_counter,
             IsIn(in, body.definitions));
  const bool has_parts = IsIn(in, body.definitions) && IsIn(in, body.rows);
  ExpectWalk("rows", wpci_v1_rows(in, body), wpci_v1_next_named_row, has_parts);
  ExpectArgument(has_parts, wpci_v1_read_table(in, body, table).error.status);
}

void UseV1Row(wpc_input in, const V1Views &v, size_t i) {
  const wpc_v1_row &row = v.rows[i];
  EXPECT_EQ(IsIn(in, row.reach), wpci_v1_read_value(in, row, v.counters[i]).present);
  (void)wpci_v1_read_second_value(in, row, v.counters[i]);
  EXPECT_FALSE(wpc_v1_find_parent(in, &v.index, row).found);
}

void UseV1Names(wpc_input in, const V1Views &v, wpc_input whole) {
  const wpc_v1_row &child = v.rows[1];
  const wpc_v1_parent parent = wpc_v1_find_parent(whole, &v.index, child);
  ASSERT_TRUE(parent.found);
  const wpc_v1_instances one = {&child, &parent, 1};
  uint32_t order[1] = {}, serials[1] = {};
  EXPECT_EQ(IsIn(in, child.name.raw), HasText(in, child.name));
  wpc_v1_serials(in, one, order, serials);
  const bool is_found = IsIn(in, child.name.raw);
  EXPECT_EQ(is_found, wpc_text_compare(in, child.name, whole, child.name, WPC_TEXT_BYTES) == 0);
  EXPECT_EQ(is_found, wpc_text_compare(whole, child.name, in, child.name, WPC_TEXT_NOCASE) == 0);
}

TEST(OtherInput, OfV1ViewsNothingBehindItIsRead) {
  const Bytes bytes = ReadFile("corpus/v1/valid/parent_and_child.bin");
  const Opened whole(bytes);
  const V1Views v(whole.in);
  ASSERT_EQ(2u, v.objects.size());
  WithShorterInputs(bytes, [&](wpc_input in) {
    std::vector<size_t> room(v.room.size());
    ExpectWalk("objects", wpci_v1_objects(in, v.data), wpci_v1_next_object,
               IsIn(in, v.data.objects));
    ExpectArgument(IsIn(in, v.data.objects),
                   wpc_v1_index_make(in, v.data, room.data(), room.size()).error.status);
    for (size_t i = 0; i < 2; ++i) {
      UseV1Object(in, v, i);
      UseV1Row(in, v, i);
    }
    UseV1Names(in, v, whole.in);
  });
}

TEST(OtherInput, OfASecondValueNothingBehindItIsRead) {
  const Bytes bytes = ReadFile("corpus/v1/valid/V1-CB-06__eq_end_24.bin");
  const Opened whole(bytes);
  const V1Views v(whole.in);
  ASSERT_TRUE(wpci_v1_read_second_value(whole.in, v.rows[0], v.counters[0]).present);
  WithShorterInputs(bytes, [&](wpc_input in) {
    EXPECT_EQ(IsIn(in, v.rows[0].block),
              wpci_v1_read_second_value(in, v.rows[0], v.counters[0]).present);
  });
}

// ---- registration data

TEST(OtherInput, OfRegistrationDataNothingBehindItIsRead) {
  const Opened set(RegT()), strings(Str2());
  const wpc_reg_set set_view = wpc_reg_open_set(set.in);
  const wpc_reg_strings strings_view = wpc_reg_open_strings(strings.in);
  WithShorterInputs(RegT(), [&](wpc_input in) {
    ExpectWalk("counters", wpc_reg_counters(in, set_view), wpc_reg_next_counter,
               IsIn(in, set_view.counters));
  });
  WithShorterInputs(Str2(), [&](wpc_input in) {
    ExpectWalk("texts", wpc_reg_texts(in, strings_view), wpc_reg_next_text,
               IsIn(in, strings_view.block));
  });
}

// ---- the head of a capture

TEST(OtherInput, OfACaptureNothingBehindItIsRead) {
  const std::string text =
      R"({"kind":"v2","host":"EXAMPLE","created":"2026-01-01T00:00:00Z","tool":"a test"})";
  const Bytes bytes(text.begin(), text.end());
  const Opened whole(bytes);
  const wpc_capture_text host = wpc_capture_head_read(whole.in).host;
  char name[16];
  ASSERT_EQ(7u, wpc_capture_text_to_utf8(whole.in, host, name, sizeof name));
  WithShorterInputs(bytes, [&](wpc_input in) {
    EXPECT_EQ(IsIn(in, host.raw) ? 7u : 0u, wpc_capture_text_to_utf8(in, host, name, sizeof name));
  });
}

// A range whose end does not fit in size_t.
TEST(OtherInput, ARangeThatWrapsIsNotInAnyInput) {
  const Opened whole(V2Set());
  V2Views v(whole.in);
  v.data.body.length = SIZE_MAX;
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v2_results(whole.in, v.data).error.status);
  wpc_text text = v.rows[0].name;
  text.raw.length = SIZE_MAX;
  EXPECT_FALSE(HasText(whole.in, text));
}

}  // namespace
}  // namespace wpc_test
