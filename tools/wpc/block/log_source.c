#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif
#define _FILE_OFFSET_BITS 64
#include "block/log_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "io/files.h"
#include "io/memory.h"

#define CHUNK ((size_t)1 << 18)

void log_source_open(log_source *source, FILE *file, size_t size) {
  memset(source, 0, sizeof *source);
  source->file = file;
  source->size = size;
  source->sums = (uint64_t *)memory_take(size / CHUNK + 1, sizeof *source->sums);
}

void log_source_close(log_source *source) {
  if (source->file != NULL) {
    files_close(source->file);
  }
  free(source->first);
  free(source->window);
  free(source->sums);
  memset(source, 0, sizeof *source);
}

/* ---- Reading ---- */

static bool fail(log_source *source, const char *why) {
  source->why = why;
  return false;
}

static bool read_bytes(log_source *source, size_t offset, uint8_t *to, size_t length) {
  errno = 0;
  if (fseeko(source->file, (off_t)offset, SEEK_SET) != 0) {
    return fail(source, errno != 0 ? strerror(errno) : "cannot be read");
  }
  if (fread(to, 1, length, source->file) != length) {
    const bool is_error = ferror(source->file) != 0 && errno != 0;
    return fail(source, is_error ? strerror(errno) : "became shorter while it was read");
  }
  return true;
}

/* The next value of a lane. Different words give different values, and so do different lanes with the same word. */
static uint64_t mix(uint64_t lane, uint64_t word) {
  const uint64_t mixed = (lane ^ word) * UINT64_C(0x9E3779B97F4A7C15);
  return mixed ^ mixed >> 32;
}

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

/* Any change of one word changes it; never 0. Four lanes can be computed at the same time. */
static uint64_t sum_of(const uint8_t *bytes, size_t length) {
  uint64_t a = length;
  uint64_t b = 1;
  uint64_t c = 2;
  uint64_t d = 3;
  size_t at = 0;
  for (; length - at >= 32; at += 32) {
    a = mix(a, word_at(bytes + at));
    b = mix(b, word_at(bytes + at + 8));
    c = mix(c, word_at(bytes + at + 16));
    d = mix(d, word_at(bytes + at + 24));
  }
  for (; at < length; at++) {
    a = mix(a, bytes[at]);
  }
  const uint64_t sum = mix(mix(mix(a, b), c), d);
  return sum != 0 ? sum : 1;
}

static bool is_same(log_source *source, size_t chunk, const uint8_t *bytes, size_t length) {
  const uint64_t sum = sum_of(bytes, length);
  if (source->sums[chunk] != 0 && source->sums[chunk] != sum) {
    return fail(source, "changed while it was read");
  }
  source->sums[chunk] = sum;
  return true;
}

/* ---- Parts ---- */

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

static uint8_t *room_for(uint8_t *bytes, size_t *room, size_t length) {
  if (length <= *room) {
    return bytes;
  }
  *room = length;
  return (uint8_t *)memory_resize(bytes, length, 1);
}

/* Reads the chunks that the part is in. */
static bool load_window(log_source *source, size_t offset, size_t length) {
  const size_t at = offset / CHUNK * CHUNK;
  const size_t chunks = (offset - at + length + CHUNK - 1) / CHUNK;
  const size_t size = smaller(chunks * CHUNK, source->size - at);
  source->length = 0;
  source->window = room_for(source->window, &source->room, size);
  if (!read_bytes(source, at, source->window, size)) {
    return false;
  }
  for (size_t i = 0; i < chunks; i++) {
    const size_t from = i * CHUNK;
    if (!is_same(source, at / CHUNK + i, source->window + from, smaller(CHUNK, size - from))) {
      return false;
    }
  }
  source->at = at;
  source->length = size;
  return true;
}

/* NULL: it cannot be read. */
static const uint8_t *part_of(log_source *source, size_t offset, size_t length) {
  const bool is_there = offset >= source->at && offset - source->at <= source->length &&
                        length <= source->length - (offset - source->at);
  if (!is_there && !load_window(source, offset, length)) {
    return NULL;
  }
  return source->window + (offset - source->at);
}

const uint8_t *log_source_lend(void *context, size_t offset, size_t length) {
  log_source *source = (log_source *)context;
  if (source->why != NULL) {
    return NULL;
  }
  if (offset != 0) {
    return part_of(source, offset, length);
  }
  if (length > source->first_size) {
    const uint8_t *bytes = part_of(source, 0, length);
    if (bytes == NULL) {
      return NULL;
    }
    source->first = room_for(source->first, &source->first_room, length);
    memcpy(source->first, bytes, length);
    source->first_size = length;
  }
  return source->first;
}
