#include "map/map_model.h"

/* ---- reg-counterset and reg-counter ---- */

/* Companions are shown where the counter names them. */
static void draw_counter(map *m, size_t at) {
  const layout_field *f = layout_next_field(LAYOUT_REG_COUNTER, NULL);
  map_open_structure(m, MAP_IDS, LAYOUT_REG_COUNTER, at, at + LAYOUT_SIZE(REG_COUNTER));
  MAP_FACT(m, REG_COUNTER, CounterId, at);
  MAP_FACT(m, REG_COUNTER, Type, at);
  while ((f = layout_next_field(LAYOUT_REG_COUNTER, f)) != NULL) {
    if (f->role == LAYOUT_ROLE_ID && map_u32(m, at + f->offset) != WPC_ID_NONE) {
      map_fact(m, LAYOUT_REG_COUNTER, f->offset, at);
    }
  }
  MAP_FACT(m, REG_COUNTER, Attrib, at);
  map_close_structure(m, LAYOUT_REG_COUNTER, at);
}

void map_reg_set(map *m) {
  const wpc_reg_set set = wpc_reg_open_set(m->in);
  if (map_is_broken(m, &set.error)) {
    return;
  }
  map_open_structure(m, MAP_HEADER, LAYOUT_REG_SET, 0, LAYOUT_SIZE(REG_SET));
  MAP_FACT(m, REG_SET, CounterSetGuid, 0);
  MAP_FACT(m, REG_SET, NumCounters, 0);
  MAP_FACT(m, REG_SET, InstanceType, 0);
  MAP_FACT(m, REG_SET, DetailLevel, 0);
  map_close(m);
  map_list list = map_list_begin(m, "counter", "counters", set.num_counters, LAYOUT_SIZE(REG_SET));
  wpc_reg_counter_iter it = wpc_reg_counters(m->in, set);
  while (wpc_reg_next_counter(&it)) {
    if (map_list_takes(&list, it.item.offset, LAYOUT_SIZE(REG_COUNTER))) {
      draw_counter(m, it.item.offset);
    }
  }
  map_list_end(&list, &it.error, "left over", m->in.size);
}

void map_reg_counter(map *m) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(m->in, asked_id(&m->b->asked));
  if (!map_is_broken(m, &reply.error)) {
    draw_counter(m, 0);
    map_rest(m, "left over", LAYOUT_SIZE(REG_COUNTER), m->in.size);
  }
}

/* ---- reg-string and reg-guid ---- */

void map_reg_string(map *m) {
  const wpc_reg_string string = wpc_reg_open_string(m->in);
  const size_t end = string.text.raw.offset + string.text.raw.length + 2;
  if (map_is_broken(m, &string.error)) {
    return;
  }
  map_open(m, MAP_NAME, 0, end);
  map_label(m, "text");
  map_item_name(m, string.text);
  map_close(m);
  map_rest(m, "padding", end, m->in.size);
}

void map_reg_guid(map *m) {
  const wpc_reg_guid reply = wpc_reg_open_guid(m->in);
  if (map_is_broken(m, &reply.error)) {
    return;
  }
  map_open_structure(m, MAP_IDS, LAYOUT_COUNTERSET, 0, LAYOUT_SIZE(PROVIDER));
  MAP_FACT(m, PROVIDER, guid, 0);
  map_close(m);
  map_rest(m, "left over", LAYOUT_SIZE(PROVIDER), m->in.size);
}

/* ---- reg-strings ---- */

static void draw_text_header(map *m, const wpc_reg_text *text) {
  map_open_structure(m, MAP_IDS, LAYOUT_STRING_HEADER, text->offset,
                     text->offset + LAYOUT_SIZE(STRING_HEADER));
  MAP_FACT(m, STRING_HEADER, dwCounterId, text->offset);
  if (text->has_text) {
    map_item_name(m, text->text);
  }
  MAP_FACT(m, STRING_HEADER, dwOffset, text->offset);
  map_close_structure(m, LAYOUT_STRING_HEADER, text->offset);
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
  map_list_close(&list);
  if (it.error.status != WPC_END && it.error.offset < end) {
    map_broken(m, &it.error, list.at, end);
  } else {
    map_rest(m, "not read", list.at, end);
  }
}

void map_reg_strings(map *m) {
  const wpc_reg_strings strings = wpc_reg_open_strings(m->in);
  const size_t texts =
      LAYOUT_SIZE(STRINGS) + (size_t)strings.num_strings * LAYOUT_SIZE(STRING_HEADER);
  if (map_is_broken(m, &strings.error)) {
    return;
  }
  map_structure(m, MAP_HEADER, LAYOUT_STRINGS, 0, LAYOUT_SIZE(STRINGS));
  if (strings.from_tail) {
    map_item(m, "offsets count from the end of the headers");
  }
  map_close(m);
  draw_text_headers(m, &strings, texts);
  if (texts < strings.size) { /* in any order, and bytes may be shared: they are one band */
    map_open(m, MAP_NAME, texts, strings.size - texts);
    map_label(m, "texts");
    map_item_name(m, map_text_at(m, texts, strings.size));
    map_close(m);
  }
  map_rest(m, "behind the block", strings.size, m->in.size);
}
