/* Private, and seen by Frama-C only: what the proof says of binary logs, and the contracts of the functions
 * that read buffers, events and messages. */
#ifndef WPCI_PROOF_BLG_H
#define WPCI_PROOF_BLG_H

#include "proof.h"

/*@ // The size of the file.
    logic integer blg_size(wpc_input in) =
      in.options->lend != \null ? in.options->lend_size : in.size;

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

/* Pointers to functions are not modelled: whether the log is lent is a fact, but an unknown one. */
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
    predicate sound_map(wpc_blg_map *map) =
      \valid_read(map) && map->num_parts >= 1 &&
      \valid_read(map->parts + (0 .. map->num_parts - 1)) && map->parts[0].message == 0;

    // The same of a map whose options inputs have: they are the caller's, but for notes.
    predicate sound_map_options(wpc_blg_map *map) =
      sound_options(map->outer) && map->options.scratch == map->outer->scratch &&
      map->options.scratch_length == map->outer->scratch_length &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1), map) &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1),
                 map->parts + (0 .. map->num_parts - 1));

    // What all views of a message have: an input with the map's options.
    predicate sound_view(wpc_input in, wpc_blg_map *map) =
      sound_input(in) && sound_map(map) && sound_map_options(map) && in.options == &map->options;

    // The message's own map, and room for that of an object.
    predicate sound_view_in(wpc_blg_map *map, wpc_blg_workspace *workspace) =
      \valid(workspace) &&
      (map == &workspace->message_map || map == &workspace->catalogue_map) &&
      \separated(map->options.scratch + (0 .. map->options.scratch_length - 1), workspace) &&
      \separated(&workspace->object_map, map->parts + (0 .. map->num_parts - 1)) &&
      \separated(&workspace->object_map, map->outer);

    predicate sound_message(wpc_blg_message message) =
      sound_view(message.in, message.map) && sound_view_in(message.map, message.workspace);
*/

/*@ requires map: sound_map(map);
    terminates \true;
    assigns \nothing;
*/
size_t wpc_blg_place(const wpc_blg_map *map, size_t offset);

/* ---- The log, buffers and events ---- */

/*@ // What the walk needs of a log; its texts are for the caller.
    predicate sound_frame(wpc_blg_log log, wpc_input in) =
      1024 <= log.buffer_size <= 4194304 && blg_size(in) >= 72 &&
      log.num_buffers == (blg_size(in) - 1) / log.buffer_size + 1;
    predicate sound_log(wpc_blg_log log, wpc_input in) =
      log.error.status == WPC_OK ==> sound_frame(log, in);
    predicate sound_log_texts(wpc_blg_log log) =
      sound_input(log.in) && inside(log.zone.standard_name.raw, log.in) &&
      inside(log.zone.daylight_name.raw, log.in) && inside(log.logger_name.raw, log.in) &&
      inside(log.file_name.raw, log.in);

    predicate sound_buffers(wpc_blg_buffer_iter it, wpc_input in) =
      sound_log(it.log, in) && (it.error.status == WPC_OK ==> it.log.error.status == WPC_OK) &&
      it.next <= it.log.num_buffers;
    predicate buffers_at(wpc_blg_buffer_iter *it) =
      (it->log.error.status == WPC_OK ==>
         1024 <= it->log.buffer_size <= 4194304 && blg_size(it->in) >= 72 &&
         it->log.num_buffers == (blg_size(it->in) - 1) / it->log.buffer_size + 1) &&
      (it->error.status == WPC_OK ==> it->log.error.status == WPC_OK) &&
      it->next <= it->log.num_buffers;
    predicate sound_buffer(wpc_blg_buffer buffer, wpc_input in) =
      sound_bytes(buffer.bytes, buffer.size, in.options) &&
      buffer.offset + buffer.size <= SIZE_MAX &&
      buffer.offset <= buffer.events.offset &&
      buffer.events.offset + buffer.events.length <= buffer.offset + buffer.size;

    predicate sound_events(wpc_blg_event_iter it) =
      sound_input(it.in) && inside(it.rest, it.in) && it.base + it.in.size <= SIZE_MAX;
    predicate events_at(wpc_blg_event_iter *it) =
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
    ensures texts: \result.error.status == WPC_OK ==> sound_log_texts(\result);
*/
wpc_blg_log wpc_blg_open(wpc_input in);

/*@ requires sound: sound_input(in);
    requires log: sound_log(log, in);
    terminates \true;
    assigns \nothing;
    ensures in: \result.in == in;
    ensures buffers: sound_buffers(\result, in);
    ensures status: \result.error.status == log.error.status;
    ensures log_status: \result.log.error.status == log.error.status;
*/
wpc_blg_buffer_iter wpc_blg_buffers(wpc_input in, wpc_blg_log log);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires buffers: buffers_at(it);
    terminates \true;
    assigns it->error, it->item, it->next;
    ensures buffers: buffers_at(it);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures buffer: \result ==> sound_buffer(it->item, it->in);
    ensures moves: it->error.status != WPC_END && \old(it->error.status) == WPC_OK ==>
                     it->next > \old(it->next);
*/
bool wpc_blg_next_buffer(wpc_blg_buffer_iter *it);

/*@ requires sound: sound_input(in);
    requires buffer: sound_buffer(buffer, in);
    terminates \true;
    assigns \nothing;
    ensures events: sound_events(\result);
    ensures options: \result.in.options == in.options;
    ensures status: \result.error.status == WPC_OK;
*/
wpc_blg_event_iter wpc_blg_events(wpc_input in, wpc_blg_buffer buffer);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires events: it->error.status == WPC_OK ==> events_at(it);
    terminates \true;
    assigns it->error, it->item, it->rest;
    ensures events: it->error.status == WPC_OK ==> events_at(it);
    ensures more: \result <==> it->error.status == WPC_OK;
    ensures event: \result ==> sound_event(it->item, it->in.options);
    ensures moves: \result ==> it->rest.length < \old(it->rest.length);
*/
bool wpc_blg_next_event(wpc_blg_event_iter *it);

/* ---- Messages ---- */

/*@ // The caller's room can be written for what is claimed.
    predicate sound_room(wpc_blg_room room) =
      room.size <= SIZE_MAX / 2 && (room.size > 0 ==> \valid(room.bytes + (0 .. room.size - 1))) &&
      (room.max_parts > 0 ==> \valid(room.parts + (0 .. room.max_parts - 1)) &&
         \object_pointer(room.bytes + (0 .. room.size)));
    predicate room_apart(wpc_blg_room room, wpc_blg_workspace *workspace, wpc_options *options) =
      \separated(room.bytes + (0 .. room.size - 1), workspace) &&
      \separated(room.bytes + (0 .. room.size - 1), options) &&
      \separated(room.bytes + (0 .. room.size - 1),
                 options->scratch + (0 .. options->scratch_length - 1)) &&
      \separated(room.parts + (0 .. room.max_parts - 1), workspace) &&
      \separated(room.parts + (0 .. room.max_parts - 1), options) &&
      \separated(room.parts + (0 .. room.max_parts - 1),
                 options->scratch + (0 .. options->scratch_length - 1));
    predicate rooms_apart(wpc_blg_room a, wpc_blg_room b) =
      \separated(a.bytes + (0 .. a.size - 1), b.bytes + (0 .. b.size - 1)) &&
      \separated(a.bytes + (0 .. a.size - 1), a.parts + (0 .. a.max_parts - 1)) &&
      \separated(a.bytes + (0 .. a.size - 1), b.parts + (0 .. b.max_parts - 1)) &&
      \separated(a.parts + (0 .. a.max_parts - 1), b.bytes + (0 .. b.size - 1)) &&
      \separated(a.parts + (0 .. a.max_parts - 1), b.parts + (0 .. b.max_parts - 1)) &&
      \separated(b.bytes + (0 .. b.size - 1), b.parts + (0 .. b.max_parts - 1));

    predicate sound_workspace(wpc_blg_workspace *workspace, wpc_options *options) =
      \valid(workspace) &&
      sound_room(workspace->message) && sound_room(workspace->catalogue) &&
      room_apart(workspace->message, workspace, options) &&
      room_apart(workspace->catalogue, workspace, options) &&
      rooms_apart(workspace->message, workspace->catalogue) &&
      \separated(workspace, options) &&
      \separated(workspace, options->scratch + (0 .. options->scratch_length - 1));
*/

#endif
