/* Messages: the parts of one event after another, joined; and how their places become places of the
 * file. */
#include "blg.h"

#ifdef __FRAMAC__
#include "proof/blg_join_contracts.h"
#include "proof/blg_message_contracts.h"
#define WPCI_COPY_PART(to, from, n) proof_copy_part(to, from, n)
#else
#define WPCI_COPY_PART(to, from, n) memcpy(to, from, n)
#endif

/* ---- places ---- */

/* The sum; SIZE_MAX when it is beyond that. */
static size_t add_at_most(size_t a, size_t b) {
  return b <= SIZE_MAX - a ? a + b : SIZE_MAX;
}

size_t wpci_blg_place(const wpci_blg_map *map, size_t offset) {
  size_t at = add_at_most(map->base, offset);
  size_t low = 0;
  size_t count = map->num_parts;
  /* The last part that begins at `at` or before is in low .. low + count - 1. */
  /*@ loop invariant range: low + count <= map->num_parts;
      loop invariant some: count >= 1;
      loop invariant before: map->parts[low].message <= at;
      loop assigns low, count;
      loop variant count;
  */
  while (count > 1) {
    size_t half = count / 2;
    if (map->parts[low + half].message <= at) {
      low += half;
      count -= half;
    } else {
      count = half;
    }
  }
  return add_at_most(map->parts[low].file, at - map->parts[low].message);
}

/* The bound of a rule about duplicates is where the first one is: its message ends so. */
static bool bound_is_place(wpc_error finding) {
  static const char ending[] = "offset %b";
  const wpc_rule_info *info = wpc_rule_find(finding.rule);
  size_t matched = 0;
  /* unreachable: every finding has a rule */
  for (const char *p = info != NULL ? info->message : ""; *p != '\0'; p++) {
    matched = *p == ending[matched] ? matched + 1 : *p == ending[0];
  }
  return matched == sizeof ending - 1;
}

static wpc_error place_finding(const wpci_blg_map *map, wpc_error finding) {
  finding.offset = wpci_blg_place(map, finding.offset);
  if (bound_is_place(finding)) {
    finding.bound = wpci_blg_place(map, (size_t)finding.bound);
  }
  return finding;
}

wpc_error wpci_blg_placed(const wpci_blg_map *map, wpc_error error) {
  bool failed = error.status != WPC_OK && error.status != WPC_END;
  return failed ? place_finding(map, error) : error;
}

static void pass_note_on(void *context, const wpc_error *note) {
  const wpci_blg_map *map = (const wpci_blg_map *)context;
  wpc_error placed = place_finding(map, *note);
  map->outer->note(map->outer->note_context, &placed);
}

/* The caller's options, but notes come by the map. */
static wpc_options mapped_options(wpci_blg_map *map) {
  wpc_options options = *map->outer;
  options.note = options.note != NULL ? pass_note_on : NULL;
  options.note_context = map;
  return options;
}

wpc_input wpci_blg_mapped(wpci_blg_map *map, wpc_input outer, const uint8_t *bytes, size_t size) {
  map->outer = outer.options;
  map->options = mapped_options(map);
  wpc_input in = outer;
  in.data = bytes;
  in.size = size;
  in.options = &map->options;
  return in;
}

/* ---- joining ---- */

static wpc_error check_part(wpc_blg_event event) {
  WPCI_HARD(WPC_RULE_BLG_EVT_07, GE, event.offset + 64, event.part, 1);
  WPCI_HARD(WPC_RULE_BLG_EVT_08, LE, event.offset + 64, event.part, event.num_parts);
  return wpci_pass();
}

/* In how much an event differs from what continues, or begins, a message. */
static uint32_t differences(const wpci_blg_message_iter *it, wpc_blg_event event) {
  uint32_t n = event.part != it->num_joined + 1;
  if (it->num_joined > 0) {
    n += (uint32_t)(event.type != it->first.type) + (uint32_t)(event.time != it->first.time) +
         (uint32_t)(event.num_parts != it->first.num_parts);
  }
  return n;
}

static wpc_error blg_message_check_follows(wpc_input in, wpc_blg_event event, uint32_t differ,
                                           uint32_t expected) {
  WPCI_STRICT_AS(in, WPC_RULE_BLG_EVT_09, EQ, differ, 0, event.offset + 64, event.part, expected);
  return wpci_pass();
}

static wpc_error check_complete(const wpci_blg_message_iter *it) {
  WPCI_STRICT(it->in, WPC_RULE_BLG_EVT_10, EQ, it->first.offset, it->num_joined,
              it->first.num_parts);
  return wpci_pass();
}

static wpc_error check_room_for_part(const wpci_blg_message_iter *it, wpci_blg_room room,
                                     wpc_blg_event event) {
  WPCI_HARD(WPC_RULE_BLG_EVT_11, LE, event.payload.offset, it->length + event.payload.length,
            room.size);
  WPCI_HARD(WPC_RULE_BLG_EVT_12, LT, event.offset + 64, it->num_joined, room.max_parts);
  return wpci_pass();
}

static void drop_parts(wpci_blg_message_iter *it) {
  it->first.num_parts = 0;
  it->num_joined = 0;
  it->length = 0;
}

/* The item is what was joined, and nothing is joined any more. */
static void set_item(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event first,
                     wpc_input in) {
  drop_parts(it);
  it->item.offset = first.offset;
  it->item.type = first.type;
  it->item.time = first.time;
  it->item.num_parts = first.num_parts;
  it->item.map = map;
  it->item.workspace = it->workspace;
  it->item.in = in;
}

static void give_message(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event first,
                         const uint8_t *bytes, size_t size) {
  map->base = 0;
  wpc_input in = wpci_blg_mapped(map, it->in, bytes, size);
  set_item(it, map, first, in);
}

/* A catalogue stays after its buffer is given back. */
static wpc_error keep_lent_catalogue(const wpci_blg_message_iter *it, wpci_blg_room room,
                                     wpc_blg_event event) {
  WPCI_TRY(check_room_for_part(it, room, event));
  if (event.payload.length > 0) {
    WPCI_COPY_PART(room.bytes, event.bytes, event.payload.length);
  }
  return wpci_pass();
}

/* Gives the only part, from where its bytes are. */
static void give_part(wpci_blg_message_iter *it, wpci_blg_map *map, wpc_blg_event event,
                      const uint8_t *bytes) {
  map->only.message = 0;
  map->only.file = event.payload.offset;
  map->parts = &map->only;
  map->num_parts = 1;
  give_message(it, map, event, bytes, event.payload.length);
}

static void give_part_as_message(wpci_blg_message_iter *it, wpc_blg_event event,
                                 const uint8_t *bytes) {
  give_part(it, &it->workspace->message_map, event, bytes);
}

static void give_part_as_catalogue(wpci_blg_message_iter *it, wpc_blg_event event,
                                   const uint8_t *bytes) {
  give_part(it, &it->workspace->catalogue_map, event, bytes);
}

/* The bytes of the only part. A lent catalogue is copied to its room; NULL and it->error when it does not fit. */
static const uint8_t *place_single_part(wpci_blg_message_iter *it, wpc_blg_event event) {
  if (event.type != WPC_BLG_CATALOGUE || !WPCI_BLG_IS_LENT(it->in)) {
    return event.bytes;
  }
  it->error = keep_lent_catalogue(it, it->workspace->catalogue, event);
  return it->error.status == WPC_OK ? it->workspace->catalogue.bytes : NULL;
}

static void give_single_part(wpci_blg_message_iter *it, wpc_blg_event event, const uint8_t *bytes) {
  if (event.type == WPC_BLG_CATALOGUE) {
    give_part_as_catalogue(it, event, bytes);
  } else {
    give_part_as_message(it, event, bytes);
  }
}

/* Gives a message of one part, from where it is; a lent catalogue is copied first. */
static bool give_single(wpci_blg_message_iter *it, wpc_blg_event event) {
  const uint8_t *bytes = place_single_part(it, event);
  if (it->error.status != WPC_OK) {
    return false;
  }
  give_single_part(it, event, bytes);
  return true;
}

static void add_part(wpci_blg_message_iter *it, wpci_blg_room room, wpc_blg_event event) {
  if (event.payload.length > 0) {
    WPCI_COPY_PART(room.bytes + it->length, event.bytes, event.payload.length);
  }
  bool is_first = it->num_joined == 0;
  room.parts[it->num_joined].message = it->length;
  room.parts[it->num_joined].file = event.payload.offset;
  it->num_joined++;
  it->length += event.payload.length;
  if (is_first) {
    it->first = event;
  }
}

static void keep_parts(wpci_blg_part *to, const wpci_blg_part *from, size_t n) {
  /*@ loop invariant range: i <= n;
      loop invariant first: i > 0 ==> to[0].message == \at(from[0].message, Pre);
      loop assigns i, to[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    to[i].message = from[i].message;
    to[i].file = from[i].file;
  }
}

/* A catalogue moves to its own room when it is complete: until then samples need the one before it. */
static void keep_catalogue(const wpci_blg_message_iter *it) {
  wpci_blg_room from = it->workspace->message;
  wpci_blg_room to = it->workspace->catalogue;
  if (it->length > 0) {
    WPCI_COPY(to.bytes, from.bytes, it->length);
  }
  keep_parts(to.parts, from.parts, it->num_joined);
}

/* Gives what was joined, from this room. */
static void give_room(wpci_blg_message_iter *it, wpci_blg_map *map, wpci_blg_room room) {
  map->parts = room.parts;
  map->num_parts = it->num_joined;
  give_message(it, map, it->first, room.bytes, it->length);
}

static void give_joined_as_catalogue(wpci_blg_message_iter *it) {
  keep_catalogue(it);
  give_room(it, &it->workspace->catalogue_map, it->workspace->catalogue);
}

static void give_joined_as_message(wpci_blg_message_iter *it) {
  give_room(it, &it->workspace->message_map, it->workspace->message);
}

static void give_joined_parts(wpci_blg_message_iter *it) {
  if (it->first.type == WPC_BLG_CATALOGUE) {
    give_joined_as_catalogue(it);
  } else {
    give_joined_as_message(it);
  }
}

static bool give_joined(wpci_blg_message_iter *it) {
  if (it->num_joined < it->first.num_parts) {
    return false;
  }
  give_joined_parts(it);
  return true;
}

/* A catalogue needs both rooms. */
static wpc_error check_rooms(const wpci_blg_message_iter *it, wpc_blg_event event) {
  WPCI_TRY(check_room_for_part(it, it->workspace->message, event));
  if (event.type != WPC_BLG_CATALOGUE) {
    return wpci_pass();
  }
  return check_room_for_part(it, it->workspace->catalogue, event);
}

static void add_to_message(wpci_blg_message_iter *it, wpc_blg_event event) {
  add_part(it, it->workspace->message, event);
}

static bool add_and_give(wpci_blg_message_iter *it, wpc_blg_event event) {
  add_to_message(it, event);
  return give_joined(it);
}

static bool join_one_of_many(wpci_blg_message_iter *it, wpc_blg_event event) {
  it->error = check_rooms(it, event);
  //@ assert catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  if (it->error.status != WPC_OK) {
    drop_parts(it);
    //@ assert dropped: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
    return false;
  }
  return add_and_give(it, event);
}

static bool join_part(wpci_blg_message_iter *it, wpc_blg_event event) {
  return event.num_parts == 1 ? give_single(it, event) : join_one_of_many(it, event);
}

/* Whether the event is the part that comes next. What was joined is dropped when it does not belong to that;
 * then it may begin a message. */
static bool continue_message(wpci_blg_message_iter *it, wpc_blg_event event) {
  uint32_t differ = differences(it, event);
  it->error = blg_message_check_follows(it->in, event, differ, it->num_joined + 1);
  //@ assert joined: joined_at(it);
  //@ assert catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  if (differ > 0) {
    drop_parts(it);
    //@ assert nothing: joined_at(it);
    //@ assert dropped: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  }
  return it->error.status == WPC_OK && event.part == it->num_joined + 1;
}

static bool accept_part(wpci_blg_message_iter *it, wpc_blg_event event) {
  it->error = check_part(event);
  return it->error.status == WPC_OK;
}

/* Takes the event; true when it completes a message. In this order: a part that is not valid drops nothing,
 * one that does not follow drops what was joined. */
static bool take_event(wpci_blg_message_iter *it, wpc_blg_event event) {
  return event.is_counter_log && accept_part(it, event) && continue_message(it, event) &&
         join_part(it, event);
}

/* ---- the walk ---- */

static wpc_error end_of_messages(wpci_blg_message_iter *it) {
  wpc_error e = check_complete(it);
  drop_parts(it);
  return e.status == WPC_OK ? wpci_end() : e;
}

/* Small functions on purpose: of one call or one store the proof can tell what stays. */

static bool step_to_buffer(wpci_blg_message_iter *it) {
  return wpci_blg_next_buffer(&it->buffers);
}

static void fill_events(wpci_blg_event_iter *events, wpc_input in, wpc_blg_buffer buffer) {
  *events = wpci_blg_events(in, buffer);
}

static void begin_events(wpci_blg_message_iter *it) {
  fill_events(&it->events, it->in, it->buffers.item);
}

/* Goes on with the events of the next buffer, if there is one. */
static bool next_events(wpci_blg_message_iter *it) {
  bool found = step_to_buffer(it);
  //@ assert joined: joined_at(it);
  //@ assert catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  if (found) {
    begin_events(it);
    //@ assert begun_joined: joined_at(it);
    //@ assert begun_catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  }
  return found;
}

static void stop_with(wpci_blg_message_iter *it, wpc_error error) {
  it->error = error;
}

static void end_messages(wpci_blg_message_iter *it) {
  it->error = end_of_messages(it);
}

static void end_buffers(wpci_blg_message_iter *it) {
  if (it->buffers.error.status != WPC_END) {
    stop_with(it, it->buffers.error);
    //@ assert stopped_joined: joined_at(it);
    //@ assert stopped_catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  } else {
    end_messages(it);
    //@ assert ended_joined: joined_at(it);
    //@ assert ended_catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  }
}

/* After the last event of a buffer. */
static void after_buffer(wpci_blg_message_iter *it) {
  if (!next_events(it)) {
    end_buffers(it);
  }
}

/* After the last event of a buffer, or a damaged one. */
static void after_events(wpci_blg_message_iter *it) {
  if (it->events.error.status == WPC_END) {
    after_buffer(it);
  } else {
    stop_with(it, it->events.error);
    //@ assert joined: joined_at(it);
    //@ assert catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  }
}

static bool step_to_event(wpci_blg_message_iter *it) {
  return wpci_blg_next_event(&it->events);
}

static bool take_this_event(wpci_blg_message_iter *it) {
  //@ assert apart: WPCI_STATE_APART(it);
  bool given = take_event(it, it->events.item);
  //@ assert stays: WPCI_STATE_STAYS(it);
  return given;
}

wpci_blg_step wpci_blg_step_message(wpci_blg_message_iter *it) {
  wpci_blg_step step = {false, WPC_BLG_AT_EVENT};
  bool more = step_to_event(it);
  //@ assert joined: joined_at(it);
  //@ assert catalogue: \at(kept_catalogue(it), Pre) ==> kept_catalogue(it);
  if (more) {
    step.found = take_this_event(it);
  } else {
    after_events(it);
    step.at = it->error.status == WPC_OK ? WPC_BLG_AT_BUFFER : 0;
  }
  return step;
}

wpci_blg_message_iter wpci_blg_messages(wpc_input in, wpc_blg_log log,
                                        wpci_blg_workspace *workspace) {
  wpci_blg_message_iter it = WPCI_NOTHING;
  it.error = log.error;
  it.in = in;
  it.workspace = workspace;
  it.buffers = wpci_blg_buffers(in, log);
  it.events.error = wpci_end();
  return it;
}

bool wpci_blg_next_message(wpci_blg_message_iter *it) {
  bool found = false;
  /*@ WPCI_EACH_STEP(it, found) */
  while (!found && it->error.status == WPC_OK) {
    found = wpci_blg_step_message(it).found;
  }
  return found;
}

/* The iterators within have moved on already; one that failed inside a buffer loses its rest. */
bool wpci_blg_resume(wpci_blg_message_iter *it) {
  if (it->error.status == WPC_OK || it->error.status == WPC_END ||
      it->buffers.log.buffer_size == 0) {
    return false;
  }
  if (it->events.error.status != WPC_OK) {
    it->events.error = wpci_end();
  }
  if (it->buffers.error.status != WPC_END) {
    it->buffers.error = wpci_pass();
  }
  it->error = wpci_pass();
  return true;
}
