/* `find`: when a condition holds in a series of logs, and which of other counters were highest then. */
#ifndef WPC_TOOLS_FIND_H
#define WPC_TOOLS_FIND_H

#include "counters/counter_filter.h"
#include "find/found.h"
#include "log/calc_inputs.h"

typedef struct find {
  condition condition; /* parsed */
  const char *const *with;
  size_t num_with;
  found found;           /* format, signs, is_local and top are the caller's */
  char **texts;          /* of the counters of all terms */
  counter_filter filter; /* of the terms' counters, and behind them of `with` */
  size_t *items;         /* by term: its place in the filter, or SIZE_MAX */
  find_columns *columns; /* by place in the filter */
  uint32_t *sums;        /* columns of --with */
  spans spans;
  bool is_apart; /* counters of one condition are in one log */
} find;

/* All zero but what is the caller's. How calc_inputs() finds; false after a complaint. find_free() in every case. */
bool find_use(find *f, run_setting *setting);
void find_free(find *f);

#endif
