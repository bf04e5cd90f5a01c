/* The nearest names of a --counter that asks for nothing. */
#ifndef WPC_TOOLS_NEAR_COUNTER_H
#define WPC_TOOLS_NEAR_COUNTER_H

#include "compute/calc_view.h"
#include "io/near.h"

#define NEAR_TEXT 128u

/* The nearest of names that do not last. */
typedef struct near_kept {
  near_name near;
  char text[NEAR_TEXT];
} near_kept;

typedef struct near_counter {
  near_kept object, counter;
} near_counter;

void near_counter_make(near_counter *near, const counter_filter_item *item);
/* Offers what the table has. */
void near_counter_offer(near_counter *near, const counter_filter_item *item, const calc_view *view);
/* NULL: nothing is near. Else the object's name, or, where the object is there, the counter's. */
const char *near_counter_best(const near_counter *near, const counter_filter_item *item);

#endif
