/* Whole objects of V1 data. */
#include "object.h"

#include <string.h>

#include "../calc/sample.h"
#include "../calc/types.h"
#include "../parser/layout.h"
#include "../parser/range.h"

#define VALUES_LEAST 65536u
#define VALUES_OF_A_BYTE 2u

/* What the functions below share. */
typedef struct object_run {
  wpcs_source *source;
  wpcs_object *object;
  wpc_v1_walk *walk;
  wpc_input in;
  wpcs_object_block *block;
} object_run;

/* ---- counters ---- */

/* Whether the definitions name what those of the sample before did; where values lie may differ. */
static bool are_kinds_known(const wpcs_object *object, size_t count, uint32_t object_id) {
  bool same =
      object->has_kinds && count == object->grid.num_columns && object->object_id == object_id;
  for (size_t i = 0; i < count && same; i++) {
    const wpc_v1_counter *d = &object->definitions[i];
    same = d->name_index == object->kinds[2 * i] && d->type == object->kinds[2 * i + 1];
  }
  return same;
}

static bool add_counter(object_run *run, size_t i) {
  wpc_series *s = run->source->series;
  wpcs_object *object = run->object;
  const wpc_v1_counter *d = &object->definitions[i];
  wpcs_counter counter;
  memset(&counter, 0, sizeof counter);
  counter.group = object->group;
  counter.id = d->name_index;
  counter.type = d->type;
  counter.scale = d->scale;
  counter.time_base =
      wpci_counter_ticks(d->type, run->walk->data.perf_freq, run->walk->body.perf_freq);
  counter.is_hidden = i > 0 && d->name_index == (d - 1)->name_index &&
                      wpc_counter_is_base(d->type) && !wpc_counter_is_base((d - 1)->type);
  const uint32_t owner = s->columns.groups[object->group].titles;
  counter.name = wpcs_title(s, owner, d->name_index, &counter.is_assumed);
  object->grid.counters[i] = wpcs_counter_of(s, &counter);
  return object->grid.counters[i] != WPCS_NONE;
}

static bool add_group(object_run *run, uint32_t object_id) {
  wpc_series *s = run->source->series;
  wpcs_group group;
  memset(&group, 0, sizeof group);
  group.machine = run->object->machine;
  group.object_id = object_id;
  group.titles = wpcs_titles_owner(run->source, group.machine);
  group.object = wpcs_title(s, group.titles, object_id, &group.is_assumed);
  run->object->object_id = object_id;
  run->object->group = wpcs_group_of(run->source, &group);
  return run->object->group != WPCS_NONE;
}

static bool take_definitions(object_run *run) {
  wpcs_room *room = &run->source->known;
  wpcs_object *object = run->object;
  const size_t count = run->walk->body.num_counters;
  const uint32_t object_id = run->walk->body.name_index;
  if (!WPCS_REACH(room, object->definitions, count + 1) ||
      !WPCS_REACH(room, object->kinds, 2 * count + 1)) {
    return false;
  }
  (void)wpc_v1_read_counters(run->walk, object->definitions, (uint32_t)count);
  if (are_kinds_known(object, count, object_id)) {
    return true;
  }
  object->has_kinds = false;
  bool ok = wpcs_grid_columns(run->source, &object->grid, count) && add_group(run, object_id);
  for (size_t i = 0; i < count && ok; i++) {
    object->kinds[2 * i] = object->definitions[i].name_index;
    object->kinds[2 * i + 1] = object->definitions[i].type;
    ok = add_counter(run, i);
  }
  object->has_kinds = ok;
  return ok;
}

/* ---- rows ---- */

/* The parent's line elsewhere in the sample, or WPCS_NONE. */
static uint32_t parent_elsewhere(const object_run *run, const wpc_v1_row *row) {
  for (size_t i = 0; i < run->block->count; i++) {
    const wpcs_parents *p = &run->block->elsewhere[i];
    if (p->object_id == row->parent_object && p->machine == run->object->machine) {
      const wpcs_rows *rows = &p->grid->rows;
      return row->parent_instance < rows->count ? rows->lines[row->parent_instance] : WPCS_NONE;
    }
  }
  return WPCS_NONE;
}

static bool make_index(const object_run *run) {
  wpcs_object_block *block = run->block;
  const size_t room = wpc_v1_index_room(run->in);
  if (!WPCS_REACH(&run->source->room, block->room, room + 1)) {
    return false;
  }
  block->index =
      wpc_v1_index_make(run->in, run->walk->data, block->room, wpcs_capacity(block->room));
  block->has_index = true;
  return true;
}

/* The name, or the number of an instance without one. */
static uint32_t name_or_number(object_run *run, wpc_text name, int32_t unique_id) {
  wpcs_room *room = &run->source->series->room;
  wpcs_texts *texts = &run->source->series->columns.texts;
  char room_of_digits[WPCS_DIGITS];
  const uint32_t id = (uint32_t)unique_id;
  if (name.raw.length > 0 || unique_id == WPC_V1_NO_UNIQUE_ID) {
    return wpcs_text_of(room, texts, run->in, name);
  }
  wpc_path_name digits = wpcs_digits(unique_id < 0 ? 0u - id : id, room_of_digits);
  if (unique_id < 0) {
    digits.text--;
    digits.length++;
    room_of_digits[sizeof room_of_digits - digits.length] = '-';
  }
  return wpcs_text(room, texts, digits.text, digits.length);
}

/* The parent's name; WPCS_NONE: it has none that is known. */
static bool find_parent(object_run *run, const wpc_v1_row *row, uint32_t *parent) {
  wpc_series *s = run->source->series;
  *parent = WPCS_NONE;
  if (row->parent_object == 0) {
    return true;
  }
  if (!run->block->has_index && !make_index(run)) {
    return false;
  }
  const wpc_v1_parent found = wpc_v1_find_parent(run->in, &run->block->index, *row);
  if (found.found) {
    const size_t at = found.offset + WPCI_AT(V1_INSTANCE, UniqueID);
    *parent = name_or_number(run, found.name, wpci_i32(run->in, wpci_range_all(run->in), at));
    return *parent != WPCS_NONE;
  }
  const uint32_t line = parent_elsewhere(run, row);
  *parent = line != WPCS_NONE ? s->columns.lines[line].name : WPCS_NONE;
  return true;
}

/* What says which row it is: two rows are one instance where it is the same, and stands at the same place. */
static bool describe_row(object_run *run, const wpc_v1_row *row, uint32_t parent) {
  wpcs_bytes *raw = &run->object->raw;
  const uint32_t words[] = {row->has_instance, (uint32_t)row->unique_id, parent,
                            row->name.code_page};
  raw->length = 0;
  return wpcs_append(&run->source->known, raw, words, sizeof words) &&
         wpcs_append(&run->source->known, raw, run->in.data + row->name.raw.offset,
                     row->name.raw.length);
}

static bool take_row(object_run *run, const wpc_v1_row *row) {
  wpcs_rows *rows = &run->object->grid.rows;
  wpcs_line names;
  uint32_t parent;
  memset(&names, 0, sizeof names);
  if (!find_parent(run, row, &parent) || !describe_row(run, row, parent)) {
    return false;
  }
  const wpcs_key raw = {run->object->raw.bytes, run->object->raw.length};
  if (wpcs_rows_pass(rows, raw.bytes, raw.length)) {
    return true;
  }
  names.parent = parent;
  names.name = row->has_instance ? name_or_number(run, row->name, row->unique_id) : WPCS_NONE;
  return wpcs_rows_take(run->source, rows, run->object->group, &raw, &names);
}

/* ---- cells ---- */

static bool stage_cell(const object_run *run, const wpci_v1_source *from, const wpc_v1_row *row,
                       size_t place, size_t definition) {
  wpc_series *s = run->source->series;
  const uint32_t slot = wpcs_grid_wanted(s, &run->object->grid, place, definition);
  if (slot == WPCS_NONE) {
    return true;
  }
  const wpci_v1_sample made = wpci_v1_make_sample(from, definition, row);
  return wpcs_grid_put(run->source, slot, &made.sample, run->in, made.is_text ? &made.text : NULL);
}

static bool stage_row(object_run *run, const wpc_v1_row *row) {
  wpcs_object *object = run->object;
  wpcs_grid *grid = &object->grid;
  const size_t place = grid->rows.next;
  const size_t count = grid->num_columns;
  const wpci_v1_source from = {run->in, &run->walk->data, &run->walk->body, object->definitions,
                               count};
  if (!take_row(run, row) ||
      (grid->rows.is_changed && !wpcs_grid_find_slots(run->source, grid, place)) ||
      (row->unique_id != WPC_V1_NO_UNIQUE_ID &&
       !wpcs_identify(run->source->series, grid->rows.lines[place], WPCS_ID_UNIQUE,
                      (uint32_t)row->unique_id))) {
    return false;
  }
  bool ok = true;
  for (size_t i = 0; i < count && ok; i++) {
    ok = stage_cell(run, &from, row, place, i);
  }
  return ok;
}

/* Definitions may share bytes, so that objects can claim far more values than their block has bytes. */
static bool check_amount(const object_run *run, wpc_error *error) {
  const wpc_v1_walk *walk = run->walk;
  wpcs_object_block *block = run->block;
  const uint64_t values = (uint64_t)walk->body.num_rows * walk->body.num_counters;
  const uint64_t by_size = (uint64_t)run->in.size * VALUES_OF_A_BYTE;
  const uint64_t least = run->source->series->options.limits.cells;
  const uint64_t usual = by_size > VALUES_LEAST ? by_size : VALUES_LEAST;
  const uint64_t most = least > usual ? least : usual;
  if (values <= most - block->claimed) {
    block->claimed += values;
    return true;
  }
  const size_t at = walk->object.offset + WPCI_AT(V1_OBJECT, NumInstances);
  const wpc_error found = {WPC_E_LIMIT, WPC_RULE_V1_OBJ_11, at, block->claimed + values, most};
  *error = found;
  return false;
}

bool wpcs_object_stage(wpcs_source *source, wpcs_object *object, wpc_v1_walk *walk,
                       wpcs_object_block *block, wpc_error *error) {
  object_run run = {source, object, walk, walk->inside.in, block};
  wpcs_grid_begin(&object->grid);
  if (!check_amount(&run, error) || !take_definitions(&run)) {
    return false;
  }
  const bool had_counters = object->grid.num_columns > 0;
  bool ok = true;
  while (ok && wpc_v1_next_run(walk)) {
    ok = walk->column != 0 || !had_counters || stage_row(&run, &walk->row);
  }
  return ok && wpcs_rows_end(source, &object->grid.rows);
}
