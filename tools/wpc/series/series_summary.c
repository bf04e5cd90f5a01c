/* The summary of a series: for each counter of each instance how many values it has, how many samples are without one, the
 * lowest, the highest, their average and the last one, as the report of Performance Monitor shows them. */
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_cells.h"
#include "series/series_path.h"
#include "series/series_sinks.h"
#include "series/summary_values.h"
#include "text/json.h"

struct series_summary_state {
  out_stream *out;
  series_summary_format format;
  series_signs signs; /* CSV, TSV */
  series_remarks *remarks;
  series_columns columns;
  summary_values *values; /* by column, one of a sample at most */
  series_taken taken;
  uint64_t num_samples;
};

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
  s->values = (summary_values *)memory_take(s->columns.count, sizeof *s->values);
  return true;
}

static void start_sample(void *context, const calc_facts *sample) {
  series_summary_state *s = (series_summary_state *)context;
  (void)sample;
  s->num_samples++;
  series_taken_next(&s->taken);
}

static void add_table(void *context, const calc_facts *sample, const calc_view *view) {
  series_summary_state *s = (series_summary_state *)context;
  (void)sample;
  series_cell_iter it = series_cells(&s->columns, &s->taken, view, s->remarks);
  while (series_next_cell(&it)) {
    const wpc_calc_result *result = &it.item.result;
    summary_add(&s->values[it.item.column], result->value, result->notes);
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

static void write_json(const series_summary_state *s, const series_column *column) {
  const column_text *machine = series_columns_machine(&s->columns, column->line);
  json_writer json = json_make(s->out);
  json_open_object(&json);
  if (column->line->machine > 0) {
    write_text(&json, "machine", machine);
  }
  write_text(&json, "counterset", &column->set->name);
  write_instance(&json, column->line, series_columns_zeros(&s->columns, column->set, column->line));
  write_text(&json, "counter", &column->counter->name);
  write_type(&json, column->counter);
  summary_write_json(&json, &s->values[column->column], s->num_samples, NULL,
                     column->set->is_assumed || column->counter->is_assumed);
  json_close_object(&json);
  out_char(s->out, '\n');
}

/* ---- Sink ---- */

static void write_row(void *context, const series_column *column) {
  series_summary_state *s = (series_summary_state *)context;
  const summary_values *values = &s->values[column->column];
  if (s->format == SERIES_SUMMARY_JSON) {
    write_json(s, column);
    return;
  }
  char *path = series_column_path(&s->columns, column);
  if (s->format == SERIES_SUMMARY_TEXT) {
    summary_show(s->out, path, values, s->num_samples, NULL);
  } else {
    const name_buffer name = {path, strlen(path), 0};
    summary_write_csv(s->out, s->signs, &name, values, s->num_samples, NULL);
  }
  free(path);
}

static void end(void *context) {
  series_summary_state *s = (series_summary_state *)context;
  if (s->format == SERIES_SUMMARY_TEXT) {
    summary_show_head(s->out, s->num_samples, s->remarks->has_assumed, NULL);
  } else if (s->format != SERIES_SUMMARY_JSON) {
    summary_write_csv_head(s->out, s->signs, NULL);
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
  free(s->values);
  free(s);
}

calc_sink series_summary(series_summary_state *s) {
  const calc_sink sink = {s,    false, learn, begin, start_sample, add_table,
                          NULL, NULL,  NULL,  end,   false,        forget};
  return sink;
}
