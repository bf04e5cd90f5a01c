/* The library's call for each kind of bytes, as the options of a request ask for it. */
#ifndef CONFORMANCE_WPC_CHECKS_H_
#define CONFORMANCE_WPC_CHECKS_H_

#include "adapter.h"
#include "wpc/wpc.h"
#include "wpc_values.h"

static wpc_error check_queries(wpc_input in, const request *r) {
  const char *as = option(r, "as"), *shape = option(r, "instance_type");
  const int is_info = as != NULL && strcmp(as, "info") == 0;
  const int is_changed = as != NULL && strcmp(as, "changed") == 0;
  wpc_error error = wpc_queries_validate(in, is_info      ? WPC_QUERIES_INFO
                                             : is_changed ? WPC_QUERIES_CHANGED
                                                          : WPC_QUERIES_REQUEST);
  wpc_options quiet = *in.options;
  quiet.note = NULL;
  wpc_query_iter it = wpc_queries(wpc_input_make(in.data, in.size, &quiet));
  while (shape != NULL && error.status == WPC_OK && wpc_next_query(&it)) {
    error = wpc_query_check_shape(in, it.item, (uint32_t)strtoul(shape, NULL, 10));
  }
  return error;
}

static wpc_error check_v2(wpc_input in, const request *r) {
  const char *hex = option(r, "queries");
  const size_t size = hex == NULL ? 0 : strlen(hex) / 2;
  uint8_t *bytes = malloc(size + 1);
  for (size_t i = 0; i < size; ++i) {
    unsigned byte = 0;
    sscanf(hex + 2 * i, "%2x", &byte);
    bytes[i] = (uint8_t)byte;
  }
  const wpc_error error = hex == NULL
                              ? wpc_v2_validate(in)
                              : wpc_v2_check_queries(in, wpc_input_make(bytes, size, in.options));
  free(bytes);
  return error;
}

static wpc_error check_set(wpc_input in, const request *r) {
  wpc_guid guid;
  const char *asked = option(r, "asked");
  const int is_asked = asked != NULL && wpc_guid_parse(asked, strlen(asked), &guid);
  return wpc_reg_validate_set(in, is_asked ? &guid : NULL);
}

static wpc_error check_counter(wpc_input in, const request *r) {
  const char *asked = option(r, "asked");
  const uint32_t id = asked == NULL ? 0 : (uint32_t)strtoul(asked, NULL, 10);
  return wpc_reg_open_counter(in, asked == NULL ? NULL : &id).error;
}

static wpc_error check_blg(wpc_input in, const request *r) {
  (void)r;
  const size_t size = wpc_blg_room(in) + sizeof(wpc_blg_walk);
  void *room = malloc(size);
  const wpc_error error = wpc_blg_validate(in, room, size);
  free(room);
  return error;
}

/* Of kinds that take no options but limits. */
#define CHECK(kind, call)                                         \
  static wpc_error check_##kind(wpc_input in, const request *r) { \
    (void)r;                                                      \
    return call;                                                  \
  }
CHECK(v1, wpc_v1_validate(in))
CHECK(titles, wpc_titles_validate(in))
CHECK(instances, wpc_instances_validate(in))
CHECK(guids, wpc_guids_validate(in))
CHECK(string, wpc_reg_open_string(in).error)
CHECK(texts, wpc_reg_validate_strings(in))
CHECK(guid, wpc_reg_open_guid(in).error)

static const struct {
  const char *kind;
  wpc_error (*check)(wpc_input in, const request *r);
  void (*list)(wpc_input in);
} kinds[] = {
    {"v2", check_v2, list_v2},
    {"v2-instances", check_instances, list_instances},
    {"v2-queries", check_queries, list_queries},
    {"v2-countersets", check_guids, list_guids},
    {"reg-counterset", check_set, list_set},
    {"reg-counter", check_counter, list_counter},
    {"reg-string", check_string, list_string},
    {"reg-strings", check_texts, list_texts},
    {"reg-guid", check_guid, list_guid},
    {"v1", check_v1, list_v1},
    {"v1-titles", check_titles, list_titles},
    {"blg", check_blg, list_blg},
};

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
