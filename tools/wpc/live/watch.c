#include "live/watch.h"

#include <stdio.h>
#include <string.h>

#include "compute/calc_stream.h"
#include "io/complain.h"
#include "io/files.h"
#include "live/watch_session.h"

/* Without a line in between; as many as there are tries to open a connection that is lost. */
#define MOST_GAPS 12u

typedef struct watch {
  watch_session session;
  uint32_t num_pairs; /* to be shown; 0: any number */
  calc_stream stream;
  bool has_refused;     /* a sample that the library accepts */
  uint32_t num_gaps;    /* since the last line */
  uint64_t num_refused; /* samples */
} watch;

/* Where so many lines are asked for, no one waits forever for a system that only lies. */
static bool is_enough(const watch *w, uint64_t count) {
  return w->num_pairs != 0 && count >= w->num_pairs;
}

/* What cannot be used is left out with --salvage, and otherwise the end. */
static live_answer refuse(watch *w) {
  w->num_refused++;
  return w->session.calc.request.salvage && !is_enough(w, w->num_refused) ? LIVE_GOES_ON
                                                                          : LIVE_IS_ENOUGH;
}

static live_answer show(watch *w, capture_sample *sample) {
  const calc_input input = capture_sample_input(sample);
  const size_t num_before = w->stream.num_pairs;
  const calc_stream_answer answer = calc_stream_add(&w->stream, &input);
  out_flush(w->session.out);
  w->num_gaps = w->stream.num_pairs > num_before ? 0 : w->num_gaps;
  w->has_refused = w->has_refused || answer != CALC_STREAM_GOES_ON;
  if (answer == CALC_STREAM_REFUSES) {
    return refuse(w);
  }
  live_progress_show(&w->session.progress, "samples", w->stream.num_pairs);
  const bool is_over =
      answer == CALC_STREAM_ENDS || w->session.out->error != 0 || is_enough(w, w->stream.num_pairs);
  return is_over ? LIVE_IS_ENOUGH : LIVE_GOES_ON;
}

static live_answer take_sample(watch *w, const live_file *file) {
  if (!w->session.is_open && !watch_session_open(&w->session)) {
    return LIVE_IS_ENOUGH;
  }
  capture_sample *sample = file->is_sound ? watch_session_sample(&w->session, file) : NULL;
  return sample != NULL ? show(w, sample) : refuse(w);
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
  calc_stream_gap(&w->stream);
  w->num_gaps++;
}

int watch_run(wpc_collector collector, const live_request *request, const watch_setting *setting,
              const calc_sink *shown, out_stream *out) {
  watch w;
  memset(&w, 0, sizeof w);
  w.num_pairs = setting->num_pairs;
  watch_session_start(&w.session, setting, request, out);
  w.session.progress.is_shown = files_is_terminal(stderr) && !out->terminal;
  calc_stream_make(&w.stream, &w.session.calc, shown, capture_sample_give_back, NULL);
  const live_sink sink = {&w, keep, watch_session_report, gap};
  const live_result result = live_run(collector, request, &sink);
  live_progress_end_line(&w.session.progress);
  const bool has_values = calc_stream_end(&w.stream);
  out_flush(out);
  live_command_report_reopened(&result);
  const int status = watch_session_status(&w.session, &result);
  calc_stream_free(&w.stream);
  watch_session_end(&w.session);
  return worse(status, w.has_refused || !has_values ? EXIT_REJECTED : EXIT_ACCEPTED);
}
