/* The sink of the format that is asked for. */
#ifndef WPC_TOOLS_SERIES_OUTPUT_H
#define WPC_TOOLS_SERIES_OUTPUT_H

#include "series/series_asked.h"
#include "series/series_sinks.h"

typedef struct series_output {
  calc_sink sink;
  series_text_context text;
  series_json_context json;
  series_csv_state *csv;
  series_metrics_state *metrics;
  series_remarks remarks;
  series_summary_state *summary;
  bool says_all; /* see series_remarks_report() */
} series_output;

typedef enum series_format {
  SERIES_TEXT,
  SERIES_JSON, /* one object on each line */
  SERIES_CSV,
  SERIES_TSV,
  SERIES_OPENMETRICS,
  SERIES_BLG, /* this and those behind it: of logs only, and by a writer (write/) */
  SERIES_SQL,
  SERIES_INFLUX
} series_format;

typedef struct series_setting {
  series_format format;
  calc_choice choice;
  value_bound values;
  const char *flat_title; /* see series_text_context */
  char decimal;           /* CSV, TSV: '.' or ',' */
  bool summary;           /* of the series, not the series itself; text, JSON, CSV and TSV */
  /* Of logs: */
  bool bare_numbers;  /* CSV, TSV: numbers are not between quotes */
  bool clamps;        /* percentages are 0 to 100 */
  every_asked every;  /* one value for each span */
  summary_asked more; /* columns, order and rows of a summary */
  bool is_anonymous;  /* a log that is written has no names */
} series_setting;

/* The output must stay where it is; series_output_free() in every case: it says on standard error
 * what is to be said of values that were shown. */
void series_output_make(series_output *output, const series_setting *setting, out_stream *out);
void series_output_free(series_output *output);

#endif
