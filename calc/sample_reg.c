/* PerfLib V2: what a registration says about the counters of a counterset. */
#include "../parser/sort.h"
#include "sample.h"

#ifdef __FRAMAC__
#include "proof/sample_reg_contracts.h"
#define SAMPLE_REG_SORT(to, n) proof_sort_counters(to, n)
#else
/* Sorts by id; of equal ids the one that is first in the block, whose position `scratch` has, comes first. */
static bool sample_reg_comes_before(const void *list, size_t i, size_t k) {
  const wpci_reg_description *to = (const wpci_reg_description *)list;
  const uint32_t a = to->counters[i].id;
  const uint32_t b = to->counters[k].id;
  return a < b || (a == b && to->scratch[i] < to->scratch[k]);
}

static void swap_counters(const void *list, size_t i, size_t k) {
  const wpci_reg_description *to = (const wpci_reg_description *)list;
  const wpc_counter_info counter = to->counters[i];
  const uint32_t place = to->scratch[i];
  to->counters[i] = to->counters[k];
  to->counters[k] = counter;
  to->scratch[i] = to->scratch[k];
  to->scratch[k] = place;
}

static void sort_counters(const wpci_reg_description *to, size_t n) {
  wpci_sortable what = {sample_reg_comes_before, swap_counters, to};
  wpci_sort(what, n);
}
#define SAMPLE_REG_SORT(to, n) sort_counters(to, n)
#endif

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

static void keep_counter(const wpci_reg_description *to, size_t n, const wpc_reg_counter *counter) {
  to->counters[n] = sample_reg_describe(counter);
  to->scratch[n] = (uint32_t)n;
}

/* In the order of the block. */
static wpc_error read_counters(wpc_input in, wpc_reg_set set, wpci_reg_description *to) {
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  size_t n = 0;
  /*@ loop invariant bound: 0 <= n <= set.num_counters;
      loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(it.in);
      loop invariant counters: sound_reg_counters(it, it.in);
      loop invariant to_counters: to->counters == \at(to->counters, Pre);
      loop invariant to_scratch: to->scratch == \at(to->scratch, Pre);
      loop assigns n, it, \at(to->counters, Pre)[0 .. set.num_counters - 1],
                   \at(to->scratch, Pre)[0 .. set.num_counters - 1];
      loop variant it.rest.length;
  */
  while (wpc_reg_next_counter(&it) && n < set.num_counters) {
    if (it.item.id != WPC_NO_COUNTER) {
      keep_counter(to, n, &it.item);
      n++;
    }
  }
  to->set.num_counters = n;
  return it.error;
}

/* Of equal ids, which stand side by side in the order of the block, the first stays. */
static size_t drop_repeated(wpc_counter_info *counters, size_t n) {
  size_t kept = 0;
  /*@ loop invariant bound: 0 <= kept <= i <= n;
      loop assigns i, kept, counters[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    if (kept == 0 || counters[kept - 1].id != counters[i].id) {
      counters[kept] = counters[i];
      kept++;
    }
  }
  return kept;
}

static void begin_set(wpc_counterset_info *info, wpc_guid guid, const wpc_counter_info *counters) {
  /*@ loop invariant bound: 0 <= i <= 16;
      loop assigns i, info->guid[0 .. 15];
      loop variant 16 - i;
  */
  for (size_t i = 0; i < sizeof info->guid; i++) {
    info->guid[i] = guid.bytes[i];
  }
  info->name = NULL;
  info->counters = counters;
  info->num_counters = 0;
}

wpc_error wpci_reg_describe(wpc_input in, wpc_reg_set set, wpci_reg_description *to) {
  wpc_error error = set.error;
  begin_set(&to->set, set.counterset, to->counters);
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
  SAMPLE_REG_SORT(to, to->set.num_counters);
  to->set.num_counters = drop_repeated(to->counters, to->set.num_counters);
  error.status = WPC_OK;
  return error;
}
