#include "inspect/inspect_json.h"

void dump_counter(json_dump *d, const wpc_reg_counter *c) {
  dump_number(d, "id", c->id);
  dump_number(d, "type", c->type);
  dump_type_name(d, c->type);
  dump_number(d, "attributes", c->attributes);
  dump_number(d, "detail_level", c->detail_level);
  dump_signed(d, "default_scale", c->default_scale);
  dump_number(d, "base_id", c->base_id);
  dump_number(d, "perf_time_id", c->time_id);
  dump_number(d, "perf_freq_id", c->freq_id);
  dump_number(d, "multi_id", c->multi_id);
  dump_number(d, "aggregate", c->aggregate);
}

static void write_counter(json_dump *d, const wpc_reg_counter *c) {
  json_open_object(&d->json);
  dump_counter(d, c);
  json_close_object(&d->json);
}

static void write_set_facts(json_dump *d, const wpc_reg_set *set) {
  json_line(&d->json, 1);
  json_key(&d->json, "counterset");
  dump_guid(d, &set->counterset);
  dump_number(d, "counterset_type", set->counterset_type);
  dump_number(d, "detail_level", set->detail_level);
  dump_number(d, "instance_type", set->instance_type);
}

static void write_set(json_dump *d) {
  const wpc_reg_set set = wpc_reg_open_set(d->in);
  if (set.error.status == WPC_OK) {
    write_set_facts(d, &set);
  }
  dump_open_list(d, "counters");
  wpc_reg_counter_iter it = wpc_reg_counters(d->in, set);
  while (wpc_reg_next_counter(&it)) {
    json_line(&d->json, 2);
    write_counter(d, &it.item);
  }
  dump_close_list(d, &it.error);
}

static void write_counter_reply(json_dump *d) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(d->in, asked_id(&d->b->asked));
  json_line(&d->json, 1);
  json_key(&d->json, "counter");
  if (reply.error.status == WPC_OK) {
    write_counter(d, &reply.counter);
  } else {
    json_null(&d->json);
    dump_error(d, &reply.error);
  }
}

static void write_string(json_dump *d) {
  const wpc_reg_string string = wpc_reg_open_string(d->in);
  json_line(&d->json, 1);
  dump_name(d, "text", string.error.status == WPC_OK, string.text);
  if (string.error.status != WPC_OK) {
    dump_error(d, &string.error);
  }
}

static void write_strings(json_dump *d) {
  dump_open_list(d, "strings");
  wpc_reg_text_iter it = wpc_reg_texts(d->in, wpc_reg_open_strings(d->in));
  while (wpc_reg_next_text(&it)) {
    json_line(&d->json, 2);
    json_open_object(&d->json);
    dump_number(d, "id", it.item.id);
    dump_name(d, "text", it.item.has_text, it.item.text);
    json_close_object(&d->json);
  }
  dump_close_list(d, &it.error);
}

static void write_guid(json_dump *d) {
  const wpc_reg_guid reply = wpc_reg_open_guid(d->in);
  json_line(&d->json, 1);
  json_key(&d->json, "guid");
  if (reply.error.status == WPC_OK) {
    dump_guid(d, &reply.guid);
  } else {
    json_null(&d->json);
    dump_error(d, &reply.error);
  }
}

void dump_registration(json_dump *d) {
  const block_kind kind = d->b->kind;
  if (kind == KIND_REG_COUNTERSET) {
    write_set(d);
  } else if (kind == KIND_REG_COUNTER) {
    write_counter_reply(d);
  } else if (kind == KIND_REG_STRING) {
    write_string(d);
  } else if (kind == KIND_REG_STRINGS) {
    write_strings(d);
  } else {
    write_guid(d);
  }
}
