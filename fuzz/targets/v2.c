/* A V2 data block (PERF_DATA_HEADER), through every way to read it. What follows the block is taken
 * for the query list that belongs to it. */
#include "oracles/runs.h"
#include "oracles/second.h"
#include "oracles/v2_walk.h"

static bool is_fault_of_queries(wpc_error error) {
  const wpc_rule_info *info = wpc_rule_find(error.rule);
  return info != NULL && info->id[0] == 'I';
}

/* The block without what follows it, and the queries after it. */
static void check_queries(const fuzz_reading *whole, size_t size) {
  const wpc_input in = whole->in;
  fuzz_reading block;
  fuzz_reading list;
  fuzz_open(&block, in.data, size, whole->choice, "V2-");
  fuzz_open(&list, in.data + size, in.size - size, whole->choice, "ID-");
  const wpc_error error = wpc_v2_check_queries(block.in, list.in);
  const bool no_room = error.status == WPC_E_ARGUMENT && !whole->choice.scratch;
  if (error.rule != WPC_RULE_LIM_01 && !no_room) {
    fuzz_check_error(is_fault_of_queries(error) ? &list : &block, &error);
  }
  if (error.status == WPC_OK) {
    FUZZ_REQUIRE(wpc_validate(list.in, WPC_KIND_V2_QUERIES, NULL).status == WPC_OK);
    FUZZ_REQUIRE(wpc_v2_open(block.in).error.status == WPC_OK);
  }
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V2, NULL);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  if (fuzz_check_second(FUZZ_V2, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "V2-");
  fuzz_check_walks(&reading, fuzz_v2_walk, validate_all);
  if ((choice.oracles & FUZZ_VALUES) != 0) {
    fuzz_v2_check_runs(&reading);
  }
  const wpc_v2_data header = wpc_v2_open(reading.in);
  if (header.error.status == WPC_OK && header.total_size < size) {
    check_queries(&reading, header.total_size);
  }
}

FUZZ_TARGET(v2, check)
