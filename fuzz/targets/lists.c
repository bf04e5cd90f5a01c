/* Lists of V2, as PerfEnumerateCounterSet, PerfEnumerateCounterSetInstances and PerfQueryCounterInfo return
 * them: the bytes are read as GUIDs, as instances, and as queries, which are written again. */
#include <string.h>

#include "oracles/second.h"
#include "untraced.h"

UNTRACED_BEGIN

#define GUID_SIZE 16
#define SMALLEST_INSTANCE 10
#define IDENTIFIER 40
#define MOST_WRITTEN 4 /* of a list */
#define LONGEST_NAME 1023
#define LONGEST_WRITTEN 2088

/* ---- GUIDs and instances ---- */

static void walk_guids(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  char text[WPC_GUID_TEXT];
  size_t n = 0;
  wpc_guid_iter it = wpc_guids(in);
  while (wpc_next_guid(&it)) {
    FUZZ_REQUIRE(n++ < in.size / GUID_SIZE);
    fuzz_see(reading, it.offset);
    if ((reading->choice.oracles & FUZZ_TEXT) != 0) {
      wpc_guid_format(&it.item, text);
      FUZZ_REQUIRE(strlen(text) == WPC_GUID_TEXT - 1);
    }
  }
  FUZZ_SEE_END(reading, wpc_next_guid, &it);
}

static wpc_error validate_guids(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V2_COUNTERSETS, NULL);
}

static void walk_instances(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t n = 0;
  wpc_instance_iter it = wpc_instances(in);
  while (wpc_next_instance(&it)) {
    FUZZ_REQUIRE(n++ < in.size / SMALLEST_INSTANCE);
    fuzz_see_text(reading, &it.item.name, fuzz_all(in));
    fuzz_see(reading, it.item.instance_id);
  }
  FUZZ_SEE_END(reading, wpc_next_instance, &it);
}

static wpc_error validate_instances(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V2_INSTANCES, NULL);
}

/* ---- writing queries ---- */

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

static void require_reads_as(size_t size, wpc_input in, const wpc_query *q) {
  wpc_options strict = wpc_options_default();
  strict.strict = true;
  const wpc_input own = wpc_input_make(written, size, &strict);
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
  require_untouched(done.size);
  require_reads_as(done.size, reading->in, q);
}

/* ---- queries ---- */

static void walk_queries(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  size_t n = 0;
  wpc_query_iter it = wpc_queries(in);
  while (wpc_next_query(&it)) {
    FUZZ_REQUIRE(n < in.size / IDENTIFIER);
    fuzz_see_text(reading, &it.item.name, fuzz_all(in));
    fuzz_see(reading, (uint64_t)it.item.index << 32 | it.item.counter_id);
    if (n++ < MOST_WRITTEN && (reading->choice.oracles & FUZZ_WRITE) != 0) {
      check_written(reading, &it.item);
    }
  }
  FUZZ_SEE_END(reading, wpc_next_query, &it);
}

static wpc_error validate_queries(wpc_input in) {
  const wpc_asked asked = {NULL, NULL, WPC_QUERIES_REQUEST, NULL};
  return wpc_validate(in, WPC_KIND_V2_QUERIES, &asked);
}

/* As each kind of list. What is wrong with the list itself is wrong whatever it is, but for a query that was refused. */
static void check_kinds(const fuzz_reading *like) {
  static const uint32_t types[] = {0, 2}; /* of countersets without instances and with */
  const wpc_asked kinds[] = {{NULL, NULL, WPC_QUERIES_INFO, NULL},
                             {NULL, NULL, WPC_QUERIES_CHANGED, NULL},
                             {NULL, NULL, WPC_QUERIES_REQUEST, &types[0]},
                             {NULL, NULL, WPC_QUERIES_REQUEST, &types[1]}};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    fuzz_reading reading;
    fuzz_open_again(&reading, like);
    const wpc_error error = wpc_validate(reading.in, WPC_KIND_V2_QUERIES, &kinds[i]);
    fuzz_check_error(&reading, &error);
    FUZZ_REQUIRE(like->tally.error.status == WPC_OK || error.rule == WPC_RULE_ID_16 ||
                 fuzz_same_error(&error, &like->tally.error));
  }
}

/* ---- the target ---- */

static void check_guids(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "GUD-");
  fuzz_check_walks(&reading, walk_guids, validate_guids);
}

static void check_instances(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "INS-");
  fuzz_check_walks(&reading, walk_instances, validate_instances);
}

static void check_queries(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "ID-");
  fuzz_check_walks(&reading, walk_queries, validate_queries);
  if ((choice.oracles & FUZZ_VALIDATE) != 0) {
    check_kinds(&reading);
  }
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  static const fuzz_check parts[] = {check_guids, check_instances, check_queries};
  fuzz_check_parts(FUZZ_LISTS, parts, 3, data, size, choice);
}

UNTRACED_END

FUZZ_TARGET(lists, check)
