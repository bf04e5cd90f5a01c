#include "unique.h"

#include "sort.h"

/* Slots of a hash table for each entry. */
#define LEAST_SLOTS 2
#define MOST_SLOTS 4

/* A table of places, open addressing: 0 is free, else it is a place and 1. */
typedef struct place_table {
  size_t *slots;
  size_t num_slots;
} place_table;

#ifdef __FRAMAC__
#include "proof/unique_contracts.h"
#endif

size_t *wpci_unique_room(wpc_input in, size_t local[WPCI_UNIQUE_LOCAL], size_t n) {
  if (n <= WPCI_UNIQUE_LOCAL) {
    return local;
  }
  return in.options->scratch != NULL && in.options->scratch_length >= n ? in.options->scratch
                                                                        : NULL;
}

#ifdef __FRAMAC__
#define WPCI_COMPARE_PLACES(in, key, a, b) proof_compare_places(in, key, a, b)
#define WPCI_HASH_PLACE(in, key, place) proof_hash_place(in, key, place)
#define WPCI_HAS_HASH(key) true
#else
#define WPCI_HAS_HASH(key) ((key).hash != NULL)
#define WPCI_COMPARE_PLACES(in, key, a, b) (key).compare(in, a, b)
#define WPCI_HASH_PLACE(in, key, place) (key).hash(in, place)
#endif

static int compare_u32(wpc_input in, size_t a, size_t b) {
  wpc_range all = wpci_range_all(in);
  return wpci_order(wpci_u32(in, all, a), wpci_u32(in, all, b));
}

static uint64_t hash_u32(wpc_input in, size_t place) {
  return wpci_hash_add(0, wpci_u32(in, wpci_range_all(in), place));
}

wpci_key wpci_u32_key(void) {
  wpci_key key = {WPCI_PLACE_U32, compare_u32, hash_u32};
  return key;
}

/* Equal keys stay in the order of the bytes. */
static bool unique_stands_before(wpc_input in, wpci_key key, size_t a, size_t b) {
  int c = WPCI_COMPARE_PLACES(in, key, a, b);
  return c != 0 ? c < 0 : a < b;
}

static void unique_exchange(size_t *places, size_t i, size_t k) {
  size_t moved = places[i];
  places[i] = places[k];
  places[k] = moved;
}

#ifdef __FRAMAC__
#define WPCI_SORT_PLACES(in, key, places, n) proof_sort(in, key, places, n)
#else
/* What is sorted. */
typedef struct place_list {
  wpc_input in;
  wpci_key key;
  size_t *places;
} place_list;

static bool unique_comes_before(const void *list, size_t i, size_t k) {
  const place_list *l = (const place_list *)list;
  return unique_stands_before(l->in, l->key, l->places[i], l->places[k]);
}

static void swap_places(const void *list, size_t i, size_t k) {
  unique_exchange(((const place_list *)list)->places, i, k);
}

static void sort_places(wpc_input in, wpci_key key, size_t *places, size_t n) {
  place_list list = {in, key, places};
  wpci_sortable what = {unique_comes_before, swap_places, &list};
  wpci_sort(what, n);
}
#define WPCI_SORT_PLACES(in, key, places, n) sort_places(in, key, places, n)
#endif

static bool ascends(wpc_input in, wpci_key key, const size_t *places, size_t n) {
  size_t i = 1;
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop assigns i;
      loop variant n - i;
  */
  while (i < n && WPCI_COMPARE_PLACES(in, key, places[i - 1], places[i]) < 0) {
    i++;
  }
  return i >= n;
}

/* The scratch behind the places, when there is enough to find most slots free. */
static place_table room_for_table(wpc_input in, size_t n) {
  place_table none = {NULL, 0};
  size_t length = in.options->scratch_length;
  if (n <= WPCI_UNIQUE_LOCAL) {
    return none;
  }
  /* unreachable: a thousand million entries, or places that are not in scratch */
  if (n > UINT32_MAX / MOST_SLOTS || n > length) {
    return none; /* unreachable: as above */
  }              /* unreachable: as above */
  if ((length - n) / LEAST_SLOTS < n) {
    return none;
  }
  size_t left = length - n;
  place_table table = {in.options->scratch + n, left / MOST_SLOTS < n ? left : MOST_SLOTS * n};
  return table;
}

/* Puts the entry at `place` into the table. Returns how many entries it was compared with, or more
 * than `most` when it repeats one of them, or would be compared with more. */
static size_t put_place(wpc_input in, wpci_key key, place_table t, size_t place, size_t most) {
  uint64_t hash = wpci_hash_add(WPCI_HASH_PLACE(in, key, place), 1); /* the last number counts */
  size_t slot = (size_t)(hash * t.num_slots / UINT64_C(0x100000000));
  size_t tries = 0;
  /*@ loop invariant slot: slot < t.num_slots;
      loop invariant tries: tries <= most + 1;
      loop assigns slot, tries;
      loop variant most + 1 - tries;
  */
  while (tries <= most && t.slots[slot] != 0) {
    bool repeats = WPCI_COMPARE_PLACES(in, key, t.slots[slot] - 1, place) == 0;
    tries = repeats ? most + 1 : tries + 1;
    slot = slot + 1 < t.num_slots ? slot + 1 : 0;
  }
  if (tries <= most) {
    t.slots[slot] = place + 1;
  }
  return tries;
}

/* Whether a hash tells that all differ; false says nothing. The comparisons are bounded, so that
 * entries whose hashes are alike cannot make it slow. */
static bool differ_by_hash(wpc_input in, wpci_key key, const size_t *places, size_t n) {
  place_table t = room_for_table(in, n);
  size_t tries_left = t.num_slots;
  if (t.num_slots == 0 || !WPCI_HAS_HASH(key)) {
    return false;
  }
  /*@ loop invariant bound: 0 <= i <= t.num_slots;
      loop invariant free: \forall integer k; 0 <= k < i ==> t.slots[k] == 0;
      loop assigns i, t.slots[0 .. t.num_slots - 1];
      loop variant t.num_slots - i;
  */
  for (size_t i = 0; i < t.num_slots; i++) {
    t.slots[i] = 0;
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant tries: tries_left <= t.num_slots;
      loop invariant placed: all_placed(places, n, in, key.bytes);
      loop invariant sound: sound_input(in);
      loop invariant table: \forall integer k; 0 <= k < t.num_slots && t.slots[k] > 0 ==>
                              placed((size_t)(t.slots[k] - 1), in, key.bytes);
      loop assigns i, tries_left, t.slots[0 .. t.num_slots - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    size_t tries = put_place(in, key, t, places[i], tries_left);
    if (tries > tries_left) {
      return false;
    }
    tries_left -= tries;
  }
  return true;
}

wpci_repeated wpci_find_repeated(wpc_input in, wpci_key key, size_t *places, size_t n) {
  wpci_repeated r = {false, 0, 0};
  size_t first = 0;
  if (ascends(in, key, places, n) || differ_by_hash(in, key, places, n)) {
    return r;
  }
  WPCI_SORT_PLACES(in, key, places, n);
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop invariant first: first < i;
      loop invariant placed: all_placed(places, n, in, key.bytes);
      loop invariant place: r.found ==> placed(r.place, in, key.bytes) && placed(r.first, in, key.bytes);
      loop assigns i, first, r;
      loop variant n - i;
  */
  for (size_t i = 1; i < n; i++) {
    if (WPCI_COMPARE_PLACES(in, key, places[first], places[i]) != 0) {
      first = i;
    } else if (!r.found || places[i] < r.place) {
      r.found = true;
      r.place = places[i];
      r.first = places[first];
    }
  }
  return r;
}
