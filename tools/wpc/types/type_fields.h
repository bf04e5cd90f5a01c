/* The bit fields of a counter type, by the constants of winperf.h. */
#ifndef WPC_TOOLS_TYPE_FIELDS_H
#define WPC_TOOLS_TYPE_FIELDS_H

#include <stdint.h>

#define TYPE_FLAGS 4u

/* A value of a field; `constant` is NULL where winperf.h has none for it. */
typedef struct type_field {
  const char *constant, *meaning;
} type_field;

typedef struct type_fields {
  type_field size, type, subtype, time_base, display;
  type_field flags[TYPE_FLAGS]; /* `constant` is NULL where it is not set */
  uint32_t others;              /* bits that no field has, at their places */
} type_fields;

type_fields type_fields_of(uint32_t type);

#endif
