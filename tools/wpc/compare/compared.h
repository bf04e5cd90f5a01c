/* Two sides of a comparison, counter by counter. */
#ifndef WPC_TOOLS_COMPARED_H
#define WPC_TOOLS_COMPARED_H

#include "compare/side.h"

/* A counter of one side or of both. */
typedef struct compared_row {
  const side_counter *before, *after; /* NULL: it is not there */
  bool is_changed;                    /* by more than the bound and the noise */
  bool has_ratio;                     /* the median before is not 0, and both have one sign */
  double ratio;                       /* of the medians, after to before */
} compared_row;

typedef struct compared {
  compared_row *rows;
  size_t count;
  uint64_t num_changed, num_both, num_before, num_after; /* those of one side only */
  bool has_machines; /* a side has several: the same counter of another machine is another one */
} compared;

/* bound: 0.05 is 5 percent. If a side has a path twice, the first one counts. The rows with the largest change come first,
 * then those without a ratio, then those of one side only. compared_free() in every case; the sides stay. */
void compared_make(compared *c, const side *before, const side *after, double bound);
void compared_free(compared *c);

#endif
