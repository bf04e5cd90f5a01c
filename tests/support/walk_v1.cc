#include "support/walk_v1.h"

namespace wpc_test {

Bytes V1Block(const std::vector<V1Object> &objects) {
  wpc_clocks clocks = {};
  clocks.perf_time = 1000;
  clocks.perf_freq = 10000000;
  clocks.perf_time_100ns = 133485408000000000;
  return EncodeV1(objects, clocks);
}

wpc_v1_object V1ObjectAt(wpc_input in, uint32_t index) {
  wpci_v1_object_iter it = wpci_v1_objects(in, wpc_v1_open(in));
  for (uint32_t i = 0; i <= index; ++i) {
    EXPECT_TRUE(wpci_v1_next_object(&it)) << ErrorText(it.error);
  }
  return it.item;
}

wpc_v1_body V1BodyAt(wpc_input in, uint32_t index) {
  return wpci_v1_open_object(in, V1ObjectAt(in, index));
}

std::vector<wpc_v1_counter> CountersOf(wpc_input in, wpc_v1_body body) {
  std::vector<wpc_v1_counter> counters;
  wpci_v1_counter_iter it = wpci_v1_counters(in, body);
  while (wpci_v1_next_counter(&it)) {
    counters.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return counters;
}

std::vector<wpc_v1_row> RowsOf(wpc_input in, wpc_v1_body body) {
  std::vector<wpc_v1_row> rows;
  wpci_v1_row_iter it = wpci_v1_rows(in, body);
  while (wpci_v1_next_named_row(&it)) {
    rows.push_back(it.item);
  }
  EXPECT_EQ(WPC_END, it.error.status) << ErrorText(it.error);
  return rows;
}

}  // namespace wpc_test
