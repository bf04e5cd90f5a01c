/* What the layout of a V1 block, and the links of a V2 registration, depend on in CounterType
 * (winperf.h). */
#include "v1_object.h"

#define BASE_FIELDS 0x000F0C00u
#define V1_TYPES_LARGE_RAW_BASE 0x40030500u
#define LARGE_RAW_BASE_WMI 0x40030503u

/* Every constant of winperf.h, ascending. PERF_LARGE_RAW_BASE and PERF_PRECISION_TIMESTAMP are one
 * number, and 0x40030503 is the first as WMI's documents print it. */
static const uint32_t known[] = {
    0x00000000, 0x00000100, 0x00000B00, 0x00010000, 0x00010100, 0x00400400, 0x00400500, 0x00410400,
    0x00450400, 0x00450500, 0x00550500, 0x00650500, 0x10410400, 0x10410500, 0x20020400, 0x20020500,
    0x20410500, 0x20470500, 0x20510500, 0x20570500, 0x20610500, 0x20670500, 0x20C20400, 0x21410500,
    0x21510500, 0x22410500, 0x22510500, 0x23410500, 0x23510500, 0x30020400, 0x30240500, 0x40000200,
    0x40020500, 0x40030401, 0x40030402, 0x40030403, 0x40030500, 0x40030503, 0x42030500, 0x80000000,
};

bool wpci_v1_type_is_known(uint32_t type) {
  size_t i = 0;
  /*@ loop invariant bound: i <= 40;
      loop assigns i;
      loop variant 40 - i;
  */
  while (i < sizeof known / sizeof known[0] && known[i] != type) {
    i++;
  }
  return i < sizeof known / sizeof known[0];
}

bool wpci_v1_type_is_base(uint32_t type) {
  return (type & BASE_FIELDS) == 0x00030400;
}

bool wpci_v1_type_is_multi(uint32_t type) {
  return type == 0x22410500 || type == 0x22510500 || type == 0x23410500 || type == 0x23510500;
}

uint32_t wpci_v1_required_base(uint32_t type) {
  switch (type) {
    case 0x20C20400: /* PERF_SAMPLE_FRACTION */
      return 0x40030401;
    case 0x30020400: /* PERF_AVERAGE_TIMER */
    case 0x40020500: /* PERF_AVERAGE_BULK */
      return 0x40030402;
    case 0x20020400: /* PERF_RAW_FRACTION */
      return 0x40030403;
    case 0x20020500: /* PERF_LARGE_RAW_FRACTION */
    case 0x20470500: /* PERF_PRECISION_SYSTEM_TIMER */
    case 0x20570500: /* PERF_PRECISION_100NS_TIMER */
    case 0x20670500: /* PERF_PRECISION_OBJECT_TIMER */
      return V1_TYPES_LARGE_RAW_BASE;
    default:
      return 0;
  }
}

bool wpci_v1_base_fits(uint32_t type, uint32_t wanted) {
  return type == wanted || (wanted == V1_TYPES_LARGE_RAW_BASE && type == LARGE_RAW_BASE_WMI);
}
