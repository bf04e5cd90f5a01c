/* A file with one path on each line. */
#ifndef WPC_TOOLS_PATH_LINES_H
#define WPC_TOOLS_PATH_LINES_H

#include <stdbool.h>

#include "io/files.h"

/* Adds the paths; empty lines are none. "-" as the file is standard input. False after a complaint. */
bool path_lines_read(const char *file, path_list *list);

#endif
