/* The formulas of Microsoft's sample "Calculating Counter Values", for each counter of an object without
 * instances, or of its first instance. With --sample, as that program computes: docs/guide/samples.md has
 * the reason for each difference.
 *
 *     calculate_values [--sample] OBJECT OLDER NEWER       two V1 samples
 *
 *     $ calculate_values 1000 corpus/captures/v1-wine/samples/00000[01].bin | grep -E '^10(10|26|62)'
 *     1010 PERF_COUNTER_COUNTER: Display value is: 997.718398/sec
 *     1026 PERF_COUNTER_MULTI_TIMER: Display value is: 39.911416%
 *     1062 PERF_ELAPSED_TIME: Display value is: 4.078852 seconds
 *     $ calculate_values --sample 1000 corpus/captures/v1-wine/samples/00000[01].bin | grep -E '^10(10|26|62)'
 *     1010 PERF_COUNTER_COUNTER: Display value is: 997/sec
 *     1026 PERF_COUNTER_MULTI_TIMER: Display value is: 402127000.000000%
 *     1062 PERF_ELAPSED_TIME: Display value is: 0.057582 seconds
 */
#include <stdlib.h>

#include "display_value.h"
#include "load.h"

enum { MOST_COUNTERS = 256 };

typedef struct block {
  unsigned char bytes[1 << 20];
  uint32_t names[MOST_COUNTERS];
  wpc_sample samples[MOST_COUNTERS];
  size_t count;
} block;

/* Reads the values of the object's first row. */
static bool read_object(block *b, unsigned long object, const char *path) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, wpc_input_make(b->bytes, load_file(path, b->bytes, sizeof b->bytes), NULL));
  while (wpc_v1_next_object(&w)) {
    if (w.body.error.status != WPC_OK || w.body.name_index != object) {
      continue;
    }
    while (wpc_v1_next_run(&w) && w.row.index == 0) {
      for (uint32_t i = 0; i < w.count && b->count < MOST_COUNTERS; i++, b->count++) {
        b->names[b->count] = w.counters[i].name_index;
        b->samples[b->count] = wpc_v1_sample(&w, i);
      }
    }
    return true;
  }
  return fprintf(stderr, "%s: no object %lu\n", path, object), false;
}

/* The sample's one member for a time or a base. */
static int64_t time_or_base(const wpc_sample *s) {
  return (s->has & WPC_HAS_BASE) != 0 ? (int64_t)s->base : s->time;
}

/* The formulas of the sample's code that give a number with a fraction. */
static double compute_as_sample(wpc_formula formula, const wpc_sample *s0, const wpc_sample *s1) {
  const int64_t d0 = time_or_base(s0), d1 = time_or_base(s1);
  const int64_t d = (int64_t)((uint64_t)d1 - (uint64_t)d0);
  const int64_t seconds = s1->frequency > 0 ? d / s1->frequency : 0;
  const uint64_t n = s1->value - s0->value;
  const double ratio = (double)n / (double)d, m = (uint32_t)s1->multiplier;
  switch ((int)formula) {
    case WPC_FORMULA_RATE:
      return (double)n / ((double)d / (double)s1->frequency);
    case WPC_FORMULA_TIME_PERCENT:
    case WPC_FORMULA_BASE_PERCENT:
      return (double)(100 * n) / (double)d;
    case WPC_FORMULA_TIME_PERCENT_INV:
      return 100 * (1 - ratio);
    case WPC_FORMULA_MULTI_RATE:
      return 100 * ((double)n / (double)seconds) / m;
    case WPC_FORMULA_MULTI_PERCENT:
      return 100 * ratio / m;
    case WPC_FORMULA_MULTI_PERCENT_INV:
      return 100 * (m - ratio);
    case WPC_FORMULA_FRACTION:
      return 100.0 * (double)s0->value / (double)d0;
    case WPC_FORMULA_AVERAGE_TIMER:
      return (double)n / (double)s1->frequency / (double)d;
    case WPC_FORMULA_ELAPSED:
      return (double)((uint64_t)d0 - s0->value) / (double)s0->frequency;
    default: /* TIME_RATIO, BASE_RATIO */
      return ratio;
  }
}

static void display_as_sample(const wpc_sample *s0, const wpc_sample *s1) {
  const wpc_counter_type_info *info = wpc_counter_type_find(s1->type);
  const wpc_formula formula = info != NULL ? info->formula : WPC_FORMULA_NONE;
  const double value = compute_as_sample(formula, s0, s1);
  const unsigned long long n0 = s0->value, n1 = s1->value;
  if (n0 > n1) { /* of each type, also where only one of both counts */
    printf("Sample0 (%llu) is larger than sample1 (%llu).\n", n0, n1);
  } else if (info == NULL || s1->type == 0x80000000u) { /* PERF_COUNTER_HISTOGRAM_TYPE */
    printf("Unrecognized counter type.\n");
  } else if (formula == WPC_FORMULA_NONE || formula == WPC_FORMULA_TEXT) {
    printf("Non-printing counter type.\n");
  } else if (formula == WPC_FORMULA_RAW) {
    printf(is_hexadecimal(s0->type) ? "Display value is: 0x%llx\n" : "Display value is: %llu\n",
           n0);
  } else if (formula == WPC_FORMULA_DELTA) {
    printf("Display value is: %llu\n", n1 - n0);
  } else if (formula == WPC_FORMULA_RATE) {
    const unsigned long whole = value >= 0 && value < 4294967296.0 ? (unsigned long)value : 0;
    printf("Display value is: %lu%s\n", whole, info->unit);
  } else if (formula == WPC_FORMULA_BASE_RATIO) {
    printf("\n"); /* PERF_AVERAGE_BULK is computed and not shown */
  } else {
    printf("Display value is: %f%s\n", value,
           strcmp(info->unit, "secs") == 0 ? " seconds" : info->unit);
  }
}

int main(int argc, char **argv) {
  static block older, newer;
  const bool as_sample = argc > 1 && strcmp(argv[1], "--sample") == 0;
  char **words = argv + (as_sample ? 1 : 0);
  if (argc - (as_sample ? 1 : 0) != 4) {
    return fputs("usage: calculate_values [--sample] OBJECT OLDER NEWER\n", stderr), 2;
  }
  const unsigned long object = strtoul(words[1], NULL, 10);
  if (!read_object(&older, object, words[2]) || !read_object(&newer, object, words[3])) {
    return 1;
  }
  for (size_t c = 0; c < newer.count && c < older.count; c++) {
    const wpc_sample s1 = newer.samples[c], s0 = older.samples[c];
    const wpc_counter_type_info *info = wpc_counter_type_find(s1.type);
    printf("%u %s: ", (unsigned)newer.names[c], info != NULL ? info->name : "?");
    if (as_sample) {
      display_as_sample(&s0, &s1);
    } else {
      (void)display_value(&s0, &s1);
    }
  }
  return 0;
}
