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

/* The key of an index and its machine, or of a number and its text. */
static void set_key(anonymous_titles *titles, uint32_t number, wpc_path_name name) {
  char digits[16];
  (void)snprintf(digits, sizeof digits, "%lu ", (unsigned long)number);
  name_set(&titles->key, digits);
  name_append_folded(&titles->key, name.text, name.length);
  name_append(&titles->key, "."); /* texts that differ in NULs at their end only are one */
}

/* Adds uses of an index, and returns its number. */
static uint32_t add_uses(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                         uint8_t uses) {
  set_key(titles, index, machine);
  const uint32_t number = text_index_add(&titles->keys, titles->key.text, titles->key.length);
  MEMORY_REACH(titles->uses, titles->room, number);
  titles->uses[number] |= uses;
  return number;
}

void anonymous_titles_use(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                          uint8_t use) {
  (void)add_uses(titles, machine, index, use);
}

static uint32_t find_number(anonymous_titles *titles, wpc_path_name machine, uint32_t index) {
  set_key(titles, index, machine);
  return text_index_find(&titles->keys, titles->key.text, titles->key.length);
}

uint8_t anonymous_titles_uses(anonymous_titles *titles, wpc_path_name machine, uint32_t index) {
  const uint32_t number = find_number(titles, machine, index);
  return number == TEXT_INDEX_NONE ? 0 : titles->uses[number];
}

void anonymous_titles_note(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                           wpc_path_name text) {
  const uint32_t number = add_uses(titles, machine, index, 0);
  const size_t known = titles->texts.count;
  set_key(titles, number, text);
  if (text_index_add(&titles->texts, titles->key.text, titles->key.length) == known) {
    const bool has_text = (titles->uses[number] & TITLE_TEXT) != 0;
    titles->uses[number] |= has_text ? TITLE_SEVERAL : TITLE_TEXT;
  }
}

bool anonymous_titles_agree(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                            wpc_path_name text) {
  const uint32_t number = find_number(titles, machine, index);
  if (number == TEXT_INDEX_NONE || (titles->uses[number] & TITLE_SEVERAL) != 0) {
    return false;
  }
  set_key(titles, number, text);
  return text_index_find(&titles->texts, titles->key.text, titles->key.length) != TEXT_INDEX_NONE;
}

bool anonymous_titles_deny(anonymous_titles *titles, wpc_path_name machine, uint32_t index,
                           wpc_path_name text) {
  return (anonymous_titles_uses(titles, machine, index) & TITLE_TEXT) != 0 &&
         !anonymous_titles_agree(titles, machine, index, text);
}

bool anonymous_titles_is_base(uint32_t index) {
  return index > 0 && index <= LAST_BASE;
}
