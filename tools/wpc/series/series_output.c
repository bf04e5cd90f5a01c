#include "series/series_output.h"

#include <string.h>

static series_summary_format summary_format(series_format format) {
  switch (format) {
    case SERIES_CSV:
      return SERIES_SUMMARY_CSV;
    case SERIES_TSV:
      return SERIES_SUMMARY_TSV;
    case SERIES_TEXT:
      return SERIES_SUMMARY_TEXT;
    case SERIES_JSON:
    case SERIES_OPENMETRICS:
    case SERIES_BLG:
    case SERIES_SQL:
    case SERIES_INFLUX:
      break;
  }
  return SERIES_SUMMARY_JSON;
}

void series_output_make(series_output *output, const series_setting *setting, out_stream *out) {
  const series_text_context text = {out, setting->choice, setting->flat_title, 0, &output->remarks};
  const series_json_context json = {out, &output->remarks, NULL};
  const uint64_t most = setting->values.max_values;
  const series_signs signs = series_signs_of(setting->format == SERIES_TSV, setting->decimal);
  memset(output, 0, sizeof *output);
  output->text = text;
  output->json = json;
  output->says_all = setting->format != SERIES_TEXT && setting->format != SERIES_JSON;
  if (setting->summary) {
    output->summary =
        series_summary_make(out, summary_format(setting->format), signs, most, &output->remarks);
    output->sink = series_summary(output->summary);
    return;
  }
  switch (setting->format) {
    case SERIES_CSV:
    case SERIES_TSV:
      output->csv = series_csv_make(out, signs, setting->values, &output->remarks);
      output->sink = series_csv(output->csv);
      break;
    case SERIES_OPENMETRICS:
      output->metrics = series_metrics_make(out, most, setting->choice.raw, &output->remarks);
      output->sink = series_metrics(output->metrics);
      break;
    case SERIES_TEXT:
      output->sink = series_text(&output->text);
      break;
    case SERIES_JSON:
      output->sink = series_json(&output->json);
      break;
    case SERIES_BLG:
    case SERIES_SQL:
    case SERIES_INFLUX:
      break;
  }
}

void series_output_free(series_output *output) {
  series_remarks_report(&output->remarks, output->says_all);
  series_remarks_free(&output->remarks);
  series_json_free(&output->json);
  if (output->csv != NULL) {
    series_csv_free(output->csv);
  }
  if (output->summary != NULL) {
    series_summary_free(output->summary);
  }
  if (output->metrics != NULL) {
    series_metrics_free(output->metrics);
  }
}
