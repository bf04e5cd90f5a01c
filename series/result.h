/* Private. A result of V2 data: what one query was answered. */
#ifndef WPCS_RESULT_H
#define WPCS_RESULT_H

#include "../calc/sample.h"
#include "grid.h"

/* What is known of the result at a place from sample to sample. Set grid.entry; all zero but for it is empty. */
typedef struct wpcs_result {
  wpcs_grid grid; /* its columns are those of the body */
  bool has_kinds;
  uint32_t group;
  uint32_t *kinds; /* id and type of each column, as the grid's counters are for */
  /* Of the sample at hand. */
  wpci_v2_column *columns;
  uint32_t *order; /* columns by ascending id */
  uint64_t *raw;   /* of one row */
  uint8_t *width;
  wpc_range *places; /* of its values, where some are texts */
} wpcs_result;

/* Adds what the result has that a walk stands at, before its first run, but for wpcs_grid_add_gone(). False: no memory, or an error in *error. */
bool wpcs_result_stage(wpcs_source *source, wpcs_result *result, const wpc_series_query *query,
                       uint32_t machine, wpc_v2_walk *walk, wpc_error *error);

#endif
