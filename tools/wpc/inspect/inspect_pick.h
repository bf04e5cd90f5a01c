/* `inspect -c`: which values of a block are shown. */
#ifndef WPC_TOOLS_INSPECT_PICK_H
#define WPC_TOOLS_INSPECT_PICK_H

#include "block/title_table.h"
#include "block/v1_view.h"
#include "counters/asked_items.h"
#include "counters/counter_match.h"
#include "counters/near_counter.h"
#include "wpc/calc.h"

/* What was asked for, and what of it there is. */
typedef struct inspect_asked {
  asked_items items;              /* nothing in them: everything is shown */
  const wpc_counterset_info *set; /* NULL: V2 counters go by their ids, their object has no name */
  const title_table *titles;      /* V1; without one titles are assumed, or indices */
} inspect_asked;

/* All of it is borrowed. inspect_asked_free() in every case. */
void inspect_asked_make(inspect_asked *asked, const counter_filter *filter,
                        const wpc_counterset_info *set, const title_table *titles);
void inspect_asked_free(inspect_asked *asked);

/* What is shown of one object or result: the values that an argument asks for, in their rows and
 * columns. */
typedef struct pick {
  bool is_all; /* everything is shown */
  size_t num_rows, num_columns;
  bool *cells;              /* row * num_columns + column */
  bool *row_of, *column_of; /* with a cell */
  size_t *rows, *columns;   /* those that are shown, ascending */
  size_t num_shown_rows, num_shown_columns;
  bool is_sound; /* rows were read to their end */
} pick;

/* pick_free() in every case. The body may be one that failed: it has no rows then. */
void pick_v1(pick *p, inspect_asked *asked, const v1_view *view, const wpc_v1_walk *object);
void pick_v2(pick *p, inspect_asked *asked, wpc_input in, const wpc_v2_walk *result);
void pick_free(pick *p);

/* Nothing of it was asked for, and nothing is to be said of it either. */
bool pick_is_left_out(const pick *p);
/* Whether a value, or one in the row or column, is shown. */
bool pick_has(const pick *p, size_t row, size_t column);
bool pick_has_row(const pick *p, size_t row);
bool pick_has_column(const pick *p, size_t column);
/* The row and column that is shown in the i-th place. */
size_t pick_row(const pick *p, size_t i);
size_t pick_column(const pick *p, size_t i);

#endif
