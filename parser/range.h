/* Private. The only code that touches the input's bytes, and the only arithmetic on ranges.
 *
 * A range cut from another lies inside it, by precondition; the test that makes the precondition
 * true stands at the call. Builds with WPC_VERIFY (tests, fuzzing) stop when a precondition is
 * broken: an address sanitizer does not see a read into the neighbouring record, this does. */
#ifndef WPCI_RANGE_H
#define WPCI_RANGE_H

#include <string.h>

#include "wpc/wpc.h"

#ifdef __FRAMAC__
#include "proof/proof.h"
#include "proof/proof_blg.h"
#include "proof/proof_capture.h"
#include "proof/proof_names.h"
#include "proof/proof_path.h"
#include "proof/proof_reg.h"
#include "proof/proof_v1.h"
#include "proof/proof_v1_walk.h"
#define WPCI_COMPARE(a, b, n) proof_compare(a, b, n)
#define WPCI_COPY(to, from, n) proof_copy(to, from, n)
#else
#define WPCI_COMPARE(a, b, n) memcmp(a, b, n)
#define WPCI_COPY(to, from, n) memcpy(to, from, n)
#endif

#if defined(WPC_VERIFY)
#if defined(WPC_VERIFY_FAIL) /* the name of a function of the program's, which does not return */
void WPC_VERIFY_FAIL(const char *condition, const char *file, int line);
#define WPCI_REQUIRE(condition) \
  ((condition) ? (void)0 : WPC_VERIFY_FAIL(#condition, __FILE__, __LINE__))
#else
#define WPCI_REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())
#endif
#else
#define WPCI_REQUIRE(condition) ((void)0)
#endif

/*@ requires forms: offset + length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == offset;
    ensures length: \result.length == length;
*/
static inline wpc_range wpci_range_of(size_t offset, size_t length) {
  wpc_range r;
  r.offset = offset;
  r.length = length;
  return r;
}

/*@ terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == 0;
    ensures length: \result.length == in.size;
*/
static inline wpc_range wpci_range_all(wpc_input in) {
  return wpci_range_of(0, in.size);
}

/* The first k bytes. k <= r.length. */
/*@ requires forms: r.offset + r.length <= SIZE_MAX;
    requires room: k <= r.length;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == r.offset;
    ensures length: \result.length == k;
*/
static inline wpc_range wpci_head(wpc_range r, size_t k) {
  WPCI_REQUIRE(k <= r.length);
  return wpci_range_of(r.offset, k);
}

/* Without the first k bytes. k <= r.length. */
/*@ requires forms: r.offset + r.length <= SIZE_MAX;
    requires room: k <= r.length;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == r.offset + k;
    ensures length: \result.length == r.length - k;
*/
static inline wpc_range wpci_tail(wpc_range r, size_t k) {
  WPCI_REQUIRE(k <= r.length);
  return wpci_range_of(r.offset + k, r.length - k);
}

/* Whether the range of a view lies in the input, as it does in the one that it was made from. */
/*@ terminates \true;
    assigns \nothing;
    ensures inside: \result <==> inside(r, in);
*/
static inline bool wpci_is_inside(wpc_input in, wpc_range r) {
  return r.offset <= in.size && r.length <= in.size - r.offset;
}

/* Loads: little-endian, from any address. at + width <= r.length. */
#if defined(__FRAMAC__) || !defined(__BYTE_ORDER__)

/*@ requires readable: \valid_read(p + (0 .. 1));
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes16(p));
*/
static inline uint16_t wpci_load16(const uint8_t *p) {
  return (uint16_t)(p[0] + 256U * p[1]);
}
/*@ requires readable: \valid_read(p + (0 .. 3));
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes32(p));
*/
static inline uint32_t wpci_load32(const uint8_t *p) {
  return p[0] + 256U * p[1] + 65536U * p[2] + 16777216U * p[3];
}
/*@ requires readable: \valid_read(p + (0 .. 7));
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes64(p));
    ensures meaning: WPCI_SAYS(\result % 4294967296 == bytes32(p));
*/
static inline uint64_t wpci_load64(const uint8_t *p) {
  return wpci_load32(p) + UINT64_C(4294967296) * wpci_load32(p + 4);
}
/*@ requires readable: \valid_read(p + (0 .. 15));
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\forall integer k; 0 <= k < 16 ==> \result.bytes[k] == p[k]);
*/
static inline wpc_guid wpci_load_guid(const uint8_t *p) {
  wpc_guid guid;
  /*@ loop invariant 0 <= i <= 16;
      loop invariant meaning: WPCI_SAYS(\forall integer k; 0 <= k < i ==> guid.bytes[k] == p[k]);
      loop assigns i, guid;
      loop variant 16 - i;
  */
  for (size_t i = 0; i < 16; i++) {
    guid.bytes[i] = p[i];
  }
  return guid;
}

#else

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define WPCI_LE16(v) __builtin_bswap16(v)
#define WPCI_LE32(v) __builtin_bswap32(v)
#define WPCI_LE64(v) __builtin_bswap64(v)
#else
#define WPCI_LE16(v) (v)
#define WPCI_LE32(v) (v)
#define WPCI_LE64(v) (v)
#endif

static inline uint16_t wpci_load16(const uint8_t *p) {
  uint16_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPCI_LE16(v);
}
static inline uint32_t wpci_load32(const uint8_t *p) {
  uint32_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPCI_LE32(v);
}
static inline uint64_t wpci_load64(const uint8_t *p) {
  uint64_t v = 0;
  memcpy(&v, p, sizeof v);
  return WPCI_LE64(v);
}
static inline wpc_guid wpci_load_guid(const uint8_t *p) {
  wpc_guid guid;
  memcpy(guid.bytes, p, sizeof guid.bytes);
  return guid;
}

#endif

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 1 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == in.data[r.offset + at]);
*/
static inline uint8_t wpci_u8(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(at < r.length && r.offset <= in.size && r.length <= in.size - r.offset);
  return in.data[r.offset + at];
}
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 2 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes16(in.data + r.offset + at));
*/
static inline uint16_t wpci_u16(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(r.length >= 2 && at <= r.length - 2 && r.offset <= in.size &&
               r.length <= in.size - r.offset);
  return wpci_load16(in.data + r.offset + at);
}
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 4 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes32(in.data + r.offset + at));
*/
static inline uint32_t wpci_u32(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(r.length >= 4 && at <= r.length - 4 && r.offset <= in.size &&
               r.length <= in.size - r.offset);
  return wpci_load32(in.data + r.offset + at);
}
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 8 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == bytes64(in.data + r.offset + at));
    ensures meaning: WPCI_SAYS(\result % 4294967296 == bytes32(in.data + r.offset + at));
*/
static inline uint64_t wpci_u64(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(r.length >= 8 && at <= r.length - 8 && r.offset <= in.size &&
               r.length <= in.size - r.offset);
  return wpci_load64(in.data + r.offset + at);
}

/* The same 64 bits as a signed number, without a conversion whose result C leaves open. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 8 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == signed64(bytes64(in.data + r.offset + at)));
*/
static inline int64_t wpci_i64(wpc_input in, wpc_range r, size_t at) {
  uint64_t v = wpci_u64(in, r, at);
  return v <= (uint64_t)INT64_MAX ? (int64_t)v : -(int64_t)(UINT64_MAX - v) - 1;
}

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 4 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\result == signed32(bytes32(in.data + r.offset + at)));
*/
static inline int32_t wpci_i32(wpc_input in, wpc_range r, size_t at) {
  uint32_t v = wpci_u32(in, r, at);
  return v <= (uint32_t)INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + 16 <= r.length;
    terminates \true;
    assigns \nothing;
    ensures meaning: WPCI_SAYS(\forall integer k; 0 <= k < 16 ==> \result.bytes[k] == in.data[r.offset + at + k]);
*/
static inline wpc_guid wpci_guid_at(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(r.length >= 16 && at <= r.length - 16 && r.offset <= in.size &&
               r.length <= in.size - r.offset);
  return wpci_load_guid(in.data + r.offset + at);
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline bool wpci_guid_is_zero(wpc_guid guid) {
  unsigned any = 0;
  /*@ loop invariant 0 <= i <= 16;
      loop assigns i, any;
      loop variant 16 - i;
  */
  for (size_t i = 0; i < 16; i++) {
    any |= guid.bytes[i];
  }
  return any == 0;
}

/* The char as a byte, signed or not. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint8_t wpci_byte_of(char c) {
  return (uint8_t)((c + 256) % 256);
}

/* The bits of a signed number. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint32_t wpci_bits32(int32_t v) {
  return v >= 0 ? (uint32_t)v : UINT32_MAX - (uint32_t)(-(v + 1));
}
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_bits(int64_t v) {
  return v >= 0 ? (uint64_t)v : UINT64_MAX - (uint64_t)(-(v + 1));
}

/* A number without its sign. */
/*@ terminates \true;
    assigns \nothing;
    ensures value: \result == \abs(v);
*/
static inline uint64_t wpci_magnitude(int64_t v) {
  return v >= 0 ? (uint64_t)v : (uint64_t)(-(v + 1)) + 1;
}

/* How far a number is above zero; 0 when it is not. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_above_zero(int64_t v) {
  return v > 0 ? wpci_magnitude(v) : 0;
}

/* How far it is below zero; 0 when it is not. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_below_zero(int64_t v) {
  return v < 0 ? wpci_magnitude(v) : 0;
}

/* n rounded up to a multiple of 8; n comes from 32-bit fields, so 64 bits are enough. */
/*@ requires room: n <= UINT64_MAX - 7;
    terminates \true;
    assigns \nothing;
    ensures up: n <= \result <= n + 7;
*/
static inline uint64_t wpci_align8(uint64_t n) {
  return (n + 7) / 8 * 8;
}

#endif
