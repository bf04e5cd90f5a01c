/* PERF_INSTANCE_DEFINITION and PERF_COUNTER_BLOCK: the rows of an object, and their values. */
#include "v1_rows.h"

#define SECOND_VALUE 8 /* a multi-timer's second value stands so far behind its first */

/* ---- instances ---- */

/*@ requires sound: sound_input(in);
    requires name: inside(name, in);
    requires room: name.length >= 2;
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_terminator(wpc_input in, wpc_range name, wpc_text text) {
  size_t last = name.length / 2 - 1;
  size_t units = text.raw.length / 2;
  WPC_SOFT(in, WPC_RULE_V1_INS_08, EQ, name.offset + 2 * last, wpc_u16(in, name, 2 * last), 0);
  WPC_NOTE(in, WPC_RULE_V1_INS_09, GE, name.offset + 2 * units, units, last);
  return wpc_pass();
}

/*@ requires sound: sound_input(in);
    requires inside: inside(instance, in);
    requires room: instance.length >= WPCI_SIZE(V1_INSTANCE);
    requires name: within(name, instance);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_wide_name(wpc_input in, wpc_range instance, wpc_range name, wpc_text text) {
  WPC_SOFT(in, WPC_RULE_V1_INS_07, MUL, instance.offset + WPCI_AT(V1_INSTANCE, NameLength),
           name.length, 2);
  if (name.length >= 2) {
    WPC_TRY(check_terminator(in, name, text));
  }
  wpc_check_paired(in, text.raw, WPC_RULE_V1_INS_11);
  WPC_NOTE(in, WPC_RULE_V1_INS_12, MUL, instance.offset + WPCI_AT(V1_INSTANCE, NameOffset),
           name.offset - instance.offset, 2);
  return wpc_pass();
}

/*@ requires sound: sound_input(in);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_page_name(wpc_input in, wpc_text text) {
  bool valid = wpc_decode(in, text, NULL, 0) != WPC_DECODE_INVALID;
  WPC_SOFT_THAT(in, WPC_RULE_V1_INS_14, valid, text.raw.offset, text.code_page, 0);
  return wpc_pass();
}

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_length(wpc_input in, wpc_text text) {
  size_t units = text.code_page == 0 ? text.raw.length / 2 : text.raw.length;
  WPC_SOFT(in, WPC_RULE_V1_INS_13, LE, text.raw.offset, units, in.options->limits.max_name);
  return wpc_pass();
}

wpc_error wpc_v1_check_instance_content(wpc_input in, wpc_range instance, wpc_range name,
                                        wpc_text text) {
  WPC_SOFT(in, WPC_RULE_V1_INS_04, MUL, instance.offset, instance.length, 8);
  if (name.length == 0) {
    return wpc_pass();
  }
  WPC_SOFT(in, WPC_RULE_V1_INS_05, GE, instance.offset + WPCI_AT(V1_INSTANCE, NameOffset),
           name.offset - instance.offset, WPCI_SIZE(V1_INSTANCE));
  if (text.code_page == 0) {
    WPC_TRY(check_wide_name(in, instance, name, text));
  }
  WPC_TRY(check_name_length(in, text));
  return text.code_page == 0 ? wpc_pass() : check_page_name(in, text);
}

/* ---- counter blocks ---- */

/* The farthest ends of values that are read although they lie behind ByteLength, and of those that
 * are not. */
typedef struct ends {
  uint64_t read;
  uint64_t absent;
} ends;

/* Windows understates the last block's length; there the object's end decides which values are
 * absent. */
/*@ requires sound: sound_input(in);
    requires rows: \valid_read(it);
    requires sound_rows: sound_v1_rows(*it, in);
    terminates \true;
    assigns \nothing;
*/
static ends ends_in_last_block(wpc_input in, const wpc_v1_row_iter *it) {
  ends e = {0, 0};
  wpc_range rest = it->definitions;
  /*@ loop invariant bound: 0 <= i <= it->num_counters;
      loop invariant rest: inside(rest, in);
      loop assigns i, rest, e;
      loop variant it->num_counters - i;
  */
  for (uint32_t i = 0; i < it->num_counters; i++) {
    wpc_v1_step s = wpc_v1_step_over(in, rest);
    uint64_t end = s.size > 0 ? (uint64_t)s.value_offset + s.size : 0;
    if (s.error.status != WPC_OK) {
      return e;
    }
    if (end > it->rest.length) {
      e.absent = end > e.absent ? end : e.absent;
    } else {
      e.read = end > e.read ? end : e.read;
    }
    rest = wpc_tail(rest, s.length);
  }
  return e;
}

wpc_error wpc_v1_check_block_content(wpc_input in, const wpc_v1_row_iter *it, uint32_t length) {
  size_t at = it->rest.offset;
  ends e = {0, it->value_end};
  if (it->left == 1 && it->value_end > length) {
    e = ends_in_last_block(in, it);
  }
  WPC_SOFT(in, WPC_RULE_V1_CB_04, MUL, at, length, 8);
  WPC_SOFT(in, WPC_RULE_V1_CB_05, LE, at, e.absent, length);
  WPC_SOFT(in, WPC_RULE_V1_CB_07, LE, at, e.read, length);
  WPC_SOFT(in, WPC_RULE_V1_CB_06, LE, at, it->second_value_end, length);
  return wpc_pass();
}

/* ---- rows ---- */

wpc_v1_row_iter wpc_v1_rows_start(wpc_input in, wpc_v1_body body) {
  wpc_v1_row_iter it = WPC_NOTHING;
  it.in = in;
  it.error = body.error;
  it.item.has_instance = body.has_instances;
  it.item.unique_id = WPC_V1_NO_UNIQUE_ID;
  it.item.name.raw = wpc_head(body.rows, 0);
  it.item.name.code_page = body.code_page;
  it.rest = body.rows;
  it.definitions = body.definitions;
  it.num_counters = body.num_counters;
  it.value_end = body.value_end;
  it.second_value_end = body.second_value_end;
  it.left = body.num_rows;
  it.count = body.num_rows;
  return it;
}

bool wpc_v1_next_row(wpc_v1_row_iter *it) {
  *it = wpc_v1_row_step(it->in, *it, true);
  return it->error.status == WPC_OK;
}

wpc_v1_row_iter wpc_v1_rows(wpc_input in, wpc_v1_body body) {
  return wpc_v1_rows_start(in, body);
}

/* ---- values ---- */

/*@ requires forms: reach.offset + reach.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes.offset == reach.offset && \result.bytes.length == 0;
*/
static inline wpc_v1_value absent_value(wpc_range reach) {
  wpc_v1_value v = {false, 0, 0, {0, 0}};
  v.bytes = wpc_head(reach, 0);
  return v;
}

/*@ terminates \true;
    assigns \nothing;
    ensures fits: \result ==> offset + size <= reach.length;
*/
static inline bool lies_in(wpc_range reach, uint64_t offset, uint64_t size) {
  return offset <= reach.length && size <= reach.length - offset;
}

/*@ requires sound: sound_input(in);
    requires inside: inside(reach, in);
    requires counter: \valid_read(counter);
    requires width: sound_counter(*counter);
    terminates \true;
    assigns \nothing;
    ensures bytes: inside(\result.bytes, in);
*/
static inline wpc_v1_value value_of(wpc_input in, wpc_range reach, const wpc_v1_counter *counter) {
  wpc_v1_value v = absent_value(reach);
  bool has_value = counter->size > 0 && wpc_v1_type_width(counter->type) != 0;
  if (!has_value || !lies_in(reach, counter->value_offset, counter->size)) {
    return v;
  }
  wpc_range bytes = wpc_head(wpc_tail(reach, counter->value_offset), counter->size);
  v.present = true;
  v.bytes = counter->width > 0 ? wpc_head(bytes, counter->width) : bytes;
  v.size = (uint32_t)v.bytes.length;
  v.raw = counter->width == 8   ? wpc_u64(in, bytes, 0)
          : counter->width == 4 ? wpc_u32(in, bytes, 0)
                                : 0;
  return v;
}

wpc_v1_value wpc_v1_read_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter) {
  return value_of(in, row.reach, &counter);
}

wpc_v1_value wpc_v1_read_second_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter) {
  wpc_v1_value v = absent_value(row.block);
  uint64_t offset = (uint64_t)counter.value_offset + SECOND_VALUE;
  if (wpc_v1_type_is_multi(counter.type) && lies_in(row.block, offset, SECOND_VALUE)) {
    v.present = true;
    v.bytes = wpc_head(wpc_tail(row.block, (size_t)offset), SECOND_VALUE);
    v.size = SECOND_VALUE;
    v.raw = wpc_u64(in, v.bytes, 0);
  }
  return v;
}

/*@ requires sound: sound_input(in);
    requires values: sound_v1_values(it, in);
    terminates \true;
    assigns \nothing;
    ensures values: sound_v1_values(\result, in);
    ensures less: \result.status == WPC_OK ==> \result.left < it.left;
*/
static inline wpc_v1_value_iter value_step(wpc_input in, wpc_v1_value_iter it) {
  if (it.left == 0) {
    it.error = wpc_end();
    return it;
  }
  wpc_v1_step s = wpc_v1_step_over(in, it.rest);
  it.error = s.error;
  if (it.error.status == WPC_OK) {
    it.counter = wpc_v1_counter_of(in, it.rest, s, it.count - it.left, it.count);
    it.item = value_of(in, it.reach, &it.counter);
    it.rest = wpc_tail(it.rest, s.length);
    it.left--;
  }
  return it;
}

bool wpc_v1_next_value(wpc_v1_value_iter *it) {
  if (it->error.status == WPC_OK) {
    *it = value_step(it->in, *it);
  }
  return it->error.status == WPC_OK;
}

wpc_v1_value_iter wpc_v1_values(wpc_input in, wpc_v1_body body, wpc_v1_row row) {
  wpc_v1_value_iter it = WPC_NOTHING;
  it.error = body.error;
  it.in = in;
  it.reach = row.reach;
  it.rest = body.definitions;
  it.left = body.num_counters;
  it.count = body.num_counters;
  return it;
}
