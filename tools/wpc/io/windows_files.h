/* Windows: names that lead elsewhere. */
#ifndef WPC_TOOLS_WINDOWS_FILES_H
#define WPC_TOOLS_WINDOWS_FILES_H

#if defined(_WIN32)

#include <stdbool.h>
#include <stdio.h>

/* Whether the console on standard output shows colours; from here on it does where it can. */
bool windows_console_colours(void);
/* Whether the name is a symbolic link or a junction. Other reparse points, as of a file in the cloud
 * or without its duplicates, are files. */
bool windows_is_link(const char *path);
/* Opens what has this name itself, to be read; NULL, and errno, when it is a link or no file. */
FILE *windows_open_no_link(const char *path);

#endif
#endif
