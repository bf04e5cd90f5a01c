/* A log of Performance Monitor: 100 machines of ten counters each, one after another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"

#define BUFFER 65536u
#define BUFFER_HEADER 72u
#define LOG_HEADER 304u
#define EVENT 72u
#define PART 8000u
#define FIRST_TIME UINT64_C(133485408000000000) /* 2024-01-01 */
#define SECOND UINT64_C(10000000)
#define PER_MACHINE (LOG_VALUES / LOG_MACHINES)
#define ENTRY_MOST 256u
#define CATALOGUE 32u
#define SAMPLE 34u
#define BLOCK_BUFFERS 32u

typedef struct writer {
  FILE *file;
  uint32_t wanted;  /* buffers */
  uint32_t written; /* of them */
  uint32_t samples; /* that are there with all their parts */
  uint32_t filled;
  uint8_t buffer[BUFFER];
} writer;

typedef struct logged {
  const char *object, *instance, *counter;
  uint32_t type;
  bool grows;
} logged;

static const logged counters[PER_MACHINE] = {
    {"Processor", "0", "% Processor Time", 0x21510500, true},
    {"Processor", "1", "% Processor Time", 0x21510500, true},
    {"Processor", "2", "% Processor Time", 0x21510500, true},
    {"Processor", "3", "% Processor Time", 0x21510500, true},
    {"Processor", "_Total", "% Processor Time", 0x21510500, true},
    {"Memory", NULL, "Available Bytes", 0x00010100, false},
    {"Memory", NULL, "Pages/sec", 0x10410400, true},
    {"System", NULL, "Processor Queue Length", 0x00010000, false},
    {"PhysicalDisk", "_Total", "Disk Read Bytes/sec", 0x10410500, true},
    {"PhysicalDisk", "_Total", "Disk Write Bytes/sec", 0x10410500, true},
};

/* ---- Buffers and events ---- */

static uint32_t put_log_header(uint8_t *at, uint32_t buffers) {
  put(at, 2, 2);
  put(at + 2, 1, 1);
  put(at + 4, LOG_HEADER + 8, 2);
  put(at + 32, BUFFER, 4);
  put(at + 36, 6, 1);
  put(at + 40, 6000, 4);
  put(at + 44, 1, 4);
  put(at + 64, 1, 4);
  put(at + 68, buffers, 4);
  put(at + 76, 4, 4);
  put(at + 288, FIRST_TIME, 8);
  put_text(at + LOG_HEADER, "L");
  put_text(at + LOG_HEADER + 4, "F");
  return LOG_HEADER + 8;
}

static void begin_buffer(writer *w) {
  memset(w->buffer, 0, BUFFER);
  w->filled = BUFFER_HEADER;
  if (w->written == 0) {
    w->filled += put_log_header(w->buffer + BUFFER_HEADER, w->wanted);
  }
}

static void end_buffer(writer *w) {
  put(w->buffer, BUFFER, 4);
  put(w->buffer + 24, w->written, 8);
  put(w->buffer + 48, w->filled, 4);
  memset(w->buffer + w->filled, 0xFF, BUFFER - w->filled);
  if (fwrite(w->buffer, 1, BUFFER, w->file) != BUFFER) {
    fail("the log cannot be written");
  }
  w->written++;
  begin_buffer(w);
}

static void put_event(uint8_t *at, uint32_t type, uint64_t time, size_t size) {
  static const uint8_t provider[16] = {0xb3, 0x3b, 0x3f, 0x93, 0x3e, 0x94, 0x0d, 0x49,
                                       0x9c, 0xed, 0x3c, 0xbb, 0x14, 0xc1, 0x44, 0x79};
  put(at, EVENT + size, 2);
  put(at + 2, 10, 1);
  put(at + 3, 0xC0, 1);
  put(at + 4, type, 1);
  put(at + 16, time, 8);
  memcpy(at + 24, provider, sizeof provider);
}

/* False: the log is full. */
static bool write_message(writer *w, uint32_t type, uint64_t time, const uint8_t *bytes,
                          size_t size) {
  const size_t parts = (size + PART - 1) / PART;
  for (size_t i = 0; i < parts; i++) {
    const size_t length = i + 1 < parts ? PART : size - i * PART;
    if (w->filled + EVENT + length > BUFFER) {
      end_buffer(w);
    }
    if (w->written == w->wanted) {
      return false;
    }
    uint8_t *at = w->buffer + w->filled;
    put_event(at, type, time, length);
    put(at + 64, i + 1, 4);
    put(at + 68, parts, 4);
    memcpy(at + EVENT, bytes + i * PART, length);
    w->filled += (uint32_t)(EVENT + length + 7) / 8 * 8;
  }
  return true;
}

/* ---- Messages ---- */

static size_t put_entry(uint8_t *at, uint32_t machine, const logged *c) {
  char name[24];
  size_t end = 52;
  (void)snprintf(name, sizeof name, "\\\\SERVER%03u", machine);
  put(at + 12, c->type, 4);
  put(at + 16, SECOND, 8);
  end += put_text(at + end, name);
  put(at + 32, end - 52, 4);
  end += put_text(at + end, c->object);
  put(at + 36, c->instance == NULL ? UINT32_MAX : end - 52, 4);
  end += c->instance == NULL ? 0 : put_text(at + end, c->instance);
  put(at + 40, UINT32_MAX, 4);
  put(at + 48, end - 52, 4);
  end += put_text(at + end, c->counter);
  end = (end + 7) / 8 * 8;
  put(at, end, 4);
  return end;
}

static void write_catalogue(writer *w) {
  static uint8_t bytes[8 + ENTRY_MOST * LOG_VALUES];
  size_t size = 8;
  memset(bytes, 0, sizeof bytes);
  for (uint32_t i = 0; i < LOG_VALUES; i++) {
    size += put_entry(bytes + size, i / PER_MACHINE, &counters[i % PER_MACHINE]);
  }
  (void)write_message(w, CATALOGUE, FIRST_TIME, bytes, size);
}

/* As good as any numbers, the same on every run. */
static uint64_t number(uint32_t sample, uint32_t entry) {
  const uint64_t mixed = (sample * UINT64_C(1000003) + entry) * UINT64_C(0x9E3779B97F4A7C15);
  return mixed >> 41;
}

/* What a counter shows in a sample; `sum` is the one of what grows. */
static uint64_t value_of(uint32_t sample, uint32_t entry, uint64_t *sum) {
  const uint64_t n = number(sample, entry);
  *sum += n;
  return counters[entry % PER_MACHINE].grows ? *sum : n;
}

static bool write_sample(writer *w, uint64_t *sums) {
  static uint8_t bytes[8 + 48 * LOG_VALUES];
  const uint64_t time = FIRST_TIME + w->samples * SECOND;
  memset(bytes, 0, sizeof bytes);
  put(bytes, 0x00034C42, 4);
  put(bytes + 4, sizeof bytes, 4);
  for (uint32_t i = 0; i < LOG_VALUES; i++) {
    uint8_t *at = bytes + 8 + 48 * (size_t)i;
    put(at, 0x01034C42, 4);
    put(at + 4, 48, 4);
    put(at + 12, time, 8);
    put(at + 24, value_of(w->samples, i, &sums[i]), 8);
    put(at + 32, time, 8);
    put(at + 40, 1, 4);
  }
  return write_message(w, SAMPLE, time, bytes, sizeof bytes);
}

uint32_t write_log(FILE *file, uint32_t buffers) {
  static uint64_t sums[LOG_VALUES];
  writer *w = (writer *)need(sizeof *w);
  memset(sums, 0, sizeof sums);
  memset(w, 0, sizeof *w);
  w->file = file;
  w->wanted = buffers;
  begin_buffer(w);
  write_catalogue(w);
  while (write_sample(w, sums)) {
    w->samples++;
  }
  const uint32_t samples = w->samples;
  free(w);
  return samples;
}

block make_log_block(void) {
  static uint64_t sums[LOG_VALUES];
  char *data = NULL;
  block b = {0};
  FILE *file = open_memstream(&data, &b.size);
  b.rows = file != NULL ? write_log(file, BLOCK_BUFFERS) : 0;
  if (file == NULL || fclose(file) != 0) {
    fail("no room for a log");
  }
  b.data = (uint8_t *)data;
  b.values = b.rows * LOG_VALUES;
  b.raw = need(b.values * sizeof *b.raw);
  memset(sums, 0, sizeof sums);
  for (uint32_t i = 0; i < b.values; i++) {
    b.raw[i] = value_of(i / LOG_VALUES, i % LOG_VALUES, &sums[i % LOG_VALUES]);
  }
  return b;
}
