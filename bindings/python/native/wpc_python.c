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

/* ---- Rejected files ---- */

bool wpcpy_seems(const uint8_t *data, size_t size, bool is_head, bool is_log, char *text) {
  const seems_file file = {data, size, is_head, is_log};
  return seems_say(&file, text);
}

/* ---- Logs ---- */

wpcpy_walk *wpcpy_walk_open(wpc_input in) {
  wpcpy_walk *opened = (wpcpy_walk *)calloc(1, sizeof *opened);
  const size_t size = wpc_blg_room(in);
  if (opened != NULL) {
    opened->room = calloc(size, 1);
  }
  if (opened == NULL || opened->room == NULL) {
    wpcpy_walk_free(opened);
    return NULL;
  }
  wpc_blg_begin(&opened->walk, in, opened->room, size);
  return opened;
}

void wpcpy_walk_free(wpcpy_walk *opened) {
  if (opened != NULL) {
    free(opened->room);
    free(opened);
  }
}

/* ---- Remarks ---- */

void wpcpy_remark(void *context, const wpc_remark *remark) {
  wpcpy_remarks *remarks = (wpcpy_remarks *)context;
  if (remark->kind == WPC_REMARK_NOTE) {
    return;
  }
  remarks->total++;
  if (remarks->count == remarks->capacity && remarks->capacity < WPCPY_NOTES_KEPT) {
    const size_t capacity = remarks->capacity == 0 ? 16 : remarks->capacity * 2;
    wpc_remark *items = (wpc_remark *)realloc(remarks->items, capacity * sizeof *items);
    if (items != NULL) {
      remarks->items = items;
      remarks->capacity = capacity;
    }
  }
  if (remarks->count < remarks->capacity) {
    remarks->items[remarks->count] = *remark;
    remarks->count++;
  }
}

void wpcpy_remarks_free(wpcpy_remarks *remarks) {
  free(remarks->items);
  memset(remarks, 0, sizeof *remarks);
}
