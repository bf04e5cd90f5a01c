#include "v2_value.h"

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void check_exact(wpc_input in, size_t at, uint32_t data_size, uint32_t size) {
  uint64_t end = wpc_align8(WPCI_SIZE(V2_VALUE) + (uint64_t)data_size);
  WPC_NOTE(in, WPC_RULE_V2_CD_10, LE, at, size, end > WPC_V2_CELL ? end : WPC_V2_CELL);
}

wpc_error wpc_v2_check_value_content(wpc_input in, wpc_range cell, uint32_t data_size) {
  size_t at = cell.offset;
  uint32_t size = (uint32_t)cell.length;
  WPC_SOFT(in, WPC_RULE_V2_CD_05, MUL, at + WPCI_AT(V2_VALUE, dwSize), size, 8);
  WPC_SOFT(in, WPC_RULE_V2_CD_06, GE, at, data_size, 1);
  /* unreachable: strict mode has refused such a size by V2-CD-05 or V2-CD-06 */
  WPC_SOFT(in, WPC_RULE_V2_CD_07, GE, at + WPCI_AT(V2_VALUE, dwSize), size, WPC_V2_CELL);
  WPC_SOFT_THAT(in, WPC_RULE_V2_CD_08, data_size == 0 || data_size == 4 || data_size == 8, at,
                data_size, 8);
  if (wpc_wants_notes(in)) {
    wpc_check_zero(in, wpc_tail(cell, WPCI_SIZE(V2_VALUE) + (size_t)data_size), WPC_RULE_V2_CD_09);
    check_exact(in, at + WPCI_AT(V2_VALUE, dwSize), data_size, size);
  }
  return wpc_pass();
}

static wpc_v2_value_iter value_step(wpc_input in, wpc_v2_value_iter it) {
  if (it.error.status != WPC_OK) {
    return it;
  }
  if (it.left == 0) {
    it.error = wpc_end();
  } else {
    wpc_v2_cell cell = wpc_v2_read_cell(in, it.rest);
    it.error = cell.error;
    it.rest = cell.rest;
    it.left--;
    it.item.offset = cell.offset;
    it.item.counter_id = WPC_ID_NONE;
    it.item.size = (uint32_t)cell.bytes.length;
    it.item.raw = wpc_v2_number(in, cell.bytes);
    it.item.bytes = cell.bytes;
    if (it.ids.length >= 4) {
      it.item.counter_id = wpc_u32(in, it.ids, 0);
      it.ids = wpc_tail(it.ids, 4);
    }
  }
  return it;
}

bool wpc_v2_next_value(wpc_v2_value_iter *it) {
  *it = value_step(it->in, *it);
  return it->error.status == WPC_OK;
}

wpc_v2_value_iter wpc_v2_values(wpc_input in, wpc_v2_row row) {
  wpc_v2_value_iter it;
  it.error = wpc_pass();
  it.in = wpc_quiet(in);
  it.item.offset = row.values.offset;
  it.item.counter_id = WPC_ID_NONE;
  it.item.size = 0;
  it.item.raw = 0;
  it.item.bytes = wpc_head(row.values, 0);
  it.rest = row.values;
  it.ids = row.ids;
  it.left = row.num_values;
  return it;
}
