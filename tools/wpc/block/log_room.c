#include "block/log_room.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define MOST_BYTES ((size_t)16 << 20)
#define MOST_PARTS ((size_t)1 << 16)
#define EVENT 72u /* bytes of one without payload */

size_t log_room_of(size_t file_size) {
  return file_size < MOST_BYTES ? file_size : MOST_BYTES;
}

/* Pages that no message reaches are never used. */
static wpci_blg_room take(size_t file_size) {
  const size_t parts = file_size / EVENT + 1;
  wpci_blg_room room;
  room.size = log_room_of(file_size);
  room.bytes = (uint8_t *)memory_take(room.size, 1);
  room.max_parts = parts < MOST_PARTS ? parts : MOST_PARTS;
  room.parts = (wpci_blg_part *)memory_take(room.max_parts, sizeof *room.parts);
  return room;
}

void log_room_take(log_room *room, size_t file_size) {
  memset(room, 0, sizeof *room);
  room->workspace.message = take(file_size);
  room->workspace.catalogue = take(file_size);
}

static void give_back(wpci_blg_room *room) {
  free(room->bytes);
  free(room->parts);
}

void log_room_free(log_room *room) {
  give_back(&room->workspace.message);
  give_back(&room->workspace.catalogue);
  memset(room, 0, sizeof *room);
}
