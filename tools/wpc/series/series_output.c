#include "series/series_output.h"

#include <string.h>

void series_output_make(series_output *output, const cli *options, const char *flat_title,
                        out_stream *out) {
  const series_text_context text = {out, options, flat_title, 0};
  const uint64_t most = options->blocks.limits.max_values;
  memset(output, 0, sizeof *output);
  output->text = text;
  if (options->format == FORMAT_CSV || options->format == FORMAT_TSV) {
    output->csv = series_csv_make(out, options->format == FORMAT_TSV ? '\t' : ',', most);
    output->sink = series_csv(output->csv);
  } else if (options->format == FORMAT_OPENMETRICS) {
    output->metrics = series_metrics_make(out, most);
    output->sink = series_metrics(output->metrics);
  } else if (options->format == FORMAT_TEXT) {
    output->sink = series_text(&output->text);
  } else {
    output->sink = series_json(out);
  }
}

void series_output_free(series_output *output) {
  if (output->csv != NULL) {
    series_csv_free(output->csv);
  }
  if (output->metrics != NULL) {
    series_metrics_free(output->metrics);
  }
}
