/* Private. A whole object of V1 data: of a log, or of a block. */
#ifndef WPCS_OBJECT_H
#define WPCS_OBJECT_H

#include "rows.h"

/* Who the rows of the objects of a sample are, for those whose parents they are. */
typedef struct wpcs_parents {
  uint32_t machine;
  uint32_t object_id;
  const uint32_t *lines;
  size_t count;
} wpcs_parents;

/* What is known of an object from sample to sample. Set machine, entry and source; all zero but for these is empty. */
typedef struct wpcs_object {
  uint32_t machine; /* text, or WPCS_NONE */
  uint32_t entry;
  uint32_t group; /* valid with definitions */
  uint32_t object_id;
  wpcs_rows rows;
  wpc_v1_counter *definitions;
  size_t num_definitions, definitions_room;
  bool has_kinds;
  uint32_t *kinds; /* name index and type of each definition, as `counters` are for */
  size_t kinds_room;
  uint32_t *counters; /* of each definition */
  size_t counters_room;
  uint32_t *slots; /* row * definitions + definition; WPCS_NONE: nobody asks */
  size_t slots_room;
  size_t *index_room; /* for parents */
  size_t index_capacity;
  wpcs_bytes raw;
} wpcs_object;

/* Adds what the object has that a walk stands at, before its first run. elsewhere[0 .. count): objects of other blocks of
 * the sample. False: no memory, or an error in *error. */
bool wpcs_object_stage(wpc_series *series, const wpcs_source *source, wpcs_object *object,
                       wpc_v1_walk *walk, const wpcs_parents *elsewhere, size_t count,
                       wpc_error *error);
void wpcs_object_free(wpcs_room *room, wpcs_object *object);

#endif
