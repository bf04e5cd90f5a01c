/* What is to be said of the title tables in logs. */
#ifndef WPC_TOOLS_LOG_GIVEN_TITLES_H
#define WPC_TOOLS_LOG_GIVEN_TITLES_H

#include "block/title_table.h"
#include "log/inputs.h"
#include "wpc/series.h"

/* On standard error, where a surveyed series has whole objects of logs: what is wrong with the tables that name them, and
 * whether they are others than Windows has. Nothing where `given` is instead of them. */
void log_given_titles_complain(const inputs *in, const block_setting *setting,
                               const wpc_series *series, const title_table *given);

#endif
