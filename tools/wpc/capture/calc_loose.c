#include "capture/calc_loose.h"

#include <string.h>

#include "capture/capture_frame.h"
#include "compute/calc_run.h"
#include "io/complain.h"

static calc_input take(void *context, size_t index) {
  const calc_input none = {NULL, NULL, NULL};
  capture_frame *frame = (capture_frame *)context;
  capture_sample *sample = capture_sample_load(frame, (uint32_t)index);
  if (sample == NULL) {
    return none;
  }
  capture_sample_note_errors(frame, sample);
  calc_input input = capture_sample_input(sample);
  input.name = NULL; /* its path says it */
  return input;
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
  frame->bindings.all.whole_only = true;
  frame->status = worse(frame->status, frame->sets.status);
}

int calc_loose(const loose_files *files, size_t num_samples, const capture_setting *setting,
               const calc_request *request, const calc_sink *sink) {
  capture_frame frame;
  capture_complainer complainer;
  const capture_reporter reporter = capture_complain_reporter(&complainer);
  const capture_source source = loose_source(files);
  capture_frame_open(&frame, setting, &source, &reporter);
  read_frame(&frame, files);
  if (!capture_frame_is_lost(&frame)) {
    const calc_setting computed = capture_frame_calc(&frame, request, NULL);
    const calc_list list = {&frame, num_samples, false, NULL, NULL, take, capture_sample_give_back};
    const int ran = calc_run(&computed, &list, sink); /* it changes that of the frame, too */
    frame.status = worse(frame.status, ran);
  }
  const int status = frame.status;
  capture_complain_end(&complainer);
  capture_frame_close(&frame);
  return status;
}
