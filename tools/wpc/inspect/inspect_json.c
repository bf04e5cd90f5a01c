#include "inspect/inspect_json.h"

#include <stdio.h>

#include "block/result_type.h"
#include "inspect/inspect.h"
#include "io/series_time.h"
#include "wpc/calc.h"

void dump_error(json_dump *d, const wpc_error *error) {
  d->failed = true;
  json_key(&d->json, "error");
  json_open_object(&d->json);
  block_write_error(&d->json, error);
  json_close_object(&d->json);
}

void dump_name(json_dump *d, const char *key, bool has_name, wpc_text text) {
  json_key(&d->json, key);
  if (has_name && name_load(&d->name, d->in, text)) {
    json_string(&d->json, d->name.text, d->name.length);
    return;
  }
  json_null(&d->json);
  if (has_name) {
    char hex_key[32];
    (void)snprintf(hex_key, sizeof hex_key, "%s_hex", key);
    json_key(&d->json, hex_key);
    json_hex(&d->json, d->in.data + text.raw.offset, text.raw.length);
  }
}

void dump_number(json_dump *d, const char *key, uint64_t value) {
  json_key(&d->json, key);
  json_u64(&d->json, value);
}

void dump_signed(json_dump *d, const char *key, int64_t value) {
  json_key(&d->json, key);
  json_i64(&d->json, value);
}

void dump_text(json_dump *d, const char *key, const char *text) {
  json_key(&d->json, key);
  if (text[0] != '\0') {
    json_text(&d->json, text);
  } else {
    json_null(&d->json);
  }
}

void dump_type_name(json_dump *d, uint32_t type) {
  const wpc_counter_type_info *known = wpc_counter_type_find(type);
  dump_text(d, "type_name", known != NULL ? known->name : "");
}

void dump_value(json_dump *d, uint32_t size, const uint64_t *raw, wpc_range bytes) {
  json_open_object(&d->json);
  dump_number(d, "size", size);
  if (raw != NULL) {
    dump_number(d, "raw", *raw);
  } else {
    json_key(&d->json, "hex");
    json_hex(&d->json, d->in.data + bytes.offset, bytes.length);
  }
  json_close_object(&d->json);
}

void dump_guid(json_dump *d, const wpc_guid *guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(guid, text);
  json_text(&d->json, text);
}

/* ---- V2 data block ---- */

bool dump_open_header(json_dump *d, wpc_status status) {
  json_line(&d->json, 1);
  json_key(&d->json, "header");
  if (status == WPC_OK) {
    json_open_object(&d->json);
  } else {
    json_null(&d->json);
  }
  return status == WPC_OK;
}

static void write_header(json_dump *d, const wpc_v2_data *data) {
  if (!dump_open_header(d, data->error.status)) {
    return;
  }
  char time[SERIES_TIME_TEXT];
  series_time_iso_of(&data->system_time, time);
  dump_number(d, "total_size", data->total_size);
  dump_number(d, "num_counters", data->num_results);
  dump_signed(d, "perf_time_stamp", data->perf_time);
  dump_signed(d, "perf_time_100ns", data->perf_time_100ns);
  dump_signed(d, "perf_freq", data->perf_freq);
  dump_text(d, "system_time", time);
  json_close_object(&d->json);
}

static void write_value(json_dump *d, const wpc_v2_value *value, bool is_shown) {
  if (value->size == 0 || !is_shown) {
    json_null(&d->json);
    return;
  }
  const bool is_number = value->size == 4 || value->size == 8;
  dump_value(d, value->size, is_number ? &value->raw : NULL, value->bytes);
}

static void write_row(json_dump *d, const pick *p, const wpc_v2_row *row, size_t place) {
  json_line(&d->json, 3);
  json_open_object(&d->json);
  json_key(&d->json, "instance_id");
  if (row->has_instance) {
    json_u64(&d->json, row->instance_id);
  } else {
    json_null(&d->json);
  }
  dump_name(d, "name", row->has_instance, row->name);
  json_key(&d->json, "values");
  json_open_array(&d->json);
  size_t column = 0;
  wpc_v2_value_iter v = wpc_v2_values(d->in, *row);
  while (wpc_v2_next_value(&v)) {
    if (pick_has_column(p, column)) {
      write_value(d, &v.item, pick_has(p, place, column));
    }
    column++;
  }
  json_close_array(&d->json);
  if (v.error.status != WPC_END) {
    dump_error(d, &v.error);
  }
  json_close_object(&d->json);
}

static void write_ids(json_dump *d, const pick *p, const wpc_v2_body *body) {
  json_key(&d->json, "counter_ids");
  if (body->error.status != WPC_OK || !body->has_ids) {
    json_null(&d->json);
    return;
  }
  json_open_array(&d->json);
  for (uint32_t i = 0; i < body->num_counters; i++) {
    if (pick_has_column(p, i)) {
      json_u64(&d->json, wpc_v2_counter_id(d->in, *body, i));
    }
  }
  json_close_array(&d->json);
}

/* The rows, and the error that ended them. */
static void write_rows(json_dump *d, const pick *p, const wpc_v2_body *body) {
  const bool has_rows = body->error.status == WPC_OK && result_has_rows(body->type);
  wpc_error error = body->error;
  json_line(&d->json, 3);
  json_key(&d->json, "rows");
  json_open_array(&d->json);
  if (has_rows) {
    size_t place = 0;
    wpc_v2_row_iter w = wpc_v2_rows(d->in, *body);
    while (wpc_v2_next_row(&w)) {
      if (pick_has_row(p, place)) {
        write_row(d, p, &w.item, place);
      }
      place++;
    }
    error = w.error;
  }
  json_close_array(&d->json);
  if (error.status != WPC_OK && error.status != WPC_END) {
    dump_error(d, &error);
  }
}

static void write_picked(json_dump *d, const pick *p, const wpc_v2_result *result,
                         const wpc_v2_body *body) {
  json_line(&d->json, 2);
  json_open_object(&d->json);
  dump_number(d, "offset", result->offset);
  dump_number(d, "status", result->query_status);
  json_key(&d->json, "type");
  json_text(&d->json, result_type_name(result->type));
  write_ids(d, p, body);
  write_rows(d, p, body);
  json_close_object(&d->json);
}

static void write_result(json_dump *d, const wpc_v2_result *result) {
  const wpc_v2_body body = wpc_v2_open_body(d->in, *result);
  pick p;
  pick_v2(&p, d->asked, d->in, &body);
  if (!pick_is_left_out(&p)) {
    write_picked(d, &p, result, &body);
  }
  pick_free(&p);
}

static void write_v2(json_dump *d) {
  const wpc_v2_data data = wpc_v2_open(d->in);
  write_header(d, &data);
  json_line(&d->json, 1);
  json_key(&d->json, "results");
  json_open_array(&d->json);
  wpc_v2_result_iter r = wpc_v2_results(d->in, data);
  while (wpc_v2_next_result(&r)) {
    write_result(d, &r.item);
  }
  json_close_array(&d->json);
  if (r.error.status != WPC_END) {
    dump_error(d, &r.error);
  }
}

/* ---- Lists ---- */

void dump_open_list(json_dump *d, const char *key) {
  json_line(&d->json, 1);
  json_key(&d->json, key);
  json_open_array(&d->json);
}

void dump_close_list(json_dump *d, const wpc_error *error) {
  json_close_array(&d->json);
  if (error->status != WPC_END) {
    dump_error(d, error);
  }
}

static void write_instances(json_dump *d) {
  dump_open_list(d, "instances");
  wpc_instance_iter it = wpc_instances(d->in);
  while (wpc_next_instance(&it)) {
    json_line(&d->json, 2);
    json_open_object(&d->json);
    dump_number(d, "instance_id", it.item.instance_id);
    dump_name(d, "name", true, it.item.name);
    json_close_object(&d->json);
  }
  dump_close_list(d, &it.error);
}

static void write_query(json_dump *d, const wpc_query *query) {
  json_line(&d->json, 2);
  json_open_object(&d->json);
  json_key(&d->json, "counterset");
  dump_guid(d, &query->counterset);
  dump_number(d, "status", query->query_status);
  dump_number(d, "counter_id", query->counter_id);
  dump_number(d, "instance_id", query->instance_id);
  dump_number(d, "index", query->index);
  dump_name(d, "name", query->has_name, query->name);
  json_close_object(&d->json);
}

static void write_queries(json_dump *d) {
  dump_open_list(d, "queries");
  wpc_query_iter it = wpc_queries(d->in);
  while (wpc_next_query(&it)) {
    write_query(d, &it.item);
  }
  dump_close_list(d, &it.error);
}

static void write_countersets(json_dump *d) {
  dump_open_list(d, "countersets");
  wpc_guid_iter it = wpc_guids(d->in);
  while (wpc_next_guid(&it)) {
    json_line(&d->json, 2);
    dump_guid(d, &it.item);
  }
  dump_close_list(d, &it.error);
}

/* -------------------------------------------------------------------------------------------------------
 */

static void write_kind(json_dump *d, const block *b) {
  if (b->kind == KIND_V1) {
    dump_v1(d);
  } else if (b->kind == KIND_V1_TITLES) {
    dump_titles(d);
  } else if (b->kind == KIND_V2_INSTANCES) {
    write_instances(d);
  } else if (b->kind == KIND_V2_QUERIES) {
    write_queries(d);
  } else if (b->kind == KIND_V2_COUNTERSETS) {
    write_countersets(d);
  } else if (kind_is_registration(b->kind)) {
    dump_registration(d);
  } else {
    write_v2(d);
  }
}

void inspect_json(block *b, inspect_asked *asked, out_stream *out) {
  const bool accepted = b->verdict.status == WPC_OK;
  wpc_options quiet;
  const bool walks_anew = !accepted && b->kind != KIND_V1;
  const wpc_input in = walks_anew ? block_noting_input(b) : block_quiet_input(b, &quiet);
  json_dump d = {json_make(out), b, in, {NULL, 0, 0}, false, asked};
  json_open_object(&d.json);
  json_key(&d.json, "file");
  json_text(&d.json, b->path);
  json_key(&d.json, "kind");
  json_text(&d.json, kind_name(b->kind));
  dump_number(&d, "size", b->file.real_size);
  write_kind(&d, b);
  if (!accepted && !d.failed) {
    dump_error(&d, &b->verdict); /* found only by looking at the whole list */
  }
  if (b->kind == KIND_V1 || b->kind == KIND_V2 || kind_is_registration(b->kind)) {
    json_line(&d.json, 1);
    block_write_notes(&d.json, &b->notes);
  }
  json_close_object(&d.json);
  out_char(out, '\n');
  name_free(&d.name);
}
