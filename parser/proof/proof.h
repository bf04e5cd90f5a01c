/* Private, and seen by Frama-C only: what the proof says of inputs and ranges, and the contracts of
 * functions whose header is public. docs/development/proof.md says what is proved, and under which
 * assumptions. */
#ifndef WPCI_PROOF_H
#define WPCI_PROOF_H

#include <limits.h>

#include "../v2/v2_cursor.h"
#include "proof_bytes.h"
#include "wpc/wpc.h"

/*@ // The caller's side of wpc_input_make(): bytes that can be read, options, and, if there is any,
    // scratch that can be written and is nothing of the others.
    predicate sound_input(wpc_input in) =
      in.size <= SIZE_MAX / 2 &&
      \valid_read(in.data + (0 .. in.size - 1)) && \object_pointer(in.data + (0 .. in.size)) &&
      \valid_read(in.options) &&
      (in.options->scratch != \null ==>
         \valid(in.options->scratch + (0 .. in.options->scratch_length - 1))) &&
      (in.options->scratch != \null ==> \object_pointer(in.options->scratch)) &&
      \separated(in.options->scratch + (0 .. in.options->scratch_length - 1), in.options) &&
      \separated(in.options->scratch + (0 .. in.options->scratch_length - 1),
                 in.data + (0 .. in.size - 1));

    // The same input, quiet or not.
    predicate same_bytes(wpc_input a, wpc_input b) =
      a.data == b.data && a.size == b.size && a.options == b.options;

    // What stays as it is while scratch is written.
    predicate same_scratch{L, M}(wpc_input in) =
      \at(in.options->scratch, L) == \at(in.options->scratch, M) &&
      \at(in.options->scratch_length, L) == \at(in.options->scratch_length, M);

    predicate inside(wpc_range r, wpc_input in) = r.offset + r.length <= in.size;
    predicate within(wpc_range r, wpc_range whole) =
      whole.offset <= r.offset && r.offset + r.length <= whole.offset + whole.length;
*/

/* Pointers to functions are not modelled: whether a callback is there may be answered either way, as
 * often as it is asked. */
/*@ requires readable: \valid_read(options);
    terminates \true;
    assigns \nothing;
*/
bool proof_has_callback(const wpc_options *options);

/* Assumed of the caller's callback for notes: it returns, and writes nothing the parser looks at. */
/*@ terminates \true;
    assigns \nothing;
*/
void proof_note(wpc_error note);

/*@ // What iterators and views keep, whatever their status: their ranges lie in the input.
    predicate sound_data(wpc_v2_data d, wpc_input in) = inside(d.body, in);
    predicate sound_results(wpci_v2_result_iter it, wpc_input in) =
      inside(it.rest, in) && inside(it.item.body, in) && it.item.offset <= in.size &&
      it.left <= it.count;
    // The same of an iterator in memory, field by field.
    predicate results_at{L}(wpci_v2_result_iter *it) =
      it->rest.offset + it->rest.length <= it->in.size &&
      it->item.body.offset + it->item.body.length <= it->in.size &&
      it->item.offset <= it->in.size && it->left <= it->count;
    predicate sound_body(wpc_v2_body b, wpc_input in) =
      inside(b.ids, in) && inside(b.rows, in) && inside(b.tail, in);
    predicate sound_row(wpc_v2_row r, wpc_input in) =
      inside(r.name.raw, in) && inside(r.ids, in) && inside(r.values, in) && r.offset <= in.size;
    predicate sound_rows(wpci_v2_row_iter it, wpc_input in) =
      sound_row(it.item, in) && inside(it.rest, in) && inside(it.tail, in);
    predicate rows_at{L}(wpci_v2_row_iter *it) = sound_rows(*it, it->in);
    predicate sound_values(wpci_v2_value_iter it, wpc_input in) =
      inside(it.item.bytes, in) && inside(it.rest, in) && inside(it.ids, in) &&
      (it.plain == 0 || it.left == 0) && it.plain <= it.rest.length / 16 &&
      (it.ids.length > 0 ==> it.plain <= it.ids.length / 4);
*/

/*@ requires readable: \valid_read(time);
    terminates \true;
    assigns \nothing;
    ensures year: \result ==> 1601 <= time->year <= 30827;
    ensures month: \result ==> 1 <= time->month <= 12;
    ensures day: \result ==> 1 <= time->day <= 31;
*/
bool wpc_system_time_is_valid(const wpc_system_time *time);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
bool wpci_name_is_compared(wpc_input in, wpc_text name);

/*@ terminates \true;
    assigns \nothing;
    ensures name: \result.limits.max_name <= 65536;
*/
wpc_options wpc_options_default(void);

/*@ terminates \true;
    assigns \result \from \nothing;
*/
const char *wpc_version(void);

/*@ terminates \true;
    assigns \result \from status;
*/
const char *wpc_status_name(wpc_status status);
/*@ terminates \true;
    assigns \result \from index;
*/
const wpc_rule_info *wpc_rule_at(size_t index);
/*@ terminates \true;
    assigns \result \from number;
    ensures known: \result != \null ==> \valid_read(\result);
*/
const wpc_rule_info *wpc_rule_find(uint16_t number);

/* ---- V2 ---- */

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures data: sound_data(\result, in);
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==> says_v2_data(in.data, \result));
*/
wpc_v2_data wpc_v2_open(wpc_input in);

/*@ requires sound: sound_input(in);
    requires data: sound_data(data, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures results: sound_results(\result, in);
    ensures count: \result.count == data.num_results;
*/
wpci_v2_result_iter wpci_v2_results(wpc_input in, wpc_v2_data data);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires results: results_at(it);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures body: it->item.body.offset + it->item.body.length <= it->in.size;
    ensures offset: it->item.offset <= it->in.size;
    ensures left: it->left <= it->count;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures count: it->count == \old(it->count);
    ensures index: \result ==> it->item.index < it->count;
    ensures less: \result ==> it->left < \old(it->left);
    ensures meaning: WPCI_SAYS(\result ==> it->item.offset == \old(it->rest.offset));
    ensures meaning: WPCI_SAYS(\result ==>
      it->item.query_status == bytes32(it->in.data + \old(it->rest.offset)));
    ensures meaning: WPCI_SAYS(\result ==>
      it->item.type == bytes32(it->in.data + \old(it->rest.offset) + 4));
    ensures meaning: WPCI_SAYS(\result ==>
      it->item.body.offset == it->item.offset + 16 &&
      it->item.body.length == bytes32(it->in.data + \old(it->rest.offset) + 8) - 16);
    ensures meaning: WPCI_SAYS(\result ==>
      it->rest.offset == it->item.offset + bytes32(it->in.data + \old(it->rest.offset) + 8));
*/
bool wpci_v2_next_result(wpci_v2_result_iter *it);

/*@ requires sound: sound_input(in);
    requires body: inside(result.body, in);
    requires offset: result.offset <= in.size;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
    ensures body: sound_body(\result, in);
*/
wpc_v2_body wpci_v2_open_body(wpc_input in, wpc_v2_result result);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    terminates \true;
    assigns \nothing;
*/
uint32_t wpci_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures rows: sound_rows(\result, in);
    ensures left: \result.left == body.num_rows;
    ensures kind: \result.item.has_instance == body.has_instances;
*/
wpci_v2_row_iter wpci_v2_rows(wpc_input in, wpc_v2_body body);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires rows: rows_at(it);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures rows: rows_at(it);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures fewer: \result ==> it->left < \old(it->left);
    ensures kind: it->item.has_instance == \old(it->item.has_instance);
    ensures instance: \result && it->item.has_instance ==> it->item.offset + 8 <= it->in.size;
    ensures meaning: WPCI_SAYS(\result ==> it->item.offset == \old(it->rest.offset) &&
        says_v2_row(it->in.data, it->item));
*/
bool wpci_v2_next_row(wpci_v2_row_iter *it);

/*@ requires sound: sound_input(in);
    requires row: sound_row(row, in);
    terminates \true;
    assigns \nothing;
    ensures in: same_bytes(\result.in, in);
    ensures values: sound_values(\result, in);
*/
wpci_v2_value_iter wpci_v2_values(wpc_input in, wpc_v2_row row);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires values: sound_values(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures values: sound_values(*it, it->in);
    ensures less: \result ==> it->left - it->column < \old(it->left - it->column);
    ensures meaning: WPCI_SAYS(\result ==> it->item.bytes.offset == it->item.offset + 8);
    ensures meaning: WPCI_SAYS(\result ==> it->item.size == it->item.bytes.length);
    ensures meaning: WPCI_SAYS(\result && it->item.bytes.length == 4 ==>
      it->item.raw == bytes32(it->in.data + it->item.bytes.offset));
    ensures meaning: WPCI_SAYS(\result && it->item.bytes.length == 8 ==>
      it->item.raw == bytes64(it->in.data + it->item.bytes.offset));
    ensures meaning: WPCI_SAYS(\result && \old(it->column < it->plain) ==>
      it->item.offset == \old(it->rest.offset + 16 * it->column));
    ensures meaning: WPCI_SAYS(\result && \old(it->column < it->plain) && it->ids.length > 0 ==>
      it->item.counter_id == bytes32(it->in.data + it->ids.offset + 4 * \old(it->column)));
*/
bool wpci_v2_next_value(wpci_v2_value_iter *it);

/*@ // The caller's arrays are there for the capacity that is claimed, and are nothing of the input.
    predicate sound_table(wpc_v2_table t, wpc_input in) =
      (t.raw != \null ==> \valid(t.raw + (0 .. t.value_capacity - 1)) &&
         \separated(t.raw + (0 .. t.value_capacity - 1), in.options)) &&
      (t.width != \null ==> \valid(t.width + (0 .. t.value_capacity - 1))) &&
      (t.rows != \null ==> \valid(t.rows + (0 .. t.row_capacity - 1)) &&
         \separated(t.rows + (0 .. t.row_capacity - 1), in.options));
*/

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires table: sound_table(table, in);
    terminates \true;
    assigns table.raw[0 .. table.value_capacity - 1], table.width[0 .. table.value_capacity - 1],
            table.rows[0 .. table.row_capacity - 1];
*/
wpc_v2_filled wpci_v2_read_table(wpc_input in, wpc_v2_body body, wpc_v2_table table);

/*@ // The same for the lists without a count.
    predicate sound_instances(wpc_instance_iter it, wpc_input in) =
      inside(it.rest, in) && inside(it.item.name.raw, in);
    predicate sound_guids(wpc_guid_iter it, wpc_input in) = inside(it.rest, in);
    predicate sound_query(wpc_query q, wpc_input in) =
      inside(q.name.raw, in) && q.offset <= in.size;
    predicate sound_queries(wpc_query_iter it, wpc_input in) =
      inside(it.rest, in) && sound_query(it.item, in);
*/

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures instances: sound_instances(\result, in);
*/
wpc_instance_iter wpc_instances(wpc_input in);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires instances: sound_instances(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures instances: sound_instances(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures place: \result ==> it->item.offset + 8 <= it->in.size;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpc_next_instance(wpc_instance_iter *it);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_instances_validate(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures guids: sound_guids(\result, in);
*/
wpc_guid_iter wpc_guids(wpc_input in);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires guids: sound_guids(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures guids: sound_guids(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures moves: \result ==> it->rest.length + 16 <= \old(it->rest.length);
*/
bool wpc_next_guid(wpc_guid_iter *it);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_guids_validate(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures queries: sound_queries(\result, in);
*/
wpc_query_iter wpc_queries(wpc_input in);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires queries: sound_queries(*it, it->in);
    terminates \true;
    assigns *it;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures queries: sound_queries(*it, it->in);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures room: \result ==> it->item.offset + 40 <= it->in.size;
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
    ensures place: \result ==> it->item.place == \old(it->count);
    ensures count: \result ==> it->count == \old(it->count) + 1;
*/
bool wpc_next_query(wpc_query_iter *it);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_queries_validate(wpc_input in, wpc_queries_kind kind);

/*@ requires sound: sound_input(in);
    requires places: capacity > 0 ==> \valid(places + (0 .. capacity - 1)) &&
                       \separated(places + (0 .. capacity - 1), in.options);
    terminates \true;
    assigns places[0 .. capacity - 1];
*/
wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places, size_t capacity);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_queries_check_shape(wpc_input in, uint32_t instance_type);

/*@ requires request: \valid_read(request);
    requires name: request->name != \null && request->name_length > 0 ==>
                     \valid_read(request->name + (0 .. request->name_length - 1));
    requires pointer: request->name != \null ==> \object_pointer(request->name);
    requires dst: dst != \null && capacity > 0 ==> \valid(dst + (0 .. capacity - 1)) &&
                    \separated(dst + (0 .. capacity - 1), request);
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst, size_t capacity);

/*@ requires data: sound_input(in_data);
    requires queries: sound_input(in_queries);
    requires apart: \separated(in_data.options->scratch +
                               (0 .. in_data.options->scratch_length - 1), in_queries.options);
    requires apart_too: \separated(in_queries.options->scratch +
                                   (0 .. in_queries.options->scratch_length - 1), in_data.options);
    terminates \true;
    assigns in_data.options->scratch[0 .. in_data.options->scratch_length - 1],
            in_queries.options->scratch[0 .. in_queries.options->scratch_length - 1];
*/
wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_v2_validate(wpc_input in);

/* ---- Texts ---- */

/* Assumed of memcmp(): it reads what it is given, and nothing else. */
/*@ requires a: \valid_read(a + (0 .. n - 1));
    requires b: \valid_read(b + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
*/
int proof_compare(const uint8_t *a, const uint8_t *b, size_t n);

/* Assumed of the caller's callback for code pages: it returns, reads the bytes and writes the
 * destination only. Its answer may be any. */
/*@ requires bytes: \valid_read(bytes + (0 .. size - 1));
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t proof_decode(const uint8_t *bytes, size_t size, char *dst, size_t capacity);

/*@ requires sound: sound_input(in);
    requires inside: inside(text.raw, in);
    requires dst: capacity > 0 ==> \valid(dst + (0 .. capacity - 1));
    terminates \true;
    assigns dst[0 .. capacity - 1];
*/
size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity);

/*@ requires guid: \valid_read(guid);
    requires dst: \valid(dst + (0 .. 36));
    terminates \true;
    assigns dst[0 .. 36];
*/
void wpc_guid_format(const wpc_guid *guid, char dst[37]);

/*@ requires text: length > 0 ==> \valid_read(text + (0 .. length - 1));
    requires guid: \valid(guid);
    terminates \true;
    assigns *guid;
*/
bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid);

/*@ requires sound_a: sound_input(in_a);
    requires sound_b: sound_input(in_b);
    requires inside_a: inside(a.raw, in_a);
    requires inside_b: inside(b.raw, in_b);
    terminates \true;
    assigns \nothing;
*/
int wpci_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);

/*@ requires sound_a: sound_input(in_a);
    requires sound_b: sound_input(in_b);
    requires inside_a: inside(a.raw, in_a);
    requires inside_b: inside(b.raw, in_b);
    terminates \true;
    assigns \nothing;
*/
int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b, wpc_text_how how);

#endif
