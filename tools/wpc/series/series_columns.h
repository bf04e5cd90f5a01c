/* All counters of all instances of a series, each with a number: what is a column of a CSV file, or a
 * metric. They are learnt from the samples' names before any value is computed. */
#ifndef WPC_TOOLS_SERIES_COLUMNS_H
#define WPC_TOOLS_SERIES_COLUMNS_H

#include "compute/calc_view.h"
#include "io/text_index.h"

/* A name that is safe to print: each character that utf8_is_unsafe() names is written as utf8_show() writes it, unless
 * utf8_joins() says that it is part of a word, and each invalid byte is U+FFFD. */
typedef struct column_text {
  char *text; /* length bytes and a NUL */
  size_t length;
} column_text;

/* Such a name of any. */
void series_clean(name_buffer *to, const name_buffer *name);

typedef struct column_counter {
  column_text name;
  uint32_t id;
  bool lacks_id;
  bool has_type;
  uint32_t type;
  bool is_second; /* the base or the clock of the counter before it */
  bool is_assumed;
} column_counter;

typedef struct column_line {
  uint32_t machine; /* its id */
  bool has_instance, has_parent;
  column_text parent, name;
  uint32_t serial;
  uint32_t *columns; /* by counter: the column, or SERIES_NO_COLUMN */
  size_t num_columns;
} column_line;

/* The columns of a table's cells, as long as the table is of this generation. */
typedef struct column_cells {
  uint64_t generation;
  bool is_learnt;
  bool is_found;
  uint32_t *columns; /* line * counters of the view + counter: the column, or SERIES_NO_COLUMN */
} column_cells;

typedef struct column_set {
  column_text name;
  char id[WPC_GUID_TEXT];
  bool is_assumed; /* as of a calc_set */
  bool by_case;    /* as of a calc_set */
  column_counter *counters;
  size_t num_counters, counter_capacity;
  column_line *lines;
  size_t num_lines, line_capacity;
  uint64_t place_cost; /* of lines times counters */
} column_set;

#define SERIES_NO_COLUMN UINT32_MAX

/* All zero but for `most` is empty. */
typedef struct series_columns {
  uint64_t most, cost; /* columns, 64 bytes of names in each, and 16 places in the sets' lines; more
                        * than `most` are not learnt */
  bool too_many;
  bool takes_all;        /* counters that are no numbers, too */
  bool by_labels;        /* an empty name is the same as none, as for labels of OpenMetrics */
  bool by_group;         /* counters of different groups are in different sets */
  bool counts_samples;   /* `seen` is wanted */
  column_text *machines; /* by id; empty: not known */
  size_t num_machines;
  column_set *sets;
  size_t num_sets, set_capacity;
  size_t count; /* columns */
  uint32_t
      *seen; /* column: how often it was learnt, so (counts_samples) in how many samples at most */
  size_t seen_capacity;
  text_index index;
  uint32_t *places;    /* of the index's texts: in their list of sets, counters or lines */
  size_t num_places;   /* room for them */
  column_cells *cells; /* by the table's slot; 0 is for tables without one */
  size_t num_cells;
  uint32_t *counters; /* room for a view's */
  size_t counters_room;
  name_buffer key, clean, clean_parent;
  calc_line line;
  calc_spelling *spelling; /* of the views, or NULL */
} series_columns;

void series_columns_free(series_columns *columns);
/* Nothing was learnt; what was set stays. */
void series_columns_forget(series_columns *columns);
/* Sets `most` by --max-values, but to no more columns than have numbers. */
void series_columns_bound(series_columns *columns, uint64_t max_values);

/* Whether all could be learnt; false after a complaint, about a path or NULL. */
bool series_columns_are_all(const series_columns *columns, const char *path);

/* Notes what the view has; counters that are no numbers are left out. */
void series_columns_learn(series_columns *columns, const calc_view *view);
/* When all are learnt: numbers them anew, line by line or (by_counter) counter by counter. Until then
 * they have numbers in the order in which they came. */
void series_columns_number(series_columns *columns, bool by_counter);
/* Forgets the columns that are not `kept`, by their numbers, and numbers the others anew, in their order. After
 * series_columns_number(columns, false) only. */
void series_columns_keep(series_columns *columns, const bool *kept);

/* The set of a view, NULL when it was not learnt; and for each of the view's counters its place in
 * the set, or SERIES_NO_COLUMN. */
const column_set *series_columns_set(series_columns *columns, const calc_view *view,
                                     uint32_t *counters);
/* The line of a view in the set, or NULL. */
const column_line *series_columns_line(series_columns *columns, const column_set *set,
                                       const calc_view *view, size_t line);

/* The columns of the view's cells, line by line: SERIES_NO_COLUMN for those that have none. Valid until
 * the next call, or until they are numbered. */
const uint32_t *series_columns_cells(series_columns *columns, const calc_view *view);

/* How many zeros are in front of the figures of a line's index, so that "name#02" is no other instance's name: usually
 * none. Only while the views' spelling lasts. */
size_t series_columns_zeros(const series_columns *columns, const column_set *set,
                            const column_line *line);
/* The machine of a line; empty when it is not known. */
const column_text *series_columns_machine(const series_columns *columns, const column_line *line);

/* Whether a value can have a place in a column. */
bool series_value_is_number(const wpc_calc_result *result);
/* Reports how many values were left out because another one of their sample has the same place: the
 * same `what`. Says nothing of none. */
void series_complain_of_shared(uint64_t count, const char *what);

#endif
