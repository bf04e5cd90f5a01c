/* What new regions look like: the smallest sound ones. */
#include "mutator/mutate_tree.h"

#define MOST_BYTES 224
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

typedef struct region_template {
  mutate_shape shape;
  uint16_t n;
  uint8_t bytes[MOST_BYTES];
} region_template;

static const region_template templates[] = {
#define TEMPLATE(shape, ...) {SHAPE_##shape, sizeof((const uint8_t[]){__VA_ARGS__}), {__VA_ARGS__}},
#include "mutator/templates.def"
#undef TEMPLATE
};

#define TEMPLATES (sizeof templates / sizeof templates[0])

size_t mutate_template(mutate_shape shape, size_t choice, const uint8_t **bytes) {
  size_t n = 0;
  for (size_t i = 0; i < TEMPLATES; i++) {
    n += templates[i].shape == shape;
  }
  size_t left = n > 0 ? choice % n : 0;
  for (size_t i = 0; i < TEMPLATES; i++) {
    if (templates[i].shape == shape && left-- == 0) {
      *bytes = templates[i].bytes;
      return templates[i].n;
    }
  }
  return 0;
}
