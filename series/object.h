/* Private. A whole object of V1 data, of a log or of a block; and a result of V2 data, what one query was answered. */
#ifndef WPCS_OBJECT_H
#define WPCS_OBJECT_H

#include "../calc/sample.h"
#include "grid.h"

/* Who the rows of the objects of a sample are, for those whose parents they are. */
typedef struct wpcs_parents {
  uint32_t machine;
  uint32_t object_id;
  const wpcs_grid *grid; /* of the object */
} wpcs_parents;

/* What is known of an object from sample to sample. Set machine and grid.entry; all zero but for these is empty. */
typedef struct wpcs_object {
  uint32_t machine; /* text, or WPCS_NONE */
  uint32_t group;   /* valid with definitions */
  uint32_t object_id;
  wpcs_grid grid; /* its columns are the definitions */
  wpc_v1_counter *definitions;
  bool has_kinds;
  uint32_t *kinds; /* name index and type of each definition, as the grid's counters are for */
  wpcs_bytes raw;
} wpcs_object;

/* What the objects of one block share. All zero is before the first object. */
typedef struct wpcs_object_block {
  wpcs_parents *elsewhere; /* elsewhere[0 .. count): objects of other blocks of the sample */
  size_t count;
  uint64_t claimed; /* values, so far */
  bool has_index;   /* for parents */
  wpc_v1_index index;
  size_t *room; /* of the index: it may be kept for other blocks */
} wpcs_object_block;

/* Adds what the object has that a walk stands at, before its first run, but for wpcs_grid_add_gone(). False: no memory, or an error in *error. */
bool wpcs_object_stage(wpcs_source *source, wpcs_object *object, wpc_v1_walk *walk,
                       wpcs_object_block *block, wpc_error *error);

/* ---- V2 ---- */

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
