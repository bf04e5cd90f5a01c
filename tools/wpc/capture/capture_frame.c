#include "capture/capture_frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/title_damage.h"
#include "block/title_table.h"
#include "io/complain.h"
#include "io/memory.h"

/* ---- Reports ---- */

static void report(const capture_frame *frame, const char *file, const block *b, const char *text) {
  char *path = capture_source_path(&frame->source, file);
  const capture_finding finding = {path, file, b, text, false};
  frame->reporter->report(frame->reporter->context, &finding);
  free(path);
}

void capture_frame_fail(capture_frame *frame, const char *file, const char *text, int status) {
  frame->status = worse(frame->status, status);
  report(frame, file, NULL, text);
}

void capture_frame_note(const capture_frame *frame, const char *file, const char *text) {
  char *path = capture_source_path(&frame->source, file);
  const capture_finding finding = {path, file, NULL, text, true};
  frame->reporter->report(frame->reporter->context, &finding);
  free(path);
}

bool capture_frame_is_lost(const capture_frame *frame) {
  return frame->kind == WPC_KIND_UNKNOWN ||
         (frame->status != EXIT_ACCEPTED && !frame->setting->salvage);
}

/* ---- V2: queries ---- */

#define QUERIES_FILE "queries.bin"

static wpc_series_query bind(capture_frame *frame, const wpc_query *query) {
  const wpc_series_query binding = {capture_sets_find(&frame->sets, &query->counterset),
                                    query->counter_id, false};
  return binding;
}

/* In tolerant mode the first of several queries with one Index counts, so a place may have none. */
static void report_unasked(capture_frame *frame, const wpc_query *queries, uint32_t count) {
  uint32_t unasked = 0;
  uint32_t first = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (queries[i].index != i) {
      first = unasked == 0 ? i : first;
      unasked++;
    }
  }
  if (unasked > 0) {
    char text[128];
    (void)snprintf(text, sizeof text,
                   "has no query for %lu of the results, the first of which is result %lu",
                   (unsigned long)unasked, (unsigned long)first);
    capture_frame_fail(frame, QUERIES_FILE, text, EXIT_REJECTED);
  }
}

static void bind_places(capture_frame *frame, wpc_input in) {
  const wpc_v2_placed asked = wpc_v2_place_queries(in, NULL, 0);
  wpc_query *queries = (wpc_query *)memory_take(asked.count, sizeof *queries);
  const wpc_v2_placed placed = wpc_v2_place_queries(in, queries, asked.count);
  frame->places = (wpc_series_query *)memory_take(asked.count, sizeof *frame->places);
  for (uint32_t i = 0; placed.error.status == WPC_OK && i < placed.count; i++) {
    if (queries[i].index == i) {
      frame->places[i] = bind(frame, &queries[i]);
    }
  }
  if (placed.error.status == WPC_OK) {
    report_unasked(frame, queries, placed.count);
  }
  frame->bindings.places = frame->places;
  frame->bindings.count = asked.count;
  free(queries);
}

/* --salvage: the queries in front of what is wrong with the list. */
static void bind_sound_places(capture_frame *frame, wpc_input in) {
  const size_t most = frame->setting->blocks.limits.max_queries;
  frame->places = (wpc_series_query *)memory_take(most, sizeof *frame->places);
  wpc_query_iter it = wpc_queries(in);
  while (wpc_next_query(&it)) {
    if (it.item.index < most && frame->places[it.item.index].set == NULL) {
      frame->places[it.item.index] = bind(frame, &it.item);
    }
  }
  frame->bindings.places = frame->places;
  frame->bindings.count = most;
}

/* Without any queries: all results are of the counterset that the setting names, or of none that is
 * known. */
static void bind_all(capture_frame *frame) {
  const wpc_counterset_info *named = frame->setting->counterset;
  frame->unknown.name = "unknown counterset";
  frame->bindings.all.set = named != NULL ? named : &frame->unknown;
  frame->bindings.all.counter_id = WPC_ID_NONE;
  frame->bindings.all.only_whole = named != NULL;
}

static void take_queries(capture_frame *frame, const file_bytes *file) {
  block_setting setting = frame->setting->blocks;
  char *path = capture_source_path(&frame->source, QUERIES_FILE);
  setting.kind = WPC_KIND_V2_QUERIES;
  const int status = block_take(&frame->queries, &setting, path, file);
  frame->status = worse(frame->status, status);
  if (status == EXIT_REJECTED) {
    report(frame, QUERIES_FILE, &frame->queries, NULL);
  }
  frame->has_queries = status == EXIT_ACCEPTED;
  if (frame->has_queries) {
    capture_report_accepted(frame->reporter, QUERIES_FILE, &frame->queries);
    bind_places(frame, block_quiet_input(&frame->queries));
  } else if (status == EXIT_REJECTED && frame->setting->salvage && !frame->queries.file.too_big) {
    bind_sound_places(frame, block_quiet_input(&frame->queries));
  } else {
    bind_all(frame);
  }
  frame->queries.path = QUERIES_FILE;
  free(path);
}

static void read_queries(capture_frame *frame) {
  file_bytes file;
  const char *why = capture_source_read(&frame->source, capture_source_part(WPC_CAPTURE_QUERIES, 0),
                                        frame->setting->blocks.limits.max_bytes, &file);
  if (why == NULL) {
    take_queries(frame, &file);
  } else {
    capture_frame_fail(frame, QUERIES_FILE, why, EXIT_USAGE);
    bind_all(frame);
  }
}

/* ---- V1: titles ---- */

#define TITLES_FILE "titles.bin"

static void note_other_titles(const capture_frame *frame) {
  name_buffer text = {NULL, 0, 0};
  if (title_table_is_shuffled(&frame->titles, &text)) {
    capture_frame_note(frame, TITLES_FILE, text.text);
  }
  name_free(&text);
}

static void take_titles(capture_frame *frame, const file_bytes *file) {
  char *path = capture_source_path(&frame->source, TITLES_FILE);
  const int status = title_table_take(&frame->titles, &frame->setting->blocks, path, file);
  const block *b = &frame->titles.b;
  if (b->verdict.status != WPC_OK) {
    report(frame, TITLES_FILE, b, NULL);
  } else if (status != EXIT_USAGE) {
    char damage[TITLE_DAMAGE_TEXT];
    capture_report_accepted(frame->reporter, TITLES_FILE, b);
    if (title_table_is_damaged(b, damage)) {
      capture_frame_note(frame, TITLES_FILE, damage);
    }
    if (!frame->setting->is_live) {
      note_other_titles(frame);
    }
  }
  frame->status = worse(frame->status, status);
  frame->titles.b.path = TITLES_FILE;
  free(path);
}

/* --titles stands in for the capture's own file, which may be missing. */
static void read_titles(capture_frame *frame) {
  const wpc_capture_name name = capture_source_part(WPC_CAPTURE_TITLES, 0);
  file_bytes file;
  if (frame->setting->leaves_titles) {
    return;
  }
  if (frame->setting->titles != NULL) {
    frame->status = worse(frame->status, title_table_load(&frame->titles, &frame->setting->blocks,
                                                          frame->setting->titles));
    return;
  }
  if (capture_source_is_missing(&frame->source, name)) {
    return;
  }
  const char *why =
      capture_source_read(&frame->source, name, frame->setting->blocks.limits.max_bytes, &file);
  if (why == NULL) {
    take_titles(frame, &file);
  } else {
    capture_frame_fail(frame, TITLES_FILE, why, EXIT_USAGE);
  }
}

/* ---- All of it ---- */

void capture_frame_open(capture_frame *frame, const capture_setting *setting,
                        const capture_source *source, const capture_reporter *reporter) {
  memset(frame, 0, sizeof *frame);
  frame->setting = setting;
  frame->source = *source;
  frame->reporter = reporter;
  capture_sets_make(&frame->sets, &frame->source, setting, reporter);
}

void capture_frame_read(capture_frame *frame) {
  if (frame->kind == WPC_KIND_V2) {
    read_queries(frame);
  } else if (frame->kind == WPC_KIND_V1) {
    read_titles(frame);
  }
  frame->status = worse(frame->status, frame->sets.status);
}

void capture_frame_close(capture_frame *frame) {
  capture_sets_free(&frame->sets);
  title_table_free(&frame->titles);
  block_free(&frame->queries);
  free(frame->places);
  free(frame->is_reported);
  memset(frame, 0, sizeof *frame);
}

/* ---- Samples ---- */

void capture_sample_report(const capture_frame *frame, const capture_sample *sample,
                           const char *text, bool is_note) {
  const capture_finding finding = {sample->path, sample->file, NULL, text, is_note};
  frame->reporter->report(frame->reporter->context, &finding);
}

static void report_rejected(const capture_frame *frame, const capture_sample *sample) {
  const capture_finding finding = {sample->path, sample->file, &sample->b, NULL, false};
  frame->reporter->report(frame->reporter->context, &finding);
}

/* Whether the results fit the queries; what may be otherwise is noted. */
static bool fits_queries(const capture_frame *frame, capture_sample *sample, bool notes) {
  if (!frame->has_queries) {
    return true;
  }
  block *b = &sample->b;
  const wpc_input queries = block_quiet_input(&frame->queries);
  const wpc_error error = wpc_v2_check_queries(block_noting_input(b), queries);
  for (size_t i = 0; notes && error.status == WPC_OK && i < b->notes.count; i++) {
    char text[512];
    (void)wpc_error_format(&b->notes.notes[i], text, sizeof text);
    capture_sample_report(frame, sample, text, true);
  }
  b->verdict = error;
  return error.status == WPC_OK;
}

static bool is_of_kind(const capture_frame *frame, const capture_sample *sample) {
  const wpc_kind kind = kind_of_file("", sample->b.file.head);
  const char *other = kind == WPC_KIND_V1 ? "is a V1 block in a capture of kind v2"
                      : kind_is_log(kind) ? "is a log, not a V2 block"
                                          : NULL;
  if (frame->kind == WPC_KIND_V2 && other != NULL) {
    capture_sample_report(frame, sample, other, false);
    return false;
  }
  return true;
}

/* EXIT_ACCEPTED, or the exit status after a report of what is wrong. */
static int load(capture_frame *frame, capture_sample *sample, wpc_capture_name name, bool notes) {
  file_bytes file;
  const char *why =
      capture_source_read(&frame->source, name, frame->setting->blocks.limits.max_bytes, &file);
  if (why != NULL) {
    capture_sample_report(frame, sample, why, false);
    return EXIT_USAGE;
  }
  block_setting setting = frame->setting->blocks;
  setting.kind = frame->kind;
  int status = block_take(&sample->b, &setting, sample->path, &file);
  if (status != EXIT_USAGE && !is_of_kind(frame, sample)) {
    return EXIT_REJECTED;
  }
  if (status == EXIT_ACCEPTED) {
    capture_report_accepted(frame->reporter, sample->file, &sample->b);
    status = fits_queries(frame, sample, notes) ? EXIT_ACCEPTED : EXIT_REJECTED;
  }
  if (status == EXIT_REJECTED) {
    report_rejected(frame, sample);
  }
  return status;
}

capture_sample *capture_sample_load(capture_frame *frame, uint32_t number, bool notes) {
  const wpc_capture_name name = capture_source_part(WPC_CAPTURE_SAMPLE, number);
  capture_sample *sample = (capture_sample *)memory_take(1, sizeof *sample);
  (void)wpc_capture_name_write(name, sample->file);
  sample->path = capture_source_path(&frame->source, sample->file);
  sample->name = strrchr(sample->file, '/') + 1;
  const int status = load(frame, sample, name, notes);
  if (status == EXIT_ACCEPTED) {
    return sample;
  }
  frame->status = worse(frame->status, status);
  capture_sample_free(sample);
  return NULL;
}

void capture_sample_free(capture_sample *sample) {
  block_free(&sample->b);
  free(sample->path);
  free(sample);
}

void capture_sample_note_errors(capture_frame *frame, const capture_sample *sample) {
  if (frame->kind != WPC_KIND_V2 || frame->bindings.places == NULL) {
    return;
  }
  if (frame->is_reported == NULL) {
    frame->is_reported = (bool *)memory_take(frame->bindings.count, sizeof *frame->is_reported);
  }
  const wpc_input in = block_quiet_input(&sample->b);
  wpc_v2_walk walk;
  wpc_v2_begin(&walk, in);
  while (wpc_v2_next_result(&walk)) {
    const uint32_t place = walk.result.index;
    if (walk.result.type == WPC_V2_ERROR && place < frame->bindings.count &&
        !frame->is_reported[place]) {
      const wpc_counterset_info *set = frame->bindings.places[place].set;
      char text[512];
      (void)snprintf(text, sizeof text, "result %lu, of %.300s, is an error: %lu",
                     (unsigned long)place, set != NULL ? set->name : "no counterset",
                     (unsigned long)walk.result.query_status);
      frame->is_reported[place] = true;
      capture_sample_report(frame, sample, text, true);
    }
  }
}
