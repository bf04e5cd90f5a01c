/* Memory of a series. */
#include "room.h"

#include <string.h>

void wpcs_refuse(wpcs_room *room, wpc_status status) {
  room->status = room->status != WPC_OK ? room->status : status;
}

void *wpcs_resize(wpcs_room *room, void *old, size_t old_size, size_t size) {
  void *made = NULL;
  if (size == 0) {
    room->used -= old_size;
    return room->memory.resize(room->memory.context, old, old_size, 0);
  }
  const bool fits = size - old_size <= room->most - room->used;
  if (fits && room->status == WPC_OK) {
    made = room->memory.resize(room->memory.context, old, old_size, size);
  }
  if (made == NULL) {
    wpcs_refuse(room, fits ? WPC_E_MEMORY : WPC_E_LIMIT);
    return NULL;
  }
  room->used += size - old_size;
  return made;
}

/* Twice as much, where that is enough and fits. */
static size_t next_capacity(const wpcs_room *room, size_t capacity, size_t needed, size_t size) {
  const size_t most = SIZE_MAX / 2 / size;
  size_t next = capacity < 4 ? 4 : capacity;
  if (needed > most) {
    return 0;
  }
  while (next < needed) {
    next = next > most / 2 ? most : next * 2;
  }
  const size_t left = room->most - room->used;
  const size_t more = needed + left / size / 16; /* not one by one where that is not enough */
  return (next - capacity) * size <= left ? next : (more - capacity) * size <= left ? more : needed;
}

void *wpcs_grow(wpcs_room *room, void *list, size_t *capacity, size_t needed, size_t item_size) {
  const size_t next = next_capacity(room, *capacity, needed, item_size);
  if (next == 0) {
    wpcs_refuse(room, WPC_E_LIMIT);
    return list;
  }
  uint8_t *made = (uint8_t *)wpcs_resize(room, list, *capacity * item_size, next * item_size);
  if (made == NULL) {
    return list;
  }
  memset(made + *capacity * item_size, 0, (next - *capacity) * item_size);
  *capacity = next;
  return made;
}

void wpcs_drop(wpcs_room *room, void *list, size_t capacity, size_t item_size) {
  if (list != NULL) {
    (void)wpcs_resize(room, list, capacity * item_size, 0);
  }
}

/* ---- a store ---- */

#define CHUNK_LEAST ((size_t)1 << 10)
#define CHUNK_MOST ((size_t)1 << 16)

typedef struct wpcs_chunk {
  struct wpcs_chunk *next;
  size_t size, used; /* of what follows this head */
} wpcs_chunk;

static wpcs_chunk *add_chunk(wpcs_room *room, wpcs_store *store, size_t least) {
  const size_t before = store->chunks != NULL ? store->chunks->size : CHUNK_LEAST / 2;
  size_t size = before < CHUNK_MOST ? before * 2 : CHUNK_MOST;
  size = size > least ? size : least;
  wpcs_chunk *chunk = (wpcs_chunk *)wpcs_resize(room, NULL, 0, sizeof *chunk + size);
  if (chunk != NULL) {
    chunk->next = store->chunks;
    chunk->size = size;
    chunk->used = 0;
    store->chunks = chunk;
  }
  return chunk;
}

uint8_t *wpcs_keep(wpcs_room *room, wpcs_store *store, const void *bytes, size_t size) {
  wpcs_chunk *chunk = store->chunks;
  if (chunk == NULL || size + 1 > chunk->size - chunk->used) {
    chunk = add_chunk(room, store, size + 1);
  }
  if (chunk == NULL) {
    return NULL;
  }
  uint8_t *to = (uint8_t *)(chunk + 1) + chunk->used;
  if (size > 0) {
    memcpy(to, bytes, size);
  }
  to[size] = 0;
  chunk->used += size + 1;
  return to;
}

void wpcs_store_free(wpcs_room *room, wpcs_store *store) {
  while (store->chunks != NULL) {
    wpcs_chunk *chunk = store->chunks;
    store->chunks = chunk->next;
    (void)wpcs_resize(room, chunk, sizeof *chunk + chunk->size, 0);
  }
}

/* ---- bytes ---- */

bool wpcs_append(wpcs_room *room, wpcs_bytes *to, const void *bytes, size_t size) {
  if (!WPCS_REACH(room, to->bytes, to->capacity, to->length + size)) {
    return false;
  }
  if (size > 0) {
    memcpy(to->bytes + to->length, bytes, size);
  }
  to->length += size;
  return true;
}

void wpcs_bytes_free(wpcs_room *room, wpcs_bytes *bytes) {
  WPCS_DROP(room, bytes->bytes, bytes->capacity);
  memset(bytes, 0, sizeof *bytes);
}

/* ---- an arena ---- */

#define ARENA_UNIT ((size_t)16)

static void *resize_in_arena(void *context, void *old, size_t old_size, size_t size) {
  wpc_arena *arena = (wpc_arena *)context;
  const bool is_last = old != NULL && arena->bytes + arena->last == (uint8_t *)old;
  const size_t start =
      is_last ? arena->last : (arena->used + ARENA_UNIT - 1) / ARENA_UNIT * ARENA_UNIT;
  if (size == 0) {
    arena->used = is_last ? start : arena->used;
    return NULL;
  }
  if (start > arena->size || size > arena->size - start) {
    return NULL;
  }
  if (old != NULL && !is_last) {
    memcpy(arena->bytes + start, old, old_size < size ? old_size : size);
  }
  arena->last = start;
  arena->used = start + size;
  return arena->bytes + start;
}

wpc_memory wpc_memory_of(wpc_arena *arena) {
  const wpc_memory memory = {resize_in_arena, arena};
  return memory;
}
