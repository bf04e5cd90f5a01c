/* What the rooms take of the command line. */
#ifndef WPC_TOOLS_SETTINGS_H
#define WPC_TOOLS_SETTINGS_H

#include "capture/capture_setting.h"
#include "live/live_command.h"
#include "log/calc_logs.h"
#include "options.h"
#include "series/series_setting.h"

/* All of it borrows from the options. */
capture_setting settings_capture(const cli *options);
/* filter: of counters. */
run_setting settings_run(const cli *options, const counter_filter *filter);
/* The same of logs; titles: those of --titles, if it was given. */
run_setting settings_logs(const cli *options, const counter_filter *filter,
                          const title_table *titles);
live_setting settings_live(const cli *options);

#endif
