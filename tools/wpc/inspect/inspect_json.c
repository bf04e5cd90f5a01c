/* `inspect --format=json`. */
#include "block/result_type.h"
#include "inspect/inspect.h"
#include "inspect/inspect_walk.h"

typedef struct json_dump {
  record r;
  name_buffer name;
  bool in_values; /* the list of a row's values is open */
  bool failed;    /* an error was met and written */
} json_dump;

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
  json_line(&d->r.json, 1);
  if (!is_bare(id)) {
    json_key(&d->r.json, id == LAYOUT_REG_COUNTER ? "counter" : "header");
  } else if (!is_sound) {
    json_key(&d->r.json, id == LAYOUT_STRING ? "text" : "guid");
  }
  if (!is_sound) {
    json_null(&d->r.json);
  } else if (!is_bare(id)) {
    json_open_object(&d->r.json);
  }
  return is_sound;
}

static bool open_structure(void *context, const inspect_walk *w, layout_id id, bool is_sound) {
  json_dump *d = (json_dump *)context;
  if (w->in_lists == 0) {
    return open_single(d, id, is_sound);
  }
  json_line(&d->r.json, 2 * w->in_lists);
  if (!is_bare(id)) {
    json_open_object(&d->r.json);
  }
  if (id == LAYOUT_V2_RESULT || id == LAYOUT_V1_OBJECT) {
    record_number(&d->r, "offset", w->offset);
  }
  return true;
}

static void write_ids(json_dump *d, const inspect_walk *w, bool is_there) {
  if (!is_there) {
    json_null(&d->r.json);
    return;
  }
  json_open_array(&d->r.json);
  for (uint32_t i = 0; i < w->v2.body.num_counters; i++) {
    if (pick_has_column(&w->picked, i)) {
      uint32_t id;
      wpc_v2_read_ids(&w->v2, i, &id, 1);
      json_u64(&d->r.json, id);
    }
  }
  json_close_array(&d->r.json);
}

static void field(void *context, const inspect_walk *w, const inspect_field *f) {
  json_dump *d = (json_dump *)context;
  const bool is_result_type =
      f->field->structure == LAYOUT_V2_RESULT && f->field->role == LAYOUT_ROLE_ENUM;
  if (f->field->structure == LAYOUT_COUNTERSET) {
    json_guid(&d->r.json, layout_guid(w->in, f->at));
  } else if (f->field->type == LAYOUT_TYPE_IDS) {
    json_key(&d->r.json, f->field->key);
    write_ids(d, w, f->is_there);
  } else if (is_result_type) {
    record_word(&d->r, f->field->key, result_type_name((uint32_t)f->number));
  } else if (f->field->key[0] != '\0') {
    inspect_write_field(&d->r, &d->name, w, f);
  }
}

/* ---- Lists, rows, values ---- */

static void list(void *context, const inspect_walk *w, layout_id item) {
  static const char *const keys[LAYOUT_NONE] = {
      [LAYOUT_V2_RESULT] = "results",      [LAYOUT_V2_VALUE] = "rows",
      [LAYOUT_INSTANCE] = "instances",     [LAYOUT_QUERY] = "queries",
      [LAYOUT_COUNTERSET] = "countersets", [LAYOUT_REG_COUNTER] = "counters",
      [LAYOUT_STRING_HEADER] = "strings",  [LAYOUT_TITLE] = "titles",
      [LAYOUT_V1_OBJECT] = "objects",      [LAYOUT_V1_COUNTER] = "counters",
      [LAYOUT_V1_VALUES] = "rows"};
  json_dump *d = (json_dump *)context;
  json_line(&d->r.json, 1 + 2 * w->in_lists);
  json_pair_array(&d->r.json, keys[item]);
}

static void row(void *context, const inspect_walk *w) {
  json_dump *d = (json_dump *)context;
  const wpc_v1_row *v1 = &w->v1.row;
  const wpc_v2_row *v2 = &w->v2.row;
  const bool is_v1 = w->b->kind == WPC_KIND_V1;
  json_line(&d->r.json, is_v1 ? 4 : 3);
  json_open_object(&d->r.json);
  if (is_v1) {
    inspect_write_name(&d->r, &d->name, w->in, "name", v1->has_instance, v1->name);
    record_signed(&d->r, "unique_id", v1->unique_id);
    record_number(&d->r, "parent_object", v1->parent_object);
    record_number(&d->r, "parent_instance", v1->parent_instance);
  } else {
    record_optional(&d->r, "instance_id", v2->has_instance, v2->instance_id);
    inspect_write_name(&d->r, &d->name, w->in, "name", v2->has_instance, v2->name);
  }
  json_pair_array(&d->r.json, "values");
  d->in_values = true;
}

static void value(void *context, const inspect_walk *w, bool is_picked) {
  json_dump *d = (json_dump *)context;
  const inspect_value v = inspect_value_of(w);
  if (!v.is_there || !is_picked) {
    json_null(&d->r.json);
    return;
  }
  json_open_object(&d->r.json);
  inspect_write_value(&d->r, w, &v);
  json_close_object(&d->r.json);
}

static void close_values(json_dump *d) {
  if (d->in_values) {
    json_close_array(&d->r.json);
    d->in_values = false;
  }
}

static void error(void *context, const inspect_walk *w, const wpc_error *met) {
  json_dump *d = (json_dump *)context;
  (void)w;
  close_values(d);
  d->failed = true;
  block_write_error_object(&d->r.json, met);
}

static void close_scope(void *context, const inspect_walk *w, inspect_scope scope, layout_id id) {
  json_dump *d = (json_dump *)context;
  (void)w;
  close_values(d);
  if (scope == INSPECT_LIST) {
    json_close_array(&d->r.json);
  } else if (scope == INSPECT_ROW || !is_bare(id)) {
    json_close_object(&d->r.json);
  }
}

/* ---- The whole ---- */

void inspect_json(block *b, inspect_asked *asked, out_stream *out) {
  const bool accepted = b->verdict.status == WPC_OK;
  const bool walks_anew = !accepted && b->kind != WPC_KIND_V1;
  const wpc_input in = walks_anew ? block_noting_input(b) : block_quiet_input(b);
  json_dump d = {.r.out = out, .r.json = json_make(out)};
  const inspect_sink sink = {&d, open_structure, field, list, row, value, error, close_scope};
  block_open_object(&d.r.json, b);
  record_number(&d.r, "size", b->file.real_size);
  inspect_walk_all(b, in, asked, &sink);
  if (!accepted && !d.failed) {
    error(&d, NULL, &b->verdict); /* found only by looking at the whole list */
  }
  if (b->kind == WPC_KIND_V1 || b->kind == WPC_KIND_V2 || kind_is_registration(b->kind)) {
    json_line(&d.r.json, 1);
    block_write_notes(&d.r.json, &b->notes);
  }
  json_close_object(&d.r.json);
  out_char(out, '\n');
  name_free(&d.name);
}
