/* Writes the provider's objects as blocks (winperf.h), and the header in front of them. */
#include <string.h>

#include "provider.h"

#define DATA_BLOCK 88u
#define OBJECT_TYPE 64u
#define DEFINITION 40u
#define INSTANCE 24u

void provider_put(provider_writer *w, uint64_t value, size_t width) {
  for (size_t i = 0; i < width; i++) {
    w->full = w->full || w->size == w->room;
    if (!w->full) {
      w->at[w->size++] = (uint8_t)(value >> (8 * i));
    }
  }
}

uint32_t provider_load32(const uint8_t *at) {
  return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void pad(provider_writer *w, size_t start) {
  while ((w->size - start) % 8 != 0 && !w->full) {
    provider_put(w, 0, 1);
  }
}

/* The size of what began at `start`, into the field at `field`. */
static void close_size(const provider_writer *w, size_t start, size_t field) {
  provider_writer back = {w->at, field, w->size, false};
  provider_put(&back, w->size - start, 4);
}

uint32_t provider_width(uint32_t type) {
  static const uint32_t widths[] = {4, 8, 0, 8}; /* the text is "OK" */
  return widths[(type >> 8) & 3];
}

uint64_t provider_object_clock(const provider_moment *now) {
  return now->ticks / now->frequency * 10000000 +
         now->ticks % now->frequency * 10000000 / now->frequency;
}

/* ---- titles ---- */

static uint32_t named_counters(const provider_object *object, uint32_t before) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < before; i++) {
    n += object->counters[i].name != NULL ? 1 : 0;
  }
  return n;
}

uint32_t provider_object_title(uint32_t first, uint32_t object) {
  for (uint32_t i = 0; i < object; i++) {
    const provider_object *o = provider_object_at(i);
    first += 2 + 2 * named_counters(o, o->num_counters);
  }
  return first;
}

uint32_t provider_counter_title(uint32_t first, uint32_t object, uint32_t counter) {
  const provider_object *o = provider_object_at(object);
  return o->counters[counter].name == NULL
             ? 0
             : provider_object_title(first, object) + 2 + 2 * named_counters(o, counter);
}

static void put_text(provider_writer *w, const char *text) {
  for (; *text != '\0'; text++) {
    provider_put(w, (uint8_t)*text, 2);
  }
  provider_put(w, 0, 2);
}

static void put_decimal(provider_writer *w, uint32_t number) {
  char digits[12];
  size_t n = sizeof digits - 1;
  digits[n] = '\0';
  do {
    digits[--n] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  put_text(w, digits + n);
}

static void put_title(provider_writer *w, uint32_t index, const char *text) {
  put_decimal(w, index);
  put_text(w, text);
}

void provider_put_titles(provider_writer *w, uint32_t first) {
  put_decimal(w, 1);
  put_decimal(w, provider_object_title(first, PROVIDER_NUM_OBJECTS) - 1);
  for (uint32_t i = 0; i < PROVIDER_NUM_OBJECTS; i++) {
    const provider_object *o = provider_object_at(i);
    put_title(w, provider_object_title(first, i), o->name);
    for (uint32_t k = 0; k < o->num_counters; k++) {
      if (o->counters[k].name != NULL) {
        put_title(w, provider_counter_title(first, i, k), o->counters[k].name);
      }
    }
  }
  provider_put(w, 0, 2);
}

/* ---- objects ---- */

static uint32_t align(uint32_t offset, uint32_t width) {
  return width == 0 ? offset : (offset + width - 1) / width * width;
}

static void put_definitions(provider_writer *w, uint32_t first, uint32_t number) {
  const provider_object *o = provider_object_at(number);
  uint32_t offset = 4;
  for (uint32_t i = 0; i < o->num_counters; i++) {
    const uint32_t width = provider_width(o->counters[i].type);
    const uint32_t title = provider_counter_title(first, number, i);
    offset = align(offset, width);
    provider_put(w, DEFINITION, 4);
    provider_put(w, title, 4);
    provider_put(w, 0, 4);
    provider_put(w, title != 0 ? title + 1 : 0, 4);
    provider_put(w, 0, 4);
    provider_put(w, 0, 4);
    provider_put(w, 100, 4);
    provider_put(w, o->counters[i].type, 4);
    provider_put(w, width, 4);
    provider_put(w, offset, 4);
    offset += width;
  }
}

static void put_instance(provider_writer *w, const provider_moment *now, uint32_t number,
                         uint32_t row) {
  const provider_object *o = provider_object_at(number);
  const size_t start = w->size;
  uint16_t name[PROVIDER_NAME] = {0};
  size_t units = 0;
  o->row_name(now, row, name);
  while (name[units] != 0) {
    units++;
  }
  provider_put(w, 0, 4);
  provider_put(w, o->parent != NULL ? provider_object_title(now->first_title, PROVIDER_PROCESS) : 0,
               4);
  provider_put(w, o->parent != NULL ? o->parent(now, row) : 0, 4);
  provider_put(w, UINT32_MAX, 4);
  provider_put(w, INSTANCE, 4);
  provider_put(w, 2 * (units + 1), 4);
  for (size_t i = 0; i <= units; i++) {
    provider_put(w, name[i], 2);
  }
  pad(w, start);
  close_size(w, start, start);
}

static void put_values(provider_writer *w, const provider_moment *now, uint32_t number,
                       uint32_t row) {
  const provider_object *o = provider_object_at(number);
  const size_t start = w->size;
  provider_put(w, 0, 4);
  for (uint32_t i = 0; i < o->num_counters; i++) {
    const uint32_t width = provider_width(o->counters[i].type);
    while (width != 0 && (w->size - start) % width != 0 && !w->full) {
      provider_put(w, 0, 1);
    }
    provider_put(w, o->value(now, row, i), width);
  }
  pad(w, start);
  close_size(w, start, start);
}

static void put_object(provider_writer *w, const provider_moment *now, uint32_t number) {
  const provider_object *o = provider_object_at(number);
  const size_t start = w->size;
  const uint32_t title = provider_object_title(now->first_title, number);
  const bool is_known = number == PROVIDER_KNOWN;
  provider_put(w, 0, 4);
  provider_put(w, OBJECT_TYPE + (uint64_t)o->num_counters * DEFINITION, 4);
  provider_put(w, OBJECT_TYPE, 4);
  provider_put(w, title, 4);
  provider_put(w, 0, 4);
  provider_put(w, title + 1, 4);
  provider_put(w, 0, 4);
  provider_put(w, 100, 4);
  provider_put(w, o->num_counters, 4);
  provider_put(w, 0, 4);
  provider_put(w, o->has_rows ? o->num_rows(now) : UINT32_MAX, 4);
  provider_put(w, 0, 4);
  provider_put(w, is_known ? provider_object_clock(now) : now->filetime, 8);
  provider_put(w, 10000000, 8);
  put_definitions(w, now->first_title, number);
  for (uint32_t row = 0; row < o->num_rows(now) && !w->full; row++) {
    if (o->has_rows) {
      put_instance(w, now, number, row);
    }
    put_values(w, now, number, row);
  }
  close_size(w, start, start);
}

/* ---- what is asked for ---- */

static bool is_global(const uint16_t *query) {
  static const char word[] = "GLOBAL";
  size_t i = 0;
  while (word[i] != '\0' &&
         (query[i] == (uint16_t)word[i] || query[i] == (uint16_t)(word[i] | 32))) {
    i++;
  }
  return word[i] == '\0' && query[i] == 0;
}

static bool lists(const uint16_t *query, uint32_t title) {
  uint64_t number = 0;
  for (;; query++) {
    if (*query >= '0' && *query <= '9') {
      number = number * 10 + (*query - '0');
    } else if (number == title) {
      return true;
    } else if (*query == 0) {
      return false;
    } else {
      number = 0;
    }
  }
}

/* Whoever asks for threads gets the processes that they belong to. */
static bool is_wanted(const uint16_t *query, uint32_t first, uint32_t number) {
  return is_global(query) || lists(query, provider_object_title(first, number)) ||
         (number == PROVIDER_PROCESS &&
          lists(query, provider_object_title(first, PROVIDER_THREAD)));
}

uint32_t provider_put_objects(provider_writer *w, const provider_moment *now,
                              const uint16_t *query) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < PROVIDER_NUM_OBJECTS; i++) {
    if (is_wanted(query, now->first_title, i)) {
      put_object(w, now, i);
      count++;
    }
  }
  return count;
}

/* ---- the header ---- */

void provider_put_header(uint8_t *at, const provider_moment *now) {
  static const char name[] = "WPC-TEST";
  provider_writer w = {at, 0, PROVIDER_HEADER, false};
  provider_put(&w, UINT64_C(0x0046005200450050), 8);
  provider_put(&w, 1, 4);
  provider_put(&w, 1, 4);
  provider_put(&w, 1, 4);
  provider_put(&w, PROVIDER_HEADER, 4);
  provider_put(&w, PROVIDER_HEADER, 4);
  provider_put(&w, 0, 4);
  provider_put(&w, 0, 4);
  for (size_t i = 0; i < 8; i++) {
    provider_put(&w, now->system_time[i], 2);
  }
  provider_put(&w, 0, 4);
  provider_put(&w, now->ticks, 8);
  provider_put(&w, now->frequency, 8);
  provider_put(&w, now->filetime, 8);
  provider_put(&w, 2 * sizeof name, 4);
  provider_put(&w, DATA_BLOCK, 4);
  put_text(&w, name);
  pad(&w, 0);
}

/* An empty block of `length` bytes, as the system hands it to its first provider. */
static bool is_header(const uint8_t *at, uint32_t length) {
  static const uint8_t signature[8] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  return memcmp(at, signature, sizeof signature) == 0 && provider_load32(at + 20) == length &&
         provider_load32(at + 24) == length && provider_load32(at + 28) == 0;
}

provider_place provider_find_place(uint8_t *told, size_t before) {
  provider_place place = {NULL, told};
  for (uint32_t length = DATA_BLOCK; length <= 1024 && length <= before; length += 8) {
    if (is_header(told - length, length)) {
      place.header = told - length;
      return place;
    }
    if (length + DATA_BLOCK <= before && is_header(told - DATA_BLOCK - length, length)) {
      place.header = told - DATA_BLOCK - length;
      place.objects = told - DATA_BLOCK;
      return place;
    }
  }
  return place;
}
