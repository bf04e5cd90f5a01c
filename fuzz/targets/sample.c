/* Samples: what stands at one place of two blocks of one kind, to values. Whatever they say, each value is
 * finite or has a reason, and comes from the bytes that it is said to come from. The target `series` judges which
 * readings are of one instance.
 *
 * The input is the older block, the newer block, and, in the last 4 bytes, little-endian, the size
 * of the newer one. When that is 0, or more than there is, the input is cut in two halves instead.
 * An older block of no bytes is the newer one again; now and then (FUZZ_BULK) the whole input is
 * both, so that single blocks are worth replaying. V1 when either block begins with the signature
 * of V1, otherwise V2. */
#include <stdlib.h>
#include <string.h>

#include "oracles/samples.h"
#include "parser/v1/v1_cursor.h"
#include "parser/v2/v2_cursor.h"

#define DEFINITION 40
#define SMALLEST_ROW 28
#define SMALLEST_OBJECT 64

/* ---- blocks ---- */

/* Both blocks, and how many values may still be computed: the work stays in proportion to the
 * bytes, though V1 definitions may claim the same bytes over and over. */
typedef struct pair_of_blocks {
  fuzz_block older;
  fuzz_block newer;
  size_t budget;
} pair_of_blocks;

/* ---- V1: objects ---- */

typedef struct object {
  wpc_input in;
  const wpc_v1_data *data;
  wpc_v1_body body;
  wpc_v1_counter *columns;
  wpc_v1_row *rows;
  size_t num_columns;
  size_t num_rows;
} object;

static void read_columns(object *o) {
  wpci_v1_counter_iter it = wpci_v1_counters(o->in, o->body);
  o->columns = (wpc_v1_counter *)fuzz_room(o->body.num_counters, sizeof *o->columns);
  o->num_columns = 0;
  while (wpci_v1_next_counter(&it)) {
    FUZZ_REQUIRE(o->num_columns < o->body.num_counters);
    o->columns[o->num_columns++] = it.item;
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && o->num_columns == o->body.num_counters);
  FUZZ_REQUIRE(o->num_columns <= o->in.size / DEFINITION);
}

/* An object that breaks off in the middle keeps the rows before. */
static void read_rows(object *o) {
  wpci_v1_row_iter it = wpci_v1_rows(o->in, o->body);
  o->rows = (wpc_v1_row *)fuzz_room(o->body.num_rows, sizeof *o->rows);
  o->num_rows = 0;
  while (wpci_v1_next_named_row(&it)) {
    FUZZ_REQUIRE(o->num_rows < o->body.num_rows);
    o->rows[o->num_rows++] = it.item;
  }
  FUZZ_REQUIRE(o->num_rows <= o->in.size / SMALLEST_ROW + 1);
}

static void open_object(object *o, wpc_input in, const wpc_v1_data *data, wpc_v1_object view) {
  o->in = in;
  o->data = data;
  o->body = wpci_v1_open_object(in, view);
  o->columns = NULL;
  o->rows = NULL;
  o->num_columns = 0;
  o->num_rows = 0;
  if (o->body.error.status == WPC_OK) {
    read_columns(o);
    read_rows(o);
  }
}

static void close_object(const object *o) {
  free(o->columns);
  free(o->rows);
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
                          const wpci_v1_sample *made) {
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
    const bool cut = (made->notes & WPCI_V1_NOTE_SECOND_VALUE_CUT) != 0;
    const uint64_t whole = number_at(o, row, (size_t)column->value_offset + 8, 8);
    FUZZ_REQUIRE(cut == (whole > UINT32_MAX));
    FUZZ_REQUIRE(s->multiplier == (cut ? (whole & UINT32_MAX) : whole));
  }
}

static wpci_v1_sample sample_of(const object *o, size_t c, size_t r) {
  const wpci_v1_source source = {o->in, o->data, &o->body, o->columns, o->num_columns};
  const wpci_v1_sample made = wpci_v1_make_sample(&source, c, &o->rows[r]);
  fuzz_check_sample(&made.sample, made.is_text);
  if (c < o->num_columns) {
    FUZZ_REQUIRE(made.sample.type == o->columns[c].type);
    check_numbers(o, &o->rows[r], c, &made);
  }
  if (made.is_text) {
    check_text(o, &o->rows[r], &o->columns[c], &made.text);
  }
  return made;
}

static void compute_row(pair_of_blocks *p, const object *newer, const object *older, size_t r) {
  for (size_t c = 0; c < newer->num_columns && p->budget > 0; c++, p->budget--) {
    const wpci_v1_sample now = sample_of(newer, c, r);
    if (r < older->num_rows) {
      const wpci_v1_sample before = sample_of(older, c, r);
      fuzz_calculate(&before.sample, &now.sample);
    } else {
      fuzz_calculate(NULL, &now.sample);
    }
  }
}

static void compute_object(pair_of_blocks *p, const object *newer, const object *older) {
  for (size_t r = 0; r < newer->num_rows && p->budget > 0; r++) {
    compute_row(p, newer, older, r);
  }
}

/* ---- V1: blocks ---- */

typedef struct v1_block {
  wpc_input in;
  wpc_v1_data data;
  wpci_v1_object_iter it;
} v1_block;

static void open_v1(v1_block *v, wpc_input in) {
  v->in = in;
  v->data = wpc_v1_open(in);
  v->it = wpci_v1_objects(in, v->data);
}

/* Objects at the same place, whatever they are called. */
static void check_v1(pair_of_blocks *p) {
  v1_block newer;
  v1_block older;
  size_t steps = 0;
  open_v1(&newer, p->newer.in);
  open_v1(&older, p->older.in);
  while (wpci_v1_next_object(&newer.it) && wpci_v1_next_object(&older.it)) {
    object a;
    object b;
    open_object(&a, newer.in, &newer.data, newer.it.item);
    open_object(&b, older.in, &older.data, older.it.item);
    compute_object(p, &a, &b);
    close_object(&a);
    close_object(&b);
    FUZZ_REQUIRE(++steps <= p->newer.in.size / SMALLEST_OBJECT);
  }
}

/* ---- V2 ---- */

static void check_v2(pair_of_blocks *p) {
  const wpc_v2_data newer = wpc_v2_open(p->newer.in);
  const wpc_v2_data older = wpc_v2_open(p->older.in);
  wpci_v2_result_iter a = wpci_v2_results(p->newer.in, newer);
  wpci_v2_result_iter b = wpci_v2_results(p->older.in, older);
  if (newer.error.status == WPC_OK && older.error.status == WPC_OK) {
    wpci_v2_check_clocks(p->newer.in, &older, &newer);
  }
  while (wpci_v2_next_result(&a) && wpci_v2_next_result(&b)) {
    fuzz_result now;
    fuzz_result before;
    fuzz_open_result(&now, p->newer.in, &newer, a.item, 0, wpc_processor_information());
    fuzz_open_result(&before, p->older.in, &older, b.item, 0, wpc_processor_information());
    fuzz_check_results(&p->budget, &now, &before);
    fuzz_close_result(&now);
    fuzz_close_result(&before);
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

static bool is_v1(const fuzz_block *b) {
  static const uint8_t signature[8] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  return b->in.size >= sizeof signature && memcmp(b->bytes, signature, sizeof signature) == 0;
}

static void check_blocks(const uint8_t *data, size_t size, cut at, fuzz_choice choice) {
  const uint8_t *newer = size > 0 ? data + at.begin : data;
  pair_of_blocks p;
  fuzz_open_block(&p.older, data, at.begin > 0 ? at.begin : at.end, choice);
  fuzz_open_block(&p.newer, newer, at.end - at.begin, choice);
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

FUZZ_TARGET(sample, check)
