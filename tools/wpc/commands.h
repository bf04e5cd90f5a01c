/* The commands. Each writes its data to `out` and gives an exit status; what cannot be written is
 * found out by main() at the end. */
#ifndef WPC_TOOLS_COMMANDS_H
#define WPC_TOOLS_COMMANDS_H

#include "options.h"
#include "text/out.h"

#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  int command_##name(const cli *options, out_stream *out);
#include "command_list.def"

/* The help of a command, or of the program (COMMAND_NONE). */
void help_show(out_stream *out, cli_command command);

#endif
