#include "map/map_model.h"

#define VALUES_SHOWN 6u

/* ---- Definitions ---- */

/* As they are in the block: `count` of them, up to the one that holds the byte at `stop`. Where what
 * is drawn ends. */
static size_t draw_definitions(map *m, uint64_t count, size_t at, size_t to, size_t stop) {
  map_list list = map_list_begin(m, "definition", "definitions", count, at);
  while (map_list_next(&list, LAYOUT_V1_COUNTER, to, stop, &at)) {
    map_entry(m, MAP_IDS, LAYOUT_V1_COUNTER, at, list.at, NULL);
  }
  map_list_close(&list);
  return list.at;
}

/* ---- Rows ---- */

static void draw_block(map *m, const wpc_v1_walk *w) {
  const wpc_range bytes = w->row.block;
  map_open(m, MAP_VALUE, bytes.offset, bytes.length);
  map_label(m, "PERF_COUNTER_BLOCK");
  map_item(m, "ByteLength %lu", (unsigned long)bytes.length);
  for (uint32_t i = 0; i < VALUES_SHOWN && i < w->count; i++) {
    if (w->width[i] == 4 || w->width[i] == 8) {
      map_item(m, "counter %lu = %llu", (unsigned long)w->counters[i].index,
               (unsigned long long)w->raw[i]);
    }
  }
  map_item_count(m, w->body.num_counters, "value");
  map_close(m);
}

/* At the row's first run. */
static void draw_row(map *m, const map_list *list, const wpc_v1_walk *w) {
  const wpc_v1_row *row = &w->row;
  if (!row->has_instance) {
    draw_block(m, w);
    return;
  }
  map_open(m, MAP_GROUP, row->offset, map_end(row->block) - row->offset);
  map_label(m, "instance %lu", (unsigned long)row->index);
  map_item_name(m, row->name);
  if (map_list_expands(list)) {
    map_entry(m, MAP_NAME, LAYOUT_V1_INSTANCE, row->offset, row->block.offset, &row->name);
    draw_block(m, w);
  }
  map_close(m);
}

/* The row that was not returned: its instance may be sound. */
static void draw_broken_row(map *m, wpc_v1_body body, uint64_t index, const wpc_error *error,
                            size_t at, size_t to) {
  const size_t end = map_end_of(m, LAYOUT_V1_INSTANCE, at, to);
  if (!body.has_instances || error->offset < end || error->rule == WPC_RULE_V1_OBJ_15) {
    map_broken(m, error, at, to);
    return;
  }
  map_open(m, MAP_GROUP, at, to - at);
  map_label(m, "instance %llu", (unsigned long long)index);
  map_entry(m, MAP_NAME, LAYOUT_V1_INSTANCE, at, end, NULL);
  map_broken(m, error, end, to);
  map_close(m);
}

static void draw_rows(map *m, wpc_v1_walk *w, size_t at, size_t to) {
  map_list list = map_list_begin(m, "instance", "instances", w->body.num_rows, at);
  while (wpc_v1_next_run(w)) {
    const wpc_v1_row *row = &w->row;
    if (w->column == 0 && map_list_takes(&list, row->offset, map_end(row->block) - row->offset)) {
      draw_row(m, &list, w);
    }
  }
  map_list_close(&list);
  if (w->error.status == WPC_OK) {
    map_rest(m, "left over", list.at, to);
  } else {
    draw_broken_row(m, w->body, list.next, &w->error, list.at, to);
  }
}

/* ---- Objects ---- */

static void draw_parts(map *m, wpc_v1_walk *w) {
  const wpc_v1_body body = w->body;
  const size_t at = w->object.offset;
  const size_t to = map_end(w->object.bytes);
  const size_t header =
      map_end_by(m, at, at + LAYOUT_AT(V1_OBJECT, HeaderLength), LAYOUT_SIZE(V1_OBJECT), to);
  const size_t definitions =
      map_end_by(m, at, at + LAYOUT_AT(V1_OBJECT, DefinitionLength), LAYOUT_SIZE(V1_OBJECT), to);
  if (body.error.status != WPC_OK && body.error.offset < at + LAYOUT_SIZE(V1_OBJECT)) {
    map_broken(m, &body.error, at, to);
    return;
  }
  map_structure(m, MAP_HEADER, LAYOUT_V1_OBJECT, at, header);
  map_close(m);
  const bool is_sound = body.error.status == WPC_OK;
  const size_t end = draw_definitions(m, is_sound ? body.num_counters : UINT64_MAX, header,
                                      definitions, is_sound ? SIZE_MAX : body.error.offset);
  if (!is_sound && body.error.offset < definitions) {
    map_broken(m, &body.error, end, definitions);
    map_rest(m, "not read", definitions, to);
    return;
  }
  map_rest(m, "left over", end, definitions);
  if (is_sound) {
    draw_rows(m, w, definitions, to);
  } else {
    map_broken(m, &body.error, definitions, to);
  }
}

static void draw_object(map *m, const map_list *list, wpc_v1_walk *w) {
  const wpc_v1_object object = w->object;
  map_open(m, MAP_GROUP, object.offset, object.bytes.length);
  map_label(m, "object %lu", (unsigned long)object.index);
  map_item(m, "name %lu",
           (unsigned long)map_u32(m, object.offset + LAYOUT_AT(V1_OBJECT, ObjectNameTitleIndex)));
  if (w->body.error.status == WPC_OK) {
    map_item_count(m, w->body.num_counters, "counter");
    MAP_FACT(m, V1_OBJECT, NumInstances, object.offset);
  }
  if (map_list_expands(list)) {
    draw_parts(m, w);
  }
  map_close(m);
}

/* Where the objects end: Samba leaves the header out of TotalByteLength. */
static size_t objects_end(const map *m, const wpc_v1_data *data) {
  const size_t end = data->total_size + (data->total_without_header ? data->header_size : 0u);
  return end < m->in.size ? end : m->in.size;
}

void map_v1(map *m) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, m->in);
  const wpc_v1_data data = w.data;
  if (map_is_broken(m, &data.error)) {
    return;
  }
  const size_t to = objects_end(m, &data);
  map_structure(m, MAP_HEADER, LAYOUT_V1_BLOCK, 0, data.header_size);
  if (data.has_system_name) {
    map_item_name(m, data.system_name);
  }
  map_close(m);
  map_list list = map_list_begin(m, "object", "objects", data.num_objects, data.header_size);
  while (wpc_v1_next_object(&w)) {
    if (map_list_takes(&list, w.object.offset, w.object.bytes.length)) {
      draw_object(m, &list, &w);
    }
    w.error.status = WPC_OK; /* each object shows its own */
  }
  map_list_end(&list, &w.error, "left over", to);
  map_rest(m, "after the block", to, m->in.size);
}
