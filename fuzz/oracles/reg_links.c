#include "oracles/reg_links.h"

#include "oracles/lists.h"
#include "untraced.h"

UNTRACED_BEGIN

#define NONE UINT32_MAX

typedef struct counter {
  size_t offset;
  uint32_t id, type, base, time, freq, multi;
} counter;

typedef struct set {
  counter counters[FUZZ_MOST_COMPARED];
  size_t n;
} set;

static void read_set(const uint8_t *data, size_t n, set *s) {
  s->n = n;
  for (size_t i = 0; i < n; i++) {
    const size_t at = FUZZ_REG_HEADER + FUZZ_REG_COUNTER * i;
    s->counters[i].offset = at;
    s->counters[i].id = fuzz_u32(data, at);
    s->counters[i].type = fuzz_u32(data, at + 4);
    s->counters[i].base = fuzz_u32(data, at + 24);
    s->counters[i].time = fuzz_u32(data, at + 28);
    s->counters[i].freq = fuzz_u32(data, at + 32);
    s->counters[i].multi = fuzz_u32(data, at + 36);
  }
}

/* The first counter with this id, or NULL. */
static const counter *find(const set *s, uint32_t id) {
  size_t i = 0;
  while (i < s->n && (id == NONE || s->counters[i].id != id)) {
    i++;
  }
  return i < s->n ? &s->counters[i] : NULL;
}

/* ---- types, as [MS-PCQ] 2.2.4.2 lists them ---- */

static uint32_t base_of(const counter *c) {
  static const uint32_t bases[][2] = {{0x30020400, 0x40030402}, {0x40020500, 0x40030402},
                                      {0x20020400, 0x40030403}, {0x20020500, 0x40030500},
                                      {0x20470500, 0x40030500}, {0x20570500, 0x40030500},
                                      {0x20670500, 0x40030500}, {0x20C20400, 0x40030401}};
  for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++) {
    if (bases[i][0] == c->type) {
      return c->type == 0x20670500 && c->time != NONE ? 0 : bases[i][1];
    }
  }
  return 0;
}

static bool is_among(uint32_t type, const uint32_t *types, size_t n) {
  size_t i = 0;
  while (i < n && types[i] != type) {
    i++;
  }
  return i < n;
}

static bool needs_clock(const counter *c) {
  static const uint32_t types[] = {0x00650500, 0x30240500, 0x20610500};
  return is_among(c->type, types, 3) || (c->type == 0x20670500 && c->base == NONE);
}

static bool needs_multiplier(const counter *c) {
  static const uint32_t types[] = {0x22410500, 0x23410500, 0x22510500, 0x23510500};
  return is_among(c->type, types, 4);
}

/* ---- rules ---- */

static bool see_base(fuzz_reading *reading, const set *s, const counter *c) {
  const uint32_t wanted = base_of(c);
  const counter *base = find(s, c->base);
  const size_t at = c->offset + 24;
  if (c->base == NONE) {
    return wanted == 0 || fuzz_find_fault(reading, WPC_RULE_REG_21, at, c->base, wanted);
  }
  if (base == NULL) {
    return fuzz_find_fault(reading, WPC_RULE_REG_18, at, c->base, 0);
  }
  if (c->base == c->id) {
    return fuzz_find_fault(reading, WPC_RULE_REG_19, at, c->base, c->id);
  }
  const bool by_wmi = wanted == 0x40030500 && base->type == 0x40030503;
  return wanted == 0 || base->type == wanted || by_wmi ||
         fuzz_find_fault(reading, WPC_RULE_REG_20, at, c->base, wanted);
}

/* The id at `at` is to name none, or a counter of this type. */
static bool see_companion(fuzz_reading *reading, const set *s, uint16_t rule, size_t at,
                          uint32_t type) {
  const uint32_t id = fuzz_u32(reading->in.data, at);
  const counter *named = find(s, id);
  const bool fits = id == NONE || (named != NULL && named->type == type);
  return fits || fuzz_find_fault(reading, rule, at, id, type);
}

static bool see_clock(fuzz_reading *reading, const counter *c) {
  const size_t at = c->offset + (c->time == NONE ? 28 : 32);
  return !needs_clock(c) || (c->time != NONE && c->freq != NONE) ||
         fuzz_find_fault(reading, WPC_RULE_REG_24, at, NONE, 0);
}

static bool see_multiplier(fuzz_reading *reading, const counter *c) {
  return !needs_multiplier(c) || c->multi != NONE ||
         fuzz_find_fault(reading, WPC_RULE_REG_26, c->offset + 36, NONE, 0);
}

static bool see_companions(fuzz_reading *reading, const set *s, const counter *c) {
  const size_t at = c->offset;
  return see_base(reading, s, c) &&
         see_companion(reading, s, WPC_RULE_REG_22, at + 28, 0x00010100) &&
         see_companion(reading, s, WPC_RULE_REG_23, at + 32, 0x00010100) && see_clock(reading, c) &&
         see_companion(reading, s, WPC_RULE_REG_25, at + 36, 0x00010000) &&
         see_multiplier(reading, c);
}

void fuzz_reg_see_links(fuzz_reading *reading, size_t n) {
  size_t places[FUZZ_MOST_COMPARED];
  set s;
  if (!fuzz_can_search(reading, FUZZ_REG_HEADER, FUZZ_REG_COUNTER, n) ||
      fuzz_is_too_long(reading, n)) {
    return;
  }
  read_set(reading->in.data, n, &s);
  for (size_t i = 0; i < n; i++) {
    places[i] = s.counters[i].offset;
  }
  bool goes_on = fuzz_find_repeated(reading, WPC_RULE_REG_10, places, n);
  for (size_t i = 0; i < n && goes_on; i++) {
    goes_on = see_companions(reading, &s, &s.counters[i]);
  }
}

UNTRACED_END
