/* Byte strings with numbers: a crit-bit tree. */
#include "index.h"

#include <string.h>

#define LEAF UINT32_C(0x80000000)
#define IS_THERE 0x100u

/* A string that another one continues has no byte where that one has a NUL. */
static uint32_t symbol_at(const uint8_t *bytes, size_t length, size_t at) {
  return at < length ? IS_THERE | bytes[at] : 0;
}

static size_t branch_of(const wpcs_node *node, const uint8_t *bytes, size_t length) {
  return (symbol_at(bytes, length, node->byte) & node->bit) != 0 ? 1 : 0;
}

/* The key that a string would be, if it were there. */
static uint32_t closest_key(const wpcs_index *index, const uint8_t *bytes, size_t length) {
  uint32_t at = index->root;
  while ((at & LEAF) == 0) {
    at = index->nodes[at].branches[branch_of(&index->nodes[at], bytes, length)];
  }
  return at & ~LEAF;
}

static bool is_key(const wpcs_key *key, const uint8_t *bytes, size_t length) {
  return key->length == length && (length == 0 || memcmp(key->bytes, bytes, length) == 0);
}

uint32_t wpcs_index_find(const wpcs_index *index, const void *text, size_t length) {
  const uint8_t *bytes = (const uint8_t *)text;
  if (index->count == 0) {
    return WPCS_NONE;
  }
  const uint32_t number = closest_key(index, bytes, length);
  return is_key(&index->keys[number], bytes, length) ? number : WPCS_NONE;
}

/* The highest bit in which the string and the key differ first. */
static wpcs_node parting_of(const wpcs_key *key, const uint8_t *bytes, size_t length) {
  wpcs_node node = {0, IS_THERE, {0, 0}};
  uint32_t differ = 0;
  for (;;) {
    differ = symbol_at(bytes, length, node.byte) ^ symbol_at(key->bytes, key->length, node.byte);
    if (differ != 0) {
      break;
    }
    node.byte++;
  }
  while ((differ & node.bit) == 0) {
    node.bit >>= 1;
  }
  return node;
}

static bool comes_before(const wpcs_node *a, const wpcs_node *b) {
  return a->byte != b->byte ? a->byte < b->byte : a->bit > b->bit;
}

/* Puts the node for the new key where the walk first meets one that parts later. */
static void insert_node(wpcs_index *index, wpcs_node node, uint32_t number) {
  const wpcs_key *key = &index->keys[number];
  const uint32_t place = number - 1; /* there is one node fewer than there are keys */
  const size_t branch = branch_of(&node, key->bytes, key->length);
  uint32_t *at = &index->root;
  while ((*at & LEAF) == 0 && comes_before(&index->nodes[*at], &node)) {
    wpcs_node *here = &index->nodes[*at];
    at = &here->branches[branch_of(here, key->bytes, key->length)];
  }
  node.branches[branch] = number | LEAF;
  node.branches[1 - branch] = *at;
  *at = place;
  index->nodes[place] = node;
}

uint32_t wpcs_index_add(wpcs_room *room, wpcs_index *index, const void *text, size_t length) {
  const uint8_t *bytes = (const uint8_t *)text;
  const uint32_t number = (uint32_t)index->count;
  uint32_t near = 0;
  /* unreachable: keys take more memory than there is long before */
  if (number >= LEAF - 1) {
    wpcs_refuse(room, WPC_E_LIMIT); /* unreachable: as above */
  }                                 /* unreachable: as above */
  if (room->budget->status != WPC_OK) {
    return WPCS_NONE;
  }
  if (number > 0) {
    near = closest_key(index, bytes, length);
    if (is_key(&index->keys[near], bytes, length)) {
      return near;
    }
  }
  if (!WPCS_REACH(room, index->keys, index->count + 1) ||
      !WPCS_REACH(room, index->nodes, index->count + 1)) {
    return WPCS_NONE;
  }
  index->keys[number].bytes = wpcs_keep(room, &index->store, bytes, length);
  index->keys[number].length = length;
  if (index->keys[number].bytes == NULL) {
    return WPCS_NONE;
  }
  index->count++;
  if (number == 0) {
    index->root = LEAF;
  } else {
    insert_node(index, parting_of(&index->keys[near], bytes, length), number);
  }
  return number;
}
