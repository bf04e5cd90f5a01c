/* Private. One step of the walk over rows, shared by the iterator and the calls in bulk. */
#ifndef WPC_V2_ROWS_H
#define WPC_V2_ROWS_H

#include "instance.h"
#include "v2_value.h"

extern const wpc_instance_rules wpc_v2_instance_rules;

/* Latches an error, or the end. */
static inline wpc_v2_row_iter wpc_v2_rows_stop(wpc_v2_row_iter it, wpc_error error) {
  it.error = error;
  it.status = error.status;
  return it;
}

/* What must hold when all rows were read; returns WPC_END. */
wpc_error wpc_v2_check_rows_end(wpc_input in, wpc_v2_row_iter it);

/* Reads the next row's instance header, if its body has any, and leaves it.rest at the first value.
 */
static inline wpc_v2_row_iter wpc_v2_row_begin(wpc_input in, wpc_v2_row_iter it) {
  if (it.status != WPC_OK) {
    return it;
  }
  if (it.left == 0) {
    return wpc_v2_rows_stop(it, wpc_v2_check_rows_end(in, it));
  }
  it.item.offset = it.rest.offset;
  if (it.item.has_instance) {
    wpc_instance_head head = wpc_read_instance(in, it.rest, &wpc_v2_instance_rules);
    if (head.error.status != WPC_OK) {
      return wpc_v2_rows_stop(it, head.error);
    }
    it.item.instance_id = head.instance_id;
    it.item.name = head.name;
    it.rest = head.rest;
  }
  it.item.values = it.rest;
  return it;
}

/* Ends the row whose values were read up to `rest`. */
static inline wpc_v2_row_iter wpc_v2_row_finish(wpc_v2_row_iter it, wpc_range rest) {
  it.item.values = wpc_head(it.item.values, rest.offset - it.item.values.offset);
  it.rest = rest;
  it.left--;
  return it;
}

/* Before the first row: an error of the body, or a body that has no rows, is latched. */
wpc_v2_row_iter wpc_v2_rows_start(wpc_v2_body body);

#endif
