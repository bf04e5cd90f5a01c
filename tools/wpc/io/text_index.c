#include "io/text_index.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

#define LEAF UINT32_C(0x80000000)

static uint8_t byte_at(const char *text, size_t length, size_t at) {
  return at < length ? (uint8_t)text[at] : 0;
}

static size_t branch_of(const text_index_node *node, const char *text, size_t length) {
  return (byte_at(text, length, node->byte) & node->bit) != 0 ? 1 : 0;
}

/* The key that a text would be, if it were there. */
static uint32_t closest(const text_index *index, const char *text, size_t length) {
  uint32_t at = index->root;
  while ((at & LEAF) == 0) {
    at = index->nodes[at].branches[branch_of(&index->nodes[at], text, length)];
  }
  return at & ~LEAF;
}

static bool is_key(const text_index *index, uint32_t number, const char *text, size_t length) {
  const text_index_key *key = &index->keys[number];
  return key->length == length && memcmp(key->text, text, length) == 0;
}

uint32_t text_index_find(const text_index *index, const char *text, size_t length) {
  if (index->count == 0) {
    return TEXT_INDEX_NONE;
  }
  const uint32_t number = closest(index, text, length);
  return is_key(index, number, text, length) ? number : TEXT_INDEX_NONE;
}

/* ---- Adding ---- */

static void make_room(text_index *index) {
  if (index->count < index->capacity) {
    return;
  }
  if (index->count >= LEAF - 1) {
    complain("there are too many names");
    exit(EXIT_USAGE);
  }
  index->capacity = index->capacity == 0 ? 64 : index->capacity * 2;
  index->keys = (text_index_key *)memory_resize(index->keys, index->capacity, sizeof *index->keys);
  index->nodes =
      (text_index_node *)memory_resize(index->nodes, index->capacity, sizeof *index->nodes);
}

static void copy_key(text_index_key *key, const char *text, size_t length) {
  key->text = (char *)memory_take(length + 1, 1);
  key->length = length;
  memcpy(key->text, text, length);
}

/* The highest bit in which the text and the key differ first. */
static text_index_node parting(const text_index_key *key, const char *text, size_t length) {
  text_index_node node = {0, 0x80, {0, 0}};
  uint8_t differ = 0;
  while (differ == 0) {
    differ =
        (uint8_t)(byte_at(text, length, node.byte) ^ byte_at(key->text, key->length, node.byte));
    node.byte += differ == 0 ? 1 : 0;
  }
  while ((differ & node.bit) == 0) {
    node.bit = (uint8_t)(node.bit >> 1);
  }
  return node;
}

static bool comes_before(const text_index_node *a, const text_index_node *b) {
  return a->byte != b->byte ? a->byte < b->byte : a->bit > b->bit;
}

/* Puts the node for the new key where the walk first meets one that parts later. */
static void insert(text_index *index, text_index_node node, uint32_t number) {
  const text_index_key *key = &index->keys[number];
  const uint32_t place = number - 1; /* there is one node fewer than there are keys */
  const size_t branch = branch_of(&node, key->text, key->length);
  uint32_t *at = &index->root;
  while ((*at & LEAF) == 0 && comes_before(&index->nodes[*at], &node)) {
    text_index_node *here = &index->nodes[*at];
    at = &here->branches[branch_of(here, key->text, key->length)];
  }
  node.branches[branch] = number | LEAF;
  node.branches[1 - branch] = *at;
  *at = place;
  index->nodes[place] = node;
}

uint32_t text_index_add(text_index *index, const char *text, size_t length) {
  const uint32_t near = index->count > 0 ? closest(index, text, length) : 0;
  if (index->count > 0 && is_key(index, near, text, length)) {
    return near;
  }
  make_room(index);
  const uint32_t number = (uint32_t)index->count;
  copy_key(&index->keys[number], text, length);
  index->count++;
  if (number == 0) {
    index->root = LEAF;
  } else {
    insert(index, parting(&index->keys[near], text, length), number);
  }
  return number;
}

void text_index_free(text_index *index) {
  for (size_t i = 0; i < index->count; i++) {
    free(index->keys[i].text);
  }
  free(index->keys);
  free(index->nodes);
  memset(index, 0, sizeof *index);
}
