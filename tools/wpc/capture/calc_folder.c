#include "capture/calc_folder.h"

#include <stdlib.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "io/complain.h"
#include "io/progress.h"

typedef struct folder_run {
  capture_folder folder;
  const capture_reporter *complaints;
  progress progress;
  size_t num_runs;
} folder_run;

/* ---- Progress ---- */

static void show_progress(folder_run *run, size_t index) {
  progress_show(&run->progress, index + 1, run->folder.list.samples.count,
                run->num_runs > 1 ? "samples computed" : "samples checked");
}

/* A complaint gets a line of its own. */
static void report(void *context, const capture_finding *finding) {
  folder_run *run = (folder_run *)context;
  progress_clear(&run->progress);
  run->complaints->report(run->complaints->context, finding);
}

/* ---- Samples ---- */

static void start_run(void *context) {
  ((folder_run *)context)->num_runs++;
}

static calc_input take(void *context, size_t index) {
  const calc_input none = {NULL, NULL, NULL};
  folder_run *run = (folder_run *)context;
  show_progress(run, index);
  capture_sample *sample =
      capture_sample_load(&run->folder.frame, run->folder.list.samples.items[index]);
  if (sample == NULL) {
    return none;
  }
  capture_sample_note_errors(&run->folder.frame, sample);
  return capture_sample_input(sample);
}

static bool has_gap(const void *context, size_t index) {
  return capture_list_has_gap(&((const folder_run *)context)->folder.list, index);
}

/* ---- The run ---- */

static int calculate(folder_run *run, const calc_request *request, const calc_sink *sink) {
  const capture_folder *folder = &run->folder;
  const calc_setting setting = capture_frame_calc(&run->folder.frame, request, &folder->host);
  const calc_list list = {run,  folder->list.samples.count, true, start_run, has_gap,
                          take, capture_sample_give_back};
  const int status = calc_run(&setting, &list, sink);
  progress_clear(&run->progress);
  return status;
}

int calc_folder(const char *path, const capture_setting *setting, const calc_request *request,
                const calc_sink *sink, bool shows_progress) {
  folder_run run;
  capture_complainer complainer;
  const capture_reporter complaints = capture_complain_reporter(&complainer);
  const capture_reporter reporter = {&run, report, NULL};
  memset(&run, 0, sizeof run);
  run.complaints = &complaints;
  capture_folder_open(&run.folder, setting, path, &reporter);
  int status = run.folder.frame.status;
  if (!capture_frame_is_lost(&run.folder.frame) && run.folder.list.samples.count > 0) {
    run.progress = progress_make(shows_progress);
    status = worse(status, calculate(&run, request, sink));
    status = worse(status, run.folder.frame.status);
  }
  capture_complain_end(&complainer);
  capture_folder_close(&run.folder);
  return status;
}
