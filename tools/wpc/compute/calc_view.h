/* The part of a table that is asked for. */
#ifndef WPC_TOOLS_CALC_VIEW_H
#define WPC_TOOLS_CALC_VIEW_H

#include "compute/calc_spelling.h"
#include "counters/counter_match.h"

/* What is asked for of every table. */
typedef struct calc_choice {
  const counter_filter *filter; /* --counter; never NULL. Nothing in it: what people want to see */
  bool all;                     /* bases too; without --counter: every counter */
  bool raw;                /* raw values, each with its base or its clock in a counter of its own */
  calc_spelling *spelling; /* of all tables, or NULL: making a view adds its table */
} calc_choice;

/* Which lines and counters of a table. */
typedef struct calc_view {
  const calc_table *table;
  calc_spelling *spelling; /* or NULL */
  calc_set set;
  calc_counter *counters;
  size_t *counter_places;         /* in the table */
  size_t num_counters, num_taken; /* num_taken: room that may have names */
  bool raw;
  size_t *line_places;
  size_t num_lines;
  const counter_filter *filter; /* --counter. Without any every cell is in the view */
  bool all;
  counter_match match;
  bool *asked; /* line * num_counters + counter: some --counter asks for it */
} calc_view;

/* as_text: without --counter, what people want to see in a text table. calc_view_free() in every
 * case. */
void calc_view_make(calc_view *view, const calc_choice *choice, const calc_table *table,
                    bool as_text);
void calc_view_free(calc_view *view);

/* Line and counter are places in the view. Paths ask for counters of instances, so not every
 * counter of every line is asked for. */
bool calc_view_has(const calc_view *view, size_t line, size_t counter);
/* Each --counter that asks for it. */
void calc_view_each_asking(const calc_view *view, size_t line, size_t counter,
                           counter_match_fn visit, void *context);
void calc_view_line(const calc_view *view, size_t line, calc_line *out);
/* Raw: an integer, what was counted or (is_second) its base or clock. */
wpc_calc_result calc_view_value(const calc_view *view, size_t line, size_t counter,
                                name_buffer *text);
/* What the newer sample has of it. */
wpc_sample calc_view_sample(const calc_view *view, size_t line, size_t counter);

/* Which of a sample's numbers goes with its value: WPC_HAS_BASE, WPC_HAS_TIME, or 0. */
uint32_t calc_second_of(uint32_t type);

#endif
