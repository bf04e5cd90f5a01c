#include "block/layout.h"

#include <string.h>

static const layout_structure structures[] = {
#define WPCI_STRUCTURE(symbol, name, size) {name, size},
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#include "../../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
};

static const layout_field fields[] = {
#define WPCI_STRUCTURE(symbol, name, size)
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) \
  {LAYOUT_##structure, #name, offset, LAYOUT_TYPE_##type, key, unit, LAYOUT_ROLE_##role},
#include "../../../parser/layout.def"
#undef WPCI_FIELD
#undef WPCI_LIST
};

static const layout_list lists[] = {
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)                      \
  {LAYOUT_##structure,           LAYOUT_AT(structure, count), LAYOUT_##item, bytes, \
   LAYOUT_AT(structure, begins), LAYOUT_AT(structure, ends)},
#include "../../../parser/layout.def"
};

#define NUM_FIELDS (sizeof fields / sizeof fields[0])
#define NUM_LISTS (sizeof lists / sizeof lists[0])

const layout_structure *layout_structure_of(layout_id id) {
  return &structures[id];
}

layout_id layout_find(const char *name) {
  size_t i = 0;
  while (i < LAYOUT_NONE && strcmp(structures[i].name, name) != 0) {
    i++;
  }
  return (layout_id)i;
}

const layout_field *layout_next_field(layout_id id, const layout_field *last) {
  const layout_field *field = last == NULL ? fields : last + 1;
  while (field < fields + NUM_FIELDS && field->structure != id) {
    field++;
  }
  return field < fields + NUM_FIELDS ? field : NULL;
}

const layout_field *layout_field_at(layout_id id, size_t offset) {
  const layout_field *field = layout_next_field(id, NULL);
  while (field != NULL && field->offset != offset) {
    field = layout_next_field(id, field);
  }
  return field;
}

size_t layout_width(const layout_field *field) {
  static const uint8_t widths[] = {1, 2, 4, 8, 4, 8, 8, 16, 16, 2, 2, 4, 1};
  return widths[field->type];
}

static uint64_t number_at(wpc_input in, size_t at, size_t width) {
  uint64_t number = 0;
  if (at > in.size || in.size - at < width) {
    return 0;
  }
  for (size_t i = width; i > 0; i--) {
    number = number << 8 | in.data[at + i - 1];
  }
  return number;
}

uint64_t layout_number(wpc_input in, const layout_field *field, size_t at) {
  const uint64_t number = number_at(in, at, layout_width(field));
  const bool is_negative = field->type == LAYOUT_TYPE_I32 && number > INT32_MAX;
  return is_negative ? number | UINT64_MAX << 32 : number;
}

wpc_system_time layout_time(wpc_input in, size_t at) {
  const layout_field *field = NULL;
  uint16_t parts[8] = {0};
  for (size_t i = 0; i < 8; i++) {
    field = layout_next_field(LAYOUT_DATE, field);
    parts[i] = (uint16_t)number_at(in, at + field->offset, 2);
  }
  const wpc_system_time time = {parts[0], parts[1], parts[2], parts[3],
                                parts[4], parts[5], parts[6], parts[7]};
  return time;
}

wpc_guid layout_guid(wpc_input in, size_t at) {
  wpc_guid guid = {{0}};
  if (at <= in.size && in.size - at >= sizeof guid.bytes) {
    memcpy(guid.bytes, in.data + at, sizeof guid.bytes);
  }
  return guid;
}

/* Whether `names`, with commas between them, begins with the name. */
static bool is_first(const char *names, const char *name) {
  const size_t length = strlen(name);
  return strncmp(names, name, length) == 0 && (names[length] == '\0' || names[length] == ',');
}

const layout_field *layout_field_of(const wpc_rule_info *rule) {
  const layout_id id = layout_find(rule->block);
  const layout_field *field = layout_next_field(id, NULL);
  while (field != NULL && !is_first(rule->field, field->name)) {
    field = layout_next_field(id, field);
  }
  return field;
}

const layout_list *layout_list_of(const layout_field *field, bool is_after) {
  for (size_t i = 0; i < NUM_LISTS; i++) {
    const layout_list *list = &lists[i];
    if (list->structure == field->structure && list->count == field->offset &&
        (list->ends == LAYOUT_NOWHERE && list->begins != LAYOUT_NOWHERE) == is_after) {
      return list;
    }
  }
  return NULL;
}
