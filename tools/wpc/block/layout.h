/* parser/layout.def as a table: structures, their fields, and the lists that fields count. */
#ifndef WPC_TOOLS_LAYOUT_H
#define WPC_TOOLS_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

#include "wpc/wpc.h"

/* Offsets and sizes by name: LAYOUT_AT(V2_RESULT, dwSize) is 8, LAYOUT_SIZE(V2_RESULT) is 16. */
#define LAYOUT_AT(structure, field) LAYOUT_AT_##structure##_##field
#define LAYOUT_SIZE(structure) LAYOUT_SIZE_##structure
#define LAYOUT_NOWHERE 255u

enum {
#define WPCI_STRUCTURE(symbol, name, size) \
  LAYOUT_SIZE(symbol) = size, LAYOUT_AT(symbol, NONE) = LAYOUT_NOWHERE,
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) \
  LAYOUT_AT(structure, name) = offset,
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#include "../../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
  LAYOUT_NAMES_END
};

typedef enum layout_id {
#define WPCI_STRUCTURE(symbol, name, size) LAYOUT_##symbol,
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#include "../../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST
  LAYOUT_NONE
} layout_id;

typedef enum layout_type {
  LAYOUT_TYPE_U8,
  LAYOUT_TYPE_U16,
  LAYOUT_TYPE_U32,
  LAYOUT_TYPE_U64,
  LAYOUT_TYPE_I32,
  LAYOUT_TYPE_I64,
  LAYOUT_TYPE_FILETIME,
  LAYOUT_TYPE_GUID,
  LAYOUT_TYPE_SYSTEMTIME,
  LAYOUT_TYPE_UNITS,
  LAYOUT_TYPE_DIGITS,
  LAYOUT_TYPE_IDS,
  LAYOUT_TYPE_BYTES
} layout_type;

typedef enum layout_role {
  LAYOUT_ROLE_PLAIN,
  LAYOUT_ROLE_SIZE,
  LAYOUT_ROLE_END,
  LAYOUT_ROLE_LENGTH,
  LAYOUT_ROLE_COUNT,
  LAYOUT_ROLE_OFFSET,
  LAYOUT_ROLE_ID,
  LAYOUT_ROLE_CLOCK,
  LAYOUT_ROLE_ENUM,
  LAYOUT_ROLE_TYPE,
  LAYOUT_ROLE_FLAGS,
  LAYOUT_ROLE_POINTER,
  LAYOUT_ROLE_RESERVED,
  LAYOUT_ROLE_CONTENT
} layout_role;

typedef struct layout_structure {
  const char *name; /* Microsoft's */
  uint8_t size;     /* of the fixed fields */
} layout_structure;

typedef struct layout_field {
  layout_id structure;
  const char *name; /* Microsoft's */
  uint8_t offset;
  layout_type type;
  const char *key;  /* in JSON, or "" */
  const char *unit; /* for people, or NULL: see layout.def */
  layout_role role;
} layout_field;

typedef struct layout_list {
  layout_id structure;
  uint8_t count;        /* offset of the field that counts */
  layout_id item;       /* LAYOUT_NONE: numbers */
  uint8_t bytes;        /* an item has at least */
  uint8_t begins, ends; /* offsets of fields, or LAYOUT_NOWHERE: see layout.def */
} layout_list;

const layout_structure *layout_structure_of(layout_id id);
/* By Microsoft's name; LAYOUT_NONE when layout.def has no such structure. */
layout_id layout_find(const char *name);
/* The fields of the structure in their order, one after the other: NULL, the first; then the next;
 * NULL after the last. */
const layout_field *layout_next_field(layout_id id, const layout_field *last);
/* The field that begins at an offset of the structure, as LAYOUT_AT() has it. */
const layout_field *layout_field_at(layout_id id, size_t offset);
/* Bytes of a field; of one unit, id or byte where it has many. */
size_t layout_width(const layout_field *field);

/* The number in a field that is at `at` of the input: extended by its sign where it has one, 0 where
 * the input does not reach. */
uint64_t layout_number(wpc_input in, const layout_field *field, size_t at);
wpc_system_time layout_time(wpc_input in, size_t at);
wpc_guid layout_guid(wpc_input in, size_t at);

/* The field at fault, the first one where the rule names several; NULL when there is none. */
const layout_field *layout_field_of(const wpc_rule_info *rule);
/* The list that the field counts: the one after the structure, or within it. NULL if none. */
const layout_list *layout_list_of(const layout_field *field, bool is_after);

#endif
