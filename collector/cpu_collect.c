/* Asks the system for the counterset "Processor Information". */
#include <string.h>

#include "collect.h"
#include "cpu.h"

/* By wpc_collect_status. The code of WPC_COLLECT_SYSTEM is the system's. */
static wpc_cpu_result collected(wpc_collect_result from) {
  static const struct {
    wpc_cpu_status status;
    uint32_t code;
  } means[] = {
      {WPC_CPU_OK, WPC_WIN32_OK},
      {WPC_CPU_SYSTEM, 0},
      {WPC_CPU_UNAVAILABLE, CODE_CALL_NOT_IMPLEMENTED},
      {WPC_CPU_MEMORY, CODE_OUT_OF_MEMORY},
      {WPC_CPU_INVALID, CODE_INVALID_DATA},
      {WPC_CPU_ARGUMENT, CODE_INVALID_PARAMETER}, /* stopped: nothing here waits */
      {WPC_CPU_ARGUMENT, CODE_INVALID_PARAMETER},
  };
  wpc_cpu_result to = wpc_cpu_make(means[from.status].status, means[from.status].code, from.call);
  to.error = from.error;
  if (from.status == WPC_COLLECT_SYSTEM) {
    to.code = from.code;
  }
  return to;
}

/* ---- The query ---- */

size_t wpc_cpu_write_query(uint8_t to[CPU_QUERY]) {
  static const uint16_t star[] = {'*'};
  wpc_query_request request;
  memset(&request, 0, sizeof request);
  memcpy(request.counterset.bytes, wpc_processor_information()->guid,
         sizeof request.counterset.bytes);
  request.counter_id = WPC_ID_NONE;
  request.instance_id = WPC_ID_NONE;
  request.name = star;
  request.name_length = 1;
  return wpc_query_write(&request, to, CPU_QUERY).size;
}

/* The only query of a list, which is ours. Anything else, and the system answers something that was
 * not asked: an error, at the list's own rules without one. */
static wpc_error find_query(const uint8_t *list, size_t size, wpc_query *query) {
  const wpc_input in = wpc_input_make(list, size, NULL);
  wpc_query_iter it = wpc_queries(in);
  const bool has_first = wpc_next_query(&it);
  *query = it.item;
  const bool has_second = wpc_next_query(&it);
  wpc_error error = it.error;
  if (has_second || error.status == WPC_END) {
    const bool is_ours = has_first && !has_second &&
                         memcmp(query->counterset.bytes, wpc_processor_information()->guid,
                                sizeof query->counterset.bytes) == 0 &&
                         query->counter_id == WPC_ID_NONE && query->index == 0;
    error.status = is_ours ? WPC_OK : WPC_E_MALFORMED;
  }
  return error;
}

static wpc_cpu_result add_query(wpc_cpu_counters *counters) {
  uint8_t identifier[CPU_QUERY];
  wpc_query query;
  const size_t size = wpc_cpu_write_query(identifier);
  const wpc_cpu_result r = collected(wpc_collect_add(&counters->query, identifier, size));
  if (r.status != WPC_CPU_OK) {
    return r;
  }
  const wpc_error error = find_query(identifier, size, &query);
  if (error.status != WPC_OK) {
    return wpc_cpu_refuse(r.call, error);
  }
  return query.query_status != WPC_WIN32_OK
             ? wpc_cpu_make(WPC_CPU_SYSTEM, query.query_status, r.call)
             : r;
}

static wpc_cpu_result check_order(wpc_cpu_counters *counters) {
  wpc_query query;
  const wpc_cpu_result r = collected(wpc_collect_info(&counters->query, &counters->data));
  if (r.status != WPC_CPU_OK) {
    return r;
  }
  const wpc_error error = find_query(counters->data.data, counters->data.size, &query);
  return error.status == WPC_OK ? r : wpc_cpu_refuse(r.call, error);
}

static wpc_cpu_result open_query(wpc_cpu_counters *counters) {
  wpc_cpu_result r = collected(wpc_collect_open(counters->collector, &counters->query));
  if (r.status == WPC_CPU_OK) {
    r = add_query(counters);
  }
  if (r.status == WPC_CPU_OK) {
    r = check_order(counters);
  }
  if (r.status != WPC_CPU_OK) {
    wpc_collect_close(&counters->query);
  }
  return r;
}

/* ---- Samples ---- */

/* As many bytes as the sample has: a number for each row and each counter fits, since a row takes 10
 * bytes at least, and a counter 12 where there is a row. */
static wpc_cpu_result read_sample(wpc_cpu_counters *counters, wpc_cpu_moment *moment, wpc_cpu *cpus,
                                  size_t capacity) {
  wpc_options options = wpc_options_default();
  const wpc_cpu_result r = collected(wpc_collect_reserve(
      counters->collector, &counters->scratch, "PerfQueryCounterData", counters->data.size));
  if (r.status != WPC_CPU_OK) {
    return r;
  }
  options.limits.max_bytes = counters->collector.max_bytes;
  options.limits.max_instances = WPC_CPU_MOST;
  options.scratch = (size_t *)(void *)counters->scratch.data;
  options.scratch_length = counters->data.size / sizeof *options.scratch;
  return wpc_cpu_read(wpc_input_make(counters->data.data, counters->data.size, &options), moment,
                      cpus, capacity);
}

wpc_cpu_result wpc_cpu_collect(wpc_cpu_counters *counters, wpc_cpu_moment *moment, wpc_cpu *cpus,
                               size_t capacity) {
  wpc_cpu_result r;
  if (counters->collector.host == NULL) {
    return wpc_cpu_make(WPC_CPU_ARGUMENT, CODE_INVALID_PARAMETER, "PerfOpenQueryHandle");
  }
  if (!counters->query.is_open) {
    r = open_query(counters);
    if (r.status != WPC_CPU_OK) {
      return r;
    }
  }
  r = collected(wpc_collect_data(&counters->query, &counters->data));
  if (r.status == WPC_CPU_OK) {
    return read_sample(counters, moment, cpus, capacity);
  }
  if (r.status == WPC_CPU_SYSTEM) {
    wpc_collect_close(&counters->query);
  }
  return r;
}

void wpc_cpu_close(wpc_cpu_counters *counters) {
  if (counters->collector.host == NULL) {
    return;
  }
  wpc_collect_close(&counters->query);
  wpc_collect_release(counters->collector.host, &counters->data);
  wpc_collect_release(counters->collector.host, &counters->scratch);
}
