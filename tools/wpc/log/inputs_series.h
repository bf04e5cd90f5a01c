/* A series of logs and captures, and what is said of each of them. */
#ifndef WPC_TOOLS_INPUTS_SERIES_H
#define WPC_TOOLS_INPUTS_SERIES_H

#include "block/title_table.h"
#include "log/log_told.h"

typedef struct inputs_series {
  inputs in;
  logs_told told;
  bool is_checked; /* else notes are kept with the logs */
  wpc_series *series;
  wpc_survey survey;
} inputs_series;

/* Notes are kept with logs unless they were checked before (is_checked). `titles`: for the whole objects of logs, instead of
 * their own; NULL: those. False after a complaint. It must stay where it is; inputs_series_free() in every case. */
bool inputs_series_make(inputs_series *s, const inputs *in, const wpc_series_options *options,
                        const title_table *titles, bool is_checked);
void inputs_series_free(inputs_series *s);

/* As wpc_series_survey(); what is wrong with samples of captures is said. */
bool inputs_series_survey(inputs_series *s);
/* Whether nothing was left out of captures. */
bool inputs_series_are_captures_sound(const inputs_series *s);

#endif
