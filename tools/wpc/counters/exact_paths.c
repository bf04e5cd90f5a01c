#include "counters/exact_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../paths/path_ways.h"
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

/* ---- Adding ---- */

static void append(exact_order *order, exact_text text) {
  const size_t place = order->count;
  MEMORY_REACH(order->by_start, order->room, place);
  MEMORY_REACH(order->by_end, order->end_room, place);
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
  const size_t start = wpci_path_ways_behind_machine(text, length);
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
    MEMORY_REACH(paths->items, paths->items_room, number);
    paths->items[number] = item;
    paths->longest = key->length - 1 > paths->longest ? key->length - 1 : paths->longest;
    append_text(&paths->whole, key->text, key->length - 1, item);
    append_bare(paths, key->text, key->length - 1, item);
    paths->is_sorted = false;
    text_index_free(&paths->columns);
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
  free_order(&paths->whole);
  free_order(&paths->bare);
  free(paths->items);
  free(paths->found);
  name_free(&paths->before);
  name_free(&paths->behind);
  name_free(&paths->key);
  memset(paths, 0, sizeof *paths);
}

static void push(exact_columns *columns, exact_column column) {
  MEMORY_PUSH(columns->items, columns->capacity, columns->count, column);
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

/* Texts of an order that are next to each other. */
static exact_range range_of(const exact_text *texts, size_t count, const name_buffer *part,
                            compare_fn compare) {
  const size_t first = bound(texts, count, part, compare, false);
  const size_t end = bound(texts, count, part, compare, true);
  const exact_range range = {texts + first, end - first};
  return range;
}

/* paths->key: a path of the column that has these parentheses, which end in `end`. */
static void set_path(exact_paths *paths, const exact_names *names, const char *row, size_t length,
                     const char *end) {
  name_set(&paths->key, "");
  name_append_part(&paths->key, names->before, names->before_length);
  name_append_part(&paths->key, row, length);
  name_append(&paths->key, end);
  name_append_part(&paths->key, names->behind, names->behind_length);
}

static bool is_key(const exact_paths *paths, const exact_text *text) {
  return text->length == paths->key.length &&
         memcmp(text->text, paths->key.text, text->length) == 0;
}

/* The texts that are paths->key, out of those that begin with `range` of it. */
static exact_range same_of(const exact_paths *paths, exact_range range) {
  exact_range same = {range.texts, 0};
  same.texts += bound(range.texts, range.count, &paths->key, compare_starts, false);
  const exact_text *end = range.texts + range.count;
  while (same.texts + same.count < end && is_key(paths, same.texts + same.count)) {
    same.count++;
  }
  return same;
}

/* Whether a path has parentheses between what is before and behind: of those that begin, and those that end so, the fewer
 * are looked at. */
static bool has_rows(exact_paths *paths, const exact_order *order, const exact_names *names,
                     exact_range with_start) {
  const size_t before = names->before_length;
  const size_t behind = names->behind_length;
  name_set(&paths->key, ")");
  name_append_part(&paths->key, names->behind, behind);
  const exact_range with_end = range_of(order->by_end, order->count, &paths->key, compare_ends);
  const exact_range fewer = with_end.count < with_start.count ? with_end : with_start;
  bool found = false;
  for (size_t i = 0; i < fewer.count && !found; i++) {
    const exact_text *text = &fewer.texts[i];
    const char *end = text->text + text->length - paths->key.length;
    found = text->length >= before + 2 + behind && memcmp(text->text, names->before, before) == 0 &&
            text->text[before] == '(' && memcmp(end, paths->key.text, paths->key.length) == 0;
  }
  return found;
}

/* Finds the paths of a new column. */
static exact_found find(exact_paths *paths, const exact_order *order, const exact_names *names) {
  exact_found found = {names->before_length, {NULL, 0}, {NULL, 0}, {NULL, 0}};
  const exact_range all = {order->by_start, order->count};
  set_path(paths, names, "", 0, "");
  found.plain = same_of(paths, all);
  name_set(&paths->key, "");
  name_append_part(&paths->key, names->before, names->before_length);
  name_append(&paths->key, "(");
  found.rows = range_of(all.texts, all.count, &paths->key, compare_starts);
  found.rows.count = has_rows(paths, order, names, found.rows) ? found.rows.count : 0;
  set_path(paths, names, "(*", 2, ")");
  found.any = same_of(paths, found.rows);
  return found;
}

/* The key of a column is "wBEFORE\0BEHIND.", or, where no machine is before, "bBEFORE\0BEHIND.". */
static exact_names names_of(const exact_paths *paths, uint32_t column) {
  const text_index_key *key = &paths->columns.keys[column];
  const size_t before = paths->found[column].before_length;
  const exact_names names = {key->text + 1, before, key->text + 1 + before + 1,
                             key->length - before - 3};
  return names;
}

static uint32_t column_of(exact_paths *paths, bool is_bare) {
  const size_t known = paths->columns.count;
  name_set(&paths->key, is_bare ? "b" : "w");
  name_append_part(&paths->key, paths->before.text, paths->before.length);
  name_append_part(&paths->key, "", 1);
  name_append_part(&paths->key, paths->behind.text, paths->behind.length);
  name_append(&paths->key, ".");
  const uint32_t number = text_index_add(&paths->columns, paths->key.text, paths->key.length);
  if (number == known) {
    const exact_names names = {paths->before.text, paths->before.length, paths->behind.text,
                               paths->behind.length};
    MEMORY_REACH(paths->found, paths->found_room, number);
    paths->found[number] = find(paths, is_bare ? &paths->bare : &paths->whole, &names);
  }
  return number;
}

static void append_column(exact_paths *paths, bool is_bare, bool is_literal,
                          exact_columns *columns) {
  const exact_column column = {column_of(paths, is_bare), is_literal};
  const exact_found *found = &paths->found[column.number];
  if (found->plain.count > 0 || found->rows.count > 0) {
    push(columns, column);
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
  const size_t shorter = wpci_path_ways_without_blanks(counter.text, counter.length);
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

static void each_in(exact_range range, bool is_literal, exact_paths_fn visit, void *context) {
  for (size_t i = 0; i < range.count; i++) {
    visit(context, range.texts[i].item, range.texts[i].is_literal && is_literal);
  }
}

/* What stands in the parentheses ends in `end`. */
static void each_of_row(exact_paths *paths, uint32_t column, const char *row, size_t length,
                        const char *end, bool is_literal, exact_paths_fn visit, void *context) {
  const exact_names names = names_of(paths, column);
  set_path(paths, &names, row, length, end);
  each_in(same_of(paths, paths->found[column].rows), is_literal, visit, context);
}

void exact_paths_each(exact_paths *paths, const exact_row *row, const char *texts,
                      exact_column column, exact_paths_fn visit, void *context) {
  const exact_found *found = &paths->found[column.number];
  char number[16];
  if (!row->has_instance) {
    each_in(found->plain, column.is_literal, visit, context);
    return;
  }
  if (found->rows.count == 0) {
    return;
  }
  if (row->is_too_long) {
    each_in(found->any, false, visit, context);
    return;
  }
  if (row->index == 0) {
    each_of_row(paths, column.number, texts + row->start, row->length, ")", column.is_literal,
                visit, context);
  }
  (void)snprintf(number, sizeof number, "#%lu)", (unsigned long)row->index);
  each_of_row(paths, column.number, texts + row->start, row->length, number, false, visit, context);
  each_in(found->any, false, visit, context);
}
