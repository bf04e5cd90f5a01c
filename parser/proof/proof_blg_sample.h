/* Private, and seen by Frama-C only: what the proof says of the contents of messages of binary logs, and the
 * contracts of the functions that read them. */
#ifndef WPCI_PROOF_BLG_SAMPLE_H
#define WPCI_PROOF_BLG_SAMPLE_H

#include "proof_blg.h"

/* ---- Times ---- */

/*@ terminates \true;
    assigns \nothing;
    ensures year: \result.year >= 1601;
*/
wpc_system_time wpc_blg_date(uint64_t time);

/*@ requires zone: \valid_read(zone);
    terminates \true;
    assigns \nothing;
*/
bool wpc_blg_is_daylight(const wpc_blg_zone *zone, uint64_t local);

/*@ requires zone: \valid_read(zone);
    requires utc: \valid(utc);
    terminates \true;
    assigns *utc;
*/
bool wpc_blg_to_utc(const wpc_blg_zone *zone, uint64_t local, uint64_t *utc);

/* ---- Names ---- */

/*@ // What a step writes is nothing that places or options are read from.
    predicate names_apart{L}(wpci_blg_name_iter *it) =
      \separated(it, it->in.options) && \separated(it, it->map) &&
      \separated(it, it->map->parts + (0 .. it->map->num_parts - 1));
*/

/*@ requires sound: sound_input(message.in);
    requires map: sound_map(message.map);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == message.in;
    ensures map: \result.map == message.map;
    ensures machine: inside(\result.machine.raw, message.in);
    ensures rest: inside(\result.rest, message.in);
*/
wpci_blg_name_iter wpci_blg_names(wpci_blg_message message);

/*@ requires it: \valid(it) && names_apart(it);
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires rest: it->rest.offset + it->rest.length <= it->in.size;
    terminates \true;
    assigns it->error, it->item, it->rest, it->last;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures text: \result ==> it->item.text.raw.offset + it->item.text.raw.length <= it->in.size;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpci_blg_next_name(wpci_blg_name_iter *it);

/* ---- The catalogue ---- */

/*@ predicate sound_catalogue(wpci_blg_catalogue c) =
      c.error.status == WPC_OK ==> sound_input(c.in) && sound_map(c.map) && inside(c.entries, c.in);
    // The same of an iterator in memory, field by field; so are blocks_at() and values_at().
    predicate entries_at{L}(wpci_blg_entry_iter *it) =
      it->error.status == WPC_OK ==>
        sound_input(it->in) && sound_map(it->map) && it->rest.offset + it->rest.length <= it->in.size;
    predicate entries_apart{L}(wpci_blg_entry_iter *it) =
      \separated(it, it->in.options) && \separated(it, it->map) &&
      \separated(it, it->map->parts + (0 .. it->map->num_parts - 1));
*/

/*@ terminates \true;
    assigns \nothing;
    ensures none: \result.error.status != WPC_OK;
*/
wpci_blg_catalogue wpci_blg_no_catalogue(void);

/*@ requires sound: sound_input(message.in);
    requires map: sound_map(message.map);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == message.in;
    ensures map: \result.map == message.map;
    ensures catalogue: sound_catalogue(\result);
*/
wpci_blg_catalogue wpci_blg_open_catalogue(wpci_blg_message message);

/*@ requires catalogue: sound_catalogue(catalogue);
    terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == catalogue.error.status;
    ensures data: \result.in.data == catalogue.in.data;
    ensures size: \result.in.size == catalogue.in.size;
    ensures options: \result.in.options == catalogue.in.options;
    ensures map: \result.map == catalogue.map;
    ensures offset: \result.rest.offset == catalogue.entries.offset;
    ensures length: \result.rest.length == catalogue.entries.length;
*/
wpci_blg_entry_iter wpci_blg_entries(wpci_blg_catalogue catalogue);

/*@ requires it: \valid(it) && (it->error.status == WPC_OK ==> entries_apart(it));
    requires entries: entries_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest, it->count;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures places: it->map == \old(it->map);
    ensures rest: it->error.status == WPC_OK ==>
                    it->rest.offset + it->rest.length <= it->in.size;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpci_blg_next_entry(wpci_blg_entry_iter *it);

/* ---- Samples ---- */

/*@ // What is written is nothing that an input and its places are read from.
    predicate sample_apart{L}(bool *to, wpc_input in, wpci_blg_map *map) =
      \separated(to, in.options) && \separated(to, map) &&
      \separated(to, map->parts + (0 .. map->num_parts - 1));
    predicate sound_sample(wpci_blg_sample s) =
      \object_pointer(s.map) &&
      (s.error.status == WPC_OK ==>
        sound_input(s.in) && sound_map(s.map) && inside(s.blocks, s.in) &&
        s.catalogue.error.status == WPC_OK && sound_catalogue(s.catalogue));
    // What of it values are read by.
    predicate read_sample(wpci_blg_sample s) =
      \object_pointer(s.map) && (s.error.status == WPC_OK ==> sound_input(s.in) && sound_map(s.map));
    predicate blocks_at{L}(wpci_blg_block_iter *it) =
      it->error.status == WPC_OK ==>
        sound_input(it->sample.in) && sound_map(it->sample.map) &&
        sound_input(it->sample.catalogue.in) && sound_map(it->sample.catalogue.map) &&
        it->rest.offset + it->rest.length <= it->sample.in.size &&
        it->rest_entries.offset + it->rest_entries.length <= it->sample.catalogue.in.size &&
        it->count <= it->sample.num_blocks;
    predicate blocks_apart{L}(wpci_blg_block_iter *it) =
      \separated(it, it->sample.in.options) && \separated(it, it->sample.map) &&
      \separated(it, it->sample.map->parts + (0 .. it->sample.map->num_parts - 1)) &&
      \separated(it, it->sample.catalogue.in.options) &&
      \separated(it, it->sample.catalogue.map) &&
      \separated(it, it->sample.catalogue.map->parts +
                     (0 .. it->sample.catalogue.map->num_parts - 1));
*/

/*@ requires sound: sound_input(message.in);
    requires map: sound_map(message.map);
    requires catalogue: sound_catalogue(catalogue);
    terminates \true;
    assigns \nothing;
    ensures blocks: \result.error.status == WPC_OK ==> inside(\result.blocks, message.in);
    ensures there: \result.error.status == WPC_OK ==> catalogue.error.status == WPC_OK;
    ensures catalogue: \result.catalogue == catalogue;
    ensures in: \result.in == message.in;
    ensures map: \result.map == message.map;
    ensures workspace: \result.workspace == message.workspace;
*/
wpci_blg_sample wpci_blg_open_sample(wpci_blg_message message, wpci_blg_catalogue catalogue);

/*@ requires sample: sound_sample(sample);
    terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == sample.error.status;
    ensures sample: \result.sample == sample;
    ensures rest: \result.rest == sample.blocks;
    ensures entries: \result.rest_entries == sample.catalogue.entries;
    ensures count: \result.count == 0;
*/
wpci_blg_block_iter wpci_blg_blocks(wpci_blg_sample sample);

/*@ requires it: \valid(it) && (it->error.status == WPC_OK ==> blocks_apart(it));
    requires blocks: blocks_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest, it->rest_entries, it->count;
    ensures rest: it->error.status == WPC_OK ==>
                    it->rest.offset + it->rest.length <= it->sample.in.size;
    ensures entries: it->error.status == WPC_OK ==>
                       it->rest_entries.offset + it->rest_entries.length <=
                         it->sample.catalogue.in.size;
    ensures count: it->error.status == WPC_OK ==> it->count <= it->sample.num_blocks;
    ensures data: it->sample.in.data == \old(it->sample.in.data);
    ensures options: it->sample.in.options == \old(it->sample.in.options);
    ensures map: it->sample.map == \old(it->sample.map);
    ensures entries_data: it->sample.catalogue.in.data == \old(it->sample.catalogue.in.data);
    ensures entries_options:
      it->sample.catalogue.in.options == \old(it->sample.catalogue.in.options);
    ensures entries_map: it->sample.catalogue.map == \old(it->sample.catalogue.map);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures block: \result ==>
                     it->item.bytes.offset + it->item.bytes.length <= it->sample.in.size;
    ensures header: \result ==> it->item.bytes.length >= 8;
    ensures scratch_length: \old(it->error.status) == WPC_OK ==>
      it->sample.map->options.scratch_length == \old(it->sample.map->options.scratch_length);
    ensures num_parts: \old(it->error.status) == WPC_OK ==>
                         it->sample.map->num_parts == \old(it->sample.map->num_parts);
    ensures first: \old(it->error.status) == WPC_OK ==>
                     it->sample.map->parts[0].message == 0;
    ensures entries_scratch_length: \old(it->error.status) == WPC_OK ==>
      it->sample.catalogue.in.options->scratch_length ==
        \old(it->sample.catalogue.in.options->scratch_length);
    ensures entries_num_parts: \old(it->error.status) == WPC_OK ==>
      it->sample.catalogue.map->num_parts == \old(it->sample.catalogue.map->num_parts);
    ensures entries_first: \old(it->error.status) == WPC_OK ==>
                             it->sample.catalogue.map->parts[0].message == 0;
    ensures moves: \result ==> it->count > \old(it->count);
    ensures stays: \result ==> \old(it->error.status) == WPC_OK;
*/
bool wpci_blg_next_block(wpci_blg_block_iter *it);

/* ---- Values ---- */

/*@ predicate values_at{L}(wpci_blg_value_iter *it) =
      it->error.status == WPC_OK ==>
        sound_input(it->in) && sound_map(it->map) &&
        it->inner.offset + it->inner.length <= it->in.size &&
        it->count + it->num_left <= UINT32_MAX &&
        (!it->item.has_name && it->num_left > 0 ==> it->inner.length >= 48) &&
        (it->item.has_name ==> 24 + 24 * (it->count + it->num_left) <= it->inner.length &&
           it->inner.offset <= it->names.offset &&
           it->names.offset + it->names.length <= it->inner.offset + it->inner.length);
    predicate values_apart{L}(wpci_blg_value_iter *it) =
      \separated(it, it->in.options) && \separated(it, it->map) &&
      \separated(it, it->map->parts + (0 .. it->map->num_parts - 1));
*/

/*@ requires sample: read_sample(sample);
    requires block: sample.error.status == WPC_OK ==> inside(block.bytes, sample.in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == sample.in;
    ensures map: \result.map == sample.map;
    ensures inner: \result.error.status == WPC_OK ==> inside(\result.inner, sample.in);
    ensures count: \result.count == 0;
    ensures single: \result.error.status == WPC_OK && !\result.item.has_name &&
                    \result.num_left > 0 ==> \result.inner.length >= 48;
    ensures items: \result.error.status == WPC_OK && \result.item.has_name ==>
                     24 + 24 * \result.num_left <= \result.inner.length;
    ensures names: \result.error.status == WPC_OK && \result.item.has_name ==>
                     within(\result.names, \result.inner);
*/
wpci_blg_value_iter wpci_blg_values(wpci_blg_sample sample, wpc_blg_block block);

/*@ requires it: \valid(it) && (it->error.status == WPC_OK ==> values_apart(it));
    requires values: values_at(it);
    terminates \true;
    assigns it->error, it->item, it->names, it->count, it->num_left;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures places: it->map == \old(it->map);
    ensures inner: it->error.status == WPC_OK ==>
                     it->inner.offset + it->inner.length <= it->in.size;
    ensures all: it->count + it->num_left == \old(it->count + it->num_left);
    ensures names: it->error.status == WPC_OK && it->item.has_name ==>
                     it->inner.offset <= it->names.offset &&
                     it->names.offset + it->names.length <= it->inner.offset + it->inner.length;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures kind: it->item.has_name == \old(it->item.has_name);
    ensures name: \result ==> it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures moves: \result ==> it->num_left < \old(it->num_left);
    ensures stays: \result ==> \old(it->error.status) == WPC_OK;
*/
bool wpci_blg_next_value(wpci_blg_value_iter *it);

/* ---- Whole objects ---- */

/*@ requires view: sample.error.status == WPC_OK ==>
                     sound_view(sample.in, sample.map) &&
                     sound_view_in(sample.map, sample.workspace);
    requires block: sample.error.status == WPC_OK && block.kind == WPC_BLG_DATA ==>
                      inside(block.bytes, sample.in) && block.bytes.length >= 8;
    terminates \true;
    assigns \result \from sample, block;
    assigns sample.workspace->object_map;
    ensures view: \result.error.status == WPC_OK ==> sound_view(\result.in, \result.map);
    ensures data: \result.error.status == WPC_OK ==> sound_v1_data(\result.data, \result.in);
*/
wpci_blg_object wpci_blg_open_object(wpci_blg_sample sample, wpc_blg_block block);

/* ---- The directory ---- */

/*@ requires sound: sound_input(message.in);
    requires map: sound_map(message.map);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_blg_check_directory(wpci_blg_message message);

#endif
