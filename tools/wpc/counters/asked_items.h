/* Whether each requested counter was found, and the complaints about those that were not. */
#ifndef WPC_TOOLS_ASKED_ITEMS_H
#define WPC_TOOLS_ASKED_ITEMS_H

#include "counters/near_paths.h"
#include "io/text_index.h"

/* A comparison of names takes time, the longer they are the more: none is made after so many letters were held against
 * each other. Reading a name counts as some. */
#define NEAR_WORK ((uint64_t)1 << 25)
#define NEAR_NAME 128u

typedef struct asked_items {
  const counter_filter *filter;
  const char *source;  /* what the data is: "log" */
  const char *lacks;   /* begins the complaint about an argument: "no value matches " */
  bool has_names_only; /* names are offered, ids are not */
  const char *hint;    /* ends the complaint when no name is near and no id was given; NULL: none */
  bool *found;         /* has at least one value; of equal paths only the first is noted */
  near_counter *near;  /* of the first NEAR_ASKED */
  near_paths other_forms;
  text_index machines; /* that were offered */
  uint64_t work;       /* how many letters were compared, about */
} asked_items;

/* asked_items_free() in every case. */
asked_items asked_items_make(const counter_filter *filter, const char *source);
void asked_items_free(asked_items *asked);

bool asked_items_is_met(const asked_items *asked, size_t i);
/* Whether some argument is not found. */
bool asked_items_misses(const asked_items *asked);
/* Whether one that is not found is wrong usage: not written as paths usually are. */
bool asked_items_is_wrong(const asked_items *asked);
/* Whether there is work left for names that are near. */
bool asked_items_can_offer(const asked_items *asked);
/* Compares a name of the data with what an argument names, as one that may be meant. */
void asked_items_offer(asked_items *asked, near_kept *kept, wpc_path_name name);
/* Before anything is shown: EXIT_ACCEPTED; or after a complaint, because nothing that was asked for is there,
 * EXIT_REJECTED, or, because an argument that is not there is no path as paths usually are, EXIT_USAGE. */
int asked_items_refuse(const asked_items *asked);
/* EXIT_ACCEPTED where each argument stands for a counter; complains of those that do not. */
int asked_items_check(const asked_items *asked);
/* Whether each argument stands for a counter; complains of those that do not. */
bool asked_items_exist(const asked_items *asked);
/* Whether each argument has a value. Complains of those that have none, or stand for no counter at all. */
bool asked_items_verdict(const asked_items *asked);
/* The same of a series without end, where it was said before what stands for no counter. */
bool asked_items_had_values(const asked_items *asked);

#endif
