#include "oracles/blg_walk.h"

#include <string.h>

#include "oracles/samples.h"
#include "parser/blg_cursor.h"
#include "parser/v1_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define BUFFER 72
#define EVENT 72
#define ENTRY 52
#define SINGLE 48
#define LIST 32
#define ITEM 24
#define MOST_BYTES 65536
#define MOST_PARTS 1024
#define REMEMBERED 64

/* Room for joined messages; little of it under the last limits, whose number of bytes is small. */
static uint8_t message_bytes[MOST_BYTES];
static uint8_t catalogue_bytes[MOST_BYTES];
static wpci_blg_part message_parts[MOST_PARTS];
static wpci_blg_part catalogue_parts[MOST_PARTS];

static void lend_room(wpci_blg_workspace *workspace, wpc_input in) {
  const bool little = in.options->limits.max_queries == 2;
  const wpci_blg_room message = {message_bytes, little ? 200 : MOST_BYTES, message_parts,
                                 little ? 2 : MOST_PARTS};
  const wpci_blg_room catalogue = {catalogue_bytes, little ? 200 : MOST_BYTES, catalogue_parts,
                                   little ? 2 : MOST_PARTS};
  memset(workspace, 0, sizeof *workspace);
  workspace->message = message;
  workspace->catalogue = catalogue;
}

wpc_error fuzz_blg_validate(wpc_input in) {
  wpci_blg_workspace workspace;
  lend_room(&workspace, in);
  return wpc_blg_validate(in, &workspace);
}

/* ---- bytes of a message ---- */

/* The reading of a message, or of an object in it: fields are read a second time there. */
static fuzz_reading inside(const fuzz_reading *reading, wpc_input in) {
  fuzz_reading part = *reading;
  part.in = in;
  return part;
}

static void see_text(fuzz_reading *reading, wpc_input in, const wpc_text *text, bool has) {
  const wpc_range all = {0, in.size};
  fuzz_reading part = inside(reading, in);
  FUZZ_REQUIRE(has || text->raw.length == 0);
  if (has) {
    fuzz_check_string(&part, text, all);
    reading->tally.digest = part.tally.digest;
  }
}

static uint64_t u64_at(wpc_input in, size_t at) {
  const wpc_range range = {at, 8};
  return fuzz_number(in.data, range);
}

static void see_end(fuzz_reading *reading, const wpc_error *error) {
  fuzz_check_error(reading, error);
  FUZZ_REQUIRE(error->status != WPC_OK);
  fuzz_see_error(reading, error);
}

/* Each byte of the message is where the map says. */
static void check_places(const fuzz_reading *reading, const wpci_blg_message *message) {
  for (size_t i = 0; i < message->in.size; i++) {
    const size_t place = wpci_blg_place(message->map, i);
    FUZZ_REQUIRE(place < reading->in.size && reading->in.data[place] == message->in.data[i]);
  }
}

/* ---- names ---- */

static void walk_names(fuzz_reading *reading, const wpci_blg_message *message) {
  wpci_blg_name_iter it = wpci_blg_names(*message);
  size_t n = 0;
  see_text(reading, it.in, &it.machine, it.error.status == WPC_OK);
  while (wpci_blg_next_name(&it)) {
    FUZZ_REQUIRE(++n <= message->in.size / 4);
    FUZZ_REQUIRE(it.item.offset < reading->in.size);
    fuzz_see(reading, it.item.index);
    see_text(reading, it.in, &it.item.text, true);
  }
  see_end(reading, &it.error);
  FUZZ_REQUIRE(!wpci_blg_next_name(&it));
}

/* ---- catalogue ---- */

static void check_entry(const wpc_blg_entry *e, wpc_input in, size_t at) {
  FUZZ_REQUIRE(e->flags == fuzz_u32(in.data, at + 4) && e->type == fuzz_u32(in.data, at + 12));
  FUZZ_REQUIRE(e->time_base == u64_at(in, at + 16));
  FUZZ_REQUIRE((uint32_t)e->scale == fuzz_u32(in.data, at + 24));
  FUZZ_REQUIRE(e->has_instance == (fuzz_u32(in.data, at + 36) != UINT32_MAX));
  FUZZ_REQUIRE(e->has_parent == (fuzz_u32(in.data, at + 40) != UINT32_MAX));
  FUZZ_REQUIRE(e->instance_index == fuzz_u32(in.data, at + 44));
  FUZZ_REQUIRE(e->machine.raw.offset == at + ENTRY + fuzz_u32(in.data, at + 28));
  FUZZ_REQUIRE(e->object.raw.offset == at + ENTRY + fuzz_u32(in.data, at + 32));
  FUZZ_REQUIRE(e->counter.raw.offset == at + ENTRY + fuzz_u32(in.data, at + 48));
}

static void see_entry(fuzz_reading *reading, const wpc_blg_entry *e, wpc_input in) {
  fuzz_see(reading, (uint64_t)e->flags << 32 | e->type);
  see_text(reading, in, &e->machine, true);
  see_text(reading, in, &e->object, true);
  see_text(reading, in, &e->instance, e->has_instance);
  see_text(reading, in, &e->parent, e->has_parent);
  see_text(reading, in, &e->counter, true);
}

static wpci_blg_catalogue walk_catalogue(fuzz_reading *reading, const wpci_blg_message *message) {
  const wpci_blg_catalogue catalogue = wpci_blg_open_catalogue(*message);
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  size_t at = 8;
  uint32_t n = 0;
  while (wpci_blg_next_entry(&it)) {
    FUZZ_REQUIRE(it.item.index == n++ && it.item.offset == wpci_blg_place(it.map, at));
    check_entry(&it.item, it.in, at);
    see_entry(reading, &it.item, it.in);
    at += fuzz_u32(it.in.data, at);
  }
  see_end(reading, &it.error);
  FUZZ_REQUIRE(
      catalogue.error.status != WPC_OK ||
      (it.error.status == WPC_END && n == catalogue.num_entries && at == message->in.size));
  FUZZ_REQUIRE(n <= reading->options.limits.max_counters);
  return catalogue;
}

/* ---- values ---- */

/* The last value of some columns. */
typedef struct columns {
  wpc_blg_value last[REMEMBERED];
  bool has[REMEMBERED];
} columns;

static void check_value(const wpc_blg_value *v, wpc_input in, const wpc_blg_block *block) {
  const size_t at = block->bytes.offset;
  const size_t item = at + LIST + ITEM * (size_t)v->index;
  const bool one = block->kind == WPC_BLG_VALUE;
  FUZZ_REQUIRE(v->has_name == !one && v->type == block->type && v->time_base == block->time_base);
  FUZZ_REQUIRE(v->status == fuzz_u32(in.data, at + (one ? 8 : 16)));
  FUZZ_REQUIRE(v->time == u64_at(in, at + (one ? 12 : 24)));
  FUZZ_REQUIRE((uint64_t)v->first == u64_at(in, one ? at + 24 : item + 8));
  FUZZ_REQUIRE((uint64_t)v->second == u64_at(in, one ? at + 32 : item + 16));
  FUZZ_REQUIRE(v->multi_count == fuzz_u32(in.data, one ? at + 40 : item + 4));
}

/* The values under several policies: finite, or a reason. */
static void calculate(const fuzz_reading *reading, columns *before, const wpc_blg_value *v,
                      uint32_t column) {
  const uint32_t place = (column * 8 + v->index) % REMEMBERED;
  const wpc_sample now = wpc_blg_make_sample(v);
  if ((reading->choice.oracles & FUZZ_BULK) == 0) {
    return;
  }
  FUZZ_REQUIRE((now.has == 0) == (v->status > 1) && now.type == v->type);
  if (before->has[place]) {
    const wpc_sample then = wpc_blg_make_sample(&before->last[place]);
    fuzz_calculate(&then, &now);
  } else {
    fuzz_calculate(NULL, &now);
  }
  before->last[place] = *v;
  before->has[place] = true;
}

static void walk_values(fuzz_reading *reading, wpci_blg_sample sample, const wpc_blg_block *block,
                        columns *before) {
  wpci_blg_value_iter it = wpci_blg_values(sample, *block);
  uint32_t n = 0;
  while (wpci_blg_next_value(&it)) {
    FUZZ_REQUIRE(it.item.index == n++);
    check_value(&it.item, it.in, block);
    see_text(reading, it.in, &it.item.name, it.item.has_name);
    fuzz_see(reading, (uint64_t)it.item.first ^ (uint64_t)it.item.second);
    calculate(reading, before, &it.item, block->index);
  }
  see_end(reading, &it.error);
  FUZZ_REQUIRE(!wpci_blg_next_value(&it));
  if (it.error.status == WPC_END && block->kind == WPC_BLG_VALUE) {
    FUZZ_REQUIRE(n == 1 && block->bytes.length == SINGLE);
  } else if (it.error.status == WPC_END) {
    FUZZ_REQUIRE(n == fuzz_u32(it.in.data, block->bytes.offset + 12));
  }
}

/* ---- whole objects ---- */

static bool bound_is_place(uint16_t rule) {
  return rule == WPC_RULE_V1_OBJ_18 || rule == WPC_RULE_V1_DEF_13 || rule == WPC_RULE_V1_INS_17;
}

/* What wpc_blg_validate() notes of an object, by a rule of logs. */
static void see_code_page(const fuzz_reading *reading, const wpci_blg_object *object) {
  wpc_input in = object->in;
  in.quiet = true;
  wpci_v1_object_iter it = wpci_v1_objects(in, object->data);
  if (reading->options.note == NULL || reading->options.strict ||
      object->error.rule == WPC_RULE_BLG_OBJ_01 || !wpci_v1_next_object(&it)) {
    return;
  }
  const wpc_v1_body body = wpci_v1_open_object(in, it.item);
  if (body.error.status == WPC_OK && body.code_page != 0) {
    wpc_error note;
    memset(&note, 0, sizeof note);
    note.rule = WPC_RULE_BLG_OBJ_04;
    note.offset = wpci_blg_place(object->map, body.offset + 44);
    note.got = body.code_page;
    reading->options.note(reading->options.note_context, &note);
  }
}

/* Opened without notes: validating the whole object reports those of its header. */
static void walk_object(fuzz_reading *reading, wpci_blg_sample sample, const wpc_blg_block *block) {
  const bool quiet = sample.in.quiet;
  sample.in.quiet = true;
  wpci_blg_object object = wpci_blg_open_object(sample, *block);
  fuzz_check_error(reading, &object.error);
  fuzz_see_error(reading, &object.error);
  fuzz_see(reading, object.in.size);
  FUZZ_REQUIRE(object.error.status != WPC_OK || object.data.num_objects <= 1);
  see_code_page(reading, &object);
  object.in.quiet = quiet;
  wpc_error error = wpc_v1_validate(object.in);
  if (error.status != WPC_OK) {
    error.offset = wpci_blg_place(object.map, error.offset);
    error.bound =
        bound_is_place(error.rule) ? wpci_blg_place(object.map, (size_t)error.bound) : error.bound;
  }
  fuzz_check_error(reading, &error);
  fuzz_see_error(reading, &error);
}

/* ---- samples ---- */

static void walk_sample(fuzz_reading *reading, const wpci_blg_message *message,
                        wpci_blg_catalogue catalogue, columns *before) {
  const wpci_blg_sample sample = wpci_blg_open_sample(*message, catalogue);
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  size_t at = 8;
  uint32_t n = 0;
  FUZZ_REQUIRE(sample.error.status != WPC_OK || sample.num_blocks == catalogue.num_entries);
  while (wpci_blg_next_block(&it)) {
    FUZZ_REQUIRE(it.item.index == n++ && it.item.bytes.offset == at);
    FUZZ_REQUIRE(it.item.kind == sample.in.data[at + 3]);
    FUZZ_REQUIRE(it.item.offset == wpci_blg_place(sample.map, at));
    if (it.item.kind == WPC_BLG_DATA) {
      walk_object(reading, sample, &it.item);
    } else {
      walk_values(reading, sample, &it.item, before);
    }
    at += fuzz_u32(sample.in.data, at + 4);
  }
  see_end(reading, &it.error);
  FUZZ_REQUIRE(it.error.status != WPC_END || (n == sample.num_blocks && at == message->in.size));
}

/* ---- messages ---- */

/* What wpc_blg_validate() reports for a message of a type that no view reads. */
static void see_unknown(const fuzz_reading *reading, const wpci_blg_message *message) {
  if (reading->options.note != NULL) {
    wpc_error note;
    memset(&note, 0, sizeof note);
    note.rule = WPC_RULE_BLG_EVT_13;
    note.offset = message->offset + 4;
    note.got = message->type;
    reading->options.note(reading->options.note_context, &note);
  }
}

typedef struct walk {
  fuzz_reading *reading;
  wpci_blg_catalogue catalogue;
  columns before;
} walk;

static void see_message(walk *w, const wpci_blg_message *message) {
  fuzz_reading *reading = w->reading;
  const wpc_input in = reading->in;
  FUZZ_REQUIRE(message->type == in.data[message->offset + 4]);
  FUZZ_REQUIRE(message->time == u64_at(in, message->offset + 16));
  FUZZ_REQUIRE(message->num_parts == fuzz_u32(in.data, message->offset + 68));
  if ((reading->choice.oracles & FUZZ_VALUES) != 0) {
    check_places(reading, message);
  }
  fuzz_see(reading, (uint64_t)message->type << 32 | message->in.size);
  if (message->type == WPC_BLG_CATALOGUE) {
    w->catalogue = walk_catalogue(reading, message);
  } else if (message->type == WPC_BLG_SAMPLE) {
    walk_sample(reading, message, w->catalogue, &w->before);
  } else if (message->type == WPC_BLG_NAMES) {
    walk_names(reading, message);
  } else if (message->type == WPC_BLG_DIRECTORY) {
    const wpc_error error = wpci_blg_check_directory(*message);
    fuzz_check_error(reading, &error);
    fuzz_see_error(reading, &error);
  } else {
    see_unknown(reading, message);
  }
}

static void check_log(const fuzz_reading *reading, const wpc_blg_log *log) {
  const wpc_input in = reading->in;
  fuzz_check_error(reading, &log->error);
  FUZZ_REQUIRE(log->error.status != WPC_OK || log->buffer_size > 0);
  if (log->buffer_size > 0) {
    FUZZ_REQUIRE(log->buffer_size == fuzz_u32(in.data, 0));
    FUZZ_REQUIRE(log->num_buffers == (in.size + log->buffer_size - 1) / log->buffer_size);
  }
  if (log->error.status == WPC_OK) {
    FUZZ_REQUIRE(log->buffers_written == fuzz_u32(in.data, BUFFER + 68));
    FUZZ_REQUIRE(log->pointer_size == 4 || log->pointer_size == 8);
  }
}

void fuzz_blg_walk(fuzz_reading *reading) {
  wpci_blg_workspace workspace;
  walk w;
  lend_room(&workspace, reading->in);
  memset(&w, 0, sizeof w);
  w.reading = reading;
  w.catalogue = wpci_blg_no_catalogue();
  const wpc_blg_log log = wpc_blg_open(reading->in);
  check_log(reading, &log);
  wpci_blg_message_iter it = wpci_blg_messages(reading->in, log, &workspace);
  size_t steps = 0;
  do {
    while (wpci_blg_next_message(&it)) {
      FUZZ_REQUIRE(++steps <= reading->in.size / EVENT);
      see_message(&w, &it.item);
    }
    see_end(reading, &it.error);
    const wpc_error last = it.error;
    FUZZ_REQUIRE(!wpci_blg_next_message(&it) && fuzz_same_error(&it.error, &last));
  } while (wpci_blg_resume(&it));
}

bool fuzz_blg_is_scattered(wpc_input in) {
  wpc_options options = wpc_options_default();
  const wpc_input silent = wpc_input_make(in.data, in.size, &options);
  wpci_blg_buffer_iter buffers = wpci_blg_buffers(silent, wpc_blg_open(silent));
  bool found = false;
  while (!found && buffers.log.buffer_size > 0 && buffers.error.status != WPC_END) {
    memset(&buffers.error, 0, sizeof buffers.error);
    if (wpci_blg_next_buffer(&buffers)) {
      wpci_blg_event_iter events = wpci_blg_events(silent, buffers.item);
      while (!found && wpci_blg_next_event(&events)) {
        found = events.item.num_parts > 1;
      }
    }
  }
  return found;
}

UNTRACED_END
