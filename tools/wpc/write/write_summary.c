/* The summary of a series: for each counter of each instance how many values it has, how many samples are without one, the
 * lowest, the highest, their average and the last one, as the report of Performance Monitor shows them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_columns.h"
#include "text/json.h"
#include "text/utf8.h"
#include "write/writer.h"

/* Of the values of a column. */
typedef struct summary_row {
  uint64_t count;
  double lowest, highest, sum, last;
  uint32_t notes; /* of any of them */
} summary_row;

typedef struct summary_writer {
  write_job *job;
  series_signs signs;
  summary_row *rows; /* by column */
  uint64_t num_samples;
  name_buffer name, clean;
} summary_writer;

/* Samples without a value. */
static uint64_t missing_of(const summary_writer *s, const summary_row *row) {
  return s->num_samples - row->count;
}

/* Rounding must not lead it out of the values. */
static double average_of(const summary_row *row) {
  const double average = row->count > 0 ? row->sum / (double)row->count : 0;
  return average < row->lowest ? row->lowest : average > row->highest ? row->highest : average;
}

static void *begin(write_job *job) {
  summary_writer *s = (summary_writer *)memory_take(1, sizeof *s);
  s->job = job;
  s->signs = series_signs_of(job->setting.format == SERIES_TSV, job->setting.decimal);
  s->rows = (summary_row *)memory_take(job->columns.count, sizeof *s->rows);
  return s;
}

static void add_value(summary_row *row, double value, uint32_t notes) {
  row->lowest = row->count == 0 || value < row->lowest ? value : row->lowest;
  row->highest = row->count == 0 || value > row->highest ? value : row->highest;
  row->sum += value;
  row->last = value;
  row->notes |= notes;
  row->count++;
}

static bool add_frame(void *own, const wpc_frame *frame) {
  summary_writer *s = (summary_writer *)own;
  s->num_samples++;
  for (size_t i = 0; i < frame->count; i++) {
    if (frame->statuses[i] == WPC_CALC_OK && frame->kinds[i] != WPC_CALC_KIND_TEXT) {
      add_value(&s->rows[frame->columns[i]], frame->values[i], frame->notes[i]);
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

static void write_number(json_writer *json, const char *key, bool is_there, double value) {
  json_key(json, key);
  if (is_there) {
    json_double(json, value);
  } else {
    json_null(json);
  }
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
  const summary_row *row = &s->rows[number];
  const bool has_values = row->count > 0;
  json_writer json = json_make(s->job->out);
  json_open_object(&json);
  write_names(s, &json, &column);
  json_key(&json, "samples");
  json_u64(&json, s->num_samples);
  json_key(&json, "values");
  json_u64(&json, row->count);
  json_key(&json, "missing");
  json_u64(&json, missing_of(s, row));
  write_number(&json, "minimum", has_values, row->lowest);
  write_number(&json, "average", has_values, average_of(row));
  write_number(&json, "maximum", has_values, row->highest);
  write_number(&json, "last", has_values, row->last);
  series_remarks_write(&json, row->notes);
  if ((column.flags & WPC_COLUMN_ASSUMED) != 0) {
    series_remarks_write_assumed(&json);
  }
  json_close_object(&json);
  out_char(s->job->out, '\n');
}

/* ---- CSV ---- */

static void write_cell(const summary_writer *s, bool is_there, double value) {
  char text[DECIMAL_TEXT] = " ";
  const size_t length = is_there ? series_number_signed(value, s->signs, text) : 1;
  out_char(s->job->out, s->signs.separator);
  series_write_field(s->job->out, text, length);
}

static void write_csv(summary_writer *s, uint32_t column) {
  const summary_row *row = &s->rows[column];
  const bool has_values = row->count > 0;
  const name_buffer *path = written_path(&s->job->columns, column);
  series_write_field(s->job->out, path->text, path->length);
  write_cell(s, true, (double)s->num_samples);
  write_cell(s, true, (double)row->count);
  write_cell(s, true, (double)missing_of(s, row));
  write_cell(s, has_values, row->lowest);
  write_cell(s, has_values, average_of(row));
  write_cell(s, has_values, row->highest);
  write_cell(s, has_values, row->last);
  out_text(s->job->out, "\r\n");
}

static void write_csv_head(const summary_writer *s) {
  static const char *const names[] = {"Counter", "Samples", "Values",  "Missing",
                                      "Minimum", "Average", "Maximum", "Last"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (i > 0) {
      out_char(s->job->out, s->signs.separator);
    }
    series_write_field(s->job->out, names[i], strlen(names[i]));
  }
  out_text(s->job->out, "\r\n");
}

/* ---- Text ---- */

/* A line has 80 columns. */
#define VALUES_WIDTH 7u
#define MISSING_WIDTH 9u
#define NUMBER_WIDTH 16u

static void show_number(out_stream *out, bool is_there, double value) {
  char text[SERIES_SHOWN_TEXT] = "-";
  if (is_there) {
    const double size = value < 0 ? -value : value;
    const int decimals = size < 1000 ? 4 : size >= 1e11 && size < 1e13 ? 0 : 2;
    (void)snprintf(text, sizeof text, size < 1e13 ? "%.*f" : "%.*e", decimals, value);
  }
  out_right(out, text, NUMBER_WIDTH);
}

static void show_row(summary_writer *s, uint32_t column) {
  out_stream *out = s->job->out;
  const summary_row *row = &s->rows[column];
  const bool has_values = row->count > 0;
  utf8_show_all(out, written_path(&s->job->columns, column)->text);
  out_char(out, '\n');
  out_u64_right(out, row->count, VALUES_WIDTH);
  out_u64_right(out, missing_of(s, row), MISSING_WIDTH);
  show_number(out, has_values, row->lowest);
  show_number(out, has_values, average_of(row));
  show_number(out, has_values, row->highest);
  show_number(out, has_values, row->last);
  out_char(out, '\n');
}

static void show_head(const summary_writer *s) {
  out_stream *out = s->job->out;
  out_u64(out, s->num_samples);
  out_text(out, s->num_samples == 1 ? " sample" : " samples");
  out_text(out, s->job->columns.has_assumed ? ", titles assumed\n\n" : "\n\n");
  out_right(out, "values", VALUES_WIDTH);
  out_right(out, "missing", MISSING_WIDTH);
  out_right(out, "minimum", NUMBER_WIDTH);
  out_right(out, "average", NUMBER_WIDTH);
  out_right(out, "maximum", NUMBER_WIDTH);
  out_right(out, "last", NUMBER_WIDTH);
  out_char(out, '\n');
}

/* ---- Writer ---- */

static void write_row(summary_writer *s, uint32_t column) {
  switch (s->job->setting.format) {
    case SERIES_TEXT:
      show_row(s, column);
      break;
    case SERIES_CSV:
    case SERIES_TSV:
      write_csv(s, column);
      break;
    case SERIES_JSON:
    case SERIES_OPENMETRICS:
      write_json(s, column);
      break;
  }
}

static void end(void *own) {
  summary_writer *s = (summary_writer *)own;
  const series_format format = s->job->setting.format;
  written_columns *columns = &s->job->columns;
  if (format == SERIES_TEXT) {
    show_head(s);
  } else if (format != SERIES_JSON) {
    write_csv_head(s);
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
  free(s->rows);
  name_free(&s->name);
  name_free(&s->clean);
  free(s);
}

const writer writer_summary = {begin, NULL, add_frame, end, free_writer};
