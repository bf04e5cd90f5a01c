#include "log/calc_logs.h"

#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/log_given_titles.h"
#include "log/log_window.h"
#include "log/logs_series.h"

typedef struct logs_run {
  logs_series of;
  series_run run;
  name_buffer zone;
  char **names; /* of logs that are apart; else NULL */
} logs_run;

/* ---- The series ---- */

/* Complains of what is wrong with logs. */
static void take_verdicts(logs_run *run) {
  const wpc_series_error error = wpc_series_error_of(run->run.job.series);
  if (error.error.status == WPC_OK) {
    return;
  }
  run->run.is_sound = false;
  if (error.source == WPC_NO_SOURCE) {
    series_run_complain_of_memory(&error);
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
  run->run.job.survey = run->of.survey;
  take_verdicts(run);
  return ok;
}

/* ---- Showing ---- */

/* What the log says of the zone at its first sample; false: nothing. */
static bool find_zone(logs_run *run) {
  const wpc_blg_log log = wpc_blg_open(block_quiet_input(&run->of.logs[0]));
  const wpc_time first = run->run.job.survey.first;
  const int64_t minute = 600000000;
  const uint64_t local = first.utc + (uint64_t)((int64_t)first.offset_minutes * minute);
  const bool is_daylight = wpc_blg_is_daylight(&log.zone, local);
  (void)name_load(&run->zone, log.in,
                  is_daylight ? log.zone.daylight_name : log.zone.standard_name);
  return log.error.status == WPC_OK;
}

static bool find_zone_of_text(logs_run *run) {
  wpc_pdh_csv_walk w;
  wpc_pdh_csv_begin(&w, block_quiet_input(&run->of.logs[0]));
  (void)name_load(&run->zone, w.in, w.zone);
  return w.has_zone;
}

/* The name of the zone, of the first log. */
static void load_zone(void *context, write_job *job) {
  logs_run *run = (logs_run *)context;
  const bool is_text = run->of.logs[0].kind == WPC_KIND_PDH_CSV;
  const bool is_known = is_text ? find_zone_of_text(run) : find_zone(run);
  if (job->setting.window.is_local) {
    job->zone.name = "";
  }
  if (job->zone.name != NULL && job->survey.frames > 0) {
    const char *english = zone_name_find(run->zone.text);
    if (english != NULL) {
      name_set(&run->zone, english);
    }
    job->zone.name = run->zone.text;
    job->zone.bias = -job->survey.first.offset_minutes;
  }
  if (!is_known) {
    job->zone.name = "unknown zone";
  }
}

/* Of sound logs that have no sample. */
static void say_of_none(void *context) {
  const logs_run *run = (const logs_run *)context;
  const char *without_lines = NULL;
  for (size_t i = 0; i < run->of.count && without_lines == NULL; i++) {
    without_lines = run->of.told.each[i].num_odd > 0 ? run->of.logs[i].path : NULL;
  }
  if (without_lines != NULL) {
    complain_of(
        without_lines,
        "no line is a sample: cells are separated by commas or tabs, and numbers have points");
  } else if (run->of.count == 1) {
    complain_of(run->of.logs[0].path, "has no sample");
  } else {
    complain("no log has a sample");
  }
}

static void say(void *context) {
  logs_told_complain(&((const logs_run *)context)->of.told);
}

static void say_of_values(void *context, bool is_log) {
  const logs_run *run = (const logs_run *)context;
  if (is_log) {
    logs_told_complain_of_several(&run->of.told);
  } else {
    logs_told_complain_of_values(&run->of.told, run->run.job.series);
  }
}

/* Of files that were rejected no sample could be salvaged: not even a head is shown. */
static bool is_nothing(const logs_run *run) {
  bool any = run->run.job.survey.samples > 0;
  for (size_t i = 0; i < run->of.count; i++) {
    any = any || run->of.told.each[i].has_lost_samples;
  }
  return !any && !run->run.is_sound;
}

static int calculate(logs_run *run) {
  const run_setting *setting = &run->run.job.setting;
  const bool ok = survey(run);
  if (!ok || (!run->run.is_sound && !setting->salvage) ||
      blocks_are_broken(run->of.logs, run->of.count) || is_nothing(run)) {
    return EXIT_REJECTED;
  }
  /* of titles of columns that are not asked for, too */
  log_given_titles_complain(run->of.logs, run->of.count, setting->blocks, run->run.job.series,
                            setting->titles);
  return series_run_show(&run->run);
}

/* ---- The names of logs ---- */

static bool has_other(const block *logs, size_t count, size_t log) {
  const char *name = files_last_name(logs[log].path);
  bool any = false;
  for (size_t i = 0; i < count && !any; i++) {
    any = i != log && strcmp(files_last_name(logs[i].path), name) == 0;
  }
  return any;
}

/* With its folder where another one is named alike. A backslash would end the name of a machine in a path. */
static char *name_of_log(const block *logs, size_t count, size_t log) {
  const char *path = logs[log].path;
  const char *name = has_other(logs, count, log) ? path : files_last_name(path);
  char *text = memory_text(name, strlen(name));
  for (char *at = text; *at != '\0'; at++) {
    *at = (char)(*at == '\\' ? '/' : *at);
  }
  return text;
}

static void name_logs(logs_run *run, const block *logs, size_t count) {
  run->names = (char **)memory_take(count, sizeof *run->names);
  for (size_t i = 0; i < count; i++) {
    run->names[i] = name_of_log(logs, count, i);
  }
  run->run.job.sources = (const char *const *)run->names;
}

static void free_names(logs_run *run, size_t count) {
  for (size_t i = 0; i < count && run->names != NULL; i++) {
    free(run->names[i]);
  }
  free(run->names);
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
  const run_setting *setting = &run->run.job.setting;
  const wpc_series_options options = series_run_options(setting);
  int status = EXIT_REJECTED;
  if (logs_series_make(&run->of, logs, count, &options, setting->titles, false)) {
    run->run.job.series = run->of.series;
    status = calculate(run);
  }
  for (size_t i = 0; i < count; i++) {
    status = block_read_status(&logs[i], status);
  }
  return status;
}

static void set_job(logs_run *run, block *logs, size_t count) {
  write_job *job = &run->run.job;
  job->logs = logs;
  job->num_logs = count;
  job->is_over = &run->of.told.is_over;
  for (size_t i = 0; i < count; i++) {
    job->setting.values.max_values = logs[i].values.max_values;
    job->setting.values.is_given = logs[i].values.is_given;
    job->setting.values.num_bytes += logs[i].file.size;
  }
}

int calc_logs(block *logs, size_t count, const run_setting *setting, out_stream *out) {
  logs_run run;
  if (any_is_too_big(logs, count)) {
    return EXIT_REJECTED;
  }
  memset(&run, 0, sizeof run);
  const run_source source = {
      &run, "log", count == 1 ? logs[0].path : NULL, say, say_of_values, load_zone, say_of_none};
  series_run_make(&run.run, setting, &source, out);
  run.run.job.setting.window = log_window_dated(logs, count, &setting->window);
  set_job(&run, logs, count);
  if (setting->is_apart) {
    name_logs(&run, logs, count);
  }
  const int status = run_series(&run, logs, count);
  series_run_free(&run.run);
  logs_series_free(&run.of);
  name_free(&run.zone);
  free_names(&run, count);
  return status;
}
