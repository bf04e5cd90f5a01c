#include <string.h>

#include "oracles/lists.h"
#include "oracles/v1_walk.h"
#include "parser/v1/v1_cursor.h"
#include "parser/v1/v1_types.h"
#include "untraced.h"

UNTRACED_BEGIN

#define MOST_PARENTS 16

/* ---- repeated entries ---- */

void fuzz_v1_see_repeated_counters(fuzz_reading *reading, wpc_v1_body body) {
  size_t places[FUZZ_MOST_COMPARED];
  size_t n = 0;
  if (fuzz_is_too_long(reading, body.num_counters)) {
    return;
  }
  wpci_v1_counter_iter it = wpci_v1_counters(reading->in, body);
  while (wpci_v1_next_counter(&it)) {
    const bool is_base = (it.item.type >> 10 & 3) == 1 && (it.item.type >> 16 & 15) == 3;
    FUZZ_REQUIRE(is_base == wpci_v1_type_is_base(it.item.type));
    if (it.item.name_index != 0 && !is_base) {
      places[n++] = it.item.offset + 4;
    }
  }
  (void)fuzz_find_repeated(reading, WPC_RULE_V1_DEF_13, places, n);
}

void fuzz_v1_see_repeated_objects(fuzz_reading *reading, const fuzz_v1_list *list) {
  size_t places[FUZZ_MOST_COMPARED];
  if (fuzz_is_too_long(reading, list->num_objects)) {
    return;
  }
  for (size_t i = 0; i < list->num_objects; i++) {
    places[i] = list->objects[i].offset + 12;
  }
  (void)fuzz_find_repeated(reading, WPC_RULE_V1_OBJ_18, places, list->num_objects);
}

static bool same_instance(wpc_input in, const wpc_v1_row *a, const wpc_v1_row *b) {
  const size_t length = a->name.raw.length;
  return a->unique_id != WPC_V1_NO_UNIQUE_ID && a->unique_id == b->unique_id &&
         length == b->name.raw.length && fuzz_is_short(in, a->name) &&
         a->parent_object == b->parent_object &&
         (a->parent_object == 0 || a->parent_instance == b->parent_instance) &&
         memcmp(in.data + a->name.raw.offset, in.data + b->name.raw.offset, length) == 0;
}

void fuzz_v1_see_repeated_instances(fuzz_reading *reading, const wpc_v1_row *rows, size_t n) {
  if (fuzz_is_too_long(reading, n)) {
    return;
  }
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (same_instance(reading->in, &rows[i], &rows[k])) {
        fuzz_owe(reading, WPC_RULE_V1_INS_17, rows[i].offset, 0, rows[k].offset);
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

static bool see_parent(fuzz_reading *reading, const fuzz_v1_list *list, const wpc_v1_row *row) {
  const fuzz_v1_listed *object = fuzz_v1_find_object(list, row->parent_object);
  const uint32_t steps = count_parents(list, row);
  if (row->parent_object == 0) {
    return true;
  }
  if (object == NULL) {
    return fuzz_find_fault(reading, WPC_RULE_V1_PAR_01, row->offset + 4, row->parent_object, 0);
  }
  if (row->parent_instance >= object->count &&
      !fuzz_find_fault(reading, WPC_RULE_V1_PAR_02, row->offset + 8, row->parent_instance,
                       object->count)) {
    return false;
  }
  return steps <= MOST_PARENTS ||
         fuzz_find_fault(reading, WPC_RULE_V1_PAR_03, row->offset + 4, steps, MOST_PARENTS);
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

UNTRACED_END
