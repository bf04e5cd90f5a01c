/* Private, and seen by Frama-C only: what the proof says of binary logs, and the contracts of the functions
 * that read buffers, events and messages. */
#ifndef WPCI_PROOF_BLG_H
#define WPCI_PROOF_BLG_H

#include "../blg/blg_cursor.h"
#include "proof.h"

/*@ // The size of the file; of an iterator's input that is not loaded as a whole, which provers find hard.
    logic integer blg_size_of{L}(wpc_options *options, integer size) =
      options->lend != \null ? options->lend_size : size;
    logic integer blg_size(wpc_input in) = blg_size_of(in.options, in.size);

    // The part of sound_input() that is about options.
    predicate sound_options(wpc_options *options) =
      \valid_read(options) &&
      (options->scratch != \null ==>
         \valid(options->scratch + (0 .. options->scratch_length - 1))) &&
      (options->scratch != \null ==> \object_pointer(options->scratch)) &&
      \separated(options->scratch + (0 .. options->scratch_length - 1), options);

    // Bytes that may be an input's with these options.
    predicate sound_bytes(uint8_t *bytes, integer size, wpc_options *options) =
      0 <= size <= SIZE_MAX / 2 && \valid_read(bytes + (0 .. size - 1)) &&
      \object_pointer(bytes + (0 .. size)) &&
      \separated(options->scratch + (0 .. options->scratch_length - 1), bytes + (0 .. size - 1));
*/

/* Pointers to functions are not modelled. Whether the log is lent is not known, but is the same each time. */
/*@ requires options: \valid_read(options);
    terminates \true;
    assigns \nothing;
    ensures lent: \result <==> options->lend != \null;
*/
bool proof_is_lent(const wpc_options *options);

/* Assumed of the caller's callback that lends parts of a log: it returns, and writes nothing that the
 * library looks at. It lends nothing, or bytes that stay as long as they are read. */
/*@ requires options: sound_options(options);
    requires most: length <= SIZE_MAX / 2;
    terminates \true;
    assigns \result \from options, length;
    ensures bytes: \result != \null ==> sound_bytes(\result, length, options);
*/
const uint8_t *proof_lend(const wpc_options *options, size_t length);

/* Assumed of memcpy() from the file to the caller's room: as proof_copy(), and that the two do not overlap
 * is the caller's duty. */
/*@ requires to: \valid(to + (0 .. n - 1));
    requires from: \valid_read(from + (0 .. n - 1));
    terminates \true;
    assigns to[0 .. n - 1];
*/
void proof_copy_part(uint8_t *to, const uint8_t *from, size_t n);

/* ---- Places ---- */

/*@ // The parts are there, and the first begins where the message does.
    predicate sound_map(wpci_blg_map *map) =
      \valid_read(map) && map->num_parts >= 1 &&
      \valid_read(map->parts + (0 .. map->num_parts - 1)) && map->parts[0].message == 0;

    // The same of a map whose options inputs have: they are the caller's, but for notes.
    predicate sound_map_options(wpci_blg_map *map) =
      sound_options(map->outer) && map->options.scratch == map->outer->scratch &&
      map->options.scratch_length == map->outer->scratch_length &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1), map) &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1),
                 map->parts + (0 .. map->num_parts - 1));

    // What all views of a message have: an input with the map's options.
    predicate sound_view(wpc_input in, wpci_blg_map *map) =
      sound_input(in) && sound_map(map) && sound_map_options(map) && in.options == &map->options;

    // The message's own map, and room for that of an object.
    predicate sound_view_in(wpci_blg_map *map, wpci_blg_workspace *workspace) =
      \valid(workspace) &&
      (map == &workspace->message_map || map == &workspace->catalogue_map) &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1), workspace) &&
      \separated(&workspace->object_map, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(&workspace->object_map, map->outer);
*/

/*@ requires map: sound_map(map);
    terminates \true;
    assigns \nothing;
*/
size_t wpci_blg_place(const wpci_blg_map *map, size_t offset);

/* ---- The log, buffers and events ---- */

/*@ // What the walk needs of a log; its texts are for the caller.
    predicate sound_frame(wpc_blg_log log, wpc_input in) =
      1024 <= log.buffer_size <= 4194304 && blg_size(in) >= 72;
    predicate sound_log(wpc_blg_log log, wpc_input in) =
      (log.buffer_size > 0 ==> sound_frame(log, in)) &&
      (log.error.status == WPC_OK ==> log.buffer_size > 0);

    predicate sound_buffers(wpci_blg_buffer_iter it, wpc_input in) =
      sound_log(it.log, in) && (it.error.status == WPC_OK ==> it.log.buffer_size > 0) &&
      it.next <= it.rest.offset && it.rest.offset + it.rest.length <= blg_size(in);
    predicate buffers_at(wpci_blg_buffer_iter *it) =
      (it->log.buffer_size > 0 ==> 1024 <= it->log.buffer_size <= 4194304) &&
      (it->error.status == WPC_OK ==> it->log.buffer_size > 0) &&
      it->next <= it->rest.offset &&
      it->rest.offset + it->rest.length <= blg_size_of(it->in.options, it->in.size);
    predicate sound_buffer(wpc_blg_buffer buffer, wpc_options *options) =
      sound_bytes(buffer.bytes, buffer.size, options) &&
      buffer.offset + buffer.size <= SIZE_MAX && buffer.offset <= buffer.events.offset &&
      buffer.events.offset + buffer.events.length <= buffer.offset + buffer.size;

    predicate events_at(wpci_blg_event_iter *it) =
      sound_input(it->in) && it->rest.offset + it->rest.length <= it->in.size &&
      it->base + it->in.size <= SIZE_MAX;
    predicate sound_event(wpc_blg_event event, wpc_options *options) =
      event.is_counter_log ==>
        event.offset + 72 <= SIZE_MAX &&
        event.payload.offset + event.payload.length <= SIZE_MAX &&
        event.payload.length <= 65535 &&
        sound_bytes(event.bytes, event.payload.length, options);
*/

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures log: sound_log(\result, in);
*/
wpc_blg_log wpc_blg_open(wpc_input in);

/*@ requires sound: sound_input(in);
    requires log: sound_log(log, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures buffers: sound_buffers(\result, in);
    ensures status: \result.error.status == log.error.status;
    ensures log: \result.log == log;
    ensures rest: \result.rest.offset == 0 && \result.rest.length == blg_size(in);
*/
wpci_blg_buffer_iter wpci_blg_buffers(wpc_input in, wpc_blg_log log);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires buffers: buffers_at(it);
    terminates \true;
    assigns it->error, it->item, it->next, it->rest;
    ensures log: it->error.status == WPC_OK ==> it->log.buffer_size > 0;
    ensures next: it->next <= it->rest.offset;
    ensures rest: it->rest.offset + it->rest.length ==
                    \old(it->rest.offset + it->rest.length);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures bytes: \result ==> sound_bytes(it->item.bytes, it->item.size, it->in.options);
    ensures offset: \result ==> it->item.offset == \old(it->rest.offset);
    ensures place: \result ==> it->item.offset + it->item.size <= SIZE_MAX;
    ensures events: \result ==> it->item.offset <= it->item.events.offset;
    ensures inside: \result ==> it->item.events.offset + it->item.events.length <=
                                 it->item.offset + it->item.size;
    ensures moves: \old(it->error.status) == WPC_OK && it->error.status != WPC_END ==>
                     it->rest.length < \old(it->rest.length);
    ensures less: \result ==> it->rest.length < \old(it->rest.length);
    ensures most: it->rest.length <= \old(it->rest.length);
    ensures over: \old(it->error.status) != WPC_OK ==>
                    it->error.status == \old(it->error.status);
*/
bool wpci_blg_next_buffer(wpci_blg_buffer_iter *it);

/*@ requires sound: sound_input(in);
    requires buffer: sound_buffer(buffer, in.options);
    terminates \true;
    assigns \nothing;
    ensures data: \result.in.data == buffer.bytes;
    ensures size: \result.in.size == buffer.size;
    ensures rest: \result.rest.offset + \result.rest.length <= \result.in.size;
    ensures base: \result.base + \result.in.size <= SIZE_MAX;
    ensures options: \result.in.options == in.options;
    ensures status: \result.error.status == WPC_OK;
*/
wpci_blg_event_iter wpci_blg_events(wpc_input in, wpc_blg_buffer buffer);

/*@ requires it: \valid(it) && (it->error.status == WPC_OK ==> \separated(it, it->in.options));
    requires events: it->error.status == WPC_OK ==> events_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest;
    ensures inside: it->error.status == WPC_OK ==>
                      it->rest.offset + it->rest.length <= it->in.size;
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures place: \result && it->item.is_counter_log ==> it->item.offset + 72 <= SIZE_MAX;
    ensures payload: \result && it->item.is_counter_log ==>
                       it->item.payload.offset + it->item.payload.length <= SIZE_MAX;
    ensures most: \result && it->item.is_counter_log ==> it->item.payload.length <= 65535;
    ensures bytes: \result && it->item.is_counter_log ==>
                     sound_bytes(it->item.bytes, it->item.payload.length, it->in.options);
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
    ensures stays: \result ==> \old(it->error.status) == WPC_OK;
    ensures most: it->rest.length <= \old(it->rest.length);
    ensures over: \old(it->error.status) != WPC_OK ==>
                    it->error.status == \old(it->error.status);
*/
bool wpci_blg_next_event(wpci_blg_event_iter *it);

/* ---- Messages ---- */

/*@ // The caller's room can be written for what is claimed.
    predicate sound_room(wpci_blg_room room) =
      room.size <= SIZE_MAX / 2 && (room.size > 0 ==> \valid(room.bytes + (0 .. room.size - 1))) &&
      (room.max_parts > 0 ==> \valid(room.parts + (0 .. room.max_parts - 1)) &&
         \object_pointer(room.bytes + (0 .. room.size)));

    // It overlaps neither the state of the walk nor what an input is read by.
    predicate room_apart{L}(wpci_blg_room room, wpci_blg_message_iter *it) =
      \separated(room.bytes + (0 .. room.size - 1), room.parts + (0 .. room.max_parts - 1)) &&
      \separated(room.bytes + (0 .. room.size - 1), it) &&
      \separated(room.bytes + (0 .. room.size - 1), it->workspace) &&
      \separated(room.bytes + (0 .. room.size - 1), it->in.options) &&
      \separated(room.bytes + (0 .. room.size - 1),
                 it->in.options->scratch + (0 .. it->in.options->scratch_length - 1)) &&
      \separated(room.parts + (0 .. room.max_parts - 1), it) &&
      \separated(room.parts + (0 .. room.max_parts - 1), it->workspace) &&
      \separated(room.parts + (0 .. room.max_parts - 1), it->in.options) &&
      \separated(room.parts + (0 .. room.max_parts - 1),
                 it->in.options->scratch + (0 .. it->in.options->scratch_length - 1));

    // Both rooms can be written, and overlap nothing.
    predicate two_rooms(wpci_blg_room a, wpci_blg_room b) =
      \separated(a.bytes + (0 .. a.size - 1), b.bytes + (0 .. b.size - 1)) &&
      \separated(a.bytes + (0 .. a.size - 1), b.parts + (0 .. b.max_parts - 1)) &&
      \separated(a.parts + (0 .. a.max_parts - 1), b.bytes + (0 .. b.size - 1)) &&
      \separated(a.parts + (0 .. a.max_parts - 1), b.parts + (0 .. b.max_parts - 1));
    predicate rooms_at{L}(wpci_blg_message_iter *it) =
      sound_room(it->workspace->message) && sound_room(it->workspace->catalogue) &&
      room_apart(it->workspace->message, it) && room_apart(it->workspace->catalogue, it) &&
      two_rooms(it->workspace->message, it->workspace->catalogue);

    // The iterator may be in the workspace, but in none of what a step reads or writes there.
    predicate workspace_apart{L}(wpci_blg_message_iter *it) =
      \valid(it->workspace) && \separated(it, it->in.options) &&
      \separated(it, &it->workspace->message) && \separated(it, &it->workspace->catalogue) &&
      \separated(it, &it->workspace->message_map) &&
      \separated(it, &it->workspace->catalogue_map) &&
      \separated(it, &it->workspace->object_map) &&
      \separated(it->workspace, it->in.options) &&
      \separated(it, it->in.options->scratch + (0 .. it->in.options->scratch_length - 1)) &&
      \separated(it->workspace,
                 it->in.options->scratch + (0 .. it->in.options->scratch_length - 1));

    predicate map_apart{L}(wpci_blg_map *map, wpci_blg_message_iter *it) =
      \separated(it, map) && \separated(map, it->in.options) &&
      \separated(map, it->in.options->scratch + (0 .. it->in.options->scratch_length - 1));
    predicate parts_apart{L}(wpci_blg_map *map, wpci_blg_message_iter *it) =
      \separated(it, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(&map->base, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(&map->options, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(&map->outer, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(it->in.options->scratch + (0 .. it->in.options->scratch_length - 1),
                 map->parts + (0 .. map->num_parts - 1));

    // A map that was filled: its places are its own, or in the room that belongs to it.
    predicate kept_map{L}(wpci_blg_map *map, wpci_blg_part *parts, integer max_parts,
                          wpc_options *options) =
      map->num_parts >= 1 && map->parts[0].message == 0 &&
      ((map->parts == &map->only && map->num_parts == 1) ||
       (map->parts == parts && map->num_parts <= max_parts)) &&
      map->outer == options && map->options.scratch == options->scratch &&
      map->options.scratch_length == options->scratch_length;
    predicate kept_catalogue{L}(wpci_blg_message_iter *it) =
      kept_map(&it->workspace->catalogue_map, it->workspace->catalogue.parts,
               it->workspace->catalogue.max_parts, it->in.options);
    predicate given_map{L}(wpci_blg_message_iter *it) =
      (it->item.map == &it->workspace->catalogue_map && kept_catalogue(it)) ||
      (it->item.map == &it->workspace->message_map &&
       kept_map(&it->workspace->message_map, it->workspace->message.parts,
                it->workspace->message.max_parts, it->in.options));

    // What was joined so far is in the room.
    predicate joined_at{L}(wpci_blg_message_iter *it) =
      (it->num_joined == 0 ==> it->length == 0) &&
      (it->num_joined > 0 ==> it->num_joined < it->first.num_parts) &&
      (it->num_joined > 0 ==> it->first.offset + 72 <= SIZE_MAX) &&
      (it->num_joined > 0 ==> it->workspace->message.parts[0].message == 0) &&
      it->num_joined <= it->workspace->message.max_parts &&
      it->length <= it->workspace->message.size;
*/

/*@ requires sound: sound_input(in);
    requires log: sound_log(log, in);
    terminates \true;
    assigns \result \from in, log, workspace;
    ensures in: \result.in == in;
    ensures workspace: \result.workspace == workspace;
    ensures num_joined: \result.num_joined == 0;
    ensures length: \result.length == 0;
    ensures frame: \result.buffers.log.buffer_size > 0 ==>
                     1024 <= \result.buffers.log.buffer_size <= 4194304;
    ensures log: \result.buffers.error.status == WPC_OK ==>
                   \result.buffers.log.buffer_size > 0;
    ensures next: \result.buffers.next <= \result.buffers.rest.offset;
    ensures left: \result.buffers.rest.offset + \result.buffers.rest.length <= blg_size(in);
    ensures buffers_data: \result.buffers.in.data == in.data;
    ensures buffers_size: \result.buffers.in.size == in.size;
    ensures buffers_options: \result.buffers.in.options == in.options;
    ensures events: \result.events.error.status == WPC_END;
    ensures status: \result.error.status == \result.buffers.log.error.status;
    ensures buffers_status: \result.buffers.error.status == \result.error.status;
*/
wpci_blg_message_iter wpci_blg_messages(wpc_input in, wpc_blg_log log,
                                        wpci_blg_workspace *workspace);

/* What an iterator over messages keeps of those over buffers and events, and what stays the same when it moves
 * on: each fact one by one, as a clause of its own, since that is what provers find. */
// clang-format off
#define WPCI_BUFFERS_OF(is, it) \
  is frame: it->buffers.log.buffer_size > 0 ==> \
      1024 <= it->buffers.log.buffer_size <= 4194304; \
  is log: it->buffers.error.status == WPC_OK ==> it->buffers.log.buffer_size > 0; \
  is next: it->buffers.next <= it->buffers.rest.offset; \
  is left: it->buffers.rest.offset + it->buffers.rest.length <= \
      blg_size_of(it->buffers.in.options, it->buffers.in.size); \
  is buffers_data: it->buffers.in.data == it->in.data; \
  is buffers_size: it->buffers.in.size == it->in.size; \
  is buffers_options: it->buffers.in.options == it->in.options;
#define WPCI_EVENTS_OF(is, it) \
  is events_sound: it->events.error.status == WPC_OK ==> sound_input(it->events.in); \
  is events_rest: it->events.error.status == WPC_OK ==> \
      it->events.rest.offset + it->events.rest.length <= it->events.in.size; \
  is events_base: it->events.error.status == WPC_OK ==> \
      it->events.base + it->events.in.size <= SIZE_MAX; \
  is events_options: it->events.error.status == WPC_OK ==> \
      it->events.in.options == it->in.options;
/* What is left of a log: bytes of buffers count more than any number of bytes of events. */
#define WPCI_MESSAGES_LEFT(it) \
  (it->buffers.rest.length * (SIZE_MAX + 1) + it->events.rest.length)
/* An iterator that has not failed can take a step; each one, also one that fails, leaves fewer of them. */
#define WPCI_CAN_STEP(is, it) \
  is events_can: it->error.status == WPC_OK ==> \
      it->events.error.status == WPC_OK || it->events.error.status == WPC_END; \
  is buffers_can: it->error.status == WPC_OK ==> \
      it->buffers.error.status == WPC_OK || it->buffers.error.status == WPC_END;
#define WPCI_STEPS_LEFT(it) \
  (4 * WPCI_MESSAGES_LEFT(it) + (it->events.error.status == WPC_OK ? 2 : 0) + \
   (it->num_joined != it->first.num_parts ? 1 : 0))
#define WPCI_HAS_FAILED(error) ((error).status != WPC_OK && (error).status != WPC_END)
#define WPCI_OLD(x) \old(x)
#define WPCI_PRE(x) \at(x, Pre)
/* Of one of the two rooms of a workspace. */
#define WPCI_ROOM_STAYS(is, before, workspace, room) \
  is room##_bytes_stay: workspace->room.bytes == before(workspace->room.bytes); \
  is room##_size_stays: workspace->room.size == before(workspace->room.size); \
  is room##_parts_stay: workspace->room.parts == before(workspace->room.parts); \
  is room##_max_parts_stay: workspace->room.max_parts == before(workspace->room.max_parts);
#define WPCI_SCRATCH_STAYS(is, before, options) \
  is options_stay: options == before(options); \
  is scratch_stays: options->scratch == before(options->scratch); \
  is scratch_length_stays: options->scratch_length == before(options->scratch_length);
#define WPCI_ROOMS_STAY(is, before, it) \
  is workspace_stays: it->workspace == before(it->workspace); \
  is data_stays: it->in.data == before(it->in.data); \
  is size_stays: it->in.size == before(it->in.size); \
  WPCI_SCRATCH_STAYS(is, before, it->in.options) \
  is lend_stays: it->in.options->lend == before(it->in.options->lend); \
  is lend_size_stays: it->in.options->lend_size == before(it->in.options->lend_size); \
  WPCI_ROOM_STAYS(is, before, it->workspace, message) \
  WPCI_ROOM_STAYS(is, before, it->workspace, catalogue)
/* What each step starts from, what it may write in the workspace, and what it gives when it gives a message. */
#define WPCI_WALK(it) \
  requires iter: \valid(it) && workspace_apart(it); \
  requires sound: sound_input(it->in); \
  requires rooms: rooms_at(it); \
  requires joined: joined_at(it);
#define WPCI_ROOMS_OF(it) \
  it->workspace->message_map, it->workspace->catalogue_map, \
  it->workspace->message.bytes[0 .. it->workspace->message.size - 1], \
  it->workspace->message.parts[0 .. it->workspace->message.max_parts - 1], \
  it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1], \
  it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1]
#define WPCI_GIVEN(is, when, it) \
  is in: when ==> sound_input(it->item.in); \
  is options: when ==> it->item.in.options == &it->item.map->options; \
  is workspace: when ==> it->item.workspace == it->workspace; \
  is place: when ==> it->item.offset + 72 <= SIZE_MAX; \
  is map: when ==> given_map(it); \
  is kind: when && it->item.type == WPC_BLG_CATALOGUE ==> \
      it->item.map == &it->workspace->catalogue_map;
// clang-format on

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    WPCI_CAN_STEP(requires, it)
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length, it->events,
            it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest,
            WPCI_ROOMS_OF(it);
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_CAN_STEP(ensures, it)
    ensures ok: \result.found ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_GIVEN(ensures, \result.found, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
    ensures moves: it->error.status == WPC_OK ==> WPCI_MESSAGES_LEFT(it) < \old(WPCI_MESSAGES_LEFT(it));
    ensures fails: WPCI_HAS_FAILED(it->error) ==> WPCI_STEPS_LEFT(it) < \old(WPCI_STEPS_LEFT(it));
*/
wpci_blg_step wpci_blg_step_message(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    WPCI_CAN_STEP(requires, it)
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length, it->events,
            it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest,
            WPCI_ROOMS_OF(it);
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_CAN_STEP(ensures, it)
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
    ensures moves: \result ==> WPCI_MESSAGES_LEFT(it) < \old(WPCI_MESSAGES_LEFT(it));
    ensures fails: \old(it->error.status) == WPC_OK && WPCI_HAS_FAILED(it->error) ==>
                     WPCI_STEPS_LEFT(it) < \old(WPCI_STEPS_LEFT(it));
    ensures over: \old(it->error.status) != WPC_OK ==>
                    it->error.status == \old(it->error.status);
    ensures over_steps: \old(it->error.status) != WPC_OK ==>
                          WPCI_STEPS_LEFT(it) == \old(WPCI_STEPS_LEFT(it));
*/
bool wpci_blg_next_message(wpci_blg_message_iter *it);

/*@ requires it: \valid(it);
    terminates \true;
    assigns it->error, it->events.error, it->buffers.error;
    ensures failed: \result ==> \old(WPCI_HAS_FAILED(it->error));
    ensures log: \result ==> it->buffers.log.buffer_size > 0;
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures events: \result ==>
                      (\old(it->events.error.status) == WPC_OK ? it->events.error.status == WPC_OK
                                                               : it->events.error.status == WPC_END);
    ensures buffers: \result ==> it->buffers.error.status == WPC_OK || it->buffers.error.status == WPC_END;
    ensures error_stays: !\result ==> it->error.status == \old(it->error.status);
    ensures events_stay: !\result ==> it->events.error.status == \old(it->events.error.status);
    ensures buffers_stay: !\result ==> it->buffers.error.status == \old(it->buffers.error.status);
*/
bool wpci_blg_resume(wpci_blg_message_iter *it);

#endif
