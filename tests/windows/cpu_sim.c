/* Collects processors (wpc/cpu.h) from the simulated PerfLib: honestly, and with each of its lies, on
 * one handle for as long as it lasts, and prints what came of it, a line each.
 *
 *     cpu_sim.exe perflib_sim.dll
 *
 * Exit status 1 when the honest run gives nothing, or memory is left behind. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "counted_memory.h"
#include "sim.h"
#include "wpc/cpu.h"

#define ROOM 8u
#define MOST_BYTES (4u << 20)

/* The honest processors count upwards by place: "0,0", "0,1", "0,_Total", "_Total". */
static bool is_sound(const wpc_cpu *cpus, size_t count) {
  return count == 4 && cpus[0].kind == WPC_CPU_PROCESSOR && cpus[0].number == 0 &&
         cpus[1].kind == WPC_CPU_PROCESSOR && cpus[1].number == 1 &&
         cpus[2].kind == WPC_CPU_NODE_TOTAL && cpus[3].kind == WPC_CPU_TOTAL &&
         cpus[0].idle_time > 0 && (cpus[0].has & 1u) != 0;
}

static bool run(wpc_cpu_counters *counters, const char *lie) {
  wpc_cpu cpus[ROOM];
  wpc_cpu_moment moment;
  char text[200] = "";
  memset(cpus, 0, sizeof cpus);
  (void)SetEnvironmentVariableA("WPC_SIM_LIE", lie);
  const wpc_cpu_result r = wpc_cpu_collect(counters, &moment, cpus, ROOM);
  if (r.status == WPC_CPU_INVALID) {
    (void)wpc_error_format(&r.error, text, sizeof text);
  }
  (void)printf("%s\t%s: %s %lu, code %lu%s%s\n", lie != NULL ? lie : "honest", r.call,
               wpc_cpu_status_name(r.status), (unsigned long)r.count, (unsigned long)r.code,
               text[0] != '\0' ? ": " : "", text);
  return r.status == WPC_CPU_OK && is_sound(cpus, r.count);
}

int main(int argc, char **argv) {
  wchar_t path[MAX_PATH];
  wpc_collect_host real;
  if (argc != 2 || MultiByteToWideChar(CP_UTF8, 0, argv[1], -1, path, MAX_PATH) == 0 ||
      !wpc_collect_windows(&real, (const wpc_wide *)path)) {
    (void)fprintf(stderr, "usage: cpu_sim.exe perflib_sim.dll\n");
    return 2;
  }
  counted_memory m;
  const wpc_collect_host host = counted_memory_host(&m, &real);
  wpc_cpu_counters counters;
  memset(&counters, 0, sizeof counters);
  counters.collector.host = &host;
  counters.collector.max_bytes = MOST_BYTES;
  (void)SetEnvironmentVariableA("WPC_SIM_PROCESSORS", "2"); /* the same table everywhere */
  bool ok = run(&counters, NULL);
  for (uint32_t i = 0; sim_lie_name(i) != NULL; i++) {
    const char target = sim_lie_target(i);
    if (target == 'i' || target == 'a') {
      wpc_cpu_close(&counters); /* it learns when a handle is opened */
    }
    if (target == 'i' || target == 'a' || target == 'd') {
      (void)run(&counters, sim_lie_name(i));
    }
  }
  ok = run(&counters, NULL) && ok;
  wpc_cpu_close(&counters);
  ok = ok && m.blocks == 0;
  wpc_collect_windows_free(&real);
  return ok ? 0 : 1;
}
