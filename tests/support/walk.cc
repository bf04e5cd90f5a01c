#include "support/walk.h"

namespace wpc_test {

void ExpectError(const std::string &text, wpc_status status, const wpc_error &error) {
  EXPECT_EQ(text, ErrorText(error));
  EXPECT_STREQ(wpc_status_name(status), wpc_status_name(error.status));
}

wpc_v2_result ResultAt(wpc_input in, uint32_t index) {
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  for (uint32_t i = 0; i <= index; ++i) {
    EXPECT_TRUE(wpci_v2_next_result(&it)) << ErrorText(it.error);
  }
  return it.item;
}

wpc_v2_body BodyAt(wpc_input in, uint32_t index) {
  return wpci_v2_open_body(in, ResultAt(in, index));
}

std::vector<wpc_v2_row> RowsOf(wpc_input in, wpc_v2_body body) {
  std::vector<wpc_v2_row> rows;
  wpci_v2_row_iter it = wpci_v2_rows(in, body);
  while (wpci_v2_next_row(&it)) {
    rows.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return rows;
}

std::vector<wpci_v2_value> ValuesOf(wpc_input in, const wpc_v2_row &row) {
  std::vector<wpci_v2_value> values;
  wpci_v2_value_iter it = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&it)) {
    values.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return values;
}

std::string Utf8(wpc_input in, wpc_text text) {
  std::string utf8(wpc_text_to_utf8(in, text, nullptr, 0) + 1, '?');
  wpc_text_to_utf8(in, text, utf8.data(), utf8.size());
  utf8.pop_back();
  return utf8;
}

}  // namespace wpc_test
