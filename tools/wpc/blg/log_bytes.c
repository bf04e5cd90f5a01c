#include "blg/log_bytes.h"

#include <string.h>

#include "io/memory.h"
#include "text/utf8.h"

void log_bytes_clear(log_bytes *to) {
  to->size = 0;
}

static uint8_t *reach(log_bytes *to, size_t size) {
  if (to->room - to->size < size) {
    to->room = to->room * 2 + size + 64;
    to->bytes = (uint8_t *)memory_resize(to->bytes, to->room, 1);
  }
  uint8_t *at = to->bytes + to->size;
  to->size += size;
  return at;
}

void log_bytes_add(log_bytes *to, const void *bytes, size_t size) {
  if (size > 0) {
    memcpy(reach(to, size), bytes, size);
  }
}

void log_bytes_zero(log_bytes *to, size_t size) {
  if (size > 0) {
    memset(reach(to, size), 0, size);
  }
}

void log_bytes_align(log_bytes *to) {
  log_bytes_zero(to, (8 - to->size % 8) % 8);
}

static void put(uint8_t *to, uint64_t number, size_t size) {
  for (size_t i = 0; i < size; i++) {
    to[i] = (uint8_t)(number >> 8 * i);
  }
}

void log_bytes_u16(log_bytes *to, uint16_t number) {
  put(reach(to, 2), number, 2);
}

void log_bytes_u32(log_bytes *to, uint32_t number) {
  put(reach(to, 4), number, 4);
}

void log_bytes_u64(log_bytes *to, uint64_t number) {
  put(reach(to, 8), number, 8);
}

void log_bytes_text(log_bytes *to, const char *text, size_t length) {
  for (size_t at = 0; at < length;) {
    uint32_t code = 0;
    at += utf8_next(text + at, length - at, &code);
    code = code == UTF8_INVALID ? 0xFFFDu : code;
    if (code >= 0x10000u) { /* a surrogate pair */
      log_bytes_u16(to, (uint16_t)(0xD7C0u + (code >> 10)));
      code = 0xDC00u | (code & 0x3FFu);
    }
    log_bytes_u16(to, (uint16_t)code);
  }
  log_bytes_u16(to, 0);
}

void log_bytes_set_u32(log_bytes *to, size_t at, uint32_t number) {
  put(to->bytes + at, number, 4);
}

uint32_t log_bytes_get_u32(const uint8_t *from) {
  return (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
         (uint32_t)from[3] << 24;
}
