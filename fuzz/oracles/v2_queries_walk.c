#include "oracles/v2_queries_walk.h"

#include <string.h>

#include "untraced.h"

UNTRACED_BEGIN

#define IDENTIFIER 40
#define MOST_WRITTEN 4 /* of a list */
#define LONGEST_NAME 1023
#define LONGEST_WRITTEN 2088

/* ---- reading ---- */

static void check_item(fuzz_reading *reading, const wpc_query *q, size_t at, size_t n) {
  const wpc_input in = reading->in;
  const wpc_range all = {0, in.size};
  const wpc_range whole = {at, fuzz_u32(in.data, at + 20)};
  const wpc_range name = {at + IDENTIFIER, whole.length - IDENTIFIER};
  fuzz_check_inside(reading, whole, all);
  FUZZ_REQUIRE(q->offset == at && q->place == n);
  FUZZ_REQUIRE(memcmp(q->counterset.bytes, in.data + at, 16) == 0);
  FUZZ_REQUIRE(q->query_status == fuzz_u32(in.data, at + 16));
  FUZZ_REQUIRE(q->counter_id == fuzz_u32(in.data, at + 24));
  FUZZ_REQUIRE(q->instance_id == fuzz_u32(in.data, at + 28));
  FUZZ_REQUIRE(q->index == fuzz_u32(in.data, at + 32));
  FUZZ_REQUIRE(q->has_name == (whole.length > IDENTIFIER) && q->name.raw.offset == name.offset);
  if (q->has_name) {
    fuzz_check_name(reading, &q->name, name);
  } else {
    FUZZ_REQUIRE(q->name.raw.length == 0 && q->name.code_page == 0);
  }
  fuzz_see(reading, (uint64_t)q->index << 32 | q->counter_id);
}

/* ---- writing ---- */

static uint16_t name_units[LONGEST_NAME + 1];
static uint8_t written[LONGEST_WRITTEN + 1];

static wpc_query_request request_of(const fuzz_reading *reading, const wpc_query *q) {
  const uint8_t *name = reading->in.data + q->name.raw.offset;
  const size_t units = q->name.raw.length / 2;
  const wpc_query_request request = {q->counterset, q->counter_id, q->instance_id,
                                     q->has_name ? name_units : NULL, units};
  for (size_t i = 0; i < units && i <= LONGEST_NAME; i++) {
    name_units[i] = (uint16_t)(name[2 * i] | name[2 * i + 1] << 8);
  }
  return request;
}

static void require_reads_as(wpc_input in, const wpc_query *q) {
  wpc_options strict = wpc_options_default();
  strict.strict = true;
  const wpc_input own = wpc_input_make(written, fuzz_u32(written, 20), &strict);
  wpc_query_iter it = wpc_queries(own);
  FUZZ_REQUIRE(wpc_next_query(&it));
  FUZZ_REQUIRE(memcmp(&it.item.counterset, &q->counterset, sizeof q->counterset) == 0);
  FUZZ_REQUIRE(it.item.counter_id == q->counter_id && it.item.instance_id == q->instance_id);
  FUZZ_REQUIRE(it.item.query_status == 0 && it.item.index == 0);
  FUZZ_REQUIRE(it.item.has_name == (q->name.raw.length > 0));
  FUZZ_REQUIRE(wpc_text_compare(own, it.item.name, in, q->name, WPC_TEXT_BYTES) == 0);
  FUZZ_REQUIRE(!wpc_next_query(&it) && it.error.status == WPC_END);
}

static void require_untouched(size_t from) {
  for (size_t i = from; i < sizeof written; i++) {
    FUZZ_REQUIRE(written[i] == 0xA5);
  }
}

static void check_written(const fuzz_reading *reading, const wpc_query *q) {
  const wpc_query_request request = request_of(reading, q);
  memset(written, 0xA5, sizeof written);
  const wpc_written asked = wpc_query_write(&request, NULL, 0);
  if (request.name_length > LONGEST_NAME) {
    FUZZ_REQUIRE(asked.error.status == WPC_E_ARGUMENT && asked.error.rule == WPC_RULE_ID_17);
    return;
  }
  FUZZ_REQUIRE(asked.error.status == WPC_E_LIMIT && asked.size <= LONGEST_WRITTEN);
  FUZZ_REQUIRE(wpc_query_write(&request, written, asked.size - 1).error.status == WPC_E_LIMIT);
  require_untouched(0);
  const wpc_written done = wpc_query_write(&request, written, asked.size);
  FUZZ_REQUIRE(done.error.status == WPC_OK && done.size == asked.size && asked.size % 8 == 0);
  FUZZ_REQUIRE(fuzz_u32(written, 20) == done.size);
  require_untouched(done.size);
  require_reads_as(reading->in, q);
}

/* ---- the walk ---- */

static void check_end(fuzz_reading *reading, wpc_query_iter it, size_t at, size_t n) {
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_next_query(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status != WPC_END || at == reading->in.size);
  FUZZ_REQUIRE(n <= reading->options.limits.max_queries);
  fuzz_see_error(reading, &it.error);
}

void fuzz_queries_walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t at = 0;
  size_t n = 0;
  wpc_query_iter it = wpc_queries(in);
  while (wpc_next_query(&it)) {
    FUZZ_REQUIRE(n < in.size / IDENTIFIER);
    check_item(reading, &it.item, at, n);
    if (n < MOST_WRITTEN && (reading->choice.oracles & FUZZ_WRITE) != 0) {
      check_written(reading, &it.item);
    }
    at += fuzz_u32(in.data, at + 20);
    n++;
  }
  check_end(reading, it, at, n);
}

UNTRACED_END
