/* The commands. Each writes its data to `out` and gives an exit status; what cannot be written is
 * found out by main() at the end. */
#ifndef WPC_TOOLS_COMMANDS_H
#define WPC_TOOLS_COMMANDS_H

#include "io/out.h"
#include "options.h"

int command_validate(const cli *options, out_stream *out);
int command_inspect(const cli *options, out_stream *out);
int command_rules(const cli *options, out_stream *out);
int command_calc(const cli *options, out_stream *out);
int command_map(const cli *options, out_stream *out);
int command_extract(const cli *options);
int command_capture(const cli *options);
int command_watch(const cli *options, out_stream *out);

/* The help of a command, or of the program (COMMAND_NONE). */
void help_show(out_stream *out, cli_command command);

#endif
