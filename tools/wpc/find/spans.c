#include "find/spans.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_remarks.h"

#define PER_SECOND 1e7
/* Sums of all spans that are open at once. */
#define SUMS_MOST ((size_t)4 << 20)

double span_seconds(const span *s) {
  const bool is_known = s->to.utc > s->from.utc && (s->from.flags & WPC_TIME_KNOWN) != 0;
  return is_known ? (double)(s->to.utc - s->from.utc) / PER_SECOND : 0;
}

static const condition_term *term_of(const spans *s, size_t i) {
  return &s->condition->terms[s->condition->chosen[i]];
}

static uint32_t column_of(const spans *s, size_t subject, size_t term) {
  return s->subjects.columns[subject * s->subjects.num_terms + term];
}

void spans_make(spans *s, wpc_series *series, const condition *c, const subjects *of) {
  memset(s, 0, sizeof *s);
  s->series = series;
  s->condition = c;
  s->subjects = *of;
  s->open = (span *)memory_take(of->count, sizeof *s->open);
  s->is_rate = (bool *)memory_take(of->count, sizeof *s->is_rate);
  s->cells = (size_t *)memory_take(wpc_series_num_columns(series), sizeof *s->cells);
  for (size_t i = 0; i < of->count; i++) {
    const wpc_column column = wpc_series_column(series, column_of(s, i, 0));
    s->is_rate[i] = column.info != NULL && column.info->samples == 2;
  }
}

void spans_free(spans *s) {
  for (size_t i = 0; s->open != NULL && i < s->subjects.count; i++) {
    free(s->open[i].with);
  }
  free(s->open);
  free(s->is_rate);
  source_paces_free(&s->paces);
  free(s->cells);
  subjects_free(&s->subjects);
  memset(s, 0, sizeof *s);
}

/* ---- The end of a span ---- */

static int order_sums(const void *a, const void *b) {
  const span_sum *x = (const span_sum *)a;
  const span_sum *y = (const span_sum *)b;
  const double p = x->sum / (double)x->count;
  const double q = y->sum / (double)y->count;
  return p != q ? (p < q) - (p > q) : (x->column > y->column) - (x->column < y->column);
}

static void finish(spans *s, size_t subject) {
  span *open = &s->open[subject];
  size_t count = 0;
  for (size_t i = 0; open->with != NULL && i < s->num_with; i++) {
    if (open->with[i].count > 0) {
      open->with[count] = open->with[i];
      count++;
    }
  }
  if (count > 0) {
    qsort(open->with, count, sizeof *open->with, order_sums);
  }
  open->num_with = count;
  s->num_spans++;
  s->seconds += span_seconds(open);
  s->found(s->context, open);
  free(open->with);
  memset(open, 0, sizeof *open);
  s->num_open--;
}

/* ---- A frame ---- */

static bool value_at(const spans *s, const wpc_frame *f, uint32_t column, double *value) {
  const size_t cell = s->cells[column];
  *value = cell > 0 ? f->values[cell - 1] : NAN;
  return cell > 0 && f->statuses[cell - 1] == WPC_CALC_OK && !isnan(*value);
}

typedef enum verdict { ABSENT = 0, UNKNOWN, FAILS, HOLDS } verdict;

/* A value that is missing does not say that the condition does not hold. */
static verdict judge(const spans *s, const wpc_frame *f, size_t subject, double *first) {
  verdict found = ABSENT;
  bool all = true;
  bool fails = false;
  for (size_t i = 0; i < s->subjects.num_terms; i++) {
    const uint32_t column = column_of(s, subject, i);
    double value;
    const bool is_there = value_at(s, f, column, &value);
    found = s->cells[column] > 0 ? UNKNOWN : found;
    all = all && is_there;
    fails = fails || (is_there && !condition_holds(term_of(s, i), value));
    *first = i == 0 ? value : *first;
  }
  return fails ? FAILS : all ? HOLDS : found;
}

static wpc_time time_before(const wpc_frame *f) {
  wpc_time time = f->time;
  const double since = f->seconds * PER_SECOND;
  time.utc -= since > 0 && since < (double)time.utc ? (uint64_t)(since + 0.5) : 0;
  return time;
}

static bool is_of_one_log(const spans *s, uint32_t a, uint32_t b) {
  return s->paces.sources[a] == s->paces.sources[b];
}

static void add_with(spans *s, const wpc_frame *f, span *open) {
  if (open->with == NULL && s->num_with > 0 && !s->has_too_many) {
    s->has_too_many = s->num_open > SUMS_MOST / s->num_with;
    open->with = s->has_too_many ? NULL : (span_sum *)memory_take(s->num_with, sizeof *open->with);
  }
  for (size_t i = 0; open->with != NULL && i < s->num_with; i++) {
    span_sum *sum = &open->with[i];
    double value;
    sum->column = s->with[i];
    if (value_at(s, f, s->with[i], &value) &&
        (!s->is_each || is_of_one_log(s, s->with[i], column_of(s, open->subject, 0)))) {
      sum->highest = sum->count == 0 || value > sum->highest ? value : sum->highest;
      sum->sum += value;
      sum->count++;
    }
  }
}

static void extend(spans *s, const wpc_frame *f, size_t subject, double value) {
  span *open = &s->open[subject];
  const bool is_new = open->samples == 0;
  if (is_new) {
    open->subject = subject;
    open->from = s->is_rate[subject] ? time_before(f) : f->time;
    s->num_open++;
  }
  if (is_new || condition_is_worse(term_of(s, 0), value, open->peak)) {
    open->peak = value;
    open->at = f->time;
  }
  open->to = f->time;
  open->samples++;
  add_with(s, f, open);
}

/* Whether what was before a frame is another span. A rate that is there is of all the time since the sample before, also in
 * the log before. */
static bool is_apart(const spans *s, const wpc_frame *f, size_t subject, verdict found) {
  const bool covers = s->is_rate[subject] && found >= FAILS;
  return (f->flags & WPC_FRAME_BACK) != 0 || series_is_torn(f->flags) ||
         (!covers && source_paces_is_pause(&s->paces, column_of(s, subject, 0)));
}

static void take(spans *s, const wpc_frame *f, size_t subject) {
  double value = 0;
  const verdict found = judge(s, f, subject, &value);
  s->held += found == HOLDS ? 1 : 0;
  s->known += found >= FAILS ? 1 : 0;
  if (s->open[subject].samples > 0 &&
      (found == FAILS || (found != ABSENT && is_apart(s, f, subject, found)))) {
    finish(s, subject);
  }
  if (found == HOLDS) {
    extend(s, f, subject, value);
  }
}

bool spans_take(spans *s, const wpc_frame *frame) {
  source_paces_take(&s->paces, frame);
  for (size_t i = 0; i < frame->count; i++) {
    s->cells[frame->columns[i]] = i + 1;
  }
  for (size_t i = 0; i < s->subjects.count; i++) {
    take(s, frame, i);
  }
  for (size_t i = 0; i < frame->count; i++) {
    s->cells[frame->columns[i]] = 0;
  }
  return !s->has_too_many;
}

void spans_end(spans *s) {
  for (size_t i = 0; i < s->subjects.count; i++) {
    if (s->open[i].samples > 0) {
      finish(s, i);
    }
  }
}
