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

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires values: v1_values_at(it);
    requires careful: it->index >= it->regular;
    terminates \true;
    assigns it->counter, it->item, it->error, it->done, it->left, it->index;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures bytes: it->item.bytes.offset + it->item.bytes.length <= it->in.size;
    ensures done: it->done <= it->definitions.length;
    ensures indices: it->index + it->left <= UINT32_MAX;
    ensures careful: it->index >= it->regular;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
*/
WPCI_APART static bool next_value_carefully(wpci_v1_value_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires left: inside(left, it->in);
    requires room: left.length >= WPCI_SIZE(V1_COUNTER) * (it->regular - it->index);
    requires regular: it->index < it->regular;
    terminates \true;
    assigns it->counter;
    ensures size: it->counter.size == 4 || it->counter.size == 8;
    ensures meaning: WPCI_SAYS(it->counter.offset == left.offset);
    ensures meaning: WPCI_SAYS(it->counter.width == it->counter.size);
    ensures meaning: WPCI_SAYS(it->counter.name_index == bytes32(it->in.data + left.offset + 4));
    ensures meaning: WPCI_SAYS(it->counter.help_index == bytes32(it->in.data + left.offset + 12));
    ensures meaning: WPCI_SAYS(it->counter.scale == signed32(bytes32(it->in.data + left.offset + 20)));
    ensures meaning: WPCI_SAYS(it->counter.detail_level == bytes32(it->in.data + left.offset + 24));
    ensures meaning: WPCI_SAYS(it->counter.type == bytes32(it->in.data + left.offset + 28));
    ensures meaning: WPCI_SAYS(it->counter.value_offset == bytes32(it->in.data + left.offset + 36));
*/
static inline void take_regular_counter(wpci_v1_value_iter *it, wpc_range left);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires reach: it->reach.offset + it->reach.length <= it->in.size;
    requires size: size == 4 || size == 8;
    terminates \true;
    assigns it->item;
    ensures bytes: it->item.bytes.offset + it->item.bytes.length <= it->in.size;
    ensures meaning: WPCI_SAYS(it->item.present ==>
        it->item.bytes.offset == it->reach.offset + offset);
    ensures meaning: WPCI_SAYS(it->item.present ==>
        it->item.size == it->item.bytes.length);
    ensures meaning: WPCI_SAYS(it->item.present && size == 4 ==>
        it->item.bytes.length == 4 && it->item.raw == bytes32(it->in.data + it->item.bytes.offset));
    ensures meaning: WPCI_SAYS(it->item.present && size == 8 ==>
        it->item.bytes.length == 8 && it->item.raw == bytes64(it->in.data + it->item.bytes.offset));
*/
static inline void take_number(wpci_v1_value_iter *it, uint32_t offset, uint32_t size);

#endif
