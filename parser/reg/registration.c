/* Registration data, the replies of a fixed layout: a counterset and its counters (request code 1),
 * one counter (2), the provider's GUID (8).
 *
 *   PERF_COUNTERSET_REG_INFO
 *   0   GUID CounterSetGuid
 *   16  u32  CounterSetType
 *   20  u32  DetailLevel
 *   24  u32  NumCounters
 *   28  u32  InstanceType
 *   32       NumCounters times PERF_COUNTER_REG_INFO
 *
 *   PERF_COUNTER_REG_INFO
 *   0   u32  CounterId          28  u32  PerfTimeId
 *   4   u32  Type               32  u32  PerfFreqId
 *   8   u64  Attrib             36  u32  MultiId
 *   16  u32  DetailLevel        40  u32  AggregateFunc
 *   20  i32  DefaultScale       44  u32  Reserved
 *   24  u32  BaseCounterId
 */
#include "../v1/v1_object.h"

#define LARGEST_LEVEL 400
#define INSTANCE_AGGREGATE 22 /* the largest kind of counterset */
#define LARGEST_SCALE 10
#define KNOWN_ATTRIBUTES 31
#define LARGEST_AGGREGATE 4

#ifdef __FRAMAC__
#include "proof/registration_contracts.h"
#endif

static bool is_known_level(uint32_t level) {
  return level >= 100 && level <= LARGEST_LEVEL && level % 100 == 0;
}

/* ---- the counterset ---- */

static wpc_error check_set_room(size_t size) {
  WPCI_HARD(WPC_RULE_REG_01, GE, 0, size, WPCI_SIZE(REG_SET));
  return wpci_pass();
}

static wpc_error check_set_count(wpc_input in, uint32_t count, size_t left) {
  WPCI_HARD(WPC_RULE_REG_02, LE, WPCI_AT(REG_SET, NumCounters), count,
            left / WPCI_SIZE(REG_COUNTER));
  WPCI_HARD(WPC_RULE_REG_03, LE, WPCI_AT(REG_SET, NumCounters), count,
            in.options->limits.max_counters);
  return wpci_pass();
}

static bool is_known_instance_type(uint32_t type) {
  return type <= 6 ? type % 2 == 0 : type == 12 || type == INSTANCE_AGGREGATE;
}

static wpc_error check_set(wpc_input in, wpc_reg_set set, wpc_range spare) {
  WPCI_STRICT(in, WPC_RULE_REG_04, EQ, spare.offset, spare.length, 0);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_06, is_known_instance_type(set.instance_type),
                   WPCI_AT(REG_SET, InstanceType), set.instance_type, INSTANCE_AGGREGATE);
  WPCI_NOTE(in, WPC_RULE_REG_08, EQ, WPCI_AT(REG_SET, CounterSetType), set.counterset_type, 0);
  WPCI_NOTE_THAT(in, WPC_RULE_REG_07, is_known_level(set.detail_level),
                 WPCI_AT(REG_SET, DetailLevel), set.detail_level, LARGEST_LEVEL);
  WPCI_NOTE(in, WPC_RULE_REG_09, GE, WPCI_AT(REG_SET, NumCounters), set.num_counters, 1);
  return wpci_pass();
}

static wpc_reg_set read_set(wpc_input in, wpc_reg_set set) {
  wpc_range all = wpci_range_all(in);
  wpc_range left = wpci_tail(all, WPCI_SIZE(REG_SET));
  set.counterset = wpci_guid_at(in, all, WPCI_AT(REG_SET, CounterSetGuid));
  set.counterset_type = wpci_u32(in, all, WPCI_AT(REG_SET, CounterSetType));
  set.detail_level = wpci_u32(in, all, WPCI_AT(REG_SET, DetailLevel));
  set.num_counters = wpci_u32(in, all, WPCI_AT(REG_SET, NumCounters));
  set.instance_type = wpci_u32(in, all, WPCI_AT(REG_SET, InstanceType));
  set.has_instances = set.instance_type / 2 % 2 == 1;
  set.error = check_set_count(in, set.num_counters, left.length);
  if (set.error.status == WPC_OK) {
    size_t length = WPCI_SIZE(REG_COUNTER) * (size_t)set.num_counters;
    set.counters = wpci_head(left, length);
    set.error = check_set(in, set, wpci_tail(left, length));
  }
  return set;
}

wpc_reg_set wpc_reg_open_set(wpc_input in) {
  wpc_reg_set set = WPCI_NOTHING;
  set.error = wpci_input_check(in);
  if (set.error.status == WPC_OK) {
    set.error = check_set_room(in.size);
  }
  if (set.error.status == WPC_OK) {
    set = read_set(in, set);
  }
  return set;
}

/* ---- a counter ---- */

/* Bits that exclude each other: 2 (not shown) with 4, 8 and 16; 16 (hexadecimal) with 4 and 8. */
static bool are_sound_attributes(uint64_t attributes) {
  bool hidden = (attributes & 2) != 0;
  bool hexadecimal = (attributes & 16) != 0;
  bool other = (attributes & (4 | 8)) != 0;
  return attributes <= KNOWN_ATTRIBUTES && !(hidden && (hexadecimal || other)) &&
         !(hexadecimal && other);
}

static void reg_check_notes(wpc_input in, wpc_reg_counter c, uint32_t reserved) {
  size_t at = c.offset;
  WPCI_NOTE_THAT(in, WPC_RULE_REG_12, wpci_v1_type_is_known(c.type),
                 at + WPCI_AT(REG_COUNTER, Type), c.type, 0);
  WPCI_NOTE_THAT(in, WPC_RULE_REG_15, are_sound_attributes(c.attributes),
                 at + WPCI_AT(REG_COUNTER, Attrib), c.attributes, KNOWN_ATTRIBUTES);
  WPCI_NOTE_THAT(in, WPC_RULE_REG_14, is_known_level(c.detail_level),
                 at + WPCI_AT(REG_COUNTER, DetailLevel), c.detail_level, LARGEST_LEVEL);
  WPCI_NOTE_AS(in, WPC_RULE_REG_13, LE, wpci_magnitude(c.default_scale), LARGEST_SCALE,
               at + WPCI_AT(REG_COUNTER, DefaultScale), wpci_bits32(c.default_scale),
               LARGEST_SCALE);
  WPCI_NOTE(in, WPC_RULE_REG_16, LE, at + WPCI_AT(REG_COUNTER, AggregateFunc), c.aggregate,
            LARGEST_AGGREGATE);
  WPCI_NOTE(in, WPC_RULE_REG_17, EQ, at + WPCI_AT(REG_COUNTER, Reserved), reserved, 0);
}

static wpc_error check_counter(wpc_input in, wpc_reg_counter c, uint32_t reserved) {
  WPCI_STRICT(in, WPC_RULE_REG_11, LT, c.offset, c.id, WPC_ID_NONE);
  if (wpci_wants_notes(in)) {
    reg_check_notes(in, c, reserved);
  }
  return wpci_pass();
}

/* The counter at the start of `left`, which has at least 48 bytes. */
static wpc_reg_counter counter_at(wpc_input in, wpc_range left) {
  wpc_reg_counter c;
  c.offset = left.offset;
  c.id = wpci_u32(in, left, WPCI_AT(REG_COUNTER, CounterId));
  c.type = wpci_u32(in, left, WPCI_AT(REG_COUNTER, Type));
  c.attributes = wpci_u64(in, left, WPCI_AT(REG_COUNTER, Attrib));
  c.detail_level = wpci_u32(in, left, WPCI_AT(REG_COUNTER, DetailLevel));
  c.default_scale = wpci_i32(in, left, WPCI_AT(REG_COUNTER, DefaultScale));
  c.base_id = wpci_u32(in, left, WPCI_AT(REG_COUNTER, BaseCounterId));
  c.time_id = wpci_u32(in, left, WPCI_AT(REG_COUNTER, PerfTimeId));
  c.freq_id = wpci_u32(in, left, WPCI_AT(REG_COUNTER, PerfFreqId));
  c.multi_id = wpci_u32(in, left, WPCI_AT(REG_COUNTER, MultiId));
  c.aggregate = wpci_u32(in, left, WPCI_AT(REG_COUNTER, AggregateFunc));
  return c;
}

bool wpc_reg_next_counter(wpc_reg_counter_iter *it) {
  wpc_range left = it->rest;
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (left.length < WPCI_SIZE(REG_COUNTER)) {
    it->error = wpci_end();
    return false;
  }
  wpc_reg_counter c = counter_at(it->in, left);
  wpc_range rest = wpci_tail(left, WPCI_SIZE(REG_COUNTER));
  wpc_error e = check_counter(it->in, c, wpci_u32(it->in, left, WPCI_AT(REG_COUNTER, Reserved)));
  it->rest.offset = rest.offset;
  it->rest.length = rest.length;
  it->item = c;
  it->error = e;
  return e.status == WPC_OK;
}

wpc_reg_counter_iter wpc_reg_counters(wpc_input in, wpc_reg_set set) {
  wpc_reg_counter_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(set.error, in, set.counters);
  it.rest = set.counters;
  return it;
}

const char *wpc_reg_aggregate_name(uint32_t aggregate) {
  switch (aggregate) {
    case 0:
      return "undefined";
    case 1:
      return "total";
    case 2:
      return "average";
    case 3:
      return "min";
    case 4:
      return "max";
  }
  return NULL;
}

/* ---- one counter as a reply ---- */

static wpc_error check_counter_room(size_t size) {
  WPCI_HARD(WPC_RULE_REG_27, GE, 0, size, WPCI_SIZE(REG_COUNTER));
  return wpci_pass();
}

static wpc_error check_reply(wpc_input in, uint32_t id, uint32_t asked) {
  WPCI_STRICT(in, WPC_RULE_REG_28, EQ, WPCI_SIZE(REG_COUNTER), in.size - WPCI_SIZE(REG_COUNTER), 0);
  WPCI_STRICT(in, WPC_RULE_REG_29, EQ, 0, id, asked);
  return wpci_pass();
}

wpc_reg_counter_reply wpc_reg_open_counter(wpc_input in, const uint32_t *asked) {
  wpc_reg_counter_reply reply = WPCI_NOTHING;
  wpc_range all = wpci_range_all(in);
  reply.error = wpci_input_check(in);
  if (reply.error.status == WPC_OK) {
    reply.error = check_counter_room(in.size);
  }
  if (reply.error.status == WPC_OK) {
    reply.counter = counter_at(in, all);
    reply.error = check_reply(in, reply.counter.id, asked != NULL ? *asked : reply.counter.id);
  }
  if (reply.error.status == WPC_OK) {
    reply.error =
        check_counter(in, reply.counter, wpci_u32(in, all, WPCI_AT(REG_COUNTER, Reserved)));
  }
  return reply;
}

/* ---- the provider's GUID ---- */

static wpc_error check_guid(wpc_input in) {
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_REG_30, GE, 0, in.size, WPCI_SIZE(PROVIDER));
  WPCI_STRICT(in, WPC_RULE_REG_31, EQ, WPCI_SIZE(PROVIDER), in.size - WPCI_SIZE(PROVIDER), 0);
  return wpci_pass();
}

wpc_reg_guid wpc_reg_open_guid(wpc_input in) {
  wpc_reg_guid reply = WPCI_NOTHING;
  reply.error = check_guid(in);
  if (reply.error.status == WPC_OK) {
    reply.guid = wpci_guid_at(in, wpci_range_all(in), WPCI_AT(PROVIDER, guid));
  }
  return reply;
}
