#include "block/v1_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/layout.h"
#include "io/memory.h"
#include "io/text_index.h"
#include "text/budget.h"

void v1_view_open(v1_view *view, const block *b) {
  memset(view, 0, sizeof *view);
  view->b = b;
  view->in = block_quiet_input(b);
  view->data = wpc_v1_open(view->in);
  const size_t room = wpc_v1_index_room(view->in);
  view->room = (size_t *)memory_take(room, sizeof *view->room);
  view->index = wpc_v1_index_make(view->in, view->data, view->room, room);
}

void v1_view_close(v1_view *view) {
  free(view->room);
  view->room = NULL;
}

/* ---- Names ---- */

static void append_text(name_buffer *name, wpc_input in, wpc_text text) {
  name_buffer part = {NULL, 0, 0};
  name_load_or_bytes(&part, in, name_cut(text, NAME_UNITS));
  name_append_part(name, part.text, part.length);
  name_free(&part);
}

/* An instance without a name goes by its number. */
static bool has_number_only(wpc_text name, int32_t unique_id) {
  return name.raw.length == 0 && unique_id != WPC_V1_NO_UNIQUE_ID;
}

static void append_name(name_buffer *to, wpc_input in, wpc_text name, int32_t unique_id) {
  char number[16];
  if (has_number_only(name, unique_id)) {
    (void)snprintf(number, sizeof number, "%ld", (long)unique_id);
    name_append(to, number);
  } else {
    append_text(to, in, name);
  }
}

static int32_t unique_id_of(wpc_input in, const wpc_v1_parent *parent) {
  const layout_field *field = layout_field_at(LAYOUT_V1_INSTANCE, LAYOUT_AT(V1_INSTANCE, UniqueID));
  return (int32_t)layout_number(in, field, parent->offset + field->offset);
}

/* ---- Objects ---- */

static void load_rows(v1_grid *grid, wpc_v1_walk walk) {
  const v1_view *view = grid->view;
  walk.error.status = WPC_OK;
  while (wpc_v1_next_run(&walk)) {
    if (walk.column == 0) {
      grid->rows[grid->num_rows] = walk.row;
      grid->parents[grid->num_rows] = wpc_v1_find_parent(view->in, &view->index, walk.row);
      grid->num_rows++;
    }
  }
  grid->error = walk.error;
}

/* ---- Serial numbers ---- */

/* Rows are counted by what they are called, as by a series. A parent's name, which many rows may share, is read once. */
typedef struct row_numbers {
  text_index parents, families, rows;
  uint32_t *family_of; /* by number in parents: in families */
  size_t room_families;
  uint32_t *counts; /* by number in rows */
  size_t room_counts;
  name_buffer name, key;
} row_numbers;

static void load_key(row_numbers *n, wpc_input in, wpc_text name, int32_t unique_id) {
  name_set(&n->name, "");
  name_set(&n->key, "");
  append_name(&n->name, in, name, unique_id);
  name_append_folded(&n->key, n->name.text, n->name.length);
  name_append(&n->key, "/");
}

static uint32_t find_family(row_numbers *n, wpc_input in, const wpc_v1_parent *parent) {
  char place[24];
  const int length = snprintf(place, sizeof place, "%llu", (unsigned long long)parent->offset);
  const size_t known = n->parents.count;
  const uint32_t number = text_index_add(&n->parents, place, (size_t)length);
  MEMORY_REACH(n->family_of, n->room_families, number);
  if (n->parents.count > known) {
    load_key(n, in, parent->name, unique_id_of(in, parent));
    n->family_of[number] = text_index_add(&n->families, n->key.text, n->key.length);
  }
  return n->family_of[number];
}

static uint32_t number_row(row_numbers *n, wpc_input in, const wpc_v1_row *row,
                           const wpc_v1_parent *parent) {
  char family[16] = "";
  if (parent->found) {
    (void)snprintf(family, sizeof family, "%lu", (unsigned long)find_family(n, in, parent));
  }
  load_key(n, in, row->name, row->unique_id);
  name_append(&n->key, family);
  const uint32_t number = text_index_add(&n->rows, n->key.text, n->key.length);
  MEMORY_REACH(n->counts, n->room_counts, number);
  return n->counts[number]++;
}

static void number_rows(v1_grid *grid) {
  row_numbers n;
  memset(&n, 0, sizeof n);
  for (size_t i = 0; i < grid->num_rows; i++) {
    grid->serials[i] = number_row(&n, grid->view->in, &grid->rows[i], &grid->parents[i]);
  }
  name_free(&n.name);
  name_free(&n.key);
  free(n.family_of);
  free(n.counts);
  text_index_free(&n.parents);
  text_index_free(&n.families);
  text_index_free(&n.rows);
}

/* ---- Grids ---- */

void v1_grid_make(v1_grid *grid, const v1_view *view, const wpc_v1_walk *object) {
  const wpc_v1_body *body = &object->body;
  memset(grid, 0, sizeof *grid);
  grid->view = view;
  grid->body = *body;
  grid->columns = (wpc_v1_counter *)memory_take(body->num_counters, sizeof *grid->columns);
  grid->rows = (wpc_v1_row *)memory_take(body->num_rows, sizeof *grid->rows);
  grid->parents = (wpc_v1_parent *)memory_take(body->num_rows, sizeof *grid->parents);
  grid->serials = (uint32_t *)memory_take(body->num_rows, sizeof *grid->serials);
  grid->num_columns = wpc_v1_read_counters(object, grid->columns, body->num_counters);
  load_rows(grid, *object);
  number_rows(grid);
}

void v1_grid_free(v1_grid *grid) {
  free(grid->columns);
  free(grid->rows);
  free(grid->parents);
  free(grid->serials);
  memset(grid, 0, sizeof *grid);
}

void v1_grid_row_names(const v1_grid *grid, size_t row, v1_row_names *names) {
  const wpc_v1_row *r = &grid->rows[row];
  const wpc_input in = grid->view->in;
  name_set(&names->parent, "");
  name_set(&names->instance, "");
  names->has_instance = r->has_instance;
  names->has_parent = r->has_instance && grid->parents[row].found;
  names->index = 0;
  if (names->has_parent) {
    const wpc_v1_parent *parent = &grid->parents[row];
    append_name(&names->parent, in, parent->name, unique_id_of(in, parent));
  }
  if (r->has_instance) {
    append_name(&names->instance, in, r->name, r->unique_id);
    names->index = grid->serials[row];
  }
}

void v1_row_names_free(v1_row_names *names) {
  name_free(&names->parent);
  name_free(&names->instance);
}

void v1_grid_name(const v1_grid *grid, size_t row, name_buffer *name) {
  v1_row_names names;
  memset(&names, 0, sizeof names);
  v1_grid_row_names(grid, row, &names);
  name_set(name, "");
  if (names.has_parent) {
    name_append_part(name, names.parent.text, names.parent.length);
    name_append(name, "/");
  }
  name_append_part(name, names.instance.text, names.instance.length);
  if (names.index > 0) {
    char number[16];
    (void)snprintf(number, sizeof number, "#%lu", (unsigned long)names.index);
    name_append(name, number);
  }
  v1_row_names_free(&names);
}

/* ---- Budget ---- */

v1_budget v1_budget_make(const block *b) {
  const v1_budget budget = {b->most_values, b->most_values};
  return budget;
}

/* Of one row. A value that ends after the object is in none of its blocks. */
static uint64_t cost_of_values(const wpc_v1_walk *object) {
  const uint32_t count = object->body.num_counters;
  wpc_v1_counter *counters = (wpc_v1_counter *)memory_take(count, sizeof *counters);
  uint64_t cost = 0;
  (void)wpc_v1_read_counters(object, counters, count);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_v1_counter *c = &counters[i];
    const bool fits = (uint64_t)c->value_offset + c->size <= object->object.bytes.length;
    cost = budget_add(cost, c->width == 0 && fits && c->size > 8 ? ((uint64_t)c->size + 7) / 8 : 1);
  }
  free(counters);
  return cost;
}

/* V1-OBJ-11 at an object that brings the sum to `sum`. */
static wpc_error amount_error(size_t object_offset, uint64_t sum, uint64_t most) {
  const wpc_error error = {WPC_E_LIMIT, WPC_RULE_V1_OBJ_11,
                           object_offset + LAYOUT_AT(V1_OBJECT, NumInstances), sum, most};
  return error;
}

wpc_error v1_budget_take(v1_budget *budget, const wpc_v1_walk *object) {
  const uint64_t cost = budget_product(cost_of_values(object), object->body.num_rows);
  if (cost > budget->left) {
    return amount_error(object->object.offset, budget_add(budget->most - budget->left, cost),
                        budget->most);
  }
  const wpc_error none = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  budget->left -= cost;
  return none;
}

wpc_error v1_budget_take_all(v1_budget *budget, const v1_view *view) {
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  wpc_v1_walk walk;
  wpc_v1_begin(&walk, view->in);
  while (error.status == WPC_OK && wpc_v1_next_object(&walk)) {
    if (walk.body.error.status == WPC_OK) {
      error = v1_budget_take(budget, &walk);
    }
  }
  return error;
}
