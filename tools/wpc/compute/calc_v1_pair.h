/* One object of two V1 samples side by side: instances and counters paired. */
#ifndef WPC_TOOLS_CALC_V1_PAIR_H
#define WPC_TOOLS_CALC_V1_PAIR_H

#include "../../../calc/sample.h"
#include "block/title_table.h"
#include "block/v1_view.h"
#include "compute/calc_table.h"

/* An instance: its row in each sample, or WPCI_NO_ROW. */
typedef struct v1_line {
  uint32_t newer, older;
} v1_line;

/* A counter: its column in each sample, or WPCI_NO_COLUMN. */
typedef struct v1_field {
  uint32_t newer, older;
} v1_field;

typedef struct v1_pair {
  wpc_calc_policy policy;
  bool has_older;               /* two samples were given */
  const v1_grid *newer, *older; /* never NULL; one of them may be empty */
  const v1_grid *named;         /* the object that names the pair: the newer one if there is one */
  v1_line *lines; /* the newer sample's rows in their order, then those that are gone */
  size_t num_lines;
  v1_field *fields; /* the same for columns */
  size_t num_fields;
  size_t num_duplicates; /* lines that were paired by their place among equal names */
} v1_pair;

/* At least one of the grids is an object, the other may be its sample's `none`. has_older: two
 * samples were given. v1_pair_free() in every case. */
void v1_pair_make(v1_pair *pair, const v1_grid *newer, const v1_grid *older, bool has_older,
                  const wpc_calc_policy *policy);
void v1_pair_free(v1_pair *pair);

/* A pair, and what names its table. */
typedef struct v1_named_pair {
  const v1_pair *pair;
  const title_table *titles;
} v1_named_pair;

/* The pair as a table, which borrows it. */
calc_table v1_pair_table(const v1_named_pair *named, const name_buffer *machine);
/* Where the object stands that the pair is named after. */
size_t v1_pair_offset(const v1_pair *pair);

#endif
