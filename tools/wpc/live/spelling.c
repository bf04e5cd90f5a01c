#include "live/spelling.h"

#include <stdio.h>
#include <string.h>

#include "text/utf8.h"

static bool ends_in_index(wpc_path_name name) {
  size_t at = name.length;
  while (at > 0 && name.text[at - 1] >= '0' && name.text[at - 1] <= '9') {
    at--;
  }
  return at < name.length && at > 0 && name.text[at - 1] == '#';
}

static void add_shown(name_buffer *key, wpc_path_name name) {
  utf8_walk walk = utf8_walk_of(name.text != NULL ? name.text : "", name.length);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece)) {
    name_append_folded(key, piece.text, piece.length);
  }
  name_append_part(key, "", 1);
}

static void set_key(spelling *s, const spelled *one, wpc_path_name name) {
  name_set(&s->key, "");
  add_shown(&s->key, one->object);
  add_shown(&s->key, name);
  name_append(&s->key, ".");
}

void spelling_add(spelling *s, const spelled *one) {
  if (ends_in_index(one->name)) {
    set_key(s, one, one->name);
    (void)text_index_add(&s->indexed, s->key.text, s->key.length);
  }
}

static void set_name(name_buffer *name, const spelled *one, size_t zeros) {
  char number[16];
  name_set(name, "");
  name_append_part(name, one->name.text, one->name.length);
  name_append(name, "#");
  for (size_t i = 0; i < zeros; i++) {
    name_append(name, "0");
  }
  (void)snprintf(number, sizeof number, "%lu", (unsigned long)one->serial);
  name_append(name, number);
}

size_t spelling_zeros(spelling *s, const spelled *one) {
  size_t zeros = 0;
  while (one->serial > 0 && s->indexed.count > 0) {
    set_name(&s->name, one, zeros);
    set_key(s, one, name_in_path(&s->name));
    if (text_index_find(&s->indexed, s->key.text, s->key.length) == TEXT_INDEX_NONE) {
      break;
    }
    zeros++;
  }
  return zeros;
}

void spelling_free(spelling *s) {
  text_index_free(&s->indexed);
  name_free(&s->key);
  name_free(&s->name);
  memset(s, 0, sizeof *s);
}
