/* How the sample programs of Microsoft's documentation walk a block, written from what it says about
 * them: "Using the PerfLib Functions to Consume Counter Data" (ReadData: one struct for each
 * instance of a PERF_COUNTERSET result, a field for each counter id) and "Retrieving Counter Data"
 * (GetValue: what the type of a counter needs, taken from its row). */
#include "run.h"

/* ---- V2: a struct for each instance ---- */

#define NAME_UNITS 16

/* A counter id, and the bits of its field in the sample's CpuPerfData. The sample skips id 29. */
/* clang-format off */
#define FIELDS(X)                                                                           \
  X(0, 64) X(1, 64) X(2, 64) X(3, 32) X(4, 64) X(5, 64) X(6, 32) X(7, 32) X(8, 64)        \
  X(9, 64) X(10, 64) X(11, 64) X(12, 64) X(13, 64) X(14, 64) X(15, 64) X(16, 32) X(17, 32) \
  X(18, 32) X(19, 32) X(20, 32) X(21, 64) X(22, 64) X(23, 64) X(24, 64) X(25, 32) X(26, 64) \
  X(27, 32) X(28, 64) X(30, 32) X(31, 32)
/* clang-format on */

typedef struct sample_row {
  uint16_t name[NAME_UNITS];
#define MEMBER(id, bits) uint##bits##_t field_##id;
  FIELDS(MEMBER)
#undef MEMBER
} sample_row;

struct sample_row *sample_rows(size_t n) {
  return need(n * sizeof(sample_row));
}

/* The bytes that a walk has before it. */
typedef struct bytes_left {
  const uint8_t *at;
  size_t size;
} bytes_left;

static void step(bytes_left *left, size_t size) {
  left->at += size;
  left->size -= size;
}

/* Whether a block whose size is in its first field fits, and has room for its own header. */
static bool fits(bytes_left left, size_t header) {
  return left.size >= header && u32_at(left.at) <= left.size && u32_at(left.at) >= header;
}

static void take_64(uint64_t *field, const uint8_t *cell) {
  if (u32_at(cell) == 8) {
    *field = u64_at(cell + 8);
  } else if (u32_at(cell) == 4) {
    *field = u32_at(cell + 8);
  }
}

static void take_32(uint32_t *field, const uint8_t *cell) {
  if (u32_at(cell) == 4 || u32_at(cell) == 8) {
    *field = u32_at(cell + 8);
  }
}

static void take_value(sample_row *row, uint32_t id, const uint8_t *cell) {
  switch (id) {
#define CASE(id, bits)                   \
  case id:                               \
    take_##bits(&row->field_##id, cell); \
    break;
    FIELDS(CASE)
#undef CASE
    default:
      break;
  }
}

/* The name, cut to its field; false when no NUL ends it. */
static bool take_name(sample_row *row, const uint8_t *name, size_t units) {
  size_t length = 0;
  while (length < units && (name[2 * length] | name[2 * length + 1]) != 0) {
    length++;
  }
  if (length == units) {
    return false;
  }
  memcpy(row->name, name, 2 * (length < NAME_UNITS ? length : NAME_UNITS - 1));
  return true;
}

static bool take_cell(sample_row *row, uint32_t id, bytes_left *left) {
  if (left->size < 8 || u32_at(left->at + 4) > left->size || u32_at(left->at + 4) < 16 ||
      u32_at(left->at) > u32_at(left->at + 4) - 8) {
    return false;
  }
  take_value(row, id, left->at);
  step(left, u32_at(left->at + 4));
  return true;
}

static bool take_row(sample_row *row, const uint8_t *ids, bytes_left *left) {
  if (!fits(*left, 8) || !take_name(row, left->at + 8, (u32_at(left->at) - 8) / 2)) {
    return false;
  }
  step(left, u32_at(left->at));
  for (uint32_t c = 0; c < u32_at(ids + 4); c++) {
    if (!take_cell(row, u32_at(ids + 8 + 4 * (size_t)c), left)) {
      return false;
    }
  }
  return true;
}

/* PERF_MULTI_COUNTERS and PERF_MULTI_INSTANCES, which follow PERF_COUNTER_HEADER. */
static bool take_rows(run *r, bytes_left left) {
  const uint8_t *ids = left.at;
  if (!fits(left, 8) || (u32_at(ids) - 8) / 4 < u32_at(ids + 4)) {
    return false;
  }
  step(&left, u32_at(ids));
  if (!fits(left, 8) || u32_at(left.at + 4) > r->rows) {
    return false;
  }
  uint32_t instances = u32_at(left.at + 4);
  left.size = u32_at(left.at);
  step(&left, 8);
  memset(r->samples, 0, instances * sizeof *r->samples);
  for (uint32_t i = 0; i < instances; i++) {
    if (!take_row(&r->samples[i], ids, &left)) {
      return false;
    }
  }
  return true;
}

void sample_v2(run *r) {
  bytes_left left = {r->data, r->size};
  if (fits(left, 48) && u32_at(left.at + 4) == 1) {
    step(&left, 48);
    left.size = u32_at(left.at + 8);
    step(&left, 16);
    r->seen += take_rows(r, left);
  }
}

static uint64_t field_of(const sample_row *row, uint32_t id) {
  switch (id) {
#define CASE(id, bits) \
  case id:             \
    return row->field_##id;
    FIELDS(CASE)
#undef CASE
    default:
      return 0;
  }
}

void sample_unpack(run *r) {
  const uint8_t *ids = r->data + 48 + 16;
  const uint32_t counters = u32_at(ids + 4);
  for (size_t i = 0; i < r->values; i++) {
    r->raw[i] = field_of(&r->samples[i / counters], u32_at(ids + 8 + 4 * (i % counters)));
  }
}

/* ---- V1: what a counter's type needs ---- */

typedef struct raw_data {
  uint32_t type;
  uint64_t data;
  uint64_t time; /* or base */
  uint32_t second;
  uint64_t frequency;
} raw_data;

/* Where a counter is: its block, object, definition and counter block. */
typedef struct place {
  const uint8_t *data;
  const uint8_t *object;
  const uint8_t *definition;
  const uint8_t *values;
} place;

static const uint8_t *value_at(place p, size_t definitions_on) {
  return p.values + u32_at(p.definition + 40 * definitions_on + 36);
}

static bool next_is_base(place p) {
  return (u32_at(p.definition + 40 + 28) & 0x00030000) == 0x00030000;
}

/* Types with a base in the next counter, or with the object's clock. */
static bool get_pair(place p, const uint8_t *value, raw_data *found) {
  switch (found->type) {
    case 0x20C20400: /* PERF_SAMPLE_FRACTION */
    case 0x20020400: /* PERF_RAW_FRACTION */
      found->data = u32_at(value);
      found->time = u32_at(value_at(p, 1));
      return next_is_base(p);
    case 0x20020500: /* PERF_LARGE_RAW_FRACTION */
    case 0x20470500: /* PERF_PRECISION_SYSTEM_TIMER */
    case 0x20570500: /* PERF_PRECISION_100NS_TIMER */
    case 0x20670500: /* PERF_PRECISION_OBJECT_TIMER */
      found->data = u64_at(value);
      found->time = u64_at(value_at(p, 1));
      return next_is_base(p);
    case 0x30020400: /* PERF_AVERAGE_TIMER */
      found->frequency = u64_at(p.data + 64);
      found->data = u32_at(value);
      found->time = u32_at(value_at(p, 1));
      return next_is_base(p);
    case 0x40020500: /* PERF_AVERAGE_BULK */
      found->data = u64_at(value);
      found->time = u32_at(value_at(p, 1));
      return next_is_base(p);
    case 0x30240500: /* PERF_ELAPSED_TIME */
      found->frequency = u64_at(p.object + 56);
      found->data = u64_at(value);
      found->time = u64_at(p.object + 48);
      return true;
    case 0x20610500: /* PERF_OBJ_TIME_TIMER */
      found->data = u32_at(value);
      found->time = u64_at(p.object + 48);
      return true;
    case 0x00650500: /* PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE */
      found->data = u64_at(value);
      found->time = u64_at(p.object + 48);
      return true;
    default:
      return false;
  }
}

/* The numbers of types are those of winperf.h. */
static bool get_value(place p, raw_data *found) {
  const uint8_t *value = value_at(p, 0);
  found->type = u32_at(p.definition + 28);
  switch (found->type) {
    case 0x10410400: /* PERF_COUNTER_COUNTER */
    case 0x00410400: /* PERF_SAMPLE_COUNTER */
      found->frequency = u64_at(p.data + 64);
      found->data = u32_at(value);
      found->time = u64_at(p.data + 56);
      return true;
    case 0x00450400: /* PERF_COUNTER_QUEUELEN_TYPE */
      found->data = u32_at(value);
      found->time = u64_at(p.data + 56);
      return true;
    case 0x00550500: /* PERF_COUNTER_100NS_QUEUELEN_TYPE */
    case 0x20510500: /* PERF_100NSEC_TIMER */
    case 0x21510500: /* PERF_100NSEC_TIMER_INV */
      found->data = u64_at(value);
      found->time = u64_at(p.data + 72);
      return true;
    case 0x10410500: /* PERF_COUNTER_BULK_COUNT */
      found->frequency = u64_at(p.data + 64);
      found->data = u64_at(value);
      found->time = u64_at(p.data + 56);
      return true;
    case 0x20410500: /* PERF_COUNTER_TIMER */
    case 0x21410500: /* PERF_COUNTER_TIMER_INV */
    case 0x00450500: /* PERF_COUNTER_LARGE_QUEUELEN_TYPE */
      found->data = u64_at(value);
      found->time = u64_at(p.data + 56);
      return true;
    case 0x22410500: /* PERF_COUNTER_MULTI_TIMER */
    case 0x23410500: /* PERF_COUNTER_MULTI_TIMER_INV */
      found->frequency = u64_at(p.data + 64);
      found->data = u64_at(value);
      found->time = u64_at(p.data + 56);
      found->second = u32_at(value + 8);
      return true;
    case 0x22510500: /* PERF_100NSEC_MULTI_TIMER */
    case 0x23510500: /* PERF_100NSEC_MULTI_TIMER_INV */
      found->data = u64_at(value);
      found->time = u64_at(p.data + 72);
      found->second = u32_at(value + 8);
      return true;
    case 0x00010000: /* PERF_COUNTER_RAWCOUNT */
    case 0x00000000: /* PERF_COUNTER_RAWCOUNT_HEX */
    case 0x00400400: /* PERF_COUNTER_DELTA */
      found->data = u32_at(value);
      return true;
    case 0x00010100: /* PERF_COUNTER_LARGE_RAWCOUNT */
    case 0x00000100: /* PERF_COUNTER_LARGE_RAWCOUNT_HEX */
    case 0x00400500: /* PERF_COUNTER_LARGE_DELTA */
      found->data = u64_at(value);
      return true;
    default:
      return get_pair(p, value, found);
  }
}

static uint64_t *take_v1_row(run *r, place p, uint64_t *raw) {
  for (uint32_t c = u32_at(p.object + 32); c > 0; c--) {
    raw_data found = {0};
    if (get_value(p, &found)) {
      *raw++ = found.data;
      r->seen += found.time + found.second + found.frequency;
    }
    p.definition += 40;
  }
  return raw;
}

void sample_v1(run *r) {
  const uint8_t *object = r->data + u32_at(r->data + 24);
  uint64_t *raw = r->raw;
  for (uint32_t n = u32_at(r->data + 28); n > 0; n--) {
    uint32_t instances = u32_at(object + 40);
    const uint8_t *p = object + u32_at(object + 4);
    bool named = instances != UINT32_MAX;
    for (uint32_t i = named ? instances : 1; i > 0; i--) {
      p += named ? u32_at(p) : 0;
      raw = take_v1_row(r, (place){r->data, object, object + u32_at(object + 8), p}, raw);
      p += u32_at(p);
    }
    object += u32_at(object);
  }
  r->seen += (uint64_t)(raw - r->raw);
}
