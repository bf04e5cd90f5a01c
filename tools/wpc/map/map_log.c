/* Logs: buffers, the events in them, and what the messages of one part hold, by the sizes that are in the
 * bytes: what fails is marked where it is. */
#include <string.h>

#include "map/map_model.h"
#include "text/series_time.h"
#include "wpc/blg.h"

static size_t align8(size_t at) {
  return (at + 7) / 8 * 8;
}

/* Structures that begin with their size, or have it at `field`: where the one at `at` ends; `at` when it
 * does not fit. */
static size_t sized_end(const map *m, size_t at, size_t field, size_t least, size_t to) {
  const size_t size = to - at >= least ? map_u32(m, at + field) : 0;
  return size >= least && size <= to - at ? at + size : at;
}

/* What is left of a message: the structure at fault begins there, if one is. */
static void draw_left(map *m, size_t from, size_t to) {
  if (from < to && map_holds_fault(m, from, to - from)) {
    map_broken(m, &m->b->verdict, from, to);
  } else {
    map_rest(m, "left over", from, to);
  }
}

/* ---- Catalogue ---- */

static void draw_entry(map *m, size_t at, size_t end, uint64_t index) {
  const size_t strings = at + LAYOUT_SIZE(BLG_ENTRY);
  const size_t counter = map_u32(m, at + LAYOUT_AT(BLG_ENTRY, counter));
  const size_t object = map_u32(m, at + LAYOUT_AT(BLG_ENTRY, object));
  map_open(m, MAP_IDS, at, end - at);
  map_label(m, "entry %llu", (unsigned long long)index);
  if (counter < end - strings && object < end - strings) {
    map_item_name(m, map_text_at(m, strings + object, end));
    map_item_name(m, map_text_at(m, strings + counter, end));
  }
  MAP_FACT(m, BLG_ENTRY, type, at);
  MAP_FACT(m, BLG_ENTRY, flags, at);
  MAP_FACT(m, BLG_ENTRY, time_base, at);
  map_close(m);
}

static void draw_catalogue(map *m, size_t at, size_t to) {
  const size_t header = to - at < 8 ? to : at + 8;
  map_open(m, MAP_HEADER, at, header - at);
  map_label(m, "catalogue");
  map_close(m);
  map_list list = map_list_begin(m, "entry", "entries", UINT64_MAX, header);
  size_t end = sized_end(m, header, 0, LAYOUT_SIZE(BLG_ENTRY), to);
  for (size_t here = header; end > here; end = sized_end(m, here, 0, LAYOUT_SIZE(BLG_ENTRY), to)) {
    const uint64_t index = list.next;
    if (map_list_takes(&list, here, end - here)) {
      draw_entry(m, here, end, index);
    }
    here = end;
  }
  map_list_close(&list);
  draw_left(m, list.at, to);
}

/* ---- Samples ---- */

static uint8_t byte_at(const map *m, size_t at) {
  return at < m->in.size ? m->in.data[at] : 0;
}

/* Names of the first items. */
static void item_names(map *m, size_t at, size_t end, size_t room) {
  for (size_t i = 0; i < 3 && i < room; i++) {
    const size_t item = at + LAYOUT_SIZE(BLG_INSTANCES) + i * LAYOUT_SIZE(BLG_ITEM);
    const size_t offset = map_u32(m, item + LAYOUT_AT(BLG_ITEM, offset));
    if (offset < end - at - LAYOUT_SIZE(BLG_BLOCK)) {
      map_item_name(m, map_text_at(m, at + LAYOUT_SIZE(BLG_BLOCK) + offset, end));
    }
  }
}

/* A block at fault is drawn with what is inside: header, items and names. */
static void draw_instances(map *m, size_t at, size_t end) {
  const size_t count = map_u32(m, at + LAYOUT_AT(BLG_INSTANCES, count));
  const size_t items = at + LAYOUT_SIZE(BLG_INSTANCES);
  const size_t room = (end - items) / LAYOUT_SIZE(BLG_ITEM);
  const size_t shown = count < room ? count : room;
  map_open_structure(m, MAP_VALUE, LAYOUT_BLG_INSTANCES, at, end);
  MAP_FACT(m, BLG_INSTANCES, count, at);
  item_names(m, at, end, shown);
  if (map_holds_fault(m, at, end - at)) {
    const size_t names = items + shown * LAYOUT_SIZE(BLG_ITEM);
    map_structure(m, MAP_HEADER, LAYOUT_BLG_INSTANCES, at, items);
    map_close(m);
    if (items < names) {
      map_open(m, MAP_VALUE, items, names - items);
      map_label(m, "items");
      map_close(m);
    }
    map_rest(m, "names", names, end);
  }
  map_close(m);
}

/* The block's header, that of the PERF_DATA_BLOCK, and its object as a whole. */
static void draw_object(map *m, size_t at, size_t end) {
  const size_t data = at + LAYOUT_SIZE(BLG_BLOCK);
  const size_t least = LAYOUT_SIZE(V1_BLOCK);
  const size_t objects = map_end_by(m, data, data + LAYOUT_AT(V1_BLOCK, HeaderLength), least, end);
  const size_t behind =
      map_end_by(m, data, data + LAYOUT_AT(V1_BLOCK, TotalByteLength), objects - data, end);
  map_open(m, MAP_GROUP, at, end - at);
  map_label(m, "whole object");
  map_structure(m, MAP_HEADER, LAYOUT_BLG_BLOCK, at, data);
  map_close(m);
  map_structure(m, MAP_HEADER, LAYOUT_V1_BLOCK, data, objects);
  map_close(m);
  if (objects < behind) {
    map_open_structure(m, MAP_VALUE, LAYOUT_V1_OBJECT, objects, behind);
    MAP_FACT(m, V1_OBJECT, ObjectNameTitleIndex, objects);
    MAP_FACT(m, V1_OBJECT, NumCounters, objects);
    MAP_FACT(m, V1_OBJECT, NumInstances, objects);
    map_close(m);
  }
  map_rest(m, "alignment", behind, end);
  map_close(m);
}

static void draw_block(map *m, size_t at, size_t end, uint64_t index) {
  const uint8_t kind = byte_at(m, at + LAYOUT_AT(BLG_BLOCK, kind));
  if (kind == WPC_BLG_VALUE && end - at >= LAYOUT_SIZE(BLG_VALUE)) {
    map_open_structure(m, MAP_VALUE, LAYOUT_BLG_VALUE, at, end);
    MAP_FACT(m, BLG_VALUE, FirstValue, at);
    MAP_FACT(m, BLG_VALUE, SecondValue, at);
    map_close(m);
  } else if (kind == WPC_BLG_INSTANCES && end - at >= LAYOUT_SIZE(BLG_INSTANCES)) {
    draw_instances(m, at, end);
  } else if (kind == WPC_BLG_DATA &&
             end - at >= LAYOUT_SIZE(BLG_BLOCK) + (size_t)LAYOUT_SIZE(V1_BLOCK)) {
    draw_object(m, at, end);
  } else {
    map_open(m, MAP_VALUE, at, end - at);
    map_label(m, "block %llu", (unsigned long long)index);
    MAP_FACT(m, BLG_BLOCK, kind, at);
    MAP_FACT(m, BLG_BLOCK, size, at);
    map_close(m);
  }
}

static void draw_blocks(map *m, size_t at, size_t to) {
  const size_t field = LAYOUT_AT(BLG_BLOCK, size);
  map_list list = map_list_begin(m, "block", "blocks", UINT64_MAX, at);
  size_t end = sized_end(m, at, field, LAYOUT_SIZE(BLG_BLOCK), to);
  for (size_t here = at; end > here; end = sized_end(m, here, field, LAYOUT_SIZE(BLG_BLOCK), to)) {
    const uint64_t index = list.next;
    if (map_list_takes(&list, here, end - here)) {
      draw_block(m, here, end, index);
    }
    here = end;
  }
  map_list_close(&list);
  draw_left(m, list.at, to);
}

/* One group holds the blocks. */
static void draw_sample(map *m, size_t at, size_t to) {
  const size_t header = to - at < LAYOUT_SIZE(BLG_BLOCK) ? to : at + LAYOUT_SIZE(BLG_BLOCK);
  map_open(m, MAP_HEADER, at, header - at);
  map_label(m, "group");
  map_close(m);
  draw_blocks(m, header, to);
}

/* ---- Events ---- */

static const char *type_name(uint8_t type) {
  switch (type) {
    case WPC_BLG_CATALOGUE:
      return "catalogue";
    case WPC_BLG_SAMPLE:
      return "sample";
    case WPC_BLG_DIRECTORY:
      return "directory";
    case WPC_BLG_NAMES:
      return "names";
    default:
      return "message of an unknown type";
  }
}

static void draw_payload(map *m, const wpc_blg_event *event) {
  const size_t from = event->payload.offset;
  const size_t to = from + event->payload.length;
  if (event->num_parts == 1 && event->type == WPC_BLG_CATALOGUE && from < to) {
    draw_catalogue(m, from, to);
  } else if (event->num_parts == 1 && event->type == WPC_BLG_SAMPLE && from < to) {
    draw_sample(m, from, to);
  } else if (from < to) {
    map_open(m, event->type == WPC_BLG_NAMES ? MAP_NAME : MAP_VALUE, from, to - from);
    map_label(m, "%s", type_name(event->type));
    if (event->type == WPC_BLG_NAMES && event->part == 1) {
      map_item_name(m, map_text_at(m, from, to));
    }
    map_close(m);
  }
}

static void item_time(map *m, const char *what, uint64_t time) {
  char text[SERIES_TIME_TEXT];
  const series_time local = {true, time, false, 0, true};
  series_time_iso(local, text);
  map_item(m, "%s%s", what, text);
}

static void draw_event(map *m, const map_list *list, const wpc_blg_event *event, size_t end) {
  const size_t header = event->is_counter_log ? event->payload.offset : end;
  map_open(m, event->is_counter_log ? MAP_GROUP : MAP_REST, event->offset, end - event->offset);
  map_label(m, "%s", event->is_counter_log ? type_name(event->type) : "of another provider");
  if (event->is_counter_log) {
    item_time(m, "", event->time);
  }
  if (event->num_parts > 1) {
    map_item(m, "part %lu of %lu", (unsigned long)event->part, (unsigned long)event->num_parts);
  }
  if (event->is_counter_log && map_list_expands(list)) {
    map_structure(m, MAP_HEADER, LAYOUT_BLG_EVENT, event->offset, header);
    map_close(m);
    draw_payload(m, event);
    map_rest(m, "alignment", event->offset + event->size, end);
  }
  map_close(m);
}

static void draw_events(map *m, wpc_blg_buffer buffer, size_t at, size_t to) {
  map_list list = map_list_begin(m, "event", "events", UINT64_MAX, at);
  wpci_blg_event_iter it = wpci_blg_events(m->in, buffer);
  while (wpci_blg_next_event(&it)) {
    const size_t behind = align8(it.item.offset - buffer.offset + it.item.size) + buffer.offset;
    const size_t end = behind < to ? behind : to;
    if (map_list_takes(&list, it.item.offset, end - it.item.offset)) {
      draw_event(m, &list, &it.item, end);
    }
  }
  map_list_end(&list, &it.error, "cut", to);
}

/* ---- Buffers ---- */

static void draw_buffer_parts(map *m, wpc_blg_buffer buffer, size_t end) {
  const size_t header = buffer.offset + LAYOUT_SIZE(BLG_BUFFER);
  const size_t events = buffer.events.offset;
  const size_t filled = buffer.events.offset + buffer.events.length;
  map_structure(m, MAP_HEADER, LAYOUT_BLG_BUFFER, buffer.offset, header);
  map_close(m);
  if (events > header) {
    map_structure(m, MAP_HEADER, LAYOUT_BLG_LOG, header, events);
    map_close(m);
  }
  draw_events(m, buffer, events, filled);
  map_rest(m, "not filled", filled, end);
}

static void draw_buffer(map *m, const map_list *list, wpc_blg_buffer buffer, size_t end) {
  map_open(m, MAP_GROUP, buffer.offset, end - buffer.offset);
  map_label(m, "buffer %llu", (unsigned long long)buffer.index);
  MAP_FACT(m, BLG_BUFFER, filled, buffer.offset);
  if (buffer.is_cut) {
    map_item(m, "cut by the end of the file");
  }
  if (map_list_expands(list) || map_holds_fault(m, buffer.offset, end - buffer.offset)) {
    draw_buffer_parts(m, buffer, end);
  }
  map_close(m);
}

/* The log itself could not be opened: its first buffer may be sound, and a later one compressed. */
static void draw_broken_log(map *m, const wpc_error *error) {
  const size_t header = LAYOUT_SIZE(BLG_BUFFER);
  if (error->offset < header || m->in.size <= header || error->rule == WPC_RULE_BLG_LOG_01) {
    map_broken(m, error, 0, m->in.size);
    return;
  }
  const bool later = error->rule == WPC_RULE_BLG_BUF_09;
  const size_t from = later ? error->offset - LAYOUT_AT(BLG_BUFFER, BufferFlag) : header;
  map_structure(m, MAP_HEADER, LAYOUT_BLG_BUFFER, 0, header);
  map_close(m);
  map_rest(m, "not read", header, from);
  map_broken(m, error, from, m->in.size);
}

void map_log(map *m) {
  const wpc_blg_log log = wpc_blg_open(m->in);
  if (log.error.status != WPC_OK) {
    draw_broken_log(m, &log.error);
    return;
  }
  map_list list = map_list_begin(m, "buffer", "buffers", log.num_buffers, 0);
  wpci_blg_buffer_iter it = wpci_blg_buffers(m->in, log);
  while (wpci_blg_next_buffer(&it)) {
    const size_t left = m->in.size - it.item.offset;
    const size_t size = left < log.buffer_size ? left : log.buffer_size;
    if (map_list_takes(&list, it.item.offset, size)) {
      draw_buffer(m, &list, it.item, it.item.offset + size);
    }
  }
  map_list_end(&list, &it.error, "cut", m->in.size);
}
