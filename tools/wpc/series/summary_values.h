/* The values of a column in a summary, and how its formats write them. */
#ifndef WPC_TOOLS_SERIES_SUMMARY_VALUES_H
#define WPC_TOOLS_SERIES_SUMMARY_VALUES_H

#include "series/series_number.h"
#include "text/json.h"
#include "text/out.h"

/* All zero: none. */
typedef struct summary_values {
  uint64_t count;
  double lowest, highest, sum, last;
  uint32_t notes; /* of any of them */
} summary_values;

void summary_add(summary_values *values, double value, uint32_t notes);

/* Of all functions below: num_samples counts those without a value, too. */

/* The members from "samples" on. is_assumed: a title of the column is. */
void summary_write_json(json_writer *json, const summary_values *values, uint64_t num_samples,
                        bool is_assumed);

/* Lines of CSV and TSV. */
void summary_write_csv_head(out_stream *out, series_signs signs);
void summary_write_csv(out_stream *out, series_signs signs, const char *path, size_t length,
                       const summary_values *values, uint64_t num_samples);

/* Lines of 80 columns. */
void summary_show_head(out_stream *out, uint64_t num_samples, bool has_assumed);
void summary_show(out_stream *out, const char *path, const summary_values *values,
                  uint64_t num_samples);

#endif
