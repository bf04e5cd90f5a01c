/* Private. Titles of machines: names of objects and counters by index. */
#ifndef WPCS_TITLES_H
#define WPCS_TITLES_H

#include "texts.h"

/* All zero is empty. */
typedef struct wpcs_titles {
  wpcs_index keys; /* machine and index */
  uint32_t *texts; /* by number in keys */
  uint32_t first;  /* the machine whose titles came first */
  bool has_first;
  bool is_new; /* some came since this was cleared */
} wpcs_titles;

/* Of titles that were given for all machines. */
#define WPCS_EVERY_MACHINE (WPCS_NONE - 1)

/* The English title of an index that every Windows has; without a text: it is not one of these. */
wpc_path_name wpcs_assumed_title(uint32_t index);
/* The first text of an index counts. `machine`: a folded text, or WPCS_NONE. False: no memory. */
bool wpcs_titles_add(wpc_series *series, uint32_t machine, uint32_t index, uint32_t text);
/* The text of an index: of the machine, a text or WPCS_NONE; where it has none at all, of the first that has some. WPCS_NONE:
 * there is none. */
uint32_t wpcs_own_title(const wpc_series *series, uint32_t machine, uint32_t index);
/* The text of an index: of what was given for all machines, where that is something; of the machine, a text or WPCS_NONE;
 * where it has none at all, of the first that has some. Else, where nothing has titles, what every Windows has, and then
 * the number. WPCS_NONE: no memory. */
uint32_t wpcs_title(wpc_series *series, uint32_t machine, uint32_t index, bool *is_assumed);

#endif
