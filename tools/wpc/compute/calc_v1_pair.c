#include "compute/calc_v1_pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- Rows ---- */

static wpci_v1_row_list row_list(const v1_grid *grid) {
  const wpci_v1_row_list list = {grid->view->in, grid->rows, grid->parents, grid->num_rows};
  return list;
}

static void add_line(v1_pair *pair, uint32_t newer, uint32_t older, bool duplicate) {
  const v1_line line = {newer, older};
  pair->lines[pair->num_lines] = line;
  pair->num_lines++;
  pair->num_duplicates += duplicate ? 1 : 0;
}

static void pair_rows(v1_pair *pair) {
  const wpci_v1_row_list newer = row_list(pair->newer);
  const wpci_v1_row_list older = row_list(pair->older);
  const size_t total = newer.count + older.count;
  uint32_t *scratch = (uint32_t *)memory_table(3, total, sizeof *scratch);
  wpci_v1_pair *partners = (wpci_v1_pair *)memory_take(total, sizeof *partners);
  pair->lines = (v1_line *)memory_take(total, sizeof *pair->lines);
  bool ok = wpci_v1_pair_rows(&newer, &older, scratch, 3 * total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < newer.count; i++) {
    add_line(pair, (uint32_t)i, partners[i].older, partners[i].duplicate);
  }
  ok = ok && wpci_v1_pair_rows(&older, &newer, scratch, 3 * total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < older.count; i++) {
    if (partners[i].older == WPCI_NO_ROW) {
      add_line(pair, WPCI_NO_ROW, (uint32_t)i, false);
    }
  }
  free(scratch);
  free(partners);
}

/* ---- Columns ---- */

static wpci_v1_column_list column_list(const v1_grid *grid) {
  const wpci_v1_column_list list = {grid->columns, grid->num_columns};
  return list;
}

static void add_field(v1_pair *pair, uint32_t newer, uint32_t older) {
  const v1_field field = {newer, older};
  pair->fields[pair->num_fields] = field;
  pair->num_fields++;
}

static void pair_columns(v1_pair *pair) {
  const wpci_v1_column_list newer = column_list(pair->newer);
  const wpci_v1_column_list older = column_list(pair->older);
  const size_t total = newer.count + older.count;
  uint32_t *scratch = (uint32_t *)memory_take(total, sizeof *scratch);
  wpci_v1_pair *partners = (wpci_v1_pair *)memory_take(total, sizeof *partners);
  pair->fields = (v1_field *)memory_take(total, sizeof *pair->fields);
  bool ok = wpci_v1_pair_columns(&newer, &older, scratch, total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < newer.count; i++) {
    add_field(pair, (uint32_t)i, partners[i].older);
  }
  ok = ok && wpci_v1_pair_columns(&older, &newer, scratch, total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < older.count; i++) {
    if (partners[i].older == WPCI_NO_COLUMN) {
      add_field(pair, WPCI_NO_COLUMN, (uint32_t)i);
    }
  }
  free(scratch);
  free(partners);
}

void v1_pair_make(v1_pair *pair, const v1_grid *newer, const v1_grid *older, bool has_older,
                  const wpc_calc_policy *policy) {
  memset(pair, 0, sizeof *pair);
  pair->policy = *policy;
  pair->has_older = has_older;
  pair->newer = newer;
  pair->older = older;
  pair->named = v1_grid_is_object(newer) ? newer : older;
  pair_rows(pair);
  pair_columns(pair);
}

void v1_pair_free(v1_pair *pair) {
  free(pair->lines);
  free(pair->fields);
  memset(pair, 0, sizeof *pair);
}

/* ---- Values ---- */

static const wpc_v1_counter *counter_of(const v1_pair *pair, size_t field) {
  const v1_field *f = &pair->fields[field];
  return f->newer != WPCI_NO_COLUMN ? &pair->newer->columns[f->newer]
                                    : &pair->older->columns[f->older];
}

/* A sample whose block lacks the counter: the type is known, the value is absent. */
static wpci_v1_sample absent_sample(uint32_t type) {
  wpci_v1_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.sample.type = type;
  return sample;
}

static wpci_v1_sample sample_of(const v1_grid *grid, uint32_t column, uint32_t row, uint32_t type) {
  if (column == WPCI_NO_COLUMN || row == WPCI_NO_ROW) {
    return absent_sample(type);
  }
  const wpci_v1_source source = {grid->view->in, &grid->view->data, &grid->body, grid->columns,
                                 grid->num_columns};
  return wpci_v1_make_sample(&source, column, &grid->rows[row]);
}

static wpc_calc_result pair_value(const void *context, size_t line, size_t counter,
                                  name_buffer *text) {
  const v1_pair *pair = ((const v1_named_pair *)context)->pair;
  const v1_line *l = &pair->lines[line];
  const v1_field *f = &pair->fields[counter];
  const uint32_t type = counter_of(pair, counter)->type;
  const wpci_v1_sample newer = sample_of(pair->newer, f->newer, l->newer, type);
  const wpci_v1_sample older = sample_of(pair->older, f->older, l->older, type);
  wpc_calc_result result = wpc_calc(l->older != WPCI_NO_ROW ? &older.sample : NULL,
                                    l->newer != WPCI_NO_ROW ? &newer.sample : NULL, &pair->policy);
  if (result.status == WPC_CALC_NEED_TWO && pair->has_older) {
    result.status = WPC_CALC_NOT_FOUND; /* there is another sample, but not with this instance */
  }
  if (l->newer == WPCI_NO_ROW) {
    result.unit = wpc_counter_unit(type);
  }
  if (text != NULL && result.kind == WPC_CALC_KIND_TEXT) {
    (void)name_load(text, pair->newer->view->in, newer.text);
  }
  return result;
}

static wpc_sample pair_sample(const void *context, size_t line, size_t counter) {
  const v1_pair *pair = ((const v1_named_pair *)context)->pair;
  return sample_of(pair->newer, pair->fields[counter].newer, pair->lines[line].newer,
                   counter_of(pair, counter)->type)
      .sample;
}

/* ---- Names ---- */

static void pair_set(const void *context, calc_set *set) {
  const v1_named_pair *named = (const v1_named_pair *)context;
  const uint32_t index = named->pair->named->body.name_index;
  title_load(named->titles, index, &set->name);
  (void)snprintf(set->id, sizeof set->id, "%lu", (unsigned long)index);
  set->is_usual = false;
  set->by_case = false;
  set->is_assumed = title_is_assumed(named->titles, index);
}

static void pair_counter(const void *context, size_t counter, calc_counter *out) {
  const v1_named_pair *named = (const v1_named_pair *)context;
  const wpc_v1_counter *c = counter_of(named->pair, counter);
  title_load(named->titles, c->name_index, &out->name);
  out->id = c->name_index;
  out->is_assumed = title_is_assumed(named->titles, c->name_index);
  out->has_type = true;
  out->type = c->type;
}

static void pair_line(const void *context, size_t line, calc_line *out) {
  const v1_pair *pair = ((const v1_named_pair *)context)->pair;
  const v1_line *l = &pair->lines[line];
  const v1_grid *grid = l->newer != WPCI_NO_ROW ? pair->newer : pair->older;
  const uint32_t row = l->newer != WPCI_NO_ROW ? l->newer : l->older;
  v1_row_names names = {out->parent, out->name, false, false, 0};
  v1_grid_row_names(grid, row, &names);
  out->has_instance = names.has_instance;
  out->has_parent = names.has_parent;
  out->parent = names.parent;
  out->name = names.instance;
  out->serial = names.index;
  calc_line_show(out);
}

calc_table v1_pair_table(const v1_named_pair *named, const name_buffer *machine) {
  static const calc_table_kind kind = {pair_set,   pair_counter, pair_line,
                                       pair_value, pair_sample,  NULL};
  const v1_pair *pair = named->pair;
  const calc_table table = {&kind,
                            named,
                            machine,
                            pair->num_lines,
                            pair->num_fields,
                            pair->has_older,
                            pair->num_duplicates,
                            0,
                            0,
                            0};
  return table;
}

size_t v1_pair_offset(const v1_pair *pair) {
  return pair->named->body.offset;
}
