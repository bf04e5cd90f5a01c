// Short cuts to the parts of a V1 block that a test is about.
#ifndef WPC_TESTS_SUPPORT_WALK_V1_H_
#define WPC_TESTS_SUPPORT_WALK_V1_H_

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/encode_v1.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {

// A block of these objects, the first at offset 96, with the clocks of the documents' examples.
Bytes V1Block(const std::vector<V1Object> &objects);

// Object `index`; fails the test when the walk does not get there.
wpc_v1_object V1ObjectAt(wpc_input in, uint32_t index);
wpc_v1_body V1BodyAt(wpc_input in, uint32_t index);

std::vector<wpc_v1_counter> CountersOf(wpc_input in, wpc_v1_body body);
std::vector<wpc_v1_row> RowsOf(wpc_input in, wpc_v1_body body);

// An index and the memory that it lives in.
struct Indexed {
  explicit Indexed(wpc_input in) : room(wpc_v1_index_room(in)) {
    index = wpc_v1_index_make(in, wpc_v1_open(in), room.data(), room.size());
    EXPECT_EQ(WPC_OK, index.error.status) << ErrorText(index.error);
  }
  Indexed(const Indexed &) = delete;
  Indexed &operator=(const Indexed &) = delete;

  std::vector<size_t> room;
  wpc_v1_index index;
};

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_WALK_V1_H_
