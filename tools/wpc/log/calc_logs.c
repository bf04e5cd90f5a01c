#include "log/calc_logs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "io/complain.h"
#include "io/memory.h"
#include "log/log_asked.h"
#include "log/log_given_titles.h"
#include "log/log_window.h"
#include "log/logs_series.h"
#include "series/series_columns.h"
#include "text/budget.h"
#include "text/json.h"

#define COST_BYTES 64u

typedef struct logs_run {
  logs_series of;
  const logs_setting *setting;
  calc_window window; /* with dates */
  log_asked asked;
  write_job job;
  name_buffer zone;
  bool is_sound; /* all logs are */
} logs_run;

/* ---- The series ---- */

static bool is_for_local(const calc_window *window, const calc_moment *moment) {
  return window->is_local && !moment->is_utc;
}

/* Before 1601 there is nothing: its first moment does as well. */
static uint64_t bound_of(const calc_moment *moment) {
  return !moment->given ? 0 : moment->hundreds > 0 ? moment->hundreds : 1;
}

/* Raw values are there whoever is in the place. */
static wpc_identity identity_of(const logs_setting *setting) {
  const bool is_checked = setting->identity == WPC_IDENTITY_CHECKED;
  return is_checked && setting->shown->choice.raw ? WPC_IDENTITY_PLACE : setting->identity;
}

static wpc_series_options options_of(const logs_run *run) {
  const calc_request *request = run->setting->request;
  const calc_window *window = &run->window;
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.policy = request->policy;
  options.salvage = request->salvage;
  options.bases = request->choice.all || request->choice.filter->count > 0;
  options.identity = identity_of(run->setting);
  options.begin = bound_of(&window->begin);
  options.end = bound_of(&window->end);
  options.is_begin_local = is_for_local(window, &window->begin);
  options.is_end_local = is_for_local(window, &window->end);
  options.step = window->step;
  options.interval = series_interval(&run->setting->shown->every);
  return options;
}

/* Complains of what is wrong with logs. */
static void take_verdicts(logs_run *run) {
  const wpc_series_error error = wpc_series_error_of(run->job.series);
  if (error.error.status == WPC_OK) {
    return;
  }
  run->is_sound = false;
  if (error.source == WPC_NO_SOURCE) {
    logs_series_complain_of_memory(&error);
    return;
  }
  for (size_t i = 0; i < run->of.count; i++) {
    block *b = &run->of.logs[i];
    b->verdict = i == error.source ? error.error : run->of.told.each[i].error;
    if (b->verdict.status != WPC_OK && b->source.why == NULL) {
      block_complain(b);
    }
  }
}

static bool survey(logs_run *run) {
  const bool ok = logs_series_survey(&run->of);
  run->job.survey = run->of.survey;
  take_verdicts(run);
  return ok;
}

/* ---- How much it is ---- */

static uint64_t cost_of_name(wpc_path_name name) {
  return name.text != NULL ? json_string_size(name.text, name.length) / COST_BYTES : 0;
}

/* Of each value of a column. */
static uint64_t cost_of_column(const wpc_series *series, uint32_t number) {
  const wpc_path_names names = wpc_series_column(series, number).names;
  return 1 + cost_of_name(names.machine) + cost_of_name(names.object) + cost_of_name(names.parent) +
         cost_of_name(names.instance) + cost_of_name(names.counter);
}

static uint64_t cost_of_texts(const wpc_frame *frame) {
  uint64_t cost = 0;
  for (size_t i = 0; i < frame->count; i++) {
    if (frame->kinds[i] == WPC_CALC_KIND_TEXT) {
      const char *text = frame->texts + frame->integers[i];
      cost = budget_add(cost, json_string_size(text, strlen(text)) / COST_BYTES);
    }
  }
  return cost;
}

static uint64_t cost_of_frames(const logs_run *run) {
  wpc_series *series = run->job.series;
  uint64_t cost = 0;
  for (const wpc_frame *f; (f = wpc_series_next(series)) != NULL;) {
    for (size_t i = 0; i < f->count; i++) {
      cost = budget_add(cost, cost_of_column(series, f->columns[i]));
    }
    cost = budget_add(cost, cost_of_texts(f));
  }
  wpc_series_rewind(series);
  return cost;
}

/* Where every frame had every column. */
static uint64_t most_cost(const logs_run *run, bool *has_texts) {
  const wpc_series *series = run->job.series;
  const uint32_t count = wpc_series_num_columns(series);
  uint64_t cost = 0;
  *has_texts = false;
  for (uint32_t i = 0; i < count; i++) {
    cost = budget_add(cost, cost_of_column(series, i));
    *has_texts = *has_texts || (wpc_series_column(series, i).flags & WPC_COLUMN_TEXT) != 0;
  }
  return budget_product(cost, run->job.survey.frames);
}

static const char *path_of_one(const logs_run *run) {
  return run->of.count == 1 ? run->of.logs[0].path : NULL;
}

static bool is_bearable(logs_run *run) {
  const value_bound bound = run->job.setting.values;
  const uint64_t most = value_bound_most(bound);
  bool has_texts;
  if (most_cost(run, &has_texts) <= most && !has_texts) {
    return true;
  }
  run->of.told.is_over = true;
  const uint64_t cost = cost_of_frames(run);
  run->of.told.is_over = false;
  const value_excess excess = {
      "rejected: ", cost, "values, counting one more per 64 bytes of names", 1, "", false};
  if (cost > most) {
    value_bound_complain(path_of_one(run), &excess, bound, 1);
  }
  return cost <= most;
}

/* ---- What was asked for ---- */

/* Of logs without samples nothing is known. */
static int refuse(const logs_run *run) {
  const bool is_asked = run->job.survey.frames > 0 && !run->setting->may_lack;
  return is_asked ? calc_asked_refuse(&run->asked.asked) : EXIT_ACCEPTED;
}

static bool has_samples(const logs_run *run) {
  const wpc_survey *survey = &run->job.survey;
  if (survey->frames == 0 && (survey->samples > 0 || !run->is_sound)) {
    complain(calc_window_is_all(&run->window) ? "no sample can be read"
                                              : "no sample is in the requested range of time");
  }
  return survey->frames > 0 || (survey->samples == 0 && run->is_sound);
}

/* ---- Showing ---- */

/* What the log says of the zone at its first sample; false: nothing. */
static bool find_zone(logs_run *run) {
  wpc_options quiet;
  const wpc_blg_log log = wpc_blg_open(block_quiet_input(&run->of.logs[0], &quiet));
  const wpc_time first = run->job.survey.first;
  const int64_t minute = 600000000;
  const uint64_t local = first.utc + (uint64_t)((int64_t)first.offset_minutes * minute);
  const bool is_daylight = wpc_blg_is_daylight(&log.zone, local);
  (void)name_load(&run->zone, log.in,
                  is_daylight ? log.zone.daylight_name : log.zone.standard_name);
  return log.error.status == WPC_OK;
}

static bool find_zone_of_text(logs_run *run) {
  wpc_options quiet;
  wpc_pdh_csv_walk w;
  wpc_pdh_csv_begin(&w, block_quiet_input(&run->of.logs[0], &quiet));
  (void)name_load(&run->zone, w.in, w.zone);
  return w.has_zone;
}

/* The name of the zone, of the first log. */
static void load_zone(logs_run *run) {
  const bool is_text = run->of.logs[0].kind == WPC_KIND_PDH_CSV;
  const bool is_known = is_text ? find_zone_of_text(run) : find_zone(run);
  if (run->window.is_local) {
    run->job.zone.name = "";
  }
  if (run->job.zone.name != NULL && run->job.survey.frames > 0) {
    const char *english = zone_name_find(run->zone.text);
    if (english != NULL) {
      name_set(&run->zone, english);
    }
    run->job.zone.name = run->zone.text;
    run->job.zone.bias = -run->job.survey.first.offset_minutes;
  }
  if (!is_known) {
    run->job.zone.name = "unknown zone";
  }
}

/* Of files that were rejected no sample could be salvaged: not even a head is shown. */
static bool is_nothing(const logs_run *run) {
  bool any = run->job.survey.samples > 0;
  for (size_t i = 0; i < run->of.count; i++) {
    any = any || run->of.told.each[i].has_lost_samples;
  }
  return !any && !run->is_sound;
}

static bool has_broken(const logs_run *run) {
  bool broken = false;
  for (size_t i = 0; i < run->of.count; i++) {
    broken = broken || run->of.logs[i].source.why != NULL;
  }
  return broken;
}

static void finish(logs_run *run) {
  const bool says_all =
      run->job.setting.format != SERIES_TEXT && run->job.setting.format != SERIES_JSON;
  if (run->job.setting.format == SERIES_BLG) { /* no value was computed for anyone to see */
    logs_told_complain_of_several(&run->of.told);
    return;
  }
  logs_told_complain_of_values(&run->of.told);
  write_reasons_complain(&run->job.reasons);
  run->job.remarks.has_assumed = run->job.columns.has_assumed;
  series_remarks_report(&run->job.remarks, says_all);
}

/* Whether all frames came. */
static bool is_complete(const logs_run *run) {
  const wpc_series_error error = wpc_series_error_of(run->job.series);
  const bool is_own = error.error.status != WPC_OK && error.source == WPC_NO_SOURCE;
  if (is_own) {
    logs_series_complain_of_memory(&error);
  }
  return !is_own;
}

static int show(logs_run *run) {
  const series_format format = run->job.setting.format;
  const bool as_numbers = run->setting->shown_by != NULL || run->job.setting.summary ||
                          (format != SERIES_JSON && format != SERIES_TEXT);
  written_columns_make(&run->job.columns, run->job.series, as_numbers, run->job.setting.choice.raw);
  load_zone(run);
  const bool is_log = format == SERIES_BLG && run->setting->shown_by == NULL;
  if (run->setting->request->choice.filter->count > 0 && !is_log) {
    run->job.has_values =
        (bool *)memory_take(wpc_series_num_columns(run->job.series), sizeof(bool));
  }
  const writer *own = run->setting->shown_by;
  int status = write_series(&run->job, own != NULL ? own : writer_of(&run->job.setting))
                   ? EXIT_ACCEPTED
                   : EXIT_REJECTED;
  if (status == EXIT_ACCEPTED && is_log) {
    status = calc_asked_exist(&run->asked.asked) ? EXIT_ACCEPTED : EXIT_REJECTED;
  } else if (status == EXIT_ACCEPTED && !run->setting->may_lack) {
    log_asked_find(&run->asked, run->job.series, run->job.has_values);
    status = calc_asked_verdict(&run->asked.asked, true) ? EXIT_ACCEPTED : EXIT_REJECTED;
  }
  finish(run);
  return is_complete(run) ? status : EXIT_REJECTED;
}

/* What no sample has is no column. */
static void keep_nothing(const logs_run *run) {
  const uint32_t count = wpc_series_num_columns(run->job.series);
  bool *keep = (bool *)memory_take(count, sizeof *keep);
  wpc_series_keep(run->job.series, keep);
  free(keep);
}

/* False after a complaint. */
static bool choose(logs_run *run) {
  if (run->job.survey.frames == 0) {
    keep_nothing(run);
  } else if (run->setting->choose != NULL) {
    return run->setting->choose(run->setting->context, run->job.series);
  } else {
    log_asked_take(&run->asked, run->job.series);
  }
  return true;
}

static int calculate(logs_run *run) {
  const bool ok = survey(run);
  const bool is_shown = ok && (run->is_sound || run->setting->request->salvage) &&
                        !has_broken(run) && !is_nothing(run);
  if (is_shown) { /* of titles of columns that are not asked for, too */
    log_given_titles_complain(run->of.logs, run->of.count, run->setting->blocks, run->job.series,
                              run->setting->titles);
  }
  if (!is_shown || !choose(run) || !is_bearable(run)) {
    return EXIT_REJECTED;
  }
  logs_told_complain(&run->of.told);
  if (!has_samples(run)) {
    return EXIT_REJECTED;
  }
  const int refused = refuse(run);
  const int status = refused == EXIT_ACCEPTED ? show(run) : refused;
  return worse(status, run->is_sound ? EXIT_ACCEPTED : EXIT_REJECTED);
}

/* ---- All of it ---- */

static bool any_is_too_big(block *logs, size_t count) {
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    if (logs[i].file.too_big) {
      block_complain(&logs[i]);
      any = true;
    }
  }
  return any;
}

static int run_series(logs_run *run, block *logs, size_t count) {
  const wpc_series_options options = options_of(run);
  int status = EXIT_REJECTED;
  if (logs_series_make(&run->of, logs, count, &options, run->setting->titles, false)) {
    run->job.series = run->of.series;
    log_asked_make(&run->asked, &run->setting->request->choice);
    status = calculate(run);
    log_asked_free(&run->asked);
  }
  for (size_t i = 0; i < count; i++) {
    status = block_read_status(&logs[i], status);
  }
  return status;
}

int calc_logs(block *logs, size_t count, const logs_setting *setting, out_stream *out) {
  logs_run run;
  if (any_is_too_big(logs, count)) {
    return EXIT_REJECTED;
  }
  memset(&run, 0, sizeof run);
  run.setting = setting;
  run.window = log_window_dated(logs, count, &setting->request->window);
  run.is_sound = true;
  run.job.out = out;
  run.job.logs = logs;
  run.job.num_logs = count;
  run.job.request = setting->request;
  run.job.is_over = &run.of.told.is_over;
  run.job.setting = *setting->shown;
  run.job.context = setting->context;
  run.job.is_local = setting->request->window.is_local;
  for (size_t i = 0; i < count; i++) {
    run.job.setting.values.max_values = logs[i].values.max_values;
    run.job.setting.values.is_given = logs[i].values.is_given;
    run.job.setting.values.num_bytes += logs[i].file.size;
  }
  const int status = run_series(&run, logs, count);
  written_columns_free(&run.job.columns);
  raw_frames_free(&run.job.raw);
  series_remarks_free(&run.job.remarks);
  logs_series_free(&run.of);
  free(run.job.has_values);
  name_free(&run.zone);
  return status;
}
