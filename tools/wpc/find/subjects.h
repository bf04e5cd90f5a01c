/* What a condition is about: one counter for each comparison, or one for each instance that wildcards mean. */
#ifndef WPC_TOOLS_SUBJECTS_H
#define WPC_TOOLS_SUBJECTS_H

#include <stddef.h>

#include "wpc/series.h"

/* Of a counter that is asked for: the columns that it means. */
typedef struct find_columns {
  uint32_t *numbers;
  size_t count, room;
} find_columns;

typedef struct subjects {
  size_t num_terms, count;
  uint32_t *columns; /* [subject * num_terms + term] */
} subjects;

/* Of the counters of all comparisons, each of which has columns. Comparisons that mean several are paired by instance, and
 * where the objects differ by machine. num_terms, or the place of the one that cannot be paired. subjects_free() in every
 * case. */
size_t subjects_find(subjects *s, const find_columns *terms, size_t num_terms,
                     const wpc_series *series);
/* The same in each source for itself: those that lack a counter have no subject. */
size_t subjects_find_apart(subjects *s, const find_columns *terms, size_t num_terms,
                           const wpc_series *series);
void subjects_free(subjects *s);

#endif
