/* The sink of the format that is asked for. */
#ifndef WPC_TOOLS_SERIES_OUTPUT_H
#define WPC_TOOLS_SERIES_OUTPUT_H

#include "series/series_sinks.h"

typedef struct series_output {
  series_sink sink;
  series_text_context text;
  series_csv_state *csv;
  series_metrics_state *metrics;
} series_output;

/* flat_title: see series_text_context. The output must stay where it is; series_output_free() in
 * every case. */
void series_output_make(series_output *output, const cli *options, const char *flat_title,
                        out_stream *out);
void series_output_free(series_output *output);

#endif
