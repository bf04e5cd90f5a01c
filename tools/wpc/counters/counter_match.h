/* Which cells of a table are asked for: counters across, instances down.
 *
 * A path is compared as text with the path of each cell. Where it is not that of any, and has wildcards or ends in an
 * index, it is compared name by name, in all ways to take it apart. */
#ifndef WPC_TOOLS_COUNTER_MATCH_H
#define WPC_TOOLS_COUNTER_MATCH_H

#include "counters/counter_filter.h"

/* All zero is empty. */
typedef struct counter_match {
  const counter_filter *filter;
  size_t num_columns;
  bool *way_columns; /* way * num_columns + column */
  size_t *alive;     /* ways that mean a column */
  size_t num_alive;
  bool *way_rows;      /* row * num_alive + place in alive */
  exact_columns exact; /* of all columns, one after the other */
  size_t *exact_ends;  /* column: where its own end there */
  exact_row *rows;     /* by row */
  name_buffer row_texts;
} counter_match;

/* In this order, each for all columns and rows; counter_match_free() in every case. */
void counter_match_start(counter_match *match, const counter_filter *filter, size_t num_columns);
void counter_match_column(counter_match *match, size_t column,
                          const counter_filter_subject *subject, bool hides);
void counter_match_start_rows(counter_match *match, size_t num_rows);
void counter_match_row(counter_match *match, size_t row, const wpc_path_names *names);
void counter_match_free(counter_match *match);

/* Whether some item asks for the cell; notes with each that does that it is there. */
bool counter_match_meet(const counter_match *match, size_t row, size_t column);
/* Is shown an item, and whether its text is that of the cell's path; of equal items the first. */
typedef void (*counter_match_fn)(void *context, size_t item, bool is_literal);
void counter_match_each(const counter_match *match, size_t row, size_t column,
                        counter_match_fn visit, void *context);

#endif
