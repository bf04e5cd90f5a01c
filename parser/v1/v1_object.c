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

#include "v1_columns.h"

#ifdef __FRAMAC__
#include "proof/v1_object_contracts.h"
#endif

/* ---- one after the other ---- */

static inline wpc_error check_object_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_V1_OBJ_01, GE, left.offset, left.length, WPCI_SIZE(V1_OBJECT));
  return wpci_pass();
}

static inline wpc_error check_object_size(size_t at, uint32_t total, size_t left) {
  WPCI_HARD(WPC_RULE_V1_OBJ_02, GE, at, total, WPCI_SIZE(V1_OBJECT));
  WPCI_HARD(WPC_RULE_V1_OBJ_03, LE, at, total, left);
  return wpci_pass();
}

/* TotalByteLength of the object at the start of `left`. */
static inline wpc_error read_size(wpc_input in, wpc_range left, uint32_t *total) {
  WPCI_TRY(check_object_room(left));
  *total = wpci_u32(in, left, WPCI_AT(V1_OBJECT, TotalByteLength));
  return check_object_size(left.offset, *total, left.length);
}

wpci_v1_chain wpci_v1_walk_objects(wpc_input in, wpc_range left, uint32_t n) {
  wpci_v1_chain c = {wpci_pass(), left};
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant rest: within(c.rest, left);
      loop assigns i, c;
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    uint32_t total = 0;
    wpc_error error = read_size(in, c.rest, &total);
    if (error.status != WPC_OK) {
      c.error = error;
      break;
    }
    c.rest = wpci_tail(c.rest, total);
  }
  return c;
}

static wpc_error v1_object_check_all_consumed(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_V1_HDR_17, EQ, rest.offset, rest.length, 0);
  return wpci_end();
}

bool wpci_v1_next_object(wpci_v1_object_iter *it) {
  uint32_t total = 0;
  wpc_range left = it->rest;
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->left == 0) {
    it->error = v1_object_check_all_consumed(it->in, left);
    return false;
  }
  wpc_error error = read_size(it->in, left, &total);
  if (error.status != WPC_OK) {
    it->error = error;
    return false;
  }
  it->item.offset = left.offset;
  it->item.index = it->count - it->left;
  it->item.bytes = wpci_head(left, total);
  it->rest = wpci_tail(left, total);
  it->left--;
  return true;
}

wpci_v1_object_iter wpci_v1_objects(wpc_input in, wpc_v1_data data) {
  wpci_v1_object_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(data.error, in, data.objects);
  it.rest = data.objects;
  it.left = data.num_objects;
  it.count = data.num_objects;
  return it;
}

/* ---- header ---- */

static inline wpc_error v1_object_check_sizes(wpc_input in, wpc_range object, uint32_t definitions,
                                              uint32_t header, uint32_t num_counters) {
  size_t at = object.offset;
  WPCI_HARD(WPC_RULE_V1_OBJ_04, GE, at + WPCI_AT(V1_OBJECT, HeaderLength), header,
            WPCI_SIZE(V1_OBJECT));
  WPCI_HARD(WPC_RULE_V1_OBJ_05, LE, at + WPCI_AT(V1_OBJECT, HeaderLength), header, definitions);
  WPCI_HARD(WPC_RULE_V1_OBJ_06, LE, at + WPCI_AT(V1_OBJECT, DefinitionLength), definitions,
            object.length);
  WPCI_HARD(WPC_RULE_V1_OBJ_07, LE, at + WPCI_AT(V1_OBJECT, NumCounters), num_counters,
            (definitions - header) / WPCI_SIZE(V1_COUNTER));
  WPCI_HARD(WPC_RULE_V1_OBJ_08, LE, at + WPCI_AT(V1_OBJECT, NumCounters), num_counters,
            in.options->limits.max_counters);
  return wpci_pass();
}

/* One rule for two bounds: instances by themselves, and the values they make. */
static inline wpc_error check_limits(wpc_input in, size_t at, uint32_t instances, uint64_t values) {
  bool too_many = instances > in.options->limits.max_instances;
  WPCI_HARD(WPC_RULE_V1_OBJ_11, LE, at, too_many ? instances : values,
            too_many ? in.options->limits.max_instances : in.options->limits.max_values);
  return wpci_pass();
}

static inline wpc_error check_instances(wpc_input in, size_t at, int32_t instances,
                                        uint32_t counters, size_t room) {
  uint32_t count = instances > 0 ? (uint32_t)instances : 0;
  WPCI_HARD_AS(WPC_RULE_V1_OBJ_09, LE, wpci_below_zero(instances),
               wpci_below_zero(WPC_V1_METADATA_NO_INSTANCES), at, wpci_bits32(instances), 0);
  WPCI_HARD(WPC_RULE_V1_OBJ_10, LE, at, count,
            room / (WPCI_SIZE(V1_INSTANCE) + WPCI_SIZE(V1_VALUES)));
  return check_limits(in, at, count, (uint64_t)count * counters);
}

static inline wpc_error check_aligned(wpc_input in, wpc_range object) {
  WPCI_STRICT(in, WPC_RULE_V1_OBJ_12, MUL, object.offset, object.length, 8);
  return wpci_pass();
}

static bool page_is_supported(wpc_input in, uint32_t code_page) {
  wpc_text nothing = {{0, 0}, code_page};
  return code_page == 0 || wpci_decode(in, nothing, NULL, 0) != WPC_DECODE_UNKNOWN;
}

static bool is_detail_level(uint32_t level) {
  return level == 100 || level == 200 || level == 300 || level == 400;
}

static void v1_object_check_notes(wpc_input in, const wpc_v1_body *b, size_t header,
                                  bool object_clock) {
  size_t at = b->offset;
  WPCI_NOTE(in, WPC_RULE_V1_OBJ_19, EQ, at + WPCI_AT(V1_OBJECT, HeaderLength), header,
            WPCI_SIZE(V1_OBJECT));
  WPCI_NOTE(in, WPC_RULE_V1_OBJ_20, GE, at + WPCI_AT(V1_OBJECT, ObjectNameTitleIndex),
            b->name_index, 1);
  WPCI_NOTE_THAT(in, WPC_RULE_V1_OBJ_21, is_detail_level(b->detail_level),
                 at + WPCI_AT(V1_OBJECT, DetailLevel), b->detail_level, 400);
  WPCI_NOTE_THAT(in, WPC_RULE_V1_OBJ_22, page_is_supported(in, b->code_page),
                 at + WPCI_AT(V1_OBJECT, CodePage), b->code_page, 0);
  WPCI_NOTE_AS(in, WPC_RULE_V1_OBJ_23, LE, wpci_below_zero(b->default_counter), 1,
               at + WPCI_AT(V1_OBJECT, DefaultCounter), wpci_bits32(b->default_counter),
               UINT32_MAX);
  WPCI_NOTE_AS(in, WPC_RULE_V1_OBJ_24, GE, wpci_above_zero(b->perf_freq), object_clock ? 1 : 0,
               at + WPCI_AT(V1_OBJECT, PerfFreq), wpci_bits(b->perf_freq), 1);
}

static bool is_metadata(int32_t instances) {
  return instances == WPC_V1_METADATA_INSTANCES || instances == WPC_V1_METADATA_NO_INSTANCES;
}

static inline wpc_error v1_object_check_exact(wpc_input in, wpc_range definitions_left,
                                              int32_t instances, wpc_range rows) {
  size_t unwanted = is_metadata(instances) ? rows.length : 0;
  WPCI_STRICT(in, WPC_RULE_V1_OBJ_13, EQ, definitions_left.offset, definitions_left.length, 0);
  WPCI_STRICT(in, WPC_RULE_V1_OBJ_14, EQ, rows.offset, unwanted, 0);
  return wpci_pass();
}

static inline wpc_error check_parts(wpc_input in, wpc_range object, const wpc_v1_body *b,
                                    uint32_t definitions, uint32_t header) {
  WPCI_TRY(v1_object_check_sizes(in, object, definitions, header, b->num_counters));
  return check_instances(in, object.offset + WPCI_AT(V1_OBJECT, NumInstances), b->num_instances,
                         b->num_counters, object.length - definitions);
}

static void body_failed(wpc_v1_body *b, wpc_error error) {
  b->error = error;
}

/* An object whose parts are not known has none. */
static void parts_failed(wpc_range object, wpc_v1_body *b, wpc_error error) {
  b->definitions = wpci_head(object, 0);
  b->rows = b->definitions;
  body_failed(b, error);
}

/* Where the parts of an object are. */
static inline void find_parts(wpc_input in, wpc_range object, wpc_v1_body *b) {
  uint32_t definitions = wpci_u32(in, object, WPCI_AT(V1_OBJECT, DefinitionLength));
  uint32_t header = wpci_u32(in, object, WPCI_AT(V1_OBJECT, HeaderLength));
  wpc_error error = check_parts(in, object, b, definitions, header);
  b->error = wpci_pass();
  if (error.status != WPC_OK) {
    parts_failed(object, b, error);
    return;
  }
  b->definitions = wpci_tail(wpci_head(object, definitions), header);
  b->rows = wpci_tail(object, definitions);
}

/* Every field is set one by one: clearing and copying the whole costs more than reading it. */
void wpci_v1_open_header(wpc_input in, wpc_range o, wpc_v1_body *b) {
  if (o.length < WPCI_SIZE(V1_OBJECT) || !wpci_is_inside(in, o)) {
    wpc_v1_body nothing = WPCI_NOTHING;
    *b = nothing;
    parts_failed(o, b, wpci_misuse());
    return;
  }
  b->offset = o.offset;
  b->name_index = wpci_u32(in, o, WPCI_AT(V1_OBJECT, ObjectNameTitleIndex));
  b->help_index = wpci_u32(in, o, WPCI_AT(V1_OBJECT, ObjectHelpTitleIndex));
  b->detail_level = wpci_u32(in, o, WPCI_AT(V1_OBJECT, DetailLevel));
  b->num_counters = wpci_u32(in, o, WPCI_AT(V1_OBJECT, NumCounters));
  b->default_counter = wpci_i32(in, o, WPCI_AT(V1_OBJECT, DefaultCounter));
  b->num_instances = wpci_i32(in, o, WPCI_AT(V1_OBJECT, NumInstances));
  b->code_page = wpci_u32(in, o, WPCI_AT(V1_OBJECT, CodePage));
  b->perf_time = wpci_i64(in, o, WPCI_AT(V1_OBJECT, PerfTime));
  b->perf_freq = wpci_i64(in, o, WPCI_AT(V1_OBJECT, PerfFreq));
  b->has_instances = b->num_instances >= 0;
  b->num_rows =
      b->num_instances > 0 ? (uint32_t)b->num_instances : b->num_instances == WPC_V1_NO_INSTANCES;
  b->is_regular = false;
  b->value_end = 0;
  b->second_value_end = 0;
  find_parts(in, o, b);
}

static wpc_error check_body(wpc_input in, const wpci_v1_columns *all, const wpc_v1_body *b) {
  WPCI_TRY(v1_object_check_exact(in, all->rest, b->num_instances, b->rows));
  if (wpci_wants_notes(in)) {
    v1_object_check_notes(in, b, b->definitions.offset - b->offset, all->object_clock);
  }
  return wpci_pass();
}

/* What the definitions came to. What follows the definitions of metadata is no row, and was
 * reported. */
static inline void body_read(wpc_v1_body *b, const wpci_v1_columns *all) {
  b->is_regular = all->is_regular;
  b->value_end = all->value_end;
  b->second_value_end = all->second_value_end;
  if (is_metadata(b->num_instances)) {
    b->rows = wpci_tail(b->rows, b->rows.length);
  }
}

static wpc_error read_definitions(wpc_input in, uint32_t first, wpc_v1_counter *counters,
                                  wpci_v1_columns *all, const wpc_v1_body *b) {
  WPCI_TRY(wpci_v1_read_definitions(in, first, b->num_counters, counters, all));
  //@ assert offset: b->offset == \at(b->offset, Pre);
  //@ assert definitions_offset: b->definitions.offset == \at(b->definitions.offset, Pre);
  //@ assert rows_offset: b->rows.offset == \at(b->rows.offset, Pre);
  //@ assert rows_length: b->rows.length == \at(b->rows.length, Pre);
  return check_body(in, all, b);
}

/* The definitions from number `first` on, and what is asked of the object as a whole. */
static void open_definitions_carefully(wpc_input in, uint32_t first, wpc_v1_counter *counters,
                                       wpci_v1_columns *all, wpc_v1_body *b) {
  wpc_error error =
      check_aligned(in, wpci_range_of(b->offset, b->rows.offset + b->rows.length - b->offset));
  if (error.status != WPC_OK) {
    body_failed(b, error);
    //@ assert odd_definitions: inside(b->definitions, in);
    //@ assert odd_rows: inside(b->rows, in);
    return;
  }
  error = read_definitions(in, first, counters, all, b);
  //@ assert rows: inside(b->rows, in);
  //@ assert definitions: inside(b->definitions, in);
  //@ assert count: b->num_counters == \at(b->num_counters, Pre);
  //@ assert same: same_scratch{Pre, Here}(in);
  /*@ assert columns: error.status == WPC_OK && counters != \null ==>
                        sound_columns(counters, b->num_counters); */
  body_read(b, all);
  //@ assert read_count: b->num_counters == \at(b->num_counters, Pre);
  /*@ assert read_columns: error.status == WPC_OK && counters != \null ==>
                             sound_columns(counters, b->num_counters); */
  if (error.status != WPC_OK) {
    body_failed(b, error);
  }
}

/* When all definitions are ordinary, only strict rules and notes can find anything more. */
void wpci_v1_open_definitions(wpc_input in, wpc_v1_counter *counters, wpci_v1_columns *all,
                              wpc_v1_body *b) {
  if (b->error.status != WPC_OK) {
    return;
  }
  uint32_t first = wpci_v1_begin_definitions(in, b->definitions, b->num_counters, counters, all);
  //@ assert rows: inside(b->rows, in);
  //@ assert definitions: inside(b->definitions, in);
  //@ assert count: b->num_counters == \at(b->num_counters, Pre);
  //@ assert status: b->error.status == WPC_OK;
  //@ assert columns: counters != \null ==> sound_columns(counters, first);
  if (first < b->num_counters || wpci_is_strict(in) || wpci_wants_notes(in)) {
    open_definitions_carefully(in, first, counters, all, b);
  } else {
    body_read(b, all);
  }
}

wpc_v1_body wpci_v1_open_object(wpc_input in, wpc_v1_object object) {
  wpc_v1_body b;
  wpci_v1_columns all;
  wpci_v1_open_header(in, object.bytes, &b);
  wpci_v1_open_definitions(in, NULL, &all, &b);
  return b;
}
