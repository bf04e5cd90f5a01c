/* A log of Performance Monitor: the messages of the logs that were read, in their order, as they were. What is not asked for
 * is left out of catalogues and samples. The first pass counts buffers, which the first of them says; the second one
 * writes them. A log without names has a pass before them, which looks at all of it, and each message is made anew. */
#include <stdlib.h>
#include <string.h>

#include "blg/log_anonymous.h"
#include "blg/log_choice.h"
#include "blg/log_directory.h"
#include "blg/log_pack.h"
#include "blg/log_ranges.h"
#include "blg/log_reader.h"
#include "io/complain.h"
#include "io/memory.h"
#include "write/writer.h"

#define NAMES_MOST ((size_t)16 << 20) /* bytes of messages of names that are known */
#define BEFORE_SAMPLE 10u             /* units of 100 ns; so in all genuine logs */
#define AFTER_SAMPLE 30u

typedef enum blg_pass { PASS_LOOK, PASS_COUNT, PASS_WRITE } blg_pass;

typedef struct blg_state {
  write_job *job;
  log_reader head; /* whose header the log has */
  log_choice choice;
  bool is_whole; /* of one log nothing is left out: every message stays where it is */
  bool is_anonymous;
  log_anonymous anonymous;
  blg_pass pass;
  uint32_t num_buffers;
  log_pack pack;
  /* The log at hand. */
  log_reader reader;
  bool is_open;
  uint32_t source;
  bool has_frame;           /* one of it came */
  bool has_catalogue;       /* another catalogue came since the last sample that was written */
  bool is_catalogue_copied; /* it was written already */
  bool is_catalogue_sound;  /* the present one is */
  uint64_t catalogue_time;
  /* What was written. */
  log_bytes catalogue, made;
  text_index names;
  size_t names_size;
  uint64_t num_samples, num_catalogues, num_repeated;
  bool has_gap; /* samples may be missing in front of the next one */
  log_directory directory;
  bool has_directory; /* a log has one */
  /* What was left out. */
  uint64_t num_left_out, num_unknown;
} blg_state;

/* ---- A pass ---- */

static log_pack_head head_of(const blg_state *state) {
  const wpc_survey *survey = &state->job->survey;
  const wpc_blg_log *log = &state->head.log;
  log_pack_head head = {log, log->start_time, log->end_time, 0, 0, state->is_anonymous};
  if (survey->frames > 0) {
    head.first = survey->first.utc;
    head.last = survey->last.utc;
  }
  for (size_t i = 0; i < state->job->num_logs; i++) {
    const wpc_blg_log other = wpc_blg_open(block_quiet_input(&state->job->logs[i]));
    head.events_lost += other.events_lost < UINT32_MAX - head.events_lost ? other.events_lost : 0;
    head.buffers_lost +=
        other.buffers_lost < UINT32_MAX - head.buffers_lost ? other.buffers_lost : 0;
  }
  return head;
}

static void free_pass(blg_state *state) {
  log_pack_free(&state->pack);
  log_reader_close(&state->reader);
  text_index_free(&state->names);
  log_directory_free(&state->directory);
  state->is_open = false;
}

static void begin_pass(blg_state *state) {
  const log_pack_head head = head_of(state);
  log_bytes_clear(&state->catalogue);
  state->names_size = 0;
  state->num_samples = 0;
  state->num_catalogues = 0;
  state->num_repeated = 0;
  state->num_left_out = 0;
  state->num_unknown = 0;
  state->choice.num_mended = 0;
  state->anonymous.num_blank = 0;
  state->has_gap = false;
  state->has_directory = false;
  log_pack_begin(&state->pack, &head, state->num_buffers,
                 state->pass == PASS_WRITE ? state->job->out : NULL);
}

static void pack_message(blg_state *state, const log_message *message) {
  log_pack_message(&state->pack, message->type, message->time, message->bytes, message->size);
}

/* False: it cannot be made anew. */
static bool put_anonymous(blg_state *state, const log_message *message) {
  log_anonymous *anonymous = &state->anonymous;
  if (state->pass == PASS_LOOK) {
    log_anonymous_look(anonymous, message);
    return true;
  }
  const bool made = log_anonymous_make(anonymous, message) && anonymous->made.size <= LOG_PACK_MOST;
  if (made) {
    const log_message anew = {message->type, message->time, anonymous->made.bytes,
                              anonymous->made.size};
    pack_message(state, &anew);
  }
  state->num_left_out += made ? 0 : 1;
  return made;
}

static bool put_message(blg_state *state, const log_message *message) {
  if (state->is_anonymous) {
    return put_anonymous(state, message);
  }
  pack_message(state, message);
  return true;
}

static bool put(blg_state *state, uint8_t type, uint64_t time, const log_bytes *bytes) {
  const log_message message = {type, time, bytes->bytes, bytes->size};
  return put_message(state, &message);
}

/* The message at hand, or its first bytes. */
static bool copy(blg_state *state, size_t size) {
  const wpci_blg_message *from = &state->reader.messages.item;
  const log_message message = {from->type, from->time, from->in.data, size};
  return put_message(state, &message);
}

/* ---- What is not sound ---- */

/* Whether the message at hand can be copied, or made anew. A series of logs that are not sound comes here only with salvage. */
static bool is_sound(blg_state *state) {
  const bool is_checked = state->job->setting.salvage || state->is_anonymous;
  const bool sound = !is_checked || log_reader_is_sound(&state->reader);
  state->num_left_out += sound ? 0 : 1;
  return sound;
}

/* ---- Names and catalogues ---- */

/* The same names of another log once only. */
static bool is_known(blg_state *state) {
  const wpc_input in = state->reader.messages.item.in;
  log_bytes_clear(&state->made);
  log_bytes_add(&state->made, in.data, in.size);
  log_bytes_add(&state->made, ".", 1); /* texts that differ in NULs at their end only are one */
  const char *text = (const char *)state->made.bytes;
  if (text_index_find(&state->names, text, state->made.size) != TEXT_INDEX_NONE) {
    return true;
  }
  if (state->names_size + in.size <= NAMES_MOST) {
    state->names_size += in.size;
    (void)text_index_add(&state->names, text, state->made.size);
  }
  return false;
}

static void take_names(blg_state *state) {
  const wpci_blg_message *message = &state->reader.messages.item;
  const size_t size = is_sound(state) ? message->in.size : log_reader_sound_names(&state->reader);
  if (size > 0 && (state->is_whole || (state->choice.has_objects && !is_known(state)))) {
    (void)copy(state, size);
  }
}

static void take_catalogue(blg_state *state) {
  const wpci_blg_message *message = &state->reader.messages.item;
  state->is_catalogue_sound = is_sound(state);
  state->has_catalogue = true;
  state->catalogue_time = message->time;
  state->is_catalogue_copied = state->is_whole && state->is_catalogue_sound;
  if (state->is_catalogue_copied) {
    log_bytes_clear(&state->catalogue);
    log_bytes_add(&state->catalogue, message->in.data, message->in.size);
    state->is_catalogue_sound = copy(state, message->in.size);
    state->num_catalogues += state->is_catalogue_sound ? 1 : 0;
  }
}

/* Of the present catalogue. */
static bool keeps_nothing(const blg_state *state) {
  return !state->choice.is_all && state->choice.num_kept == 0;
}

static bool is_same_catalogue(const blg_state *state) {
  return state->made.size == state->catalogue.size &&
         memcmp(state->made.bytes, state->catalogue.bytes, state->made.size) == 0;
}

/* In front of the first sample of a catalogue. The same one of the log before goes on. */
static void put_catalogue(blg_state *state) {
  log_choice_enter(&state->choice, &state->reader);
  if (state->is_catalogue_copied || keeps_nothing(state)) {
    return;
  }
  if (state->choice.is_all) {
    const wpc_input in = state->reader.catalogue.in;
    log_bytes_clear(&state->made);
    log_bytes_add(&state->made, in.data, in.size);
  } else {
    log_choice_catalogue(&state->choice, &state->reader, &state->made);
  }
  if (!state->has_frame && is_same_catalogue(state) && !state->has_gap) {
    return;
  }
  log_bytes_clear(&state->catalogue);
  log_bytes_add(&state->catalogue, state->made.bytes, state->made.size);
  /* Without it samples would be read with the catalogue before. */
  state->is_catalogue_sound =
      put(state, WPC_BLG_CATALOGUE, state->catalogue_time, &state->catalogue);
  state->num_catalogues += state->is_catalogue_sound ? 1 : 0;
}

/* Nothing is computed across a catalogue: so nothing is across samples that are missing. */
static void put_gap(blg_state *state, uint64_t time) {
  if (state->has_gap && state->num_samples > 0 && !keeps_nothing(state)) {
    (void)put(state, WPC_BLG_CATALOGUE, time - BEFORE_SAMPLE, &state->catalogue);
    state->num_catalogues++;
    state->num_repeated++;
  }
}

/* ---- Samples ---- */

/* Of a whole log it is copied, but for one without names. */
static bool makes_directory(const blg_state *state) {
  return state->is_anonymous ? state->pass != PASS_LOOK : !state->is_whole;
}

static void take_for_directory(blg_state *state) {
  const wpci_blg_message *message = &state->reader.messages.item;
  if (makes_directory(state) && state->is_anonymous) {
    log_anonymous_directory(&state->anonymous, &state->choice, &state->directory);
  } else if (makes_directory(state)) {
    log_directory_take(&state->directory, &state->choice, message, state->reader.catalogue);
  }
}

/* Blocks that take the place of shorter ones may make a message too long to be read. */
static bool make_sample(blg_state *state) {
  log_choice_sample(&state->choice, &state->reader, &state->made);
  const bool fits = state->made.size <= LOG_PACK_MOST;
  state->num_left_out += fits ? 0 : 1;
  state->has_gap = !fits;
  return fits;
}

static void put_sample(blg_state *state) {
  const uint64_t time = state->reader.messages.item.time;
  if (state->has_catalogue) {
    put_catalogue(state);
  } else {
    put_gap(state, time);
  }
  state->has_catalogue = false;
  if (!state->is_catalogue_sound) {
    state->has_gap = true;
    return;
  }
  state->has_gap = false;
  state->has_frame = true;
  if (keeps_nothing(state) || !make_sample(state)) {
    return;
  }
  if (put(state, WPC_BLG_SAMPLE, time, &state->made)) {
    take_for_directory(state);
    state->num_samples++;
  } else {
    state->has_gap = true;
  }
}

static void take_sample(blg_state *state) {
  const bool sound = is_sound(state);
  if (state->is_catalogue_sound && sound) {
    put_sample(state);
  } else {
    state->has_gap = true;
  }
}

static void take_directory(blg_state *state) {
  const bool sound = is_sound(state);
  state->has_directory = true;
  if (state->is_whole && !state->is_anonymous && sound && state->num_left_out == 0 &&
      state->num_repeated == 0) {
    (void)copy(state, state->reader.messages.item.in.size);
  }
}

/* ---- The walk ---- */

static void take_message(blg_state *state, bool is_asked) {
  switch (state->reader.messages.item.type) {
    case WPC_BLG_NAMES:
      take_names(state);
      break;
    case WPC_BLG_CATALOGUE:
      take_catalogue(state);
      break;
    case WPC_BLG_SAMPLE:
      if (is_asked) {
        take_sample(state);
      }
      break;
    case WPC_BLG_DIRECTORY:
      take_directory(state);
      break;
    default:
      state->num_unknown++;
      break;
  }
}

static void open_source(blg_state *state, uint32_t source) {
  log_reader_open(&state->reader, &state->job->logs[source]);
  state->is_open = true;
  state->source = source;
  state->has_frame = false;
  state->has_catalogue = false;
  state->is_catalogue_sound = false;
}

/* What comes behind the last sample of the log at hand that is asked for. */
static void finish_source(blg_state *state) {
  while (state->is_open && log_reader_next(&state->reader)) {
    take_message(state, false);
  }
  log_reader_close(&state->reader);
  state->is_open = false;
}

/* Goes to the sample of this number. */
static void go_to_sample(blg_state *state, uint64_t number) {
  while (state->reader.num_samples < number && log_reader_next(&state->reader)) {
    take_message(state, state->reader.num_samples == number);
  }
}

static bool write_sample(void *own, const wpc_frame *frame) {
  blg_state *state = (blg_state *)own;
  if (!state->is_open || state->source != frame->source) {
    finish_source(state);
    open_source(state, frame->source);
  }
  state->has_gap = state->has_gap || (state->has_frame && (frame->flags & WPC_FRAME_GAP) != 0);
  go_to_sample(state, frame->number);
  return true;
}

/* ---- Writer ---- */

static bool is_whole(const write_job *job) {
  return job->num_logs == 1 && job->setting.choice.filter->count == 0 &&
         calc_window_is_all(&job->setting.window) && job->survey.frames == job->survey.samples &&
         wpc_series_error_of(job->series).error.status == WPC_OK;
}

/* Whether a block has several objects, or may have: not all notes are kept. */
static bool has_several_objects(const write_job *job) {
  bool any = false;
  for (size_t i = 0; i < job->num_logs; i++) {
    const note_list *list = &job->logs[i].notes;
    any = any || list->total > list->count;
    for (size_t k = 0; k < list->count && !any; k++) {
      any = list->notes[k].rule == WPC_RULE_BLG_OBJ_01;
    }
  }
  return any;
}

static void look_for_several(const write_job *job, log_choice *choice) {
  for (size_t i = 0; i < job->num_logs; i++) {
    log_reader reader;
    log_reader_open(&reader, &job->logs[i]);
    while (log_reader_next(&reader)) {
      if (reader.messages.item.type == WPC_BLG_SAMPLE) {
        log_choice_look(choice, &reader);
      }
    }
    log_reader_close(&reader);
  }
}

static void *begin(write_job *job) {
  const uint32_t first = log_ranges_first(job->logs, job->num_logs, &job->setting.window);
  if (first == WPC_NO_SOURCE) {
    return NULL;
  }
  blg_state *state = (blg_state *)memory_take(1, sizeof *state);
  state->job = job;
  state->is_whole = is_whole(job);
  state->is_anonymous = job->setting.is_anonymous;
  state->pass = state->is_anonymous ? PASS_LOOK : PASS_COUNT;
  log_reader_open(&state->head, &job->logs[first]);
  log_choice_make(&state->choice, job->series, job->setting.choice.filter->count == 0);
  if (!state->choice.is_all && has_several_objects(job)) {
    look_for_several(job, &state->choice);
  }
  state->choice.mends = job->setting.salvage;
  if (state->is_anonymous) {
    log_anonymous_begin(&state->anonymous, &state->head.quiet);
  }
  begin_pass(state);
  return state;
}

static void put_directory(blg_state *state) {
  if (makes_directory(state) && state->has_directory && state->num_catalogues == 1 &&
      log_directory_make(&state->directory, &state->made)) {
    const log_message message = {WPC_BLG_DIRECTORY, state->directory.last + AFTER_SAMPLE,
                                 state->made.bytes, state->made.size};
    pack_message(state, &message);
  }
}

/* Of a log without samples, too, what is there is copied. */
static void end_pass(blg_state *state) {
  if (!state->is_open && state->is_whole) {
    open_source(state, 0);
  }
  finish_source(state);
  put_directory(state);
  state->num_buffers = log_pack_end(&state->pack);
}

static void say_count(uint64_t count, const char *one, const char *many) {
  if (count > 0) {
    complain_format(NULL, "%llu %s", (unsigned long long)count, count == 1 ? one : many);
  }
}

static void complain_of_left_out(const blg_state *state) {
  say_count(state->num_unknown, "message has an unknown type and was left out",
            "messages have unknown types and were left out");
  say_count(state->num_left_out, "message is not sound: only names before the fault are written",
            "messages are not sound: only names before the fault are written");
  say_count(state->choice.num_mended,
            "block of a sample is not sound: it has no value in the written log",
            "blocks of samples are not sound: they have no values in the written log");
}

static void complain_of_anonymous(const blg_state *state) {
  const log_anonymous *anonymous = &state->anonymous;
  say_count(anonymous->num_blank,
            "block of a sample cannot be rebuilt: it has no value in the written log",
            "blocks of samples cannot be rebuilt: they have no values in the written log");
  say_count(
      anonymous->names.counts[ANONYMOUS_OBJECT],
      "object is not a known one of Windows: its name and its counters' names are replaced",
      "objects are not known ones of Windows: their names and their counters' names are replaced");
}

/* A file that could not be read to its end, of which its block complains, says nothing of what is in it. */
static bool has_broken(const blg_state *state) {
  return state->head.source.why != NULL ||
         blocks_are_broken(state->job->logs, state->job->num_logs);
}

/* Whether there is something to be written. */
static bool end_count(blg_state *state) {
  if (has_broken(state)) {
    state->job->has_failed = true;
    return false;
  }
  if (state->pack.num_messages == 0 || (!state->is_whole && state->num_samples == 0)) {
    complain("there is no sample to write");
    state->job->has_failed = true;
    return false;
  }
  return true;
}

static bool again(void *own) {
  blg_state *state = (blg_state *)own;
  if (state->pass == PASS_WRITE) {
    return false;
  }
  end_pass(state);
  if (state->pass == PASS_COUNT && !end_count(state)) {
    return false;
  }
  free_pass(state);
  state->pass = state->pass == PASS_LOOK ? PASS_COUNT : PASS_WRITE;
  begin_pass(state);
  return true;
}

static void end(void *own) {
  blg_state *state = (blg_state *)own;
  if (state->pass != PASS_WRITE) {
    return;
  }
  end_pass(state);
  if (!has_broken(state)) {
    complain_of_left_out(state);
    complain_of_anonymous(state);
  }
}

static void free_writer(void *own) {
  blg_state *state = (blg_state *)own;
  free_pass(state);
  log_reader_close(&state->head);
  log_choice_free(&state->choice);
  log_anonymous_free(&state->anonymous);
  free(state->catalogue.bytes);
  free(state->made.bytes);
  free(state);
}

const writer writer_blg = {begin, again, write_sample, end, free_writer, NULL, NULL};
