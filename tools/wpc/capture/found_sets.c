#include "capture/found_sets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "text/budget.h"
#include "write/counters_asked.h"
#include "write/series_run.h"

/* ---- The order of columns: by set, counter and instance ---- */

static int order_columns(const void *a, const void *b) {
  const wpc_column *x = (const wpc_column *)a;
  const wpc_column *y = (const wpc_column *)b;
  const uint32_t p = x->group != y->group       ? x->group
                     : x->counter != y->counter ? x->counter
                                                : x->line;
  const uint32_t q = x->group != y->group       ? y->group
                     : x->counter != y->counter ? y->counter
                                                : y->line;
  return (p > q) - (p < q);
}

/* free() it. */
static wpc_column *sorted_columns(const wpc_series *series, const bool *is_asked, size_t *count) {
  const uint32_t all = wpc_series_num_columns(series);
  wpc_column *columns = (wpc_column *)memory_take(all, sizeof *columns);
  *count = 0;
  for (uint32_t i = 0; i < all; i++) {
    columns[*count] = wpc_series_column(series, i);
    *count += is_asked == NULL || is_asked[i] ? 1 : 0;
  }
  qsort(columns, *count, sizeof *columns, order_columns);
  return columns;
}

/* ---- Sets ---- */

static void copy_name(name_buffer *to, wpc_path_name name) {
  name_set(to, "");
  name_append_part(to, name.text, name.length);
}

static void name_set_of(found_set *set, const wpc_column *column) {
  static const wpc_guid none;
  copy_name(&set->name, column->names.object);
  set->object_id = column->object_id;
  if ((column->flags & WPC_COLUMN_V2) == 0) {
    (void)snprintf(set->id, sizeof set->id, "%lu", (unsigned long)column->object_id);
  } else if (memcmp(&column->counterset, &none, sizeof none) != 0) {
    wpc_guid_format(&column->counterset, set->id);
  }
}

static void add_counter(found_set *set, const wpc_column *column) {
  found_counter *counter = &set->counters[set->num_counters];
  copy_name(&counter->name, column->names.counter);
  counter->id = column->counter_id;
  counter->type = column->type;
  set->num_counters++;
}

/* The lines of a set that are instances. */
static size_t count_instances(const wpc_column *columns, size_t count) {
  uint32_t last = 0;
  size_t instances = 0;
  for (size_t i = 0; i < count; i++) {
    last = columns[i].line > last ? columns[i].line : last;
  }
  bool *is_there = (bool *)memory_take((size_t)last + 1, sizeof *is_there);
  for (size_t i = 0; i < count; i++) {
    const bool is_new = columns[i].names.instance.text != NULL && !is_there[columns[i].line];
    is_there[columns[i].line] = is_there[columns[i].line] || is_new;
    instances += is_new ? 1 : 0;
  }
  free(is_there);
  return instances;
}

/* The set that begins there; returns how many columns it has. */
static size_t add_set(found_sets *sets, const wpc_column *columns, size_t count) {
  size_t own = 0;
  while (own < count && columns[own].group == columns[0].group) {
    own++;
  }
  MEMORY_REACH(sets->items, sets->room, sets->count);
  found_set *set = &sets->items[sets->count];
  memset(set, 0, sizeof *set);
  sets->count++;
  name_set_of(set, &columns[0]);
  set->num_instances = count_instances(columns, own);
  set->counters = (found_counter *)memory_take(own, sizeof *set->counters);
  for (size_t i = 0; i < own; i++) {
    if (i == 0 || columns[i].counter != columns[i - 1].counter) {
      add_counter(set, &columns[i]);
    }
  }
  return own;
}

/* ---- All of it ---- */

static int choose(wpc_series *series, const counter_filter *filter, bool **is_asked) {
  const calc_choice choice = {filter, true, false};
  counters_asked asked;
  *is_asked = NULL;
  if (filter->count == 0) {
    return EXIT_ACCEPTED;
  }
  counters_asked_make(&asked, &choice, "capture");
  counters_asked_look(&asked, series);
  *is_asked = counters_asked_columns(&asked, series);
  const int status = asked_items_check(&asked.asked);
  counters_asked_free(&asked);
  return status;
}

int found_sets_make(found_sets *sets, wpc_series *series, const counter_filter *filter) {
  bool *is_asked;
  size_t count;
  const int status = choose(series, filter, &is_asked);
  wpc_column *columns = sorted_columns(series, is_asked, &count);
  for (size_t i = 0; i < count; i++) {
    sets->cost = budget_add(sets->cost, series_run_cost(&columns[i]));
  }
  for (size_t i = 0; i < count && sets->cost <= sets->most;) {
    i += add_set(sets, columns + i, count - i);
  }
  free(columns);
  free(is_asked);
  return status;
}

void found_sets_free(found_sets *sets) {
  for (size_t i = 0; i < sets->count; i++) {
    for (size_t k = 0; k < sets->items[i].num_counters; k++) {
      name_free(&sets->items[i].counters[k].name);
    }
    free(sets->items[i].counters);
    name_free(&sets->items[i].name);
  }
  free(sets->items);
}
