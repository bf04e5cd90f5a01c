/* The sinks: what shows a series, in each format. A sink stays usable until it is freed. */
#ifndef WPC_TOOLS_SERIES_SINKS_H
#define WPC_TOOLS_SERIES_SINKS_H

#include "series.h"

/* One JSON object for each value on a line of its own. */
series_sink series_json(out_stream *out);

/* Tables for people. flat_title: the counterset's name when there is but one, which stands in the
 * head then; else NULL. */
typedef struct series_text_context {
  out_stream *out;
  const cli *options;
  const char *flat_title;
  size_t num_samples; /* shown so far */
} series_text_context;
series_sink series_text(series_text_context *context);

#endif
