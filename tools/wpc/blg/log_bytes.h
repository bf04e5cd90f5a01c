/* Bytes that a log is made of: numbers are little-endian. */
#ifndef WPC_TOOLS_LOG_BYTES_H
#define WPC_TOOLS_LOG_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* All zero is empty; free(bytes). */
typedef struct log_bytes {
  uint8_t *bytes;
  size_t size, room;
} log_bytes;

void log_bytes_clear(log_bytes *to);
void log_bytes_add(log_bytes *to, const void *bytes, size_t size);
void log_bytes_zero(log_bytes *to, size_t size);
/* Zeros up to a multiple of 8. */
void log_bytes_align(log_bytes *to);
void log_bytes_u16(log_bytes *to, uint16_t number);
void log_bytes_u32(log_bytes *to, uint32_t number);
void log_bytes_u64(log_bytes *to, uint64_t number);
/* UTF-16 of a text of UTF-8, with a NUL. */
void log_bytes_text(log_bytes *to, const char *text, size_t length);
/* In the place of what is there. */
void log_bytes_set_u32(log_bytes *to, size_t at, uint32_t number);
uint32_t log_bytes_get_u32(const uint8_t *from);

#endif
