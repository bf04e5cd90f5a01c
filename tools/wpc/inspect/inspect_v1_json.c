#include "block/v1_view.h"
#include "inspect/inspect_json.h"
#include "io/series_time.h"

typedef struct v1_dump {
  json_dump *d;
  v1_budget budget;
  v1_view view;
} v1_dump;

static void write_header(json_dump *d, const wpc_v1_data *data) {
  if (!dump_open_header(d, data->error.status)) {
    return;
  }
  char time[SERIES_TIME_TEXT];
  series_time_iso_of(&data->system_time, time);
  dump_number(d, "little_endian", data->little_endian);
  dump_number(d, "version", data->version);
  dump_number(d, "revision", data->revision);
  dump_number(d, "total_byte_length", data->total_size);
  dump_number(d, "header_length", data->header_size);
  dump_number(d, "num_object_types", data->num_objects);
  dump_signed(d, "default_object", data->default_object);
  dump_text(d, "system_time", time);
  dump_signed(d, "perf_time", data->perf_time);
  dump_signed(d, "perf_freq", data->perf_freq);
  dump_signed(d, "perf_time_100ns", data->perf_time_100ns);
  dump_name(d, "system_name", data->has_system_name, data->system_name);
  json_close_object(&d->json);
}

static void write_counter(json_dump *d, const wpc_v1_counter *counter) {
  json_line(&d->json, 4);
  json_open_object(&d->json);
  dump_number(d, "name_index", counter->name_index);
  dump_number(d, "help_index", counter->help_index);
  dump_signed(d, "scale", counter->scale);
  dump_number(d, "detail_level", counter->detail_level);
  dump_number(d, "type", counter->type);
  dump_type_name(d, counter->type);
  dump_number(d, "size", counter->size);
  dump_number(d, "offset", counter->value_offset);
  json_close_object(&d->json);
}

static void write_counters(json_dump *d, const pick *p, const wpc_v1_body *body) {
  json_line(&d->json, 3);
  json_key(&d->json, "counters");
  json_open_array(&d->json);
  wpc_v1_counter_iter it = wpc_v1_counters(d->in, *body);
  while (wpc_v1_next_counter(&it)) {
    if (pick_has_column(p, it.item.index)) {
      write_counter(d, &it.item);
    }
  }
  json_close_array(&d->json);
}

static void write_value(json_dump *d, const wpc_v1_counter *counter, const wpc_v1_value *value,
                        bool is_shown) {
  if (value->present && is_shown) {
    dump_value(d, value->size, counter->width != 0 ? &value->raw : NULL, value->bytes);
  } else {
    json_null(&d->json);
  }
}

static void write_row(json_dump *d, const pick *p, const wpc_v1_body *body, const wpc_v1_row *row) {
  json_line(&d->json, 4);
  json_open_object(&d->json);
  dump_name(d, "name", row->has_instance, row->name);
  dump_signed(d, "unique_id", row->unique_id);
  dump_number(d, "parent_object", row->parent_object);
  dump_number(d, "parent_instance", row->parent_instance);
  json_key(&d->json, "values");
  json_open_array(&d->json);
  wpc_v1_value_iter v = wpc_v1_values(d->in, *body, *row);
  while (wpc_v1_next_value(&v)) {
    if (pick_has_column(p, v.counter.index)) {
      write_value(d, &v.counter, &v.item, pick_has(p, row->index, v.counter.index));
    }
  }
  json_close_array(&d->json);
  json_close_object(&d->json);
}

/* The rows, and the error that ended them or kept them away. */
static void write_rows(v1_dump *v, const pick *p, wpc_v1_object object, const wpc_v1_body *body) {
  json_dump *d = v->d;
  wpc_error error = v1_budget_take(&v->budget, d->in, object, body);
  json_line(&d->json, 3);
  json_key(&d->json, "rows");
  json_open_array(&d->json);
  if (error.status == WPC_OK) {
    wpc_v1_row_iter w = wpc_v1_rows(d->in, *body);
    while (wpc_v1_next_row(&w)) {
      if (pick_has_row(p, w.item.index)) {
        write_row(d, p, body, &w.item);
      }
    }
    error = w.error;
  }
  json_close_array(&d->json);
  if (error.status != WPC_OK && error.status != WPC_END) {
    dump_error(d, &error);
  }
}

static void write_facts(json_dump *d, const wpc_v1_body *body) {
  dump_number(d, "name_index", body->name_index);
  dump_number(d, "help_index", body->help_index);
  dump_number(d, "detail_level", body->detail_level);
  dump_signed(d, "default_counter", body->default_counter);
  dump_signed(d, "num_instances", body->num_instances);
  dump_number(d, "code_page", body->code_page);
  dump_signed(d, "perf_time", body->perf_time);
  dump_signed(d, "perf_freq", body->perf_freq);
}

static void write_picked(v1_dump *v, const pick *p, wpc_v1_object object, const wpc_v1_body *body) {
  json_dump *d = v->d;
  json_line(&d->json, 2);
  json_open_object(&d->json);
  dump_number(d, "offset", object.offset);
  if (body->error.status == WPC_OK) {
    write_facts(d, body);
    write_counters(d, p, body);
    write_rows(v, p, object, body);
  } else {
    dump_error(d, &body->error);
  }
  json_close_object(&d->json);
}

static void write_object(v1_dump *v, wpc_v1_object object) {
  const wpc_v1_body body = wpc_v1_open_object(v->d->in, object);
  pick p;
  pick_v1(&p, v->d->asked, &v->view, &body);
  if (!pick_is_left_out(&p)) {
    write_picked(v, &p, object, &body);
  }
  pick_free(&p);
}

void dump_v1(json_dump *d) {
  const wpc_v1_data data = wpc_v1_open(d->in);
  v1_dump v;
  v.d = d;
  v.budget = v1_budget_make(d->b);
  v1_view_open(&v.view, d->b);
  write_header(d, &data);
  dump_open_list(d, "objects");
  wpc_v1_object_iter o = wpc_v1_objects(d->in, data);
  while (wpc_v1_next_object(&o)) {
    write_object(&v, o.item);
  }
  dump_close_list(d, &o.error);
  v1_view_close(&v.view);
}

void dump_titles(json_dump *d) {
  dump_open_list(d, "titles");
  wpc_title_iter it = wpc_titles(d->in);
  while (wpc_next_title(&it)) {
    json_line(&d->json, 2);
    json_open_object(&d->json);
    dump_number(d, "index", it.item.index);
    dump_name(d, "text", true, it.item.text);
    json_close_object(&d->json);
  }
  dump_close_list(d, &it.error);
}
