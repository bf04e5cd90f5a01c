/* Read by Frama-C's Eva only (dev/prove.sh): calls all that cpu_collect.c, cpu_fields.c, cpu_read.c and cpu_values.c
 * of collector/ export, and the table that they use. What they call of collector/ and of the parser is here, and
 * answers anything that its header allows. Every assertion is a promise. */
#include <string.h>

#include "../../collector/cpu.h"
#include "eva_any.h"
#include "wpc/cpu.h"

#define CPUS 2u /* room for instances */

/* ---- What eva_collector.c calls ---- */

static uint8_t bytes[1];

static wpc_collect_result any_result(void) {
  ANY(wpc_collect_result, r);
  r.status = (wpc_collect_status)Frama_C_int_interval(WPC_COLLECT_OK, WPC_COLLECT_ARGUMENT);
  r.call = "Perf";
  return r;
}

static wpc_collect_result fill_any(wpc_collect_buffer *buffer) {
  buffer->data = any_bool() ? bytes : NULL;
  buffer->size = any_size();
  buffer->capacity = any_size();
  return any_result();
}

wpc_collect_result wpc_collect_reserve(wpc_collector collector, wpc_collect_buffer *buffer,
                                       const char *call, uint64_t want) {
  (void)collector;
  (void)want;
  //@ assert call: \valid_read(call);
  (void)call;
  return fill_any(buffer);
}

wpc_collect_result wpc_collect_open(wpc_collector collector, wpc_collect_query *query) {
  query->collector = collector;
  query->handle = NULL;
  query->is_open = any_bool();
  return any_result();
}

void wpc_collect_close(wpc_collect_query *query) {
  query->is_open = false;
  query->handle = NULL;
}

wpc_collect_result wpc_collect_add(wpc_collect_query *query, uint8_t *identifiers, size_t size) {
  (void)query;
  //@ assert identifiers: \valid(identifiers + (0 .. size - 1));
  Frama_C_make_unknown((char *)identifiers, size);
  return any_result();
}

wpc_collect_result wpc_collect_info(wpc_collect_query *query, wpc_collect_buffer *buffer) {
  (void)query;
  return fill_any(buffer);
}

wpc_collect_result wpc_collect_data(wpc_collect_query *query, wpc_collect_buffer *buffer) {
  (void)query;
  return fill_any(buffer);
}

void wpc_collect_release(const wpc_collect_host *host, wpc_collect_buffer *buffer) {
  //@ assert host: \valid_read(host);
  (void)host;
  buffer->data = NULL;
  buffer->size = 0;
  buffer->capacity = 0;
}

/* ---- The parser, which WP proves ---- */

/* Notes name rules that there are. */
const wpc_rule_info *wpc_rule_find(uint16_t number) {
  static wpc_rule_info rule;
  (void)number;
  Frama_C_make_unknown((char *)&rule, sizeof rule);
  return &rule;
}

wpc_options wpc_options_default(void) {
  const wpc_options options = {
      WPC_LIMITS_DEFAULT, false, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0};
  return options;
}

wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options) {
  static const wpc_options none = {
      WPC_LIMITS_DEFAULT, false, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0};
  const wpc_input in = {
      data != NULL ? data : bytes, size, options != NULL ? options : &none, 0, false, false};
  return in;
}

/* 40 bytes and the name with its NUL, padded. */
wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst, size_t capacity) {
  ANY(wpc_written, written);
  //@ assert name: request->name_length == 1 && \valid_read(request->name);
  //@ assert room: capacity == 48;
  (void)request;
  Frama_C_make_unknown((char *)dst, capacity);
  written.size = capacity;
  return written;
}

wpc_query_iter wpc_queries(wpc_input in) {
  ANY(wpc_query_iter, it);
  (void)in;
  return it;
}

bool wpc_next_query(wpc_query_iter *it) {
  Frama_C_make_unknown((char *)it, sizeof *it);
  return any_bool();
}

wpc_error wpc_validate(wpc_input in, wpc_kind kind, const wpc_asked *asked) {
  ANY(wpc_error, error);
  ANY(wpc_error, note);
  (void)kind;
  (void)asked;
  if (in.options->note != NULL && any_bool()) {
    in.options->note(in.options->note_context, &note);
  }
  return error;
}

wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) {
  //@ assert queries: \valid_read(in_queries.data + (0 .. in_queries.size - 1));
  (void)in_queries;
  return wpc_validate(in_data, WPC_KIND_V2, NULL);
}

static bool move_anywhere(wpc_v2_walk *w) {
  Frama_C_make_unknown((char *)w, sizeof *w);
  w->count = Frama_C_unsigned_int_interval(0, WPC_RUN);
  return any_bool();
}

void wpc_v2_begin(wpc_v2_walk *w, wpc_input in) {
  (void)in;
  (void)move_anywhere(w);
}

bool wpc_v2_next_result(wpc_v2_walk *w) {
  return move_anywhere(w);
}

bool wpc_v2_next_run(wpc_v2_walk *w) {
  return move_anywhere(w);
}

void wpc_v2_places(const wpc_v2_walk *w, wpc_range *places) {
  Frama_C_make_unknown((char *)places, w->count * sizeof *places);
}

/* Any bytes, and a NUL, wherever the first is. */
size_t wpc_v2_name(const wpc_v2_walk *w, char *dst, size_t capacity) {
  (void)w;
  //@ assert room: capacity == WPC_CPU_NAME;
  Frama_C_make_unknown(dst, capacity);
  dst[capacity - 1] = '\0';
  return any_size();
}

/* ---- calc/, which eva_calc.c calls ---- */

void wpc_sample_set_clock(wpc_sample *sample, const wpc_clocks *clocks) {
  //@ assert clocks: \valid_read(clocks);
  (void)clocks;
  Frama_C_make_unknown((char *)sample, sizeof *sample);
}

wpc_calc_result wpc_calc(const wpc_sample *older, const wpc_sample *newer,
                         const wpc_calc_policy *policy) {
  ANY(wpc_calc_result, result);
  //@ assert samples: (older == \null || \valid_read(older)) && \valid_read(newer);
  (void)older;
  (void)newer;
  (void)policy;
  return result;
}

/* ---- Calls ---- */

static void hear(void *context, const wpc_error *note) {
  (void)context;
  //@ assert note: \valid_read(note);
  (void)note;
}

static void read_any(void) {
  wpc_cpu cpus[CPUS];
  wpc_cpu_moment moment;
  wpc_options options = wpc_options_default();
  Frama_C_make_unknown((char *)&options.limits, sizeof options.limits);
  options.strict = any_bool();
  options.note = any_bool() ? hear : NULL;
  //@ loop unroll CPUS + 1;
  for (size_t capacity = 0; capacity <= CPUS; capacity++) {
    const wpc_cpu_result r = wpc_cpu_read(wpc_input_make(bytes, any_size(), &options), &moment,
                                          cpus + (CPUS - capacity), capacity);
    //@ assert call: \valid_read(r.call);
    (void)r;
  }
}

static void collect_any(void) {
  static const wpc_collect_host host;
  static wpc_cpu_counters counters;
  static wpc_cpu_counters without;
  wpc_cpu cpus[CPUS];
  wpc_cpu_moment moment;
  counters.collector.host = &host;
  counters.collector.max_bytes = any_size();
  //@ loop unroll 2;
  for (int i = 0; i < 2; i++) {
    const wpc_cpu_result r = wpc_cpu_collect(&counters, &moment, cpus, CPUS);
    //@ assert call: \valid_read(r.call);
    (void)r;
  }
  (void)wpc_cpu_collect(&without, &moment, cpus, CPUS);
  wpc_cpu_close(&without);
  wpc_cpu_close(&counters);
  wpc_cpu_close(&counters);
}

static void compute_any(void) {
  wpc_calc_result values[WPC_CPU_COUNTERS];
  ANY(wpc_calc_policy, policy);
  ANY(wpc_cpu_moment, then);
  ANY(wpc_cpu_moment, now);
  ANY(wpc_cpu, older);
  ANY(wpc_cpu, newer);
  wpc_cpu_values(&then, any_bool() ? &older : NULL, &now, &newer, any_bool() ? &policy : NULL,
                 values);
  //@ loop unroll WPC_CPU_COUNTERS;
  for (uint32_t id = 0; id < WPC_CPU_COUNTERS; id++) {
    (void)wpc_cpu_raw(&newer, id);
  }
  (void)wpc_cpu_raw(&newer, Frama_C_unsigned_int_interval(WPC_CPU_COUNTERS, UINT32_MAX));
}

/* Among none, one and two, from anywhere on. */
static void find_any(void) {
  wpc_cpu cpus[CPUS];
  ANY(wpc_cpu, like);
  Frama_C_make_unknown((char *)cpus, sizeof cpus);
  like.name[WPC_CPU_NAME - 1] = '\0';
  //@ loop unroll CPUS;
  for (size_t i = 0; i < CPUS; i++) {
    cpus[i].name[WPC_CPU_NAME - 1] = '\0';
  }
  //@ loop unroll CPUS + 1;
  for (size_t count = 0; count <= CPUS; count++) {
    //@ loop unroll CPUS + 1;
    for (size_t start = 0; start <= CPUS; start++) {
      const size_t from = start < CPUS ? start : any_size();
      const wpc_cpu *found = wpc_cpu_find(cpus + (CPUS - count), count, from, &like);
      //@ assert found: found == \null || \valid_read(found);
      (void)found;
    }
  }
}

int main(void) {
  (void)wpc_cpu_status_name((wpc_cpu_status)any32());
  read_any();
  collect_any();
  compute_any();
  find_any();
  return 0;
}
