/* Private. A few numbers at once, where the processor has vectors: the same expressions work on one
 * number and on several, so there is one text for both, and the prover reads it with one. */
#ifndef WPCI_LANES_H
#define WPCI_LANES_H

#include "range.h"

#define WPCI_CELL 16 /* two numbers of 8 bytes */

#if defined(__GNUC__) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    (defined(__SSE2__) || defined(__ARM_NEON)) && !defined(__FRAMAC__)

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define WPCI_LANES 2
typedef uint64_t wpci_lanes __attribute__((vector_size(16)));

/* The two numbers of each of WPCI_LANES cells, which follow each other. */
typedef struct wpci_cells {
  wpci_lanes first;
  wpci_lanes second;
} wpci_cells;

static inline wpci_cells wpci_load_cells(wpc_input in, wpc_range r, size_t at) {
  WPCI_REQUIRE(r.length >= 32 && at <= r.length - 32 && r.offset <= in.size &&
               r.length <= in.size - r.offset);
  wpci_lanes a;
  wpci_lanes b;
  memcpy(&a, in.data + r.offset + at, sizeof a);
  memcpy(&b, in.data + r.offset + at + sizeof a, sizeof b);
  wpci_cells cells = {{a[0], b[0]}, {a[1], b[1]}};
  return cells;
}

static inline wpci_lanes wpci_spread(uint64_t number) {
  wpci_lanes all = {number, number};
  return all;
}

/* All ones in each half of a lane that equals the same half of `number`. */
static inline wpci_lanes wpci_equal_halves(wpci_lanes lanes, uint64_t number) {
  typedef uint32_t halves __attribute__((vector_size(16)));
  return (wpci_lanes)((halves)lanes == (halves)wpci_spread(number));
}

/* The lower half of each in the place of the upper one, and zeros below. */
static inline wpci_lanes wpci_raise_halves(wpci_lanes lanes) {
  return lanes * wpci_spread(UINT64_C(1) << 32);
}

static inline void wpci_store_lanes(uint64_t *to, wpci_lanes lanes) {
  memcpy(to, &lanes, sizeof lanes);
}

/* Stores the lowest byte of each of four numbers, whose lower halves are below 256: packing saturates. */
static inline void wpci_store_bytes(uint8_t *to, wpci_lanes some, wpci_lanes more) {
#ifdef __SSE2__
  __m128 halves = _mm_shuffle_ps((__m128)some, (__m128)more, _MM_SHUFFLE(2, 0, 2, 0));
  __m128i words = _mm_packs_epi32((__m128i)halves, (__m128i)halves);
  int bytes = _mm_cvtsi128_si32(_mm_packus_epi16(words, words));
  memcpy(to, &bytes, sizeof bytes);
#else
  to[0] = (uint8_t)some[0];
  to[1] = (uint8_t)some[1];
  to[2] = (uint8_t)more[0];
  to[3] = (uint8_t)more[1];
#endif
}

static inline uint64_t wpci_first_lane(wpci_lanes lanes) {
  return lanes[0];
}

static inline uint64_t wpci_or_lanes(wpci_lanes lanes) {
  return lanes[0] | lanes[1];
}

static inline uint64_t wpci_and_lanes(wpci_lanes lanes) {
  return lanes[0] & lanes[1];
}

#else

#define WPCI_LANES 1
typedef uint64_t wpci_lanes;

typedef struct wpci_cells {
  wpci_lanes first;
  wpci_lanes second;
} wpci_cells;

/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires room: at + WPCI_CELL <= r.length;
    terminates \true;
    assigns \nothing;
*/
static inline wpci_cells wpci_load_cells(wpc_input in, wpc_range r, size_t at) {
  wpci_cells cells = {wpci_u64(in, r, at), wpci_u64(in, r, at + 8)};
  return cells;
}

/*@ terminates \true;
    assigns \nothing;
    ensures same: \result == number;
*/
static inline wpci_lanes wpci_spread(uint64_t number) {
  return number;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline wpci_lanes wpci_equal_halves(wpci_lanes lanes, uint64_t number) {
  uint64_t half = UINT64_C(0x100000000);
  uint64_t lower = lanes % half == number % half ? half - 1 : 0;
  uint64_t upper = lanes / half == number / half ? half - 1 : 0;
  return upper * half + lower;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline wpci_lanes wpci_raise_halves(wpci_lanes lanes) {
  return lanes % UINT64_C(0x100000000) * UINT64_C(0x100000000);
}

/*@ requires room: \valid(to);
    terminates \true;
    assigns *to;
*/
static inline void wpci_store_lanes(uint64_t *to, wpci_lanes lanes) {
  *to = lanes;
}

/*@ requires room: \valid(to + (0 .. 1));
    terminates \true;
    assigns to[0 .. 1];
*/
static inline void wpci_store_bytes(uint8_t *to, wpci_lanes some, wpci_lanes more) {
  to[0] = (uint8_t)(some % 256);
  to[1] = (uint8_t)(more % 256);
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_first_lane(wpci_lanes lanes) {
  return lanes;
}

/* All of them, by bits. */
/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_or_lanes(wpci_lanes lanes) {
  return lanes;
}

/*@ terminates \true;
    assigns \nothing;
*/
static inline uint64_t wpci_and_lanes(wpci_lanes lanes) {
  return lanes;
}

#endif

#endif
