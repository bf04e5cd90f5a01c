/* Private, and seen by Frama-C only: the contracts of the walk over a V1 block, whose functions are public. */
#ifndef WPCI_PROOF_V1_WALK_H
#define WPCI_PROOF_V1_WALK_H

#include "../v1/v1_cursor.h"
#include "proof.h"

/*@ predicate sound_counter(wpc_v1_counter c) =
      c.width == 0 || ((c.width == 4 || c.width == 8) && c.width <= c.size);
    predicate sound_columns{L}(wpc_v1_counter *columns, integer n) =
      \forall integer i; 0 <= i < n ==>
        columns[i].width == 0 ||
        ((columns[i].width == 4 || columns[i].width == 8) && columns[i].width <= columns[i].size);
    predicate sound_v1_data(wpc_v1_data d, wpc_input in) =
      inside(d.objects, in) && inside(d.system_name.raw, in);
    predicate sound_v1_objects(wpci_v1_object_iter it, wpc_input in) =
      inside(it.rest, in) && inside(it.item.bytes, in) && it.left <= it.count;
    predicate sound_v1_body(wpc_v1_body b, wpc_input in) =
      inside(b.definitions, in) && inside(b.rows, in);
    predicate sound_v1_counters(wpci_v1_counter_iter it, wpc_input in) =
      inside(it.rest, in) && it.left <= it.count && sound_counter(it.item);
    predicate sound_v1_row(wpc_v1_row r, wpc_input in) =
      inside(r.name.raw, in) && inside(r.block, in) && inside(r.reach, in) && r.offset <= in.size;
    predicate sound_v1_rows(wpci_v1_row_iter it, wpc_input in) =
      sound_v1_row(it.item, in) && inside(it.rest, in) && inside(it.definitions, in) &&
      it.left <= it.count;
    // The same of an iterator in memory, field by field.
    predicate v1_rows_at{L}(wpci_v1_row_iter *it) =
      it->item.name.raw.offset + it->item.name.raw.length <= it->in.size &&
      it->item.block.offset + it->item.block.length <= it->in.size &&
      it->item.reach.offset + it->item.reach.length <= it->in.size &&
      it->item.offset <= it->in.size && it->rest.offset + it->rest.length <= it->in.size &&
      it->definitions.offset + it->definitions.length <= it->in.size && it->left <= it->count;
*/

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures data: sound_v1_data(\result, in);
*/
wpc_v1_data wpc_v1_open(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
*/
wpc_error wpc_v1_check_registry_type(uint32_t type, bool is_title_table);

/*@ requires sound: sound_input(in);
    requires data: sound_v1_data(data, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures objects: sound_v1_objects(\result, in);
    ensures left: \result.left == data.num_objects;
*/
wpci_v1_object_iter wpci_v1_objects(wpc_input in, wpc_v1_data data);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires objects: sound_v1_objects(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures objects: sound_v1_objects(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures place: \result ==> it->item.offset + 64 <= it->in.size;
    ensures less: \result ==> it->left < \old(it->left);
*/
bool wpci_v1_next_object(wpci_v1_object_iter *it);

/*@ requires sound: sound_input(in);
    requires bytes: inside(object.bytes, in);
    terminates \true;
    assigns \nothing;
    ensures body: sound_v1_body(\result, in);
*/
wpc_v1_body wpci_v1_open_object(wpc_input in, wpc_v1_object object);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures counters: sound_v1_counters(\result, in);
    ensures left: \result.left == body.num_counters;
*/
wpci_v1_counter_iter wpci_v1_counters(wpc_input in, wpc_v1_body body);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires counters: sound_v1_counters(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures counters: sound_v1_counters(*it, it->in);
    ensures more: \result ==> it->error.status == WPC_OK;
    ensures end: !\result ==> it->error.status != WPC_OK;
    ensures place: \result ==> it->item.offset + 40 <= it->in.size;
    ensures less: \result ==> it->left < \old(it->left);
*/
bool wpci_v1_next_counter(wpci_v1_counter_iter *it);

/*@ terminates \true;
    assigns \nothing;
*/
uint32_t wpci_v1_required_base(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
bool wpci_v1_type_is_base(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
bool wpci_v1_type_is_known(uint32_t type);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    terminates \true;
    assigns \nothing;
    ensures data: \result.in.data == in.data;
    ensures size: \result.in.size == in.size;
    ensures options: \result.in.options == in.options;
    ensures rows: sound_v1_rows(\result, in);
    ensures left: \result.left == body.num_rows;
*/
wpci_v1_row_iter wpci_v1_rows(wpc_input in, wpc_v1_body body);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: v1_rows_at(it);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures name: it->item.name.raw.offset + it->item.name.raw.length <= it->in.size;
    ensures block: it->item.block.offset + it->item.block.length <= it->in.size;
    ensures reach: it->item.reach.offset + it->item.reach.length <= it->in.size;
    ensures offset: it->item.offset <= it->in.size;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures definitions: it->definitions.offset + it->definitions.length <= it->in.size;
    ensures count: it->left <= it->count;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures less: \result ==> it->left < \old(it->left);
*/
bool wpci_v1_next_named_row(wpci_v1_row_iter *it);

/*@ requires sound: sound_input(in);
    requires row: sound_v1_row(row, in);
    requires counter: sound_counter(counter);
    terminates \true;
    assigns \nothing;
    ensures bytes: inside(\result.bytes, in);
    ensures meaning: WPCI_SAYS(\result.present ==>
        \result.bytes.offset == row.reach.offset + counter.value_offset);
    ensures meaning: WPCI_SAYS(\result.present ==>
        \result.size == \result.bytes.length);
    ensures meaning: WPCI_SAYS(\result.present && counter.width == 4 ==>
        \result.bytes.length == 4 && \result.raw == bytes32(in.data + \result.bytes.offset));
    ensures meaning: WPCI_SAYS(\result.present && counter.width == 8 ==>
        \result.bytes.length == 8 && \result.raw == bytes64(in.data + \result.bytes.offset));
*/
wpci_v1_value wpci_v1_read_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

/*@ requires sound: sound_input(in);
    requires row: sound_v1_row(row, in);
    terminates \true;
    assigns \nothing;
    ensures bytes: inside(\result.bytes, in);
    ensures meaning: WPCI_SAYS(\result.present ==>
        \result.bytes.offset == row.block.offset + counter.value_offset + 8 && \result.bytes.length == 8);
    ensures meaning: WPCI_SAYS(\result.present ==> \result.raw == bytes64(in.data + \result.bytes.offset));
*/
wpci_v1_value wpci_v1_read_second_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

#endif
