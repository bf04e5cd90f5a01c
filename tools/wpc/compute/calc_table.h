/* What computing gives away: for each pair of neighbouring samples one table for each counterset that
 * they hold, instances down and counters across. A table has its names at hand and computes a value
 * when it is asked. */
#ifndef WPC_TOOLS_CALC_TABLE_H
#define WPC_TOOLS_CALC_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "text/series_time.h"
#include "wpc/calc.h"

/* The newer sample of a pair, or the only one. */
typedef struct calc_facts {
  const char *file; /* its name in the capture folder; NULL: the samples were named one by one */
  series_time time;
  bool has_older;   /* two samples */
  bool has_seconds; /* the time between them is known */
  double seconds;
  uint64_t number; /* in a log, from 1; 0: not of a log. `file` has it as text then */
} calc_facts;

typedef struct calc_set {
  name_buffer name;
  char id[WPC_GUID_TEXT]; /* V1: its title index in decimal. V2: its GUID, empty when not known */
  bool is_usual;          /* V2, Processor Information: `usual` lists what people ask for first */
  bool by_case;           /* V2: names of instances that differ in case only are different ones */
  uint32_t group;         /* logs: from 1, which of its counters; the columns are in this order */
  bool is_assumed;        /* V1 without a title table: the name is the one that Windows has */
} calc_set;

typedef struct calc_counter {
  name_buffer name;
  uint32_t id; /* V1: title index. V2: counter id */
  bool lacks_id;
  bool has_type;
  uint32_t type;
  bool is_second;  /* raw values: the base or the clock of the counter before it */
  bool is_assumed; /* as of a calc_set */
} calc_counter;

/* An instance, or the only line of a counterset without instances. */
typedef struct calc_line {
  bool has_instance;
  bool has_parent;
  name_buffer parent, name;
  uint32_t serial;   /* how many before it have the same names */
  size_t zeros;      /* in front of it in `shown`, so that it is no other instance's name */
  name_buffer shown; /* "parent/name#1" */
} calc_line;

void calc_set_free(calc_set *set);
void calc_line_free(calc_line *line);
/* Fills `shown` out of the other fields. */
void calc_line_show(calc_line *line);

/* What a kind of table can say. Each fills what the caller passes in, again and again. */
typedef struct calc_table_kind {
  void (*set)(const void *context, calc_set *set);
  void (*counter)(const void *context, size_t counter, calc_counter *out);
  void (*line)(const void *context, size_t line, calc_line *out);
  /* A text counter's text is loaded into `text`, which may be NULL. */
  wpc_calc_result (*value)(const void *context, size_t line, size_t counter, name_buffer *text);
  /* What is known of it in the newer sample. */
  wpc_sample (*sample)(const void *context, size_t line, size_t counter);
  /* Whether there is such a cell at all; NULL: all are there. */
  bool (*has)(const void *context, size_t line, size_t counter);
} calc_table_kind;

typedef struct calc_table {
  const calc_table_kind *kind;
  const void *context;
  const name_buffer *machine; /* NULL: not known */
  size_t num_lines, num_counters;
  bool has_older;        /* two samples were given */
  size_t num_duplicates; /* lines that were paired by their place among equal names */
  uint32_t machine_id;   /* 0: all tables are of one machine; else another number for each */
  uint32_t slot; /* 0: nothing is known. Else, from 1: tables of one slot and one generation */
  uint64_t generation; /* have the same set, counters, lines and cells */
} calc_table;

/* Is shown a table; false to stop. */
typedef bool (*calc_table_fn)(void *context, const calc_table *table);

/* Whether the counter's values can be numbers: neither a text nor a type without a value. */
bool calc_counter_is_number(const calc_counter *counter);
/* "%", "/sec", "secs" or "". */
const char *calc_counter_unit(const calc_counter *counter);

#endif
