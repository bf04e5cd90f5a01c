/* PERF_INSTANCE_DEFINITION and PERF_COUNTER_BLOCK: the rows of an object, and their values. */
#include "v1_rows.h"

#include "v1_plain.h"

#define SECOND_VALUE 8 /* a multi-timer's second value stands so far behind its first */

/* The farthest ends of values that are read although they lie behind ByteLength, and of those that
 * are not. */
typedef struct ends {
  uint64_t read;
  uint64_t absent;
} ends;

#ifdef __FRAMAC__
#include "proof/v1_rows_contracts.h"
#endif

/* ---- instances ---- */

static wpc_error check_terminator(wpc_input in, wpc_range name, wpc_text text) {
  size_t last = name.length / 2 - 1;
  size_t units = text.raw.length / 2;
  WPCI_STRICT(in, WPC_RULE_V1_INS_08, EQ, name.offset + 2 * last, wpci_u16(in, name, 2 * last), 0);
  WPCI_NOTE(in, WPC_RULE_V1_INS_09, GE, name.offset + 2 * units, units, last);
  return wpci_pass();
}

static wpc_error check_wide_name(wpc_input in, wpc_range instance, wpc_range name, wpc_text text) {
  WPCI_STRICT(in, WPC_RULE_V1_INS_07, MUL, instance.offset + WPCI_AT(V1_INSTANCE, NameLength),
              name.length, 2);
  if (name.length >= 2) {
    WPCI_TRY(check_terminator(in, name, text));
  }
  wpci_check_paired(in, text.raw, WPC_RULE_V1_INS_11);
  WPCI_NOTE(in, WPC_RULE_V1_INS_12, MUL, instance.offset + WPCI_AT(V1_INSTANCE, NameOffset),
            name.offset - instance.offset, 2);
  return wpci_pass();
}

static wpc_error check_page_name(wpc_input in, wpc_text text) {
  bool valid = wpci_decode(in, text, NULL, 0) != WPC_DECODE_INVALID;
  WPCI_STRICT_THAT(in, WPC_RULE_V1_INS_14, valid, text.raw.offset, text.code_page, 0);
  return wpci_pass();
}

static wpc_error check_name_length(wpc_input in, wpc_text text) {
  size_t units = text.code_page == 0 ? text.raw.length / 2 : text.raw.length;
  WPCI_STRICT(in, WPC_RULE_V1_INS_13, LE, text.raw.offset, units, in.options->limits.max_name);
  return wpci_pass();
}

wpc_error wpci_v1_check_instance_content(wpc_input in, wpc_range instance, wpc_range name,
                                         wpc_text text) {
  WPCI_STRICT(in, WPC_RULE_V1_INS_04, MUL, instance.offset, instance.length, 8);
  if (name.length == 0) {
    return wpci_pass();
  }
  WPCI_STRICT(in, WPC_RULE_V1_INS_05, GE, instance.offset + WPCI_AT(V1_INSTANCE, NameOffset),
              name.offset - instance.offset, WPCI_SIZE(V1_INSTANCE));
  if (text.code_page == 0) {
    WPCI_TRY(check_wide_name(in, instance, name, text));
  }
  WPCI_TRY(check_name_length(in, text));
  return text.code_page == 0 ? wpci_pass() : check_page_name(in, text);
}

/* ---- counter blocks ---- */

/* Windows understates the last block's length; there the object's end decides which values are
 * absent. */
static ends ends_in_last_block(wpc_input in, const wpci_v1_row_iter *it) {
  ends e = {0, 0};
  wpc_range rest = it->definitions;
  /*@ loop invariant bound: 0 <= i <= it->num_counters;
      loop invariant rest: inside(rest, in);
      loop assigns i, rest, e;
      loop variant it->num_counters - i;
  */
  for (uint32_t i = 0; i < it->num_counters; i++) {
    wpci_v1_step s = wpci_v1_step_over(in, rest);
    uint64_t end = s.size > 0 ? (uint64_t)s.value_offset + s.size : 0;
    if (s.error.status != WPC_OK) {
      return e;
    }
    if (end > it->rest.length) {
      e.absent = end > e.absent ? end : e.absent;
    } else {
      e.read = end > e.read ? end : e.read;
    }
    rest = wpci_tail(rest, s.length);
  }
  return e;
}

wpc_error wpci_v1_check_block_content(wpc_input in, const wpci_v1_row_iter *it, uint32_t length) {
  size_t at = it->rest.offset;
  ends e = {0, it->value_end};
  if (it->left == 1 && it->value_end > length) {
    e = ends_in_last_block(in, it);
  }
  WPCI_STRICT(in, WPC_RULE_V1_CB_04, MUL, at, length, 8);
  WPCI_STRICT(in, WPC_RULE_V1_CB_05, LE, at, e.absent, length);
  WPCI_STRICT(in, WPC_RULE_V1_CB_07, LE, at, e.read, length);
  WPCI_STRICT(in, WPC_RULE_V1_CB_06, LE, at, it->second_value_end, length);
  return wpci_pass();
}

/* ---- rows ---- */

wpci_v1_row_iter wpci_v1_rows_start(wpc_input in, wpc_v1_body body) {
  wpci_v1_row_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(body.error, in, body.definitions);
  it.error = wpci_check_inside(it.error, in, body.rows);
  it.item.has_instance = body.has_instances;
  it.item.unique_id = WPC_V1_NO_UNIQUE_ID;
  it.item.name.raw = wpci_head(body.rows, 0);
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

/* Takes the plain row at the start of it->rest. */
static inline void take_plain_row(wpci_v1_row_iter *it, wpci_v1_plain_row row) {
  wpc_range left = it->rest;
  wpc_range reach = it->left == 1 ? wpci_tail(left, row.instance.length) : row.block;
  wpc_range rest = wpci_tail(left, row.instance.length + row.block.length);
  if (it->item.has_instance) {
    uint32_t parent_object = wpci_u32(it->in, left, 4);
    uint32_t parent_instance = wpci_u32(it->in, left, 8);
    int32_t unique_id = wpci_i32(it->in, left, 12);
    it->item.parent_object = parent_object;
    it->item.parent_instance = parent_instance;
    it->item.unique_id = unique_id;
    it->item.name.raw.offset = row.name.offset;
    it->item.name.raw.length = row.name.length;
  }
  it->item.offset = left.offset;
  it->item.index = it->count - it->left;
  it->item.block.offset = row.block.offset;
  it->item.block.length = row.block.length;
  it->item.reach.offset = reach.offset;
  it->item.reach.length = reach.length;
  it->rest.offset = rest.offset;
  it->rest.length = rest.length;
  it->left--;
}

/* The end, or a row that is not plain. */
WPCI_APART static bool next_v1_row_carefully(wpci_v1_row_iter *it, bool with_names) {
  wpci_v1_row_iter next = wpci_v1_row_step(it->in, *it, with_names);
  it->left = next.left;
  it->rest.offset = next.rest.offset;
  it->rest.length = next.rest.length;
  it->error = next.error;
  it->item = next.item;
  return next.error.status == WPC_OK;
}

/* The row at the start of it->rest; block.length 0: it is not plain, or there is none. */
static inline wpci_v1_plain_row next_plain_row(const wpci_v1_row_iter *it, bool with_names) {
  wpci_v1_plain_row none = {wpci_head(it->rest, 0), wpci_head(it->rest, 0), {0, 0}};
  if (it->error.status != WPC_OK || it->left == 0) {
    return none;
  }
  uint64_t end = it->value_end;
  wpci_v1_shape shape = {it->item.has_instance, with_names, wpci_v1_checks_content(it->in),
                         it->item.name.code_page,
                         it->second_value_end > end ? it->second_value_end : end};
  return wpci_v1_find_plain_row(it->in, it->rest, shape);
}

bool wpci_v1_next_row(wpci_v1_row_iter *it, bool with_names) {
  wpci_v1_plain_row row = next_plain_row(it, with_names);
  if (WPCI_IS_PLAIN(row.block.length > 0)) {
    take_plain_row(it, row);
    return true;
  }
  return next_v1_row_carefully(it, with_names);
}

bool wpci_v1_next_named_row(wpci_v1_row_iter *it) {
  return wpci_v1_next_row(it, true);
}

wpci_v1_row_iter wpci_v1_rows(wpc_input in, wpc_v1_body body) {
  return wpci_v1_rows_start(in, body);
}

/* ---- values ---- */

static inline wpci_v1_value absent_value(wpc_range reach) {
  wpci_v1_value v = {false, 0, 0, {0, 0}};
  v.bytes = wpci_head(reach, 0);
  return v;
}

static inline bool lies_in(wpc_range reach, uint64_t offset, uint64_t size) {
  return offset <= reach.length && size <= reach.length - offset;
}

static inline wpci_v1_value value_of(wpc_input in, wpc_range reach, const wpc_v1_counter *counter) {
  wpci_v1_value v = absent_value(reach);
  bool has_value = counter->size > 0 && wpci_v1_type_width(counter->type) != 0;
  if (!has_value || !wpci_is_inside(in, reach) ||
      !lies_in(reach, counter->value_offset, counter->size)) {
    return v;
  }
  wpc_range bytes = wpci_head(wpci_tail(reach, counter->value_offset), counter->size);
  v.present = true;
  v.bytes = counter->width > 0 ? wpci_head(bytes, counter->width) : bytes;
  v.size = (uint32_t)v.bytes.length;
  v.raw = counter->width == 8   ? wpci_u64(in, bytes, 0)
          : counter->width == 4 ? wpci_u32(in, bytes, 0)
                                : 0;
  return v;
}

wpci_v1_value wpci_v1_read_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter) {
  return value_of(in, row.reach, &counter);
}

wpci_v1_value wpci_v1_read_second_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter) {
  wpci_v1_value v = absent_value(row.block);
  uint64_t offset = (uint64_t)counter.value_offset + SECOND_VALUE;
  bool has_second = wpci_v1_type_is_multi(counter.type) && wpci_is_inside(in, row.block);
  if (has_second && lies_in(row.block, offset, SECOND_VALUE)) {
    v.present = true;
    v.bytes = wpci_head(wpci_tail(row.block, (size_t)offset), SECOND_VALUE);
    v.size = SECOND_VALUE;
    v.raw = wpci_u64(in, v.bytes, 0);
  }
  return v;
}
