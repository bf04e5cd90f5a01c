#include "write/series_run.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "text/budget.h"
#include "text/json.h"

#define COST_BYTES 64u

void series_run_make(series_run *run, const run_setting *setting, const run_source *source,
                     out_stream *out) {
  memset(run, 0, sizeof *run);
  run->source = source;
  run->is_sound = true;
  run->job = write_job_make(setting, out);
  counters_asked_make(&run->asked, &setting->choice, source->what);
}

void series_run_free(series_run *run) {
  counters_asked_free(&run->asked);
  written_columns_free(&run->job.columns);
  raw_frames_free(&run->job.raw);
  series_remarks_free(&run->job.remarks);
  renamed_disks_free(&run->job.disks);
  free(run->job.has_values);
}

void series_run_complain_of_memory(const wpc_series_error *error) {
  complain(error->error.status == WPC_E_MEMORY ? "there is not enough memory for all counters"
                                               : "the counters or the samples take more than 512 "
                                                 "MiB, or exceed a limit on their number");
}

/* Before 1601 there is nothing: its first moment does as well. */
static uint64_t bound_of(const calc_moment *moment) {
  return !moment->given ? 0 : moment->hundreds > 0 ? moment->hundreds : 1;
}

/* Raw values are there whoever is in the place. */
static wpc_identity identity_of(const run_setting *setting) {
  const bool is_checked = setting->identity == WPC_IDENTITY_CHECKED;
  return is_checked && setting->choice.raw ? WPC_IDENTITY_PLACE : setting->identity;
}

wpc_series_options series_run_options(const run_setting *setting) {
  const calc_window *window = &setting->window;
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.policy = setting->policy;
  options.salvage = setting->salvage;
  options.bases = setting->choice.all || setting->choice.filter->count > 0;
  options.identity = identity_of(setting);
  options.join = setting->is_apart ? WPC_JOIN_APART : WPC_JOIN_SEGMENTS;
  options.begin = bound_of(&window->begin);
  options.end = bound_of(&window->end);
  options.is_begin_local = calc_window_is_local(window, &window->begin);
  options.is_end_local = calc_window_is_local(window, &window->end);
  options.step = window->step;
  options.interval = series_interval(&setting->every);
  return options;
}

/* ---- How much it is ---- */

static uint64_t cost_of_name(wpc_path_name name) {
  return name.text != NULL ? json_string_size(name.text, name.length) / COST_BYTES : 0;
}

uint64_t series_run_cost(const wpc_column *column) {
  const wpc_path_names *names = &column->names;
  return 1 + cost_of_name(names->machine) + cost_of_name(names->object) +
         cost_of_name(names->parent) + cost_of_name(names->instance) + cost_of_name(names->counter);
}

static uint64_t cost_of_column(const wpc_series *series, uint32_t number) {
  const wpc_column column = wpc_series_column(series, number);
  return series_run_cost(&column);
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

static uint64_t cost_of_frames(const series_run *run) {
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
static uint64_t most_cost(const series_run *run, bool *has_texts) {
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

static bool is_bearable(series_run *run) {
  const value_bound bound = run->job.setting.values;
  const uint64_t most = value_bound_most(bound);
  bool has_texts;
  if (most_cost(run, &has_texts) <= most && !has_texts) {
    return true;
  }
  *run->job.is_over = true;
  const uint64_t cost = cost_of_frames(run);
  *run->job.is_over = false;
  const value_excess excess = {
      "rejected: ", cost, "values, counting one more per 64 bytes of names", 1, "", false};
  if (cost > most) {
    value_bound_complain(run->source->path, &excess, bound, 1);
  }
  return cost <= most;
}

/* ---- What was asked for ---- */

/* Without samples nothing is known. */
static int refuse(const series_run *run) {
  const bool is_asked = run->job.survey.frames > 0 && !run->job.setting.may_lack;
  return is_asked ? asked_items_refuse(&run->asked.asked) : EXIT_ACCEPTED;
}

static bool has_samples(const series_run *run) {
  const wpc_survey *survey = &run->job.survey;
  if (survey->frames == 0 && (survey->samples > 0 || !run->is_sound)) {
    complain(calc_window_is_all(&run->job.setting.window)
                 ? "no sample can be read"
                 : "no sample is in the requested range of time; "
                   "'wpc inspect' shows the times of the samples");
  }
  const bool is_empty = survey->samples == 0 && run->is_sound;
  if (is_empty) {
    run->source->say_of_none(run->source->context);
  }
  return survey->frames > 0 || is_empty;
}

/* ---- Showing ---- */

static void finish(series_run *run) {
  const output_format format = run->job.setting.format;
  const bool is_log = format == FORMAT_BLG;
  run->source->say_of_values(run->source->context, is_log);
  if (is_log) { /* no value was computed for anyone to see */
    return;
  }
  write_reasons_complain(&run->job.reasons, run->job.series);
  if (format_is_of_numbers(format) || run->job.setting.summary) {
    write_reasons_complain_of_numbers(&run->job.reasons, run->job.series,
                                      run->job.setting.policy.wrap_value != WPC_WRAP_ERROR);
  }
  renamed_disks_complain(&run->job.disks, run->job.series);
  run->job.remarks.has_assumed = run->job.columns.has_assumed;
  series_remarks_report(&run->job.remarks, format_is_of_numbers(format));
}

/* Whether all frames came. */
static bool is_complete(const series_run *run) {
  const wpc_series_error error = wpc_series_error_of(run->job.series);
  const bool is_own = error.error.status != WPC_OK && error.source == WPC_NO_SOURCE;
  if (is_own) {
    series_run_complain_of_memory(&error);
  }
  return !is_own;
}

static int show(series_run *run) {
  const output_format format = run->job.setting.format;
  const bool as_numbers =
      run->job.setting.shown_by != NULL || run->job.setting.summary || format_is_of_numbers(format);
  written_columns_make(&run->job.columns, run->job.series, as_numbers, run->job.setting.choice.raw);
  run->job.columns.sources = run->job.sources;
  run->source->load_zone(run->source->context, &run->job);
  const bool is_log = format == FORMAT_BLG && run->job.setting.shown_by == NULL;
  if (run->job.setting.choice.filter->count > 0 && !is_log) {
    run->job.has_values =
        (bool *)memory_take(wpc_series_num_columns(run->job.series), sizeof(bool));
  }
  const writer *own = run->job.setting.shown_by;
  int status = write_series(&run->job, own != NULL ? own : writer_of(&run->job.setting))
                   ? EXIT_ACCEPTED
                   : EXIT_REJECTED;
  if (status == EXIT_ACCEPTED && is_log) {
    status = asked_items_exist(&run->asked.asked) ? EXIT_ACCEPTED : EXIT_REJECTED;
  } else if (status == EXIT_ACCEPTED && !run->job.setting.may_lack && run->job.survey.frames > 0) {
    counters_asked_find(&run->asked, run->job.series, run->job.has_values);
    status = asked_items_verdict(&run->asked.asked) ? EXIT_ACCEPTED : EXIT_REJECTED;
  }
  finish(run);
  return is_complete(run) ? status : EXIT_REJECTED;
}

/* What no sample has is no column. */
static void keep_nothing(const series_run *run) {
  const uint32_t count = wpc_series_num_columns(run->job.series);
  bool *keep = (bool *)memory_take(count, sizeof *keep);
  wpc_series_keep(run->job.series, keep);
  free(keep);
}

/* False after a complaint. */
static bool choose(series_run *run) {
  if (run->job.survey.frames == 0) {
    keep_nothing(run);
  } else if (run->job.setting.choose != NULL) {
    return run->job.setting.choose(run->job.setting.context, run->job.series);
  } else {
    counters_asked_take(&run->asked, run->job.series);
  }
  return true;
}

int series_run_show(series_run *run) {
  if (!choose(run) || !is_bearable(run)) {
    return EXIT_REJECTED;
  }
  run->source->say(run->source->context);
  if (!has_samples(run)) {
    return EXIT_REJECTED;
  }
  const int refused = refuse(run);
  const int status = refused == EXIT_ACCEPTED ? show(run) : refused;
  return worse(status, run->is_sound ? EXIT_ACCEPTED : EXIT_REJECTED);
}
