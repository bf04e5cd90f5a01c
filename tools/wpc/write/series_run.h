/* A series of any source, as `calc` and `plot` show it: what is asked for of it is chosen, bounded and written, and what
 * became of it is said on standard error. */
#ifndef WPC_TOOLS_SERIES_RUN_H
#define WPC_TOOLS_SERIES_RUN_H

#include "write/counters_asked.h"
#include "write/writer.h"

/* What is asked for. */
typedef struct run_setting {
  const calc_request *request;
  const series_setting *shown;
  wpc_identity identity;
  /* NULL, or what shows the series instead of what the format says: */
  const writer *shown_by;
  void *context; /* write_job.context */
  bool may_lack; /* a counter that is not there is no fault */
  /* Which columns it is about, of a surveyed series. False after a complaint. */
  bool (*choose)(void *context, wpc_series *series);
} run_setting;

/* Of whom it is, and what he has to say. */
typedef struct run_source {
  void *context;
  const char *what; /* "log" */
  const char *path; /* of all of it; NULL: there are several */
  /* On standard error, before anything is shown. */
  void (*say)(void *context);
  /* The same afterwards: of values, and (is_log) of what a log holds of them. */
  void (*say_of_values)(void *context, bool is_log);
  /* Sets job->zone. NULL: times are UTC. */
  void (*load_zone)(void *context, write_job *job);
} run_source;

typedef struct series_run {
  const run_setting *setting;
  const run_source *source;
  calc_window window; /* with dates */
  counters_asked asked;
  write_job job;
  bool is_sound; /* nothing is left out of the source */
} series_run;

/* series_run_free() in every case. Then the window may be changed, and the caller makes and surveys the series: it sets
 * job.series, job.survey, job.setting.values.num_bytes, job.is_over, is_sound, and for writers of logs job.logs. */
void series_run_make(series_run *run, const run_setting *setting, const run_source *source,
                     out_stream *out);
void series_run_free(series_run *run);

/* What the request asks of the series, but for its remarks. */
wpc_series_options series_run_options(const series_run *run);
/* An exit status. */
int series_run_show(series_run *run);
/* How many values each one of a column counts as: one more for each 64 bytes of its names, as JSON writes them. */
uint64_t series_run_cost(const wpc_column *column);
/* After an error of the series itself, not of a source. */
void series_run_complain_of_memory(const wpc_series_error *error);

#endif
