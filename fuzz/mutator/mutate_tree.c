/* Reads bytes as leniently as can be: a size that cannot be stands for all that is left, and counts
 * are not looked at where sizes tell. */
#include "mutator/mutate_tree.h"

#define NONE MUTATE_NOWHERE
#define SIZE(structure) WPCI_SIZE(structure)
#define AT(structure, field) WPCI_AT(structure, field)
#define KIND(kind) (1u << MUTATE_##kind)

const mutate_shape_info mutate_shapes[SHAPES] = {
    [SHAPE_BYTES] = {0, NONE, NONE, false, 0, 0, 0},
    [SHAPE_TEXT] = {0, NONE, NONE, false, 0, 0, 0},
    [SHAPE_V2_BLOCK] = {SIZE(V2_BLOCK), AT(V2_BLOCK, dwTotalSize), NONE, false, 0, 0, 0},
    [SHAPE_V2_RESULT] = {SIZE(V2_RESULT), AT(V2_RESULT, dwSize), AT(V2_BLOCK, dwNumCounters), true,
                         SHAPE_V2_BLOCK, 0, KIND(V2)},
    /* with the ids, as far as they are fields */
    [SHAPE_V2_IDS] = {SIZE(V2_IDS), AT(V2_IDS, dwSize), NONE, false, 0, 0, 0},
    [SHAPE_V2_ROWS] = {SIZE(V2_ROWS), AT(V2_ROWS, dwTotalSize), NONE, false, 0, 0, 0},
    [SHAPE_V2_ROW] = {0, NONE, AT(V2_ROWS, dwInstances), true, SHAPE_V2_ROWS, 0, KIND(V2)},
    [SHAPE_HEAD] = {SIZE(INSTANCE), AT(INSTANCE, Size), NONE, true, SHAPE_LIST, 0, KIND(INSTANCES)},
    [SHAPE_V2_VALUE] = {SIZE(V2_VALUE), AT(V2_VALUE, dwSize), NONE, true, SHAPE_V2_ROW, SHAPE_HEAD,
                        KIND(V2)},
    [SHAPE_LIST] = {0, NONE, NONE, false, 0, 0, 0},
    [SHAPE_QUERY] = {SIZE(QUERY), AT(QUERY, Size), NONE, true, SHAPE_LIST, 0,
                     KIND(V2) | KIND(QUERIES)},
    [SHAPE_GUID] = {SIZE(COUNTERSET), NONE, NONE, true, SHAPE_LIST, 0, KIND(GUIDS)},
    [SHAPE_V1_BLOCK] = {SIZE(V1_BLOCK), AT(V1_BLOCK, TotalByteLength), NONE, false, 0, 0, 0},
    [SHAPE_V1_OBJECT] = {SIZE(V1_OBJECT), AT(V1_OBJECT, TotalByteLength),
                         AT(V1_BLOCK, NumObjectTypes), true, SHAPE_V1_BLOCK, SHAPE_TEXT,
                         KIND(V1) | KIND(LOG)},
    [SHAPE_V1_COUNTER] = {SIZE(V1_COUNTER), AT(V1_COUNTER, ByteLength), AT(V1_OBJECT, NumCounters),
                          true, SHAPE_V1_OBJECT, 0, KIND(V1) | KIND(LOG)},
    [SHAPE_V1_ROW] = {0, NONE, AT(V1_OBJECT, NumInstances), true, SHAPE_V1_OBJECT, SHAPE_V1_COUNTER,
                      KIND(V1) | KIND(LOG)},
    [SHAPE_V1_INSTANCE] = {SIZE(V1_INSTANCE), AT(V1_INSTANCE, ByteLength), NONE, true, 0, 0, 0},
    [SHAPE_V1_VALUES] = {SIZE(V1_VALUES), AT(V1_VALUES, ByteLength), NONE, true, 0, 0, 0},
    [SHAPE_PAIR] = {0, NONE, NONE, true, SHAPE_LIST, 0, KIND(TITLES) | KIND(LOG)},
    [SHAPE_REG_SET] = {SIZE(REG_SET), NONE, NONE, false, 0, 0, 0},
    [SHAPE_REG_COUNTER] = {SIZE(REG_COUNTER), NONE, AT(REG_SET, NumCounters), true, SHAPE_REG_SET,
                           0, KIND(REG_SET) | KIND(REG_COUNTER)},
    [SHAPE_STRINGS] = {SIZE(STRINGS), AT(STRINGS, dwSize), NONE, false, 0, 0, 0},
    [SHAPE_STRING_HEADER] = {SIZE(STRING_HEADER), NONE, AT(STRINGS, dwCounters), true,
                             SHAPE_STRINGS, 0, KIND(REG_STRINGS)},
    [SHAPE_STRING] = {0, NONE, NONE, true, SHAPE_STRINGS, SHAPE_STRING_HEADER,
                      KIND(REG_STRINGS) | KIND(REG_STRING)},
    [SHAPE_BLG_BUFFER] = {SIZE(BLG_BUFFER), NONE, NONE, true, 0, 0, 0},
    [SHAPE_BLG_LOG] = {SIZE(BLG_LOG), NONE, NONE, false, 0, 0, 0},
    [SHAPE_BLG_EVENT] = {SIZE(BLG_EVENT), NONE, NONE, true, SHAPE_BLG_BUFFER, SHAPE_BLG_LOG,
                         KIND(LOG)},
    [SHAPE_BLG_ENTRY] = {SIZE(BLG_ENTRY), AT(BLG_ENTRY, size), NONE, true, SHAPE_BLG_EVENT, 0,
                         KIND(LOG)},
    [SHAPE_BLG_BLOCK] = {SIZE(BLG_BLOCK), AT(BLG_BLOCK, size), NONE, true, SHAPE_BLG_BLOCK, 0,
                         KIND(LOG)},
    [SHAPE_BLG_VALUE] = {SIZE(BLG_VALUE), AT(BLG_BLOCK, size), NONE, true, SHAPE_BLG_BLOCK, 0,
                         KIND(LOG)},
    [SHAPE_BLG_INSTANCES] = {SIZE(BLG_INSTANCES), AT(BLG_BLOCK, size), NONE, true, SHAPE_BLG_BLOCK,
                             0, KIND(LOG)},
    [SHAPE_BLG_ITEM] = {SIZE(BLG_ITEM), NONE, NONE, false, 0, 0, 0},
    [SHAPE_BLG_DIRECTORY] = {SIZE(BLG_DIRECTORY), AT(BLG_DIRECTORY, size), NONE, false, 0, 0, 0},
    [SHAPE_BLG_DESCRIPTION] = {SIZE(BLG_DESCRIPTION), AT(BLG_BLOCK, size), NONE, true,
                               SHAPE_BLG_DIRECTORY, 0, KIND(LOG)},
};

/* ---- bytes ---- */

static bool lies_in(const mutate_tree *tree, size_t offset, size_t n) {
  return offset <= tree->size && n <= tree->size - offset;
}

uint32_t mutate_u32(const mutate_tree *tree, size_t offset) {
  uint32_t value = 0;
  for (size_t i = 4; lies_in(tree, offset, 4) && i > 0; i--) {
    value = value << 8 | tree->data[offset + i - 1];
  }
  return value;
}

void mutate_set(mutate_editor *e, size_t offset, uint32_t value) {
  for (size_t i = 0; lies_in(&e->tree, offset, 4) && i < 4; i++) {
    e->data[offset + i] = (uint8_t)(value >> 8 * i);
  }
}

/* Where the NUL is that ends the units from `at` on, or where they end without one. */
size_t mutate_end_of_text(const mutate_tree *tree, size_t at, size_t end) {
  while (end - at >= 2 && (tree->data[at] != 0 || tree->data[at + 1] != 0)) {
    at += 2;
  }
  return at;
}

/* ---- regions ---- */

static bool is_full(const mutate_tree *tree) {
  return tree->n == MUTATE_REGIONS;
}

/* Returns the region's index; the last one's when there is no room. */
size_t mutate_add(mutate_tree *tree, mutate_shape shape, size_t parent, size_t at, size_t end) {
  if (is_full(tree)) {
    return tree->n - 1;
  }
  const mutate_region region = {shape, parent, at, end - at};
  tree->regions[tree->n] = region;
  return tree->n++;
}

/* Whether one more region of this shape can stand at `at`. */
bool mutate_has_room(const mutate_tree *tree, mutate_shape shape, size_t at, size_t end) {
  return !is_full(tree) && end - at >= mutate_shapes[shape].header && end > at;
}

/* Where the region at `at` ends by the field that gives its length. */
size_t mutate_end_of(const mutate_tree *tree, mutate_shape shape, size_t at, size_t end) {
  const size_t length = mutate_u32(tree, at + mutate_shapes[shape].size_at);
  return length >= mutate_shapes[shape].header && length <= end - at ? at + length : end;
}

static size_t add_sized(mutate_tree *tree, mutate_shape shape, size_t parent, size_t at,
                        size_t end) {
  return mutate_add(tree, shape, parent, at, mutate_end_of(tree, shape, at, end));
}

static size_t region_end(const mutate_tree *tree, size_t region) {
  return tree->regions[region].offset + tree->regions[region].length;
}

void mutate_add_text(mutate_tree *tree, size_t parent, size_t at, size_t end) {
  mutate_add(tree, SHAPE_TEXT, parent, at, mutate_end_of_text(tree, at, end));
}

/* A field that is a length, brought between two bounds. */
static size_t length_between(const mutate_tree *tree, size_t field, size_t least, size_t most) {
  const size_t length = mutate_u32(tree, field);
  return length < least ? least : length > most ? most : length;
}

/* ---- V2 ---- */

static size_t parse_head(mutate_tree *tree, size_t parent, size_t at, size_t end) {
  const size_t head = add_sized(tree, SHAPE_HEAD, parent, at, end);
  const size_t behind = mutate_end_of(tree, SHAPE_HEAD, at, end);
  mutate_add_text(tree, head, at + AT(INSTANCE, name), behind);
  return behind;
}

static size_t parse_values(mutate_tree *tree, size_t parent, size_t at, size_t end, size_t n) {
  for (; n > 0 && mutate_has_room(tree, SHAPE_V2_VALUE, at, end); n--) {
    at = region_end(tree, add_sized(tree, SHAPE_V2_VALUE, parent, at, end));
  }
  return at;
}

static void parse_rows(mutate_tree *tree, size_t rows, size_t values) {
  const size_t end = region_end(tree, rows);
  size_t at = tree->regions[rows].offset + SIZE(V2_ROWS);
  while (mutate_has_room(tree, SHAPE_HEAD, at, end)) {
    const size_t row = mutate_add(tree, SHAPE_V2_ROW, rows, at, end);
    at = parse_head(tree, row, at, end);
    at = parse_values(tree, row, at, end, values);
    tree->regions[row].length = at - tree->regions[row].offset;
  }
}

static size_t num_ids(const mutate_tree *tree, size_t ids) {
  const mutate_region *r = &tree->regions[ids];
  const size_t room = r->length >= 8 ? (r->length - 8) / 4 : 0;
  const size_t count = mutate_u32(tree, r->offset + AT(V2_IDS, dwCounters));
  return count < room ? count : room;
}

static void parse_body(mutate_tree *tree, size_t result) {
  const uint32_t type = mutate_u32(tree, tree->regions[result].offset + AT(V2_RESULT, dwType));
  const size_t end = region_end(tree, result);
  size_t at = tree->regions[result].offset + SIZE(V2_RESULT);
  size_t values = 1;
  if ((type == 2 || type == 6) && mutate_has_room(tree, SHAPE_V2_IDS, at, end)) {
    const size_t ids = add_sized(tree, SHAPE_V2_IDS, result, at, end);
    at = region_end(tree, ids);
    values = num_ids(tree, ids);
  }
  if ((type == 4 || type == 6) && mutate_has_room(tree, SHAPE_V2_ROWS, at, end)) {
    parse_rows(tree, add_sized(tree, SHAPE_V2_ROWS, result, at, end), values);
  } else if (type == 1 || type == 2) {
    parse_values(tree, result, at, end, values);
  }
}

static void parse_queries(mutate_tree *tree, size_t list, size_t at, size_t end) {
  while (mutate_has_room(tree, SHAPE_QUERY, at, end)) {
    const size_t query = add_sized(tree, SHAPE_QUERY, list, at, end);
    at = mutate_end_of(tree, SHAPE_QUERY, at, end);
    if (tree->regions[query].length > 40) {
      mutate_add_text(tree, query, tree->regions[query].offset + AT(QUERY, name), at);
    }
  }
}

/* The root is the block; what follows it hangs there too, as a list of queries. */
static void parse_v2(mutate_tree *tree) {
  const size_t total =
      tree->size >= 48 ? mutate_end_of(tree, SHAPE_V2_BLOCK, 0, tree->size) : tree->size;
  const size_t block = mutate_add(tree, SHAPE_V2_BLOCK, MUTATE_ROOT, 0, total);
  size_t at = total < 48 ? total : 48;
  while (mutate_has_room(tree, SHAPE_V2_RESULT, at, total)) {
    const size_t result = add_sized(tree, SHAPE_V2_RESULT, block, at, total);
    at = region_end(tree, result);
    parse_body(tree, result);
  }
  if (total < tree->size && !is_full(tree)) {
    const size_t list = mutate_add(tree, SHAPE_LIST, MUTATE_ROOT, total, tree->size);
    parse_queries(tree, list, total, tree->size);
  }
}

static void parse_instances(mutate_tree *tree, size_t list) {
  size_t at = 0;
  while (mutate_has_room(tree, SHAPE_HEAD, at, tree->size)) {
    at = parse_head(tree, list, at, tree->size);
  }
}

static void parse_items(mutate_tree *tree, size_t parent, mutate_shape shape, size_t at) {
  const size_t length = mutate_shapes[shape].header;
  for (; mutate_has_room(tree, shape, at, tree->size); at += length) {
    mutate_add(tree, shape, parent, at, at + length);
  }
}

/* ---- V1 ---- */

static void parse_name(mutate_tree *tree, size_t instance, bool is_wide) {
  const size_t at = tree->regions[instance].offset;
  const size_t length = tree->regions[instance].length;
  const size_t offset = mutate_u32(tree, at + AT(V1_INSTANCE, NameOffset));
  const size_t size = mutate_u32(tree, at + AT(V1_INSTANCE, NameLength));
  if (offset >= 24 && offset <= length && size > 0 && size <= length - offset) {
    const size_t end = at + offset + size;
    const size_t behind = is_wide ? mutate_end_of_text(tree, at + offset, end) : end;
    mutate_add(tree, is_wide ? SHAPE_TEXT : SHAPE_BYTES, instance, at + offset, behind);
  }
}

static size_t parse_v1_row(mutate_tree *tree, size_t object, size_t at, bool has_instance) {
  const size_t end = region_end(tree, object);
  const bool is_wide =
      mutate_u32(tree, tree->regions[object].offset + AT(V1_OBJECT, CodePage)) == 0;
  const size_t row = mutate_add(tree, SHAPE_V1_ROW, object, at, end);
  if (has_instance) {
    const size_t instance = add_sized(tree, SHAPE_V1_INSTANCE, row, at, end);
    at = mutate_end_of(tree, SHAPE_V1_INSTANCE, at, end);
    parse_name(tree, instance, is_wide);
  }
  if (mutate_has_room(tree, SHAPE_V1_VALUES, at, end)) {
    at = region_end(tree, add_sized(tree, SHAPE_V1_VALUES, row, at, end));
  }
  tree->regions[row].length = at - tree->regions[row].offset;
  return at;
}

static void parse_object(mutate_tree *tree, size_t object) {
  const size_t begin = tree->regions[object].offset;
  const size_t end = region_end(tree, object);
  const size_t definitions = begin + length_between(tree, begin + 4, 64, end - begin);
  const uint32_t instances = mutate_u32(tree, begin + 40);
  const bool has_instances = instances < 0x80000000u && instances > 0;
  size_t at = begin + length_between(tree, begin + 8, 64, definitions - begin);
  while (mutate_has_room(tree, SHAPE_V1_COUNTER, at, definitions)) {
    at = region_end(tree, add_sized(tree, SHAPE_V1_COUNTER, object, at, definitions));
  }
  at = definitions;
  if (instances == UINT32_MAX && mutate_has_room(tree, SHAPE_V1_VALUES, at, end)) {
    parse_v1_row(tree, object, at, false);
  }
  while (has_instances && mutate_has_room(tree, SHAPE_V1_INSTANCE, at, end)) {
    at = parse_v1_row(tree, object, at, true);
  }
}

void mutate_parse_v1(mutate_tree *tree, size_t parent, size_t begin, size_t end) {
  const bool whole = end - begin >= WPCI_SIZE(V1_BLOCK);
  const size_t total = whole ? mutate_end_of(tree, SHAPE_V1_BLOCK, begin, end) : end;
  const size_t block = mutate_add(tree, SHAPE_V1_BLOCK, parent, begin, total);
  if (total - begin < WPCI_SIZE(V1_BLOCK)) {
    return;
  }
  size_t at = begin + length_between(tree, begin + AT(V1_BLOCK, HeaderLength), SIZE(V1_BLOCK),
                                     total - begin);
  const size_t name = mutate_u32(tree, begin + AT(V1_BLOCK, SystemNameOffset));
  if (mutate_u32(tree, begin + AT(V1_BLOCK, SystemNameLength)) > 0 && name >= SIZE(V1_BLOCK) &&
      name < at - begin) {
    mutate_add_text(tree, block, begin + name, at);
  }
  while (mutate_has_room(tree, SHAPE_V1_OBJECT, at, total)) {
    const size_t object = add_sized(tree, SHAPE_V1_OBJECT, block, at, total);
    at = mutate_end_of(tree, SHAPE_V1_OBJECT, at, total);
    parse_object(tree, object);
  }
}

/* ---- texts ---- */

size_t mutate_behind_nul(size_t nul, size_t end) {
  return end - nul >= 2 ? nul + 2 : end;
}

static void parse_titles(mutate_tree *tree, size_t list) {
  size_t at = 0;
  while (tree->size - at > 2 && !is_full(tree)) {
    const size_t pair = mutate_add(tree, SHAPE_PAIR, list, at, tree->size);
    for (int i = 0; i < 2; i++) {
      mutate_add_text(tree, pair, at, tree->size);
      at = mutate_behind_nul(mutate_end_of_text(tree, at, tree->size), tree->size);
    }
    tree->regions[pair].length = at - tree->regions[pair].offset;
  }
}

static void parse_string(mutate_tree *tree, size_t parent, size_t at, size_t end) {
  while (end - at >= 2 && !is_full(tree)) {
    const size_t nul = mutate_end_of_text(tree, at, end);
    const size_t string = mutate_add(tree, SHAPE_STRING, parent, at, mutate_behind_nul(nul, end));
    mutate_add(tree, SHAPE_TEXT, string, at, nul);
    at = mutate_behind_nul(nul, end);
  }
}

static void parse_strings(mutate_tree *tree) {
  const size_t end =
      tree->size >= 8 ? mutate_end_of(tree, SHAPE_STRINGS, 0, tree->size) : tree->size;
  const size_t block = mutate_add(tree, SHAPE_STRINGS, MUTATE_ROOT, 0, end);
  const size_t count = mutate_u32(tree, AT(STRINGS, dwCounters));
  size_t at = end < 8 ? end : 8;
  for (size_t i = 0; i < count && mutate_has_room(tree, SHAPE_STRING_HEADER, at, end);
       i++, at += 8) {
    mutate_add(tree, SHAPE_STRING_HEADER, block, at, at + SIZE(STRING_HEADER));
  }
  parse_string(tree, block, at, end);
}

void mutate_parse(mutate_tree *tree, mutate_kind kind) {
  tree->n = 0;
  mutate_add(tree, SHAPE_LIST, MUTATE_ROOT, 0, tree->size);
  switch (kind) {
    case MUTATE_V2:
      parse_v2(tree);
      break;
    case MUTATE_INSTANCES:
      parse_instances(tree, MUTATE_ROOT);
      break;
    case MUTATE_QUERIES:
      parse_queries(tree, MUTATE_ROOT, 0, tree->size);
      break;
    case MUTATE_GUIDS:
      parse_items(tree, MUTATE_ROOT, SHAPE_GUID, 0);
      break;
    case MUTATE_V1:
      mutate_parse_v1(tree, MUTATE_ROOT, 0, tree->size);
      break;
    case MUTATE_TITLES:
      parse_titles(tree, MUTATE_ROOT);
      break;
    case MUTATE_REG_SET:
      mutate_add(tree, SHAPE_REG_SET, MUTATE_ROOT, 0, tree->size);
      parse_items(tree, 1, SHAPE_REG_COUNTER, tree->size < 32 ? tree->size : 32);
      break;
    case MUTATE_REG_COUNTER:
      parse_items(tree, MUTATE_ROOT, SHAPE_REG_COUNTER, 0);
      break;
    case MUTATE_REG_STRINGS:
      parse_strings(tree);
      break;
    case MUTATE_LOG:
      mutate_parse_log(tree);
      break;
    case MUTATE_REG_STRING:
    case MUTATE_KINDS:
      parse_string(tree, MUTATE_ROOT, 0, tree->size);
      break;
  }
}

void mutate_reparse(mutate_editor *e) {
  mutate_parse(&e->tree, e->kind);
}

/* ---- choosing ---- */

mutate_dice mutate_dice_of(uint64_t seed) {
  mutate_dice dice = {(seed ^ seed >> 31) * UINT64_C(0xBF58476D1CE4E5B9) + UINT64_C(0x9E3779B9)};
  dice.state |= dice.state == 0;
  return dice;
}

uint64_t mutate_roll(mutate_dice *dice) {
  dice->state ^= dice->state >> 12;
  dice->state ^= dice->state << 25;
  dice->state ^= dice->state >> 27;
  return dice->state * UINT64_C(0x2545F4914F6CDD1D) >> 16;
}

size_t mutate_below(mutate_dice *dice, size_t n) {
  return n > 0 ? (size_t)(mutate_roll(dice) % n) : 0;
}

bool mutate_one_in(mutate_dice *dice, size_t n) {
  return mutate_below(dice, n) == 0;
}

size_t mutate_pick(mutate_dice *dice, const mutate_tree *tree, mutate_fits fits) {
  size_t found = tree->n;
  size_t seen = 0;
  for (size_t i = 0; i < tree->n; i++) {
    if (fits(tree, i) && mutate_below(dice, ++seen) == 0) {
      found = i;
    }
  }
  return found;
}

size_t mutate_pick_shape(mutate_dice *dice, const mutate_tree *tree, mutate_shape shape) {
  size_t found = tree->n;
  size_t seen = 0;
  for (size_t i = 0; i < tree->n; i++) {
    if (tree->regions[i].shape == shape && mutate_below(dice, ++seen) == 0) {
      found = i;
    }
  }
  return found;
}

size_t mutate_children(const mutate_tree *tree, size_t region, mutate_shape shape) {
  size_t n = 0;
  for (size_t i = region + 1; i < tree->n; i++) {
    n += tree->regions[i].parent == region && tree->regions[i].shape == shape;
  }
  return n;
}
