/* Private. Finding a repeated entry in O(n log n) without allocating: the caller's scratch is
 * sorted. */
#ifndef WPCI_UNIQUE_H
#define WPCI_UNIQUE_H

#include "check.h"

#define WPCI_UNIQUE_LOCAL 32 /* lists up to this length need no scratch */

/* What is compared: entries that begin at two places of the input. */
typedef struct wpci_key {
  size_t bytes; /* that every entry has, at least: places are no nearer to the input's end */
  int (*compare)(wpc_input in, size_t a, size_t b);
  /* A number below 2^32, the same for entries that compare equal. NULL: lists are sorted. */
  uint64_t (*hash)(wpc_input in, size_t place);
} wpci_key;

/* Bytes of the entries that are compared. */
#define WPCI_PLACE_U32 4
#define WPCI_PLACE_GUID 16
#define WPCI_PLACE_INSTANCE 8 /* V2: the header; the name ends at its NUL */
#define WPCI_PLACE_V1 24      /* V1: the definition; name and parent */
#define WPCI_PLACE_DIGITS 0   /* UTF-16 digits up to a NUL */

/* Numbers of 32 bits. */
/*@ terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes == WPCI_PLACE_U32;
*/
wpci_key wpci_u32_key(void);
/* Instances of V2, by name and id. */
/*@ terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes == WPCI_PLACE_INSTANCE;
*/
wpci_key wpci_instance_key(void);
/* Instances of V1, by name and parent. wide: names are UTF-16, else bytes in a code page. */
/*@ terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes == WPCI_PLACE_V1;
*/
wpci_key wpci_v1_instance_key(bool wide);
/* Indices of a title table, by their numbers. */
/*@ terminates \true;
    assigns \nothing;
    ensures bytes: \result.bytes == WPCI_PLACE_DIGITS;
*/
wpci_key wpci_title_key(void);

/*@ // Places of entries that are compared: `bytes` were seen to stand there.
    predicate placed(size_t place, wpc_input in, integer bytes) =
      place + bytes <= in.size;
    predicate all_placed{L}(size_t *places, integer n, wpc_input in, integer bytes) =
      \forall integer i; 0 <= i < n ==> placed(places[i], in, bytes);
    predicate none_behind{L}(size_t *places, integer n, integer last) =
      \forall integer i; 0 <= i < n ==> places[i] <= last;
*/

/* Room for the places of n entries: `local` for short lists, else the options' scratch; NULL: too
 * little. */
/*@ requires sound: sound_input(in);
    requires local: \valid(local + (0 .. WPCI_UNIQUE_LOCAL - 1));
    terminates \true;
    assigns \result \from in, local, n;
    ensures which: \result == \null || (\result == local && n <= WPCI_UNIQUE_LOCAL) || (\result == in.options->scratch && n <= in.options->scratch_length);
*/
size_t *wpci_unique_room(wpc_input in, size_t local[WPCI_UNIQUE_LOCAL], size_t n);

/* The first entry (in the order of the bytes) that repeats an earlier one. */
typedef struct wpci_repeated {
  bool found;
  size_t place; /* of the repeated entry */
  size_t first; /* of the earlier one */
} wpci_repeated;

/* places[0 .. n) are absolute offsets of entries that were read before. They are left sorted by key,
 * and where keys are equal by offset, unless a hash told that none repeats another, for which the
 * scratch behind places is used where there is enough of it. */
/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires placed: all_placed(places, n, in, key.bytes);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> places == in.options->scratch;
    terminates \true;
    assigns places[0 .. n - 1], in.options->scratch[n .. in.options->scratch_length - 1];
    ensures place: \result.found ==> placed(\result.place, in, key.bytes);
    ensures first: \result.found ==> placed(\result.first, in, key.bytes);
    ensures same: \forall integer last;
                    none_behind{Pre}(places, n, last) ==> none_behind(places, n, last);
*/
wpci_repeated wpci_find_repeated(wpc_input in, wpci_key key, size_t *places, size_t n);

#ifdef __FRAMAC__
/* Assumed of wpci_sort(), which works through callbacks: it swaps numbers, so what holds of each still
 * does. */
/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires placed: all_placed(places, n, in, key.bytes);
    terminates \true;
    assigns places[0 .. n - 1];
    ensures placed: all_placed(places, n, in, key.bytes);
    ensures same: \forall integer last;
                    none_behind{Pre}(places, n, last) ==> none_behind(places, n, last);
*/
void proof_sort(wpc_input in, wpci_key key, size_t *places, size_t n);
/* Stand for the key's functions, which are proved by themselves. */
/*@ requires sound: sound_input(in);
    requires a: placed(a, in, key.bytes);
    requires b: placed(b, in, key.bytes);
    terminates \true;
    assigns \nothing;
*/
int proof_compare_places(wpc_input in, wpci_key key, size_t a, size_t b);
/*@ requires sound: sound_input(in);
    requires place: placed(place, in, key.bytes);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
uint64_t proof_hash_place(wpc_input in, wpci_key key, size_t place);
#endif

/*@ terminates \true;
    assigns \nothing;
*/
static inline int wpci_order(uint64_t a, uint64_t b) {
  return (a > b) - (a < b);
}

/* A hash with one more number in it. Both stay below 2^32, so nothing wraps. */
/*@ requires hash: hash <= UINT32_MAX;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static inline uint64_t wpci_hash_add(uint64_t hash, uint32_t number) {
  return (hash * 16777619 + number) % UINT64_C(0x100000000);
}

/* Whether the 32-bit numbers that begin every `step` bytes of r ascend; then none repeats another,
 * and neither room nor sorting is needed to know it. r.length is a multiple of step. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires step: 4 <= step <= 1000;
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_numbers_ascend(wpc_input in, wpc_range r, size_t step) {
  size_t i = step;
  /*@ loop invariant low: step <= i;
      loop invariant high: i <= r.length + step;
      loop assigns i;
      loop variant r.length + step - i;
  */
  while (i + 4 <= r.length && wpci_u32(in, r, i - step) < wpci_u32(in, r, i)) {
    i += step;
  }
  return i + 4 > r.length;
}

#endif
