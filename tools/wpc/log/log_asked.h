/* What became of each --counter in a series of logs. */
#ifndef WPC_TOOLS_LOG_ASKED_H
#define WPC_TOOLS_LOG_ASKED_H

#include "compute/calc_asked.h"
#include "log/log_machines.h"
#include "wpc/series.h"

typedef struct log_asked {
  calc_asked asked;
  const calc_choice *choice;
  log_machines machines;
} log_asked;

/* log_asked_free() in every case. */
void log_asked_make(log_asked *asked, const calc_choice *choice);
void log_asked_free(log_asked *asked);

/* Of a surveyed series with all columns, bases too, keeps those that are asked for; looks for names that are near what is
 * not there. Keeps all where nothing is asked for. */
void log_asked_take(log_asked *asked, wpc_series *series);
/* Of the same: looks for names that are near what is not there, and keeps all. */
void log_asked_look(log_asked *asked, const wpc_series *series);
/* Shows each column, in groups, with each item that means it; of equal items with the first. */
typedef void (*log_asked_fn)(void *context, size_t item, uint32_t column);
void log_asked_each(log_asked *asked, const wpc_series *series, log_asked_fn visit, void *context);
/* After the last frame: what has values, by column. */
void log_asked_find(log_asked *asked, const wpc_series *series, const bool *has_values);

#endif
