/* What is asked for of samples, whatever they are. */
#ifndef WPC_TOOLS_CALC_REQUEST_H
#define WPC_TOOLS_CALC_REQUEST_H

#include "block/value_bound.h"
#include "counters/calc_window.h"
#include "counters/counter_filter.h"
#include "wpc/calc.h"

/* Which counters. */
typedef struct calc_choice {
  const counter_filter *filter; /* --counter; never NULL. Nothing in it: what people want to see */
  bool all;                     /* bases too; without --counter: every counter */
  bool raw; /* raw values, each with its base or its clock in a counter of its own */
} calc_choice;

typedef struct calc_request {
  calc_choice choice;
  wpc_calc_policy policy;
  value_bound values; /* of no bytes */
  bool strict;
  bool salvage; /* what is left of samples of which some are not sound */
  calc_window window;
} calc_request;

#endif
