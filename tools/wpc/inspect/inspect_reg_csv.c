#include "inspect/inspect_csv.h"

static void write_guid(csv_dump *d, const wpc_guid *guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(guid, text);
  out_char(d->out, ',');
  out_text(d->out, text);
}

#define COUNTER_COLUMNS                                                                       \
  "id,type,attributes,detail_level,default_scale,base_id,perf_time_id,perf_freq_id,multi_id," \
  "aggregate\n"

static void write_counter(csv_dump *d, const wpc_reg_counter *c) {
  csv_number(d, c->id);
  csv_number(d, c->type);
  csv_number(d, c->attributes);
  csv_number(d, c->detail_level);
  out_char(d->out, ',');
  out_i64(d->out, c->default_scale);
  csv_number(d, c->base_id);
  csv_number(d, c->time_id);
  csv_number(d, c->freq_id);
  csv_number(d, c->multi_id);
  csv_number(d, c->aggregate);
  out_char(d->out, '\n');
}

static void write_set(csv_dump *d) {
  const wpc_reg_set set = wpc_reg_open_set(d->in);
  out_text(d->out, "file,offset,counterset," COUNTER_COLUMNS);
  wpc_reg_counter_iter it = wpc_reg_counters(d->in, set);
  while (wpc_reg_next_counter(&it)) {
    csv_start_line(d);
    csv_number(d, it.item.offset);
    write_guid(d, &set.counterset);
    write_counter(d, &it.item);
  }
}

static void write_counter_reply(csv_dump *d) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(d->in, asked_id(&d->b->asked));
  out_text(d->out, "file,offset," COUNTER_COLUMNS);
  if (reply.error.status == WPC_OK) {
    csv_start_line(d);
    csv_number(d, reply.counter.offset);
    write_counter(d, &reply.counter);
  }
}

/* A comma and the text; nothing more where there is none. */
static void write_text(csv_dump *d, bool has_text, wpc_text text) {
  out_char(d->out, ',');
  if (has_text) {
    (void)name_load(&d->name, d->in, text);
    csv_field(d, d->name.text, d->name.length);
  }
  out_char(d->out, '\n');
}

static void write_string(csv_dump *d) {
  const wpc_reg_string string = wpc_reg_open_string(d->in);
  out_text(d->out, "file,text\n");
  if (string.error.status == WPC_OK) {
    csv_start_line(d);
    write_text(d, true, string.text);
  }
}

static void write_strings(csv_dump *d) {
  out_text(d->out, "file,offset,id,text\n");
  wpc_reg_text_iter it = wpc_reg_texts(d->in, wpc_reg_open_strings(d->in));
  while (wpc_reg_next_text(&it)) {
    csv_start_line(d);
    csv_number(d, it.item.offset);
    csv_number(d, it.item.id);
    write_text(d, it.item.has_text, it.item.text);
  }
}

static void write_provider(csv_dump *d) {
  const wpc_reg_guid reply = wpc_reg_open_guid(d->in);
  out_text(d->out, "file,guid\n");
  if (reply.error.status == WPC_OK) {
    csv_start_line(d);
    write_guid(d, &reply.guid);
    out_char(d->out, '\n');
  }
}

void csv_registration(csv_dump *d) {
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
    write_provider(d);
  }
}
