/* The countersets that samples of a capture have, each with its counters. */
#ifndef WPC_TOOLS_FOUND_SETS_H
#define WPC_TOOLS_FOUND_SETS_H

#include "capture/capture_frame.h"
#include "counters/counter_filter.h"

typedef struct found_counter {
  name_buffer name;
  uint32_t id, type; /* WPC_TYPE_UNKNOWN: nobody says */
} found_counter;

typedef struct found_set {
  name_buffer name;
  char id[WPC_GUID_TEXT]; /* V1: its title index in decimal. V2: its GUID, empty when not known */
  uint32_t object_id;     /* V1 */
  size_t num_instances;   /* that some sample has */
  found_counter *counters;
  size_t num_counters;
} found_set;

/* All zero but for `most` is empty. */
typedef struct found_sets {
  found_set *items;
  size_t count, room;
  uint64_t most,
      cost; /* of columns, with one more for each 64 bytes of names; of more than `most` there are no sets */
} found_sets;

/* The sets of all columns of a surveyed series, or of those that are asked for. An exit status, after a complaint of what
 * is asked for and not there. */
int found_sets_make(found_sets *sets, wpc_series *series, const counter_filter *filter);
void found_sets_free(found_sets *sets);

#endif
