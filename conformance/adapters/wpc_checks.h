/* What the options of a request mean to the library. */
#ifndef CONFORMANCE_WPC_CHECKS_H_
#define CONFORMANCE_WPC_CHECKS_H_

#include "adapter.h"
#include "wpc/wpc.h"

/* The kind "v2" with the option queries=HEX: whether a block and a list belong together. */
static wpc_error check_queries(wpc_input in, const char *hex) {
  const size_t size = strlen(hex) / 2;
  uint8_t *bytes = malloc(size + 1);
  for (size_t i = 0; i < size; ++i) {
    unsigned byte = 0;
    sscanf(hex + 2 * i, "%2x", &byte);
    bytes[i] = (uint8_t)byte;
  }
  const wpc_error error = wpc_v2_check_queries(in, wpc_input_make(bytes, size, in.options));
  free(bytes);
  return error;
}

static wpc_error check(wpc_input in, wpc_kind kind, const request *r) {
  const char *given = option(r, "asked"), *as = option(r, "as"), *type = option(r, "instance_type");
  wpc_guid guid;
  const uint32_t id = given == NULL ? 0 : (uint32_t)strtoul(given, NULL, 10);
  const uint32_t instance_type = type == NULL ? 0 : (uint32_t)strtoul(type, NULL, 10);
  wpc_asked asked = {NULL, NULL, WPC_QUERIES_INFO, type == NULL ? NULL : &instance_type};
  if (kind == WPC_KIND_REG_COUNTER && given != NULL) {
    asked.counter_id = &id;
  } else if (given != NULL && wpc_guid_parse(given, strlen(given), &guid)) {
    asked.counterset = &guid;
  }
  if (as != NULL && strcmp(as, "info") != 0) {
    asked.queries = strcmp(as, "changed") == 0 ? WPC_QUERIES_CHANGED : WPC_QUERIES_REQUEST;
  }
  return wpc_validate(in, kind, &asked);
}

static uint64_t limit(const request *r, const char *name, uint64_t usual) {
  const char *given = option(r, name);
  return given == NULL ? usual : strtoull(given, NULL, 10);
}

static void set_limits(wpc_limits *limits, const request *r) {
#define LIMIT(name, type) limits->name = (type)limit(r, #name, limits->name)
  LIMIT(max_bytes, size_t);
  LIMIT(max_queries, uint32_t);
  LIMIT(max_objects, uint32_t);
  LIMIT(max_counters, uint32_t);
  LIMIT(max_instances, uint32_t);
  LIMIT(max_values, uint64_t);
  LIMIT(max_name, uint32_t);
  LIMIT(max_title, uint32_t);
  LIMIT(max_title_index, uint32_t);
}

#endif
