#include "map/map_model.h"

/* The lists that are nothing but a list: what one entry is, and how it ends. */

static void draw_end(map *m, const map_list *list, const wpc_error *error, const char *rest) {
  if (error->status == WPC_END) {
    map_rest(m, rest, list->at, m->in.size);
  } else {
    map_broken(m, error, list->at, m->in.size);
  }
}

static void item_guid(map *m, const wpc_guid *guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(guid, text);
  map_item(m, "%s", text);
}

/* ---- v2-instances ---- */

static void draw_instance(map *m, const wpc_instance *instance, size_t size) {
  map_open(m, MAP_NAME, instance->offset, size);
  map_label(m, "PERF_INSTANCE_HEADER");
  map_item_name(m, instance->name);
  map_item(m, "InstanceId %lu", (unsigned long)instance->instance_id);
  map_item(m, "Size %lu", (unsigned long)size);
  map_close(m);
}

static uint64_t count_instances(const map *m) {
  wpc_instance_iter it = wpc_instances(m->in);
  uint64_t count = 0;
  while (wpc_next_instance(&it)) {
    count++;
  }
  return count;
}

void map_instances(map *m) {
  map_list list = map_list_begin(m, "instance", "instances", count_instances(m), 0);
  wpc_instance_iter it = wpc_instances(m->in);
  while (wpc_next_instance(&it)) {
    const size_t at = it.item.offset;
    const size_t size = map_end_of(m, at, at, LAYOUT_SIZE(INSTANCE), m->in.size) - at;
    if (map_list_takes(&list, at, size)) {
      draw_instance(m, &it.item, size);
    }
  }
  map_list_end(&list);
  draw_end(m, &list, &it.error, "left over");
}

/* ---- v2-queries ---- */

static void item_id(map *m, const char *what, uint32_t id, const char *all) {
  if (id == WPC_ID_NONE) {
    map_item(m, "%s", all);
  } else {
    map_item(m, "%s %lu", what, (unsigned long)id);
  }
}

static void draw_query(map *m, const wpc_query *query, size_t size) {
  map_open(m, MAP_NAME, query->offset, size);
  map_label(m, "PERF_COUNTER_IDENTIFIER");
  if (query->has_name) {
    map_item_name(m, query->name);
  }
  item_guid(m, &query->counterset);
  item_id(m, "counter", query->counter_id, "all counters");
  item_id(m, "InstanceId", query->instance_id, "any instance");
  map_item(m, "Index %lu", (unsigned long)query->index);
  map_item(m, "Status %lu", (unsigned long)query->query_status);
  map_item(m, "Size %lu", (unsigned long)size);
  map_close(m);
}

static uint64_t count_queries(const map *m) {
  wpc_query_iter it = wpc_queries(m->in);
  uint64_t count = 0;
  while (wpc_next_query(&it)) {
    count++;
  }
  return count;
}

void map_queries(map *m) {
  map_list list = map_list_begin(m, "query", "queries", count_queries(m), 0);
  wpc_query_iter it = wpc_queries(m->in);
  while (wpc_next_query(&it)) {
    const size_t at = it.item.offset;
    const size_t size =
        map_end_of(m, at, at + LAYOUT_AT(QUERY, Size), LAYOUT_SIZE(QUERY), m->in.size) - at;
    if (map_list_takes(&list, at, size)) {
      draw_query(m, &it.item, size);
    }
  }
  map_list_end(&list);
  draw_end(m, &list, &it.error, "left over");
}

/* ---- v2-countersets ---- */

void map_countersets(map *m) {
  map_list list = map_list_begin(m, "GUID", "GUIDs", m->in.size / LAYOUT_SIZE(COUNTERSET), 0);
  wpc_guid_iter it = wpc_guids(m->in);
  while (wpc_next_guid(&it)) {
    if (map_list_takes(&list, it.offset, LAYOUT_SIZE(COUNTERSET))) {
      map_open(m, MAP_IDS, it.offset, LAYOUT_SIZE(COUNTERSET));
      map_label(m, "GUID");
      item_guid(m, &it.item);
      map_close(m);
    }
  }
  map_list_end(&list);
  draw_end(m, &list, &it.error, "left over");
}

/* ---- v1-titles ---- */

static uint64_t count_titles(const map *m) {
  wpc_title_iter it = wpc_titles(m->in);
  uint64_t count = 0;
  while (wpc_next_title(&it)) {
    count++;
  }
  return count;
}

/* Index string and text, each with its NUL. */
static size_t title_size(const wpc_title *title) {
  return title->text.raw.offset + title->text.raw.length + 2 - title->offset;
}

void map_titles(map *m) {
  map_list list = map_list_begin(m, "pair", "pairs", count_titles(m), 0);
  wpc_title_iter it = wpc_titles(m->in);
  while (wpc_next_title(&it)) {
    if (map_list_takes(&list, it.item.offset, title_size(&it.item))) {
      map_open(m, MAP_NAME, it.item.offset, title_size(&it.item));
      map_label(m, "%lu", (unsigned long)it.item.index);
      map_item_name(m, it.item.text);
      map_close(m);
    }
  }
  map_list_end(&list);
  draw_end(m, &list, &it.error, "end of the table");
}
