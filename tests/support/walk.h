// Short cuts to the parts of a data block that a test is about.
#ifndef WPC_TESTS_SUPPORT_WALK_H_
#define WPC_TESTS_SUPPORT_WALK_H_

#include <gtest/gtest.h>

#include <string>
#include <vector>

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

// Result `index`; fails the test when the walk does not get there.
inline wpc_v2_result ResultAt(wpc_input in, uint32_t index) {
  wpc_v2_result_iter it = wpc_v2_results(in, wpc_v2_open(in));
  for (uint32_t i = 0; i < index; ++i) {
    it = wpc_v2_result_next(in, it);
  }
  EXPECT_EQ(WPC_OK, it.status) << ErrorText(it.error);
  return it.item;
}

inline wpc_v2_body BodyAt(wpc_input in, uint32_t index) {
  return wpc_v2_open_body(in, ResultAt(in, index));
}

inline std::vector<wpc_v2_row> RowsOf(wpc_input in, wpc_v2_body body) {
  std::vector<wpc_v2_row> rows;
  wpc_v2_row_iter it = wpc_v2_rows(in, body);
  for (; it.status == WPC_OK; it = wpc_v2_row_next(in, it)) {
    rows.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.status) << ErrorText(it.error);
  return rows;
}

inline std::vector<wpc_v2_value> ValuesOf(wpc_input in, const wpc_v2_row &row) {
  std::vector<wpc_v2_value> values;
  wpc_v2_value_iter it = wpc_v2_values(in, row);
  for (; it.status == WPC_OK; it = wpc_v2_value_next(in, it)) {
    values.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.status) << ErrorText(it.error);
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
