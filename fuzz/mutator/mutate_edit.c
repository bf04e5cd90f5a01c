/* Takes parts out, doubles and moves them, and repairs what is around them. */
#include <string.h>

#include "mutator/mutate_tree.h"

#define NO_TEXT UINT32_MAX

static void add_to(mutate_editor *e, size_t at, size_t delta) {
  mutate_set(e, at, mutate_u32(&e->tree, at) + (uint32_t)delta);
}

/* ---- repairs ---- */

/* Offsets of texts after the place that changed. */
static void repair_offsets(mutate_editor *e, const mutate_region *strings, size_t at,
                           size_t delta) {
  const size_t room = strings->length >= WPCI_SIZE(STRINGS)
                          ? (strings->length - WPCI_SIZE(STRINGS)) / WPCI_SIZE(STRING_HEADER)
                          : 0;
  const size_t count = mutate_u32(&e->tree, strings->offset + WPCI_AT(STRINGS, dwCounters));
  for (size_t i = 0; i < count && i < room; i++) {
    const size_t field = strings->offset + WPCI_SIZE(STRINGS) + WPCI_SIZE(STRING_HEADER) * i +
                         WPCI_AT(STRING_HEADER, dwOffset);
    const uint32_t offset = mutate_u32(&e->tree, field);
    if (offset != NO_TEXT && strings->offset + offset >= at) {
      add_to(e, field, delta);
    }
  }
}

/* delta is modulo 2^32, as the fields are. */
static void repair(mutate_editor *e, size_t parent, mutate_shape shape, size_t at, size_t delta) {
  for (size_t i = parent;; i = e->tree.regions[i].parent) {
    const mutate_region *r = &e->tree.regions[i];
    if (mutate_shapes[r->shape].size_at != MUTATE_NOWHERE) {
      add_to(e, r->offset + mutate_shapes[r->shape].size_at, delta);
    }
    if (r->shape == SHAPE_V1_OBJECT && shape == SHAPE_V1_COUNTER) {
      add_to(e, r->offset + WPCI_AT(V1_OBJECT, DefinitionLength), delta);
    } else if (r->shape == SHAPE_V1_BLOCK && shape == SHAPE_TEXT) {
      add_to(e, r->offset + WPCI_AT(V1_BLOCK, HeaderLength), delta);
    } else if (r->shape == SHAPE_STRINGS) {
      repair_offsets(e, r, at, delta);
    } else if (e->kind == MUTATE_LOG) {
      mutate_log_repair(e, r, at, delta);
    }
    if (i == MUTATE_ROOT) {
      return;
    }
    shape = r->shape;
  }
}

bool mutate_replace(mutate_editor *e, size_t parent, mutate_shape shape, size_t at, size_t length,
                    size_t n) {
  mutate_tree *t = &e->tree;
  if (at > t->size || length > t->size - at || n > MUTATE_PIECE ||
      (n > length && n - length > e->max_size - t->size)) {
    return false;
  }
  if (t->size > at + length) {
    memmove(e->data + at + n, t->data + at + length, t->size - at - length);
  }
  if (n > 0) {
    memcpy(e->data + at, e->piece, n);
  }
  t->size = t->size - length + n;
  if (e->repairs) {
    repair(e, parent, shape, at, n - length);
    if (e->kind == MUTATE_LOG) {
      mutate_log_refit(e, parent, n - length);
    }
  }
  return true;
}

void mutate_recount(mutate_editor *e, size_t parent, mutate_shape shape, int more) {
  const uint8_t counted_at = mutate_shapes[shape].counted_at;
  const size_t at = e->tree.regions[parent].offset + counted_at;
  const bool is_none = shape == SHAPE_V1_ROW && mutate_u32(&e->tree, at) >= 0x80000000u;
  if (e->repairs && counted_at != MUTATE_NOWHERE && !is_none &&
      mutate_shapes[e->tree.regions[parent].shape].header > 0) {
    mutate_set(e, at, mutate_u32(&e->tree, at) + (uint32_t)more);
  }
}

/* ---- the whole ---- */

static void normalise_sizes(mutate_editor *e, const mutate_region *r) {
  const mutate_shape_info *info = &mutate_shapes[r->shape];
  if (info->size_at != MUTATE_NOWHERE && r->length >= info->header) {
    mutate_set(e, r->offset + info->size_at, (uint32_t)r->length);
  }
}

/* Counts its children in one pass: there may be hundreds of regions, each of them a parent. */
static void normalise_counts(mutate_editor *e, size_t region) {
  const mutate_tree *t = &e->tree;
  size_t counts[SHAPES] = {0};
  if (mutate_shapes[t->regions[region].shape].header == 0) {
    return;
  }
  for (size_t i = region + 1; i < t->n; i++) {
    counts[t->regions[i].shape] += t->regions[i].parent == region;
  }
  for (size_t shape = 0; shape < SHAPES; shape++) {
    const size_t at = t->regions[region].offset + mutate_shapes[shape].counted_at;
    if (counts[shape] > 0 && mutate_shapes[shape].counted_at != MUTATE_NOWHERE &&
        !(shape == SHAPE_V1_ROW && mutate_u32(t, at) == UINT32_MAX)) {
      mutate_set(e, at, (uint32_t)counts[shape]);
    }
  }
}

/* A size field of the value, a NUL for a name. */
static void normalise_content(mutate_editor *e, const mutate_region *r) {
  const size_t end = r->offset + r->length;
  const uint32_t size = mutate_u32(&e->tree, r->offset);
  if (r->shape == SHAPE_V2_VALUE && r->length >= 16 && size != 4) {
    mutate_set(e, r->offset, 8);
  } else if (r->shape == SHAPE_HEAD && r->length >= 10) {
    e->data[end - 2] = 0;
    e->data[end - 1] = 0;
  }
}

static void normalise_v1(mutate_editor *e, size_t region) {
  const mutate_region *r = &e->tree.regions[region];
  size_t definitions = WPCI_SIZE(V1_OBJECT);
  if (r->shape == SHAPE_V1_OBJECT && r->length >= WPCI_SIZE(V1_OBJECT)) {
    for (size_t i = region + 1; i < e->tree.n; i++) {
      const mutate_region *c = &e->tree.regions[i];
      const bool counts = c->parent == region && c->shape == SHAPE_V1_COUNTER;
      definitions = counts ? c->offset + c->length - r->offset : definitions;
    }
    mutate_set(e, r->offset + WPCI_AT(V1_OBJECT, DefinitionLength), (uint32_t)definitions);
    mutate_set(e, r->offset + WPCI_AT(V1_OBJECT, HeaderLength), WPCI_SIZE(V1_OBJECT));
  } else if (r->shape == SHAPE_V1_BLOCK && r->length >= WPCI_SIZE(V1_BLOCK)) {
    const uint8_t *head = NULL;
    (void)mutate_template(SHAPE_V1_BLOCK, 0, &head);
    memcpy(e->data + r->offset, head, WPCI_AT(V1_BLOCK, Revision));
  }
}

void mutate_normalise(mutate_editor *e) {
  for (size_t i = 0; i < e->tree.n; i++) {
    normalise_sizes(e, &e->tree.regions[i]);
    normalise_counts(e, i);
    normalise_content(e, &e->tree.regions[i]);
    normalise_v1(e, i);
  }
  mutate_reparse(e);
}

/* ---- one part ---- */

static bool is_item(const mutate_tree *tree, size_t region) {
  return mutate_shapes[tree->regions[region].shape].is_item;
}

size_t mutate_take(mutate_editor *e, const mutate_tree *from, size_t region) {
  const mutate_region *r = &from->regions[region];
  if (r->length > MUTATE_PIECE || r->length == 0) {
    return 0;
  }
  memcpy(e->piece, from->data + r->offset, r->length);
  return r->length;
}

void mutate_delete(mutate_editor *e) {
  const size_t i = mutate_pick(&e->dice, &e->tree, is_item);
  if (i == e->tree.n) {
    return;
  }
  const mutate_region r = e->tree.regions[i];
  if (mutate_replace(e, r.parent, r.shape, r.offset, r.length, 0)) {
    mutate_recount(e, r.parent, r.shape, -1);
    mutate_reparse(e);
  }
}

/* An id of its own, most of the time. */
static void renumber(mutate_editor *e, mutate_shape shape, size_t at) {
  const bool has_id = shape == SHAPE_REG_COUNTER || shape == SHAPE_STRING_HEADER;
  if (has_id && !mutate_one_in(&e->dice, 4)) {
    mutate_set(e, at, (uint32_t)mutate_below(&e->dice, 1000));
  }
}

void mutate_double(mutate_editor *e) {
  const size_t i = mutate_pick(&e->dice, &e->tree, is_item);
  if (i == e->tree.n) {
    return;
  }
  const mutate_region r = e->tree.regions[i];
  const size_t n = mutate_take(e, &e->tree, i);
  if (n > 0 && mutate_replace(e, r.parent, r.shape, r.offset + r.length, 0, n)) {
    mutate_recount(e, r.parent, r.shape, 1);
    renumber(e, r.shape, r.offset + r.length);
    mutate_reparse(e);
  }
}

/* The sibling that follows region i; e->tree.n when none does. */
static size_t next_sibling(const mutate_tree *tree, size_t i) {
  const mutate_region *r = &tree->regions[i];
  size_t next = i + 1;
  while (next < tree->n && (tree->regions[next].parent != r->parent ||
                            tree->regions[next].offset != r->offset + r->length)) {
    next++;
  }
  return next;
}

/* Two neighbours change places. */
void mutate_swap(mutate_editor *e) {
  const size_t i = mutate_pick(&e->dice, &e->tree, is_item);
  const size_t next = i < e->tree.n ? next_sibling(&e->tree, i) : e->tree.n;
  if (next == e->tree.n || !is_item(&e->tree, next)) {
    return;
  }
  const mutate_region *a = &e->tree.regions[i];
  const mutate_region *b = &e->tree.regions[next];
  const size_t n = mutate_take(e, &e->tree, i);
  if (n > 0 && b->length > 0) {
    memmove(e->data + a->offset, e->tree.data + b->offset, b->length);
    memcpy(e->data + a->offset + b->length, e->piece, n);
    mutate_reparse(e);
  }
}

/* A few bytes more or less at the end of a region. */
void mutate_resize(mutate_editor *e) {
  static const uint8_t steps[] = {8, 8, 8, 4, 2, 1, 16, 24};
  const size_t i = mutate_below(&e->dice, e->tree.n);
  const mutate_region r = e->tree.regions[i];
  const size_t step = steps[mutate_below(&e->dice, sizeof steps)];
  const size_t end = r.offset + r.length;
  bool changed = false;
  if (mutate_one_in(&e->dice, 2)) {
    memset(e->piece, mutate_one_in(&e->dice, 3) ? 1 : 0, step);
    changed = mutate_replace(e, i, SHAPES, end, 0, step);
  } else if (r.length >= step) {
    changed = mutate_replace(e, i, SHAPES, end - step, step, 0);
  }
  if (changed) {
    mutate_reparse(e);
  }
}
