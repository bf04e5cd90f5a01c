#include "map/map_model.h"
#include "wpc/calc.h"

/* ---- reg-counterset and reg-counter ---- */

static void item_id(map *m, const char *what, uint32_t id) {
  if (id != WPC_ID_NONE) {
    map_item(m, "%s %lu", what, (unsigned long)id);
  }
}

static void draw_counter(map *m, const wpc_reg_counter *c) {
  const wpc_counter_type_info *known = wpc_counter_type_find(c->type);
  map_open(m, MAP_IDS, c->offset, LAYOUT_SIZE(REG_COUNTER));
  map_label(m, "PERF_COUNTER_REG_INFO");
  const layout_field *f = layout_next_field(LAYOUT_REG_COUNTER, NULL);
  map_item(m, "%s %lu", f->name, (unsigned long)c->id);
  if (known != NULL) {
    map_item(m, "%s", known->name);
  } else {
    map_item(m, "Type 0x%08lx", (unsigned long)c->type);
  }
  while ((f = layout_next_field(LAYOUT_REG_COUNTER, f)) != NULL) {
    if (f->role == LAYOUT_ROLE_ID) {
      item_id(m, f->name, (uint32_t)layout_number(m->in, f, c->offset + f->offset));
    }
  }
  map_item(m, "Attrib 0x%llx", (unsigned long long)c->attributes);
  map_close(m);
}

static void draw_set_header(map *m, const wpc_reg_set *set) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&set->counterset, text);
  map_open(m, MAP_HEADER, 0, LAYOUT_SIZE(REG_SET));
  map_label(m, "PERF_COUNTERSET_REG_INFO");
  map_item(m, "%s", text);
  map_item(m, "NumCounters %lu", (unsigned long)set->num_counters);
  map_item(m, "InstanceType %lu", (unsigned long)set->instance_type);
  map_item(m, "DetailLevel %lu", (unsigned long)set->detail_level);
  map_close(m);
}

void map_reg_set(map *m) {
  const wpc_reg_set set = wpc_reg_open_set(m->in);
  if (set.error.status != WPC_OK) {
    map_broken(m, &set.error, 0, m->in.size);
    return;
  }
  draw_set_header(m, &set);
  map_list list = map_list_begin(m, "counter", "counters", set.num_counters, LAYOUT_SIZE(REG_SET));
  wpc_reg_counter_iter it = wpc_reg_counters(m->in, set);
  while (wpc_reg_next_counter(&it)) {
    if (map_list_takes(&list, it.item.offset, LAYOUT_SIZE(REG_COUNTER))) {
      draw_counter(m, &it.item);
    }
  }
  map_list_end(&list);
  if (it.error.status == WPC_END) {
    map_rest(m, "left over", list.at, m->in.size);
  } else {
    map_broken(m, &it.error, list.at, m->in.size);
  }
}

void map_reg_counter(map *m) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(m->in, asked_id(&m->b->asked));
  if (reply.error.status == WPC_OK) {
    draw_counter(m, &reply.counter);
    map_rest(m, "left over", LAYOUT_SIZE(REG_COUNTER), m->in.size);
  } else {
    map_broken(m, &reply.error, 0, m->in.size);
  }
}

/* ---- reg-string and reg-guid ---- */

void map_reg_string(map *m) {
  const wpc_reg_string string = wpc_reg_open_string(m->in);
  if (string.error.status != WPC_OK) {
    map_broken(m, &string.error, 0, m->in.size);
    return;
  }
  const size_t end = string.text.raw.offset + string.text.raw.length + 2;
  map_open(m, MAP_NAME, 0, end);
  map_label(m, "text");
  map_item_name(m, string.text);
  map_close(m);
  map_rest(m, "padding", end, m->in.size);
}

void map_reg_guid(map *m) {
  const wpc_reg_guid reply = wpc_reg_open_guid(m->in);
  char text[WPC_GUID_TEXT];
  if (reply.error.status != WPC_OK) {
    map_broken(m, &reply.error, 0, m->in.size);
    return;
  }
  wpc_guid_format(&reply.guid, text);
  map_open(m, MAP_IDS, 0, LAYOUT_SIZE(PROVIDER));
  map_label(m, "GUID");
  map_item(m, "%s", text);
  map_close(m);
  map_rest(m, "left over", LAYOUT_SIZE(PROVIDER), m->in.size);
}

/* ---- reg-strings ---- */

static void draw_text_header(map *m, const wpc_reg_text *text) {
  map_open(m, MAP_IDS, text->offset, LAYOUT_SIZE(STRING_HEADER));
  map_label(m, "PERF_STRING_COUNTER_HEADER");
  map_item(m, "dwCounterId %lu", (unsigned long)text->id);
  if (text->has_text) {
    map_item_name(m, text->text);
  }
  map_item(m, "dwOffset %lu",
           (unsigned long)map_u32(m, text->offset + LAYOUT_AT(STRING_HEADER, dwOffset)));
  map_close(m);
}

static void draw_strings_header(map *m, const wpc_reg_strings *strings) {
  map_structure(m, MAP_HEADER, LAYOUT_STRINGS, 0, LAYOUT_SIZE(STRINGS));
  if (strings->from_tail) {
    map_item(m, "offsets count from the end of the headers");
  }
  map_close(m);
}

static void draw_text_headers(map *m, const wpc_reg_strings *strings, size_t end) {
  map_list list =
      map_list_begin(m, "header", "headers", strings->num_strings, LAYOUT_SIZE(STRINGS));
  wpc_reg_text_iter it = wpc_reg_texts(m->in, *strings);
  while (wpc_reg_next_text(&it)) {
    if (map_list_takes(&list, it.item.offset, LAYOUT_SIZE(STRING_HEADER))) {
      draw_text_header(m, &it.item);
    }
  }
  map_list_end(&list);
  if (it.error.status != WPC_END && it.error.offset < end) {
    map_broken(m, &it.error, list.at, end);
  } else {
    map_rest(m, "not read", list.at, end);
  }
}

/* Texts may stand in any order and share their bytes: they are one band. */
static void draw_texts(map *m, size_t from, size_t to) {
  if (from < to) {
    map_open(m, MAP_NAME, from, to - from);
    map_label(m, "texts");
    map_item_name(m, map_text_at(m, from, to));
    map_close(m);
  }
}

void map_reg_strings(map *m) {
  const wpc_reg_strings strings = wpc_reg_open_strings(m->in);
  if (strings.error.status != WPC_OK) {
    map_broken(m, &strings.error, 0, m->in.size);
    return;
  }
  const size_t headers =
      LAYOUT_SIZE(STRINGS) + (size_t)strings.num_strings * LAYOUT_SIZE(STRING_HEADER);
  draw_strings_header(m, &strings);
  draw_text_headers(m, &strings, headers);
  draw_texts(m, headers, strings.size);
  map_rest(m, "behind the block", strings.size, m->in.size);
}
