#include "block/result_type.h"
#include "block/v1_view.h"
#include "inspect/inspect.h"
#include "inspect/inspect_csv.h"
#include "inspect/inspect_json.h"
#include "io/complain.h"

/* Lines of values: each has the name of its row. */
typedef struct value_lines {
  json_dump *d;
  bool only_counts; /* the lines are not written, their names are counted */
  uint64_t name_bytes;
  bool has_name; /* it is in the dump's buffer, */
  bool is_bytes; /* or cannot be converted: these */
  wpc_range bytes;
} value_lines;

static void open_line(json_dump *d) {
  d->json = json_make(d->json.out);
  json_open_object(&d->json);
  json_key(&d->json, "file");
  json_text(&d->json, d->b->path);
  json_key(&d->json, "kind");
  json_text(&d->json, kind_name(d->b->kind));
}

static void close_line(json_dump *d) {
  json_close_object(&d->json);
  out_char(d->json.out, '\n');
}

static void write_null(json_dump *d, const char *key) {
  json_key(&d->json, key);
  json_null(&d->json);
}

/* A number, or null. */
static void write_number(json_dump *d, const char *key, bool has_number, uint64_t number) {
  if (has_number) {
    dump_number(d, key, number);
  } else {
    write_null(d, key);
  }
}

/* "size" and "raw", or "hex" when the value is no number. */
static void write_raw(json_dump *d, uint32_t size, const uint64_t *raw, wpc_range bytes) {
  dump_number(d, "size", size);
  if (raw != NULL) {
    dump_number(d, "raw", *raw);
    return;
  }
  json_key(&d->json, "hex");
  json_hex(&d->json, d->in.data + bytes.offset, bytes.length);
}

/* Cut where documented names end. */
static void load_row_name(value_lines *l, bool has_name, wpc_text name) {
  const size_t most = 2 * (size_t)CSV_NAME_UNITS;
  name.raw.length = name.raw.length < most ? name.raw.length : most;
  l->has_name = has_name && name_load(&l->d->name, l->d->in, name);
  l->is_bytes = has_name && !l->has_name;
  l->bytes = name.raw;
}

static void write_row_name(const value_lines *l) {
  json_writer *json = &l->d->json;
  json_key(json, "name");
  if (l->has_name) {
    json_string(json, l->d->name.text, l->d->name.length);
    return;
  }
  json_null(json);
  if (l->is_bytes) {
    json_key(json, "name_hex");
    json_hex(json, l->d->in.data + l->bytes.offset, l->bytes.length);
  }
}

/* False when the line is not to be written now. */
static bool count_name(value_lines *l) {
  l->name_bytes += l->has_name ? l->d->name.length : l->is_bytes ? 2 * l->bytes.length : 0;
  return !l->only_counts;
}

static void write_absent(json_dump *d) {
  write_null(d, "size");
  write_null(d, "raw");
}

/* ---- V2 data block ---- */

static void write_v2_value(value_lines *l, const wpc_v2_result *result, const wpc_v2_row *row,
                           const wpc_v2_value *value) {
  json_dump *d = l->d;
  if (!count_name(l)) {
    return;
  }
  open_line(d);
  dump_number(d, "result", result->index);
  dump_number(d, "offset", value->offset);
  write_number(d, "instance_id", row->has_instance, row->instance_id);
  write_row_name(l);
  write_number(d, "counter_id", value->counter_id != WPC_ID_NONE, value->counter_id);
  if (value->size == 0) {
    write_absent(d);
  } else {
    const bool is_number = value->size == 4 || value->size == 8;
    write_raw(d, value->size, is_number ? &value->raw : NULL, value->bytes);
  }
  close_line(d);
}

static void write_v2_row(value_lines *l, const pick *picked, const wpc_v2_result *result,
                         const wpc_v2_row *row, size_t place) {
  size_t column = 0;
  load_row_name(l, row->has_instance, row->name);
  wpc_v2_value_iter v = wpc_v2_values(l->d->in, *row);
  while (wpc_v2_next_value(&v)) {
    if (pick_has(picked, place, column)) {
      write_v2_value(l, result, row, &v.item);
    }
    column++;
  }
}

static void write_v2_result(value_lines *l, const wpc_v2_result *result) {
  json_dump *d = l->d;
  const wpc_v2_body body = wpc_v2_open_body(d->in, *result);
  size_t place = 0;
  pick picked;
  pick_v2(&picked, d->asked, d->in, &body);
  wpc_v2_row_iter w = wpc_v2_rows(d->in, body);
  while (wpc_v2_next_row(&w)) {
    write_v2_row(l, &picked, result, &w.item, place);
    place++;
  }
  pick_free(&picked);
}

static void write_v2(value_lines *l) {
  json_dump *d = l->d;
  wpc_v2_result_iter r = wpc_v2_results(d->in, wpc_v2_open(d->in));
  while (wpc_v2_next_result(&r)) {
    if (result_has_rows(r.item.type)) {
      write_v2_result(l, &r.item);
    }
  }
}

/* ---- V1 data block ---- */

typedef struct v1_place {
  uint32_t object; /* its place in the block */
  wpc_v1_body body;
  pick picked;
} v1_place;

static void write_v1_value(value_lines *l, const v1_place *p, const wpc_v1_row *row,
                           const wpc_v1_value_iter *v) {
  json_dump *d = l->d;
  const wpc_v1_counter *counter = &v->counter;
  const wpc_v1_value *value = &v->item;
  if (!count_name(l)) {
    return;
  }
  open_line(d);
  dump_number(d, "object", p->object);
  dump_number(d, "object_name_index", p->body.name_index);
  dump_number(d, "row", row->index);
  write_row_name(l);
  dump_signed(d, "unique_id", row->unique_id);
  dump_number(d, "counter", counter->index);
  dump_number(d, "counter_name_index", counter->name_index);
  dump_number(d, "type", counter->type);
  dump_type_name(d, counter->type);
  write_number(d, "offset", value->present, value->bytes.offset);
  if (value->present) {
    write_raw(d, value->size, counter->width != 0 ? &value->raw : NULL, value->bytes);
  } else {
    write_absent(d);
  }
  close_line(d);
}

static void write_v1_rows(value_lines *l, const v1_place *p) {
  json_dump *d = l->d;
  wpc_v1_row_iter w = wpc_v1_rows(d->in, p->body);
  while (wpc_v1_next_row(&w)) {
    load_row_name(l, w.item.has_instance, w.item.name);
    wpc_v1_value_iter v = wpc_v1_values(d->in, p->body, w.item);
    while (wpc_v1_next_value(&v)) {
      if (pick_has(&p->picked, w.item.index, v.counter.index)) {
        write_v1_value(l, p, &w.item, &v);
      }
    }
  }
}

static void write_v1(value_lines *l) {
  json_dump *d = l->d;
  v1_budget budget = v1_budget_make(d->b);
  v1_view view;
  v1_view_open(&view, d->b);
  wpc_v1_object_iter o = wpc_v1_objects(d->in, view.data);
  while (wpc_v1_next_object(&o)) {
    v1_place p;
    p.object = o.item.index;
    p.body = wpc_v1_open_object(d->in, o.item);
    pick_v1(&p.picked, d->asked, &view, &p.body);
    if (p.body.error.status == WPC_OK && !pick_is_left_out(&p.picked) &&
        v1_budget_take(&budget, d->in, o.item, &p.body).status == WPC_OK) {
      write_v1_rows(l, &p);
    }
    pick_free(&p.picked);
  }
  v1_view_close(&view);
}

/* ---- Lists ---- */

static void write_titles(json_dump *d) {
  wpc_title_iter it = wpc_titles(d->in);
  while (wpc_next_title(&it)) {
    open_line(d);
    dump_number(d, "offset", it.item.offset);
    dump_number(d, "index", it.item.index);
    dump_name(d, "text", true, it.item.text);
    close_line(d);
  }
}

static void write_instances(json_dump *d) {
  wpc_instance_iter it = wpc_instances(d->in);
  while (wpc_next_instance(&it)) {
    open_line(d);
    dump_number(d, "index", it.item.index);
    dump_number(d, "offset", it.item.offset);
    dump_number(d, "instance_id", it.item.instance_id);
    dump_name(d, "name", true, it.item.name);
    close_line(d);
  }
}

static void write_guid(json_dump *d, const char *key, const wpc_guid *guid) {
  json_key(&d->json, key);
  dump_guid(d, guid);
}

static void write_queries(json_dump *d) {
  wpc_query_iter it = wpc_queries(d->in);
  while (wpc_next_query(&it)) {
    open_line(d);
    dump_number(d, "offset", it.item.offset);
    write_guid(d, "counterset", &it.item.counterset);
    dump_number(d, "status", it.item.query_status);
    dump_number(d, "counter_id", it.item.counter_id);
    dump_number(d, "instance_id", it.item.instance_id);
    dump_number(d, "index", it.item.index);
    dump_name(d, "name", it.item.has_name, it.item.name);
    close_line(d);
  }
}

static void write_countersets(json_dump *d) {
  wpc_guid_iter it = wpc_guids(d->in);
  while (wpc_next_guid(&it)) {
    open_line(d);
    dump_number(d, "offset", it.offset);
    write_guid(d, "counterset", &it.item);
    close_line(d);
  }
}

/* ---- Registration data ---- */

static void write_counter(json_dump *d, const wpc_guid *counterset, const wpc_reg_counter *c) {
  open_line(d);
  dump_number(d, "offset", c->offset);
  if (counterset != NULL) {
    write_guid(d, "counterset", counterset);
  }
  dump_counter(d, c);
  close_line(d);
}

static void write_set(json_dump *d) {
  const wpc_reg_set set = wpc_reg_open_set(d->in);
  wpc_reg_counter_iter it = wpc_reg_counters(d->in, set);
  while (wpc_reg_next_counter(&it)) {
    write_counter(d, &set.counterset, &it.item);
  }
}

static void write_counter_reply(json_dump *d) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(d->in, asked_id(&d->b->asked));
  if (reply.error.status == WPC_OK) {
    write_counter(d, NULL, &reply.counter);
  }
}

static void write_string(json_dump *d) {
  const wpc_reg_string string = wpc_reg_open_string(d->in);
  if (string.error.status == WPC_OK) {
    open_line(d);
    dump_name(d, "text", true, string.text);
    close_line(d);
  }
}

static void write_strings(json_dump *d) {
  wpc_reg_text_iter it = wpc_reg_texts(d->in, wpc_reg_open_strings(d->in));
  while (wpc_reg_next_text(&it)) {
    open_line(d);
    dump_number(d, "offset", it.item.offset);
    dump_number(d, "id", it.item.id);
    dump_name(d, "text", it.item.has_text, it.item.text);
    close_line(d);
  }
}

static void write_provider(json_dump *d) {
  const wpc_reg_guid reply = wpc_reg_open_guid(d->in);
  if (reply.error.status == WPC_OK) {
    open_line(d);
    write_guid(d, "guid", &reply.guid);
    close_line(d);
  }
}

/* -------------------------------------------------------------------------------------------------------
 */

static int write_values(json_dump *d, void (*write_lines)(value_lines *l)) {
  value_lines lines = {d, true, 0, false, false, {0, 0}};
  write_lines(&lines);
  if (!csv_names_fit(d->b, "NDJSON", lines.name_bytes)) {
    return EXIT_REJECTED;
  }
  lines.only_counts = false;
  write_lines(&lines);
  return EXIT_ACCEPTED;
}

static int write_kind(json_dump *d) {
  switch (d->b->kind) {
    case KIND_V1:
      return write_values(d, write_v1);
    case KIND_V2:
      return write_values(d, write_v2);
    case KIND_V1_TITLES:
      write_titles(d);
      break;
    case KIND_V2_INSTANCES:
      write_instances(d);
      break;
    case KIND_V2_QUERIES:
      write_queries(d);
      break;
    case KIND_V2_COUNTERSETS:
      write_countersets(d);
      break;
    case KIND_REG_COUNTERSET:
      write_set(d);
      break;
    case KIND_REG_COUNTER:
      write_counter_reply(d);
      break;
    case KIND_REG_STRING:
      write_string(d);
      break;
    case KIND_REG_STRINGS:
      write_strings(d);
      break;
    case KIND_REG_GUID:
      write_provider(d);
      break;
    case KIND_UNKNOWN:
      break;
  }
  return EXIT_ACCEPTED;
}

/* What is bad is left out: the last line says why. */
int inspect_ndjson(block *b, inspect_asked *asked, out_stream *out) {
  wpc_options quiet;
  json_dump d = {json_make(out), b, block_quiet_input(b, &quiet), {NULL, 0, 0}, false, asked};
  const int status = write_kind(&d);
  if (status == EXIT_ACCEPTED && b->verdict.status != WPC_OK) {
    open_line(&d);
    dump_error(&d, &b->verdict);
    close_line(&d);
  }
  name_free(&d.name);
  return status;
}
