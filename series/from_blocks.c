/* Counter data as it was collected, block by block, as a source of samples. */
#include <string.h>

#include "clock.h"
#include "object.h"

#define MACHINE_MOST 514u /* bytes: no machine's name has more than 255 units and two backslashes */

/* An object of V1 blocks: the k-th of its title index. */
typedef struct known_object {
  wpcs_object object;
  uint64_t stamp;   /* the sample that it was in last */
  uint32_t repeats; /* of the first with its index: how many more there were in that sample */
} known_object;

/* Numbers of objects that a sample had. */
typedef struct object_list {
  uint32_t *items;
  size_t count;
} object_list;

typedef struct block_source {
  wpc_series *series;
  wpcs_source *source;
  uint64_t number; /* of the sample that comes next, from 0 */
  wpc_series_block block;
  wpc_options options; /* its own, but for notes and scratch */
  wpc_input in;
  size_t *scratch;
  uint32_t machine; /* text, or WPCS_NONE */
  /* V1 */
  wpc_v1_walk v1;
  wpcs_object_block shared; /* between the objects of the block */
  known_object *objects;
  wpcs_index object_keys; /* title index and k */
  uint64_t stamp;
  object_list now, before; /* of the sample, and of the one before */
  /* V2 */
  wpc_v2_walk v2;
  wpc_v2_data last; /* of the sample before */
  bool has_last;
  wpcs_result *results; /* by place */
  size_t num_results;
  size_t num_last; /* of the sample before */
} block_source;

/* ---- the next sample ---- */

/* Takes the header, without notes: these come when the sample is read. */
static wpc_error open_block(block_source *b) {
  const wpc_error unknown = {WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0};
  wpc_input in = b->block.in;
  in.quiet = true;
  if (b->block.kind == WPC_KIND_V1) {
    const wpc_v1_data data = wpc_v1_open(in);
    b->source->time = wpcs_time_of_block(&data.system_time, data.perf_time_100ns);
    return data.error;
  }
  if (b->block.kind == WPC_KIND_V2) {
    const wpc_v2_data data = wpc_v2_open(in);
    b->source->time = wpcs_time_of_block(&data.system_time, data.perf_time_100ns);
    return data.error;
  }
  return unknown;
}

static bool blocks_next(wpcs_source *source) {
  block_source *b = (block_source *)source->own;
  b->series = source->series;
  b->source = source;
  source->bytes = b->number == 0 ? 0 : source->bytes;
  for (;;) {
    memset(&b->block, 0, sizeof b->block);
    b->block.in = wpc_input_make(NULL, 0, NULL);
    source->is_waiting = !source->blocks.lend(source->blocks.context, b->number, &b->block);
    if (source->is_waiting) {
      source->is_waiting = source->blocks.is_live;
      return false;
    }
    b->number++;
    source->in = b->block.in;
    source->samples++;
    source->sample = source->samples;
    source->bytes += b->block.in.size;
    source->has_gap = source->has_gap || b->block.is_after_gap;
    const wpc_error error = open_block(b);
    if (error.status == WPC_OK) {
      return true;
    }
    if (!wpcs_fault(source, error)) {
      return false;
    }
  }
}

/* The block with the source's own options. False: no memory. */
static bool take_input(block_source *b) {
  b->options = *b->block.in.options;
  b->options.note = wpcs_take_note;
  b->options.note_context = b->source;
  b->in = b->block.in;
  b->in.options = &b->options;
  if (b->block.kind == WPC_KIND_V2 && b->options.scratch == NULL) {
    const size_t length = wpc_scratch_room(b->in, b->block.kind);
    if (!WPCS_REACH(&b->source->room, b->scratch, length)) {
      return false;
    }
    b->options.scratch = b->scratch;
    b->options.scratch_length = wpcs_capacity(b->scratch);
  }
  return true;
}

/* The machine of the block, or of whoever lent it. */
static bool take_block_machine(block_source *b) {
  const bool has_own = b->block.kind == WPC_KIND_V1 && b->v1.data.has_system_name;
  const wpc_text own = b->v1.data.system_name;
  wpcs_room *room = &b->series->room;
  wpcs_texts *texts = &b->series->columns.texts;
  const wpc_path_name given = b->block.machine;
  b->machine = WPCS_NONE;
  if (has_own && own.raw.length <= MACHINE_MOST &&
      !wpcs_text_of_machine(room, texts, b->in, own, &b->machine)) {
    return false;
  }
  if (b->machine != WPCS_NONE || given.text == NULL || given.length == 0) {
    return true;
  }
  b->machine = wpcs_text_of_name(room, texts, given);
  return b->machine != WPCS_NONE;
}

/* ---- V1 ---- */

static uint32_t number_of_object(block_source *b, uint32_t name_index, uint32_t k) {
  const uint32_t words[] = {name_index, k};
  const size_t known = b->object_keys.count;
  const uint32_t number =
      WPCS_ENTER(&b->source->known, &b->object_keys, b->objects, words, sizeof words);
  if (number == known) {
    b->objects[number].object.grid.entry = b->series->num_entries;
    b->objects[number].object.machine = b->machine;
    b->series->num_entries++;
  }
  return number;
}

/* The next object with this index in the sample; NULL: no memory. */
static wpcs_object *next_known_object(block_source *b, uint32_t name_index) {
  uint32_t number = number_of_object(b, name_index, 0);
  if (number != WPCS_NONE && b->objects[number].stamp == b->stamp) {
    b->objects[number].repeats++;
    number = number_of_object(b, name_index, b->objects[number].repeats);
  } else if (number != WPCS_NONE) {
    b->objects[number].repeats = 0;
  }
  if (number == WPCS_NONE || !WPCS_REACH(&b->source->known, b->now.items, b->now.count + 1)) {
    return NULL;
  }
  b->now.items[b->now.count] = number;
  b->now.count++;
  known_object *found = &b->objects[number];
  found->stamp = b->stamp;
  if (found->object.machine != b->machine) {
    found->object.machine = b->machine;
    found->object.has_kinds = false; /* the group is another one */
  }
  return &found->object;
}

/* Behind the last row of an object, or of a result, which is left out as a whole if it is not sound. */
static bool end_grid(block_source *b, wpcs_grid *grid, size_t from, wpc_error error,
                     wpc_error *of_walk) {
  error = error.status != WPC_OK ? error : *of_walk;
  if (error.status == WPC_OK) {
    return true;
  }
  wpcs_unstage(b->series, from);
  wpcs_rows_forget(&grid->rows);
  of_walk->status = WPC_OK;
  return wpcs_fault(b->source, error);
}

static bool stage_object(block_source *b) {
  wpc_series *s = b->series;
  const size_t from = s->stage.count;
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  wpcs_object *object = next_known_object(b, b->v1.body.name_index);
  if (object == NULL) {
    return false;
  }
  if (!wpcs_object_stage(b->source, object, &b->v1, &b->shared, &error) && error.status == WPC_OK) {
    return false;
  }
  return end_grid(b, &object->grid, from, error, &b->v1.error);
}

/* Behind the last object: what the sample before had. is_whole: it is known what this one has. */
static bool end_objects(block_source *b, bool is_whole) {
  bool ok = true;
  for (size_t i = 0; i < b->now.count && ok; i++) {
    ok = wpcs_grid_add_gone(b->source, &b->objects[b->now.items[i]].object.grid);
  }
  for (size_t i = 0; i < b->before.count && ok; i++) {
    known_object *known = &b->objects[b->before.items[i]];
    if (known->stamp != b->stamp) {
      const bool is_known = is_whole && known->object.machine == b->machine;
      ok = wpcs_grid_leave(b->source, &known->object.grid, is_known);
    }
  }
  const object_list list = b->before;
  b->before = b->now;
  b->now = list;
  return ok;
}

static bool stage_v1(block_source *b) {
  wpc_v1_walk *w = &b->v1;
  bool is_whole = true;
  bool ok = true;
  b->stamp++;
  b->now.count = 0;
  b->shared.claimed = 0;
  b->shared.has_index = false;
  wpc_v1_begin(w, b->in);
  if (!take_block_machine(b)) {
    return false;
  }
  while (ok && wpc_v1_next_object(w)) {
    if (w->error.status == WPC_OK) {
      ok = stage_object(b);
    } else {
      is_whole = false;
      ok = wpcs_fault(b->source, w->error);
      w->error.status = WPC_OK;
    }
  }
  const bool is_end = w->error.status == WPC_END;
  return ok && (is_end || wpcs_fault(b->source, w->error)) && end_objects(b, is_whole && is_end);
}

/* ---- V2 ---- */

/* What the sample has at the place of the result that the walk stands at. */
static bool stage_result(block_source *b) {
  wpc_series *s = b->series;
  const size_t from = s->stage.count;
  const uint32_t place = b->v2.result.index;
  const wpc_series_query query =
      place < b->block.num_queries ? b->block.queries[place] : b->block.others;
  wpc_error error = b->v2.error;
  if (!WPCS_REACH(&b->source->known, b->results, (size_t)place + 1)) {
    return false;
  }
  wpcs_result *result = &b->results[place];
  if (place >= b->num_results) {
    result->grid.entry = s->num_entries;
    s->num_entries++;
    b->num_results = (size_t)place + 1;
  }
  if (error.status == WPC_OK &&
      !wpcs_result_stage(b->source, result, &query, b->machine, &b->v2, &error) &&
      error.status == WPC_OK) {
    return false;
  }
  return end_grid(b, &result->grid, from, error, &b->v2.error);
}

/* Behind the last result: what the sample before had, also at places that this one has not. */
static bool end_results(block_source *b, size_t count, bool is_whole) {
  bool ok = true;
  for (size_t i = 0; (i < count || i < b->num_last) && ok; i++) {
    wpcs_grid *grid = &b->results[i].grid;
    ok = i < count ? wpcs_grid_add_gone(b->source, grid)
                   : wpcs_grid_leave(b->source, grid, is_whole);
  }
  b->num_last = count;
  return ok;
}

static bool stage_v2(block_source *b) {
  wpc_v2_walk *w = &b->v2;
  size_t count = 0;
  bool ok = take_block_machine(b);
  wpc_v2_begin(w, b->in);
  if (b->has_last && !b->source->has_gap) {
    wpci_v2_check_clocks(b->in, &b->last, &w->data);
  }
  b->last = w->data;
  b->has_last = true;
  while (ok && wpc_v2_next_result(w)) {
    ok = stage_result(b);
    count++;
  }
  const bool is_whole = w->error.status == WPC_END;
  return ok && (is_whole || wpcs_fault(b->source, w->error)) && end_results(b, count, is_whole);
}

/* ---- the source ---- */

/* Nothing is known of what comes next: nothing is gone from it. */
static void forget_samples(block_source *b) {
  for (size_t i = 0; i < b->before.count; i++) {
    wpcs_rows_forget(&b->objects[b->before.items[i]].object.grid.rows);
  }
  for (size_t i = 0; i < b->num_last; i++) {
    wpcs_rows_forget(&b->results[i].grid.rows);
  }
  b->before.count = 0;
  b->num_last = 0;
}

static bool blocks_stage(wpcs_source *source) {
  block_source *b = (block_source *)source->own;
  if (source->has_gap) {
    forget_samples(b);
  }
  return take_input(b) && (b->block.kind == WPC_KIND_V1 ? stage_v1(b) : stage_v2(b));
}

static const wpcs_source_kind blocks_kind = {sizeof(block_source), blocks_next, blocks_stage};

uint32_t wpc_series_add_blocks(wpc_series *series, wpc_series_blocks blocks) {
  wpcs_source source;
  memset(&source, 0, sizeof source);
  source.kind = &blocks_kind;
  source.blocks = blocks;
  source.has_titles = true; /* or none */
  return wpcs_add_source(series, &source);
}
