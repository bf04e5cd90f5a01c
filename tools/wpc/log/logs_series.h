/* A series of logs, and what is said of each of them. */
#ifndef WPC_TOOLS_LOGS_SERIES_H
#define WPC_TOOLS_LOGS_SERIES_H

#include "block/title_table.h"
#include "log/log_told.h"

typedef struct logs_series {
  block *logs; /* by number of the source; the caller's */
  size_t count;
  logs_told told;
  bool is_checked; /* else notes are kept with the logs */
  wpc_series *series;
  wpc_survey survey;
} logs_series;

/* Of loaded logs, with which their notes are kept unless they were checked before (is_checked). `titles`: for whole
 * objects, instead of the logs' own; NULL: those. False after a complaint. It must stay where it is; logs_series_free()
 * in every case. */
bool logs_series_make(logs_series *s, block *logs, size_t count, const wpc_series_options *options,
                      const title_table *titles, bool is_checked);
void logs_series_free(logs_series *s);

/* As wpc_series_survey(). */
bool logs_series_survey(logs_series *s);

#endif
