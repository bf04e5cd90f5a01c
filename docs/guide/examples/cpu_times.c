/* Ten samples of the counterset "Processor Information", a second apart, and what they say: the
 * main program of Microsoft's consumer sample, with wpc/cpu.h.
 *
 *     cpu_times.exe [SECONDS [DLL]]
 *
 * SECONDS between two samples, 0.1 to 3600, 1 otherwise. DLL has the exports of PerfLib; without it
 * the system is asked. docs/guide/cpu.md says how to build it. */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "wpc/cpu.h"

#define NUM_SAMPLES 10u

typedef struct sample {
  wpc_cpu_moment moment;
  wpc_cpu *cpus;
  size_t count, capacity;
} sample;

/* More processors may come up at any time: the array grows to what is needed, then it is asked
 * again. */
static wpc_cpu_result take(wpc_cpu_counters *counters, sample *s) {
  wpc_cpu_result r = wpc_cpu_collect(counters, &s->moment, s->cpus, s->capacity);
  for (int i = 0; i < 4 && r.status == WPC_CPU_MORE_DATA; i++) {
    free(s->cpus);
    s->cpus = (wpc_cpu *)calloc(r.count, sizeof *s->cpus);
    s->capacity = s->cpus != NULL ? r.count : 0;
    r = wpc_cpu_collect(counters, &s->moment, s->cpus, s->capacity);
  }
  s->count = r.status == WPC_CPU_OK ? r.count : 0;
  return r;
}

static void print_result(unsigned number, wpc_cpu_result r) {
  char why[200] = "";
  if (r.status == WPC_CPU_INVALID) {
    (void)wpc_error_format(&r.error, why, sizeof why);
  }
  (void)printf("sample %u: %lu instances, %s (%lu) %s\n", number, (unsigned long)r.count,
               wpc_cpu_status_name(r.status), (unsigned long)r.code, why);
}

static void print_times(const sample *older, const sample *newer) {
  wpc_calc_result values[WPC_CPU_COUNTERS];
  for (size_t i = 0; i < newer->count; i++) {
    const wpc_cpu *now = &newer->cpus[i];
    const wpc_cpu *then = wpc_cpu_find(older->cpus, older->count, i, now);
    wpc_cpu_values(&older->moment, then, &newer->moment, now, NULL, values);
    (void)printf("  %-8s", now->name);
    for (uint32_t id = 0; id < 3; id++) { /* processor, user and privileged time */
      if (values[id].status == WPC_CALC_OK) {
        (void)printf(" %7.2f %s", values[id].value, values[id].unit);
      } else {
        (void)printf(" %9s", wpc_calc_status_word(values[id].status));
      }
    }
    (void)printf("\n");
  }
}

static wpc_cpu_result run(wpc_cpu_counters *counters, DWORD milliseconds, sample samples[2]) {
  wpc_cpu_result r = take(counters, &samples[0]);
  unsigned older = 0;
  print_result(0, r);
  for (unsigned i = 1; i < NUM_SAMPLES; i++) {
    Sleep(milliseconds);
    r = take(counters, &samples[1 - older]);
    print_result(i, r);
    if (r.status == WPC_CPU_OK) {
      print_times(&samples[older], &samples[1 - older]);
      older = 1 - older;
    }
  }
  return r;
}

int wmain(int argc, wchar_t **argv) {
  const double seconds = argc > 1 ? wcstod(argv[1], NULL) : 1;
  sample samples[2] = {{{0, 0, 0}, NULL, 0, 0}, {{0, 0, 0}, NULL, 0, 0}};
  wpc_cpu_counters counters = {0};
  wpc_collect_host host;
  if (!(seconds >= 0.1 && seconds <= 3600) || argc > 3) {
    (void)fprintf(stderr, "usage: cpu_times.exe [SECONDS [DLL]]\n");
    return 2;
  }
  if (!wpc_collect_windows(&host, argc > 2 ? (const wpc_wide *)argv[2] : NULL)) {
    (void)fprintf(stderr, "the DLL cannot be loaded: error %lu\n", (unsigned long)GetLastError());
    return 2;
  }
  counters.collector.host = &host;
  counters.collector.max_bytes = WPC_CPU_MAX_BYTES;
  const wpc_cpu_result r = run(&counters, (DWORD)(1000 * seconds), samples);
  wpc_cpu_close(&counters);
  wpc_collect_windows_free(&host);
  free(samples[0].cpus);
  free(samples[1].cpus);
  return r.status == WPC_CPU_OK ? 0 : 1;
}
