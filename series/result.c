/* Results of V2 data. */
#include <string.h>

#include "../calc/types.h"
#include "object.h"

/* What the functions below share. */
typedef struct result_run {
  wpcs_source *source;
  wpcs_result *result;
  const wpc_series_query *query;
  uint32_t machine;
  wpc_v2_walk *walk;
  wpc_input in;
  wpci_v2_columns columns;
  bool has_texts;
} result_run;

/* As long as it counts. */
static wpc_path_name name_of_string(const char *text) {
  wpc_path_name name = {text, 0};
  while (name.length <= WPCS_NAME_BYTES && text[name.length] != '\0') {
    name.length++;
  }
  return name;
}

/* ---- columns ---- */

/* Results of types 1 and 4 have no counter when their query is not known. */
static bool is_result_wanted(const wpc_v2_walk *walk, const wpc_series_query *query) {
  const bool is_whole = walk->body.type == WPC_V2_COUNTERSET;
  return query->set != NULL && walk->body.has_rows && (is_whole || !query->only_whole) &&
         (walk->body.has_ids || query->counter_id != WPC_ID_NONE);
}

static bool reach_columns(result_run *run, size_t count) {
  wpcs_room *room = &run->source->known;
  wpcs_result *r = run->result;
  (void)WPCS_REACH(room, r->columns, count + 1);
  (void)WPCS_REACH(room, r->order, count + 1);
  (void)WPCS_REACH(room, r->raw, count + 1);
  (void)WPCS_REACH(room, r->width, count + 1);
  (void)WPCS_REACH(room, r->places, count + 1);
  (void)WPCS_REACH(room, r->kinds, 2 * count + 1);
  return room->budget->status == WPC_OK;
}

static uint32_t type_of_column(const wpci_v2_column *column) {
  return column->info != NULL ? column->info->type : WPC_TYPE_UNKNOWN;
}

static bool is_text_type(uint32_t type) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  return info != NULL && info->formula == WPC_FORMULA_TEXT;
}

/* Finds what the columns are, without notes of ids that are not described: they come with each sample. */
static bool map_columns(result_run *run, wpc_error *error) {
  wpcs_result *r = run->result;
  const size_t count = run->walk->body.num_counters;
  wpc_input in = run->in;
  in.quiet = true;
  if (!reach_columns(run, count)) {
    return false;
  }
  run->columns.columns = r->columns;
  run->columns.order = r->order;
  run->columns.capacity = count;
  *error = wpci_v2_map_columns(in, run->walk->body, run->query->counter_id, run->query->set,
                               &run->columns);
  for (size_t i = 0; i < run->columns.count && !run->has_texts; i++) {
    run->has_texts = is_text_type(type_of_column(&r->columns[i]));
  }
  return error->status == WPC_OK;
}

/* WPCS_NONE: no memory. */
static uint32_t group_of_result(const result_run *run) {
  wpc_series *s = run->source->series;
  const wpc_counterset_info *set = run->query->set;
  static const wpc_guid none = {{0}};
  char text[WPC_GUID_TEXT];
  wpcs_group group;
  memset(&group, 0, sizeof group);
  group.machine = run->machine;
  group.is_v2 = true;
  memcpy(group.guid.bytes, set->guid, sizeof group.guid.bytes);
  wpc_guid_format(&group.guid, text);
  const uint32_t guid = wpcs_text(&s->room, &s->columns.texts, text, sizeof text - 1);
  group.guid_text = memcmp(&group.guid, &none, sizeof none) != 0 ? guid : WPCS_NONE;
  group.object = set->name != NULL
                     ? wpcs_text_of_name(&s->room, &s->columns.texts, name_of_string(set->name))
                     : guid;
  return wpcs_group_of(run->source, &group);
}

/* WPCS_NONE: no memory. */
static uint32_t counter_of_column(const result_run *run, const wpci_v2_column *column) {
  wpc_series *s = run->source->series;
  const wpc_counter_info *info = column->info;
  char digits[WPCS_DIGITS];
  wpc_path_name name = wpcs_digits(column->id, digits);
  wpcs_counter counter;
  memset(&counter, 0, sizeof counter);
  counter.group = run->result->group;
  counter.is_v2 = true;
  counter.v2_id = column->id;
  counter.type = type_of_column(column);
  counter.scale = info != NULL ? info->default_scale : 0;
  counter.time_base = wpci_counter_ticks(counter.type, run->walk->data.perf_freq, 0);
  if (info != NULL && info->name != NULL) {
    name = name_of_string(info->name);
  }
  counter.name = wpcs_text_of_name(&s->room, &s->columns.texts, name);
  return wpcs_counter_of(s, &counter);
}

/* Whether the columns are what those of the sample before were. */
static bool are_columns_known(const result_run *run, uint32_t group) {
  const wpcs_result *r = run->result;
  const size_t count = run->columns.count;
  bool same = r->has_kinds && r->group == group && r->grid.num_columns == count;
  for (size_t i = 0; i < count && same; i++) {
    same = r->kinds[2 * i] == r->columns[i].id &&
           r->kinds[2 * i + 1] == type_of_column(&r->columns[i]);
  }
  return same;
}

/* Counters come in ascending order of their ids. */
static bool take_columns(result_run *run) {
  wpcs_result *r = run->result;
  const size_t count = run->columns.count;
  const uint32_t group = group_of_result(run);
  if (group == WPCS_NONE) {
    return false;
  }
  if (are_columns_known(run, group)) {
    return true;
  }
  r->has_kinds = false;
  r->group = group;
  if (!wpcs_grid_columns(run->source, &r->grid, count)) {
    return false;
  }
  for (size_t i = 0; i < count; i++) {
    const size_t place = r->order[i];
    const wpci_v2_column *column = &r->columns[place];
    r->kinds[2 * place] = column->id;
    r->kinds[2 * place + 1] = type_of_column(column);
    r->grid.counters[place] = column->duplicate ? WPCS_NONE : counter_of_column(run, column);
    if (r->grid.counters[place] == WPCS_NONE && !column->duplicate) {
      return false;
    }
  }
  r->has_kinds = true;
  return true;
}

/* ---- rows ---- */

static bool take_v2_row(const result_run *run) {
  wpc_series *s = run->source->series;
  wpcs_grid *grid = &run->result->grid;
  const wpc_v2_row *row = &run->walk->row;
  const size_t place = grid->rows.next;
  const wpcs_key raw = {run->in.data + row->name.raw.offset, row->name.raw.length};
  wpcs_line names;
  if (wpcs_rows_pass(&grid->rows, raw.bytes, raw.length)) {
    return true;
  }
  memset(&names, 0, sizeof names);
  names.parent = WPCS_NONE;
  names.name = WPCS_NONE;
  if (row->has_instance) {
    names.name = wpcs_text_of(&s->room, &s->columns.texts, run->in, row->name);
  }
  return wpcs_rows_take(run->source, &grid->rows, run->result->group, &raw, &names) &&
         wpcs_grid_find_slots(run->source, grid, place);
}

/* PERF_COUNTER_TEXT is UTF-16LE, up to the first NUL. */
static wpc_text text_of_value(wpc_input in, wpc_range place) {
  wpc_text text = {place, 0};
  size_t length = 0;
  while (place.length - length >= 2 &&
         (in.data[place.offset + length] != 0 || in.data[place.offset + length + 1] != 0)) {
    length += 2;
  }
  text.raw.length = length;
  return text;
}

static bool stage_column(const result_run *run, size_t row, uint32_t column) {
  const wpcs_result *r = run->result;
  const uint32_t slot = wpcs_grid_wanted(run->source->series, &r->grid, row, column);
  const wpci_v2_cells cells = {r->raw, r->width, run->columns.count};
  if (slot == WPCS_NONE) {
    return true;
  }
  const wpc_sample sample = wpci_v2_make_sample(&run->walk->data, &run->columns, column, cells);
  const bool is_text = (sample.has & WPC_HAS_VALUE) != 0 && is_text_type(sample.type);
  const wpc_text text = text_of_value(run->in, r->places[column]);
  return wpcs_grid_put(run->source, slot, &sample, run->in, is_text ? &text : NULL);
}

/* The last run of a row has come. */
static bool stage_v2_row(const result_run *run) {
  const wpcs_result *r = run->result;
  const wpc_v2_row *row = &run->walk->row;
  const size_t place = r->grid.rows.next;
  if (!take_v2_row(run) ||
      (row->has_instance && !wpcs_identify(run->source->series, r->grid.rows.lines[place],
                                           WPCS_ID_UNIQUE, row->instance_id))) {
    return false;
  }
  bool ok = true;
  for (size_t i = 0; i < run->columns.count && ok; i++) {
    ok = stage_column(run, place, r->order[i]);
  }
  return ok;
}

/* Keeps the numbers of a run. */
static void keep_run(const result_run *run) {
  wpcs_result *r = run->result;
  const wpc_v2_walk *w = run->walk;
  memcpy(r->raw + w->column, w->raw, w->count * sizeof *r->raw);
  memcpy(r->width + w->column, w->width, w->count * sizeof *r->width);
  if (run->has_texts) {
    wpc_v2_places(w, r->places + w->column);
  } else {
    memset(r->places + w->column, 0, w->count * sizeof *r->places);
  }
}

static bool stage_rows(const result_run *run, wpc_error *error) {
  wpc_v2_walk *w = run->walk;
  bool ok = true;
  while (ok && wpc_v2_next_run(w)) {
    keep_run(run);
    if (w->column + w->count < w->body.num_counters) {
      continue;
    }
    if (run->in.options->strict) {
      *error = wpci_v2_check_widths(run->in, w->row, &run->columns);
    }
    ok = error->status == WPC_OK && stage_v2_row(run);
  }
  return ok;
}

bool wpcs_result_stage(wpcs_source *source, wpcs_result *result, const wpc_series_query *query,
                       uint32_t machine, wpc_v2_walk *walk, wpc_error *error) {
  result_run run;
  memset(&run, 0, sizeof run);
  run.source = source;
  run.result = result;
  run.query = query;
  run.machine = machine;
  run.walk = walk;
  run.in = walk->inside.in;
  wpcs_grid_begin(&result->grid);
  bool ok = true;
  if (is_result_wanted(walk, query)) {
    ok = map_columns(&run, error) && take_columns(&run) && stage_rows(&run, error);
  } else {
    while (wpc_v2_next_run(walk)) { /* what is wrong with it is said */
    }
  }
  return ok && wpcs_rows_end(source, &result->grid.rows);
}
