/* Private, and seen by Frama-C only: what parser/blg/blg_message.c says of the functions that join parts and
 * give messages. It is included there, after the types. */
#ifndef WPCI_PROOF_BLG_JOIN_CONTRACTS_H
#define WPCI_PROOF_BLG_JOIN_CONTRACTS_H

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
    ensures offset: it->first.offset == (\old(it->num_joined) == 0 ? event.offset
                                                                  : \old(it->first.offset));
    ensures begins: \old(it->num_joined) == 0 ==> room.parts[0].message == \old(it->length);
    ensures goes_on: \old(it->num_joined) > 0 ==>
                       room.parts[0].message == \old(room.parts[0].message);
*/
static void add_part(wpci_blg_message_iter *it, wpci_blg_room room, wpc_blg_event event);

/*@ requires to: \valid(to + (0 .. n - 1));
    requires from: \valid_read(from + (0 .. n - 1));
    requires apart: \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    terminates \true;
    assigns to[0 .. n - 1];
    ensures first: n > 0 ==> to[0].message == \old(from[0].message);
*/
static void keep_parts(wpci_blg_part *to, const wpci_blg_part *from, size_t n);

/*@ requires it: \valid(it);
    requires place: \object_pointer(map) && \valid(it->workspace);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures data: it->item.in.data == in.data;
    ensures size: it->item.in.size == in.size;
    ensures options: it->item.in.options == in.options;
    ensures map: it->item.map == map;
    ensures type: it->item.type == first.type;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == first.offset;
*/
static void set_item(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event first,
                     wpc_input in);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires place: \valid(map) && map_apart(map, it);
    requires map: sound_map(map);
    requires parts: parts_apart(map, it);
    requires bytes: sound_bytes(bytes, size, it->in.options);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, map->base, map->options;
    assigns map->outer \from it;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures data: it->item.in.data == bytes;
    ensures size: it->item.in.size == size;
    ensures options: it->item.in.options == &map->options;
    ensures map: it->item.map == map;
    ensures type: it->item.type == first.type;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == first.offset;
    ensures outer: map->outer == it->in.options;
    ensures scratch: map->options.scratch == it->in.options->scratch;
    ensures scratch_length: map->options.scratch_length == it->in.options->scratch_length;
*/
static void give_message(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event first,
                         const uint8_t *bytes, size_t size);

/*@ requires it: \valid_read(it);
    requires none: it->num_joined == 0 && it->length == 0;
    requires room: sound_room(room);
    requires place: event.offset + 64 <= SIZE_MAX;
    requires payload: event.payload.length <= 65535;
    requires event: \valid_read(event.bytes + (0 .. event.payload.length - 1));
    terminates \true;
    assigns room.bytes[0 .. room.size - 1];
    ensures bytes: \result.status == WPC_OK ==> event.payload.length <= room.size;
    ensures part: \result.status == WPC_OK ==> room.max_parts > 0;
*/
static wpc_error keep_lent_catalogue(const wpci_blg_message_iter *it, wpci_blg_room room,
                                     wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires place: \valid(map) && map_apart(map, it);
    requires bytes: sound_bytes(bytes, event.payload.length, it->in.options);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, *map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures data: it->item.in.data == bytes;
    ensures size: it->item.in.size == event.payload.length;
    ensures options: it->item.in.options == &map->options;
    ensures map: it->item.map == map;
    ensures type: it->item.type == event.type;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == event.offset;
    ensures parts: map->parts == &map->only;
    ensures one: map->num_parts == 1;
    ensures begins: map->only.message == 0;
    ensures outer: map->outer == it->in.options;
    ensures scratch: map->options.scratch == it->in.options->scratch;
    ensures scratch_length: map->options.scratch_length == it->in.options->scratch_length;
*/
static void give_part(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event event,
                      const uint8_t *bytes);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires place: \valid(map) && map_apart(map, it);
    requires room: sound_room(room) && room_apart(room, it);
    requires apart: \separated(map, room.parts + (0 .. room.max_parts - 1));
    requires some: 1 <= it->num_joined <= room.max_parts;
    requires length: it->length <= room.size;
    requires first: room.parts[0].message == 0;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, *map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures data: it->item.in.data == room.bytes;
    ensures size: it->item.in.size == \old(it->length);
    ensures options: it->item.in.options == &map->options;
    ensures map: it->item.map == map;
    ensures type: it->item.type == \old(it->first.type);
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == \old(it->first.offset);
    ensures parts: map->parts == room.parts;
    ensures num_parts: map->num_parts == \old(it->num_joined);
    ensures begins: room.parts[0].message == 0;
    ensures outer: map->outer == it->in.options;
    ensures scratch: map->options.scratch == it->in.options->scratch;
    ensures scratch_length: map->options.scratch_length == it->in.options->scratch_length;
*/
static void give_room(wpci_blg_message_iter *it, wpci_blg_map *map, wpci_blg_room room);

/*@ requires it: \valid_read(it) && \valid_read(it->workspace);
    requires rooms: rooms_at(it);
    requires some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    requires most: it->num_joined <= it->workspace->catalogue.max_parts;
    requires length: it->length <= it->workspace->message.size;
    requires fits: it->length <= it->workspace->catalogue.size;
    requires first: it->workspace->message.parts[0].message == 0;
    requires apart: workspace_apart(it);
    terminates \true;
    assigns it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures first: it->workspace->catalogue.parts[0].message == 0;
*/
static void keep_catalogue(const wpci_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires bytes: sound_bytes(bytes, event.payload.length, it->in.options);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, it->workspace->message_map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures joined: joined_at(it);
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == event.offset;
    ensures map: given_map(it);
    ensures type: it->item.type == event.type;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void give_part_as_message(wpci_blg_message_iter *it, wpc_blg_event event,
                                 const uint8_t *bytes);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires bytes: sound_bytes(bytes, event.payload.length, it->in.options);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, it->workspace->catalogue_map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures joined: joined_at(it);
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == event.offset;
    ensures given: it->item.map == &it->workspace->catalogue_map;
    ensures catalogue: kept_catalogue(it);
*/
static void give_part_as_catalogue(wpci_blg_message_iter *it, wpc_blg_event event,
                                   const uint8_t *bytes);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires none: it->num_joined == 0 && it->length == 0;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires payload: event.payload.length <= 65535;
    requires bytes: sound_bytes(event.bytes, event.payload.length, it->in.options);
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error,
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1];
    assigns \result \from it, event;
    ensures bytes: it->error.status == WPC_OK ==>
                     sound_bytes(\result, event.payload.length, it->in.options);
    ensures joined: joined_at(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static const uint8_t *place_single_part(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires bytes: sound_bytes(bytes, event.payload.length, it->in.options);
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, it->workspace->message_map,
            it->workspace->catalogue_map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures joined: joined_at(it);
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == event.offset;
    ensures map: given_map(it);
    ensures kind: it->item.type == WPC_BLG_CATALOGUE ==>
                    it->item.map == &it->workspace->catalogue_map;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void give_single_part(wpci_blg_message_iter *it, wpc_blg_event event, const uint8_t *bytes);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires none: it->num_joined == 0 && it->length == 0;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires payload: event.payload.length <= 65535;
    requires bytes: sound_bytes(event.bytes, event.payload.length, it->in.options);
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            it->workspace->message_map, it->workspace->catalogue_map,
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1];
    ensures ok: \result <==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool give_single(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    requires length: it->length <= it->workspace->message.size;
    requires first: it->workspace->message.parts[0].message == 0;
    requires most: it->num_joined <= it->workspace->catalogue.max_parts;
    requires fits: it->length <= it->workspace->catalogue.size;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, it->workspace->catalogue_map,
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == \old(it->first.offset);
    ensures given: it->item.map == &it->workspace->catalogue_map;
    ensures catalogue: kept_catalogue(it);
*/
static void give_joined_as_catalogue(wpci_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    requires length: it->length <= it->workspace->message.size;
    requires first: it->workspace->message.parts[0].message == 0;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length, it->workspace->message_map;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == \old(it->first.offset);
    ensures map: given_map(it);
    ensures type: it->item.type == \old(it->first.type);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void give_joined_as_message(wpci_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    requires length: it->length <= it->workspace->message.size;
    requires first: it->workspace->message.parts[0].message == 0;
    requires most: it->first.type == WPC_BLG_CATALOGUE ==>
                     it->num_joined <= it->workspace->catalogue.max_parts;
    requires fits: it->first.type == WPC_BLG_CATALOGUE ==>
                     it->length <= it->workspace->catalogue.size;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length,
            it->workspace->message_map, it->workspace->catalogue_map,
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures in: sound_input(it->item.in);
    ensures options: it->item.in.options == &it->item.map->options;
    ensures workspace: it->item.workspace == it->workspace;
    ensures offset: it->item.offset == \old(it->first.offset);
    ensures map: given_map(it);
    ensures kind: it->item.type == WPC_BLG_CATALOGUE ==>
                    it->item.map == &it->workspace->catalogue_map;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void give_joined_parts(wpci_blg_message_iter *it);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    requires some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    requires last: it->num_joined <= it->first.num_parts;
    requires place: it->first.offset + 72 <= SIZE_MAX;
    requires length: it->length <= it->workspace->message.size;
    requires first: it->workspace->message.parts[0].message == 0;
    requires most: it->first.type == WPC_BLG_CATALOGUE ==>
                     it->num_joined <= it->workspace->catalogue.max_parts;
    requires fits: it->first.type == WPC_BLG_CATALOGUE ==>
                     it->length <= it->workspace->catalogue.size;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length,
            it->workspace->message_map, it->workspace->catalogue_map,
            it->workspace->catalogue.bytes[0 .. it->workspace->catalogue.size - 1],
            it->workspace->catalogue.parts[0 .. it->workspace->catalogue.max_parts - 1];
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool give_joined(wpci_blg_message_iter *it);

/*@ requires it: \valid_read(it) && \valid_read(it->workspace);
    requires place: event.offset + 64 <= SIZE_MAX;
    requires length: it->length <= SIZE_MAX / 2;
    requires payload: event.payload.length <= 65535;
    terminates \true;
    assigns \nothing;
    ensures bytes: \result.status == WPC_OK ==>
                     it->length + event.payload.length <= it->workspace->message.size;
    ensures part: \result.status == WPC_OK ==>
                    it->num_joined < it->workspace->message.max_parts;
    ensures bytes_of_both: \result.status == WPC_OK && event.type == WPC_BLG_CATALOGUE ==>
                             it->length + event.payload.length <= it->workspace->catalogue.size;
    ensures part_of_both: \result.status == WPC_OK && event.type == WPC_BLG_CATALOGUE ==>
                            it->num_joined < it->workspace->catalogue.max_parts;
*/
static wpc_error check_rooms(const wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires part: it->num_joined < event.num_parts;
    requires goes_on: it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    requires type: it->num_joined > 0 ==> event.type == it->first.type;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires event: \valid_read(event.bytes + (0 .. event.payload.length - 1));
    requires bytes_fit: it->length + event.payload.length <= it->workspace->message.size;
    requires part_fits: it->num_joined < it->workspace->message.max_parts;
    requires bytes_fit_both: event.type == WPC_BLG_CATALOGUE ==>
               it->length + event.payload.length <= it->workspace->catalogue.size;
    requires part_fits_both: event.type == WPC_BLG_CATALOGUE ==>
               it->num_joined < it->workspace->catalogue.max_parts;
    terminates \true;
    assigns it->first, it->num_joined, it->length,
            it->workspace->message.bytes[0 .. it->workspace->message.size - 1],
            it->workspace->message.parts[0 .. it->workspace->message.max_parts - 1];
    ensures apart: workspace_apart(it);
    ensures sound: sound_input(it->in);
    ensures bytes: it->workspace->catalogue.bytes == \old(it->workspace->catalogue.bytes);
    ensures size: it->workspace->catalogue.size == \old(it->workspace->catalogue.size);
    ensures parts: it->workspace->catalogue.parts == \old(it->workspace->catalogue.parts);
    ensures max_parts: it->workspace->catalogue.max_parts ==
                         \old(it->workspace->catalogue.max_parts);
    ensures some: 1 <= it->num_joined <= it->workspace->message.max_parts;
    ensures last: it->num_joined <= it->first.num_parts;
    ensures place: it->first.offset + 72 <= SIZE_MAX;
    ensures length: it->length <= it->workspace->message.size;
    ensures first: it->workspace->message.parts[0].message == 0;
    ensures most: it->first.type == WPC_BLG_CATALOGUE ==>
                    it->num_joined <= it->workspace->catalogue.max_parts;
    ensures fits: it->first.type == WPC_BLG_CATALOGUE ==>
                    it->length <= it->workspace->catalogue.size;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void add_to_message(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires part: it->num_joined < event.num_parts;
    requires goes_on: it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    requires type: it->num_joined > 0 ==> event.type == it->first.type;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires event: \valid_read(event.bytes + (0 .. event.payload.length - 1));
    requires bytes_fit: it->length + event.payload.length <= it->workspace->message.size;
    requires part_fits: it->num_joined < it->workspace->message.max_parts;
    requires bytes_fit_both: event.type == WPC_BLG_CATALOGUE ==>
               it->length + event.payload.length <= it->workspace->catalogue.size;
    requires part_fits_both: event.type == WPC_BLG_CATALOGUE ==>
               it->num_joined < it->workspace->catalogue.max_parts;
    terminates \true;
    assigns it->item, it->first, it->num_joined, it->length,
            WPCI_ROOMS_OF(it);
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool add_and_give(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires part: it->num_joined < event.num_parts;
    requires goes_on: it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    requires type: it->num_joined > 0 ==> event.type == it->first.type;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires payload: event.payload.length <= 65535;
    requires bytes: sound_bytes(event.bytes, event.payload.length, it->in.options);
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            WPCI_ROOMS_OF(it);
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool join_one_of_many(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires part: it->num_joined < event.num_parts;
    requires goes_on: it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    requires type: it->num_joined > 0 ==> event.type == it->first.type;
    requires place: event.offset + 72 <= SIZE_MAX;
    requires payload: event.payload.length <= 65535;
    requires bytes: sound_bytes(event.bytes, event.payload.length, it->in.options);
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            WPCI_ROOMS_OF(it);
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool join_part(wpci_blg_message_iter *it, wpc_blg_event event);

#endif
