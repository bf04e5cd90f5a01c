/* Rows: instances and their values. An instance's values follow its header outside its Size, so a
 * row ends where its last value ends, and is handed out only when all of them are sound. */
#include "v2_rows.h"

const wpc_instance_rules wpc_v2_instance_rules = {
    WPC_RULE_V2_IH_01, WPC_RULE_V2_IH_02, WPC_RULE_V2_IH_03, WPC_RULE_V2_IH_04,
    WPC_RULE_V2_IH_05, WPC_RULE_V2_IH_06, WPC_RULE_V2_IH_07, WPC_RULE_V2_IH_08,
    WPC_RULE_V2_IH_09, WPC_RULE_V2_IH_10, WPC_RULE_V2_IH_11, WPC_RULE_V2_IH_13};

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_list_consumed(wpc_input in, wpc_range rest) {
  WPC_SOFT(in, WPC_RULE_V2_MI_08, EQ, rest.offset, rest.length, 0);
  return wpc_pass();
}

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_body_consumed(wpc_input in, wpc_range rest) {
  WPC_SOFT(in, WPC_RULE_V2_CH_10, EQ, rest.offset, rest.length, 0);
  return wpc_pass();
}

wpc_error wpc_v2_check_rows_end(wpc_input in, wpc_v2_row_iter it) {
  if (it.item.has_instance) {
    WPC_TRY(check_list_consumed(in, it.rest));
  }
  WPC_TRY(check_body_consumed(in, it.item.has_instance ? it.tail : it.rest));
  return wpc_end();
}

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_has_rows(wpc_v2_body body) {
  WPC_HARD_THAT(WPC_RULE_V2_CH_11, body.has_rows, body.rows.offset, body.type, 0);
  return wpc_pass();
}

wpc_v2_row_iter wpc_v2_rows_start(wpc_input in, wpc_v2_body body) {
  wpc_v2_row_iter it = WPC_NOTHING;
  it.in = in;
  it.error = body.error.status == WPC_OK ? check_has_rows(body) : body.error;
  it.rest = body.rows;
  it.tail = body.tail;
  it.left = body.num_rows;
  it.item.has_instance = body.has_instances;
  it.item.name.raw = wpc_head(body.rows, 0);
  it.item.num_values = body.num_counters;
  it.item.ids = body.ids;
  return it;
}

/* Whether n plain cells come next. One that is not plain, or n that do not fit, is no error: it is
 * for the careful walk to say what it is. */
/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures fit: \result ==> n <= left.length / WPC_V2_CELL;
*/
static bool are_plain(wpc_input in, wpc_range left, uint32_t n) {
  uint64_t odd = 0;
  if (n > left.length / WPC_V2_CELL) {
    return false;
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop assigns i, odd;
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    size_t at = WPC_V2_CELL * (size_t)i;
    odd |= !wpc_v2_is_plain(wpc_u32(in, left, at + WPCI_AT(V2_VALUE, dwDataSize)),
                            wpc_u32(in, left, at + WPCI_AT(V2_VALUE, dwSize)));
  }
  return odd == 0;
}

typedef struct walked {
  wpc_error error;
  wpc_range rest;
} walked;

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures rest: within(\result.rest, left);
*/
static walked walk_values(wpc_input in, wpc_range left, uint32_t n) {
  walked w = {wpc_pass(), left};
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant rest: within(w.rest, left);
      loop assigns i, w;
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n && w.error.status == WPC_OK; i++) {
    wpc_v2_cell cell = wpc_v2_read_cell(in, w.rest);
    w.error = cell.error;
    w.rest = cell.rest;
  }
  return w;
}

static wpc_v2_row_iter row_step(wpc_input in, wpc_v2_row_iter it) {
  bool was_read = it.error.status == WPC_OK && it.left > 0;
  it = wpc_v2_row_begin(in, it);
  if (!was_read || it.error.status != WPC_OK) {
    return it;
  }
  uint32_t n = it.item.num_values;
  if (!wpc_wants_notes(in) && are_plain(in, it.rest, n)) {
    return wpc_v2_row_finish(it, wpc_tail(it.rest, WPC_V2_CELL * (size_t)n));
  }
  walked w = walk_values(in, it.rest, n);
  return w.error.status == WPC_OK ? wpc_v2_row_finish(it, w.rest) : wpc_v2_rows_stop(it, w.error);
}

bool wpc_v2_next_row(wpc_v2_row_iter *it) {
  *it = row_step(it->in, *it);
  return it->error.status == WPC_OK;
}

wpc_v2_row_iter wpc_v2_rows(wpc_input in, wpc_v2_body body) {
  return wpc_v2_rows_start(in, body);
}
