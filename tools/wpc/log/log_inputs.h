/* Logs that are named: files, and folders of them. */
#ifndef WPC_TOOLS_LOG_INPUTS_H
#define WPC_TOOLS_LOG_INPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "io/files.h"

/* The paths, each folder as the logs in it in the order of their names. False after a complaint; `captures` is what is
 * said of a folder that is a capture. path_list_free() in every case. */
bool log_inputs_list(path_list *list, const char *const *paths, size_t count, const char *captures);

/* How many logs a folder has. */
size_t log_inputs_count(const char *folder);

#endif
