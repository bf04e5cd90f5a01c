/* PerfLib V2: what a registration says about the counters of a counterset. */
#include <string.h>

#include "../parser/sort.h"
#include "wpc/sample.h"

static wpc_counter_info sample_reg_describe(const wpc_reg_counter *counter) {
  wpc_counter_info info;
  info.id = counter->id;
  info.type = counter->type;
  info.base_id = counter->base_id;
  info.alternate_base_id = WPC_NO_COUNTER;
  info.time_id = counter->time_id;
  info.freq_id = counter->freq_id;
  info.multi_id = counter->multi_id;
  info.default_scale = counter->default_scale;
  info.name = NULL;
  return info;
}

/* In the order of the block. */
static wpc_error read_counters(wpc_input in, wpc_reg_set set, wpc_reg_description *to) {
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  size_t n = 0;
  while (wpc_reg_next_counter(&it) && n < to->capacity) {
    if (it.item.id != WPC_NO_COUNTER) {
      to->counters[n++] = sample_reg_describe(&it.item);
    }
  }
  to->set.num_counters = n;
  return it.error;
}

static int sample_reg_compare_ids(const void *context, uint32_t a, uint32_t b) {
  const wpc_counter_info *counters = (const wpc_counter_info *)context;
  return (counters[a].id > counters[b].id) - (counters[a].id < counters[b].id);
}

/* places[i] is the counter that belongs at i. Each cycle of them is turned by one. */
static void arrange(wpc_counter_info *counters, uint32_t *places, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const wpc_counter_info first = counters[i];
    size_t at = i;
    while (places[at] != i) {
      const size_t next = places[at];
      counters[at] = counters[next];
      places[at] = (uint32_t)at;
      at = next;
    }
    counters[at] = first;
    places[at] = (uint32_t)at;
  }
}

/* Of equal ids, which stand side by side in the order of the block, the first stays. */
static size_t drop_repeated(wpc_counter_info *counters, size_t n) {
  size_t kept = 0;
  for (size_t i = 0; i < n; i++) {
    if (kept == 0 || counters[kept - 1].id != counters[i].id) {
      counters[kept++] = counters[i];
    }
  }
  return kept;
}

wpc_error wpc_reg_describe(wpc_input in, wpc_reg_set set, wpc_reg_description *to) {
  wpc_error error = set.error;
  memcpy(to->set.guid, set.counterset.bytes, sizeof to->set.guid);
  to->set.name = NULL;
  to->set.counters = to->counters;
  to->set.num_counters = 0;
  if (set.error.status != WPC_OK) {
    return error;
  }
  if (set.num_counters > to->capacity) {
    error.status = WPC_E_ARGUMENT;
    return error;
  }
  error = read_counters(in, set, to);
  if (error.status != WPC_END) {
    to->set.num_counters = 0;
    error.status = error.status == WPC_OK ? WPC_E_ARGUMENT : error.status;
    return error;
  }
  wpci_sort_numbers(to->scratch, to->set.num_counters, sample_reg_compare_ids, to->counters);
  arrange(to->counters, to->scratch, to->set.num_counters);
  to->set.num_counters = drop_repeated(to->counters, to->set.num_counters);
  error.status = WPC_OK;
  return error;
}
