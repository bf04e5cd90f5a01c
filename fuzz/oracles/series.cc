#include "oracles/series.h"

#include "reference/library_series.h"

namespace {

wpc_reference::SlowSet SlowSetOf(const wpc_counterset_info &set) {
  wpc_reference::SlowSet slow;
  slow.name = set.name;
  for (size_t i = 0; i < set.num_counters; ++i) {
    const wpc_counter_info &counter = set.counters[i];
    slow.counters[counter.id] = {counter.type,    counter.base_id, counter.alternate_base_id,
                                 counter.time_id, counter.freq_id, counter.multi_id,
                                 counter.name};
  }
  return slow;
}

}  // namespace

void fuzz_compare_series(const uint8_t *data, size_t size, const wpc_series_options *options) {
  wpc_series_options usual = *options;
  usual.memory = wpc_memory_libc();
  const wpc_reference::Bytes bytes(data, data + size);
  fuzz_require_no_fault(wpc_reference::SeriesDifference({bytes}, usual).c_str());
}

void fuzz_compare_blocks(const fuzz_blocks *blocks, const wpc_series_options *options) {
  wpc_series_options usual = *options;
  usual.memory = wpc_memory_libc();
  const bool is_v1 = blocks->kind == WPC_KIND_V1;
  const wpc_reference::Bytes older(blocks->older, blocks->older + blocks->older_size);
  const wpc_reference::Bytes newer(blocks->newer, blocks->newer + blocks->newer_size);
  const wpc_reference::SlowSet set = SlowSetOf(*blocks->set);
  wpc_reference::SlowBlocks slow;
  slow.samples = {{is_v1, older, false}, {is_v1, newer, false}, {is_v1, older, blocks->has_gap}};
  slow.samples.resize(blocks->count);
  slow.others = {&set, blocks->counter_id, false};
  fuzz_require_no_fault(wpc_reference::BlocksDifference(slow, usual).c_str());
}
