/* The system that the commands ask. Only Windows is one. */
#ifndef WPC_TOOLS_LIVE_SYSTEM_H
#define WPC_TOOLS_LIVE_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

#include "wpc/collect.h"

/* False after a complaint: the command is not for this system, or the DLL (NULL: Windows' own)
 * cannot be loaded.
 * From here on Ctrl-C does not end the program: the host's wait() answers false. */
bool live_system_open(wpc_collect_host *host, const char *command, const char *library);
void live_system_close(wpc_collect_host *host);
/* Milliseconds from some moment; never goes back. */
uint64_t live_system_clock(void *context);
/* The name of this machine; free() it. NULL when it has none. */
char *live_system_name(void);

#endif
