/* The room that reading a log needs: for one message while its parts are joined, and for the
 * catalogue. It does not grow with the log, but for logs smaller than a message may be. */
#ifndef WPC_TOOLS_LOG_ROOM_H
#define WPC_TOOLS_LOG_ROOM_H

#include <stddef.h>

#include "wpc/blg.h"

typedef struct log_room {
  wpci_blg_workspace workspace;
} log_room;

/* The bytes of the longest message that is read of a log of so many bytes: at most 16 MiB. */
size_t log_room_of(size_t file_size);
/* Stays in one place as long as it is in use; log_room_free() afterwards. */
void log_room_take(log_room *room, size_t file_size);
void log_room_free(log_room *room);

#endif
