#include "map/map_model.h"

/* The blocks that are nothing but a list: what one entry is. `walk` goes once to count. */
static void draw_list(map *m, const char *one, const char *many, const char *rest,
                      wpc_error (*walk)(map_list *list)) {
  map_list counted = map_list_begin(m, one, many, 0, 0);
  counted.only_counts = true;
  (void)walk(&counted);
  map_list list = map_list_begin(m, one, many, counted.next, 0);
  const wpc_error error = walk(&list);
  map_list_end(&list, &error, rest, m->in.size);
}

/* ---- v2-instances ---- */

static wpc_error walk_instances(map_list *list) {
  const map *m = list->m;
  wpc_instance_iter it = wpc_instances(m->in);
  while (wpc_next_instance(&it)) {
    const size_t at = it.item.offset;
    const size_t end = map_end_of(m, at, at, LAYOUT_SIZE(INSTANCE), m->in.size);
    if (map_list_takes(list, at, end - at)) {
      map_instance_header(list->m, at, end);
    }
  }
  return it.error;
}

void map_instances(map *m) {
  draw_list(m, "instance", "instances", "left over", walk_instances);
}

/* ---- v2-queries ---- */

static void item_id(map *m, const char *what, uint32_t id, const char *all) {
  if (id == WPC_ID_NONE) {
    map_item(m, "%s", all);
  } else {
    map_item(m, "%s %lu", what, (unsigned long)id);
  }
}

static void draw_query(map *m, const wpc_query *query, size_t end) {
  map_open_structure(m, MAP_NAME, LAYOUT_QUERY, query->offset, end);
  if (query->has_name) {
    map_item_name(m, query->name);
  }
  MAP_FACT(m, QUERY, CounterSetGuid, query->offset);
  item_id(m, "counter", query->counter_id, "all counters");
  item_id(m, "InstanceId", query->instance_id, "any instance");
  MAP_FACT(m, QUERY, Index, query->offset);
  MAP_FACT(m, QUERY, Status, query->offset);
  MAP_FACT(m, QUERY, Size, query->offset);
  map_close_structure(m, LAYOUT_QUERY, query->offset);
}

static wpc_error walk_queries(map_list *list) {
  wpc_query_iter it = wpc_queries(list->m->in);
  while (wpc_next_query(&it)) {
    const size_t end = it.item.offset + it.item.size;
    if (map_list_takes(list, it.item.offset, it.item.size)) {
      draw_query(list->m, &it.item, end);
    }
  }
  return it.error;
}

void map_queries(map *m) {
  draw_list(m, "query", "queries", "left over", walk_queries);
}

/* ---- v2-countersets ---- */

static wpc_error walk_countersets(map_list *list) {
  wpc_guid_iter it = wpc_guids(list->m->in);
  while (wpc_next_guid(&it)) {
    if (map_list_takes(list, it.offset, LAYOUT_SIZE(COUNTERSET))) {
      map_open_structure(list->m, MAP_IDS, LAYOUT_COUNTERSET, it.offset,
                         it.offset + LAYOUT_SIZE(COUNTERSET));
      MAP_FACT(list->m, COUNTERSET, guid, it.offset);
      map_close(list->m);
    }
  }
  return it.error;
}

void map_countersets(map *m) {
  draw_list(m, "GUID", "GUIDs", "left over", walk_countersets);
}

/* ---- v1-titles ---- */

/* A pair is its index and its text, each with its NUL. */
static wpc_error walk_titles(map_list *list) {
  wpc_title_iter it = wpc_titles(list->m->in);
  while (wpc_next_title(&it)) {
    const wpc_range text = it.item.text.raw;
    const size_t size = text.offset + text.length + 2 - it.item.offset;
    if (map_list_takes(list, it.item.offset, size)) {
      map_open(list->m, MAP_NAME, it.item.offset, size);
      map_label(list->m, "%lu", (unsigned long)it.item.index);
      map_item_name(list->m, it.item.text);
      map_close(list->m);
    }
  }
  return it.error;
}

void map_titles(map *m) {
  draw_list(m, "pair", "pairs", "end of the table", walk_titles);
}
