#include "capture/frame_samples.h"

#include <string.h>

static uint32_t number_of(const frame_samples *s, size_t index) {
  return s->list != NULL ? s->list->samples.items[index] : (uint32_t)index;
}

static void give_back(frame_samples *s) {
  if (s->sample != NULL) {
    capture_sample_free(s->sample);
  }
  s->sample = NULL;
}

static block *take(void *context, size_t index) {
  frame_samples *s = (frame_samples *)context;
  s->num_passes += index == 0 ? 1 : 0;
  progress_show(&s->bar, index + 1, s->count,
                s->num_passes > 1 ? "samples computed" : "samples checked");
  give_back(s);
  const bool is_new = index >= s->num_seen;
  s->num_seen = is_new ? index + 1 : s->num_seen;
  s->sample = capture_sample_load(s->frame, number_of(s, index), is_new);
  if (s->sample == NULL) {
    return NULL;
  }
  if (!s->is_quiet && is_new) {
    capture_sample_note_errors(s->frame, s->sample);
  }
  if (s->see != NULL) {
    s->see(s->context, s->sample);
  }
  return &s->sample->b;
}

static bool has_gap(const void *context, size_t index) {
  return capture_list_has_gap(((const frame_samples *)context)->list, index);
}

static void note(void *context, const char *text) {
  const frame_samples *s = (const frame_samples *)context;
  capture_sample_report(s->frame, s->sample, text, true);
}

static const char *name(void *context, size_t index) {
  frame_samples *s = (frame_samples *)context;
  const wpc_capture_name part = capture_source_part(WPC_CAPTURE_SAMPLE, number_of(s, index));
  (void)wpc_capture_name_write(part, s->name);
  return strrchr(s->name, '/') + 1;
}

captured_list frame_samples_list(frame_samples *s) {
  const bool is_of_folder = s->list != NULL;
  const captured_list list = {
      s, s->count, false, take, is_of_folder ? has_gap : NULL, note, is_of_folder ? name : NULL};
  return list;
}

void frame_samples_free(frame_samples *s) {
  give_back(s);
  progress_clear(&s->bar);
}
