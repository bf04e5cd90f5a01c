#include "counters/counter_match.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- Columns ---- */

/* Names of each kind: the data's, the id, the English one. */
#define COLUMN_NAMES ((size_t)3)
#define ENGLISH ((size_t)2)

/* The names of a column, to compare with patterns. Without a text: it has none of the kind. */
typedef struct column_names {
  const counter_filter_subject *subject;
  bool hides;
  wpc_path_name objects[COLUMN_NAMES], counters[COLUMN_NAMES];
  folded_name folded_objects[COLUMN_NAMES], folded_counters[COLUMN_NAMES];
} column_names;

static column_names names_of(const counter_filter_subject *subject, bool hides) {
  const column_names names = {
      subject,
      hides,
      {subject->names.object, subject->object_id, subject->english_object},
      {subject->names.counter, subject->counter_id, subject->english_counter},
      {{NULL, 0, 0}},
      {{NULL, 0, 0}}};
  return names;
}

static void fold(column_names *names) {
  for (size_t i = 0; i < COLUMN_NAMES; i++) {
    folded_name_set(&names->folded_objects[i], names->objects[i]);
    folded_name_set(&names->folded_counters[i], names->counters[i]);
  }
}

static void free_folded(column_names *names) {
  for (size_t i = 0; i < COLUMN_NAMES; i++) {
    folded_name_free(&names->folded_objects[i]);
    folded_name_free(&names->folded_counters[i]);
  }
}

static bool is_machine(const wpci_path_way *path, const wpc_path_names *names) {
  return path->machine.text == NULL || names->machine.text == NULL ||
         wpc_path_name_equal(path->machine, names->machine);
}

static bool matches_any(name_pattern *pattern, const wpc_path_name *names,
                        const folded_name *folded) {
  bool any = false;
  for (size_t i = 0; i < COLUMN_NAMES && !any; i++) {
    any = names[i].text != NULL && name_pattern_matches(pattern, &folded[i]);
  }
  return any;
}

static bool means_column(counter_filter_way *way, const column_names *names) {
  const bool is_counter = !(names->hides && way->counter.has_wildcard) &&
                          matches_any(&way->counter, names->counters, names->folded_counters);
  if (way->is_bare || !is_counter) {
    return is_counter;
  }
  return is_machine(&way->path, &names->subject->names) &&
         matches_any(&way->object, names->objects, names->folded_objects);
}

static bool is_pinned(const counter_filter *filter, size_t item) {
  return filter->items[item].is_pinned;
}

/* A path with an English name that is not shown pins no item. */
static void append_exact(const counter_filter *filter, const column_names *of,
                         exact_columns *columns) {
  wpc_path_names names = of->subject->names;
  for (size_t k = 0; k < COLUMN_NAMES * COLUMN_NAMES && filter->exact != NULL; k++) {
    names.object = of->objects[k / COLUMN_NAMES];
    names.counter = of->counters[k % COLUMN_NAMES];
    const bool is_own = k / COLUMN_NAMES < ENGLISH && k % COLUMN_NAMES < ENGLISH;
    exact_paths_columns(filter->exact, &names, is_own, columns);
  }
}

void counter_match_start(counter_match *match, const counter_filter *filter, size_t num_columns) {
  memset(match, 0, sizeof *match);
  match->filter = filter;
  match->num_columns = num_columns;
  match->way_columns =
      (bool *)memory_table(filter->num_ways, num_columns, sizeof *match->way_columns);
  match->exact_ends = (size_t *)memory_take(num_columns, sizeof *match->exact_ends);
}

void counter_match_column(counter_match *match, size_t column,
                          const counter_filter_subject *subject, bool hides) {
  const counter_filter *filter = match->filter;
  column_names names = names_of(subject, hides);
  fold(&names);
  for (size_t i = 0; i < filter->num_ways; i++) {
    match->way_columns[i * match->num_columns + column] =
        !is_pinned(filter, filter->ways[i].item) && means_column(&filter->ways[i], &names);
  }
  free_folded(&names);
  append_exact(filter, &names, &match->exact);
  match->exact_ends[column] = match->exact.count;
}

static size_t exact_start(const counter_match *match, size_t column) {
  return column > 0 ? match->exact_ends[column - 1] : 0;
}

/* ---- Rows ---- */

void counter_match_start_rows(counter_match *match, size_t num_rows) {
  match->alive = (size_t *)memory_take(match->filter->num_ways, sizeof *match->alive);
  for (size_t i = 0; i < match->filter->num_ways; i++) {
    const bool *columns = match->way_columns + i * match->num_columns;
    if (match->num_columns > 0 && memchr(columns, true, match->num_columns) != NULL) {
      match->alive[match->num_alive] = i;
      match->num_alive++;
    }
  }
  match->way_rows = (bool *)memory_table(num_rows, match->num_alive, sizeof *match->way_rows);
  match->rows = (exact_row *)memory_take(num_rows, sizeof *match->rows);
  name_set(&match->row_texts, "");
}

static bool means_row(counter_filter_way *way, const wpc_path_names *names,
                      const folded_name *row) {
  const wpci_path_way *path = &way->path;
  if (way->is_bare) {
    return true;
  }
  if (path->row.text == NULL || names->instance.text == NULL) {
    return path->row.text == NULL && names->instance.text == NULL;
  }
  const bool is_index = path->has_index
                            ? path->index == names->index
                            : path->any_index || names->index == 0 || way->row.has_wildcard;
  return is_index && name_pattern_matches(&way->row, row);
}

static void append_text(name_buffer *to, wpc_path_name name) {
  if (name.text != NULL) {
    name_append_part(to, name.text, name.length);
  }
}

/* "parent/instance" */
static void load_row(folded_name *row, const wpc_path_names *names) {
  name_buffer text = {NULL, 0, 0};
  name_set(&text, "");
  append_text(&text, names->parent);
  name_append(&text, names->parent.text != NULL ? "/" : "");
  append_text(&text, names->instance);
  const wpc_path_name whole = {text.text, text.length};
  folded_name_set(row, whole);
  name_free(&text);
}

void counter_match_row(counter_match *match, size_t row, const wpc_path_names *names) {
  folded_name text = {NULL, 0, 0};
  if (match->num_alive > 0) {
    load_row(&text, names);
  }
  for (size_t i = 0; i < match->num_alive; i++) {
    match->way_rows[row * match->num_alive + i] =
        means_row(&match->filter->ways[match->alive[i]], names, &text);
  }
  folded_name_free(&text);
  if (match->exact.count > 0) {
    match->rows[row] = exact_paths_row(match->filter->exact, names, &match->row_texts);
  }
}

void counter_match_free(counter_match *match) {
  free(match->way_columns);
  free(match->alive);
  free(match->way_rows);
  exact_columns_free(&match->exact);
  free(match->exact_ends);
  free(match->rows);
  name_free(&match->row_texts);
  memset(match, 0, sizeof *match);
}

/* ---- Cells ---- */

typedef struct showing {
  const counter_filter *filter;
  counter_match_fn visit;
  void *context;
} showing;

static void show_exact(void *context, size_t item, bool is_literal) {
  const showing *s = (const showing *)context;
  if (is_literal || !is_pinned(s->filter, item)) {
    s->visit(s->context, item, is_literal);
  }
}

static void each_exact(const counter_match *match, size_t row, size_t column,
                       counter_match_fn visit, void *context) {
  showing s = {match->filter, visit, context};
  for (size_t i = exact_start(match, column); i < match->exact_ends[column]; i++) {
    exact_paths_each(match->filter->exact, &match->rows[row], match->row_texts.text, &match->exact,
                     i, show_exact, &s);
  }
}

void counter_match_each(const counter_match *match, size_t row, size_t column,
                        counter_match_fn visit, void *context) {
  each_exact(match, row, column, visit, context);
  for (size_t i = 0; i < match->num_alive; i++) {
    const size_t way = match->alive[i];
    if (match->way_rows[row * match->num_alive + i] &&
        match->way_columns[way * match->num_columns + column]) {
      visit(context, match->filter->ways[way].item, false);
    }
  }
}

typedef struct meeting {
  const counter_filter *filter;
  bool any;
} meeting;

static void meet(void *context, size_t item, bool is_literal) {
  meeting *m = (meeting *)context;
  counter_filter_item *met = &m->filter->items[item];
  met->is_met = true;
  met->is_pinned = met->is_pinned || is_literal;
  met->is_meant = met->is_meant || !is_literal;
  m->any = true;
}

bool counter_match_meet(const counter_match *match, size_t row, size_t column) {
  meeting m = {match->filter, false};
  counter_match_each(match, row, column, meet, &m);
  return m.any;
}
