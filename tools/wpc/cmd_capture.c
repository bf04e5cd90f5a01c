#include <stdlib.h>

#include "capture/capture_write.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "settings.h"

/* ---- where it goes ---- */

typedef struct capture {
  const cli *options;
  const live_asked *asked;
  uint32_t num_samples;
  bool lacks_gap; /* it could not be written, which was reported */
  live_progress progress;
} capture;

static live_answer keep(void *context, const live_file *file) {
  capture *c = (capture *)context;
  const bool ok = capture_write_file(c->options->output, file->name, file->data, file->size);
  c->num_samples += ok && file->name.part == WPC_CAPTURE_SAMPLE ? 1 : 0;
  live_progress_show(&c->progress, "samples", c->num_samples);
  return ok ? LIVE_GOES_ON : LIVE_IS_LOST;
}

/* What follows is not computed with what was before. */
static void gap(void *context) {
  capture *c = (capture *)context;
  wpc_capture_name name = {WPC_CAPTURE_GAP, {{0}}, 0, c->num_samples};
  c->lacks_gap = !capture_write_file(c->options->output, name, NULL, 0) || c->lacks_gap;
}

static void report(void *context, const char *subject, const char *text) {
  live_progress_end_line(&((capture *)context)->progress);
  complain_of(subject, text);
}

static bool finish(const capture *c, wpc_capture_kind kind) {
  char *host = live_asked_host(c->asked);
  const bool ok = capture_write_head(c->options->output, kind, host);
  free(host);
  return ok;
}

/* ---- the command ---- */

static int run(void *context, wpc_collector collector) {
  capture *c = (capture *)context;
  live_request request = live_asked_request(c->asked);
  request.num_samples = c->options->live.num_samples;
  if (!capture_write_folder(c->options->output)) {
    return EXIT_USAGE;
  }
  const live_sink sink = {c, keep, report, gap};
  const live_result result = live_run(collector, &request, &sink);
  live_progress_end_line(&c->progress);
  live_command_report_reopened(&result);
  const bool finished = result.num_samples == 0 || finish(c, request.kind);
  if (result.failed || !finished || c->lacks_gap) {
    return EXIT_USAGE;
  }
  return result.rejected || result.num_samples == 0 ? EXIT_REJECTED : EXIT_ACCEPTED;
}

int command_capture(const cli *options, out_stream *out) {
  (void)out;
  const live_setting setting = settings_live(options);
  live_asked asked;
  capture c = {options, &asked, 0, false, {files_is_terminal(stderr), false}};
  const int status = live_asked_make(&asked, &setting)
                         ? live_command_run(command_name(options->command), &asked, run, &c)
                         : EXIT_USAGE;
  live_asked_free(&asked);
  return status;
}
