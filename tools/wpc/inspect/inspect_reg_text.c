#include <stdio.h>
#include <string.h>

#include "inspect/inspect_text.h"
#include "io/utf8.h"
#include "wpc/calc.h"

#define TEXT_WIDTH 90u
#define NAME_WIDTH 30u
#define TYPE_WIDTH 37u

/* ---- Counters ---- */

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

/* Columns that an id takes, also those that the counter names. */
static size_t id_width(const wpc_reg_counter *c) {
  const uint32_t named[] = {c->base_id, c->time_id, c->freq_id, c->multi_id};
  size_t width = larger(out_u64_width(c->id), 5);
  for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
    width = named[i] != WPC_ID_NONE ? larger(width, out_u64_width(named[i])) : width;
  }
  return width;
}

static void show_counter_heading(text_dump *d, size_t width) {
  out_text(d->out, "  ");
  out_right(d->out, "id", width);
  out_text(d->out, "  ");
  if (d->set != NULL) {
    out_left(d->out, "name", NAME_WIDTH + 2);
  }
  out_left(d->out, "type", TYPE_WIDTH);
  out_text(d->out, "scale  ");
  out_right(d->out, "base", width);
  out_text(d->out, "  ");
  out_right(d->out, "time", width);
  out_text(d->out, "  ");
  out_right(d->out, "freq", width);
  out_text(d->out, "  ");
  out_right(d->out, "multi", width);
  out_text(d->out, "  aggregate  detail  attributes\n");
}

static void show_companion(text_dump *d, uint32_t id, size_t width) {
  out_text(d->out, "  ");
  if (id == WPC_ID_NONE) {
    out_right(d->out, "-", width);
  } else {
    out_u64_right(d->out, id, width);
  }
}

static void show_type(text_dump *d, uint32_t number) {
  const wpc_counter_type_info *type = wpc_counter_type_find(number);
  char text[16];
  (void)snprintf(text, sizeof text, "0x%08lx", (unsigned long)number);
  out_left(d->out, type != NULL ? type->name : text, TYPE_WIDTH);
}

static void show_aggregate(text_dump *d, uint32_t number) {
  const char *name = wpc_reg_aggregate_name(number);
  char text[16];
  (void)snprintf(text, sizeof text, "%lu", (unsigned long)number);
  out_text(d->out, "  ");
  out_left(d->out, name != NULL ? name : text, strlen("aggregate"));
}

/* Bits of Attrib in words (PERF_ATTRIB_...), and what is left of it as a number. */
static void show_attributes(text_dump *d, uint64_t attributes) {
  static const char *const words[] = {"by reference", "not displayed", "no separator", "as real",
                                      "as hex"};
  const char *before = "  ";
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if ((attributes >> i & 1) != 0) {
      out_text(d->out, before);
      out_text(d->out, words[i]);
      before = ", ";
    }
  }
  const uint64_t unknown = attributes & ~UINT64_C(31);
  if (unknown != 0) {
    out_format(d->out, "%s0x%llx", before, (unsigned long long)unknown);
  }
}

static void show_name(text_dump *d, uint32_t id) {
  const wpc_counter_info *info = wpc_counter_info_find(d->set, id);
  out_left(d->out, info != NULL && info->name != NULL ? info->name : "", NAME_WIDTH + 2);
}

static void show_counter(text_dump *d, const wpc_reg_counter *c, size_t width) {
  char scale[16];
  (void)snprintf(scale, sizeof scale, "%ld", (long)c->default_scale);
  out_text(d->out, "  ");
  out_u64_right(d->out, c->id, width);
  out_text(d->out, "  ");
  if (d->set != NULL) {
    show_name(d, c->id);
  }
  show_type(d, c->type);
  out_right(d->out, scale, strlen("scale"));
  show_companion(d, c->base_id, width);
  show_companion(d, c->time_id, width);
  show_companion(d, c->freq_id, width);
  show_companion(d, c->multi_id, width);
  show_aggregate(d, c->aggregate);
  out_text(d->out, "  ");
  out_u64_right(d->out, c->detail_level, strlen("detail"));
  show_attributes(d, c->attributes);
  out_char(d->out, '\n');
}

static void show_counters(text_dump *d, wpc_reg_set set) {
  size_t width = 0;
  wpc_reg_counter_iter it = wpc_reg_counters(d->in, set);
  while (wpc_reg_next_counter(&it)) {
    width = larger(width, id_width(&it.item));
  }
  it = wpc_reg_counters(d->in, set);
  bool more = wpc_reg_next_counter(&it);
  if (more) {
    out_char(d->out, '\n');
    show_counter_heading(d, width);
  }
  for (; more; more = wpc_reg_next_counter(&it)) {
    show_counter(d, &it.item, width);
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}

static const char *instance_type_text(uint32_t type) {
  switch (type) {
    case 0:
      return " (single instance)";
    case 2:
      return " (multiple instances)";
    case 4:
      return " (single instance, aggregated)";
    case 6:
      return " (multiple instances, aggregated)";
    case 12:
      return " (single instance, aggregated with history)";
    case 22:
      return " (multiple instances, aggregated by name)";
    default:
      return " (unknown)";
  }
}

static void show_guid(text_dump *d, const char *name, const wpc_guid *guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(guid, text);
  text_fact(d, name);
  out_text(d->out, text);
  out_char(d->out, '\n');
}

static void show_set(text_dump *d) {
  const wpc_reg_set set = wpc_reg_open_set(d->in);
  if (set.error.status == WPC_OK) {
    show_guid(d, "CounterSetGuid", &set.counterset);
    text_unsigned_fact(d, "CounterSetType", set.counterset_type, "");
    text_unsigned_fact(d, "DetailLevel", set.detail_level, "");
    text_unsigned_fact(d, "NumCounters", set.num_counters, "");
    text_unsigned_fact(d, "InstanceType", set.instance_type, instance_type_text(set.instance_type));
  }
  show_counters(d, set);
}

static void show_counter_reply(text_dump *d) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(d->in, asked_id(&d->b->asked));
  if (reply.error.status != WPC_OK) {
    text_error(d, "  ", &reply.error);
    return;
  }
  out_char(d->out, '\n');
  show_counter_heading(d, id_width(&reply.counter));
  show_counter(d, &reply.counter, id_width(&reply.counter));
}

/* ---- Texts ---- */

static void show_text(text_dump *d, wpc_text text, size_t most) {
  (void)name_load(&d->name, d->in, text);
  if (d->name.length == 0) {
    out_text(d->out, "\"\"");
  } else {
    (void)utf8_show(d->out, d->name.text, d->name.length, most);
  }
  out_char(d->out, '\n');
}

static void show_string(text_dump *d) {
  const wpc_reg_string string = wpc_reg_open_string(d->in);
  if (string.error.status == WPC_OK) {
    text_fact(d, "text");
    show_text(d, string.text, SIZE_MAX);
  } else {
    text_error(d, "  ", &string.error);
  }
}

static void show_strings(text_dump *d) {
  const wpc_reg_strings strings = wpc_reg_open_strings(d->in);
  if (strings.error.status == WPC_OK) {
    text_unsigned_fact(d, "dwSize", strings.size, " bytes");
    text_unsigned_fact(d, "dwCounters", strings.num_strings,
                       strings.from_tail ? ", offsets from the end of the headers" : "");
    out_text(d->out, "\n       id  text\n");
  }
  wpc_reg_text_iter it = wpc_reg_texts(d->in, strings);
  while (wpc_reg_next_text(&it)) {
    out_u64_right(d->out, it.item.id, 9);
    out_text(d->out, "  ");
    if (it.item.has_text) {
      show_text(d, it.item.text, TEXT_WIDTH);
    } else {
      out_text(d->out, "-\n");
    }
  }
  if (it.error.status != WPC_END) {
    text_error(d, "  ", &it.error);
  }
}

static void show_provider(text_dump *d) {
  const wpc_reg_guid reply = wpc_reg_open_guid(d->in);
  if (reply.error.status == WPC_OK) {
    show_guid(d, "GUID", &reply.guid);
  } else {
    text_error(d, "  ", &reply.error);
  }
}

void text_registration(text_dump *d) {
  const block_kind kind = d->b->kind;
  if (kind == KIND_REG_COUNTERSET) {
    show_set(d);
  } else if (kind == KIND_REG_COUNTER) {
    show_counter_reply(d);
  } else if (kind == KIND_REG_STRING) {
    show_string(d);
  } else if (kind == KIND_REG_STRINGS) {
    show_strings(d);
  } else {
    show_provider(d);
  }
}
