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

/* Room for the places of n entries: `local` for short lists, else the options' scratch; NULL: too
 * little. */
size_t *wpc_unique_room(wpc_input in, size_t local[WPC_UNIQUE_LOCAL], size_t n);

/* The first entry (in the order of the bytes) that repeats an earlier one. */
typedef struct wpc_repeated {
  bool found;
  size_t place; /* of the repeated entry */
  size_t first; /* of the earlier one */
} wpc_repeated;

/* places[0 .. n) are absolute offsets of entries that were read before. They are left sorted
 * by key, and where keys are equal by offset. */
wpc_repeated wpc_find_repeated(wpc_input in, wpc_key key, size_t *places, size_t n);

/* Whether the 32-bit numbers that begin every `step` bytes of r ascend; then none repeats another,
 * and neither room nor sorting is needed to know it. r.length is a multiple of step. */
static inline bool wpc_numbers_ascend(wpc_input in, wpc_range r, size_t step) {
  size_t i = step;
  while (i < r.length && wpc_u32(in, r, i - step) < wpc_u32(in, r, i)) {
    i += step;
  }
  return i >= r.length;
}

#endif
