/* From a block to one struct for each processor. */
#include <string.h>

#include "cpu.h"
#include "../parser/v2_cursor.h"

#define CALL "PerfQueryCounterData"

const char *wpc_cpu_status_name(wpc_cpu_status status) {
  static const char *const names[] = {"ok",          "more_data", "invalid", "system",
                                      "unavailable", "memory",    "argument"};
  return (unsigned)status < sizeof names / sizeof names[0] ? names[status] : "unknown";
}

wpc_cpu_result wpc_cpu_make(wpc_cpu_status status, uint32_t code, const char *call) {
  wpc_cpu_result r;
  memset(&r, 0, sizeof r);
  r.status = status;
  r.code = code;
  r.call = call;
  return r;
}

wpc_cpu_result wpc_cpu_refuse(const char *call, wpc_error error) {
  wpc_cpu_result r = wpc_cpu_make(WPC_CPU_INVALID, CODE_INVALID_DATA, call);
  r.error = error;
  return r;
}

/* ---- What is a note elsewhere and an error here ---- */

typedef struct watch {
  const wpc_options *given;
  wpc_error first; /* rule WPC_RULE_NONE: there was none */
} watch;

static bool is_refused(uint16_t rule) {
  static const uint16_t rules[] = {WPC_RULE_V2_CH_07, WPC_RULE_V2_CH_08, WPC_RULE_V2_MC_08,
                                   WPC_RULE_V2_IH_07, WPC_RULE_V2_IH_09, WPC_RULE_V2_IH_12,
                                   WPC_RULE_V2_CD_07, WPC_RULE_V2_CD_08, WPC_RULE_V2_SEM_02};
  bool found = false;
  //@ loop unroll 9;
  for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
    found = found || rules[i] == rule;
  }
  return found;
}

static void see(void *context, const wpc_error *note) {
  watch *w = (watch *)context;
  if (w->first.rule == WPC_RULE_NONE && is_refused(note->rule)) {
    const wpc_status status = wpc_rule_find(note->rule)->status;
    w->first = *note;
    w->first.status = status != WPC_OK ? status : WPC_E_MALFORMED;
  }
  if (w->given->note != NULL) {
    w->given->note(w->given->note_context, note);
  }
}

static wpc_error finding(uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  const wpc_error error = {WPC_E_MALFORMED, rule, offset, got, bound};
  return error;
}

static wpc_error pass(void) {
  const wpc_error none = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  return none;
}

/* ---- Rows ---- */

/* A number that a field of its counter cannot hold. */
static wpc_error check_row(wpc_input in, wpc_v2_row row) {
  wpci_v2_value_iter v = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&v)) {
    if (wpc_cpu_width(v.item.counter_id) == 4 && v.item.raw > UINT32_MAX) {
      return finding(WPC_RULE_V2_CD_11, v.item.offset, v.item.size, 4);
    }
  }
  return pass();
}

/* WPC_END when each row is sound. */
static wpc_error check_rows(wpc_input in, wpc_v2_body body, size_t *count) {
  wpci_v2_row_iter w = wpci_v2_rows(in, body);
  *count = 0;
  while (wpci_v2_next_row(&w)) {
    const wpc_error error = check_row(in, w.item);
    if (error.status != WPC_OK) {
      return error;
    }
    ++*count;
  }
  return w.error;
}

static void fill(wpc_input in, wpc_v2_row row, wpc_cpu *cpu) {
  memset(cpu, 0, sizeof *cpu);
  cpu->instance_id = row.instance_id;
  (void)wpc_text_to_utf8(in, row.name, cpu->name, sizeof cpu->name);
  wpc_cpu_take_name(cpu);
  wpci_v2_value_iter v = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&v)) {
    if (v.item.counter_id < WPC_CPU_COUNTERS && v.item.size != 0) {
      wpc_cpu_store(cpu, v.item.counter_id, v.item.raw);
    }
  }
}

static wpc_cpu_result read_rows(wpc_input in, wpc_v2_body body, wpc_cpu *cpus, size_t capacity) {
  wpc_cpu_result r = wpc_cpu_make(WPC_CPU_OK, WPC_WIN32_OK, CALL);
  const wpc_error error = check_rows(in, body, &r.count);
  if (error.status != WPC_END) {
    return wpc_cpu_refuse(CALL, error);
  }
  if (r.count > capacity) {
    r.status = WPC_CPU_MORE_DATA;
    r.code = WPC_WIN32_MORE_DATA;
    return r;
  }
  wpci_v2_row_iter w = wpci_v2_rows(in, body);
  for (size_t i = 0; i < r.count; i++) {
    /* unreachable: as many rows were counted before, unless bytes change */
    if (!wpci_v2_next_row(&w)) {
      return wpc_cpu_refuse(CALL, w.error); /* unreachable: as above */
    }                                       /* unreachable: as above */
    fill(in, w.item, &cpus[i]);
  }
  return r;
}

/* ---- The block ---- */

/* The answer to our query, sound, and without anything that is refused here. */
static wpc_error check_block(wpc_input in, const watch *w) {
  uint8_t query[CPU_QUERY];
  const size_t size = wpc_cpu_write_query(query);
  const wpc_error error = wpc_v2_validate(in);
  if (error.status != WPC_OK) {
    return error;
  }
  const wpc_error answered = wpc_v2_check_queries(in, wpc_input_make(query, size, NULL));
  return answered.status != WPC_OK ? answered : w->first;
}

static wpc_cpu_result read_result(wpc_input in, wpc_v2_result result, wpc_cpu *cpus,
                                  size_t capacity) {
  if (result.type == WPC_V2_ERROR && result.query_status == WPC_WIN32_NO_INSTANCE) {
    return wpc_cpu_make(WPC_CPU_OK, WPC_WIN32_OK, CALL);
  }
  if (result.type == WPC_V2_ERROR) {
    return wpc_cpu_make(WPC_CPU_SYSTEM, result.query_status, CALL);
  }
  return read_rows(in, wpci_v2_open_body(in, result), cpus, capacity);
}

wpc_cpu_result wpc_cpu_read(wpc_input in, wpc_cpu_moment *moment, wpc_cpu *cpus, size_t capacity) {
  watch w = {in.options, pass()};
  wpc_options options = *in.options;
  options.note = NULL;
  options.note_context = &w;
  options.limits.max_name =
      options.limits.max_name < WPC_CPU_NAME_UNITS ? options.limits.max_name : WPC_CPU_NAME_UNITS;
  const wpc_input watched = wpc_input_make(in.data, in.size, &options);
  const wpc_v2_data data = wpc_v2_open(watched);
  options.note = see;
  const wpc_error error = check_block(watched, &w);
  if (error.status != WPC_OK) {
    return wpc_cpu_refuse(CALL, error);
  }
  options.note = NULL;
  wpci_v2_result_iter it = wpci_v2_results(watched, data);
  /* unreachable: the result was read by the check before, unless bytes change */
  if (!wpci_v2_next_result(&it)) {
    return wpc_cpu_refuse(CALL, it.error); /* unreachable: as above */
  }                                        /* unreachable: as above */
  const wpc_cpu_result r = read_result(watched, it.item, cpus, capacity);
  if (r.status == WPC_CPU_OK && moment != NULL) {
    moment->perf_time = data.perf_time;
    moment->perf_time_100ns = data.perf_time_100ns;
    moment->perf_freq = data.perf_freq;
  }
  return r;
}
