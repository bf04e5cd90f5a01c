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

/* A row of v1_lies.def. */
typedef struct lie {
  const char *name;
  lie_kind kind;
  lie_part part;
  uint32_t object, index, field;
  uint64_t value;
  const char *outcome;
} lie;

#define MINUS(n) (UINT64_C(0xFFFFFFFFFFFFFFFF) - (n) + 1)
#define PROCESSOR PROVIDER_PROCESSOR
#define PROCESS PROVIDER_PROCESS
#define THREAD PROVIDER_THREAD
#define KNOWN PROVIDER_KNOWN
#define WHOLE NO_PART, 0, 0, 0
#define REGISTRY HEADER, 0, 0 /* of these the system stores the field last */

static const lie lies[] = {
#define LIE(...) {__VA_ARGS__},
#include "v1_lies.def"
#undef LIE
};

#define NUM_LIES ((uint32_t)(sizeof lies / sizeof lies[0]))

const char *provider_lie_name(uint32_t number) {
  return number < NUM_LIES ? lies[number].name : NULL;
}

const char *provider_lie_outcome(uint32_t number) {
  return lies[number].outcome;
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
    const lie one = {NULL, STORE, DEFINITION, PROCESSOR, i, 36, offset, NULL};
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
