#include "log/log_window.h"

#include "io/complain.h"
#include "log/inputs_series.h"

#define MINUTE INT64_C(600000000)

/* The first and the last time of all samples. */
static wpc_survey survey_of(const inputs *in) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  const wpc_survey none = {0};
  inputs_series of;
  options.salvage = true;
  const bool ok = inputs_series_make(&of, in, &options, NULL, true) && inputs_series_survey(&of);
  const wpc_survey survey = ok ? of.survey : none;
  inputs_series_free(&of);
  return survey;
}

/* In the zone of a moment. */
static uint64_t time_for(const wpc_time *time, const calc_window *window,
                         const calc_moment *moment) {
  const bool is_local = calc_window_is_local(window, moment);
  return time->utc + (is_local ? (uint64_t)(time->offset_minutes * MINUTE) : 0);
}

/* Where the end is looked for: from the begin on, if there is one, else from the first sample. */
static uint64_t from_for_end(const wpc_survey *survey, const calc_window *dated) {
  const calc_moment *begin = &dated->begin;
  const uint64_t first = time_for(&survey->first, dated, &dated->end);
  const uint64_t there = time_for(&survey->first, dated, begin);
  return begin->given && begin->hundreds > there ? first + (begin->hundreds - there) : first;
}

calc_window log_window_dated(const inputs *in, const calc_window *window) {
  calc_window dated = *window;
  if (!calc_window_is_relative(window)) {
    return dated;
  }
  const wpc_survey survey = survey_of(in);
  if ((survey.first.flags & WPC_TIME_KNOWN) == 0) {
    const calc_moment open = {0};
    if (survey.samples > 0) {
      complain("no sample has a time: --begin and --end without a date have no effect");
    }
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
