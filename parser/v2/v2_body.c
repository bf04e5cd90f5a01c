/* The head of a result's body: PERF_MULTI_COUNTERS and PERF_MULTI_INSTANCES.
 *
 *   PERF_MULTI_COUNTERS (dwType 2, 6)           PERF_MULTI_INSTANCES (dwType 4, 6)
 *   0  u32  dwSize      this and the ids        0  u32  dwTotalSize  this and the instances
 *   4  u32  dwCounters                          4  u32  dwInstances
 *   8  u32[] ids, padding up to dwSize          8       instances, each with its values
 *
 * What follows the ids begins at dwSize, never at a boundary that is computed: producers differ in
 * whether an odd number of ids is padded. */
#include "../unique.h"
#include "v2_value.h"

#define SMALLEST_INSTANCE (WPCI_SIZE(INSTANCE) + 2) /* header and the NUL of an empty name */

#ifdef __FRAMAC__
#include "proof/v2_body_contracts.h"
#endif

/* ---- id list ---- */

static wpc_error check_ids_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V2_MC_01, GE, left.offset, left.length, WPCI_SIZE(V2_IDS));
  return wpci_pass();
}

static wpc_error check_ids_size(wpc_input in, size_t at, uint32_t size, uint32_t count,
                                size_t left) {
  WPCI_HARD(WPC_RULE_V2_MC_02, GE, at, size, WPCI_SIZE(V2_IDS));
  WPCI_HARD(WPC_RULE_V2_MC_03, LE, at, size, left);
  WPCI_HARD(WPC_RULE_V2_MC_04, LE, at + WPCI_AT(V2_IDS, dwCounters), count,
            (size - WPCI_SIZE(V2_IDS)) / 4);
  WPCI_HARD(WPC_RULE_V2_MC_05, LE, at + WPCI_AT(V2_IDS, dwCounters), count,
            in.options->limits.max_counters);
  return wpci_pass();
}

static wpc_error check_values_fit(size_t at, uint32_t type, uint32_t count, size_t left) {
  if (type == WPC_V2_MULTI_COUNTERS) {
    WPCI_HARD(WPC_RULE_V2_MC_12, LE, at + WPCI_AT(V2_IDS, dwCounters), count,
              left / WPCI_SIZE(V2_VALUE));
  }
  return wpci_pass();
}

static wpc_error check_no_wildcard(wpc_input in, wpc_range ids) {
  size_t i = 0;
  /*@ loop invariant whole: i % 4 == 0;
      loop invariant bound: i == 0 || i < ids.length;
      loop assigns i;
      loop variant ids.length - i;
  */
  while (i + 4 < ids.length && wpci_u32(in, ids, i) != WPC_ID_NONE) {
    i += 4;
  }
  if (ids.length > 0) {
    uint32_t id = wpci_u32(in, ids, i);
    WPCI_STRICT(in, WPC_RULE_V2_MC_09, LT, ids.offset + i, id, WPC_ID_NONE);
  }
  return wpci_pass();
}

static wpc_error v2_body_check_ids_differ(wpc_input in, wpc_range ids) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t count = ids.length / 4;
  size_t *places = wpci_unique_room(in, local, count);
  if (wpci_numbers_ascend(in, ids, 4)) {
    return wpci_pass();
  }
  if (places == NULL) {
    return wpci_is_strict(in) ? wpci_misuse() : wpci_pass();
  }
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant placed: all_placed(places, i, in, WPCI_PLACE_U32);
      loop assigns i, places[0 .. count - 1];
      loop variant count - i;
  */
  for (size_t i = 0; i < count; i++) {
    places[i] = ids.offset + 4 * i;
  }
  wpci_repeated r = wpci_find_repeated(in, wpci_u32_key(), places, count);
  uint64_t id = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_STRICT_THAT(in, WPC_RULE_V2_MC_08, !r.found, r.place, id, r.first);
  return wpci_pass();
}

static wpc_error check_ids_content(wpc_input in, wpc_range list, wpc_range ids) {
  uint64_t end = wpci_align8(WPCI_SIZE(V2_IDS) + (uint64_t)ids.length);
  WPCI_STRICT(in, WPC_RULE_V2_MC_06, MUL, list.offset, list.length, 8);
  WPCI_STRICT(in, WPC_RULE_V2_MC_07, LE, list.offset, list.length, end);
  WPCI_NOTE(in, WPC_RULE_V2_MC_10, GE, list.offset + WPCI_AT(V2_IDS, dwCounters), ids.length / 4,
            1);
  if (wpci_is_strict(in) || wpci_wants_notes(in)) {
    WPCI_TRY(check_no_wildcard(in, ids));
    WPCI_TRY(v2_body_check_ids_differ(in, ids));
  }
  if (wpci_wants_notes(in)) {
    wpci_check_zero(in, wpci_tail(list, WPCI_SIZE(V2_IDS) + ids.length), WPC_RULE_V2_MC_11);
  }
  return wpci_pass();
}

/* Reads the id list at the start of b.tail; what is behind it stays in b.tail. */
static wpc_v2_body v2_body_read_ids(wpc_input in, wpc_v2_body b) {
  wpc_range left = b.tail;
  b.error = check_ids_room(left);
  if (b.error.status != WPC_OK) {
    return b;
  }
  uint32_t size = wpci_u32(in, left, WPCI_AT(V2_IDS, dwSize));
  b.num_counters = wpci_u32(in, left, WPCI_AT(V2_IDS, dwCounters));
  b.error = check_ids_size(in, left.offset, size, b.num_counters, left.length);
  if (b.error.status != WPC_OK) {
    return b;
  }
  wpc_range list = wpci_head(left, size);
  b.has_ids = true;
  b.ids = wpci_head(wpci_tail(list, WPCI_SIZE(V2_IDS)), 4 * (size_t)b.num_counters);
  b.tail = wpci_tail(left, size);
  b.error = check_values_fit(left.offset, b.type, b.num_counters, b.tail.length);
  if (b.error.status == WPC_OK) {
    b.error = check_ids_content(in, list, b.ids);
  }
  return b;
}

/* ---- instance list ---- */

static wpc_error check_list_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V2_MI_01, GE, left.offset, left.length, WPCI_SIZE(V2_ROWS));
  return wpci_pass();
}

static wpc_error check_list_size(wpc_input in, wpc_range left, uint32_t size, uint32_t rows,
                                 uint32_t columns) {
  size_t at = left.offset;
  uint64_t smallest = SMALLEST_INSTANCE + WPCI_SIZE(V2_VALUE) * (uint64_t)columns;
  WPCI_HARD(WPC_RULE_V2_MI_02, GE, at, size, WPCI_SIZE(V2_ROWS));
  WPCI_HARD(WPC_RULE_V2_MI_03, LE, at, size, left.length);
  WPCI_HARD(WPC_RULE_V2_MI_04, LE, at + WPCI_AT(V2_ROWS, dwInstances), rows,
            (size - WPCI_SIZE(V2_ROWS)) / smallest);
  WPCI_HARD(WPC_RULE_V2_MI_05, LE, at + WPCI_AT(V2_ROWS, dwInstances), rows,
            in.options->limits.max_instances);
  WPCI_HARD(WPC_RULE_V2_MI_06, LE, at + WPCI_AT(V2_ROWS, dwInstances), (uint64_t)rows * columns,
            in.options->limits.max_values);
  WPCI_STRICT(in, WPC_RULE_V2_MI_07, MUL, at, size, 8);
  WPCI_NOTE(in, WPC_RULE_V2_MI_09, GE, at + WPCI_AT(V2_ROWS, dwInstances), rows, 1);
  return wpci_pass();
}

static wpc_v2_body read_list(wpc_input in, wpc_v2_body b) {
  wpc_range left = b.tail;
  b.error = check_list_room(left);
  if (b.error.status != WPC_OK) {
    return b;
  }
  uint32_t size = wpci_u32(in, left, WPCI_AT(V2_ROWS, dwTotalSize));
  b.num_rows = wpci_u32(in, left, WPCI_AT(V2_ROWS, dwInstances));
  b.error = check_list_size(in, left, size, b.num_rows, b.num_counters);
  if (b.error.status == WPC_OK) {
    b.has_instances = true;
    b.rows = wpci_tail(wpci_head(left, size), WPCI_SIZE(V2_ROWS));
    b.tail = wpci_tail(left, size);
  }
  return b;
}

/* ---- body ---- */

static wpc_error check_error_return(wpc_input in, wpc_v2_result result) {
  WPCI_STRICT(in, WPC_RULE_V2_CH_09, EQ, result.offset + WPCI_AT(V2_RESULT, dwSize),
              WPCI_SIZE(V2_RESULT) + (uint64_t)result.body.length, WPCI_SIZE(V2_RESULT));
  return wpci_pass();
}

static bool type_has_ids(uint32_t type) {
  return type == WPC_V2_MULTI_COUNTERS || type == WPC_V2_COUNTERSET;
}

static bool type_has_instances(uint32_t type) {
  return type == WPC_V2_MULTI_INSTANCES || type == WPC_V2_COUNTERSET;
}

/* The single row of a result without instances is all that is left of the body. */
static wpc_v2_body v2_body_read_rows(wpc_input in, wpc_v2_body b) {
  b.num_counters = 1;
  if (type_has_ids(b.type)) {
    b = v2_body_read_ids(in, b);
  }
  if (b.error.status != WPC_OK) {
    return b;
  }
  if (type_has_instances(b.type)) {
    return read_list(in, b);
  }
  b.num_rows = 1;
  b.rows = b.tail;
  b.tail = wpci_tail(b.tail, b.tail.length);
  return b;
}

wpc_v2_body wpci_v2_open_body(wpc_input in, wpc_v2_result result) {
  wpc_v2_body b = WPCI_NOTHING;
  b.type = result.type;
  b.has_rows = result.type == WPC_V2_SINGLE_COUNTER || type_has_ids(result.type) ||
               type_has_instances(result.type);
  b.ids = wpci_head(result.body, 0);
  b.rows = b.ids;
  b.tail = result.body;
  b.error = wpci_check_inside(b.error, in, result.body);
  if (b.error.status != WPC_OK) {
    return b;
  }
  if (b.has_rows) {
    b = v2_body_read_rows(in, b);
  } else if (b.type == WPC_V2_ERROR) {
    b.error = check_error_return(in, result);
  }
  return b;
}

uint32_t wpci_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column) {
  bool is_there = column < body.ids.length / 4 && wpci_is_inside(in, body.ids);
  return is_there ? wpci_u32(in, body.ids, 4 * (size_t)column) : WPC_ID_NONE;
}
