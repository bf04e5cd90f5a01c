/* Collects from the simulated PerfLib: once honestly, once with each of its lies, and prints what
 * came of it, a line each: the lie, what the collector says, and what comes of processors (wpc/cpu.h), or
 * "-" where these do not ask for it.
 *
 *     data-total-size-huge<TAB>PerfQueryCounterData: V2-HDR-03 at offset 0: dwTotalSize is ...<TAB>...
 *
 *     collect_sim.exe perflib_sim.dll
 *
 * Exit status 1 when an honest run gives no sound data, or a run leaves more memory behind than it
 * found. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "counted_memory.h"
#include "sim.h"
#include "wpc/collect.h"
#include "wpc/cpu.h"

#define ROOM 400u
#define MOST_BYTES (4u << 20)
#define MOST_LIES 100u
#define CPUS 8u

static const wpc_guid processor_information = {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47,
                                                0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36}};

typedef struct session {
  wpc_collector collector;
  wpc_collect_buffer buffer;
  wpc_collect_query query;
  char outcome[ROOM];
} session;

static bool collected(session *s, wpc_collect_result r) {
  char text[ROOM];
  if (r.status == WPC_COLLECT_OK) {
    return true;
  }
  text[0] = '\0';
  if (r.status == WPC_COLLECT_REFUSED) {
    (void)wpc_error_format(&r.error, text, sizeof text);
  }
  (void)snprintf(s->outcome, ROOM, "%s: %s%s%s, code %lu", r.call,
                 wpc_collect_status_name(r.status), text[0] != '\0' ? ": " : "", text,
                 (unsigned long)r.code);
  return false;
}

static bool sound(session *s, const char *call, wpc_error error) {
  char text[ROOM];
  if (error.status == WPC_OK) {
    return true;
  }
  (void)wpc_error_format(&error, text, sizeof text);
  (void)snprintf(s->outcome, ROOM, "%s: %s", call, text);
  return false;
}

static wpc_input bytes_of(const session *s) {
  return wpc_input_make(s->buffer.data, s->buffer.size, NULL);
}

static bool add_query(session *s) {
  static const uint16_t star[] = {'*'};
  uint8_t identifier[64];
  wpc_query_request request;
  memset(&request, 0, sizeof request);
  request.counterset = processor_information;
  request.counter_id = WPC_ID_NONE;
  request.instance_id = WPC_ID_NONE;
  request.name = star;
  request.name_length = 1;
  const wpc_written written = wpc_query_write(&request, identifier, sizeof identifier);
  if (written.error.status != WPC_OK ||
      !collected(s, wpc_collect_add(&s->query, identifier, written.size))) {
    return false;
  }
  const wpc_input in = wpc_input_make(identifier, written.size, NULL);
  const wpc_asked asked = {NULL, NULL, WPC_QUERIES_CHANGED, NULL};
  return sound(s, "PerfAddCounters", wpc_validate(in, WPC_KIND_V2_QUERIES, &asked));
}

static bool ask_about(session *s) {
  const wpc_asked asked = {&processor_information, NULL, WPC_QUERIES_INFO, NULL};
  return collected(s, wpc_collect_countersets(s->collector, &s->buffer)) &&
         sound(s, "PerfEnumerateCounterSet",
               wpc_validate(bytes_of(s), WPC_KIND_V2_COUNTERSETS, NULL)) &&
         collected(
             s, wpc_collect_registration(s->collector, &processor_information, 1, 0, &s->buffer)) &&
         sound(s, "PerfQueryCounterSetRegistrationInfo",
               wpc_validate(bytes_of(s), WPC_KIND_REG_COUNTERSET, &asked)) &&
         collected(s, wpc_collect_instances(s->collector, &processor_information, &s->buffer)) &&
         sound(s, "PerfEnumerateCounterSetInstances",
               wpc_validate(bytes_of(s), WPC_KIND_V2_INSTANCES, NULL));
}

/* Rows and numbers of the sample: what a reader that trusts the parser gets. */
static void count_values(session *s) {
  unsigned long rows = 0, numbers = 0;
  wpc_v2_walk w;
  wpc_v2_begin(&w, bytes_of(s));
  while (wpc_v2_next(&w)) {
    rows += w.column == 0 ? 1 : 0;
    for (uint32_t i = 0; i < w.count; i++) {
      numbers += w.width[i] == 4 || w.width[i] == 8 ? 1 : 0;
    }
  }
  (void)snprintf(s->outcome, ROOM, "accepted: %lu rows, %lu numbers", rows, numbers);
}

static bool sample(session *s) {
  const bool ok =
      collected(s, wpc_collect_open(s->collector, &s->query)) && add_query(s) &&
      collected(s, wpc_collect_info(&s->query, &s->buffer)) &&
      sound(s, "PerfQueryCounterInfo", wpc_validate(bytes_of(s), WPC_KIND_V2_QUERIES, NULL)) &&
      collected(s, wpc_collect_data(&s->query, &s->buffer)) &&
      sound(s, "PerfQueryCounterData", wpc_validate(bytes_of(s), WPC_KIND_V2, NULL));
  if (ok) {
    count_values(s);
  }
  wpc_collect_close(&s->query);
  return ok;
}

static bool collect(const wpc_collect_host *host, const char *lie, char outcome[ROOM]) {
  session s;
  memset(&s, 0, sizeof s);
  s.collector.host = host;
  s.collector.max_bytes = MOST_BYTES;
  (void)SetEnvironmentVariableA("WPC_SIM_LIE", lie);
  const bool ok = ask_about(&s) && sample(&s);
  wpc_collect_release(host, &s.buffer);
  memcpy(outcome, s.outcome, ROOM);
  return ok;
}

/* ---- Processors ---- */

/* The honest processors count upwards by place: "0,0", "0,1", "0,_Total", "_Total". */
static bool is_sound(const wpc_cpu *cpus, size_t count) {
  return count == 4 && cpus[0].kind == WPC_CPU_PROCESSOR && cpus[0].number == 0 &&
         cpus[1].kind == WPC_CPU_PROCESSOR && cpus[1].number == 1 &&
         cpus[2].kind == WPC_CPU_NODE_TOTAL && cpus[3].kind == WPC_CPU_TOTAL &&
         cpus[0].idle_time > 0 && (cpus[0].has & 1u) != 0;
}

/* On one handle for as long as it lasts. */
static bool collect_cpus(wpc_cpu_counters *counters, const char *lie, char outcome[ROOM]) {
  wpc_cpu cpus[CPUS];
  wpc_cpu_moment moment;
  char text[ROOM / 2] = "";
  memset(cpus, 0, sizeof cpus);
  (void)SetEnvironmentVariableA("WPC_SIM_LIE", lie);
  const wpc_cpu_result r = wpc_cpu_collect(counters, &moment, cpus, CPUS);
  if (r.status == WPC_CPU_INVALID) {
    (void)wpc_error_format(&r.error, text, sizeof text);
  }
  (void)snprintf(outcome, ROOM, "%s: %s %lu, code %lu%s%s", r.call, wpc_cpu_status_name(r.status),
                 (unsigned long)r.count, (unsigned long)r.code, text[0] != '\0' ? ": " : "", text);
  return r.status == WPC_CPU_OK && is_sound(cpus, r.count);
}

static void lie_about_cpus(wpc_cpu_counters *counters, uint32_t i, char outcome[ROOM]) {
  const char target = sim_lie_target(i);
  if (target == 'i' || target == 'a') {
    wpc_cpu_close(counters); /* it learns when a handle is opened */
  }
  if (target == 'i' || target == 'a' || target == 'd') {
    (void)collect_cpus(counters, sim_lie_name(i), outcome);
  } else {
    (void)snprintf(outcome, ROOM, "-");
  }
}

/* ---- All lies ---- */

static bool run_all(const wpc_collect_host *host) {
  static char collected[MOST_LIES][ROOM];
  char honest[ROOM], cpus[ROOM];
  uint32_t n = 0;
  bool ok = collect(host, NULL, honest);
  for (; n < MOST_LIES && sim_lie_name(n) != NULL; n++) {
    (void)collect(host, sim_lie_name(n), collected[n]);
  }
  wpc_cpu_counters counters;
  memset(&counters, 0, sizeof counters);
  counters.collector.host = host;
  counters.collector.max_bytes = MOST_BYTES;
  ok = collect_cpus(&counters, NULL, cpus) && ok;
  (void)printf("honest\t%s\t%s\n", honest, cpus);
  for (uint32_t i = 0; i < n; i++) {
    lie_about_cpus(&counters, i, cpus);
    (void)printf("%s\t%s\t%s\n", sim_lie_name(i), collected[i], cpus);
  }
  ok = collect_cpus(&counters, NULL, cpus) && ok;
  wpc_cpu_close(&counters);
  return ok;
}

int main(int argc, char **argv) {
  wchar_t path[MAX_PATH];
  wpc_collect_host real;
  if (argc != 2 || MultiByteToWideChar(CP_UTF8, 0, argv[1], -1, path, MAX_PATH) == 0 ||
      !wpc_collect_windows(&real, (const wpc_wide *)path)) {
    (void)fprintf(stderr, "usage: collect_sim.exe perflib_sim.dll\n");
    return 2;
  }
  counted_memory m;
  const wpc_collect_host host = counted_memory_host(&m, &real);
  (void)SetEnvironmentVariableA("WPC_SIM_PROCESSORS", "2"); /* the same table everywhere */
  const bool ok = run_all(&host) && m.blocks == 0 && m.largest <= MOST_BYTES;
  (void)fprintf(stderr, "%ld blocks left, the largest had %lu bytes\n", m.blocks,
                (unsigned long)m.largest);
  wpc_collect_windows_free(&real);
  return ok ? 0 : 1;
}
