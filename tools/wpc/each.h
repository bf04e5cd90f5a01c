/* --each: runs the command for each input by itself, with an output file for each. */
#ifndef WPC_TOOLS_EACH_H
#define WPC_TOOLS_EACH_H

#include "output.h"

/* Runs the command for each input; its output goes to a file in the folder that -o names. One that cannot be used, or is
 * rejected, costs its own file only. Diagnostics come in the order of the inputs. The most serious exit status; EXIT_USAGE,
 * and nothing was written, where two would be written as one file, or an input would be written over. */
int each_run(command_fn command, const cli *options);

#endif
