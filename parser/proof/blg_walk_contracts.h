/* Private, and seen by Frama-C only: what parser/blg_validate.c says of the walk over a whole log. It is
 * included there, after the types. */
#ifndef WPCI_PROOF_BLG_WALK_CONTRACTS_H
#define WPCI_PROOF_BLG_WALK_CONTRACTS_H

/*@ requires walk: \valid(walk) && \separated(walk, in.options);
    requires sound: sound_input(in);
    terminates \true;
    assigns walk->messages.buffers.log;
    ensures size: sized_log(walk->messages.buffers.log);
    ensures opened: walk->messages.buffers.log.error.status == WPC_OK ==>
                      walk->messages.buffers.log.buffer_size > 0;
    ensures header: walk->messages.buffers.log.buffer_size > 0 ==> \old(blg_size(in)) >= 72;
    ensures in: blg_size(in) == \old(blg_size(in));
*/
static void open_log(wpc_input in, wpci_blg_state *walk);

/*@ requires messages: \valid(messages) && \separated(messages, in.options);
    requires sound: sound_input(in);
    requires log: sound_log(messages->buffers.log, in);
    terminates \true;
    assigns *messages;
    ensures data: messages->in.data == in.data;
    ensures size: messages->in.size == in.size;
    ensures options: messages->in.options == in.options;
    ensures workspace: messages->workspace == workspace;
    ensures num_joined: messages->num_joined == 0;
    ensures length: messages->length == 0;
    ensures frame: messages->buffers.log.buffer_size > 0 ==>
                     1024 <= messages->buffers.log.buffer_size <= 4194304;
    ensures log: messages->buffers.error.status == WPC_OK ==>
                   messages->buffers.log.buffer_size > 0;
    ensures next: messages->buffers.next <= messages->buffers.rest.offset;
    ensures left: messages->buffers.rest.offset + messages->buffers.rest.length <=
                    \old(blg_size(in));
    ensures lent: \old(blg_size(in)) == blg_size_of(in.options, in.size);
    ensures buffers_data: messages->buffers.in.data == in.data;
    ensures buffers_size: messages->buffers.in.size == in.size;
    ensures buffers_options: messages->buffers.in.options == in.options;
    ensures events: messages->events.error.status == WPC_END;
    ensures status: messages->error.status == messages->buffers.log.error.status;
    ensures buffers_status: messages->buffers.error.status == messages->error.status;
*/
static void fill_messages(wpci_blg_message_iter *messages, wpc_input in,
                          wpci_blg_workspace *workspace);

/*@ requires catalogue: \valid(catalogue);
    terminates \true;
    assigns *catalogue;
    ensures none: catalogue->error.status != WPC_OK;
*/
static void begin_catalogue(wpci_blg_catalogue *catalogue);

/*@ requires workspace: \valid(workspace) && \separated(workspace, in.options);
    requires sound: sound_input(in);
    requires log: sound_log(workspace->walk.messages.buffers.log, in);
    terminates \true;
    assigns workspace->walk.messages, workspace->walk.catalogue;
    ensures data: workspace->walk.messages.in.data == in.data;
    ensures size: workspace->walk.messages.in.size == in.size;
    ensures options: workspace->walk.messages.in.options == in.options;
    ensures workspace: workspace->walk.messages.workspace == workspace;
    WPCI_ROOM_STAYS(ensures, WPCI_OLD, workspace, message)
    WPCI_ROOM_STAYS(ensures, WPCI_OLD, workspace, catalogue)
    ensures joined: joined_at(&workspace->walk.messages);
    WPCI_BUFFERS_OF(ensures, (&workspace->walk.messages))
    WPCI_EVENTS_OF(ensures, (&workspace->walk.messages))
    WPCI_CAN_STEP(ensures, (&workspace->walk.messages))
    ensures status: workspace->walk.messages.error.status ==
                      workspace->walk.messages.buffers.log.error.status;
    ensures catalogue: workspace->walk.catalogue.error.status != WPC_OK;
*/
static void begin_walk(wpc_input in, wpci_blg_workspace *workspace);

/* What a walk over a log has between two messages: one fact in each clause. */
// clang-format off
#define WPCI_MESSAGES(walk) (&(walk)->messages)
#define WPCI_WALKING(is, walk) \
  is it: \valid(WPCI_MESSAGES(walk)) && workspace_apart(WPCI_MESSAGES(walk)); \
  is place: walk == &walk->messages.workspace->walk; \
  is sound: sound_input(walk->messages.in); \
  is rooms: rooms_at(WPCI_MESSAGES(walk)); \
  is joined: joined_at(WPCI_MESSAGES(walk)); \
  WPCI_BUFFERS_OF(is, WPCI_MESSAGES(walk)) \
  WPCI_EVENTS_OF(is, WPCI_MESSAGES(walk)) \
  WPCI_CAN_STEP(is, WPCI_MESSAGES(walk)) \
  WPCI_CATALOGUE_OF(is, walk)
/* The last catalogue is in its own room, or in the log. */
#define WPCI_CATALOGUE_OF(is, walk) \
  is catalogue_map: walk->catalogue.error.status == WPC_OK ==> \
      walk->catalogue.map == &walk->messages.workspace->catalogue_map; \
  is catalogue_kept: walk->catalogue.error.status == WPC_OK ==> \
      kept_catalogue(WPCI_MESSAGES(walk)); \
  is catalogue_options: walk->catalogue.error.status == WPC_OK ==> \
      walk->catalogue.in.options == &walk->messages.workspace->catalogue_map.options; \
  is catalogue_bytes: walk->catalogue.error.status == WPC_OK ==> \
      sound_bytes(walk->catalogue.in.data, walk->catalogue.in.size, walk->messages.in.options); \
  is catalogue_entries: walk->catalogue.error.status == WPC_OK ==> \
      walk->catalogue.entries.offset + walk->catalogue.entries.length <= \
      walk->catalogue.in.size;
#define WPCI_LOG_STAYS(is, before, walk) \
  is workspace_stays: walk->messages.workspace == before(walk->messages.workspace); \
  WPCI_SCRATCH_STAYS(is, before, walk->messages.in.options) \
  WPCI_ROOM_STAYS(is, before, walk->messages.workspace, message) \
  WPCI_ROOM_STAYS(is, before, walk->messages.workspace, catalogue)
#define WPCI_STEP_WRITES(walk, ws, at) \
  walk->messages.error, walk->messages.item, walk->messages.first, walk->messages.num_joined, \
  walk->messages.length, walk->messages.events, walk->messages.buffers.error, \
  walk->messages.buffers.item, walk->messages.buffers.next, walk->messages.buffers.rest, \
  ws->message_map, ws->catalogue_map, \
  at(ws->message.bytes)[0 .. at(ws->message.size) - 1], \
  at(ws->message.parts)[0 .. at(ws->message.max_parts) - 1], \
  at(ws->catalogue.bytes)[0 .. at(ws->catalogue.size) - 1], \
  at(ws->catalogue.parts)[0 .. at(ws->catalogue.max_parts) - 1]
#define WPCI_CHECK_WRITES(walk, ws, options, at) \
  walk->blocks, walk->catalogue, ws->object_map, \
  at(options->scratch)[0 .. at(options->scratch_length) - 1]
#define WPCI_WALK_WRITES(walk, ws, options, at) \
  WPCI_STEP_WRITES(walk, ws, at), WPCI_CHECK_WRITES(walk, ws, options, at)
#define WPCI_HERE(x) x
#define WPCI_EACH_MESSAGE(walk) \
  WPCI_WALKING(loop invariant, walk) \
  WPCI_LOG_STAYS(loop invariant, WPCI_PRE, walk) \
  loop invariant fewer: WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) <= \
      \at(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)), Pre); \
  loop invariant over: walk->messages.error.status != WPC_OK ==> \
      walk->messages.error.status == \at(walk->messages.error.status, Pre); \
  loop invariant began: \at(walk->messages.error.status, Pre) != WPC_OK ==> \
      walk->messages.error.status == \at(walk->messages.error.status, Pre); \
  loop assigns first, WPCI_WALK_WRITES(walk, \at(walk->messages.workspace, Pre), \
                                       walk->messages.in.options, WPCI_PRE); \
  loop variant WPCI_MESSAGES_LEFT(WPCI_MESSAGES(walk));
#define WPCI_EACH_RESUMPTION(walk) \
  WPCI_WALKING(loop invariant, walk) \
  WPCI_LOG_STAYS(loop invariant, WPCI_PRE, walk) \
  loop assigns first, WPCI_WALK_WRITES(walk, \at(walk->messages.workspace, Pre), \
                                       walk->messages.in.options, WPCI_PRE); \
  loop variant 2 * WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) + \
      (walk->messages.error.status != WPC_OK ? 1 : 0);
// clang-format on

/*@ WPCI_WALKING(requires, walk)
    terminates \true;
    assigns WPCI_STEP_WRITES(walk, walk->messages.workspace, WPCI_HERE);
    WPCI_WALKING(ensures, walk)
    WPCI_LOG_STAYS(ensures, WPCI_OLD, walk)
    WPCI_GIVEN(ensures, \result, WPCI_MESSAGES(walk))
    ensures more: \result <==> walk->messages.error.status == WPC_OK;
    ensures moves: \result ==> WPCI_MESSAGES_LEFT(WPCI_MESSAGES(walk)) <
                                 \old(WPCI_MESSAGES_LEFT(WPCI_MESSAGES(walk)));
    ensures fails: \old(walk->messages.error.status) == WPC_OK &&
                   WPCI_HAS_FAILED(walk->messages.error) ==>
                     WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) <
                       \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
    ensures over: \old(walk->messages.error.status) != WPC_OK ==>
                    walk->messages.error.status == \old(walk->messages.error.status);
    ensures over_steps: \old(walk->messages.error.status) != WPC_OK ==>
                          WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) ==
                            \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
*/
static bool step_to_message(wpci_blg_state *walk);

/*@ WPCI_WALKING(requires, walk)
    WPCI_GIVEN(requires, \true, WPCI_MESSAGES(walk))
    terminates \true;
    assigns WPCI_CHECK_WRITES(walk, walk->messages.workspace, walk->messages.in.options, WPCI_HERE);
    WPCI_WALKING(ensures, walk)
    WPCI_LOG_STAYS(ensures, WPCI_OLD, walk)
    ensures status: walk->messages.error.status == \old(walk->messages.error.status);
    ensures left: WPCI_MESSAGES_LEFT(WPCI_MESSAGES(walk)) ==
                    \old(WPCI_MESSAGES_LEFT(WPCI_MESSAGES(walk)));
    ensures steps: WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) ==
                     \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
*/
static wpc_error validate_this_message(wpci_blg_state *walk);

/*@ WPCI_WALKING(requires, walk)
    terminates \true;
    assigns WPCI_WALK_WRITES(walk, walk->messages.workspace, walk->messages.in.options, WPCI_HERE);
    WPCI_WALKING(ensures, walk)
    WPCI_LOG_STAYS(ensures, WPCI_OLD, walk)
    ensures fails: \old(walk->messages.error.status) == WPC_OK &&
                   WPCI_HAS_FAILED(walk->messages.error) ==>
                     WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) <
                       \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
    ensures over: \old(walk->messages.error.status) != WPC_OK ==>
                    walk->messages.error.status == \old(walk->messages.error.status);
    ensures fewer: WPCI_HAS_FAILED(walk->messages.error) ==>
                     WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) <=
                       \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
*/
static wpc_error validate_messages(wpci_blg_state *walk);

/*@ WPCI_WALKING(requires, walk)
    terminates \true;
    assigns walk->messages.error, walk->messages.events.error, walk->messages.buffers.error;
    WPCI_WALKING(ensures, walk)
    WPCI_LOG_STAYS(ensures, WPCI_OLD, walk)
    ensures failed: \result ==> \old(WPCI_HAS_FAILED(walk->messages.error));
    ensures ok: \result ==> walk->messages.error.status == WPC_OK;
    ensures steps: \result ==> WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)) ==
                                 \old(WPCI_STEPS_LEFT(WPCI_MESSAGES(walk)));
*/
static bool go_on_after_damage(wpci_blg_state *walk);

/*@ WPCI_WALKING(requires, walk)
    terminates \true;
    assigns WPCI_WALK_WRITES(walk, walk->messages.workspace, walk->messages.in.options, WPCI_HERE);
*/
static inline wpc_error validate_walk(wpci_blg_state *walk);

/*@ // The caller's rooms can be written, and overlap nothing that a log is read by.
    predicate lent_apart{L}(wpci_blg_room room, wpci_blg_workspace *workspace, wpc_options *options) =
      \separated(room.bytes + (0 .. room.size - 1), room.parts + (0 .. room.max_parts - 1)) &&
      \separated(room.bytes + (0 .. room.size - 1), workspace) &&
      \separated(room.bytes + (0 .. room.size - 1), &workspace->walk.messages) &&
      \separated(room.bytes + (0 .. room.size - 1), options) &&
      \separated(room.bytes + (0 .. room.size - 1),
                 options->scratch + (0 .. options->scratch_length - 1)) &&
      \separated(room.parts + (0 .. room.max_parts - 1), workspace) &&
      \separated(room.parts + (0 .. room.max_parts - 1), &workspace->walk.messages) &&
      \separated(room.parts + (0 .. room.max_parts - 1), options) &&
      \separated(room.parts + (0 .. room.max_parts - 1),
                 options->scratch + (0 .. options->scratch_length - 1));
*/

/*@ requires workspace: \valid(workspace) && \separated(workspace, in.options);
    requires scratch: \separated(workspace, in.options->scratch +
                                             (0 .. in.options->scratch_length - 1));
    requires sound: sound_input(in);
    requires rooms: sound_room(workspace->message) && sound_room(workspace->catalogue);
    requires message_apart: lent_apart(workspace->message, workspace, in.options);
    requires catalogue_apart: lent_apart(workspace->catalogue, workspace, in.options);
    requires apart: two_rooms(workspace->message, workspace->catalogue);
    terminates \true;
    assigns workspace->walk, workspace->message_map, workspace->catalogue_map,
            workspace->object_map,
            workspace->message.bytes[0 .. workspace->message.size - 1],
            workspace->message.parts[0 .. workspace->message.max_parts - 1],
            workspace->catalogue.bytes[0 .. workspace->catalogue.size - 1],
            workspace->catalogue.parts[0 .. workspace->catalogue.max_parts - 1],
            in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpc_blg_validate(wpc_input in, wpci_blg_workspace *workspace);

#endif
