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
  size_t kinds_room;
  /* Of the sample at hand. */
  wpci_v2_column *columns;
  size_t columns_room;
  uint32_t *order; /* columns by ascending id */
  size_t order_room;
  uint64_t *raw; /* of one row */
  size_t raw_room;
  uint8_t *width;
  size_t width_room;
  wpc_range *places; /* of its values, where some are texts */
  size_t places_room;
} wpcs_result;

/* Adds what the result has that a walk stands at, before its first run, but for wpcs_grid_add_gone(). False: no memory, or an error in *error. */
bool wpcs_result_stage(wpc_series *series, const wpcs_source *source, wpcs_result *result,
                       const wpc_series_query *query, uint32_t machine, wpc_v2_walk *walk,
                       wpc_error *error);
void wpcs_result_free(wpcs_room *room, wpcs_result *result);

#endif
