/* Fields of wpc_cpu: where the value of a counter stands, and what a name says. */
#include <string.h>

#include "cpu.h"

/* In the order of the ids. */
static const struct {
  size_t offset;
  uint32_t width;
} kFields[] = {
#define FIELD(name) \
  { offsetof(wpc_cpu, name), (uint32_t)sizeof(((wpc_cpu *)NULL)->name) }
    FIELD(processor_time),
    FIELD(user_time),
    FIELD(privileged_time),
    FIELD(interrupts),
    FIELD(dpc_time),
    FIELD(interrupt_time),
    FIELD(dpcs_queued),
    FIELD(dpcs),
    FIELD(idle_time),
    FIELD(c1_time),
    FIELD(c2_time),
    FIELD(c3_time),
    FIELD(c1_transitions),
    FIELD(c2_transitions),
    FIELD(c3_transitions),
    FIELD(priority_time),
    FIELD(parking_status),
    FIELD(processor_frequency),
    FIELD(percent_maximum_frequency),
    FIELD(processor_state_flags),
    FIELD(clock_interrupts),
    FIELD(average_idle_time),
    FIELD(average_idle_time_base),
    FIELD(idle_break_events),
    FIELD(processor_performance),
    FIELD(processor_performance_base),
    FIELD(processor_utility),
    FIELD(utility_base),
    FIELD(privileged_utility),
    FIELD(privileged_utility_base),
    FIELD(percent_performance_limit),
    FIELD(performance_limit_flags),
#undef FIELD
};

uint32_t wpc_cpu_width(uint32_t id) {
  return id < sizeof kFields / sizeof kFields[0] ? kFields[id].width : 0;
}

void wpc_cpu_store(wpc_cpu *cpu, uint32_t id, uint64_t raw) {
  //@ split id;
  const uint32_t low = (uint32_t)raw;
  unsigned char *field = (unsigned char *)cpu + kFields[id].offset;
  if (kFields[id].width == sizeof raw) {
    memcpy(field, &raw, sizeof raw);
  } else {
    memcpy(field, &low, sizeof low);
  }
  cpu->has |= UINT32_C(1) << id;
  //@ merge id;
}

uint64_t wpc_cpu_raw(const wpc_cpu *cpu, uint32_t id) {
  uint64_t raw = 0;
  uint32_t low = 0;
  if (wpc_cpu_width(id) == sizeof raw) {
    memcpy(&raw, (const unsigned char *)cpu + kFields[id].offset, sizeof raw);
  } else if (wpc_cpu_width(id) == sizeof low) {
    memcpy(&low, (const unsigned char *)cpu + kFields[id].offset, sizeof low);
    raw = low;
  }
  return raw;
}

#define NUMBER_DIGITS 10 /* of WPC_ID_NONE, which is none */

/* A decimal number without zeros in front; what follows it, or NULL. */
static const char *take_number(const char *text, uint32_t *number) {
  uint64_t value = 0;
  const char *at = text;
  //@ loop unroll NUMBER_DIGITS;
  for (; *at >= '0' && *at <= '9' && at - text < NUMBER_DIGITS; at++) {
    value = 10 * value + (uint64_t)(*at - '0');
  }
  if (at == text || value >= WPC_ID_NONE || (text[0] == '0' && at - text > 1)) {
    return NULL;
  }
  *number = (uint32_t)value;
  return at;
}

void wpc_cpu_take_name(wpc_cpu *cpu) {
  uint32_t node = WPC_ID_NONE;
  uint32_t number = WPC_ID_NONE;
  const char *rest = take_number(cpu->name, &node);
  cpu->kind = strcmp(cpu->name, "_Total") == 0 ? WPC_CPU_TOTAL : WPC_CPU_OTHER;
  cpu->node = WPC_ID_NONE;
  cpu->number = WPC_ID_NONE;
  if (rest == NULL || *rest != ',') {
    return;
  }
  const char *end = take_number(rest + 1, &number);
  if (strcmp(rest + 1, "_Total") == 0) {
    cpu->kind = WPC_CPU_NODE_TOTAL;
    cpu->node = node;
  } else if (end != NULL && *end == '\0') {
    cpu->kind = WPC_CPU_PROCESSOR;
    cpu->node = node;
    cpu->number = number;
  }
}

const wpc_cpu *wpc_cpu_find(const wpc_cpu *cpus, size_t count, size_t start, const wpc_cpu *like) {
  const size_t first = start < count ? start : 0;
  for (size_t i = 0; i < count; i++) {
    const wpc_cpu *at = &cpus[i < count - first ? first + i : i - (count - first)];
    if (at->instance_id == like->instance_id && strcmp(at->name, like->name) == 0) {
      return at;
    }
  }
  return NULL;
}
