#include "calc_pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "memory.h"

/* A name stands in each line of its instance. So that a hostile name cannot make much of little,
 * names are cut where documented ones end. */
#define NAME_UNITS 1023u

/* ---- One sample
 * --------------------------------------------------------------------------------------- */

typedef struct named_row {
  const wpc_input *in;
  wpc_text name;
  uint32_t row;
} named_row;

static int by_name(const void *a, const void *b) {
  const named_row *x = (const named_row *)a;
  const named_row *y = (const named_row *)b;
  const int order = wpc_text_compare(*x->in, x->name, *y->in, y->name);
  return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

/* Tells rows of the same name apart, in the order of the rows. */
static void number_names(calc_grid *grid) {
  const wpc_input in = grid->side->in;
  named_row *rows = (named_row *)memory_take(grid->num_rows, sizeof *rows);
  for (size_t i = 0; i < grid->num_rows; i++) {
    rows[i].in = &in;
    rows[i].name = grid->table.rows[i].name;
    rows[i].row = (uint32_t)i;
  }
  qsort(rows, grid->num_rows, sizeof *rows, by_name);
  grid->numbers = (uint32_t *)memory_take(grid->num_rows, sizeof *grid->numbers);
  for (size_t i = 1; i < grid->num_rows; i++) {
    const bool same = wpc_text_equal(in, rows[i - 1].name, in, rows[i].name);
    grid->numbers[rows[i].row] = same ? grid->numbers[rows[i - 1].row] + 1 : 0;
  }
  free(rows);
}

static void take_room(calc_grid *grid) {
  const size_t columns = grid->body.num_counters;
  const size_t rows = grid->body.num_rows;
  grid->columns.capacity = columns;
  grid->columns.columns = (wpc_v2_column *)memory_take(columns, sizeof *grid->columns.columns);
  grid->columns.order = (uint32_t *)memory_take(columns, sizeof *grid->columns.order);
  grid->table.row_capacity = rows;
  grid->table.value_capacity = rows * columns;
  grid->table.raw = (uint64_t *)memory_take(rows * columns, sizeof *grid->table.raw);
  grid->table.width = (uint8_t *)memory_take(rows * columns, 1);
  grid->table.rows = (wpc_v2_row *)memory_take(rows, sizeof *grid->table.rows);
}

static bool grid_make(calc_grid *grid, const calc_side *side, const wpc_v2_result *result,
                      const wpc_counterset_info *set) {
  grid->side = side;
  if (result == NULL) {
    return true;
  }
  grid->body = wpc_v2_open_body(side->in, *result);
  if (grid->body.status != WPC_OK) {
    return false;
  }
  take_room(grid);
  const wpc_error error =
      wpc_v2_map_columns(side->in, grid->body, WPC_ID_NONE, set, &grid->columns);
  const wpc_v2_filled filled = wpc_v2_read_table(side->in, grid->body, grid->table);
  grid->num_rows = filled.num_rows;
  number_names(grid);
  return error.status == WPC_OK && filled.status == WPC_OK;
}

static void grid_free(calc_grid *grid) {
  free(grid->columns.columns);
  free(grid->columns.order);
  free(grid->table.raw);
  free(grid->table.width);
  free(grid->table.rows);
  free(grid->numbers);
}

/* ---- Both
 * --------------------------------------------------------------------------------------------- */

static wpc_v2_row_list row_list(const calc_grid *grid) {
  const wpc_v2_row_list list = {grid->side->in, grid->table.rows, grid->num_rows};
  return list;
}

static void add_line(calc_pair *pair, uint32_t newer, uint32_t older) {
  pair->lines[pair->num_lines].newer = newer;
  pair->lines[pair->num_lines].older = older;
  pair->num_lines++;
}

static bool pair_rows(calc_pair *pair) {
  const wpc_v2_row_list newer = row_list(&pair->newer);
  const wpc_v2_row_list older = row_list(&pair->older);
  const size_t total = newer.count + older.count;
  uint32_t *scratch = (uint32_t *)memory_take(total, sizeof *scratch);
  wpc_v2_pair *partners = (wpc_v2_pair *)memory_take(total, sizeof *partners);
  pair->lines = (calc_line *)memory_take(total, sizeof *pair->lines);
  bool ok = wpc_v2_pair_rows(newer, older, scratch, total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < newer.count; i++) {
    add_line(pair, (uint32_t)i, partners[i].older);
  }
  ok = ok && wpc_v2_pair_rows(older, newer, scratch, total, partners) == WPC_OK;
  for (size_t i = 0; ok && i < older.count; i++) {
    if (partners[i].older == WPC_NO_ROW) {
      add_line(pair, WPC_NO_ROW, (uint32_t)i);
    }
  }
  free(scratch);
  free(partners);
  return ok;
}

/* The next column by ascending id that is no duplicate, or NULL. */
static const wpc_v2_column *next_column(const wpc_v2_columns *columns, size_t *at,
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
static void match_counters(calc_pair *pair) {
  const wpc_v2_columns *a = &pair->newer.columns;
  const wpc_v2_columns *b = &pair->older.columns;
  size_t at_a = 0;
  size_t at_b = 0;
  uint32_t place_a = 0;
  uint32_t place_b = 0;
  pair->counters = (calc_counter *)memory_take(a->count + b->count, sizeof *pair->counters);
  for (;;) {
    const wpc_v2_column *x = next_column(a, &at_a, &place_a);
    const wpc_v2_column *y = next_column(b, &at_b, &place_b);
    if (x == NULL && y == NULL) {
      return;
    }
    const bool take_x = x != NULL && (y == NULL || x->id <= y->id);
    const bool take_y = y != NULL && (x == NULL || y->id <= x->id);
    const wpc_v2_column *column = take_x ? x : y;
    const calc_counter counter = {column->id, take_x ? place_a : WPC_NO_COLUMN,
                                  take_y ? place_b : WPC_NO_COLUMN, column->info};
    pair->counters[pair->num_counters] = counter;
    pair->num_counters++;
    at_a += take_x ? 1 : 0;
    at_b += take_y ? 1 : 0;
  }
}

bool calc_pair_make(calc_pair *pair, const cli *options, const calc_side *newer,
                    const wpc_v2_result *newer_result, const calc_side *older,
                    const wpc_v2_result *older_result) {
  memset(pair, 0, sizeof *pair);
  pair->set = options->counterset;
  pair->policy = options->policy;
  pair->has_older = older->given;
  bool ok = grid_make(&pair->newer, newer, newer_result, pair->set);
  ok = grid_make(&pair->older, older, older_result, pair->set) && ok;
  ok = ok && pair_rows(pair);
  if (ok) {
    match_counters(pair);
  } else {
    complain_of(newer->b->path, "a result that was accepted could not be read again");
  }
  return ok;
}

void calc_pair_free(calc_pair *pair) {
  grid_free(&pair->newer);
  grid_free(&pair->older);
  free(pair->lines);
  free(pair->counters);
  memset(pair, 0, sizeof *pair);
}

/* ---- Values
 * ------------------------------------------------------------------------------------------- */

/* A sample whose block lacks the counter: the type is known, the value is absent. */
static wpc_sample absent_sample(const calc_counter *counter) {
  wpc_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.type = counter->info != NULL ? counter->info->type : WPC_TYPE_UNKNOWN;
  return sample;
}

static wpc_sample sample_of(const calc_grid *grid, const calc_counter *counter, uint32_t column,
                            uint32_t row) {
  if (column == WPC_NO_COLUMN) {
    return absent_sample(counter);
  }
  const size_t columns = grid->body.num_counters;
  const wpc_v2_cells cells = {grid->table.raw + row * columns, grid->table.width + row * columns,
                              columns};
  return wpc_v2_make_sample(&grid->side->data, &grid->columns, column, cells);
}

wpc_calc_result calc_pair_value(const calc_pair *pair, size_t line, size_t counter) {
  const calc_line rows = pair->lines[line];
  const calc_counter *c = &pair->counters[counter];
  wpc_sample newer = absent_sample(c);
  wpc_sample older = absent_sample(c);
  if (rows.newer != WPC_NO_ROW) {
    newer = sample_of(&pair->newer, c, c->newer, rows.newer);
  }
  if (rows.older != WPC_NO_ROW) {
    older = sample_of(&pair->older, c, c->older, rows.older);
  }
  wpc_calc_result result = wpc_calc(rows.older != WPC_NO_ROW ? &older : NULL,
                                    rows.newer != WPC_NO_ROW ? &newer : NULL, &pair->policy);
  if (result.status == WPC_CALC_NEED_TWO && pair->has_older) {
    result.status = WPC_CALC_NOT_FOUND; /* there is another sample, but not with this instance */
  }
  if (rows.newer == WPC_NO_ROW && c->info != NULL) {
    result.unit = wpc_counter_unit(c->info->type);
  }
  return result;
}

/* ---- Names
 * -------------------------------------------------------------------------------------------- */

void calc_pair_name(const calc_pair *pair, size_t line, name_buffer *name) {
  const calc_line rows = pair->lines[line];
  const calc_grid *grid = rows.newer != WPC_NO_ROW ? &pair->newer : &pair->older;
  const uint32_t row = rows.newer != WPC_NO_ROW ? rows.newer : rows.older;
  wpc_text text = grid->table.rows[row].name;
  const size_t most = 2 * (size_t)NAME_UNITS;
  text.raw.length = text.raw.length < most ? text.raw.length : most;
  name_load(name, grid->side->in, text);
  if (grid->numbers[row] > 0) {
    char number[16];
    (void)snprintf(number, sizeof number, "#%u", (unsigned)grid->numbers[row]);
    name_append(name, number);
  }
}

void calc_counter_name(const calc_counter *counter, char *text, size_t capacity) {
  if (counter->info != NULL && counter->info->name != NULL) {
    (void)snprintf(text, capacity, "%s", counter->info->name);
  } else {
    (void)snprintf(text, capacity, "%u", (unsigned)counter->id);
  }
}

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b) {
  while (*a != '\0' && lower(*a) == lower(*b)) {
    a++;
    b++;
  }
  return *a == *b;
}

bool calc_counter_is(const calc_counter *counter, const char *name) {
  char own[96];
  calc_counter_name(counter, own, sizeof own);
  return same_name(own, name);
}
