// Room for a table of a result or an object.
#ifndef WPC_TESTS_SUPPORT_CELLS_H_
#define WPC_TESTS_SUPPORT_CELLS_H_

#include <vector>

#include "wpc/wpc.h"

namespace wpc_test {

struct Cells {
  Cells(size_t num_rows, size_t num_columns)
      : raw(num_rows * num_columns),
        width(num_rows * num_columns),
        v2_rows(num_rows),
        v1_rows(num_rows),
        columns(num_columns) {
  }
  wpc_v2_table V2Table() {
    return {raw.data(), width.data(), v2_rows.data(), raw.size(), v2_rows.size()};
  }
  wpc_v1_table V1Table() {
    return {columns.data(), raw.data(), width.data(),  v1_rows.data(),
            columns.size(), raw.size(), v1_rows.size()};
  }
  std::vector<uint64_t> raw;
  std::vector<uint8_t> width;
  std::vector<wpc_v2_row> v2_rows;
  std::vector<wpc_v1_row> v1_rows;
  std::vector<wpc_v1_counter> columns;
};

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_CELLS_H_
