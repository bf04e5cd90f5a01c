/* Private, and seen by Frama-C only: what parser/v1/v1_rows.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_ROWS_CONTRACTS_H
#define WPCI_PROOF_V1_ROWS_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires name: inside(name, in);
    requires room: name.length >= 2;
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_terminator(wpc_input in, wpc_range name, wpc_text text);

/*@ requires sound: sound_input(in);
    requires inside: inside(instance, in);
    requires room: instance.length >= WPCI_SIZE(V1_INSTANCE);
    requires name: within(name, instance);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_wide_name(wpc_input in, wpc_range instance, wpc_range name, wpc_text text);

/*@ requires sound: sound_input(in);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_page_name(wpc_input in, wpc_text text);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_length(wpc_input in, wpc_text text);

/*@ requires sound: sound_input(in);
    requires rows: \valid_read(it);
    requires sound_rows: sound_v1_rows(*it, in);
    terminates \true;
    assigns \nothing;
*/
static ends ends_in_last_block(wpc_input in, const wpci_v1_row_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: v1_rows_at(it);
    requires more: it->left > 0;
    requires instance: it->item.has_instance ==>
                         row.instance.length >= WPCI_SIZE(V1_INSTANCE);
    requires room: row.instance.length + row.block.length <= it->rest.length;
    requires name: inside(row.name, it->in);
    requires block: inside(row.block, it->in);
    terminates \true;
    assigns it->item, it->rest, it->left;
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures block: it->item.block.offset + it->item.block.length <= it->in.size;
    ensures reach: it->item.reach.offset + it->item.reach.length <= it->in.size;
    ensures offset: it->item.offset <= it->in.size;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures less: it->left == \old(it->left) - 1;
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures place: it->item.has_instance ==> it->item.offset + WPCI_SIZE(V1_INSTANCE) <= it->in.size;
*/
static inline void take_plain_row(wpci_v1_row_iter *it, wpci_v1_plain_row row);

/*@ requires it: \valid_read(it);
    requires sound: sound_input(it->in);
    requires rest: it->rest.offset + it->rest.length <= it->in.size;
    terminates \true;
    assigns \nothing;
    ensures status: \result.block.length > 0 ==> it->error.status == WPC_OK;
    ensures left: \result.block.length > 0 ==> it->left > 0;
    ensures instance: \result.block.length > 0 && it->item.has_instance ==>
                        \result.instance.length >= WPCI_SIZE(V1_INSTANCE);
    ensures room: \result.block.length > 0 ==>
                    \result.instance.length + \result.block.length <= it->rest.length;
    ensures name: inside(\result.name, it->in);
    ensures block: \result.block.length > 0 ==> inside(\result.block, it->in);
*/
static inline wpci_v1_plain_row next_plain_row(const wpci_v1_row_iter *it, bool with_names);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: v1_rows_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest, it->left;
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures block: it->item.block.offset + it->item.block.length <= it->in.size;
    ensures reach: it->item.reach.offset + it->item.reach.length <= it->in.size;
    ensures offset: it->item.offset <= it->in.size;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures definitions: it->definitions.offset + it->definitions.length <= it->in.size;
    ensures count: it->left <= it->count;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures place: \result && it->item.has_instance ==>
                     it->item.offset + WPCI_SIZE(V1_INSTANCE) <= it->in.size;
*/
WPCI_APART static bool next_v1_row_carefully(wpci_v1_row_iter *it, bool with_names);

/*@ requires forms: reach.offset + reach.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes.offset == reach.offset && \result.bytes.length == 0;
    ensures meaning: WPCI_SAYS(!\result.present);
*/
static inline wpci_v1_value absent_value(wpc_range reach);

/*@ terminates \true;
    assigns \nothing;
    ensures fits: \result ==> offset + size <= reach.length;
*/
static inline bool lies_in(wpc_range reach, uint64_t offset, uint64_t size);

/*@ requires sound: sound_input(in);
    requires inside: inside(reach, in);
    requires counter: \valid_read(counter);
    requires width: sound_counter(*counter);
    terminates \true;
    assigns \nothing;
    ensures bytes: inside(\result.bytes, in);
    ensures meaning: WPCI_SAYS(\result.present ==>
        \result.bytes.offset == reach.offset + counter->value_offset);
    ensures meaning: WPCI_SAYS(\result.present ==>
        \result.size == \result.bytes.length);
    ensures meaning: WPCI_SAYS(\result.present && counter->width == 4 ==>
        \result.bytes.length == 4 && \result.raw == bytes32(in.data + \result.bytes.offset));
    ensures meaning: WPCI_SAYS(\result.present && counter->width == 8 ==>
        \result.bytes.length == 8 && \result.raw == bytes64(in.data + \result.bytes.offset));
*/
static inline wpci_v1_value value_of(wpc_input in, wpc_range reach, const wpc_v1_counter *counter);

#endif
