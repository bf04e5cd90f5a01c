/* Computed values on their way from computing (calc_v1.c, calc_v2.c) to showing.
 *
 * Each pair of neighbouring samples gives one table for each counterset that they hold: instances
 * down, counters across. A table has its names at hand and computes a value when it is asked. A
 * view is the part of a table that was asked for; a sink shows views. */
#ifndef WPC_TOOLS_SERIES_H
#define WPC_TOOLS_SERIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "io/series_time.h"
#include "options.h"
#include "wpc/calc.h"

/* The newer sample of a pair, or the only one. */
typedef struct series_sample {
  const char *file; /* its name in the capture folder; NULL: the samples were named one by one */
  series_time time;
  bool has_older;   /* two samples */
  bool has_seconds; /* the time between them is known */
  double seconds;
} series_sample;

typedef struct series_set {
  name_buffer name;
  char id[WPC_GUID_TEXT]; /* V1: its title index in decimal. V2: its GUID, empty when not known */
  bool is_usual;          /* V2, Processor Information: `usual` tells what people ask first of it */
} series_set;

typedef struct series_counter {
  name_buffer name;
  uint32_t id; /* V1: title index. V2: counter id */
  bool has_type;
  uint32_t type;
} series_counter;

/* An instance, or the only line of a counterset without instances. */
typedef struct series_line {
  bool has_instance;
  bool has_parent;
  name_buffer parent, name;
  uint32_t serial;   /* how many before it have the same names */
  name_buffer shown; /* "parent/name#1" */
} series_line;

void series_set_free(series_set *set);
void series_line_free(series_line *line);
/* Fills `shown` out of the other fields. */
void series_line_show(series_line *line);

/* What a kind of table can tell. Each fills what the caller passes in, again and again. */
typedef struct series_table_kind {
  void (*set)(const void *context, series_set *set);
  void (*counter)(const void *context, size_t counter, series_counter *out);
  void (*line)(const void *context, size_t line, series_line *out);
  /* A text counter's text is loaded into `text`, which may be NULL. */
  wpc_calc_result (*value)(const void *context, size_t line, size_t counter, name_buffer *text);
} series_table_kind;

typedef struct series_table {
  const series_table_kind *kind;
  const void *context;
  const name_buffer *machine; /* NULL: not known */
  size_t num_lines, num_counters;
  bool has_older;        /* two samples were given */
  size_t num_duplicates; /* lines that were paired by their place among equal names */
} series_table;

/* Which lines and counters of a table. */
typedef struct series_view {
  const series_table *table;
  series_set set;
  series_counter *counters;
  size_t *counter_places; /* in the table */
  size_t num_counters;
  size_t *line_places;
  size_t num_lines;
  size_t num_asked;    /* --counter: how many. With none every cell is in the view */
  bool *asked_columns; /* the i-th asks for the counter: [i * num_counters + counter] */
  bool *asked_lines;   /* the i-th asks for the line: [line * num_asked + i] */
} series_view;

/* What --all and --counter ask for. as_text: also by what people want to see in a text table.
 * series_view_free() in every case. */
void series_view_make(series_view *view, const cli *options, const series_table *table,
                      bool as_text);
void series_view_free(series_view *view);

/* Line and counter are places in the view. Paths ask for counters of instances, so not every
 * counter of every line is asked for. */
bool series_view_has(const series_view *view, size_t line, size_t counter);
/* Whether the i-th --counter asks for it. */
bool series_view_asks(const series_view *view, size_t i, size_t line, size_t counter);
void series_view_line(const series_view *view, size_t line, series_line *out);
wpc_calc_result series_view_value(const series_view *view, size_t line, size_t counter,
                                  name_buffer *text);

/* Whether the counter's values can be numbers: neither a text nor a type without a value. */
bool series_counter_is_number(const series_counter *counter);
/* "%", "/sec", "secs" or "". */
const char *series_counter_unit(const series_counter *counter);

/* How many pairs a series has that goes on until it is stopped. */
#define SERIES_ENDLESS SIZE_MAX

/* How much a series is, before any of it is shown. */
typedef struct series_extent {
  size_t num_pairs;   /* or SERIES_ENDLESS */
  uint64_t num_bytes; /* of all its samples; not known of an endless one */
} series_extent;

/* Shows a series. A run through the samples calls, in this order:
 *
 *   learn   for each sample and counterset, before anything else: the names, so that all are known
 *   begin   once. False after a complaint: nothing can be shown
 *   then for each pair of samples `sample`, `table` for each counterset, `sample_end`
 *   again   true: the whole run over all pairs is wanted once more
 *   end     once
 *
 * Of an endless series `learn` comes before `begin` for the first sample only, for each other one
 * in front of its pair; `again` is not called, and behind each pair
 *
 *   full    true after a complaint: no more can be shown
 *
 * Each may be NULL. */
typedef struct series_sink {
  void *context;
  bool as_text;
  void (*learn)(void *context, const series_view *view);
  bool (*begin)(void *context, const series_extent *extent);
  void (*sample)(void *context, const series_sample *sample);
  void (*table)(void *context, const series_sample *sample, const series_view *view);
  void (*sample_end)(void *context, const series_sample *sample);
  bool (*again)(void *context);
  bool (*full)(void *context);
  void (*end)(void *context);
} series_sink;

#endif
