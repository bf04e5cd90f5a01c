/* What a series says of each of its logs besides values, and how standard error says it. */
#ifndef WPC_TOOLS_LOG_TOLD_H
#define WPC_TOOLS_LOG_TOLD_H

#include "log/inputs.h"
#include "log/log_missing.h"
#include "wpc/series.h"
#include "write/values_told.h"

/* How many errors of a damaged log are kept. */
#define LOG_ERRORS_KEPT 256u

/* All zero: none. */
typedef struct log_errors {
  wpc_error kept[LOG_ERRORS_KEPT];
  uint64_t count; /* kept or not */
} log_errors;

/* Of one log. */
typedef struct log_told {
  log_missing missing;
  uint64_t num_back,
      first_back; /* samples that are earlier than the one before, and the first of them */
  uint64_t num_hours, first_hour;      /* the same of ends of daylight time */
  uint64_t num_guessed, first_guessed; /* and of samples whose hour is guessed */
  uint64_t num_without,
      first_without;       /* blocks of many instances that have none, their first sample, */
  uint32_t status_without; /* and PDH's status of the first one */
  bool has_zone;           /* the log says which */
  bool is_of_code_page;    /* its names have a code page that is not stated */
  uint64_t num_odd;        /* of a text: lines and cells that are not as they should be */
  wpc_error first_odd;
  bool has_error, has_lost_samples;
  wpc_error error;    /* the first that was passed over */
  log_errors *errors; /* the caller's: all of them; NULL: nobody asks */
} log_told;

/* Of all logs and captures. */
typedef struct logs_told {
  inputs of;
  log_told *each; /* by number of the source */
  bool is_survey; /* what is said meanwhile is of logs and samples; afterwards, of values */
  bool is_over;   /* nothing is counted any more */
  values_told of_values;
} logs_told;

void logs_told_make(logs_told *told, const inputs *of);
void logs_told_free(logs_told *told);
/* A wpc_remark_fn, whose context is the logs_told. */
void logs_told_take(void *context, const wpc_remark *remark);

/* On standard error: that samples are earlier than the one before. */
void log_told_complain_of_order(const log_told *log, const char *path);
/* On standard error, before values are shown: what is missing of each log, the order of its samples, and the zone. */
void logs_told_complain(const logs_told *told);
/* Afterwards: pauses, other processes, and: */
void logs_told_complain_of_values(const logs_told *told, wpc_series *series);
/* What several logs say of one time, and counts that are lower than in the log before. */
void logs_told_complain_of_several(const logs_told *told);

#endif
