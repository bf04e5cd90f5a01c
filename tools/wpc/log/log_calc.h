/* `calc` and `plot` of a log: each sample with the one before it goes to a sink. */
#ifndef WPC_TOOLS_LOG_CALC_H
#define WPC_TOOLS_LOG_CALC_H

#include "block/title_table.h"
#include "compute/calc_sample.h"
#include "compute/calc_sink.h"

/* Shows what is asked for of a loaded log; of one that was rejected only with salvage. titles: in place
 * of the log's own, or NULL. An exit status. */
int log_calc(block *b, const block_setting *blocks, const calc_request *request,
             const title_table *titles, const calc_sink *sink);

#endif
