/* Shows a series of any source for `calc` and `plot`: chooses the requested counters, bounds and writes their values, and
 * reports on standard error what is missing. */
#ifndef WPC_TOOLS_SERIES_RUN_H
#define WPC_TOOLS_SERIES_RUN_H

#include "write/counters_asked.h"
#include "write/writer.h"

/* Where the series comes from, and what its source reports. */
typedef struct run_source {
  void *context;
  const char *what; /* "log", "capture" or "input" */
  const char *path; /* NULL: there are several, or it has none */
  /* Reports on standard error, before anything is shown. */
  void (*say)(void *context);
  /* The same afterwards, about values. is_log: a log was written, so no value was computed. */
  void (*say_of_values)(void *context, bool is_log);
  /* Sets job->zone, unless times are UTC. */
  void (*load_zone)(void *context, write_job *job);
  /* Reports that sound sources have no sample. */
  void (*say_of_none)(void *context);
} run_source;

typedef struct series_run {
  const run_source *source;
  counters_asked asked;
  write_job job;
  bool is_sound; /* nothing is left out of the source */
} series_run;

/* series_run_free() in every case. The caller gives job.setting.window its dates, makes and surveys the series, and sets
 * job.series, job.survey, job.setting.values.num_bytes, job.is_over, is_sound, and for writers of logs job.logs. */
void series_run_make(series_run *run, const run_setting *setting, const run_source *source,
                     out_stream *out);
void series_run_free(series_run *run);

/* The options of the series that follow from the setting, except its remarks. */
wpc_series_options series_run_options(const run_setting *setting);
/* An exit status. */
int series_run_show(series_run *run);
/* How many values each one of a column counts as: one more for each 64 bytes of its names, as JSON writes them. */
uint64_t series_run_cost(const wpc_column *column);
/* Reports an error of the series itself, not of a source. */
void series_run_complain_of_memory(const wpc_series_error *error);

#endif
