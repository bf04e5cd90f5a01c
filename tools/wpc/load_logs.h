/* The logs that a command line names, for commands that read nothing else. */
#ifndef WPC_TOOLS_LOAD_LOGS_H
#define WPC_TOOLS_LOAD_LOGS_H

#include "block/title_table.h"
#include "options.h"

/* titles: those of --titles; NULL: there are none. */
typedef int (*load_logs_fn)(void *context, block *logs, size_t count, const title_table *titles);

/* Loads them, folders as the logs in them, and gives what `use` gives; EXIT_USAGE after a complaint. */
int load_logs(const cli *options, const char *const *paths, size_t count, load_logs_fn use,
              void *context);

#endif
