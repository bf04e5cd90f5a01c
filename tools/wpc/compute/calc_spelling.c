#include "compute/calc_spelling.h"

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

static void set_key(calc_spelling *spelling, const calc_spelled *one, wpc_path_name name) {
  char start[24];
  (void)snprintf(start, sizeof start, "%lu %d ", (unsigned long)one->machine,
                 one->parent.text != NULL);
  name_set(&spelling->key, start);
  add_shown(&spelling->key, one->object);
  add_shown(&spelling->key, one->parent);
  add_shown(&spelling->key, name);
  name_append(&spelling->key, ".");
}

void calc_spelling_add(calc_spelling *spelling, const calc_spelled *one) {
  if (ends_in_index(one->name)) {
    set_key(spelling, one, one->name);
    (void)text_index_add(&spelling->indexed, spelling->key.text, spelling->key.length);
  }
}

static wpc_path_name name_of(const name_buffer *name) {
  const wpc_path_name found = {name->text, name->length};
  return found;
}

void calc_spelling_take(calc_spelling *spelling, const name_buffer *object,
                        const calc_table *table) {
  const wpc_path_name none = {NULL, 0};
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < table->num_lines && !spelling->is_complete; i++) {
    table->kind->line(table->context, i, &line);
    if (line.has_instance && line.serial == 0) {
      const calc_spelled one = {table->machine_id, name_of(object),
                                line.has_parent ? name_of(&line.parent) : none, name_of(&line.name),
                                0};
      calc_spelling_add(spelling, &one);
    }
  }
  calc_line_free(&line);
}

static void set_name(name_buffer *name, const calc_spelled *one, size_t zeros) {
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

size_t calc_spelling_zeros(calc_spelling *spelling, const calc_spelled *one) {
  size_t zeros = 0;
  while (one->serial > 0 && spelling->indexed.count > 0) {
    set_name(&spelling->name, one, zeros);
    set_key(spelling, one, name_of(&spelling->name));
    if (text_index_find(&spelling->indexed, spelling->key.text, spelling->key.length) ==
        TEXT_INDEX_NONE) {
      break;
    }
    zeros++;
  }
  return zeros;
}

void calc_spelling_free(calc_spelling *spelling) {
  text_index_free(&spelling->indexed);
  name_free(&spelling->key);
  name_free(&spelling->name);
  memset(spelling, 0, sizeof *spelling);
}
