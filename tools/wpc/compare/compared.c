#include "compare/compared.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "io/memory.h"

#define NOISE 3.0 /* standard errors of a difference */

/* A counter's key, with its machine where a side has several. */
static void load_key(const side_counter *counter, bool with_machine, name_buffer *key) {
  name_set(key, "");
  if (with_machine && counter->machine != NULL) {
    name_append(key, "\\\\");
    name_append_folded(key, counter->machine, strlen(counter->machine));
  }
  name_append(key, counter->key);
}

static bool has_ratio(const compared_row *row) {
  return row->before != NULL && row->after != NULL && row->before->median != 0 &&
         row->after->median / row->before->median > 0;
}

static void judge(compared_row *row, double bound) {
  row->has_ratio = has_ratio(row);
  if (row->has_ratio) {
    row->ratio = row->after->median / row->before->median;
  }
  if (row->before != NULL && row->after != NULL) {
    const double change = fabs(row->after->median - row->before->median);
    const double noise = NOISE * hypot(row->before->error, row->after->error);
    row->is_changed = change > bound * fabs(row->before->median) && change > noise;
  }
}

/* The lower, the earlier a row is shown. */
static int rank_of(const compared_row *row) {
  return row->before == NULL ? 3 : row->after == NULL ? 2 : row->has_ratio ? 0 : 1;
}

static const char *path_of(const compared_row *row) {
  return row->before != NULL ? row->before->path : row->after->path;
}

static int order_rows(const void *a, const void *b) {
  const compared_row *x = (const compared_row *)a;
  const compared_row *y = (const compared_row *)b;
  const int by_rank = rank_of(x) - rank_of(y);
  const double p = x->has_ratio ? fabs(log(x->ratio)) : 0;
  const double q = y->has_ratio ? fabs(log(y->ratio)) : 0;
  return by_rank != 0                     ? by_rank
         : x->is_changed != y->is_changed ? y->is_changed - x->is_changed
         : p != q                         ? (p < q) - (p > q)
                                          : strcmp(path_of(x), path_of(y));
}

void compared_make(compared *c, const side *before, const side *after, double bound) {
  text_index known = {NULL, NULL, 0, 0, 0};
  name_buffer key = {NULL, 0, 0};
  memset(c, 0, sizeof *c);
  c->has_machines = before->has_machines || after->has_machines;
  c->rows = (compared_row *)memory_take(before->count + after->count, sizeof *c->rows);
  for (size_t i = 0; i < before->count; i++) {
    load_key(&before->counters[i], c->has_machines, &key);
    const uint32_t row = text_index_add(&known, key.text, key.length);
    if (row == c->count) {
      c->rows[row].before = &before->counters[i];
      c->count++;
    }
  }
  for (size_t i = 0; i < after->count; i++) {
    load_key(&after->counters[i], c->has_machines, &key);
    const uint32_t row = text_index_add(&known, key.text, key.length);
    c->count += row == c->count ? 1 : 0;
    c->rows[row].after = c->rows[row].after != NULL ? c->rows[row].after : &after->counters[i];
  }
  for (size_t i = 0; i < c->count; i++) {
    judge(&c->rows[i], bound);
    c->num_changed += c->rows[i].is_changed ? 1 : 0;
    c->num_before += c->rows[i].after == NULL ? 1 : 0;
    c->num_after += c->rows[i].before == NULL ? 1 : 0;
  }
  c->num_both = c->count - c->num_before - c->num_after;
  if (c->count > 0) {
    qsort(c->rows, c->count, sizeof *c->rows, order_rows);
  }
  text_index_free(&known);
  name_free(&key);
}

void compared_free(compared *c) {
  free(c->rows);
}
