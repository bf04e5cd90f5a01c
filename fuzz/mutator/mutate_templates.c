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
