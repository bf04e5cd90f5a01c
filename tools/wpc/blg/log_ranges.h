/* Logs that become one: in the order of time, one behind the other. */
#ifndef WPC_TOOLS_LOG_RANGES_H
#define WPC_TOOLS_LOG_RANGES_H

#include "block/block.h"
#include "counters/calc_window.h"

/* Which of the logs comes first, by their samples in the window. WPC_NO_SOURCE after a complaint: they overlap in time, or
 * are of different zones. */
uint32_t log_ranges_first(block *logs, size_t count, const calc_window *window);

#endif
