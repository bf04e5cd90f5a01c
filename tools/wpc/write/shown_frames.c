#include "write/shown_frames.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define TICKS_PER_SECOND 1e7

static bool is_made_of_values(const every_asked *every) {
  return every->span > 0 && every->how != EVERY_FIRST;
}

void shown_frames_make(shown_frames *s, wpc_series *series, const every_asked *every, bool clamps) {
  const uint32_t count = wpc_series_num_columns(series);
  memset(s, 0, sizeof *s);
  s->series = series;
  s->every = *every;
  s->clamps = clamps;
  if (clamps) {
    s->is_percent = (bool *)memory_take(count, sizeof *s->is_percent);
  }
  for (uint32_t i = 0; clamps && i < count; i++) {
    const wpc_counter_type_info *info = wpc_series_column(series, i).info;
    s->is_percent[i] = info != NULL && strcmp(info->unit, "%") == 0;
  }
  if (is_made_of_values(every)) {
    s->cells = (span_cell *)memory_take(count, sizeof *s->cells);
    s->layout = (uint32_t *)memory_take(count, sizeof *s->layout);
  }
}

void shown_frames_free(shown_frames *s) {
  free(s->is_percent);
  free(s->cells);
  free(s->layout);
  frame_arrays_free(&s->of_clamped);
  frame_arrays_free(&s->of_span);
  memset(s, 0, sizeof *s);
}

void shown_frames_rewind(shown_frames *s) {
  wpc_series_rewind(s->series);
  s->ahead = NULL;
  memset(&s->spanned, 0, sizeof s->spanned);
}

uint64_t shown_frames_most(const every_asked *every, const wpc_survey *survey) {
  const uint64_t distance = survey->last.utc - survey->first.utc;
  const uint64_t spans = every->span > 0 ? distance / every->span + 2 : UINT64_MAX;
  const bool is_ordered = survey->back == 0; /* else a span may come again after each step back */
  return is_made_of_values(every) && is_ordered && spans < survey->frames ? spans : survey->frames;
}

/* ---- Percentages ---- */

static const wpc_frame *clamp(shown_frames *s, const wpc_frame *frame) {
  frame_arrays *a = &s->of_clamped;
  if (frame == NULL || !s->clamps) {
    return frame;
  }
  frame_arrays_reach(a, frame->count);
  for (size_t i = 0; i < frame->count; i++) {
    const double value = frame->values[i];
    const bool is_percent = s->is_percent[frame->columns[i]] && frame->statuses[i] == WPC_CALC_OK;
    const bool is_outside = is_percent && (value < 0 || value > 100);
    a->values[i] = !is_outside ? value : value < 0 ? 0 : 100;
    a->notes[i] = !is_outside
                      ? frame->notes[i]
                      : (frame->notes[i] & ~WPC_CALC_NOTE_OUTSIDE_PERCENT) | WPC_CALC_NOTE_CLAMPED;
  }
  s->clamped = *frame;
  s->clamped.values = a->values;
  s->clamped.notes = a->notes;
  return &s->clamped;
}

/* ---- Spans ---- */

static bool is_known(const wpc_frame *frame) {
  return (frame->time.flags & WPC_TIME_KNOWN) != 0;
}

/* A frame without a time is in no span. */
static const wpc_frame *next_known(shown_frames *s) {
  const wpc_frame *frame = wpc_series_next(s->series);
  while (frame != NULL && !is_known(frame)) {
    frame = wpc_series_next(s->series);
  }
  return clamp(s, frame);
}

static bool takes_place(const shown_frames *s, const span_cell *c, double value) {
  return c->count == 0 || s->every.how == EVERY_LAST ||
         (s->every.how == EVERY_MIN && value < c->value) ||
         (s->every.how == EVERY_MAX && value > c->value);
}

static void add_cell(const shown_frames *s, const wpc_frame *frame, size_t i) {
  span_cell *c = &s->cells[frame->columns[i]];
  if (frame->kinds[i] == WPC_CALC_KIND_TEXT) {
    return;
  }
  c->is_there = true;
  if (frame->statuses[i] != WPC_CALC_OK) {
    c->status = frame->statuses[i];
    c->reason = frame->reasons[i];
    return;
  }
  if (takes_place(s, c, frame->values[i])) {
    c->value = frame->values[i];
    c->integer = frame->integers[i];
    c->kind = frame->kinds[i];
  }
  c->count++;
  c->mean += (frame->values[i] - c->mean) / (double)c->count;
  c->notes |= frame->notes[i];
}

static void add_frame(shown_frames *s, const wpc_frame *frame) {
  s->spanned.flags = frame->flags;
  for (size_t i = 0; i < frame->count; i++) {
    add_cell(s, frame, i);
  }
}

static void make_cell(const shown_frames *s, uint32_t column, size_t place) {
  const frame_arrays *a = &s->of_span;
  const span_cell *c = &s->cells[column];
  const bool is_mean = s->every.how == EVERY_MEAN;
  a->columns[place] = column;
  a->values[place] = c->count == 0 ? NAN : is_mean ? c->mean : c->value;
  a->statuses[place] = c->count > 0 ? WPC_CALC_OK : c->status;
  a->kinds[place] = c->count == 0 ? WPC_CALC_KIND_NONE : is_mean ? WPC_CALC_KIND_DOUBLE : c->kind;
  a->integers[place] = c->integer;
  a->notes[place] = c->notes;
  a->reasons[place] = c->count > 0 ? 0 : c->reason;
  memset(&a->samples[place], 0, sizeof a->samples[place]);
}

static void set_layout(shown_frames *s, size_t count) {
  const size_t size = count * sizeof *s->layout;
  wpc_frame *f = &s->spanned;
  if (f->layout == 0 || s->layout_count != count ||
      memcmp(s->layout, s->of_span.columns, size) != 0) {
    memcpy(s->layout, s->of_span.columns, size);
    s->layout_count = count;
    f->layout++;
  }
}

static void make_frame(shown_frames *s) {
  const uint32_t num_columns = wpc_series_num_columns(s->series);
  wpc_frame *f = &s->spanned;
  size_t count = 0;
  frame_arrays_reach(&s->of_span, num_columns + 1);
  for (uint32_t i = 0; i < num_columns; i++) {
    if (s->cells[i].is_there) {
      make_cell(s, i, count);
      count++;
    }
  }
  set_layout(s, count);
  f->count = count;
  frame_arrays_lend(&s->of_span, f);
  f->texts = "";
  memset(s->cells, 0, num_columns * sizeof *s->cells);
}

static const wpc_frame *next_span(shown_frames *s) {
  const wpc_frame *frame = s->ahead != NULL ? s->ahead : next_known(s);
  if (frame == NULL) {
    return NULL;
  }
  const uint64_t number = frame->time.utc / s->every.span;
  const uint64_t first = frame->time.utc;
  const double before = frame->seconds;
  wpc_frame last;
  do {
    last = *frame;
    add_frame(s, frame);
    frame = next_known(s);
  } while (frame != NULL && frame->time.utc / s->every.span == number);
  s->ahead = frame;
  s->spanned.seconds =
      before + (last.time.utc > first ? (double)(last.time.utc - first) / TICKS_PER_SECOND : 0);
  s->spanned.time = last.time;
  s->spanned.number = last.number;
  s->spanned.source = last.source;
  make_frame(s);
  return &s->spanned;
}

const wpc_frame *shown_frames_next(shown_frames *s) {
  return s->cells != NULL ? next_span(s) : clamp(s, wpc_series_next(s->series));
}
