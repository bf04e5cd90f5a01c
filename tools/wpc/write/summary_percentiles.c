#include "write/summary_percentiles.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define ROOM_LEAST ((size_t)1 << 21)
#define ROOM_SHARE 4u

size_t summary_percentiles_room(uint64_t values) {
  const uint64_t share = values / ROOM_SHARE;
  return share <= ROOM_LEAST ? ROOM_LEAST : share <= SIZE_MAX / 16 ? (size_t)share : SIZE_MAX / 16;
}

/* ---- Ranges of columns ---- */

static uint64_t most_of(const summary_percentiles *p, uint32_t column) {
  return p->is_first_pass ? p->most : p->counts[column];
}

/* The columns from `first` on whose values have room. */
static void begin_range(summary_percentiles *p, uint32_t first) {
  uint64_t sum = 0;
  p->first = first;
  p->end = first;
  while (p->end < p->num_columns &&
         (p->end == first || most_of(p, p->end) <= p->room - (sum < p->room ? sum : p->room))) {
    sum += most_of(p, p->end);
    p->end++;
  }
  const size_t count = p->end - first;
  p->starts = (size_t *)memory_resize(p->starts, count, sizeof *p->starts);
  p->ends = (size_t *)memory_resize(p->ends, count, sizeof *p->ends);
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    p->starts[i] = at;
    p->ends[i] = at;
    at += (size_t)most_of(p, first + (uint32_t)i);
  }
  free(p->values);
  p->values = (double *)memory_take(at, sizeof *p->values);
}

void summary_percentiles_make(summary_percentiles *p, const summary_asked *asked,
                              uint32_t num_columns, uint64_t most, size_t room) {
  memset(p, 0, sizeof *p);
  p->asked = asked;
  p->num_columns = asked->num_percentiles > 0 ? num_columns : 0;
  p->most = most;
  p->room = room;
  p->is_first_pass = true;
  if (p->num_columns > 0) {
    p->counts = (uint64_t *)memory_take(num_columns, sizeof *p->counts);
    p->results = (double *)memory_table(num_columns, asked->num_percentiles, sizeof *p->results);
    begin_range(p, 0);
  }
}

void summary_percentiles_free(summary_percentiles *p) {
  free(p->counts);
  free(p->results);
  free(p->starts);
  free(p->ends);
  free(p->values);
  memset(p, 0, sizeof *p);
}

/* ---- A pass ---- */

void summary_percentiles_take(summary_percentiles *p, uint32_t column, double value) {
  if (column >= p->num_columns) {
    return;
  }
  p->counts[column] += p->is_first_pass ? 1 : 0;
  if (column >= p->first && column < p->end) {
    const size_t place = column - p->first;
    const size_t count = p->ends[place] - p->starts[place];
    if (count < most_of(p, column)) {
      p->values[p->ends[place]] = value;
      p->ends[place]++;
    }
  }
}

static int order_values(const void *a, const void *b) {
  const double x = *(const double *)a;
  const double y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* Rounding does not lead it out of the two values; where their distance is infinite, it is the upper one. */
static double between(double low, double high, double part) {
  const double value = part > 0 && high > low ? low + (high - low) * part : low;
  return value > high ? high : value;
}

static double percentile_of(const double *sorted, size_t count, double share) {
  const double at = (double)(count - 1) * share;
  const size_t below = (size_t)at;
  return below + 1 < count ? between(sorted[below], sorted[below + 1], at - (double)below)
                           : sorted[count - 1];
}

static void finish_range(summary_percentiles *p) {
  const size_t width = p->asked->num_percentiles;
  for (uint32_t column = p->first; column < p->end; column++) {
    const size_t place = column - p->first;
    double *values = p->values + p->starts[place];
    const size_t count = p->ends[place] - p->starts[place];
    if (count > 0) {
      qsort(values, count, sizeof *values, order_values);
    }
    for (size_t i = 0; i < width && count > 0; i++) {
      p->results[column * width + i] = percentile_of(values, count, p->asked->percentiles[i].share);
    }
  }
}

bool summary_percentiles_again(summary_percentiles *p) {
  if (p->num_columns == 0) {
    return false;
  }
  finish_range(p);
  p->is_first_pass = false;
  if (p->end == p->num_columns) {
    return false;
  }
  begin_range(p, p->end);
  return true;
}

bool summary_percentiles_give(const summary_percentiles *p, uint32_t column, size_t place,
                              double *value) {
  const bool is_there = column < p->num_columns && p->counts[column] > 0;
  *value = is_there ? p->results[column * p->asked->num_percentiles + place] : 0;
  return is_there;
}
