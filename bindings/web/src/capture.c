/* The samples of a capture folder, as a source of a series: one after the other, as they are read. */
#include <string.h>

#include "web.h"

static struct {
  wpc_path_name host;
  wpc_kind kind;
  wpc_options options;
  wpc_series_query *queries; /* by place */
  wpc_query *places;
  uint32_t num_places;
  uint8_t *bytes; /* of the sample */
  size_t size, room;
  bool is_there, is_after_gap;
} c;

static bool lend(void *context, uint64_t number, wpc_series_block *block) {
  (void)context;
  (void)number;
  const bool is_there = c.is_there;
  c.is_there = false;
  block->kind = c.kind;
  block->in = wpc_input_make(c.bytes, c.size, &c.options);
  block->machine = c.host;
  block->is_after_gap = c.is_after_gap;
  block->queries = c.queries;
  block->num_queries = c.num_places;
  return is_there;
}

/* Adds the capture to the series. The host's name stays where it is; NULL: not known. */
void WPCW_EXPORT(wpcw_capture_begin)(uint32_t kind, const char *host, size_t length) {
  memset(&c, 0, sizeof c);
  c.kind = (wpc_kind)kind;
  c.host.text = host;
  c.host.length = length;
  c.options = wpc_options_default();
  c.options.decode = web_decode_text;
  const wpc_series_blocks blocks = {lend, NULL, true};
  (void)wpc_series_add_blocks(web_series(), blocks);
}

/* ---- V2: what results are of ---- */

/* The list of queries, which stays where it is. False: it is not sound. */
bool WPCW_EXPORT(wpcw_capture_queries)(const uint8_t *data, size_t size) {
  const wpc_input in = wpc_input_make(data, size, &c.options);
  c.num_places = wpc_v2_place_queries(in, NULL, 0).count;
  c.places = (wpc_query *)web_take(c.num_places, sizeof *c.places);
  c.queries = (wpc_series_query *)web_take(c.num_places, sizeof *c.queries);
  for (uint32_t i = 0; i < c.num_places; i++) {
    c.queries[i].counter_id = WPC_ID_NONE;
  }
  return wpc_v2_place_queries(in, c.places, c.num_places).error.status == WPC_OK;
}

/* The counterset of a place, and of all others that are of the same, by its registration data: replies to the request codes
 * for counters, for the name and for the counters' names; size 0: it is not there. False: some of it cannot be used. */
bool WPCW_EXPORT(wpcw_capture_set)(uint32_t place, const uint8_t *counters, size_t counters_size,
                                   const uint8_t *name, size_t name_size, const uint8_t *names,
                                   size_t names_size) {
  if (place >= c.num_places) {
    return false;
  }
  const wpc_guid guid = c.places[place].counterset;
  const wpc_series_registration from = {guid, wpc_input_make(counters, counters_size, &c.options),
                                        wpc_input_make(name, name_size, &c.options),
                                        wpc_input_make(names, names_size, &c.options)};
  const wpc_counterset_info *set;
  const wpc_error error = wpc_series_describe(web_series(), &from, &set);
  for (uint32_t i = 0; i < c.num_places; i++) {
    const wpc_query *query = &c.places[i];
    if (query->index != WPC_ID_NONE && memcmp(&query->counterset, &guid, sizeof guid) == 0) {
      c.queries[i].set = set;
      c.queries[i].counter_id = query->counter_id;
    }
  }
  return error.status == WPC_OK;
}

/* ---- Samples ---- */

/* Room for the next sample. */
uint8_t *WPCW_EXPORT(wpcw_capture_room)(size_t size) {
  const wpc_memory memory = web_memory();
  if (size > c.room || c.bytes == NULL) {
    const size_t room = size > 0 ? size : 1;
    uint8_t *bytes = (uint8_t *)memory.resize(memory.context, c.bytes, c.room, room);
    if (bytes == NULL) {
      web_fail();
    }
    c.bytes = bytes;
    c.room = room;
  }
  c.size = size;
  return c.bytes;
}

/* The sample that is in the room goes to the series. */
void WPCW_EXPORT(wpcw_capture_lend)(bool is_after_gap) {
  c.is_there = true;
  c.is_after_gap = is_after_gap;
}
