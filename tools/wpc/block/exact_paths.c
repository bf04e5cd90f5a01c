#include "block/exact_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/path_ways.h"
#include "io/memory.h"
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

/* As path_ways_without_blanks(), of what add_shown() wrote. */
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

static void append(exact_order *order, exact_text text) {
  const size_t place = order->count;
  order->by_start =
      (exact_text *)memory_reach(order->by_start, &order->room, place, sizeof *order->by_start);
  order->by_end =
      (exact_text *)memory_reach(order->by_end, &order->end_room, place, sizeof *order->by_end);
  order->by_start[place] = text;
  order->by_end[place] = text;
  order->count++;
}

/* text[0 .. length) and, where it ends in blanks, what is before them. */
static void append_text(exact_order *order, const char *text, size_t length, size_t item) {
  const size_t shorter = without_shown_blanks(text, length);
  const exact_text whole = {text, length, item, true};
  const exact_text cut = {text, shorter, item, false};
  append(order, whole);
  if (shorter < length) {
    append(order, cut);
  }
}

static void append_bare(exact_paths *paths, const char *text, size_t length, size_t item) {
  const size_t start = path_ways_behind_machine(text, length);
  append_text(&paths->bare, text + start, length - start, item);
}

size_t exact_paths_add(exact_paths *paths, const char *text, size_t length, size_t item) {
  const size_t known = paths->texts.count;
  name_set(&paths->key, "");
  add_shown(&paths->key, text, length);
  name_append(&paths->key, ".");
  const uint32_t number = text_index_add(&paths->texts, paths->key.text, paths->key.length);
  if (number == known) {
    const text_index_key *key = &paths->texts.keys[number];
    paths->items =
        (size_t *)memory_reach(paths->items, &paths->items_room, number, sizeof *paths->items);
    paths->items[number] = item;
    append_text(&paths->whole, key->text, key->length - 1, item);
    append_bare(paths, key->text, key->length - 1, item);
    paths->is_sorted = false;
  }
  return paths->items[number];
}

static void free_order(exact_order *order) {
  free(order->by_start);
  free(order->by_end);
}

void exact_paths_free(exact_paths *paths) {
  text_index_free(&paths->texts);
  text_index_free(&paths->columns);
  text_index_free(&paths->rows);
  text_index_free(&paths->pairs);
  free_order(&paths->whole);
  free_order(&paths->bare);
  free(paths->items);
  free(paths->is_column);
  free(paths->firsts);
  free(paths->answers);
  name_free(&paths->before);
  name_free(&paths->behind);
  name_free(&paths->key);
  memset(paths, 0, sizeof *paths);
}

void exact_columns_append(exact_columns *columns, exact_column column) {
  columns->items = (exact_column *)memory_reach(columns->items, &columns->capacity, columns->count,
                                                sizeof *columns->items);
  columns->items[columns->count] = column;
  columns->count++;
}

/* ---- In order ---- */

static int by_item(const exact_text *a, const exact_text *b) {
  if (a->is_literal != b->is_literal) {
    return a->is_literal ? -1 : 1;
  }
  return a->item < b->item ? -1 : a->item > b->item ? 1 : 0;
}

static size_t lesser(size_t a, size_t b) {
  return a < b ? a : b;
}

/* As the text begins, or 0 when one is the start of the other. */
static int compare_starts(const char *a, size_t m, const char *b, size_t n) {
  return memcmp(a, b, lesser(m, n));
}

static int compare_ends(const char *a, size_t m, const char *b, size_t n) {
  size_t i = 0;
  const size_t most = lesser(m, n);
  while (i < most && a[m - 1 - i] == b[n - 1 - i]) {
    i++;
  }
  return i == most ? 0 : (unsigned char)a[m - 1 - i] < (unsigned char)b[n - 1 - i] ? -1 : 1;
}

static int order_by_start(const void *a, const void *b) {
  const exact_text *x = (const exact_text *)a;
  const exact_text *y = (const exact_text *)b;
  const int order = compare_starts(x->text, x->length, y->text, y->length);
  if (order != 0 || x->length == y->length) {
    return order != 0 ? order : by_item(x, y);
  }
  return x->length < y->length ? -1 : 1;
}

static int order_by_end(const void *a, const void *b) {
  const exact_text *x = (const exact_text *)a;
  const exact_text *y = (const exact_text *)b;
  const int order = compare_ends(x->text, x->length, y->text, y->length);
  if (order != 0 || x->length == y->length) {
    return order != 0 ? order : by_item(x, y);
  }
  return x->length < y->length ? -1 : 1;
}

static void sort(exact_order *order) {
  if (order->count > 0) {
    qsort(order->by_start, order->count, sizeof *order->by_start, order_by_start);
    qsort(order->by_end, order->count, sizeof *order->by_end, order_by_end);
  }
}

typedef int (*compare_fn)(const char *a, size_t m, const char *b, size_t n);

/* The first text that comes after those that are less than the part, or (after) after those that begin or end with it. */
static size_t bound(const exact_text *texts, size_t count, const name_buffer *part,
                    compare_fn compare, bool after) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const exact_text *text = &texts[middle];
    int order = compare(text->text, text->length, part->text, part->length);
    order = order == 0 && text->length < part->length ? -1 : order;
    if (order < 0 || (after && order == 0)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* ---- Columns ---- */

static uint32_t row_of(exact_paths *paths, const char *text, size_t length, bool adds) {
  name_set(&paths->key, "");
  name_append_part(&paths->key, text, length);
  name_append(&paths->key, ".");
  return adds ? text_index_add(&paths->rows, paths->key.text, paths->key.length)
              : text_index_find(&paths->rows, paths->key.text, paths->key.length);
}

static void add_answer(exact_paths *paths, uint32_t row, uint32_t column, const exact_text *text) {
  const pair_key key = key_of_pair(row, column);
  const size_t known = paths->pairs.count;
  const uint32_t number = text_index_add(&paths->pairs, key.bytes, sizeof key.bytes);
  const size_t place = paths->num_answers;
  paths->firsts =
      (uint32_t *)memory_reach(paths->firsts, &paths->firsts_room, number, sizeof *paths->firsts);
  paths->answers = (exact_answer *)memory_reach(paths->answers, &paths->answers_room, place,
                                                sizeof *paths->answers);
  const exact_answer answer = {text->item, text->is_literal,
                               number == known ? EXACT_PATHS_NONE : paths->firsts[number]};
  paths->answers[place] = answer;
  paths->firsts[number] = (uint32_t)place;
  paths->num_answers++;
}

/* Whether the text is what is before, a row in parentheses or none, and what is behind. */
static bool is_of_column(const exact_paths *paths, const exact_text *text) {
  const name_buffer *before = &paths->before;
  const name_buffer *behind = &paths->behind;
  if (text->length < before->length || text->length - before->length < behind->length) {
    return false;
  }
  const size_t row = text->length - before->length - behind->length;
  const char *end = text->text + text->length - behind->length;
  return memcmp(text->text, before->text, before->length) == 0 &&
         memcmp(end, behind->text, behind->length) == 0 &&
         (row == 0 || (row >= 2 && *(end - row) == '(' && end[-1] == ')'));
}

/* Finds the paths of a new column among those that begin, or those that end, as it does: of both the fewer. */
static void resolve(exact_paths *paths, const exact_order *order, uint32_t column) {
  const size_t count = order->count;
  size_t first = bound(order->by_start, count, &paths->before, compare_starts, false);
  size_t end = bound(order->by_start, count, &paths->before, compare_starts, true);
  const exact_text *texts = order->by_start;
  const size_t other = bound(order->by_end, count, &paths->behind, compare_ends, false);
  const size_t other_end = bound(order->by_end, count, &paths->behind, compare_ends, true);
  if (other_end - other < end - first) {
    texts = order->by_end;
    first = other;
    end = other_end;
  }
  for (size_t i = first; i < end; i++) {
    if (is_of_column(paths, &texts[i])) {
      const size_t row = texts[i].length - paths->before.length - paths->behind.length;
      const char *start = texts[i].text + paths->before.length;
      add_answer(paths, row_of(paths, start, row, true), column, &texts[i]);
      paths->is_column[column] = true;
    }
  }
}

/* The column of what is before and behind; of `bare` no machine is before. */
static uint32_t column_of(exact_paths *paths, bool is_bare) {
  const size_t known = paths->columns.count;
  name_set(&paths->key, is_bare ? "b" : "w");
  name_append_part(&paths->key, paths->before.text, paths->before.length);
  name_append_part(&paths->key, "", 1);
  name_append_part(&paths->key, paths->behind.text, paths->behind.length);
  name_append(&paths->key, ".");
  const uint32_t number = text_index_add(&paths->columns, paths->key.text, paths->key.length);
  if (number == known) {
    paths->is_column = (bool *)memory_reach(paths->is_column, &paths->columns_room, number,
                                            sizeof *paths->is_column);
    paths->is_column[number] = false;
    resolve(paths, is_bare ? &paths->bare : &paths->whole, number);
  }
  return number;
}

static void append_column(exact_paths *paths, bool is_bare, bool is_literal,
                          exact_columns *columns) {
  const exact_column column = {column_of(paths, is_bare), is_literal};
  if (paths->is_column[column.number]) {
    exact_columns_append(columns, column);
  }
}

/* What is before: a machine, or none. */
static void append_of_machine(exact_paths *paths, const wpc_path_names *names, bool with_machine,
                              bool is_literal, exact_columns *columns) {
  name_set(&paths->before, with_machine ? "\\\\" : "");
  if (with_machine) {
    add_name(&paths->before, names->machine);
  }
  name_append(&paths->before, "\\");
  add_name(&paths->before, names->object);
  append_column(paths, names->machine.text == NULL, is_literal, columns);
}

void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, exact_columns *columns) {
  wpc_path_name counter = names->counter;
  if (names->object.text == NULL || counter.text == NULL) {
    return;
  }
  if (!paths->is_sorted) {
    sort(&paths->whole);
    sort(&paths->bare);
    paths->is_sorted = true;
  }
  const size_t shorter = path_ways_without_blanks(counter.text, counter.length);
  for (bool is_literal = true;; is_literal = false) {
    name_set(&paths->behind, "\\");
    add_name(&paths->behind, counter);
    if (has_machine(names)) {
      append_of_machine(paths, names, true, is_literal, columns);
    }
    append_of_machine(paths, names, false, is_literal, columns);
    if (counter.length == shorter) {
      break;
    }
    counter.length = shorter;
  }
}

/* ---- Rows ---- */

exact_rows exact_paths_rows(exact_paths *paths, const wpc_path_names *names) {
  exact_rows rows = {EXACT_PATHS_NONE, EXACT_PATHS_NONE, EXACT_PATHS_NONE};
  name_buffer *text = &paths->before;
  char number[16];
  name_set(text, "");
  if (names->instance.text == NULL) {
    rows.literal = row_of(paths, "", 0, false);
    return rows;
  }
  name_append(text, "(");
  if (names->parent.text != NULL) {
    add_name(text, names->parent);
    name_append(text, "/");
  }
  add_name(text, names->instance);
  const size_t length = text->length;
  if (names->index == 0) {
    name_append(text, ")");
    rows.literal = row_of(paths, text->text, text->length, false);
  }
  text->length = length;
  (void)snprintf(number, sizeof number, "#%lu)", (unsigned long)names->index);
  name_append(text, number);
  rows.indexed = row_of(paths, text->text, text->length, false);
  rows.any = row_of(paths, "(*)", 3, false);
  return rows;
}

static void each_of_row(const exact_paths *paths, uint32_t row, uint32_t column, bool is_literal,
                        exact_paths_fn visit, void *context) {
  const pair_key key = key_of_pair(row, column);
  const uint32_t number = row != EXACT_PATHS_NONE
                              ? text_index_find(&paths->pairs, key.bytes, sizeof key.bytes)
                              : TEXT_INDEX_NONE;
  uint32_t at = number != TEXT_INDEX_NONE ? paths->firsts[number] : EXACT_PATHS_NONE;
  while (at != EXACT_PATHS_NONE) {
    const exact_answer *answer = &paths->answers[at];
    visit(context, answer->item, answer->is_literal && is_literal);
    at = answer->next;
  }
}

void exact_paths_each(const exact_paths *paths, exact_rows rows, exact_column column,
                      exact_paths_fn visit, void *context) {
  each_of_row(paths, rows.literal, column.number, column.is_literal, visit, context);
  each_of_row(paths, rows.indexed, column.number, false, visit, context);
  each_of_row(paths, rows.any, column.number, false, visit, context);
}
