#include "live/watch_session.h"

#include <string.h>

#include "io/complain.h"

/* Of all answers but samples: many times what a system registers. One answer may always be as large
 * as is allowed. */
#define MOST_KEPT (64u << 20)

/* What the library rejects was reported when the answer came. */
static void report_finding(void *context, const capture_finding *finding) {
  watch_session *session = (watch_session *)context;
  const wpc_capture_name name = wpc_capture_name_read(finding->file, strlen(finding->file));
  if (finding->b == NULL || !capture_memory_is_rejected(&session->memory, name)) {
    live_progress_end_line(&session->progress);
    session->complaints.report(session->complaints.context, finding);
  }
}

void watch_session_report(void *context, const char *subject, const char *text) {
  live_progress_end_line(&((watch_session *)context)->progress);
  complain_of(subject, text);
}

void watch_session_start(watch_session *session, const watch_setting *setting,
                         const live_request *request, out_stream *out) {
  const capture_reporter reporter = {session, report_finding, NULL};
  const size_t max_bytes = setting->capture.blocks.limits.max_bytes;
  memset(session, 0, sizeof *session);
  session->out = out;
  session->memory.most = max_bytes > MOST_KEPT ? max_bytes : MOST_KEPT;
  session->complaints = capture_complain_reporter(&session->complainer);
  session->reporter = reporter;
  const capture_source source = capture_memory_source(&session->memory);
  capture_frame_open(&session->frame, &setting->capture, &source, &session->reporter);
  session->frame.kind = request->kind == WPC_CAPTURE_V1 ? WPC_KIND_V1 : WPC_KIND_V2;
  name_set(&session->host, setting->host != NULL ? setting->host : "");
}

void watch_session_end(watch_session *session) {
  live_progress_end_line(&session->progress);
  capture_complain_end(&session->complainer);
  capture_frame_close(&session->frame);
  capture_memory_free(&session->memory);
  name_free(&session->host);
}

bool watch_session_keep(watch_session *session, const live_file *file) {
  char path[WPC_CAPTURE_PATH];
  const bool is_kept = capture_memory_keep(&session->memory, file);
  if (!is_kept) {
    (void)wpc_capture_name_write(file->name, path);
    watch_session_report(session, path, "the answers are too large together");
  }
  return is_kept;
}

bool watch_session_open(watch_session *session) {
  capture_frame_read(&session->frame);
  session->is_open = true;
  return !capture_frame_is_lost(&session->frame);
}

capture_sample *watch_session_sample(watch_session *session, const live_file *file) {
  capture_sample *sample = capture_sample_load(&session->frame, file->name.number, true);
  if (sample != NULL) {
    capture_sample_note_errors(&session->frame, sample);
  }
  return sample;
}

int watch_session_status(const watch_session *session, const live_result *result) {
  const capture_frame *frame = &session->frame;
  const bool is_rejected =
      result->rejected || frame->status != EXIT_ACCEPTED || frame->sets.status != EXIT_ACCEPTED;
  return result->failed ? EXIT_USAGE : is_rejected ? EXIT_REJECTED : EXIT_ACCEPTED;
}
