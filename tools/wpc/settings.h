/* What the rooms take of the command line. */
#ifndef WPC_TOOLS_SETTINGS_H
#define WPC_TOOLS_SETTINGS_H

#include "capture/capture_setting.h"
#include "counters/calc_request.h"
#include "live/live_command.h"
#include "log/calc_logs.h"
#include "options.h"
#include "series/series_setting.h"

/* All of it borrows from the options. */
capture_setting settings_capture(const cli *options);
/* filter: of counters. */
calc_request settings_calc(const cli *options, const counter_filter *filter);
series_setting settings_series(const cli *options, const calc_request *request);
/* What is shown is what the format says. */
run_setting settings_run(const cli *options, const calc_request *request,
                         const series_setting *shown);
/* titles: those of --titles, if it was given. */
logs_setting settings_logs(const cli *options, const calc_request *request,
                           const series_setting *shown, const title_table *titles);
live_setting settings_live(const cli *options);

#endif
