/* PERF_DATA_HEADER and PERF_COUNTER_HEADER.
 *
 *   PERF_DATA_HEADER                       PERF_COUNTER_HEADER, one for each query
 *   0   u32  dwTotalSize                   0   u32  dwStatus
 *   4   u32  dwNumCounters                 4   u32  dwType
 *   8   i64  PerfTimeStamp                 8   u32  dwSize     this header and the body
 *   16  i64  PerfTime100NSec               12  u32  Reserved
 *   24  i64  PerfFreq                      16       body, by dwType
 *   32  u16[8] SystemTime
 *   48       results
 */
#include "../system_time.h"
#include "v2_cursor.h"

#ifdef __FRAMAC__
#include "proof/v2_data_contracts.h"
#endif

/* ---- PERF_DATA_HEADER ---- */

static void v2_data_check_clock(wpc_input in, size_t at, int64_t clock) {
  WPCI_NOTE_AS(in, WPC_RULE_V2_HDR_10, LE, wpci_below_zero(clock), 0, at, wpci_bits(clock), 0);
}

static void check_data_notes(wpc_input in, wpc_v2_data d) {
  WPCI_NOTE(in, WPC_RULE_V2_HDR_08, EQ, d.total_size, in.size - d.total_size, 0);
  WPCI_NOTE_AS(in, WPC_RULE_V2_HDR_09, GE, wpci_above_zero(d.perf_freq), 1,
               WPCI_AT(V2_BLOCK, PerfFreq), wpci_bits(d.perf_freq), 1);
  v2_data_check_clock(in, WPCI_AT(V2_BLOCK, PerfTimeStamp), d.perf_time);
  v2_data_check_clock(in, WPCI_AT(V2_BLOCK, PerfTime100NSec), d.perf_time_100ns);
  wpci_check_system_time(in, d.system_time, WPCI_AT(V2_BLOCK, SystemTime), WPC_RULE_V2_HDR_11);
}

static wpc_error check_data_sizes(wpc_input in, uint32_t total, uint32_t num_results) {
  WPCI_HARD(WPC_RULE_V2_HDR_02, GE, 0, total, WPCI_SIZE(V2_BLOCK));
  WPCI_HARD(WPC_RULE_V2_HDR_03, LE, 0, total, in.size);
  WPCI_HARD(WPC_RULE_V2_HDR_04, LE, WPCI_AT(V2_BLOCK, dwNumCounters), num_results,
            (total - WPCI_SIZE(V2_BLOCK)) / WPCI_SIZE(V2_RESULT));
  WPCI_HARD(WPC_RULE_V2_HDR_05, LE, WPCI_AT(V2_BLOCK, dwNumCounters), num_results,
            in.options->limits.max_queries);
  WPCI_STRICT(in, WPC_RULE_V2_HDR_06, MUL, 0, total, 8);
  return wpci_pass();
}

static wpc_error check_data_room(wpc_input in) {
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_V2_HDR_01, GE, 0, in.size, WPCI_SIZE(V2_BLOCK));
  return wpci_pass();
}

static wpc_v2_data v2_data_data_failed(wpc_error error) {
  wpc_v2_data d = WPCI_NOTHING;
  d.error = error;
  return d;
}

wpc_v2_data wpc_v2_open(wpc_input in) {
  wpc_error e = check_data_room(in);
  if (e.status != WPC_OK) {
    return v2_data_data_failed(e);
  }
  wpc_range header = wpci_head(wpci_range_all(in), WPCI_SIZE(V2_BLOCK));
  wpc_v2_data d = WPCI_NOTHING;
  d.total_size = wpci_u32(in, header, WPCI_AT(V2_BLOCK, dwTotalSize));
  d.num_results = wpci_u32(in, header, WPCI_AT(V2_BLOCK, dwNumCounters));
  d.perf_time = wpci_i64(in, header, WPCI_AT(V2_BLOCK, PerfTimeStamp));
  d.perf_time_100ns = wpci_i64(in, header, WPCI_AT(V2_BLOCK, PerfTime100NSec));
  d.perf_freq = wpci_i64(in, header, WPCI_AT(V2_BLOCK, PerfFreq));
  d.system_time = wpci_read_system_time(in, header, WPCI_AT(V2_BLOCK, SystemTime));
  e = check_data_sizes(in, d.total_size, d.num_results);
  if (e.status == WPC_OK && wpci_wants_notes(in)) {
    check_data_notes(in, d);
  }
  if (e.status != WPC_OK) {
    return v2_data_data_failed(e);
  }
  d.error = e;
  d.body = wpci_tail(wpci_head(wpci_range_all(in), d.total_size), WPCI_SIZE(V2_BLOCK));
  return d;
}

/* ---- PERF_COUNTER_HEADER ---- */

static wpc_error check_result_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V2_CH_01, GE, left.offset, left.length, WPCI_SIZE(V2_RESULT));
  return wpci_pass();
}

static wpc_error check_result_size(size_t at, uint32_t size, size_t left) {
  WPCI_HARD(WPC_RULE_V2_CH_02, GE, at + WPCI_AT(V2_RESULT, dwSize), size, WPCI_SIZE(V2_RESULT));
  WPCI_HARD(WPC_RULE_V2_CH_03, LE, at + WPCI_AT(V2_RESULT, dwSize), size, left);
  return wpci_pass();
}

static bool is_known_type(uint32_t type) {
  return type <= WPC_V2_MULTI_COUNTERS || type == WPC_V2_MULTI_INSTANCES ||
         type == WPC_V2_COUNTERSET;
}

static wpc_error check_result_content(wpc_input in, wpc_range header, uint32_t status,
                                      uint32_t type, uint32_t size) {
  size_t at = header.offset;
  bool is_error = type == WPC_V2_ERROR;
  uint32_t reason = is_error ? status : 1;
  uint32_t unwanted = is_error ? 0 : status;
  WPCI_STRICT(in, WPC_RULE_V2_CH_04, MUL, at + WPCI_AT(V2_RESULT, dwSize), size, 8);
  WPCI_STRICT_THAT(in, WPC_RULE_V2_CH_05, is_known_type(type), at + WPCI_AT(V2_RESULT, dwType),
                   type, WPC_V2_COUNTERSET);
  WPCI_NOTE(in, WPC_RULE_V2_CH_06, EQ, at + WPCI_AT(V2_RESULT, Reserved),
            wpci_u32(in, header, WPCI_AT(V2_RESULT, Reserved)), 0);
  WPCI_NOTE(in, WPC_RULE_V2_CH_07, GE, at, reason, 1);
  WPCI_STRICT(in, WPC_RULE_V2_CH_08, EQ, at, unwanted, 0);
  return wpci_pass();
}

static wpc_error v2_data_check_all_consumed(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_V2_HDR_07, EQ, rest.offset, rest.length, 0);
  return wpci_end();
}

static wpc_error read_result(wpci_v2_result_iter *it) {
  wpc_input in = it->in;
  wpc_range left = it->rest;
  WPCI_TRY(check_result_room(left));
  wpc_range header = wpci_head(left, WPCI_SIZE(V2_RESULT));
  uint32_t status = wpci_u32(in, header, WPCI_AT(V2_RESULT, dwStatus));
  uint32_t type = wpci_u32(in, header, WPCI_AT(V2_RESULT, dwType));
  uint32_t size = wpci_u32(in, header, WPCI_AT(V2_RESULT, dwSize));
  WPCI_TRY(check_result_size(left.offset, size, left.length));
  WPCI_TRY(check_result_content(in, header, status, type, size));
  it->item.offset = left.offset;
  it->item.index = it->count - it->left;
  it->item.type = type;
  it->item.query_status = status;
  it->item.body = wpci_tail(wpci_head(left, size), WPCI_SIZE(V2_RESULT));
  it->rest = wpci_tail(left, size);
  it->left--;
  return wpci_pass();
}

bool wpci_v2_next_result(wpci_v2_result_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  it->error = it->left > 0 ? read_result(it) : v2_data_check_all_consumed(it->in, it->rest);
  return it->error.status == WPC_OK;
}

wpci_v2_result_iter wpci_v2_results(wpc_input in, wpc_v2_data data) {
  wpci_v2_result_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(data.error, in, data.body);
  it.rest = data.body;
  it.left = data.num_results;
  it.count = data.num_results;
  return it;
}
