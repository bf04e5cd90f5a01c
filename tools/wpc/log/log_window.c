#include "log/log_window.h"

#include <stdlib.h>

#include "io/memory.h"
#include "wpc/series.h"

#define MINUTE INT64_C(600000000)

/* The first and the last time of all samples. */
static wpc_survey survey_of(const block *logs, size_t count) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_options *quiet = (wpc_options *)memory_take(count, sizeof *quiet);
  wpc_survey survey = {0};
  options.salvage = true;
  for (size_t i = 0; i < count; i++) {
    options.limits.memory += wpc_blg_room(logs[i].input);
  }
  wpc_series *series = wpc_series_new(&options);
  bool ok = series != NULL;
  for (size_t i = 0; i < count && ok; i++) {
    ok = wpc_series_add_log(series, block_quiet_input(&logs[i], &quiet[i])) != WPC_NO_SOURCE;
  }
  if (ok) {
    (void)wpc_series_survey(series, &survey);
  }
  wpc_series_free(series);
  free(quiet);
  return survey;
}

/* In the zone of a moment. */
static uint64_t time_for(const wpc_time *time, const calc_window *window,
                         const calc_moment *moment) {
  const bool is_local = window->is_local && !moment->is_utc;
  return time->utc + (is_local ? (uint64_t)(time->offset_minutes * MINUTE) : 0);
}

/* Where the end is looked for: from the begin on, if there is one, else from the first sample. */
static uint64_t from_for_end(const wpc_survey *survey, const calc_window *dated) {
  const calc_moment *begin = &dated->begin;
  const uint64_t first = time_for(&survey->first, dated, &dated->end);
  const uint64_t there = time_for(&survey->first, dated, begin);
  return begin->given && begin->hundreds > there ? first + (begin->hundreds - there) : first;
}

calc_window log_window_dated(block *logs, size_t count, const calc_window *window) {
  calc_window dated = *window;
  if (!calc_window_is_relative(window)) {
    return dated;
  }
  const wpc_survey survey = survey_of(logs, count);
  if ((survey.first.flags & WPC_TIME_KNOWN) == 0) {
    const calc_moment open = {0};
    dated.begin = open;
    dated.end = open;
    return dated;
  }
  dated.begin = calc_moment_dated(&window->begin, time_for(&survey.first, window, &window->begin),
                                  time_for(&survey.last, window, &window->begin));
  dated.end = calc_moment_dated(&window->end, from_for_end(&survey, &dated),
                                time_for(&survey.last, window, &window->end));
  return dated;
}
