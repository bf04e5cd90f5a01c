#include "unique.h"

#include "sort.h"
#include "v1_object.h"

size_t *wpc_unique_room(wpc_input in, size_t local[WPC_UNIQUE_LOCAL], size_t n) {
  if (n <= WPC_UNIQUE_LOCAL) {
    return local;
  }
  return in.options->scratch != NULL && in.options->scratch_length >= n ? in.options->scratch
                                                                        : NULL;
}

/*@ terminates \true;
    assigns \nothing;
*/
static int order(uint64_t a, uint64_t b) {
  return (a > b) - (a < b);
}

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPC_KEY_INSTANCE);
    requires b: placed(b, in, WPC_KEY_INSTANCE);
    terminates \true;
    assigns \nothing;
*/
static int compare_instances(wpc_input in, size_t a, size_t b) {
  wpc_range all = wpc_range_all(in);
  size_t later = a > b ? a : b;
  size_t i = WPCI_SIZE(INSTANCE);
  uint16_t unit_a = 1;
  uint16_t unit_b = 1;
  /*@ loop invariant bound: WPCI_SIZE(INSTANCE) <= i <= all.length - later;
      loop assigns i, unit_a, unit_b;
      loop variant all.length - later - i;
  */
  while (unit_a == unit_b && unit_a != 0 && all.length - later - i >= 2) {
    unit_a = wpc_u16(in, all, a + i);
    unit_b = wpc_u16(in, all, b + i);
    i += 2;
  }
  return unit_a != unit_b ? order(unit_a, unit_b)
                          : order(wpc_u32(in, all, a + WPCI_AT(INSTANCE, InstanceId)),
                                  wpc_u32(in, all, b + WPCI_AT(INSTANCE, InstanceId)));
}

/* The name of a V1 instance, cut at its first NUL. */
/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPC_KEY_V1_WIDE);
    terminates \true;
    assigns \nothing;
    ensures inside: inside(\result.raw, in);
*/
static wpc_text v1_name(wpc_input in, size_t place, bool wide) {
  return wpc_text_cut(in, wpc_v1_name_range(in, wpc_tail(wpc_range_all(in), place)), wide ? 0 : 1);
}

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPC_KEY_V1_WIDE);
    requires b: placed(b, in, WPC_KEY_V1_WIDE);
    terminates \true;
    assigns \nothing;
*/
static int compare_v1(wpc_input in, size_t a, size_t b, bool wide) {
  wpc_range all = wpc_range_all(in);
  uint32_t parent = wpc_u32(in, all, a + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
  int c = wpc_text_compare(in, v1_name(in, a, wide), in, v1_name(in, b, wide));
  if (c == 0) {
    c = order(parent, wpc_u32(in, all, b + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex)));
  }
  if (c == 0 && parent != 0) { /* without a parent the other field means nothing */
    c = order(wpc_u32(in, all, a + WPCI_AT(V1_INSTANCE, ParentObjectInstance)),
              wpc_u32(in, all, b + WPCI_AT(V1_INSTANCE, ParentObjectInstance)));
  }
  return c;
}

/* The number at a place where one was read before. */
/*@ requires sound: sound_input(in);
    requires place: place <= in.size;
    terminates \true;
    assigns \nothing;
*/
static uint64_t digits_at(wpc_input in, size_t place) {
  wpc_range rest = wpc_tail(wpc_range_all(in), place);
  size_t most = 2 * (size_t)WPC_MOST_DIGITS + 2;
  wpc_range string = wpc_head(rest, rest.length < most ? rest.length : most);
  return wpc_read_digits(in, wpc_head(string, 2 * wpc_units_before_nul(in, string))).value;
}

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, key);
    requires b: placed(b, in, key);
    terminates \true;
    assigns \nothing;
*/
static int compare_keys(wpc_input in, wpc_key key, size_t a, size_t b) {
  wpc_range all = wpc_range_all(in);
  switch (key) {
    case WPC_KEY_U32:
      return order(wpc_u32(in, all, a), wpc_u32(in, all, b));
    case WPC_KEY_GUID:
      return WPC_COMPARE(in.data + a, in.data + b, WPCI_SIZE(COUNTERSET));
    case WPC_KEY_INSTANCE:
      return compare_instances(in, a, b);
    case WPC_KEY_V1_WIDE:
      return compare_v1(in, a, b, true);
    case WPC_KEY_V1_BYTES:
      return compare_v1(in, a, b, false);
    case WPC_KEY_DIGITS:
      return order(digits_at(in, a), digits_at(in, b));
  }
  return 0;
}

/* Equal keys stay in the order of the bytes. */
/*@ requires sound: sound_input(in);
    requires a: placed(a, in, key);
    requires b: placed(b, in, key);
    terminates \true;
    assigns \nothing;
*/
static bool stands_before(wpc_input in, wpc_key key, size_t a, size_t b) {
  int c = compare_keys(in, key, a, b);
  return c != 0 ? c < 0 : a < b;
}

/*@ requires first: \valid(places + i);
    requires second: \valid(places + k);
    terminates \true;
    assigns places[i], places[k];
*/
static void exchange(size_t *places, size_t i, size_t k) {
  size_t moved = places[i];
  places[i] = places[k];
  places[k] = moved;
}

#ifdef __FRAMAC__
#define WPC_SORT_PLACES(in, key, places, n) proof_sort(in, key, places, n)
#else
/* What is sorted. */
typedef struct place_list {
  wpc_input in;
  wpc_key key;
  size_t *places;
} place_list;

static bool comes_before(const void *list, size_t i, size_t k) {
  const place_list *l = (const place_list *)list;
  return stands_before(l->in, l->key, l->places[i], l->places[k]);
}

static void swap_places(const void *list, size_t i, size_t k) {
  exchange(((const place_list *)list)->places, i, k);
}

static void sort_places(wpc_input in, wpc_key key, size_t *places, size_t n) {
  place_list list = {in, key, places};
  wpc_sortable what = {comes_before, swap_places, &list};
  wpc_sort(what, n);
}
#define WPC_SORT_PLACES(in, key, places, n) sort_places(in, key, places, n)
#endif

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid_read(places + (0 .. n - 1));
    requires placed: all_placed(places, n, in, key);
    terminates \true;
    assigns \nothing;
*/
static bool ascends(wpc_input in, wpc_key key, const size_t *places, size_t n) {
  size_t i = 1;
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop assigns i;
      loop variant n - i;
  */
  while (i < n && compare_keys(in, key, places[i - 1], places[i]) < 0) {
    i++;
  }
  return i >= n;
}

wpc_repeated wpc_find_repeated(wpc_input in, wpc_key key, size_t *places, size_t n) {
  wpc_repeated r = {false, 0, 0};
  size_t first = 0;
  if (ascends(in, key, places, n)) {
    return r;
  }
  WPC_SORT_PLACES(in, key, places, n);
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop invariant first: first < i;
      loop invariant placed: all_placed(places, n, in, key);
      loop invariant place: r.found ==> placed(r.place, in, key) && placed(r.first, in, key);
      loop assigns i, first, r;
      loop variant n - i;
  */
  for (size_t i = 1; i < n; i++) {
    if (compare_keys(in, key, places[first], places[i]) != 0) {
      first = i;
    } else if (!r.found || places[i] < r.place) {
      r.found = true;
      r.place = places[i];
      r.first = places[first];
    }
  }
  return r;
}
