/* The samples of a capture, one after the other, as a series takes them. */
#ifndef WPC_TOOLS_FRAME_SAMPLES_H
#define WPC_TOOLS_FRAME_SAMPLES_H

#include "capture/capture_frame.h"
#include "capture/capture_list.h"
#include "capture/captured.h"
#include "io/progress.h"

typedef struct frame_samples {
  capture_frame *frame;
  const capture_list *list; /* their numbers and gaps; NULL: numbers from 0 on, and no gap */
  size_t count;
  bool is_quiet;          /* does not note results that are errors */
  capture_sample *sample; /* at hand, or NULL */
  progress bar;
  size_t num_passes;
  size_t num_seen; /* samples that were taken before: what is noted of them was said */
  char name[WPC_CAPTURE_PATH];
  /* NULL, or is called with each sound sample. */
  void (*see)(void *context, const capture_sample *sample);
  void *context;
} frame_samples;

/* The samples must stay where they are; frame_samples_free() after the last one. */
captured_list frame_samples_list(frame_samples *samples);
void frame_samples_free(frame_samples *samples);

#endif
