/* Windows: names that lead elsewhere, and which file a name is of. */
#ifndef WPC_TOOLS_WINDOWS_FILES_H
#define WPC_TOOLS_WINDOWS_FILES_H

#if defined(_WIN32)

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Whether the console on standard output shows colours; from here on it does where it can. */
bool windows_console_colours(void);
/* Whether the name is a symbolic link or a junction. Other reparse points, as of a file in the cloud
 * or without its duplicates, are files. */
bool windows_is_link(const char *path);
/* Which file or folder a path leads to, and which one a stream is of; false: the system does not say. */
bool windows_identify(const char *path, uint64_t *device, uint64_t *number);
bool windows_identify_stream(FILE *stream, uint64_t *device, uint64_t *number);
/* Opens what has this name itself, to be read; NULL, and errno, when it is a link or no file. */
FILE *windows_open_no_link(const char *path);

#endif
#endif
