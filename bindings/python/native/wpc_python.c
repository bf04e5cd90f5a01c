/* With the library in the same unit, its private functions can be called, too. */
#include "wpc_python.h"

#include <stdlib.h>

#include "block/seems.h"
#include "wpc.c"

_Static_assert(WPCPY_SENTENCE >= SEEMS_TEXT, "room for the sentence");

/* ---- Notes and remarks ---- */

static void keep(wpcpy_list *list, const void *item, size_t size) {
  list->total++;
  if (list->kept == list->room && list->room < WPCPY_NOTES_KEPT) {
    const size_t room = list->room == 0 ? 16 : list->room * 2;
    void *items = realloc(list->items, room * size);
    if (items != NULL) {
      list->items = items;
      list->room = room;
    }
  }
  if (list->kept < list->room) {
    memcpy((uint8_t *)list->items + list->kept * size, item, size);
    list->kept++;
  }
}

void wpcpy_note(void *context, const wpc_error *note) {
  keep((wpcpy_list *)context, note, sizeof *note);
}

void wpcpy_remark(void *context, const wpc_remark *remark) {
  if (remark->kind != WPC_REMARK_NOTE) {
    keep((wpcpy_list *)context, remark, sizeof *remark);
  }
}

void wpcpy_list_free(wpcpy_list *list) {
  free(list->items);
  memset(list, 0, sizeof *list);
}

/* ---- Validating ---- */

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
  const size_t lengths[2] = {wpc_scratch_room(data, WPC_KIND_V2),
                             wpc_scratch_room(queries, WPC_KIND_V2_QUERIES)};
  const size_t length = lengths[0] > lengths[1] ? lengths[0] : lengths[1];
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

uint32_t wpcpy_fold_case(uint32_t c) {
  return wpci_fold_case(c);
}

const char *wpcpy_assumed_title(uint32_t index) {
  return wpcs_assumed_title(index).text;
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
