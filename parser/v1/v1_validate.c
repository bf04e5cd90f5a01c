/* The whole block: drains the iterators, and looks for what no single object or row shows. */
#include "../compared.h"
#include "../unique.h"
#include "../validate.h"
#include "v1_rows.h"

/* Places of entries that must differ, as they are found. */
typedef struct places {
  size_t *room; /* NULL: not wanted, or no room */
  size_t n;
} places;

/* What draining came to. */
typedef struct drained {
  wpc_error error;
  bool has_parents;
} drained;

#ifdef __FRAMAC__
#include "proof/v1_validate_contracts.h"
#endif

/* ---- instances that are repeated ---- */

/* The name of a V1 instance, cut at its first NUL. */
static wpc_text name_at(wpc_input in, size_t place, bool wide) {
  return wpci_text_cut(in, wpci_v1_name_range(in, wpci_tail(wpci_range_all(in), place)),
                       wide ? 0 : 1);
}

static int compare_instances_as(wpc_input in, size_t a, size_t b, bool wide) {
  wpc_range all = wpci_range_all(in);
  uint32_t parent = wpci_u32(in, all, a + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
  int c = wpci_text_compare(in, name_at(in, a, wide), in, name_at(in, b, wide));
  if (c == 0) {
    c = wpci_order(parent, wpci_u32(in, all, b + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex)));
  }
  if (c == 0 && parent != 0) { /* without a parent the other field means nothing */
    c = wpci_order(wpci_u32(in, all, a + WPCI_AT(V1_INSTANCE, ParentObjectInstance)),
                   wpci_u32(in, all, b + WPCI_AT(V1_INSTANCE, ParentObjectInstance)));
  }
  if (c == 0) {
    c = wpci_order(wpci_u32(in, all, a + WPCI_AT(V1_INSTANCE, UniqueID)),
                   wpci_u32(in, all, b + WPCI_AT(V1_INSTANCE, UniqueID)));
  }
  return c;
}

static uint64_t hash_instance_as(wpc_input in, size_t place, bool wide) {
  wpc_range all = wpci_range_all(in);
  wpc_range name = name_at(in, place, wide).raw;
  uint32_t parent = wpci_u32(in, all, place + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
  uint64_t hash = wpci_hash_add(parent, wpci_u32(in, all, place + WPCI_AT(V1_INSTANCE, UniqueID)));
  if (parent != 0) {
    hash =
        wpci_hash_add(hash, wpci_u32(in, all, place + WPCI_AT(V1_INSTANCE, ParentObjectInstance)));
  }
  size_t step = wide ? 2 : 1;
  size_t i = 0;
  /*@ loop invariant bound: i <= name.length;
      loop invariant hash: hash <= UINT32_MAX;
      loop assigns i, hash;
      loop variant name.length - i;
  */
  while (name.length - i >= step) {
    hash = wpci_hash_add(hash, wide ? wpci_u16(in, name, i) : wpci_u8(in, name, i));
    i += step;
  }
  return hash;
}

static int compare_wide(wpc_input in, size_t a, size_t b) {
  return compare_instances_as(in, a, b, true);
}
static int compare_narrow(wpc_input in, size_t a, size_t b) {
  return compare_instances_as(in, a, b, false);
}
static uint64_t hash_wide(wpc_input in, size_t place) {
  return hash_instance_as(in, place, true);
}
static uint64_t hash_narrow(wpc_input in, size_t place) {
  return hash_instance_as(in, place, false);
}

wpci_key wpci_v1_instance_key(bool wide) {
  wpci_key key = {WPCI_PLACE_V1, wide ? compare_wide : compare_narrow,
                  wide ? hash_wide : hash_narrow};
  return key;
}

/* ---- what must differ ---- */

static void v1_validate_check_indices_differ(wpc_input in, places p, uint16_t rule) {
  wpci_repeated r = wpci_find_repeated(in, wpci_u32_key(), p.room, p.n);
  uint64_t index = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_NOTE_THAT(in, rule, !r.found, r.place, index, r.first);
}

static void v1_validate_check_instances_differ(wpc_input in, places p, uint32_t code_page) {
  wpci_repeated r = wpci_find_repeated(in, wpci_v1_instance_key(code_page == 0), p.room, p.n);
  WPCI_NOTE_THAT(in, WPC_RULE_V1_INS_17, !r.found, r.place, 0, r.first);
}

WPCI_APART static void look_at_counters(wpc_input in, wpc_v1_body body) {
  size_t local[WPCI_UNIQUE_LOCAL];
  places p = {wpci_unique_room(in, local, body.num_counters), 0};
  if (p.room == NULL) {
    return;
  }
  wpci_v1_counter_iter it = wpci_v1_counters(in, body);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant counters: sound_v1_counters(it, in);
      loop invariant room: p.n + it.left <= body.num_counters;
      loop invariant placed: all_placed(p.room, p.n, in, WPCI_PLACE_U32);
      loop assigns p.n, it, p.room[0 .. body.num_counters - 1];
      loop variant it.left;
  */
  while (wpci_v1_next_counter(&it)) {
    if (it.item.name_index != 0 && !wpci_v1_type_is_base(it.item.type)) {
      p.room[p.n++] = it.item.offset + WPCI_AT(V1_COUNTER, CounterNameTitleIndex);
    }
  }
  v1_validate_check_indices_differ(in, p, WPC_RULE_V1_DEF_13);
}

/* Appends a place; returns how many there are then. */
static size_t keep_place(size_t *room, size_t n, size_t place) {
  room[n] = place;
  return n + 1;
}

WPCI_APART static drained v1_validate_drain_rows(wpc_input in, wpc_v1_body body) {
  size_t local[WPCI_UNIQUE_LOCAL];
  bool compares = body.has_instances && wpci_wants_notes(in);
  size_t *room = compares ? wpci_unique_room(in, local, body.num_rows) : NULL;
  size_t n = 0;
  drained d = {wpci_pass(), false};
  wpci_v1_row_iter it = wpci_v1_rows_start(in, body);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant rows: v1_rows_at(&it);
      loop invariant room: n + it.left <= body.num_rows;
      loop invariant placed: all_placed(room, n, in, WPCI_PLACE_V1);
      loop assigns n, d, it, room[0 .. body.num_rows - 1];
      loop variant it.left;
  */
  while (wpci_v1_next_row(&it, false)) {
    //@ assert kept: all_placed(room, n, in, WPCI_PLACE_V1);
    d.has_parents = d.has_parents || (it.item.has_instance && it.item.parent_object != 0);
    if (it.item.has_instance && room != NULL && it.item.unique_id != WPC_V1_NO_UNIQUE_ID &&
        wpci_name_is_compared(in, it.item.name)) {
      n = keep_place(room, n, it.item.offset);
    }
  }
  d.error = it.error.status == WPC_END ? wpci_pass() : it.error;
  if (d.error.status == WPC_OK && room != NULL) {
    places p = {room, n};
    v1_validate_check_instances_differ(in, p, body.code_page);
  }
  return d;
}

WPCI_APART static drained drain_object(wpc_input in, wpc_v1_object object) {
  wpc_v1_body body = wpci_v1_open_object(in, object);
  drained d = {body.error, false};
  if (d.error.status == WPC_OK && wpci_wants_notes(in)) {
    look_at_counters(in, body);
  }
  return d.error.status == WPC_OK ? v1_validate_drain_rows(in, body) : d;
}

WPCI_APART static void look_at_objects(wpc_input in, wpc_v1_data data) {
  size_t local[WPCI_UNIQUE_LOCAL];
  places p = {wpci_unique_room(in, local, data.num_objects), 0};
  if (p.room == NULL) {
    return;
  }
  wpci_v1_object_iter it = wpci_v1_objects(wpci_lenient(in), data);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant objects: sound_v1_objects(it, in);
      loop invariant room: p.n + it.left <= data.num_objects;
      loop invariant placed: all_placed(p.room, p.n, in, WPCI_PLACE_U32);
      loop assigns p.n, it, p.room[0 .. data.num_objects - 1];
      loop variant it.left;
  */
  while (wpci_v1_next_object(&it)) {
    p.room[p.n++] = it.item.offset + WPCI_AT(V1_OBJECT, ObjectNameTitleIndex);
  }
  v1_validate_check_indices_differ(in, p, WPC_RULE_V1_OBJ_18);
}

WPCI_APART static wpc_error look_at_parents(wpc_input in, wpc_v1_data data) {
  bool enough = in.options->scratch_length >= wpc_v1_index_room(in);
  wpc_v1_index index =
      wpc_v1_index_make(in, data, enough ? in.options->scratch : NULL, in.options->scratch_length);
  if (index.error.status != WPC_OK) {
    return wpci_is_strict(in) ? index.error : wpci_pass();
  }
  return wpci_v1_check_parents(in, &index);
}

/* An object that is malformed inside its own size does not hide what is wrong with the ones behind
 * it. */
wpc_error wpci_v1_validate(wpc_input in) {
  wpc_v1_data data = wpc_v1_open(in);
  wpci_v1_object_iter it = wpci_v1_objects(in, data);
  wpc_error first = wpci_pass();
  bool has_parents = false;
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant objects: sound_v1_objects(it, in);
      loop invariant sound: sound_input(in);
      loop invariant scratch: same_scratch{Pre, Here}(in);
      loop assigns it, first, has_parents,
                   \at(in.options->scratch, Pre)[0 .. \at(in.options->scratch_length, Pre) - 1];
      loop variant it.left;
  */
  while (wpci_v1_next_object(&it)) {
    drained d = drain_object(in, it.item);
    has_parents = has_parents || d.has_parents;
    first = first.status == WPC_OK ? d.error : first;
  }
  if (it.error.status != WPC_END) {
    return first.status != WPC_OK ? first : it.error;
  }
  if (wpci_wants_notes(in)) {
    look_at_objects(in, data);
  }
  wpc_error e = has_parents ? look_at_parents(in, data) : wpci_pass();
  return first.status != WPC_OK ? first : e;
}
