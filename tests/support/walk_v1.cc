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
  return At(wpci_v1_objects(in, wpc_v1_open(in)), wpci_v1_next_object, index).item;
}

wpc_v1_body V1BodyAt(wpc_input in, uint32_t index) {
  return wpci_v1_open_object(in, V1ObjectAt(in, index));
}

std::vector<wpc_v1_counter> CountersOf(wpc_input in, wpc_v1_body body) {
  return AllOf<wpc_v1_counter>(wpci_v1_counters(in, body), wpci_v1_next_counter);
}

std::vector<wpc_v1_row> RowsOf(wpc_input in, wpc_v1_body body) {
  return AllOf<wpc_v1_row>(wpci_v1_rows(in, body), wpci_v1_next_named_row);
}

}  // namespace wpc_test
