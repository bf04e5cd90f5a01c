/* Private, and seen by Frama-C only: what parser/v2/v2_rows.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_ROWS_CONTRACTS_H
#define WPCI_PROOF_V2_ROWS_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_list_consumed(wpc_input in, wpc_range rest);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_body_consumed(wpc_input in, wpc_range rest);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_has_rows(wpc_v2_body body);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures rest: within(\result.rest, left);
*/
static cells_read read_cells(wpc_input in, wpc_range left, uint32_t n);

/*@ requires sound: sound_input(in);
    requires rows: sound_rows(it, in);
    terminates \true;
    assigns \nothing;
    ensures rows: sound_rows(\result, in);
    ensures fewer: \result.error.status == WPC_OK ==> \result.left < it.left;
    ensures kind: \result.item.has_instance == it.item.has_instance;
    ensures instance: \result.error.status == WPC_OK && it.item.has_instance ==>
                        \result.item.offset + 8 <= in.size;
    ensures in: \result.in == it.in;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==>
        \result.item.offset == it.rest.offset && says_v2_row(in.data, \result.item));
*/
static wpci_v2_row_iter row_step(wpc_input in, wpci_v2_row_iter it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: rows_at(it);
    requires more: it->left > 0;
    requires most: row.size <= it->rest.length;
    requires size: row.head.size <= row.size;
    requires name: it->item.has_instance ==>
                     WPCI_SIZE(INSTANCE) + row.head.name + 2 <= row.head.size;
    terminates \true;
    assigns it->item.offset, it->item.is_plain, it->item.instance_id, it->item.name.raw.offset,
            it->item.name.raw.length, it->item.values.offset, it->item.values.length,
            it->rest.offset, it->rest.length, it->left;
    ensures offset: it->item.offset <= it->in.size;
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures ids: it->item.ids.offset + it->item.ids.length <= it->in.size;
    ensures values: it->item.values.offset + it->item.values.length <= it->in.size;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures rows: rows_at(it);
    ensures less: it->left == \old(it->left) - 1;
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures instance: it->item.has_instance ==>
                        it->item.offset + WPCI_SIZE(INSTANCE) <= it->in.size;
    ensures meaning: WPCI_SAYS((it->item.has_instance ==>
        row.head.size == bytes32(it->in.data + \old(it->rest.offset))) ==>
        it->item.offset == \old(it->rest.offset) && says_v2_row(it->in.data, it->item));
*/
static inline void take_plain(wpci_v2_row_iter *it, wpci_plain_row row);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: rows_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest, it->left;
    ensures rows: rows_at(it);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures fewer: \result ==> it->left < \old(it->left);
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures instance: \result && it->item.has_instance ==>
                        it->item.offset + WPCI_SIZE(INSTANCE) <= it->in.size;
    ensures meaning: WPCI_SAYS(\result ==> it->item.offset == \old(it->rest.offset) &&
        says_v2_row(it->in.data, it->item));
*/
WPCI_APART static bool next_v2_row_carefully(wpci_v2_row_iter *it);

#endif
