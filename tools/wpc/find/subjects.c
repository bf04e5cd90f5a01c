#include "find/subjects.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* A column of a comparison. */
typedef struct meant {
  uint32_t number, group, line;
  wpc_path_name machine;
} meant;

typedef struct meant_list {
  meant *by_instance, *by_machine; /* the same ones, sorted */
  size_t count;
} meant_list;

static int order_numbers(uint32_t a, uint32_t b) {
  return a < b ? -1 : a > b;
}

static int order_instances(const void *a, const void *b) {
  const meant *x = (const meant *)a;
  const meant *y = (const meant *)b;
  const int by_group = order_numbers(x->group, y->group);
  return by_group != 0 ? by_group : order_numbers(x->line, y->line);
}

static int order_machines(const void *a, const void *b) {
  const wpc_path_name *x = &((const meant *)a)->machine;
  const wpc_path_name *y = &((const meant *)b)->machine;
  const size_t shorter = x->length < y->length ? x->length : y->length;
  const int by_text = shorter > 0 ? memcmp(x->text, y->text, shorter) : 0;
  return by_text != 0 ? by_text : (x->length > y->length) - (x->length < y->length);
}

static void sort(meant *list, size_t count, int (*order)(const void *, const void *)) {
  if (count > 0) {
    qsort(list, count, sizeof *list, order);
  }
}

static meant *meant_by(const wpc_series *series, const find_columns *term) {
  meant *list = (meant *)memory_take(term->count, sizeof *list);
  for (size_t i = 0; i < term->count; i++) {
    const wpc_column column = wpc_series_column(series, term->numbers[i]);
    const meant one = {column.number, column.group, column.line, column.names.machine};
    list[i] = one;
  }
  return list;
}

static meant_list sorted_of(const meant *list, size_t count) {
  meant_list sorted = {(meant *)memory_take(count, sizeof(meant)),
                       (meant *)memory_take(count, sizeof(meant)), count};
  memcpy(sorted.by_instance, list, count * sizeof *list);
  memcpy(sorted.by_machine, list, count * sizeof *list);
  sort(sorted.by_instance, count, order_instances);
  sort(sorted.by_machine, count, order_machines);
  return sorted;
}

/* The one that equals the key in this order, if there is exactly one. */
static const meant *only_one(const meant *list, size_t count, const meant *key,
                             int (*order)(const void *, const void *)) {
  const meant *found = (const meant *)bsearch(key, list, count, sizeof *list, order);
  const size_t place = found != NULL ? (size_t)(found - list) : 0;
  const bool is_twice = found != NULL && ((place > 0 && order(found - 1, key) == 0) ||
                                          (place + 1 < count && order(found + 1, key) == 0));
  return is_twice ? NULL : found;
}

/* That which goes with a column of another comparison. */
static const meant *partner(const meant_list *of, const meant *column) {
  if (of->count == 1) {
    return of->by_instance;
  }
  const meant *found = only_one(of->by_instance, of->count, column, order_instances);
  return found != NULL ? found : only_one(of->by_machine, of->count, column, order_machines);
}

/* Writes the counters of a comparison, whose subjects those of the widest are. False: one has none. */
static bool pair(subjects *s, size_t term, const meant *widest, const meant_list *of) {
  bool ok = true;
  for (size_t i = 0; i < s->count && ok; i++) {
    const meant *found = partner(of, &widest[i]);
    ok = found != NULL;
    s->columns[i * s->num_terms + term] = ok ? found->number : 0;
  }
  return ok;
}

size_t subjects_find(subjects *s, const find_columns *terms, size_t num_terms,
                     const wpc_series *series) {
  size_t widest = 0;
  size_t paired = 0;
  for (size_t i = 0; i < num_terms; i++) {
    widest = terms[i].count > terms[widest].count ? i : widest;
  }
  s->num_terms = num_terms;
  s->count = terms[widest].count;
  s->columns = (uint32_t *)memory_table(s->count, num_terms, sizeof *s->columns);
  meant *of_widest = meant_by(series, &terms[widest]);
  for (bool ok = true; paired < num_terms && ok; paired += ok ? 1 : 0) {
    meant *list = meant_by(series, &terms[paired]);
    meant_list sorted = sorted_of(list, terms[paired].count);
    ok = pair(s, paired, of_widest, &sorted);
    free(sorted.by_instance);
    free(sorted.by_machine);
    free(list);
  }
  free(of_widest);
  return paired;
}

/* ---- In each source for itself ---- */

typedef struct own_column {
  uint32_t source, number;
} own_column;

static int order_own(const void *a, const void *b) {
  const own_column *x = (const own_column *)a;
  const own_column *y = (const own_column *)b;
  const int by_source = order_numbers(x->source, y->source);
  return by_source != 0 ? by_source : order_numbers(x->number, y->number);
}

/* The columns of a term by source, from `next` on. */
typedef struct own_columns {
  own_column *list;
  find_columns now; /* of the source at hand; its numbers have room for all */
  size_t next, count;
} own_columns;

static own_columns own_columns_of(const wpc_series *series, const find_columns *term) {
  own_columns own = {(own_column *)memory_take(term->count, sizeof *own.list),
                     {(uint32_t *)memory_take(term->count, sizeof(uint32_t)), 0, 0},
                     0,
                     term->count};
  for (size_t i = 0; i < term->count; i++) {
    own.list[i].source = wpc_series_column(series, term->numbers[i]).source;
    own.list[i].number = term->numbers[i];
  }
  if (own.count > 0) {
    qsort(own.list, own.count, sizeof *own.list, order_own);
  }
  return own;
}

static void go_to_source(own_columns *own, uint32_t source) {
  own->now.count = 0;
  while (own->next < own->count && own->list[own->next].source <= source) {
    own->now.numbers[own->now.count] = own->list[own->next].number;
    own->now.count++;
    own->next++;
  }
}

/* The next source that some term has columns of; WPC_NO_SOURCE: there is none. */
static uint32_t next_source(const own_columns *terms, size_t num_terms) {
  uint32_t source = WPC_NO_SOURCE;
  for (size_t i = 0; i < num_terms; i++) {
    const own_columns *own = &terms[i];
    source = own->next < own->count && own->list[own->next].source < source
                 ? own->list[own->next].source
                 : source;
  }
  return source;
}

static void append(subjects *s, const subjects *more) {
  const size_t width = s->num_terms;
  memcpy(s->columns + s->count * width, more->columns, more->count * width * sizeof *s->columns);
  s->count += more->count;
}

static size_t find_in_source(subjects *s, own_columns *terms, find_columns *now, uint32_t source,
                             const wpc_series *series) {
  bool has_all = true;
  size_t paired = s->num_terms;
  for (size_t i = 0; i < s->num_terms; i++) {
    go_to_source(&terms[i], source);
    now[i] = terms[i].now;
    has_all = has_all && now[i].count > 0;
  }
  if (has_all) {
    subjects more;
    paired = subjects_find(&more, now, s->num_terms, series);
    if (paired == s->num_terms) {
      append(s, &more);
    }
    subjects_free(&more);
  }
  return paired;
}

size_t subjects_find_apart(subjects *s, const find_columns *terms, size_t num_terms,
                           const wpc_series *series) {
  own_columns *own = (own_columns *)memory_take(num_terms, sizeof *own);
  find_columns *now = (find_columns *)memory_take(num_terms, sizeof *now);
  size_t paired = num_terms;
  size_t most = 0; /* subjects: of each source as many as its widest term has columns */
  uint32_t source;
  memset(s, 0, sizeof *s);
  s->num_terms = num_terms;
  for (size_t i = 0; i < num_terms; i++) {
    own[i] = own_columns_of(series, &terms[i]);
    most += terms[i].count;
  }
  s->columns = (uint32_t *)memory_table(most, num_terms, sizeof *s->columns);
  while (paired == num_terms && (source = next_source(own, num_terms)) != WPC_NO_SOURCE) {
    paired = find_in_source(s, own, now, source, series);
  }
  for (size_t i = 0; i < num_terms; i++) {
    free(own[i].list);
    free(own[i].now.numbers);
  }
  free(own);
  free(now);
  return paired;
}

void subjects_free(subjects *s) {
  free(s->columns);
  memset(s, 0, sizeof *s);
}
