#include "blocks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define V2_HEADER 48
#define V2_RESULT 16
#define V2_LIST 8
#define V2_CELL 16
#define V1_HEADER 88
#define V1_OBJECT 64
#define V1_DEFINITION 40
#define V1_INSTANCE 24
#define NAME_ROOM 48

void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(2);
}

void *need(size_t n) {
  void *p = malloc(n > 0 ? n : 1);
  if (p == NULL) {
    fail("out of memory");
  }
  memset(p, 0, n);
  return p;
}

static size_t align8(size_t n) {
  return (n + 7) / 8 * 8;
}

void block_free(block *b) {
  free(b->data);
  free(b->raw);
  free(b->width);
}

void put(uint8_t *at, uint64_t value, size_t width) {
  for (size_t i = 0; i < width; i++) {
    at[i] = (uint8_t)(value >> (8 * i));
  }
}

static size_t width_of(uint32_t counter) {
  return counter % 3 == 2 ? 4 : 8;
}

static uint64_t value_of(uint32_t row, uint32_t counter) {
  return (uint64_t)row * 2654435761u + counter * UINT64_C(0x9E3779B97F4A7C15);
}

size_t put_text(uint8_t *at, const char *text) {
  size_t length = strlen(text) + 1;
  for (size_t i = 0; i < length; i++) {
    put(at + 2 * i, (uint8_t)text[i], 2);
  }
  return 2 * length;
}

/* "node,index" as in Processor Information. */
static size_t put_name(uint8_t *at, uint32_t id) {
  char name[24];
  (void)snprintf(name, sizeof name, "%u,%u", id / 64, id % 64);
  return put_text(at, name);
}

/* A block without bytes, with room for `most` of them and for its values. */
static block start_block(size_t most, size_t values) {
  block b = {.data = need(most), .raw = need(values * sizeof(uint64_t)), .width = need(values)};
  return b;
}

static void expect(block *b, uint64_t value, size_t width) {
  b->raw[b->values] = width == 4 ? (uint32_t)value : value;
  b->width[b->values] = (uint8_t)width;
  b->values++;
}

/* SYSTEMTIME: 2024-01-01, Monday, so many seconds after four o'clock. */
static void put_date(uint8_t *at, uint32_t second) {
  const uint32_t fields[8] = {2024, 1, 1, 1, 4 + second / 3600, second / 60 % 60, second % 60, 123};
  for (size_t i = 0; i < 8; i++) {
    put(at + 2 * i, fields[i], 2);
  }
}

/* ---- V2 ---- */

void stamp_v2(block *b, uint32_t second) {
  put(b->data + 8, UINT64_C(1000000000) + second * UINT64_C(10000000), 8);
  put(b->data + 16, UINT64_C(10000000000000000) + second * UINT64_C(10000000), 8);
  put_date(b->data + 32, second);
}

static size_t put_v2_instance(uint8_t *at, uint32_t id) {
  size_t size = align8(8 + put_name(at + 8, id));
  put(at, size, 4);
  put(at + 4, id, 4);
  return size;
}

uint32_t v2_id_of(uint32_t column) {
  return column < 29 ? column : column + 1;
}

uint32_t v2_width_of(uint32_t column) {
  static const uint32_t narrow = 0xCA1F00C8u; /* bits 3, 6, 7, 16 to 20, 25, 27, 30 and 31 */
  return narrow >> v2_id_of(column) % 32 & 1u ? 4 : 8;
}

static void put_v2_row(block *b, result_shape shape, uint32_t row) {
  b->size += put_v2_instance(b->data + b->size, row);
  for (uint32_t c = 0; c < shape.counters; c++) {
    uint8_t *cell = b->data + b->size;
    uint64_t value = (value_of(row, c) >> shape.shift) + shape.added;
    put(cell, v2_width_of(c), 4);
    put(cell + 4, V2_CELL, 4);
    put(cell + 8, value, v2_width_of(c));
    expect(b, value, v2_width_of(c));
    b->size += V2_CELL;
  }
  b->rows++;
}

block make_v2_block(result_shape shape) {
  size_t ids = align8(V2_LIST + 4 * (size_t)shape.counters);
  size_t list = V2_HEADER + V2_RESULT + ids;
  size_t row = NAME_ROOM + V2_CELL * (size_t)shape.counters;
  block b =
      start_block(list + V2_LIST + shape.instances * row, (size_t)shape.instances * shape.counters);
  b.size = list + V2_LIST;
  for (uint32_t c = 0; c < shape.counters; c++) {
    put(b.data + V2_HEADER + V2_RESULT + V2_LIST + 4 * (size_t)c, v2_id_of(c), 4);
  }
  for (uint32_t r = 0; r < shape.instances; r++) {
    put_v2_row(&b, shape, r);
  }
  put(b.data, b.size, 4);
  put(b.data + 4, 1, 4);
  put(b.data + 24, 10000000, 8);
  stamp_v2(&b, 0);
  put(b.data + V2_HEADER + 4, 6, 4);
  put(b.data + V2_HEADER + 8, b.size - V2_HEADER, 4);
  put(b.data + V2_HEADER + V2_RESULT, ids, 4);
  put(b.data + V2_HEADER + V2_RESULT + 4, shape.counters, 4);
  put(b.data + list, b.size - list, 4);
  put(b.data + list + 4, shape.instances, 4);
  return b;
}

/* ---- V1 ---- */

/* Values stand one after the other, after the block's length, 8-byte ones aligned. */
static size_t place_of(uint32_t counter) {
  size_t at = 8;
  for (uint32_t c = 0; c < counter; c++) {
    at += width_of(c) == 8 || width_of(c + 1) == 8 ? 8 : 4;
  }
  return at;
}

static void put_v1_counter_block(block *b, uint32_t row, uint32_t counters) {
  uint8_t *at = b->data + b->size;
  size_t size = align8(place_of(counters));
  put(at, size, 4);
  for (uint32_t c = 0; c < counters; c++) {
    put(at + place_of(c), value_of(row, c), width_of(c));
    expect(b, value_of(row, c), width_of(c));
  }
  b->size += size;
  b->rows++;
}

static void put_v1_instance(block *b, uint32_t id) {
  uint8_t *at = b->data + b->size;
  size_t name = put_name(at + V1_INSTANCE, id);
  size_t size = align8(V1_INSTANCE + name);
  put(at, size, 4);
  put(at + 12, UINT32_MAX, 4);
  put(at + 16, V1_INSTANCE, 4);
  put(at + 20, name, 4);
  b->size += size;
}

/* A mixture as of Process: timers, numbers, rates, an elapsed time; none has a base. */
static uint32_t v1_type_of(uint32_t counter) {
  static const uint32_t of_8[7] = {0x20510500, 0x20510500, 0x00010100, 0x10410500,
                                   0x10410500, 0x00010100, 0x30240500};
  static const uint32_t of_4[2] = {0x00010000, 0x10410400};
  return width_of(counter) == 8 ? of_8[counter % 7] : of_4[counter % 2];
}

static void put_v1_definition(uint8_t *at, uint32_t counter) {
  put(at, V1_DEFINITION, 4);
  put(at + 4, 2 * (uint64_t)counter + 2, 4);
  put(at + 24, 100, 4);
  put(at + 28, v1_type_of(counter), 4);
  put(at + 32, width_of(counter), 4);
  put(at + 36, place_of(counter), 4);
}

block make_v1_block(uint32_t instances, uint32_t counters) {
  const size_t definitions = V1_OBJECT + V1_DEFINITION * (size_t)counters;
  block b = start_block(
      V1_HEADER + definitions + instances * (V1_INSTANCE + NAME_ROOM + 8 * ((size_t)counters + 2)),
      (size_t)instances * counters);
  uint8_t *object = b.data + V1_HEADER;
  b.size = V1_HEADER + definitions;
  for (uint32_t c = 0; c < counters; c++) {
    put_v1_definition(object + V1_OBJECT + V1_DEFINITION * (size_t)c, c);
  }
  for (uint32_t r = 0; r < instances; r++) {
    put_v1_instance(&b, r);
    put_v1_counter_block(&b, r, counters);
  }
  put(object, b.size - V1_HEADER, 4);
  put(object + 4, definitions, 4);
  put(object + 8, V1_OBJECT, 4);
  put(object + 12, 2, 4);
  put(object + 28, 100, 4);
  put(object + 32, counters, 4);
  put(object + 36, UINT32_MAX, 4);
  put(object + 40, instances, 4);
  put(object + 56, 10000000, 8);
  put(b.data, UINT64_C(0x0046005200450050), 8);
  put(b.data + 8, 1, 4);
  put(b.data + 12, 1, 4);
  put(b.data + 16, 1, 4);
  put(b.data + 20, b.size, 4);
  put(b.data + 24, V1_HEADER, 4);
  put(b.data + 28, 1, 4);
  put_date(b.data + 36, 0);
  put(b.data + 64, 10000000, 8);
  return b;
}
