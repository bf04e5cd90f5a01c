/* Which counters of samples are shown. */
#ifndef WPC_TOOLS_CALC_CHOICE_H
#define WPC_TOOLS_CALC_CHOICE_H

#include "counters/counter_filter.h"

typedef struct calc_choice {
  const counter_filter *filter; /* never NULL. Nothing in it: what people want to see */
  bool all;                     /* bases too; where none is asked for: every counter */
  bool raw; /* raw values, each with its base or its clock in a counter of its own */
} calc_choice;

#endif
