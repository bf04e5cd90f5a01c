/* A log as text as a source of samples: its values are final. */
#include <string.h>

#include "clock.h"
#include "state.h"

#define UTF8 65001u
#define MOST_UNITS (4u * WPCS_NAME_UNITS) /* of a path, which has up to four names */
#define VALUES_LEAST 65536u
#define VALUES_OF_A_BYTE 2u
#define TEXT_REPLACEMENT "\xEF\xBF\xBD"

typedef struct text_source {
  wpc_series *series;
  wpcs_source *source;
  wpc_options options; /* the caller's, but for notes */
  wpc_pdh_csv_walk walk;
  wpcs_clock clock;
  bool has_pending; /* the walk stands at the next sample already */
  uint32_t first_entry;
  uint32_t *slots; /* by column; WPCS_NONE: nobody asks for it */
  size_t num_slots;
  wpcs_bytes path, row;
  uint64_t num_missing; /* values that lines lacked at their ends */
} text_source;

/* ---- columns ---- */

/* Bytes of a code page that the caller does not convert: ASCII stays, everything else is unknown. There is room. */
static void append_ascii(text_source *t, wpc_range raw) {
  for (size_t i = 0; i < raw.length; i++) {
    const uint8_t *byte = t->source->in.data + raw.offset + i;
    const bool is_ascii = *byte < 0x80;
    const size_t length = is_ascii ? 1 : sizeof TEXT_REPLACEMENT - 1;
    memcpy(t->path.bytes + t->path.length, is_ascii ? (const void *)byte : TEXT_REPLACEMENT,
           length);
    t->path.length += length;
  }
}

static bool append_converted(text_source *t, wpc_text text) {
  if (!WPCS_REACH(&t->source->room, t->path.bytes, 4 * text.raw.length + 1)) {
    return false;
  }
  const size_t capacity = wpcs_capacity(t->path.bytes);
  const size_t length = wpc_text_to_utf8(t->source->in, text, (char *)t->path.bytes, capacity);
  if (length >= capacity) { /* WPC_DECODE_UNKNOWN, or a converter that says more */
    append_ascii(t, text.raw);
  } else {
    t->path.length = length;
  }
  return true;
}

/* A path that is too long is cut at a character. */
static wpc_range cut(const text_source *t, wpc_text text) {
  wpc_range raw = text.raw;
  const size_t most = text.code_page == 0 ? 2 * (size_t)MOST_UNITS : (size_t)MOST_UNITS;
  if (raw.length > most) {
    raw.length = most;
    while (text.code_page == UTF8 && t->source->in.data[raw.offset + raw.length] / 64 == 2) {
      raw.length--;
    }
  }
  return raw;
}

/* Quotes stand twice. */
static void undouble(wpcs_bytes *path) {
  size_t kept = 0;
  for (size_t i = 0; i < path->length; i++) {
    const bool is_double =
        path->bytes[i] == '"' && i + 1 < path->length && path->bytes[i + 1] == '"';
    path->bytes[kept] = path->bytes[i];
    kept++;
    i += is_double ? 1 : 0;
  }
  path->length = kept;
}

/* The text of a column as UTF-8 in t->path. */
static bool read_path(text_source *t) {
  wpc_text text = t->walk.name;
  text.raw = cut(t, text);
  t->path.length = 0;
  const bool ok = text.code_page == UTF8
                      ? wpcs_append(&t->source->room, &t->path,
                                    t->source->in.data + text.raw.offset, text.raw.length)
                      : append_converted(t, text);
  undouble(&t->path);
  return ok;
}

static uint32_t text_of_part(text_source *t, wpc_path_part part, bool is_there) {
  const char *text = part.length > 0 ? (const char *)t->path.bytes + part.offset : "";
  return is_there ? wpcs_text(&t->series->room, &t->series->columns.texts, text, part.length)
                  : WPCS_NONE;
}

/* Where the parentheses open that close at the end of text[begin .. end), or the first of all where they do not balance;
 * end: there are none. */
static size_t opening(const char *text, size_t begin, size_t end) {
  size_t first = end;
  size_t depth = 0;
  for (size_t i = end; i > begin && text[end - 1] == ')'; i--) {
    depth += text[i - 1] == ')' ? 1 : 0;
    if (text[i - 1] == '(') {
      first = i - 1;
      depth--;
      if (depth == 0) {
        return first;
      }
    }
  }
  return first;
}

static void set_text_part(wpc_path_part *part, size_t offset, size_t end) {
  part->offset = offset;
  part->length = end - offset;
}

/* Parent, instance and index of what is between parentheses at begin; a name is whole where they cannot be told. */
static bool split_row(text_source *t, size_t begin, size_t end, wpc_path *path) {
  wpcs_room *room = &t->source->room;
  const size_t before = 3; /* "\O(" */
  t->row.length = 0;
  if (!wpcs_append(room, &t->row, "\\O(", before) ||
      !wpcs_append(room, &t->row, t->path.bytes + begin, end - begin) ||
      !wpcs_append(room, &t->row, ")\\C", 3)) {
    return false;
  }
  const wpc_path row = wpc_path_parse((const char *)t->row.bytes, t->row.length);
  path->has_instance = true;
  set_text_part(&path->instance, begin, end);
  if (row.problem == WPC_PATH_OK && !row.any_index) {
    path->has_parent = row.has_parent;
    set_text_part(&path->parent, begin + row.parent.offset - before,
                  begin + row.parent.offset - before + row.parent.length);
    set_text_part(&path->instance, begin + row.instance.offset - before,
                  begin + row.instance.offset - before + row.instance.length);
    path->index = row.index;
  }
  return true;
}

/* A path was written of names that may hold anything, so that only its ends are certain: the last backslash, and the
 * parentheses in front of it. What is no path is the counter's name. False: no memory. */
static bool split_path(text_source *t, wpc_path *path) {
  const char *text = (const char *)t->path.bytes;
  const size_t length = t->path.length;
  size_t begin = 0;
  size_t last = length;
  memset(path, 0, sizeof *path);
  path->counter.length = length;
  path->has_machine = length > 2 && text[0] == '\\' && text[1] == '\\';
  for (begin = path->has_machine ? 2 : 0; begin < length && text[begin] != '\\'; begin++) {
  }
  while (last > begin && text[last - 1] != '\\') {
    last--;
  }
  if (last < begin + 3 || last == length || (begin > 0 && begin < 3)) {
    path->has_machine = false;
    return true;
  }
  set_text_part(&path->machine, 2, path->has_machine ? begin : 2);
  set_text_part(&path->counter, last, length);
  const size_t open = opening(text, begin + 1, last - 1);
  set_text_part(&path->object, begin + 1, open > begin + 1 ? open : last - 1);
  return open == last - 1 || open == begin + 1 || split_row(t, open + 1, last - 2, path);
}

/* The slot of the column; WPCS_NONE: no memory. */
static uint32_t slot_of_path(text_source *t, const wpc_path *path) {
  wpc_series *s = t->series;
  wpcs_group group;
  wpcs_line line;
  wpcs_counter counter;
  memset(&group, 0, sizeof group);
  memset(&line, 0, sizeof line);
  memset(&counter, 0, sizeof counter);
  group.machine = text_of_part(t, path->machine, path->has_machine);
  group.object = text_of_part(t, path->object, true);
  line.parent = text_of_part(t, path->parent, path->has_parent);
  line.name = text_of_part(t, path->instance, path->has_instance);
  line.serial = path->index;
  counter.name = text_of_part(t, path->counter, true);
  counter.is_final = true;
  line.group = wpcs_group_of(t->source, &group);
  counter.group = line.group;
  if (line.group == WPCS_NONE) {
    return WPCS_NONE;
  }
  const uint32_t number = wpcs_line_of(s, &line);
  return wpcs_ask(t->source, number, wpcs_counter_of(s, &counter), t->first_entry + t->walk.column);
}

static bool take_column(text_source *t) {
  wpc_path path;
  if (!WPCS_REACH(&t->source->room, t->slots, t->num_slots + 1) || !read_path(t) ||
      !split_path(t, &path)) {
    return false;
  }
  const uint32_t number = slot_of_path(t, &path);
  if (number == WPCS_NONE) {
    return false;
  }
  t->slots[t->num_slots] = wpcs_is_needed(t->series, number, WPCS_IDS) ? number : WPCS_NONE;
  t->num_slots++;
  t->series->num_entries++;
  return true;
}

/* ---- samples ---- */

static void open_text_walk(text_source *t, wpcs_source *source) {
  t->series = source->series;
  t->source = source;
  t->options = *t->source->in.options;
  t->options.note = wpcs_take_note;
  t->options.note_context = source;
  t->first_entry = t->series->num_entries;
  wpc_pdh_csv_begin(&t->walk, wpc_input_make(t->source->in.data, t->source->in.size, &t->options));
  t->clock.has_zone = t->walk.has_zone;
  t->clock.zone.bias = t->walk.bias;
}

static bool begin_text_sample(text_source *t) {
  wpcs_source *source = t->source;
  source->has_gap = source->has_gap || source->samples == 0;
  source->samples++;
  source->sample = source->samples;
  source->time = wpcs_clock_look(&t->clock, t->walk.time, 0);
  t->has_pending = false;
  return true;
}

static bool text_next(wpcs_source *source) {
  text_source *t = (text_source *)source->own;
  if (t->source == NULL) {
    open_text_walk(t, source);
  }
  while (t->has_pending || wpc_pdh_csv_next(&t->walk)) {
    if (t->walk.at == WPC_PDH_CSV_AT_SAMPLE) {
      return begin_text_sample(t);
    }
    if (t->walk.at == WPC_PDH_CSV_AT_COLUMN && !take_column(t)) {
      return false;
    }
  }
  if (t->walk.error.status != WPC_END) {
    (void)wpcs_fault(source, t->walk.error);
  }
  return false;
}

/* ---- values ---- */

static bool stage_text_cell(text_source *t, uint32_t slot, const wpc_pdh_number *number) {
  double value = 0;
  const bool has_value =
      number->has_value && (t->series->is_survey || wpcs_double_of(number, &value));
  return slot == WPCS_NONE || wpcs_add_final(t->source, slot, has_value ? &value : NULL);
}

/* Lines of few bytes may lack all values of a long head, so that they claim far more than the log has bytes. */
static bool is_missing_too_many(text_source *t, size_t count) {
  const uint64_t by_size = (uint64_t)t->source->in.size * VALUES_OF_A_BYTE;
  t->num_missing += count;
  return t->num_missing > (by_size > VALUES_LEAST ? by_size : VALUES_LEAST);
}

static bool text_stage(wpcs_source *source) {
  static const wpc_pdh_number none = {0, 0, false, false};
  text_source *t = (text_source *)source->own;
  size_t column = 0;
  bool ok = true;
  while (ok && !t->has_pending && wpc_pdh_csv_next(&t->walk)) {
    t->has_pending = t->walk.at == WPC_PDH_CSV_AT_SAMPLE;
    for (uint32_t i = 0; ok && !t->has_pending && i < t->walk.count; i++) {
      ok = stage_text_cell(t, t->slots[column], &t->walk.values[i]);
      column++;
    }
  }
  if (ok && is_missing_too_many(t, t->num_slots - column)) {
    const wpc_error error = {WPC_E_LIMIT, WPC_RULE_PDH_16, t->walk.inside.line.offset, column,
                             t->num_slots};
    return wpcs_fault(t->source, error);
  }
  for (; ok && column < t->num_slots; column++) {
    ok = stage_text_cell(t, t->slots[column], &none);
  }
  return ok;
}

static const wpcs_source_kind text_kind = {sizeof(text_source), text_next, text_stage};

uint32_t wpc_series_add_pdh_csv(wpc_series *series, wpc_input in) {
  return wpcs_add_input(series, &text_kind, in);
}
