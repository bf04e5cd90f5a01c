/* What calc/counter_types.def says of counter types and the library does not. */
#ifndef WPC_TOOLS_TYPE_FACTS_H
#define WPC_TOOLS_TYPE_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "wpc/calc.h"

typedef struct type_facts {
  const wpc_counter_type_info *info;
  const char *seen;       /* "exact", "plausible" or "not seen"; "" of what is never shown */
  const char *formula;    /* letters; "" without */
  const char *documented; /* of --multi-timer=documented; the same where it makes no difference */
  const char
      *sample[2]; /* what sample programs do otherwise: by the formula, and by the type; or "" */
} type_facts;

/* By its place, as wpc_counter_type_at() has it. `info` is NULL after the last. */
type_facts type_facts_at(size_t place);
/* "PerfTime", "100 ns", "object" or "-". */
const char *type_clock_name(wpc_clock clock);
/* Whether a value is shown, by Windows and here: of bases and their like it is not. */
bool type_is_shown(const wpc_counter_type_info *info);
/* The constant of its base, or NULL. */
const char *type_base_name(const wpc_counter_type_info *info);

/* A letter of formulas, and its meaning. */
typedef struct type_letter {
  const char *letters, *meaning;
} type_letter;

/* `letters` is NULL after the last. */
type_letter type_letter_at(size_t place);

#endif
