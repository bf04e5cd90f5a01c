#include "series/series_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

wpc_path_name series_path_name(const column_text *text) {
  const wpc_path_name name = {text->text, text->length};
  return name;
}

wpc_path_names series_path_names(const series_columns *c, const column_set *set,
                                 const column_line *line, wpc_path_name counter) {
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  if (series_columns_machine(c, line)->length > 0) {
    names.machine = series_path_name(series_columns_machine(c, line));
  }
  names.object = series_path_name(&set->name);
  names.counter = counter;
  if (line->has_instance) {
    names.instance = series_path_name(&line->name);
    names.index = line->serial;
  }
  if (line->has_parent) {
    names.parent = series_path_name(&line->parent);
  }
  return names;
}

char *series_path_text(const wpc_path_names *names, size_t zeros) {
  const size_t length = wpc_path_format(names, NULL, 0);
  name_buffer path = {(char *)memory_take(length + 1, 1), length, length + 1};
  (void)wpc_path_format(names, path.text, length + 1);
  for (size_t i = 0; i < zeros; i++) {
    name_add_zero(&path, names->counter.length);
  }
  return path.text;
}

void series_each_column(const series_columns *c, series_column_fn visit, void *context) {
  for (size_t i = 0; i < c->num_sets; i++) {
    const column_set *set = &c->sets[i];
    for (size_t k = 0; k < set->num_lines; k++) {
      const column_line *line = &set->lines[k];
      for (size_t counter = 0; counter < line->num_columns; counter++) {
        if (line->columns[counter] != SERIES_NO_COLUMN) {
          const series_column column = {set, line, &set->counters[counter], line->columns[counter]};
          visit(context, &column);
        }
      }
    }
  }
}

char *series_column_path(const series_columns *c, const series_column *column) {
  const wpc_path_names names =
      series_path_names(c, column->set, column->line, series_path_name(&column->counter->name));
  return series_path_text(&names, series_columns_zeros(c, column->set, column->line));
}

/* ---- Columns with the same path ---- */

/* Hashes instead of paths, which would take more memory than all else of the columns. */
typedef struct path_hashes {
  const series_columns *columns;
  uint64_t *hashes; /* as found, then sorted */
  size_t count;
  char *first; /* the path of the first column that is not the only one */
} path_hashes;

/* FNV-1a. */
static uint64_t hash_of(const char *text) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (; *text != '\0'; text++) {
    hash = (hash ^ (uint8_t)*text) * UINT64_C(1099511628211);
  }
  return hash;
}

static void add_hash(void *context, const series_column *column) {
  path_hashes *h = (path_hashes *)context;
  char *path = series_column_path(h->columns, column);
  h->hashes[h->count] = hash_of(path);
  h->count++;
  free(path);
}

static int order_hashes(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void find_first(void *context, const series_column *column) {
  path_hashes *h = (path_hashes *)context;
  if (h->first != NULL) {
    return;
  }
  char *path = series_column_path(h->columns, column);
  const uint64_t hash = hash_of(path);
  const uint64_t *found =
      (const uint64_t *)bsearch(&hash, h->hashes, h->count, sizeof hash, order_hashes);
  const size_t place = found != NULL ? (size_t)(found - h->hashes) : h->count;
  if ((place > 0 && place < h->count && h->hashes[place - 1] == hash) ||
      (place + 1 < h->count && h->hashes[place + 1] == hash)) {
    h->first = path;
  } else {
    free(path);
  }
}

static size_t count_paths(const path_hashes *h) {
  size_t count = 0;
  for (size_t i = 1; i < h->count; i++) {
    const bool is_second =
        h->hashes[i] == h->hashes[i - 1] && (i == 1 || h->hashes[i - 1] != h->hashes[i - 2]);
    count += is_second ? 1 : 0;
  }
  return count;
}

void series_complain_of_same_paths(const series_columns *c, const char *what) {
  path_hashes h = {c, NULL, 0, NULL};
  h.hashes = (uint64_t *)memory_take(c->count, sizeof *h.hashes);
  series_each_column(c, add_hash, &h);
  qsort(h.hashes, h.count, sizeof *h.hashes, order_hashes);
  const size_t count = count_paths(&h);
  if (count > 0) {
    char before[100];
    series_each_column(c, find_first, &h);
    (void)snprintf(before, sizeof before, "%lu counter path%s more than one %s, first ",
                   (unsigned long)count, count == 1 ? " has" : "s have", what);
    complain_quoting(
        before, h.first,
        ": the counters differ in properties that a path does not show, such as type or id; JSON "
        "distinguishes them");
  }
  free(h.first);
  free(h.hashes);
}
