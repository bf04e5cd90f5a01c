/* Private, and seen by Frama-C only: what parser/blg/blg_walk.c says of its own functions. It is included there, after the
 * types. What goes through the whole walk has no contract yet: dev/prove/left_out.tsv. */
#ifndef WPCI_PROOF_BLG_WALK_CONTRACTS_H
#define WPCI_PROOF_BLG_WALK_CONTRACTS_H

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->at;
    ensures at: w->at == what;
    ensures stops: \result <==> (w->stops & what) != 0;
*/
static bool stop_at(wpc_blg_walk *w, unsigned what);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->error, w->fault, w->at;
    ensures none: error.status == WPC_OK || error.status == WPC_END ==> !\result;
    ensures first: \old(w->error.status) != WPC_OK ==> w->error == \old(w->error);
*/
static bool stop_at_fault(wpc_blg_walk *w, wpc_error error);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->inside.left;
*/
static void leave(wpc_blg_walk *w, unsigned what);

/*@ // What is written of a run is nothing that values are read from.
    predicate run_apart{L}(wpc_blg_walk *w) =
      \separated(w, w->inside.values.in.options) && \separated(w, w->inside.values.map) &&
      \separated(w, w->inside.values.map->parts + (0 .. w->inside.values.map->num_parts - 1));
*/

/*@ requires walk: \valid(w);
    requires apart: w->inside.values.error.status == WPC_OK ==>
                      values_apart(&w->inside.values) && run_apart(w);
    requires sound: values_at(&w->inside.values);
    terminates \true;
    assigns w->values[0 .. WPC_RUN - 1], w->count, w->at, w->error, w->fault, w->inside.left,
            w->inside.values.error, w->inside.values.item, w->inside.values.names,
            w->inside.values.count, w->inside.values.num_left;
    ensures count: w->count <= WPC_RUN;
*/
static bool go_to_values(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires sample: sound_sample(w->inside.blocks.sample);
    requires block: w->inside.blocks.sample.error.status == WPC_OK ==>
                      inside(w->block.bytes, w->inside.blocks.sample.in);
    terminates \true;
    assigns w->inside.values, w->inside.left;
*/
static bool begin_values_of_block(wpc_blg_walk *w);

/*@ requires walk: \valid(w) && \separated(w, w->in.options);
    requires sound: sound_input(w->in);
    requires bytes: bytes.offset + bytes.length <= w->in.size && bytes.length >= 48;
    terminates \true;
    assigns w->values[0], w->count;
    ensures count: w->count == 1;
*/
static inline void read_only_value(wpc_blg_walk *w, wpc_range bytes);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->inside.left;
    ensures goes_on: !\result;
*/
static bool begin_object(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns w->inside.left, w->at;
    ensures stops: \result <==> (w->stops & WPC_BLG_AT_OBJECT) != 0;
*/
static bool give_object(wpc_blg_walk *w);

/*@ requires walk: \valid_read(w);
    requires sound: sound_input(w->inside.messages.in);
    requires place: w->inside.messages.item.offset + 4 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static void check_message_type(const wpc_blg_walk *w, bool is_known);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_known_message(uint8_t type);

/* What others call is here only so that it is seen to have a contract: functions that are left out call it. */
/*@ terminates \true;
    assigns \result \from data, size, options;
*/
wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options);

/*@ requires walk: \valid(w);
    terminates \true;
    assigns *w;
*/
void wpc_v1_begin(wpc_v1_walk *w, wpc_input in);

/*@ requires it: \valid(it) && \valid(at);
    terminates \true;
    assigns *it, *at, *it->workspace, it->workspace->message.bytes[0 .. it->workspace->message.size - 1],
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->message.parts[0 .. it->workspace->message.max_parts - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
*/
bool wpci_blg_step_message(wpci_blg_message_iter *it, unsigned *at);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 0x4000000;
*/
size_t wpc_blg_room(wpc_input in);

/* What the loop over the values of a run says; written out there, it would hide the loop. */
// clang-format off
#define WPCI_EACH_OF_RUN(w, values) \
  loop invariant n: n <= WPC_RUN; \
  loop invariant sound: values_at(values); \
  loop invariant apart: values->error.status == WPC_OK ==> values_apart(values) && run_apart(w); \
  loop assigns n, w->values[0 .. WPC_RUN - 1], values->error, values->item, values->names, \
      values->count, values->num_left; \
  loop variant WPC_RUN - n;
// clang-format on

#endif
