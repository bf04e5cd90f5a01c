/* PERF_COUNTER_IDENTIFIER: read here, and written for a request.
 *
 *   0   GUID CounterSetGuid
 *   16  u32  Status
 *   20  u32  Size        this structure, the name with its NUL, padding
 *   24  u32  CounterId
 *   28  u32  InstanceId
 *   32  u32  Index
 *   36  u32  Reserved
 *   40  u16[] name       only when Size > 40
 *
 * Identifiers follow each other up to the end of the bytes; there is no count. */
#include "../text/text.h"
#include "../unique.h"
#include "../validate.h"

/* A query, and what follows it. */
typedef struct query_read {
  wpc_error error;
  wpc_query query;
  wpc_range rest;
} query_read;

#ifdef __FRAMAC__
#include "proof/v2_queries_contracts.h"
#endif

static wpc_error queries_check_count(wpc_input in, size_t at, uint64_t number) {
  WPCI_HARD(WPC_RULE_ID_15, LE, at, number, in.options->limits.max_queries);
  return wpci_pass();
}

static wpc_error queries_check_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_ID_01, GE, left.offset, left.length, WPCI_SIZE(QUERY));
  return wpci_pass();
}

static wpc_error check_size(size_t at, uint32_t size, size_t left) {
  WPCI_HARD(WPC_RULE_ID_02, GE, at, size, WPCI_SIZE(QUERY));
  WPCI_HARD(WPC_RULE_ID_03, LE, at, size, left);
  WPCI_HARD(WPC_RULE_ID_04, MUL, at, size, 2);
  return wpci_pass();
}

static wpc_error check_strict(wpc_input in, wpc_query q, uint32_t size) {
  WPCI_STRICT(in, WPC_RULE_ID_06, MUL, q.offset + WPCI_AT(QUERY, Size), size, 8);
  WPCI_STRICT(in, WPC_RULE_ID_07, LE, q.name.raw.offset, q.name.raw.length / 2,
              in.options->limits.max_name);
  return wpci_pass();
}

static void queries_check_notes(wpc_input in, wpc_query q, uint32_t reserved, wpc_range padding) {
  if (q.has_name) {
    wpci_check_not_empty(in, q.name.raw, WPC_RULE_ID_08);
    wpci_check_zero(in, padding, WPC_RULE_ID_09);
    wpci_check_paired(in, q.name.raw, WPC_RULE_ID_10);
  }
  WPCI_NOTE(in, WPC_RULE_ID_11, EQ, q.offset + WPCI_AT(QUERY, Reserved), reserved, 0);
  WPCI_NOTE(in, WPC_RULE_ID_12, GE, q.offset, !wpci_guid_is_zero(q.counterset), 1);
}

static wpc_query fixed_fields(wpc_input in, wpc_range left) {
  wpc_query q = WPCI_NOTHING;
  q.offset = left.offset;
  q.counterset = wpci_guid_at(in, left, WPCI_AT(QUERY, CounterSetGuid));
  q.query_status = wpci_u32(in, left, WPCI_AT(QUERY, Status));
  q.size = wpci_u32(in, left, WPCI_AT(QUERY, Size));
  q.counter_id = wpci_u32(in, left, WPCI_AT(QUERY, CounterId));
  q.instance_id = wpci_u32(in, left, WPCI_AT(QUERY, InstanceId));
  q.index = wpci_u32(in, left, WPCI_AT(QUERY, Index));
  q.name.raw = wpci_head(wpci_tail(left, WPCI_SIZE(QUERY)), 0);
  return q;
}

/* The query at the start of `left`, once its size is known to fit. */
static query_read read_name(wpc_input in, wpc_range left, wpc_query q) {
  query_read r = {wpci_pass(), q, wpci_tail(left, q.size)};
  wpc_range area = wpci_tail(wpci_head(left, q.size), WPCI_SIZE(QUERY));
  wpc_range padding = area;
  r.query.has_name = area.length > 0;
  if (r.query.has_name) {
    wpci_named named = wpci_read_name(in, area, WPC_RULE_ID_05);
    r.error = named.error;
    r.query.name.raw = named.name;
    padding = named.padding;
  }
  if (r.error.status == WPC_OK) {
    r.error = check_strict(in, r.query, q.size);
  }
  if (r.error.status == WPC_OK && wpci_wants_notes(in)) {
    queries_check_notes(in, r.query, wpci_u32(in, left, WPCI_AT(QUERY, Reserved)), padding);
  }
  return r;
}

static query_read read_query(wpc_input in, wpc_range left, uint32_t place) {
  query_read r = WPCI_NOTHING;
  r.error = queries_check_count(in, left.offset, (uint64_t)place + 1);
  if (r.error.status == WPC_OK) {
    r.error = queries_check_room(left);
  }
  if (r.error.status != WPC_OK) {
    return r;
  }
  wpc_query q = fixed_fields(in, left);
  q.place = place;
  r.error = check_size(left.offset + WPCI_AT(QUERY, Size), q.size, left.length);
  return r.error.status == WPC_OK ? read_name(in, left, q) : r;
}

bool wpc_next_query(wpc_query_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->rest.length == 0) {
    it->error = wpci_end();
    return false;
  }
  query_read r = read_query(it->in, it->rest, it->count);
  if (r.error.status != WPC_OK) {
    it->error = r.error;
    return false;
  }
  it->rest.offset = r.rest.offset;
  it->rest.length = r.rest.length;
  it->count++;
  it->item = r.query;
  return true;
}

wpc_query_iter wpc_queries(wpc_input in) {
  wpc_query_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_input_check(in);
  it.rest = wpci_range_all(in);
  return it;
}

/* ---- the list as a whole ---- */

static wpc_error check_accepted(wpc_query q) {
  WPCI_HARD(WPC_RULE_ID_16, EQ, q.offset + WPCI_AT(QUERY, Status), q.query_status, 0);
  return wpci_pass();
}

static wpc_error queries_check_index(wpc_input in, wpc_query q, uint32_t count) {
  WPCI_STRICT(in, WPC_RULE_ID_13, LT, q.offset + WPCI_AT(QUERY, Index), q.index, count);
  return wpci_pass();
}

static wpc_error queries_check_indices_differ(wpc_input in, wpci_repeated r) {
  uint64_t index = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_STRICT_THAT(in, WPC_RULE_ID_14, !r.found, r.place, index, r.first);
  return wpci_pass();
}

/* The second walk of a PerfQueryCounterInfo list, now that the number of its identifiers is known.
 */
static wpc_error check_indices(wpc_input in, uint32_t count) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t *places = wpci_unique_room(in, local, count);
  wpc_query_iter it = wpc_queries(wpci_quiet(in));
  size_t n = 0;
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant queries: sound_queries(it, in);
      loop invariant number: n <= it.count;
      loop invariant bound: n <= count;
      loop invariant placed: all_placed(places, n, in, WPCI_PLACE_U32);
      loop assigns n, it, places[0 .. count - 1];
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it) && it.item.place < count) {
    WPCI_TRY(queries_check_index(in, it.item, count));
    if (places != NULL) {
      places[n++] = it.item.offset + WPCI_AT(QUERY, Index);
    }
  }
  if (places == NULL) {
    return wpci_is_strict(in) ? wpci_misuse() : wpci_pass();
  }
  return queries_check_indices_differ(in, wpci_find_repeated(in, wpci_u32_key(), places, n));
}

/* Bit 1 of InstanceType tells whether the counterset has instances (perflib.h: 0, 4, 12 have none).
 */
static bool fits_shape(wpc_query q, uint32_t instance_type) {
  bool named = q.has_name && q.name.raw.length > 0;
  return (instance_type / 2 % 2 == 1) == named;
}

static wpc_error check_shape(wpc_input in, wpc_query query, uint32_t instance_type) {
  WPCI_STRICT_THAT(in, WPC_RULE_ID_18, fits_shape(query, instance_type),
                   query.offset + WPCI_AT(QUERY, Size), query.size, WPCI_SIZE(QUERY));
  return wpci_pass();
}

wpc_error wpci_queries_validate(wpc_input in, wpc_queries_kind kind) {
  wpc_query_iter it = wpc_queries(in);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant queries: sound_queries(it, in);
      loop assigns it;
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it)) {
    if (kind == WPC_QUERIES_CHANGED) {
      WPCI_TRY(check_accepted(it.item));
    }
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  return kind == WPC_QUERIES_INFO ? check_indices(in, it.count) : wpci_pass();
}

wpc_error wpci_queries_check_shape(wpc_input in, uint32_t instance_type) {
  wpc_error first = wpci_pass();
  wpc_query_iter it = wpc_queries(wpci_quiet(in));
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant queries: sound_queries(it, in);
      loop assigns first, it;
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it)) {
    wpc_error error = check_shape(in, it.item, instance_type);
    first = first.status == WPC_OK ? error : first;
  }
  return first;
}

/* ---- which query asked for which result ---- */

/* Takes the place for q, unless another query has it. Returns what is known of repeated indices. */
static wpci_repeated place_query(wpc_query *place, wpc_query q, wpci_repeated repeated) {
  if (place->index == WPC_ID_NONE) {
    *place = q;
  } else if (!repeated.found) {
    repeated.found = true;
    repeated.place = q.offset + WPCI_AT(QUERY, Index);
    size_t first = place->offset;
    /* unreachable: 0, since queries come in the order of their bytes */
    repeated.first = first < q.offset ? first + WPCI_AT(QUERY, Index) : 0;
  }
  return repeated;
}

/* The second walk, as in check_indices(). */
static wpc_error place_all(wpc_input in, uint32_t count, wpc_query *places) {
  wpc_query nobody = WPCI_NOTHING;
  wpci_repeated repeated = WPCI_NOTHING;
  wpc_query_iter it = wpc_queries(wpci_quiet(in));
  nobody.index = WPC_ID_NONE;
  /*@ loop invariant bound: 0 <= i <= count;
      loop assigns i, places[0 .. count - 1];
      loop variant count - i;
  */
  for (uint32_t i = 0; i < count; i++) {
    places[i] = nobody;
  }
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant queries: sound_queries(it, in);
      loop invariant repeated: repeated.found ==> placed(repeated.place, in, WPCI_PLACE_U32);
      loop assigns it, repeated, places[0 .. count - 1];
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it) && it.item.place < count) {
    WPCI_TRY(queries_check_index(in, it.item, count));
    if (it.item.index < count) {
      repeated = place_query(&places[it.item.index], it.item, repeated);
    }
  }
  return queries_check_indices_differ(in, repeated);
}

wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places, size_t capacity) {
  wpc_v2_placed placed = WPCI_NOTHING;
  wpc_query_iter it = wpc_queries(in);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant queries: sound_queries(it, in);
      loop assigns it;
      loop variant it.rest.length;
  */
  while (wpc_next_query(&it)) {
  }
  placed.count = it.count;
  placed.error = it.error;
  if (it.error.status == WPC_END) {
    placed.error = it.count <= capacity ? place_all(in, it.count, places) : wpci_misuse();
  }
  return placed;
}

/* ---- writing ---- */

static size_t units_before_nul(const uint16_t *name, size_t length) {
  size_t i = 0;
  /*@ loop invariant bound: i <= length;
      loop assigns i;
      loop variant length - i;
  */
  while (i < length && name[i] != 0) {
    i++;
  }
  return i;
}

/* The limit is PerfLib's own, PERF_MAX_INSTANCE_NAME; it also keeps the size from wrapping. A NUL
 * would end the name before its length. */
static wpc_error check_request(const wpc_query_request *request) {
  size_t most = wpc_options_default().limits.max_name;
  size_t usable = request->name != NULL ? most : 0;
  if (request->name != NULL && request->name_length <= most) {
    usable = units_before_nul(request->name, request->name_length);
  }
  WPCI_HARD(WPC_RULE_ID_17, LE, WPCI_SIZE(QUERY), request->name_length, usable);
  return wpci_pass();
}

static void store32(uint8_t *p, uint32_t v) {
  p[0] = (uint8_t)(v % 256);
  p[1] = (uint8_t)(v / 256 % 256);
  p[2] = (uint8_t)(v / 65536 % 256);
  p[3] = (uint8_t)(v / 16777216);
}

static void store_query(const wpc_query_request *request, uint8_t *dst, size_t size) {
  /*@ loop invariant bound: 0 <= i <= size;
      loop assigns i, dst[0 .. size - 1];
      loop variant size - i;
  */
  for (size_t i = 0; i < size; i++) {
    dst[i] = 0;
  }
  /*@ loop invariant bound: 0 <= i <= 16;
      loop assigns i, dst[0 .. size - 1];
      loop variant 16 - i;
  */
  for (size_t i = 0; i < sizeof request->counterset.bytes; i++) {
    dst[i] = request->counterset.bytes[i];
  }
  store32(dst + WPCI_AT(QUERY, Size), (uint32_t)size);
  store32(dst + WPCI_AT(QUERY, CounterId), request->counter_id);
  store32(dst + WPCI_AT(QUERY, InstanceId), request->instance_id);
  /*@ loop invariant bound: 0 <= i <= request->name_length;
      loop assigns i, dst[0 .. size - 1];
      loop variant request->name_length - i;
  */
  for (size_t i = 0; i < request->name_length; i++) {
    dst[WPCI_SIZE(QUERY) + 2 * i] = (uint8_t)(request->name[i] % 256);
    dst[WPCI_SIZE(QUERY) + 2 * i + 1] = (uint8_t)(request->name[i] / 256);
  }
}

wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst, size_t capacity) {
  wpc_written w = WPCI_NOTHING;
  w.error = check_request(request);
  if (w.error.status == WPC_OK) {
    size_t name = request->name_length > 0 ? 2 * (request->name_length + 1) : 0;
    w.size = (size_t)wpci_align8(WPCI_SIZE(QUERY) + name);
    if (dst == NULL || capacity < w.size) {
      w.error.status = WPC_E_LIMIT;
    } else {
      store_query(request, dst, w.size);
    }
  }
  return w;
}
