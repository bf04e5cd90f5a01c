/* What is asked for of samples, whatever they are. */
#ifndef WPC_TOOLS_CALC_REQUEST_H
#define WPC_TOOLS_CALC_REQUEST_H

#include "block/value_bound.h"
#include "counters/calc_window.h"
#include "counters/counter_filter.h"
#include "wpc/calc.h"

/* Which counters. */
typedef struct calc_choice {
  const counter_filter *filter; /* never NULL. Nothing in it: what people want to see */
  bool all;                     /* bases too; where none is asked for: every counter */
  bool raw; /* raw values, each with its base or its clock in a counter of its own */
} calc_choice;

#endif
