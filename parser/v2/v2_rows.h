/* Private. One step of the walk over rows, shared by the iterator and the calls in bulk. */
#ifndef WPCI_V2_ROWS_H
#define WPCI_V2_ROWS_H

#include "instance.h"
#include "v2_value.h"

extern const wpci_instance_rules wpci_v2_instance_rules;

/* Latches an error, or the end. */
/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == error.status;
    ensures error: \result.error == error;
    ensures item: \result.item == it.item;
    ensures rest: \result.rest == it.rest;
    ensures tail: \result.tail == it.tail;
    ensures left: \result.left == it.left;
    ensures in: \result.in == it.in;
*/
static inline wpci_v2_row_iter wpci_v2_rows_stop(wpci_v2_row_iter it, wpc_error error) {
  it.error = error;
  return it;
}

/* What must hold when all rows were read; returns WPC_END. */
/*@ requires sound: sound_input(in);
    requires rows: sound_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures stops: \result.status != WPC_OK;
*/
wpc_error wpci_v2_check_rows_end(wpc_input in, wpci_v2_row_iter it);

/* Reads the next row's instance header, if its body has any, and leaves it.rest at the first value.
 */
/*@ requires sound: sound_input(in);
    requires rows: sound_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_rows(\result, in);
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures values: \result.item.num_values == it.item.num_values;
    ensures left: \result.left == it.left;
    ensures ok: \result.error.status == WPC_OK ==> it.error.status == WPC_OK && it.left > 0;
    ensures begins: \result.error.status == WPC_OK ==> \result.item.values == \result.rest;
    ensures instance: \result.error.status == WPC_OK && it.item.has_instance ==> \result.item.offset + WPCI_SIZE(INSTANCE) <= in.size;
    ensures in: \result.in == it.in;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==>
        \result.item.offset == it.rest.offset && says_v2_row(in.data, \result.item));
*/
static WPCI_STEP wpci_v2_row_iter wpci_v2_row_begin(wpc_input in, wpci_v2_row_iter it) {
  if (it.error.status != WPC_OK) {
    return it;
  }
  if (it.left == 0) {
    return wpci_v2_rows_stop(it, wpci_v2_check_rows_end(in, it));
  }
  it.item.offset = it.rest.offset;
  it.item.is_plain = false;
  if (it.item.has_instance) {
    wpci_instance_head head = wpci_read_instance(in, it.rest, &wpci_v2_instance_rules);
    if (head.error.status != WPC_OK) {
      return wpci_v2_rows_stop(it, head.error);
    }
    it.item.instance_id = head.instance_id;
    it.item.name = head.name;
    it.rest = head.rest;
  }
  it.item.values = it.rest;
  return it;
}

/* Ends the row whose values were read up to `rest`. */
/*@ requires left: it.left > 0;
    requires forms: it.item.values.offset + it.item.values.length <= SIZE_MAX;
    requires from: it.item.values.offset <= rest.offset;
    requires to: rest.offset <= it.item.values.offset + it.item.values.length;
    terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == it.error.status;
    ensures offset: \result.item.offset == it.item.offset;
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures name: \result.item.name == it.item.name;
    ensures values: \result.item.num_values == it.item.num_values;
    ensures ids: \result.item.ids == it.item.ids;
    ensures begin: \result.item.values.offset == it.item.values.offset;
    ensures length: \result.item.values.length == rest.offset - it.item.values.offset;
    ensures rest: \result.rest == rest;
    ensures tail: \result.tail == it.tail;
    ensures less: \result.left == it.left - 1;
    ensures in: \result.in == it.in;
    ensures meaning: WPCI_SAYS(\result.item.instance_id == it.item.instance_id);
*/
static inline wpci_v2_row_iter wpci_v2_row_finish(wpci_v2_row_iter it, wpc_range rest) {
  it.item.values = wpci_head(it.item.values, rest.offset - it.item.values.offset);
  it.rest = rest;
  it.left--;
  return it;
}

/* Before the first row: an error of the body, or a body that has no rows, is latched. */
/*@ requires forms: body.rows.offset + body.rows.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.item.offset == 0;
    ensures kind: \result.item.has_instance == body.has_instances;
    ensures name: \result.item.name.raw.offset == body.rows.offset;
    ensures nameless: \result.item.name.raw.length == 0;
    ensures num_values: \result.item.num_values == body.num_counters;
    ensures ids: \result.item.ids == body.ids;
    ensures values: \result.item.values.offset == 0;
    ensures no_values: \result.item.values.length == 0;
    ensures rest: \result.rest == body.rows;
    ensures tail: \result.tail == body.tail;
    ensures left: \result.left == body.num_rows;
    ensures in: \result.in == in;
*/
wpci_v2_row_iter wpci_v2_rows_start(wpc_input in, wpc_v2_body body);

#endif
