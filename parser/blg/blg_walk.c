/* The walk over a log: buffers, events and messages, and what messages hold, in one struct. Which of them are sound is
 * decided by the steps of the other files; a value that is alone in its block is read at once. */
#include <string.h>

#include "../validate.h"
#include "blg_plain.h"
#include "wpc/v1.h"

#define MOST_OF_A_MESSAGE ((size_t)1 << 24)
#define MOST_PARTS ((size_t)1 << 16)
#define BYTES_FOR_A_PART 256 /* of room, 16 MiB for the most parts; a genuine part has 8,000 */
#define RUNS (WPC_BLG_AT_VALUES | WPC_BLG_AT_OBJECT)

/* What has begun and not ended: inside.left. */
#define IN_ENTRIES 1u
#define IN_NAMES 2u
#define IN_BLOCKS 4u
#define IN_VALUES 8u
#define HAS_MESSAGE 16u /* is complete, and not opened */
#define IN_OBJECT 32u   /* is not checked */
#define HAS_OBJECT 64u  /* is checked, and not given */
#define ALL_PLAIN 128u /* blocks in which nothing is to check: skipped where nobody stops at them */

#ifdef __FRAMAC__
#include "proof/blg_walk_contracts.h"
#endif

/* ---- stops ---- */

static bool stop_at(wpc_blg_walk *w, unsigned what) {
  w->at = what;
  return (w->stops & what) != 0;
}

/* The first thing that was wrong counts, and the walk goes on: whether it stops here. */
static bool stop_at_fault(wpc_blg_walk *w, wpc_error error) {
  if (error.status == WPC_OK || error.status == WPC_END) {
    return false;
  }
  if (w->error.status == WPC_OK) {
    w->error = error;
  }
  w->fault = error;
  return stop_at(w, WPC_BLG_AT_FAULT);
}

static void leave(wpc_blg_walk *w, unsigned what) {
  w->inside.left &= ~what;
}

/* ---- values ---- */

static inline void keep_value(wpc_blg_walk *w, uint32_t n) {
  w->values[n] = w->inside.values.item;
}

/* Takes the next values of a block of many. */
WPCI_APART static bool go_to_values(wpc_blg_walk *w) {
  wpci_blg_value_iter *values = &w->inside.values;
  bool is_asked = (w->stops & WPC_BLG_AT_VALUES) != 0;
  uint32_t n = 0;
  /*@ WPCI_EACH_OF_RUN(w, values) */
  while (n < WPC_RUN && wpci_blg_next_value(values)) {
    if (is_asked) {
      keep_value(w, n);
    }
    n++;
  }
  w->count = n;
  if (n > 0) {
    return stop_at(w, WPC_BLG_AT_VALUES);
  }
  leave(w, IN_VALUES);
  if (values->count == 0 && values->error.status == WPC_END) {
    w->values[0].status = values->item.status;
    w->values[0].time = values->item.time;
    return stop_at(w, WPC_BLG_AT_NO_VALUES);
  }
  return stop_at_fault(w, values->error);
}

static bool begin_values_of_block(wpc_blg_walk *w) {
  w->inside.values = wpci_blg_values(w->inside.blocks.sample, w->inside.blocks.item);
  w->inside.left |= IN_VALUES;
  return false;
}

/* The only value of a block, in which no rule can find anything. */
static inline void read_only_value(wpc_blg_walk *w, wpc_range bytes) {
  wpc_input in = w->in;
  wpc_blg_value *v = &w->values[0];
  v->offset = w->block.offset;
  v->index = 0;
  v->has_name = false;
  v->name.raw.offset = bytes.offset;
  v->name.raw.length = 0;
  v->name.code_page = 0;
  v->status = wpci_u32(in, bytes, 8);
  v->time = wpci_u64(in, bytes, 12);
  v->type = w->block.type;
  v->time_base = w->block.time_base;
  v->first = wpci_i64(in, bytes, 24);
  v->second = wpci_i64(in, bytes, 32);
  v->multi_count = wpci_u32(in, bytes, 40);
  w->count = 1;
}

/* ---- blocks ---- */

/* Opening reads its header, whose notes come with the second look. */
WPCI_APART static wpc_error open_whole_object(wpc_blg_walk *w) {
  wpci_blg_object object = wpci_blg_open_object_of(&w->inside.blocks.sample, &w->block, true);
  w->inside.object = object.in;
  return object.error;
}

/* A whole object is checked from end to end before it is given. That takes the deepest calls of all, so this one is
 * made where little else is on the stack. */
WPCI_APART static bool go_to_object(wpc_blg_walk *w) {
  wpc_error opened = open_whole_object(w);
  const wpci_blg_map *map = &w->inside.workspace.object_map;
  wpc_error found = wpci_blg_placed(map, wpci_v1_validate(w->inside.object));
  leave(w, IN_OBJECT);
  if (opened.status == WPC_OK) {
    w->inside.object = wpci_quiet(w->inside.object);
    w->inside.left |= HAS_OBJECT;
  }
  return stop_at_fault(w, opened.status != WPC_OK ? opened : found);
}

static bool begin_object(wpc_blg_walk *w) {
  w->inside.left |= IN_OBJECT;
  return false;
}

static bool give_object(wpc_blg_walk *w) {
  leave(w, HAS_OBJECT);
  return stop_at(w, WPC_BLG_AT_OBJECT);
}

/* Takes the next block when it is one plain value, as most blocks of most logs are. */
static inline bool take_plain_value(wpc_blg_walk *w) {
  wpci_blg_block_iter *blocks = &w->inside.blocks;
  if (blocks->count == blocks->sample.num_blocks) {
    return false;
  }
  wpci_blg_plain_block b = wpci_blg_read_plain_block(
      blocks->sample.in, blocks->rest, blocks->sample.catalogue.in, blocks->rest_entries);
  if (!WPCI_IS_PLAIN(wpci_blg_is_plain_value(b))) {
    return false;
  }
  wpc_range bytes = wpci_head(blocks->rest, WPCI_BLG_SINGLE);
  w->block.offset = wpci_blg_place(blocks->sample.map, bytes.offset);
  w->block.index = blocks->count;
  w->block.kind = b.kind;
  w->block.type = b.type;
  w->block.time_base = b.time_base;
  w->block.bytes.offset = bytes.offset;
  w->block.bytes.length = bytes.length;
  blocks->rest.offset += WPCI_BLG_SINGLE;
  blocks->rest.length -= WPCI_BLG_SINGLE;
  blocks->rest_entries.offset += b.entry_size;
  blocks->rest_entries.length -= b.entry_size;
  blocks->count++;
  read_only_value(w, bytes);
  return true;
}

WPCI_APART static bool go_to_block(wpc_blg_walk *w) {
  wpci_blg_block_iter *blocks = &w->inside.blocks;
  if (!wpci_blg_next_block(blocks)) {
    leave(w, IN_BLOCKS);
    return stop_at_fault(w, blocks->error);
  }
  const wpc_range bytes = blocks->item.bytes;
  //@ assert next_size: w->in.size == \at(w->in.size, Pre);
  //@ assert next_in: sound_input(w->in);
  //@ assert next_sample: read_sample(w->inside.blocks.sample);
  w->block = blocks->item;
  //@ assert size: w->in.size == \at(w->in.size, Pre);
  //@ assert in: sound_input(w->in);
  //@ assert sample: read_sample(w->inside.blocks.sample);
  if (WPCI_IS_PLAIN(w->block.kind == WPC_BLG_VALUE && bytes.length == WPCI_BLG_SINGLE)) {
    read_only_value(w, bytes);
    return stop_at(w, WPC_BLG_AT_VALUES);
  }
  return w->block.kind == WPC_BLG_DATA ? begin_object(w) : begin_values_of_block(w);
}

/* ---- messages ---- */

/* Of a sample whose blocks are all plain values there is nothing to check in them. */
WPCI_APART static bool open_sample(wpc_blg_walk *w) {
  bool all_plain = false;
  wpci_blg_sample sample =
      wpci_blg_open_sample_of(w->inside.messages.item, w->inside.catalogue, &all_plain);
  if (sample.error.status != WPC_OK) {
    return stop_at_fault(w, sample.error);
  }
  w->inside.blocks = wpci_blg_blocks(sample);
  w->inside.left |= all_plain ? IN_BLOCKS | ALL_PLAIN : IN_BLOCKS;
  w->in = sample.in;
  w->time = sample.time;
  return stop_at(w, WPC_BLG_AT_SAMPLE);
}

WPCI_APART static bool open_catalogue(wpc_blg_walk *w) {
  wpci_blg_catalogue catalogue = wpci_blg_open_catalogue(w->inside.messages.item);
  w->inside.entries = wpci_blg_entries(catalogue);
  w->inside.catalogue = catalogue;
  w->num_entries = catalogue.num_entries;
  if (catalogue.error.status != WPC_OK) {
    return stop_at_fault(w, catalogue.error);
  }
  w->inside.left |= IN_ENTRIES;
  return stop_at(w, WPC_BLG_AT_CATALOGUE);
}

WPCI_APART static bool open_names(wpc_blg_walk *w) {
  w->inside.names = wpci_blg_names(w->inside.messages.item);
  w->inside.left |= IN_NAMES;
  return false;
}

WPCI_APART static bool go_to_entry(wpc_blg_walk *w) {
  if ((w->stops & WPC_BLG_AT_ENTRY) == 0 || !wpci_blg_next_entry(&w->inside.entries)) {
    leave(w, IN_ENTRIES);
    return stop_at_fault(w, w->inside.entries.error);
  }
  w->in = w->inside.entries.in;
  w->entry = w->inside.entries.item;
  return stop_at(w, WPC_BLG_AT_ENTRY);
}

WPCI_APART static bool go_to_name(wpc_blg_walk *w) {
  if (!wpci_blg_next_name(&w->inside.names)) {
    leave(w, IN_NAMES);
    return stop_at_fault(w, w->inside.names.error);
  }
  w->in = w->inside.names.in;
  w->name = w->inside.names.item;
  w->name.machine = w->inside.names.machine;
  return stop_at(w, WPC_BLG_AT_NAME);
}

static void check_message_type(const wpc_blg_walk *w, bool is_known) {
  const wpci_blg_message *message = &w->inside.messages.item;
  WPCI_NOTE_THAT(w->inside.messages.in, WPC_RULE_BLG_EVT_13, is_known, message->offset + 4,
                 message->type, 0);
}

static bool is_known_message(uint8_t type) {
  return type == WPC_BLG_NAMES || type == WPC_BLG_CATALOGUE || type == WPC_BLG_SAMPLE ||
         type == WPC_BLG_DIRECTORY;
}

static inline bool open_content(wpc_blg_walk *w) {
  switch (w->inside.messages.item.type) {
    case WPC_BLG_NAMES:
      return open_names(w);
    case WPC_BLG_CATALOGUE:
      return open_catalogue(w);
    case WPC_BLG_SAMPLE:
      return open_sample(w);
    case WPC_BLG_DIRECTORY:
      return stop_at_fault(w, wpci_blg_check_directory(w->inside.messages.item));
    default:
      return false;
  }
}

WPCI_APART static bool open_message(wpc_blg_walk *w) {
  check_message_type(w, is_known_message(w->inside.messages.item.type));
  bool stops = open_content(w);
  leave(w, HAS_MESSAGE);
  return stops;
}

/* Takes one event, or the next buffer. */
static bool go_to_message(wpc_blg_walk *w) {
  wpci_blg_message_iter *messages = &w->inside.messages;
  const wpci_blg_step step = wpci_blg_step_message(messages);
  if (step.found) {
    w->inside.left |= HAS_MESSAGE;
  }
  if (step.at == WPC_BLG_AT_EVENT) {
    w->event = messages->events.item;
  } else if (step.at == WPC_BLG_AT_BUFFER) {
    w->buffer = messages->buffers.item;
  }
  return step.at != 0 && stop_at(w, step.at);
}

/* ---- the walk ---- */

/* Goes on with what was begun last; whether the walk stops. */
static bool go_on(wpc_blg_walk *w) {
  unsigned left = w->inside.left;
  if ((left & IN_VALUES) != 0) {
    return go_to_values(w);
  }
  if ((left & IN_OBJECT) != 0) {
    return go_to_object(w);
  }
  if ((left & HAS_OBJECT) != 0) {
    return give_object(w);
  }
  if ((left & ALL_PLAIN) != 0) {
    leave(w, (w->stops & WPC_BLG_AT_VALUES) != 0 ? ALL_PLAIN : ALL_PLAIN | IN_BLOCKS);
    return false;
  }
  if ((left & IN_BLOCKS) != 0) {
    return go_to_block(w);
  }
  if ((left & IN_ENTRIES) != 0) {
    return go_to_entry(w);
  }
  return (left & IN_NAMES) != 0 ? go_to_name(w) : open_message(w);
}

/* Of messages: an error leaves out an event or a buffer, and the end ends the walk. */
WPCI_APART static bool leave_out(wpc_blg_walk *w, bool *ended) {
  wpc_error error = w->inside.messages.error;
  if (error.status != WPC_END) {
    bool stops = stop_at_fault(w, error);
    *ended = !wpci_blg_resume(&w->inside.messages);
    if (*ended) {
      w->inside.messages.error = wpci_end();
    }
    return stops;
  }
  *ended = true;
  if (w->error.status == WPC_OK) {
    w->error = error;
  }
  return false;
}

WPCI_APART static bool next_carefully(wpc_blg_walk *w) {
  bool ended = false;
  while (!ended) {
    bool stops = false;
    if (w->inside.left != 0) {
      stops = go_on(w);
    } else if (w->inside.messages.error.status == WPC_OK) {
      stops = go_to_message(w);
    } else {
      stops = leave_out(w, &ended);
    }
    if (stops) {
      return true;
    }
  }
  w->at = 0;
  return false;
}

bool wpc_blg_next(wpc_blg_walk *w) {
  if (w->inside.left == IN_BLOCKS && (w->stops & WPC_BLG_AT_VALUES) != 0 && take_plain_value(w)) {
    w->at = WPC_BLG_AT_VALUES;
    return true;
  }
  return next_carefully(w);
}

/* ---- room ---- */

size_t wpci_blg_message_most(wpc_input in) {
  size_t size = wpci_blg_size(in);
  if (size > in.options->limits.max_bytes) {
    return 0;
  }
  return size < MOST_OF_A_MESSAGE ? size : MOST_OF_A_MESSAGE;
}

size_t wpc_blg_room(wpc_input in) {
  size_t unit = sizeof(wpci_blg_part) + BYTES_FOR_A_PART;
  size_t parts = wpci_blg_message_most(in) / WPCI_SIZE(BLG_EVENT) + 1;
  size_t most = parts < MOST_PARTS ? parts : MOST_PARTS;
  return 2 * unit * most;
}

/* Places come first, since they are aligned. */
static wpci_blg_room room_of(uint8_t *bytes, size_t size) {
  wpci_blg_room room = WPCI_NOTHING;
  size_t unit = sizeof(wpci_blg_part) + BYTES_FOR_A_PART;
  room.max_parts = size / unit;
  room.parts = (wpci_blg_part *)(void *)bytes;
  room.bytes = bytes + room.max_parts * sizeof(wpci_blg_part);
  room.size = size - room.max_parts * sizeof(wpci_blg_part);
  return room;
}

WPCI_APART static void begin_walk(wpc_blg_walk *w, wpc_input in, void *room, size_t size) {
  memset(w, 0, sizeof *w);
  if (room != NULL) {
    size_t half = size / 2 / sizeof(wpci_blg_part) * sizeof(wpci_blg_part);
    w->inside.workspace.message = room_of((uint8_t *)room, half);
    w->inside.workspace.catalogue = room_of((uint8_t *)room + half, half);
  }
  w->stops = RUNS;
  w->log = wpc_blg_open(in);
  w->in = w->log.in;
  w->inside.messages = wpci_blg_messages(in, w->log, &w->inside.workspace);
  w->inside.catalogue = wpci_blg_no_catalogue();
  w->inside.object = wpc_input_make(NULL, 0, in.options);
}

void wpc_blg_begin(wpc_blg_walk *w, wpc_input in, void *room, size_t size) {
  begin_walk(w, in, room, size);
}

void wpc_blg_object(const wpc_blg_walk *w, wpc_v1_walk *object) {
  wpc_v1_begin(object, w->inside.object);
}

/* What the front of the scratch holds: deep in the walk there is little of the stack left for it. */
typedef struct validation {
  wpc_blg_walk walk;
  wpc_options options;
} validation;

size_t wpci_blg_scratch(wpc_input in) {
  return (sizeof(validation) + wpc_blg_room(in)) / sizeof(size_t) + 1;
}

/* The lists of whole objects have what is behind the messages. */
static wpc_error validate_in(validation *v, wpc_input in) {
  size_t all = in.options->scratch_length;
  size_t wanted = wpci_blg_scratch(in);
  size_t own = wanted < all ? wanted : all;
  size_t room = own * sizeof(size_t) - sizeof *v;
  memcpy(&v->options, in.options, sizeof v->options);
  v->options.scratch = in.options->scratch + own;
  v->options.scratch_length = all - own;
  in.options = &v->options;
  begin_walk(&v->walk, in, room > 0 ? (uint8_t *)v + sizeof *v : NULL, room);
  v->walk.stops = 0;
  (void)wpc_blg_next(&v->walk); /* it stops nowhere, and so goes to the end */
  wpc_error ok = wpci_pass();
  return v->walk.error.status == WPC_END ? ok : v->walk.error;
}

wpc_error wpci_blg_validate(wpc_input in) {
  const wpc_options *options = in.options;
  if (options->scratch == NULL || options->scratch_length < sizeof(validation) / sizeof(size_t)) {
    return wpci_misuse();
  }
  return validate_in((validation *)(void *)options->scratch, in);
}
