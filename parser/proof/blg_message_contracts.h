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

/*@ requires it: \valid_read(it);
    requires workspace: \valid(it->workspace);
    terminates \true;
    assigns \result \from it, type;
    ensures map: \result == (type == WPC_BLG_CATALOGUE ? &it->workspace->catalogue_map
                                                       : &it->workspace->message_map);
*/
static wpc_blg_map *map_for(wpc_blg_message_iter *it, uint8_t type);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    terminates \true;
    assigns it->first, it->num_joined, it->length;
    ensures stops: \result.status != WPC_OK;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
*/
static wpc_error end_of_messages(wpc_blg_message_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires room: sound_room(room);
    requires bytes_apart: \separated(it, room.bytes + (0 .. room.size - 1));
    requires parts_apart: \separated(it, room.parts + (0 .. room.max_parts - 1));
    requires apart: \separated(room.bytes + (0 .. room.size - 1),
                               room.parts + (0 .. room.max_parts - 1));
    requires payload: it->length + event.payload.length <= room.size;
    requires part: it->num_joined < room.max_parts && it->num_joined < UINT32_MAX;
    requires event: \valid_read(event.bytes + (0 .. event.payload.length - 1));
    terminates \true;
    assigns room.bytes[it->length .. it->length + event.payload.length - 1],
            room.parts[it->num_joined], it->first, it->num_joined, it->length;
    ensures num_joined: it->num_joined == \old(it->num_joined) + 1;
    ensures length: it->length == \old(it->length) + event.payload.length;
    ensures type: it->first.type == (\old(it->num_joined) == 0 ? event.type
                                                              : \old(it->first.type));
    ensures num_parts: it->first.num_parts == (\old(it->num_joined) == 0
                                                 ? event.num_parts : \old(it->first.num_parts));
*/
static void add_part(wpc_blg_message_iter *it, wpc_blg_room room, wpc_blg_event event);

#endif
