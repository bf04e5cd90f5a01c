/* Everything in a log, one message after another. */
#include "blg.h"
#include "wpc/v1.h"

#ifdef __FRAMAC__
#include "proof/blg_validate_contracts.h"
#include "proof/blg_walk_contracts.h"
#endif

/* The first error counts; the end is none. */
static wpc_error keep_first(wpc_error first, wpc_error error) {
  bool counts = first.status == WPC_OK && error.status != WPC_END;
  return counts ? error : first;
}

WPCI_APART static wpc_error validate_names(const wpci_blg_message *message) {
  wpci_blg_name_iter names = wpci_blg_names(*message);
  /*@ WPCI_EACH_NAME(names, message) */
  while (wpci_blg_next_name(&names)) {
  }
  return names.error;
}

static wpc_error drain_values(wpci_blg_value_iter *values) {
  /*@ WPCI_EACH_VALUE(values) */
  while (wpci_blg_next_value(values)) {
  }
  return values->error;
}

WPCI_APART static wpc_error validate_values(const wpci_blg_block_iter *blocks) {
  wpci_blg_value_iter values = wpci_blg_values(blocks->sample, blocks->item);
  return drain_values(&values);
}

/* Opening reads the header: its notes come with the second look. */
WPCI_APART static wpc_input open_to_validate(const wpci_blg_block_iter *blocks, wpc_error *opened) {
  wpci_blg_object object = wpci_blg_open_object_of(&blocks->sample, &blocks->item, true);
  *opened = object.error;
  return object.in;
}

static wpc_error validate_object(const wpci_blg_block_iter *blocks) {
  wpc_error opened;
  wpc_input in = open_to_validate(blocks, &opened);
  const wpci_blg_map *map = &blocks->sample.workspace->object_map;
  return keep_first(opened, wpci_blg_placed(map, wpc_v1_validate(in)));
}

static wpc_error validate_block(const wpci_blg_block_iter *blocks) {
  return blocks->item.kind == WPC_BLG_DATA ? validate_object(blocks) : validate_values(blocks);
}

/* Plain values have nothing to be checked: no block is walked. */
static wpci_blg_sample sample_to_check(const wpci_blg_state *walk) {
  bool all_plain = false;
  wpci_blg_sample sample = wpci_blg_open_sample_of(walk->messages.item, walk->catalogue, &all_plain);
  if (all_plain) {
    sample.error = wpci_end();
  }
  return sample;
}

WPCI_APART static void fill_blocks(wpci_blg_block_iter *blocks, wpci_blg_sample sample) {
  *blocks = wpci_blg_blocks(sample);
}

WPCI_APART static void open_sample(wpci_blg_state *walk) {
  fill_blocks(&walk->blocks, sample_to_check(walk));
}

static wpc_error validate_blocks(wpci_blg_block_iter *blocks) {
  wpc_error first = wpci_pass();
  /*@ assert outer_apart: blocks->error.status == WPC_OK ==>
        \separated(blocks, blocks->sample.map->outer); */
  /*@ WPCI_EACH_BLOCK(blocks) */
  while (wpci_blg_next_block(blocks)) {
    //@ assert began: \at(blocks->error.status, Pre) == WPC_OK;
    //@ assert map: WPCI_SAME(blocks->sample.map);
    //@ assert workspace: WPCI_SAME(blocks->sample.workspace);
    //@ assert outer: WPCI_SAME(blocks->sample.map->outer);
    //@ assert parts: WPCI_SAME(blocks->sample.map->parts);
    //@ assert outer_apart: \separated(blocks, blocks->sample.map->outer);
    //@ assert scratch: WPCI_SAME(blocks->sample.map->outer->scratch);
    //@ assert length: WPCI_SAME(blocks->sample.map->outer->scratch_length);
    //@ assert map_apart: \separated(WPCI_OBJECT_MAP(blocks), blocks->sample.map);
    //@ assert object_apart: \separated(WPCI_OBJECT_MAP(blocks), blocks->sample.map->outer);
    //@ assert scratch_apart: \separated(WPCI_SCRATCH(blocks), blocks->sample.map);
    //@ assert scratch_of_outer: \separated(WPCI_SCRATCH(blocks), blocks->sample.map->outer);
    first = keep_first(first, validate_block(blocks));
    //@ assert map_stays: WPCI_SAME(blocks->sample.map);
    //@ assert outer_stays: WPCI_SAME(blocks->sample.map->outer);
    //@ assert parts_stay: WPCI_SAME(blocks->sample.map->parts);
    //@ assert scratch_stays: WPCI_SAME(blocks->sample.map->outer->scratch);
    //@ assert length_stays: WPCI_SAME(blocks->sample.map->outer->scratch_length);
  }
  return keep_first(first, blocks->error);
}

static wpc_error validate_sample(wpci_blg_state *walk) {
  //@ assert map_apart: \separated(&walk->blocks, walk->messages.item.map);
  //@ assert outer_apart: \separated(&walk->blocks, walk->messages.in.options);
  /*@ assert parts_apart: \separated(&walk->blocks,
        walk->messages.item.map->parts + (0 .. walk->messages.item.map->num_parts - 1)); */
  open_sample(walk);
  //@ assert map: walk->blocks.sample.map == \at(walk->messages.item.map, Pre);
  //@ assert outer: walk->blocks.sample.map->outer == \at(walk->messages.in.options, Pre);
  //@ assert scratch: WPCI_SAME(walk->messages.in.options->scratch);
  /*@ assert scratch_length: walk->messages.in.options->scratch_length ==
        \at(walk->messages.in.options->scratch_length, Pre); */
  /*@ assert map_scratch: walk->blocks.sample.map->options.scratch ==
        \at(walk->messages.in.options->scratch, Pre); */
  /*@ assert map_scratch_length: walk->blocks.sample.map->options.scratch_length ==
        \at(walk->messages.in.options->scratch_length, Pre); */
  /*@ assert map_parts: walk->blocks.sample.map->parts == \at(walk->messages.item.map->parts, Pre); */
  /*@ assert map_num_parts: walk->blocks.sample.map->num_parts ==
        \at(walk->messages.item.map->num_parts, Pre); */
  return validate_blocks(&walk->blocks);
}

WPCI_APART static wpc_error validate_catalogue(wpci_blg_state *walk) {
  walk->catalogue = wpci_blg_open_catalogue(walk->messages.item);
  return walk->catalogue.error;
}

WPCI_APART static wpc_error validate_directory(const wpci_blg_message *message) {
  return wpci_blg_check_directory(*message);
}

static void check_message_type(const wpci_blg_state *walk, bool is_known) {
  const wpci_blg_message *message = &walk->messages.item;
  WPCI_NOTE_THAT(walk->messages.in, WPC_RULE_BLG_EVT_13, is_known, message->offset + 4,
                 message->type, 0);
}

static wpc_error validate_message(wpci_blg_state *walk) {
  wpc_error error = wpci_pass();
  bool is_known = true;
  switch (walk->messages.item.type) {
    case WPC_BLG_NAMES:
      error = validate_names(&walk->messages.item);
      break;
    case WPC_BLG_CATALOGUE:
      error = validate_catalogue(walk);
      break;
    case WPC_BLG_SAMPLE:
      error = validate_sample(walk);
      break;
    case WPC_BLG_DIRECTORY:
      error = validate_directory(&walk->messages.item);
      break;
    default:
      is_known = false;
  }
  check_message_type(walk, is_known);
  return error;
}

/* Opens the log straight into the walk: one of its own would take too much stack. begin_walk() passes it on. */
WPCI_APART static void open_log(wpc_input in, wpci_blg_state *walk) {
  walk->messages.buffers.log = wpc_blg_open(in);
}

WPCI_APART static void fill_messages(wpci_blg_message_iter *messages, wpc_input in,
                                     wpci_blg_workspace *workspace) {
  wpci_blg_message_iter begun = wpci_blg_messages(in, messages->buffers.log, workspace);
  *messages = begun;
  //@ assert next: messages->buffers.next == begun.buffers.next;
  //@ assert rest: messages->buffers.rest == begun.buffers.rest;
  //@ assert buffers_in: messages->buffers.in == begun.buffers.in;
  //@ assert buffers_error: messages->buffers.error == begun.buffers.error;
  //@ assert log: messages->buffers.log == begun.buffers.log;
  //@ assert log_error: messages->buffers.log.error == begun.buffers.log.error;
  //@ assert log_size: messages->buffers.log.buffer_size == begun.buffers.log.buffer_size;
  //@ assert in: messages->in == begun.in;
  //@ assert events: messages->events == begun.events;
  //@ assert end: messages->events.error == begun.events.error;
  //@ assert error: messages->error == begun.error;
}

WPCI_APART static void begin_catalogue(wpci_blg_catalogue *catalogue) {
  *catalogue = wpci_blg_no_catalogue();
}

static void begin_walk(wpc_input in, wpci_blg_workspace *workspace) {
  fill_messages(&workspace->walk.messages, in, workspace);
  begin_catalogue(&workspace->walk.catalogue);
}

/* The steps of the walk. They are functions of their own because provers find their goals then. */
static bool step_to_message(wpci_blg_state *walk) {
  return wpci_blg_next_message(&walk->messages);
}

static wpc_error validate_this_message(wpci_blg_state *walk) {
  /*@ assert taken: sound_bytes(walk->messages.item.in.data, walk->messages.item.in.size,
                                walk->messages.in.options); */
  wpc_error error = validate_message(walk);
  /*@ assert left: walk->messages.buffers.rest.offset + walk->messages.buffers.rest.length <=
        blg_size_of(walk->messages.buffers.in.options, walk->messages.buffers.in.size); */
  //@ assert workspace: WPCI_SAME(walk->messages.workspace);
  //@ assert message: WPCI_SAME(walk->messages.workspace->message);
  //@ assert catalogue: WPCI_SAME(walk->messages.workspace->catalogue);
  //@ assert options: WPCI_SAME(walk->messages.in.options);
  //@ assert scratch: WPCI_SAME(walk->messages.in.options->scratch);
  //@ assert length: WPCI_SAME(walk->messages.in.options->scratch_length);
  //@ assert num_joined: WPCI_SAME(walk->messages.num_joined);
  //@ assert joined_length: WPCI_SAME(walk->messages.length);
  //@ assert first: WPCI_SAME(walk->messages.first);
  //@ assert map: WPCI_SAME(walk->messages.workspace->catalogue_map);
  /*@ assert part: walk->messages.num_joined > 0 ==>
        walk->messages.workspace->message.parts[0].message == 0; */
  //@ assert type: WPCI_SAME(walk->messages.item.type);
  //@ assert item_map: WPCI_SAME(walk->messages.item.map);
  //@ assert item_data: WPCI_SAME(walk->messages.item.in.data);
  //@ assert item_size: WPCI_SAME(walk->messages.item.in.size);
  //@ assert kept_map: WPCI_KEPT(walk, map);
  //@ assert kept_data: WPCI_KEPT(walk, in.data);
  //@ assert kept_size: WPCI_KEPT(walk, in.size);
  //@ assert kept_status: WPCI_KEPT(walk, error.status);
  return error;
}

/* Up to the end, or to what stops the walk. */
static wpc_error validate_messages(wpci_blg_state *walk) {
  wpc_error first = wpci_pass();
  /*@ WPCI_EACH_MESSAGE(walk) */
  while (step_to_message(walk)) {
    first = keep_first(first, validate_this_message(walk));
  }
  return keep_first(first, walk->messages.error);
}

static bool go_on_after_damage(wpci_blg_state *walk) {
  return wpci_blg_resume(&walk->messages);
}

/* Inline, since a frame of its own would be one too many. */
static inline wpc_error validate_walk(wpci_blg_state *walk) {
  wpc_error first = wpci_pass();
  /*@ WPCI_EACH_RESUMPTION(walk) */
  do {
    first = keep_first(first, validate_messages(walk));
  } while (go_on_after_damage(walk));
  return first;
}

wpc_error wpc_blg_validate(wpc_input in, wpci_blg_workspace *workspace) {
  open_log(in, &workspace->walk);
  begin_walk(in, workspace);
  //@ assert message: sound_room(workspace->message);
  //@ assert catalogue: sound_room(workspace->catalogue);
  //@ assert message_apart: lent_apart(workspace->message, workspace, in.options);
  //@ assert catalogue_apart: lent_apart(workspace->catalogue, workspace, in.options);
  //@ assert two: two_rooms(workspace->message, workspace->catalogue);
  //@ assert message_room: room_apart(workspace->message, &workspace->walk.messages);
  //@ assert catalogue_room: room_apart(workspace->catalogue, &workspace->walk.messages);
  return validate_walk(&workspace->walk);
}
