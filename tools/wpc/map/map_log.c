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

/* ---- Buffers ---- */

/* The lists that are being drawn: the log's buffers, and, in one that is shown with what is inside, its events. */
typedef struct log_drawing {
  map *m;
  map_list buffers, events;
  bool is_inside;     /* of a buffer whose events are drawn: */
  size_t filled, end; /* where they end, and where the buffer does */
} log_drawing;

static void take_event(log_drawing *d, const wpc_blg_walk *w) {
  const wpc_blg_event *event = &w->event;
  const size_t start = w->buffer.offset;
  const size_t behind = align8(event->offset - start + event->size) + start;
  const size_t end = behind < d->filled ? behind : d->filled;
  if (d->is_inside && map_list_takes(&d->events, event->offset, end - event->offset)) {
    draw_event(d->m, &d->events, event, end);
  }
}

/* Ends the buffer that is being drawn, if one is: at its end, or where the error is. */
static void close_buffer(log_drawing *d, wpc_error error) {
  if (d->is_inside) {
    map_list_end(&d->events, &error, "cut", d->filled);
    map_rest(d->m, "not filled", d->filled, d->end);
    map_close(d->m);
  }
  d->is_inside = false;
}

static void open_inside(log_drawing *d, const wpc_blg_buffer *buffer) {
  const size_t header = buffer->offset + LAYOUT_SIZE(BLG_BUFFER);
  const size_t events = buffer->events.offset;
  map_structure(d->m, MAP_HEADER, LAYOUT_BLG_BUFFER, buffer->offset, header);
  map_close(d->m);
  if (events > header) {
    map_structure(d->m, MAP_HEADER, LAYOUT_BLG_LOG, header, events);
    map_close(d->m);
  }
  d->events = map_list_begin(d->m, "event", "events", UINT64_MAX, events);
  d->filled = events + buffer->events.length;
  d->is_inside = true;
}

static void take_buffer(log_drawing *d, const wpc_blg_walk *w) {
  map *m = d->m;
  const wpc_blg_buffer *buffer = &w->buffer;
  const size_t left = m->in.size - buffer->offset;
  const size_t size = left < w->log.buffer_size ? left : w->log.buffer_size;
  if (!map_list_takes(&d->buffers, buffer->offset, size)) {
    return;
  }
  map_open(m, MAP_GROUP, buffer->offset, size);
  map_label(m, "buffer %llu", (unsigned long long)buffer->index);
  MAP_FACT(m, BLG_BUFFER, filled, buffer->offset);
  if (buffer->is_cut) {
    map_item(m, "cut by the end of the file");
  }
  d->end = buffer->offset + size;
  if (map_list_expands(&d->buffers) || map_holds_fault(m, buffer->offset, size)) {
    open_inside(d, buffer);
  } else {
    map_close(m);
  }
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

static bool is_between(const wpc_error *error, uint16_t first, uint16_t last) {
  return error->rule >= first && error->rule <= last;
}

static const wpc_error sound_end = {WPC_END, 0, 0, 0, 0};

/* Of what is wrong only what cuts short a list that is drawn. The error of the buffers, WPC_END: none. */
static wpc_error draw_walk(log_drawing *d, wpc_blg_walk *w) {
  while (wpc_blg_next(w)) {
    if (w->at == WPC_BLG_AT_EVENT) {
      take_event(d, w);
    } else if (w->at == WPC_BLG_AT_BUFFER) {
      close_buffer(d, sound_end);
      take_buffer(d, w);
    } else if (is_between(&w->fault, WPC_RULE_BLG_EVT_01, WPC_RULE_BLG_EVT_06)) {
      close_buffer(d, w->fault);
    } else if (is_between(&w->fault, WPC_RULE_BLG_BUF_01, WPC_RULE_BLG_BUF_10)) {
      return w->fault;
    }
  }
  return sound_end;
}

void map_log(map *m) {
  wpc_blg_walk w;
  wpc_blg_begin(&w, m->in, NULL, 0);
  if (w.log.error.status != WPC_OK) {
    draw_broken_log(m, &w.log.error);
    return;
  }
  log_drawing d;
  memset(&d, 0, sizeof d);
  d.m = m;
  d.buffers = map_list_begin(m, "buffer", "buffers", w.log.num_buffers, 0);
  w.stops = WPC_BLG_AT_BUFFER | WPC_BLG_AT_EVENT | WPC_BLG_AT_FAULT;
  const wpc_error error = draw_walk(&d, &w);
  close_buffer(&d, sound_end);
  map_list_end(&d.buffers, &error, "cut", m->in.size);
}
