/* Reads the command line. */
#ifndef WPC_TOOLS_COMMAND_LINE_H
#define WPC_TOOLS_COMMAND_LINE_H

#include <stdbool.h>

#include "options.h"

/* False after a complaint. Without arguments it asks for help. The texts stay argv's. cli_free() in both cases. */
bool cli_parse(int argc, char **argv, cli *options);
void cli_free(cli *options);

#endif
