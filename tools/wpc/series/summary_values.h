/* The values of a column in a summary, and how its formats write them. */
#ifndef WPC_TOOLS_SERIES_SUMMARY_VALUES_H
#define WPC_TOOLS_SERIES_SUMMARY_VALUES_H

#include "block/names.h"
#include "series/series_asked.h"
#include "series/series_number.h"
#include "text/json.h"
#include "text/out.h"

/* All zero: none. */
typedef struct summary_values {
  uint64_t count;
  double lowest, highest, sum, last;
  uint32_t notes; /* of any of them */
} summary_values;

/* A further column, and its value in a row. */
typedef struct summary_extra {
  const char *title; /* "slope per hour" */
  bool is_there;
  double value;
} summary_extra;

#define SUMMARY_EXTRAS_MOST (6u + PERCENTILES_MOST)

typedef struct summary_extras {
  summary_extra items[SUMMARY_EXTRAS_MOST];
  size_t count;
} summary_extras;

void summary_add(summary_values *values, double value, uint32_t notes);

/* 0 without values. */
double summary_average(const summary_values *values);

/* Of all functions below: num_samples counts those without a value, too; extras of a head have only titles, and NULL
 * is none. */

/* The members from "samples" on. is_assumed: a title of the column is. */
void summary_write_json(json_writer *json, const summary_values *values, uint64_t num_samples,
                        const summary_extras *extras, bool is_assumed);

/* Lines of CSV and TSV. */
void summary_write_csv_head(out_stream *out, series_signs signs, const summary_extras *extras);
void summary_write_csv(out_stream *out, series_signs signs, const name_buffer *path,
                       const summary_values *values, uint64_t num_samples,
                       const summary_extras *extras);

/* Lines of 80 columns; extras are below, four in a line. */
void summary_show_head(out_stream *out, uint64_t num_samples, bool has_assumed,
                       const summary_extras *extras);
void summary_show(out_stream *out, const char *path, const summary_values *values,
                  uint64_t num_samples, const summary_extras *extras);

#endif
