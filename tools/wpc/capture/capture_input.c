#include "capture/capture_input.h"

#include <string.h>

#include "io/complain.h"

/* A complaint gets a line of its own. */
static void report(void *context, const capture_finding *finding) {
  capture_input *input = (capture_input *)context;
  progress_clear(&input->samples.bar);
  input->complaints.report(input->complaints.context, finding);
}

static void begin(capture_input *input) {
  const capture_reporter reporter = {input, report, NULL};
  memset(input, 0, sizeof *input);
  input->complaints = capture_complain_reporter(&input->complainer);
  input->reporter = reporter;
}

/* host: or NULL. */
static void take_frame(capture_input *input, capture_frame *frame, const name_buffer *host,
                       value_bound values) {
  const captured_setting setting = {frame->kind, &frame->titles, &frame->bindings,
                                    host,        values,         false};
  input->frame = frame;
  input->samples.frame = frame;
  input->setting = setting;
  input->list = frame_samples_list(&input->samples);
}

void capture_input_open(capture_input *input, const char *folder, const capture_setting *setting,
                        value_bound values, bool shows_progress) {
  begin(input);
  capture_folder_open(&input->folder, setting, folder, &input->reporter);
  input->samples.list = &input->folder.list;
  input->samples.count = input->folder.list.samples.count;
  input->samples.bar = progress_make(shows_progress);
  take_frame(input, &input->folder.frame, &input->folder.host, values);
}

static void read_loose(capture_frame *frame, const loose_files *files) {
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

void capture_input_of_files(capture_input *input, const loose_files *files, size_t num_samples,
                            const capture_setting *setting, value_bound values) {
  const capture_source source = loose_source(files);
  begin(input);
  capture_frame_open(&input->loose, setting, &source, &input->reporter);
  read_loose(&input->loose, files);
  input->samples.count = num_samples;
  take_frame(input, &input->loose, NULL, values);
}

void capture_input_of_samples(capture_input *input, const captured_list *samples, wpc_kind kind,
                              const title_table *titles, const v2_queries *queries,
                              value_bound values) {
  const captured_setting setting = {kind, titles, queries, NULL, values, false};
  begin(input);
  input->setting = setting;
  input->list = *samples;
}

bool capture_input_is_usable(const capture_input *input) {
  return input->list.count > 0 && (input->frame == NULL || !capture_frame_is_lost(input->frame));
}

int capture_input_status(const capture_input *input) {
  return input->frame != NULL ? input->frame->status : EXIT_ACCEPTED;
}

void capture_input_close(capture_input *input) {
  frame_samples_free(&input->samples);
  capture_complain_end(&input->complainer);
  if (input->frame == &input->loose) {
    capture_frame_close(&input->loose);
  } else if (input->frame != NULL) {
    capture_folder_close(&input->folder);
  }
  memset(input, 0, sizeof *input);
}
