#include "live/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture/captured.h"
#include "io/complain.h"
#include "io/files.h"
#include "live/watch_session.h"
#include "write/live_writing.h"

/* Without a line in between; as many as there are tries to open a connection that is lost. */
#define MOST_GAPS 12u

typedef struct watch {
  watch_session session;
  const watch_setting *setting;
  /* The series, made when the first sample has come: */
  captured_setting of;
  captured_list list;
  captured captured;
  write_job job;
  live_writing writing;
  bool is_made;
  capture_sample *sample; /* at hand, or NULL */
  bool is_new;            /* the series has not taken it */
  bool is_after_gap;
  uint32_t first;       /* number of the first sample */
  bool has_refused;     /* a sample that the library accepts, or all of them */
  uint32_t num_gaps;    /* since the last line */
  uint64_t num_refused; /* samples */
  char name[WPC_CAPTURE_PATH];
} watch;

/* ---- The series ---- */

static block *take(void *context, size_t index) {
  watch *w = (watch *)context;
  (void)index;
  if (!w->is_new) {
    return NULL;
  }
  w->is_new = false;
  w->is_after_gap = false;
  return &w->sample->b;
}

static bool has_gap(const void *context, size_t index) {
  (void)index;
  return ((const watch *)context)->is_after_gap;
}

static void note(void *context, const char *text) {
  const watch *w = (const watch *)context;
  capture_sample_report(&w->session.frame, w->sample, text, true);
}

static const char *name_sample(void *context, const wpc_frame *frame) {
  (void)frame;
  return ((const watch *)context)->sample->name;
}

static bool make(watch *w, out_stream *out) {
  const run_setting *shown = w->setting->shown;
  const captured_setting of = {w->session.frame.kind,
                               &w->session.frame.titles,
                               &w->session.frame.bindings,
                               &w->session.host,
                               shown->values,
                               false};
  const captured_list list = {w, 0, true, take, has_gap, note, NULL};
  wpc_series_options options = series_run_options(shown);
  options.limits.columns = UINT32_MAX; /* memory bounds them */
  w->job = write_job_make(shown, out);
  w->of = of;
  w->list = list;
  w->is_made = true;
  const bool ok = captured_make(&w->captured, &w->of, &w->list, &options);
  w->has_refused = w->has_refused || !ok;
  w->job.series = w->captured.series;
  w->job.is_live = true;
  w->job.is_over = &w->captured.is_over;
  w->job.name_sample = name_sample;
  w->job.name_context = w;
  live_writing_make(&w->writing, &w->job, "capture");
  w->captured.is_asked = live_writing_asks;
  w->captured.asked_context = &w->writing;
  return ok;
}

/* ---- Samples ---- */

/* Where so many lines are asked for, no one waits forever for a system that only lies. */
static bool is_enough(const watch *w, uint64_t count) {
  return w->setting->num_pairs != 0 && count >= w->setting->num_pairs;
}

/* What cannot be used is left out with --salvage, and otherwise the end. */
static live_answer refuse(watch *w) {
  w->num_refused++;
  return w->setting->shown->salvage && !is_enough(w, w->num_refused) ? LIVE_GOES_ON
                                                                     : LIVE_IS_ENOUGH;
}

/* False after a complaint: no more can be shown. */
static bool show_frame(watch *w, const wpc_frame *frame) {
  const uint64_t before = w->writing.num_frames;
  const bool goes_on = live_writing_take(&w->writing, frame);
  out_flush(w->session.out);
  w->num_gaps = w->writing.num_frames > before ? 0 : w->num_gaps;
  w->has_refused = w->has_refused || !goes_on;
  return goes_on;
}

static live_answer show(watch *w) {
  const bool salvages = w->setting->shown->salvage;
  w->captured.is_sound = true;
  const wpc_frame *frame = wpc_series_next(w->captured.series);
  const wpc_series_error error = wpc_series_error_of(w->captured.series);
  const bool is_lost = error.error.status != WPC_OK && error.source == WPC_NO_SOURCE;
  w->has_refused = w->has_refused || !w->captured.is_sound || is_lost;
  if (is_lost) {
    series_run_complain_of_memory(&error);
    return LIVE_IS_ENOUGH;
  }
  if (frame == NULL || (!w->captured.is_sound && !salvages)) {
    return refuse(w);
  }
  if (!show_frame(w, frame)) {
    return LIVE_IS_ENOUGH;
  }
  live_progress_show(&w->session.progress, "samples", w->writing.num_frames);
  const bool is_over = w->session.out->error != 0 || is_enough(w, w->writing.num_frames);
  return is_over ? LIVE_IS_ENOUGH : LIVE_GOES_ON;
}

static void give_back(watch *w) {
  if (w->sample != NULL) {
    capture_sample_free(w->sample);
  }
  w->sample = NULL;
}

static live_answer take_sample(watch *w, const live_file *file) {
  if (!w->session.is_open && !watch_session_open(&w->session)) {
    return LIVE_IS_ENOUGH;
  }
  capture_sample *sample = file->is_sound ? watch_session_sample(&w->session, file) : NULL;
  if (sample == NULL) {
    return refuse(w);
  }
  give_back(w); /* the series goes on to the next one before it looks at this one again */
  w->sample = sample;
  w->is_new = true;
  if (!w->is_made && !make(w, w->session.out)) {
    return LIVE_IS_ENOUGH;
  }
  return show(w);
}

/* A machine that is lost before each second sample has no line to show. */
static bool is_all_gaps(watch *w) {
  char text[80];
  if (w->num_gaps < MOST_GAPS) {
    return false;
  }
  (void)snprintf(text, sizeof text, "is lost again and again: %lu times without a line in between",
                 (unsigned long)w->num_gaps);
  watch_session_report(&w->session, "the connection", text);
  return true;
}

static live_answer keep(void *context, const live_file *file) {
  watch *w = (watch *)context;
  if (!watch_session_keep(&w->session, file)) {
    return LIVE_IS_LOST;
  }
  if (file->name.part != WPC_CAPTURE_SAMPLE) {
    return LIVE_GOES_ON;
  }
  const live_answer answer = take_sample(w, file);
  return answer == LIVE_GOES_ON && is_all_gaps(w) ? LIVE_IS_LOST : answer;
}

static void gap(void *context) {
  watch *w = (watch *)context;
  w->is_after_gap = true;
  w->num_gaps++;
}

/* ---- All of it ---- */

static const char *no_path(const void *context, uint32_t source) {
  (void)context;
  (void)source;
  return NULL;
}

static bool finish(watch *w) {
  if (!w->is_made) {
    return true;
  }
  const bool had_values = live_writing_end(&w->writing);
  values_told_complain(&w->captured.told, w->captured.series, no_path, NULL);
  w->job.remarks.has_assumed = w->job.columns.has_assumed && w->writing.num_frames > 0;
  series_remarks_report(&w->job.remarks, format_is_of_numbers(w->job.setting.format));
  return had_values;
}

static void free_all(watch *w) {
  if (w->is_made) {
    live_writing_free(&w->writing);
    captured_free(&w->captured);
    written_columns_free(&w->job.columns);
    series_remarks_free(&w->job.remarks);
    free(w->job.has_values);
  }
  give_back(w);
  watch_session_end(&w->session);
}

int watch_run(wpc_collector collector, const live_request *request, const watch_setting *setting,
              out_stream *out) {
  watch w;
  memset(&w, 0, sizeof w);
  w.setting = setting;
  watch_session_start(&w.session, setting, request, out);
  w.session.progress.is_shown = files_is_terminal(stderr) && !out->terminal;
  const live_sink sink = {&w, keep, watch_session_report, gap};
  const live_result result = live_run(collector, request, &sink);
  live_progress_end_line(&w.session.progress);
  const bool has_values = finish(&w);
  out_flush(out);
  live_command_report_reopened(&result);
  const int status = watch_session_status(&w.session, &result);
  const bool is_refused = w.has_refused || !has_values;
  free_all(&w);
  return worse(status, is_refused ? EXIT_REJECTED : EXIT_ACCEPTED);
}
