#include "capture/calc_folder.h"

#include <string.h>

#include "capture/calc_captured.h"
#include "capture/capture_folder.h"
#include "io/complain.h"
#include "io/progress.h"

typedef struct folder_run {
  capture_folder folder;
  const capture_reporter *complaints;
  progress progress;
  size_t num_passes;
  capture_sample *sample; /* at hand, or NULL */
  char name[WPC_CAPTURE_PATH];
} folder_run;

/* A complaint gets a line of its own. */
static void report(void *context, const capture_finding *finding) {
  folder_run *run = (folder_run *)context;
  progress_clear(&run->progress);
  run->complaints->report(run->complaints->context, finding);
}

/* ---- Samples ---- */

static void give_back(folder_run *run) {
  if (run->sample != NULL) {
    capture_sample_free(run->sample);
  }
  run->sample = NULL;
}

static block *take(void *context, size_t index) {
  folder_run *run = (folder_run *)context;
  run->num_passes += index == 0 ? 1 : 0;
  progress_show(&run->progress, index + 1, run->folder.list.samples.count,
                run->num_passes > 1 ? "samples computed" : "samples checked");
  give_back(run);
  run->sample = capture_sample_load(&run->folder.frame, run->folder.list.samples.items[index]);
  if (run->sample == NULL) {
    return NULL;
  }
  capture_sample_note_errors(&run->folder.frame, run->sample);
  return &run->sample->b;
}

static bool has_gap(const void *context, size_t index) {
  return capture_list_has_gap(&((const folder_run *)context)->folder.list, index);
}

static void note(void *context, const char *text) {
  const folder_run *run = (const folder_run *)context;
  capture_sample_report(&run->folder.frame, run->sample, text, true);
}

static const char *name(void *context, size_t index) {
  folder_run *run = (folder_run *)context;
  const uint32_t number = run->folder.list.samples.items[index];
  (void)wpc_capture_name_write(capture_source_part(WPC_CAPTURE_SAMPLE, number), run->name);
  return strrchr(run->name, '/') + 1;
}

/* ---- The run ---- */

static int calculate(folder_run *run, const run_setting *asked, out_stream *out) {
  const capture_folder *folder = &run->folder;
  const captured_setting setting = {folder->frame.kind,      &folder->frame.titles,
                                    &folder->frame.bindings, &folder->host,
                                    asked->values,           false};
  const captured_list list = {run, folder->list.samples.count, false, take, has_gap, note, name};
  const int status = calc_captured(&setting, &list, asked, folder->path, out);
  give_back(run);
  progress_clear(&run->progress);
  return status;
}

int calc_folder(const char *path, const capture_setting *setting, const run_setting *asked,
                bool shows_progress, out_stream *out) {
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
    status = worse(status, calculate(&run, asked, out));
    status = worse(status, run.folder.frame.status);
  }
  capture_complain_end(&complainer);
  capture_folder_close(&run.folder);
  return status;
}
