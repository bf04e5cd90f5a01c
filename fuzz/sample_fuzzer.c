/* Samples: two blocks of one kind, through pairing, to values. Whatever they say, each value is
 * finite or has a reason, and comes from the bytes that it is said to come from.
 *
 * The input is the older block, the newer block, and, in the last 4 bytes, little-endian, the size
 * of the newer one. When that is 0, or more than there is, the input is cut in two halves instead.
 * An older block of no bytes is the newer one again; now and then (FUZZ_BULK) the whole input is
 * both, so that single blocks are worth replaying. V1 when either block begins with the signature
 * of V1, otherwise V2. */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "wpc_sample.h"

#define NONE WPC_NO_ROW /* and WPC_NO_COLUMN */
#define DEFINITION 40
#define SMALLEST_ROW 28
#define SMALLEST_OBJECT 64

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- blocks ---- */

/* A block of exactly its size, and how it is read. */
typedef struct block {
  uint8_t *bytes;
  wpc_options options;
  wpc_input in;
  size_t notes;
} block;

static void *room_for(size_t n, size_t size) {
  void *room = malloc(n > 0 ? n * size : 1);
  FUZZ_REQUIRE(n <= SIZE_MAX / 1024 && room != NULL);
  return room;
}

static void count_note(void *context, const wpc_error *note) {
  block *b = (block *)context;
  FUZZ_REQUIRE(note->status == WPC_OK && note->offset <= b->in.size);
  b->notes++;
}

static void open_block(block *b, const uint8_t *data, size_t size, fuzz_choice choice) {
  b->bytes = (uint8_t *)room_for(size, 1);
  if (size > 0) {
    memcpy(b->bytes, data, size);
  }
  b->notes = 0;
  b->options = wpc_options_default();
  b->options.strict = choice.strict;
  b->options.note = choice.notes ? count_note : NULL;
  b->options.note_context = b;
  b->options.limits.max_values = choice.limits == 0 ? b->options.limits.max_values : 40;
  b->options.limits.max_name = choice.limits == 0 ? b->options.limits.max_name : 4;
  b->in = wpc_input_make(b->bytes, size, &b->options);
}

/* Both blocks, and how many values may still be computed: the work stays in proportion to the
 * bytes, though V1 definitions may claim the same bytes over and over. */
typedef struct pair_of_blocks {
  block older;
  block newer;
  size_t budget;
} pair_of_blocks;

/* ---- partners ---- */

/* Who is whose partner is the same from both sides; so nobody is taken twice. */
static void check_partners(const uint32_t *forth, size_t n, const uint32_t *back, size_t m) {
  for (size_t i = 0; i < n; i++) {
    FUZZ_REQUIRE(forth[i] == NONE || (forth[i] < m && back[forth[i]] == i));
  }
  for (size_t j = 0; j < m; j++) {
    FUZZ_REQUIRE(back[j] == NONE || (back[j] < n && forth[back[j]] == j));
  }
}

/* ---- results ---- */

static void check_result(const wpc_calc_result *result) {
  const double zero = result->value - result->value; /* NaN for NaN and for infinities */
  FUZZ_REQUIRE((uint32_t)result->status < WPC_CALC_STATUS_COUNT);
  FUZZ_REQUIRE(result->status != WPC_CALC_NOT_FINITE);
  FUZZ_REQUIRE(zero >= 0.0 && zero <= 0.0);
  FUZZ_REQUIRE(result->unit != NULL);
  FUZZ_REQUIRE((result->kind == WPC_CALC_KIND_NONE) == (result->status != WPC_CALC_OK));
  FUZZ_REQUIRE(result->kind == WPC_CALC_KIND_INTEGER || result->integer == 0);
  FUZZ_REQUIRE(result->status == WPC_CALC_OK || result->notes == 0);
}

static void calculate(const wpc_sample *older, const wpc_sample *newer) {
  static const wpc_calc_policy policies[] = {
      {WPC_WRAP_ERROR, WPC_WRAP_ERROR, WPC_MULTI_TIMER_DOCUMENTED},
      {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_MULTI_TIMER_PER_COMPONENT},
      {WPC_WRAP_32, WPC_WRAP_ERROR, WPC_MULTI_TIMER_DOCUMENTED},
      {WPC_WRAP_CLAMP0, WPC_WRAP_CLAMP0, WPC_MULTI_TIMER_PER_COMPONENT},
  };
  for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++) {
    const wpc_calc_result result = wpc_calc(older, newer, &policies[i]);
    check_result(&result);
  }
  if (older != NULL) {
    calculate(NULL, newer);
  }
}

static bool is_number(uint32_t size) {
  return size == 4 || size == 8;
}

static void check_sample(const wpc_sample *sample, bool is_text) {
  FUZZ_REQUIRE(sample->has < 32 && (sample->has & ~wpc_counter_needs(sample->type) &
                                    (WPC_HAS_BASE | WPC_HAS_MULTIPLIER)) == 0);
  FUZZ_REQUIRE((sample->has & WPC_HAS_VALUE) == 0 || is_text || is_number(sample->value_size));
  FUZZ_REQUIRE((sample->has & WPC_HAS_BASE) == 0 || is_number(sample->base_size));
  FUZZ_REQUIRE((sample->has & WPC_HAS_VALUE) != 0 || sample->value == 0);
  FUZZ_REQUIRE(sample->clock == wpc_counter_clock(sample->type));
}

/* ---- V1: objects ---- */

typedef struct object {
  wpc_input in;
  const wpc_v1_data *data;
  wpc_v1_body body;
  wpc_v1_counter *columns;
  wpc_v1_row *rows;
  wpc_v1_parent *parents;
  size_t num_columns;
  size_t num_rows;
} object;

static void read_columns(object *o) {
  wpc_v1_counter_iter it = wpc_v1_counters(o->in, o->body);
  o->columns = (wpc_v1_counter *)room_for(o->body.num_counters, sizeof *o->columns);
  o->num_columns = 0;
  while (it.status == WPC_OK) {
    FUZZ_REQUIRE(o->num_columns < o->body.num_counters);
    o->columns[o->num_columns++] = it.item;
    it = wpc_v1_counter_next(o->in, it);
  }
  FUZZ_REQUIRE(it.status == WPC_END && o->num_columns == o->body.num_counters);
  FUZZ_REQUIRE(o->num_columns <= o->in.size / DEFINITION);
}

/* An object that breaks off in the middle keeps the rows before. */
static void read_rows(object *o, const wpc_v1_index *index) {
  wpc_v1_row_iter it = wpc_v1_rows(o->in, o->body);
  o->rows = (wpc_v1_row *)room_for(o->body.num_rows, sizeof *o->rows);
  o->parents = (wpc_v1_parent *)room_for(o->body.num_rows, sizeof *o->parents);
  o->num_rows = 0;
  while (it.status == WPC_OK) {
    FUZZ_REQUIRE(o->num_rows < o->body.num_rows);
    o->rows[o->num_rows] = it.item;
    o->parents[o->num_rows++] = wpc_v1_find_parent(o->in, index, it.item);
    it = wpc_v1_row_next(o->in, it);
  }
  FUZZ_REQUIRE(o->num_rows <= o->in.size / SMALLEST_ROW + 1);
}

static void open_object(object *o, wpc_input in, const wpc_v1_data *data, const wpc_v1_index *index,
                        wpc_v1_object view) {
  o->in = in;
  o->data = data;
  o->body = wpc_v1_open_object(in, view);
  o->columns = NULL;
  o->rows = NULL;
  o->parents = NULL;
  if (o->body.status == WPC_OK) {
    read_columns(o);
    read_rows(o, index);
  }
}

static void close_object(const object *o) {
  free(o->columns);
  free(o->rows);
  free(o->parents);
}

/* ---- V1: pairs ---- */

static uint32_t *older_of(const wpc_v1_pair *pairs, size_t n) {
  uint32_t *partners = (uint32_t *)room_for(n, sizeof *partners);
  for (size_t i = 0; i < n; i++) {
    partners[i] = pairs[i].older;
  }
  return partners;
}

static uint32_t *pair_rows(const object *newer, const object *older) {
  const wpc_v1_row_list a = {newer->in, newer->rows, newer->parents, newer->num_rows};
  const wpc_v1_row_list b = {older->in, older->rows, older->parents, older->num_rows};
  const size_t length = 2 * a.count + 3 * b.count;
  uint32_t *scratch = (uint32_t *)room_for(length, sizeof *scratch);
  wpc_v1_pair *pairs = (wpc_v1_pair *)room_for(a.count, sizeof *pairs);
  uint32_t *partners;
  FUZZ_REQUIRE(wpc_v1_pair_rows(&a, &b, scratch, length, pairs) == WPC_OK);
  partners = older_of(pairs, a.count);
  free(scratch);
  free(pairs);
  return partners;
}

static uint32_t *pair_columns(const object *newer, const object *older) {
  const wpc_v1_column_list a = {newer->columns, newer->num_columns};
  const wpc_v1_column_list b = {older->columns, older->num_columns};
  const size_t length = a.count + b.count;
  uint32_t *scratch = (uint32_t *)room_for(length, sizeof *scratch);
  wpc_v1_pair *pairs = (wpc_v1_pair *)room_for(a.count, sizeof *pairs);
  uint32_t *partners;
  FUZZ_REQUIRE(wpc_v1_pair_columns(&a, &b, scratch, length, pairs) == WPC_OK);
  partners = older_of(pairs, a.count);
  for (size_t c = 0; c < a.count; c++) {
    FUZZ_REQUIRE(partners[c] == NONE || b.columns[partners[c]].type == a.columns[c].type);
  }
  free(scratch);
  free(pairs);
  return partners;
}

/* Every row and column is its own partner; but a row that is not compared may have none. */
static void check_identity(const object *o, const uint32_t *partners, size_t n, bool are_rows) {
  for (size_t i = 0; i < n; i++) {
    const bool is_compared =
        !are_rows || wpc_v1_row_is_compared(o->in, &o->rows[i], &o->parents[i]);
    FUZZ_REQUIRE(partners[i] == i || (partners[i] == NONE && !is_compared));
  }
}

typedef uint32_t *(*pair_fn)(const object *newer, const object *older);

static void check_pairing(const object *newer, size_t n, const object *older, size_t m,
                          pair_fn pair) {
  uint32_t *forth = pair(newer, older);
  uint32_t *back = pair(older, newer);
  uint32_t *self = pair(newer, newer);
  check_partners(forth, n, back, m);
  check_identity(newer, self, n, pair == pair_rows);
  free(forth);
  free(back);
  free(self);
}

/* ---- V1: samples ---- */

static uint64_t number_at(const object *o, const wpc_v1_row *row, size_t offset, size_t size) {
  const wpc_range range = {row->reach.offset + offset, size};
  FUZZ_REQUIRE(offset <= row->reach.length && size <= row->reach.length - offset);
  return fuzz_number(o->in.data, range);
}

static void check_text(const object *o, const wpc_v1_row *row, const wpc_v1_counter *column,
                       const wpc_text *text) {
  FUZZ_REQUIRE(text->raw.offset == row->reach.offset + column->value_offset);
  FUZZ_REQUIRE(text->raw.length % 2 == 0 && text->raw.length <= column->size);
  for (size_t i = 0; i < text->raw.length; i += 2) {
    FUZZ_REQUIRE(number_at(o, row, column->value_offset + i, 2) != 0);
  }
}

/* The numbers again, from the bytes. */
static void check_numbers(const object *o, const wpc_v1_row *row, size_t c,
                          const wpc_v1_sample *made) {
  const wpc_v1_counter *column = &o->columns[c];
  const wpc_v1_counter *next = c + 1 < o->num_columns ? &o->columns[c + 1] : NULL;
  const wpc_sample *s = &made->sample;
  if ((s->has & WPC_HAS_VALUE) != 0 && !made->is_text) {
    FUZZ_REQUIRE(s->value == number_at(o, row, column->value_offset, s->value_size));
  }
  if ((s->has & WPC_HAS_BASE) != 0) {
    FUZZ_REQUIRE(next != NULL);
    FUZZ_REQUIRE(s->base == number_at(o, row, next->value_offset, s->base_size));
  }
  if ((s->has & WPC_HAS_MULTIPLIER) != 0 && made->notes == 0) {
    FUZZ_REQUIRE(next != NULL);
    FUZZ_REQUIRE(s->multiplier == number_at(o, row, next->value_offset, next->width));
  } else if ((s->has & WPC_HAS_MULTIPLIER) != 0) {
    const bool cut = (made->notes & WPC_V1_NOTE_SECOND_VALUE_CUT) != 0;
    const uint64_t whole = number_at(o, row, (size_t)column->value_offset + 8, 8);
    FUZZ_REQUIRE(cut == (whole > UINT32_MAX));
    FUZZ_REQUIRE(s->multiplier == (cut ? (whole & UINT32_MAX) : whole));
  }
}

static wpc_v1_sample sample_of(const object *o, size_t c, size_t r) {
  const wpc_v1_source source = {o->in, o->data, &o->body, o->columns, o->num_columns};
  const wpc_v1_sample made = wpc_v1_make_sample(&source, c, &o->rows[r]);
  check_sample(&made.sample, made.is_text);
  if (c < o->num_columns) {
    FUZZ_REQUIRE(made.sample.type == o->columns[c].type);
    check_numbers(o, &o->rows[r], c, &made);
  }
  if (made.is_text) {
    check_text(o, &o->rows[r], &o->columns[c], &made.text);
  }
  return made;
}

static void compute_row(pair_of_blocks *p, const object *newer, size_t r, const object *older,
                        uint32_t older_row, const uint32_t *columns) {
  for (size_t c = 0; c < newer->num_columns && p->budget > 0; c++, p->budget--) {
    const wpc_v1_sample now = sample_of(newer, c, r);
    if (older_row != NONE) {
      const wpc_v1_sample before = sample_of(older, columns[c], older_row);
      calculate(&before.sample, &now.sample);
    } else {
      calculate(NULL, &now.sample);
    }
  }
}

static void compute_object(pair_of_blocks *p, const object *newer, const object *older) {
  uint32_t *rows = pair_rows(newer, older);
  uint32_t *columns = pair_columns(newer, older);
  for (size_t r = 0; r < newer->num_rows && p->budget > 0; r++) {
    compute_row(p, newer, r, older, rows[r], columns);
  }
  free(rows);
  free(columns);
}

static void check_objects(pair_of_blocks *p, const object *newer, const object *older) {
  if (newer->body.status != WPC_OK || older->body.status != WPC_OK) {
    return;
  }
  check_pairing(newer, newer->num_rows, older, older->num_rows, pair_rows);
  check_pairing(newer, newer->num_columns, older, older->num_columns, pair_columns);
  compute_object(p, newer, older);
}

/* ---- V1: blocks ---- */

typedef struct v1_block {
  wpc_input in;
  wpc_v1_data data;
  size_t *room;
  wpc_v1_index index;
  wpc_v1_object_iter it;
} v1_block;

static void open_v1(v1_block *v, wpc_input in) {
  const size_t room = wpc_v1_index_room(in);
  v->in = in;
  v->data = wpc_v1_open(in);
  v->room = (size_t *)room_for(room, sizeof *v->room);
  v->index = wpc_v1_index_make(in, v->data, v->room, room);
  FUZZ_REQUIRE(v->index.status == v->data.status);
  v->it = wpc_v1_objects(in, v->data);
}

/* Objects at the same place, whatever they are called. */
static void check_v1(pair_of_blocks *p) {
  v1_block newer;
  v1_block older;
  size_t steps = 0;
  open_v1(&newer, p->newer.in);
  open_v1(&older, p->older.in);
  while (newer.it.status == WPC_OK && older.it.status == WPC_OK) {
    object a;
    object b;
    open_object(&a, newer.in, &newer.data, &newer.index, newer.it.item);
    open_object(&b, older.in, &older.data, &older.index, older.it.item);
    check_objects(p, &a, &b);
    close_object(&a);
    close_object(&b);
    newer.it = wpc_v1_object_next(newer.in, newer.it);
    older.it = wpc_v1_object_next(older.in, older.it);
    FUZZ_REQUIRE(++steps <= p->newer.in.size / SMALLEST_OBJECT);
  }
  free(newer.room);
  free(older.room);
}

/* ---- V2 ---- */

typedef struct result {
  wpc_input in;
  const wpc_v2_data *data;
  wpc_v2_body body;
  wpc_v2_columns columns;
  uint64_t *raw;
  uint8_t *width;
  wpc_v2_row *rows;
  size_t num_rows;
} result;

static void open_result(result *r, wpc_input in, const wpc_v2_data *data, wpc_v2_result view) {
  wpc_v2_table table = {NULL, NULL, NULL, 0, 0};
  size_t values;
  r->in = in;
  r->data = data;
  r->body = wpc_v2_open_body(in, view);
  r->num_rows = 0;
  if (r->body.status != WPC_OK) {
    r->body.num_rows = 0;
    r->body.num_counters = 0;
  }
  values = (size_t)r->body.num_rows * r->body.num_counters;
  r->raw = (uint64_t *)room_for(values, sizeof *r->raw);
  r->width = (uint8_t *)room_for(values, 1);
  r->rows = (wpc_v2_row *)room_for(r->body.num_rows, sizeof *r->rows);
  r->columns.columns = (wpc_v2_column *)room_for(r->body.num_counters, sizeof *r->columns.columns);
  r->columns.order = (uint32_t *)room_for(r->body.num_counters, sizeof *r->columns.order);
  r->columns.capacity = r->body.num_counters;
  if (wpc_v2_map_columns(in, r->body, 0, wpc_processor_information(), &r->columns).status ==
          WPC_OK &&
      r->body.has_rows) {
    table.raw = r->raw;
    table.width = r->width;
    table.rows = r->rows;
    table.value_capacity = values;
    table.row_capacity = r->body.num_rows;
    r->num_rows = wpc_v2_read_table(in, r->body, table).num_rows;
  }
}

static void close_result(const result *r) {
  free(r->raw);
  free(r->width);
  free(r->rows);
  free(r->columns.columns);
  free(r->columns.order);
}

static uint32_t *pair_v2_rows(const result *newer, const result *older) {
  const wpc_v2_row_list a = {newer->in, newer->rows, newer->num_rows};
  const wpc_v2_row_list b = {older->in, older->rows, older->num_rows};
  uint32_t *scratch = (uint32_t *)room_for(a.count + b.count, sizeof *scratch);
  wpc_v2_pair *pairs = (wpc_v2_pair *)room_for(a.count, sizeof *pairs);
  uint32_t *partners = (uint32_t *)room_for(a.count, sizeof *partners);
  FUZZ_REQUIRE(wpc_v2_pair_rows(a, b, scratch, a.count + b.count, pairs) == WPC_OK);
  for (size_t i = 0; i < a.count; i++) {
    partners[i] = pairs[i].older;
  }
  free(scratch);
  free(pairs);
  return partners;
}

static wpc_sample v2_sample_of(const result *r, uint32_t column, size_t row) {
  const size_t n = r->columns.count;
  const wpc_v2_cells cells = {r->raw + row * n, r->width + row * n, n};
  const wpc_sample sample = wpc_v2_make_sample(r->data, &r->columns, column, cells);
  check_sample(&sample, sample.type == 0x00000B00);
  return sample;
}

static void compute_v2_row(pair_of_blocks *p, const result *newer, size_t row, const result *older,
                           uint32_t older_row) {
  for (uint32_t c = 0; c < newer->columns.count && p->budget > 0; c++, p->budget--) {
    const wpc_sample now = v2_sample_of(newer, c, row);
    const uint32_t before = wpc_v2_find_column(&older->columns, newer->columns.columns[c].id);
    if (older_row != NONE && before != NONE) {
      const wpc_sample then = v2_sample_of(older, before, older_row);
      calculate(&then, &now);
    } else {
      calculate(NULL, &now);
    }
  }
}

static void check_results(pair_of_blocks *p, const result *newer, const result *older) {
  uint32_t *forth = pair_v2_rows(newer, older);
  uint32_t *back = pair_v2_rows(older, newer);
  check_partners(forth, newer->num_rows, back, older->num_rows);
  for (size_t r = 0; r < newer->num_rows && p->budget > 0; r++) {
    compute_v2_row(p, newer, r, older, forth[r]);
  }
  for (size_t r = 0; r < newer->num_rows; r++) {
    const wpc_error error = wpc_v2_check_widths(newer->in, newer->rows[r], &newer->columns);
    FUZZ_REQUIRE(error.status == WPC_OK || newer->in.options->strict);
  }
  free(forth);
  free(back);
}

static void check_v2(pair_of_blocks *p) {
  const wpc_v2_data newer = wpc_v2_open(p->newer.in);
  const wpc_v2_data older = wpc_v2_open(p->older.in);
  wpc_v2_result_iter a = wpc_v2_results(p->newer.in, newer);
  wpc_v2_result_iter b = wpc_v2_results(p->older.in, older);
  if (newer.status == WPC_OK && older.status == WPC_OK) {
    wpc_v2_check_clocks(p->newer.in, &older, &newer);
  }
  while (a.status == WPC_OK && b.status == WPC_OK) {
    result now;
    result before;
    open_result(&now, p->newer.in, &newer, a.item);
    open_result(&before, p->older.in, &older, b.item);
    check_results(p, &now, &before);
    close_result(&now);
    close_result(&before);
    a = wpc_v2_result_next(p->newer.in, a);
    b = wpc_v2_result_next(p->older.in, b);
  }
}

/* ---- both ---- */

/* Where the newer block begins, and where it ends. */
typedef struct cut {
  size_t begin;
  size_t end;
} cut;

static cut find_cut(const uint8_t *data, size_t size) {
  cut at = {size / 2, size};
  if (size >= 4) {
    const size_t length = fuzz_u32(data, size - 4);
    if (length > 0 && length <= size - 4) {
      at.end = size - 4;
      at.begin = at.end - length;
    }
  }
  return at;
}

static bool is_v1(const block *b) {
  static const uint8_t signature[8] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  return b->in.size >= sizeof signature && memcmp(b->bytes, signature, sizeof signature) == 0;
}

static void check_blocks(const uint8_t *data, size_t size, cut at, fuzz_choice choice) {
  const uint8_t *newer = size > 0 ? data + at.begin : data;
  pair_of_blocks p;
  open_block(&p.older, data, at.begin > 0 ? at.begin : at.end, choice);
  open_block(&p.newer, newer, at.end - at.begin, choice);
  p.budget = 64 + size / 8;
  if (is_v1(&p.older) || is_v1(&p.newer)) {
    check_v1(&p);
  } else {
    check_v2(&p);
  }
  free(p.older.bytes);
  free(p.newer.bytes);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  const cut whole = {0, size};
  check_blocks(data, size, find_cut(data, size), choice);
  if ((choice.oracles & FUZZ_BULK) != 0) {
    check_blocks(data, size, whole, choice);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, check);
}
