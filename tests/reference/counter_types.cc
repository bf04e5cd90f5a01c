// Facts about counter types: counter-types.md, tables A and B.

#include <set>

#include "reference/checks.h"

namespace wpc_reference {

bool TypeIsKnown(uint32_t type) {
  static const std::set<uint32_t> known = {0x00000000, 0x00000100, 0x00000B00,
                                           0x00010000, 0x00010100, 0x00400400,
                                           0x00400500, 0x00410400, 0x00450400,
                                           0x00450500, 0x00550500, 0x00650500,
                                           0x10410400, 0x10410500, 0x20020400,
                                           0x20020500, 0x20410500, 0x20470500,
                                           0x20510500, 0x20570500, 0x20610500,
                                           0x20670500, 0x20C20400, 0x21410500,
                                           0x21510500, 0x22410500, 0x22510500,
                                           0x23410500, 0x23510500, 0x30020400,
                                           0x30240500, 0x40000200, 0x40020500,
                                           0x40030401, 0x40030402, 0x40030403,
                                           0x40030500, 0x42030500, 0x80000000,
                                           0x40030503};  // WMI's PERF_LARGE_RAW_BASE, section 2
  return known.count(type) > 0;
}

bool TypeIsBase(uint32_t type) {
  return (type & 0x000F0C00) == 0x00030400;
}

uint32_t RequiredBase(uint32_t type) {
  switch (type) {
    case 0x20C20400:  // PERF_SAMPLE_FRACTION: PERF_SAMPLE_BASE
      return 0x40030401;
    case 0x30020400:  // PERF_AVERAGE_TIMER, PERF_AVERAGE_BULK: PERF_AVERAGE_BASE
    case 0x40020500:
      return 0x40030402;
    case 0x20020400:  // PERF_RAW_FRACTION: PERF_RAW_BASE
      return 0x40030403;
    case 0x20020500:  // PERF_LARGE_RAW_FRACTION: PERF_LARGE_RAW_BASE
    case 0x20470500:  // the precision timers: PERF_PRECISION_TIMESTAMP, the same number
    case 0x20570500:
    case 0x20670500:
      return 0x40030500;
    default:
      return 0;
  }
}

bool TypeIsMultiTimer(uint32_t type) {
  return type == 0x22410500 || type == 0x22510500 || type == 0x23410500 || type == 0x23510500;
}

}  // namespace wpc_reference
