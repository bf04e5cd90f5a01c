/* Which columns of a series each requested counter stands for. */
#ifndef WPC_TOOLS_COUNTERS_ASKED_H
#define WPC_TOOLS_COUNTERS_ASKED_H

#include "block/known_machines.h"
#include "counters/asked_items.h"
#include "counters/calc_choice.h"
#include "wpc/series.h"

typedef struct counters_asked {
  asked_items asked;
  const calc_choice *choice;
  known_machines machines;
} counters_asked;

/* what: the data is, "log". counters_asked_free() in every case. */
void counters_asked_make(counters_asked *asked, const calc_choice *choice, const char *what);
void counters_asked_free(counters_asked *asked);

/* Of the columns so far, by number, which are asked for; free() it. */
bool *counters_asked_columns(counters_asked *asked, const wpc_series *series);
/* Of a surveyed series with all columns, bases too, keeps those that are asked for; looks for names that are near what is
 * not there. Keeps all where nothing is asked for. */
void counters_asked_take(counters_asked *asked, wpc_series *series);
/* Of the same: looks for names that are near what is not there, and keeps all. */
void counters_asked_look(counters_asked *asked, const wpc_series *series);
/* Shows each column, in groups, with each item that means it; of equal items with the first. */
typedef void (*counters_asked_fn)(void *context, size_t item, uint32_t column);
void counters_asked_each(counters_asked *asked, const wpc_series *series, counters_asked_fn visit,
                         void *context);
/* After the last frame: what has values, by column. */
void counters_asked_find(counters_asked *asked, const wpc_series *series, const bool *has_values);

#endif
