/* Whether a file may be written over. */
#ifndef WPC_TOOLS_OVERWRITE_H
#define WPC_TOOLS_OVERWRITE_H

#include <stdbool.h>
#include <stdio.h>

/* Of a file that is there already, `answers` is asked, after a question on standard error; NULL:
 * nobody can be. False after a complaint, or a "no". */
bool overwrite_agreed(const char *path, bool is_agreed, FILE *answers);

#endif
