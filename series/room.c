/* Memory of a series. */
#include "room.h"

#include <string.h>

void wpcs_refuse(wpcs_room *room, wpc_status status) {
  wpcs_budget *budget = room->budget;
  budget->status = budget->status != WPC_OK ? budget->status : status;
}

/* A piece of so many bytes behind its head: a new one, or `old` grown. NULL: no memory, and the old piece stays. */
static wpcs_head *resize(wpcs_room *room, wpcs_head *old, size_t size) {
  wpcs_budget *budget = room->budget;
  const wpcs_head none = {room->newest, &room->newest, 0, 0};
  const wpcs_head before = old != NULL ? *old : none;
  const size_t more = size + sizeof before - before.size;
  const bool fits = more <= budget->most - budget->used;
  wpcs_head *made = NULL;
  if (fits && budget->status == WPC_OK) {
    made = (wpcs_head *)budget->memory.resize(budget->memory.context, old, before.size,
                                              size + sizeof before);
  }
  if (made == NULL) {
    wpcs_refuse(room, fits ? WPC_E_MEMORY : WPC_E_LIMIT);
    return NULL;
  }
  *made = before;
  made->size = size + sizeof before;
  *made->link = made;
  if (made->older != NULL) {
    made->older->link = &made->older;
  }
  budget->used += more;
  return made;
}

void *wpcs_take(wpcs_room *room, size_t size) {
  wpcs_head *made = resize(room, NULL, size);
  return made != NULL ? made + 1 : NULL;
}

void *wpcs_make(wpcs_room *room, size_t size) {
  void *made = wpcs_take(room, size);
  return made != NULL ? memset(made, 0, size) : NULL;
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
  const size_t left = room->budget->most - room->budget->used;
  const size_t more = needed + left / size / 16; /* not one by one where that is not enough */
  return (next - capacity) * size <= left ? next : (more - capacity) * size <= left ? more : needed;
}

void *wpcs_grow(wpcs_room *room, void *list, size_t needed, size_t item_size) {
  const size_t capacity = wpcs_capacity(list);
  const size_t next = next_capacity(room, capacity, needed, item_size);
  if (next == 0) {
    wpcs_refuse(room, WPC_E_LIMIT);
    return list;
  }
  wpcs_head *made = resize(room, list != NULL ? (wpcs_head *)list - 1 : NULL, next * item_size);
  if (made == NULL) {
    return list;
  }
  memset((uint8_t *)(made + 1) + capacity * item_size, 0, (next - capacity) * item_size);
  made->capacity = next;
  return made + 1;
}

void wpcs_room_free(wpcs_room *room) {
  while (room->newest != NULL) {
    wpcs_head *piece = room->newest;
    wpcs_budget *budget = room->budget;
    room->newest = piece->older;
    budget->used -= piece->size;
    (void)budget->memory.resize(budget->memory.context, piece, piece->size, 0);
  }
}

/* ---- a store ---- */

#define CHUNK_LEAST ((size_t)1 << 10)
#define CHUNK_MOST ((size_t)1 << 16)

static bool add_chunk(wpcs_room *room, wpcs_store *store, size_t least) {
  const size_t before = store->size > 0 ? store->size : CHUNK_LEAST / 2;
  const size_t usual = before < CHUNK_MOST ? before * 2 : CHUNK_MOST;
  const size_t size = usual > least ? usual : least;
  uint8_t *chunk = (uint8_t *)wpcs_take(room, size);
  if (chunk != NULL) {
    store->next = chunk;
    store->left = size;
    store->size = size;
  }
  return chunk != NULL;
}

uint8_t *wpcs_keep(wpcs_room *room, wpcs_store *store, const void *bytes, size_t size) {
  if (size + 1 > store->left && !add_chunk(room, store, size + 1)) {
    return NULL;
  }
  uint8_t *to = store->next;
  if (size > 0) {
    memcpy(to, bytes, size);
  }
  to[size] = 0;
  store->next += size + 1;
  store->left -= size + 1;
  return to;
}

/* ---- bytes ---- */

bool wpcs_append(wpcs_room *room, wpcs_bytes *to, const void *bytes, size_t size) {
  if (!WPCS_REACH(room, to->bytes, to->length + size)) {
    return false;
  }
  if (size > 0) {
    memcpy(to->bytes + to->length, bytes, size);
  }
  to->length += size;
  return true;
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
