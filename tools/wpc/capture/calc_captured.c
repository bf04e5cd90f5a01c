#include "capture/calc_captured.h"

#include "io/complain.h"

typedef struct captured_run {
  captured of;
  series_run run;
  const char *path; /* of all samples, or NULL */
} captured_run;

static void say(void *context) {
  (void)context; /* it was said of each sample */
}

static const char *path_of(const void *context, uint32_t source) {
  (void)source;
  return ((const captured_run *)context)->path;
}

static void say_of_values(void *context, bool is_log) {
  const captured_run *run = (const captured_run *)context;
  (void)is_log;
  values_told_complain(&run->of.told, run->of.series, path_of, run);
}

static int calculate(captured_run *run) {
  write_job *job = &run->run.job;
  if (!captured_survey(&run->of, &job->survey)) {
    return EXIT_REJECTED;
  }
  run->run.is_sound = run->of.is_sound;
  job->series = run->of.series;
  job->setting.values.num_bytes = job->survey.bytes;
  job->is_over = &run->of.is_over;
  job->name_sample = run->of.list->name != NULL ? captured_name : NULL;
  job->name_context = &run->of;
  const bool is_shown = run->run.is_sound || (job->setting.salvage && job->survey.samples > 0);
  const int status = is_shown ? series_run_show(&run->run) : EXIT_REJECTED;
  return worse(status, run->of.is_sound ? EXIT_ACCEPTED : EXIT_REJECTED);
}

int calc_captured(const captured_setting *setting, const captured_list *list,
                  const run_setting *asked, const char *path, out_stream *out) {
  captured_run run;
  const run_source source = {&run, "capture", path, say, say_of_values, NULL, NULL};
  run.path = path;
  series_run_make(&run.run, asked, &source, out);
  const wpc_series_options options = series_run_options(asked);
  const int status =
      captured_make(&run.of, setting, list, &options) ? calculate(&run) : EXIT_REJECTED;
  series_run_free(&run.run);
  captured_free(&run.of);
  return status;
}
