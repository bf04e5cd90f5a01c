/* What new regions look like: the smallest sound ones. */
#include "mutator/mutate_tree.h"

#define U16(v) ((v)&0xFF), ((v) >> 8 & 0xFF)
#define U32(v) U16((v)&0xFFFF), U16((v) >> 16 & 0xFFFF)
#define ZERO8 U32(0), U32(0)
#define GUID \
  0x1A, 0x72, 0xFC, 0xB4, 0x78, 0x03, 0x6F, 0x47, 0x89, 0xBA, 0xA5, 0xA7, 0x9F, 0x81, 0x0B, 0x36
#define DATE U16(2024), U16(1), U16(1), U16(1), ZERO8
#define VALUE U32(4), U32(16), U32(7), U32(0)
#define LARGE U32(8), U32(16), U32(9), U32(0)
#define NAME U16('a'), U16(0), U32(0)
#define V2_HEAD U32(16), U32(0), NAME
#define COUNTER(type, size, at) \
  U32(40), U32(4), U32(0), U32(5), U32(0), U32(0), U32(100), U32(type), U32(size), U32(at)
#define OBJECT(total, definitions, name, counters, instances)                                \
  U32(total), U32(definitions), U32(64), U32(name), U32(0), U32(3), U32(0), U32(100),        \
      U32(counters), U32(0xFFFFFFFFu), U32(instances), U32(0), U32(5000), U32(0), U32(2000), \
      U32(0)
#define V1_NAMED U32(32), U32(0), U32(0), U32(0xFFFFFFFFu), U32(24), U32(4), NAME
#define RECORD(id, type, base)                                                                \
  U32(id), U32(type), ZERO8, U32(100), U32(0), U32(base), U32(0xFFFFFFFFu), U32(0xFFFFFFFFu), \
      U32(0xFFFFFFFFu), ZERO8

static const uint8_t v2_block[] = {U32(48),       U32(0),          U32(1000),
                                   U32(0),        U32(0x7689C000), U32(0x01DA3C45),
                                   U32(10000000), U32(0),          DATE};
static const uint8_t error[] = {U32(0x1069), U32(0), U32(16), U32(0)};
static const uint8_t single[] = {U32(0), U32(1), U32(32), U32(0), VALUE};
static const uint8_t multi[] = {U32(0), U32(2), U32(64), U32(0), U32(16),
                                U32(2), U32(1), U32(2),  VALUE,  LARGE};
static const uint8_t odd[] = {U32(0), U32(2), U32(48), U32(0), U32(16),
                              U32(1), U32(5), U32(0),  VALUE};
static const uint8_t instances[] = {U32(0),  U32(4), U32(56), U32(0),
                                    U32(40), U32(1), V2_HEAD, LARGE};
static const uint8_t set[] = {U32(0), U32(6),  U32(88), U32(0),  U32(16), U32(2), U32(1),
                              U32(2), U32(56), U32(1),  V2_HEAD, VALUE,   LARGE};
static const uint8_t empty_set[] = {U32(0), U32(6),  U32(48), U32(0), U32(8),
                                    U32(0), U32(24), U32(1),  V2_HEAD};
static const uint8_t head[] = {V2_HEAD};
static const uint8_t value[] = {VALUE};
static const uint8_t large[] = {LARGE};
static const uint8_t query[] = {GUID, U32(0), U32(40), U32(0xFFFFFFFFu), U32(0xFFFFFFFFu), ZERO8};
static const uint8_t named_query[] = {GUID,   U32(0), U32(48),  U32(3), U32(0xFFFFFFFFu),
                                      U32(1), U32(0), U16('*'), U16(0), U32(0)};
static const uint8_t guid[] = {GUID};
static const uint8_t v1_block[] = {'P',
                                   0,
                                   'E',
                                   0,
                                   'R',
                                   0,
                                   'F',
                                   0,
                                   U32(1),
                                   U32(1),
                                   U32(1),
                                   U32(88),
                                   U32(88),
                                   U32(0),
                                   U32(0xFFFFFFFFu),
                                   DATE,
                                   U32(0),
                                   U32(1000),
                                   U32(0),
                                   U32(10000000),
                                   U32(0),
                                   U32(0x7689C000),
                                   U32(0x01DA3C45),
                                   ZERO8};
static const uint8_t bare_object[] = {OBJECT(112, 104, 2, 1, 0xFFFFFFFFu),
                                      COUNTER(0x00010000u, 4, 4), U32(8), U32(7)};
static const uint8_t object[] = {OBJECT(144, 104, 230, 1, 1), COUNTER(0x00010000u, 4, 4), V1_NAMED,
                                 U32(8), U32(7)};
static const uint8_t meta_object[] = {OBJECT(104, 104, 232, 1, 0xFFFFFFFEu),
                                      COUNTER(0x00010000u, 4, 4)};
static const uint8_t fraction[] = {OBJECT(160, 144, 4, 2, 0xFFFFFFFFu),
                                   COUNTER(0x20020400u, 4, 8),
                                   COUNTER(0x40030403u, 4, 12),
                                   U32(16),
                                   U32(0),
                                   U32(30),
                                   U32(120)};
static const uint8_t timer[] = {OBJECT(128, 104, 6, 1, 0xFFFFFFFFu),
                                COUNTER(0x22510500u, 8, 8),
                                U32(24),
                                U32(0),
                                ZERO8,
                                U32(4),
                                U32(0)};
static const uint8_t counter[] = {COUNTER(0x00010000u, 4, 4)};
static const uint8_t large_counter[] = {COUNTER(0x00010100u, 8, 8)};
static const uint8_t base[] = {COUNTER(0x20020400u, 4, 4), COUNTER(0x40030403u, 4, 4)};
static const uint8_t v1_row[] = {V1_NAMED, U32(8), U32(7)};
static const uint8_t wide_row[] = {V1_NAMED, U32(24), U32(7), ZERO8, ZERO8};
static const uint8_t pair[] = {U16('2'), U16(0), U16('S'), U16('y'), U16('s'), U16(0)};
static const uint8_t first_pair[] = {U16('1'), U16(0), U16('4'), U16(0)};
static const uint8_t reg_set[] = {GUID, U32(0), U32(100), U32(0), U32(2)};
static const uint8_t record[] = {RECORD(7, 0x00010000u, 0xFFFFFFFFu)};
static const uint8_t bulk[] = {RECORD(24, 0x40020500u, 25), RECORD(25, 0x40030402u, 0xFFFFFFFFu)};
static const uint8_t clock[] = {RECORD(2, 0x00010100u, 0xFFFFFFFFu)};
static const uint8_t strings[] = {U32(8), U32(0)};
static const uint8_t string_header[] = {U32(1), U32(0xFFFFFFFFu)};
static const uint8_t string[] = {U16('a'), U16('b'), U16(0)};

/* ---- logs ---- */

#define EVENT(size, type, part, parts)                                                           \
  U16(size), 10, 0xC0, type, 0, U16(60), ZERO8, U32(0x7689C000), U32(0x01DA3C45), 0xB3, 0x3B,    \
      0x3F, 0x93, 0x3E, 0x94, 0x0D, 0x49, 0x9C, 0xED, 0x3C, 0xBB, 0x14, 0xC1, 0x44, 0x79, ZERO8, \
      ZERO8, ZERO8, U32(part), U32(parts)
#define WORDS U32(0x6FF), U32(0x20008)
#define LOGGED(flags, type, base, instance)                                                \
  U32(72), U32(flags), U32(0), U32(type), U32(base), U32(0), U32(0), U32(0), U32(4),       \
      U32(instance), U32(0xFFFFFFFFu), U32(0), U32(8), U16('A'), U16(0), U16('O'), U16(0), \
      U16('*'), U16(0), ZERO8
#define BLOCK(kind, size) U16(0x4C42), 3, kind, U32(size)
#define ONE_VALUE                                                                                 \
  BLOCK(1, 48), U32(0), U32(0x7689C000), U32(0x01DA3C45), U32(0), U32(7), U32(0), U32(9), U32(0), \
      U32(1), U32(0)
#define MANY_VALUES                                                                                \
  BLOCK(2, 88), U32(80), U32(2), ZERO8, U32(0x7689C000), U32(0x01DA3C45), U32(72), U32(1), U32(7), \
      U32(0), U32(9), U32(0), U32(76), U32(1), U32(8), U32(0), U32(9), U32(0), U16('a'), U16(0),   \
      U16('b'), U16(0)
#define DESCRIBED \
  BLOCK(5, 64), U32(1), U32(1), U32(2), U32(0x00010000u), ZERO8, U32(0), U32(0), ZERO8, ZERO8, NAME

static const uint8_t catalogue_event[] = {EVENT(224, 32, 1, 1), WORDS,
                                          LOGGED(0, 0x10410400u, 2000, 0xFFFFFFFFu),
                                          LOGGED(1, 0x10410400u, 2000, 8)};
static const uint8_t sample_event[] = {EVENT(216, 34, 1, 1), BLOCK(0, 144), ONE_VALUE, MANY_VALUES};
static const uint8_t object_catalogue[] = {EVENT(152, 32, 1, 1), WORDS,
                                           LOGGED(16, 16, 0, 0xFFFFFFFFu)};
static const uint8_t names_event[] = {EVENT(96, 36, 1, 1),
                                      U16('A'),
                                      U16(0),
                                      U16('1'),
                                      U16(0),
                                      U16('4'),
                                      U16(0),
                                      U16('2'),
                                      U16(0),
                                      U16('S'),
                                      U16(0),
                                      U16('4'),
                                      U16(0)};
static const uint8_t directory_event[] = {
    EVENT(168, 35, 1, 1), ZERO8, ZERO8, U32(1), U32(1), U32(96), U32(0x5FF), DESCRIBED};
static const uint8_t first_part[] = {EVENT(80, 34, 1, 2), ZERO8};
static const uint8_t second_part[] = {EVENT(80, 34, 2, 2), ZERO8};
static const uint8_t unknown_event[] = {EVENT(80, 33, 1, 1), ZERO8};
static const uint8_t foreign_event[] = {U16(0), 1, 0xC0, U16(16), U16(0), ZERO8};
static const uint8_t one_entry[] = {LOGGED(0, 0x10410400u, 2000, 0xFFFFFFFFu)};
static const uint8_t wildcard_entry[] = {LOGGED(1, 0x10410400u, 2000, 8)};
static const uint8_t object_entry[] = {LOGGED(16, 16, 0, 0xFFFFFFFFu)};
static const uint8_t group_block[] = {BLOCK(0, 8)};
static const uint8_t data_block[] = {BLOCK(5, 8)};
static const uint8_t value_block[] = {ONE_VALUE};
static const uint8_t instances_block[] = {MANY_VALUES};
static const uint8_t described[] = {DESCRIBED};

typedef struct sample {
  mutate_shape shape;
  size_t n;
  const uint8_t *bytes;
} sample;

#define SAMPLE(shape, bytes) \
  { shape, sizeof(bytes), bytes }

static const sample samples[] = {
    SAMPLE(SHAPE_V2_BLOCK, v2_block),
    SAMPLE(SHAPE_V2_RESULT, error),
    SAMPLE(SHAPE_V2_RESULT, single),
    SAMPLE(SHAPE_V2_RESULT, multi),
    SAMPLE(SHAPE_V2_RESULT, odd),
    SAMPLE(SHAPE_V2_RESULT, instances),
    SAMPLE(SHAPE_V2_RESULT, set),
    SAMPLE(SHAPE_V2_RESULT, empty_set),
    SAMPLE(SHAPE_V2_ROW, head),
    SAMPLE(SHAPE_HEAD, head),
    SAMPLE(SHAPE_V2_VALUE, value),
    SAMPLE(SHAPE_V2_VALUE, large),
    SAMPLE(SHAPE_QUERY, query),
    SAMPLE(SHAPE_QUERY, named_query),
    SAMPLE(SHAPE_GUID, guid),
    SAMPLE(SHAPE_V1_BLOCK, v1_block),
    SAMPLE(SHAPE_V1_OBJECT, bare_object),
    SAMPLE(SHAPE_V1_OBJECT, object),
    SAMPLE(SHAPE_V1_OBJECT, meta_object),
    SAMPLE(SHAPE_V1_OBJECT, fraction),
    SAMPLE(SHAPE_V1_OBJECT, timer),
    SAMPLE(SHAPE_V1_COUNTER, counter),
    SAMPLE(SHAPE_V1_COUNTER, large_counter),
    SAMPLE(SHAPE_V1_COUNTER, base),
    SAMPLE(SHAPE_V1_ROW, v1_row),
    SAMPLE(SHAPE_V1_ROW, wide_row),
    SAMPLE(SHAPE_PAIR, pair),
    SAMPLE(SHAPE_PAIR, first_pair),
    SAMPLE(SHAPE_REG_SET, reg_set),
    SAMPLE(SHAPE_REG_COUNTER, record),
    SAMPLE(SHAPE_REG_COUNTER, bulk),
    SAMPLE(SHAPE_REG_COUNTER, clock),
    SAMPLE(SHAPE_STRINGS, strings),
    SAMPLE(SHAPE_STRING_HEADER, string_header),
    SAMPLE(SHAPE_STRING, string),
    SAMPLE(SHAPE_BLG_EVENT, catalogue_event),
    SAMPLE(SHAPE_BLG_EVENT, sample_event),
    SAMPLE(SHAPE_BLG_EVENT, object_catalogue),
    SAMPLE(SHAPE_BLG_EVENT, names_event),
    SAMPLE(SHAPE_BLG_EVENT, directory_event),
    SAMPLE(SHAPE_BLG_EVENT, first_part),
    SAMPLE(SHAPE_BLG_EVENT, second_part),
    SAMPLE(SHAPE_BLG_EVENT, unknown_event),
    SAMPLE(SHAPE_BLG_EVENT, foreign_event),
    SAMPLE(SHAPE_BLG_ENTRY, one_entry),
    SAMPLE(SHAPE_BLG_ENTRY, wildcard_entry),
    SAMPLE(SHAPE_BLG_ENTRY, object_entry),
    SAMPLE(SHAPE_BLG_BLOCK, group_block),
    SAMPLE(SHAPE_BLG_BLOCK, data_block),
    SAMPLE(SHAPE_BLG_VALUE, value_block),
    SAMPLE(SHAPE_BLG_INSTANCES, instances_block),
    SAMPLE(SHAPE_BLG_DESCRIPTION, described),
};

#define SAMPLE_COUNT (sizeof samples / sizeof samples[0])

size_t mutate_template(mutate_shape shape, size_t choice, const uint8_t **bytes) {
  size_t n = 0;
  for (size_t i = 0; i < SAMPLE_COUNT; i++) {
    n += samples[i].shape == shape;
  }
  size_t left = n > 0 ? choice % n : 0;
  for (size_t i = 0; i < SAMPLE_COUNT; i++) {
    if (samples[i].shape == shape && left-- == 0) {
      *bytes = samples[i].bytes;
      return samples[i].n;
    }
  }
  return 0;
}
