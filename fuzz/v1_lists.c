#include <string.h>

#include "v1_walk.h"

#define MOST_COMPARED 48 /* entries of a list that is searched by comparing each with each */
#define MOST_PARENTS 16

static void owe(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  uint64_t *digest = &reading->tally.list_digest;
  fuzz_mix(digest, rule);
  fuzz_mix(digest, offset);
  fuzz_mix(digest, got);
  fuzz_mix(digest, bound);
}

static bool is_too_long(fuzz_reading *reading, size_t n) {
  reading->tally.list_unknown = reading->tally.list_unknown || n > MOST_COMPARED;
  return n > MOST_COMPARED;
}

/* ---- repeated entries ---- */

/* The first of the numbers at these places that stood at an earlier one. */
static void see_repeated(fuzz_reading *reading, uint16_t rule, const size_t *places, size_t n) {
  const uint8_t *data = reading->in.data;
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (fuzz_u32(data, places[i]) == fuzz_u32(data, places[k])) {
        owe(reading, rule, places[i], fuzz_u32(data, places[i]), places[k]);
        return;
      }
    }
  }
}

void fuzz_v1_see_repeated_counters(fuzz_reading *reading, wpc_v1_body body) {
  size_t places[MOST_COMPARED];
  size_t n = 0;
  if (is_too_long(reading, body.num_counters)) {
    return;
  }
  wpc_v1_counter_iter it = wpc_v1_counters(reading->in, body);
  for (; it.status == WPC_OK; it = wpc_v1_counter_next(reading->in, it)) {
    const bool is_base = (it.item.type >> 10 & 3) == 1 && (it.item.type >> 16 & 15) == 3;
    FUZZ_REQUIRE(is_base == wpc_v1_type_is_base(it.item.type));
    if (it.item.name_index != 0 && !is_base) {
      places[n++] = it.item.offset + 4;
    }
  }
  see_repeated(reading, WPC_RULE_V1_DEF_13, places, n);
}

void fuzz_v1_see_repeated_objects(fuzz_reading *reading, const fuzz_v1_list *list) {
  size_t places[MOST_COMPARED];
  if (is_too_long(reading, list->num_objects)) {
    return;
  }
  for (size_t i = 0; i < list->num_objects; i++) {
    places[i] = list->objects[i].offset + 12;
  }
  see_repeated(reading, WPC_RULE_V1_OBJ_18, places, list->num_objects);
}

static bool same_instance(const uint8_t *data, const wpc_v1_row *a, const wpc_v1_row *b) {
  const size_t length = a->name.raw.length;
  return length > 0 && length == b->name.raw.length && a->parent_object == b->parent_object &&
         a->parent_instance == b->parent_instance &&
         memcmp(data + a->name.raw.offset, data + b->name.raw.offset, length) == 0;
}

void fuzz_v1_see_repeated_instances(fuzz_reading *reading, const wpc_v1_row *rows, size_t n) {
  if (is_too_long(reading, n)) {
    return;
  }
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (same_instance(reading->in.data, &rows[i], &rows[k])) {
        owe(reading, WPC_RULE_V1_INS_10, rows[i].offset, 0, rows[k].offset);
        return;
      }
    }
  }
}

/* ---- parents ---- */

const fuzz_v1_listed *fuzz_v1_find_object(const fuzz_v1_list *list, uint32_t name_index) {
  for (size_t i = 0; i < list->num_objects; i++) {
    if (list->objects[i].is_sound && list->objects[i].name_index == name_index) {
      return &list->objects[i];
    }
  }
  return NULL;
}

size_t fuzz_v1_find_parent(const fuzz_v1_list *list, const wpc_v1_row *row) {
  const fuzz_v1_listed *object =
      row->parent_object != 0 ? fuzz_v1_find_object(list, row->parent_object) : NULL;
  if (object == NULL || row->parent_instance >= object->count) {
    return list->num_instances;
  }
  return object->first + row->parent_instance;
}

static uint32_t count_parents(const fuzz_v1_list *list, const wpc_v1_row *row) {
  uint32_t n = 0;
  size_t parent = fuzz_v1_find_parent(list, row);
  while (parent < list->num_instances && n <= MOST_PARENTS) {
    n++;
    parent = fuzz_v1_find_parent(list, &list->instances[parent]);
  }
  return n;
}

/* Returns false when it is an error, which ends the search. */
static bool find_fault(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got,
                       uint64_t bound) {
  const wpc_rule_info *info = wpc_rule_find(rule);
  const bool is_error = info->rule_class == WPC_HARD || reading->choice.strict;
  if (is_error) {
    const wpc_error error = {info->status, rule, offset, got, bound};
    fuzz_see_error(reading, &error);
  } else {
    owe(reading, rule, offset, got, bound);
  }
  return !is_error;
}

static bool see_parent(fuzz_reading *reading, const fuzz_v1_list *list, const wpc_v1_row *row) {
  const fuzz_v1_listed *object = fuzz_v1_find_object(list, row->parent_object);
  const uint32_t steps = count_parents(list, row);
  if (row->parent_object == 0) {
    return true;
  }
  if (object == NULL) {
    return find_fault(reading, WPC_RULE_V1_PAR_01, row->offset + 4, row->parent_object, 0);
  }
  if (row->parent_instance >= object->count &&
      !find_fault(reading, WPC_RULE_V1_PAR_02, row->offset + 8, row->parent_instance,
                  object->count)) {
    return false;
  }
  return steps <= MOST_PARENTS ||
         find_fault(reading, WPC_RULE_V1_PAR_03, row->offset + 4, steps, MOST_PARENTS);
}

void fuzz_v1_see_parents(fuzz_reading *reading, const fuzz_v1_list *list) {
  if (!reading->choice.scratch) {
    if (reading->choice.strict) {
      const wpc_error error = {WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0};
      fuzz_see_error(reading, &error);
    }
    return;
  }
  if (!list->is_whole) {
    return;
  }
  size_t i = 0;
  while (i < list->num_instances && see_parent(reading, list, &list->instances[i])) {
    i++;
  }
}
