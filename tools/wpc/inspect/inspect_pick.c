#include "inspect/inspect_pick.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/assumed_titles.h"
#include "block/v2_numbers.h"
#include "io/memory.h"

void inspect_asked_make(inspect_asked *asked, const counter_filter *filter,
                        const wpc_counterset_info *set, const title_table *titles) {
  asked->items = asked_items_make(filter, "block");
  asked->items.lacks = "no value matches ";
  asked->items.has_names_only = true;
  asked->set = set;
  asked->titles = titles;
}

void inspect_asked_free(inspect_asked *asked) {
  asked_items_free(&asked->items);
}

/* ---- What is shown ---- */

static void pick_start(pick *p, const inspect_asked *asked, size_t num_rows, size_t num_columns) {
  memset(p, 0, sizeof *p);
  p->is_all = asked->items.filter->count == 0;
  p->num_rows = num_rows;
  p->num_columns = num_columns;
  p->num_shown_rows = num_rows;
  p->num_shown_columns = num_columns;
  p->is_sound = true;
  if (!p->is_all) {
    p->cells = (bool *)memory_table(num_rows, num_columns, sizeof *p->cells);
    p->row_of = (bool *)memory_take(num_rows, sizeof *p->row_of);
    p->column_of = (bool *)memory_take(num_columns, sizeof *p->column_of);
  }
}

static size_t *list_shown(const bool *flags, size_t count, size_t *shown) {
  size_t *places = (size_t *)memory_take(count, sizeof *places);
  *shown = 0;
  for (size_t i = 0; i < count; i++) {
    if (flags[i]) {
      places[*shown] = i;
      (*shown)++;
    }
  }
  return places;
}

static void pick_settle(pick *p, const counter_match *match) {
  for (size_t row = 0; row < p->num_rows; row++) {
    for (size_t column = 0; column < p->num_columns; column++) {
      const bool is_shown = counter_match_meet(match, row, column);
      p->cells[row * p->num_columns + column] = is_shown;
      p->row_of[row] = p->row_of[row] || is_shown;
      p->column_of[column] = p->column_of[column] || is_shown;
    }
  }
  p->rows = list_shown(p->row_of, p->num_rows, &p->num_shown_rows);
  p->columns = list_shown(p->column_of, p->num_columns, &p->num_shown_columns);
}

void pick_free(pick *p) {
  free(p->cells);
  free(p->row_of);
  free(p->column_of);
  free(p->rows);
  free(p->columns);
  memset(p, 0, sizeof *p);
}

bool pick_is_left_out(const pick *p) {
  return !p->is_all && p->is_sound && p->num_shown_rows == 0;
}

bool pick_has_row(const pick *p, size_t row) {
  return p->is_all || p->row_of[row];
}

bool pick_has_column(const pick *p, size_t column) {
  return p->is_all || p->column_of[column];
}

bool pick_has(const pick *p, size_t row, size_t column) {
  return p->is_all || p->cells[row * p->num_columns + column];
}

size_t pick_row(const pick *p, size_t i) {
  return p->is_all ? i : p->rows[i];
}

size_t pick_column(const pick *p, size_t i) {
  return p->is_all ? i : p->columns[i];
}

/* ---- Asking for each row and column ---- */

static void offer_object(asked_items *asked, wpc_path_name object) {
  for (size_t i = 0; i < near_counter_asked(asked->filter); i++) {
    near_counter_offer_object(&asked->near[i], &asked->filter->items[i], object);
  }
}

static void see_name(near_counter *near, wpc_path_name name, bool is_counter) {
  if (is_counter) {
    near_counter_see_counter(near, name, WPC_ID_NONE);
  } else {
    near_counter_see_instance(near, name);
  }
}

/* The name of a counter, or else of an instance. english: of the object, or none. */
static void offer_name(asked_items *asked, wpc_path_name object, wpc_path_name english,
                       wpc_path_name name, bool is_counter) {
  for (size_t i = 0; asked_items_can_offer(asked) && i < near_counter_asked(asked->filter); i++) {
    near_counter *near = &asked->near[i];
    const counter_filter_item *item = &asked->filter->items[i];
    if (!asked_items_is_met(asked, i) && name.text != NULL &&
        (near_counter_is_object(near, item, object, "") ||
         (english.text != NULL && near_counter_is_object(near, item, english, "")))) {
      asked_items_offer(asked, is_counter ? &near->counter : &near->instance, name);
      see_name(near, name, is_counter);
    }
  }
}

static wpc_path_name decimal(uint32_t number, char text[16]) {
  (void)snprintf(text, 16, "%lu", (unsigned long)number);
  return counter_filter_name(text);
}

/* ---- V1 ---- */

static wpc_path_name english_object(const v1_grid *grid) {
  return counter_filter_name(assumed_title_find(grid->body.name_index));
}

static void ask_for_v1_columns(counter_match *match, inspect_asked *asked, const v1_grid *grid,
                               counter_filter_subject *subject) {
  const wpc_path_name english = english_object(grid);
  name_buffer title = {NULL, 0, 0};
  char id[16];
  for (size_t i = 0; i < grid->num_columns; i++) {
    title_load(asked->titles, grid->columns[i].name_index, &title);
    subject->names.counter = name_in_path(&title);
    subject->counter_id = decimal(grid->columns[i].name_index, id);
    counter_filter_set_english(
        subject, english, counter_filter_name(assumed_title_find(grid->columns[i].name_index)));
    offer_name(&asked->items, subject->names.object, english, subject->names.counter, true);
    offer_name(&asked->items, subject->names.object, english, subject->english_counter, true);
    counter_match_column(match, i, subject, false);
  }
  name_free(&title);
}

static void ask_for_v1_rows(counter_match *match, inspect_asked *asked, const v1_grid *grid,
                            wpc_path_name object) {
  const wpc_path_name none = {NULL, 0};
  v1_row_names names;
  wpc_path_names row;
  memset(&names, 0, sizeof names);
  memset(&row, 0, sizeof row);
  for (size_t i = 0; i < grid->num_rows; i++) {
    v1_grid_row_names(grid, i, &names);
    row.parent = names.has_parent ? name_in_path(&names.parent) : none;
    row.instance = names.has_instance ? name_in_path(&names.instance) : none;
    row.index = names.index;
    offer_name(&asked->items, object, english_object(grid), row.instance, false);
    counter_match_row(match, i, &row);
  }
  v1_row_names_free(&names);
}

static void ask_for_v1(counter_match *match, inspect_asked *asked, const v1_grid *grid,
                       size_t num_rows) {
  const wpc_v1_data *data = &grid->view->data;
  counter_filter_subject subject;
  name_buffer machine = {NULL, 0, 0};
  name_buffer object = {NULL, 0, 0};
  char id[16];
  memset(&subject, 0, sizeof subject);
  if (data->has_system_name && name_load(&machine, grid->view->in, data->system_name)) {
    subject.names.machine = name_in_path(&machine);
  }
  title_load(asked->titles, grid->body.name_index, &object);
  subject.names.object = name_in_path(&object);
  subject.object_id = decimal(grid->body.name_index, id);
  offer_object(&asked->items, subject.names.object);
  if (assumed_title_find(grid->body.name_index) != NULL) {
    offer_object(&asked->items, english_object(grid));
  }
  ask_for_v1_columns(match, asked, grid, &subject);
  counter_match_start_rows(match, num_rows);
  ask_for_v1_rows(match, asked, grid, subject.names.object);
  name_free(&machine);
  name_free(&object);
}

void pick_v1(pick *p, inspect_asked *asked, const v1_view *view, const wpc_v1_walk *object) {
  const wpc_v1_body *body = &object->body;
  const bool is_whole = body->error.status == WPC_OK;
  pick_start(p, asked, is_whole ? body->num_rows : 0, is_whole ? body->num_counters : 0);
  p->is_sound = is_whole;
  if (p->is_all || !is_whole) {
    return;
  }
  counter_match match;
  v1_grid grid;
  v1_grid_make(&grid, view, object);
  p->is_sound = grid.error.status == WPC_OK;
  counter_match_start(&match, asked->items.filter, p->num_columns);
  ask_for_v1(&match, asked, &grid, p->num_rows);
  pick_settle(p, &match);
  counter_match_free(&match);
  v1_grid_free(&grid);
}

/* ---- V2 ---- */

static wpc_path_name object_name(const inspect_asked *asked) {
  return counter_filter_name(asked->set != NULL ? asked->set->name : "");
}

static void ask_for_v2_columns(counter_match *match, inspect_asked *asked,
                               const wpc_v2_walk *result) {
  const wpc_path_name none = {NULL, 0};
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
  offer_object(&asked->items, subject.names.object);
  for (uint32_t i = 0; i < result->body.num_counters; i++) {
    uint32_t counter_id;
    wpc_v2_read_ids(result, i, &counter_id, 1);
    if (result->body.has_ids) {
      const wpc_counter_info *info =
          asked->set != NULL ? wpc_counter_info_find(asked->set, counter_id) : NULL;
      subject.names.counter = counter_filter_name(info != NULL ? info->name : NULL);
      subject.counter_id = decimal(counter_id, id);
    }
    offer_name(&asked->items, subject.names.object, none, subject.names.counter, true);
    counter_match_column(match, i, &subject, false);
  }
}

static void ask_for_v2_rows(counter_match *match, inspect_asked *asked, wpc_input in,
                            const wpc_v2_row *rows, size_t count) {
  const wpc_path_name none = {NULL, 0};
  uint32_t *numbers = v2_row_numbers(in, rows, count);
  name_buffer name = {NULL, 0, 0};
  wpc_path_names row;
  memset(&row, 0, sizeof row);
  for (size_t i = 0; i < count; i++) {
    if (rows[i].has_instance) {
      (void)name_load(&name, in, name_cut(rows[i].name, NAME_UNITS));
      row.instance = name_in_path(&name);
      row.index = numbers[i];
      offer_name(&asked->items, object_name(asked), none, row.instance, false);
    }
    counter_match_row(match, i, &row);
  }
  name_free(&name);
  free(numbers);
}

void pick_v2(pick *p, inspect_asked *asked, wpc_input in, const wpc_v2_walk *result) {
  const wpc_v2_body *body = &result->body;
  const bool has_rows = body->error.status == WPC_OK && body->has_rows;
  pick_start(p, asked, has_rows ? body->num_rows : 0, has_rows ? body->num_counters : 0);
  p->is_sound = body->error.status == WPC_OK;
  if (p->is_all || !has_rows) {
    return;
  }
  counter_match match;
  wpc_v2_row *rows = (wpc_v2_row *)memory_take(p->num_rows, sizeof *rows);
  size_t count = 0;
  wpc_v2_walk walk = *result;
  while (wpc_v2_next_run(&walk)) {
    if (walk.column == 0) {
      rows[count++] = walk.row;
    }
  }
  p->is_sound = walk.error.status == WPC_OK;
  counter_match_start(&match, asked->items.filter, p->num_columns);
  ask_for_v2_columns(&match, asked, result);
  counter_match_start_rows(&match, p->num_rows);
  ask_for_v2_rows(&match, asked, in, rows, count);
  pick_settle(p, &match);
  counter_match_free(&match);
  free(rows);
}
