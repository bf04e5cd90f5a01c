#include "inspect/inspect_pick.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/v2_numbers.h"
#include "io/complain.h"
#include "io/memory.h"

/* A comparison of names takes time: those after so many are not compared. */
#define NEAR_NAMES 65536u

void inspect_asked_make(inspect_asked *asked, const counter_filter *filter,
                        const wpc_counterset_info *set, const title_table *titles) {
  asked->filter = filter;
  asked->set = set;
  asked->titles = titles;
  asked->met = (bool *)memory_take(filter->count, sizeof *asked->met);
  asked->near = near_counters_make(filter);
  asked->offered = 0;
}

void inspect_asked_free(inspect_asked *asked) {
  free(asked->met);
  free(asked->near);
  asked->met = NULL;
  asked->near = NULL;
}

int inspect_asked_verdict(const inspect_asked *asked) {
  int status = EXIT_ACCEPTED;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (!asked->met[i]) {
      near_counter_complain(i < near_counter_asked(asked->filter) ? &asked->near[i] : NULL,
                            &asked->filter->items[i], "no value matches ");
      status = EXIT_REJECTED;
    }
  }
  return status;
}

/* ---- What is shown ---- */

static void pick_start(pick *p, const inspect_asked *asked, size_t num_rows, size_t num_columns) {
  memset(p, 0, sizeof *p);
  p->num_items = asked->filter->count;
  p->num_rows = num_rows;
  p->num_columns = num_columns;
  p->num_shown_rows = num_rows;
  p->num_shown_columns = num_columns;
  p->is_sound = true;
  if (p->num_items > 0) {
    p->row_of = (bool *)memory_table(p->num_items, num_rows, sizeof *p->row_of);
    p->column_of = (bool *)memory_table(p->num_items, num_columns, sizeof *p->column_of);
  }
}

static bool any(const bool *flags, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (flags[i]) {
      return true;
    }
  }
  return false;
}

/* Rows without a column, and columns without a row, are not asked for by the argument. */
static bool settle_item(pick *p, size_t item) {
  bool *rows = p->row_of + item * p->num_rows;
  bool *columns = p->column_of + item * p->num_columns;
  if (any(rows, p->num_rows) && any(columns, p->num_columns)) {
    return true;
  }
  memset(rows, 0, p->num_rows * sizeof *rows);
  memset(columns, 0, p->num_columns * sizeof *columns);
  return false;
}

/* The places that any argument asks for. */
static size_t *list_shown(const pick *p, const bool *flags, size_t count, size_t *shown) {
  size_t *places = (size_t *)memory_take(count, sizeof *places);
  *shown = 0;
  for (size_t i = 0; i < count; i++) {
    bool is_shown = false;
    for (size_t item = 0; item < p->num_items; item++) {
      is_shown = is_shown || flags[item * count + i];
    }
    if (is_shown) {
      places[*shown] = i;
      (*shown)++;
    }
  }
  return places;
}

static void pick_settle(pick *p, inspect_asked *asked) {
  for (size_t item = 0; item < p->num_items; item++) {
    asked->met[item] = settle_item(p, item) || asked->met[item];
  }
  p->rows = list_shown(p, p->row_of, p->num_rows, &p->num_shown_rows);
  p->columns = list_shown(p, p->column_of, p->num_columns, &p->num_shown_columns);
}

void pick_free(pick *p) {
  free(p->row_of);
  free(p->column_of);
  free(p->rows);
  free(p->columns);
  memset(p, 0, sizeof *p);
}

bool pick_is_left_out(const pick *p) {
  return p->num_items > 0 && p->is_sound && p->num_shown_rows == 0;
}

static bool is_asked(const pick *p, const bool *flags, size_t count, size_t i) {
  bool found = p->num_items == 0;
  for (size_t item = 0; item < p->num_items && !found; item++) {
    found = flags[item * count + i];
  }
  return found;
}

bool pick_has_row(const pick *p, size_t row) {
  return is_asked(p, p->row_of, p->num_rows, row);
}

bool pick_has_column(const pick *p, size_t column) {
  return is_asked(p, p->column_of, p->num_columns, column);
}

bool pick_has(const pick *p, size_t row, size_t column) {
  bool found = p->num_items == 0;
  for (size_t item = 0; item < p->num_items && !found; item++) {
    found = p->row_of[item * p->num_rows + row] && p->column_of[item * p->num_columns + column];
  }
  return found;
}

size_t pick_row(const pick *p, size_t i) {
  return p->num_items > 0 ? p->rows[i] : i;
}

size_t pick_column(const pick *p, size_t i) {
  return p->num_items > 0 ? p->columns[i] : i;
}

/* ---- Asking for each row and column ---- */

static void offer_object(inspect_asked *asked, wpc_path_name object) {
  for (size_t i = 0; i < near_counter_asked(asked->filter); i++) {
    near_counter_offer(&asked->near[i].object, object);
  }
}

/* The name of a counter, or else of an instance. */
static void offer_name(inspect_asked *asked, wpc_path_name object, wpc_path_name name,
                       bool is_counter) {
  for (size_t i = 0; asked->offered < NEAR_NAMES && i < near_counter_asked(asked->filter); i++) {
    near_counter *near = &asked->near[i];
    if (!asked->met[i] && near_counter_is_object(&asked->filter->items[i], object)) {
      near_counter_offer(is_counter ? &near->counter : &near->instance, name);
      asked->offered++;
    }
  }
}

static void ask_for_row(pick *p, const inspect_asked *asked, const counter_filter_subject *subject,
                        size_t row) {
  for (size_t item = 0; item < p->num_items; item++) {
    p->row_of[item * p->num_rows + row] = counter_filter_matches_row(asked->filter, item, subject);
  }
}

static void ask_for_column(pick *p, const inspect_asked *asked,
                           const counter_filter_subject *subject, size_t column) {
  for (size_t item = 0; item < p->num_items; item++) {
    p->column_of[item * p->num_columns + column] =
        counter_filter_matches_column(asked->filter, item, subject);
  }
}

static wpc_path_name loaded(const name_buffer *name) {
  const wpc_path_name loaded_name = {name->text, name->length};
  return loaded_name;
}

static wpc_path_name decimal(uint32_t number, char text[16]) {
  (void)snprintf(text, 16, "%lu", (unsigned long)number);
  return counter_filter_name(text);
}

/* ---- V1 ---- */

static void ask_for_v1_columns(pick *p, inspect_asked *asked, const v1_grid *grid,
                               counter_filter_subject *subject) {
  name_buffer title = {NULL, 0, 0};
  char id[16];
  for (size_t i = 0; i < grid->num_columns; i++) {
    title_load(asked->titles, grid->columns[i].name_index, &title);
    subject->names.counter = loaded(&title);
    subject->counter_id = decimal(grid->columns[i].name_index, id);
    offer_name(asked, subject->names.object, subject->names.counter, true);
    ask_for_column(p, asked, subject, i);
  }
  name_free(&title);
}

static void ask_for_v1_rows(pick *p, inspect_asked *asked, const v1_grid *grid,
                            wpc_path_name object) {
  const wpc_path_name none = {NULL, 0};
  v1_row_names names;
  counter_filter_subject subject;
  memset(&names, 0, sizeof names);
  memset(&subject, 0, sizeof subject);
  for (size_t i = 0; i < grid->num_rows; i++) {
    v1_grid_row_names(grid, i, &names);
    subject.names.parent = names.has_parent ? loaded(&names.parent) : none;
    subject.names.instance = names.has_instance ? loaded(&names.instance) : none;
    subject.names.index = names.index;
    offer_name(asked, object, subject.names.instance, false);
    ask_for_row(p, asked, &subject, i);
  }
  v1_row_names_free(&names);
}

static void ask_for_v1(pick *p, inspect_asked *asked, const v1_grid *grid) {
  const wpc_v1_data *data = &grid->view->data;
  counter_filter_subject subject;
  name_buffer machine = {NULL, 0, 0};
  name_buffer object = {NULL, 0, 0};
  char id[16];
  memset(&subject, 0, sizeof subject);
  if (data->has_system_name && name_load(&machine, grid->view->in, data->system_name)) {
    subject.names.machine = loaded(&machine);
  }
  title_load(asked->titles, grid->body.name_index, &object);
  subject.names.object = loaded(&object);
  subject.object_id = decimal(grid->body.name_index, id);
  offer_object(asked, subject.names.object);
  ask_for_v1_columns(p, asked, grid, &subject);
  ask_for_v1_rows(p, asked, grid, subject.names.object);
  name_free(&machine);
  name_free(&object);
}

void pick_v1(pick *p, inspect_asked *asked, const v1_view *view, const wpc_v1_body *body) {
  const bool is_whole = body->error.status == WPC_OK;
  pick_start(p, asked, is_whole ? body->num_rows : 0, is_whole ? body->num_counters : 0);
  p->is_sound = is_whole;
  if (p->num_items == 0 || !is_whole) {
    return;
  }
  v1_grid grid;
  v1_grid_make(&grid, view, *body);
  p->is_sound = grid.error.status == WPC_OK;
  ask_for_v1(p, asked, &grid);
  pick_settle(p, asked);
  v1_grid_free(&grid);
}

/* ---- V2 ---- */

static wpc_path_name object_name(const inspect_asked *asked) {
  return counter_filter_name(asked->set != NULL ? asked->set->name : "");
}

static void ask_for_v2_columns(pick *p, inspect_asked *asked, wpc_input in,
                               const wpc_v2_body *body) {
  counter_filter_subject subject;
  char guid[WPC_GUID_TEXT];
  char id[16];
  memset(&subject, 0, sizeof subject);
  subject.names.object = object_name(asked);
  if (asked->set != NULL) {
    wpc_guid bytes;
    memcpy(bytes.bytes, asked->set->guid, sizeof bytes.bytes);
    wpc_guid_format(&bytes, guid);
    subject.object_id = counter_filter_name(guid);
  }
  subject.names.counter = counter_filter_name("");
  offer_object(asked, subject.names.object);
  for (uint32_t i = 0; i < body->num_counters; i++) {
    if (body->has_ids) {
      const uint32_t counter_id = wpc_v2_counter_id(in, *body, i);
      const wpc_counter_info *info =
          asked->set != NULL ? wpc_counter_info_find(asked->set, counter_id) : NULL;
      subject.names.counter = counter_filter_name(info != NULL ? info->name : NULL);
      subject.counter_id = decimal(counter_id, id);
    }
    offer_name(asked, subject.names.object, subject.names.counter, true);
    ask_for_column(p, asked, &subject, i);
  }
}

static void ask_for_v2_rows(pick *p, inspect_asked *asked, wpc_input in, const wpc_v2_row *rows,
                            size_t count) {
  uint32_t *numbers = v2_row_numbers(in, rows, count);
  name_buffer name = {NULL, 0, 0};
  counter_filter_subject subject;
  memset(&subject, 0, sizeof subject);
  for (size_t i = 0; i < count; i++) {
    if (rows[i].has_instance) {
      (void)name_load(&name, in, name_cut(rows[i].name, NAME_UNITS));
      subject.names.instance = loaded(&name);
      subject.names.index = numbers[i];
      offer_name(asked, object_name(asked), subject.names.instance, false);
    }
    ask_for_row(p, asked, &subject, i);
  }
  name_free(&name);
  free(numbers);
}

void pick_v2(pick *p, inspect_asked *asked, wpc_input in, const wpc_v2_body *body) {
  const bool has_rows = body->error.status == WPC_OK && body->has_rows;
  pick_start(p, asked, has_rows ? body->num_rows : 0, has_rows ? body->num_counters : 0);
  p->is_sound = body->error.status == WPC_OK;
  if (p->num_items == 0 || !has_rows) {
    return;
  }
  wpc_v2_row *rows = (wpc_v2_row *)memory_take(p->num_rows, sizeof *rows);
  size_t count = 0;
  wpc_v2_row_iter w = wpc_v2_rows(in, *body);
  while (wpc_v2_next_row(&w) && count < p->num_rows) {
    rows[count] = w.item;
    count++;
  }
  p->is_sound = w.error.status == WPC_END;
  ask_for_v2_columns(p, asked, in, body);
  ask_for_v2_rows(p, asked, in, rows, count);
  pick_settle(p, asked);
  free(rows);
}
