/* Private, and seen by Frama-C only: the contracts of V1's whole block and finding. */
#ifndef WPCI_PROOF_V1_H
#define WPCI_PROOF_V1_H

#include "proof_names.h"

/* Assumed of memcpy(): it reads and writes what it is given, and nothing else. */
/*@ requires to: \valid(to + (0 .. n - 1));
    requires from: \valid_read(from + (0 .. n - 1));
    requires apart: \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    terminates \true;
    assigns to[0 .. n - 1];
*/
void proof_copy(uint8_t *to, const uint8_t *from, size_t n);

/*@ // The caller's arrays are there for the capacity that is claimed, and are nothing of the input.
    // What columns say is needed while the others are written.
    predicate sound_v1_table(wpc_v1_table t, wpc_input in) =
      (t.columns != \null ==> \valid(t.columns + (0 .. t.column_capacity - 1)) &&
         \separated(t.columns + (0 .. t.column_capacity - 1), in.options)) &&
      (t.raw != \null ==> \valid(t.raw + (0 .. t.value_capacity - 1)) &&
         \separated(t.raw + (0 .. t.value_capacity - 1), in.options) &&
         \separated(t.raw + (0 .. t.value_capacity - 1),
                    t.columns + (0 .. t.column_capacity - 1))) &&
      (t.width != \null ==> \valid(t.width + (0 .. t.value_capacity - 1)) &&
         \object_pointer(t.width)) &&
      (t.rows != \null ==> \valid(t.rows + (0 .. t.row_capacity - 1)) &&
         \separated(t.rows + (0 .. t.row_capacity - 1), in.options) &&
         \separated(t.rows + (0 .. t.row_capacity - 1),
                    t.columns + (0 .. t.column_capacity - 1)));
    predicate fits(wpc_v1_table t, integer num_rows, integer num_counters) =
      num_rows * num_counters <= t.value_capacity && num_counters <= t.column_capacity &&
      (num_rows > 0 && num_counters > 0 ==> t.raw != \null) &&
      (num_counters > 0 ==> t.columns != \null) &&
      (t.rows != \null ==> num_rows <= t.row_capacity);
*/

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    requires table: sound_v1_table(table, in);
    terminates \true;
    assigns table.columns[0 .. table.column_capacity - 1],
            table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
*/
wpc_v1_filled wpci_v1_read_table(wpc_input in, wpc_v1_body body, wpc_v1_table table);

/*@ terminates \true;
    assigns \nothing;
    ensures fits: \result ==> fits(table, num_rows, num_counters);
*/
bool wpci_v1_table_fits(uint32_t num_rows, uint32_t num_counters, wpc_v1_table table);

/*@ requires sound: sound_input(in);
    requires body: \valid_read(body);
    requires definitions: inside(body->definitions, in);
    requires rows: inside(body->rows, in);
    requires table: sound_v1_table(table, in);
    requires raw_apart: \separated(table.raw + (0 .. table.value_capacity - 1), body);
    requires counters: body->num_counters > 0;
    requires fits: fits(table, body->num_rows, body->num_counters);
    requires columns: sound_columns(table.columns, body->num_counters);
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
*/
wpc_v1_filled wpci_v1_read_opened(wpc_input in, const wpc_v1_body *body, wpc_v1_table table);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_v1_validate(wpc_input in);

#endif
