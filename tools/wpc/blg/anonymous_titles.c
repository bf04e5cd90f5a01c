#include "blg/anonymous_titles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define LAST_BASE 1847u /* above it are those of other providers: series/assumed_titles.def */

void anonymous_titles_free(anonymous_titles *titles) {
  text_index_free(&titles->keys);
  free(titles->uses);
  name_free(&titles->key);
  memset(titles, 0, sizeof *titles);
}

static void set_key(anonymous_titles *titles, wpc_path_name machine, uint32_t index) {
  char digits[16];
  (void)snprintf(digits, sizeof digits, "%lu ", (unsigned long)index);
  name_set(&titles->key, digits);
  name_append_folded(&titles->key, machine.text, machine.length);
  name_append(&titles->key, "."); /* texts that differ in NULs at their end only are one */
}

void anonymous_titles_use(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                          uint8_t use) {
  set_key(titles, machine, index);
  const uint32_t number = text_index_add(&titles->keys, titles->key.text, titles->key.length);
  titles->uses = (uint8_t *)memory_reach(titles->uses, &titles->room, number, 1);
  titles->uses[number] |= use;
}

uint8_t anonymous_titles_uses(anonymous_titles *titles, wpc_path_name machine, uint32_t index) {
  set_key(titles, machine, index);
  const uint32_t number = text_index_find(&titles->keys, titles->key.text, titles->key.length);
  return number == TEXT_INDEX_NONE ? 0 : titles->uses[number];
}

bool anonymous_titles_is_base(uint32_t index) {
  return index > 0 && index <= LAST_BASE;
}
