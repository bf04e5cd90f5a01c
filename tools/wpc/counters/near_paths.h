/* What a requested counter that was not found may mean: the same path of another machine, with instances or without. */
#ifndef WPC_TOOLS_NEAR_PATHS_H
#define WPC_TOOLS_NEAR_PATHS_H

#include "counters/near_counter.h"

#define NEAR_PATHS (2 * NEAR_ASKED)

typedef struct near_paths {
  counter_filter filter;    /* each item is another form of one that was asked for */
  size_t asked[NEAR_PATHS]; /* by item: which one */
  near_form forms[NEAR_PATHS];
  char *texts[NEAR_PATHS]; /* that items are in */
  size_t num_texts;
} near_paths;

/* Of the first NEAR_ASKED items of a filter, which is borrowed. near_paths_free() in every case. */
near_paths near_paths_make(const counter_filter *filter);
void near_paths_free(near_paths *paths);

/* Between both, the filter is to be held against what there is, of this machine (no text: none is known). */
void near_paths_start(near_paths *paths);
void near_paths_end(const near_paths *paths, near_counter *near, wpc_path_name machine);

#endif
