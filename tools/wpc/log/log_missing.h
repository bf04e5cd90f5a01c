/* What a walk through a log finds not to be there: samples may be among it. */
#ifndef WPC_TOOLS_LOG_MISSING_H
#define WPC_TOOLS_LOG_MISSING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/blg.h"

#define LOG_MISSING_TEXT 400u

/* All zero: nothing is missing. */
typedef struct log_missing {
  bool is_cut;                        /* the log was not closed, or its end is missing */
  uint32_t events_lost, buffers_lost; /* as the writer counted them in the log file header */
  uint64_t num_gaps;                  /* places where parts of messages do not follow one another */
  uint64_t num_events;                /* left out: of another provider or type */
  bool has_first;
  wpc_error first;    /* in the file; of the log file header only when nothing else is */
  uint64_t num_jumps; /* buffers whose number is not the next one: some are lost, or not in order */
  size_t first_jump;  /* offset of the buffer */
} log_missing;

/* Takes any note of the library. */
void log_missing_take(log_missing *missing, const wpc_error *note);
/* What the log file header says that the writer lost; nothing of a log without one. */
void log_missing_take_lost(log_missing *missing, const wpc_blg_log *log);
void log_missing_jump(log_missing *missing, size_t offset);
bool log_missing_is_any(const log_missing *missing);
/* "not closed, or cut; 1 event left out"; empty when nothing is missing. */
void log_missing_format(const log_missing *missing, char text[LOG_MISSING_TEXT]);
/* One line on standard error when something is missing. */
void log_missing_complain(const log_missing *missing, const char *path);

#endif
