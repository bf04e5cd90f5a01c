/* The table of goals, and what was measured against it. */
#ifndef WPC_BENCH_GOALS_H
#define WPC_BENCH_GOALS_H

#include "ways.h"

typedef enum block_id {
  BLOCK_V2_SMALL,
  BLOCK_V2_LARGE,
  BLOCK_V1_LARGE,
  BLOCK_LOG,
  NUM_BLOCKS
} block_id;

/* Best times: nanoseconds for each value; 0: not measured. */
typedef struct timings {
  double ns[NUM_BLOCKS][NUM_WAYS];
} timings;

typedef enum goal_id {
#define RATIO(id, ...) GOAL_##id,
#define FIGURE(id, ...) GOAL_##id,
#include "goals.def"
#undef RATIO
#undef FIGURE
  NUM_GOALS
} goal_id;

/* By goal_id; 0: not measured. */
typedef struct figures {
  double of[NUM_GOALS];
} figures;

/* Sets what follows from timings. */
void figures_of(figures *f, const timings *t);

/* Reads lines "id number" from a file, as bench/sizes.sh writes them. Ends the program when it cannot. */
void figures_add(figures *f, const char *path);

/* Whether all floors hold of what was measured. */
bool goals_hold(const figures *f, bool quick);

/* Prints the table; returns whether all floors hold. */
bool goals_print(const figures *f, bool quick);

#endif
