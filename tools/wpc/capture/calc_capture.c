#include "capture/calc_capture.h"

#include <string.h>

#include "capture/calc_captured.h"
#include "capture/capture_folder.h"
#include "capture/frame_samples.h"
#include "io/complain.h"

typedef struct capture_run {
  capture_complainer complainer;
  capture_reporter complaints;
  frame_samples samples;
} capture_run;

/* A complaint gets a line of its own. */
static void report(void *context, const capture_finding *finding) {
  capture_run *run = (capture_run *)context;
  progress_clear(&run->samples.progress);
  run->complaints.report(run->complaints.context, finding);
}

static capture_reporter start(capture_run *run) {
  const capture_reporter reporter = {run, report, NULL};
  memset(run, 0, sizeof *run);
  run->complaints = capture_complain_reporter(&run->complainer);
  return reporter;
}

/* host: or NULL; path: of all samples, or NULL. */
static int calculate(capture_run *run, capture_frame *frame, const name_buffer *host,
                     const run_setting *asked, const char *path, out_stream *out) {
  const captured_setting setting = {frame->kind, &frame->titles, &frame->bindings,
                                    host,        asked->values,  false};
  int status = frame->status;
  run->samples.frame = frame;
  if (!capture_frame_is_lost(frame) && run->samples.count > 0) {
    const captured_list list = frame_samples_list(&run->samples);
    status = worse(status, calc_captured(&setting, &list, asked, path, out));
    frame_samples_free(&run->samples);
    status = worse(status, frame->status);
  }
  capture_complain_end(&run->complainer);
  return status;
}

int calc_folder(const char *path, const capture_setting *setting, const run_setting *asked,
                bool shows_progress, out_stream *out) {
  capture_folder folder;
  capture_run run;
  const capture_reporter reporter = start(&run);
  capture_folder_open(&folder, setting, path, &reporter);
  run.samples.list = &folder.list;
  run.samples.count = folder.list.samples.count;
  run.samples.progress = progress_make(shows_progress);
  const int status = calculate(&run, &folder.frame, &folder.host, asked, path, out);
  capture_folder_close(&folder);
  return status;
}

static void read_frame(capture_frame *frame, const loose_files *files) {
  frame->kind = WPC_KIND_V2;
  if (!capture_source_is_missing(&frame->source, capture_source_part(WPC_CAPTURE_QUERIES, 0))) {
    capture_frame_read(frame);
    return;
  }
  const wpc_guid *guid = loose_counterset(files);
  frame->bindings.all.set = guid != NULL ? capture_sets_find(&frame->sets, guid) : NULL;
  frame->bindings.all.counter_id = WPC_ID_NONE;
  frame->bindings.all.only_whole = true;
  frame->status = worse(frame->status, frame->sets.status);
}

int calc_loose(const loose_files *files, size_t num_samples, const capture_setting *setting,
               const run_setting *asked, out_stream *out) {
  capture_frame frame;
  capture_run run;
  const capture_reporter reporter = start(&run);
  const capture_source source = loose_source(files);
  capture_frame_open(&frame, setting, &source, &reporter);
  read_frame(&frame, files);
  run.samples.count = num_samples;
  const int status = calculate(&run, &frame, NULL, asked, NULL, out);
  capture_frame_close(&frame);
  return status;
}
