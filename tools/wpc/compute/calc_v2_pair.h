/* Two V2 samples side by side: one result, its rows paired and its counters matched by id. */
#ifndef WPC_TOOLS_CALC_V2_PAIR_H
#define WPC_TOOLS_CALC_V2_PAIR_H

#include "compute/calc_table.h"
#include "compute/calc_v2_sample.h"

/* An instance: its row in each sample, or WPCI_NO_ROW. */
typedef struct v2_line {
  uint32_t newer, older;
} v2_line;

/* A counter: its column in each sample, or WPCI_NO_COLUMN. */
typedef struct v2_field {
  uint32_t id;
  uint32_t newer, older;
  const wpc_counter_info *info; /* NULL when the counterset does not describe it */
} v2_field;

typedef struct v2_pair {
  const v2_binding *binding;
  wpc_calc_policy policy;
  bool has_older;               /* two samples were given */
  const v2_grid *newer, *older; /* never NULL; perhaps with nothing in them */
  v2_line *lines; /* the newer sample's rows in their order, then those that are gone */
  size_t num_lines;
  v2_field *fields; /* by ascending id */
  size_t num_fields;
  size_t num_duplicates;
} v2_pair;

/* At least one of the grids is present. has_older: two samples were given. v2_pair_free() in every
 * case. */
void v2_pair_make(v2_pair *pair, const v2_grid *newer, const v2_grid *older, bool has_older,
                  const wpc_calc_policy *policy);
void v2_pair_free(v2_pair *pair);

/* The pair as a table, which borrows it. */
calc_table v2_pair_table(const v2_pair *pair, const name_buffer *machine);

#endif
