#include "compute/calc_v2_pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* ---- Rows ---- */

static wpci_v2_row_list row_list(const v2_grid *grid) {
  const wpci_v2_row_list list = {grid->sample->in, grid->table.rows, grid->num_rows};
  return list;
}

static void add_line(v2_pair *pair, uint32_t newer, uint32_t older, bool duplicate) {
  pair->lines[pair->num_lines].newer = newer;
  pair->lines[pair->num_lines].older = older;
  pair->num_lines++;
  pair->num_duplicates += duplicate ? 1 : 0;
}

/* Pairs are one to one, so the older rows that no newer one has met are gone. */
static void pair_rows(v2_pair *pair) {
  const wpci_v2_row_list newer = row_list(pair->newer);
  const wpci_v2_row_list older = row_list(pair->older);
  const size_t total = newer.count + older.count;
  uint32_t *scratch = (uint32_t *)memory_take(total, sizeof *scratch);
  wpci_v2_pair *partners = (wpci_v2_pair *)memory_take(newer.count, sizeof *partners);
  bool *met = (bool *)memory_take(older.count, sizeof *met);
  pair->lines = (v2_line *)memory_take(total, sizeof *pair->lines);
  const bool ok = wpci_v2_pair_rows(newer, older, scratch, total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < newer.count; i++) {
    add_line(pair, (uint32_t)i, partners[i].older, partners[i].duplicate);
    if (partners[i].older != WPCI_NO_ROW) {
      met[partners[i].older] = true;
    }
  }
  for (size_t i = 0; ok && i < older.count; i++) {
    if (!met[i]) {
      add_line(pair, WPCI_NO_ROW, (uint32_t)i, false);
    }
  }
  free(scratch);
  free(partners);
  free(met);
}

/* ---- Counters ---- */

/* The next column by ascending id that is no duplicate, or NULL. */
static const wpci_v2_column *next_column(const wpci_v2_columns *columns, size_t *at,
                                         uint32_t *place) {
  while (*at < columns->count) {
    *place = columns->order[*at];
    if (!columns->columns[*place].duplicate) {
      return &columns->columns[*place];
    }
    (*at)++;
  }
  return NULL;
}

/* Merges both samples' columns, which ascend by id. */
static void match_fields(v2_pair *pair) {
  const wpci_v2_columns *a = &pair->newer->columns;
  const wpci_v2_columns *b = &pair->older->columns;
  size_t at_a = 0;
  size_t at_b = 0;
  uint32_t place_a = 0;
  uint32_t place_b = 0;
  pair->fields = (v2_field *)memory_take(a->count + b->count, sizeof *pair->fields);
  for (;;) {
    const wpci_v2_column *x = next_column(a, &at_a, &place_a);
    const wpci_v2_column *y = next_column(b, &at_b, &place_b);
    if (x == NULL && y == NULL) {
      return;
    }
    const bool take_x = x != NULL && (y == NULL || x->id <= y->id);
    const bool take_y = y != NULL && (x == NULL || y->id <= x->id);
    const wpci_v2_column *column = take_x ? x : y;
    const v2_field field = {column->id, take_x ? place_a : WPCI_NO_COLUMN,
                            take_y ? place_b : WPCI_NO_COLUMN, column->info};
    pair->fields[pair->num_fields] = field;
    pair->num_fields++;
    at_a += take_x ? 1 : 0;
    at_b += take_y ? 1 : 0;
  }
}

void v2_pair_make(v2_pair *pair, const v2_grid *newer, const v2_grid *older, bool has_older,
                  const wpc_calc_policy *policy) {
  memset(pair, 0, sizeof *pair);
  pair->binding = newer->is_present ? newer->binding : older->binding;
  pair->policy = *policy;
  pair->has_older = has_older;
  pair->newer = newer;
  pair->older = older;
  pair_rows(pair);
  match_fields(pair);
}

void v2_pair_free(v2_pair *pair) {
  free(pair->lines);
  free(pair->fields);
  memset(pair, 0, sizeof *pair);
}

/* ---- Values ---- */

/* A sample whose block lacks the counter: the type is known, the value is absent. */
static wpc_sample absent_sample(const v2_field *field) {
  wpc_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.type = field->info != NULL ? field->info->type : WPC_TYPE_UNKNOWN;
  return sample;
}

static wpc_sample sample_of(const v2_grid *grid, const v2_field *field, uint32_t column,
                            uint32_t row) {
  if (column == WPCI_NO_COLUMN) {
    return absent_sample(field);
  }
  const size_t columns = grid->body.num_counters;
  const wpci_v2_cells cells = {grid->table.raw + row * columns, grid->table.width + row * columns,
                               columns};
  return wpci_v2_make_sample(&grid->sample->data, &grid->columns, column, cells);
}

/* The bytes of a text counter, up to the first NUL; PERF_COUNTER_TEXT is UTF-16LE. */
static void load_text(const v2_grid *grid, uint32_t column, uint32_t row, name_buffer *text) {
  const wpc_input in = grid->sample->in;
  wpc_text units = {{0, 0}, 0};
  if (grid->places != NULL) {
    units.raw = grid->places[row * (size_t)grid->body.num_counters + column];
    size_t length = 0;
    while (units.raw.length - length >= 2 && (in.data[units.raw.offset + length] != 0 ||
                                              in.data[units.raw.offset + length + 1] != 0)) {
      length += 2;
    }
    units.raw.length = length;
  }
  (void)name_load(text, in, units);
}

static wpc_calc_result pair_value(const void *context, size_t line, size_t counter,
                                  name_buffer *text) {
  const v2_pair *pair = (const v2_pair *)context;
  const v2_line rows = pair->lines[line];
  const v2_field *f = &pair->fields[counter];
  wpc_sample newer = absent_sample(f);
  wpc_sample older = absent_sample(f);
  if (rows.newer != WPCI_NO_ROW) {
    newer = sample_of(pair->newer, f, f->newer, rows.newer);
  }
  if (rows.older != WPCI_NO_ROW) {
    older = sample_of(pair->older, f, f->older, rows.older);
  }
  wpc_calc_result result = wpc_calc(rows.older != WPCI_NO_ROW ? &older : NULL,
                                    rows.newer != WPCI_NO_ROW ? &newer : NULL, &pair->policy);
  if (result.status == WPC_CALC_NEED_TWO && pair->has_older) {
    result.status = WPC_CALC_NOT_FOUND; /* there is another sample, but not with this instance */
  }
  if (rows.newer == WPCI_NO_ROW && f->info != NULL) {
    result.unit = wpc_counter_unit(f->info->type);
  }
  if (text != NULL && result.kind == WPC_CALC_KIND_TEXT) {
    load_text(pair->newer, f->newer, rows.newer, text);
  }
  return result;
}

static wpc_sample pair_sample(const void *context, size_t line, size_t counter) {
  const v2_pair *pair = (const v2_pair *)context;
  const v2_field *f = &pair->fields[counter];
  const uint32_t row = pair->lines[line].newer;
  return row != WPCI_NO_ROW ? sample_of(pair->newer, f, f->newer, row) : absent_sample(f);
}

/* ---- Names ---- */

static bool is_known_guid(const wpc_counterset_info *set) {
  static const uint8_t none[sizeof set->guid];
  return memcmp(set->guid, none, sizeof none) != 0;
}

static void pair_set(const void *context, calc_set *set) {
  const wpc_counterset_info *info = ((const v2_pair *)context)->binding->set;
  name_set(&set->name, info->name);
  set->id[0] = '\0';
  if (is_known_guid(info)) {
    wpc_guid guid;
    memcpy(guid.bytes, info->guid, sizeof guid.bytes);
    wpc_guid_format(&guid, set->id);
  }
  set->by_case = true;
  set->is_usual = memcmp(info->guid, wpc_processor_information()->guid, sizeof info->guid) == 0;
}

static void pair_counter(const void *context, size_t counter, calc_counter *out) {
  const v2_field *field = &((const v2_pair *)context)->fields[counter];
  out->id = field->id;
  out->has_type = field->info != NULL;
  out->type = field->info != NULL ? field->info->type : 0;
  if (field->info != NULL && field->info->name != NULL) {
    name_set(&out->name, field->info->name);
  } else {
    char number[16];
    (void)snprintf(number, sizeof number, "%lu", (unsigned long)field->id);
    name_set(&out->name, number);
  }
}

/* The row that gives the line its name, and its sample. */
static uint32_t named_by(const v2_pair *pair, size_t line, const v2_grid **grid) {
  const v2_line rows = pair->lines[line];
  *grid = rows.newer != WPCI_NO_ROW ? pair->newer : pair->older;
  return rows.newer != WPCI_NO_ROW ? rows.newer : rows.older;
}

static void pair_line(const void *context, size_t line, calc_line *out) {
  const v2_grid *grid = NULL;
  const uint32_t row = named_by((const v2_pair *)context, line, &grid);
  const wpc_text text = grid->table.rows[row].name;
  out->has_instance = grid->table.rows[row].has_instance;
  out->has_parent = false;
  out->serial = out->has_instance ? grid->numbers[row] : 0;
  (void)name_load(&out->name, grid->sample->in, name_cut(text, NAME_UNITS));
  calc_line_show(out);
}

calc_table v2_pair_table(const v2_pair *pair, const name_buffer *machine) {
  static const calc_table_kind kind = {pair_set,   pair_counter, pair_line,
                                       pair_value, pair_sample,  NULL};
  const calc_table table = {&kind,
                            pair,
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
