/* Changes a field, or a unit of a text, in place. */
#include "mutator/mutate_tree.h"

/* ---- what is of interest in a field ---- */

typedef struct choices {
  mutate_shape shape;
  uint8_t field;
  uint8_t n;
  const uint32_t *values;
} choices;

#define MINUS(n) (UINT32_MAX - (n) + 1)
/* `more` bytes into a field: its upper half. */
#define CHOICES(structure, field, more, values)                                              \
  {                                                                                          \
    SHAPE_##structure, WPCI_AT(structure, field) + more, sizeof(values) / sizeof(values)[0], \
        values                                                                               \
  }

static const uint32_t anything[] = {
    0,          1,          2,          3,        4,        6,         7,
    8,          15,         16,         17,       24,       32,        40,
    48,         64,         88,         255,      1023,     1024,      0xFFFF,
    0x7FFFFFFF, 0x80000000, 0x40000002, MINUS(2), MINUS(8), MINUS(16), UINT32_MAX};
static const uint32_t result_types[] = {0, 1, 2, 3, 4, 6};
static const uint32_t statuses[] = {0, 5, 0x1069};
static const uint32_t data_sizes[] = {0, 1, 4, 5, 8, 9, 16};
static const uint32_t cell_sizes[] = {7, 8, 12, 15, 16, 24};
static const uint32_t flags[] = {0, 1, 2};
static const uint32_t levels[] = {0, 99, 100, 200, 300, 400, 401};
static const uint32_t instance_counts[] = {0, 1, 2, MINUS(1), MINUS(2), MINUS(3), MINUS(4)};
static const uint32_t pages[] = {0, 1, 932, 1252, 65001};
static const uint32_t object_headers[] = {63, 64, 72, 80};
static const uint32_t definition_sizes[] = {39, 40, 42, 44, 56};
static const uint32_t scales[] = {0, 7, 8, 10, 11, MINUS(7), MINUS(8), MINUS(10), MINUS(11)};
static const uint32_t types[] = {
    0x00000000, 0x00000100, 0x00000200, 0x00000B00, 0x00010000, 0x00010100, 0x00410400, 0x00450500,
    0x00550500, 0x00650500, 0x10410400, 0x10410500, 0x20020400, 0x20020500, 0x20410500, 0x20470500,
    0x20510500, 0x20570500, 0x20610500, 0x20670500, 0x20C20400, 0x21410500, 0x22410500, 0x22510500,
    0x23410500, 0x23510500, 0x30020400, 0x30240500, 0x40000200, 0x40020500, 0x40030401, 0x40030402,
    0x40030403, 0x40030500, 0x42030500, 0x80000000, 0x12345678};
static const uint32_t value_sizes[] = {0, 2, 4, 8, 16};
static const uint32_t value_offsets[] = {0, 3, 4, 6, 8, 12, 16, 24};
static const uint32_t name_offsets[] = {0, 16, 23, 24, 25, 26};
static const uint32_t name_lengths[] = {0, 1, 2, 3, 4, 6, 8};
static const uint32_t set_types[] = {0, 1, 2, 4, 6, 12, 16, 22, 23};
static const uint32_t attributes[] = {0, 1, 2, 4, 6, 8, 16, 18, 20, 24, 32};
static const uint32_t ids[] = {UINT32_MAX, 0, 1, 2};

static const uint32_t buffer_sizes[] = {0, 71, 72, 0x3F8, 0x3FF, 0x400, 0x401, 0x400000, 0x400008};
static const uint32_t buffer_flags[] = {0, 1, 0x40, 0x00040001};
static const uint32_t modes[] = {0, 1, 0x4000000, 0x30020801};
static const uint32_t message_types[] = {0x003C0020, 0x003C0022, 0x003C0023, 0x003C0024, 33};
static const uint32_t parts[] = {0, 1, 2, 3, UINT32_MAX};
static const uint32_t entry_sizes[] = {0, 51, 52, 56, 57, 72, 80};
static const uint32_t entry_flags[] = {0, 1, 2, 16, 17, 0x20000000, 0x20000001};
static const uint32_t string_offsets[] = {0, 1, 2, 4, 8, 18, 19, 20, UINT32_MAX};
static const uint32_t tags[] = {0x00034C42, 0x01034C42, 0x02034C42, 0x05034C42,
                                0x03034C42, 0x01024C42, 0x01034C43};

static const choices known[] = {
    CHOICES(V2_RESULT, dwStatus, 0, statuses),
    CHOICES(V2_RESULT, dwType, 0, result_types),
    CHOICES(V2_VALUE, dwDataSize, 0, data_sizes),
    CHOICES(V2_VALUE, dwSize, 0, cell_sizes),
    CHOICES(QUERY, Status, 0, statuses),
    CHOICES(QUERY, CounterId, 0, ids),
    CHOICES(QUERY, InstanceId, 0, ids),
    CHOICES(QUERY, Index, 0, flags),
    CHOICES(V1_BLOCK, LittleEndian, 0, flags),
    CHOICES(V1_BLOCK, Version, 0, flags),
    CHOICES(V1_BLOCK, Revision, 0, flags),
    CHOICES(V1_OBJECT, HeaderLength, 0, object_headers),
    CHOICES(V1_OBJECT, DetailLevel, 0, levels),
    CHOICES(V1_OBJECT, DefaultCounter, 0, instance_counts),
    CHOICES(V1_OBJECT, NumInstances, 0, instance_counts),
    CHOICES(V1_OBJECT, PerfFreq, 0, ids),
    CHOICES(V1_OBJECT, PerfFreq, 4, ids),
    CHOICES(V1_OBJECT, CodePage, 0, pages),
    CHOICES(V1_COUNTER, ByteLength, 0, definition_sizes),
    CHOICES(V1_COUNTER, DefaultScale, 0, scales),
    CHOICES(V1_COUNTER, DetailLevel, 0, levels),
    CHOICES(V1_COUNTER, CounterType, 0, types),
    CHOICES(V1_COUNTER, CounterSize, 0, value_sizes),
    CHOICES(V1_COUNTER, CounterOffset, 0, value_offsets),
    CHOICES(V1_INSTANCE, ParentObjectInstance, 0, flags),
    CHOICES(V1_INSTANCE, UniqueID, 0, ids),
    CHOICES(V1_INSTANCE, NameOffset, 0, name_offsets),
    CHOICES(V1_INSTANCE, NameLength, 0, name_lengths),
    CHOICES(REG_SET, CounterSetType, 0, flags),
    CHOICES(REG_SET, DetailLevel, 0, levels),
    CHOICES(REG_SET, InstanceType, 0, set_types),
    CHOICES(REG_COUNTER, Type, 0, types),
    CHOICES(REG_COUNTER, Attrib, 0, attributes),
    CHOICES(REG_COUNTER, DetailLevel, 0, levels),
    CHOICES(REG_COUNTER, DefaultScale, 0, scales),
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset)
#define WPC_REG_COUNTER_COMPANION(type, member, name, key, offset) \
  CHOICES(REG_COUNTER, name, 0, ids),
#include "../../tests/support/model/reg_counter.def"
    CHOICES(REG_COUNTER, AggregateFunc, 0, data_sizes),
    CHOICES(STRING_HEADER, dwOffset, 0, ids),
    CHOICES(BLG_BUFFER, BufferSize, 0, buffer_sizes),
    CHOICES(BLG_BUFFER, filled, 0, buffer_sizes),
    CHOICES(BLG_BUFFER, BufferFlag, 0, buffer_flags),
    CHOICES(BLG_LOG, LogFileMode, 0, modes),
    CHOICES(BLG_LOG, PointerSize, 0, value_sizes),
    CHOICES(BLG_EVENT, type, 0, message_types),
    CHOICES(BLG_EVENT, part, 0, parts),
    CHOICES(BLG_EVENT, parts, 0, parts),
    CHOICES(BLG_ENTRY, size, 0, entry_sizes),
    CHOICES(BLG_ENTRY, flags, 0, entry_flags),
    CHOICES(BLG_ENTRY, type, 0, types),
    CHOICES(BLG_ENTRY, scale, 0, scales),
    CHOICES(BLG_ENTRY, machine, 0, string_offsets),
    CHOICES(BLG_ENTRY, object, 0, string_offsets),
    CHOICES(BLG_ENTRY, instance, 0, string_offsets),
    CHOICES(BLG_ENTRY, parent, 0, string_offsets),
    CHOICES(BLG_ENTRY, counter, 0, string_offsets),
    CHOICES(BLG_BLOCK, tag, 0, tags),
    CHOICES(BLG_VALUE, CStatus, 0, flags),
    CHOICES(BLG_INSTANCES, count, 0, flags),
    CHOICES(BLG_DESCRIPTION, instances, 0, instance_counts),
    CHOICES(BLG_DESCRIPTION, counters, 0, flags),
};

/* Where an entry's string begins. */
static bool is_string_of_entry(mutate_shape shape, size_t field) {
  return shape == SHAPE_BLG_ENTRY &&
         (field == WPCI_AT(BLG_ENTRY, counter) ||
          (field >= WPCI_AT(BLG_ENTRY, machine) && field <= WPCI_AT(BLG_ENTRY, parent)));
}

static uint32_t among(mutate_dice *dice, const uint32_t *values, size_t n) {
  return values[mutate_below(dice, n)];
}

static uint32_t of_interest(mutate_editor *e, mutate_shape shape, size_t field) {
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (known[i].shape == shape && known[i].field == field && !mutate_one_in(&e->dice, 6)) {
      return among(&e->dice, known[i].values, known[i].n);
    }
  }
  return among(&e->dice, anything, sizeof anything / sizeof anything[0]);
}

/* ---- what is elsewhere ---- */

static bool has_header(const mutate_tree *tree, size_t region) {
  return mutate_shapes[tree->regions[region].shape].header > 0;
}

/* The same field of a region of the same shape, or its first field, which often is its id. */
static uint32_t of_sibling(mutate_editor *e, mutate_shape shape, size_t field) {
  const size_t i = mutate_pick_shape(&e->dice, &e->tree, shape);
  const bool first = mutate_one_in(&e->dice, 2);
  return i < e->tree.n ? mutate_u32(&e->tree, e->tree.regions[i].offset + (first ? 0 : field)) : 0;
}

/* What a field that names something can name: the object of a parent, the place of a text. */
static bool of_link(mutate_editor *e, const mutate_region *r, size_t field, uint32_t *value) {
  const mutate_shape shape = r->shape;
  const size_t region_offset = r->offset;
  const bool is_parent =
      shape == SHAPE_V1_INSTANCE && field == WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex);
  const bool is_text = shape == SHAPE_STRING_HEADER && field == WPCI_AT(STRING_HEADER, dwOffset);
  if (is_string_of_entry(shape, field) && mutate_one_in(&e->dice, 3)) {
    *value = mutate_u32(
        &e->tree, region_offset + WPCI_AT(BLG_ENTRY, machine) + 4 * mutate_below(&e->dice, 3));
    return true; /* shared with another one */
  }
  const mutate_shape named = is_parent ? SHAPE_V1_OBJECT : SHAPE_STRING;
  const size_t i = mutate_pick_shape(&e->dice, &e->tree, named);
  if ((!is_parent && !is_text) || i == e->tree.n || mutate_one_in(&e->dice, 3)) {
    return false;
  }
  const size_t offset = e->tree.regions[i].offset;
  *value = is_parent ? mutate_u32(&e->tree, offset + WPCI_AT(V1_OBJECT, ObjectNameTitleIndex))
                     : (uint32_t)offset;
  return true;
}

static uint32_t of_any(mutate_editor *e) {
  const size_t i = mutate_pick(&e->dice, &e->tree, has_header);
  if (i == e->tree.n) {
    return 0;
  }
  const mutate_region *r = &e->tree.regions[i];
  return mutate_u32(&e->tree,
                    r->offset + 4 * mutate_below(&e->dice, mutate_shapes[r->shape].header / 4u));
}

/* Sizes that come to a bound: what is left in the parent, and how many headers fit there. */
static uint32_t of_bounds(mutate_editor *e, const mutate_region *r) {
  const mutate_region *parent = &e->tree.regions[r->parent];
  const size_t left = parent->offset + parent->length - r->offset;
  const size_t header = mutate_shapes[r->shape].header;
  const size_t bounds[] = {left,          r->length,    left / (header > 0 ? header : 1),
                           r->length / 4, e->tree.size, header};
  return (uint32_t)(bounds[mutate_below(&e->dice, 6)] + mutate_below(&e->dice, 3)) - 1;
}

static uint32_t beside(mutate_editor *e, uint32_t value) {
  static const uint32_t steps[] = {1, 1, 2, 4, 8, 16};
  const uint32_t step = among(&e->dice, steps, 6);
  return mutate_one_in(&e->dice, 2) ? value + step : value - step;
}

static uint32_t new_value(mutate_editor *e, const mutate_region *r, size_t field) {
  const uint32_t value = mutate_u32(&e->tree, r->offset + field);
  uint32_t link = 0;
  if (of_link(e, r, field, &link)) {
    return link;
  }
  switch (mutate_below(&e->dice, 8)) {
    case 0:
      return beside(e, value);
    case 1:
      return of_bounds(e, r);
    case 2:
      return of_sibling(e, r->shape, field);
    case 3:
      return of_any(e);
    case 4:
      return value ^ UINT32_C(1) << mutate_below(&e->dice, 32);
    default:
      return of_interest(e, r->shape, field);
  }
}

/* ---- fields ---- */

/* Ids are fields of the list that holds them. */
static size_t num_fields(const mutate_region *r) {
  const size_t header = r->shape == SHAPE_V2_IDS ? r->length : mutate_shapes[r->shape].header;
  return header / 4;
}

/* 16-bit fields, halves and odd bytes too, now and then. */
static void set_part(mutate_editor *e, const mutate_region *r, size_t at, uint32_t value) {
  const bool is_short = r->shape == SHAPE_BLG_EVENT && at == r->offset;
  if (is_short && at + 2 <= e->tree.size && !mutate_one_in(&e->dice, 4)) {
    e->data[at] = (uint8_t)value;
    e->data[at + 1] = (uint8_t)(value >> 8);
  } else if (at + 4 <= e->tree.size && mutate_one_in(&e->dice, 12)) {
    const size_t i = at + mutate_below(&e->dice, 4);
    e->data[i] = (uint8_t)value;
  } else {
    mutate_set(e, at, value);
  }
}

/* The fields of one region, and of the first one most of all, are too few among many rows: the
 * shape is chosen first. */
static size_t pick_region(mutate_editor *e) {
  const size_t like = mutate_pick(&e->dice, &e->tree, has_header);
  size_t shape = mutate_below(&e->dice, SHAPES);
  for (size_t i = 0; i < SHAPES && like < e->tree.n; i++, shape = (shape + 1) % SHAPES) {
    const size_t found = mutate_pick_shape(&e->dice, &e->tree, (mutate_shape)shape);
    if (found < e->tree.n && has_header(&e->tree, found)) {
      return found;
    }
  }
  return like;
}

void mutate_edit_field(mutate_editor *e) {
  const size_t i = pick_region(e);
  if (i == e->tree.n) {
    return;
  }
  const mutate_region *r = &e->tree.regions[i];
  const size_t field = 4 * mutate_below(&e->dice, num_fields(r));
  if (mutate_one_in(&e->dice, 10)) {
    const uint32_t next = mutate_u32(&e->tree, r->offset + field + 4);
    mutate_set(e, r->offset + field + 4, mutate_u32(&e->tree, r->offset + field));
    mutate_set(e, r->offset + field, next);
  } else {
    set_part(e, r, r->offset + field, new_value(e, r, field));
  }
}

/* ---- what is not a field ---- */

static bool has_content(const mutate_tree *tree, size_t region) {
  const mutate_region *r = &tree->regions[region];
  const bool holds = r->shape == SHAPE_TEXT || r->shape == SHAPE_BYTES ||
                     r->shape == SHAPE_V2_VALUE || r->shape == SHAPE_V1_VALUES ||
                     r->shape == SHAPE_HEAD || r->shape == SHAPE_V1_INSTANCE ||
                     r->shape == SHAPE_QUERY || r->shape == SHAPE_STRING;
  return holds && r->length >= mutate_shapes[r->shape].header + 2u;
}

/* A unit of a name, of padding or of a value. */
void mutate_edit_unit(mutate_editor *e) {
  static const uint16_t units[] = {0,   1,   'a',  'b',  '0',    '1',    '9',    '*',
                                   '#', '/', 0x1B, 0x7F, 0xD800, 0xDC00, 0xFFFF, 0xE4};
  const size_t i = mutate_pick(&e->dice, &e->tree, has_content);
  if (i == e->tree.n) {
    return;
  }
  const mutate_region *r = &e->tree.regions[i];
  const size_t header = mutate_shapes[r->shape].header;
  const size_t at = r->offset + header + 2 * mutate_below(&e->dice, (r->length - header) / 2);
  const uint16_t unit = mutate_one_in(&e->dice, 4) ? (uint16_t)mutate_roll(&e->dice)
                                                   : units[mutate_below(&e->dice, 16)];
  e->data[at] = (uint8_t)unit;
  e->data[at + 1] = (uint8_t)(unit >> 8);
}
