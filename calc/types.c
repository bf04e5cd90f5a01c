/* Counter types: the table and what the bit fields of a type say. */
#include "types.h"

#define WPC_SIZE_4 4u
#define WPC_SIZE_8 8u
#define WPC_SIZE_0 0u

#ifdef WPC_NO_TEXTS
#define WPC_TEXT(text) ""
#else
#define WPC_TEXT(text) text
#endif

#define WPC_COUNTER_TYPE(name, number, size, clock, base, formula, unit, samples, source, ...) \
  {WPC_TEXT(#name),       number##u, WPC_SIZE_##size, WPC_CLOCK_##clock, base##u,              \
   WPC_FORMULA_##formula, unit,      samples##u,      WPC_TEXT(source)},
static const wpc_counter_type_info kTypes[] = {
#include "counter_types.def"
};

/* Their numbers alone: few enough bytes to be searched for every value. */
#define WPC_COUNTER_TYPE(name, number, ...) number##u,
static const uint32_t kNumbers[] = {
#include "counter_types.def"
};

#define NUM_TYPES (sizeof kTypes / sizeof kTypes[0])

#define TYPES_OBJECT_TIMER 0x00200000u
#define TYPES_TIMER_100NS 0x00100000u
#define TICKS_OF_100NS 10000000

#define TYPES_LARGE_RAWCOUNT 0x00010100u
#define LARGE_RAW_FRACTION 0x20020500u
#define TYPES_LARGE_RAW_BASE 0x40030500u
#define LARGE_RAW_BASE_OF_WMI 0x40030503u

static uint32_t canonical(uint32_t type) {
  return type == LARGE_RAW_BASE_OF_WMI ? TYPES_LARGE_RAW_BASE : type;
}

/* Index of the first row whose number is not below `type`. Without a branch that depends on it: types
 * come in any order. */
static size_t types_lower_bound(uint32_t type) {
  size_t low = 0;
  size_t count = NUM_TYPES;
  //@ loop unroll 7;
  while (count > 1) {
    const size_t half = count / 2;
    low += kNumbers[low + half - 1] < type ? half : 0;
    count -= half;
  }
  return low + (kNumbers[low] < type ? 1 : 0);
}

const wpc_counter_type_info *wpc_counter_type_find(uint32_t type) {
  const uint32_t number = canonical(type);
  const wpc_counter_type_info *row = wpc_counter_type_at(types_lower_bound(number));
  return row != NULL && row->type == number ? row : NULL;
}

const wpc_counter_type_info *wpc_counter_type_at(size_t index) {
  return index < NUM_TYPES ? &kTypes[index] : NULL;
}

bool wpc_counter_is_base(uint32_t type) {
  return (type & 0x000F0C00u) == 0x00030400u;
}

const char *wpc_counter_unit(uint32_t type) {
  switch (type >> 28) {
    case 1:
      return "/sec";
    case 2:
      return "%";
    case 3:
      return "secs";
    default:
      return "";
  }
}

uint32_t wpci_counter_size(uint32_t type) {
  static const uint32_t kSizes[] = {4, 8, 0, WPC_SIZE_VARIABLE};
  return kSizes[(type >> 8) & 3u];
}

bool wpc_counter_is_signed(uint32_t type) {
  return type == TYPES_LARGE_RAWCOUNT || type == LARGE_RAW_FRACTION ||
         canonical(type) == TYPES_LARGE_RAW_BASE;
}

wpc_clock wpci_counter_clock(uint32_t type) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  return info != NULL ? info->clock : WPC_CLOCK_NONE;
}

uint64_t wpci_counter_ticks(uint32_t type, int64_t of_block, int64_t of_object) {
  if ((type & TYPES_OBJECT_TIMER) != 0) {
    return (uint64_t)of_object;
  }
  return (type & TYPES_TIMER_100NS) != 0 ? TICKS_OF_100NS : (uint64_t)of_block;
}

bool wpci_counter_base_fits(uint32_t type, uint32_t base_type) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  return info != NULL && info->base_type != 0 && info->base_type == canonical(base_type);
}

void wpc_sample_set_clock(wpc_sample *sample, const wpc_clocks *clocks) {
  const wpc_clock clock = wpci_counter_clock(sample->type);
  const bool object = clock == WPC_CLOCK_OBJECT;
  bool has_time = clock != WPC_CLOCK_NONE;
  bool has_frequency = has_time;
  sample->clock = clock;
  sample->time = 0;
  sample->frequency = 0;
  if (object) {
    has_time = clocks->has_object_time;
    has_frequency = clocks->has_object_freq;
    sample->time = clocks->object_time;
    sample->frequency = clocks->object_freq;
  } else if (clock == WPC_CLOCK_100NS) {
    sample->time = clocks->perf_time_100ns;
    sample->frequency = TICKS_OF_100NS;
  } else if (clock == WPC_CLOCK_TICK) {
    sample->time = clocks->perf_time;
    sample->frequency = clocks->perf_freq;
  }
  sample->has &= ~(WPC_HAS_TIME | WPC_HAS_FREQUENCY);
  sample->has |= (has_time ? WPC_HAS_TIME : 0u) | (has_frequency ? WPC_HAS_FREQUENCY : 0u);
}
