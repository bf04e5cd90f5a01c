#include "block/exact_paths.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/utf8.h"

/* ---- Keys ---- */

bool exact_paths_has_wildcard(wpc_path_name name) {
  return name.text != NULL && (memchr(name.text, '*', name.length) != NULL ||
                               memchr(name.text, '?', name.length) != NULL);
}

bool exact_paths_takes(const wpc_path_names *path) {
  return !path->any_index && !exact_paths_has_wildcard(path->object) &&
         !exact_paths_has_wildcard(path->parent) && !exact_paths_has_wildcard(path->instance) &&
         !exact_paths_has_wildcard(path->counter);
}

static void add_name(name_buffer *key, wpc_path_name name) {
  utf8_walk walk = utf8_walk_of(name.text != NULL ? name.text : "", name.length);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece)) {
    name_append_folded(key, piece.text, piece.length);
  }
}

static void add_end(name_buffer *key) {
  name_append_part(key, "", 1);
}

static wpc_path_name without_blanks(wpc_path_name name) {
  while (name.length > 0 && strchr(" \t", name.text[name.length - 1]) != NULL) {
    name.length--;
  }
  return name;
}

/* No two keys differ in NULs at the end only: each ends in a point. */
static void set_object_key(name_buffer *key, const wpc_path_names *names) {
  name_set(key, "");
  add_name(key, names->object);
  add_end(key);
  add_name(key, without_blanks(names->counter));
  name_append(key, ".");
}

static void set_column_key(name_buffer *key, const wpc_path_names *names, bool has_machine) {
  set_object_key(key, names);
  add_end(key);
  if (has_machine) {
    name_append(key, "\\");
    add_name(key, names->machine);
  }
  name_append(key, ".");
}

static void add_number(name_buffer *key, uint32_t number) {
  for (unsigned i = 0; i < 5; i++) {
    const char byte = (char)(0x80u | (number >> (7 * i) & 0x7Fu));
    name_append_part(key, &byte, 1);
  }
}

/* Parent and instance are one text, as in wpc_path_means_instance(). */
static void set_row_key(name_buffer *key, const wpc_path_names *names) {
  name_set(key, "");
  if (names->instance.text != NULL) {
    if (names->parent.text != NULL) {
      add_name(key, names->parent);
      name_append(key, "/");
    }
    add_name(key, names->instance);
    add_end(key);
    add_number(key, names->index);
  }
  name_append(key, ".");
}

typedef struct pair_key {
  char bytes[11];
} pair_key;

static pair_key key_of_pair(uint32_t row, uint32_t column) {
  pair_key key;
  for (unsigned i = 0; i < 5; i++) {
    key.bytes[i] = (char)(0x80u | (row >> (7 * i) & 0x7Fu));
    key.bytes[5 + i] = (char)(0x80u | (column >> (7 * i) & 0x7Fu));
  }
  key.bytes[10] = '.';
  return key;
}

/* ---- Adding ---- */

static void *grow(void *list, size_t number, size_t *room, size_t size) {
  if (number < *room) {
    return list;
  }
  *room = *room * 2 + 64;
  return memory_resize(list, *room, size);
}

static uint32_t object_of(exact_paths *paths, const wpc_path_names *path) {
  const size_t known = paths->objects.count;
  set_object_key(&paths->key, path);
  const uint32_t number = text_index_add(&paths->objects, paths->key.text, paths->key.length);
  if (number == known) {
    paths->first = (uint32_t *)grow(paths->first, number, &paths->first_room, sizeof *paths->first);
    paths->first[number] = EXACT_PATHS_NONE;
  }
  return number;
}

static uint32_t column_of(exact_paths *paths, const wpc_path_names *path) {
  const size_t known = paths->columns.count;
  const uint32_t object = object_of(paths, path);
  set_column_key(&paths->key, path, path->machine.text != NULL);
  const uint32_t number = text_index_add(&paths->columns, paths->key.text, paths->key.length);
  if (number == known) {
    paths->next = (uint32_t *)grow(paths->next, number, &paths->next_room, sizeof *paths->next);
    paths->next[number] = paths->first[object];
    paths->first[object] = number;
  }
  return number;
}

size_t exact_paths_add(exact_paths *paths, const wpc_path_names *path, size_t item) {
  const uint32_t column = column_of(paths, path);
  set_row_key(&paths->key, path);
  const uint32_t row = text_index_add(&paths->rows, paths->key.text, paths->key.length);
  const pair_key key = key_of_pair(row, column);
  const size_t known = paths->pairs.count;
  const uint32_t number = text_index_add(&paths->pairs, key.bytes, sizeof key.bytes);
  if (number == known) {
    paths->items = (size_t *)grow(paths->items, number, &paths->items_room, sizeof *paths->items);
    paths->items[number] = item;
  }
  return paths->items[number];
}

void exact_paths_free(exact_paths *paths) {
  text_index_free(&paths->rows);
  text_index_free(&paths->columns);
  text_index_free(&paths->objects);
  text_index_free(&paths->pairs);
  free(paths->next);
  free(paths->first);
  free(paths->items);
  name_free(&paths->key);
  memset(paths, 0, sizeof *paths);
}

/* ---- Finding ---- */

uint32_t exact_paths_row(exact_paths *paths, const wpc_path_names *names) {
  set_row_key(&paths->key, names);
  return text_index_find(&paths->rows, paths->key.text, paths->key.length);
}

void exact_columns_append(exact_columns *columns, uint32_t number) {
  columns->numbers = (uint32_t *)grow(columns->numbers, columns->count, &columns->capacity,
                                      sizeof *columns->numbers);
  columns->numbers[columns->count] = number;
  columns->count++;
}

static void append_one(exact_paths *paths, const wpc_path_names *names, bool has_machine,
                       exact_columns *columns) {
  set_column_key(&paths->key, names, has_machine);
  const uint32_t number = text_index_find(&paths->columns, paths->key.text, paths->key.length);
  if (number != EXACT_PATHS_NONE) {
    exact_columns_append(columns, number);
  }
}

static void append_all(const exact_paths *paths, uint32_t object, exact_columns *columns) {
  for (uint32_t number = paths->first[object]; number != EXACT_PATHS_NONE;
       number = paths->next[number]) {
    exact_columns_append(columns, number);
  }
}

void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, exact_columns *columns) {
  if (names->object.text == NULL || names->counter.text == NULL) {
    return;
  }
  set_object_key(&paths->key, names);
  const uint32_t object = text_index_find(&paths->objects, paths->key.text, paths->key.length);
  if (object == EXACT_PATHS_NONE) {
    return;
  }
  if (names->machine.text == NULL) {
    append_all(paths, object, columns);
  } else {
    append_one(paths, names, true, columns);
    append_one(paths, names, false, columns);
  }
}

bool exact_paths_find(const exact_paths *paths, uint32_t row, uint32_t column, size_t *item) {
  const pair_key key = key_of_pair(row, column);
  const uint32_t number = text_index_find(&paths->pairs, key.bytes, sizeof key.bytes);
  if (number != TEXT_INDEX_NONE) {
    *item = paths->items[number];
  }
  return number != TEXT_INDEX_NONE;
}
