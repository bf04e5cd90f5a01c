#include "block/v1_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "parser/v1_cursor.h"
#include "text/budget.h"

#define AT_NUM_INSTANCES 40u /* in PERF_OBJECT_TYPE */

void v1_view_open(v1_view *view, const block *b) {
  memset(view, 0, sizeof *view);
  view->b = b;
  view->in = block_quiet_input(b, &view->quiet);
  view->data = wpc_v1_open(view->in);
  const size_t room = wpc_v1_index_room(view->in);
  view->room = (size_t *)memory_take(room, sizeof *view->room);
  view->index = wpc_v1_index_make(view->in, view->data, view->room, room);
}

void v1_view_none(v1_view *view) {
  memset(view, 0, sizeof *view);
  view->in = wpc_input_make(NULL, 0, NULL);
  view->data = wpc_v1_open(view->in);
}

void v1_view_close(v1_view *view) {
  free(view->room);
  view->room = NULL;
}

/* ---- Objects ---- */

static void load_columns(v1_grid *grid) {
  const wpc_input in = grid->view->in;
  wpci_v1_counter_iter it = wpci_v1_counters(in, grid->body);
  while (wpci_v1_next_counter(&it)) {
    grid->columns[grid->num_columns] = it.item;
    grid->num_columns++;
  }
}

static void load_rows(v1_grid *grid) {
  const v1_view *view = grid->view;
  wpci_v1_row_iter it = wpci_v1_rows(view->in, grid->body);
  while (wpci_v1_next_named_row(&it)) {
    grid->rows[grid->num_rows] = it.item;
    grid->parents[grid->num_rows] = wpc_v1_find_parent(view->in, &view->index, it.item);
    grid->num_rows++;
  }
  grid->error = it.error;
  if (it.error.status == WPC_END) {
    grid->error.status = WPC_OK;
  }
}

void v1_grid_make(v1_grid *grid, const v1_view *view, wpc_v1_body body) {
  memset(grid, 0, sizeof *grid);
  grid->view = view;
  grid->body = body;
  grid->columns = (wpc_v1_counter *)memory_take(body.num_counters, sizeof *grid->columns);
  grid->rows = (wpc_v1_row *)memory_take(body.num_rows, sizeof *grid->rows);
  grid->parents = (wpc_v1_parent *)memory_take(body.num_rows, sizeof *grid->parents);
  grid->serials = (uint32_t *)memory_take(body.num_rows, sizeof *grid->serials);
  load_columns(grid);
  load_rows(grid);
  uint32_t *order = (uint32_t *)memory_take(grid->num_rows, sizeof *order);
  const wpc_v1_instances instances = {grid->rows, grid->parents, grid->num_rows};
  wpc_v1_serials(view->in, instances, order, grid->serials);
  free(order);
}

void v1_grid_none(v1_grid *grid, const v1_view *view) {
  memset(grid, 0, sizeof *grid);
  grid->view = view;
}

bool v1_grid_is_object(const v1_grid *grid) {
  return grid->columns != NULL;
}

void v1_grid_free(v1_grid *grid) {
  free(grid->columns);
  free(grid->rows);
  free(grid->parents);
  free(grid->serials);
  memset(grid, 0, sizeof *grid);
}

/* ---- Names ---- */

static void append_text(name_buffer *name, wpc_input in, wpc_text text) {
  name_buffer part = {NULL, 0, 0};
  name_load_or_bytes(&part, in, name_cut(text, NAME_UNITS));
  name_append_part(name, part.text, part.length);
  name_free(&part);
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
    append_text(&names->parent, in, grid->parents[row].name);
  }
  if (r->name.raw.length == 0 && r->unique_id != WPC_V1_NO_UNIQUE_ID) {
    char number[16];
    (void)snprintf(number, sizeof number, "%ld", (long)r->unique_id);
    name_append(&names->instance, number);
  } else if (r->has_instance) {
    append_text(&names->instance, in, r->name);
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
static uint64_t cost_of_values(wpc_input in, wpc_v1_object object, const wpc_v1_body *body) {
  uint64_t cost = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  while (wpci_v1_next_counter(&it)) {
    const wpc_v1_counter *c = &it.item;
    const bool fits = (uint64_t)c->value_offset + c->size <= object.bytes.length;
    cost = budget_add(cost, c->width == 0 && fits && c->size > 8 ? ((uint64_t)c->size + 7) / 8 : 1);
  }
  return cost;
}

wpc_error v1_amount_error(size_t object_offset, uint64_t sum, uint64_t most) {
  const wpc_error error = {WPC_E_LIMIT, WPC_RULE_V1_OBJ_11, object_offset + AT_NUM_INSTANCES, sum,
                           most};
  return error;
}

wpc_error v1_budget_take(v1_budget *budget, wpc_input in, wpc_v1_object object,
                         const wpc_v1_body *body) {
  const uint64_t cost = budget_product(cost_of_values(in, object, body), body->num_rows);
  if (cost > budget->left) {
    return v1_amount_error(object.offset, budget_add(budget->most - budget->left, cost),
                           budget->most);
  }
  const wpc_error none = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  budget->left -= cost;
  return none;
}

wpc_error v1_budget_take_all(v1_budget *budget, const v1_view *view) {
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  wpci_v1_object_iter it = wpci_v1_objects(view->in, view->data);
  while (error.status == WPC_OK && wpci_v1_next_object(&it)) {
    const wpc_v1_body body = wpci_v1_open_object(view->in, it.item);
    if (body.error.status == WPC_OK) {
      error = v1_budget_take(budget, view->in, it.item, &body);
    }
  }
  return error;
}
