/* From a block to one struct for each processor. */
#include <string.h>

#include "cpu.h"

#define CALL "PerfQueryCounterData"
#define CELL_HEADER 8u /* PERF_COUNTER_DATA in front of its value */

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

static wpc_error refuse_width(const wpc_v2_walk *w, uint32_t i) {
  wpc_range places[WPC_RUN] = {{0, 0}};
  wpc_v2_places(w, places);
  return finding(WPC_RULE_V2_CD_11, places[i].offset - CELL_HEADER, w->width[i], 4);
}

/* A number that a field of its counter cannot hold. */
static wpc_error check_run(const wpc_v2_walk *w) {
  for (uint32_t i = 0; i < w->count; i++) {
    if (wpc_cpu_width(w->ids[i]) == 4 && w->raw[i] > UINT32_MAX) {
      return refuse_width(w, i);
    }
  }
  return pass();
}

/* Both read the rows of the result that the walk stands at, and leave it there. */
static wpc_error check_rows(const wpc_v2_walk *result) {
  wpc_v2_walk w = *result;
  wpc_error error = pass();
  while (error.status == WPC_OK && wpc_v2_next_run(&w)) {
    error = check_run(&w);
  }
  return error.status != WPC_OK ? error : w.error;
}

static void store_run(const wpc_v2_walk *w, wpc_cpu *cpu) {
  for (uint32_t i = 0; i < w->count; i++) {
    const uint32_t id = w->ids[i];
    if (id < WPC_CPU_COUNTERS && w->width[i] != 0) {
      wpc_cpu_store(cpu, id, w->raw[i]);
    }
  }
}

static wpc_error fill_rows(const wpc_v2_walk *result, wpc_cpu *cpus, size_t count) {
  wpc_v2_walk w = *result;
  size_t filled = 0;
  for (size_t i = 0; i < count; i++) {
    memset(&cpus[i], 0, sizeof cpus[i]);
  }
  /* unreachable: the rows were sound before, unless bytes change */
  while (filled < count && wpc_v2_next_run(&w)) {
    wpc_cpu *cpu = &cpus[filled];
    if (w.column == 0) {
      cpu->instance_id = w.row.instance_id;
      (void)wpc_v2_name(&w, cpu->name, sizeof cpu->name);
      wpc_cpu_take_name(cpu);
    }
    store_run(&w, cpu);
    filled += w.column + w.count == w.row.num_values ? 1 : 0;
  }
  return w.error;
}

static wpc_cpu_result read_rows(const wpc_v2_walk *result, wpc_cpu *cpus, size_t capacity) {
  wpc_cpu_result r = wpc_cpu_make(WPC_CPU_OK, WPC_WIN32_OK, CALL);
  wpc_error error = check_rows(result);
  if (error.status != WPC_OK) {
    return wpc_cpu_refuse(CALL, error);
  }
  r.count = result->body.num_rows;
  if (r.count > capacity) {
    r.status = WPC_CPU_MORE_DATA;
    r.code = WPC_WIN32_MORE_DATA;
    return r;
  }
  error = fill_rows(result, cpus, r.count);
  /* unreachable: the rows were sound before, unless bytes change */
  return error.status == WPC_OK ? r : wpc_cpu_refuse(CALL, error);
}

/* ---- The block ---- */

/* The answer to our query, sound, and without anything that is refused here. */
static wpc_error check_block(wpc_input in, const watch *w) {
  uint8_t query[CPU_QUERY];
  const size_t size = wpc_cpu_write_query(query);
  const wpc_error error = wpc_validate(in, WPC_KIND_V2, NULL);
  if (error.status != WPC_OK) {
    return error;
  }
  const wpc_error answered = wpc_v2_check_queries(in, wpc_input_make(query, size, NULL));
  return answered.status != WPC_OK ? answered : w->first;
}

static wpc_cpu_result read_result(const wpc_v2_walk *w, wpc_cpu *cpus, size_t capacity) {
  const uint32_t status = w->result.query_status;
  if (w->result.type == WPC_V2_ERROR && status == WPC_WIN32_NO_INSTANCE) {
    return wpc_cpu_make(WPC_CPU_OK, WPC_WIN32_OK, CALL);
  }
  if (w->result.type == WPC_V2_ERROR) {
    return wpc_cpu_make(WPC_CPU_SYSTEM, status, CALL);
  }
  return read_rows(w, cpus, capacity);
}

wpc_cpu_result wpc_cpu_read(wpc_input in, wpc_cpu_moment *moment, wpc_cpu *cpus, size_t capacity) {
  watch seen = {in.options, pass()};
  wpc_options options = *in.options;
  options.note = see;
  options.note_context = &seen;
  options.limits.max_name =
      options.limits.max_name < WPC_CPU_NAME_UNITS ? options.limits.max_name : WPC_CPU_NAME_UNITS;
  const wpc_input watched = wpc_input_make(in.data, in.size, &options);
  const wpc_error error = check_block(watched, &seen);
  if (error.status != WPC_OK) {
    return wpc_cpu_refuse(CALL, error);
  }
  options.note = NULL;
  wpc_v2_walk w;
  wpc_v2_begin(&w, watched);
  /* unreachable: the result was read by the check before, unless bytes change */
  if (!wpc_v2_next_result(&w)) {
    return wpc_cpu_refuse(CALL, w.error); /* unreachable: as above */
  }                                       /* unreachable: as above */
  const wpc_cpu_result r = read_result(&w, cpus, capacity);
  if (r.status == WPC_CPU_OK && moment != NULL) {
    moment->perf_time = w.data.perf_time;
    moment->perf_time_100ns = w.data.perf_time_100ns;
    moment->perf_freq = w.data.perf_freq;
  }
  return r;
}
