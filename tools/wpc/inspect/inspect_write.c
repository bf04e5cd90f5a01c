#include <stdio.h>

#include "inspect/inspect_walk.h"
#include "text/series_time.h"
#include "wpc/calc.h"

void inspect_write_name(record *r, name_buffer *name, wpc_input in, const char *key, bool is_there,
                        wpc_text text) {
  char hex_key[32];
  if (is_there && name_load(name, in, text)) {
    record_text(r, key, name->text, name->length);
    return;
  }
  record_absent(r, key);
  if (is_there && !r->is_csv) {
    (void)snprintf(hex_key, sizeof hex_key, "%s_hex", key);
    record_hex(r, hex_key, in.data + text.raw.offset, text.raw.length);
  }
}

void inspect_write_type(record *r, uint64_t type) {
  const wpc_counter_type_info *known = wpc_counter_type_find((uint32_t)type);
  if (!r->is_csv) {
    record_word(r, "type_name", known != NULL ? known->name : NULL);
  }
}

void inspect_write_value(record *r, const inspect_walk *w, const inspect_value *v) {
  record_number(r, "size", v->size);
  if (v->is_number && v->is_signed) {
    record_signed(r, "raw", (int64_t)v->raw);
  } else if (v->is_number) {
    record_number(r, "raw", v->raw);
  } else {
    record_hex(r, "hex", w->in.data + v->bytes.offset, v->bytes.length);
  }
}

static void write_time(record *r, const char *key, wpc_system_time time) {
  char text[SERIES_TIME_TEXT];
  series_time_iso_of(&time, text);
  record_word(r, key, text);
}

void inspect_write_field(record *r, name_buffer *name, const inspect_walk *w,
                         const inspect_field *f) {
  const char *key = f->field->key;
  const layout_type type = f->field->type;
  if (type == LAYOUT_TYPE_UNITS) {
    inspect_write_name(r, name, w->in, key, f->is_there, f->text);
  } else if (type == LAYOUT_TYPE_SYSTEMTIME) {
    write_time(r, key, layout_time(w->in, f->at));
  } else if (type == LAYOUT_TYPE_GUID) {
    record_guid(r, key, layout_guid(w->in, f->at));
  } else if (type == LAYOUT_TYPE_I32 || type == LAYOUT_TYPE_I64) {
    record_signed(r, key, (int64_t)f->number);
  } else {
    record_number(r, key, f->number);
  }
  if (f->field->role == LAYOUT_ROLE_TYPE) {
    inspect_write_type(r, f->number);
  }
}
