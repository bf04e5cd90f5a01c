/* `inspect --format=json`. */
#include <stdio.h>

#include "block/result_type.h"
#include "inspect/inspect.h"
#include "inspect/inspect_walk.h"
#include "io/series_time.h"
#include "wpc/calc.h"

typedef struct json_dump {
  json_writer json;
  name_buffer name;
  bool in_values; /* the list of a row's values is open */
  bool failed;    /* an error was met and written */
} json_dump;

static void write_text(json_writer *json, const char *text) {
  if (text[0] != '\0') {
    json_text(json, text);
  } else {
    json_null(json);
  }
}

static void write_number(json_dump *d, const char *key, uint64_t value) {
  json_key(&d->json, key);
  json_u64(&d->json, value);
}

static void write_signed(json_dump *d, const char *key, int64_t value) {
  json_key(&d->json, key);
  json_i64(&d->json, value);
}

/* null without a name, and next to "KEY_hex" when it cannot be converted. */
static void write_name(json_dump *d, wpc_input in, const char *key, bool has_name, wpc_text text) {
  json_key(&d->json, key);
  if (has_name && name_load(&d->name, in, text)) {
    json_string(&d->json, d->name.text, d->name.length);
    return;
  }
  json_null(&d->json);
  if (has_name) {
    char hex_key[32];
    (void)snprintf(hex_key, sizeof hex_key, "%s_hex", key);
    json_key(&d->json, hex_key);
    json_hex(&d->json, in.data + text.raw.offset, text.raw.length);
  }
}

/* ---- Structures ---- */

/* Fields of the object around it, or a value by itself. */
static bool is_bare(layout_id id) {
  return id == LAYOUT_REG_SET || id == LAYOUT_STRING || id == LAYOUT_PROVIDER ||
         id == LAYOUT_COUNTERSET;
}

/* What is not in a list: an object under a key, or bare. */
static bool open_single(json_dump *d, layout_id id, bool is_sound) {
  if (id == LAYOUT_STRINGS || (id == LAYOUT_REG_SET && !is_sound)) {
    return false;
  }
  json_line(&d->json, 1);
  if (!is_bare(id)) {
    json_key(&d->json, id == LAYOUT_REG_COUNTER ? "counter" : "header");
  } else if (!is_sound) {
    json_key(&d->json, id == LAYOUT_STRING ? "text" : "guid");
  }
  if (!is_sound) {
    json_null(&d->json);
  } else if (!is_bare(id)) {
    json_open_object(&d->json);
  }
  return is_sound;
}

static bool open_structure(void *context, const inspect_walk *w, layout_id id, bool is_sound) {
  json_dump *d = (json_dump *)context;
  if (w->in_lists == 0) {
    return open_single(d, id, is_sound);
  }
  json_line(&d->json, id == LAYOUT_V1_COUNTER ? 4 : 2);
  if (!is_bare(id)) {
    json_open_object(&d->json);
  }
  if (id == LAYOUT_V2_RESULT || id == LAYOUT_V1_OBJECT) {
    write_number(d, "offset", w->offset);
  }
  return true;
}

static void write_ids(json_dump *d, const inspect_walk *w, bool is_there) {
  if (!is_there) {
    json_null(&d->json);
    return;
  }
  json_open_array(&d->json);
  for (uint32_t i = 0; i < w->v2_body.num_counters; i++) {
    if (pick_has_column(&w->picked, i)) {
      json_u64(&d->json, wpc_v2_counter_id(w->in, w->v2_body, i));
    }
  }
  json_close_array(&d->json);
}

static void write_compound(json_dump *d, const inspect_walk *w, const inspect_field *f) {
  char time[SERIES_TIME_TEXT];
  char guid[WPC_GUID_TEXT];
  if (f->field->type == LAYOUT_TYPE_IDS) {
    write_ids(d, w, f->is_there);
  } else if (f->field->type == LAYOUT_TYPE_SYSTEMTIME) {
    const wpc_system_time system = layout_time(w->in, f->at);
    series_time_iso_of(&system, time);
    write_text(&d->json, time);
  } else {
    const wpc_guid bytes = layout_guid(w->in, f->at);
    wpc_guid_format(&bytes, guid);
    json_text(&d->json, guid);
  }
}

static void write_type_name(json_dump *d, uint64_t type) {
  const wpc_counter_type_info *known = wpc_counter_type_find((uint32_t)type);
  json_key(&d->json, "type_name");
  write_text(&d->json, known != NULL ? known->name : "");
}

static void field(void *context, const inspect_walk *w, const inspect_field *f) {
  json_dump *d = (json_dump *)context;
  const layout_type type = f->field->type;
  const bool is_result_type =
      f->field->structure == LAYOUT_V2_RESULT && f->field->role == LAYOUT_ROLE_ENUM;
  if (f->field->key[0] == '\0') {
    return;
  }
  if (type == LAYOUT_TYPE_UNITS) {
    write_name(d, w->in, f->field->key, f->is_there, f->text);
    return;
  }
  if (f->field->structure != LAYOUT_COUNTERSET) {
    json_key(&d->json, f->field->key);
  }
  if (is_result_type) {
    json_text(&d->json, result_type_name((uint32_t)f->number));
  } else if (type == LAYOUT_TYPE_I32 || type == LAYOUT_TYPE_I64) {
    json_i64(&d->json, (int64_t)f->number);
  } else if (type == LAYOUT_TYPE_U32 || type == LAYOUT_TYPE_U64 || type == LAYOUT_TYPE_DIGITS) {
    json_u64(&d->json, f->number);
  } else {
    write_compound(d, w, f);
  }
  if (f->field->role == LAYOUT_ROLE_TYPE) {
    write_type_name(d, f->number);
  }
}

/* ---- Lists, rows, values ---- */

static const char *key_of_list(layout_id item) {
  static const char *const keys[LAYOUT_NONE] = {
      [LAYOUT_V2_RESULT] = "results",      [LAYOUT_V2_VALUE] = "rows",
      [LAYOUT_INSTANCE] = "instances",     [LAYOUT_QUERY] = "queries",
      [LAYOUT_COUNTERSET] = "countersets", [LAYOUT_REG_COUNTER] = "counters",
      [LAYOUT_STRING_HEADER] = "strings",  [LAYOUT_TITLE] = "titles",
      [LAYOUT_V1_OBJECT] = "objects",      [LAYOUT_V1_COUNTER] = "counters",
      [LAYOUT_V1_VALUES] = "rows"};
  return keys[item];
}

static void list(void *context, const inspect_walk *w, layout_id item) {
  json_dump *d = (json_dump *)context;
  const bool is_inner =
      item == LAYOUT_V2_VALUE || item == LAYOUT_V1_VALUES || item == LAYOUT_V1_COUNTER;
  (void)w;
  json_line(&d->json, is_inner ? 3 : 1);
  json_key(&d->json, key_of_list(item));
  json_open_array(&d->json);
}

static void write_v1_row(json_dump *d, const inspect_walk *w) {
  const wpc_v1_row *row = &w->v1_row;
  json_line(&d->json, 4);
  json_open_object(&d->json);
  write_name(d, w->in, "name", row->has_instance, row->name);
  write_signed(d, "unique_id", row->unique_id);
  write_number(d, "parent_object", row->parent_object);
  write_number(d, "parent_instance", row->parent_instance);
}

static void write_v2_row(json_dump *d, const inspect_walk *w) {
  const wpc_v2_row *row = &w->v2_row;
  json_line(&d->json, 3);
  json_open_object(&d->json);
  json_key(&d->json, "instance_id");
  if (row->has_instance) {
    json_u64(&d->json, row->instance_id);
  } else {
    json_null(&d->json);
  }
  write_name(d, w->in, "name", row->has_instance, row->name);
}

static void row(void *context, const inspect_walk *w) {
  json_dump *d = (json_dump *)context;
  if (w->b->kind == KIND_V1) {
    write_v1_row(d, w);
  } else {
    write_v2_row(d, w);
  }
  json_key(&d->json, "values");
  json_open_array(&d->json);
  d->in_values = true;
}

/* {"size":4,"raw":17}; {"size":12,"hex":"…"} when the value is not a number. */
static void value(void *context, const inspect_walk *w, bool is_picked) {
  json_dump *d = (json_dump *)context;
  const inspect_value v = inspect_value_of(w);
  if (!v.is_there || !is_picked) {
    json_null(&d->json);
    return;
  }
  json_open_object(&d->json);
  write_number(d, "size", v.size);
  if (v.is_number) {
    write_number(d, "raw", v.raw);
  } else {
    json_key(&d->json, "hex");
    json_hex(&d->json, w->in.data + v.bytes.offset, v.bytes.length);
  }
  json_close_object(&d->json);
}

static void close_values(json_dump *d) {
  if (d->in_values) {
    json_close_array(&d->json);
    d->in_values = false;
  }
}

static void error(void *context, const inspect_walk *w, const wpc_error *met) {
  json_dump *d = (json_dump *)context;
  (void)w;
  close_values(d);
  d->failed = true;
  json_key(&d->json, "error");
  json_open_object(&d->json);
  block_write_error(&d->json, met);
  json_close_object(&d->json);
}

static void close_scope(void *context, const inspect_walk *w, inspect_scope scope, layout_id id) {
  json_dump *d = (json_dump *)context;
  (void)w;
  close_values(d);
  if (scope == INSPECT_LIST) {
    json_close_array(&d->json);
  } else if (scope == INSPECT_ROW || !is_bare(id)) {
    json_close_object(&d->json);
  }
}

/* ---- The whole ---- */

void inspect_json(block *b, inspect_asked *asked, out_stream *out) {
  const bool accepted = b->verdict.status == WPC_OK;
  wpc_options quiet;
  const bool walks_anew = !accepted && b->kind != KIND_V1;
  const wpc_input in = walks_anew ? block_noting_input(b) : block_quiet_input(b, &quiet);
  json_dump d = {json_make(out), {NULL, 0, 0}, false, false};
  const inspect_sink sink = {&d, open_structure, field, list, row, value, error, close_scope};
  json_open_object(&d.json);
  json_key(&d.json, "file");
  json_text(&d.json, b->path);
  json_key(&d.json, "kind");
  json_text(&d.json, kind_name(b->kind));
  write_number(&d, "size", b->file.real_size);
  inspect_walk_all(b, in, asked, &sink);
  if (!accepted && !d.failed) {
    error(&d, NULL, &b->verdict); /* found only by looking at the whole list */
  }
  if (b->kind == KIND_V1 || b->kind == KIND_V2 || kind_is_registration(b->kind)) {
    json_line(&d.json, 1);
    block_write_notes(&d.json, &b->notes);
  }
  json_close_object(&d.json);
  out_char(out, '\n');
  name_free(&d.name);
}
