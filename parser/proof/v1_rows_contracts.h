/* Private, and seen by Frama-C only: what parser/v1_rows.c says of its own functions. It is included
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
static ends ends_in_last_block(wpc_input in, const wpc_v1_row_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: sound_v1_rows(*it, it->in);
    requires more: it->left > 0;
    requires instance: it->item.has_instance ==>
                         row.instance.length >= WPCI_SIZE(V1_INSTANCE);
    requires room: row.instance.length + row.block.length <= it->rest.length;
    requires name: inside(row.name, it->in);
    requires block: inside(row.block, it->in);
    terminates \true;
    assigns it->item.offset, it->item.index, it->item.parent_object, it->item.parent_instance,
            it->item.unique_id, it->item.name.raw.offset, it->item.name.raw.length,
            it->item.block.offset, it->item.block.length, it->item.reach.offset,
            it->item.reach.length, it->rest.offset, it->rest.length, it->left;
    ensures rows: sound_v1_rows(*it, it->in);
    ensures less: it->left == \old(it->left) - 1;
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures place: it->item.has_instance ==> it->item.offset + WPCI_SIZE(V1_INSTANCE) <= it->in.size;
*/
static inline void take_plain_row(wpc_v1_row_iter *it, wpci_v1_plain_row row);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: sound_v1_rows(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures rows: sound_v1_rows(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
    ensures most: it->left <= \old(it->left);
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures place: \result && it->item.has_instance ==>
                     it->item.offset + WPCI_SIZE(V1_INSTANCE) <= it->in.size;
*/
WPCI_APART static bool next_v1_row_carefully(wpc_v1_row_iter *it, bool with_names);

/*@ requires forms: reach.offset + reach.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes.offset == reach.offset && \result.bytes.length == 0;
*/
static inline wpc_v1_value absent_value(wpc_range reach);

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
*/
static inline wpc_v1_value value_of(wpc_input in, wpc_range reach, const wpc_v1_counter *counter);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires values: sound_v1_values(*it, it->in);
    requires careful: it->index >= it->regular;
    terminates \true;
    assigns it->counter, it->item, it->error, it->done, it->left, it->index;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures values: sound_v1_values(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
*/
WPCI_APART static bool next_value_carefully(wpc_v1_value_iter *it);

#endif
