/* Inputs that are named: files, captures, and folders of logs. */
#ifndef WPC_TOOLS_INPUT_PATHS_H
#define WPC_TOOLS_INPUT_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "io/files.h"

/* The paths, each folder that is no capture as the logs in it in the order of their names. False after a complaint.
 * path_list_free() in every case. */
bool input_paths_list(path_list *list, const char *const *paths, size_t count);

/* How many logs a folder has. */
size_t input_paths_count(const char *folder);

#endif
