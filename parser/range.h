/* Private. The only code that touches the input's bytes, and the only arithmetic on ranges.
 *
 * A range cut from another lies inside it, by precondition; the test that makes the precondition
 * true stands at the call. Builds with WPC_VERIFY (tests, fuzzing) stop when a precondition is
 * broken: an address sanitizer does not see a read into the neighbouring record, this does. */
#ifndef WPC_RANGE_H
#define WPC_RANGE_H

#include <string.h>

#include "wpc.h"

#if defined(WPC_VERIFY)
#define WPC_REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define WPC_REQUIRE(condition) ((void)0)
#endif

static inline wpc_range wpc_range_of(size_t offset, size_t length) {
  wpc_range r;
  r.offset = offset;
  r.length = length;
  return r;
}

static inline wpc_range wpc_range_all(wpc_input in) {
  return wpc_range_of(0, in.size);
}

/* The first k bytes. k <= r.length. */
static inline wpc_range wpc_head(wpc_range r, size_t k) {
  WPC_REQUIRE(k <= r.length);
  return wpc_range_of(r.offset, k);
}

/* Without the first k bytes. k <= r.length. */
static inline wpc_range wpc_tail(wpc_range r, size_t k) {
  WPC_REQUIRE(k <= r.length);
  return wpc_range_of(r.offset + k, r.length - k);
}

/* Loads: little-endian, from any address. at + width <= r.length. */
#if defined(__FRAMAC__) || !defined(__BYTE_ORDER__)

static inline uint16_t wpc_load16(const uint8_t *p) {
  return (uint16_t)(p[0] + 256U * p[1]);
}
static inline uint32_t wpc_load32(const uint8_t *p) {
  return p[0] + 256U * p[1] + 65536U * p[2] + 16777216U * p[3];
}
static inline uint64_t wpc_load64(const uint8_t *p) {
  return wpc_load32(p) + UINT64_C(4294967296) * wpc_load32(p + 4);
}

#else

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define WPC_LE16(v) __builtin_bswap16(v)
#define WPC_LE32(v) __builtin_bswap32(v)
#define WPC_LE64(v) __builtin_bswap64(v)
#else
#define WPC_LE16(v) (v)
#define WPC_LE32(v) (v)
#define WPC_LE64(v) (v)
#endif

static inline uint16_t wpc_load16(const uint8_t *p) {
  uint16_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPC_LE16(v);
}
static inline uint32_t wpc_load32(const uint8_t *p) {
  uint32_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPC_LE32(v);
}
static inline uint64_t wpc_load64(const uint8_t *p) {
  uint64_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPC_LE64(v);
}

#endif

static inline uint8_t wpc_u8(wpc_input in, wpc_range r, size_t at) {
  WPC_REQUIRE(at < r.length && r.offset <= in.size && r.length <= in.size - r.offset);
  return in.data[r.offset + at];
}
static inline uint16_t wpc_u16(wpc_input in, wpc_range r, size_t at) {
  WPC_REQUIRE(r.length >= 2 && at <= r.length - 2 && r.offset <= in.size &&
              r.length <= in.size - r.offset);
  return wpc_load16(in.data + r.offset + at);
}
static inline uint32_t wpc_u32(wpc_input in, wpc_range r, size_t at) {
  WPC_REQUIRE(r.length >= 4 && at <= r.length - 4 && r.offset <= in.size &&
              r.length <= in.size - r.offset);
  return wpc_load32(in.data + r.offset + at);
}
static inline uint64_t wpc_u64(wpc_input in, wpc_range r, size_t at) {
  WPC_REQUIRE(r.length >= 8 && at <= r.length - 8 && r.offset <= in.size &&
              r.length <= in.size - r.offset);
  return wpc_load64(in.data + r.offset + at);
}

/* The same 64 bits as a signed number, without a conversion whose result C leaves open. */
static inline int64_t wpc_i64(wpc_input in, wpc_range r, size_t at) {
  uint64_t v = wpc_u64(in, r, at);
  return v <= (uint64_t)INT64_MAX ? (int64_t)v : -(int64_t)(UINT64_MAX - v) - 1;
}

static inline int32_t wpc_i32(wpc_input in, wpc_range r, size_t at) {
  uint32_t v = wpc_u32(in, r, at);
  return v <= (uint32_t)INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

static inline wpc_guid wpc_guid_at(wpc_input in, wpc_range r, size_t at) {
  wpc_guid guid;
  WPC_REQUIRE(r.length >= 16 && at <= r.length - 16 && r.offset <= in.size &&
              r.length <= in.size - r.offset);
  memcpy(guid.bytes, in.data + r.offset + at, sizeof guid.bytes);
  return guid;
}

static inline bool wpc_guid_is_zero(wpc_guid guid) {
  uint8_t any = 0;
  for (size_t i = 0; i < 16; i++) {
    any |= guid.bytes[i];
  }
  return any == 0;
}

/* n rounded up to a multiple of 8; n comes from 32-bit fields, so 64 bits are enough. */
static inline uint64_t wpc_align8(uint64_t n) {
  return (n + 7) / 8 * 8;
}

#endif
