/* What the rooms take of the command line. */
#ifndef WPC_TOOLS_SETTINGS_H
#define WPC_TOOLS_SETTINGS_H

#include "capture/capture_setting.h"
#include "live/live_command.h"
#include "log/calc_inputs.h"
#include "options.h"
#include "series/series_setting.h"

/* All of it borrows from the options. */
capture_setting settings_capture(const cli *options);
/* The bound of values of samples; without the bytes of what is read. */
value_bound settings_values(const cli *options);
/* filter: of counters. */
run_setting settings_run(const cli *options, const counter_filter *filter);
/* The same of logs and captures; titles: those of --titles, or NULL. */
run_setting settings_inputs(const cli *options, const counter_filter *filter,
                            const title_table *titles);
live_setting settings_live(const cli *options);

#endif
