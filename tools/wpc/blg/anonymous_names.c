#include "blg/anonymous_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void anonymous_names_free(anonymous_names *names) {
  for (size_t i = 0; i < names->known.count; i++) {
    free(names->others[i]);
  }
  free(names->others);
  text_index_free(&names->known);
  name_free(&names->key);
  memset(names, 0, sizeof *names);
}

/* Texts that differ in NULs at their end only are one in an index. */
static void set_key(anonymous_names *names, const char *text, size_t length) {
  name_set(&names->key, "");
  name_append_folded(&names->key, text, length);
  name_append(&names->key, ".");
}

const char *anonymous_names_find(anonymous_names *names, const char *text, size_t length) {
  set_key(names, text, length);
  const uint32_t number = text_index_find(&names->known, names->key.text, names->key.length);
  return number == TEXT_INDEX_NONE ? NULL : names->others[number];
}

void anonymous_names_set(anonymous_names *names, const char *text, size_t length,
                         const char *other) {
  set_key(names, text, length);
  const uint32_t number = text_index_add(&names->known, names->key.text, names->key.length);
  MEMORY_REACH(names->others, names->room, number);
  names->others[number] = memory_text(other, strlen(other));
}

void anonymous_names_add(anonymous_names *names, anonymous_kind kind, const char *text,
                         size_t length, name_buffer *to) {
  static const char *const words[ANONYMOUS_KINDS] = {"machine", "name", "object", "counter"};
  const char *other = anonymous_names_find(names, text, length);
  if (other == NULL) {
    char made[32];
    names->counts[kind]++;
    (void)snprintf(made, sizeof made, "%s-%lu", words[kind], (unsigned long)names->counts[kind]);
    anonymous_names_set(names, text, length, made);
    other = anonymous_names_find(names, text, length);
  }
  name_append(to, other);
}
