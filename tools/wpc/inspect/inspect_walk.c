#include "inspect/inspect_walk.h"

#include "block/result_type.h"
#include "inspect/inspect.h"
#include "parser/v1_cursor.h"
#include "parser/v2_cursor.h"
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

/* ---- V2 data block ---- */

static void walk_v2_values(inspect_walk *w, size_t row) {
  size_t column = 0;
  wpci_v2_value_iter v = wpci_v2_values(w->in, w->v2_row);
  while (wpci_v2_next_value(&v)) {
    w->v2_value = v.item;
    if (pick_has_column(&w->picked, column)) {
      w->sink->value(w->sink->context, w, pick_has(&w->picked, row, column));
    }
    column++;
  }
  tell_error(w, &v.error);
}

static void walk_v2_rows(inspect_walk *w) {
  wpci_v2_row_iter rows = wpci_v2_rows(w->in, w->v2_body);
  open_list(w, LAYOUT_V2_VALUE);
  for (size_t row = 0; wpci_v2_next_row(&rows);) {
    w->v2_row = rows.item;
    if (pick_has_row(&w->picked, row)) {
      w->sink->row(w->sink->context, w);
      walk_v2_values(w, row);
      close_scope(w, INSPECT_ROW, LAYOUT_V2_VALUE);
    }
    row++;
  }
  close_list(w, LAYOUT_V2_VALUE, &rows.error);
}

static void walk_v2_body(inspect_walk *w) {
  const layout_field *ids = layout_field_at(LAYOUT_V2_IDS, LAYOUT_AT(V2_IDS, ids));
  const bool is_sound = w->v2_body.error.status == WPC_OK;
  const inspect_field f = {ids, is_sound && w->v2_body.has_ids, 0, 0, {{0, 0}, 0}};
  tell_fields(w, LAYOUT_V2_RESULT);
  w->sink->field(w->sink->context, w, &f);
  if (!is_sound || result_has_rows(w->v2_result.type)) {
    walk_v2_rows(w);
  } else {
    open_list(w, LAYOUT_V2_VALUE);
    close_list(w, LAYOUT_V2_VALUE, NULL);
  }
  close_scope(w, INSPECT_STRUCTURE, LAYOUT_V2_RESULT);
}

static void walk_v2_result(inspect_walk *w) {
  w->v2_body = wpci_v2_open_body(w->in, w->v2_result);
  pick_v2(&w->picked, w->asked, w->in, &w->v2_body);
  if (!pick_is_left_out(&w->picked) &&
      open_structure(w, LAYOUT_V2_RESULT, w->v2_result.offset, w->v2_result.index, true)) {
    walk_v2_body(w);
  }
  pick_free(&w->picked);
}

static void walk_v2(inspect_walk *w) {
  const wpc_v2_data data = wpc_v2_open(w->in);
  tell_item(w, LAYOUT_V2_BLOCK, 0, 0, data.error.status == WPC_OK);
  open_list(w, LAYOUT_V2_RESULT);
  wpci_v2_result_iter it = wpci_v2_results(w->in, data);
  while (wpci_v2_next_result(&it)) {
    w->v2_result = it.item;
    walk_v2_result(w);
  }
  close_list(w, LAYOUT_V2_RESULT, &it.error);
}

/* ---- V1 data block ---- */

static void walk_v1_counters(inspect_walk *w) {
  open_list(w, LAYOUT_V1_COUNTER);
  wpci_v1_counter_iter it = wpci_v1_counters(w->in, w->v1_body);
  while (wpci_v1_next_counter(&it)) {
    if (pick_has_column(&w->picked, it.item.index)) {
      tell_item(w, LAYOUT_V1_COUNTER, it.item.offset, it.item.index, true);
    }
  }
  close_list(w, LAYOUT_V1_COUNTER, NULL);
}

static void walk_v1_values(inspect_walk *w) {
  wpci_v1_value_iter v = wpci_v1_values(w->in, w->v1_body, w->v1_row);
  while (wpci_v1_next_value(&v)) {
    w->v1_counter = v.counter;
    w->v1_value = v.item;
    if (pick_has_column(&w->picked, v.counter.index)) {
      w->sink->value(w->sink->context, w, pick_has(&w->picked, w->v1_row.index, v.counter.index));
    }
  }
}

/* The rows, and the error that ended them or kept them away. */
static void walk_v1_rows(inspect_walk *w) {
  wpc_error error = w->v1_amount;
  open_list(w, LAYOUT_V1_VALUES);
  if (error.status == WPC_OK) {
    wpci_v1_row_iter it = wpci_v1_rows(w->in, w->v1_body);
    while (wpci_v1_next_named_row(&it)) {
      w->v1_row = it.item;
      if (pick_has_row(&w->picked, it.item.index)) {
        w->sink->row(w->sink->context, w);
        walk_v1_values(w);
        close_scope(w, INSPECT_ROW, LAYOUT_V1_VALUES);
      }
    }
    error = it.error;
  }
  close_list(w, LAYOUT_V1_VALUES, &error);
}

static void walk_v1_object(inspect_walk *w) {
  const wpc_v1_object *object = &w->v1_object;
  w->v1_body = wpci_v1_open_object(w->in, *object);
  const bool is_sound = w->v1_body.error.status == WPC_OK;
  pick_v1(&w->picked, w->asked, &w->view, &w->v1_body);
  if (is_sound && !pick_is_left_out(&w->picked)) {
    w->v1_amount = v1_budget_take(&w->budget, w->in, *object, &w->v1_body);
  }
  if (!pick_is_left_out(&w->picked) &&
      open_structure(w, LAYOUT_V1_OBJECT, object->offset, object->index, is_sound)) {
    tell_error(w, &w->v1_body.error);
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
  wpci_v1_object_iter it = wpci_v1_objects(w->in, *data);
  while (wpci_v1_next_object(&it)) {
    w->v1_object = it.item;
    walk_v1_object(w);
  }
  close_list(w, LAYOUT_V1_OBJECT, &it.error);
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

inspect_value inspect_value_of_v1(const wpc_v1_counter *counter, const wpci_v1_value *v) {
  const bool is_signed = counter->width == 8 && wpc_counter_is_signed(counter->type);
  const inspect_value value = {v->present, counter->width != 0, is_signed, v->size, v->raw,
                               v->bytes};
  return value;
}

inspect_value inspect_value_of(const inspect_walk *w) {
  const wpci_v2_value *v2 = &w->v2_value;
  const inspect_value of_v2 = {
      v2->size != 0, v2->size == 4 || v2->size == 8, false, v2->size, v2->raw, v2->bytes};
  return w->b->kind == KIND_V1 ? inspect_value_of_v1(&w->v1_counter, &w->v1_value) : of_v2;
}

void inspect_walk_all(const block *b, wpc_input in, inspect_asked *asked,
                      const inspect_sink *sink) {
  /* In the order of block_kind. What is not known is read as V2. */
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

void inspect_meet(const block *b, inspect_asked *asked) {
  const inspect_sink sink = {NULL, open_but_tables, skip_field, NULL, NULL, NULL, NULL, NULL};
  wpc_options quiet;
  inspect_walk_all(b, block_quiet_input(b, &quiet), asked, &sink);
}
