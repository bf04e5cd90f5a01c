/* Two samples side by side: one result of a counterset, its rows paired and its counters matched by
 * id. */
#ifndef WPC_TOOLS_CALC_PAIR_H
#define WPC_TOOLS_CALC_PAIR_H

#include "block.h"
#include "names.h"
#include "wpc_sample.h"

/* One sample file. */
typedef struct calc_side {
  const block *b; /* NULL: not given */
  wpc_options quiet;
  wpc_input in;
  wpc_v2_data data;
  bool given;
} calc_side;

/* One result of one sample; nothing in it when the sample has no such result. */
typedef struct calc_grid {
  const calc_side *side;
  wpc_v2_body body;
  wpc_v2_columns columns;
  wpc_v2_table table;
  size_t num_rows;
  uint32_t *numbers; /* row: how many rows before it have the same name */
} calc_grid;

/* An instance: its row in each sample, or WPC_NO_ROW. */
typedef struct calc_line {
  uint32_t newer, older;
} calc_line;

/* A counter: its column in each sample, or WPC_NO_COLUMN. */
typedef struct calc_counter {
  uint32_t id;
  uint32_t newer, older;
  const wpc_counter_info *info; /* NULL when the counterset does not describe it */
} calc_counter;

typedef struct calc_pair {
  const wpc_counterset_info *set;
  wpc_calc_policy policy;
  bool has_older; /* two samples were given */
  calc_grid newer, older;
  calc_line *lines; /* the newer sample's rows in their order, then those that are gone */
  size_t num_lines;
  calc_counter *counters; /* by ascending id */
  size_t num_counters;
} calc_pair;

/* Either result may be NULL. Both samples must be accepted. calc_pair_free() in every case. False
 * after a complaint: something that was read once cannot be read again. */
bool calc_pair_make(calc_pair *pair, const cli *options, const calc_side *newer,
                    const wpc_v2_result *newer_result, const calc_side *older,
                    const wpc_v2_result *older_result);
void calc_pair_free(calc_pair *pair);

wpc_calc_result calc_pair_value(const calc_pair *pair, size_t line, size_t counter);
/* The instance's name as UTF-8; "#1" and so on behind it for the second row of that name. */
void calc_pair_name(const calc_pair *pair, size_t line, name_buffer *name);
/* The counter's name, or its id in decimal. */
void calc_counter_name(const calc_counter *counter, char *text, size_t capacity);
/* Whether the counter has this name; letters are compared without case. */
bool calc_counter_is(const calc_counter *counter, const char *name);

#endif
