/* What became of each --counter. */
#ifndef WPC_TOOLS_CALC_ASKED_H
#define WPC_TOOLS_CALC_ASKED_H

#include "compute/calc_view.h"
#include "counters/near_paths.h"

typedef struct calc_asked {
  const counter_filter *filter;
  const char *source; /* what the data is: "log" */
  bool *found;        /* has at least one value; of equal paths only the first is noted */
  bool *missing;      /* lacks at least one */
  near_counter *near; /* of the first NEAR_ASKED */
  near_paths other_forms;
  text_index machines; /* that were offered */
  size_t offered;      /* how many tables */
  uint64_t work;       /* how many letters were compared, about */
} calc_asked;

/* calc_asked_free() in every case. */
calc_asked calc_asked_make(const counter_filter *filter);
void calc_asked_free(calc_asked *asked);

/* Looks in a view for names that are near those which were not met yet: making a view meets what it has. */
void calc_asked_meet(calc_asked *asked, const calc_view *view);
/* Notes each value of the view that was asked for. */
void calc_asked_note(calc_asked *asked, const calc_view *view);

bool calc_asked_is_met(const calc_asked *asked, size_t i);
bool calc_asked_is_found(const calc_asked *asked, size_t i);
/* Whether an argument that is not there is wrong usage. */
bool calc_asked_is_wrong(const calc_asked *asked);
/* Before anything is shown, when all views were made: EXIT_ACCEPTED; or after a complaint, because nothing that was asked
 * for is there, EXIT_REJECTED, or, because an argument that is not there is no path as paths usually are, EXIT_USAGE. */
int calc_asked_refuse(const calc_asked *asked);
/* Whether each --counter stands for a counter; complains of those that do not. */
bool calc_asked_exist(const calc_asked *asked);
/* Whether each --counter has its values: all of them, or (any) one at least. Complains of those that
 * stand for no counter at all. */
bool calc_asked_verdict(const calc_asked *asked, bool any);

#endif
