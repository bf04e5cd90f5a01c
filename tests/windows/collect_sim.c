/* Collects from the simulated PerfLib: once honestly, once with each of its lies, and prints what
 * came of it, a line each:
 *
 *     data-total-size-huge<TAB>PerfQueryCounterData: V2-HDR-03 at offset 0: dwTotalSize is ...
 *
 *     collect_sim.exe perflib_sim.dll
 *
 * Exit status 1 when the honest run gives no sound data, or a run leaves more memory behind than it
 * found. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "counted_memory.h"
#include "parser/v2_cursor.h"
#include "sim.h"
#include "wpc/collect.h"

#define ROOM 400u
#define MOST_BYTES (4u << 20)

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
  return sound(s, "PerfAddCounters", wpc_queries_validate(in, WPC_QUERIES_CHANGED));
}

static bool ask_about(session *s) {
  return collected(s, wpc_collect_countersets(s->collector, &s->buffer)) &&
         sound(s, "PerfEnumerateCounterSet", wpc_guids_validate(bytes_of(s))) &&
         collected(
             s, wpc_collect_registration(s->collector, &processor_information, 1, 0, &s->buffer)) &&
         sound(s, "PerfQueryCounterSetRegistrationInfo",
               wpc_reg_validate_set(bytes_of(s), &processor_information)) &&
         collected(s, wpc_collect_instances(s->collector, &processor_information, &s->buffer)) &&
         sound(s, "PerfEnumerateCounterSetInstances", wpc_instances_validate(bytes_of(s)));
}

/* Rows and numbers of the sample: what a reader that trusts the parser gets. */
static void count_values(session *s) {
  const wpc_input in = bytes_of(s);
  unsigned long rows = 0, numbers = 0;
  wpci_v2_result_iter r = wpci_v2_results(in, wpc_v2_open(in));
  while (wpci_v2_next_result(&r)) {
    wpci_v2_row_iter w = wpci_v2_rows(in, wpci_v2_open_body(in, r.item));
    while (wpci_v2_next_row(&w)) {
      wpci_v2_value_iter v = wpci_v2_values(in, w.item);
      rows++;
      while (wpci_v2_next_value(&v)) {
        numbers += v.item.size == 4 || v.item.size == 8 ? 1 : 0;
      }
    }
  }
  (void)snprintf(s->outcome, ROOM, "accepted: %lu rows, %lu numbers", rows, numbers);
}

static bool sample(session *s) {
  const bool ok =
      collected(s, wpc_collect_open(s->collector, &s->query)) && add_query(s) &&
      collected(s, wpc_collect_info(&s->query, &s->buffer)) &&
      sound(s, "PerfQueryCounterInfo", wpc_queries_validate(bytes_of(s), WPC_QUERIES_INFO)) &&
      collected(s, wpc_collect_data(&s->query, &s->buffer)) &&
      sound(s, "PerfQueryCounterData", wpc_v2_validate(bytes_of(s)));
  if (ok) {
    count_values(s);
  }
  wpc_collect_close(&s->query);
  return ok;
}

static bool run(const wpc_collect_host *host, const char *lie) {
  session s;
  memset(&s, 0, sizeof s);
  s.collector.host = host;
  s.collector.max_bytes = MOST_BYTES;
  (void)SetEnvironmentVariableA("WPC_SIM_LIE", lie);
  const bool ok = ask_about(&s) && sample(&s);
  wpc_collect_release(host, &s.buffer);
  (void)printf("%s\t%s\n", lie != NULL ? lie : "honest", s.outcome);
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
  bool ok = run(&host, NULL);
  for (uint32_t i = 0; sim_lie_name(i) != NULL; i++) {
    (void)run(&host, sim_lie_name(i));
  }
  ok = ok && m.blocks == 0 && m.largest <= MOST_BYTES;
  (void)fprintf(stderr, "%ld blocks left, the largest had %lu bytes\n", m.blocks,
                (unsigned long)m.largest);
  wpc_collect_windows_free(&real);
  return ok ? 0 : 1;
}
