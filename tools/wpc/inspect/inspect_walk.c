#include "inspect/inspect_walk.h"

#include <stdlib.h>

#include "inspect/inspect.h"
#include "io/memory.h"
#include "wpc/calc.h"

/* ---- Events ---- */

static bool open_structure(inspect_walk *w, layout_id id, size_t offset, uint64_t index,
                           bool is_sound) {
  w->offset = offset;
  w->index = index;
  return w->sink->open(w->sink->context, w, id, is_sound);
}

static void close_scope(inspect_walk *w, inspect_scope scope, layout_id id) {
  if (w->sink->close != NULL) {
    w->sink->close(w->sink->context, w, scope, id);
  }
}

static void open_list(inspect_walk *w, layout_id item) {
  if (w->sink->list != NULL) {
    w->sink->list(w->sink->context, w, item);
  }
  w->in_lists++;
}

static void tell_error(inspect_walk *w, const wpc_error *error) {
  if (w->sink->error != NULL && error != NULL && error->status != WPC_OK &&
      error->status != WPC_END) {
    w->sink->error(w->sink->context, w, error);
  }
}

static void close_list(inspect_walk *w, layout_id item, const wpc_error *error) {
  w->in_lists--;
  close_scope(w, INSPECT_LIST, item);
  tell_error(w, error);
}

static void tell_field(inspect_walk *w, const layout_field *field) {
  inspect_field f = {field, true, w->offset + field->offset, 0, w->text};
  if (field->type == LAYOUT_TYPE_DIGITS) {
    f.number = w->title.index;
  } else if (field->role == LAYOUT_ROLE_CONTENT) {
    f.is_there = w->has_text;
  } else {
    f.number = layout_number(w->in, field, f.at);
  }
  w->sink->field(w->sink->context, w, &f);
}

static void tell_fields(inspect_walk *w, layout_id id) {
  const layout_field *field = layout_next_field(id, NULL);
  for (; field != NULL; field = layout_next_field(id, field)) {
    if (field->key[0] != '\0' || field->unit != NULL) {
      tell_field(w, field);
    }
  }
}

static void set_text(inspect_walk *w, bool has_text, wpc_text text) {
  w->has_text = has_text;
  w->text = text;
}

/* A structure that holds nothing but fields. */
static void tell_item(inspect_walk *w, layout_id id, size_t offset, uint64_t index, bool is_sound) {
  if (open_structure(w, id, offset, index, is_sound)) {
    tell_fields(w, id);
    close_scope(w, INSPECT_STRUCTURE, id);
  }
}

/* ---- Runs ---- */

/* Values of a row, which has `all` of them, from `column` on. */
static void tell_run(inspect_walk *w, layout_id values, size_t row, uint32_t column, uint32_t count,
                     uint32_t all) {
  if (!pick_has_row(&w->picked, row)) {
    return;
  }
  if (column == 0) {
    w->sink->row(w->sink->context, w);
  }
  for (w->at = 0; w->at < count; w->at++) {
    const size_t in_row = (size_t)column + w->at;
    if (pick_has_column(&w->picked, in_row)) {
      w->sink->value(w->sink->context, w, pick_has(&w->picked, row, in_row));
    }
  }
  if (column + count == all) {
    close_scope(w, INSPECT_ROW, values);
  }
}

/* ---- V2 data block ---- */

static void walk_v2_rows(inspect_walk *w) {
  wpc_v2_walk *v2 = &w->v2;
  size_t rows = 0;
  open_list(w, LAYOUT_V2_VALUE);
  while (wpc_v2_next_run(v2)) {
    rows += v2->column == 0 ? 1 : 0;
    wpc_v2_places(v2, w->places);
    tell_run(w, LAYOUT_V2_VALUE, rows - 1, v2->column, v2->count, v2->row.num_values);
  }
  close_list(w, LAYOUT_V2_VALUE, &v2->error);
}

static void walk_v2_body(inspect_walk *w) {
  const layout_field *ids = layout_field_at(LAYOUT_V2_IDS, LAYOUT_AT(V2_IDS, ids));
  const wpc_v2_body *body = &w->v2.body;
  const bool is_sound = body->error.status == WPC_OK;
  const inspect_field f = {ids, is_sound && body->has_ids, 0, 0, {{0, 0}, 0}};
  tell_fields(w, LAYOUT_V2_RESULT);
  w->sink->field(w->sink->context, w, &f);
  walk_v2_rows(w);
  close_scope(w, INSPECT_STRUCTURE, LAYOUT_V2_RESULT);
}

static void walk_v2_result(inspect_walk *w) {
  const wpc_v2_result *result = &w->v2.result;
  pick_v2(&w->picked, w->asked, w->in, &w->v2);
  if (!pick_is_left_out(&w->picked) &&
      open_structure(w, LAYOUT_V2_RESULT, result->offset, result->index, true)) {
    walk_v2_body(w);
  }
  pick_free(&w->picked);
}

/* Each result and object shows its own error. */
static void walk_v2(inspect_walk *w) {
  wpc_v2_begin(&w->v2, w->in);
  tell_item(w, LAYOUT_V2_BLOCK, 0, 0, w->v2.error.status == WPC_OK);
  open_list(w, LAYOUT_V2_RESULT);
  while (wpc_v2_next_result(&w->v2)) {
    walk_v2_result(w);
    w->v2.error.status = WPC_OK;
  }
  close_list(w, LAYOUT_V2_RESULT, &w->v2.error);
}

/* ---- V1 data block ---- */

static void walk_v1_counters(inspect_walk *w) {
  const uint32_t count = w->v1.body.num_counters;
  wpc_v1_counter *counters = (wpc_v1_counter *)memory_take(count, sizeof *counters);
  open_list(w, LAYOUT_V1_COUNTER);
  (void)wpc_v1_read_counters(&w->v1, counters, count);
  for (uint32_t i = 0; i < count; i++) {
    if (pick_has_column(&w->picked, i)) {
      tell_item(w, LAYOUT_V1_COUNTER, counters[i].offset, i, true);
    }
  }
  close_list(w, LAYOUT_V1_COUNTER, NULL);
  free(counters);
}

/* The rows, and the error that ended them or kept them away. */
static void walk_v1_rows(inspect_walk *w) {
  wpc_v1_walk *v1 = &w->v1;
  const bool is_within = w->v1_amount.status == WPC_OK;
  open_list(w, LAYOUT_V1_VALUES);
  while (is_within && wpc_v1_next_run(v1)) {
    wpc_v1_places(v1, w->places);
    tell_run(w, LAYOUT_V1_VALUES, v1->row.index, v1->column, v1->count, v1->body.num_counters);
  }
  close_list(w, LAYOUT_V1_VALUES, is_within ? &v1->error : &w->v1_amount);
}

static void walk_v1_object(inspect_walk *w) {
  const wpc_v1_object *object = &w->v1.object;
  const bool is_sound = w->v1.body.error.status == WPC_OK;
  pick_v1(&w->picked, w->asked, &w->view, &w->v1);
  if (is_sound && !pick_is_left_out(&w->picked)) {
    w->v1_amount = v1_budget_take(&w->budget, &w->v1);
  }
  if (!pick_is_left_out(&w->picked) &&
      open_structure(w, LAYOUT_V1_OBJECT, object->offset, object->index, is_sound)) {
    tell_error(w, &w->v1.body.error);
    if (is_sound) {
      tell_fields(w, LAYOUT_V1_OBJECT);
      walk_v1_counters(w);
      walk_v1_rows(w);
    }
    close_scope(w, INSPECT_STRUCTURE, LAYOUT_V1_OBJECT);
  }
  pick_free(&w->picked);
}

static void walk_v1(inspect_walk *w) {
  w->budget = v1_budget_make(w->b);
  v1_view_open(&w->view, w->b);
  const wpc_v1_data *data = &w->view.data;
  set_text(w, data->has_system_name, data->system_name);
  tell_item(w, LAYOUT_V1_BLOCK, 0, 0, data->error.status == WPC_OK);
  open_list(w, LAYOUT_V1_OBJECT);
  wpc_v1_begin(&w->v1, w->in);
  while (wpc_v1_next_object(&w->v1)) {
    walk_v1_object(w);
    w->v1.error.status = WPC_OK;
  }
  close_list(w, LAYOUT_V1_OBJECT, &w->v1.error);
  v1_view_close(&w->view);
}

/* ---- Lists ---- */

static void walk_titles(inspect_walk *w) {
  open_list(w, LAYOUT_TITLE);
  wpc_title_iter it = wpc_titles(w->in);
  for (uint64_t i = 0; wpc_next_title(&it);) {
    w->title = it.item;
    set_text(w, true, it.item.text);
    tell_item(w, LAYOUT_TITLE, it.item.offset, i++, true);
  }
  close_list(w, LAYOUT_TITLE, &it.error);
}

static void walk_instances(inspect_walk *w) {
  open_list(w, LAYOUT_INSTANCE);
  wpc_instance_iter it = wpc_instances(w->in);
  while (wpc_next_instance(&it)) {
    set_text(w, true, it.item.name);
    tell_item(w, LAYOUT_INSTANCE, it.item.offset, it.item.index, true);
  }
  close_list(w, LAYOUT_INSTANCE, &it.error);
}

static void walk_queries(inspect_walk *w) {
  open_list(w, LAYOUT_QUERY);
  wpc_query_iter it = wpc_queries(w->in);
  for (uint64_t i = 0; wpc_next_query(&it);) {
    w->query = it.item;
    set_text(w, it.item.has_name, it.item.name);
    tell_item(w, LAYOUT_QUERY, it.item.offset, i++, true);
  }
  close_list(w, LAYOUT_QUERY, &it.error);
}

static void walk_countersets(inspect_walk *w) {
  open_list(w, LAYOUT_COUNTERSET);
  wpc_guid_iter it = wpc_guids(w->in);
  for (uint64_t i = 0; wpc_next_guid(&it);) {
    tell_item(w, LAYOUT_COUNTERSET, it.offset, i++, true);
  }
  close_list(w, LAYOUT_COUNTERSET, &it.error);
}

/* ---- Registration data ---- */

static void walk_set(inspect_walk *w) {
  w->set = wpc_reg_open_set(w->in);
  tell_item(w, LAYOUT_REG_SET, 0, 0, w->set.error.status == WPC_OK);
  open_list(w, LAYOUT_REG_COUNTER);
  wpc_reg_counter_iter it = wpc_reg_counters(w->in, w->set);
  for (uint64_t i = 0; wpc_reg_next_counter(&it);) {
    w->counter = it.item;
    tell_item(w, LAYOUT_REG_COUNTER, it.item.offset, i++, true);
  }
  close_list(w, LAYOUT_REG_COUNTER, &it.error);
}

static void walk_strings(inspect_walk *w) {
  w->strings = wpc_reg_open_strings(w->in);
  tell_item(w, LAYOUT_STRINGS, 0, 0, w->strings.error.status == WPC_OK);
  open_list(w, LAYOUT_STRING_HEADER);
  wpc_reg_text_iter it = wpc_reg_texts(w->in, w->strings);
  for (uint64_t i = 0; wpc_reg_next_text(&it);) {
    set_text(w, it.item.has_text, it.item.text);
    tell_item(w, LAYOUT_STRING_HEADER, it.item.offset, i++, true);
  }
  close_list(w, LAYOUT_STRING_HEADER, &it.error);
}

/* A reply that is one structure. */
static void walk_reply(inspect_walk *w, layout_id id, const wpc_error *error) {
  tell_item(w, id, 0, 0, error->status == WPC_OK);
  tell_error(w, error);
}

static void walk_counter(inspect_walk *w) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(w->in, asked_id(&w->b->asked));
  w->counter = reply.counter;
  walk_reply(w, LAYOUT_REG_COUNTER, &reply.error);
}

static void walk_string(inspect_walk *w) {
  const wpc_reg_string string = wpc_reg_open_string(w->in);
  set_text(w, string.error.status == WPC_OK, string.text);
  walk_reply(w, LAYOUT_STRING, &string.error);
}

static void walk_provider(inspect_walk *w) {
  const wpc_reg_guid reply = wpc_reg_open_guid(w->in);
  walk_reply(w, LAYOUT_PROVIDER, &reply.error);
}

/* ---- All ---- */

inspect_value inspect_value_of_v1(const wpc_v1_counter *counter, uint64_t raw, uint8_t width) {
  const bool is_number = width == 4 || width == 8;
  const bool is_signed = width == 8 && wpc_counter_is_signed(counter->type);
  const uint32_t size = is_number ? width : counter->size;
  const inspect_value value = {width != 0, is_number, is_signed, size, raw, {0, 0}};
  return value;
}

inspect_value inspect_value_of(const inspect_walk *w) {
  const uint32_t i = w->at;
  const uint8_t width = w->v2.width[i];
  const uint32_t size = (uint32_t)w->places[i].length;
  inspect_value value = {width != 0, width == 4 || width == 8, false, size, w->v2.raw[i], {0, 0}};
  if (w->b->kind == WPC_KIND_V1) {
    value = inspect_value_of_v1(&w->v1.counters[i], w->v1.raw[i], w->v1.width[i]);
  }
  value.bytes = w->places[i];
  return value;
}

void inspect_walk_all(const block *b, wpc_input in, inspect_asked *asked,
                      const inspect_sink *sink) {
  /* In the order of wpc_kind. What is not known is read as V2. */
  static void (*const walks[])(inspect_walk *) = {
      walk_v2,          walk_v1,  walk_titles,  walk_v2,     walk_instances, walk_queries,
      walk_countersets, walk_set, walk_counter, walk_string, walk_strings,   walk_provider};
  inspect_walk w = {.b = b, .in = in, .asked = asked, .sink = sink};
  walks[b->kind](&w);
}

/* ---- What is asked for ---- */

static bool open_but_tables(void *context, const inspect_walk *w, layout_id structure,
                            bool is_sound) {
  (void)context;
  (void)w;
  return is_sound && structure != LAYOUT_V1_OBJECT && structure != LAYOUT_V2_RESULT;
}

static void skip_field(void *context, const inspect_walk *w, const inspect_field *field) {
  (void)context;
  (void)w;
  (void)field;
}

static void meet(const block *b, inspect_asked *asked) {
  const inspect_sink sink = {NULL, open_but_tables, skip_field, NULL, NULL, NULL, NULL, NULL};
  inspect_walk_all(b, block_quiet_input(b), asked, &sink);
}

/* No text: the block names none. */
static void load_machine(const block *b, name_buffer *machine) {
  const wpc_input in = block_quiet_input(b);
  if (b->kind == WPC_KIND_V1) {
    const wpc_v1_data data = wpc_v1_open(in);
    if (!data.has_system_name || !name_load(machine, in, data.system_name)) {
      name_set(machine, "");
    }
  }
}

static void meet_in_other_forms(const block *b, inspect_asked *asked) {
  near_paths *forms = &asked->items.other_forms;
  name_buffer machine = {NULL, 0, 0};
  inspect_asked of_forms;
  inspect_asked_make(&of_forms, &forms->filter, asked->set, asked->titles);
  if (forms->filter.count > 0) {
    load_machine(b, &machine);
    meet(b, &of_forms);
  }
  near_paths_end(forms, asked->items.near, name_in_path(&machine));
  inspect_asked_free(&of_forms);
  name_free(&machine);
}

void inspect_meet(const block *b, inspect_asked *asked) {
  meet(b, asked);
  if (asked_items_misses(&asked->items)) {
    meet_in_other_forms(b, asked);
    asked->items.hint =
        b->kind == WPC_KIND_V2 && asked->set == NULL
            ? ": without --counterset, counters have ids and objects no names: '\\*(*)\\6'"
            : NULL;
  }
}
