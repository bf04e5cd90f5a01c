/* The main program of Microsoft's V2 consumer sample, "Using the PerfLib Functions to Consume Counter
 * Data": reads of Processor Information, and the processor time between each two of them.
 *
 *     cpu_consumer SAMPLE...              stored samples, the oldest first
 *     cpu_consumer [--library DLL]        Windows: ten samples, a second apart
 *
 *     $ cpu_consumer corpus/v2/valid/capture_sim_processor_information_[01].bin
 *     ReadData0 used=4, status=0
 *     ReadData1 used=4, status=0
 *       _Total/_Total = 45.039978
 */
#include <stdio.h>

#include "load.h"
#include "wpc/cpu.h"

enum { MOST = 1024, READS = 10 }; /* processors and totals; samples of the system */

typedef struct sample {
  wpc_cpu_moment moment;
  wpc_cpu cpus[MOST];
  wpc_cpu_result result;
} sample;

static wpc_cpu_result read_file(const char *path, sample *s) {
  static unsigned char bytes[1 << 20];
  static size_t room[2 * MOST];
  wpc_options options = wpc_options_default();
  options.scratch = room; /* names that come twice are searched for there */
  options.scratch_length = 2 * MOST;
  const size_t size = load_file(path, bytes, sizeof bytes);
  return wpc_cpu_read(wpc_input_make(bytes, size, &options), &s->moment, s->cpus, MOST);
}

/* Prints how a read went, and what it says with the sample before. Returns whether it is a sample. */
static bool show(int number, const sample *older, const sample *newer) {
  const wpc_cpu_result *r = &newer->result;
  char why[200];
  printf("ReadData%d used=%u, status=%u\n", number, (unsigned)r->count, (unsigned)r->code);
  if (r->status == WPC_CPU_INVALID) {
    (void)wpc_error_format(&r->error, why, sizeof why);
    (void)fprintf(stderr, "  %s\n", why);
  }
  if (r->status != WPC_CPU_OK || r->count == 0) {
    return false;
  }
  const wpc_cpu *then = wpc_cpu_find(older->cpus, older->result.count, 0, newer->cpus);
  wpc_calc_result values[WPC_CPU_COUNTERS];
  wpc_cpu_values(&older->moment, then, &newer->moment, newer->cpus, NULL, values);
  if (values[0].status == WPC_CALC_OK) {
    printf("  %s/%s = %f\n", then->name, newer->cpus->name, values[0].value);
  }
  return true;
}

int main(int argc, char **argv) {
  static sample samples[2];
  int older = 0, reads = argc - 1;
#if defined(_WIN32)
  wpc_collect_host host;
  static wpc_cpu_counters counters;
  if (asks_system(argc, argv)) {
    reads = open_system(&host, argc, argv) ? READS : 0;
    counters.collector = (wpc_collector){&host, NULL, WPC_CPU_MAX_BYTES};
  }
#endif
  uint32_t status = 1;
  for (int i = 0; i < reads; i++) {
    sample *newer = &samples[1 - older];
#if defined(_WIN32)
    if (counters.collector.host != NULL) {
      Sleep(i > 0 ? 1000 : 0);
      newer->result = wpc_cpu_collect(&counters, &newer->moment, newer->cpus, MOST);
    } else
#endif
      newer->result = read_file(argv[i + 1], newer);
    older = show(i, &samples[older], newer) ? 1 - older : older;
    status = newer->result.code;
  }
#if defined(_WIN32)
  wpc_cpu_close(&counters);
#endif
  return (int)status; /* of the last read, as in the sample */
}
