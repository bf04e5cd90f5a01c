#include "text/json.h"
#include "types/type_fields.h"
#include "types/type_show.h"

static void write_facts(json_writer *json, const type_facts *facts) {
  const wpc_counter_type_info *info = facts->info;
  json_pair_u64_if(json, "size", info->size != WPC_SIZE_VARIABLE, info->size);
  json_pair_filled(json, "clock",
                   info->clock != WPC_CLOCK_NONE ? type_clock_name(info->clock) : NULL);
  json_pair_filled(json, "base", type_base_name(info));
  json_pair_filled(json, "formula", facts->formula);
  json_pair_filled(json, "documented", facts->documented);
  json_pair(json, "unit", info->unit);
  json_pair_u64(json, "samples", info->samples);
  json_pair_bool(json, "shown", type_is_shown(info));
  json_pair_filled(json, "windows", facts->seen);
  json_pair_array(json, "sample_code");
  for (size_t i = 0; i < 2; i++) {
    if (facts->sample[i][0] != '\0') {
      json_text(json, facts->sample[i]);
    }
  }
  json_close_array(json);
}

static void write_fields(json_writer *json, uint32_t type) {
  const type_fields fields = type_fields_of(type);
  json_pair_object(json, "fields");
  json_pair_filled(json, "size", fields.size.constant);
  json_pair_filled(json, "type", fields.type.constant);
  json_pair_filled(json, "subtype", fields.subtype.constant);
  json_pair_filled(json, "time_base", fields.time_base.constant);
  json_pair_filled(json, "display", fields.display.constant);
  json_pair_array(json, "flags");
  for (size_t i = 0; i < TYPE_FLAGS; i++) {
    if (fields.flags[i].constant != NULL) {
      json_text(json, fields.flags[i].constant);
    }
  }
  json_close_array(json);
  json_pair_u64(json, "others", fields.others);
  json_close_object(json);
}

void types_json(out_stream *out, const type_facts *facts, uint32_t type) {
  json_writer json = json_make(out);
  json_open_object(&json);
  json_pair_filled(&json, "type_name", facts != NULL ? facts->info->name : NULL);
  json_pair_u64(&json, "type", type);
  if (facts != NULL) {
    write_facts(&json, facts);
  }
  write_fields(&json, type);
  json_close_object(&json);
  out_char(out, '\n');
}
