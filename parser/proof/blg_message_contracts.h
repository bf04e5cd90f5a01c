/* Private, and seen by Frama-C only: what parser/blg_message.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_MESSAGE_CONTRACTS_H
#define WPCI_PROOF_BLG_MESSAGE_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static size_t add_at_most(size_t a, size_t b);

/*@ terminates \true;
    assigns \nothing;
    ensures place: \result ==> finding.bound <= SIZE_MAX;
*/
static bool bound_is_place(wpc_error finding);

/*@ requires map: sound_map(map);
    terminates \true;
    assigns \nothing;
    ensures status: \result.status == finding.status;
*/
static wpc_error place_finding(const wpc_blg_map *map, wpc_error finding);

/*@ requires map: \valid_read(map);
    requires outer: \valid_read(map->outer);
    terminates \true;
    assigns \result \from map;
    ensures scratch: \result.scratch == map->outer->scratch;
    ensures scratch_length: \result.scratch_length == map->outer->scratch_length;
    ensures lent: \result.lend == map->outer->lend;
    ensures lend_size: \result.lend_size == map->outer->lend_size;
*/
static wpc_options mapped_options(wpc_blg_map *map);

/*@ requires place: event.offset + 64 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures first: \result.status == WPC_OK ==> event.part >= 1;
    ensures last: \result.status == WPC_OK ==> event.part <= event.num_parts;
*/
static wpc_error check_part(wpc_blg_event event);

/*@ requires it: \valid_read(it);
    requires room: it->num_joined < UINT32_MAX;
    terminates \true;
    assigns \nothing;
    ensures part: \result == 0 ==> event.part == it->num_joined + 1;
    ensures type: \result == 0 && it->num_joined > 0 ==> event.type == it->first.type;
    ensures num_parts: \result == 0 && it->num_joined > 0 ==>
                         event.num_parts == it->first.num_parts;
*/
static uint32_t differences(const wpc_blg_message_iter *it, wpc_blg_event event);

/*@ requires sound: sound_input(in);
    requires place: event.offset + 64 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static wpc_error blg_message_check_follows(wpc_input in, wpc_blg_event event, uint32_t differ,
                                           uint32_t expected);

/*@ requires it: \valid_read(it);
    requires sound: sound_input(it->in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_complete(const wpc_blg_message_iter *it);

/*@ requires it: \valid_read(it);
    requires place: event.offset + 64 <= SIZE_MAX;
    requires length: it->length <= SIZE_MAX / 2;
    requires payload: event.payload.length <= 65535;
    terminates \true;
    assigns \nothing;
    ensures bytes: \result.status == WPC_OK ==>
                     it->length + event.payload.length <= room.size;
    ensures part: \result.status == WPC_OK ==> it->num_joined < room.max_parts;
*/
static wpc_error check_room_for_part(const wpc_blg_message_iter *it, wpc_blg_room room,
                                     wpc_blg_event event);

/*@ requires it: \valid(it);
    terminates \true;
    assigns it->first, it->num_joined, it->length;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
*/
static void drop_parts(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    terminates \true;
    assigns it->first, it->num_joined, it->length;
    ensures stops: \result.status != WPC_OK;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
*/
static wpc_error end_of_messages(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires place: event.offset + 64 <= SIZE_MAX;
    requires last: event.part <= event.num_parts;
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length;
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    ensures part: \result ==> it->num_joined < event.num_parts;
    ensures goes_on: \result && it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    ensures type: \result && it->num_joined > 0 ==> event.type == it->first.type;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool continue_message(wpc_blg_message_iter *it, wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires place: event.offset + 64 <= SIZE_MAX;
    terminates \true;
    assigns it->error;
    ensures last: \result ==> event.part <= event.num_parts;
    ensures joined: joined_at(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool accept_part(wpc_blg_message_iter *it, wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires event: sound_event(event, it->in.options);
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            it->workspace->message_map, it->workspace->catalogue_map,
            it->workspace->message.bytes[0 .. it->workspace->message.size - 1],
            it->workspace->message.parts[0 .. it->workspace->message.max_parts - 1],
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    ensures in: \result ==> sound_input(it->item.in);
    ensures options: \result ==> it->item.in.options == &it->item.map->options;
    ensures workspace: \result ==> it->item.workspace == it->workspace;
    ensures place: \result ==> it->item.offset + 72 <= SIZE_MAX;
    ensures map: \result ==> given_map(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool take_event(wpc_blg_message_iter *it, wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires buffers: buffers_of(it);
    terminates \true;
    assigns it->events, it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest;
    ensures joined: joined_at(it);
    ensures buffers: buffers_of(it);
    ensures events: \result ==> events_of(it);
    ensures moves: \result ==> it->buffers.rest.length < \old(it->buffers.rest.length);
    ensures status: !\result ==> it->events.error.status == \old(it->events.error.status);
    ensures stops: !\result ==> it->buffers.error.status != WPC_OK;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool next_events(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires buffers: buffers_of(it);
    requires stops: it->buffers.error.status != WPC_OK;
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length;
    ensures stops: it->error.status != WPC_OK;
    ensures joined: joined_at(it);
    ensures buffers: buffers_of(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void end_buffers(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires buffers: buffers_of(it);
    requires ended: it->events.error.status != WPC_OK;
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length, it->events,
            it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest;
    ensures joined: joined_at(it);
    ensures buffers: buffers_of(it);
    ensures events: events_of(it);
    ensures moves: it->error.status == WPC_OK ==>
                     it->buffers.rest.length < \old(it->buffers.rest.length);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void after_events(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires joined: joined_at(it);
    requires buffers: buffers_of(it);
    requires events: events_of(it);
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length, it->events,
            it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest,
            it->workspace->message_map, it->workspace->catalogue_map,
            it->workspace->message.bytes[0 .. it->workspace->message.size - 1],
            it->workspace->message.parts[0 .. it->workspace->message.max_parts - 1],
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    ensures buffers: buffers_of(it);
    ensures events: events_of(it);
    ensures in: \result ==> sound_input(it->item.in);
    ensures options: \result ==> it->item.in.options == &it->item.map->options;
    ensures workspace: \result ==> it->item.workspace == it->workspace;
    ensures place: \result ==> it->item.offset + 72 <= SIZE_MAX;
    ensures map: \result ==> given_map(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
    ensures moves: it->error.status == WPC_OK ==> messages_left(it) < \old(messages_left(it));
*/
static bool step_message(wpc_blg_message_iter *it);

#endif
