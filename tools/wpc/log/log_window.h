/* Times that are meant by what samples logs have. */
#ifndef WPC_TOOLS_LOG_WINDOW_H
#define WPC_TOOLS_LOG_WINDOW_H

#include "counters/calc_window.h"
#include "log/inputs.h"

/* The window with dates: of a time of day and of a span before the end, by the first and the last sample of loaded logs,
 * which are read for it, if need be. Says nothing of what is wrong with them; where nothing can be read, the times are open. */
calc_window log_window_dated(const inputs *in, const calc_window *window);

#endif
