#include "log/calc_inputs.h"

#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/inputs_series.h"
#include "log/log_given_titles.h"
#include "log/log_window.h"

typedef struct inputs_run {
  inputs_series of;
  series_run run;
  name_buffer zone;
  char **names; /* of inputs that are apart; else NULL */
} inputs_run;

/* ---- The series ---- */

/* Complains of what is wrong with logs; with captures, it was said of each sample. */
static void take_verdicts(inputs_run *run) {
  const wpc_series_error error = wpc_series_error_of(run->run.job.series);
  run->run.is_sound = error.error.status == WPC_OK && inputs_series_are_captures_sound(&run->of);
  if (error.error.status == WPC_OK) {
    return;
  }
  if (error.source == WPC_NO_SOURCE) {
    series_run_complain_of_memory(&error);
    return;
  }
  for (size_t i = 0; i < run->of.in.count; i++) {
    block *b = &run->of.in.blocks[i];
    if (inputs_capture(&run->of.in, i) != NULL) {
      continue;
    }
    b->verdict = i == error.source ? error.error : run->of.told.each[i].error;
    if (b->verdict.status != WPC_OK && b->source.why == NULL) {
      block_complain(b);
    }
  }
}

static bool survey(inputs_run *run) {
  const bool ok = inputs_series_survey(&run->of);
  run->run.job.survey = run->of.survey;
  run->run.job.setting.values.num_bytes = run->of.survey.bytes;
  take_verdicts(run);
  return ok;
}

/* ---- Showing ---- */

/* What the log says of the zone at its first sample; false: nothing. */
static bool find_zone(inputs_run *run, const block *b) {
  const wpc_blg_log log = wpc_blg_open(block_quiet_input(b));
  const wpc_time first = run->run.job.survey.first;
  const int64_t minute = 600000000;
  const uint64_t local = first.utc + (uint64_t)((int64_t)first.offset_minutes * minute);
  const bool is_daylight = wpc_blg_is_daylight(&log.zone, local);
  (void)name_load(&run->zone, log.in,
                  is_daylight ? log.zone.daylight_name : log.zone.standard_name);
  return log.error.status == WPC_OK;
}

static bool find_zone_of_text(inputs_run *run, const block *b) {
  wpc_pdh_csv_walk w;
  wpc_pdh_csv_begin(&w, block_quiet_input(b));
  (void)name_load(&run->zone, w.in, w.zone);
  return w.has_zone;
}

/* NULL: all are captures. */
static const block *first_log(const inputs *in) {
  const block *log = NULL;
  for (size_t i = 0; i < in->count && log == NULL; i++) {
    log = inputs_capture(in, i) == NULL ? &in->blocks[i] : NULL;
  }
  return log;
}

/* The name of the zone, of the first log; times of captures are UTC. */
static void load_zone(void *context, write_job *job) {
  inputs_run *run = (inputs_run *)context;
  const block *b = first_log(&run->of.in);
  if (b == NULL) {
    return;
  }
  const bool is_known = b->kind == WPC_KIND_PDH_CSV ? find_zone_of_text(run, b) : find_zone(run, b);
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

/* Of sound inputs that have no sample. */
static void say_of_none(void *context) {
  const inputs_run *run = (const inputs_run *)context;
  const char *without_lines = NULL;
  for (size_t i = 0; i < run->of.in.count && without_lines == NULL; i++) {
    without_lines = run->of.told.each[i].num_odd > 0 ? run->of.in.blocks[i].path : NULL;
  }
  if (without_lines != NULL) {
    complain_of(
        without_lines,
        "no line is a sample: cells are separated by commas or tabs, and numbers have points");
  } else if (run->of.in.count == 1) {
    complain_of(run->of.in.blocks[0].path, "has no sample");
  } else {
    complain("no input has a sample");
  }
}

static void say(void *context) {
  logs_told_complain(&((const inputs_run *)context)->of.told);
}

static void say_of_values(void *context, bool is_log) {
  const inputs_run *run = (const inputs_run *)context;
  if (is_log) {
    logs_told_complain_of_several(&run->of.told);
  } else {
    logs_told_complain_of_values(&run->of.told, run->run.job.series);
  }
}

/* Of files that were rejected no sample could be salvaged: not even a head is shown. */
static bool is_nothing(const inputs_run *run) {
  bool any = run->run.job.survey.samples > 0;
  for (size_t i = 0; i < run->of.in.count; i++) {
    any = any || run->of.told.each[i].has_lost_samples;
  }
  return !any && !run->run.is_sound;
}

static int calculate(inputs_run *run) {
  const run_setting *setting = &run->run.job.setting;
  const bool ok = survey(run);
  if (!ok || (!run->run.is_sound && !setting->salvage) ||
      blocks_are_broken(run->of.in.blocks, run->of.in.count) || is_nothing(run)) {
    return EXIT_REJECTED;
  }
  /* of titles of columns that are not asked for, too */
  log_given_titles_complain(&run->of.in, setting->blocks, run->run.job.series, setting->titles);
  return series_run_show(&run->run);
}

/* ---- The names of inputs ---- */

/* Without slashes behind the name of a folder. */
static size_t length_of_name(const char *name) {
  size_t length = strlen(name);
  while (length > 1 && (name[length - 1] == '/' || name[length - 1] == '\\')) {
    length--;
  }
  return length;
}

static bool has_other(const block *blocks, size_t count, size_t number) {
  const char *name = files_last_name(blocks[number].path);
  const size_t length = length_of_name(name);
  bool any = false;
  for (size_t i = 0; i < count && !any; i++) {
    const char *other = files_last_name(blocks[i].path);
    any = i != number && length_of_name(other) == length && memcmp(other, name, length) == 0;
  }
  return any;
}

/* With its folder where another one is named alike. A backslash would end the name of a machine in a path. */
static char *name_of_input(const block *blocks, size_t count, size_t number) {
  const char *path = blocks[number].path;
  const char *name = has_other(blocks, count, number) ? path : files_last_name(path);
  char *text = memory_text(name, length_of_name(name));
  for (char *at = text; *at != '\0'; at++) {
    *at = (char)(*at == '\\' ? '/' : *at);
  }
  return text;
}

static void name_inputs(inputs_run *run, const block *blocks, size_t count) {
  run->names = (char **)memory_take(count, sizeof *run->names);
  for (size_t i = 0; i < count; i++) {
    run->names[i] = name_of_input(blocks, count, i);
  }
  run->run.job.sources = (const char *const *)run->names;
}

static void free_names(inputs_run *run, size_t count) {
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

static int run_series(inputs_run *run, const inputs *in) {
  const run_setting *setting = &run->run.job.setting;
  const wpc_series_options options = series_run_options(setting);
  int status = EXIT_REJECTED;
  if (inputs_series_make(&run->of, in, &options, setting->titles, false)) {
    run->run.job.series = run->of.series;
    status = calculate(run);
  }
  for (size_t i = 0; i < in->count; i++) {
    status = block_read_status(&in->blocks[i], status);
  }
  return status;
}

static const char *name_sample(void *context, const wpc_frame *frame) {
  const inputs_run *run = (const inputs_run *)context;
  const capture_input *capture = inputs_capture(&run->of.in, frame->source);
  return capture != NULL ? captured_name(&capture->of, frame->number) : NULL;
}

/* How many values there may be. The bytes come with the survey. */
static void set_bound(write_job *job, const inputs *in) {
  const block *log = first_log(in);
  uint64_t log_bytes = 0;
  for (size_t i = 0; i < in->count; i++) {
    log_bytes += in->blocks[i].file.size;
  }
  if (in->captures == NULL) {
    job->setting.values = log->values;
  } else {
    job->setting.values = value_bound_beside_logs(job->setting.values, log_bytes);
  }
}

static void set_job(inputs_run *run, const inputs *in) {
  write_job *job = &run->run.job;
  job->logs = in->blocks;
  job->num_logs = in->count;
  job->is_over = &run->of.told.is_over;
  job->name_sample = name_sample;
  job->name_context = run;
  set_bound(job, in);
}

/* What the data is. */
static const char *kind_of_inputs(const inputs *in) {
  return in->captures == NULL ? "log" : first_log(in) != NULL ? "input" : "capture";
}

int calc_inputs(const inputs *in, const run_setting *setting, out_stream *out) {
  inputs_run run;
  if (any_is_too_big(in->blocks, in->count)) {
    return EXIT_REJECTED;
  }
  memset(&run, 0, sizeof run);
  const run_source source = {
      &run,      kind_of_inputs(in), in->count == 1 ? in->blocks[0].path : NULL, say, say_of_values,
      load_zone, say_of_none};
  series_run_make(&run.run, setting, &source, out);
  run.run.job.setting.window = log_window_dated(in, &setting->window);
  set_job(&run, in);
  if (setting->is_apart) {
    name_inputs(&run, in->blocks, in->count);
  }
  int status = run_series(&run, in);
  for (size_t i = 0; i < in->count; i++) {
    const capture_input *capture = inputs_capture(in, i);
    status = worse(status, capture != NULL ? capture_input_status(capture) : EXIT_ACCEPTED);
  }
  series_run_free(&run.run);
  inputs_series_free(&run.of);
  name_free(&run.zone);
  free_names(&run, in->count);
  return status;
}
