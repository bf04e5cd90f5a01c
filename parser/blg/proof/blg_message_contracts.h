/* Private, and seen by Frama-C only: what parser/blg/blg_message.c says of its own functions. It is included
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
static wpc_error place_finding(const wpci_blg_map *map, wpc_error finding);

/*@ requires map: \valid_read(map);
    requires outer: \valid_read(map->outer);
    terminates \true;
    assigns \result \from map;
    ensures scratch: \result.scratch == map->outer->scratch;
    ensures scratch_length: \result.scratch_length == map->outer->scratch_length;
    ensures lent: \result.lend == map->outer->lend;
    ensures lend_size: \result.lend_size == map->outer->lend_size;
*/
static wpc_options mapped_options(wpci_blg_map *map);

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
static uint32_t differences(const wpci_blg_message_iter *it, wpc_blg_event event);

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
    ensures complete: it->num_joined == it->first.num_parts ==> \result.status == WPC_OK;
*/
static wpc_error check_complete(const wpci_blg_message_iter *it);

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
static wpc_error check_room_for_part(const wpci_blg_message_iter *it, wpci_blg_room room,
                                     wpc_blg_event event);

/*@ requires it: \valid(it);
    terminates \true;
    assigns it->first, it->num_joined, it->length;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures num_parts: it->first.num_parts == 0;
*/
static void drop_parts(wpci_blg_message_iter *it);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    terminates \true;
    assigns it->first, it->num_joined, it->length;
    ensures stops: \result.status != WPC_OK;
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures num_parts: it->first.num_parts == 0;
    ensures complete: \old(it->num_joined) == \old(it->first.num_parts) ==>
                        \result.status == WPC_END;
*/
static wpc_error end_of_messages(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    requires place: event.offset + 64 <= SIZE_MAX;
    requires last: event.part <= event.num_parts;
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    ensures part: \result ==> it->num_joined < event.num_parts;
    ensures goes_on: \result && it->num_joined > 0 ==> event.num_parts == it->first.num_parts;
    ensures type: \result && it->num_joined > 0 ==> event.type == it->first.type;
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool continue_message(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires place: event.offset + 64 <= SIZE_MAX;
    terminates \true;
    assigns it->error;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    ensures last: \result ==> event.part <= event.num_parts;
    ensures joined: joined_at(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool accept_part(wpci_blg_message_iter *it, wpc_blg_event event);

/*@ WPCI_WALK(it)
    requires event: sound_event(event, it->in.options);
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            WPCI_ROOMS_OF(it);
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool take_event(wpci_blg_message_iter *it, wpc_blg_event event);

/* What stays the same when the walk moves on, as WPCI_ROOMS_STAY. */
// clang-format off
#define WPCI_JOINED_STAYS(it) \
  ensures num_joined_stays: it->num_joined == \old(it->num_joined); \
  ensures length_stays: it->length == \old(it->length); \
  ensures num_parts_stay: it->first.num_parts == \old(it->first.num_parts); \
  ensures first_stays: it->first.offset == \old(it->first.offset); \
  ensures begins_stays: it->num_joined > 0 ==> it->workspace->message.parts[0].message == 0;
#define WPCI_CATALOGUE_STAYS(it) \
  ensures map_stays: it->workspace->catalogue_map.parts == \
      \old(it->workspace->catalogue_map.parts); \
  ensures map_parts_stay: it->workspace->catalogue_map.num_parts == \
      \old(it->workspace->catalogue_map.num_parts); \
  ensures outer_stays: it->workspace->catalogue_map.outer == \
      \old(it->workspace->catalogue_map.outer); \
  ensures map_scratch_stays: it->workspace->catalogue_map.options.scratch == \
      \old(it->workspace->catalogue_map.options.scratch); \
  ensures map_scratch_length_stays: it->workspace->catalogue_map.options.scratch_length == \
      \old(it->workspace->catalogue_map.options.scratch_length); \
  ensures map_begins_stays: \old(kept_catalogue(it)) ==> \
      it->workspace->catalogue_map.parts[0].message == 0;
#define WPCI_LEFT_STAYS(it) \
  ensures buffers_left_stay: it->buffers.rest.length == \old(it->buffers.rest.length); \
  ensures events_left_stay: it->events.rest.length == \old(it->events.rest.length);
/* After the last event of a buffer: what is so before, and what is done. */
#define WPCI_EVENTS_ENDED(it) \
  WPCI_WALK(it) \
  WPCI_BUFFERS_OF(requires, it) \
  requires ended: it->events.error.status != WPC_OK;
#define WPCI_GOES_ON(it) \
  assigns it->error, it->first, it->num_joined, it->length, it->events, \
      it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest; \
  WPCI_ROOMS_STAY(ensures, WPCI_OLD, it) \
  ensures joined: joined_at(it); \
  WPCI_BUFFERS_OF(ensures, it) \
  WPCI_EVENTS_OF(ensures, it) \
  ensures moves: it->error.status == WPC_OK ==> \
      it->buffers.rest.length < \old(it->buffers.rest.length); \
  ensures most: it->error.status == WPC_OK ==> it->events.rest.length <= SIZE_MAX; \
  ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
/* What an iterator within says of its last step stays the same. */
#define WPCI_STATUS_STAYS(inner) \
  ensures inner##_status_stays: it->inner.error.status == \old(it->inner.error.status);
/* What a step only reads is apart from what it may write; so it finds the same afterwards. */
#define WPCI_PARTS_OF(room) ((room).parts + (0 .. (room).max_parts - 1))
#define WPCI_STATE_APART(it) \
  \separated(it, WPCI_PARTS_OF(it->workspace->message)) && \
  \separated(it, WPCI_PARTS_OF(it->workspace->catalogue)) && \
  \separated(it, &it->workspace->message_map) && \
  \separated(it, &it->workspace->catalogue_map) && \
  \separated(it, it->in.options) && \
  \separated(it, &it->workspace->message) && \
  \separated(it, &it->workspace->catalogue) && \
  \separated(it->workspace, WPCI_PARTS_OF(it->workspace->message)) && \
  \separated(it->workspace, WPCI_PARTS_OF(it->workspace->catalogue)) && \
  \separated(it->workspace, it->in.options) && \
  \separated(it->in.options, WPCI_PARTS_OF(it->workspace->message)) && \
  \separated(it->in.options, WPCI_PARTS_OF(it->workspace->catalogue))
#define WPCI_STATE_STAYS(it) \
  it->workspace == \at(it->workspace, Pre) && \
  it->in.options == \at(it->in.options, Pre) && \
  it->in.options->scratch == \at(it->in.options->scratch, Pre) && \
  it->in.options->scratch_length == \at(it->in.options->scratch_length, Pre) && \
  it->events.in.data == \at(it->events.in.data, Pre) && \
  it->events.in.size == \at(it->events.in.size, Pre) && \
  it->events.in.options == \at(it->events.in.options, Pre)
/* What the loop over the steps keeps. */
#define WPCI_EACH_STEP(it, found) \
  WPCI_ROOMS_STAY(loop invariant, WPCI_PRE, it) \
  loop invariant ok: found ==> it->error.status == WPC_OK; \
  loop invariant joined: joined_at(it); \
  WPCI_BUFFERS_OF(loop invariant, it) \
  WPCI_EVENTS_OF(loop invariant, it) \
  WPCI_GIVEN(loop invariant, found, it) \
  WPCI_CAN_STEP(loop invariant, it) \
  loop invariant catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it); \
  loop invariant less: it->error.status == WPC_OK ==> \
      WPCI_MESSAGES_LEFT(it) <= \at(WPCI_MESSAGES_LEFT(it), Pre); \
  loop invariant fails: \at(it->error.status, Pre) == WPC_OK && WPCI_HAS_FAILED(it->error) ==> \
      WPCI_STEPS_LEFT(it) < \at(WPCI_STEPS_LEFT(it), Pre); \
  loop invariant fewer: it->error.status == WPC_OK ==> \
      WPCI_STEPS_LEFT(it) <= \at(WPCI_STEPS_LEFT(it), Pre); \
  loop invariant over: \at(it->error.status, Pre) != WPC_OK ==> \
      it->error.status == \at(it->error.status, Pre); \
  loop invariant over_steps: \at(it->error.status, Pre) != WPC_OK ==> \
      WPCI_STEPS_LEFT(it) == \at(WPCI_STEPS_LEFT(it), Pre); \
  loop invariant moves: found ==> WPCI_MESSAGES_LEFT(it) < \at(WPCI_MESSAGES_LEFT(it), Pre); \
  loop assigns found, it->error, it->item, it->first, it->num_joined, it->length, it->events, \
      it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest, \
      \at(it->workspace, Pre)->message_map, \at(it->workspace, Pre)->catalogue_map, \
      \at(it->workspace->message.bytes, Pre)[0 .. \at(it->workspace->message.size, Pre) - 1], \
      \at(it->workspace->message.parts, Pre)[0 .. \at(it->workspace->message.max_parts, Pre) - 1], \
      \at(it->workspace->catalogue.bytes, Pre)[0 .. \at(it->workspace->catalogue.size, Pre) - 1], \
      \at(it->workspace->catalogue.parts, Pre) \
      [0 .. \at(it->workspace->catalogue.max_parts, Pre) - 1]; \
  loop variant it->error.status == WPC_OK ? 1 + WPCI_MESSAGES_LEFT(it) : 0;
// clang-format on

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    terminates \true;
    assigns it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_JOINED_STAYS(it)
    WPCI_CATALOGUE_STAYS(it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_STATUS_STAYS(events)
    ensures events_left_stay: it->events.rest.length == \old(it->events.rest.length);
    ensures most: it->buffers.rest.length <= \old(it->buffers.rest.length);
    ensures fails: \old(it->buffers.error.status) == WPC_OK && WPCI_HAS_FAILED(it->buffers.error) ==>
                     it->buffers.rest.length < \old(it->buffers.rest.length);
    ensures over: \old(it->buffers.error.status) != WPC_OK ==>
                    it->buffers.error.status == \old(it->buffers.error.status);
    ensures more: \result <==> it->buffers.error.status == WPC_OK;
    ensures bytes: \result ==>
                     sound_bytes(it->buffers.item.bytes, it->buffers.item.size, it->in.options);
    ensures place: \result ==> it->buffers.item.offset + it->buffers.item.size <= SIZE_MAX;
    ensures begins: \result ==> it->buffers.item.offset <= it->buffers.item.events.offset;
    ensures inside: \result ==>
                      it->buffers.item.events.offset + it->buffers.item.events.length <=
                        it->buffers.item.offset + it->buffers.item.size;
    ensures less: \result ==> it->buffers.rest.length < \old(it->buffers.rest.length);
*/
static bool step_to_buffer(wpci_blg_message_iter *it);

/*@ requires events: \valid(events) && \separated(events, in.options);
    requires sound: sound_input(in);
    requires buffer: sound_buffer(buffer, in.options);
    terminates \true;
    assigns *events;
    ensures data: events->in.data == buffer.bytes;
    ensures size: events->in.size == buffer.size;
    ensures options: events->in.options == in.options;
    ensures sound: sound_input(events->in);
    ensures rest: events->rest.offset + events->rest.length <= events->in.size;
    ensures base: events->base + events->in.size <= SIZE_MAX;
    ensures status: events->error.status == WPC_OK;
*/
static void fill_events(wpci_blg_event_iter *events, wpc_input in, wpc_blg_buffer buffer);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    requires buffer: sound_buffer(it->buffers.item, it->in.options);
    terminates \true;
    assigns it->events;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_JOINED_STAYS(it)
    WPCI_CATALOGUE_STAYS(it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_STATUS_STAYS(buffers)
    ensures left_stays: it->buffers.rest.length == \old(it->buffers.rest.length);
    ensures data: it->events.in.data == \old(it->buffers.item.bytes);
    ensures size: it->events.in.size == \old(it->buffers.item.size);
    ensures options: it->events.in.options == it->in.options;
    ensures sound: sound_input(it->events.in);
    ensures rest: it->events.rest.offset + it->events.rest.length <= it->events.in.size;
    ensures base: it->events.base + it->events.in.size <= SIZE_MAX;
    ensures status: it->events.error.status == WPC_OK;
*/
static void begin_events(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    requires ended: it->events.error.status != WPC_OK;
    terminates \true;
    assigns it->events, it->buffers.error, it->buffers.item, it->buffers.next, it->buffers.rest;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    ensures joined: joined_at(it);
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    ensures moves: \result ==> it->buffers.rest.length < \old(it->buffers.rest.length);
    ensures most: \result ==> it->events.rest.length <= SIZE_MAX;
    ensures stops: !\result ==> it->buffers.error.status != WPC_OK;
    ensures begun: \result ==> it->events.error.status == WPC_OK;
    ensures goes_on: \result ==> it->buffers.error.status == WPC_OK;
    ensures events_stay: !\result ==>
                           it->events.error.status == \old(it->events.error.status);
    ensures events_left_stay: !\result ==> it->events.rest.length == \old(it->events.rest.length);
    ensures num_joined_stays: it->num_joined == \old(it->num_joined);
    ensures num_parts_stay: it->first.num_parts == \old(it->first.num_parts);
    ensures less: it->buffers.rest.length <= \old(it->buffers.rest.length);
    ensures fails: \old(it->buffers.error.status) == WPC_OK && WPCI_HAS_FAILED(it->buffers.error) ==>
                     it->buffers.rest.length < \old(it->buffers.rest.length);
    ensures over: \old(it->buffers.error.status) != WPC_OK ==>
                    it->buffers.error.status == \old(it->buffers.error.status);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool next_events(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    requires stops: error.status != WPC_OK;
    terminates \true;
    assigns it->error;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_JOINED_STAYS(it)
    WPCI_CATALOGUE_STAYS(it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_LEFT_STAYS(it)
    WPCI_STATUS_STAYS(events)
    WPCI_STATUS_STAYS(buffers)
    ensures stops: it->error.status != WPC_OK;
*/
static void stop_with(wpci_blg_message_iter *it, wpc_error error);

/*@ requires it: \valid(it) && workspace_apart(it);
    requires sound: sound_input(it->in);
    requires rooms: rooms_at(it);
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_CATALOGUE_STAYS(it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_LEFT_STAYS(it)
    WPCI_STATUS_STAYS(events)
    WPCI_STATUS_STAYS(buffers)
    ensures num_joined: it->num_joined == 0;
    ensures length: it->length == 0;
    ensures num_parts: it->first.num_parts == 0;
    ensures stops: it->error.status != WPC_OK;
    ensures complete: \old(it->num_joined) == \old(it->first.num_parts) ==>
                        it->error.status == WPC_END;
*/
static void end_messages(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    requires stops: it->buffers.error.status != WPC_OK;
    terminates \true;
    assigns it->error, it->first, it->num_joined, it->length;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_LEFT_STAYS(it)
    WPCI_STATUS_STAYS(events)
    WPCI_STATUS_STAYS(buffers)
    ensures stops: it->error.status != WPC_OK;
    ensures failed: \old(it->buffers.error.status) != WPC_END ==>
                      it->num_joined == \old(it->num_joined) &&
                      it->first.num_parts == \old(it->first.num_parts);
    ensures dropped: \old(it->buffers.error.status) == WPC_END ==>
                       it->num_joined == it->first.num_parts;
    ensures complete: \old(it->buffers.error.status) == WPC_END &&
                      \old(it->num_joined) == \old(it->first.num_parts) ==>
                        it->error.status == WPC_END;
    ensures joined: joined_at(it);
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static void end_buffers(wpci_blg_message_iter *it);

/*@ WPCI_EVENTS_ENDED(it)
    requires buffers_can: it->buffers.error.status == WPC_OK || it->buffers.error.status == WPC_END;
    terminates \true;
    WPCI_GOES_ON(it)
    WPCI_CAN_STEP(ensures, it)
    ensures fails: WPCI_HAS_FAILED(it->error) ==> WPCI_STEPS_LEFT(it) < \old(WPCI_STEPS_LEFT(it));
*/
static void after_buffer(wpci_blg_message_iter *it);

/*@ WPCI_EVENTS_ENDED(it)
    requires buffers_can: it->buffers.error.status == WPC_OK || it->buffers.error.status == WPC_END;
    terminates \true;
    WPCI_GOES_ON(it)
    WPCI_CAN_STEP(ensures, it)
    ensures fails: \old(it->events.error.status) == WPC_END && WPCI_HAS_FAILED(it->error) ==>
                     WPCI_STEPS_LEFT(it) < \old(WPCI_STEPS_LEFT(it));
    ensures stopped: \old(it->events.error.status) != WPC_END ==>
                       WPCI_STEPS_LEFT(it) == \old(WPCI_STEPS_LEFT(it));
*/
static void after_events(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    terminates \true;
    assigns it->events.error, it->events.item, it->events.rest;
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_JOINED_STAYS(it)
    WPCI_CATALOGUE_STAYS(it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_STATUS_STAYS(buffers)
    ensures buffers_left_stay: it->buffers.rest.length == \old(it->buffers.rest.length);
    ensures error: it->error.status == \old(it->error.status);
    ensures fewest: it->events.rest.length <= \old(it->events.rest.length);
    ensures over: \old(it->events.error.status) != WPC_OK ==>
                    it->events.error.status == \old(it->events.error.status);
    ensures more: \result <==> it->events.error.status == WPC_OK;
    ensures place: \result && it->events.item.is_counter_log ==>
                     it->events.item.offset + 72 <= SIZE_MAX;
    ensures payload: \result && it->events.item.is_counter_log ==>
                       it->events.item.payload.offset + it->events.item.payload.length <= SIZE_MAX;
    ensures most: \result && it->events.item.is_counter_log ==>
                    it->events.item.payload.length <= 65535;
    ensures bytes: \result && it->events.item.is_counter_log ==>
                     sound_bytes(it->events.item.bytes, it->events.item.payload.length,
                                 it->in.options);
    ensures less: \result ==> it->events.rest.length < \old(it->events.rest.length);
*/
static bool step_to_event(wpci_blg_message_iter *it);

/*@ WPCI_WALK(it)
    WPCI_BUFFERS_OF(requires, it)
    WPCI_EVENTS_OF(requires, it)
    requires event: sound_event(it->events.item, it->in.options);
    requires ok: it->error.status == WPC_OK;
    terminates \true;
    assigns it->error, it->item, it->first, it->num_joined, it->length,
            WPCI_ROOMS_OF(it);
    WPCI_ROOMS_STAY(ensures, WPCI_OLD, it)
    WPCI_BUFFERS_OF(ensures, it)
    WPCI_EVENTS_OF(ensures, it)
    WPCI_LEFT_STAYS(it)
    WPCI_STATUS_STAYS(events)
    WPCI_STATUS_STAYS(buffers)
    ensures ok: \result ==> it->error.status == WPC_OK;
    ensures joined: joined_at(it);
    WPCI_GIVEN(ensures, \result, it)
    ensures catalogue: \old(kept_catalogue(it)) ==> kept_catalogue(it);
*/
static bool take_this_event(wpci_blg_message_iter *it);

#endif
