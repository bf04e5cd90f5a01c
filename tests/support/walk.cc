#include "support/walk.h"

namespace wpc_test {

void ExpectError(const std::string &text, wpc_status status, const wpc_error &error) {
  EXPECT_EQ(text, ErrorText(error));
  EXPECT_STREQ(wpc_status_name(status), wpc_status_name(error.status));
}

wpc_v2_result ResultAt(wpc_input in, uint32_t index) {
  return At(wpci_v2_results(in, wpc_v2_open(in)), wpci_v2_next_result, index).item;
}

wpc_v2_body BodyAt(wpc_input in, uint32_t index) {
  return wpci_v2_open_body(in, ResultAt(in, index));
}

std::vector<wpc_v2_row> RowsOf(wpc_input in, wpc_v2_body body) {
  return AllOf<wpc_v2_row>(wpci_v2_rows(in, body), wpci_v2_next_row);
}

std::vector<wpci_v2_value> ValuesOf(wpc_input in, const wpc_v2_row &row) {
  return AllOf<wpci_v2_value>(wpci_v2_values(in, row), wpci_v2_next_value);
}

std::string Utf8(wpc_input in, wpc_text text) {
  std::string utf8(wpc_text_to_utf8(in, text, nullptr, 0) + 1, '?');
  wpc_text_to_utf8(in, text, utf8.data(), utf8.size());
  utf8.pop_back();
  return utf8;
}

}  // namespace wpc_test
