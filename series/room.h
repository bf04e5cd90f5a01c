/* Private. Memory of a series: all of it goes through here, counts against the limit, and fails once. */
#ifndef WPCS_ROOM_H
#define WPCS_ROOM_H

#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wpcs_room {
  wpc_memory memory;
  size_t most, used;
  wpc_status status; /* WPC_OK, or why there was no memory: the first time decides */
} wpcs_room;

/* There is no more memory, for this reason. */
void wpcs_refuse(wpcs_room *room, wpc_status status);
/* More than before, or 0, which frees what is not NULL. NULL: there is none, and the old piece stays. */
void *wpcs_resize(wpcs_room *room, void *old, size_t old_size, size_t size);
/* A list with room for `needed` items at least, of which new ones are all zero; on failure the old one, with its
 * capacity. */
void *wpcs_grow(wpcs_room *room, void *list, size_t *capacity, size_t needed, size_t item_size);
/* Frees a list that wpcs_grow() made. */
void wpcs_drop(wpcs_room *room, void *list, size_t capacity, size_t item_size);

/* The type of a list, for C++. */
#ifdef __cplusplus
#define WPCS_AS(list) (decltype(list))
#else
#define WPCS_AS(list)
#endif

/* Whether the list has room for so many items; afterwards, where there is memory. */
#define WPCS_REACH(room, list, capacity, needed)                                                 \
  ((size_t)(needed) <= (capacity) ||                                                             \
   ((list) = WPCS_AS(list) wpcs_grow(room, list, &(capacity), (size_t)(needed), sizeof *(list)), \
    (size_t)(needed) <= (capacity)))
#define WPCS_DROP(room, list, capacity) wpcs_drop(room, list, capacity, sizeof *(list))

/* Bytes that stay where they are until all of them are freed. All zero is empty. */
typedef struct wpcs_store {
  struct wpcs_chunk *chunks; /* the one that is filled first */
} wpcs_store;

/* A copy of bytes with a NUL behind it; NULL: no memory. The bytes are an object, and so fewer than half of SIZE_MAX. */
uint8_t *wpcs_keep(wpcs_room *room, wpcs_store *store, const void *bytes, size_t size);
void wpcs_store_free(wpcs_room *room, wpcs_store *store);

/* Bytes that grow. All zero is empty. */
typedef struct wpcs_bytes {
  uint8_t *bytes;
  size_t length, capacity;
} wpcs_bytes;

/* The bytes are an object, as above. */
bool wpcs_append(wpcs_room *room, wpcs_bytes *to, const void *bytes, size_t size);
void wpcs_bytes_free(wpcs_room *room, wpcs_bytes *bytes);

#ifdef __cplusplus
}
#endif

#endif
