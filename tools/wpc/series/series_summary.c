/* The summary of a series: for each counter of each instance how many values it has, how many samples are without one, the
 * lowest, the highest, their average and the last one, as the report of Performance Monitor shows them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_cells.h"
#include "series/series_number.h"
#include "series/series_path.h"
#include "series/series_sinks.h"
#include "text/json.h"
#include "text/utf8.h"

/* Of the values of a column, one of a sample at most. */
typedef struct summary_row {
  uint64_t count;
  double lowest, highest, sum, last;
  uint32_t notes; /* of any of them */
} summary_row;

struct series_summary_state {
  out_stream *out;
  series_summary_format format;
  series_signs signs; /* CSV, TSV */
  series_remarks *remarks;
  series_columns columns;
  summary_row *rows; /* by column */
  series_taken taken;
  uint64_t num_samples;
};

/* Samples without a value. */
static uint64_t missing_of(const series_summary_state *s, const summary_row *row) {
  return s->num_samples - row->count;
}

static void learn(void *context, const calc_view *view) {
  series_columns_learn(&((series_summary_state *)context)->columns, view);
}

static void forget(void *context) {
  series_columns_forget(&((series_summary_state *)context)->columns);
}

static bool begin(void *context, const calc_extent *extent) {
  series_summary_state *s = (series_summary_state *)context;
  (void)extent;
  if (!series_columns_are_all(&s->columns, NULL)) {
    return false;
  }
  series_columns_number(&s->columns, false);
  series_taken_make(&s->taken, s->columns.count);
  s->rows = (summary_row *)memory_take(s->columns.count, sizeof *s->rows);
  return true;
}

static void start_sample(void *context, const calc_facts *sample) {
  series_summary_state *s = (series_summary_state *)context;
  (void)sample;
  s->num_samples++;
  series_taken_next(&s->taken);
}

static void add_value(summary_row *row, const wpc_calc_result *result) {
  const double value = result->value;
  row->lowest = row->count == 0 || value < row->lowest ? value : row->lowest;
  row->highest = row->count == 0 || value > row->highest ? value : row->highest;
  row->sum += value;
  row->last = value;
  row->notes |= result->notes;
  row->count++;
}

/* Rounding must not lead it out of the values. */
static double average_of(const summary_row *row) {
  const double average = row->count > 0 ? row->sum / (double)row->count : 0;
  return average < row->lowest ? row->lowest : average > row->highest ? row->highest : average;
}

static void add_table(void *context, const calc_facts *sample, const calc_view *view) {
  series_summary_state *s = (series_summary_state *)context;
  (void)sample;
  series_cell_iter it = series_cells(&s->columns, &s->taken, view, s->remarks);
  while (series_next_cell(&it)) {
    add_value(&s->rows[it.item.column], &it.item.result);
  }
}

/* ---- JSON ---- */

static void write_text(json_writer *json, const char *key, const column_text *text) {
  json_key(json, key);
  json_string(json, text->text, text->length);
}

static void write_instance(json_writer *json, const column_line *line, size_t zeros) {
  calc_line shown;
  memset(&shown, 0, sizeof shown);
  shown.has_parent = line->has_parent;
  shown.serial = line->serial;
  shown.zeros = zeros;
  name_set(&shown.parent, line->parent.text);
  name_set(&shown.name, line->name.text);
  calc_line_show(&shown);
  json_key(json, "instance");
  if (line->has_instance) {
    json_string(json, shown.shown.text, shown.shown.length);
  } else {
    json_null(json);
  }
  calc_line_free(&shown);
}

static void write_type(json_writer *json, const column_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  json_key(json, "counter_id");
  if (counter->lacks_id) {
    json_null(json);
  } else {
    json_u64(json, counter->id);
  }
  json_key(json, "type");
  if (counter->has_type) {
    json_u64(json, counter->type);
  } else {
    json_null(json);
  }
  json_key(json, "unit");
  json_text(json, type != NULL ? type->unit : "");
}

static void write_number(json_writer *json, const char *key, bool is_there, double value) {
  json_key(json, key);
  if (is_there) {
    json_double(json, value);
  } else {
    json_null(json);
  }
}

static void write_json(const series_summary_state *s, const series_column *column) {
  const summary_row *row = &s->rows[column->column];
  const column_text *machine = series_columns_machine(&s->columns, column->line);
  const bool has_values = row->count > 0;
  json_writer json = json_make(s->out);
  json_open_object(&json);
  if (column->line->machine > 0) {
    write_text(&json, "machine", machine);
  }
  write_text(&json, "counterset", &column->set->name);
  write_instance(&json, column->line, series_columns_zeros(&s->columns, column->set, column->line));
  write_text(&json, "counter", &column->counter->name);
  write_type(&json, column->counter);
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
  if (column->set->is_assumed || column->counter->is_assumed) {
    series_remarks_write_assumed(&json);
  }
  json_close_object(&json);
  out_char(s->out, '\n');
}

/* ---- CSV ---- */

static void write_cell(const series_summary_state *s, bool is_there, double value) {
  char text[DECIMAL_TEXT] = " ";
  const size_t length = is_there ? series_number_signed(value, s->signs, text) : 1;
  out_char(s->out, s->signs.separator);
  series_write_field(s->out, text, length);
}

static void write_csv(series_summary_state *s, const series_column *column) {
  const summary_row *row = &s->rows[column->column];
  const bool has_values = row->count > 0;
  char *path = series_column_path(&s->columns, column);
  series_write_field(s->out, path, strlen(path));
  free(path);
  write_cell(s, true, (double)s->num_samples);
  write_cell(s, true, (double)row->count);
  write_cell(s, true, (double)missing_of(s, row));
  write_cell(s, has_values, row->lowest);
  write_cell(s, has_values, average_of(row));
  write_cell(s, has_values, row->highest);
  write_cell(s, has_values, row->last);
  out_text(s->out, "\r\n");
}

static void write_csv_head(const series_summary_state *s) {
  static const char *const names[] = {"Counter", "Samples", "Values",  "Missing",
                                      "Minimum", "Average", "Maximum", "Last"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (i > 0) {
      out_char(s->out, s->signs.separator);
    }
    series_write_field(s->out, names[i], strlen(names[i]));
  }
  out_text(s->out, "\r\n");
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

static void show_row(series_summary_state *s, const series_column *column) {
  const summary_row *row = &s->rows[column->column];
  const bool has_values = row->count > 0;
  char *path = series_column_path(&s->columns, column);
  utf8_show_all(s->out, path);
  free(path);
  out_char(s->out, '\n');
  out_u64_right(s->out, row->count, VALUES_WIDTH);
  out_u64_right(s->out, missing_of(s, row), MISSING_WIDTH);
  show_number(s->out, has_values, row->lowest);
  show_number(s->out, has_values, average_of(row));
  show_number(s->out, has_values, row->highest);
  show_number(s->out, has_values, row->last);
  out_char(s->out, '\n');
}

static void show_head(const series_summary_state *s) {
  out_u64(s->out, s->num_samples);
  out_text(s->out, s->num_samples == 1 ? " sample" : " samples");
  out_text(s->out, s->remarks->has_assumed ? ", titles assumed\n\n" : "\n\n");
  out_right(s->out, "values", VALUES_WIDTH);
  out_right(s->out, "missing", MISSING_WIDTH);
  out_right(s->out, "minimum", NUMBER_WIDTH);
  out_right(s->out, "average", NUMBER_WIDTH);
  out_right(s->out, "maximum", NUMBER_WIDTH);
  out_right(s->out, "last", NUMBER_WIDTH);
  out_char(s->out, '\n');
}

/* ---- Sink ---- */

static void write_row(void *context, const series_column *column) {
  series_summary_state *s = (series_summary_state *)context;
  if (s->format == SERIES_SUMMARY_JSON) {
    write_json(s, column);
  } else if (s->format == SERIES_SUMMARY_TEXT) {
    show_row(s, column);
  } else {
    write_csv(s, column);
  }
}

static void end(void *context) {
  series_summary_state *s = (series_summary_state *)context;
  if (s->format == SERIES_SUMMARY_TEXT) {
    show_head(s);
  } else if (s->format != SERIES_SUMMARY_JSON) {
    write_csv_head(s);
  }
  series_each_column(&s->columns, write_row, s);
  if (s->format == SERIES_SUMMARY_TEXT && s->remarks->num_idle > 0) {
    out_char(s->out, '\n');
    series_remarks_show_idle(s->out, s->remarks->num_idle);
  }
  if (s->format != SERIES_SUMMARY_JSON) {
    series_complain_of_same_paths(&s->columns, "row");
  }
  series_complain_of_shared(s->taken.shared, "counter path");
}

series_summary_state *series_summary_make(out_stream *out, series_summary_format format,
                                          series_signs signs, uint64_t max_values,
                                          series_remarks *remarks) {
  series_summary_state *s = (series_summary_state *)memory_take(1, sizeof *s);
  s->out = out;
  s->format = format;
  s->signs = signs;
  s->remarks = remarks;
  s->columns.by_group = true;
  series_columns_bound(&s->columns, max_values);
  return s;
}

void series_summary_free(series_summary_state *s) {
  series_columns_free(&s->columns);
  series_taken_free(&s->taken);
  free(s->rows);
  free(s);
}

calc_sink series_summary(series_summary_state *s) {
  const calc_sink sink = {s,    false, learn, begin, start_sample, add_table,
                          NULL, NULL,  NULL,  end,   false,        forget};
  return sink;
}
