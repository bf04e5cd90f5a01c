#include "v2_value.h"

#ifdef __FRAMAC__
#include "proof/v2_value_contracts.h"
#endif

static void v2_value_check_exact(wpc_input in, size_t at, uint32_t data_size, uint32_t size) {
  uint64_t end = wpci_align8(WPCI_SIZE(V2_VALUE) + (uint64_t)data_size);
  WPCI_NOTE(in, WPC_RULE_V2_CD_10, LE, at, size, end > WPCI_V2_CELL ? end : WPCI_V2_CELL);
}

wpc_error wpci_v2_check_value_content(wpc_input in, wpc_range cell, uint32_t data_size) {
  size_t at = cell.offset;
  uint32_t size = (uint32_t)cell.length;
  WPCI_STRICT(in, WPC_RULE_V2_CD_05, MUL, at + WPCI_AT(V2_VALUE, dwSize), size, 8);
  WPCI_STRICT(in, WPC_RULE_V2_CD_06, GE, at, data_size, 1);
  /* unreachable: strict mode has refused such a size by V2-CD-05 or V2-CD-06 */
  WPCI_STRICT(in, WPC_RULE_V2_CD_07, GE, at + WPCI_AT(V2_VALUE, dwSize), size, WPCI_V2_CELL);
  WPCI_STRICT_THAT(in, WPC_RULE_V2_CD_08, data_size == 0 || data_size == 4 || data_size == 8, at,
                   data_size, 8);
  if (wpci_wants_notes(in)) {
    wpci_check_zero(in, wpci_tail(cell, WPCI_SIZE(V2_VALUE) + (size_t)data_size),
                    WPC_RULE_V2_CD_09);
    v2_value_check_exact(in, at + WPCI_AT(V2_VALUE, dwSize), data_size, size);
  }
  return wpci_pass();
}

/* A value that is not one of a plain row, or the end. */
WPCI_APART static bool v2_value_next_carefully(wpci_v2_value_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->left == 0) {
    it->error = wpci_end();
    return false;
  }
  wpc_input in = it->in;
  wpc_range ids = it->ids;
  wpci_v2_cell cell = wpci_v2_read_cell(in, it->rest);
  uint64_t raw = wpci_v2_number(in, cell.bytes);
  uint32_t id = ids.length >= 4 ? wpci_u32(in, ids, 0) : WPC_ID_NONE;
  wpc_range more = ids.length >= 4 ? wpci_tail(ids, 4) : ids;
  it->rest.offset = cell.rest.offset;
  it->rest.length = cell.rest.length;
  it->ids.offset = more.offset;
  it->ids.length = more.length;
  it->left--;
  it->item.offset = cell.offset;
  it->item.counter_id = id;
  it->item.size = (uint32_t)cell.bytes.length;
  it->item.raw = raw;
  it->item.bytes.offset = cell.bytes.offset;
  it->item.bytes.length = cell.bytes.length;
  if (cell.error.status != WPC_OK) {
    it->error = cell.error;
  }
  return cell.error.status == WPC_OK;
}

/* What the row's check proved of a plain value is not checked again. If its size has changed since,
 * the number is another one, but its bytes are still the cell's. */
bool wpci_v2_next_value(wpci_v2_value_iter *it) {
  if (it->column >= it->plain) {
    return v2_value_next_carefully(it);
  }
  size_t column = it->column;
  size_t at = WPCI_V2_CELL * column;
  uint64_t number = wpci_u64(it->in, it->rest, at + WPCI_SIZE(V2_VALUE));
  uint32_t size = 8 - wpci_u32(it->in, it->rest, at) / 4 % 2 * 4;
  size_t offset = it->rest.offset + at;
  uint32_t id = it->ids.length > 0 ? wpci_u32(it->in, it->ids, 4 * column) : WPC_ID_NONE;
  uint64_t raw = size == 4 ? (uint32_t)(number % UINT64_C(0x100000000)) : number;
  it->item.offset = offset;
  it->item.counter_id = id;
  it->item.size = size;
  it->item.raw = raw;
  it->item.bytes.offset = offset + WPCI_SIZE(V2_VALUE);
  it->item.bytes.length = size;
  it->column++;
  return true;
}

/* Whether the row is plain, and holds all that the quick step reads. */
static bool has_plain_values(wpc_v2_row row) {
  /* unreachable: a plain row of the library has room for its values */
  return row.is_plain && row.num_values <= row.values.length / WPCI_V2_CELL &&
         /* unreachable: and as many ids, if any */
         (row.ids.length == 0 || row.num_values <= row.ids.length / 4);
}

/* Every field is set one by one: a copy that follows small stores has to wait for them. */
wpci_v2_value_iter wpci_v2_values(wpc_input in, wpc_v2_row row) {
  wpci_v2_value_iter it;
  wpc_error error = wpci_check_inside(wpci_pass(), in, row.ids);
  error = wpci_check_inside(error, in, row.values);
  bool plain = error.status == WPC_OK && has_plain_values(row);
  it.item.offset = row.values.offset;
  it.item.counter_id = WPC_ID_NONE;
  it.item.size = 0;
  it.item.raw = 0;
  it.item.bytes.offset = row.values.offset;
  it.item.bytes.length = 0;
  it.error.status = error.status;
  it.error.rule = WPC_RULE_NONE;
  it.error.offset = 0;
  it.error.got = 0;
  it.error.bound = 0;
  it.in.data = in.data;
  it.in.size = in.size;
  it.in.options = in.options;
  it.in.bad_size = in.bad_size;
  it.in.quiet = true;
  it.in.lenient = in.lenient;
  it.rest.offset = row.values.offset;
  it.rest.length = row.values.length;
  it.ids.offset = row.ids.offset;
  it.ids.length = row.ids.length;
  it.left = plain ? 0 : row.num_values;
  it.plain = plain ? row.num_values : 0;
  it.column = 0;
  return it;
}
