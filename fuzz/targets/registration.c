/* Registration data of a fixed layout: the bytes are read as a counterset with its counters, as one
 * counter, and as the provider's GUID. */
#include <string.h>

#include "oracles/second.h"

#define GUID_SIZE 16
#define RECORD 48

/* ---- a counterset ---- */

static void see_counter(fuzz_reading *reading, const wpc_reg_counter *c) {
  FUZZ_REQUIRE((wpc_reg_aggregate_name(c->aggregate) != NULL) == (c->aggregate <= 4));
  fuzz_see(reading, (uint64_t)c->id << 32 | c->type);
}

static void walk_set(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_reg_set set = wpc_reg_open_set(in);
  size_t n = 0;
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  fuzz_check_error(reading, &set.error);
  FUZZ_REQUIRE(set.error.status == WPC_OK || fuzz_same_error(&it.error, &set.error));
  while (wpc_reg_next_counter(&it)) {
    FUZZ_REQUIRE(n++ < in.size / RECORD);
    see_counter(reading, &it.item);
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || n == set.num_counters);
  FUZZ_SEE_END(reading, wpc_reg_next_counter, &it);
}

static wpc_error validate_set(wpc_input in) {
  return wpc_validate(in, WPC_KIND_REG_COUNTERSET, NULL);
}

/* REG-05: what comes of asking for a counterset. */
static void check_asked_set(const fuzz_reading *like, size_t changed) {
  fuzz_reading reading;
  wpc_guid guid;
  const wpc_asked asked = {&guid, NULL, WPC_QUERIES_INFO, NULL};
  fuzz_open_again(&reading, like);
  const wpc_reg_set set = wpc_reg_open_set(reading.in);
  const wpc_error plain = wpc_validate(reading.in, WPC_KIND_REG_COUNTERSET, NULL);
  if (set.error.status != WPC_OK) {
    memset(&guid, 0, sizeof guid);
    const wpc_error error = wpc_validate(reading.in, WPC_KIND_REG_COUNTERSET, &asked);
    FUZZ_REQUIRE(fuzz_same_error(&error, &set.error) && fuzz_same_error(&plain, &set.error));
    return;
  }
  guid = set.counterset;
  const wpc_error same = wpc_validate(reading.in, WPC_KIND_REG_COUNTERSET, &asked);
  FUZZ_REQUIRE(fuzz_same_error(&same, &plain));
  guid.bytes[changed % GUID_SIZE] ^= 1;
  const wpc_error other = wpc_validate(reading.in, WPC_KIND_REG_COUNTERSET, &asked);
  fuzz_check_error(&reading, &other);
  FUZZ_REQUIRE((other.rule == WPC_RULE_REG_05) == reading.choice.strict);
  FUZZ_REQUIRE(reading.choice.strict ? other.offset == 0 : fuzz_same_error(&other, &plain));
}

/* ---- one counter ---- */

static wpc_error validate_counter(wpc_input in) {
  return wpc_reg_open_counter(in, NULL).error;
}

static void walk_counter(fuzz_reading *reading) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(reading->in, NULL);
  if (reply.error.status == WPC_OK) {
    see_counter(reading, &reply.counter);
  }
  fuzz_see_error(reading, &reply.error);
}

/* REG-29: what comes of asking for a counter. */
static void check_asked_counter(const fuzz_reading *like) {
  fuzz_reading reading;
  fuzz_open_again(&reading, like);
  const wpc_reg_counter_reply plain = wpc_reg_open_counter(reading.in, NULL);
  const uint32_t id = plain.error.status == WPC_OK ? plain.counter.id : 0;
  const uint32_t next = id + 1;
  const wpc_reg_counter_reply same = wpc_reg_open_counter(reading.in, &id);
  const wpc_reg_counter_reply other = wpc_reg_open_counter(reading.in, &next);
  fuzz_check_error(&reading, &other.error);
  if (plain.error.status == WPC_OK) {
    FUZZ_REQUIRE(fuzz_same_error(&same.error, &plain.error));
    FUZZ_REQUIRE((other.error.rule == WPC_RULE_REG_29) == reading.choice.strict);
    FUZZ_REQUIRE(reading.choice.strict || fuzz_same_error(&other.error, &plain.error));
  }
}

/* ---- the provider's GUID ---- */

static wpc_error validate_guid(wpc_input in) {
  return wpc_reg_open_guid(in).error;
}

static void walk_guid(fuzz_reading *reading) {
  const wpc_error error = wpc_reg_open_guid(reading->in).error;
  fuzz_see_error(reading, &error);
}

static void check_as_set(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "REG-");
  fuzz_check_walks(&reading, walk_set, validate_set);
  if ((choice.oracles & FUZZ_VALIDATE) != 0) {
    check_asked_set(&reading, size);
  }
}

static void check_as_counter(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "REG-");
  fuzz_check_walks(&reading, walk_counter, validate_counter);
  if ((choice.oracles & FUZZ_VALIDATE) != 0) {
    check_asked_counter(&reading);
  }
}

static void check_as_guid(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "REG-");
  fuzz_check_walks(&reading, walk_guid, validate_guid);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  static const fuzz_check parts[] = {check_as_set, check_as_counter, check_as_guid};
  fuzz_check_parts(FUZZ_REGISTRATION, parts, 3, data, size, choice);
}

FUZZ_TARGET(registration, check)
