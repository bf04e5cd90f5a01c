/* Displayable values of two samples of a V1 object, or of two V2 blocks: each line (an instance) and
 * each counter of the newer one. */
#include <string.h>

#include "web.h"

/* Base counters are part of other values: the command does not list them either. */
static bool say_point(uint32_t counter, uint32_t type, wpc_calc_result result) {
  return wpc_counter_is_base(type) ||
         web_point(counter, type, result.status, result.kind, result.value,
                   (uint32_t)result.integer, (uint32_t)(result.integer >> 32));
}

/* There is another sample, but not with this instance. */
static wpc_calc_result with_older(wpc_calc_result result, bool has_older) {
  if (result.status == WPC_CALC_NEED_TWO && has_older) {
    result.status = WPC_CALC_NOT_FOUND;
  }
  return result;
}

/* ---- V1 ---- */

static size_t name_index_at(wpc_input in, size_t object) {
  return web_u32(in, object + 12);
}

/* Where the first sound object with a name index is; 0: there is none. The directory has the places of objects in
 * threes, by their name indices. */
static size_t find_object(const web_v1_block *block, uint32_t name_index) {
  const size_t *objects = block->index.objects;
  size_t low = 0, high = block->index.num_objects;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const bool is_before = name_index_at(block->in, objects[3 * middle]) < name_index;
    low = is_before ? middle + 1 : low;
    high = is_before ? high : middle;
  }
  const size_t offset = low < block->index.num_objects ? objects[3 * low] : 0;
  return offset != 0 && name_index_at(block->in, offset) == name_index ? offset : 0;
}

static bool go_to_object(wpc_v1_walk *w, const web_v1_block *block, size_t offset) {
  *w = block->walk;
  if (offset == 0) {
    return false;
  }
  w->inside.objects.length -= offset - w->inside.objects.offset;
  w->inside.objects.offset = offset;
  w->inside.objects_left = 1;
  return wpc_v1_next_object(w);
}

static void take_rows(web_v1_side *side, wpc_v1_walk *w, const wpc_v1_index *index) {
  while (wpc_v1_next_run(w)) {
    if (w->column == 0) {
      side->rows[side->num_rows] = w->row;
      side->parents[side->num_rows] = wpc_v1_find_parent(side->in, index, w->row);
      side->num_rows++;
    }
  }
}

void web_v1_begin(web_v1_block *block, wpc_input in) {
  const size_t room = wpc_v1_index_room(in);
  wpc_v1_begin(&block->walk, in);
  block->in = in;
  block->index =
      wpc_v1_index_make(in, block->walk.data, (size_t *)web_take(room, sizeof(size_t)), room);
}

web_v1_side web_v1_open(const web_v1_block *block, uint32_t name_index) {
  wpc_v1_walk w;
  web_v1_side side;
  memset(&side, 0, sizeof side);
  side.in = block->in;
  side.is_there = go_to_object(&w, block, find_object(block, name_index));
  side.data = w.data;
  if (!side.is_there) {
    return side;
  }
  side.body = w.body;
  side.offset = w.object.offset;
  side.columns = (wpc_v1_counter *)web_take(side.body.num_counters, sizeof *side.columns);
  side.rows = (wpc_v1_row *)web_take(side.body.num_rows, sizeof *side.rows);
  side.parents = (wpc_v1_parent *)web_take(side.body.num_rows, sizeof *side.parents);
  side.serials = (uint32_t *)web_take(side.body.num_rows, sizeof *side.serials);
  (void)wpc_v1_read_counters(&w, side.columns, side.body.num_counters);
  take_rows(&side, &w, &block->index);
  uint32_t *order = (uint32_t *)web_take(side.num_rows, sizeof *order);
  const wpc_v1_instances instances = {side.rows, side.parents, side.num_rows};
  wpc_v1_serials(side.in, instances, order, side.serials);
  return side;
}

static wpci_v1_sample v1_sample(const web_v1_side *side, uint32_t column, uint32_t row,
                                uint32_t type) {
  wpci_v1_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.sample.type = type;
  if (column != WPCI_NO_COLUMN && row != WPCI_NO_ROW) {
    const wpci_v1_source source = {side->in, &side->data, &side->body, side->columns,
                                   side->body.num_counters};
    sample = wpci_v1_make_sample(&source, column, &side->rows[row]);
  }
  return sample;
}

static bool v1_line(uint32_t set, const web_v1_side *newer, size_t row) {
  const wpc_v1_row *r = &newer->rows[row];
  const wpc_v1_parent *parent = &newer->parents[row];
  return web_line(set, parent->found, newer->in.data + parent->name.raw.offset,
                  parent->name.raw.length, parent->name.code_page, r->has_instance,
                  newer->in.data + r->name.raw.offset, r->name.raw.length, r->name.code_page,
                  newer->serials[row], (uint32_t)r->unique_id) != WEB_NO_LINE;
}

static bool v1_values(uint32_t set, const web_v1_side *older, const web_v1_side *newer,
                      bool has_older, const wpci_v1_pair *rows, const wpci_v1_pair *columns) {
  bool more = true;
  for (uint32_t r = 0; more && r < newer->num_rows; r++) {
    more = v1_line(set, newer, r);
    for (uint32_t c = 0; more && c < newer->body.num_counters; c++) {
      const uint32_t type = newer->columns[c].type;
      const wpci_v1_sample after = v1_sample(newer, c, r, type);
      const wpci_v1_sample before = v1_sample(older, columns[c].older, rows[r].older, type);
      const wpc_calc_result result =
          wpc_calc(rows[r].older != WPCI_NO_ROW ? &before.sample : NULL, &after.sample, NULL);
      more = say_point(newer->columns[c].name_index, type, with_older(result, has_older));
    }
  }
  return more;
}

static bool is_affordable(const web_v1_side *newer, web_budget *budget) {
  budget->used += (uint64_t)newer->num_rows * newer->body.num_counters;
  if (budget->used > budget->most) {
    web_report_amount(newer->offset, budget->used, budget->most);
  }
  return budget->used <= budget->most;
}

bool web_v1_pair(uint32_t set, const web_v1_side *older, const web_v1_side *newer, bool has_older,
                 web_budget *budget) {
  if (!is_affordable(newer, budget)) {
    return false;
  }
  const size_t most =
      3 * (newer->num_rows + older->num_rows) + newer->body.num_counters + older->body.num_counters;
  uint32_t *scratch = (uint32_t *)web_take(most, sizeof *scratch);
  wpci_v1_pair *rows = (wpci_v1_pair *)web_take(newer->num_rows, sizeof *rows);
  wpci_v1_pair *columns = (wpci_v1_pair *)web_take(newer->body.num_counters, sizeof *columns);
  const wpci_v1_row_list a = {newer->in, newer->rows, newer->parents, newer->num_rows};
  const wpci_v1_row_list b = {older->in, older->rows, older->parents, older->num_rows};
  const wpci_v1_column_list x = {newer->columns, newer->body.num_counters};
  const wpci_v1_column_list y = {older->columns, older->body.num_counters};
  return wpci_v1_pair_rows(&a, &b, scratch, most, rows) != WPC_OK ||
         wpci_v1_pair_columns(&x, &y, scratch, most, columns) != WPC_OK ||
         v1_values(set, older, newer, has_older, rows, columns);
}

static void each_object(const web_v1_block *older, const web_v1_block *newer, bool has_older) {
  web_budget budget = {web_most_values(older->in.size + newer->in.size), 0};
  bool more = true;
  wpc_v1_walk w = newer->walk;
  while (more && wpc_v1_next_object(&w)) {
    const size_t mark = web_mark();
    const uint32_t name = web_u32(newer->in, w.object.offset + 12);
    if (find_object(newer, name) == w.object.offset) {
      const web_v1_side after = web_v1_open(newer, name);
      const web_v1_side before = web_v1_open(older, name);
      more = web_v1_pair(name, &before, &after, has_older, &budget);
    }
    web_release(mark);
  }
}

/* Two V1 blocks; older_size 0: there is only one. */
void WPCW_EXPORT(wpcw_v1_pair)(const uint8_t *older, size_t older_size, const uint8_t *newer,
                               size_t newer_size) {
  const size_t mark = web_mark();
  web_v1_block *blocks = (web_v1_block *)web_take(2, sizeof *blocks);
  web_v1_begin(&blocks[0], wpc_input_make(older, older_size, &web_the_file.quiet));
  web_v1_begin(&blocks[1], wpc_input_make(newer, newer_size, &web_the_file.quiet));
  each_object(&blocks[0], &blocks[1], older_size != 0);
  web_release(mark);
}

/* ---- V2: what the countersets are ---- */

#define SETS 4096u

typedef struct v2_set {
  wpc_guid guid;
  wpc_counterset_info info;
} v2_set;

static struct {
  v2_set *sets;
  size_t num_sets;
  wpc_query *places;
  uint32_t num_places;
} v2;

static v2_set *find_set(const wpc_guid *guid) {
  for (size_t i = 0; i < v2.num_sets; i++) {
    if (memcmp(&v2.sets[i].guid, guid, sizeof *guid) == 0) {
      return &v2.sets[i];
    }
  }
  return NULL;
}

/* Begins a reading of V2 samples: the list of queries. */
bool WPCW_EXPORT(wpcw_v2_queries)(const uint8_t *data, size_t size) {
  const wpc_input in = wpc_input_make(data, size, &web_the_file.quiet);
  v2.sets = (v2_set *)web_take(SETS, sizeof *v2.sets);
  v2.num_sets = 0;
  v2.num_places = wpc_v2_place_queries(in, NULL, 0).count;
  v2.places = (wpc_query *)web_take(v2.num_places, sizeof *v2.places);
  const wpc_v2_placed placed = wpc_v2_place_queries(in, v2.places, v2.num_places);
  return placed.error.status == WPC_OK;
}

/* Registration data of a counterset, request code 1. */
bool WPCW_EXPORT(wpcw_v2_set)(const uint8_t *data, size_t size) {
  const wpc_input in = wpc_input_make(data, size, &web_the_file.quiet);
  const wpc_reg_set set = wpc_reg_open_set(in);
  if (set.error.status != WPC_OK || v2.num_sets == SETS || find_set(&set.counterset) != NULL) {
    return false;
  }
  wpci_reg_description description;
  memset(&description, 0, sizeof description);
  description.capacity = set.num_counters;
  description.counters =
      (wpc_counter_info *)web_take(set.num_counters, sizeof *description.counters);
  description.scratch = (uint32_t *)web_take(set.num_counters, sizeof(uint32_t));
  if (wpci_reg_describe(in, set, &description).status != WPC_OK) {
    return false;
  }
  v2.sets[v2.num_sets].guid = set.counterset;
  v2.sets[v2.num_sets].info = description.set;
  v2.num_sets++;
  return true;
}

/* ---- V2: pairs ---- */

typedef struct v2_side {
  wpc_input in;
  wpc_v2_data data;
  wpc_v2_body body;
  wpci_v2_columns columns;
  wpc_v2_table table;
  size_t num_rows;
} v2_side;

static bool is_wanted(const wpc_query *query, uint32_t type) {
  const bool has_ids = type == WPC_V2_MULTI_COUNTERS || type == WPC_V2_COUNTERSET;
  return query->place != WPC_ID_NONE && (has_ids || query->counter_id != WPC_ID_NONE);
}

/* `w`: the walk over the sample's block, which stands at the result of the place before it, or had none. */
static bool open_result(v2_side *side, wpc_v2_walk *w, uint32_t place,
                        const wpc_counterset_info *set) {
  memset(side, 0, sizeof *side);
  side->in = w->inside.in;
  const bool is_found = wpc_v2_next_result(w);
  side->data = w->data;
  side->body = w->body;
  if (!is_found || !is_wanted(&v2.places[place], w->result.type) ||
      side->body.error.status != WPC_OK || !side->body.has_rows) {
    return false;
  }
  const size_t rows = side->body.num_rows, columns = side->body.num_counters;
  side->columns.columns = (wpci_v2_column *)web_take(columns, sizeof(wpci_v2_column));
  side->columns.order = (uint32_t *)web_take(columns, sizeof(uint32_t));
  side->columns.capacity = columns;
  side->table.raw = (uint64_t *)web_take(rows * columns, sizeof(uint64_t));
  side->table.width = (uint8_t *)web_take(rows * columns, 1);
  side->table.rows = (wpc_v2_row *)web_take(rows, sizeof(wpc_v2_row));
  side->table.value_capacity = rows * columns;
  side->table.row_capacity = rows;
  const wpc_error mapped =
      wpci_v2_map_columns(side->in, side->body, v2.places[place].counter_id, set, &side->columns);
  side->num_rows = wpc_v2_read_table(w, side->table).num_rows;
  return mapped.status == WPC_OK;
}

static wpc_sample v2_sample(const v2_side *side, uint32_t column, uint32_t row) {
  const size_t columns = side->body.num_counters;
  const wpci_v2_cells cells = {side->table.raw + row * columns, side->table.width + row * columns,
                               columns};
  return wpci_v2_make_sample(&side->data, &side->columns, column, cells);
}

static bool v2_value(const v2_side *older, const v2_side *newer, bool has_older, uint32_t row,
                     uint32_t older_row, uint32_t column) {
  const wpci_v2_column *c = &newer->columns.columns[column];
  const uint32_t type = c->info != NULL ? c->info->type : WPC_TYPE_UNKNOWN;
  const uint32_t other = wpci_v2_find_column(&older->columns, c->id);
  const wpc_sample after = v2_sample(newer, column, row);
  wpc_sample before;
  memset(&before, 0, sizeof before);
  before.type = type;
  if (older_row != WPCI_NO_ROW && other != WPCI_NO_COLUMN) {
    before = v2_sample(older, other, older_row);
  }
  const wpc_calc_result result = wpc_calc(older_row != WPCI_NO_ROW ? &before : NULL, &after, NULL);
  return say_point(c->id, type, with_older(result, has_older));
}

static bool v2_lines(uint32_t place, const v2_side *older, const v2_side *newer, bool has_older) {
  const size_t total = newer->num_rows + older->num_rows;
  uint32_t *scratch = (uint32_t *)web_take(total, sizeof *scratch);
  wpci_v2_pair *pairs = (wpci_v2_pair *)web_take(newer->num_rows, sizeof *pairs);
  const wpci_v2_row_list a = {newer->in, newer->table.rows, newer->num_rows};
  const wpci_v2_row_list b = {older->in, older->table.rows, older->num_rows};
  if (wpci_v2_pair_rows(a, b, scratch, total, pairs) != WPC_OK) {
    return true;
  }
  bool more = true;
  for (uint32_t r = 0; more && r < newer->num_rows; r++) {
    const wpc_v2_row *row = &newer->table.rows[r];
    more =
        web_line(place, false, NULL, 0, 0, row->has_instance, newer->in.data + row->name.raw.offset,
                 row->name.raw.length, 0, 0, row->instance_id) != WEB_NO_LINE;
    for (uint32_t c = 0; more && c < newer->columns.count; c++) {
      more = newer->columns.columns[c].duplicate ||
             v2_value(older, newer, has_older, r, pairs[r].older, c);
    }
  }
  return more;
}

/* Two V2 blocks; older_size 0: there is only one. After wpcw_v2_queries() and wpcw_v2_set(). */
void WPCW_EXPORT(wpcw_v2_pair)(const uint8_t *older, size_t older_size, const uint8_t *newer,
                               size_t newer_size) {
  bool more = true;
  wpc_v2_walk after, before;
  wpc_v2_begin(&after, wpc_input_make(newer, newer_size, &web_the_file.quiet));
  wpc_v2_begin(&before, wpc_input_make(older, older_size, &web_the_file.quiet));
  for (uint32_t place = 0; more && place < v2.num_places; place++) {
    const size_t mark = web_mark();
    const v2_set *set = find_set(&v2.places[place].counterset);
    wpc_counterset_info nothing;
    memset(&nothing, 0, sizeof nothing);
    const wpc_counterset_info *info = set != NULL ? &set->info : &nothing;
    v2_side *sides = (v2_side *)web_take(2, sizeof *sides);
    if (!open_result(&sides[1], &before, place, info)) {
      memset(&sides[1], 0, sizeof sides[1]);
    }
    if (open_result(&sides[0], &after, place, info)) {
      more = v2_lines(place, &sides[1], &sides[0], older_size != 0);
    }
    web_release(mark);
  }
}
