/* The sinks: what shows a series, in each format. A sink stays usable until it is freed. */
#ifndef WPC_TOOLS_SERIES_SINKS_H
#define WPC_TOOLS_SERIES_SINKS_H

#include "block/value_bound.h"
#include "compute/calc_sink.h"
#include "series/series_number.h"
#include "series/series_remarks.h"
#include "text/out.h"

/* One JSON object for each value on a line of its own. */
typedef struct series_json_memory series_json_memory;
typedef struct series_json_context {
  out_stream *out;
  series_remarks *remarks;    /* may be NULL, as those below */
  series_json_memory *memory; /* NULL at first */
} series_json_context;
calc_sink series_json(series_json_context *context);
void series_json_free(series_json_context *context);

/* Tables for people of what the choice asks for. flat_title: the counterset's name when there is but
 * one, which stands in the head then; else NULL. */
typedef struct series_text_context {
  out_stream *out;
  calc_choice choice;
  const char *flat_title;
  size_t num_samples; /* shown so far */
  series_remarks *remarks;
} series_text_context;
calc_sink series_text(series_text_context *context);

/* PDH-CSV 4.0 or PDH-TSV 4.0, by the separator. Text counters have no column; samples without a
 * date have no line. Of an endless series the columns are those of the first sample; instances and
 * counters that come later are reported. How many cells it may have follows the bytes of the samples and
 * the bound of values. */
typedef struct series_csv_state series_csv_state;
series_csv_state *series_csv_make(out_stream *out, series_signs signs, value_bound values,
                                  series_remarks *remarks);
void series_csv_free(series_csv_state *csv);
calc_sink series_csv(series_csv_state *csv);

/* OpenMetrics text. Values that are not ok, texts, and samples whose time is not behind that of the
 * ones before them are left out. Keeps at most so many points at a time, and goes through the
 * samples as often as that takes; an endless series is written at its end, and full with so many. Raw
 * values are counters where they only grow. */
typedef struct series_metrics_state series_metrics_state;
series_metrics_state *series_metrics_make(out_stream *out, uint64_t max_values, bool raw,
                                          series_remarks *remarks);
void series_metrics_free(series_metrics_state *metrics);
calc_sink series_metrics(series_metrics_state *metrics);

/* One row for each counter of each instance, when the series is through: in how many samples it has a
 * value, and of these values the lowest, their average, the highest and the last. */
typedef enum series_summary_format {
  SERIES_SUMMARY_TEXT,
  SERIES_SUMMARY_JSON,
  SERIES_SUMMARY_CSV,
  SERIES_SUMMARY_TSV
} series_summary_format;
typedef struct series_summary_state series_summary_state;
series_summary_state *series_summary_make(out_stream *out, series_summary_format format,
                                          series_signs signs, uint64_t max_values,
                                          series_remarks *remarks);
void series_summary_free(series_summary_state *summary);
calc_sink series_summary(series_summary_state *summary);

#endif
