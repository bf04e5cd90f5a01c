/* Processes and threads by their numbers: "w3wp_1000" in place of "w3wp#1", as Windows names them with
 * ProcessNameFormat 2 (documentation of "Handling Duplicate Instance Names"). */
#include <string.h>

#include "state.h"

/* Without "#1", which the names of some objects contain (.NET CLR Memory): it is a place, too. */
static size_t length_of_own_name(wpc_path_name name) {
  size_t length = name.length;
  while (length > 0 && name.text[length - 1] >= '0' && name.text[length - 1] <= '9') {
    length--;
  }
  const bool is_place = length > 1 && length < name.length && name.text[length - 1] == '#';
  return is_place ? length - 1 : name.length;
}

/* "w3wp_1000"; WPCS_NONE: no memory. */
static uint32_t name_with_id(wpc_series *series, uint32_t name, uint64_t id) {
  const wpc_path_name text = wpcs_text_name(&series->columns.texts, name);
  wpcs_bytes *buffer = &series->path;
  char digits[WPCS_DIGITS];
  const wpc_path_name number = wpcs_digits(id, digits);
  buffer->length = 0;
  if (!wpcs_append(&series->room, buffer, text.text, length_of_own_name(text)) ||
      !wpcs_append(&series->room, buffer, "_", 1) ||
      !wpcs_append(&series->room, buffer, number.text, number.length)) {
    return WPCS_NONE;
  }
  return wpcs_text(&series->room, &series->columns.texts, (const char *)buffer->bytes,
                   buffer->length);
}

static bool has_thread(const wpcs_line *line) {
  return (line->now.has >> WPCS_ID_THREAD & 1u) != 0;
}

/* The slot of the process that the place has now. */
static uint32_t find_named(wpc_series *series, uint32_t place, uint64_t id) {
  const wpcs_slot slot = series->columns.slots[place];
  const wpcs_line *of = &series->columns.lines[slot.line];
  wpcs_line line;
  memset(&line, 0, sizeof line);
  line.group = of->group;
  line.parent = of->parent;
  line.process_id = has_thread(of) ? 0 : id;
  line.thread_id = has_thread(of) ? id : 0;
  line.name = name_with_id(series, of->name, id);
  const uint32_t named = wpcs_line_of(series, &line);
  return wpcs_slot_of(series, named, slot.counter, slot.entry, slot.source);
}

/* A thread by its own number, everything else by that of its process; 0: by its place. */
static uint64_t id_of_line(const wpc_series *series, const wpcs_line *line) {
  const bool is_known = line->stamp == series->stage.stamp && line->name != WPCS_NONE;
  const uint32_t which = has_thread(line) ? WPCS_ID_THREAD : WPCS_ID_PROCESS;
  return is_known && (line->now.has >> which & 1u) != 0 ? line->now.ids[which] : 0;
}

/* WPCS_NONE: no memory. */
static uint32_t slot_by_id(wpc_series *series, uint32_t place) {
  wpcs_slot *slot = &series->columns.slots[place];
  const uint64_t id = id_of_line(series, &series->columns.lines[slot->line]);
  if (id == 0) {
    return place;
  }
  if (slot->named_id != id) {
    const uint32_t named = find_named(series, place, id);
    slot = &series->columns.slots[place];
    slot->named = named;
    slot->named_id = id;
  }
  return slot->named;
}

static void move_cell(wpcs_stage *stage, size_t to, size_t from, uint32_t slot) {
  stage->slots[to] = slot;
  stage->samples[to] = stage->samples[from];
  stage->reasons[to] = stage->reasons[from];
  stage->integers[to] = stage->integers[from];
  stage->values[to] = stage->values[from];
  stage->statuses[to] = stage->statuses[from];
}

bool wpcs_name_by_id(const wpcs_source *source, size_t from) {
  wpc_series *series = source->series;
  wpcs_stage *stage = &series->stage;
  size_t kept = from;
  for (size_t i = from; i < stage->count; i++) {
    const uint32_t place = stage->slots[i];
    const uint32_t named = slot_by_id(series, place);
    if (named == WPCS_NONE || !wpcs_match_once(series, named)) {
      return false;
    }
    wpcs_slot *slot = &series->columns.slots[named];
    const bool is_taken = wpcs_is_taken(source, named);
    slot->staged = stage->stamp;
    if (slot->column != WPCS_NONE && is_taken &&
        (stage->samples[i].has & (WPCS_GONE | WPCS_LEFT)) == 0) {
      wpcs_remark_taken(source, named);
    }
    if (slot->column != WPCS_NONE && !is_taken) {
      move_cell(stage, kept, i, named);
      kept++;
    }
  }
  stage->count = kept;
  return true;
}
