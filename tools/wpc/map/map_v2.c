#include "block/result_type.h"
#include "map/map_model.h"

#define IDS_SHOWN 16u

/* ---- Values ---- */

static void draw_number(map *m, uint32_t size, size_t at) {
  const uint64_t low = map_u32(m, at);
  const uint64_t raw = size == 8 ? (uint64_t)map_u32(m, at + 4) << 32 | low : low;
  if (size == 4 || size == 8) {
    map_item(m, "= %llu", (unsigned long long)raw);
  } else {
    map_item(m, size == 0 ? "absent" : "bytes");
  }
}

/* PERF_COUNTER_DATA, as it is in the block. */
static void draw_value(map *m, size_t at, size_t end, uint32_t id) {
  const uint32_t size = map_u32(m, at);
  map_open_structure(m, MAP_VALUE, LAYOUT_V2_VALUE, at, end);
  if (id != WPC_ID_NONE) {
    map_item(m, "counter %lu", (unsigned long)id);
  }
  draw_number(m, size, at + LAYOUT_SIZE(V2_VALUE));
  MAP_FACT(m, V2_VALUE, dwDataSize, at);
  MAP_FACT(m, V2_VALUE, dwSize, at);
  map_close(m);
}

/* As they are in the block: `count` of them, up to the one that holds the byte at `stop`. Where what
 * is drawn ends. */
static size_t draw_values(map *m, const wpc_v2_walk *w, uint64_t count, wpc_range in, size_t stop) {
  size_t at = in.offset;
  map_list list = map_list_begin(m, "value", "values", count, at);
  while (map_list_next(&list, LAYOUT_V2_VALUE, map_end(in), stop, &at)) {
    uint32_t id;
    wpc_v2_read_ids(w, (uint32_t)list.next - 1, &id, 1);
    draw_value(m, at, list.at, id);
  }
  map_list_close(&list);
  return list.at;
}

/* Values from `at` on, up to the one in which the error was met. */
static void draw_broken_values(map *m, const wpc_v2_walk *w, size_t at, size_t to) {
  const wpc_range values = {at, to - at};
  map_broken(m, &w->error, draw_values(m, w, UINT64_MAX, values, w->error.offset), to);
}

/* ---- Instances ---- */

static void draw_row(map *m, const map_list *list, const wpc_v2_walk *w) {
  const wpc_v2_row *row = &w->row;
  map_open(m, MAP_GROUP, row->offset, map_end(row->values) - row->offset);
  map_label(m, "instance %llu", (unsigned long long)(list->next - 1));
  map_item_name(m, row->name);
  map_item_count(m, row->num_values, "value");
  if (map_list_expands(list)) {
    map_instance_header(m, row->offset, row->values.offset);
    (void)draw_values(m, w, row->num_values, row->values, SIZE_MAX);
  }
  map_close(m);
}

/* The instance that was not returned: its header may be sound, and some of its values. */
static void draw_broken_row(map *m, const wpc_v2_walk *w, uint64_t index, size_t at, size_t to) {
  const size_t header = map_end_of(m, LAYOUT_INSTANCE, at, to);
  if (w->error.offset < header) {
    map_broken(m, &w->error, at, to);
    return;
  }
  map_open(m, MAP_GROUP, at, to - at);
  map_label(m, "instance %llu", (unsigned long long)index);
  map_item_name(m, map_text_at(m, at + LAYOUT_SIZE(INSTANCE), header));
  map_instance_header(m, at, header);
  draw_broken_values(m, w, header, to);
  map_close(m);
}

/* PERF_MULTI_INSTANCES, up to what ended the rows. */
static void draw_list(map *m, wpc_v2_walk *w, size_t at, size_t end) {
  map_open_structure(m, MAP_GROUP, LAYOUT_V2_ROWS, at, end);
  map_item_count(m, w->body.num_rows, "instance");
  map_structure(m, MAP_HEADER, LAYOUT_V2_ROWS, at, at + LAYOUT_SIZE(V2_ROWS));
  map_label(m, "header");
  map_close(m);
  map_list list =
      map_list_begin(m, "instance", "instances", w->body.num_rows, at + LAYOUT_SIZE(V2_ROWS));
  while (wpc_v2_next_run(w)) {
    const wpc_v2_row *row = &w->row;
    if (w->column == 0 && map_list_takes(&list, row->offset, map_end(row->values) - row->offset)) {
      draw_row(m, &list, w);
    }
  }
  map_list_close(&list);
  if (w->error.status == WPC_OK || w->error.rule == WPC_RULE_V2_CH_10) {
    map_rest(m, "left over", list.at, end);
  } else {
    draw_broken_row(m, w, list.next, list.at, end);
  }
  map_close(m);
}

/* ---- Results ---- */

/* PERF_MULTI_COUNTERS; a few of the ids. */
static void draw_ids(map *m, size_t at, size_t end) {
  const uint32_t count = map_u32(m, at + LAYOUT_AT(V2_IDS, dwCounters));
  map_structure(m, MAP_IDS, LAYOUT_V2_IDS, at, end);
  for (size_t i = 0; i < count && i < IDS_SHOWN; i++) {
    const uint32_t id = map_u32(m, at + LAYOUT_SIZE(V2_IDS) + 4 * i);
    map_item(m, "%s%lu", i == 0 ? "ids " : "", (unsigned long)id);
  }
  map_close(m);
}

/* The values of a result without instances. */
static void draw_only_row(map *m, wpc_v2_walk *w, size_t at, size_t to) {
  if (!wpc_v2_next_run(w)) {
    draw_broken_values(m, w, at, to);
    return;
  }
  (void)draw_values(m, w, w->row.num_values, w->row.values, SIZE_MAX);
  at = map_end(w->row.values);
  while (wpc_v2_next_run(w)) {
  }
  if (w->error.status == WPC_OK) {
    map_rest(m, "left over", at, to);
  } else {
    map_broken(m, &w->error, at, to);
  }
}

static void draw_rows(map *m, wpc_v2_walk *w, size_t at, size_t to) {
  if (!w->body.has_instances) {
    draw_only_row(m, w, at, to);
    return;
  }
  const size_t end = map_end_of(m, LAYOUT_V2_ROWS, at, to);
  draw_list(m, w, at, end);
  if (w->error.status != WPC_OK && w->error.rule == WPC_RULE_V2_CH_10) {
    map_broken(m, &w->error, end, to);
  } else {
    map_rest(m, "left over", end, to);
  }
}

static void draw_body(map *m, wpc_v2_walk *w) {
  const wpc_v2_result result = w->result;
  const wpc_v2_body body = w->body;
  const size_t to = map_end(result.body);
  size_t at = result.body.offset;
  const size_t ids_end = map_end_of(m, LAYOUT_V2_IDS, at, to);
  const bool sound = body.error.status == WPC_OK;
  const bool has_ids = result.type == WPC_V2_MULTI_COUNTERS || result.type == WPC_V2_COUNTERSET;
  const uint64_t columns = has_ids ? map_u32(m, at + LAYOUT_AT(V2_IDS, dwCounters)) : 1;
  m->instance_bytes = LAYOUT_SIZE(INSTANCE) + 2 + LAYOUT_SIZE(V2_VALUE) * columns;
  if (!sound && body.error.offset < at) {
    map_rest(m, "not read", at, to);
    return;
  }
  if (has_ids && (sound || body.error.offset >= ids_end)) {
    draw_ids(m, at, ids_end);
    at = ids_end;
  }
  if (!sound) {
    map_broken(m, &body.error, at, to);
  } else if (body.has_rows) {
    draw_rows(m, w, at, to);
  } else {
    map_rest(m, result.type == WPC_V2_ERROR ? "left over" : "unknown", at, to);
  }
}

static void draw_result(map *m, const map_list *list, wpc_v2_walk *w) {
  const wpc_v2_result result = w->result;
  map_open(m, MAP_GROUP, result.offset, LAYOUT_SIZE(V2_RESULT) + result.body.length);
  map_label(m, "result %lu", (unsigned long)result.index);
  map_item(m, "%s", result_type_name(result.type));
  if (result.query_status != 0) {
    map_item(m, "status %lu", (unsigned long)result.query_status);
  }
  if (map_list_expands(list)) {
    map_structure(m, MAP_HEADER, LAYOUT_V2_RESULT, result.offset, result.body.offset);
    map_close(m);
    draw_body(m, w);
  }
  map_close(m);
}

void map_v2(map *m) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, m->in);
  const wpc_v2_data data = w.data;
  if (map_is_broken(m, &data.error)) {
    return;
  }
  map_structure(m, MAP_HEADER, LAYOUT_V2_BLOCK, 0, LAYOUT_SIZE(V2_BLOCK));
  map_close(m);
  map_list list = map_list_begin(m, "result", "results", data.num_results, LAYOUT_SIZE(V2_BLOCK));
  while (wpc_v2_next_result(&w)) {
    if (map_list_takes(&list, w.result.offset, LAYOUT_SIZE(V2_RESULT) + w.result.body.length)) {
      draw_result(m, &list, &w);
    }
    w.error.status = WPC_OK; /* each result shows its own */
  }
  map_list_end(&list, &w.error, "left over", data.total_size);
  map_rest(m, "after the block", data.total_size, m->in.size);
}
