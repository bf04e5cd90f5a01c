/* "Known Answers": a counter of each type. Each counts with the clock that its formula divides by,
 * so what is computed from any two samples is known (v1_answers.tsv), whatever the machine does. */
#include "provider.h"

#define BASE(type) \
  { type, NULL }

static const provider_counter counters[] = {
    {0x00010000, "Raw Count"},
    {0x00000000, "Raw Count in Hex"},
    {0x00010100, "Large Raw Count"},
    {0x00000100, "Large Raw Count in Hex"},
    {0x00000B00, "Text"},
    {0x00400400, "Delta"},
    {0x00400500, "Large Delta"},
    {0x00410400, "Sample Counter"},
    {0x10410400, "Counter/sec"},
    {0x10410500, "Bulk Count/sec"},
    {0x00450400, "Queue Length"},
    {0x00450500, "Large Queue Length"},
    {0x00550500, "100 ns Queue Length"},
    {0x00650500, "Object Time Queue Length"},
    {0x20410500, "% Timer"},
    {0x21410500, "% Timer Inverse"},
    {0x20510500, "% 100 ns Timer"},
    {0x21510500, "% 100 ns Timer Inverse"},
    {0x20610500, "% Object Timer"},
    {0x20020400, "% Raw Fraction"},
    BASE(0x40030403),
    {0x20020500, "% Large Raw Fraction"},
    BASE(0x40030500),
    {0x20C20400, "% Sample Fraction"},
    BASE(0x40030401),
    {0x20470500, "% Precision System"},
    BASE(0x40030500),
    {0x20570500, "% Precision 100 ns"},
    BASE(0x40030500),
    {0x20670500, "% Precision Object"},
    BASE(0x40030500),
    {0x22410500, "% Multi Timer"},
    BASE(0x42030500),
    {0x23410500, "% Multi Timer Inverse"},
    BASE(0x42030500),
    {0x22510500, "% 100 ns Multi Timer"},
    BASE(0x42030500),
    {0x23510500, "% 100 ns Multi Timer Inverse"},
    BASE(0x42030500),
    {0x30020400, "Average Timer"},
    BASE(0x40030402),
    {0x40020500, "Bytes/Operation"},
    BASE(0x40030402),
    {0x30240500, "Elapsed Time"},
    {0x40000200, "No Data"},
    {0x80000000, "Histogram"},
};

static uint32_t one(const provider_moment *now) {
  (void)now;
  return 1;
}

/* Of single_value(): types that the object's clock drives. */
static uint64_t object_time_value(uint32_t type, uint64_t object_time) {
  switch (type) {
    case 0x00650500:
      return object_time * 3;
    case 0x20610500:
      return object_time / 10;
    case 0x20670500:
      return object_time / 16;
    case 0x30240500:
      return object_time - 30000000;
    default:
      return 0;
  }
}

/* Counters of a type that occurs once; bases by the counter in front of them. */
static uint64_t single_value(uint32_t type, const provider_moment *now) {
  const uint64_t milliseconds = now->ticks / (now->frequency / 1000);
  switch (type) {
    case 0x00010000:
    case 0x00000000:
      return 42;
    case 0x00010100:
    case 0x00000100:
      return 5000000000u;
    case 0x00000B00:
      return 0x004B004F; /* "OK" */
    case 0x00400400:
      return now->filetime / 10000;
    case 0x00400500:
      return now->filetime;
    case 0x00410400:
    case 0x10410400:
    case 0x20C20400:
      return milliseconds;
    case 0x10410500:
      return milliseconds * 10000;
    case 0x00450400:
    case 0x30020400:
      return now->ticks / 1000;
    case 0x00450500:
      return now->ticks * 3;
    case 0x00550500:
      return now->filetime * 3;
    case 0x20410500:
    case 0x21410500:
      return now->ticks / 4;
    case 0x20510500:
    case 0x21510500:
      return now->filetime / 5;
    case 0x20020400:
      return 30;
    case 0x20020500:
      return 6000000000u;
    case 0x20470500:
      return now->ticks / 8;
    case 0x20570500:
      return now->filetime / 8;
    case 0x22410500:
    case 0x23410500:
      return now->ticks / 5 * 4;
    case 0x22510500:
    case 0x23510500:
      return now->filetime / 5 * 4;
    case 0x40020500:
      return milliseconds * 4096;
    default:
      return object_time_value(type, provider_object_clock(now));
  }
}

static uint64_t base_value(uint32_t numerator, const provider_moment *now) {
  const uint64_t milliseconds = now->ticks / (now->frequency / 1000);
  switch (numerator) {
    case 0x20020400:
      return 120;
    case 0x20020500:
      return 24000000000u;
    case 0x20C20400:
      return milliseconds * 2;
    case 0x20470500:
      return now->ticks;
    case 0x20570500:
      return now->filetime;
    case 0x20670500:
      return provider_object_clock(now);
    case 0x30020400:
    case 0x40020500:
      return milliseconds;
    default:
      return 2; /* components of multi-timers */
  }
}

static uint64_t value(const provider_moment *now, uint32_t row, uint32_t counter) {
  (void)row;
  return counters[counter].name != NULL ? single_value(counters[counter].type, now)
                                        : base_value(counters[counter - 1].type, now);
}

const provider_object provider_known = {
    "Known Answers", counters, (uint32_t)(sizeof counters / sizeof counters[0]), false, one, NULL,
    value,           NULL};
