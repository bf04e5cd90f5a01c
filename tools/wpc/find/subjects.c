#include "find/subjects.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* A column of a comparison. */
typedef struct meant {
  uint32_t number, group, line;
  uint32_t source; /* if each has columns of its own; otherwise 0 */
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
  const int by_length = (x->length > y->length) - (x->length < y->length);
  const int by_source = order_numbers(((const meant *)a)->source, ((const meant *)b)->source);
  return by_text != 0 ? by_text : by_length != 0 ? by_length : by_source;
}

static void sort(meant *list, size_t count, int (*order)(const void *, const void *)) {
  if (count > 0) {
    qsort(list, count, sizeof *list, order);
  }
}

static meant *meant_by(const wpc_series *series, const find_columns *term, bool is_apart) {
  meant *list = (meant *)memory_take(term->count, sizeof *list);
  for (size_t i = 0; i < term->count; i++) {
    const wpc_column column = wpc_series_column(series, term->numbers[i]);
    const meant one = {column.number, column.group, column.line, is_apart ? column.source : 0,
                       column.names.machine};
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
                     const wpc_series *series, bool is_apart) {
  size_t widest = 0;
  size_t paired = 0;
  for (size_t i = 0; i < num_terms; i++) {
    widest = terms[i].count > terms[widest].count ? i : widest;
  }
  s->num_terms = num_terms;
  s->count = terms[widest].count;
  s->columns = (uint32_t *)memory_table(s->count, num_terms, sizeof *s->columns);
  meant *of_widest = meant_by(series, &terms[widest], is_apart);
  for (bool ok = true; paired < num_terms && ok; paired += ok ? 1 : 0) {
    meant *list = meant_by(series, &terms[paired], is_apart);
    meant_list sorted = sorted_of(list, terms[paired].count);
    ok = pair(s, paired, of_widest, &sorted);
    free(sorted.by_instance);
    free(sorted.by_machine);
    free(list);
  }
  free(of_widest);
  return paired;
}

void subjects_free(subjects *s) {
  free(s->columns);
  memset(s, 0, sizeof *s);
}
