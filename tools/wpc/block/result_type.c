#include "block/result_type.h"

#include "wpc/wpc.h"

const char *result_type_name(uint32_t type) {
  switch (type) {
    case WPC_V2_ERROR:
      return "error";
    case WPC_V2_SINGLE_COUNTER:
      return "single_counter";
    case WPC_V2_MULTI_COUNTERS:
      return "multi_counters";
    case WPC_V2_MULTI_INSTANCES:
      return "multi_instances";
    case WPC_V2_COUNTERSET:
      return "counterset";
    default:
      return "unknown";
  }
}

bool result_has_rows(uint32_t type) {
  return type == WPC_V2_SINGLE_COUNTER || type == WPC_V2_MULTI_COUNTERS ||
         type == WPC_V2_MULTI_INSTANCES || type == WPC_V2_COUNTERSET;
}
