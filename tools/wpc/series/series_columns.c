#include "series/series_columns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/value_bound.h"
#include "io/complain.h"
#include "io/memory.h"
#include "series/series_number.h"
#include "text/utf8.h"

#define COST_BYTES 64u
#define COST_PLACES (COST_BYTES / sizeof(uint32_t))

/* ---- Texts ---- */

static bool is_plain(const name_buffer *name) {
  for (size_t i = 0; i < name->length; i++) {
    if (name->text[i] < 0x20 || name->text[i] > 0x7E) {
      return false;
    }
  }
  return true;
}

static void append_safe(name_buffer *to, const char *text, size_t size) {
  uint32_t before = 0;
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(text + at, size - at, &code);
    if (code == UTF8_INVALID ||
        (utf8_is_unsafe(code) && !utf8_joins(before, text + at, size - at))) {
      utf8_walk walk = utf8_walk_of(text + at, taken);
      utf8_piece piece;
      (void)utf8_next_piece(&walk, &piece);
      name_append_part(to, piece.text, piece.length);
    } else {
      name_append_part(to, text + at, taken);
    }
    before = code;
    at += taken;
  }
}

void series_clean(name_buffer *to, const name_buffer *name) {
  name_set(to, "");
  if (is_plain(name)) {
    name_append_part(to, name->text, name->length);
  } else {
    append_safe(to, name->text, name->length);
  }
}

static column_text copy(const name_buffer *name) {
  const column_text text = {(char *)memory_take(name->length + 1, 1), name->length};
  memcpy(text.text, name->text, name->length);
  return text;
}

/* ---- Keys: what kind of thing, which number it belongs to, and its names; no two end alike but for
 * NULs
 * --------------------------------------------------------------------------------------------------- */

static void start_key(series_columns *c, char kind, size_t owner) {
  char text[32];
  (void)snprintf(text, sizeof text, "%c%lu ", kind, (unsigned long)owner);
  name_set(&c->key, text);
}

static void add_number(series_columns *c, uint32_t number) {
  char text[16];
  (void)snprintf(text, sizeof text, "%lx ", (unsigned long)number);
  name_append(&c->key, text);
}

static void add_text(series_columns *c, const name_buffer *text) {
  name_append_part(&c->key, text->text, text->length + 1);
}

/* Of instances, whose names may change in case from sample to sample. */
static void add_instance(series_columns *c, size_t set, const name_buffer *text) {
  if (c->sets[set].by_case) {
    add_text(c, text);
  } else {
    name_append_folded(&c->key, text->text, text->length);
    name_append_part(&c->key, "", 1);
  }
}

static void set_key(series_columns *c, const calc_set *set) {
  series_clean(&c->clean, &set->name);
  start_key(c, 's', c->by_group ? set->group : 0);
  name_append_part(&c->key, set->id, strlen(set->id) + 1);
  add_text(c, &c->clean);
  name_append(&c->key, ".");
}

static void counter_key(series_columns *c, size_t set, const calc_counter *counter) {
  series_clean(&c->clean, &counter->name);
  start_key(c, 'c', set);
  add_number(c, counter->id);
  add_number(c, counter->type);
  add_text(c, &c->clean);
  name_append(&c->key, !counter->has_type ? "-" : counter->is_second ? "s" : "t");
}

static void line_key(series_columns *c, size_t set, uint32_t machine, const calc_line *line) {
  name_set(&c->clean_parent, "");
  if (line->has_parent) {
    series_clean(&c->clean_parent, &line->parent);
  }
  series_clean(&c->clean, &line->name);
  start_key(c, 'l', set);
  add_number(c, machine);
  add_number(c, line->serial);
  add_instance(c, set, &c->clean_parent);
  add_instance(c, set, &c->clean);
  const char *kind = line->has_parent ? "p" : line->has_instance ? "i" : "-";
  name_append(&c->key, c->by_labels ? "." : kind);
}

/* The place that belongs to the key at hand, SERIES_NO_COLUMN when it never came. */
static uint32_t find_place(const series_columns *c) {
  const uint32_t number = text_index_find(&c->index, c->key.text, c->key.length);
  return number == TEXT_INDEX_NONE ? SERIES_NO_COLUMN : c->places[number];
}

static void add_place(series_columns *c, size_t place) {
  const uint32_t number = text_index_add(&c->index, c->key.text, c->key.length);
  if (number >= c->num_places) {
    c->num_places = c->num_places == 0 ? 64 : c->num_places * 2;
    c->places = (uint32_t *)memory_resize(c->places, c->num_places, sizeof *c->places);
  }
  c->places[number] = (uint32_t)place;
}

/* Room for one more entry of `size` bytes in a list. Most sets of a log have one counter of one line. */
static void *room(void *list, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) {
    return list;
  }
  *capacity = *capacity == 0 ? 1 : *capacity * 2;
  return memory_resize(list, *capacity, size);
}

/* ---- Learning ---- */

static size_t learn_set(series_columns *c, const calc_view *view) {
  set_key(c, &view->set);
  const uint32_t known = find_place(c);
  if (known != SERIES_NO_COLUMN) {
    return known;
  }
  c->sets = (column_set *)room(c->sets, c->num_sets, &c->set_capacity, sizeof *c->sets);
  column_set *set = &c->sets[c->num_sets];
  memset(set, 0, sizeof *set);
  set->name = copy(&c->clean);
  memcpy(set->id, view->set.id, sizeof set->id);
  set->is_assumed = view->set.is_assumed;
  set->by_case = view->set.by_case;
  add_place(c, c->num_sets);
  c->num_sets++;
  return c->num_sets - 1;
}

static uint32_t learn_counter(series_columns *c, size_t owner, const calc_counter *counter) {
  counter_key(c, owner, counter);
  const uint32_t known = find_place(c);
  if (known != SERIES_NO_COLUMN) {
    return known;
  }
  column_set *set = &c->sets[owner];
  set->counters = (column_counter *)room(set->counters, set->num_counters, &set->counter_capacity,
                                         sizeof *set->counters);
  column_counter *to = &set->counters[set->num_counters];
  to->name = copy(&c->clean);
  to->id = counter->id;
  to->lacks_id = counter->lacks_id;
  to->has_type = counter->has_type;
  to->type = counter->type;
  to->is_second = counter->is_second;
  to->is_assumed = counter->is_assumed;
  add_place(c, set->num_counters);
  set->num_counters++;
  return (uint32_t)set->num_counters - 1;
}

static column_line *learn_line(series_columns *c, size_t owner, uint32_t machine,
                               const calc_line *line) {
  column_set *set = &c->sets[owner];
  line_key(c, owner, machine, line);
  const uint32_t known = find_place(c);
  if (known != SERIES_NO_COLUMN) {
    return &set->lines[known];
  }
  set->lines =
      (column_line *)room(set->lines, set->num_lines, &set->line_capacity, sizeof *set->lines);
  column_line *to = &set->lines[set->num_lines];
  memset(to, 0, sizeof *to);
  to->machine = machine;
  to->has_instance = line->has_instance;
  to->has_parent = line->has_parent;
  to->parent = copy(&c->clean_parent);
  to->name = copy(&c->clean);
  to->serial = line->serial;
  add_place(c, set->num_lines);
  set->num_lines++;
  return to;
}

/* Each line has a place for each counter of its set, though few of them may come to be cells. */
static void charge_places(series_columns *c, column_set *set) {
  const uint64_t cost = (uint64_t)set->num_lines * set->num_counters / COST_PLACES;
  c->cost += cost - set->place_cost;
  c->too_many = c->too_many || c->cost > c->most;
  set->place_cost = cost;
}

static void widen(column_line *line, size_t num_columns) {
  if (line->num_columns >= num_columns) {
    return;
  }
  line->columns = (uint32_t *)memory_resize(line->columns, num_columns, sizeof *line->columns);
  for (size_t i = line->num_columns; i < num_columns; i++) {
    line->columns[i] = SERIES_NO_COLUMN;
  }
  line->num_columns = num_columns;
}

static uint64_t cost_of(const series_columns *c, const column_set *set, const column_line *line,
                        uint32_t counter) {
  return 1 + (series_columns_machine(c, line)->length + set->name.length + line->parent.length +
              line->name.length + set->counters[counter].name.length) /
                 COST_BYTES;
}

static void count_sample(series_columns *c, uint32_t column) {
  if (column != SERIES_NO_COLUMN && c->seen[column] < UINT32_MAX) {
    c->seen[column]++;
  }
}

/* A cell that was not seen before gets the next number. */
static void learn_cell(series_columns *c, const column_set *set, column_line *line,
                       uint32_t counter) {
  if (line->columns[counter] == SERIES_NO_COLUMN && !c->too_many) {
    c->cost += cost_of(c, set, line, counter);
    c->too_many = c->cost > c->most;
    c->seen = (uint32_t *)room(c->seen, c->count, &c->seen_capacity, sizeof *c->seen);
    c->seen[c->count] = 0;
    line->columns[counter] = (uint32_t)c->count;
    c->count++;
  }
  count_sample(c, line->columns[counter]);
}

/* Only cells count against `most`, so nothing is kept of a line without any, nor of a set without
 * such lines. */
static bool has_cell(const calc_view *view, size_t line, const uint32_t *counters) {
  bool found = false;
  for (size_t i = 0; i < view->num_counters && !found; i++) {
    found = counters[i] != SERIES_NO_COLUMN && calc_view_has(view, line, i);
  }
  return found;
}

static bool has_cells(const calc_view *view, const uint32_t *counters) {
  bool found = false;
  for (size_t i = 0; i < view->num_lines && !found; i++) {
    found = has_cell(view, i, counters);
  }
  return found;
}

static void learn_cells(series_columns *c, size_t owner, const calc_view *view,
                        const uint32_t *counters) {
  for (size_t i = 0; i < view->num_lines && !c->too_many; i++) {
    if (!has_cell(view, i, counters)) {
      continue;
    }
    calc_view_line(view, i, &c->line);
    column_line *line = learn_line(c, owner, view->table->machine_id, &c->line);
    charge_places(c, &c->sets[owner]);
    if (c->too_many) {
      return;
    }
    widen(line, c->sets[owner].num_counters);
    for (size_t k = 0; k < view->num_counters; k++) {
      if (counters[k] != SERIES_NO_COLUMN && calc_view_has(view, i, k)) {
        learn_cell(c, &c->sets[owner], line, counters[k]);
      }
    }
  }
}

static void learn_counters(series_columns *c, size_t owner, const calc_view *view,
                           uint32_t *counters) {
  for (size_t i = 0; i < view->num_counters; i++) {
    if (counters[i] != SERIES_NO_COLUMN) {
      counters[i] = learn_counter(c, owner, &view->counters[i]);
    }
  }
}

static void learn_machine(series_columns *c, const calc_table *table) {
  const size_t id = table->machine_id;
  c->machines = (column_text *)memory_reach(c->machines, &c->num_machines, id, sizeof *c->machines);
  if (c->machines[id].text == NULL && table->machine != NULL) {
    series_clean(&c->clean, table->machine);
    c->machines[id] = copy(&c->clean);
  }
}

const column_text *series_columns_machine(const series_columns *c, const column_line *line) {
  return &c->machines[line->machine];
}

static wpc_path_name name_of(const column_text *text) {
  const wpc_path_name name = {text->text, text->length};
  return name;
}

size_t series_columns_zeros(const series_columns *c, const column_set *set,
                            const column_line *line) {
  const wpc_path_name none = {NULL, 0};
  const calc_spelled one = {line->machine, name_of(&set->name),
                            line->has_parent ? name_of(&line->parent) : none, name_of(&line->name),
                            line->serial};
  return c->spelling != NULL ? calc_spelling_zeros(c->spelling, &one) : 0;
}

static column_cells *cells_of(series_columns *c, const calc_table *table) {
  const size_t slot = table->slot;
  c->cells = (column_cells *)memory_reach(c->cells, &c->num_cells, slot, sizeof *c->cells);
  return &c->cells[slot];
}

/* Whether there is nothing new in a view. */
static bool was_learnt(series_columns *c, const calc_table *table) {
  if (table->slot == 0) {
    return false;
  }
  column_cells *cells = cells_of(c, table);
  const bool is_same = cells->generation == table->generation;
  const bool was = cells->is_learnt && is_same;
  cells->is_learnt = true;
  cells->is_found = cells->is_found && is_same;
  cells->generation = table->generation;
  return was;
}

/* Of a view without anything new. */
static void count_cells(series_columns *c, const calc_view *view) {
  const uint32_t *columns = series_columns_cells(c, view);
  for (size_t i = view->num_lines * view->num_counters; i > 0; i--) {
    count_sample(c, columns[i - 1]);
  }
}

void series_columns_learn(series_columns *c, const calc_view *view) {
  if (was_learnt(c, view->table)) {
    if (c->counts_samples) {
      count_cells(c, view);
    }
    return;
  }
  uint32_t *counters = (uint32_t *)memory_take(view->num_counters, sizeof *counters);
  learn_machine(c, view->table);
  c->spelling = view->spelling;
  for (size_t i = 0; i < view->num_counters; i++) {
    const bool is_taken = c->takes_all || calc_counter_is_number(&view->counters[i]);
    counters[i] = is_taken ? 0 : SERIES_NO_COLUMN;
  }
  if (has_cells(view, counters)) {
    const size_t owner = learn_set(c, view);
    learn_counters(c, owner, view, counters);
    learn_cells(c, owner, view, counters);
  }
  free(counters);
}

bool series_columns_are_all(const series_columns *c, const char *path) {
  const value_bound bound = {c->most, true, 0};
  const value_excess excess = {
      "at least ", c->cost, "counter paths, counting one more for each 64 bytes of names",
      1,           "",      true};
  if (c->too_many) {
    value_bound_complain(path, &excess, bound, 1);
  }
  return !c->too_many;
}

/* ---- Numbers ---- */

/* What belongs to columns, by their new numbers. */
typedef struct numbering {
  const bool *kept; /* by the number before; NULL: all are */
  const uint32_t *seen_before;
  uint32_t *seen;
  size_t count;
} numbering;

static void number_cell(numbering *n, column_line *line, size_t counter) {
  const uint32_t before = counter < line->num_columns ? line->columns[counter] : SERIES_NO_COLUMN;
  if (before == SERIES_NO_COLUMN) {
    return;
  }
  if (n->kept != NULL && !n->kept[before]) {
    line->columns[counter] = SERIES_NO_COLUMN;
    return;
  }
  n->seen[n->count] = n->seen_before[before];
  line->columns[counter] = (uint32_t)n->count;
  n->count++;
}

static void number_by_counter(numbering *n, const column_set *set) {
  for (size_t counter = 0; counter < set->num_counters; counter++) {
    for (size_t line = 0; line < set->num_lines; line++) {
      number_cell(n, &set->lines[line], counter);
    }
  }
}

static void number_by_line(numbering *n, const column_set *set) {
  for (size_t line = 0; line < set->num_lines; line++) {
    for (size_t counter = 0; counter < set->num_counters; counter++) {
      number_cell(n, &set->lines[line], counter);
    }
  }
}

static void number_all(series_columns *c, bool by_counter, const bool *kept) {
  uint32_t *seen = (uint32_t *)memory_take(c->count, sizeof *seen);
  numbering n = {kept, c->seen, seen, 0};
  for (size_t i = 0; i < c->num_sets; i++) {
    if (by_counter) {
      number_by_counter(&n, &c->sets[i]);
    } else {
      number_by_line(&n, &c->sets[i]);
    }
  }
  free(c->seen);
  c->seen = seen;
  c->seen_capacity = c->count;
  c->count = n.count;
  for (size_t i = 0; i < c->num_cells; i++) {
    c->cells[i].is_found = false;
  }
}

void series_columns_number(series_columns *c, bool by_counter) {
  number_all(c, by_counter, NULL);
}

void series_columns_keep(series_columns *c, const bool *kept) {
  number_all(c, false, kept);
}

/* ---- Finding ---- */

const column_set *series_columns_set(series_columns *c, const calc_view *view, uint32_t *counters) {
  set_key(c, &view->set);
  const uint32_t owner = find_place(c);
  for (size_t i = 0; i < view->num_counters; i++) {
    counters[i] = SERIES_NO_COLUMN;
    if (owner != SERIES_NO_COLUMN) {
      counter_key(c, owner, &view->counters[i]);
      counters[i] = find_place(c);
    }
  }
  return owner != SERIES_NO_COLUMN ? &c->sets[owner] : NULL;
}

const column_line *series_columns_line(series_columns *c, const column_set *set,
                                       const calc_view *view, size_t line) {
  calc_view_line(view, line, &c->line);
  line_key(c, (size_t)(set - c->sets), view->table->machine_id, &c->line);
  const uint32_t place = find_place(c);
  return place != SERIES_NO_COLUMN ? &set->lines[place] : NULL;
}

static void find_line(series_columns *c, const calc_view *view, const column_set *set, size_t place,
                      uint32_t *columns) {
  const column_line *line = set != NULL ? series_columns_line(c, set, view, place) : NULL;
  for (size_t i = 0; i < view->num_counters; i++) {
    const uint32_t counter = c->counters[i];
    columns[i] = line != NULL && counter < line->num_columns && calc_view_has(view, place, i)
                     ? line->columns[counter]
                     : SERIES_NO_COLUMN;
  }
}

static void find_cells(series_columns *c, const calc_view *view, column_cells *cells) {
  if (c->counters_room < view->num_counters) {
    c->counters_room = view->num_counters;
    c->counters = (uint32_t *)memory_resize(c->counters, c->counters_room, sizeof *c->counters);
  }
  const column_set *set = series_columns_set(c, view, c->counters);
  free(cells->columns);
  cells->columns =
      (uint32_t *)memory_table(view->num_lines, view->num_counters, sizeof *cells->columns);
  for (size_t i = 0; i < view->num_lines; i++) {
    find_line(c, view, set, i, cells->columns + i * view->num_counters);
  }
}

const uint32_t *series_columns_cells(series_columns *c, const calc_view *view) {
  column_cells *cells = cells_of(c, view->table);
  const bool is_known =
      view->table->slot != 0 && cells->is_found && cells->generation == view->table->generation;
  if (!is_known) {
    find_cells(c, view, cells);
    cells->is_found = true;
    cells->is_learnt = cells->is_learnt && cells->generation == view->table->generation;
    cells->generation = view->table->generation;
  }
  return cells->columns;
}

/* ---- Values ---- */

bool series_value_is_number(const wpc_calc_result *result) {
  return result->kind == WPC_CALC_KIND_DOUBLE || series_value_is_integer(result);
}

void series_complain_of_shared(uint64_t count, const char *what) {
  char text[120];
  if (count > 0) {
    (void)snprintf(text, sizeof text,
                   "values left out because another value in their sample has the same %s: %llu; "
                   "JSON has them all",
                   what, (unsigned long long)count);
    complain(text);
  }
}

/* ---- The end ---- */

static void free_set(column_set *set) {
  for (size_t i = 0; i < set->num_counters; i++) {
    free(set->counters[i].name.text);
  }
  for (size_t i = 0; i < set->num_lines; i++) {
    free(set->lines[i].parent.text);
    free(set->lines[i].name.text);
    free(set->lines[i].columns);
  }
  free(set->counters);
  free(set->lines);
  free(set->name.text);
}

void series_columns_bound(series_columns *columns, uint64_t max_values) {
  columns->most = max_values < SERIES_NO_COLUMN ? max_values : SERIES_NO_COLUMN - 1;
}

void series_columns_free(series_columns *c) {
  for (size_t i = 0; i < c->num_sets; i++) {
    free_set(&c->sets[i]);
  }
  for (size_t i = 0; i < c->num_machines; i++) {
    free(c->machines[i].text);
  }
  for (size_t i = 0; i < c->num_cells; i++) {
    free(c->cells[i].columns);
  }
  free(c->sets);
  free(c->machines);
  free(c->cells);
  free(c->counters);
  free(c->places);
  free(c->seen);
  text_index_free(&c->index);
  name_free(&c->key);
  name_free(&c->clean);
  name_free(&c->clean_parent);
  calc_line_free(&c->line);
  memset(c, 0, sizeof *c);
}

void series_columns_forget(series_columns *columns) {
  const series_columns before = *columns;
  series_columns_free(columns);
  columns->most = before.most;
  columns->takes_all = before.takes_all;
  columns->by_labels = before.by_labels;
  columns->by_group = before.by_group;
  columns->counts_samples = before.counts_samples;
}
