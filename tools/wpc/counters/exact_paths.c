#include "counters/exact_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../paths/path_ways.h"
#include "io/memory.h"
#include "text/fnv.h"
#include "text/utf8.h"

/* ---- Keys ---- */

static void add_shown(name_buffer *key, const char *text, size_t length) {
  utf8_walk walk = utf8_walk_of(text, length);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece)) {
    name_append_folded(key, piece.text, piece.length);
  }
}

static void add_name(name_buffer *key, wpc_path_name name) {
  if (name.text != NULL) {
    add_shown(key, name.text, name.length);
  }
}

/* As wpci_path_ways_without_blanks(), of what add_shown() wrote. */
static size_t without_shown_blanks(const char *text, size_t length) {
  static const char tab[] = {'\\', 'X', '0', '9'}; /* as folded */
  for (size_t before = length + 1; length < before;) {
    before = length;
    length -= length > 0 && text[length - 1] == ' ' ? 1 : 0;
    length -= length >= sizeof tab && memcmp(text + length - sizeof tab, tab, sizeof tab) == 0
                  ? sizeof tab
                  : 0;
  }
  return length;
}

static bool has_machine(const wpc_path_names *names) {
  return names->machine.text != NULL && names->machine.length > 0;
}

/* A hash as a key of an index, whose keys must not end in NULs. */
typedef struct hash_key {
  char bytes[sizeof(uint64_t) + 1];
} hash_key;

static hash_key key_of(uint64_t hash) {
  hash_key key;
  memcpy(key.bytes, &hash, sizeof hash);
  key.bytes[sizeof hash] = '.';
  return key;
}

/* ---- Adding ---- */

static void set_key(exact_paths *paths, const char *text, size_t length) {
  name_set(&paths->key, "");
  name_append_part(&paths->key, text, length);
  name_append(&paths->key, ".");
}

static const exact_forms *find_key(const exact_paths *paths, const exact_texts *in) {
  const uint32_t number = text_index_find(&in->texts, paths->key.text, paths->key.length);
  return number != TEXT_INDEX_NONE ? &in->of[number] : NULL;
}

static void add_form(exact_paths *paths, exact_texts *to, const char *text, size_t length,
                     size_t item, bool is_literal) {
  const exact_forms none = {{TEXT_INDEX_NONE, TEXT_INDEX_NONE}, {TEXT_INDEX_NONE, TEXT_INDEX_NONE}};
  const exact_form form = {item, TEXT_INDEX_NONE};
  const size_t kind = is_literal ? 0 : 1;
  const size_t known = to->texts.count;
  set_key(paths, text, length);
  const uint32_t number = text_index_add(&to->texts, paths->key.text, paths->key.length);
  MEMORY_REACH(to->of, to->of_room, number);
  exact_forms *of = &to->of[number];
  *of = number >= known ? none : *of;
  if (of->first[kind] == TEXT_INDEX_NONE) {
    of->first[kind] = (uint32_t)to->count;
  } else {
    to->forms[of->last[kind]].next = (uint32_t)to->count;
  }
  of->last[kind] = (uint32_t)to->count;
  MEMORY_PUSH(to->forms, to->room, to->count, form);
}

/* Adds the text, the same without blanks at its end, and a hash of what is before each of its parentheses. */
static void add_text(exact_paths *paths, exact_texts *to, const char *text, size_t length,
                     size_t item) {
  const size_t shorter = without_shown_blanks(text, length);
  uint64_t hash = FNV_START;
  add_form(paths, to, text, length, item, true);
  if (shorter < length) {
    add_form(paths, to, text, shorter, item, false);
  }
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '(') {
      const hash_key key = key_of(hash);
      (void)text_index_add(&paths->starts, key.bytes, sizeof key.bytes);
    }
    hash = fnv_on(hash, (uint8_t)text[i]);
  }
}

size_t exact_paths_add(exact_paths *paths, const char *text, size_t length, size_t item) {
  name_buffer shown = {NULL, 0, 0};
  name_set(&shown, "");
  add_shown(&shown, text, length);
  set_key(paths, shown.text, shown.length);
  const exact_forms *same = find_key(paths, &paths->whole);
  const uint32_t first = same != NULL ? same->first[0] : TEXT_INDEX_NONE;
  if (first == TEXT_INDEX_NONE) {
    const size_t start = wpci_path_ways_behind_machine(shown.text, shown.length);
    add_text(paths, &paths->whole, shown.text, shown.length, item);
    add_text(paths, &paths->bare, shown.text + start, shown.length - start, item);
    paths->longest = shown.length > paths->longest ? shown.length : paths->longest;
  }
  name_free(&shown);
  return first != TEXT_INDEX_NONE ? paths->whole.forms[first].item : item;
}

static void free_texts(exact_texts *texts) {
  text_index_free(&texts->texts);
  free(texts->of);
  free(texts->forms);
}

void exact_paths_free(exact_paths *paths) {
  free_texts(&paths->whole);
  free_texts(&paths->bare);
  text_index_free(&paths->starts);
  name_free(&paths->key);
  memset(paths, 0, sizeof *paths);
}

/* ---- Columns ---- */

/* The forms of the path of this column whose parentheses are `row` and `end`; NULL: no such path was added. */
static const exact_forms *find_path(exact_paths *paths, const exact_columns *columns,
                                    const exact_column *column, const char *row, size_t length,
                                    const char *end) {
  const char *text = columns->texts.text + column->start;
  name_set(&paths->key, "");
  name_append_part(&paths->key, text, column->before_length);
  name_append_part(&paths->key, row, length);
  name_append(&paths->key, end);
  name_append_part(&paths->key, text + column->before_length, column->behind_length);
  name_append(&paths->key, ".");
  return find_key(paths, column->is_bare ? &paths->bare : &paths->whole);
}

static bool begins_path(const exact_paths *paths, const char *text, size_t length) {
  const hash_key key = key_of(fnv_of((const uint8_t *)text, length));
  return text_index_find(&paths->starts, key.bytes, sizeof key.bytes) != TEXT_INDEX_NONE;
}

/* What is before: a machine, or none. */
static void append_of_machine(exact_paths *paths, const wpc_path_names *names, bool with_machine,
                              wpc_path_name counter, bool is_literal, exact_columns *columns) {
  name_buffer *texts = &columns->texts;
  exact_column column = {texts->length, 0, 0, names->machine.text == NULL, false, is_literal};
  name_append(texts, with_machine ? "\\\\" : "");
  if (with_machine) {
    add_name(texts, names->machine);
  }
  name_append(texts, "\\");
  add_name(texts, names->object);
  column.before_length = texts->length - column.start;
  name_append(texts, "\\");
  add_name(texts, counter);
  column.behind_length = texts->length - column.start - column.before_length;
  column.has_rows = begins_path(paths, texts->text + column.start, column.before_length);
  if (column.has_rows || find_path(paths, columns, &column, "", 0, "") != NULL) {
    MEMORY_PUSH(columns->items, columns->capacity, columns->count, column);
  } else {
    texts->length = column.start;
  }
}

void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, bool is_own,
                         exact_columns *columns) {
  wpc_path_name counter = names->counter;
  if (names->object.text == NULL || counter.text == NULL) {
    return;
  }
  const size_t shorter = wpci_path_ways_without_blanks(counter.text, counter.length);
  for (bool is_first = true; is_first || counter.length > shorter; is_first = false) {
    counter.length = is_first ? counter.length : shorter;
    const bool is_literal = is_own && counter.length == names->counter.length;
    if (has_machine(names)) {
      append_of_machine(paths, names, true, counter, is_literal, columns);
    }
    append_of_machine(paths, names, false, counter, is_literal, columns);
  }
}

void exact_columns_free(exact_columns *columns) {
  free(columns->items);
  name_free(&columns->texts);
}

/* ---- Rows ---- */

/* Appends a name up to where the text is longer than `most`. */
static void add_up_to(name_buffer *key, wpc_path_name name, size_t most) {
  utf8_walk walk = utf8_walk_of(name.text != NULL ? name.text : "", name.length);
  utf8_piece piece;
  while (key->length <= most && utf8_next_piece(&walk, &piece)) {
    name_append_folded(key, piece.text, piece.length);
  }
}

exact_row exact_paths_row(const exact_paths *paths, const wpc_path_names *names,
                          name_buffer *texts) {
  exact_row row = {texts->length, 0, names->index, names->instance.text != NULL, false};
  const size_t most = texts->length + paths->longest;
  if (row.has_instance) {
    name_append(texts, "(");
    if (names->parent.text != NULL) {
      add_up_to(texts, names->parent, most);
      name_append(texts, "/");
    }
    add_up_to(texts, names->instance, most);
  }
  row.is_too_long = texts->length > most;
  texts->length = row.is_too_long ? row.start : texts->length;
  row.length = texts->length - row.start;
  return row;
}

static void each_form(const exact_texts *texts, const exact_forms *of, bool is_literal,
                      exact_paths_fn visit, void *context) {
  for (size_t kind = 0; of != NULL && kind < 2; kind++) {
    for (uint32_t at = of->first[kind]; at != TEXT_INDEX_NONE; at = texts->forms[at].next) {
      visit(context, texts->forms[at].item, is_literal && kind == 0);
    }
  }
}

void exact_paths_each(exact_paths *paths, const exact_row *row, const char *row_texts,
                      const exact_columns *columns, size_t column, exact_paths_fn visit,
                      void *context) {
  const exact_column *c = &columns->items[column];
  const exact_texts *texts = c->is_bare ? &paths->bare : &paths->whole;
  char number[16];
  if (!row->has_instance) {
    each_form(texts, find_path(paths, columns, c, "", 0, ""), c->is_literal, visit, context);
    return;
  }
  if (!c->has_rows) {
    return;
  }
  const char *text = row_texts + row->start;
  if (!row->is_too_long && row->index == 0) {
    each_form(texts, find_path(paths, columns, c, text, row->length, ")"), c->is_literal, visit,
              context);
  }
  if (!row->is_too_long) {
    (void)snprintf(number, sizeof number, "#%lu)", (unsigned long)row->index);
    each_form(texts, find_path(paths, columns, c, text, row->length, number), false, visit,
              context);
  }
  each_form(texts, find_path(paths, columns, c, "(*", 2, ")"), false, visit, context);
}
