// Short cuts to the parts of a data block that a test is about.
#ifndef WPC_TESTS_SUPPORT_WALK_H_
#define WPC_TESTS_SUPPORT_WALK_H_

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {

// Bytes and how they are read, kept together: views of `in` stay valid as long as this.
struct Opened {
  explicit Opened(const Bytes &bytes, bool strict = false) : block(bytes) {
    reading.options.strict = strict;
    in = reading.Input(block.data(), block.size());
  }

  ExactBlock block;
  Reading reading;
  wpc_input in;
};

inline void ExpectError(const std::string &text, wpc_status status, const wpc_error &error) {
  EXPECT_EQ(text, ErrorText(error));
  EXPECT_STREQ(wpc_status_name(status), wpc_status_name(error.status));
}

// The iterator after one step, which says the same as the iterator's error.
template <typename Iterator>
Iterator Stepped(Iterator it, bool (*next)(Iterator *)) {
  const bool has_item = next(&it);
  EXPECT_EQ(has_item, it.error.status == WPC_OK) << ErrorText(it.error);
  return it;
}

// An iterator that ended, or failed, stays so.
template <typename Iterator>
void ExpectStays(Iterator it, bool (*next)(Iterator *)) {
  const std::string error = ErrorText(it.error);
  const wpc_status status = it.error.status;
  EXPECT_NE(WPC_OK, status);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(next(&it));
    EXPECT_EQ(status, it.error.status);
    EXPECT_EQ(error, ErrorText(it.error));
  }
}

// Result `index`; fails the test when the walk does not get there.
inline wpc_v2_result ResultAt(wpc_input in, uint32_t index) {
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  for (uint32_t i = 0; i <= index; ++i) {
    EXPECT_TRUE(wpci_v2_next_result(&it)) << ErrorText(it.error);
  }
  return it.item;
}

inline wpc_v2_body BodyAt(wpc_input in, uint32_t index) {
  return wpci_v2_open_body(in, ResultAt(in, index));
}

inline std::vector<wpc_v2_row> RowsOf(wpc_input in, wpc_v2_body body) {
  std::vector<wpc_v2_row> rows;
  wpci_v2_row_iter it = wpci_v2_rows(in, body);
  while (wpci_v2_next_row(&it)) {
    rows.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return rows;
}

inline std::vector<wpci_v2_value> ValuesOf(wpc_input in, const wpc_v2_row &row) {
  std::vector<wpci_v2_value> values;
  wpci_v2_value_iter it = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&it)) {
    values.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return values;
}

inline std::string Utf8(wpc_input in, wpc_text text) {
  std::string utf8(wpc_text_to_utf8(in, text, nullptr, 0) + 1, '?');
  wpc_text_to_utf8(in, text, utf8.data(), utf8.size());
  utf8.pop_back();
  return utf8;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_WALK_H_
