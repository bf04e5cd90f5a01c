/* Private. Finding a repeated entry in O(n log n) without allocating: the caller's scratch is
 * sorted. */
#ifndef WPC_UNIQUE_H
#define WPC_UNIQUE_H

#include "check.h"

#define WPC_UNIQUE_LOCAL 32 /* lists up to this length need no scratch */

/* What stands at each place and is compared. */
typedef enum wpc_key {
  WPC_KEY_U32,      /* 4 bytes */
  WPC_KEY_GUID,     /* 16 bytes */
  WPC_KEY_INSTANCE, /* V2 instance header: name up to its NUL, and id */
  WPC_KEY_V1_WIDE,  /* V1 instance definition: UTF-16 name up to its NUL, and parent */
  WPC_KEY_V1_BYTES, /* the same with a name in a code page */
  WPC_KEY_DIGITS    /* UTF-16 digits up to a NUL, as a number */
} wpc_key;

/*@ // Places of entries that are compared: `key` tells how many bytes were seen to stand there.
    logic integer key_size(integer key) =
      key == WPC_KEY_U32 ? 4 : key == WPC_KEY_GUID ? 16 : key == WPC_KEY_INSTANCE ? 8 :
      key == WPC_KEY_DIGITS ? 0 : 24;
    predicate placed(size_t place, wpc_input in, integer key) =
      place + key_size(key) <= in.size;
    predicate all_placed{L}(size_t *places, integer n, wpc_input in, integer key) =
      \forall integer i; 0 <= i < n ==> placed(places[i], in, key);
    predicate none_behind{L}(size_t *places, integer n, integer last) =
      \forall integer i; 0 <= i < n ==> places[i] <= last;
*/

/* Room for the places of n entries: `local` for short lists, else the options' scratch; NULL: too
 * little. */
/*@ requires sound: sound_input(in);
    requires local: \valid(local + (0 .. WPC_UNIQUE_LOCAL - 1));
    terminates \true;
    assigns \result \from in, local, n;
    ensures which: \result == \null || (\result == local && n <= WPC_UNIQUE_LOCAL) || (\result == in.options->scratch && n <= in.options->scratch_length);
*/
size_t *wpc_unique_room(wpc_input in, size_t local[WPC_UNIQUE_LOCAL], size_t n);

/* The first entry (in the order of the bytes) that repeats an earlier one. */
typedef struct wpc_repeated {
  bool found;
  size_t place; /* of the repeated entry */
  size_t first; /* of the earlier one */
} wpc_repeated;

/* places[0 .. n) are absolute offsets of entries that were read before. They are left sorted
 * by key, and where keys are equal by offset. */
/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires placed: all_placed(places, n, in, key);
    terminates \true;
    assigns places[0 .. n - 1];
    ensures place: \result.found ==> placed(\result.place, in, key);
    ensures first: \result.found ==> placed(\result.first, in, key);
    ensures same: \forall integer last;
                    none_behind{Pre}(places, n, last) ==> none_behind(places, n, last);
*/
wpc_repeated wpc_find_repeated(wpc_input in, wpc_key key, size_t *places, size_t n);

#ifdef __FRAMAC__
/* Assumed of wpc_sort(), which works through callbacks: it swaps numbers, so what holds of each still
 * does. */
/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires placed: all_placed(places, n, in, key);
    terminates \true;
    assigns places[0 .. n - 1];
    ensures placed: all_placed(places, n, in, key);
    ensures same: \forall integer last;
                    none_behind{Pre}(places, n, last) ==> none_behind(places, n, last);
*/
void proof_sort(wpc_input in, wpc_key key, size_t *places, size_t n);
#endif

/* Whether the 32-bit numbers that begin every `step` bytes of r ascend; then none repeats another,
 * and neither room nor sorting is needed to know it. r.length is a multiple of step. */
/*@ requires sound: sound_input(in);
    requires inside: inside(r, in);
    requires step: 4 <= step <= 1000;
    terminates \true;
    assigns \nothing;
*/
static inline bool wpc_numbers_ascend(wpc_input in, wpc_range r, size_t step) {
  size_t i = step;
  /*@ loop invariant low: step <= i;
      loop invariant high: i <= r.length + step;
      loop assigns i;
      loop variant r.length + step - i;
  */
  while (i + 4 <= r.length && wpc_u32(in, r, i - step) < wpc_u32(in, r, i)) {
    i += step;
  }
  return i + 4 > r.length;
}

#endif
