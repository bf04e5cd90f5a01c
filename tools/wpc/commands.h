/* The commands. Each writes its data to `out` and gives an exit status; what cannot be written is
 * found out by main() at the end. */
#ifndef WPC_TOOLS_COMMANDS_H
#define WPC_TOOLS_COMMANDS_H

#include "block/title_table.h"
#include "options.h"
#include "text/out.h"

#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  int command_##name(const cli *options, out_stream *out);
#include "command_list.def"

/* titles: those of --titles; NULL: there are none. */
typedef int (*load_logs_fn)(void *context, block *logs, size_t count, const title_table *titles);

/* For commands that read logs alone: loads those that the command line names, folders as the logs in them, and gives what
 * `use` gives; EXIT_USAGE after a complaint. */
int load_logs(const cli *options, const char *const *paths, size_t count, load_logs_fn use,
              void *context);

/* The help of a command, or of the program (COMMAND_NONE). */
void help_show(out_stream *out, cli_command command);

#endif
