#include "write/written_columns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counters/counter_filter.h"
#include "io/complain.h"
#include "io/memory.h"
#include "series/series_clean.h"
#include "series/series_number.h"

/* ---- Order ---- */

static int order_numbers(uint32_t a, uint32_t b) {
  return a < b ? -1 : a > b;
}

static int order_columns(const void *a, const void *b) {
  const wpc_column *x = (const wpc_column *)a;
  const wpc_column *y = (const wpc_column *)b;
  const int by_entry = order_numbers(x->entry, y->entry);
  const int by_line = order_numbers(x->line, y->line);
  const int by_counter = order_numbers(x->counter, y->counter);
  const int by_number = order_numbers(x->number, y->number);
  return by_entry != 0     ? by_entry
         : by_line != 0    ? by_line
         : by_counter != 0 ? by_counter
                           : by_number;
}

static bool is_number(const wpc_column *column) {
  const wpc_counter_type_info *info = column->info;
  return info == NULL || (info->formula != WPC_FORMULA_TEXT && info->formula != WPC_FORMULA_NONE);
}

#define SECOND_OF_TEXT 0xFFu

static uint8_t second_of(const wpc_column *column) {
  return (column->flags & WPC_COLUMN_TEXT) != 0 ? SECOND_OF_TEXT
                                                : (uint8_t)series_second_of(column->type);
}

static void make_seconds(written_columns *columns, uint32_t count) {
  columns->seconds = (uint8_t *)memory_take(count, sizeof *columns->seconds);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_column column = wpc_series_column(columns->series, i);
    columns->seconds[i] = second_of(&column);
  }
}

uint32_t written_second(const written_columns *columns, uint32_t column) {
  return columns->seconds[column] == SECOND_OF_TEXT ? 0 : columns->seconds[column];
}

bool written_is_text(const written_columns *columns, uint32_t column) {
  return columns->seconds[column] == SECOND_OF_TEXT;
}

bool written_is_second(const written_columns *columns, uint32_t number) {
  return columns->seconds != NULL && number % 2 != 0;
}

static uint32_t column_of(const written_columns *columns, uint32_t number) {
  return columns->seconds != NULL ? number / 2 : number;
}

/* Whether the number is that of a column. */
static bool is_there(const written_columns *columns, uint32_t number) {
  return !written_is_second(columns, number) || written_second(columns, number / 2) != 0;
}

static size_t sort(written_columns *columns, bool numbers_only, wpc_column *sorted) {
  size_t width = 0;
  for (uint32_t i = 0; i < columns->count; i++) {
    columns->places[i] = WRITTEN_NOWHERE;
    sorted[width] = wpc_series_column(columns->series, column_of(columns, i));
    sorted[width].number = i;
    const bool is_shown = !numbers_only || is_number(&sorted[width]);
    width += is_shown && is_there(columns, i) ? 1 : 0;
  }
  if (width > 0) {
    qsort(sorted, width, sizeof *sorted, order_columns);
  }
  return width;
}

void written_columns_make(written_columns *columns, wpc_series *series, bool numbers_only,
                          bool is_raw) {
  const uint32_t count = wpc_series_num_columns(series);
  memset(columns, 0, sizeof *columns);
  columns->series = series;
  columns->numbers_only = numbers_only;
  columns->count = is_raw ? (size_t)count * 2 : count;
  columns->order = (uint32_t *)memory_take(columns->count, sizeof *columns->order);
  columns->places = (uint32_t *)memory_take(columns->count, sizeof *columns->places);
  if (is_raw) {
    make_seconds(columns, count);
  }
  wpc_column *sorted = (wpc_column *)memory_take(columns->count, sizeof *sorted);
  columns->width = sort(columns, numbers_only, sorted);
  for (size_t i = 0; i < columns->width; i++) {
    columns->order[i] = sorted[i].number;
    columns->places[sorted[i].number] = (uint32_t)i;
    columns->has_assumed = columns->has_assumed || (sorted[i].flags & WPC_COLUMN_ASSUMED) != 0;
  }
  free(sorted);
}

void written_columns_leave_out(written_columns *columns, const bool *is_shown) {
  size_t width = 0;
  for (size_t i = 0; i < columns->width; i++) {
    const uint32_t number = columns->order[i];
    columns->order[width] = number;
    columns->places[number] = is_shown[number] ? (uint32_t)width : WRITTEN_NOWHERE;
    width += is_shown[number] ? 1 : 0;
  }
  columns->width = width;
}

void written_columns_grow(written_columns *columns, const bool *is_shown) {
  const uint32_t count = wpc_series_num_columns(columns->series);
  columns->order = (uint32_t *)memory_resize(columns->order, count, sizeof *columns->order);
  columns->places = (uint32_t *)memory_resize(columns->places, count, sizeof *columns->places);
  for (uint32_t i = (uint32_t)columns->count; i < count; i++) {
    const wpc_column column = wpc_series_column(columns->series, i);
    const bool is_there = is_shown[i] && (!columns->numbers_only || is_number(&column));
    columns->places[i] = is_there ? (uint32_t)columns->width : WRITTEN_NOWHERE;
    if (is_there) {
      columns->order[columns->width] = i;
      columns->width++;
      columns->has_assumed = columns->has_assumed || (column.flags & WPC_COLUMN_ASSUMED) != 0;
    }
  }
  columns->count = count;
}

void written_columns_free(written_columns *columns) {
  free(columns->order);
  free(columns->places);
  free(columns->seconds);
  name_free(&columns->raw);
  name_free(&columns->clean);
  name_free(&columns->path);
  name_free(&columns->counter);
  memset(columns, 0, sizeof *columns);
}

bool written_has_counter_id(const wpc_column *column) {
  return column->counter_id != 0 || column->object_id != 0 || (column->flags & WPC_COLUMN_V2) != 0;
}

bool written_has_type(const wpc_column *column) {
  return (column->flags & WPC_COLUMN_FINAL) == 0 && column->type != WPC_TYPE_UNKNOWN;
}

/* ---- Names ---- */

void written_name(name_buffer *to, wpc_path_name name) {
  name_set(to, "");
  if (name.text != NULL) {
    name_append_part(to, name.text, name.length);
  }
}

wpc_column written_column(written_columns *columns, uint32_t number) {
  wpc_column column = wpc_series_column(columns->series, column_of(columns, number));
  column.number = number;
  if (written_is_second(columns, number)) {
    const bool is_base = written_second(columns, number / 2) == WPC_HAS_BASE;
    written_name(&columns->counter, column.names.counter);
    name_append(&columns->counter, is_base ? " (base)" : " (clock)");
    column.names.counter.text = columns->counter.text;
    column.names.counter.length = columns->counter.length;
  }
  return column;
}

void written_instance(const written_columns *columns, uint32_t number, name_buffer *instance) {
  const uint32_t place = column_of(columns, number);
  const wpc_column column = wpc_series_column(columns->series, place);
  const wpc_path_names *names = &column.names;
  name_set(instance, "");
  if (names->instance.text == NULL) {
    return;
  }
  const char *path = wpc_series_path(columns->series, place);
  const size_t length = strlen(path);
  const size_t machine = names->machine.text != NULL ? names->machine.length + 2 : 0;
  const size_t before = machine + 1 + names->object.length + 1;
  const size_t behind = 2 + names->counter.length;
  if (length >= before + behind) {
    name_append_part(instance, path + before, length - before - behind);
  }
}

static void append_safe(written_columns *columns, wpc_path_name name) {
  written_name(&columns->raw, name);
  series_clean(&columns->clean, &columns->raw);
  name_append_part(&columns->path, columns->clean.text, columns->clean.length);
}

/* "#1", or nothing. */
static void append_index(written_columns *columns, const wpc_column *column) {
  const wpc_path_names *names = &column->names;
  const size_t parent = names->parent.text != NULL ? names->parent.length + 1 : 0;
  written_instance(columns, column->number, &columns->raw);
  if (columns->raw.length > parent + names->instance.length) {
    name_append(&columns->path, columns->raw.text + parent + names->instance.length);
  }
}

wpc_path_name written_source(const written_columns *columns, const wpc_column *column) {
  return counter_filter_name(columns->sources != NULL ? columns->sources[column->source] : NULL);
}

/* "\\HOST [monday.blg]" */
static void append_machine(written_columns *columns, const wpc_column *column) {
  const wpc_path_name machine = column->names.machine;
  const wpc_path_name source = written_source(columns, column);
  name_set(&columns->path, machine.text != NULL || source.text != NULL ? "\\\\" : "");
  append_safe(columns, machine);
  if (source.text != NULL) {
    name_append(&columns->path, machine.text != NULL ? " [" : "[");
    append_safe(columns, source);
    name_append(&columns->path, "]");
  }
  name_append(&columns->path, "\\");
}

const name_buffer *written_path(written_columns *columns, uint32_t number) {
  const wpc_column column = written_column(columns, number);
  const wpc_path_names *names = &column.names;
  append_machine(columns, &column);
  append_safe(columns, names->object);
  if (names->instance.text != NULL) {
    name_append(&columns->path, "(");
    append_safe(columns, names->parent);
    name_append(&columns->path, names->parent.text != NULL ? "/" : "");
    append_safe(columns, names->instance);
    append_index(columns, &column);
    name_append(&columns->path, ")");
  }
  name_append(&columns->path, "\\");
  append_safe(columns, names->counter);
  return &columns->path;
}

/* ---- Columns with the same path ---- */

/* FNV-1a. */
static uint64_t hash_of(const name_buffer *text) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (size_t i = 0; i < text->length; i++) {
    hash = (hash ^ (uint8_t)text->text[i]) * UINT64_C(1099511628211);
  }
  return hash;
}

static int order_hashes(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a;
  const uint64_t y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static bool is_twice(const uint64_t *hashes, size_t count, uint64_t hash) {
  const uint64_t *found =
      (const uint64_t *)bsearch(&hash, hashes, count, sizeof hash, order_hashes);
  const size_t place = found != NULL ? (size_t)(found - hashes) : count;
  return (place > 0 && place < count && hashes[place - 1] == hash) ||
         (place + 1 < count && hashes[place + 1] == hash);
}

static size_t count_paths(const uint64_t *hashes, size_t count) {
  size_t paths = 0;
  for (size_t i = 1; i < count; i++) {
    const bool is_second = hashes[i] == hashes[i - 1] && (i == 1 || hashes[i - 1] != hashes[i - 2]);
    paths += is_second ? 1 : 0;
  }
  return paths;
}

void written_complain_of_paths(size_t count, const char *what, const char *first) {
  char before[100];
  if (count > 0) {
    (void)snprintf(before, sizeof before, "%lu counter path%s more than one %s, first ",
                   (unsigned long)count, count == 1 ? " has" : "s have", what);
    complain_quoting(before, first,
                     ": the counters differ in properties that a path does not show; JSON shows "
                     "types and ids, and 'wpc inspect -f json' parents");
  }
}

void written_complain_of_same_paths(written_columns *columns, const char *what) {
  const size_t width = columns->width;
  uint64_t *hashes = (uint64_t *)memory_take(width, sizeof *hashes);
  for (size_t i = 0; i < width; i++) {
    hashes[i] = hash_of(written_path(columns, columns->order[i]));
  }
  if (width > 0) {
    qsort(hashes, width, sizeof *hashes, order_hashes);
  }
  const size_t count = count_paths(hashes, width);
  for (size_t i = 0; i < width && count > 0; i++) {
    const name_buffer *path = written_path(columns, columns->order[i]);
    if (is_twice(hashes, width, hash_of(path))) {
      written_complain_of_paths(count, what, path->text);
      break;
    }
  }
  free(hashes);
}
