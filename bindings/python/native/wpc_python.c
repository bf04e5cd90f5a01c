#include "wpc_python.h"

#include <stdlib.h>
#include <string.h>

#include "block/seems.h"

_Static_assert(WPCPY_SENTENCE >= SEEMS_TEXT, "room for the sentence");

/* ---- Notes ---- */

void wpcpy_note(void *context, const wpc_error *note) {
  wpcpy_notes *notes = (wpcpy_notes *)context;
  notes->total++;
  if (notes->count == notes->capacity && notes->capacity < WPCPY_NOTES_KEPT) {
    const size_t capacity = notes->capacity == 0 ? 16 : notes->capacity * 2;
    wpc_error *items = (wpc_error *)realloc(notes->items, capacity * sizeof *items);
    if (items != NULL) {
      notes->items = items;
      notes->capacity = capacity;
    }
  }
  if (notes->count < notes->capacity) {
    notes->items[notes->count] = *note;
    notes->count++;
  }
}

void wpcpy_notes_free(wpcpy_notes *notes) {
  free(notes->items);
  memset(notes, 0, sizeof *notes);
}

/* ---- Validating ---- */

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

bool wpcpy_validate(wpc_input in, wpc_kind kind, const wpc_asked *asked, wpc_error *verdict) {
  wpc_options options = *in.options;
  options.scratch_length = wpc_scratch_room(in, kind);
  options.scratch = (size_t *)calloc(options.scratch_length, sizeof *options.scratch);
  if (options.scratch == NULL) {
    return false;
  }
  *verdict = wpc_validate(wpc_input_make(in.data, in.size, &options), kind, asked);
  free(options.scratch);
  return true;
}

bool wpcpy_check_queries(wpc_input data, wpc_input queries, wpc_error *verdict) {
  wpc_options options[2] = {*data.options, *queries.options};
  const size_t length =
      larger(wpc_scratch_room(data, WPC_KIND_V2), wpc_scratch_room(queries, WPC_KIND_V2_QUERIES));
  size_t *scratch = (size_t *)calloc(length, sizeof *scratch);
  if (scratch == NULL) {
    return false;
  }
  for (size_t i = 0; i < 2; i++) {
    options[i].scratch = scratch;
    options[i].scratch_length = length;
  }
  *verdict = wpc_v2_check_queries(wpc_input_make(data.data, data.size, &options[0]),
                                  wpc_input_make(queries.data, queries.size, &options[1]));
  free(scratch);
  return true;
}

/* Definitions may overlap, so a small block can claim what would be gigabytes of values: a number counts
 * as one, bytes count as one for each 8 of them. */
uint64_t wpcpy_v1_cost(const wpc_v1_walk *object) {
  uint64_t cost = 0;
  const uint32_t count = object->body.num_counters;
  wpc_v1_counter *counters = (wpc_v1_counter *)calloc((size_t)count + 1, sizeof *counters);
  if (counters == NULL) {
    return UINT64_MAX;
  }
  (void)wpc_v1_read_counters(object, counters, count);
  for (uint32_t i = 0; i < count; i++) {
    const wpc_v1_counter *c = &counters[i];
    const bool fits = (uint64_t)c->value_offset + c->size <= object->object.bytes.length;
    cost += c->width == 0 && fits && c->size > 8 ? ((uint64_t)c->size + 7) / 8 : 1;
  }
  free(counters);
  return cost > UINT32_MAX ? UINT64_MAX : cost * object->body.num_rows;
}

/* ---- Rows ---- */

void wpcpy_v1_parents(wpc_input in, const wpc_v1_index *index, const wpc_v1_row *rows, size_t count,
                      wpc_v1_parent *parents) {
  for (size_t i = 0; i < count; i++) {
    parents[i] = wpc_v1_find_parent(in, index, rows[i]);
  }
}

typedef struct assumed_title {
  uint32_t index;
  const char *text;
} assumed_title;

const char *wpcpy_assumed_title(uint32_t index) {
  static const assumed_title titles[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "block/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
  };
  size_t low = 0;
  size_t count = sizeof titles / sizeof titles[0];
  while (count > 0) {
    const size_t half = count / 2;
    const bool is_after = titles[low + half].index < index;
    low += is_after ? half + 1 : 0;
    count = is_after ? count - half - 1 : half;
  }
  const bool found = low < sizeof titles / sizeof titles[0] && titles[low].index == index;
  return found ? titles[low].text : NULL;
}

/* ---- Names ---- */

static int compare_units(uint16_t a, uint16_t b) {
  const uint8_t bytes[4] = {(uint8_t)a, (uint8_t)(a >> 8), (uint8_t)b, (uint8_t)(b >> 8)};
  const wpc_options options = wpc_options_default();
  const wpc_input in = wpc_input_make(bytes, sizeof bytes, &options);
  const wpc_text first = {{0, 2}, 0};
  const wpc_text second = {{2, 2}, 0};
  return wpc_text_compare(in, first, in, second, WPC_TEXT_NOCASE);
}

static int by_letter(const void *a, const void *b) {
  const uint16_t x = *(const uint16_t *)a;
  const uint16_t y = *(const uint16_t *)b;
  const int order = compare_units(x, y);
  return order != 0 ? order : (x > y) - (x < y);
}

bool wpcpy_fold_units(uint16_t least[WPCPY_NUM_UNITS]) {
  uint16_t *units = (uint16_t *)malloc(WPCPY_NUM_UNITS * sizeof *units);
  if (units == NULL) {
    return false;
  }
  for (size_t i = 0; i < WPCPY_NUM_UNITS; i++) {
    units[i] = (uint16_t)i;
  }
  qsort(units, WPCPY_NUM_UNITS, sizeof *units, by_letter);
  uint16_t first = units[0];
  for (size_t i = 0; i < WPCPY_NUM_UNITS; i++) {
    first = compare_units(first, units[i]) == 0 ? first : units[i];
    least[units[i]] = first;
  }
  free(units);
  return true;
}

/* ---- Rejected files ---- */

bool wpcpy_seems(const uint8_t *data, size_t size, bool is_head, bool is_log, char *text) {
  const seems_file file = {data, size, is_head, is_log};
  return seems_say(&file, text);
}

/* ---- Samples and values ---- */

void wpcpy_v2_samples(const wpc_v2_data *data, const wpci_v2_columns *columns, const uint64_t *raw,
                      const uint8_t *width, size_t num_rows, size_t num_columns,
                      wpc_sample *samples) {
  for (size_t row = 0; row < num_rows; row++) {
    const size_t at = row * num_columns;
    const wpci_v2_cells cells = {raw + at, width + at, num_columns};
    for (size_t column = 0; column < num_columns; column++) {
      samples[at + column] = wpci_v2_make_sample(data, columns, (uint32_t)column, cells);
    }
  }
}

void wpcpy_v1_samples(const wpci_v1_source *source, const wpc_v1_row *rows, size_t num_rows,
                      wpc_sample *samples) {
  for (size_t row = 0; row < num_rows; row++) {
    for (size_t column = 0; column < source->num_columns; column++) {
      samples[row * source->num_columns + column] =
          wpci_v1_make_sample(source, column, &rows[row]).sample;
    }
  }
}

/* A sample that lacks the counter: the type is known, the value is absent. */
static wpc_sample sample_at(const wpc_sample *samples, size_t columns, uint32_t row,
                            uint32_t column, uint32_t type) {
  wpc_sample absent;
  memset(&absent, 0, sizeof absent);
  absent.type = type;
  return row == WPCI_NO_ROW || column == WPCI_NO_COLUMN ? absent : samples[row * columns + column];
}

static wpc_calc_result calc_cell(const wpcpy_pairing *p, size_t line, size_t field,
                                 const wpc_calc_policy *policy) {
  const uint32_t type = p->types[field];
  const uint32_t row = p->newer_rows[line];
  const uint32_t older_row = p->older_rows[line];
  const wpc_sample newer = sample_at(p->newer, p->newer_columns, row, p->newer_fields[field], type);
  const wpc_sample older =
      sample_at(p->older, p->older_columns, older_row, p->older_fields[field], type);
  wpc_calc_result result = wpc_calc(older_row != WPCI_NO_ROW ? &older : NULL,
                                    row != WPCI_NO_ROW ? &newer : NULL, policy);
  if (result.status == WPC_CALC_NEED_TWO && p->has_older) {
    result.status = WPC_CALC_NOT_FOUND;
  }
  if (row == WPCI_NO_ROW && type != WPC_TYPE_UNKNOWN) {
    result.unit = wpc_counter_unit(type);
  }
  return result;
}

void wpcpy_calc(const wpcpy_pairing *pairing, const wpc_calc_policy *policy,
                wpc_calc_result *results) {
  for (size_t line = 0; line < pairing->num_lines; line++) {
    for (size_t field = 0; field < pairing->num_fields; field++) {
      results[line * pairing->num_fields + field] = calc_cell(pairing, line, field, policy);
    }
  }
}

/* ---- Logs ---- */

/* Notes are not kept: there may be any number of them between two messages. */
static void count_incomplete(void *context, const wpc_error *note) {
  wpcpy_log *log = (wpcpy_log *)context;
  if (note->rule == WPC_RULE_BLG_EVT_09 || note->rule == WPC_RULE_BLG_EVT_10) {
    log->num_incomplete++;
  }
}

#define PART (sizeof(wpci_blg_part) + 256) /* of room */

/* As wpc_blg_begin() splits it: two halves, places first. */
static bool take_workspace(wpcpy_log *log, wpc_input in) {
  const size_t size = wpc_blg_room(in);
  wpci_blg_room *rooms[2] = {&log->workspace.message, &log->workspace.catalogue};
  log->room = calloc(size, 1);
  for (size_t i = 0; log->room != NULL && i < 2; i++) {
    uint8_t *half = (uint8_t *)log->room + i * (size / 2);
    rooms[i]->max_parts = size / 2 / PART;
    rooms[i]->parts = (wpci_blg_part *)(void *)half;
    rooms[i]->bytes = half + rooms[i]->max_parts * sizeof(wpci_blg_part);
    rooms[i]->size = size / 2 - rooms[i]->max_parts * sizeof(wpci_blg_part);
  }
  return log->room != NULL;
}

wpcpy_log *wpcpy_log_open(wpc_input in) {
  wpcpy_log *log = (wpcpy_log *)calloc(1, sizeof *log);
  if (log == NULL || !take_workspace(log, in)) {
    wpcpy_log_free(log);
    return NULL;
  }
  log->options = *in.options;
  log->options.note = count_incomplete;
  log->options.note_context = log;
  log->in = wpc_input_make(in.data, in.size, &log->options);
  log->log = wpc_blg_open(log->in);
  wpcpy_log_rewind(log);
  return log;
}

void wpcpy_log_free(wpcpy_log *log) {
  if (log != NULL) {
    free(log->room);
    free(log);
  }
}

void wpcpy_log_rewind(wpcpy_log *log) {
  log->num_incomplete = 0;
  log->catalogue = wpci_blg_no_catalogue();
  log->messages = wpci_blg_messages(log->in, log->log, &log->workspace);
  memset(&log->sample, 0, sizeof log->sample);
}

static void open_message(wpcpy_log *log) {
  if (log->messages.item.type == WPC_BLG_CATALOGUE) {
    log->catalogue = wpci_blg_open_catalogue(log->messages.item);
  } else if (log->messages.item.type == WPC_BLG_SAMPLE) {
    log->sample = wpci_blg_open_sample(log->messages.item, log->catalogue);
  }
}

wpc_status wpcpy_log_next(wpcpy_log *log, wpc_error *error) {
  if (log->messages.error.status != WPC_OK && log->messages.error.status != WPC_END) {
    (void)wpci_blg_resume(&log->messages);
  }
  if (wpci_blg_next_message(&log->messages)) {
    open_message(log);
    return WPC_OK;
  }
  *error = log->messages.error;
  return error->status;
}

static void keep_first(wpc_error *error, wpc_error other) {
  if (error->status == WPC_OK && other.status != WPC_END) {
    *error = other;
  }
}

static wpcpy_log_value value_of(const wpc_blg_block *block, const wpc_blg_value *v) {
  const wpcpy_log_value value = {block->index,
                                 v->index,
                                 v->status,
                                 v->type,
                                 v->time,
                                 v->time_base,
                                 v->first,
                                 v->second,
                                 v->name.raw.offset,
                                 (uint32_t)v->name.raw.length,
                                 v->has_name,
                                 v->multi_count,
                                 0};
  return value;
}

size_t wpcpy_log_values(const wpcpy_log *log, wpcpy_log_value *values, size_t capacity,
                        wpc_error *error) {
  size_t count = 0;
  memset(error, 0, sizeof *error);
  wpci_blg_block_iter blocks = wpci_blg_blocks(log->sample);
  while (wpci_blg_next_block(&blocks)) {
    if (blocks.item.kind == WPC_BLG_DATA) {
      continue;
    }
    const size_t before = count;
    wpci_blg_value_iter it = wpci_blg_values(log->sample, blocks.item);
    while (wpci_blg_next_value(&it)) {
      if (count < capacity) {
        values[count] = value_of(&blocks.item, &it.item);
      }
      count++;
    }
    count = it.error.status == WPC_END ? count : before;
    keep_first(error, it.error);
  }
  keep_first(error, blocks.error);
  return count;
}

static wpc_sample log_sample(const wpcpy_log_value *v) {
  wpc_blg_value value;
  memset(&value, 0, sizeof value);
  value.status = v->status;
  value.type = v->type;
  value.time_base = v->time_base;
  value.first = v->first;
  value.second = v->second;
  value.multi_count = v->multi_count;
  return wpci_blg_make_sample(&value);
}

void wpcpy_log_samples(const wpcpy_log_value *values, size_t count, wpc_sample *samples) {
  for (size_t i = 0; i < count; i++) {
    samples[i] = log_sample(&values[i]);
  }
}

static void put(uint8_t *dst, size_t capacity, size_t at, const void *bytes, size_t size) {
  if (at <= capacity && size <= capacity - at && size > 0) {
    memcpy(dst + at, bytes, size);
  }
}

size_t wpcpy_log_names(const wpcpy_log *log, const wpcpy_log_value *values, size_t count,
                       uint8_t *dst, size_t capacity) {
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    const wpcpy_log_value *v = &values[i];
    const uint32_t head[2] = {v->entry, v->has_name != 0 ? v->name_length : UINT32_MAX};
    put(dst, capacity, at, head, sizeof head);
    at += sizeof head;
    if (v->has_name != 0) {
      put(dst, capacity, at, log->messages.item.in.data + v->name_offset, v->name_length);
      at += v->name_length;
    }
  }
  return at;
}

void wpcpy_log_begin_objects(wpcpy_log *log) {
  log->blocks = wpci_blg_blocks(log->sample);
}

bool wpcpy_log_next_object(wpcpy_log *log, wpc_blg_block *block, wpci_blg_object *object,
                           wpc_error *error) {
  while (wpci_blg_next_block(&log->blocks)) {
    if (log->blocks.item.kind == WPC_BLG_DATA) {
      *block = log->blocks.item;
      *object = wpci_blg_open_object(log->sample, log->blocks.item);
      return true;
    }
  }
  *error = log->blocks.error;
  return false;
}
