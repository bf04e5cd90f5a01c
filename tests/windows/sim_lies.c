/* What a provider may say instead of the truth. Places are those of the reply to one query for all
 * counters and instances of Processor Information, as sim.c writes it:
 *
 *     0 PERF_DATA_HEADER        64 PERF_MULTI_COUNTERS, 31 ids    208 first PERF_INSTANCE_HEADER
 *    48 PERF_COUNTER_HEADER    200 PERF_MULTI_INSTANCES           224 its first PERF_COUNTER_DATA */
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

typedef struct lie {
  const char *name;
  char target;
  lie_kind kind;
  uint32_t offset;
  uint64_t value;
} lie;

static const lie lies[] = {
    {"data-total-size-huge", 'd', STORE, 0, 0xFFFFFFFF},
    {"data-total-size-small", 'd', STORE, 0, 47},
    {"data-total-size-odd", 'd', STORE, 0, 1001},
    {"data-results-huge", 'd', STORE, 4, 0xFFFFFFFF},
    {"data-results-none", 'd', STORE, 4, 0},
    {"data-results-two", 'd', STORE, 4, 2},
    {"data-clock-negative", 'd', STORE8, 8, UINT64_C(0x8000000000000000)},
    {"data-clock-zero", 'd', STORE8, 8, 0},
    {"data-clock-100ns-zero", 'd', STORE8, 16, 0},
    {"data-frequency-zero", 'd', STORE8, 24, 0},
    {"data-frequency-negative", 'd', STORE8, 24, UINT64_C(0xFFFFFFFFFFFFFFFF)},
    {"data-frequency-one", 'd', STORE8, 24, 1},
    {"data-month-99", 'd', STORE, 32, 0x006307E8},
    {"data-result-status", 'd', STORE, 48, 5},
    {"data-result-type-3", 'd', STORE, 52, 3},
    {"data-result-type-single", 'd', STORE, 52, 1},
    {"data-result-type-multiple", 'd', STORE, 52, 2},
    {"data-result-size-zero", 'd', STORE, 56, 0},
    {"data-result-size-huge", 'd', STORE, 56, 0xFFFFFFF0},
    {"data-ids-size-huge", 'd', STORE, 64, 0x7FFFFFFF},
    {"data-ids-count-wraps", 'd', STORE, 68, 0x40000001},
    {"data-ids-unknown", 'd', STORE, 72, 4711},
    {"data-ids-repeated", 'd', STORE, 76, 0},
    {"data-instances-size-small", 'd', STORE, 200, 7},
    {"data-instances-count-huge", 'd', STORE, 204, 0xFFFFFFFF},
    {"data-instances-count-more", 'd', STORE, 204, 1000},
    {"data-instance-size-zero", 'd', STORE, 208, 0},
    {"data-instance-size-huge", 'd', STORE, 208, 0x80000000},
    {"data-instance-name-without-end", 'd', STORE, 220, 0x00410041},
    {"data-instance-name-steers", 'd', STORE, 216, 0x005D001B},
    {"data-value-size-five", 'd', STORE, 224, 5},
    {"data-value-size-huge", 'd', STORE, 224, 0xFFFFFFFF},
    {"data-value-empty", 'd', STORE, 224, 0},
    {"data-value-step-zero", 'd', STORE, 228, 0},
    {"data-value-all-ones", 'd', STORE8, 232, UINT64_C(0xFFFFFFFFFFFFFFFF)},
    {"data-cut", 'd', CUT, 40, 0},
    {"data-noise", 'd', NOISE, 0, 0},
    {"data-nothing", 'd', NOTHING, 0, 0},
    {"data-claims-one-more", 'd', CLAIM, 0, 1},
    {"data-claims-4-gb", 'd', CLAIM_ALL, 0, 0xFFFFFFFF},
    {"data-too-small-for-ever", 'd', SMALL, 0, 0},
    {"data-wants-4-gb", 'd', SMALL, 0, 0xFFFFFFFF},
    {"data-wants-less-than-there-is", 'd', SMALLER, 0, 0},
    {"data-wants-a-little-more", 'd', CREEP, 0, 0},
    {"data-no-system-resources", 'd', FAIL, 0, 1450},
    {"data-out-of-memory", 'd', FAIL, 0, 14},
    {"info-index-beyond", 'i', STORE, 32, 77},
    {"info-size-zero", 'i', STORE, 20, 0},
    {"info-size-huge", 'i', STORE, 20, 0xFFFFFFFF},
    {"info-other-counterset", 'i', STORE, 0, 0x12345678},
    {"info-cut", 'i', CUT, 39, 0},
    {"info-nothing", 'i', NOTHING, 0, 0},
    {"registration-counters-huge", 'r', STORE, 24, 0x05555556},
    {"registration-other-counterset", 'r', STORE, 0, 0x12345678},
    {"registration-type-unknown", 'r', STORE, 36, 0xFFFFFFFF},
    {"registration-cut", 'r', CUT, 31, 0},
    {"registration-noise", 'r', NOISE, 0, 0},
    {"registration-claims-4-gb", 'r', CLAIM_ALL, 0, 0xFFFFFFFF},
    {"registration-fails", 'r', FAIL, 0, 3},
    {"countersets-wrap", 'e', CLAIM_ALL, 0, 0x10000001},
    {"countersets-for-ever", 'e', SMALL, 0, 0},
    {"countersets-nothing", 'e', NOTHING, 0, 0},
    {"instances-size-zero", 'n', STORE, 0, 0},
    {"instances-claims-one-more", 'n', CLAIM, 0, 1},
    {"add-refuses", 'a', STORE, 16, 4202},
};

#define NUM_LIES ((uint32_t)(sizeof lies / sizeof lies[0]))

const char *sim_lie_name(uint32_t number) {
  return number < NUM_LIES ? lies[number].name : NULL;
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
