#include "blg/log_ranges.h"

#include <stdlib.h>
#include <string.h>

#include "../../../series/clock.h"
#include "blg/log_reader.h"
#include "io/complain.h"
#include "io/memory.h"
#include "text/fnv.h"
#include "wpc/series.h"

/* Of one log. */
typedef struct log_range {
  uint32_t number;
  uint64_t first, last; /* UTC, of its samples in the window */
  bool is_empty;
  bool has_zone;
  wpc_blg_zone zone;                   /* but for its names */
  uint64_t catalogue, first_catalogue; /* what tells them apart: of the last sample and the first */
} log_range;

/* Of the next sample: in an hour that comes twice, after the one before. */
static series_time take_time(wpcs_clock *clock, uint64_t local) {
  const wpc_time taken = wpcs_clock_take(clock, local, 0);
  const series_time time = {(taken.flags & WPC_TIME_KNOWN) != 0, taken.utc, true,
                            taken.offset_minutes, !clock->has_zone};
  return time;
}

static void take_sample(log_range *range, uint64_t time, uint64_t catalogue) {
  range->first = range->is_empty || time < range->first ? time : range->first;
  range->last = range->is_empty || time > range->last ? time : range->last;
  range->first_catalogue = range->is_empty ? catalogue : range->first_catalogue;
  range->catalogue = catalogue;
  range->is_empty = false;
}

static log_range range_of(block *b, uint32_t number, const calc_window *window) {
  log_reader reader;
  log_range range;
  wpcs_clock clock;
  uint64_t catalogue = 0;
  memset(&range, 0, sizeof range);
  log_reader_open(&reader, b);
  range.number = number;
  range.is_empty = true;
  range.has_zone = reader.log.error.status == WPC_OK;
  range.zone = reader.log.zone;
  memset(&clock, 0, sizeof clock);
  clock.has_zone = range.has_zone;
  clock.zone = range.zone;
  clock.start = reader.log.start_time;
  while (log_reader_next(&reader)) {
    const wpci_blg_message *message = &reader.messages.item;
    if (message->type == WPC_BLG_CATALOGUE) {
      catalogue = fnv_of(message->in.data, message->in.size);
    } else if (message->type == WPC_BLG_SAMPLE) {
      const series_time time = take_time(&clock, message->time);
      if (calc_window_has(window, time)) {
        take_sample(&range, time.hundreds, catalogue);
      }
    }
  }
  log_reader_close(&reader);
  return range;
}

static int order_ranges(const void *a, const void *b) {
  const log_range *x = (const log_range *)a;
  const log_range *y = (const log_range *)b;
  if (x->is_empty != y->is_empty) {
    return x->is_empty ? 1 : -1;
  }
  if (x->first != y->first) {
    return x->first < y->first ? -1 : 1;
  }
  return x->last < y->last ? -1 : x->last > y->last;
}

static bool is_same_date(const wpc_system_time *a, const wpc_system_time *b) {
  return a->year == b->year && a->month == b->month && a->day_of_week == b->day_of_week &&
         a->day == b->day && a->hour == b->hour && a->minute == b->minute &&
         a->second == b->second && a->millisecond == b->millisecond;
}

static bool is_same_zone(const log_range *a, const log_range *b) {
  return a->has_zone == b->has_zone && a->zone.bias == b->zone.bias &&
         a->zone.standard_bias == b->zone.standard_bias &&
         a->zone.daylight_bias == b->zone.daylight_bias &&
         is_same_date(&a->zone.standard_date, &b->zone.standard_date) &&
         is_same_date(&a->zone.daylight_date, &b->zone.daylight_date);
}

/* A sample at the same time as the last one of the log before is the same sample, where both have the same counters. */
static bool overlap(const log_range *a, const log_range *b) {
  return b->first < a->last || (b->first == a->last && b->first_catalogue != a->catalogue);
}

static bool follows(block *logs, const log_range *a, const log_range *b) {
  if (!is_same_zone(a, b)) {
    complain_format(
        logs[b->number].path,
        "has a different time zone from '%.300s': a log has only one, so they cannot be "
        "written as one log; other formats show them as one series",
        logs[a->number].path);
    return false;
  }
  if (overlap(a, b)) {
    complain_format(
        logs[b->number].path,
        "has samples with the same times as '%.300s': a log has one sample per time, so "
        "they cannot be written as one log; other formats show them as one series",
        logs[a->number].path);
    return false;
  }
  return true;
}

uint32_t log_ranges_first(block *logs, size_t count, const calc_window *window) {
  if (count == 1) {
    return 0;
  }
  log_range *ranges = (log_range *)memory_take(count, sizeof *ranges);
  bool ok = true;
  for (size_t i = 0; i < count; i++) {
    ranges[i] = range_of(&logs[i], (uint32_t)i, window);
  }
  qsort(ranges, count, sizeof *ranges, order_ranges);
  for (size_t i = 1; i < count && ok && !ranges[i].is_empty; i++) {
    ok = follows(logs, &ranges[i - 1], &ranges[i]);
  }
  const uint32_t first = ok ? ranges[0].number : WPC_NO_SOURCE;
  free(ranges);
  return first;
}
