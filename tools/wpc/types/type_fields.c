#include "types/type_fields.h"

#include <stddef.h>

static type_field size_of(uint32_t type) {
  static const type_field kSizes[] = {
      {"PERF_SIZE_DWORD", "4 bytes"},
      {"PERF_SIZE_LARGE", "8 bytes"},
      {"PERF_SIZE_ZERO", "no bytes"},
      {"PERF_SIZE_VARIABLE_LEN", "as many bytes as CounterSize counts"}};
  return kSizes[type >> 8 & 3u];
}

#define KIND(type) ((type) >> 10 & 3u)

static type_field kind_of(uint32_t type) {
  static const type_field kKinds[] = {{"PERF_TYPE_NUMBER", "a number, shown as it is"},
                                      {"PERF_TYPE_COUNTER", "a counter, shown by a formula"},
                                      {"PERF_TYPE_TEXT", "a text"},
                                      {"PERF_TYPE_ZERO", "always zero"}};
  return kKinds[KIND(type)];
}

/* What the subtype means depends on the type. */
static type_field subtype_of(uint32_t type) {
  static const type_field kSubtypes[4][8] = {
      {{"PERF_NUMBER_HEX", "hexadecimal"},
       {"PERF_NUMBER_DECIMAL", "decimal"},
       {"PERF_NUMBER_DEC_1000", "decimal, in thousands"}},
      {{"PERF_COUNTER_VALUE", "the value itself"},
       {"PERF_COUNTER_RATE", "divided by the time that passed"},
       {"PERF_COUNTER_FRACTION", "divided by its base"},
       {"PERF_COUNTER_BASE", "base of another counter"},
       {"PERF_COUNTER_ELAPSED", "time since a start"},
       {"PERF_COUNTER_QUEUELEN", "length of a queue, over the time that passed"},
       {"PERF_COUNTER_HISTOGRAM", "begins or ends a histogram"},
       {"PERF_COUNTER_PRECISION", "divided by a clock that is its base"}},
      {{"PERF_TEXT_UNICODE", "UTF-16"}, {"PERF_TEXT_ASCII", "ASCII"}},
      {{NULL, NULL}}};
  const uint32_t subtype = type >> 16 & 15u;
  const type_field none = {NULL, NULL};
  return subtype < 8 ? kSubtypes[KIND(type)][subtype] : none;
}

static type_field time_base_of(uint32_t type) {
  static const type_field kBases[] = {{"PERF_TIMER_TICK", "PerfTime, where there is a clock"},
                                      {"PERF_TIMER_100NS", "100 ns"},
                                      {"PERF_OBJECT_TIMER", "clock of the object"},
                                      {NULL, NULL}};
  return kBases[type >> 20 & 3u];
}

static type_field display_of(uint32_t type) {
  static const type_field kDisplays[] = {{"PERF_DISPLAY_NO_SUFFIX", "no unit"},
                                         {"PERF_DISPLAY_PER_SEC", "/sec"},
                                         {"PERF_DISPLAY_PERCENT", "%"},
                                         {"PERF_DISPLAY_SECONDS", "secs"},
                                         {"PERF_DISPLAY_NOSHOW", "not shown"}};
  const type_field none = {NULL, NULL};
  return type >> 28 < sizeof kDisplays / sizeof kDisplays[0] ? kDisplays[type >> 28] : none;
}

type_fields type_fields_of(uint32_t type) {
  static const type_field kFlags[TYPE_FLAGS] = {
      {"PERF_DELTA_COUNTER", "difference of two samples"},
      {"PERF_DELTA_BASE", "difference of two bases"},
      {"PERF_INVERSE_COUNTER", "the rest of the whole"},
      {"PERF_MULTI_COUNTER", "sum of several components"}};
  type_fields fields = {size_of(type),    kind_of(type),  subtype_of(type),  time_base_of(type),
                        display_of(type), {{NULL, NULL}}, type & 0x0C00F0FFu};
  for (size_t i = 0; i < TYPE_FLAGS; i++) {
    if ((type >> (22 + i) & 1u) != 0) {
      fields.flags[i] = kFlags[i];
    }
  }
  return fields;
}
