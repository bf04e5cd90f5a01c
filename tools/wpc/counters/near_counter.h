/* The names that are nearest to a requested counter that was not found. */
#ifndef WPC_TOOLS_NEAR_COUNTER_H
#define WPC_TOOLS_NEAR_COUNTER_H

#include <stdbool.h>

#include "counters/counter_filter.h"
#include "io/text_index.h"
#include "text/near.h"

#define NEAR_TEXT 128u

/* The nearest of names that do not last. */
typedef struct near_kept {
  near_name near;
  char text[NEAR_TEXT];
} near_kept;

/* How else a path is written that is there. */
typedef enum near_form {
  NEAR_NO_OTHER_FORM = 0,
  NEAR_OF_OTHER_MACHINE,
  NEAR_WITH_INSTANCES,
  NEAR_WITHOUT_INSTANCES,
  NEAR_OBJECT_WITH_INSTANCES, /* the name is an object's */
  NEAR_OBJECT_WITHOUT_INSTANCES,
  NEAR_IN_ANOTHER_LANGUAGE /* perhaps: the name is English, and most names of the data are not */
} near_form;

/* What of a path was among the names that were offered. */
typedef enum near_seen {
  NEAR_SEEN_OBJECT = 1,
  NEAR_SEEN_COUNTER = 2, /* of such an object, as the instance */
  NEAR_SEEN_INSTANCE = 4
} near_seen;

typedef struct near_counter {
  near_kept object, instance, counter;
  wpc_path_name asked_object,
      asked_counter;   /* in the item's text, as far as the names that were offered tell */
  text_index machines; /* that have the counter, though the path names another one; as they came */
  near_form form;      /* in which it is there */
  unsigned seen;       /* of near_seen */
} near_counter;

/* A comparison of names takes time: of more arguments none is made. */
#define NEAR_ASKED 8u
size_t near_counter_asked(const counter_filter *filter);
/* One for each of them; near_counters_free() it. */
near_counter *near_counters_make(const counter_filter *filter);
void near_counters_free(near_counter *near, const counter_filter *filter);

/* An object that is there, before its counters and instances. */
void near_counter_offer_object(near_counter *near, const counter_filter_item *item,
                               wpc_path_name object);
/* Whether it is the object that is asked for, by name or by id: its counters and instances are worth offering. */
bool near_counter_is_object(near_counter *near, const counter_filter_item *item,
                            wpc_path_name object, const char *id);
/* Whether its object or its counter is an id, which is no name that is offered. */
bool near_counter_is_by_id(const near_counter *near);
/* Notes that a counter, or an instance, of that object is what is asked for. */
void near_counter_see_counter(near_counter *near, wpc_path_name name, uint32_t id);
void near_counter_see_instance(near_counter *near, wpc_path_name name);
void near_counter_offer(near_kept *kept, wpc_path_name name);
/* A machine whose counter it would be. */
void near_counter_offer_machine(near_counter *near, wpc_path_name machine);
/* Whether an argument is no path as paths usually are, and no name that is there is near it: wrong usage. */
bool near_counter_is_wrong(const near_counter *near, const counter_filter_item *item);
/* What the names that were offered are of. */
typedef struct near_source {
  const char *what;  /* "log" */
  bool has_machines; /* several */
  const char *hint;  /* where nothing is near, NULL: none */
  bool is_whole;     /* all names were offered */
} near_source;

/* The path with "(*)" behind its object, or, when it has parentheses, without them: free() it. NULL: it is no path as paths
 * usually are. */
char *near_counter_other_form(const counter_filter_item *item);
/* The path of all counters of the object that a bare name may be: free() it. NULL: it is none. */
char *near_counter_of_object(const counter_filter_item *item, bool has_instances);
/* "WHATARGUMENT", with whose counter it is, its other form or the nearest name: the object's, or, where the object is there, the
 * counter's, or, where that is there too, the instance's; where nothing is near, which of the three is missing. A path that cannot be taken apart as usual: why. `near` may be
 * NULL. */
void near_counter_complain(const near_counter *near, const counter_filter_item *item,
                           const char *what, near_source source);
/* A line of a list that is taken for a message, and names nothing: complains, unless it certainly is one. */
void near_counter_skip(const near_counter *near, const counter_filter_item *item);

#endif
