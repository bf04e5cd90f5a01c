/* Binary logs: buffers of equal size, events filled up to multiples of 8, and the messages in events
 * of one part. What several parts hold is no more than bytes here. */
#include <string.h>

#include "mutator/mutate_tree.h"

#define AT WPCI_AT
#define SIZE WPCI_SIZE
#define LEAST_EVENT 8
#define FULL_32 10
#define FULL_64 20
#define CATALOGUE 32
#define SAMPLE 34
#define DIRECTORY 35
#define NAMES 36
#define LEAST_BUFFER 0x400

static size_t align8(size_t n) {
  return (n + 7) / 8 * 8;
}

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

static uint32_t u16_at(const mutate_tree *tree, size_t at) {
  return at + 2 <= tree->size ? tree->data[at] + 256u * tree->data[at + 1] : 0;
}

static void set_u16(mutate_editor *e, size_t at, size_t value) {
  if (at + 2 <= e->tree.size) {
    e->data[at] = (uint8_t)value;
    e->data[at + 1] = (uint8_t)(value >> 8);
  }
}

static uint8_t byte_at(const mutate_tree *tree, size_t at) {
  return at < tree->size ? tree->data[at] : 0;
}

static size_t end_of_region(const mutate_tree *tree, size_t region) {
  return tree->regions[region].offset + tree->regions[region].length;
}

/* ---- messages ---- */

static void parse_entry_texts(mutate_tree *tree, size_t entry) {
  static const uint8_t fields[] = {AT(BLG_ENTRY, machine), AT(BLG_ENTRY, object),
                                   AT(BLG_ENTRY, instance), AT(BLG_ENTRY, parent),
                                   AT(BLG_ENTRY, counter)};
  const mutate_region r = tree->regions[entry];
  for (size_t i = 0; i < sizeof fields; i++) {
    const size_t offset = mutate_u32(tree, r.offset + fields[i]);
    if (r.length >= SIZE(BLG_ENTRY) && offset < r.length - SIZE(BLG_ENTRY)) {
      mutate_add_text(tree, entry, r.offset + SIZE(BLG_ENTRY) + offset, r.offset + r.length);
    }
  }
}

static void parse_catalogue(mutate_tree *tree, size_t event, size_t at, size_t end) {
  at = end - at < 8 ? end : at + 8;
  while (mutate_has_room(tree, SHAPE_BLG_ENTRY, at, end)) {
    const size_t behind = mutate_end_of(tree, SHAPE_BLG_ENTRY, at, end);
    parse_entry_texts(tree, mutate_add(tree, SHAPE_BLG_ENTRY, event, at, behind));
    at = behind;
  }
}

static void parse_items(mutate_tree *tree, size_t block) {
  const size_t end = end_of_region(tree, block);
  size_t at = tree->regions[block].offset + SIZE(BLG_INSTANCES);
  size_t n = mutate_u32(tree, tree->regions[block].offset + AT(BLG_INSTANCES, count));
  n = smaller(n, (end - at) / SIZE(BLG_ITEM));
  for (size_t i = 0; i < n && mutate_has_room(tree, SHAPE_BLG_ITEM, at, end); i++) {
    mutate_add(tree, SHAPE_BLG_ITEM, block, at, at + SIZE(BLG_ITEM));
    at += SIZE(BLG_ITEM);
  }
  for (size_t i = 0; i < n && end - at >= 2; i++) {
    mutate_add_text(tree, block, at, end);
    at = mutate_behind_nul(mutate_end_of_text(tree, at, end), end);
  }
}

static mutate_shape shape_of_block(uint8_t kind, size_t length) {
  if (kind == 1 && length >= SIZE(BLG_VALUE)) {
    return SHAPE_BLG_VALUE;
  }
  return kind == 2 && length >= SIZE(BLG_INSTANCES) ? SHAPE_BLG_INSTANCES : SHAPE_BLG_BLOCK;
}

static void parse_blocks(mutate_tree *tree, size_t group, size_t at, size_t end) {
  while (mutate_has_room(tree, SHAPE_BLG_BLOCK, at, end)) {
    const size_t behind = mutate_end_of(tree, SHAPE_BLG_BLOCK, at, end);
    const uint8_t kind = byte_at(tree, at + AT(BLG_BLOCK, kind));
    const mutate_shape shape = shape_of_block(kind, behind - at);
    const size_t block = mutate_add(tree, shape, group, at, behind);
    if (shape == SHAPE_BLG_INSTANCES) {
      parse_items(tree, block);
    } else if (kind == 5) {
      mutate_parse_v1(tree, block, at + SIZE(BLG_BLOCK), behind);
    }
    at = behind;
  }
}

static void parse_sample(mutate_tree *tree, size_t event, size_t at, size_t end) {
  if (mutate_has_room(tree, SHAPE_BLG_BLOCK, at, end)) {
    const size_t behind = mutate_end_of(tree, SHAPE_BLG_BLOCK, at, end);
    const size_t group = mutate_add(tree, SHAPE_BLG_BLOCK, event, at, behind);
    parse_blocks(tree, group, at + SIZE(BLG_BLOCK), behind);
  }
}

static void parse_directory(mutate_tree *tree, size_t event, size_t at, size_t end) {
  if (!mutate_has_room(tree, SHAPE_BLG_DIRECTORY, at, end)) {
    return;
  }
  const size_t directory = mutate_add(tree, SHAPE_BLG_DIRECTORY, event, at, end);
  at += SIZE(BLG_DIRECTORY);
  while (mutate_has_room(tree, SHAPE_BLG_DESCRIPTION, at, end)) {
    const size_t behind = mutate_end_of(tree, SHAPE_BLG_DESCRIPTION, at, end);
    mutate_add(tree, SHAPE_BLG_DESCRIPTION, directory, at, behind);
    at = behind;
  }
}

static void parse_names(mutate_tree *tree, size_t event, size_t at, size_t end) {
  mutate_add_text(tree, event, at, end);
  at = mutate_behind_nul(mutate_end_of_text(tree, at, end), end);
  while (end - at > 2 && tree->n < MUTATE_REGIONS) {
    const size_t pair = mutate_add(tree, SHAPE_PAIR, event, at, end);
    for (int i = 0; i < 2; i++) {
      mutate_add_text(tree, pair, at, end);
      at = mutate_behind_nul(mutate_end_of_text(tree, at, end), end);
    }
    tree->regions[pair].length = at - tree->regions[pair].offset;
  }
}

static void parse_message(mutate_tree *tree, size_t event, size_t at, size_t end) {
  switch (byte_at(tree, tree->regions[event].offset + AT(BLG_EVENT, type))) {
    case CATALOGUE:
      parse_catalogue(tree, event, at, end);
      break;
    case SAMPLE:
      parse_sample(tree, event, at, end);
      break;
    case DIRECTORY:
      parse_directory(tree, event, at, end);
      break;
    case NAMES:
      parse_names(tree, event, at, end);
      break;
    default:
      break;
  }
}

/* ---- events and buffers ---- */

static bool is_full(const mutate_tree *tree, size_t at) {
  const uint8_t type = byte_at(tree, at + AT(BLG_EVENT, HeaderType));
  return type == FULL_32 || type == FULL_64;
}

/* Returns where the event ends that begins at `at`. */
static size_t parse_event(mutate_tree *tree, size_t buffer, size_t at, size_t end) {
  const bool full = is_full(tree, at);
  const bool early = byte_at(tree, at + AT(BLG_EVENT, HeaderType)) <= 4;
  const size_t size = u16_at(tree, early ? at + AT(BLG_LOG, Size) : at);
  const bool sound = size >= (full ? SIZE(BLG_EVENT) : LEAST_EVENT) && size <= end - at;
  const size_t behind = sound ? smaller(at + align8(size), end) : end;
  const size_t event = mutate_add(tree, SHAPE_BLG_EVENT, buffer, at, behind);
  if (full && sound && mutate_u32(tree, at + AT(BLG_EVENT, parts)) == 1) {
    parse_message(tree, event, at + SIZE(BLG_EVENT), at + size);
  }
  return behind;
}

static void parse_events(mutate_tree *tree, size_t buffer) {
  const mutate_region r = tree->regions[buffer];
  const size_t filled = mutate_u32(tree, r.offset + AT(BLG_BUFFER, filled));
  const size_t end = r.offset + (filled >= SIZE(BLG_BUFFER) ? smaller(filled, r.length) : r.length);
  size_t at = r.offset + SIZE(BLG_BUFFER);
  if (r.offset == 0 && end - at >= SIZE(BLG_LOG)) {
    const size_t size = u16_at(tree, at + AT(BLG_LOG, Size));
    const size_t behind = size >= SIZE(BLG_LOG) ? smaller(at + align8(size), end) : end;
    mutate_add(tree, SHAPE_BLG_LOG, buffer, at, behind);
    at = behind;
  }
  while (end - at >= LEAST_EVENT && tree->n < MUTATE_REGIONS) {
    at = parse_event(tree, buffer, at, end);
  }
}

static size_t size_of_buffers(const mutate_tree *tree) {
  const size_t size = mutate_u32(tree, 0);
  return size >= LEAST_BUFFER && size < tree->size ? size : tree->size;
}

void mutate_parse_log(mutate_tree *tree) {
  const size_t size = size_of_buffers(tree);
  for (size_t at = 0; mutate_has_room(tree, SHAPE_BLG_BUFFER, at, tree->size); at += size) {
    const size_t end = at + smaller(size, tree->size - at);
    parse_events(tree, mutate_add(tree, SHAPE_BLG_BUFFER, MUTATE_ROOT, at, end));
    if (end == tree->size) {
      return;
    }
  }
}

/* ---- repairs ---- */

static void repair_strings(mutate_editor *e, const mutate_region *entry, size_t at, size_t delta) {
  static const uint8_t fields[] = {AT(BLG_ENTRY, machine), AT(BLG_ENTRY, object),
                                   AT(BLG_ENTRY, instance), AT(BLG_ENTRY, parent),
                                   AT(BLG_ENTRY, counter)};
  for (size_t i = 0; i < sizeof fields; i++) {
    const size_t field = entry->offset + fields[i];
    const uint32_t offset = mutate_u32(&e->tree, field);
    if (offset != UINT32_MAX && entry->offset + SIZE(BLG_ENTRY) + offset > at) {
      mutate_set(e, field, offset + (uint32_t)delta);
    }
  }
}

void mutate_log_repair(mutate_editor *e, const mutate_region *r, size_t at, size_t delta) {
  if (r->shape == SHAPE_BLG_EVENT) {
    set_u16(e, r->offset, u16_at(&e->tree, r->offset) + delta);
  } else if (r->shape == SHAPE_BLG_LOG) {
    set_u16(e, r->offset + AT(BLG_LOG, Size),
            u16_at(&e->tree, r->offset + AT(BLG_LOG, Size)) + delta);
  } else if (r->shape == SHAPE_BLG_INSTANCES) {
    const size_t field = r->offset + AT(BLG_INSTANCES, length);
    mutate_set(e, field, mutate_u32(&e->tree, field) + (uint32_t)delta);
  } else if (r->shape == SHAPE_BLG_ENTRY) {
    repair_strings(e, r, at, delta);
  }
}

/* The parent or what holds it, of this shape; the number of regions when there is none. */
static size_t holder_with(const mutate_tree *tree, size_t region, mutate_shape shape) {
  while (region != MUTATE_ROOT && tree->regions[region].shape != shape) {
    region = tree->regions[region].parent;
  }
  return region == MUTATE_ROOT ? tree->n : region;
}

/* Names of instances begin where the one before ends. */
static void place_names(mutate_editor *e, const mutate_region *block, size_t delta) {
  const size_t end = smaller(block->offset + block->length + delta, e->tree.size);
  const size_t inner = block->offset + SIZE(BLG_BLOCK);
  const size_t n = mutate_u32(&e->tree, block->offset + AT(BLG_INSTANCES, count));
  size_t item = block->offset + SIZE(BLG_INSTANCES);
  if (end < item || n > (end - item) / SIZE(BLG_ITEM)) {
    return;
  }
  size_t at = item + n * SIZE(BLG_ITEM);
  for (size_t i = 0; i < n; i++, item += SIZE(BLG_ITEM)) {
    mutate_set(e, item + AT(BLG_ITEM, offset), (uint32_t)(at - inner));
    at = mutate_behind_nul(mutate_end_of_text(&e->tree, at, end), end);
  }
}

/* `less` bytes at `at` become `more` bytes of `fill`. */
static bool shift(mutate_editor *e, size_t at, size_t less, size_t more, uint8_t fill) {
  mutate_tree *t = &e->tree;
  if (at > t->size || less > t->size - at || (more > less && more - less > e->max_size - t->size)) {
    return false;
  }
  memmove(e->data + at + more, e->data + at + less, t->size - at - less);
  memset(e->data + at, fill, more);
  t->size = t->size - less + more;
  return true;
}

/* The event's bytes are `delta` more; its size says it already. Returns how many more there are then. */
static size_t fill_up(mutate_editor *e, const mutate_region *r, size_t delta) {
  const size_t size_at = r->offset + (r->shape == SHAPE_BLG_LOG ? AT(BLG_LOG, Size) : 0);
  const size_t wanted = align8(u16_at(&e->tree, size_at));
  const size_t there = r->length + delta;
  const size_t least = smaller(wanted, there);
  if (wanted - least < 16 && there - least < 16 &&
      shift(e, r->offset + least, there - least, wanted - least, 0)) {
    return wanted - r->length;
  }
  return delta;
}

/* All buffers get this size; the one at `buffer` has `length` bytes. */
static void grow_buffers(mutate_editor *e, size_t buffer, size_t length, size_t old, size_t size) {
  const size_t others = (e->tree.size - length) / old;
  if (size * (others + 1) > e->max_size) {
    return;
  }
  size_t at = 0;
  for (size_t i = 0; i <= others && at < e->tree.size; i++, at += size) {
    const size_t there = at == buffer / old * size ? length : smaller(old, e->tree.size - at);
    mutate_set(e, at, (uint32_t)size);
    if (there > size || !shift(e, at + there, 0, size - there, 0xFF)) {
      return;
    }
  }
}

void mutate_log_refit(mutate_editor *e, size_t parent, size_t delta) {
  const mutate_tree *t = &e->tree;
  const size_t block = holder_with(t, parent, SHAPE_BLG_INSTANCES);
  const size_t event = holder_with(t, parent, SHAPE_BLG_EVENT);
  const size_t header = holder_with(t, parent, SHAPE_BLG_LOG);
  const size_t buffer = holder_with(t, parent, SHAPE_BLG_BUFFER);
  if (block < t->n) {
    place_names(e, &t->regions[block], delta);
  }
  if (event < t->n || header < t->n) {
    delta = fill_up(e, &t->regions[event < t->n ? event : header], delta);
  }
  if (buffer == t->n) {
    return;
  }
  const mutate_region r = t->regions[buffer];
  const size_t field = r.offset + AT(BLG_BUFFER, filled);
  const size_t filled = mutate_u32(t, field) + delta;
  const size_t length = r.length + delta;
  mutate_set(e, field, (uint32_t)filled);
  if (filled > length || r.length != mutate_u32(t, 0)) {
    return;
  }
  if (filled <= r.length) {
    const size_t least = smaller(length, r.length);
    (void)shift(e, r.offset + least, length - least, r.length - least, 0xFF);
  } else {
    (void)shift(e, r.offset + filled, length - filled, 0, 0);
    grow_buffers(e, r.offset, filled, r.length, align8(filled));
  }
}

/* ---- edits ---- */

static bool is_sibling(const mutate_tree *tree, size_t i, size_t parent) {
  return tree->regions[i].parent == parent && mutate_shapes[tree->regions[i].shape].is_item;
}

/* The number of region i among its siblings. */
static size_t number_of(const mutate_tree *tree, size_t i) {
  size_t n = 0;
  for (size_t k = 0; k < i; k++) {
    n += is_sibling(tree, k, tree->regions[i].parent);
  }
  return n;
}

/* Doubles or takes out the child with this number. */
static void edit_child(mutate_editor *e, size_t parent, size_t number, bool more) {
  for (size_t i = parent + 1, seen = 0; i < e->tree.n; i++) {
    if (is_sibling(&e->tree, i, parent) && seen++ == number) {
      const mutate_region r = e->tree.regions[i];
      const size_t n = more ? mutate_take(e, &e->tree, i) : 0;
      if (!more || n > 0) {
        (void)mutate_replace(e, parent, r.shape, r.offset, more ? 0 : r.length, n);
        mutate_reparse(e);
      }
      return;
    }
  }
}

/* An entry, and its block in each sample: from the last region to the first, so that places in front
 * stay what they are. */
static void edit_entry(mutate_editor *e, bool more) {
  const size_t entry = mutate_pick_shape(&e->dice, &e->tree, SHAPE_BLG_ENTRY);
  if (entry == e->tree.n) {
    return;
  }
  const size_t number = number_of(&e->tree, entry);
  const size_t catalogue = e->tree.regions[entry].parent;
  for (size_t i = e->tree.n; i-- > catalogue;) {
    const mutate_region *r = &e->tree.regions[i];
    if (i < e->tree.n && r->shape == SHAPE_BLG_BLOCK &&
        e->tree.regions[r->parent].shape == SHAPE_BLG_EVENT) {
      edit_child(e, i, number, more);
    }
  }
  edit_child(e, catalogue, number, more);
}

/* A value of one more instance, whose name is empty, or of one less. */
static void edit_item(mutate_editor *e, bool more) {
  const size_t block = mutate_pick_shape(&e->dice, &e->tree, SHAPE_BLG_INSTANCES);
  if (block == e->tree.n) {
    return;
  }
  const mutate_region r = e->tree.regions[block];
  const size_t n = mutate_children(&e->tree, block, SHAPE_BLG_ITEM);
  const size_t items = r.offset + SIZE(BLG_INSTANCES);
  const size_t names = items + n * SIZE(BLG_ITEM);
  const size_t length = r.offset + r.length - names;
  if (length > MUTATE_PIECE - SIZE(BLG_ITEM) - 8 || (!more && n == 0)) {
    return;
  }
  /* Names stay as they are: one more is what padding gives, or two bytes that are put in. */
  memset(e->piece, 0, SIZE(BLG_ITEM));
  memcpy(e->piece + SIZE(BLG_ITEM), e->data + names, length);
  mutate_set(e, r.offset + AT(BLG_INSTANCES, count), (uint32_t)(more ? n + 1 : n - 1));
  if (more) {
    memset(e->piece + SIZE(BLG_ITEM) + length, 0, 8);
    (void)mutate_replace(e, block, SHAPES, names, length, SIZE(BLG_ITEM) + length + 8);
  } else {
    (void)mutate_replace(e, block, SHAPES, names - SIZE(BLG_ITEM), SIZE(BLG_ITEM), 0);
  }
  mutate_reparse(e);
}

/* Parts 1 and 2 of one event. */
static void split_event(mutate_editor *e) {
  const size_t event = mutate_pick_shape(&e->dice, &e->tree, SHAPE_BLG_EVENT);
  if (event == e->tree.n) {
    return;
  }
  const mutate_region r = e->tree.regions[event];
  const size_t size = u16_at(&e->tree, r.offset);
  if (!is_full(&e->tree, r.offset) || size < SIZE(BLG_EVENT) + 16 || size > r.length ||
      mutate_u32(&e->tree, r.offset + AT(BLG_EVENT, parts)) != 1) {
    return;
  }
  const size_t first =
      SIZE(BLG_EVENT) + 8 * mutate_below(&e->dice, (size - SIZE(BLG_EVENT)) / 8 + 1);
  set_u16(e, r.offset, SIZE(BLG_EVENT) + size - first);
  mutate_set(e, r.offset + AT(BLG_EVENT, parts), 2);
  mutate_set(e, r.offset + AT(BLG_EVENT, part), 2);
  memcpy(e->piece, e->data + r.offset, SIZE(BLG_EVENT));
  set_u16(e, r.offset, first);
  mutate_set(e, r.offset + AT(BLG_EVENT, part), 1);
  (void)mutate_replace(e, r.parent, SHAPE_BLG_EVENT, r.offset + first, 0, SIZE(BLG_EVENT));
  mutate_reparse(e);
}

void mutate_log_edit(mutate_editor *e) {
  const bool more = mutate_one_in(&e->dice, 2);
  switch (mutate_below(&e->dice, 4)) {
    case 0:
      edit_item(e, more);
      break;
    case 1:
      split_event(e);
      break;
    default:
      edit_entry(e, more);
  }
}

/* ---- from nothing ---- */

#define HEADER 312
#define AT_NAMES 304

static void put(uint8_t *data, size_t at, size_t value, size_t width) {
  for (size_t i = 0; i < width; i++) {
    data[at + i] = (uint8_t)(value >> 8 * i);
  }
}

size_t mutate_log_template(uint8_t *data, size_t max_size) {
  const size_t events = SIZE(BLG_BUFFER) + HEADER;
  const uint8_t *catalogue = NULL;
  const uint8_t *sample = NULL;
  const size_t n = mutate_template(SHAPE_BLG_EVENT, 0, &catalogue);
  const size_t m = mutate_template(SHAPE_BLG_EVENT, 1, &sample);
  if (max_size < LEAST_BUFFER) {
    return 0;
  }
  memset(data, 0, events);
  put(data, AT(BLG_BUFFER, BufferSize), LEAST_BUFFER, 4);
  put(data, AT(BLG_BUFFER, filled), events + n + m, 4);
  uint8_t *header = data + SIZE(BLG_BUFFER);
  put(header, AT(BLG_LOG, HeaderType), 1, 1);
  put(header, AT(BLG_LOG, Size), HEADER, 2);
  put(header, AT(BLG_LOG, BuffersWritten), 1, 4);
  put(header, AT(BLG_LOG, PointerSize), 4, 4);
  put(header, AT_NAMES, 'L', 2);
  memcpy(data + events, catalogue, n);
  memcpy(data + events + n, sample, m);
  memset(data + events + n + m, 0xFF, LEAST_BUFFER - events - n - m);
  return LEAST_BUFFER;
}
