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
#define OUTPUT_ENDING 16u
/* What the names of files of a format end in: ".csv". */
void output_name_ending(output_format format, char end[OUTPUT_ENDING]);

#endif
