#include "capture/calc_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "io/complain.h"
#include "series/calc_run.h"

typedef struct folder_run {
  capture_folder folder;
  const cli *options;
  const capture_reporter *complaints;
  bool shows_progress;
  size_t num_runs;
} folder_run;

/* ---- Progress ---- */

#define PROGRESS_STEP 64u

static void show_progress(const folder_run *run, size_t index) {
  if (run->shows_progress && index % PROGRESS_STEP == 0) {
    (void)fprintf(stderr, "\rwpc: run %lu, sample %lu of %lu ", (unsigned long)run->num_runs,
                  (unsigned long)index + 1, (unsigned long)run->folder.list.num_samples);
    (void)fflush(stderr);
  }
}

static void end_progress(const folder_run *run) {
  if (run->shows_progress) {
    (void)fprintf(stderr, "\r%60s\r", "");
    (void)fflush(stderr);
  }
}

/* A complaint gets a line of its own. */
static void tell(void *context, const capture_finding *finding) {
  const folder_run *run = (const folder_run *)context;
  end_progress(run);
  run->complaints->tell(run->complaints->context, finding);
}

/* ---- Samples ---- */

static void start_run(void *context) {
  ((folder_run *)context)->num_runs++;
}

static block *take(void *context, size_t index) {
  folder_run *run = (folder_run *)context;
  show_progress(run, index);
  capture_sample *sample = capture_sample_load(&run->folder.frame, run->folder.list.samples[index]);
  if (sample == NULL) {
    return NULL;
  }
  capture_sample_note_errors(&run->folder.frame, sample);
  return &sample->b;
}

static capture_sample *sample_of(block *b) {
  return (capture_sample *)(void *)b; /* its first member */
}

static void give_back(void *context, block *b) {
  (void)context;
  capture_sample_free(sample_of(b));
}

static const char *name(void *context, const block *b) {
  (void)context;
  return ((const capture_sample *)(const void *)b)->name;
}

static void note(void *context, const block *b, const char *text) {
  const folder_run *run = (const folder_run *)context;
  capture_sample_tell(&run->folder.frame, (const capture_sample *)(const void *)b, text, true);
}

/* ---- The run ---- */

static int calculate(folder_run *run, out_stream *out) {
  const capture_folder *folder = &run->folder;
  const capture_frame *frame = &folder->frame;
  const name_buffer *host = folder->host.length > 0 ? &folder->host : NULL;
  const calc_setting setting = {run->options, frame->kind, &frame->titles, &frame->bindings, host,
                                note,         run};
  const calc_list list = {run, folder->list.num_samples, true, start_run, take, give_back, name};
  run->shows_progress = files_is_terminal(stderr) && !out->terminal;
  const int status = calc_run(&setting, &list, NULL, out);
  end_progress(run);
  return status;
}

int calc_folder(const cli *options, out_stream *out) {
  folder_run run;
  capture_complainer complainer;
  const capture_reporter complaints = capture_complain_reporter(&complainer);
  const capture_reporter reporter = {&run, tell, NULL};
  memset(&run, 0, sizeof run);
  run.options = options;
  run.complaints = &complaints;
  if (options->num_paths > 1) {
    complain("a capture folder is calculated by itself");
    return EXIT_USAGE;
  }
  capture_folder_open(&run.folder, options, options->paths[0], &reporter);
  int status = run.folder.frame.status;
  if (!capture_frame_is_lost(&run.folder.frame) && run.folder.list.num_samples > 0) {
    status = worse(status, calculate(&run, out));
    status = worse(status, run.folder.frame.status);
  }
  capture_complain_end(&complainer);
  capture_folder_close(&run.folder);
  return status;
}
