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

void *need(size_t n) {
  void *p = malloc(n);
  if (p == NULL) {
    fputs("bench: out of memory\n", stderr);
    exit(2);
  }
  memset(p, 0, n);
  return p;
}

static size_t align8(size_t n) {
  return (n + 7) / 8 * 8;
}

static void put(uint8_t *at, uint64_t value, size_t width) {
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

/* "node,index" as in Processor Information, with its NUL; returns the bytes. */
static size_t put_name(uint8_t *at, uint32_t id) {
  char name[24];
  size_t length = (size_t)snprintf(name, sizeof name, "%u,%u", id / 64, id % 64);
  for (size_t i = 0; i < length; i++) {
    put(at + 2 * i, (uint8_t)name[i], 2);
  }
  return 2 * (length + 1);
}

/* ---- V2 ---- */

static size_t put_v2_instance(uint8_t *at, uint32_t id) {
  size_t size = align8(8 + put_name(at + 8, id));
  put(at, size, 4);
  put(at + 4, id, 4);
  return size;
}

static size_t put_v2_values(uint8_t *at, uint32_t row, uint32_t counters) {
  for (uint32_t c = 0; c < counters; c++) {
    uint8_t *cell = at + V2_CELL * (size_t)c;
    put(cell, width_of(c), 4);
    put(cell + 4, V2_CELL, 4);
    put(cell + 8, value_of(row, c), width_of(c));
  }
  return V2_CELL * (size_t)counters;
}

block make_v2_block(uint32_t instances, uint32_t counters) {
  size_t ids = align8(V2_LIST + 4 * (size_t)counters);
  size_t list = V2_HEADER + V2_RESULT + ids;
  size_t most = list + V2_LIST + instances * (NAME_ROOM + V2_CELL * (size_t)counters);
  block b = {need(most), list + V2_LIST, (size_t)instances * counters};
  for (uint32_t c = 0; c < counters; c++) {
    put(b.data + V2_HEADER + V2_RESULT + V2_LIST + 4 * (size_t)c, c, 4);
  }
  for (uint32_t r = 0; r < instances; r++) {
    b.size += put_v2_instance(b.data + b.size, r);
    b.size += put_v2_values(b.data + b.size, r, counters);
  }
  put(b.data, b.size, 4);
  put(b.data + 4, 1, 4);
  put(b.data + 24, 10000000, 8);
  put(b.data + V2_HEADER + 4, 6, 4);
  put(b.data + V2_HEADER + 8, b.size - V2_HEADER, 4);
  put(b.data + V2_HEADER + V2_RESULT, ids, 4);
  put(b.data + V2_HEADER + V2_RESULT + 4, counters, 4);
  put(b.data + list, b.size - list, 4);
  put(b.data + list + 4, instances, 4);
  return b;
}

/* ---- V1 ---- */

/* Values follow the block's length one by one, 8-byte ones aligned. */
static size_t place_of(uint32_t counter) {
  size_t at = 8;
  for (uint32_t c = 0; c < counter; c++) {
    at += width_of(c) == 8 || width_of(c + 1) == 8 ? 8 : 4;
  }
  return at;
}

static size_t put_v1_block(uint8_t *at, uint32_t row, uint32_t counters) {
  size_t size = align8(place_of(counters));
  put(at, size, 4);
  for (uint32_t c = 0; c < counters; c++) {
    put(at + place_of(c), value_of(row, c), width_of(c));
  }
  return size;
}

static size_t put_v1_instance(uint8_t *at, uint32_t id) {
  size_t name = put_name(at + V1_INSTANCE, id);
  size_t size = align8(V1_INSTANCE + name);
  put(at, size, 4);
  put(at + 12, UINT32_MAX, 4);
  put(at + 16, V1_INSTANCE, 4);
  put(at + 20, name, 4);
  return size;
}

static void put_v1_definition(uint8_t *at, uint32_t counter) {
  put(at, V1_DEFINITION, 4);
  put(at + 4, 2 * (uint64_t)counter + 2, 4);
  put(at + 24, 100, 4);
  put(at + 28, width_of(counter) == 8 ? 0x00010100 : 0x00010000, 4);
  put(at + 32, width_of(counter), 4);
  put(at + 36, place_of(counter), 4);
}

static size_t put_v1_object(uint8_t *at, object_shape shape, uint32_t index) {
  size_t definitions = V1_OBJECT + V1_DEFINITION * (size_t)shape.counters;
  size_t size = definitions;
  for (uint32_t c = 0; c < shape.counters; c++) {
    put_v1_definition(at + V1_OBJECT + V1_DEFINITION * (size_t)c, c);
  }
  for (uint32_t r = 0; r < (shape.instances > 0 ? shape.instances : 1); r++) {
    size += shape.instances > 0 ? put_v1_instance(at + size, r) : 0;
    size += put_v1_block(at + size, r, shape.counters);
  }
  put(at, size, 4);
  put(at + 4, definitions, 4);
  put(at + 8, V1_OBJECT, 4);
  put(at + 12, 2 * (uint64_t)index + 2, 4);
  put(at + 28, 100, 4);
  put(at + 32, shape.counters, 4);
  put(at + 36, UINT32_MAX, 4);
  put(at + 40, shape.instances > 0 ? shape.instances : UINT32_MAX, 4);
  return size;
}

block make_v1_block(const object_shape *shapes, size_t n) {
  size_t most = V1_HEADER;
  for (size_t i = 0; i < n; i++) {
    most += V1_OBJECT + V1_DEFINITION * (size_t)shapes[i].counters +
            (shapes[i].instances + (size_t)1) *
                (V1_INSTANCE + NAME_ROOM + 8 * ((size_t)shapes[i].counters + 2));
  }
  block b = {need(most), V1_HEADER, 0};
  for (size_t i = 0; i < n; i++) {
    b.size += put_v1_object(b.data + b.size, shapes[i], (uint32_t)i);
    b.values += (shapes[i].instances > 0 ? shapes[i].instances : (size_t)1) * shapes[i].counters;
  }
  put(b.data, UINT64_C(0x0046005200450050), 8);
  put(b.data + 8, 1, 4);
  put(b.data + 12, 1, 4);
  put(b.data + 16, 1, 4);
  put(b.data + 20, b.size, 4);
  put(b.data + 24, V1_HEADER, 4);
  put(b.data + 28, n, 4);
  put(b.data + 64, 10000000, 8);
  return b;
}
