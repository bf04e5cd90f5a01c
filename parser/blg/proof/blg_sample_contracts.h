/* Private, and seen by Frama-C only: what parser/blg/blg_sample.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_SAMPLE_CONTRACTS_H
#define WPCI_PROOF_BLG_SAMPLE_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> rest.length >= WPCI_BLG_BLOCK;
*/
static wpc_error check_block_begins(wpc_range rest);

/*@ requires sound: sound_input(in);
    requires forms: rest.offset + 4 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_BLG_BLOCK;
    ensures big: \result.status == WPC_OK ==> size <= rest.length;
*/
static wpc_error check_block(wpc_input in, wpc_range rest, uint32_t tag, uint32_t size);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_group(wpc_input in, wpci_blg_block_head group);

/*@ terminates \true;
    assigns \nothing;
    ensures there: \result.status == WPC_OK ==> catalogue.error.status == WPC_OK;
*/
static wpc_error check_has_catalogue(wpci_blg_catalogue catalogue);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_num_blocks(size_t count, wpci_blg_catalogue catalogue);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires count: \valid(count) && \separated(count, in.options);
    requires none: *count == 0;
    terminates \true;
    assigns *count;
*/
static wpc_error count_blocks(wpc_input in, wpc_range rest, size_t *count);

/*@ requires forms: block.bytes.offset + 3 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_kind(wpci_blg_block_head block, uint32_t flags);

/*@ requires it: \valid(it) && \separated(it, it->sample.map) &&
                   \separated(it, it->sample.map->parts + (0 .. it->sample.map->num_parts - 1));
    requires map: sound_map(it->sample.map);
    requires forms: it->rest.offset + it->rest.length <= SIZE_MAX;
    requires entries: it->rest_entries.offset + it->rest_entries.length <= SIZE_MAX;
    requires size: size <= it->rest.length;
    requires entry_size: entry_size <= it->rest_entries.length;
    requires count: it->count < UINT32_MAX;
    terminates \true;
    assigns it->item.offset, it->item.index, it->item.kind, it->item.type, it->item.time_base,
            it->item.bytes.offset, it->item.bytes.length, it->rest.offset, it->rest.length,
            it->rest_entries.offset, it->rest_entries.length, it->count;
    ensures begins: it->item.bytes.offset == \old(it->rest.offset);
    ensures bytes: it->item.bytes.length == size;
    ensures offset: it->rest.offset == \old(it->rest.offset) + size;
    ensures length: it->rest.length == \old(it->rest.length) - size;
    ensures next: it->rest_entries.offset == \old(it->rest_entries.offset) + entry_size;
    ensures left: it->rest_entries.length == \old(it->rest_entries.length) - entry_size;
    ensures count: it->count == \old(it->count) + 1;
*/
static void take_block(wpci_blg_block_iter *it, uint8_t kind, size_t size, uint32_t type,
                       uint64_t time_base, size_t entry_size);

/*@ requires it: \valid(it) && blocks_apart(it);
    requires sound: sound_input(it->sample.in);
    requires map: sound_map(it->sample.map);
    requires catalogue: sound_input(it->sample.catalogue.in);
    requires catalogue_map: sound_map(it->sample.catalogue.map);
    requires rest: it->rest.offset + it->rest.length <= it->sample.in.size;
    requires entries: it->rest_entries.offset + it->rest_entries.length <=
                        it->sample.catalogue.in.size;
    requires count: it->count < it->sample.num_blocks;
    terminates \true;
    assigns it->item.offset, it->item.index, it->item.kind, it->item.type, it->item.time_base,
            it->item.bytes.offset, it->item.bytes.length, it->rest.offset, it->rest.length,
            it->rest_entries.offset, it->rest_entries.length, it->count;
    ensures rest: it->rest.offset + it->rest.length <= it->sample.in.size;
    ensures entries: it->rest_entries.offset + it->rest_entries.length <=
                       it->sample.catalogue.in.size;
    ensures count: it->count <= it->sample.num_blocks;
    ensures block: \result.status == WPC_OK ==>
                     it->item.bytes.offset + it->item.bytes.length <= it->sample.in.size;
    ensures header: \result.status == WPC_OK ==> it->item.bytes.length >= WPCI_BLG_BLOCK;
    ensures moves: \result.status == WPC_OK ==> it->count > \old(it->count);
*/
static wpc_error step_carefully(wpci_blg_block_iter *it);

/*@ requires s: \valid(s) && \separated(s, s->in.options);
    requires sound: sound_input(s->in);
    terminates \true;
    assigns s->blocks;
    ensures blocks: \result.status == WPC_OK ==>
                      s->blocks.offset + s->blocks.length <= s->in.size;
    ensures there: \result.status == WPC_OK ==> s->catalogue.error.status == WPC_OK;
*/
static wpc_error open_group(wpci_blg_sample *s);

/*@ requires s: \valid_read(s);
    requires sound: sound_input(s->in);
    requires blocks: s->blocks.offset + s->blocks.length <= s->in.size;
    requires catalogue: sound_input(s->catalogue.in);
    requires entries: s->catalogue.entries.offset + s->catalogue.entries.length <=
                        s->catalogue.in.size;
    requires plain: \valid(plain_values) && \separated(plain_values, s) &&
                      \separated(plain_values, s->in.options) &&
                      \separated(plain_values, s->catalogue.in.options);
    terminates \true;
    assigns *plain_values;
*/
static bool has_plain_blocks(const wpci_blg_sample *s, bool *plain_values);

/*@ requires sound: sound_input(s.in);
    requires blocks: inside(s.blocks, s.in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error open_blocks(wpci_blg_sample s);

/*@ requires ok: s.error.status == WPC_OK;
    requires sample: sound_sample(s);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_kinds(wpci_blg_sample s);

/*@ requires ok: s.error.status == WPC_OK;
    requires sample: sound_sample(s);
    terminates \true;
    assigns \nothing;
*/
static wpc_error open_carefully(wpci_blg_sample s);

#endif
