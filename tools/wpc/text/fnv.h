/* FNV-1a with 64 bits, a hash of bytes. Whoever chooses the bytes can find two texts with one hash. */
#ifndef WPC_TOOLS_FNV_H
#define WPC_TOOLS_FNV_H

#include <stddef.h>
#include <stdint.h>

/* Of no bytes. */
#define FNV_START UINT64_C(0xCBF29CE484222325)

/* Of the bytes so far and another one. */
static inline uint64_t fnv_on(uint64_t hash, uint8_t byte) {
  return (hash ^ byte) * UINT64_C(0x100000001B3);
}

static inline uint64_t fnv_of(const uint8_t *bytes, size_t size) {
  uint64_t hash = FNV_START;
  for (size_t i = 0; i < size; i++) {
    hash = fnv_on(hash, bytes[i]);
  }
  return hash;
}

#endif
