/* From two structs of a processor to displayable values. */
#include <string.h>

#include "cpu.h"

static bool is_there(const wpc_cpu *cpu, uint32_t id) {
  return id < WPC_CPU_COUNTERS && (cpu->has >> id & 1u) != 0;
}

static wpc_sample sample_of(const wpc_cpu_moment *moment, const wpc_cpu *cpu,
                            const wpc_counter_info *info) {
  const wpc_clocks clocks = {
      moment->perf_time, moment->perf_time_100ns, moment->perf_freq, 0, 0, false, false};
  const uint32_t base = is_there(cpu, info->base_id) ? info->base_id : info->alternate_base_id;
  wpc_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.type = info->type;
  if (is_there(cpu, info->id)) {
    sample.has |= WPC_HAS_VALUE;
    sample.value = wpc_cpu_raw(cpu, info->id);
    sample.value_size = wpc_cpu_width(info->id);
  }
  if (is_there(cpu, base)) {
    sample.has |= WPC_HAS_BASE;
    sample.base = wpc_cpu_raw(cpu, base);
    sample.base_size = wpc_cpu_width(base);
  }
  wpc_sample_set_clock(&sample, &clocks);
  return sample;
}

void wpc_cpu_values(const wpc_cpu_moment *older_moment, const wpc_cpu *older,
                    const wpc_cpu_moment *newer_moment, const wpc_cpu *newer,
                    const wpc_calc_policy *policy, wpc_calc_result values[WPC_CPU_COUNTERS]) {
  const wpc_counterset_info *set = wpc_processor_information();
  //@ loop unroll WPC_CPU_COUNTERS;
  for (uint32_t id = 0; id < WPC_CPU_COUNTERS; id++) {
    const wpc_counter_info *info = wpc_counter_info_find(set, id);
    const wpc_sample now = sample_of(newer_moment, newer, info);
    const wpc_sample then = older != NULL ? sample_of(older_moment, older, info) : now;
    values[id] = wpc_calc(older != NULL ? &then : NULL, &now, policy);
  }
}
