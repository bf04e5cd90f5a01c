/* Rules about PERF_COUNTER_DEFINITION, and the walk over an object's definitions. */
#include "v1_object.h"

#define BLOCK_LENGTH 4 /* the counter block's own length field */

static bool size_is_sound(uint32_t size, uint32_t type_width) {
  return size == 4 || size == 8 || type_width == WPC_V1_ANY_WIDTH || (size == 0 && type_width == 0);
}

static wpc_error check_width(wpc_input in, const wpc_v1_counter *c) {
  uint32_t type_width = wpc_v1_type_width(c->type);
  bool sound = size_is_sound(c->size, type_width);
  bool agrees = !sound || type_width == WPC_V1_ANY_WIDTH || c->size == type_width;
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_06, sound, c->offset + WPC_V1_AT_SIZE, c->size, 8);
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_07, agrees, c->offset + WPC_V1_AT_SIZE, c->size, type_width);
  return wpc_pass();
}

static wpc_error check_place(wpc_input in, const wpc_v1_counter *c) {
  uint32_t offset = c->size > 0 ? c->value_offset : BLOCK_LENGTH;
  WPC_SOFT(in, WPC_RULE_V1_DEF_08, GE, c->offset + WPC_V1_AT_OFFSET, offset, BLOCK_LENGTH);
  return wpc_pass();
}

static wpc_error check_base(wpc_input in, const wpc_v1_counter *c, uint32_t length, bool is_last) {
  uint32_t wanted = wpc_v1_required_base(c->type);
  bool fits = wanted == 0 || !c->has_next || wpc_v1_base_fits(c->next_type, wanted);
  size_t at = c->offset + WPC_V1_AT_TYPE;
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_10, wanted == 0 || !is_last, at, c->type, wanted);
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_11, fits, at + length, c->next_type, wanted);
  return wpc_pass();
}

static wpc_error check_follows(wpc_input in, const wpc_v1_counter *c, wpc_v1_neighbours n) {
  bool wanted = n.has_previous && wpc_v1_base_fits(c->type, wpc_v1_required_base(n.previous_type));
  bool multi =
      n.has_previous && c->type == WPC_V1_MULTI_BASE && wpc_v1_type_is_multi(n.previous_type);
  bool stray = wpc_v1_type_is_base(c->type) && !wanted && !multi;
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_12, !stray, c->offset + WPC_V1_AT_TYPE, c->type, 0);
  return wpc_pass();
}

static wpc_error check_display(wpc_input in, const wpc_v1_counter *c) {
  bool base = wpc_v1_type_is_base(c->type);
  bool number = (c->size == 4 || c->size == 8) && wpc_v1_type_width(c->type) != WPC_V1_ANY_WIDTH;
  WPC_SOFT(in, WPC_RULE_V1_DEF_16, MUL, c->offset + WPC_V1_AT_OFFSET, number ? c->value_offset : 0,
           number ? c->size : 1);
  WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_17, c->scale >= -7 && c->scale <= 7,
                c->offset + WPC_V1_AT_SCALE, (uint32_t)c->scale, 7);
  WPC_SOFT(in, WPC_RULE_V1_DEF_18, EQ, c->offset + WPC_V1_AT_COUNTER_NAME, base ? c->name_index : 0,
           0);
  return wpc_pass();
}

wpc_error wpc_v1_check_definition(wpc_input in, const wpc_v1_counter *c, uint32_t length,
                                  wpc_v1_neighbours n) {
  WPC_SOFT(in, WPC_RULE_V1_DEF_04, MUL, c->offset, length, 4);
  if (wpc_wants_notes(in)) {
    WPC_SOFT_THAT(in, WPC_RULE_V1_DEF_05, wpc_v1_type_is_known(c->type), c->offset + WPC_V1_AT_TYPE,
                  c->type, 0);
  }
  WPC_TRY(check_width(in, c));
  WPC_TRY(check_place(in, c));
  WPC_TRY(check_base(in, c, length, n.is_last));
  if (wpc_wants_notes(in)) {
    WPC_TRY(check_follows(in, c, n));
    WPC_TRY(check_display(in, c));
  }
  return wpc_pass();
}

wpc_v1_counter_iter wpc_v1_counter_next(wpc_input in, wpc_v1_counter_iter it) {
  if (it.status != WPC_OK) {
    return it;
  }
  if (it.left > 0) {
    wpc_v1_step s = wpc_v1_step_over(in, it.rest);
    it.error = s.error;
    if (s.error.status == WPC_OK) {
      it.item = wpc_v1_counter_of(in, it.rest, s, it.count - it.left, it.count);
      it.rest = wpc_tail(it.rest, s.length);
      it.left--;
    }
  } else {
    it.error = wpc_end();
  }
  it.status = it.error.status;
  return it;
}

wpc_v1_counter_iter wpc_v1_counters(wpc_input in, wpc_v1_body body) {
  wpc_v1_counter_iter it = WPC_NOTHING;
  it.error = body.error;
  it.status = body.status;
  it.rest = body.definitions;
  it.left = body.num_counters;
  it.count = body.num_counters;
  return wpc_v1_counter_next(in, it);
}
