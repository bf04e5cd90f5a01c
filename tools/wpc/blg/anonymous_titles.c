#include "blg/anonymous_titles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

#define LAST_BASE 1847u /* above it are those of other providers: series/assumed_titles.def */

void anonymous_titles_free(anonymous_titles *titles) {
  text_index_free(&titles->keys);
  text_index_free(&titles->texts);
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
  MEMORY_REACH(titles->uses, titles->room, number);
  titles->uses[number] |= use;
}

uint8_t anonymous_titles_uses(anonymous_titles *titles, wpc_path_name machine, uint32_t index) {
  set_key(titles, machine, index);
  const uint32_t number = text_index_find(&titles->keys, titles->key.text, titles->key.length);
  return number == TEXT_INDEX_NONE ? 0 : titles->uses[number];
}

/* Of a text for an index. */
static void set_text(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                     wpc_path_name text) {
  set_key(titles, machine, index);
  name_append_folded(&titles->key, text.text, text.length);
  name_append(&titles->key, ".");
}

static bool has_key(const text_index *index, const name_buffer *key) {
  return text_index_find(index, key->text, key->length) != TEXT_INDEX_NONE;
}

void anonymous_titles_note(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                           wpc_path_name text) {
  set_key(titles, machine, index);
  const bool has_some = has_key(&titles->texts, &titles->key);
  (void)text_index_add(&titles->texts, titles->key.text, titles->key.length);
  set_text(titles, machine, index, text);
  if (has_some && !has_key(&titles->texts, &titles->key)) {
    anonymous_titles_use(titles, machine, index, TITLE_SEVERAL);
    set_text(titles, machine, index, text);
  }
  (void)text_index_add(&titles->texts, titles->key.text, titles->key.length);
}

bool anonymous_titles_agree(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                            wpc_path_name text) {
  const bool is_one = (anonymous_titles_uses(titles, machine, index) & TITLE_SEVERAL) == 0;
  set_text(titles, machine, index, text);
  return is_one && has_key(&titles->texts, &titles->key);
}

bool anonymous_titles_is_base(uint32_t index) {
  return index > 0 && index <= LAST_BASE;
}
