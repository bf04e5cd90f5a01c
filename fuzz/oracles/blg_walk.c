#include "oracles/blg_walk.h"

#include <string.h>

#include "oracles/samples.h"
#include "parser/blg/blg_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define REMEMBERED 64
#define ALL_STOPS 1023u
#define NUM_STOPS 10
#define PART (sizeof(wpci_blg_part) + 256) /* of room */
#define ROOM (PART * 2 * 1024)
#define OWN (sizeof(wpc_blg_walk) + sizeof(wpc_options)) /* of the room for validating */

/* Little of it under the first of the small limits. */
static size_t room[(OWN + ROOM) / sizeof(size_t)];

static size_t room_for(wpc_input in) {
  return in.options->limits.max_queries == 2 ? PART * 4 : ROOM;
}

wpc_error fuzz_blg_validate(wpc_input in) {
  wpc_options options = *in.options;
  options.scratch = room;
  options.scratch_length = (OWN + room_for(in)) / sizeof *room;
  in.options = &options;
  return wpc_validate(in, WPC_KIND_BLG, NULL);
}

/* A text of a message, or of an object in it. */
static void see_text(fuzz_reading *reading, wpc_input in, const wpc_text *text) {
  fuzz_reading part = *reading;
  part.in = in;
  fuzz_see_text(&part, text, fuzz_all(in));
  reading->tally.digest = part.tally.digest;
}

/* ---- what a walk goes through ---- */

/* The last value of some columns. */
typedef struct columns {
  wpc_blg_value last[REMEMBERED];
  bool has[REMEMBERED];
} columns;

typedef struct walk {
  fuzz_reading *reading;
  wpc_blg_walk w;
  uint32_t next_entry;
  uint32_t block, next_value; /* in the block that was seen last */
  columns before;
} walk;

static void see_name(fuzz_reading *reading, const wpc_blg_walk *w) {
  FUZZ_REQUIRE(w->name.offset < reading->in.size);
  fuzz_see(reading, w->name.index);
  see_text(reading, w->in, &w->name.text);
  see_text(reading, w->in, &w->name.machine);
}

static void see_entry(walk *k) {
  const wpc_blg_walk *w = &k->w;
  const wpc_blg_entry *e = &w->entry;
  FUZZ_REQUIRE(e->index == k->next_entry && e->index < w->num_entries);
  FUZZ_REQUIRE(e->offset < k->reading->in.size);
  fuzz_see(k->reading, (uint64_t)e->flags << 32 | e->type);
  see_text(k->reading, w->in, &e->machine);
  see_text(k->reading, w->in, &e->object);
  see_text(k->reading, w->in, &e->instance);
  see_text(k->reading, w->in, &e->parent);
  see_text(k->reading, w->in, &e->counter);
  k->next_entry++;
}

/* ---- blocks ---- */

/* Blocks follow each other, but those without values are not seen. */
static void check_block(walk *k) {
  const wpc_blg_walk *w = &k->w;
  const bool goes_on = w->block.index == k->block;
  FUZZ_REQUIRE(goes_on || k->block == UINT32_MAX || w->block.index > k->block);
  FUZZ_REQUIRE(w->block.index < w->num_entries);
  FUZZ_REQUIRE(w->block.offset ==
               wpci_blg_place(w->inside.messages.item.map, w->block.bytes.offset));
  k->next_value = goes_on ? k->next_value : 0;
  k->block = w->block.index;
}

/* The values under several policies: finite, or a reason. */
static void calculate(const fuzz_reading *reading, columns *before, const wpc_blg_value *v,
                      uint32_t column) {
  const uint32_t place = (column * 8 + v->index) % REMEMBERED;
  const wpc_sample now = wpci_blg_make_sample(v);
  if ((reading->choice.oracles & FUZZ_BULK) == 0) {
    return;
  }
  FUZZ_REQUIRE((now.has == 0) == (v->status > 1) && now.type == v->type);
  if (before->has[place]) {
    const wpc_sample then = wpci_blg_make_sample(&before->last[place]);
    fuzz_calculate(&then, &now);
  } else {
    fuzz_calculate(NULL, &now);
  }
  before->last[place] = *v;
  before->has[place] = true;
}

static void walk_values(walk *k) {
  const wpc_blg_walk *w = &k->w;
  check_block(k);
  FUZZ_REQUIRE(w->count > 0 && w->count <= WPC_RUN);
  for (uint32_t i = 0; i < w->count; i++) {
    const wpc_blg_value *v = &w->values[i];
    FUZZ_REQUIRE(v->index == k->next_value);
    k->next_value++;
    see_text(k->reading, w->in, &v->name);
    fuzz_see(k->reading, (uint64_t)v->first ^ (uint64_t)v->second);
    calculate(k->reading, &k->before, v, w->block.index);
  }
}

/* What is wrong with it is known before it is read. */
static void walk_object(walk *k) {
  static wpc_v1_walk object;
  const size_t notes = k->reading->tally.notes;
  check_block(k);
  wpc_blg_object(&k->w, &object);
  while (wpc_v1_next(&object)) {
    for (uint32_t i = 0; i < object.count; i++) {
      fuzz_see(k->reading, object.raw[i]);
    }
  }
  FUZZ_REQUIRE(object.error.status == WPC_END || k->w.error.status != WPC_OK);
  FUZZ_REQUIRE(k->reading->tally.notes == notes);
}

/* ---- the walk ---- */

/* Each byte of the message is where the map says. */
static void check_places(const fuzz_reading *reading, const wpci_blg_message *message) {
  for (size_t i = 0; i < message->in.size; i++) {
    const size_t place = wpci_blg_place(message->map, i);
    FUZZ_REQUIRE(place < reading->in.size && reading->in.data[place] == message->in.data[i]);
  }
}

static void see_stop(walk *k) {
  fuzz_reading *reading = k->reading;
  const wpc_blg_walk *w = &k->w;
  const bool is_begun = w->at == WPC_BLG_AT_SAMPLE || w->at == WPC_BLG_AT_CATALOGUE;
  if (is_begun && (reading->choice.oracles & FUZZ_VALUES) != 0) {
    check_places(reading, &w->inside.messages.item);
  }
  switch (w->at) {
    case WPC_BLG_AT_BUFFER:
      FUZZ_REQUIRE(w->buffer.offset == w->buffer.index * w->log.buffer_size);
      break;
    case WPC_BLG_AT_EVENT:
      fuzz_check_inside(reading, w->event.payload, fuzz_all(reading->in));
      break;
    case WPC_BLG_AT_NAME:
      see_name(reading, w);
      break;
    case WPC_BLG_AT_CATALOGUE:
      fuzz_see(reading, w->num_entries);
      k->next_entry = 0;
      break;
    case WPC_BLG_AT_ENTRY:
      see_entry(k);
      break;
    case WPC_BLG_AT_SAMPLE:
      fuzz_see(reading, w->time);
      k->block = UINT32_MAX;
      break;
    case WPC_BLG_AT_VALUES:
      walk_values(k);
      break;
    case WPC_BLG_AT_OBJECT:
      walk_object(k);
      break;
    case WPC_BLG_AT_NO_VALUES:
      FUZZ_REQUIRE(w->count == 0 && w->block.kind == WPC_BLG_INSTANCES);
      break;
    default:
      FUZZ_REQUIRE(w->at == WPC_BLG_AT_FAULT);
      fuzz_see_error(reading, &w->fault);
  }
}

/* What a walk gave at each sort of stops. */
typedef struct stops_seen {
  uint64_t digests[NUM_STOPS];
  wpc_error error;
} stops_seen;

static void keep_stop(stops_seen *seen, const wpc_blg_walk *w) {
  size_t which = 0;
  while (w->at >> which > 1) {
    which++;
  }
  const uint64_t facts[NUM_STOPS] = {
      w->block.index ^ w->values[0].offset ^ (uint64_t)w->count << 32,
      w->block.offset,
      w->time,
      w->num_entries,
      w->entry.offset,
      w->name.offset,
      w->buffer.offset,
      w->event.offset,
      w->fault.offset ^ (uint64_t)w->fault.rule << 32,
      w->block.offset ^ (uint64_t)w->values[0].status << 32};
  fuzz_mix(&seen->digests[which], facts[which]);
}

/* Whatever it stops at, a walk has one verdict, and gives the same where it stops. */
static void check_stops(const fuzz_reading *reading, unsigned stops, const stops_seen *all) {
  static wpc_blg_walk w;
  wpc_options quiet = reading->options;
  stops_seen seen;
  quiet.note = NULL;
  memset(&seen, 0, sizeof seen);
  wpc_blg_begin(&w, wpc_input_make(reading->in.data, reading->in.size, &quiet), room,
                room_for(reading->in));
  w.stops = stops;
  while (wpc_blg_next(&w)) {
    FUZZ_REQUIRE((w.at & stops) != 0);
    keep_stop(&seen, &w);
  }
  FUZZ_REQUIRE(fuzz_same_error(&w.error, &all->error));
  for (size_t i = 0; i < NUM_STOPS; i++) {
    FUZZ_REQUIRE(seen.digests[i] == ((stops >> i & 1) != 0 ? all->digests[i] : 0));
  }
}

void fuzz_blg_walk(fuzz_reading *reading) {
  static walk k;
  stops_seen all;
  memset(&k, 0, sizeof k);
  memset(&all, 0, sizeof all);
  k.reading = reading;
  wpc_blg_begin(&k.w, reading->in, room, room_for(reading->in));
  fuzz_check_error(reading, &k.w.log.error);
  k.w.stops = ALL_STOPS;
  while (wpc_blg_next(&k.w)) {
    keep_stop(&all, &k.w);
    see_stop(&k);
  }
  all.error = k.w.error;
  FUZZ_REQUIRE(!wpc_blg_next(&k.w) && fuzz_same_error(&all.error, &k.w.error));
  if (reading->tally.error.status == WPC_OK) {
    FUZZ_REQUIRE(all.error.status == WPC_END);
  } else {
    FUZZ_REQUIRE(fuzz_same_error(&all.error, &reading->tally.error));
  }
  if ((reading->choice.oracles & FUZZ_BULK) != 0) {
    check_stops(reading, (unsigned)(reading->tally.digest >> 20) & ALL_STOPS, &all);
  }
}

bool fuzz_blg_is_scattered(wpc_input in) {
  static wpc_blg_walk w;
  wpc_options options = wpc_options_default();
  bool found = false;
  wpc_blg_begin(&w, wpc_input_make(in.data, in.size, &options), NULL, 0);
  w.stops = WPC_BLG_AT_EVENT;
  while (!found && wpc_blg_next(&w)) {
    found = w.event.num_parts > 1;
  }
  return found;
}

UNTRACED_END
