/* What a log holds, without its values: catalogues, names, and of each sample its time and the names of
 * instances and counters. */
#include "parser/blg/blg_cursor.h"
#include "web.h"

#define TICKS_OF_100NS UINT64_C(10000000)
/* Bits of a counter type (winperf.h): the clock is the object's own, or counts units of 100 ns. */
#define OBJECT_TIMER 0x00200000u
#define TIMER_OF_100NS 0x00100000u

static uint64_t ticks_of(const wpc_v1_data *data, const wpc_v1_body *body, uint32_t type) {
  if ((type & OBJECT_TIMER) != 0) {
    return (uint64_t)body->perf_freq;
  }
  return (type & TIMER_OF_100NS) != 0 ? TICKS_OF_100NS : (uint64_t)data->perf_freq;
}

static void say_row(uint32_t entry, wpc_input in, bool has_name, wpc_text name, uint32_t id) {
  (void)web_line(entry, false, NULL, 0, 0, has_name, in.data + name.raw.offset, name.raw.length,
                 name.code_page, 0, id);
}

static void say_object(wpci_blg_sample sample, wpc_blg_block block) {
  const wpci_blg_object whole = wpci_blg_open_object(sample, block);
  wpc_v1_walk w;
  wpc_v1_begin(&w, whole.in);
  if (!wpc_v1_next_object(&w) || w.body.error.status != WPC_OK) {
    return;
  }
  const size_t mark = web_mark();
  wpc_v1_counter *counters = (wpc_v1_counter *)web_take(w.body.num_counters, sizeof *counters);
  const uint32_t count = wpc_v1_read_counters(&w, counters, w.body.num_counters);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_v1_counter *c = &counters[i];
    if (!wpc_counter_is_base(c->type)) {
      web_definition(w.body.name_index, c->name_index, c->type, c->scale,
                     ticks_of(&whole.data, &w.body, c->type));
    }
  }
  web_release(mark);
  while (wpc_v1_next_run(&w)) {
    if (w.column == 0) {
      say_row(block.index, whole.in, w.row.has_instance, w.row.name, (uint32_t)w.row.unique_id);
    }
  }
}

static void say_block(wpci_blg_sample sample, wpc_blg_block block) {
  web_group(block.index, block.kind == WPC_BLG_DATA);
  if (!web_log_is_sound(sample, block)) {
    return;
  }
  if (block.kind == WPC_BLG_DATA) {
    say_object(sample, block);
  } else if (block.kind == WPC_BLG_INSTANCES) {
    wpci_blg_value_iter values = wpci_blg_values(sample, block);
    while (wpci_blg_next_value(&values)) {
      if (values.item.has_name) {
        say_row(block.index, values.in, true, values.item.name, 0);
      }
    }
  }
}

static void say_sample(const web_log *log, uint32_t number) {
  const wpci_blg_message message = log->messages.item;
  uint64_t utc = message.time;
  (void)wpc_blg_to_utc(&log->log.zone, message.time, &utc);
  web_sample(message.offset, number, utc);
  const wpci_blg_sample sample = wpci_blg_open_sample(message, log->catalogue);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  while (wpci_blg_next_block(&blocks)) {
    say_block(sample, blocks.item);
  }
}

static void say_zone(wpc_input in, const wpc_blg_zone *zone) {
  const bool has_daylight = zone->daylight_date.month != 0;
  web_zone(zone->bias, has_daylight, has_daylight ? zone->daylight_bias : 0,
           in.data + zone->standard_name.raw.offset, zone->standard_name.raw.length,
           in.data + zone->daylight_name.raw.offset, zone->daylight_name.raw.length);
}

#define VISTA 6u /* before it, what is the number now was a part of a GUID */
#define AT_TYPE 4u

typedef struct facts {
  web_log log;
  wpc_options options;
  uint32_t samples;
  bool has_buffer;
  size_t buffer;
  uint64_t sequence;
} facts;

static void say_note(void *context, const wpc_error *note) {
  (void)context;
  web_note(note->rule, note->offset, note->got, note->bound);
}

/* The library says it when it validates, and gives such messages to walks. */
static void say_unknown(const wpci_blg_message *message) {
  const uint8_t type = message->type;
  if (type != WPC_BLG_CATALOGUE && type != WPC_BLG_SAMPLE && type != WPC_BLG_DIRECTORY &&
      type != WPC_BLG_NAMES) {
    web_note(WPC_RULE_BLG_EVT_13, message->offset + AT_TYPE, type, 0);
  }
}

/* In a log without numbers all are 0. */
static void say_jump(facts *f) {
  const wpc_blg_buffer *now = &f->log.messages.buffers.item;
  const uint64_t expected = f->sequence + (now->index - f->buffer);
  const bool is_none = now->sequence == 0 && f->sequence == 0;
  if (f->has_buffer && !is_none && now->sequence != expected) {
    web_jump(now->offset);
  }
  f->has_buffer = f->log.log.os_major >= VISTA;
  f->buffer = now->index;
  f->sequence = now->sequence;
}

static void say_header(wpc_input in, const wpc_blg_log *log) {
  if (log->error.status == WPC_OK) {
    say_zone(in, &log->zone);
    web_writer(log->os_major, log->os_minor, log->os_build, log->pointer_size * 8u,
               (uint32_t)log->num_buffers, (uint32_t)log->buffer_size);
    web_lost(log->events_lost, log->buffers_lost);
  }
}

/* Notes are those of the walk alone. */
void WPCW_EXPORT(wpcw_log_facts)(void) {
  const size_t mark = web_mark();
  facts *f = (facts *)web_take(1, sizeof *f);
  f->options = web_the_file.quiet;
  f->options.note = say_note;
  web_log_begin(&f->log, wpc_input_make(web_the_file.data, web_the_file.size, &f->options));
  say_header(web_input(), &f->log.log);
  while (web_log_next(&f->log)) {
    say_unknown(&f->log.messages.item);
    say_jump(f);
    if (f->log.messages.item.type == WPC_BLG_CATALOGUE) {
      web_log_say_catalogue(&f->log);
    } else if (f->log.messages.item.type == WPC_BLG_NAMES) {
      web_log_say_names(&f->log);
    } else if (f->log.messages.item.type == WPC_BLG_SAMPLE) {
      f->samples++;
      say_sample(&f->log, f->samples);
    }
  }
  web_release(mark);
}

/* ---- Paths ---- */

/* A name: `length` bytes at `at`, which goes past them; a negative length is none. */
static wpc_path_name name_at(const char **at, int32_t length) {
  const wpc_path_name name = {length < 0 ? NULL : *at, length < 0 ? 0 : (size_t)length};
  *at += name.length;
  return name;
}

/* wpc_path_format() of names that stand one after the other in UTF-8; a negative length is none. The
 * path, with a NUL, is taken from the memory. */
const char *WPCW_EXPORT(wpcw_path)(const char *names, int32_t machine, int32_t object,
                                   int32_t parent, int32_t instance, int32_t counter,
                                   uint32_t index) {
  const char *at = names;
  const wpc_path_names path = {.machine = name_at(&at, machine),
                               .object = name_at(&at, object),
                               .parent = name_at(&at, parent),
                               .instance = name_at(&at, instance),
                               .counter = name_at(&at, counter),
                               .index = index};
  const size_t room = wpc_path_format(&path, NULL, 0) + 1;
  char *text = (char *)web_take(room, 1);
  (void)wpc_path_format(&path, text, room);
  return text;
}
