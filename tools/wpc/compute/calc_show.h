/* Shows computed tables of samples to a sink: what a run through a list (calc_run.h) and one without
 * end (calc_stream.h) share. */
#ifndef WPC_TOOLS_CALC_SHOW_H
#define WPC_TOOLS_CALC_SHOW_H

#include "compute/calc_asked.h"
#include "compute/calc_pair.h"
#include "compute/calc_sink.h"

typedef struct calc_show {
  const calc_setting *setting;
  const calc_sink *sink;
  calc_asked asked;
  bool meets_asked; /* learning looks for names that are near those that are not there */
  bool notes_asked; /* showing notes what becomes of them */
  calc_facts facts; /* of the pair at hand */
  calc_spelling spelling;
} calc_show;

/* calc_show_free() in every case. */
calc_show calc_show_make(const calc_setting *setting, const calc_sink *sink);
void calc_show_free(calc_show *show);

/* What was learnt so far is wrong, since a path turned out to be the text of another counter: all is to be learnt again. */
bool calc_show_is_misled(calc_show *show);
/* Learns the names in a sample, and lets the sink know them. */
void calc_show_learn(calc_show *show, const calc_sample *sample);
/* Shows two neighbours. */
void calc_show_pair(calc_show *show, const calc_sample *newer, const calc_sample *older);

#endif
