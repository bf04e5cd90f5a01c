/* Private. Memory of a series: all of it goes through here, counts against the limit, and fails once. */
#ifndef WPCS_ROOM_H
#define WPCS_ROOM_H

#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The memory that a series may have, and has. */
typedef struct wpcs_budget {
  wpc_memory memory;
  size_t most, used;
  wpc_status status; /* WPC_OK, or why there is no more memory: the first time decides */
} wpcs_budget;

/* Stands in front of each piece of memory. */
typedef struct wpcs_head {
  struct wpcs_head *older; /* the piece of the room that came before */
  struct wpcs_head **link; /* what points to this one */
  size_t size;             /* in bytes, with the head */
  size_t capacity;         /* of a list, in items */
} wpcs_head;

/* Pieces of memory that are freed together. It stays where it is while it has some; with a budget only it is empty. */
typedef struct wpcs_room {
  wpcs_budget *budget;
  wpcs_head *newest;
} wpcs_room;

/* There is no more memory, for this reason: the series ends. */
void wpcs_refuse(wpcs_room *room, wpc_status status);
/* So many bytes of any value, for what may be large and is seldom all used; NULL: there is no memory. */
void *wpcs_take(wpcs_room *room, size_t size);
/* The same, all zero. */
void *wpcs_make(wpcs_room *room, size_t size);
/* A list with room for `needed` items at least, of which new ones are all zero; on failure the old one. */
void *wpcs_grow(wpcs_room *room, void *list, size_t needed, size_t item_size);
/* Frees all that the room has. */
void wpcs_room_free(wpcs_room *room);

/* How many items a list has room for; 0 of NULL. */
static inline size_t wpcs_capacity(const void *list) {
  return list != NULL ? ((const wpcs_head *)list - 1)->capacity : 0;
}

/* The type of a list, for C++. */
#ifdef __cplusplus
#define WPCS_AS(list) (decltype(list))
#else
#define WPCS_AS(list)
#endif

/* Whether the list has room for so many items; afterwards, where there is memory. */
#define WPCS_REACH(room, list, needed)                                              \
  ((size_t)(needed) <= wpcs_capacity(list) ||                                       \
   ((list) = WPCS_AS(list) wpcs_grow(room, list, (size_t)(needed), sizeof *(list)), \
    (size_t)(needed) <= wpcs_capacity(list)))

/* Bytes that stay where they are as long as their room. All zero is empty. */
typedef struct wpcs_store {
  uint8_t *next; /* where there is room for `left` of `size` bytes */
  size_t left, size;
} wpcs_store;

/* A copy of bytes with a NUL behind it; NULL: no memory. The bytes are an object, and so fewer than half of SIZE_MAX. */
uint8_t *wpcs_keep(wpcs_room *room, wpcs_store *store, const void *bytes, size_t size);

/* Bytes that grow. All zero is empty. */
typedef struct wpcs_bytes {
  uint8_t *bytes;
  size_t length;
} wpcs_bytes;

/* The bytes are an object, as above. */
bool wpcs_append(wpcs_room *room, wpcs_bytes *to, const void *bytes, size_t size);

#ifdef __cplusplus
}
#endif

#endif
