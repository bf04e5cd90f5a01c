/* Registration data of a fixed layout: the bytes are read as a counterset with its counters, as one
 * counter, and as the provider's GUID. */
#include <string.h>

#include "oracles/reg_links.h"
#include "oracles/second.h"

#define GUID_SIZE 16

/* ---- counters ---- */

static void check_counter(fuzz_reading *reading, const wpc_reg_counter *c, size_t at) {
  const uint8_t *data = reading->in.data;
  FUZZ_REQUIRE(reading->in.size >= FUZZ_REG_COUNTER && at <= reading->in.size - FUZZ_REG_COUNTER);
  FUZZ_REQUIRE(c->offset == at);
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  FUZZ_REQUIRE(c->member == (type)fuzz_number(data, (wpc_range){at + (offset), sizeof(type)}));
#include "support/model/reg_counter.def"
  FUZZ_REQUIRE((wpc_reg_aggregate_name(c->aggregate) != NULL) == (c->aggregate <= 4));
  FUZZ_REQUIRE(!reading->choice.strict || c->id != WPC_ID_NONE);
  fuzz_see(reading, (uint64_t)c->id << 32 | c->type);
}

/* ---- a counterset ---- */

static void check_set(fuzz_reading *reading, const wpc_reg_set *set) {
  const uint8_t *data = reading->in.data;
  const size_t room = (reading->in.size - FUZZ_REG_HEADER) / FUZZ_REG_COUNTER;
  const bool by_bit = (set->instance_type & 2) != 0;
  FUZZ_REQUIRE(memcmp(set->counterset.bytes, data, GUID_SIZE) == 0);
  FUZZ_REQUIRE(set->counterset_type == fuzz_u32(data, 16));
  FUZZ_REQUIRE(set->detail_level == fuzz_u32(data, 20));
  FUZZ_REQUIRE(set->num_counters == fuzz_u32(data, 24) && set->num_counters <= room);
  FUZZ_REQUIRE(set->num_counters <= reading->options.limits.max_counters);
  FUZZ_REQUIRE(set->instance_type == fuzz_u32(data, 28) && set->has_instances == by_bit);
  fuzz_see(reading, set->num_counters);
}

static void walk_set(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_reg_set set = wpc_reg_open_set(in);
  size_t n = 0;
  fuzz_check_error(reading, &set.error);
  if (set.error.status == WPC_OK) {
    check_set(reading, &set);
  }
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  while (wpc_reg_next_counter(&it)) {
    check_counter(reading, &it.item, FUZZ_REG_HEADER + FUZZ_REG_COUNTER * n++);
  }
  const wpc_error last = it.error;
  fuzz_check_error(reading, &last);
  FUZZ_REQUIRE(!wpc_reg_next_counter(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(set.error.status == WPC_OK || fuzz_same_error(&it.error, &set.error));
  FUZZ_REQUIRE(it.error.status != WPC_END || n == set.num_counters);
  fuzz_see_error(reading, &it.error);
  if (it.error.status == WPC_END) {
    fuzz_reg_see_links(reading, n);
  }
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
  fuzz_check_error(reading, &reply.error);
  if (reply.error.status == WPC_OK) {
    check_counter(reading, &reply.counter, 0);
    FUZZ_REQUIRE(!reading->choice.strict || reading->in.size == FUZZ_REG_COUNTER);
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
  const wpc_reg_guid reply = wpc_reg_open_guid(reading->in);
  fuzz_check_error(reading, &reply.error);
  if (reply.error.status == WPC_OK) {
    FUZZ_REQUIRE(reading->in.size >= GUID_SIZE);
    FUZZ_REQUIRE(!reading->choice.strict || reading->in.size == GUID_SIZE);
    FUZZ_REQUIRE(memcmp(reply.guid.bytes, reading->in.data, GUID_SIZE) == 0);
  }
  fuzz_see_error(reading, &reply.error);
}

static void check_as_set(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "REG-");
  fuzz_check_walks(&reading, walk_set, validate_set);
  if ((choice.oracles & FUZZ_REPEATED) != 0) {
    check_asked_set(&reading, size);
  }
}

static void check_as_counter(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "REG-");
  fuzz_check_walks(&reading, walk_counter, validate_counter);
  if ((choice.oracles & FUZZ_REPEATED) != 0) {
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
