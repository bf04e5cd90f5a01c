#include "sim.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define NONE 0xFFFFFFFFu

typedef struct counter {
  uint32_t id, type, base, time, frequency, multiplier;
  const char *name;
} counter;

#define TIMER 0x20510500u
#define TIMER_INV 0x21510500u
#define COUNTER 0x10410400u
#define BULK_COUNT 0x10410500u
#define RAWCOUNT 0x00010000u
#define LARGE_RAWCOUNT 0x00010100u
#define AVERAGE_BULK 0x40020500u
#define AVERAGE_BASE 0x40030402u
#define PRECISION_100NS 0x20570500u
#define LARGE_BASE 0x40030500u
#define OBJ_TIME_TIMER 0x20610500u
#define MULTI_TIMER 0x22510500u

#define PLAIN NONE, NONE, NONE, NONE

static const counter processor_counters[] = {
    {0, TIMER_INV, PLAIN, "% Processor Time"},
    {1, TIMER, PLAIN, "% User Time"},
    {2, TIMER, PLAIN, "% Privileged Time"},
    {3, COUNTER, PLAIN, "Interrupts/sec"},
    {4, TIMER, PLAIN, "% DPC Time"},
    {5, TIMER, PLAIN, "% Interrupt Time"},
    {6, COUNTER, PLAIN, "DPCs Queued/sec"},
    {7, RAWCOUNT, PLAIN, "DPC Rate"},
    {8, TIMER, PLAIN, "% Idle Time"},
    {9, TIMER, PLAIN, "% C1 Time"},
    {10, TIMER, PLAIN, "% C2 Time"},
    {11, TIMER, PLAIN, "% C3 Time"},
    {12, BULK_COUNT, PLAIN, "C1 Transitions/sec"},
    {13, BULK_COUNT, PLAIN, "C2 Transitions/sec"},
    {14, BULK_COUNT, PLAIN, "C3 Transitions/sec"},
    {15, TIMER_INV, PLAIN, "% Priority Time"},
    {16, RAWCOUNT, PLAIN, "Parking Status"},
    {17, RAWCOUNT, PLAIN, "Processor Frequency"},
    {18, RAWCOUNT, PLAIN, "% of Maximum Frequency"},
    {19, RAWCOUNT, PLAIN, "Processor State Flags"},
    {20, COUNTER, PLAIN, "Clock Interrupts/sec"},
    {21, PRECISION_100NS, 22, NONE, NONE, NONE, "Average Idle Time"},
    {22, LARGE_BASE, PLAIN, "Average Idle Time Base"},
    {23, BULK_COUNT, PLAIN, "Idle Break Events/sec"},
    {24, AVERAGE_BULK, 25, NONE, NONE, NONE, "% Processor Performance"},
    {25, AVERAGE_BASE, PLAIN, "% Processor Performance Base"},
    {26, AVERAGE_BULK, 27, NONE, NONE, NONE, "% Processor Utility"},
    {27, AVERAGE_BASE, PLAIN, "% Utility Base"},
    {28, AVERAGE_BULK, 27, NONE, NONE, NONE, "% Privileged Utility"},
    {30, RAWCOUNT, PLAIN, "% Performance Limit"},
    {31, RAWCOUNT, PLAIN, "Performance Limit Flags"},
};

/* Known answers, whatever the machine does: see known_value(). */
static const counter known_counters[] = {
    {1, RAWCOUNT, PLAIN, "Forty Two"},
    {2, BULK_COUNT, PLAIN, "Thousand/sec"},
    {3, OBJ_TIME_TIMER, NONE, 4, 5, NONE, "% Tenth"},
    {4, LARGE_RAWCOUNT, PLAIN, "Clock"},
    {5, LARGE_RAWCOUNT, PLAIN, "Clock Frequency"},
    {6, MULTI_TIMER, NONE, NONE, NONE, 7, "% Forty of Two"},
    {7, RAWCOUNT, PLAIN, "Components"},
    {8, AVERAGE_BULK, 9, NONE, NONE, NONE, "Bytes/Operation"},
    {9, AVERAGE_BASE, PLAIN, "Operations"},
};

typedef struct counterset {
  uint8_t guid[16];
  uint32_t instance_type;
  const char *name;
  const counter *counters;
  uint32_t num_counters;
} counterset;

#define COUNT(list) ((uint32_t)(sizeof(list) / sizeof(list)[0]))

static const counterset sets[] = {
    {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b,
      0x36},
     2,
     "Processor Information",
     processor_counters,
     COUNT(processor_counters)},
    {{0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0x4e, 0xaf, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab,
      0xcd},
     0,
     "Known Answers",
     known_counters,
     COUNT(known_counters)},
};

static const counterset *find_set(const uint8_t guid[16]) {
  for (uint32_t i = 0; i < COUNT(sets); i++) {
    if (memcmp(sets[i].guid, guid, 16) == 0) {
      return &sets[i];
    }
  }
  return NULL;
}

static const counter *find_counter(const counterset *set, uint32_t id) {
  for (uint32_t i = 0; i < set->num_counters; i++) {
    if (set->counters[i].id == id) {
      return &set->counters[i];
    }
  }
  return NULL;
}

/* ---- writing ---- */

typedef struct writer {
  uint8_t *at;
  size_t size;
} writer;

static void put(writer *w, uint64_t value, size_t width) {
  for (size_t i = 0; i < width && w->size < SIM_ROOM; i++) {
    w->at[w->size++] = (uint8_t)(value >> (8 * i));
  }
}

static void put_bytes(writer *w, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    put(w, bytes[i], 1);
  }
}

static void put_text(writer *w, const char *text) {
  for (; *text != '\0'; text++) {
    put(w, (uint8_t)*text, 2);
  }
  put(w, 0, 2);
}

static void pad(writer *w) {
  while (w->size % 8 != 0) {
    put(w, 0, 1);
  }
}

static void put_zeros(writer *w, size_t size) {
  while (size-- > 0) {
    put(w, 0, 1);
  }
}

/* Into a field that was left open before. */
static void fill_in(writer *w, size_t field, uint64_t value) {
  const size_t end = w->size;
  w->size = field;
  put(w, value, 4);
  w->size = end;
}

/* The size of what began at `start`, into the field at `field`. */
static void close_size(writer *w, size_t start, size_t field) {
  fill_in(w, field, w->size - start);
}

/* ---- registration ---- */

size_t sim_guids(uint8_t *out) {
  writer w = {out, 0};
  for (uint32_t i = 0; i < COUNT(sets); i++) {
    put_bytes(&w, sets[i].guid, 16);
  }
  return w.size;
}

static void put_counter(writer *w, const counter *c) {
  put(w, c->id, 4);
  put(w, c->type, 4);
  put(w, 0, 8);
  put(w, 100, 4);
  put(w, 0, 4);
  put(w, c->base, 4);
  put(w, c->time, 4);
  put(w, c->frequency, 4);
  put(w, c->multiplier, 4);
  put(w, 0, 8);
}

static void put_set(writer *w, const counterset *set) {
  put_bytes(w, set->guid, 16);
  put(w, 0, 4);
  put(w, 100, 4);
  put(w, set->num_counters, 4);
  put(w, set->instance_type, 4);
  for (uint32_t i = 0; i < set->num_counters; i++) {
    put_counter(w, &set->counters[i]);
  }
}

/* "About NAME" for a description. */
static void put_described(writer *w, const char *before, const char *name) {
  char text[128];
  (void)snprintf(text, sizeof text, "%s%s", before, name);
  put_text(w, text);
}

static void put_names(writer *w, const counterset *set, const char *before) {
  size_t at = 8 + 8 * (size_t)set->num_counters;
  put(w, 0, 4);
  put(w, set->num_counters, 4);
  for (uint32_t i = 0; i < set->num_counters; i++) {
    put(w, set->counters[i].id, 4);
    put(w, at, 4);
    at += 2 * (strlen(before) + strlen(set->counters[i].name) + 1);
  }
  for (uint32_t i = 0; i < set->num_counters; i++) {
    put_described(w, before, set->counters[i].name);
  }
  pad(w);
  close_size(w, 0, 0);
}

size_t sim_registration(uint8_t *out, const uint8_t guid[16], uint32_t code, uint32_t argument) {
  const counterset *set = find_set(guid);
  writer w = {out, 0};
  if (set == NULL) {
    return 0;
  }
  if (code == 1) {
    put_set(&w, set);
  } else if (code == 2 && find_counter(set, argument) != NULL) {
    put_counter(&w, find_counter(set, argument));
  } else if (code == 3 || code == 9) {
    put_text(&w, set->name);
  } else if (code == 4) {
    put_described(&w, "About ", set->name);
  } else if (code == 5 || code == 10) {
    put_names(&w, set, "");
  } else if (code == 6) {
    put_names(&w, set, "About ");
  } else if (code == 7) {
    put_text(&w, "wpc simulation");
  } else if (code == 8) {
    put_bytes(&w, sets[0].guid, 16);
  }
  return w.size;
}

/* ---- instances: each processor, the node's total, the machine's ---- */

static void instance_name(uint32_t number, uint32_t processors, char text[24]) {
  char digits[12];
  size_t n = 0, at = 0;
  if (number > processors) {
    memcpy(text, "_Total", 7);
    return;
  }
  text[at++] = '0';
  text[at++] = ',';
  if (number == processors) {
    memcpy(text + at, "_Total", 7);
    return;
  }
  do {
    digits[n++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (n > 0) {
    text[at++] = digits[--n];
  }
  text[at] = '\0';
}

/* The sums keep theirs, however many processors there are. */
static uint32_t instance_id(uint32_t number, uint32_t processors) {
  return number < processors ? number : 0x10000 + (number - processors);
}

static void put_instance(writer *w, uint32_t number, uint32_t processors) {
  const size_t start = w->size;
  char name[24];
  instance_name(number, processors, name);
  put(w, 0, 4);
  put(w, instance_id(number, processors), 4);
  put_text(w, name);
  pad(w);
  close_size(w, start, start);
}

size_t sim_instances(uint8_t *out, const uint8_t guid[16], uint32_t num_processors) {
  const counterset *set = find_set(guid);
  writer w = {out, 0};
  if (set != NULL && set->instance_type != 0) {
    for (uint32_t i = 0; i < num_processors + 2; i++) {
      put_instance(&w, i, num_processors);
    }
  }
  return w.size;
}

/* ---- queries ---- */

uint32_t sim_check_query(const sim_query *query) {
  const counterset *set = find_set(query->guid);
  if (set == NULL) {
    return SIM_NO_GUID;
  }
  if ((query->filter[0] != 0) != (set->instance_type != 0)) {
    return SIM_INVALID;
  }
  return query->counter == NONE || find_counter(set, query->counter) != NULL ? SIM_OK : SIM_NO_ITEM;
}

size_t sim_info(uint8_t *out, const sim_query *queries, uint32_t count) {
  writer w = {out, 0};
  for (uint32_t i = 0; i < count; i++) {
    const size_t start = w.size;
    put_bytes(&w, queries[i].guid, 16);
    put(&w, 0, 4);
    put(&w, 0, 4);
    put(&w, queries[i].counter, 4);
    put(&w, queries[i].instance, 4);
    put(&w, count - 1 - i, 4);
    put(&w, 0, 4);
    if (queries[i].filter[0] != 0) {
      for (size_t k = 0; queries[i].filter[k] != 0; k++) {
        put(&w, queries[i].filter[k], 2);
      }
      put(&w, 0, 2);
      pad(&w);
    }
    close_size(&w, start, start + 20);
  }
  return w.size;
}

/* '*' alone, or the name itself. */
static bool is_meant(const sim_query *query, uint32_t number, uint32_t processors) {
  char name[24];
  size_t k = 0;
  instance_name(number, processors, name);
  if (query->instance != NONE && query->instance != instance_id(number, processors)) {
    return false;
  }
  if (query->filter[0] == '*' && query->filter[1] == 0) {
    return true;
  }
  while (name[k] != '\0' && query->filter[k] == (uint16_t)(uint8_t)name[k]) {
    k++;
  }
  return name[k] == '\0' && query->filter[k] == 0;
}

/* ---- values ---- */

/* The sum over the processors a row stands for, as a share of one processor's time. */
static sim_processor times_of(const sim_moment *now, uint32_t number) {
  sim_processor sum;
  const uint32_t n = now->num_processors;
  if (number < n) {
    return now->processors[number];
  }
  memset(&sum, 0, sizeof sum);
  for (uint32_t i = 0; i < n; i++) {
    sum.idle += now->processors[i].idle / n;
    sum.kernel += now->processors[i].kernel / n;
    sum.user += now->processors[i].user / n;
    sum.dpc += now->processors[i].dpc / n;
    sum.interrupt += now->processors[i].interrupt / n;
    sum.interrupts += now->processors[i].interrupts / n;
  }
  return sum;
}

static uint64_t processor_value(uint32_t id, const sim_processor *p, const sim_moment *now) {
  switch (id) {
    case 0:
    case 8:
    case 15:
      return p->idle;
    case 1:
      return p->user;
    case 2:
      return p->kernel - p->idle;
    case 3:
      return p->interrupts;
    case 4:
      return p->dpc;
    case 5:
      return p->interrupt;
    case 17:
      return 3000;
    case 18:
    case 30:
      return 100;
    case 24:
    case 26:
      return 100 * (now->filetime / 1000000); /* 100 for each unit of the base */
    case 25:
    case 27:
      return now->filetime / 1000000;
    default:
      return 0;
  }
}

/* 42; 1,000 a second; 10 %; 40 % in each of two components; 4,096 bytes each. */
static uint64_t known_value(uint32_t id, const sim_moment *now) {
  const uint64_t milliseconds = now->ticks / (now->frequency / 1000);
  switch (id) {
    case 1:
      return 42;
    case 2:
      return milliseconds;
    case 3:
      return milliseconds * 1000;
    case 4:
      return milliseconds * 10000;
    case 5:
      return 10000000;
    case 6:
      return now->filetime / 10 * 8;
    case 7:
      return 2;
    case 8:
      return milliseconds * 4096;
    case 9:
      return milliseconds;
    default:
      return 0;
  }
}

static size_t width_of(const counter *c) {
  return (c->type & 0x300) == 0x100 ? 8 : 4;
}

static void put_value(writer *w, const counterset *set, const counter *c, uint32_t number,
                      const sim_moment *now) {
  const sim_processor p = times_of(now, number);
  const uint64_t value =
      set->instance_type != 0 ? processor_value(c->id, &p, now) : known_value(c->id, now);
  put(w, width_of(c), 4);
  put(w, 16, 4);
  put(w, value, width_of(c));
  pad(w);
}

static void put_values(writer *w, const counterset *set, const sim_query *query, uint32_t number,
                       const sim_moment *now) {
  for (uint32_t i = 0; i < set->num_counters; i++) {
    if (query->counter == NONE || query->counter == set->counters[i].id) {
      put_value(w, set, &set->counters[i], number, now);
    }
  }
}

static void put_ids(writer *w, const counterset *set) {
  const size_t start = w->size;
  put(w, 0, 4);
  put(w, set->num_counters, 4);
  for (uint32_t i = 0; i < set->num_counters; i++) {
    put(w, set->counters[i].id, 4);
  }
  pad(w);
  close_size(w, start, start);
}

static uint32_t put_rows(writer *w, const counterset *set, const sim_query *query,
                         const sim_moment *now) {
  const size_t start = w->size;
  uint32_t rows = 0;
  put(w, 0, 8);
  for (uint32_t i = 0; i < now->num_processors + 2; i++) {
    if (is_meant(query, i, now->num_processors)) {
      put_instance(w, i, now->num_processors);
      put_values(w, set, query, i, now);
      rows++;
    }
  }
  close_size(w, start, start);
  fill_in(w, start + 4, rows);
  return rows;
}

static void put_result(writer *w, const sim_query *query, const sim_moment *now) {
  const counterset *set = find_set(query->guid);
  const bool all = query->counter == NONE;
  const bool many = set->instance_type != 0;
  const size_t start = w->size;
  uint32_t type = (all ? 2u : 1u) + (many ? (all ? 4u : 3u) : 0u);
  put_zeros(w, 16);
  if (all) {
    put_ids(w, set);
  }
  if (!many) {
    put_values(w, set, query, 0, now);
  } else if (put_rows(w, set, query, now) == 0) {
    w->size = start + 16;
    type = 0;
  }
  close_size(w, start, start + 8);
  fill_in(w, start, type == 0 ? SIM_NO_INSTANCE : 0);
  fill_in(w, start + 4, type);
}

size_t sim_data(uint8_t *out, const sim_query *queries, uint32_t count, const sim_moment *now) {
  writer w = {out, 0};
  put(&w, 0, 4);
  put(&w, count, 4);
  put(&w, now->ticks, 8);
  put(&w, now->filetime, 8);
  put(&w, now->frequency, 8);
  for (size_t i = 0; i < 8; i++) {
    put(&w, now->system_time[i], 2);
  }
  for (uint32_t i = count; i > 0; i--) {
    put_result(&w, &queries[i - 1], now);
  }
  close_size(&w, 0, 0);
  return w.size;
}
