/* The room that reading a log needs: half of it for one message while its parts are joined, half for the
 * catalogue. It does not grow with the log, but for logs smaller than a message may be. */
#ifndef WPC_TOOLS_LOG_ROOM_H
#define WPC_TOOLS_LOG_ROOM_H

#include <stddef.h>

typedef struct log_room {
  void *bytes;
  size_t size;
} log_room;

/* The bytes of the longest message that is read of a log of so many bytes: at most 16 MiB. */
size_t log_room_of(size_t file_size);
/* For a walk; `more` bytes before that are the caller's. log_room_free() afterwards. */
log_room log_room_take(size_t file_size, size_t more);
void log_room_free(log_room *room);

#endif
