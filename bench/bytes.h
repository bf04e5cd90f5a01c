/* Numbers read from bytes without any check, for the ways that believe what they read. */
#ifndef WPC_BENCH_BYTES_H
#define WPC_BENCH_BYTES_H

#include <stdint.h>
#include <string.h>

static inline uint32_t u32_at(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

static inline uint64_t u64_at(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

#endif
