/* Which result answers which query. The data block carries neither GUID nor query: only the Index
 * that PerfQueryCounterInfo gave tells. */
#include "../unique.h"
#include "../validate.h"
#include "v2_cursor.h"

#define UNKNOWN SIZE_MAX

#ifdef __FRAMAC__
#include "proof/v2_match_contracts.h"
#endif

static size_t expected_type(wpc_query q) {
  bool all_counters = q.counter_id == WPC_ID_NONE;
  bool instances = q.has_name && q.name.raw.length > 0;
  if (instances) {
    return all_counters ? WPC_V2_COUNTERSET : WPC_V2_MULTI_INSTANCES;
  }
  return all_counters ? WPC_V2_MULTI_COUNTERS : WPC_V2_SINGLE_COUNTER;
}

static wpc_error check_same_number(uint32_t results, uint32_t queries) {
  WPCI_HARD(WPC_RULE_V2_SEM_01, EQ, WPCI_AT(V2_BLOCK, dwNumCounters), results, queries);
  return wpci_pass();
}

static wpc_error check_type(wpc_input in, wpc_v2_result result, size_t expected) {
  /* Where any type is right, the expected one is compared with itself. */
  bool any = result.type == WPC_V2_ERROR || expected == UNKNOWN;
  size_t type = any ? expected : result.type;
  WPCI_STRICT(in, WPC_RULE_V2_SEM_02, EQ, result.offset + WPCI_AT(V2_RESULT, dwType), type,
              expected);
  return wpci_pass();
}

static wpc_error check_types(wpc_input in, wpc_v2_data data, const size_t *types) {
  wpci_v2_result_iter it = wpci_v2_results(wpci_quiet(in), data);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant results: sound_results(it, in);
      loop invariant count: it.count == data.num_results;
      loop assigns it;
      loop variant it.left;
  */
  while (wpci_v2_next_result(&it)) {
    WPCI_TRY(check_type(in, it.item, types[it.item.index]));
  }
  return it.error.status == WPC_END ? wpci_pass() : it.error;
}

wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) {
  size_t local[WPCI_UNIQUE_LOCAL];
  wpc_v2_data data = wpc_v2_open(wpci_quiet(in_data));
  WPCI_TRY(data.error);
  WPCI_TRY(wpci_queries_validate(wpci_quiet(in_queries), WPC_QUERIES_INFO));
  size_t *types = wpci_unique_room(in_data, local, data.num_results);
  /*@ loop invariant bound: 0 <= i <= data.num_results;
      loop assigns i, types[0 .. data.num_results - 1];
      loop variant data.num_results - i;
  */
  for (uint32_t i = 0; types != NULL && i < data.num_results; i++) {
    types[i] = UNKNOWN;
  }
  wpc_query_iter it = wpc_queries(wpci_quiet(in_queries));
  /*@ loop invariant in: same_bytes(it.in, in_queries);
      loop invariant sound: sound_input(in_queries);
      loop invariant queries: sound_queries(it, in_queries);
      loop assigns it, types[0 .. data.num_results - 1];
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it)) {
    if (types != NULL && it.item.index < data.num_results) {
      types[it.item.index] = expected_type(it.item);
    }
  }
  WPCI_TRY(check_same_number(data.num_results, it.count));
  return types != NULL ? check_types(in_data, data, types) : wpci_misuse();
}
