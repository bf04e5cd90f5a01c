/* Puts parts in: new ones, those of another input, names and columns. */
#include <string.h>

#include "mutator/mutate_tree.h"

#define LONGEST_NAME 1024

/* ---- where a part may stand ---- */

typedef struct place {
  bool found;
  size_t parent;
  size_t at;
} place;

/* The shape of what holds regions of this shape. */
static mutate_shape holder_of(mutate_kind kind, mutate_shape shape) {
  if (kind == MUTATE_LOG && shape == SHAPE_PAIR) {
    return SHAPE_BLG_EVENT;
  }
  const bool in_list = kind == MUTATE_REG_COUNTER || kind == MUTATE_REG_STRING;
  return in_list ? SHAPE_LIST : (mutate_shape)mutate_shapes[shape].holder;
}

/* Whether blocks of this kind have such parts; lists hold one shape each. */
static bool suits(mutate_kind kind, mutate_shape shape) {
  return (mutate_shapes[shape].kinds >> kind & 1) != 0;
}

/* After the last such child; else after what is in front of them; else after the header. */
static size_t end_of_children(const mutate_tree *tree, size_t parent, mutate_shape shape) {
  const mutate_region *r = &tree->regions[parent];
  const size_t header = mutate_shapes[r->shape].header;
  const uint8_t front = mutate_shapes[shape].front;
  size_t at = r->offset + (header < r->length ? header : r->length);
  for (size_t i = parent + 1; i < tree->n; i++) {
    const mutate_region *c = &tree->regions[i];
    if (c->parent == parent && (c->shape == shape || (front != 0 && c->shape == front))) {
      at = c->offset + c->length;
    }
  }
  return at;
}

/* Queries after a data block: the last place of all. */
static place behind_block(const mutate_tree *t) {
  place p = {true, MUTATE_ROOT, t->size};
  for (size_t i = 1; i < t->n; i++) {
    p.parent = t->regions[i].shape == SHAPE_LIST ? i : p.parent;
  }
  return p;
}

/* Somewhere among the children, or after them. */
static place place_for(mutate_editor *e, mutate_shape shape) {
  const mutate_tree *t = &e->tree;
  if (e->kind == MUTATE_V2 && shape == SHAPE_QUERY) {
    return behind_block(t);
  }
  const size_t sibling = mutate_pick_shape(&e->dice, t, shape);
  const size_t holder = mutate_pick_shape(&e->dice, t, holder_of(e->kind, shape));
  place p = {false, MUTATE_ROOT, 0};
  if (sibling < t->n && mutate_one_in(&e->dice, 2)) {
    p.found = true;
    p.parent = t->regions[sibling].parent;
    p.at = t->regions[sibling].offset;
  } else if (holder < t->n) {
    p.found = true;
    p.parent = holder;
    p.at = end_of_children(t, holder, shape);
  }
  return p;
}

/* ---- new parts ---- */

static bool put_piece(mutate_editor *e, place p, mutate_shape shape, size_t n) {
  const bool of_records = shape == SHAPE_V1_COUNTER || shape == SHAPE_REG_COUNTER;
  const size_t items = of_records ? n / mutate_shapes[shape].header : 1;
  if (n == 0 || !mutate_replace(e, p.parent, shape, p.at, 0, n)) {
    return false;
  }
  mutate_recount(e, p.parent, shape, (int)items);
  return true;
}

/* A row of the result has as many values as there are ids, or one. */
static size_t values_of(const mutate_tree *tree, size_t rows) {
  for (size_t i = 0; i < tree->n; i++) {
    const mutate_region *r = &tree->regions[i];
    if (r->shape == SHAPE_V2_IDS && r->parent == tree->regions[rows].parent) {
      return mutate_u32(tree, r->offset + WPCI_AT(V2_IDS, dwCounters));
    }
  }
  return 1;
}

static size_t add_values(mutate_editor *e, size_t n, size_t values) {
  const uint8_t *bytes = NULL;
  for (; values > 0 && n <= MUTATE_PIECE - 16; values--) {
    const size_t length = mutate_template(SHAPE_V2_VALUE, mutate_below(&e->dice, 2), &bytes);
    memcpy(e->piece + n, bytes, length);
    n += length;
  }
  return n;
}

/* A text for a header that has none, when there is one. */
static void point_at_text(mutate_editor *e, size_t at) {
  const size_t text = mutate_pick_shape(&e->dice, &e->tree, SHAPE_STRING);
  if (text < e->tree.n) {
    mutate_set(e, at + WPCI_AT(STRING_HEADER, dwCounterId), (uint32_t)mutate_below(&e->dice, 1000));
    mutate_set(e, at + WPCI_AT(STRING_HEADER, dwOffset), (uint32_t)e->tree.regions[text].offset);
  }
}

static bool insert_shape(mutate_editor *e, mutate_shape shape) {
  const uint8_t *bytes = NULL;
  const place p = place_for(e, shape);
  size_t n = mutate_template(shape, mutate_below(&e->dice, 64), &bytes);
  if (!p.found || n == 0) {
    return false;
  }
  memcpy(e->piece, bytes, n);
  if (shape == SHAPE_V2_ROW) {
    n = add_values(e, n, values_of(&e->tree, p.parent));
  }
  const bool done = put_piece(e, p, shape, n);
  if (done) {
    mutate_reparse(e);
    if (shape == SHAPE_STRING_HEADER) {
      point_at_text(e, p.at);
      mutate_reparse(e);
    }
  }
  return done;
}

void mutate_insert(mutate_editor *e) {
  size_t shape = mutate_below(&e->dice, SHAPES);
  bool done = false;
  for (size_t i = 0; i < SHAPES && !done; i++, shape = (shape + 1) % SHAPES) {
    done = suits(e->kind, (mutate_shape)shape) && insert_shape(e, (mutate_shape)shape);
  }
}

/* A part of the other input, or of this one. */
void mutate_splice(mutate_editor *e) {
  const bool own = e->other.size == 0 || mutate_one_in(&e->dice, 4);
  const mutate_tree *from = own ? &e->tree : &e->other;
  const size_t i = mutate_below(&e->dice, from->n);
  const mutate_shape shape = from->regions[i].shape;
  const place p = place_for(e, shape);
  const size_t old = mutate_pick_shape(&e->dice, &e->tree, shape);
  const size_t n = mutate_take(e, from, i);
  if (n == 0 || !mutate_shapes[shape].is_item) {
    return;
  }
  if (old < e->tree.n && mutate_one_in(&e->dice, 2)) {
    const mutate_region r = e->tree.regions[old];
    if (mutate_replace(e, r.parent, shape, r.offset, r.length, n)) {
      mutate_reparse(e);
    }
  } else if (p.found && put_piece(e, p, shape, n)) {
    mutate_reparse(e);
  }
}

/* ---- names ---- */

typedef struct text {
  size_t units;
  const char *letters; /* repeated as often as it takes */
} text;

static text new_text(mutate_dice *dice) {
  static const char *const texts[] = {"a", "b", "*", "_Total",     "p/c",      "a#1",         "0",
                                      "1", "2", "4", "2147483648", "16777217", "12345678901", "x1"};
  text t = {0, texts[mutate_below(dice, sizeof texts / sizeof texts[0])]};
  t.units = strlen(t.letters);
  if (mutate_one_in(dice, 3)) {
    t.units = mutate_below(dice, 14);
  } else if (mutate_one_in(dice, 40)) {
    t.units = LONGEST_NAME - mutate_below(dice, 2);
  }
  return t;
}

/* The text and `zeros` bytes in e->piece; their size. */
static size_t write_text(mutate_editor *e, text t, size_t zeros) {
  const size_t length = strlen(t.letters);
  for (size_t i = 0; i < t.units; i++) {
    e->piece[2 * i] = (uint8_t)t.letters[i % length];
    e->piece[2 * i + 1] = 0;
  }
  memset(e->piece + 2 * t.units, 0, zeros);
  return 2 * t.units + zeros;
}

static size_t padding(size_t n) {
  return (8 - n % 8) % 8;
}

/* The text from `at` to the end of what holds it, with a NUL and padding. */
static void rename_in(mutate_editor *e, size_t holder, mutate_shape shape, size_t at, size_t end,
                      text t) {
  const size_t n = write_text(e, t, 2 + padding(2 * t.units + 2));
  const mutate_region r = e->tree.regions[holder];
  if (at > end || !mutate_replace(e, holder, shape, at, end - at, n)) {
    return;
  }
  if (r.shape == SHAPE_V1_INSTANCE && e->repairs) {
    mutate_set(e, r.offset + WPCI_AT(V1_INSTANCE, NameOffset), WPCI_SIZE(V1_INSTANCE));
    mutate_set(e, r.offset + WPCI_AT(V1_INSTANCE, NameLength), (uint32_t)(2 * t.units + 2));
  } else if (r.shape == SHAPE_V1_BLOCK && e->repairs) {
    mutate_set(e, r.offset + WPCI_AT(V1_BLOCK, SystemNameLength), (uint32_t)(2 * t.units + 2));
    mutate_set(e, r.offset + WPCI_AT(V1_BLOCK, SystemNameOffset), WPCI_SIZE(V1_BLOCK));
  }
  mutate_reparse(e);
}

static bool may_be_named(const mutate_tree *tree, size_t region) {
  const mutate_region *r = &tree->regions[region];
  return r->shape == SHAPE_HEAD || r->shape == SHAPE_QUERY || r->shape == SHAPE_V1_INSTANCE ||
         r->shape == SHAPE_V1_BLOCK || (r->shape == SHAPE_TEXT && r->parent != MUTATE_ROOT);
}

void mutate_rename(mutate_editor *e) {
  const size_t i = mutate_pick(&e->dice, &e->tree, may_be_named);
  const text t = new_text(&e->dice);
  if (i == e->tree.n ||
      e->tree.regions[i].length < mutate_shapes[e->tree.regions[i].shape].header) {
    return;
  }
  const mutate_region r = e->tree.regions[i];
  const mutate_shape holder = e->tree.regions[r.parent].shape;
  if (r.shape == SHAPE_V1_BLOCK) {
    const size_t header = mutate_u32(&e->tree, r.offset + WPCI_AT(V1_BLOCK, HeaderLength));
    const bool sound = header >= WPCI_SIZE(V1_BLOCK) && header <= r.length;
    rename_in(e, i, SHAPE_TEXT, r.offset + WPCI_SIZE(V1_BLOCK),
              r.offset + (sound ? header : WPCI_SIZE(V1_BLOCK)), t);
  } else if (r.shape != SHAPE_TEXT) {
    rename_in(e, i, SHAPES, r.offset + mutate_shapes[r.shape].header, r.offset + r.length, t);
  } else if (holder == SHAPE_PAIR || holder == SHAPE_STRING ||
             (holder >= SHAPE_BLG_BUFFER && holder < SHAPES)) {
    if (mutate_replace(e, r.parent, SHAPE_TEXT, r.offset, r.length, write_text(e, t, 0))) {
      mutate_reparse(e);
    }
  }
}

/* ---- columns: an id, and a value in each row ---- */

/* Doubles or takes out value `column` among the values that are children of region i. */
static bool edit_value(mutate_editor *e, size_t parent, size_t column, bool more) {
  size_t seen = 0;
  for (size_t i = parent + 1; i < e->tree.n; i++) {
    const mutate_region r = e->tree.regions[i];
    if (r.parent == parent && r.shape == SHAPE_V2_VALUE && seen++ == column) {
      const size_t n = more ? mutate_take(e, &e->tree, i) : 0;
      return mutate_replace(e, parent, SHAPE_V2_VALUE, r.offset, more ? 0 : r.length, n);
    }
  }
  return true;
}

/* From the last row to the first, so that places in front stay what they are. */
static bool edit_values(mutate_editor *e, size_t result, size_t column, bool more) {
  bool done = true;
  for (size_t i = e->tree.n; i-- > result && done;) {
    const mutate_region *r = &e->tree.regions[i];
    const mutate_region *parent = &e->tree.regions[r->parent];
    if (r->shape == SHAPE_V2_ROW && parent->parent == result) {
      done = edit_value(e, i, column, more);
    }
  }
  return done && edit_value(e, result, column, more);
}

static bool edit_ids(mutate_editor *e, size_t ids, size_t n, size_t column, bool more) {
  const mutate_region r = e->tree.regions[ids];
  const size_t left = more ? n + 1 : n - 1;
  const size_t length = WPCI_SIZE(V2_IDS) + 4 * left + padding(4 * left);
  if (r.length > MUTATE_PIECE || length > MUTATE_PIECE) {
    return false;
  }
  memset(e->piece, 0, length);
  memcpy(e->piece, e->tree.data + r.offset, 4);
  e->piece[4] = (uint8_t)left;
  for (size_t i = 0, to = 0; i < n; i++) {
    const size_t copies = i != column ? 1 : more ? 2 : 0;
    for (size_t k = 0; k < copies; k++, to++) {
      memcpy(e->piece + WPCI_SIZE(V2_IDS) + 4 * to,
             e->tree.data + r.offset + WPCI_SIZE(V2_IDS) + 4 * i, 4);
      e->piece[8 + 4 * to] = (uint8_t)(e->piece[8 + 4 * to] + 16 * k);
    }
  }
  memmove(e->piece, e->piece + 4, length - 4); /* dwSize is repaired with the others' */
  return mutate_replace(e, ids, SHAPES, r.offset + 4, r.length - 4, length - 4);
}

void mutate_column(mutate_editor *e) {
  if (e->kind == MUTATE_LOG) {
    mutate_log_edit(e);
    return;
  }
  const size_t ids = mutate_pick_shape(&e->dice, &e->tree, SHAPE_V2_IDS);
  const bool more = mutate_one_in(&e->dice, 2);
  if (ids == e->tree.n || e->tree.regions[ids].length < 12) {
    return;
  }
  const size_t n = mutate_u32(&e->tree, e->tree.regions[ids].offset + WPCI_AT(V2_IDS, dwCounters));
  const size_t column = mutate_below(&e->dice, n);
  if (n > 0 && n < 200 && n <= (e->tree.regions[ids].length - WPCI_SIZE(V2_IDS)) / 4) {
    e->repairs = true;
    if (edit_values(e, e->tree.regions[ids].parent, column, more)) {
      (void)edit_ids(e, ids, n, column, more);
    }
    mutate_reparse(e);
  }
}

/* ---- from nothing ---- */

static mutate_shape root_of(mutate_kind kind) {
  static const uint8_t roots[MUTATE_KINDS] = {
      [MUTATE_V2] = SHAPE_V2_BLOCK,
      [MUTATE_V1] = SHAPE_V1_BLOCK,
      [MUTATE_REG_SET] = SHAPE_REG_SET,
      [MUTATE_REG_STRINGS] = SHAPE_STRINGS,
  };
  return kind < MUTATE_KINDS ? (mutate_shape)roots[kind] : SHAPE_BYTES;
}

void mutate_restart(mutate_editor *e) {
  const uint8_t *bytes = NULL;
  size_t n = mutate_template(root_of(e->kind), 0, &bytes);
  if (n > e->max_size) {
    return;
  }
  if (n > 0) {
    memcpy(e->data, bytes, n);
  }
  if (e->kind == MUTATE_LOG) {
    n = mutate_log_template(e->data, e->max_size);
  }
  e->tree.size = n;
  e->repairs = true;
  mutate_reparse(e);
  for (size_t i = mutate_below(&e->dice, 4); i > 0; i--) {
    mutate_insert(e);
  }
  if (e->kind == MUTATE_TITLES || e->kind == MUTATE_REG_STRING) {
    memset(e->piece, 0, 2);
    (void)mutate_replace(e, MUTATE_ROOT, SHAPES, e->tree.size, 0, 2);
    mutate_reparse(e);
  }
}
