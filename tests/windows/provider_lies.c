/* What the provider may say instead of the truth, and what a registry may make of it. */
#include <string.h>

#include "provider.h"

typedef enum lie_kind {
  STORE,        /* value into a field of 4 bytes */
  STORE8,       /* of 8 bytes */
  ADD,          /* value on top of what a field of 4 bytes says */
  BACKWARDS,    /* a clock of 8 bytes that runs backwards */
  OVERLAP,      /* every counter's CounterOffset is `value` */
  CLAIM,        /* `value` bytes more than were stored */
  CLAIM_ROOM,   /* `value` bytes more than there was room */
  CLAIM_ALL,    /* a block of `value` bytes in all */
  COUNT,        /* `value` objects more than were stored */
  COUNT_ALL,    /* `value` objects */
  FAIL,         /* a code */
  MORE,         /* "more data" below `value` bytes of room */
  NOISE,        /* success, and bytes that mean nothing */
  ZEROS,        /* success, and zeros */
  NOTHING,      /* success, and nothing */
  MANY_OBJECTS, /* as many empty objects as there is room for */
  MANY_VALUES,  /* `value` counters in one place, and rows as far as the room goes */
  TYPE,         /* a registry value of another type */
  BUSY,         /* busy, `value` times */
  TITLE_STORE,  /* value into 2 bytes of the title table */
  TITLE_CUT,    /* only `field` bytes of it */
  TITLE_CLAIM,  /* `value` bytes more than there was room */
  TITLE_TYPE,
  TITLE_NOISE,
  TITLE_MORE,
  TITLE_FAIL
} lie_kind;

typedef enum lie_part { HEADER, OBJECT, DEFINITION, INSTANCE, BLOCK, NO_PART } lie_part;

/* Field: offset in the part. Index: which definition, instance or block of the object. */
typedef struct lie {
  const char *name;
  lie_kind kind;
  lie_part part;
  uint32_t object, index, field;
  uint64_t value;
} lie;

#define MINUS(n) (UINT64_C(0xFFFFFFFFFFFFFFFF) - (n) + 1)
#define PROCESSOR PROVIDER_PROCESSOR
#define PROCESS PROVIDER_PROCESS
#define THREAD PROVIDER_THREAD
#define KNOWN PROVIDER_KNOWN
#define WHOLE NO_PART, 0, 0, 0
#define REGISTRY HEADER, 0, 0 /* of these the system stores the field last */

static const lie lies[] = {
    {"header-signature", STORE, HEADER, 0, 0, 0, 0x21524550},
    {"header-big-endian", STORE, HEADER, 0, 0, 8, 0},
    {"header-version-2", STORE, HEADER, 0, 0, 12, 2},
    {"header-revision-huge", STORE, HEADER, 0, 0, 16, 0xFFFFFFFF},
    {"header-length-zero", STORE, HEADER, 0, 0, 24, 0},
    {"header-length-small", STORE, HEADER, 0, 0, 24, 87},
    {"header-length-odd", STORE, HEADER, 0, 0, 24, 113},
    {"header-length-huge", STORE, HEADER, 0, 0, 24, 0xFFFFFFFF},
    {"header-default-object-huge", STORE, HEADER, 0, 0, 32, 0x80000000},
    {"header-clock-zero", STORE8, HEADER, 0, 0, 56, 0},
    {"header-clock-negative", STORE8, HEADER, 0, 0, 56, MINUS(1)},
    {"header-clock-huge", STORE8, HEADER, 0, 0, 56, UINT64_C(0x7FFFFFFFFFFFFFFF)},
    {"header-clock-backwards", BACKWARDS, HEADER, 0, 0, 56, 0},
    {"header-frequency-zero", STORE8, HEADER, 0, 0, 64, 0},
    {"header-frequency-negative", STORE8, HEADER, 0, 0, 64, MINUS(10000000)},
    {"header-frequency-one", STORE8, HEADER, 0, 0, 64, 1},
    {"header-frequency-huge", STORE8, HEADER, 0, 0, 64, UINT64_C(0x7FFFFFFFFFFFFFFF)},
    {"header-name-length-huge", STORE, HEADER, 0, 0, 80, 0xFFFFFFFE},
    {"header-name-length-odd", STORE, HEADER, 0, 0, 80, 17},
    {"header-name-offset-huge", STORE, HEADER, 0, 0, 84, 0xFFFFFFF0},
    {"header-name-is-the-header", STORE, HEADER, 0, 0, 84, 0},
    {"total-one-less", CLAIM, WHOLE, MINUS(1)},
    {"total-eight-less", CLAIM, WHOLE, MINUS(8)},
    {"total-eight-more", CLAIM, WHOLE, 8},
    {"total-above-the-buffer", CLAIM_ROOM, WHOLE, 1},
    {"total-4-gb", CLAIM_ALL, WHOLE, 0xFFFFFFFF},
    {"total-zero", CLAIM_ALL, WHOLE, 0},
    {"total-wraps-to-100", CLAIM_ALL, WHOLE, 100},
    {"total-header-only", CLAIM_ALL, WHOLE, PROVIDER_HEADER},
    {"objects-one-more", COUNT, WHOLE, 1},
    {"objects-one-less", COUNT, WHOLE, MINUS(1)},
    {"objects-none", COUNT_ALL, WHOLE, 0},
    {"objects-huge", COUNT_ALL, WHOLE, 0xFFFFFFFF},
    {"object-total-zero", STORE, OBJECT, PROCESSOR, 0, 0, 0},
    {"object-total-small", STORE, OBJECT, PROCESSOR, 0, 0, 63},
    {"object-total-odd", ADD, OBJECT, PROCESSOR, 0, 0, 1},
    {"object-total-into-the-next", ADD, OBJECT, PROCESSOR, 0, 0, 64},
    {"object-total-huge", STORE, OBJECT, PROCESSOR, 0, 0, 0xFFFFFFFF},
    {"object-total-negative", STORE, OBJECT, PROCESSOR, 0, 0, 0x80000000},
    {"object-definitions-zero", STORE, OBJECT, PROCESSOR, 0, 4, 0},
    {"object-definitions-themselves", STORE, OBJECT, PROCESSOR, 0, 4, 64},
    {"object-definitions-odd", ADD, OBJECT, PROCESSOR, 0, 4, 1},
    {"object-definitions-huge", STORE, OBJECT, PROCESSOR, 0, 4, 0xFFFFFFF0},
    {"object-header-zero", STORE, OBJECT, PROCESSOR, 0, 8, 0},
    {"object-header-80", STORE, OBJECT, PROCESSOR, 0, 8, 80},
    {"object-header-huge", STORE, OBJECT, PROCESSOR, 0, 8, 0xFFFFFFFF},
    {"object-title-zero", STORE, OBJECT, PROCESSOR, 0, 12, 0},
    {"object-title-of-another", STORE, OBJECT, PROCESSOR, 0, 12, PROVIDER_FIRST_TITLE + 16},
    {"object-title-pointer", STORE8, OBJECT, PROCESSOR, 0, 16, UINT64_C(0x4141414141414141)},
    {"object-counters-zero", STORE, OBJECT, PROCESSOR, 0, 32, 0},
    {"object-counters-one-more", ADD, OBJECT, PROCESSOR, 0, 32, 1},
    {"object-counters-huge", STORE, OBJECT, PROCESSOR, 0, 32, 0x06666667},
    {"object-instances-zero", STORE, OBJECT, PROCESSOR, 0, 40, 0},
    {"object-instances-one-more", ADD, OBJECT, PROCESSOR, 0, 40, 1},
    {"object-instances-one-less", ADD, OBJECT, PROCESSOR, 0, 40, MINUS(1)},
    {"object-instances-huge", STORE, OBJECT, PROCESSOR, 0, 40, 0x7FFFFFFF},
    {"object-instances-no-instances", STORE, OBJECT, PROCESSOR, 0, 40, MINUS(1)},
    {"object-instances-metadata", STORE, OBJECT, PROCESSOR, 0, 40, MINUS(2)},
    {"object-instances-minus-4", STORE, OBJECT, PROCESSOR, 0, 40, MINUS(4)},
    {"object-code-page-utf-8", STORE, OBJECT, PROCESS, 0, 44, 65001},
    {"object-code-page-unknown", STORE, OBJECT, PROCESS, 0, 44, 4711},
    {"object-clock-zero", STORE8, OBJECT, KNOWN, 0, 48, 0},
    {"object-clock-backwards", BACKWARDS, OBJECT, KNOWN, 0, 48, 0},
    {"object-clock-negative", STORE8, OBJECT, KNOWN, 0, 48, MINUS(1)},
    {"object-frequency-zero", STORE8, OBJECT, KNOWN, 0, 56, 0},
    {"counter-length-zero", STORE, DEFINITION, PROCESSOR, 0, 0, 0},
    {"counter-length-small", STORE, DEFINITION, PROCESSOR, 0, 0, 39},
    {"counter-length-odd", STORE, DEFINITION, PROCESSOR, 0, 0, 41},
    {"counter-length-over-the-next", STORE, DEFINITION, PROCESSOR, 0, 0, 80},
    {"counter-length-huge", STORE, DEFINITION, PROCESSOR, 0, 0, 0xFFFFFFFF},
    {"counter-title-of-another", ADD, DEFINITION, PROCESSOR, 3, 4, 2},
    {"counter-scale-huge", STORE, DEFINITION, PROCESSOR, 3, 20, 0x7FFFFFFF},
    {"counter-type-unknown", STORE, DEFINITION, PROCESSOR, 3, 28, 0xFFFFFFFF},
    {"counter-type-text", STORE, DEFINITION, PROCESSOR, 3, 28, 0x00000B00},
    {"counter-type-base", STORE, DEFINITION, PROCESSOR, 3, 28, 0x40030500},
    {"counter-type-without-its-base", STORE, DEFINITION, KNOWN, 20, 28, 0x00010000},
    {"counter-size-zero", STORE, DEFINITION, PROCESSOR, 3, 32, 0},
    {"counter-size-five", STORE, DEFINITION, PROCESSOR, 3, 32, 5},
    {"counter-size-eight", STORE, DEFINITION, PROCESSOR, 3, 32, 8},
    {"counter-size-huge", STORE, DEFINITION, PROCESSOR, 3, 32, 0xFFFFFFF0},
    {"counter-offset-zero", STORE, DEFINITION, PROCESSOR, 3, 36, 0},
    {"counter-offset-odd", STORE, DEFINITION, PROCESSOR, 3, 36, 33},
    {"counter-offset-behind-the-block", STORE, DEFINITION, PROCESSOR, 3, 36, 64},
    {"counter-offset-huge", STORE, DEFINITION, PROCESSOR, 3, 36, 0x7FFFFFF8},
    {"counter-offset-wraps", STORE, DEFINITION, PROCESSOR, 3, 36, 0xFFFFFFFC},
    {"counters-overlap", OVERLAP, WHOLE, 8},
    {"instance-length-zero", STORE, INSTANCE, PROCESSOR, 0, 0, 0},
    {"instance-length-small", STORE, INSTANCE, PROCESSOR, 0, 0, 23},
    {"instance-length-odd", ADD, INSTANCE, PROCESSOR, 0, 0, 1},
    {"instance-length-huge", STORE, INSTANCE, PROCESSOR, 0, 0, 0xFFFFFFF8},
    {"instance-parent-object-missing", STORE, INSTANCE, THREAD, 1, 4, 4711},
    {"instance-parent-is-its-own-object", STORE, INSTANCE, THREAD, 0, 4, PROVIDER_FIRST_TITLE + 36},
    {"instance-parent-instance-missing", STORE, INSTANCE, THREAD, 1, 8, 1000},
    {"instance-parent-instance-negative", STORE, INSTANCE, THREAD, 1, 8, 0xFFFFFFFF},
    {"instance-unique-id-of-all", STORE, INSTANCE, PROCESS, 0, 12, 404},
    {"instance-name-is-the-instance", STORE, INSTANCE, PROCESS, 1, 16, 0},
    {"instance-name-offset-odd", STORE, INSTANCE, THREAD, 0, 16, 25},
    {"instance-name-offset-huge", STORE, INSTANCE, PROCESS, 1, 16, 0xFFFFFFF0},
    {"instance-name-length-zero", STORE, INSTANCE, PROCESS, 1, 20, 0},
    {"instance-name-length-odd", STORE, INSTANCE, PROCESS, 1, 20, 15},
    {"instance-name-length-huge", STORE, INSTANCE, PROCESS, 1, 20, 0xFFFFFFFE},
    {"instance-name-without-end", STORE, INSTANCE, PROCESS, 1, 20, 14},
    {"instance-name-ends-early", STORE, INSTANCE, PROCESS, 1, 26, 0},
    {"instance-name-steers", STORE, INSTANCE, PROCESS, 1, 24, 0x005D001B},
    {"instance-name-half-a-pair", STORE, INSTANCE, PROCESS, 1, 24, 0x0041D800},
    {"instance-name-is-a-path", STORE, INSTANCE, PROCESS, 1, 24, 0x002F005C},
    {"block-length-zero", STORE, BLOCK, PROCESSOR, 0, 0, 0},
    {"block-length-small", STORE, BLOCK, PROCESSOR, 0, 0, 3},
    {"block-length-empty", STORE, BLOCK, PROCESSOR, 0, 0, 4},
    {"block-length-odd", ADD, BLOCK, PROCESSOR, 0, 0, 1},
    {"block-length-huge", STORE, BLOCK, PROCESSOR, 0, 0, 0xFFFFFFFF},
    {"last-block-length-short", STORE, BLOCK, KNOWN, 0, 0, 64},
    {"value-all-ones", STORE, BLOCK, PROCESSOR, 0, 32, 0xFFFFFFFF},
    {"value-smaller-than-before", STORE, BLOCK, PROCESSOR, 0, 32, 1},
    {"base-zero", STORE, BLOCK, KNOWN, 0, 148, 0},
    {"many-objects", MANY_OBJECTS, WHOLE, 0},
    {"many-values", MANY_VALUES, WHOLE, 250},
    {"noise", NOISE, WHOLE, 0},
    {"zeros", ZEROS, WHOLE, 0},
    {"nothing", NOTHING, WHOLE, 0},
    {"fails", FAIL, WHOLE, PROVIDER_ACCESS_DENIED},
    {"more-data-for-ever", MORE, WHOLE, 0xFFFFFFFF},
    {"more-data-below-1-mb", MORE, WHOLE, 1u << 20},
    {"registry-type-text", TYPE, WHOLE, 1},
    {"registry-type-titles", TYPE, WHOLE, 7},
    {"registry-busy-twice", BUSY, WHOLE, 2},
    {"registry-busy-for-ever", BUSY, WHOLE, 0xFFFFFFFF},
    {"registry-clock-100ns-zero", STORE8, REGISTRY, 72, 0},
    {"registry-clock-100ns-negative", STORE8, REGISTRY, 72, MINUS(1)},
    {"registry-clock-100ns-backwards", BACKWARDS, REGISTRY, 72, 0},
    {"registry-month-99", STORE, REGISTRY, 36, 0x006307E8},
    {"registry-total-huge", STORE, REGISTRY, 20, 0xFFFFFFF0},
    {"registry-total-small", STORE, REGISTRY, 20, 87},
    {"titles-odd", TITLE_CUT, NO_PART, 0, 0, 101, 0},
    {"titles-without-end", TITLE_CUT, NO_PART, 0, 0, 100, 0},
    {"titles-empty", TITLE_CUT, NO_PART, 0, 0, 0, 0},
    {"titles-index-no-number", TITLE_STORE, NO_PART, 0, 0, 14, 'x'},
    {"titles-end-early", TITLE_STORE, NO_PART, 0, 0, 14, 0},
    {"titles-text-steers", TITLE_STORE, NO_PART, 0, 0, 24, 0x1B},
    {"titles-above-the-buffer", TITLE_CLAIM, WHOLE, 1},
    {"titles-type-text", TITLE_TYPE, WHOLE, 1},
    {"titles-noise", TITLE_NOISE, WHOLE, 0},
    {"titles-more-for-ever", TITLE_MORE, WHOLE, 0},
    {"titles-fail", TITLE_FAIL, WHOLE, 2},
};

#define NUM_LIES ((uint32_t)(sizeof lies / sizeof lies[0]))

const char *provider_lie_name(uint32_t number) {
  return number < NUM_LIES ? lies[number].name : NULL;
}

uint32_t provider_lie_find(const char *name) {
  for (uint32_t i = 0; i < NUM_LIES; i++) {
    if (strcmp(lies[i].name, name) == 0) {
      return i;
    }
  }
  return PROVIDER_NO_LIE;
}

static bool is_of_titles(lie_kind kind) {
  return kind >= TITLE_STORE;
}

bool provider_lie_is_of_registry(uint32_t number) {
  const lie *l = &lies[number];
  return l->kind >= TYPE || strncmp(l->name, "registry-", 9) == 0;
}

/* ---- places ---- */

static uint8_t *next_of(uint8_t *at) {
  return at + provider_load32(at);
}

/* In a block that is still true. NULL: there is no such place. */
static uint8_t *find_part(const provider_reply *r, const lie *l) {
  if (l->part == HEADER) {
    return r->place.header;
  }
  uint8_t *at = r->place.objects;
  uint8_t *end = at + r->size;
  const uint32_t title = provider_object_title(r->now->first_title, l->object);
  while (at < end && provider_load32(at + 12) != title) {
    at = next_of(at);
  }
  if (at == end || l->part == OBJECT) {
    return at == end ? NULL : at;
  }
  if (l->part == DEFINITION) {
    return at + 64 + (size_t)40 * l->index;
  }
  const bool has_instances = provider_load32(at + 40) != UINT32_MAX;
  at += provider_load32(at + 4);
  for (uint32_t i = 0; i < l->index; i++) {
    at = next_of(next_of(at));
  }
  return l->part == BLOCK && has_instances ? next_of(at) : at;
}

static void store(uint8_t *at, uint64_t value, size_t width) {
  provider_writer w = {at, 0, width, false};
  provider_put(&w, value, width);
}

static void make_noise(uint8_t *block, size_t size) {
  uint32_t seed = 4711;
  for (size_t i = 0; i < size; i++) {
    seed = seed * 1664525u + 1013904223u;
    block[i] = (uint8_t)(seed >> 24);
  }
}

/* What is left to the next power of two: less with each tick, and less than half. */
static uint64_t mirrored(uint64_t clock) {
  uint64_t end = 1;
  while (end <= clock && end < UINT64_C(1) << 62) {
    end *= 2;
  }
  return end - clock;
}

static void change_field(const provider_reply *r, const lie *l) {
  uint8_t *part = find_part(r, l);
  uint8_t *at = part != NULL ? part + l->field : NULL;
  if (at == NULL) {
    return;
  }
  if (l->kind == STORE) {
    store(at, l->value, 4);
  } else if (l->kind == STORE8) {
    store(at, l->value, 8);
  } else if (l->kind == ADD) {
    store(at, provider_load32(at) + l->value, 4);
  } else {
    const uint64_t clock = provider_load32(at) | (uint64_t)provider_load32(at + 4) << 32;
    store(at, mirrored(clock), 8);
  }
}

static void overlap(const provider_reply *r, uint64_t offset) {
  for (uint32_t i = 0; i < provider_object_at(PROCESSOR)->num_counters; i++) {
    const lie one = {NULL, STORE, DEFINITION, PROCESSOR, i, 36, offset};
    change_field(r, &one);
  }
}

/* ---- blocks made up ---- */

static void put_object(provider_writer *w, uint32_t title, uint32_t total, uint32_t counters,
                       uint32_t rows) {
  const uint32_t fields[] = {total, 64 + 40 * counters, 64, title, 0, title + 1, 0,
                             100,   counters,           0,  rows,  0};
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
    provider_put(w, fields[i], 4);
  }
  provider_put(w, 0, 8);
  provider_put(w, 1, 8);
}

static void put_many_objects(provider_reply *r) {
  provider_writer w = {r->place.objects, 0, r->room, false};
  r->num_objects = (uint32_t)(r->room / 64);
  for (uint32_t i = 0; i < r->num_objects; i++) {
    put_object(&w, 2 * i + 2, 64, 0, 0);
  }
  r->size = w.size;
}

static void put_many_values(provider_reply *r, uint32_t counters) {
  static const uint16_t name[4] = {'a', 0, 0, 0};
  provider_writer w = {r->place.objects, 0, r->room, false};
  const uint32_t rows = (uint32_t)((r->room - 64 - (size_t)40 * counters) / 48);
  put_object(&w, 2, 64 + 40 * counters + 48 * rows, counters, rows);
  for (uint32_t i = 0; i < counters; i++) {
    const uint32_t fields[] = {40, 2 * i + 4, 0, 0, 0, 0, 100, 0x00010100, 8, 8};
    for (size_t k = 0; k < sizeof fields / sizeof fields[0]; k++) {
      provider_put(&w, fields[k], 4);
    }
  }
  for (uint32_t i = 0; i < rows; i++) {
    const uint32_t fields[] = {32, 0, 0, UINT32_MAX, 24, 4};
    for (size_t k = 0; k < sizeof fields / sizeof fields[0]; k++) {
      provider_put(&w, fields[k], 4);
    }
    for (size_t k = 0; k < 4; k++) {
      provider_put(&w, name[k], 2);
    }
    provider_put(&w, 16, 8);
    provider_put(&w, i, 8);
  }
  r->num_objects = 1;
  r->size = w.size;
}

/* ---- telling them ---- */

static void lie_about_size(provider_reply *r, const lie *l) {
  const uint32_t size = (uint32_t)r->size;
  if (l->kind == CLAIM) {
    r->claimed = size + (uint32_t)l->value;
  } else if (l->kind == CLAIM_ROOM) {
    r->claimed = (uint32_t)(r->room + l->value);
  } else if (l->kind == CLAIM_ALL) {
    r->claimed = (uint32_t)l->value - PROVIDER_HEADER;
  } else if (l->kind == COUNT) {
    r->num_objects += (uint32_t)l->value;
  } else if (l->kind == COUNT_ALL) {
    r->num_objects = (uint32_t)l->value;
  }
}

static void lie_about_all(provider_reply *r, const lie *l) {
  if (l->kind == NOISE) {
    make_noise(r->place.objects, r->size);
  } else if (l->kind == ZEROS) {
    memset(r->place.objects, 0, r->size);
  } else if (l->kind == NOTHING) {
    r->size = 0;
    r->num_objects = 0;
  } else if (l->kind == MANY_OBJECTS) {
    put_many_objects(r);
  } else if (l->kind == MANY_VALUES) {
    put_many_values(r, (uint32_t)l->value);
  } else if (l->kind == OVERLAP) {
    overlap(r, l->value);
  }
}

static void refuse(provider_reply *r, uint32_t code) {
  r->code = code;
  r->size = 0;
  r->claimed = 0;
  r->num_objects = 0;
}

static void tell(provider_reply *r, const lie *l) {
  if (l->kind == FAIL) {
    refuse(r, (uint32_t)l->value);
  } else if (l->kind == MORE && r->room < l->value) {
    refuse(r, PROVIDER_MORE_DATA);
  } else if (l->kind <= BACKWARDS) {
    change_field(r, l);
  } else if (l->kind < TYPE) {
    lie_about_all(r, l);
    r->claimed = (uint32_t)r->size;
    lie_about_size(r, l);
  }
}

void provider_collect(provider_reply *r, const uint16_t *query, uint32_t number) {
  provider_writer w = {r->place.objects, 0, r->room, false};
  r->num_objects = provider_put_objects(&w, r->now, query);
  r->code = PROVIDER_OK;
  r->size = w.size;
  r->claimed = (uint32_t)w.size;
  if (w.full) {
    refuse(r, PROVIDER_MORE_DATA);
  } else if (number < NUM_LIES && !provider_lie_is_of_registry(number)) {
    tell(r, &lies[number]);
  }
}

/* ---- a registry of its own ---- */

static bool asks_for_titles(const uint16_t *name) {
  return (name[0] | 32) == 'c' && (name[1] | 32) == 'o' && (name[2] | 32) == 'u';
}

static uint32_t query_titles(const provider_moment *now, const lie *l, uint32_t *type,
                             uint8_t *buffer, uint32_t *size) {
  const uint32_t room = *size;
  provider_writer w = {buffer, 0, room, false};
  provider_put_titles(&w, now->first_title);
  *type = l != NULL && l->kind == TITLE_TYPE ? (uint32_t)l->value : 7;
  *size = (uint32_t)w.size;
  if (w.full || (l != NULL && l->kind == TITLE_MORE)) {
    *size = 0;
    return PROVIDER_MORE_DATA;
  }
  if (l == NULL) {
    return PROVIDER_OK;
  }
  if (l->kind == TITLE_STORE) {
    store(buffer + l->field, l->value, 2);
  } else if (l->kind == TITLE_CUT) {
    *size = l->field;
  } else if (l->kind == TITLE_CLAIM) {
    *size = room + (uint32_t)l->value;
  } else if (l->kind == TITLE_NOISE) {
    make_noise(buffer, w.size);
  }
  return l->kind == TITLE_FAIL ? (uint32_t)l->value : PROVIDER_OK;
}

/* As a system does it: the header, then the provider, then the sums into the header. */
static uint32_t query_objects(const provider_moment *now, uint32_t number, const uint16_t *name,
                              uint8_t *buffer, uint32_t *size) {
  if (*size < PROVIDER_HEADER) {
    *size = 0;
    return PROVIDER_MORE_DATA;
  }
  provider_reply r = {{buffer, buffer + PROVIDER_HEADER}, 0, 0, 0, 0, 0, 0, now};
  r.room = *size - PROVIDER_HEADER;
  *size = 0;
  provider_put_header(buffer, now);
  provider_collect(&r, name, number);
  if (r.code == PROVIDER_MORE_DATA) {
    return r.code;
  }
  *size = PROVIDER_HEADER + r.claimed;
  store(buffer + 20, *size, 4);
  store(buffer + 28, r.num_objects, 4);
  return PROVIDER_OK;
}

uint32_t provider_query(const provider_moment *now, uint32_t number, uint32_t round,
                        const uint16_t *name, uint32_t *type, uint8_t *buffer, uint32_t *size) {
  const lie *l = number < NUM_LIES ? &lies[number] : NULL;
  if (asks_for_titles(name)) {
    return query_titles(now, l != NULL && is_of_titles(l->kind) ? l : NULL, type, buffer, size);
  }
  if (l != NULL && l->kind == BUSY && round < l->value) {
    return PROVIDER_BUSY;
  }
  *type = l != NULL && l->kind == TYPE ? (uint32_t)l->value : 3;
  const uint32_t code = query_objects(now, number, name, buffer, size);
  if (code == PROVIDER_OK && l != NULL && l->part == HEADER) {
    const provider_reply r = {{buffer, NULL}, 0, 0, 0, 0, 0, 0, now};
    if (provider_lie_is_of_registry(number)) {
      change_field(&r, l);
    }
  }
  return code;
}
