#include "write/summary_statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/pdh_status.h"

#define TICKS_PER_SECOND 1e7
#define TICKS_PER_HOUR 3.6e10
#define SLOPE_LEAST 3u

void summary_statistics_make(summary_statistics *s, const summary_asked *asked, wpc_series *series,
                             const wpc_survey *survey) {
  const uint32_t count = wpc_series_num_columns(series);
  memset(s, 0, sizeof *s);
  s->asked = asked;
  s->columns = (column_statistics *)memory_take(count, sizeof *s->columns);
  s->counts_before = (bool *)memory_take(count, sizeof *s->counts_before);
  s->first = survey->first.utc;
  s->usual = (double)survey->usual / TICKS_PER_SECOND;
  for (uint32_t i = 0; i < count; i++) {
    const wpc_counter_type_info *info = wpc_series_column(series, i).info;
    s->counts_before[i] = info != NULL && info->samples == 2;
  }
}

void summary_statistics_free(summary_statistics *s) {
  free(s->columns);
  free(s->counts_before);
  memset(s, 0, sizeof *s);
}

/* ---- Taking ---- */

/* After Welford, "Note on a Method for Calculating Corrected Sums of Squares and Products", Technometrics 4 (1962). */
static void add_moment(value_moments *m, double hour, double value) {
  m->count++;
  const double from_hour = hour - m->hour;
  const double from_value = value - m->value;
  m->hour += from_hour / (double)m->count;
  m->value += from_value / (double)m->count;
  m->hours_squared += from_hour * (hour - m->hour);
  m->squares += from_value * (value - m->value);
  m->products += from_hour * (value - m->value);
}

static double hours_between(uint64_t first, uint64_t utc) {
  const double distance = utc >= first ? (double)(utc - first) : -(double)(first - utc);
  return distance / TICKS_PER_HOUR;
}

/* A pause is a long one, beside the usual interval and beside the one before of the same counter. */
static void add_interval(summary_statistics *s, const wpc_frame *frame, uint32_t column,
                         double value) {
  column_statistics *c = &s->columns[column];
  const uint64_t utc = frame->time.utc;
  const double passed = c->utc > 0 && utc > c->utc ? (double)(utc - c->utc) / TICKS_PER_SECOND : 0;
  const bool is_pause =
      s->usual > 0 && passed > WPC_PAUSE_FACTOR * s->usual && passed > WPC_PAUSE_FACTOR * c->passed;
  c->passed = passed;
  const double seconds = is_pause && !s->counts_before[column] ? 0 : passed;
  c->seconds += seconds;
  c->weighted += seconds > 0 ? (value - c->weighted) * (seconds / c->seconds) : 0;
  c->above += s->asked->above.given && value > s->asked->above.value ? seconds : 0;
  c->below += s->asked->below.given && value < s->asked->below.value ? seconds : 0;
}

void summary_statistics_take(summary_statistics *s, const wpc_frame *frame, size_t cell) {
  const uint32_t column = frame->columns[cell];
  column_statistics *c = &s->columns[column];
  const bool has_value =
      frame->statuses[cell] == WPC_CALC_OK && frame->kinds[cell] != WPC_CALC_KIND_TEXT;
  const bool is_read =
      has_value || (frame->samples[cell].has != 0 && !pdh_status_is_missing(frame->reasons[cell]));
  const bool is_timed = (frame->time.flags & WPC_TIME_KNOWN) != 0;
  const double value = frame->values[cell];
  if (has_value) {
    add_moment(&c->all, 0, value);
  }
  if (has_value && is_timed) {
    add_moment(&c->timed, hours_between(s->first, frame->time.utc), value);
    add_interval(s, frame, column, value);
  }
  if (is_read && is_timed) {
    c->utc = frame->time.utc;
  }
}

/* ---- Giving ---- */

/* Sums of values near the ends of their range have none. */
static bool give(bool is_there, double number, double *value) {
  *value = number;
  return is_there && isfinite(number);
}

bool statistics_deviation(const column_statistics *c, double *value) {
  const bool is_there = c->all.count >= 2;
  return give(is_there, is_there ? sqrt(c->all.squares / (double)(c->all.count - 1)) : 0, value);
}

static bool has_slope(const column_statistics *c) {
  return c->timed.count >= SLOPE_LEAST && c->timed.hours_squared > 0;
}

bool statistics_slope(const column_statistics *c, double *value) {
  return give(has_slope(c), has_slope(c) ? c->timed.products / c->timed.hours_squared : 0, value);
}

bool statistics_r2(const column_statistics *c, double *value) {
  const value_moments *m = &c->timed;
  const bool is_there = has_slope(c) && m->squares > 0;
  const double root = is_there ? m->products / sqrt(m->hours_squared) / sqrt(m->squares) : 0;
  return give(is_there, root * root > 1 ? 1 : root * root, value);
}

bool statistics_weighted(const column_statistics *c, double *value) {
  return give(c->seconds > 0, c->weighted, value);
}

bool statistics_above(const column_statistics *c, double *value) {
  return give(c->seconds > 0, c->above, value);
}

bool statistics_below(const column_statistics *c, double *value) {
  return give(c->seconds > 0, c->below, value);
}
