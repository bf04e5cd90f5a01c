#include <string.h>

#include "text/json.h"
#include "types/type_fields.h"
#include "types/type_show.h"

static void write_number(json_writer *json, const char *key, uint64_t number) {
  json_key(json, key);
  json_u64(json, number);
}

/* null instead of an empty text, or of none. */
static void write_text(json_writer *json, const char *key, const char *text) {
  json_key(json, key);
  if (text == NULL || text[0] == '\0') {
    json_null(json);
  } else {
    json_text(json, text);
  }
}

static void write_facts(json_writer *json, const type_facts *facts) {
  const wpc_counter_type_info *info = facts->info;
  json_key(json, "size");
  if (info->size == WPC_SIZE_VARIABLE) {
    json_null(json);
  } else {
    json_u64(json, info->size);
  }
  write_text(json, "clock", info->clock != WPC_CLOCK_NONE ? type_clock_name(info->clock) : NULL);
  write_text(json, "base", type_base_name(info));
  write_text(json, "formula", facts->formula);
  write_text(json, "documented", facts->documented);
  json_pair(json, "unit", info->unit);
  write_number(json, "samples", info->samples);
  json_key(json, "shown");
  json_bool(json, type_is_shown(info));
  write_text(json, "windows", facts->seen);
  json_key(json, "sample_code");
  json_open_array(json);
  for (size_t i = 0; i < 2; i++) {
    if (facts->sample[i][0] != '\0') {
      json_text(json, facts->sample[i]);
    }
  }
  json_close_array(json);
}

static void write_fields(json_writer *json, uint32_t type) {
  const type_fields fields = type_fields_of(type);
  json_key(json, "fields");
  json_open_object(json);
  write_text(json, "size", fields.size.constant);
  write_text(json, "type", fields.type.constant);
  write_text(json, "subtype", fields.subtype.constant);
  write_text(json, "time_base", fields.time_base.constant);
  write_text(json, "display", fields.display.constant);
  json_key(json, "flags");
  json_open_array(json);
  for (size_t i = 0; i < TYPE_FLAGS; i++) {
    if (fields.flags[i].constant != NULL) {
      json_text(json, fields.flags[i].constant);
    }
  }
  json_close_array(json);
  write_number(json, "others", fields.others);
  json_close_object(json);
}

void types_json(out_stream *out, const type_facts *facts, uint32_t type) {
  json_writer json = json_make(out);
  json_open_object(&json);
  write_text(&json, "type_name", facts != NULL ? facts->info->name : NULL);
  write_number(&json, "type", type);
  if (facts != NULL) {
    write_facts(&json, facts);
  }
  write_fields(&json, type);
  json_close_object(&json);
  out_char(out, '\n');
}
