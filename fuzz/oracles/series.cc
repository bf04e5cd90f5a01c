#include "oracles/series.h"

#include "reference/library_series.h"

void fuzz_compare_series(const uint8_t *data, size_t size, const wpc_series_options *options) {
  wpc_series_options usual = *options;
  usual.memory = wpc_memory_libc();
  const wpc_reference::Bytes bytes(data, data + size);
  fuzz_require_no_fault(wpc_reference::SeriesDifference({bytes}, usual).c_str());
}

// One counter of each type, by its place among them.
static wpc_reference::SlowSet every_type(size_t number) {
  wpc_reference::SlowSet set;
  set.name = "Every Type " + std::to_string(number);
  for (uint32_t id = 0; wpc_counter_type_at(id) != nullptr; ++id) {
    wpc_reference::SlowCounter &counter = set.counters[id];
    counter.type = wpc_counter_type_at(id)->type;
    counter.base = id + 1;
    counter.time = id + 2;
    counter.frequency = id + 3;
    counter.multiplier = id + 1;
  }
  return set;
}

void fuzz_compare_blocks(const uint8_t *data, const uint8_t *changed, size_t size,
                         const wpc_series_options *options) {
  static const std::vector<wpc_reference::SlowSet> sets = [] {
    std::vector<wpc_reference::SlowSet>
        made;  // one for each result: two of one share its instances
    while (made.size() < 64) {
      made.push_back(every_type(made.size()));
    }
    return made;
  }();
  wpc_series_options usual = *options;
  usual.memory = wpc_memory_libc();
  wpc_reference::SlowBlocks blocks;
  const bool is_v1 = wpc_kind_of_bytes(wpc_input_make(data, size, nullptr)) == WPC_KIND_V1;
  for (const uint8_t *bytes : {data, changed, data}) {
    blocks.samples.push_back({is_v1, {bytes, bytes + size}, false});
  }
  for (const wpc_reference::SlowSet &set : sets) {
    blocks.queries.push_back({&set, 5, false});
  }
  fuzz_require_no_fault(wpc_reference::BlocksDifference(blocks, usual).c_str());
}
