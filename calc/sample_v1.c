/* V1: from objects to samples, and which rows and columns of two blocks belong together. */
#include "../parser/compared.h"
#include "../parser/sort.h"
#include "../parser/v1/v1_cursor.h"
#include "sample.h"
#include "types.h"

#define SAMPLE_V1_TEXT 0x00000B00u /* PERF_COUNTER_TEXT */

/* How two rows compare, of one list or of two. */
typedef enum row_order { BY_ID, BY_NAME } row_order;

/* A list, its rows in a row_order, and the family of each: the same number for rows of both lists
 * whose parents have the same name. */
typedef struct side {
  const wpci_v1_row_list *list;
  uint32_t *sorted;
  const uint32_t *families;
} side;

/* The rows of both lists as one: those of the newer one first. */
typedef struct both_lists {
  const wpci_v1_row_list *newer, *older;
} both_lists;

typedef struct family_place {
  const wpci_v1_row_list *list;
  const wpc_v1_parent *parent;
} family_place;

#ifdef __FRAMAC__
#include "proof/sample_v1_contracts.h"
#endif

/* ---- samples ---- */

uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column) {
  if (count < 2 || column >= count - 1 || count >= WPCI_NO_COLUMN ||
      !wpci_counter_base_fits(columns[column].type, columns[column + 1].type)) {
    return WPCI_NO_COLUMN;
  }
  return (uint32_t)(column + 1);
}

static wpc_text cut_text(wpc_input in, wpc_range bytes) {
  wpc_text text = {bytes, 0};
  const size_t units = bytes.length / 2;
  size_t n = 0;
  /*@ loop invariant bound: n <= units;
      loop assigns n;
      loop variant units - n;
  */
  while (n < units && (in.data[bytes.offset + 2 * n] | in.data[bytes.offset + 2 * n + 1]) != 0) {
    n++;
  }
  text.raw.length = 2 * n;
  return text;
}

static void take_text(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                      const wpc_v1_row *row) {
  const wpci_v1_value value = wpci_v1_read_value(source->in, *row, source->columns[column]);
  if (value.present) {
    const wpc_text text = cut_text(source->in, value.bytes);
    made->sample.has |= WPC_HAS_VALUE;
    made->is_text = true;
    made->text = text;
  }
}

/* The number in column `column`, which may be WPCI_NO_COLUMN; not present when there is none. */
static wpci_v1_value sample_v1_read_number(const wpci_v1_source *source, size_t column,
                                           const wpc_v1_row *row) {
  wpci_v1_value value = {false, 0, 0, {0, 0}};
  if (column < source->num_columns && source->columns[column].width != 0) {
    value = wpci_v1_read_value(source->in, *row, source->columns[column]);
  }
  return value;
}

static void sample_v1_take_value(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                 const wpc_v1_row *row) {
  const wpci_v1_value value = sample_v1_read_number(source, column, row);
  if (value.present) {
    made->sample.has |= WPC_HAS_VALUE;
    made->sample.value = value.raw;
    made->sample.value_size = value.size;
  }
}

static void sample_v1_take_base(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                const wpc_v1_row *row) {
  const uint32_t base = wpci_v1_find_base(source->columns, source->num_columns, column);
  const wpci_v1_value value = sample_v1_read_number(source, base, row);
  if (value.present) {
    made->sample.has |= WPC_HAS_BASE;
    made->sample.base = value.raw;
    made->sample.base_size = value.size;
  }
}

static void take_adjacent_multiplier(wpci_v1_sample *made, const wpci_v1_source *source,
                                     size_t column, const wpc_v1_row *row) {
  const wpci_v1_value value = wpci_v1_read_second_value(source->in, *row, source->columns[column]);
  if (!value.present) {
    return;
  }
  made->sample.has |= WPC_HAS_MULTIPLIER;
  made->sample.multiplier = value.raw;
  made->notes |= WPCI_V1_NOTE_SECOND_VALUE;
  if (value.raw > UINT32_MAX) {
    made->sample.multiplier = value.raw & UINT32_MAX;
    made->notes |= WPCI_V1_NOTE_SECOND_VALUE_CUT;
  }
}

/* A definition that follows decides, even when its value is absent: what is next to the timer is
 * then something else. */
static void take_multiplier(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                            const wpc_v1_row *row) {
  const uint32_t base = wpci_v1_find_base(source->columns, source->num_columns, column);
  const wpci_v1_value value = sample_v1_read_number(source, base, row);
  if (base == WPCI_NO_COLUMN) {
    take_adjacent_multiplier(made, source, column, row);
  } else if (value.present) {
    made->sample.has |= WPC_HAS_MULTIPLIER;
    made->sample.multiplier = value.raw;
  }
}

static void sample_v1_take_clock(wpc_sample *sample, const wpci_v1_source *source) {
  const wpc_v1_data *data = source->data;
  const wpc_v1_body *body = source->body;
  const wpc_clocks clocks = {data->perf_time,
                             data->perf_time_100ns,
                             data->perf_freq,
                             body->perf_time,
                             body->perf_freq,
                             true,
                             true};
  wpc_sample_set_clock(sample, &clocks);
}

wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row) {
  wpci_v1_sample made = {
      {WPC_TYPE_UNKNOWN, 0, 0, 0, 0, 0, 0, WPC_CLOCK_NONE, 0, 0}, false, {{0, 0}, 0}, 0};
  uint32_t needs;
  if (column >= source->num_columns) {
    return made;
  }
  made.sample.type = source->columns[column].type;
  needs = wpc_counter_needs(made.sample.type);
  if (made.sample.type == SAMPLE_V1_TEXT) {
    take_text(&made, source, column, row);
  } else {
    sample_v1_take_value(&made, source, column, row);
  }
  if ((needs & WPC_HAS_BASE) != 0) {
    sample_v1_take_base(&made, source, column, row);
  }
  if ((needs & WPC_HAS_MULTIPLIER) != 0) {
    take_multiplier(&made, source, column, row);
  }
  sample_v1_take_clock(&made.sample, source);
  return made;
}

/* Reads the definition at a place past the end of the run. */
static bool read_definition(const wpc_v1_walk *w, uint32_t place, wpc_v1_counter *counter) {
  wpci_v1_counter_iter it = wpci_v1_counters(w->inside.in, w->body);
  uint32_t i = 0;
  bool found = false;
  /*@ loop assigns it, i, found;
      loop variant place - i;
  */
  while (i <= place && wpci_v1_next_counter(&it)) {
    found = i == place;
    i++;
  }
  *counter = it.item;
  return found;
}

wpc_sample wpc_v1_sample(const wpc_v1_walk *w, uint32_t i) {
  wpc_v1_counter columns[2];
  wpci_v1_source source = {w->inside.in, &w->data, &w->body, columns, 0};
  if (i < w->count) {
    columns[0] = w->counters[i];
    source.num_columns = 1;
    if (i + 1 < w->count) {
      columns[1] = w->counters[i + 1];
      source.num_columns = 2;
    } else if (read_definition(w, w->column + i + 1, &columns[1])) {
      source.num_columns = 2;
    }
  }
  return wpci_v1_make_sample(&source, 0, &w->row).sample;
}

/* ---- pairs of rows ---- */

static int sample_v1_order(uint32_t a, uint32_t b) {
  return (a > b) - (a < b);
}

static int order_signed(int32_t a, int32_t b) {
  return (a > b) - (a < b);
}

static int sample_v1_compare_ids(const side *side_a, uint32_t a, const side *side_b, uint32_t b) {
  return order_signed(side_a->list->rows[a].unique_id, side_b->list->rows[b].unique_id);
}

/* The parent of a row; NULL when it has none. */
static const wpc_v1_parent *parent_of(const wpci_v1_row_list *list, uint32_t row) {
  return list->parents != NULL && list->parents[row].found ? &list->parents[row] : NULL;
}

static bool is_compared(const wpci_v1_row_list *list, uint32_t row) {
  return wpci_v1_row_is_compared(list->in, &list->rows[row], parent_of(list, row));
}

/* Rows that are not compared come last, and each differs from all others. */
static int sample_v1_compare_names(const side *side_a, uint32_t a, const side *side_b, uint32_t b) {
  const wpc_v1_row *row_a = &side_a->list->rows[a];
  const wpc_v1_row *row_b = &side_b->list->rows[b];
  const bool compared_a = is_compared(side_a->list, a);
  const bool compared_b = is_compared(side_b->list, b);
  int c;
  if (!compared_a || !compared_b) {
    return compared_a || (!compared_b && a < b) ? -1 : 1;
  }
  if (row_a->has_instance != row_b->has_instance) {
    return row_a->has_instance ? 1 : -1;
  }
  c = wpc_text_compare(side_a->list->in, row_a->name, side_b->list->in, row_b->name,
                       WPC_TEXT_NOCASE);
  return c != 0 ? c : sample_v1_order(side_a->families[a], side_b->families[b]);
}

static int compare_in_side(const side *s, row_order order, uint32_t a, uint32_t b) {
  return order == BY_ID ? sample_v1_compare_ids(s, a, s, b) : sample_v1_compare_names(s, a, s, b);
}

#ifdef __FRAMAC__
/* Stands for sorting through callbacks. */
/*@ requires side: sound_side(s);
    requires room: s->list->count > 0 ==> \valid(s->sorted + (0 .. s->list->count - 1));
    requires apart: numbers_apart(s->sorted, s->list->count, s);
    terminates \true;
    assigns s->sorted[0 .. s->list->count - 1];
    ensures below: numbers_below(s->sorted, s->list->count, s->list->count);
*/
void proof_sort_side(const side *s, row_order order);
#define SAMPLE_V1_SORT(s, order) proof_sort_side(s, order)
#else
static int sample_v1_compare_by_id(const void *context, uint32_t a, uint32_t b) {
  return compare_in_side((const side *)context, BY_ID, a, b);
}

static int sample_v1_compare_by_name(const void *context, uint32_t a, uint32_t b) {
  return compare_in_side((const side *)context, BY_NAME, a, b);
}
#define SAMPLE_V1_SORT(s, order)                   \
  wpci_sort_numbers((s)->sorted, (s)->list->count, \
                    (order) == BY_ID ? sample_v1_compare_by_id : sample_v1_compare_by_name, s)
#endif

/* Whether a neighbour of sorted[i] is equal to it. */
static bool sample_v1_has_twin(const side *s, size_t i, row_order order) {
  return (i > 0 && compare_in_side(s, order, s->sorted[i - 1], s->sorted[i]) == 0) ||
         (s->list->count - i > 1 && compare_in_side(s, order, s->sorted[i], s->sorted[i + 1]) == 0);
}

static bool has_own_id(const side *s, size_t i) {
  return s->list->rows[s->sorted[i]].unique_id != WPC_V1_NO_UNIQUE_ID &&
         !sample_v1_has_twin(s, i, BY_ID);
}

static family_place place_of(const both_lists *both, uint32_t number) {
  const bool is_newer = number < both->newer->count;
  const wpci_v1_row_list *list = is_newer ? both->newer : both->older;
  const family_place place = {
      list, parent_of(list, is_newer ? number : number - (uint32_t)both->newer->count)};
  return place;
}

static int sample_v1_order_parent_places(const both_lists *both, uint32_t a, uint32_t b) {
  const family_place x = place_of(both, a);
  const family_place y = place_of(both, b);
  if (x.parent == NULL || y.parent == NULL) {
    return (x.parent != NULL) - (y.parent != NULL);
  }
  if (x.list != y.list) {
    return x.list == both->newer ? -1 : 1;
  }
  return (x.parent->offset > y.parent->offset) - (x.parent->offset < y.parent->offset);
}

static int sample_v1_order_parent_names(const both_lists *both, uint32_t a, uint32_t b) {
  const family_place x = place_of(both, a);
  const family_place y = place_of(both, b);
  if (x.parent == NULL || y.parent == NULL) {
    return (x.parent != NULL) - (y.parent != NULL);
  }
  return wpc_text_compare(x.list->in, x.parent->name, y.list->in, y.parent->name, WPC_TEXT_NOCASE);
}

#ifdef __FRAMAC__
/* Stands for grouping through callbacks. */
/*@ requires both: sound_both(both);
    requires count: n == both->newer->count + both->older->count && n <= UINT32_MAX;
    requires order: n > 0 ==> \valid(order + (0 .. n - 1));
    requires families: n > 0 ==> \valid(families + (0 .. n - 1));
    requires apart: \separated(order + (0 .. n - 1), families + (0 .. n - 1));
    requires order_newer: list_apart(order, n, both->newer);
    requires order_older: list_apart(order, n, both->older);
    requires families_newer: list_apart(families, n, both->newer);
    requires families_older: list_apart(families, n, both->older);
    terminates \true;
    assigns order[0 .. n - 1], families[0 .. n - 1];
*/
void proof_group_both(uint32_t *order, uint32_t *families, size_t n, const both_lists *both);
#define SAMPLE_V1_GROUP(order, families, n, both) proof_group_both(order, families, n, both)
#else
static int sample_v1_compare_parent_places(const void *context, uint32_t a, uint32_t b) {
  return sample_v1_order_parent_places((const both_lists *)context, a, b);
}

static int sample_v1_compare_parent_names(const void *context, uint32_t a, uint32_t b) {
  return sample_v1_order_parent_names((const both_lists *)context, a, b);
}
#define SAMPLE_V1_GROUP(order, families, n, both)                         \
  wpci_group_numbers(order, families, n, sample_v1_compare_parent_places, \
                     sample_v1_compare_parent_names, both)
#endif

/* What became of an older row so far. */
enum { NO_ID, OWN_ID, TAKEN };

/* Sets the state of the row older->sorted[k]. */
static void set_state(const side *older, size_t k, uint32_t new_state, uint32_t *state) {
  state[older->sorted[k]] = new_state;
}

static void note_own_ids(const side *older, uint32_t *state) {
  const size_t count = older->list->count;
  /*@ loop invariant bound: 0 <= k <= count;
      loop invariant count: older->list->count == count;
      loop invariant older: sound_side(older);
      loop invariant sorted: sorted_side(older);
      loop assigns k, state[0 .. count - 1];
      loop variant count - k;
  */
  for (size_t k = 0; k < count; k++) {
    set_state(older, k, has_own_id(older, k) ? OWN_ID : NO_ID, state);
  }
}

/* The first older row from `j` on whose id is not smaller than this newer row's. */
static size_t skip_ids(const side *older, size_t j, const side *newer, uint32_t row) {
  /*@ loop invariant bound: j <= older->list->count;
      loop assigns j;
      loop variant older->list->count - j;
  */
  while (j < older->list->count && sample_v1_compare_ids(older, older->sorted[j], newer, row) < 0) {
    j++;
  }
  return j;
}

/* Whether the row older->sorted[j] has the id of this newer row, has it alone, and is not taken. */
static bool meets_by_id(const side *older, const uint32_t *state, size_t j, const side *newer,
                        uint32_t row) {
  return j < older->list->count && state[older->sorted[j]] == OWN_ID &&
         sample_v1_compare_ids(older, older->sorted[j], newer, row) == 0;
}

static void sample_v1_set_pair(wpci_v1_pair *pair, uint32_t older, bool duplicate) {
  pair->older = older;
  pair->duplicate = duplicate;
}

/* Pairs the row newer->sorted[i] with older->sorted[j], when they meet. */
static void pair_row(const side *newer, size_t i, const side *older, size_t j, bool meet,
                     bool duplicate, wpci_v1_pair *pairs) {
  sample_v1_set_pair(&pairs[newer->sorted[i]], meet ? older->sorted[j] : WPCI_NO_ROW, duplicate);
}

/* Takes the row older->sorted[j] if it meets this newer row; returns whether it did. */
static bool take_by_id(const side *older, uint32_t *state, size_t j, const side *newer,
                       uint32_t row) {
  const bool meet = meets_by_id(older, state, j, newer, row);
  if (meet) {
    set_state(older, j, TAKEN, state);
  }
  return meet;
}

/* Pairs the row newer->sorted[i]. Returns the place in older->sorted where the next row goes on. */
static size_t pair_row_by_id(const side *newer, size_t i, const side *older, size_t j,
                             uint32_t *state, wpci_v1_pair *pairs) {
  const uint32_t row = newer->sorted[i];
  const bool own_id = has_own_id(newer, i);
  j = skip_ids(older, j, newer, row);
  pair_row(newer, i, older, j, own_id && take_by_id(older, state, j, newer, row), own_id, pairs);
  return j;
}

/* The first round: rows with an id that no other row of their sample has. While it runs, and up to
 * the second, pair.duplicate says that the newer row has such an id. */
static void pair_by_id(const side *newer, const side *older, uint32_t *state, wpci_v1_pair *pairs) {
  const size_t count = newer->list->count;
  //@ ghost size_t older_count = older->list->count;
  size_t j = 0;
  note_own_ids(older, state);
  // The prover loses these three in the loop.
  //@ assert newer_input: sound_input(newer->list->in);
  //@ assert newer_rows: named_rows(newer->list->rows, newer->list->count, newer->list->in);
  /*@ assert newer_parents: newer->list->parents != \null ==>
        named_parents(newer->list->parents, newer->list->count, newer->list->in); */
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant older_bound: j <= older_count;
      loop invariant count: newer->list->count == count;
      loop invariant older_count: older->list->count == older_count;
      loop invariant newer: sound_side(newer);
      loop invariant older: sound_side(older);
      loop invariant newer_sorted: sorted_side(newer);
      loop invariant older_sorted: sorted_side(older);
      loop assigns i, j, state[0 .. older_count - 1], pairs[0 .. count - 1];
      loop variant count - i;
  */
  for (size_t i = 0; i < count; i++) {
    j = pair_row_by_id(newer, i, older, j, state, pairs);
  }
}

/* The first older row from `j` on that has this name and no partner; the end, or a row of another
 * name, when there is none. */
static size_t skip_older(const side *older, const uint32_t *state, size_t j, const side *newer,
                         uint32_t row) {
  /*@ loop invariant bound: j <= older->list->count;
      loop assigns j;
      loop variant older->list->count - j;
  */
  while (j < older->list->count) {
    const int c = sample_v1_compare_names(older, older->sorted[j], newer, row);
    if (c > 0 || (c == 0 && state[older->sorted[j]] != TAKEN)) {
      break;
    }
    j++;
  }
  return j;
}

/* Pairs the row newer->sorted[i], which has no partner yet. Returns the place in older->sorted where the
 * next row goes on. */
static size_t pair_row_by_name(const side *newer, size_t i, const side *older, size_t j,
                               const uint32_t *state, wpci_v1_pair *pairs) {
  const uint32_t row = newer->sorted[i];
  const bool has_twin = sample_v1_has_twin(newer, i, BY_NAME);
  bool same_name;
  bool meet;
  j = skip_older(older, state, j, newer, row);
  same_name =
      j < older->list->count && sample_v1_compare_names(older, older->sorted[j], newer, row) == 0;
  meet = same_name && (!pairs[row].duplicate || state[older->sorted[j]] == NO_ID);
  pair_row(newer, i, older, j, meet, has_twin || (meet && sample_v1_has_twin(older, j, BY_NAME)),
           pairs);
  return same_name ? j + 1 : j;
}

/* The second round: both lists by name, side by side; the k-th of a name that is left meets the
 * k-th. Two different ids never meet. */
static void pair_by_name(const side *newer, const side *older, const uint32_t *state,
                         wpci_v1_pair *pairs) {
  const size_t count = newer->list->count;
  size_t j = 0;
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant older_bound: j <= older->list->count;
      loop invariant count: newer->list->count == count;
      loop invariant older_count: older->list->count == \at(older->list->count, Pre);
      loop invariant newer: sound_side(newer);
      loop invariant older: sound_side(older);
      loop invariant newer_sorted: sorted_side(newer);
      loop invariant older_sorted: sorted_side(older);
      loop assigns i, j, pairs[0 .. count - 1];
      loop variant count - i;
  */
  for (size_t i = 0; i < count; i++) {
    wpci_v1_pair *pair = &pairs[newer->sorted[i]];
    if (pair->older == WPCI_NO_ROW) {
      j = pair_row_by_name(newer, i, older, j, state, pairs);
    } else {
      pair->duplicate = false;
    }
  }
}

static void sort_side(const side *s, row_order order) {
  SAMPLE_V1_SORT(s, order);
}

static void sort_sides(const side *newer, const side *older, row_order order) {
  sort_side(newer, order);
  sort_side(older, order);
}

static void pair_sides(const side *newer, const side *older, uint32_t *state, wpci_v1_pair *pairs) {
  sort_sides(newer, older, BY_ID);
  pair_by_id(newer, older, state, pairs);
  sort_sides(newer, older, BY_NAME);
  pair_by_name(newer, older, state, pairs);
}

/* Rows of both lists whose parents have the same name get the same family. */
static void find_families(const wpci_v1_row_list *newer, const wpci_v1_row_list *older,
                          uint32_t *order, uint32_t *families) {
  const both_lists both = {newer, older};
  SAMPLE_V1_GROUP(order, families, newer->count + older->count, &both);
}

/* scratch: the rows of both lists in a row_order, the family of each, and the state of each older one. */
wpc_status wpci_v1_pair_rows(const wpci_v1_row_list *newer, const wpci_v1_row_list *older,
                             uint32_t *scratch, size_t scratch_length, wpci_v1_pair *pairs) {
  uint32_t *families;
  uint32_t *state;
  size_t count;
  if (newer->count >= WPCI_NO_ROW || older->count >= WPCI_NO_ROW - newer->count ||
      newer->count > scratch_length / 2 || older->count > (scratch_length - 2 * newer->count) / 3) {
    return WPC_E_ARGUMENT;
  }
  count = newer->count + older->count;
  if (count == 0) {
    return WPC_OK; /* scratch may be NULL */
  }
  families = scratch + count;
  state = families + count;
  find_families(newer, older, scratch, families);
  const side newer_side = {newer, scratch, families};
  const side older_side = {older, scratch + newer->count, families + newer->count};
  pair_sides(&newer_side, &older_side, state, pairs);
  return WPC_OK;
}

/* ---- pairs of columns ---- */

static bool is_attached(const wpci_v1_column_list *list, uint32_t column) {
  return column > 0 && wpci_v1_find_base(list->columns, list->count, column - 1) != WPCI_NO_COLUMN;
}

static int compare_columns(const wpci_v1_column_list *list_a, uint32_t a,
                           const wpci_v1_column_list *list_b, uint32_t b) {
  const bool attached_a = is_attached(list_a, a);
  const bool attached_b = is_attached(list_b, b);
  const wpc_v1_counter *column_a = &list_a->columns[a];
  const wpc_v1_counter *column_b = &list_b->columns[b];
  if (attached_a != attached_b) {
    return attached_a ? 1 : -1;
  }
  return column_a->name_index != column_b->name_index
             ? sample_v1_order(column_a->name_index, column_b->name_index)
             : sample_v1_order(column_a->type, column_b->type);
}

#ifdef __FRAMAC__
/* Stands for sorting through callbacks. */
/*@ requires list: sound_column_list(list);
    requires most: list->count <= UINT32_MAX;
    requires order: list->count > 0 ==> \valid(order + (0 .. list->count - 1));
    requires apart: columns_apart(order, list->count, list);
    terminates \true;
    assigns order[0 .. list->count - 1];
    ensures below: numbers_below(order, list->count, list->count);
*/
void proof_sort_columns(uint32_t *order, const wpci_v1_column_list *list);
#define SAMPLE_V1_SORT_COLUMNS(order, list) proof_sort_columns(order, list)
#else
static int sample_v1_compare_in_list(const void *context, uint32_t a, uint32_t b) {
  const wpci_v1_column_list *list = (const wpci_v1_column_list *)context;
  return compare_columns(list, a, list, b);
}
#define SAMPLE_V1_SORT_COLUMNS(order, list) \
  wpci_sort_numbers(order, (list)->count, sample_v1_compare_in_list, list)
#endif

static bool has_equal_column(const wpci_v1_column_list *list, const uint32_t *sorted, size_t i) {
  return (i > 0 && compare_columns(list, sorted[i - 1], list, sorted[i]) == 0) ||
         (list->count - i > 1 && compare_columns(list, sorted[i], list, sorted[i + 1]) == 0);
}

/* The first older column from `j` on that does not come before this newer one. */
static size_t skip_columns(const wpci_v1_column_list *newer, uint32_t column,
                           const wpci_v1_column_list *older, const uint32_t *older_sorted,
                           size_t j) {
  /*@ loop invariant bound: j <= older->count;
      loop assigns j;
      loop variant older->count - j;
  */
  while (j < older->count && compare_columns(older, older_sorted[j], newer, column) < 0) {
    j++;
  }
  return j;
}

/* Pairs the column newer_sorted[i]. Returns the place in older_sorted where the next column goes on. */
static size_t merge_column(const wpci_v1_column_list *newer, const uint32_t *newer_sorted, size_t i,
                           const wpci_v1_column_list *older, const uint32_t *older_sorted, size_t j,
                           wpci_v1_pair *pairs) {
  const uint32_t column = newer_sorted[i];
  uint32_t partner = WPCI_NO_COLUMN;
  bool duplicate = has_equal_column(newer, newer_sorted, i);
  j = skip_columns(newer, column, older, older_sorted, j);
  if (j < older->count && compare_columns(older, older_sorted[j], newer, column) == 0) {
    partner = older_sorted[j];
    duplicate = duplicate || has_equal_column(older, older_sorted, j);
    j++;
  }
  sample_v1_set_pair(&pairs[column], partner, duplicate);
  return j;
}

static void merge_columns(const wpci_v1_column_list *newer, const uint32_t *newer_sorted,
                          const wpci_v1_column_list *older, const uint32_t *older_sorted,
                          wpci_v1_pair *pairs) {
  const size_t count = newer->count;
  size_t j = 0;
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant older_bound: j <= older->count;
      loop invariant count: newer->count == count;
      loop invariant older_count: older->count == \at(older->count, Pre);
      loop invariant newer: sound_column_list(newer);
      loop invariant older: sound_column_list(older);
      loop invariant newer_below: numbers_below(newer_sorted, count, count);
      loop invariant older_below: numbers_below(older_sorted, older->count, older->count);
      loop assigns i, j, pairs[0 .. count - 1];
      loop variant count - i;
  */
  for (size_t i = 0; i < count; i++) {
    j = merge_column(newer, newer_sorted, i, older, older_sorted, j, pairs);
  }
}

/* A base has no name of its own: it is paired as its numerator, column c - 1, is. */
static void pair_base(const wpci_v1_column_list *newer, uint32_t c,
                      const wpci_v1_column_list *older, wpci_v1_pair *pairs) {
  const uint32_t partner = pairs[c - 1].older;
  const uint32_t base = partner != WPCI_NO_COLUMN
                            ? wpci_v1_find_base(older->columns, older->count, partner)
                            : WPCI_NO_COLUMN;
  const bool same = base != WPCI_NO_COLUMN && older->columns[base].type == newer->columns[c].type;
  sample_v1_set_pair(&pairs[c], same ? base : WPCI_NO_COLUMN, pairs[c - 1].duplicate);
}

static void pair_bases(const wpci_v1_column_list *newer, const wpci_v1_column_list *older,
                       wpci_v1_pair *pairs) {
  const size_t count = newer->count;
  /*@ loop invariant low: 1 <= c;
      loop invariant count: newer->count == count;
      loop invariant older_count: older->count == \at(older->count, Pre);
      loop invariant newer: sound_column_list(newer);
      loop invariant older: sound_column_list(older);
      loop assigns c, pairs[0 .. count - 1];
      loop variant count - c;
  */
  for (uint32_t c = 1; c < count; c++) {
    if (is_attached(newer, c)) {
      pair_base(newer, c, older, pairs);
    }
  }
}

wpc_status wpci_v1_pair_columns(const wpci_v1_column_list *newer, const wpci_v1_column_list *older,
                                uint32_t *scratch, size_t scratch_length, wpci_v1_pair *pairs) {
  if (newer->count > scratch_length || older->count > scratch_length - newer->count ||
      newer->count >= WPCI_NO_COLUMN || older->count >= WPCI_NO_COLUMN) {
    return WPC_E_ARGUMENT;
  }
  if (newer->count == 0 && older->count == 0) {
    return WPC_OK; /* scratch may be NULL */
  }
  SAMPLE_V1_SORT_COLUMNS(scratch, newer);
  SAMPLE_V1_SORT_COLUMNS(scratch + newer->count, older);
  merge_columns(newer, scratch, older, scratch + newer->count, pairs);
  pair_bases(newer, older, pairs);
  return WPC_OK;
}
