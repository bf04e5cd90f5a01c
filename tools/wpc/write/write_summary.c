/* The summary of a series: for each counter of each instance how many values it has, how many samples are without one, the
 * lowest, the highest, their average and the last one, as the report of Performance Monitor shows them. */
#include <stdlib.h>

#include "io/memory.h"
#include "series/series_columns.h"
#include "series/summary_values.h"
#include "text/json.h"
#include "write/writer.h"

typedef struct summary_writer {
  write_job *job;
  series_signs signs;
  summary_values *values; /* by column */
  uint64_t num_samples;
  name_buffer name, clean;
} summary_writer;

static void *begin(write_job *job) {
  summary_writer *s = (summary_writer *)memory_take(1, sizeof *s);
  s->job = job;
  s->signs = series_signs_of(job->setting.format == SERIES_TSV, job->setting.decimal);
  s->values = (summary_values *)memory_take(job->columns.count, sizeof *s->values);
  return s;
}

static bool add_frame(void *own, const wpc_frame *frame) {
  summary_writer *s = (summary_writer *)own;
  s->num_samples++;
  for (size_t i = 0; i < frame->count; i++) {
    if (frame->statuses[i] == WPC_CALC_OK && frame->kinds[i] != WPC_CALC_KIND_TEXT) {
      summary_add(&s->values[frame->columns[i]], frame->values[i], frame->notes[i]);
    }
  }
  return true;
}

/* ---- JSON ---- */

static void write_safe(summary_writer *s, json_writer *json, const char *key) {
  series_clean(&s->clean, &s->name);
  json_key(json, key);
  json_string(json, s->clean.text, s->clean.length);
}

static void write_name(summary_writer *s, json_writer *json, const char *key, wpc_path_name name) {
  written_name(&s->name, name);
  write_safe(s, json, key);
}

static void write_names(summary_writer *s, json_writer *json, const wpc_column *column) {
  write_name(s, json, "machine", column->names.machine);
  write_name(s, json, "counterset", column->names.object);
  if (column->names.instance.text != NULL) {
    written_instance(s->job->series, column, &s->name);
    write_safe(s, json, "instance");
  } else {
    json_key(json, "instance");
    json_null(json);
  }
  write_name(s, json, "counter", column->names.counter);
  json_key(json, "counter_id");
  if (column->counter_id == 0) {
    json_null(json);
  } else {
    json_u64(json, column->counter_id);
  }
  json_key(json, "type");
  json_u64(json, column->type);
  json_key(json, "unit");
  json_text(json, column->info != NULL ? column->info->unit : "");
}

static void write_json(summary_writer *s, uint32_t number) {
  const wpc_column column = wpc_series_column(s->job->series, number);
  json_writer json = json_make(s->job->out);
  json_open_object(&json);
  write_names(s, &json, &column);
  summary_write_json(&json, &s->values[number], s->num_samples,
                     (column.flags & WPC_COLUMN_ASSUMED) != 0);
  json_close_object(&json);
  out_char(s->job->out, '\n');
}

/* ---- Writer ---- */

static void write_row(summary_writer *s, uint32_t column) {
  const series_format format = s->job->setting.format;
  const summary_values *values = &s->values[column];
  if (format == SERIES_JSON || format == SERIES_OPENMETRICS) {
    write_json(s, column);
    return;
  }
  const name_buffer *path = written_path(&s->job->columns, column);
  if (format == SERIES_TEXT) {
    summary_show(s->job->out, path->text, values, s->num_samples);
  } else {
    summary_write_csv(s->job->out, s->signs, path->text, path->length, values, s->num_samples);
  }
}

static void end(void *own) {
  summary_writer *s = (summary_writer *)own;
  const series_format format = s->job->setting.format;
  written_columns *columns = &s->job->columns;
  if (format == SERIES_TEXT) {
    summary_show_head(s->job->out, s->num_samples, columns->has_assumed);
  } else if (format != SERIES_JSON) {
    summary_write_csv_head(s->job->out, s->signs);
  }
  for (size_t i = 0; i < columns->width; i++) {
    write_row(s, columns->order[i]);
  }
  if (format == SERIES_TEXT && s->job->remarks.num_idle > 0) {
    out_char(s->job->out, '\n');
    series_remarks_show_idle(s->job->out, s->job->remarks.num_idle);
  }
  if (format != SERIES_JSON) {
    written_complain_of_same_paths(columns, "row");
  }
}

static void free_writer(void *own) {
  summary_writer *s = (summary_writer *)own;
  free(s->values);
  name_free(&s->name);
  name_free(&s->clean);
  free(s);
}

const writer writer_summary = {begin, NULL, add_frame, end, free_writer};
