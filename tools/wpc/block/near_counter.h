/* The nearest names of a --counter that asks for nothing. */
#ifndef WPC_TOOLS_NEAR_COUNTER_H
#define WPC_TOOLS_NEAR_COUNTER_H

#include <stdbool.h>

#include "block/counter_filter.h"
#include "text/near.h"

#define NEAR_TEXT 128u

/* The nearest of names that do not last. */
typedef struct near_kept {
  near_name near;
  char text[NEAR_TEXT];
} near_kept;

typedef struct near_counter {
  near_kept object, instance, counter;
} near_counter;

/* A comparison of names takes time: of more arguments none is made. */
#define NEAR_ASKED 8u
size_t near_counter_asked(const counter_filter *filter);
/* One for each of them; free() it. */
near_counter *near_counters_make(const counter_filter *filter);

/* Whether counters and instances of this object are worth offering. */
bool near_counter_is_object(const counter_filter_item *item, wpc_path_name object);
void near_counter_offer(near_kept *kept, wpc_path_name name);
/* "WHATARGUMENT", with the nearest name: the object's, or, where the object is there, the counter's, or, where that is
 * there too, the instance's. `near` may be NULL. */
void near_counter_complain(const near_counter *near, const counter_filter_item *item,
                           const char *what);

#endif
