/* What the name of an output says about its format. */
#ifndef WPC_TOOLS_OUTPUT_NAME_H
#define WPC_TOOLS_OUTPUT_NAME_H

#include <stdbool.h>

#include "options.h"

/* Without --format, a name that ends as those of a format do chooses that one. False, after a complaint, where the command
 * does not write what the name promises; an unknown ending promises nothing. */
bool output_name_take(cli *options);
/* Whether a name promises a format, or one that no command writes. */
bool output_name_is_of_file(const char *path);
/* What the names of files of a format end in: ".csv". */
const char *output_name_ending(cli_format format);

#endif
