/* Private. Byte strings with numbers from 0, in the order in which they came. A tree by the first bits in which they
 * differ: a look-up takes as many steps as the string has bits at most, whatever the others are, so that no names
 * can be chosen that make it slow. */
#ifndef WPCS_INDEX_H
#define WPCS_INDEX_H

#include "room.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WPCS_NONE UINT32_MAX

typedef struct wpcs_key {
  const uint8_t *bytes; /* followed by a NUL; they stay */
  size_t length;
} wpcs_key;

typedef struct wpcs_node {
  size_t byte;
  uint32_t bit; /* of nine: the highest says that there is such a byte */
  uint32_t branches[2];
} wpcs_node;

/* All zero is empty. */
typedef struct wpcs_index {
  wpcs_key *keys;
  wpcs_node *nodes;
  size_t count;
  uint32_t root;
  wpcs_store store;
} wpcs_index;

/* WPCS_NONE: it never came. */
uint32_t wpcs_index_find(const wpcs_index *index, const void *text, size_t length);
/* Its number, new or not; WPCS_NONE: no memory, now or before. */
uint32_t wpcs_index_add(wpcs_room *room, wpcs_index *index, const void *text, size_t length);
/* The same where a list has an item for each, which is all zero if the number is new. */
#define WPCS_ENTER(room, index, list, text, length)                                       \
  (WPCS_REACH(room, list, (index)->count + 1) ? wpcs_index_add(room, index, text, length) \
                                              : WPCS_NONE)

#ifdef __cplusplus
}
#endif

#endif
