#include "capture/calc_loose.h"

#include <string.h>

#include "capture/calc_captured.h"
#include "capture/capture_frame.h"
#include "io/complain.h"

typedef struct loose_run {
  capture_frame frame;
  capture_sample *sample; /* at hand, or NULL */
} loose_run;

static void give_back(loose_run *run) {
  if (run->sample != NULL) {
    capture_sample_free(run->sample);
  }
  run->sample = NULL;
}

static block *take(void *context, size_t index) {
  loose_run *run = (loose_run *)context;
  give_back(run);
  run->sample = capture_sample_load(&run->frame, (uint32_t)index);
  if (run->sample == NULL) {
    return NULL;
  }
  capture_sample_note_errors(&run->frame, run->sample);
  return &run->sample->b;
}

static void note(void *context, const char *text) {
  const loose_run *run = (const loose_run *)context;
  capture_sample_report(&run->frame, run->sample, text, true);
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
  loose_run run;
  capture_complainer complainer;
  const capture_reporter reporter = capture_complain_reporter(&complainer);
  const capture_source source = loose_source(files);
  run.sample = NULL;
  capture_frame_open(&run.frame, setting, &source, &reporter);
  read_frame(&run.frame, files);
  int status = run.frame.status;
  if (!capture_frame_is_lost(&run.frame)) {
    const captured_setting of = {WPC_KIND_V2, NULL,          &run.frame.bindings,
                                 NULL,        asked->values, false};
    const captured_list list = {&run, num_samples, false, take, NULL, note, NULL};
    status = worse(status, calc_captured(&of, &list, asked, NULL, out));
    give_back(&run);
    status = worse(status, run.frame.status);
  }
  capture_complain_end(&complainer);
  capture_frame_close(&run.frame);
  return status;
}
