/* Private, and seen by Frama-C only: what parser/blg/blg_catalogue.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_CATALOGUE_CONTRACTS_H
#define WPCI_PROOF_BLG_CATALOGUE_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> rest.length >= WPCI_BLG_ENTRY;
*/
static wpc_error check_entry_begins(wpc_range rest);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_BLG_ENTRY;
    ensures big: \result.status == WPC_OK ==> size <= rest.length;
*/
static wpc_error check_entry_size(wpc_input in, wpc_range rest, uint32_t size);

/*@ terminates \true;
    assigns \nothing;
    ensures place: \result.status == WPC_OK ==> offset + 2 <= strings.length;
*/
static wpc_error check_string_place(size_t at, uint32_t offset, wpc_range strings);

/*@ requires sound: sound_input(in);
    requires inside: inside(entry, in);
    requires room: entry.length >= WPCI_BLG_ENTRY;
    requires at: at <= WPCI_BLG_ENTRY - 4;
    requires text: \valid(text) && \separated(text, in.options);
    terminates \true;
    assigns text->raw;
    ensures text: \result.status == WPC_OK ==> text->raw.offset + text->raw.length <= in.size;
*/
static wpc_error read_entry_string(wpc_input in, wpc_range entry, size_t at, wpc_text *text);

/*@ requires sound: sound_input(in);
    requires inside: inside(entry, in);
    requires room: entry.length >= WPCI_BLG_ENTRY;
    requires at: at <= WPCI_BLG_ENTRY - 4;
    requires text: \valid(text) && \separated(text, in.options);
    requires has: \valid(has) && \separated(has, in.options) && \separated(has, text);
    terminates \true;
    assigns text->raw, *has;
    ensures text: \result.status == WPC_OK ==> text->raw.offset + text->raw.length <= in.size;
*/
static wpc_error read_optional_string(wpc_input in, wpc_range entry, size_t at, bool *has,
                                      wpc_text *text);

/*@ requires sound: sound_input(in);
    requires inside: inside(entry, in);
    requires room: entry.length >= WPCI_BLG_ENTRY;
    requires e: \valid(e) && \separated(e, in.options);
    terminates \true;
    assigns e->machine.raw, e->object.raw, e->instance.raw, e->has_instance, e->parent.raw,
            e->has_parent, e->counter.raw;
    ensures machine: \result.status == WPC_OK ==>
                  e->machine.raw.offset + e->machine.raw.length <= in.size;
    ensures object: \result.status == WPC_OK ==>
                  e->object.raw.offset + e->object.raw.length <= in.size;
    ensures instance: \result.status == WPC_OK ==>
                  e->instance.raw.offset + e->instance.raw.length <= in.size;
    ensures parent: \result.status == WPC_OK ==>
                  e->parent.raw.offset + e->parent.raw.length <= in.size;
    ensures counter: \result.status == WPC_OK ==>
                  e->counter.raw.offset + e->counter.raw.length <= in.size;
*/
static wpc_error read_strings(wpc_input in, wpc_range entry, wpc_blg_entry *e);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> count <= UINT32_MAX;
*/
static wpc_error check_entry_count(wpc_input in, size_t at, uint64_t count);

/*@ requires sound: sound_input(in);
    requires inside: inside(entry, in);
    requires room: entry.length >= WPCI_BLG_ENTRY;
    requires e: \valid(e) && \separated(e, in.options);
    terminates \true;
    assigns e->machine.raw, e->object.raw, e->instance.raw, e->has_instance, e->parent.raw,
            e->has_parent, e->counter.raw;
    ensures most: \result.status == WPC_OK ==> count < UINT32_MAX;
*/
static wpc_error read_texts(wpc_input in, wpc_range entry, uint32_t count, wpc_blg_entry *e);

/*@ requires it: \valid(it) && entries_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires rest: it->rest.offset + it->rest.length <= it->in.size;
    terminates \true;
    assigns it->item, it->rest, it->count;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures moves: \result.status == WPC_OK ==> it->rest.length < \old(it->rest.length);
*/
static wpc_error step_entry(wpci_blg_entry_iter *it);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> in.size >= CATALOGUE_HEADER;
*/
static wpc_error check_catalogue_begins(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures map: \result.map == map;
    ensures offset: \result.rest.offset == entries.offset;
    ensures length: \result.rest.length == entries.length;
    ensures status: \result.error.status == WPC_OK;
*/
static wpci_blg_entry_iter all_entries(wpc_input in, const wpci_blg_map *map, wpc_range entries);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires count: \valid(count) && \separated(count, in.options);
    terminates \true;
    assigns *count;
*/
static wpc_error count_entries(wpc_input in, wpc_range rest, uint32_t *count);

#endif
