/* -o FILE of the commands that write what they show. */
#ifndef WPC_TOOLS_OUTPUT_H
#define WPC_TOOLS_OUTPUT_H

#include "options.h"
#include "text/out.h"

typedef int (*command_fn)(const cli *options, out_stream *out);

/* Runs a command with the stream that -o names, or with the standard output. The file is written whole, or not at all
 * when the command could not be used, or showed nothing because its input was rejected. Returns the exit status. */
int output_run(command_fn command, const cli *options, out_stream *standard);

#endif
