/* Private, and seen by Frama-C only: what parser/blg/blg_walk.c says of its own functions. It is included there, after the
 * types. Each step says what it needs of the part of the walk that it goes on with. That the other parts stay as they
 * were is not said, so what goes through all steps has no contract yet: dev/prove/left_out.tsv. */
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

/* The options and maps of messages are in the walk itself, so that what a step writes there is apart from what it reads
 * is said of each part of the walk. What `area` has is nothing that the view is read by. */
// clang-format off
#define WPCI_APART_FROM(area, view) \
  (\separated(area, (view).in.options) && \separated(area, (view).map) && \
   \separated(area, (view).map->parts + (0 .. (view).map->num_parts - 1)))
// clang-format on

/*@ predicate run_apart{L}(wpc_blg_walk *w) =
      WPCI_APART_FROM(w->values + (0 .. WPC_RUN - 1), w->inside.values);

    // Where the walk is: in the values of a block.
    predicate walk_in_values{L}(wpc_blg_walk *w) =
      values_at(&w->inside.values) &&
      (w->inside.values.error.status == WPC_OK ==> values_apart(&w->inside.values) && run_apart(w));

    // Before a whole object: in a sample whose map is in the workspace.
    predicate walk_in_object{L}(wpc_blg_walk *w) =
      w->inside.blocks.sample.workspace == &w->inside.workspace &&
      w->inside.blocks.sample.error.status == WPC_OK && w->block.kind == WPC_BLG_DATA &&
      sound_view(w->inside.blocks.sample.in, w->inside.blocks.sample.map) &&
      sound_view_in(w->inside.blocks.sample.map, &w->inside.workspace) &&
      inside(w->block.bytes, w->inside.blocks.sample.in) &&
      w->block.bytes.length >= WPCI_BLG_BLOCK &&
      \separated(w, w->inside.blocks.sample.map->outer->scratch +
                       (0 .. w->inside.blocks.sample.map->outer->scratch_length - 1)) &&
      \separated(&w->inside.object, w->inside.blocks.sample.map->parts +
                                      (0 .. w->inside.blocks.sample.map->num_parts - 1)) &&
      \separated(w, w->inside.blocks.sample.map->outer);

    // In the blocks of a sample; w->in is what they are in.
    predicate walk_in_blocks{L}(wpc_blg_walk *w) =
      sound_input(w->in) && w->in.data == w->inside.blocks.sample.in.data &&
      w->in.size == w->inside.blocks.sample.in.size &&
      w->in.options == w->inside.blocks.sample.in.options && read_sample(w->inside.blocks.sample) &&
      (w->inside.blocks.error.status == WPC_OK ==>
         w->inside.blocks.sample.error.status == WPC_OK && blocks_at(&w->inside.blocks) &&
         blocks_apart(&w->inside.blocks)) &&
      \separated(w->values + (0 .. WPC_RUN - 1), w->in.options) &&
      \separated(&w->count, w->in.options) && WPCI_APART_FROM(&w->block, w->inside.blocks.sample) &&
      WPCI_APART_FROM(&w->block, w->inside.blocks.sample.catalogue);

    // In the entries of a catalogue, and in names.
    predicate walk_in_entries{L}(wpc_blg_walk *w) =
      entries_at(&w->inside.entries) &&
      (w->inside.entries.error.status == WPC_OK ==> entries_apart(&w->inside.entries));
    predicate walk_in_names{L}(wpc_blg_walk *w) =
      names_apart(&w->inside.names) && sound_input(w->inside.names.in) &&
      sound_map(w->inside.names.map) &&
      w->inside.names.rest.offset + w->inside.names.rest.length <= w->inside.names.in.size;

    // Behind a message that is complete.
    predicate walk_has_message{L}(wpc_blg_walk *w) =
      sound_input(w->inside.messages.in) && sound_input(w->inside.messages.item.in) &&
      sound_map(w->inside.messages.item.map) && w->inside.messages.item.offset + 72 <= SIZE_MAX &&
      sound_catalogue(w->inside.catalogue);
*/

/* What values_at() says, each fact as a clause of its own. */
// clang-format off
#define WPCI_VALUES_OF(is, w) \
  is in: w->inside.values.error.status == WPC_OK ==> sound_input(w->inside.values.in); \
  is map: w->inside.values.error.status == WPC_OK ==> sound_map(w->inside.values.map); \
  is inner: w->inside.values.error.status == WPC_OK ==> \
      w->inside.values.inner.offset + w->inside.values.inner.length <= w->inside.values.in.size; \
  is most: w->inside.values.error.status == WPC_OK ==> \
      w->inside.values.count + w->inside.values.num_left <= UINT32_MAX; \
  is single: w->inside.values.error.status == WPC_OK && !w->inside.values.item.has_name && \
      w->inside.values.num_left > 0 ==> w->inside.values.inner.length >= 48; \
  is items: w->inside.values.error.status == WPC_OK && w->inside.values.item.has_name ==> \
      24 + 24 * (w->inside.values.count + w->inside.values.num_left) <= w->inside.values.inner.length; \
  is begin: w->inside.values.error.status == WPC_OK && w->inside.values.item.has_name ==> \
      w->inside.values.inner.offset <= w->inside.values.names.offset; \
  is end: w->inside.values.error.status == WPC_OK && w->inside.values.item.has_name ==> \
      w->inside.values.names.offset + w->inside.values.names.length <= \
        w->inside.values.inner.offset + w->inside.values.inner.length; \
  is apart: w->inside.values.error.status == WPC_OK ==> values_apart(&w->inside.values); \
  is run_apart: w->inside.values.error.status == WPC_OK ==> run_apart(w);
// clang-format on

/*@ requires walk: \valid(w);
    requires n: n < WPC_RUN;
    terminates \true;
    assigns w->values[n];
*/
static inline void keep_value(wpc_blg_walk *w, uint32_t n);

/*@ requires walk: \valid(w);
    requires values: walk_in_values(w);
    terminates \true;
    assigns w->values[0 .. WPC_RUN - 1], w->count, w->at, w->error, w->fault, w->inside.left,
            w->inside.values.error, w->inside.values.item, w->inside.values.names,
            w->inside.values.count, w->inside.values.num_left;
    ensures count: w->count <= WPC_RUN;
*/
static bool go_to_values(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires sample: read_sample(w->inside.blocks.sample);
    requires block: w->inside.blocks.sample.error.status == WPC_OK ==>
                      inside(w->inside.blocks.item.bytes, w->inside.blocks.sample.in);
    terminates \true;
    assigns w->inside.values, w->inside.left;
*/
static bool begin_values_of_block(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires values: \separated(w->values + (0 .. WPC_RUN - 1), w->in.options);
    requires count: \separated(&w->count, w->in.options);
    requires sound: sound_input(w->in);
    requires bytes: bytes.offset + bytes.length <= w->in.size && bytes.length >= 48;
    terminates \true;
    assigns w->values[0], w->count;
    ensures count: w->count == 1;
*/
static inline void read_only_value(wpc_blg_walk *w, wpc_range bytes);

/* ---- Whole objects ---- */

/*@ requires walk: \valid(w);
    requires object: walk_in_object(w);
    terminates \true;
    assigns w->inside.workspace.object_map, w->inside.object;
    ensures map: sound_map(&w->inside.workspace.object_map);
    ensures map_options: sound_map_options(&w->inside.workspace.object_map);
    ensures outer: w->inside.workspace.object_map.outer == \old(w->inside.blocks.sample.map->outer);
    ensures options: w->inside.object.options == &w->inside.workspace.object_map.options;
    ensures sound: sound_input(w->inside.object);
*/
static wpc_error open_whole_object(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires object: walk_in_object(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->inside.left, w->inside.object, w->inside.workspace.object_map,
            w->inside.blocks.sample.map->outer->scratch
              [0 .. w->inside.blocks.sample.map->outer->scratch_length - 1];
*/
static bool go_to_object(wpc_blg_walk *w);

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

/* ---- Blocks ---- */

/*@ requires walk: \valid(w);
    requires blocks: walk_in_blocks(w);
    requires more: w->inside.blocks.error.status == WPC_OK;
    terminates \true;
    assigns w->block, w->values[0], w->count, w->inside.blocks.rest, w->inside.blocks.rest_entries,
            w->inside.blocks.count;
*/
static inline bool take_plain_value(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires blocks: walk_in_blocks(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->block, w->values[0], w->count, w->inside.left, w->inside.values,
            w->inside.blocks.error, w->inside.blocks.item, w->inside.blocks.rest,
            w->inside.blocks.rest_entries, w->inside.blocks.count;
*/
static bool go_to_block(wpc_blg_walk *w);

/* ---- Messages ---- */

/*@ requires walk: \valid(w);
    requires message: walk_has_message(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->time, w->inside.blocks, w->inside.left;
*/
static bool open_sample(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires message: walk_has_message(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->num_entries, w->inside.catalogue, w->inside.entries,
            w->inside.left;
*/
static bool open_catalogue(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires message: walk_has_message(w);
    terminates \true;
    assigns w->inside.names, w->inside.left;
    ensures goes_on: !\result;
*/
static bool open_names(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires entries: walk_in_entries(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->entry, w->inside.left, w->inside.entries.error,
            w->inside.entries.item, w->inside.entries.rest, w->inside.entries.count;
*/
static bool go_to_entry(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires names: walk_in_names(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->name, w->inside.left, w->inside.names.error,
            w->inside.names.item, w->inside.names.rest, w->inside.names.last;
*/
static bool go_to_name(wpc_blg_walk *w);

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

/*@ requires walk: \valid(w);
    requires message: walk_has_message(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->time, w->num_entries, w->inside.catalogue,
            w->inside.entries, w->inside.names, w->inside.blocks, w->inside.left;
*/
static inline bool open_content(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires message: walk_has_message(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->time, w->num_entries, w->inside.catalogue,
            w->inside.entries, w->inside.names, w->inside.blocks, w->inside.left;
*/
static bool open_message(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    WPCI_WALK((&w->inside.messages))
    WPCI_BUFFERS_OF(requires, (&w->inside.messages))
    WPCI_EVENTS_OF(requires, (&w->inside.messages))
    WPCI_CAN_STEP(requires, (&w->inside.messages))
    requires ok: w->inside.messages.error.status == WPC_OK;
    requires workspace: w->inside.messages.workspace == &w->inside.workspace;
    terminates \true;
    assigns w->at, w->event, w->buffer, w->inside.left, w->inside.messages.error, w->inside.messages.item,
            w->inside.messages.first, w->inside.messages.num_joined, w->inside.messages.length,
            w->inside.messages.events, w->inside.messages.buffers.error, w->inside.messages.buffers.item,
            w->inside.messages.buffers.next, w->inside.messages.buffers.rest,
            WPCI_ROOMS_OF((&w->inside.messages));
*/
static bool go_to_message(wpc_blg_walk *w);

/*@ requires walk: \valid(w);
    requires values: (w->inside.left & IN_VALUES) != 0 ==> walk_in_values(w);
    requires object: (w->inside.left & IN_OBJECT) != 0 ==> walk_in_object(w);
    requires blocks: (w->inside.left & IN_BLOCKS) != 0 ==> walk_in_blocks(w);
    requires entries: (w->inside.left & IN_ENTRIES) != 0 ==> walk_in_entries(w);
    requires names: (w->inside.left & IN_NAMES) != 0 ==> walk_in_names(w);
    requires message: (w->inside.left & IN_ENTRIES) == 0 && (w->inside.left & IN_NAMES) == 0 ==>
                        walk_has_message(w);
    terminates \true;
    assigns w->at, w->error, w->fault, w->in, w->time, w->num_entries, w->entry, w->name, w->block, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.left, w->inside.catalogue, w->inside.entries,
            w->inside.names, w->inside.blocks, w->inside.values, w->inside.object,
            w->inside.workspace.object_map,
            w->inside.blocks.sample.map->outer->scratch
              [0 .. w->inside.blocks.sample.map->outer->scratch_length - 1];
*/
static bool go_on(wpc_blg_walk *w);

/*@ requires walk: \valid(w) && \valid(ended) && \separated(ended, w);
    terminates \true;
    assigns *ended, w->at, w->error, w->fault, w->inside.messages.error,
            w->inside.messages.events.error, w->inside.messages.buffers.error;
    ensures end: \old(w->inside.messages.error.status) == WPC_END ==> *ended && !\result;
    ensures over: *ended ==> w->inside.messages.error.status == WPC_END;
    ensures goes_on: !*ended ==> w->inside.messages.error.status == WPC_OK;
*/
static bool leave_out(wpc_blg_walk *w, bool *ended);

/*@ requires walk: \valid_read(w);
    requires object: \valid(object);
    requires sound: sound_input(w->inside.object);
    requires apart: \separated(object, w->inside.object.options);
    terminates \true;
    assigns *object;
*/
void wpc_blg_object(const wpc_blg_walk *w, wpc_v1_walk *object);

/* What others call is here only so that it is seen to have a contract; parser/v1/v1_walk.c promises more of it. */
/*@ terminates \true;
    assigns \result \from data, size, options;
*/
wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options);

/*@ requires walk: \valid(w);
    requires sound: sound_input(in);
    requires apart: \separated(w, in.options);
    terminates \true;
    assigns *w;
*/
void wpc_v1_begin(wpc_v1_walk *w, wpc_input in);

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
  WPCI_VALUES_OF(loop invariant, w) \
  loop assigns n, w->values[0 .. WPC_RUN - 1], values->error, values->item, values->names, \
      values->count, values->num_left; \
  loop variant WPC_RUN - n;
// clang-format on

#endif
