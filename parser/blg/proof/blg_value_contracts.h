/* Private, and seen by Frama-C only: what parser/blg/blg_value.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_VALUE_CONTRACTS_H
#define WPCI_PROOF_BLG_VALUE_CONTRACTS_H

/*@ requires forms: block.offset + block.length <= SIZE_MAX - 4;
    terminates \true;
    assigns \nothing;
    ensures single: \result.status == WPC_OK ==> block.length == WPCI_BLG_SINGLE;
*/
static wpc_error check_single(wpc_range block);

/*@ requires it: \valid(it) && values_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires inner: it->inner.offset + it->inner.length <= it->in.size;
    requires single: it->inner.length >= WPCI_BLG_SINGLE;
    terminates \true;
    assigns it->item.offset, it->item.name.raw, it->item.status, it->item.time, it->item.first,
            it->item.second, it->item.multi_count;
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
*/
static void read_single(wpci_blg_value_iter *it);

/*@ requires forms: block.bytes.offset + block.bytes.length <= SIZE_MAX - 4;
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> block.bytes.length >= WPCI_BLG_BLOCK + LIST;
*/
static wpc_error check_list_begins(wpc_blg_block block);

/*@ requires sound: sound_input(in);
    requires forms: inner.offset + inner.length <= SIZE_MAX - 4;
    requires room: inner.length >= LIST;
    terminates \true;
    assigns \nothing;
    ensures fit: \result.status == WPC_OK ==> LIST + ITEM * count <= inner.length;
*/
static wpc_error check_list(wpc_input in, wpc_range inner, uint32_t length, uint32_t count);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires block: inside(block.bytes, it->in);
    terminates \true;
    assigns it->inner, it->names, it->num_left, it->item.has_name, it->item.status, it->item.time;
    ensures inner: \result.status == WPC_OK ==>
                     it->inner.offset + it->inner.length <= it->in.size;
    ensures items: \result.status == WPC_OK ==> LIST + ITEM * it->num_left <= it->inner.length;
    ensures begin: \result.status == WPC_OK ==> it->inner.offset <= it->names.offset;
    ensures end: \result.status == WPC_OK ==>
                   it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    ensures kind: \result.status == WPC_OK ==> it->item.has_name;
*/
static wpc_error open_list(wpci_blg_value_iter *it, wpc_blg_block block);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error blg_value_check_name_place(wpc_range item, uint32_t offset, size_t expected);

/*@ requires it: \valid(it) && values_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires inner: it->inner.offset + it->inner.length <= it->in.size;
    requires items: LIST + ITEM * (it->count + 1) <= it->inner.length;
    requires begin: it->inner.offset <= it->names.offset;
    requires end: it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    terminates \true;
    assigns it->names, it->item.offset, it->item.name.raw, it->item.multi_count, it->item.first,
            it->item.second;
    ensures begin: it->inner.offset <= it->names.offset;
    ensures end: it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    ensures name: \result.status == WPC_OK ==>
                    it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
*/
static wpc_error read_item(wpci_blg_value_iter *it);

/*@ requires it: \valid(it);
    requires most: it->count + it->num_left <= UINT32_MAX;
    requires more: it->num_left > 0;
    terminates \true;
    assigns it->item.index, it->count, it->num_left;
    ensures count: it->count == \old(it->count) + 1;
    ensures left: it->num_left == \old(it->num_left) - 1;
*/
static void count_value(wpci_blg_value_iter *it);

/*@ requires it: \valid(it) && values_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires inner: it->inner.offset + it->inner.length <= it->in.size;
    requires most: it->count + it->num_left <= UINT32_MAX;
    requires items: LIST + ITEM * (it->count + it->num_left) <= it->inner.length;
    requires begin: it->inner.offset <= it->names.offset;
    requires end: it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    terminates \true;
    assigns it->names, it->item.offset, it->item.name.raw, it->item.multi_count, it->item.first,
            it->item.second, it->item.index, it->count, it->num_left;
    ensures all: it->count + it->num_left == \old(it->count + it->num_left);
    ensures begin: it->inner.offset <= it->names.offset;
    ensures end: it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    ensures name: \result.status == WPC_OK ==>
                    it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures moves: \result.status == WPC_OK ==> it->num_left < \old(it->num_left);
*/
static wpc_error step_item(wpci_blg_value_iter *it);

/*@ requires it: \valid(it) && values_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires ok: it->error.status == WPC_OK;
    requires inner: it->inner.offset + it->inner.length <= it->in.size;
    requires most: it->count + it->num_left <= UINT32_MAX;
    requires single: it->num_left > 0 ==> it->inner.length >= WPCI_BLG_SINGLE;
    terminates \true;
    assigns it->error, it->item.offset, it->item.name.raw, it->item.status, it->item.time,
            it->item.first, it->item.second, it->item.multi_count, it->item.index, it->count,
            it->num_left;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures all: it->count + it->num_left == \old(it->count + it->num_left);
    ensures name: \result ==> it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures moves: \result ==> it->num_left < \old(it->num_left);
*/
static bool step_single(wpci_blg_value_iter *it);

/*@ requires sample: \valid_read(sample);
    requires block: \valid_read(block);
    requires pointer: \object_pointer(sample->map);
    terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == sample->error.status;
    ensures in: \result.in == sample->in;
    ensures map: \result.map == sample->map;
    ensures kind: !\result.item.has_name;
    ensures inner: \result.inner == block->bytes;
    ensures count: \result.count == 0;
    ensures left: \result.num_left == (block->kind == WPC_BLG_VALUE ? 1 : 0);
*/
static wpci_blg_value_iter begin_values(const wpci_blg_sample *sample, const wpc_blg_block *block);

/*@ requires sample: \valid_read(sample);
    requires block: \valid_read(block);
    requires sound: sound_input(sample->in);
    requires map: sound_map(sample->map);
    requires inside: block->bytes.offset + block->bytes.length <= sample->in.size;
    requires kind: block->kind != WPC_BLG_VALUE;
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == sample->in;
    ensures map: \result.map == sample->map;
    ensures inner: \result.error.status == WPC_OK ==> inside(\result.inner, sample->in);
    ensures count: \result.count == 0;
    ensures items: \result.error.status == WPC_OK ==>
                     LIST + ITEM * \result.num_left <= \result.inner.length;
    ensures names: \result.error.status == WPC_OK ==> within(\result.names, \result.inner);
    ensures kind: \result.error.status == WPC_OK ==> \result.item.has_name;
*/
WPCI_APART static wpci_blg_value_iter begin_items(const wpci_blg_sample *sample,
                                                  const wpc_blg_block *block);

#endif
