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

void ExpectError(const std::string &text, wpc_status status, const wpc_error &error);

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

// Every item; fails the test unless the iterator ended without an error.
template <typename Item, typename Iterator>
std::vector<Item> AllOf(Iterator it, bool (*next)(Iterator *)) {
  std::vector<Item> items;
  while (next(&it)) {
    items.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return items;
}

// The iterator at item `index`; fails the test when it does not get there.
template <typename Iterator>
Iterator At(Iterator it, bool (*next)(Iterator *), uint32_t index) {
  for (uint32_t i = 0; i <= index; ++i) {
    EXPECT_TRUE(next(&it)) << ErrorText(it.error);
  }
  return it;
}

// Result `index`; fails the test when the walk does not get there.
wpc_v2_result ResultAt(wpc_input in, uint32_t index);
wpc_v2_body BodyAt(wpc_input in, uint32_t index);

std::vector<wpc_v2_row> RowsOf(wpc_input in, wpc_v2_body body);
std::vector<wpci_v2_value> ValuesOf(wpc_input in, const wpc_v2_row &row);

std::string Utf8(wpc_input in, wpc_text text);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_WALK_H_
