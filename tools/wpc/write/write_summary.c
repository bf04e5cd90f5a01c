/* The summary of a series: for each counter of each instance how many values it has, how many samples are without one, the
 * lowest, the highest, their average and the last one, as the report of Performance Monitor shows them. */
#include <stdlib.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_clean.h"
#include "text/json.h"
#include "write/summary_rows.h"
#include "write/writer.h"
#include "write/written_totals.h"

typedef struct summary_writer {
  write_job *job;
  series_signs signs;
  summary_asked asked;
  bool is_unequal;        /* intervals are: averages by time are shown unasked */
  summary_values *values; /* by column */
  summary_statistics statistics;
  summary_percentiles percentiles;
  summary_rows rows;
  uint64_t num_samples;
  name_buffer name, clean;
} summary_writer;

static bool needs_statistics(const summary_asked *asked) {
  return asked->deviation || asked->slope || asked->weighted || asked->above.given ||
         asked->below.given;
}

static void *begin(write_job *job) {
  summary_writer *s = (summary_writer *)memory_take(1, sizeof *s);
  s->job = job;
  s->signs = series_signs_of(job->setting.format == FORMAT_TSV, job->setting.decimal);
  s->signs.is_bare = job->setting.bare_numbers;
  s->values = (summary_values *)memory_take(job->columns.count, sizeof *s->values);
  s->asked = job->setting.more;
  s->is_unequal = !s->asked.weighted && job->survey.usual > 0 &&
                  job->survey.longest / WPC_PAUSE_FACTOR > job->survey.usual;
  s->asked.weighted = s->asked.weighted || s->is_unequal;
  if (needs_statistics(&s->asked)) {
    summary_statistics_make(&s->statistics, &s->asked, job->series, &job->survey);
  }
  summary_percentiles_make(&s->percentiles, &s->asked, (uint32_t)job->columns.count,
                           job->survey.frames, summary_percentiles_room(job->survey.values));
  return s;
}

static void add_cell(summary_writer *s, const wpc_frame *frame, size_t cell) {
  const uint32_t column = frame->columns[cell];
  const bool has_value =
      frame->statuses[cell] == WPC_CALC_OK && frame->kinds[cell] != WPC_CALC_KIND_TEXT;
  if (has_value) {
    summary_percentiles_take(&s->percentiles, column, frame->values[cell]);
  }
  if (has_value && s->job->is_first_pass) {
    summary_add(&s->values[column], frame->values[cell], frame->notes[cell]);
  }
  if (s->statistics.columns != NULL && s->job->is_first_pass) {
    summary_statistics_take(&s->statistics, frame, cell);
  }
}

static bool add_frame(void *own, const wpc_frame *frame) {
  summary_writer *s = (summary_writer *)own;
  s->num_samples += s->job->is_first_pass ? 1 : 0;
  for (size_t i = 0; i < frame->count; i++) {
    add_cell(s, frame, i);
  }
  return true;
}

static bool again(void *own) {
  return summary_percentiles_again(&((summary_writer *)own)->percentiles);
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
  const wpc_path_name source = written_source(&s->job->columns, column);
  if (source.text != NULL) {
    write_name(s, json, "source", source);
  }
  write_name(s, json, "machine", column->names.machine);
  write_name(s, json, "counterset", column->names.object);
  if (column->names.instance.text != NULL) {
    written_instance(&s->job->columns, column->number, &s->name);
    write_safe(s, json, "instance");
  } else {
    json_pair(json, "instance", NULL);
  }
  write_name(s, json, "counter", column->names.counter);
  json_pair_u64_if(json, "counter_id", written_has_counter_id(column), column->counter_id);
  json_pair_u64_if(json, "type", written_has_type(column), column->type);
  json_pair(json, "unit", column->info != NULL ? column->info->unit : "");
}

static void write_json(summary_writer *s, uint32_t number, const summary_extras *extras) {
  const wpc_column column = wpc_series_column(s->job->series, number);
  json_writer json = json_make(s->job->out);
  json_open_object(&json);
  write_names(s, &json, &column);
  summary_write_json(&json, &s->values[number], s->num_samples, extras,
                     (column.flags & WPC_COLUMN_ASSUMED) != 0);
  json_close_object(&json);
  out_char(s->job->out, '\n');
}

/* ---- Writer ---- */

static void write_row(summary_writer *s, uint32_t column) {
  const output_format format = s->job->setting.format;
  const summary_values *values = &s->values[column];
  summary_extras extras;
  summary_rows_extras(&s->rows, column, &extras);
  if (format == FORMAT_NDJSON) {
    write_json(s, column, &extras);
    return;
  }
  const name_buffer *path = written_path(&s->job->columns, column);
  if (format == FORMAT_TEXT) {
    summary_show(s->job->out, path->text, values, s->num_samples, &extras);
  } else {
    summary_write_csv(s->job->out, s->signs, path, values, s->num_samples, &extras);
  }
}

static void write_head(summary_writer *s) {
  const output_format format = s->job->setting.format;
  summary_extras titles;
  summary_rows_titles(&s->asked, &titles);
  if (format == FORMAT_TEXT) {
    summary_show_head(s->job->out, s->num_samples, s->job->columns.has_assumed, &titles);
  } else if (format != FORMAT_NDJSON) {
    summary_write_csv_head(s->job->out, s->signs, &titles);
  }
}

static void write_rows(summary_writer *s) {
  written_columns *columns = &s->job->columns;
  const size_t top = s->asked.top > 0 ? s->asked.top : SIZE_MAX;
  const size_t count = s->asked.top > 0 ? written_put_totals_last(columns) : columns->width;
  const summary_rows rows = {&s->asked, s->values, &s->statistics, &s->percentiles, s->num_samples};
  s->rows = rows;
  summary_rows_sort(&rows, columns->order, count);
  for (size_t i = 0; i < count && i < top; i++) {
    write_row(s, columns->order[i]);
  }
}

static void end(void *own) {
  summary_writer *s = (summary_writer *)own;
  const output_format format = s->job->setting.format;
  written_columns *columns = &s->job->columns;
  write_head(s);
  write_rows(s);
  if (format == FORMAT_TEXT && s->job->remarks.num_idle > 0) {
    out_char(s->job->out, '\n');
    series_remarks_show_idle(s->job->out, s->job->remarks.num_idle);
  }
  if (format != FORMAT_NDJSON) {
    written_complain_of_same_paths(columns, "row");
  }
  if (s->is_unequal) {
    complain(
        "intervals are not equal: 'average' counts all values equally, 'weighted' counts each for "
        "the time since the one before");
  }
}

static void free_writer(void *own) {
  summary_writer *s = (summary_writer *)own;
  free(s->values);
  summary_statistics_free(&s->statistics);
  summary_percentiles_free(&s->percentiles);
  name_free(&s->name);
  name_free(&s->clean);
  free(s);
}

const writer writer_summary = {begin, again, add_frame, end, free_writer, NULL, NULL};
