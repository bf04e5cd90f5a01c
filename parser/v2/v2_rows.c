/* Rows: instances and their values. An instance's values follow its header outside its Size, so a
 * row ends where its last value ends, and is handed out only when all of them are sound. */
#include "v2_rows.h"

#include "v2_plain.h"

const wpci_instance_rules wpci_v2_instance_rules = {
    WPC_RULE_V2_IH_01, WPC_RULE_V2_IH_02, WPC_RULE_V2_IH_03, WPC_RULE_V2_IH_04,
    WPC_RULE_V2_IH_05, WPC_RULE_V2_IH_06, WPC_RULE_V2_IH_07, WPC_RULE_V2_IH_08,
    WPC_RULE_V2_IH_09, WPC_RULE_V2_IH_10, WPC_RULE_V2_IH_11, WPC_RULE_V2_IH_13};

/* What reading the values of a row one by one came to. */
typedef struct cells_read {
  wpc_error error;
  wpc_range rest;
} cells_read;

#ifdef __FRAMAC__
#include "proof/v2_rows_contracts.h"
#endif

static wpc_error check_list_consumed(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_V2_MI_08, EQ, rest.offset, rest.length, 0);
  return wpci_pass();
}

static wpc_error check_body_consumed(wpc_input in, wpc_range rest) {
  WPCI_STRICT(in, WPC_RULE_V2_CH_10, EQ, rest.offset, rest.length, 0);
  return wpci_pass();
}

wpc_error wpci_v2_check_rows_end(wpc_input in, wpci_v2_row_iter it) {
  if (it.item.has_instance) {
    WPCI_TRY(check_list_consumed(in, it.rest));
  }
  WPCI_TRY(check_body_consumed(in, it.item.has_instance ? it.tail : it.rest));
  return wpci_end();
}

static wpc_error check_has_rows(wpc_v2_body body) {
  WPCI_HARD_THAT(WPC_RULE_V2_CH_11, body.has_rows, body.rows.offset, body.type, 0);
  return wpci_pass();
}

wpci_v2_row_iter wpci_v2_rows_start(wpc_input in, wpc_v2_body body) {
  wpci_v2_row_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = body.error.status == WPC_OK ? check_has_rows(body) : body.error;
  it.error = wpci_check_inside(it.error, in, body.ids);
  it.error = wpci_check_inside(it.error, in, body.rows);
  it.error = wpci_check_inside(it.error, in, body.tail);
  it.rest = body.rows;
  it.tail = body.tail;
  it.left = body.num_rows;
  it.item.has_instance = body.has_instances;
  it.item.name.raw = wpci_head(body.rows, 0);
  it.item.num_values = body.num_counters;
  it.item.ids = body.ids;
  return it;
}

/* Plain cells are stepped over; any other is read carefully. */
static cells_read read_cells(wpc_input in, wpc_range left, uint32_t n) {
  cells_read r = {wpci_pass(), left};
  bool noted = wpci_wants_notes(in);
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant rest: within(r.rest, left);
      loop assigns i, r;
      loop variant n - i;
  */
  while (i < n && r.error.status == WPC_OK) {
    size_t plain = WPCI_PLAIN_RUN(wpci_v2_plain_run(in, r.rest, n - i, noted));
    r.rest = wpci_tail(r.rest, WPCI_CELL * plain);
    i += plain;
    if (i < n) {
      wpci_v2_cell cell = wpci_v2_read_cell(in, r.rest);
      r.error = cell.error;
      r.rest = cell.rest;
      i++;
    }
  }
  return r;
}

static wpci_v2_row_iter row_step(wpc_input in, wpci_v2_row_iter it) {
  bool was_read = it.error.status == WPC_OK && it.left > 0;
  it = wpci_v2_row_begin(in, it);
  if (!was_read || it.error.status != WPC_OK) {
    return it;
  }
  cells_read r = read_cells(in, it.rest, it.item.num_values);
  return r.error.status == WPC_OK ? wpci_v2_row_finish(it, r.rest) : wpci_v2_rows_stop(it, r.error);
}

/* Takes the plain row at the start of it->rest. */
static inline void take_plain(wpci_v2_row_iter *it, wpci_plain_row row) {
  wpc_range left = it->rest;
  wpc_range values = wpci_tail(wpci_head(left, row.size), row.head.size);
  wpc_range rest = wpci_tail(left, row.size);
  if (it->item.has_instance) {
    wpc_range name = wpci_head(wpci_tail(left, WPCI_SIZE(INSTANCE)), row.head.name);
    it->item.instance_id = wpci_u32(it->in, left, WPCI_AT(INSTANCE, InstanceId));
    it->item.name.raw.offset = name.offset;
    it->item.name.raw.length = name.length;
  }
  it->item.offset = left.offset;
  it->item.is_plain = true;
  it->item.values.offset = values.offset;
  it->item.values.length = values.length;
  it->rest.offset = rest.offset;
  it->rest.length = rest.length;
  it->left--;
}

/* A row that is not plain, or the end. */
WPCI_APART static bool next_v2_row_carefully(wpci_v2_row_iter *it) {
  wpci_v2_row_iter next = row_step(it->in, *it);
  it->error = next.error;
  it->item = next.item;
  it->rest = next.rest;
  it->left = next.left;
  return next.error.status == WPC_OK;
}

bool wpci_v2_next_row(wpci_v2_row_iter *it) {
  if (it->error.status == WPC_OK && it->left > 0) {
    wpci_plain_row row = wpci_v2_plain_row(it->in, it->rest, it->item.has_instance,
                                           it->item.num_values, wpci_wants_notes(it->in));
    if (WPCI_IS_PLAIN(row.size > 0)) {
      take_plain(it, row);
      return true;
    }
  }
  return next_v2_row_carefully(it);
}

wpci_v2_row_iter wpci_v2_rows(wpc_input in, wpc_v2_body body) {
  return wpci_v2_rows_start(in, body);
}
