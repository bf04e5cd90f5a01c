#include "write/summary_rows.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- Further columns ---- */

typedef struct statistic {
  const char *title;
  bool (*give)(const column_statistics *statistics, double *value);
} statistic;

/* In the order in which they are shown. */
static size_t statistics_of(const summary_asked *asked, statistic list[SUMMARY_EXTRAS_MOST]) {
  const struct {
    bool is_asked;
    statistic of;
  } all[] = {{asked->weighted, {"weighted", statistics_weighted}},
             {asked->deviation, {"deviation", statistics_deviation}},
             {asked->slope, {"slope per hour", statistics_slope}},
             {asked->slope, {"r2", statistics_r2}},
             {asked->above.given, {"seconds above", statistics_above}},
             {asked->below.given, {"seconds below", statistics_below}}};
  size_t count = 0;
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    if (all[i].is_asked) {
      list[count++] = all[i].of;
    }
  }
  return count;
}

static void add(summary_extras *extras, const char *title) {
  const summary_extra extra = {title, false, 0};
  extras->items[extras->count++] = extra;
}

void summary_rows_titles(const summary_asked *asked, summary_extras *extras) {
  statistic list[SUMMARY_EXTRAS_MOST];
  const size_t count = statistics_of(asked, list);
  extras->count = 0;
  for (size_t i = 0; i < count; i++) {
    add(extras, list[i].title);
  }
  for (size_t i = 0; i < asked->num_percentiles; i++) {
    add(extras, asked->percentiles[i].name);
  }
}

void summary_rows_extras(const summary_rows *rows, uint32_t column, summary_extras *extras) {
  const summary_asked *asked = rows->asked;
  statistic list[SUMMARY_EXTRAS_MOST];
  const size_t count = statistics_of(asked, list);
  summary_rows_titles(asked, extras);
  for (size_t i = 0; i < extras->count; i++) {
    summary_extra *extra = &extras->items[i];
    extra->is_there =
        i < count ? list[i].give(&rows->statistics->columns[column], &extra->value)
                  : summary_percentiles_give(rows->percentiles, column, i - count, &extra->value);
  }
}

/* ---- Order ---- */

typedef struct sorted_row {
  uint32_t column;
  size_t place;
  bool is_there;
  double key;
} sorted_row;

static bool is_named(const char *name, const char *text) {
  const size_t length = strlen(name);
  return strncmp(name, text, length) == 0 && (text[length] == '\0' || text[length] == ' ');
}

/* "slope" names "slope per hour", and "above" what ends so. */
static bool is_extra_named(const char *name, const char *title) {
  const char *last = strrchr(title, ' ');
  return is_named(name, title) || (last != NULL && strcmp(last + 1, name) == 0);
}

static bool key_of(const summary_rows *rows, const char *name, uint32_t column, double *key) {
  const summary_values *v = &rows->values[column];
  const struct {
    const char *name;
    bool is_there;
    double value;
  } usual[] = {{"values", true, (double)v->count},
               {"missing", true, (double)(rows->num_samples - v->count)},
               {"minimum", v->count > 0, v->lowest},
               {"average", v->count > 0, summary_average(v)},
               {"maximum", v->count > 0, v->highest},
               {"last", v->count > 0, v->last}};
  summary_extras extras;
  for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
    if (strcmp(usual[i].name, name) == 0) {
      *key = usual[i].value;
      return usual[i].is_there;
    }
  }
  summary_rows_extras(rows, column, &extras);
  for (size_t i = 0; i < extras.count; i++) {
    if (is_extra_named(name, extras.items[i].title)) {
      *key = extras.items[i].value;
      return extras.items[i].is_there;
    }
  }
  *key = 0;
  return false;
}

/* The largest first. */
static int order_rows(const void *a, const void *b) {
  const sorted_row *x = (const sorted_row *)a;
  const sorted_row *y = (const sorted_row *)b;
  if (x->is_there != y->is_there) {
    return x->is_there ? -1 : 1;
  }
  if (x->is_there && x->key != y->key) {
    return x->key > y->key ? -1 : 1;
  }
  return x->place < y->place ? -1 : 1;
}

void summary_rows_sort(const summary_rows *rows, uint32_t *columns, size_t count) {
  const char *name = rows->asked->sort;
  if (name == NULL || count == 0) {
    return;
  }
  const bool is_smallest_first = name[0] == '-';
  sorted_row *sorted = (sorted_row *)memory_take(count, sizeof *sorted);
  for (size_t i = 0; i < count; i++) {
    sorted_row *row = &sorted[i];
    row->column = columns[i];
    row->place = i;
    row->is_there = key_of(rows, name + (is_smallest_first ? 1 : 0), columns[i], &row->key);
    row->key = is_smallest_first ? -row->key : row->key;
  }
  qsort(sorted, count, sizeof *sorted, order_rows);
  for (size_t i = 0; i < count; i++) {
    columns[i] = sorted[i].column;
  }
  free(sorted);
}
