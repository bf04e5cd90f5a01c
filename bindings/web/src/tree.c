/* Structures of a file, in the order of its bytes: what is on top (wpcw_top), and what is inside one
 * of them (wpcw_inside). Reads as far as the file is sound. */
#include "parser/blg/blg_cursor.h"
#include "web.h"

#define NONE WPC_ID_NONE

static bool is_more; /* false: JavaScript has enough */

/* `id`: of a counter, a title or a message; NONE: it has none. */
static void numbered(web_structure structure, uint32_t depth, size_t offset, size_t size,
                     uint32_t index, uint32_t id) {
  is_more = is_more && web_node(structure, depth, offset, size, index, id, NULL, 0, 0);
}

static void node(web_structure structure, uint32_t depth, size_t offset, size_t size,
                 uint32_t index) {
  numbered(structure, depth, offset, size, index, NONE);
}

static void named(web_structure structure, uint32_t depth, size_t offset, size_t size,
                  uint32_t index, wpc_input in, wpc_text name) {
  is_more = is_more && web_node(structure, depth, offset, size, index, NONE,
                                in.data + name.raw.offset, name.raw.length, name.code_page);
}

static size_t up_to(wpc_input in, size_t size) {
  return in.size < size ? in.size : size;
}

static size_t end_of(wpc_range range) {
  return range.offset + range.length;
}

/* In the file; `map`: of the log in whose message it is, or NULL. */
static size_t placed(const wpci_blg_map *map, size_t offset) {
  return map != NULL ? wpci_blg_place(map, offset) : offset;
}

/* ---- V2 ---- */

static void top_v2(wpc_input in) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
  node(WEB_V2_BLOCK_STRUCTURE, 0, 0, up_to(in, 48), 0);
  while (is_more && wpc_v2_next_result(&w)) {
    node(WEB_V2_RESULT_STRUCTURE, 0, w.result.offset, end_of(w.result.body) - w.result.offset,
         w.result.index);
  }
}

static void v2_values(wpc_input in, const wpc_v2_walk *w) {
  wpc_range places[WPC_RUN];
  wpc_v2_places(w, places);
  for (uint32_t i = 0; is_more && i < w->count; i++) {
    const size_t at = places[i].offset - 8;
    numbered(WEB_V2_VALUE_STRUCTURE, 0, at, web_u32(in, at + 4), w->column + i, w->ids[i]);
  }
}

/* Nodes of the rows; or of the values of one row, which is at `only` or is not an instance. */
static void v2_rows(wpc_input in, wpc_v2_walk *w, size_t only) {
  uint32_t begun = 0;
  while (is_more && wpc_v2_next_run(w)) {
    const wpc_v2_row *row = &w->row;
    begun += w->column == 0 ? 1 : 0;
    if (only == row->offset || (only == SIZE_MAX && !row->has_instance)) {
      v2_values(in, w);
    } else if (only == SIZE_MAX && w->column == 0) {
      named(WEB_INSTANCE_STRUCTURE, 0, row->offset, end_of(row->values) - row->offset, begun - 1,
            in, row->name);
    } else if (only < row->offset) {
      return;
    }
  }
}

static void inside_v2(wpc_input in, size_t offset, size_t only) {
  wpc_v2_walk w;
  if (!web_find_result(offset, &w)) {
    return;
  }
  const size_t start = w.result.body.offset;
  if (only == SIZE_MAX && w.body.has_ids) {
    node(WEB_V2_IDS_STRUCTURE, 0, start, web_u32(in, start), 0);
  }
  if (only == SIZE_MAX && w.body.has_instances) {
    const size_t rows = start + (w.body.has_ids ? web_u32(in, start) : 0);
    node(WEB_V2_ROWS_STRUCTURE, 0, rows, 8, 0);
  }
  v2_rows(in, &w, only);
}

/* ---- V1 ---- */

static size_t v1_header_end(wpc_v1_data data) {
  return data.has_system_name && end_of(data.system_name.raw) <= data.header_size ? data.header_size
                                                                                  : 88;
}

static void v1_object(const wpci_blg_map *map, uint32_t depth, wpc_input in, const wpc_v1_walk *w) {
  numbered(WEB_V1_OBJECT_STRUCTURE, depth, placed(map, w->object.offset), w->object.bytes.length,
           w->object.index, web_u32(in, w->object.offset + 12));
}

static void top_v1(wpc_input in) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  const wpc_v1_data data = w.data;
  const bool is_sound = data.error.status == WPC_OK;
  const size_t end = up_to(in, is_sound ? v1_header_end(data) : 88);
  if (is_sound && data.has_system_name) {
    named(WEB_V1_BLOCK_STRUCTURE, 0, 0, end, 0, in, data.system_name);
  } else {
    node(WEB_V1_BLOCK_STRUCTURE, 0, 0, end, 0);
  }
  while (is_more && wpc_v1_next_object(&w)) {
    v1_object(NULL, 0, in, &w);
  }
}

static void v1_values(const wpci_blg_map *map, uint32_t depth, const wpc_v1_walk *w) {
  wpc_range places[WPC_RUN];
  if (w->column == 0) {
    node(WEB_V1_VALUES_STRUCTURE, depth, placed(map, w->row.block.offset), w->row.block.length,
         w->row.index);
  }
  wpc_v1_places(w, places);
  for (uint32_t i = 0; is_more && i < w->count; i++) {
    if (w->width[i] != 0) {
      numbered(WEB_V1_VALUE_STRUCTURE, depth + 1, placed(map, places[i].offset), places[i].length,
               w->counters[i].index, w->counters[i].name_index);
    }
  }
}

static void v1_row(wpc_input in, wpc_v1_row row) {
  if (row.has_instance) {
    named(WEB_V1_INSTANCE_STRUCTURE, 0, row.offset, end_of(row.block) - row.offset, row.index, in,
          row.name);
  } else {
    node(WEB_V1_VALUES_STRUCTURE, 0, row.offset, row.block.length, row.index);
  }
}

static void v1_counters(const wpci_blg_map *map, uint32_t depth, wpc_input in,
                        const wpc_v1_walk *w) {
  const size_t mark = wpcw_mark();
  const uint32_t room = w->body.error.status == WPC_OK ? w->body.num_counters : 0;
  wpc_v1_counter *counters = (wpc_v1_counter *)web_take(room, sizeof *counters);
  const uint32_t count = wpc_v1_read_counters(w, counters, room);
  for (uint32_t i = 0; is_more && i < count; i++) {
    const wpc_v1_counter *c = &counters[i];
    numbered(WEB_V1_COUNTER_STRUCTURE, depth, placed(map, c->offset), web_u32(in, c->offset),
             c->index, c->name_index);
  }
  wpcw_release(mark);
}

static void inside_v1(wpc_input in, size_t offset, size_t only) {
  wpc_v1_walk w;
  const bool is_there = web_find_object(offset, &w);
  if (is_there && only == SIZE_MAX) {
    v1_counters(NULL, 0, in, &w);
  }
  while (is_there && is_more && wpc_v1_next_run(&w)) {
    if (only == SIZE_MAX && w.column == 0) {
      v1_row(in, w.row);
    } else if (only == w.row.offset) {
      v1_values(NULL, 0, &w);
    } else if (only < w.row.offset) {
      return;
    }
  }
}

/* ---- Lists and registration data ---- */

static void top_titles(wpc_input in) {
  wpc_title_iter it = wpc_titles(in);
  while (is_more && wpc_next_title(&it)) {
    const size_t end = up_to(in, end_of(it.item.text.raw) + 2);
    is_more =
        web_node(WEB_TITLE_STRUCTURE, 0, it.item.offset, end - it.item.offset, it.count - 1,
                 it.item.index, in.data + it.item.text.raw.offset, it.item.text.raw.length, 0);
  }
}

static void top_instances(wpc_input in) {
  wpc_instance_iter it = wpc_instances(in);
  while (is_more && wpc_next_instance(&it)) {
    named(WEB_INSTANCE_STRUCTURE, 0, it.item.offset, web_u32(in, it.item.offset), it.item.index, in,
          it.item.name);
  }
}

static void top_queries(wpc_input in) {
  wpc_query_iter it = wpc_queries(in);
  while (is_more && wpc_next_query(&it)) {
    if (it.item.has_name) {
      named(WEB_QUERY_STRUCTURE, 0, it.item.offset, it.item.size, it.item.place, in, it.item.name);
    } else {
      node(WEB_QUERY_STRUCTURE, 0, it.item.offset, it.item.size, it.item.place);
    }
  }
}

static void top_guids(wpc_input in) {
  wpc_guid_iter it = wpc_guids(in);
  for (uint32_t i = 0; is_more && wpc_next_guid(&it); i++) {
    node(WEB_COUNTERSET_STRUCTURE, 0, it.offset, 16, i);
  }
}

static void top_set(wpc_input in) {
  node(WEB_REG_SET_STRUCTURE, 0, 0, up_to(in, 32), 0);
  wpc_reg_counter_iter it = wpc_reg_counters(in, wpc_reg_open_set(in));
  for (uint32_t i = 0; is_more && wpc_reg_next_counter(&it); i++) {
    numbered(WEB_REG_COUNTER_STRUCTURE, 0, it.item.offset, 48, i, it.item.id);
  }
}

static void top_strings(wpc_input in) {
  node(WEB_STRINGS_STRUCTURE, 0, 0, up_to(in, 8), 0);
  wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
  for (uint32_t i = 0; is_more && wpc_reg_next_text(&it); i++) {
    const uint8_t *text = it.item.has_text ? in.data + it.item.text.raw.offset : NULL;
    is_more = web_node(WEB_STRING_HEADER_STRUCTURE, 0, it.item.offset, 8, i, it.item.id, text,
                       it.item.text.raw.length, 0);
  }
}

static void top_string(wpc_input in) {
  const wpc_reg_string string = wpc_reg_open_string(in);
  if (string.error.status == WPC_OK) {
    named(WEB_STRING_STRUCTURE, 0, 0, in.size, 0, in, string.text);
  } else {
    node(WEB_STRING_STRUCTURE, 0, 0, in.size, 0);
  }
}

/* ---- Logs ---- */

static void top_log(wpc_input in) {
  const wpc_blg_log log = wpc_blg_open(in);
  wpci_blg_buffer_iter buffers = wpci_blg_buffers(in, log);
  while (is_more && wpci_blg_next_buffer(&buffers)) {
    const wpc_blg_buffer buffer = buffers.item;
    const size_t left = in.size - buffer.offset;
    node(WEB_BLG_BUFFER_STRUCTURE, 0, buffer.offset,
         left < log.buffer_size ? left : log.buffer_size, (uint32_t)buffer.index);
    if (buffer.index == 0) {
      node(WEB_BLG_LOG_STRUCTURE, 1, 72, log.first_event - 72, 0);
    }
    wpci_blg_event_iter events = wpci_blg_events(in, buffer);
    for (uint32_t i = 0; is_more && wpci_blg_next_event(&events); i++) {
      numbered(WEB_BLG_EVENT_STRUCTURE, 1, events.item.offset, events.item.size, i,
               events.item.type);
    }
  }
  if (log.error.status != WPC_OK) {
    node(WEB_BLG_BUFFER_STRUCTURE, 0, 0, up_to(in, 72), 0);
  }
}

static size_t place_end(const wpci_blg_map *map, size_t end) {
  return end > 0 ? wpci_blg_place(map, end - 1) + 1 : wpci_blg_place(map, 0);
}

static void log_entries(wpci_blg_catalogue catalogue) {
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  while (is_more && wpci_blg_next_entry(&it)) {
    named(WEB_BLG_ENTRY_STRUCTURE, 0, it.item.offset, 52, it.item.index, it.in, it.item.counter);
  }
}

static void log_names(wpci_blg_message message) {
  wpci_blg_name_iter it = wpci_blg_names(message);
  while (is_more && wpci_blg_next_name(&it)) {
    const size_t end = place_end(it.map, end_of(it.item.text.raw));
    is_more =
        web_node(WEB_BLG_NAME_STRUCTURE, 0, it.item.offset, end - it.item.offset, it.item.index,
                 it.item.index, it.in.data + it.item.text.raw.offset, it.item.text.raw.length, 0);
  }
}

static void log_object(wpci_blg_sample sample, wpc_blg_block block) {
  const wpci_blg_object whole = wpci_blg_open_object(sample, block);
  if (whole.error.status != WPC_OK) {
    return;
  }
  node(WEB_V1_BLOCK_STRUCTURE, 1, placed(whole.map, 0), 88, 0);
  wpc_v1_walk w;
  wpc_v1_begin(&w, whole.in);
  while (is_more && wpc_v1_next_object(&w)) {
    v1_object(whole.map, 1, whole.in, &w);
    v1_counters(whole.map, 2, whole.in, &w);
    while (is_more && wpc_v1_next_run(&w)) {
      if (w.column == 0 && w.row.has_instance) {
        named(WEB_V1_INSTANCE_STRUCTURE, 2, placed(whole.map, w.row.offset),
              end_of(w.row.block) - w.row.offset, w.row.index, whole.in, w.row.name);
      }
      v1_values(whole.map, 3, &w);
    }
  }
}

static void log_block(wpci_blg_sample sample, wpc_blg_block block) {
  node(WEB_BLG_BLOCK_STRUCTURE, 0, block.offset, block.bytes.length, block.index);
  if (block.kind == WPC_BLG_VALUE) {
    node(WEB_BLG_VALUE_STRUCTURE, 1, block.offset, block.bytes.length, 0);
  } else if (block.kind == WPC_BLG_DATA) {
    log_object(sample, block);
  } else if (block.kind == WPC_BLG_INSTANCES) {
    node(WEB_BLG_INSTANCES_STRUCTURE, 1, block.offset, block.bytes.length, 0);
    wpci_blg_value_iter it = wpci_blg_values(sample, block);
    while (is_more && wpci_blg_next_value(&it)) {
      named(WEB_BLG_ITEM_STRUCTURE, 2, it.item.offset, 24, it.item.index, it.in, it.item.name);
    }
  }
}

/* Messages of a log, one after the other. */
typedef struct web_log {
  wpci_blg_workspace workspace;
  wpci_blg_catalogue catalogue;
  wpci_blg_message_iter messages;
} web_log;

static void inside_message(const web_log *log) {
  const wpci_blg_message message = log->messages.item;
  if (message.type == WPC_BLG_CATALOGUE) {
    log_entries(log->catalogue);
  } else if (message.type == WPC_BLG_NAMES) {
    log_names(message);
  } else if (message.type == WPC_BLG_DIRECTORY) {
    node(WEB_BLG_DIRECTORY_STRUCTURE, 0, wpci_blg_place(message.map, 0),
         message.in.size < 32 ? message.in.size : 32, 0);
  } else if (message.type == WPC_BLG_SAMPLE) {
    const wpci_blg_sample sample = wpci_blg_open_sample(message, log->catalogue);
    node(WEB_BLG_BLOCK_STRUCTURE, 0, wpci_blg_place(message.map, 0), 8, 0);
    wpci_blg_block_iter it = wpci_blg_blocks(sample);
    while (is_more && wpci_blg_next_block(&it)) {
      log_block(sample, it.item);
    }
  }
}

static wpci_blg_room make_room(size_t size) {
  const size_t parts = size / 72 + 1;
  const wpci_blg_room room = {(uint8_t *)web_take(size, 1), size,
                              (wpci_blg_part *)web_take(parts, sizeof(wpci_blg_part)), parts};
  return room;
}

/* The next message, damage left out; catalogues are opened. */
static bool next_message(web_log *log) {
  while (!wpci_blg_next_message(&log->messages)) {
    if (log->messages.error.status == WPC_END || !wpci_blg_resume(&log->messages)) {
      return false;
    }
  }
  if (log->messages.item.type == WPC_BLG_CATALOGUE) {
    log->catalogue = wpci_blg_open_catalogue(log->messages.item);
  }
  return true;
}

static void inside_log(wpc_input in, size_t offset) {
  web_log *log = (web_log *)web_take(1, sizeof *log);
  log->workspace.message = make_room(in.size);
  log->workspace.catalogue = make_room(in.size);
  log->catalogue = wpci_blg_no_catalogue();
  log->messages = wpci_blg_messages(in, wpc_blg_open(in), &log->workspace);
  while (next_message(log)) {
    if (log->messages.item.offset == offset) {
      inside_message(log);
      return;
    }
  }
}

/* ---- Calls ---- */

void WPCW_EXPORT(wpcw_top)(void) {
  static void (*const tops[])(wpc_input) = {
      top_v2,  top_v1, top_titles, top_v2,      top_instances, top_queries, top_guids,
      top_set, NULL,   top_string, top_strings, NULL,          top_log,     NULL};
  const wpc_input in = web_input();
  is_more = true;
  if (web_the_file.kind == WPC_KIND_REG_COUNTER) {
    node(WEB_REG_COUNTER_STRUCTURE, 0, 0, up_to(in, 48), 0);
  } else if (web_the_file.kind == WPC_KIND_REG_GUID) {
    node(WEB_PROVIDER_STRUCTURE, 0, 0, up_to(in, 16), 0);
  } else if (web_the_file.kind != WPC_KIND_PDH_CSV) { /* a text has no structures */
    tops[web_the_file.kind](in);
  }
}

/* What is inside the structure at `offset` of the one on top at `outer` (the same: of itself). */
void WPCW_EXPORT(wpcw_inside)(size_t outer, size_t offset) {
  const size_t mark = wpcw_mark();
  const size_t only = outer == offset ? SIZE_MAX : offset;
  is_more = true;
  if (web_the_file.kind == WPC_KIND_V2) {
    inside_v2(web_input(), outer, only);
  } else if (web_the_file.kind == WPC_KIND_V1) {
    inside_v1(web_input(), outer, only);
  } else if (web_the_file.kind == WPC_KIND_BLG) {
    inside_log(web_input(), offset);
  }
  wpcw_release(mark);
}
