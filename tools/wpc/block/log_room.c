#include "block/log_room.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define MOST_BYTES ((size_t)16 << 20)
#define MOST_PARTS ((size_t)1 << 16)
#define EVENT 72u /* bytes of one without payload */
#define PART \
  (2 * sizeof(size_t) + 256) /* a place and the bytes that go with it: of 65,536 16 MiB */

size_t log_room_of(size_t file_size) {
  return file_size < MOST_BYTES ? file_size : MOST_BYTES;
}

/* Pages that no message reaches are never used. */
log_room log_room_take(size_t file_size, size_t more) {
  const size_t parts = file_size / EVENT + 1;
  log_room room;
  room.size = more + 2 * PART * (parts < MOST_PARTS ? parts : MOST_PARTS);
  room.bytes = memory_take(room.size, 1);
  return room;
}

void log_room_free(log_room *room) {
  free(room->bytes);
  memset(room, 0, sizeof *room);
}
