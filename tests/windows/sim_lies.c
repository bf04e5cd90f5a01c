#include <string.h>

#include "sim.h"

typedef enum lie_kind {
  STORE,     /* value at offset, 4 bytes */
  STORE8,    /* the same, 8 bytes */
  CUT,       /* only `offset` bytes, and so it says */
  CLAIM,     /* says that it stored `value` bytes more than there was room */
  CLAIM_ALL, /* says that it stored `value` bytes */
  FAIL,      /* a code */
  SMALL,     /* "the buffer is too small", for ever, and asks for `value` bytes */
  SMALLER,   /* the same, and asks for less than there is */
  CREEP,     /* the same, and asks for 8 bytes more each time */
  NOISE,     /* success, and bytes that mean nothing */
  NOTHING    /* success, and nothing stored */
} lie_kind;

/* A row of lies.def. */
typedef struct lie {
  const char *name;
  char target;
  lie_kind kind;
  uint32_t offset;
  uint64_t value;
  const char *collected, *processors;
} lie;

static const lie lies[] = {
#define HONEST(...)
#define LIE(...) {__VA_ARGS__},
#include "lies.def"
#undef HONEST
#undef LIE
};

#define NUM_LIES ((uint32_t)(sizeof lies / sizeof lies[0]))

const char *sim_lie_name(uint32_t number) {
  return number < NUM_LIES ? lies[number].name : NULL;
}

const char *sim_lie_outcome(uint32_t number) {
  return lies[number].collected;
}

char sim_lie_target(uint32_t number) {
  return number < NUM_LIES ? lies[number].target : '\0';
}

static void store(uint8_t *block, size_t size, uint32_t offset, uint64_t value, size_t width) {
  for (size_t i = 0; i < width && offset + i < size; i++) {
    block[offset + i] = (uint8_t)(value >> (8 * i));
  }
}

static void make_noise(uint8_t *block, size_t size, uint32_t seed) {
  for (size_t i = 0; i < size; i++) {
    seed = seed * 1664525u + 1013904223u;
    block[i] = (uint8_t)(seed >> 24);
  }
}

uint32_t sim_lie(uint32_t number, uint8_t *block, size_t *size, uint32_t capacity,
                 uint32_t *claimed, uint32_t round) {
  const lie *l = &lies[number];
  switch (l->kind) {
    case STORE:
      store(block, *size, l->offset, l->value, 4);
      break;
    case STORE8:
      store(block, *size, l->offset, l->value, 8);
      break;
    case CUT:
      *size = *size < l->offset ? *size : l->offset;
      break;
    case CLAIM:
      *size = *size < capacity ? *size : capacity;
      *claimed = capacity + (uint32_t)l->value;
      return SIM_OK;
    case CLAIM_ALL:
      *size = *size < capacity ? *size : capacity;
      *claimed = (uint32_t)l->value;
      return SIM_OK;
    case FAIL:
      *claimed = 0xFFFFFFFF;
      return (uint32_t)l->value;
    case SMALL:
      *claimed = (uint32_t)l->value;
      return SIM_TOO_SMALL;
    case SMALLER:
      *claimed = capacity / 2;
      return SIM_TOO_SMALL;
    case CREEP:
      *claimed = capacity + 8;
      return SIM_TOO_SMALL;
    case NOISE:
      make_noise(block, *size, round);
      break;
    case NOTHING:
      *size = 0;
      break;
  }
  *claimed = (uint32_t)*size;
  return SIM_OK;
}
