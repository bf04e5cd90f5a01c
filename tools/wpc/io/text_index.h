/* Untrusted texts, each with the number of its first coming. Finding one takes at most
 * as many steps as it has bits, whatever the others are. */
#ifndef WPC_TOOLS_TEXT_INDEX_H
#define WPC_TOOLS_TEXT_INDEX_H

#include <stddef.h>
#include <stdint.h>

#define TEXT_INDEX_NONE UINT32_MAX

typedef struct text_index_key {
  char *text;
  size_t length;
} text_index_key;

/* Where two groups of keys part: at a bit of a byte; a byte after a key's end is 0. */
typedef struct text_index_node {
  size_t byte;
  uint8_t bit;
  uint32_t branches[2]; /* nodes; or keys, as their number with the highest bit set */
} text_index_node;

/* All zero is empty. */
typedef struct text_index {
  text_index_key *keys; /* by number */
  text_index_node *nodes;
  size_t count, capacity;
  uint32_t root;
} text_index;

/* The number of a text, which may hold NULs; TEXT_INDEX_NONE when it never came. No two texts may
 * differ in NULs at their end only. */
uint32_t text_index_find(const text_index *index, const char *text, size_t length);
/* The same; a new text gets the next number. At most 2^31 - 1 texts. */
uint32_t text_index_add(text_index *index, const char *text, size_t length);
void text_index_free(text_index *index);

#endif
