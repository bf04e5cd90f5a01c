#include "map/map_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "map/map_text.h"
#include "text/series_time.h"
#include "text/utf8.h"
#include "wpc/calc.h"

#define TEXT 256
#define SHOWN_UNITS 128u /* of a name that are read */
#define NAME_COLUMNS 48u
#define MOST_ROWS 72u

/* ---- Bands ---- */

static map_band *last_open(const map *m) {
  return &m->bands[m->open];
}

static void add_band(map *m, map_look look, size_t offset, size_t size) {
  MEMORY_REACH(m->bands, m->capacity, m->count);
  map_band *band = &m->bands[m->count];
  memset(band, 0, sizeof *band);
  band->look = look;
  band->parent = m->open;
  band->depth = m->open == MAP_NONE ? 0 : last_open(m)->depth + 1;
  band->offset = offset < m->in.size ? offset : m->in.size;
  band->size = size < m->in.size - band->offset ? size : m->in.size - band->offset;
  name_set(&band->label, "");
  name_set(&band->items, "");
  m->open = m->count;
  m->count++;
}

void map_open(map *m, map_look look, size_t offset, size_t size) {
  add_band(m, look, offset, size);
}

void map_close(map *m) {
  map_band *band = last_open(m);
  band->end = m->count;
  m->rows += band->end == m->open + 1 ? 1 : 0;
  m->overfull = m->overfull || m->rows > MOST_ROWS;
  m->open = band->parent;
}

void map_label(map *m, const char *format, ...) {
  char text[TEXT];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  name_set(&last_open(m)->label, text);
}

void map_item(map *m, const char *format, ...) {
  char text[TEXT];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  name_append(&last_open(m)->items, text);
  name_append(&last_open(m)->items, "\n");
}

/* As utf8_show() would, cut short. */
static void append_shown(name_buffer *to, const name_buffer *name) {
  size_t columns = 0;
  utf8_walk walk = utf8_walk_of(name->text, name->length);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece)) {
    columns += piece.columns;
    if (columns > NAME_COLUMNS) {
      name_append(to, "\xE2\x80\xA6");
      return;
    }
    name_append_part(to, piece.text, piece.length);
  }
}

static void append_hex(name_buffer *to, const map *m, wpc_range raw) {
  char pair[4];
  name_append(to, "0x");
  for (size_t i = 0; i < raw.length && i < NAME_COLUMNS / 2; i++) {
    (void)snprintf(pair, sizeof pair, "%02x", (unsigned)m->in.data[raw.offset + i]);
    name_append(to, pair);
  }
}

void map_item_name(map *m, wpc_text name) {
  name_buffer *items = &last_open(m)->items;
  const wpc_text part = name_cut(name, SHOWN_UNITS);
  if (name_load(&m->scratch, m->in, part)) {
    name_append(items, "\"");
    append_shown(items, &m->scratch);
    name_append(items, "\"\n");
  } else {
    append_hex(items, m, part.raw);
    name_append(items, "\n");
  }
}

void map_item_count(map *m, uint64_t count, const char *what) {
  map_item(m, "%llu %s%s", (unsigned long long)count, what, count == 1 ? "" : "s");
}

static void item_field(map *m, const layout_field *field, size_t at) {
  const uint64_t number = layout_number(m->in, field, at);
  if (field->type == LAYOUT_TYPE_GUID) {
    char text[WPC_GUID_TEXT];
    const wpc_guid guid = layout_guid(m->in, at);
    wpc_guid_format(&guid, text);
    map_item(m, "%s", text);
  } else if (field->role == LAYOUT_ROLE_TYPE) {
    const wpc_counter_type_info *known = wpc_counter_type_find((uint32_t)number);
    if (known != NULL) {
      map_item(m, "%s", known->name);
    } else {
      map_item(m, "%s 0x%08lx", field->name, (unsigned long)number);
    }
  } else if (field->type == LAYOUT_TYPE_SYSTEMTIME) {
    char time[SERIES_TIME_TEXT];
    const wpc_system_time system = layout_time(m->in, at);
    series_time_iso_of(&system, time);
    map_item(m, "%s %s", field->name, time[0] != '\0' ? time : "is not a date");
  } else if (field->type == LAYOUT_TYPE_FILETIME) {
    char time[SERIES_TIME_TEXT];
    const series_time t = {number > 0, number, false, 0, false};
    series_time_iso(t, time);
    map_item(m, "%s %s", field->name, time[0] != '\0' ? time : "0");
  } else if (field->role == LAYOUT_ROLE_FLAGS) {
    map_item(m, "%s 0x%llx", field->name, (unsigned long long)number);
  } else if (field->type == LAYOUT_TYPE_I32 || field->type == LAYOUT_TYPE_I64) {
    map_item(m, "%s %lld", field->name, (long long)number);
  } else {
    map_item(m, "%s %llu", field->name, (unsigned long long)number);
  }
}

void map_fact(map *m, layout_id id, size_t field, size_t at) {
  item_field(m, layout_field_at(id, field), at + field);
}

void map_open_structure(map *m, map_look look, layout_id id, size_t at, size_t end) {
  map_open(m, look, at, end - at);
  map_label(m, "%s", layout_structure_of(id)->name);
}

/* First what the structure is, then what it leads to; the date comes last. */
static int place_of(const layout_field *field) {
  const layout_role role = field->role;
  if (role == LAYOUT_ROLE_ID || role == LAYOUT_ROLE_TYPE) {
    return 0;
  }
  const bool is_part = role == LAYOUT_ROLE_OFFSET || role == LAYOUT_ROLE_LENGTH;
  return is_part ? 1 : field->type == LAYOUT_TYPE_SYSTEMTIME ? 3 : 2;
}

static bool names_nothing(const map *m, const layout_field *field, size_t at) {
  return field->role == LAYOUT_ROLE_ID && field->type != LAYOUT_TYPE_GUID &&
         (uint32_t)layout_number(m->in, field, at) == WPC_ID_NONE;
}

/* In an entry of a list every field is one, but for those that nobody reads. */
static bool is_fact(const layout_field *field, bool is_entry) {
  const layout_role role = field->role;
  return role != LAYOUT_ROLE_CONTENT &&
         (is_entry ? role != LAYOUT_ROLE_POINTER && role != LAYOUT_ROLE_RESERVED
                   : field->unit != NULL);
}

/* An entry that names nothing by an id is left without it; a query asks for all then. */
static void item_fact(map *m, layout_id id, const layout_field *field, size_t at, bool is_entry) {
  if (!is_entry || !names_nothing(m, field, at)) {
    item_field(m, field, at);
  } else if (id == LAYOUT_QUERY) {
    map_item(m, "any %s", field->name);
  }
}

static void item_fields(map *m, layout_id id, size_t at, bool is_entry) {
  for (int place = 0; place < 4; place++) {
    const layout_field *f = layout_next_field(id, NULL);
    for (; f != NULL; f = layout_next_field(id, f)) {
      if (place_of(f) == place && is_fact(f, is_entry)) {
        item_fact(m, id, f, at + f->offset, is_entry);
      }
    }
  }
}

void map_structure(map *m, map_look look, layout_id id, size_t at, size_t end) {
  map_open_structure(m, look, id, at, end);
  item_fields(m, id, at, false);
}

void map_entry(map *m, map_look look, layout_id id, size_t at, size_t end, const wpc_text *name) {
  map_open_structure(m, look, id, at, end);
  if (name != NULL) {
    map_item_name(m, *name);
  }
  item_fields(m, id, at, true);
  map_close(m);
}

void map_instance_header(map *m, size_t at, size_t end) {
  const wpc_text name = map_text_at(m, at + LAYOUT_SIZE(INSTANCE), end);
  map_entry(m, MAP_NAME, LAYOUT_INSTANCE, at, end, &name);
}

void map_rest(map *m, const char *label, size_t from, size_t to) {
  if (from < to) {
    map_open(m, MAP_REST, from, to - from);
    map_label(m, "%s", label);
    map_close(m);
  }
}

/* ---- Fields ---- */

uint32_t map_u32(const map *m, size_t at) {
  uint32_t value = 0;
  if (at > m->in.size || m->in.size - at < 4) {
    return 0;
  }
  for (size_t i = 4; i > 0; i--) {
    value = value << 8 | m->in.data[at + i - 1];
  }
  return value;
}

size_t map_end(wpc_range range) {
  return range.offset + range.length;
}

size_t map_end_by(const map *m, size_t at, size_t field, size_t least, size_t to) {
  const size_t claimed = map_u32(m, field);
  const size_t size = claimed > least ? claimed : least;
  return at < to && size < to - at ? at + size : to;
}

size_t map_end_of(const map *m, layout_id id, size_t at, size_t to) {
  const size_t least = layout_structure_of(id)->size;
  const layout_field *field = layout_next_field(id, NULL);
  while (field != NULL && field->role != LAYOUT_ROLE_SIZE) {
    field = layout_next_field(id, field);
  }
  return field != NULL ? map_end_by(m, at, at + field->offset, least, to) : at + least;
}

wpc_text map_text_at(const map *m, size_t from, size_t to) {
  wpc_text text = {{from, 0}, 0};
  while (to - from - text.raw.length >= 2 && map_u32(m, from + text.raw.length - 2) >> 16 != 0) {
    text.raw.length += 2;
  }
  return text;
}

bool map_holds_fault(const map *m, size_t offset, size_t size) {
  const wpc_error *verdict = &m->b->verdict;
  return verdict->status != WPC_OK && verdict->offset >= offset && verdict->offset - offset < size;
}

/* ---- Lists ---- */

map_list map_list_begin(map *m, const char *one, const char *many, uint64_t total, size_t at) {
  const map_list list = {m, one, many, total, 0, at, MAP_NONE, false};
  return list;
}

static bool is_shown(const map_list *list, size_t offset, size_t size) {
  const map *m = list->m;
  const uint64_t most = last_open(m)->depth == 0 ? m->detail.top : m->detail.inner;
  const bool is_last = list->total != UINT64_MAX && list->next + 1 >= list->total;
  const bool alone = list->next == most && list->total == most + 2; /* nothing to fold it with */
  if (m->overfull && !m->is_last_detail) {
    return false;
  }
  return list->next < most || is_last || alone || map_holds_fault(m, offset, size);
}

static void fold(map_list *list, size_t offset, size_t size) {
  map *m = list->m;
  if (list->folded == MAP_NONE) {
    list->folded = m->count;
    map_open(m, MAP_FOLD, offset, 0);
    map_close(m);
    m->bands[list->folded].first = list->next;
  }
  map_band *band = &m->bands[list->folded];
  band->size = offset + size - band->offset;
  band->folded++;
}

static void name_fold(map_list *list) {
  if (list->folded == MAP_NONE) {
    return;
  }
  map_band *band = &list->m->bands[list->folded];
  char first[MAP_GROUPED], last[MAP_GROUPED], text[TEXT];
  map_grouped(band->first, first);
  map_grouped(band->first + band->folded - 1, last);
  if (band->folded == 1) {
    (void)snprintf(text, sizeof text, "%s %s", list->one, first);
  } else {
    (void)snprintf(text, sizeof text, "%s %s \xE2\x80\xA6 %s", list->many, first, last);
  }
  name_set(&band->label, text);
  map_grouped(band->folded, first);
  name_append(&band->items, first);
  name_append(&band->items, " not drawn one by one\n");
  list->folded = MAP_NONE;
}

bool map_list_takes(map_list *list, size_t offset, size_t size) {
  const bool shown = !list->only_counts && is_shown(list, offset, size);
  if (list->only_counts) {
    list->next++;
    return false;
  }
  if (shown) {
    name_fold(list);
    map_rest(list->m, "skipped", list->at, offset);
  } else {
    fold(list, offset, size);
  }
  list->next++;
  list->at = offset + size;
  return shown;
}

bool map_list_next(map_list *list, layout_id id, size_t to, size_t stop, size_t *at) {
  bool is_taken = false;
  while (!is_taken && list->next < list->total && to - list->at >= layout_structure_of(id)->size) {
    const size_t end = map_end_of(list->m, id, list->at, to);
    if (stop < end) {
      break;
    }
    *at = list->at;
    is_taken = map_list_takes(list, *at, end - *at);
  }
  return is_taken;
}

bool map_list_expands(const map_list *list) {
  const map *m = list->m;
  const map_band *band = &m->bands[m->open];
  return list->next <= m->detail.expand || map_holds_fault(m, band->offset, band->size);
}

void map_list_close(map_list *list) {
  name_fold(list);
}
