/* PERF_OBJECT_TYPE.
 *
 *   0   u32  TotalByteLength        24  u32  (reserved)
 *   4   u32  DefinitionLength       28  u32  DetailLevel
 *   8   u32  HeaderLength           32  u32  NumCounters
 *   12  u32  ObjectNameTitleIndex   36  i32  DefaultCounter
 *   16  u32  (reserved)             40  i32  NumInstances
 *   20  u32  ObjectHelpTitleIndex   44  u32  CodePage
 *                                   48  i64  PerfTime
 *                                   56  i64  PerfFreq
 *
 * The definitions begin at HeaderLength, instances or the only counter block at DefinitionLength.
 */
#include "v1_object.h"

#define AT_DEFINITIONS 4
#define AT_HEADER 8
#define AT_NAME 12
#define AT_DETAIL 28
#define AT_COUNTERS 32
#define AT_DEFAULT 36
#define AT_INSTANCES 40
#define AT_CODE_PAGE 44
#define AT_FREQ 56
#define SECOND_VALUE_END 16 /* behind the offset of a multi-timer's first value */

/* ---- one after the other ---- */

static inline wpc_error check_object_room(wpc_range left) {
  WPC_HARD(WPC_RULE_V1_OBJ_01, GE, left.offset, left.length, WPC_V1_OBJECT);
  return wpc_pass();
}

static inline wpc_error check_object_size(size_t at, uint32_t total, size_t left) {
  WPC_HARD(WPC_RULE_V1_OBJ_02, GE, at, total, WPC_V1_OBJECT);
  WPC_HARD(WPC_RULE_V1_OBJ_03, LE, at, total, left);
  return wpc_pass();
}

static inline wpc_v1_chain step_over(wpc_input in, wpc_range left) {
  wpc_v1_chain c = {check_object_room(left), left};
  if (c.error.status == WPC_OK) {
    uint32_t total = wpc_u32(in, left, 0);
    c.error = check_object_size(left.offset, total, left.length);
    c.rest = c.error.status == WPC_OK ? wpc_tail(left, total) : left;
  }
  return c;
}

wpc_v1_chain wpc_v1_walk_objects(wpc_input in, wpc_range left, uint32_t n) {
  wpc_v1_chain c = {wpc_pass(), left};
  for (uint32_t i = 0; i < n && c.error.status == WPC_OK; i++) {
    c = step_over(in, c.rest);
  }
  return c;
}

static wpc_error check_all_consumed(wpc_input in, wpc_range rest) {
  WPC_SOFT(in, WPC_RULE_V1_HDR_17, EQ, rest.offset, rest.length, 0);
  return wpc_end();
}

wpc_v1_object_iter wpc_v1_object_next(wpc_input in, wpc_v1_object_iter it) {
  if (it.status != WPC_OK) {
    return it;
  }
  if (it.left == 0) {
    it.error = check_all_consumed(in, it.rest);
    it.status = it.error.status;
    return it;
  }
  wpc_v1_chain c = step_over(in, it.rest);
  if (c.error.status != WPC_OK) {
    it.error = c.error;
    it.status = c.error.status;
    return it;
  }
  it.item.offset = it.rest.offset;
  it.item.index = it.count - it.left;
  it.item.bytes = wpc_head(it.rest, it.rest.length - c.rest.length);
  it.rest = c.rest;
  it.left--;
  return it;
}

wpc_v1_object_iter wpc_v1_objects(wpc_input in, wpc_v1_data data) {
  wpc_v1_object_iter it = WPC_NOTHING;
  it.error = data.error;
  it.status = data.status;
  it.rest = data.objects;
  it.left = data.num_objects;
  it.count = data.num_objects;
  return wpc_v1_object_next(in, it);
}

/* ---- header ---- */

static inline wpc_error check_sizes(wpc_input in, wpc_range object, uint32_t definitions,
                                    uint32_t header, uint32_t num_counters) {
  size_t at = object.offset;
  WPC_HARD(WPC_RULE_V1_OBJ_04, GE, at + AT_HEADER, header, WPC_V1_OBJECT);
  WPC_HARD(WPC_RULE_V1_OBJ_05, LE, at + AT_HEADER, header, definitions);
  WPC_HARD(WPC_RULE_V1_OBJ_06, LE, at + AT_DEFINITIONS, definitions, object.length);
  WPC_HARD(WPC_RULE_V1_OBJ_07, LE, at + AT_COUNTERS, num_counters,
           (definitions - header) / WPC_V1_DEFINITION);
  WPC_HARD(WPC_RULE_V1_OBJ_08, LE, at + AT_COUNTERS, num_counters, in.options->limits.max_counters);
  return wpc_pass();
}

/* One rule for two bounds: instances by themselves, and the values they make. */
static inline wpc_error check_limits(wpc_input in, size_t at, uint32_t instances, uint64_t values) {
  bool too_many = instances > in.options->limits.max_instances;
  WPC_HARD(WPC_RULE_V1_OBJ_11, LE, at, too_many ? instances : values,
           too_many ? in.options->limits.max_instances : in.options->limits.max_values);
  return wpc_pass();
}

static inline wpc_error check_instances(wpc_input in, size_t at, int32_t instances,
                                        uint32_t counters, size_t room) {
  uint32_t count = instances > 0 ? (uint32_t)instances : 0;
  WPC_HARD_THAT(WPC_RULE_V1_OBJ_09, instances >= WPC_V1_METADATA_NO_INSTANCES, at,
                (uint32_t)instances, 0);
  WPC_HARD(WPC_RULE_V1_OBJ_10, LE, at, count, room / (WPC_V1_INSTANCE + WPC_V1_BLOCK));
  return check_limits(in, at, count, (uint64_t)count * counters);
}

static inline wpc_error check_aligned(wpc_input in, wpc_range object) {
  WPC_SOFT(in, WPC_RULE_V1_OBJ_12, MUL, object.offset, object.length, 8);
  return wpc_pass();
}

static bool page_is_supported(wpc_input in, uint32_t code_page) {
  wpc_text nothing = {{0, 0}, code_page};
  return code_page == 0 || wpc_decode(in, nothing, NULL, 0) != WPC_DECODE_UNKNOWN;
}

static bool is_detail_level(uint32_t level) {
  return level == 100 || level == 200 || level == 300 || level == 400;
}

static wpc_error check_notes(wpc_input in, wpc_v1_body body, size_t header, bool object_clock) {
  const wpc_v1_body *b = &body;
  size_t at = b->offset;
  WPC_SOFT(in, WPC_RULE_V1_OBJ_19, EQ, at + AT_HEADER, header, WPC_V1_OBJECT);
  WPC_SOFT(in, WPC_RULE_V1_OBJ_20, GE, at + AT_NAME, b->name_index, 1);
  WPC_SOFT_THAT(in, WPC_RULE_V1_OBJ_21, is_detail_level(b->detail_level), at + AT_DETAIL,
                b->detail_level, 400);
  WPC_SOFT_THAT(in, WPC_RULE_V1_OBJ_22, page_is_supported(in, b->code_page), at + AT_CODE_PAGE,
                b->code_page, 0);
  WPC_SOFT_THAT(in, WPC_RULE_V1_OBJ_23, b->default_counter >= -1, at + AT_DEFAULT,
                (uint32_t)b->default_counter, UINT32_MAX);
  WPC_SOFT_THAT(in, WPC_RULE_V1_OBJ_24, !object_clock || b->perf_freq > 0, at + AT_FREQ,
                (uint64_t)b->perf_freq, 1);
  return wpc_pass();
}

static bool is_metadata(int32_t instances) {
  return instances == WPC_V1_METADATA_INSTANCES || instances == WPC_V1_METADATA_NO_INSTANCES;
}

static inline wpc_error check_exact(wpc_input in, wpc_range definitions_left, int32_t instances,
                                    wpc_range rows) {
  WPC_SOFT(in, WPC_RULE_V1_OBJ_13, EQ, definitions_left.offset, definitions_left.length, 0);
  WPC_SOFT(in, WPC_RULE_V1_OBJ_14, EQ, rows.offset, is_metadata(instances) ? rows.length : 0, 0);
  return wpc_pass();
}

/* ---- definitions ---- */

/* What the definitions of an object come to. */
typedef struct columns {
  wpc_error error;
  wpc_range rest;
  uint32_t value_end;
  uint64_t second_value_end;
  bool object_clock;
} columns;

/* A multi-timer's second value stands beside the first unless a definition of its own follows. */
static columns add_column(columns all, const wpc_v1_counter *c) {
  uint32_t end = c->value_offset + c->size; /* cannot wrap: V1-DEF-09 */
  uint64_t second_end = (uint64_t)c->value_offset + SECOND_VALUE_END;
  bool second =
      wpc_v1_type_is_multi(c->type) && !(c->has_next && c->next_type == WPC_V1_MULTI_BASE);
  all.value_end = c->size > 0 && end > all.value_end ? end : all.value_end;
  all.second_value_end =
      second && second_end > all.second_value_end ? second_end : all.second_value_end;
  all.object_clock = all.object_clock || wpc_v1_type_uses_object_clock(c->type);
  return all;
}

/* Steps over ordinary definitions without looking closer, when no notes are wanted; the first that
 * is not ordinary, or does not fit, is for the careful walk. Returns how many there were. */
static uint32_t skip_ordinary(wpc_input in, columns *all, uint32_t count) {
  wpc_range rest = all->rest;
  uint32_t value_end = 0;
  uint32_t i = 0;
  while (i < count) {
    wpc_v1_step s = wpc_v1_step_ordinary(in, rest);
    if (s.length == 0) {
      break;
    }
    value_end = s.value_offset + s.size > value_end ? s.value_offset + s.size : value_end;
    rest = wpc_tail(rest, s.length);
    i++;
  }
  all->rest = rest;
  all->value_end = value_end;
  return i;
}

static columns read_definitions(wpc_input in, wpc_range definitions, uint32_t count) {
  columns all;
  uint32_t previous_type = 0;
  all.error = wpc_pass();
  all.rest = definitions;
  all.value_end = 0;
  all.second_value_end = 0;
  all.object_clock = false;
  uint32_t i = wpc_wants_notes(in) ? 0 : skip_ordinary(in, &all, count);
  for (; i < count; i++) {
    wpc_v1_neighbours n = {count - i == 1, i > 0, previous_type};
    wpc_v1_step s = wpc_v1_step_over(in, all.rest);
    all.error = s.error;
    if (all.error.status != WPC_OK) {
      return all;
    }
    wpc_v1_counter c = wpc_v1_counter_of(in, all.rest, s, i, count);
    all.error = wpc_v1_check_definition(in, &c, s.length, n);
    if (all.error.status != WPC_OK) {
      return all;
    }
    all = add_column(all, &c);
    all.rest = wpc_tail(all.rest, s.length);
    previous_type = s.type;
  }
  return all;
}

/* Where the parts of an object are. */
typedef struct parts {
  wpc_error error;
  wpc_range definitions;
  wpc_range rows;
} parts;

static inline parts find_parts(wpc_input in, wpc_range object, uint32_t num_counters,
                               int32_t num_instances) {
  parts p;
  uint32_t definitions = wpc_u32(in, object, AT_DEFINITIONS);
  uint32_t header = wpc_u32(in, object, AT_HEADER);
  p.definitions = wpc_head(object, 0);
  p.rows = p.definitions;
  p.error = check_sizes(in, object, definitions, header, num_counters);
  if (p.error.status == WPC_OK) {
    p.definitions = wpc_tail(wpc_head(object, definitions), header);
    p.rows = wpc_tail(object, definitions);
    p.error = check_instances(in, object.offset + AT_INSTANCES, num_instances, num_counters,
                              p.rows.length);
  }
  if (p.error.status == WPC_OK) {
    p.error = check_aligned(in, object);
  }
  return p;
}

/* Every field is set one by one: clearing and copying the whole costs more than reading it. */
wpc_v1_body wpc_v1_open_object(wpc_input in, wpc_v1_object object) {
  wpc_v1_body b;
  wpc_range o = object.bytes;
  if (o.length < WPC_V1_OBJECT) {
    memset(&b, 0, sizeof b);
    b.error = wpc_misuse();
    b.status = b.error.status;
    return b;
  }
  b.offset = o.offset;
  b.name_index = wpc_u32(in, o, AT_NAME);
  b.help_index = wpc_u32(in, o, 20);
  b.detail_level = wpc_u32(in, o, AT_DETAIL);
  b.num_counters = wpc_u32(in, o, AT_COUNTERS);
  b.default_counter = wpc_i32(in, o, AT_DEFAULT);
  b.num_instances = wpc_i32(in, o, AT_INSTANCES);
  b.code_page = wpc_u32(in, o, AT_CODE_PAGE);
  b.perf_time = wpc_i64(in, o, 48);
  b.perf_freq = wpc_i64(in, o, AT_FREQ);
  b.has_instances = b.num_instances >= 0;
  b.num_rows =
      b.num_instances > 0 ? (uint32_t)b.num_instances : b.num_instances == WPC_V1_NO_INSTANCES;
  b.value_end = 0;
  b.second_value_end = 0;
  parts p = find_parts(in, o, b.num_counters, b.num_instances);
  b.definitions = p.definitions;
  b.rows = p.rows;
  b.error = p.error;
  if (p.error.status == WPC_OK) {
    columns all = read_definitions(in, p.definitions, b.num_counters);
    b.value_end = all.value_end;
    b.second_value_end = all.second_value_end;
    b.error =
        all.error.status == WPC_OK ? check_exact(in, all.rest, b.num_instances, p.rows) : all.error;
    if (b.error.status == WPC_OK && wpc_wants_notes(in)) {
      b.error = check_notes(in, b, p.definitions.offset - o.offset, all.object_clock);
    }
  }
  if (is_metadata(b.num_instances)) { /* what follows is no row, and was reported */
    b.rows = wpc_tail(b.rows, b.rows.length);
  }
  b.status = b.error.status;
  return b;
}
