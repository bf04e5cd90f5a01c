/* OpenMetrics text 1.0: a family for each counter, in it a metric for each instance with all its
 * points in the order of time. The samples come the other way round, so a bounded number of points
 * is kept and the samples are gone through as often as that takes. An endless series cannot be gone
 * through again: all its points are kept, as many as may be. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/metric_names.h"
#include "series/series_columns.h"
#include "series/series_number.h"
#include "series/series_sinks.h"

#define POINTS_MOST 4194304u /* 32 MiB */

/* A counter of a set; its metrics are the columns first .. end. */
typedef struct metric_family {
  const column_set *set;
  size_t counter;
  metric_name name;
  size_t first, end;
  bool is_begun;
} metric_family;

/* The points of a pair. */
typedef struct metric_row {
  series_time time; /* not known: its points are left out */
  double *points;   /* [column - first], NAN without a value */
  size_t width, capacity;
} metric_row;

struct series_metrics_state {
  out_stream *out;
  series_columns columns;
  metric_names names; /* of families */
  metric_family *families;
  size_t num_families;
  size_t *families_of; /* set: its first family */
  metric_row *rows;    /* by pair */
  size_t num_rows, row_capacity;
  series_time last;   /* that is known */
  size_t first, end;  /* columns of this run */
  size_t most_points; /* that are kept */
  size_t at_once;     /* columns of a run */
  bool is_endless;
  size_t num_points; /* endless: that are kept */
  uint64_t left_out; /* samples */
};

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

/* ---- Families ---- */

static void learn(void *context, const series_view *view) {
  series_columns_learn(&((series_metrics_state *)context)->columns, view);
}

static size_t count_columns(const column_set *set, size_t counter) {
  size_t count = 0;
  for (size_t i = 0; i < set->num_lines; i++) {
    const column_line *line = &set->lines[i];
    count += counter < line->num_columns && line->columns[counter] != SERIES_NO_COLUMN ? 1 : 0;
  }
  return count;
}

/* The columns are numbered in the order of the families. */
static void make_families(series_metrics_state *m) {
  const series_columns *c = &m->columns;
  size_t total = 0;
  size_t column = 0;
  m->families_of = (size_t *)memory_take(c->num_sets, sizeof *m->families_of);
  for (size_t i = 0; i < c->num_sets; i++) {
    m->families_of[i] = total;
    total += c->sets[i].num_counters;
  }
  m->families = (metric_family *)memory_take(total, sizeof *m->families);
  for (size_t i = 0; i < c->num_sets; i++) {
    for (size_t k = 0; k < c->sets[i].num_counters; k++) {
      metric_family *family = &m->families[m->num_families];
      family->set = &c->sets[i];
      family->counter = k;
      family->name = metric_name_make(&m->names, &c->sets[i], &c->sets[i].counters[k]);
      family->first = column;
      column += count_columns(&c->sets[i], k);
      family->end = column;
      m->num_families++;
    }
  }
}

/* Begins anew, with the columns from `first` on. */
static void next_run(series_metrics_state *m, size_t first) {
  m->first = first;
  m->end = first + smaller(m->columns.count - first, m->at_once);
  m->num_rows = 0;
  m->last.known = false;
}

static bool has_room(const series_metrics_state *m) {
  if (m->columns.too_many) {
    complain("there are more counters of instances, or longer names, than --max-values allows");
  }
  return !m->columns.too_many;
}

static bool begin(void *context, const series_extent *extent) {
  const size_t num_pairs = extent->num_pairs;
  series_metrics_state *m = (series_metrics_state *)context;
  if (!has_room(m)) {
    return false;
  }
  m->is_endless = num_pairs == SERIES_ENDLESS;
  if (m->is_endless) {
    m->end = SERIES_NO_COLUMN;
    return true;
  }
  series_columns_number(&m->columns, true);
  make_families(m);
  m->at_once = num_pairs > 0 && num_pairs < m->most_points ? m->most_points / num_pairs : 1;
  next_run(m, 0);
  return true;
}

/* ---- Collecting ---- */

static void add_row(series_metrics_state *m, series_time time, size_t width) {
  if (m->num_rows == m->row_capacity) {
    const size_t before = m->row_capacity;
    m->row_capacity = before == 0 ? 64 : before * 2;
    m->rows = (metric_row *)memory_resize(m->rows, m->row_capacity, sizeof *m->rows);
    memset(m->rows + before, 0, (m->row_capacity - before) * sizeof *m->rows);
  }
  metric_row *row = &m->rows[m->num_rows];
  row->time = time;
  row->width = width;
  if (row->width > row->capacity) {
    row->capacity = row->width;
    row->points = (double *)memory_resize(row->points, row->width, sizeof *row->points);
  }
  for (size_t i = 0; i < row->width; i++) {
    row->points[i] = NAN;
  }
  m->num_rows++;
  m->num_points += row->width;
}

/* Points of a metric must be in the order of time, each at a time of its own. A row without places
 * counts as no points, so none is kept. */
static void start_sample(void *context, const series_sample *sample) {
  series_metrics_state *m = (series_metrics_state *)context;
  const bool is_later = !m->last.known || sample->time.hundreds > m->last.hundreds;
  const size_t width = m->is_endless ? m->columns.count : m->end - m->first;
  series_time time = sample->time;
  time.known = time.known && is_later;
  if (time.known) {
    m->last = time;
  } else if (m->first == 0) {
    m->left_out++;
  }
  if (width > 0) {
    add_row(m, time, width);
  }
}

static void keep(const series_metrics_state *m, uint32_t column, const wpc_calc_result *result) {
  double *point = &m->rows[m->num_rows - 1].points[column - m->first];
  if (isnan(*point) &&
      (result->kind == WPC_CALC_KIND_DOUBLE || result->kind == WPC_CALC_KIND_INTEGER)) {
    *point = result->value;
  }
}

/* Forgets the counters that this run is not about; false when none is left. */
static bool pick_counters(const series_metrics_state *m, const column_set *set, uint32_t *counters,
                          size_t count) {
  const metric_family *families = &m->families[m->families_of[set - m->columns.sets]];
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    if (counters[i] != SERIES_NO_COLUMN) {
      const metric_family *family = &families[counters[i]];
      const bool wanted = family->first < m->end && family->end > m->first;
      counters[i] = wanted ? counters[i] : SERIES_NO_COLUMN;
      any = any || wanted;
    }
  }
  return any;
}

static void keep_line(const series_metrics_state *m, const column_line *line,
                      const series_view *view, size_t place, const uint32_t *counters) {
  for (size_t i = 0; i < view->num_counters; i++) {
    const uint32_t column =
        counters[i] < line->num_columns ? line->columns[counters[i]] : SERIES_NO_COLUMN;
    if (column >= m->first && column < m->end && series_view_has(view, place, i)) {
      const wpc_calc_result result = series_view_value(view, place, i, NULL);
      keep(m, column, &result);
    }
  }
}

static void keep_table(void *context, const series_sample *sample, const series_view *view) {
  series_metrics_state *m = (series_metrics_state *)context;
  uint32_t *counters = (uint32_t *)memory_take(view->num_counters, sizeof *counters);
  const column_set *set = series_columns_set(&m->columns, view, counters);
  (void)sample;
  if (m->num_rows > 0 && m->rows[m->num_rows - 1].time.known && set != NULL &&
      (m->is_endless || pick_counters(m, set, counters, view->num_counters))) {
    for (size_t i = 0; i < view->num_lines; i++) {
      const column_line *line = series_columns_line(&m->columns, set, view, i);
      if (line != NULL) {
        keep_line(m, line, view, i, counters);
      }
    }
  }
  free(counters);
}

static bool full(void *context) {
  const series_metrics_state *m = (const series_metrics_state *)context;
  if (m->num_points <= m->most_points - smaller(m->columns.count, m->most_points)) {
    return !has_room(m);
  }
  complain("no more points can be kept: this is the end");
  return true;
}

/* ---- Writing ---- */

/* Names hold no line ends any more. */
static void write_escaped(out_stream *out, const column_text *text) {
  for (size_t i = 0; i < text->length; i++) {
    if (text->text[i] == '"' || text->text[i] == '\\') {
      out_char(out, '\\');
    }
    out_char(out, text->text[i]);
  }
}

static void write_metadata(out_stream *out, const char *keyword, const metric_family *family) {
  out_text(out, "# ");
  out_text(out, keyword);
  out_char(out, ' ');
  out_text(out, family->name.text);
  out_char(out, ' ');
}

static void begin_family(out_stream *out, metric_family *family) {
  const column_counter *counter = &family->set->counters[family->counter];
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  family->is_begun = true;
  write_metadata(out, "TYPE", family);
  out_text(out, "gauge\n");
  if (family->name.unit[0] != '\0') {
    write_metadata(out, "UNIT", family);
    out_text(out, family->name.unit);
    out_char(out, '\n');
  }
  write_metadata(out, "HELP", family);
  write_escaped(out, &family->set->name);
  out_text(out, ": ");
  write_escaped(out, &counter->name);
  if (type != NULL) {
    out_text(out, " (");
    out_text(out, type->name);
    out_char(out, ')');
  }
  out_char(out, '\n');
}

static void write_label(out_stream *out, const char *name, const column_text *value, bool *any) {
  out_char(out, *any ? ',' : '{');
  *any = true;
  out_text(out, name);
  out_text(out, "=\"");
  write_escaped(out, value);
  out_char(out, '"');
}

static void write_labels(const series_metrics_state *m, const column_line *line) {
  bool any = false;
  if (m->columns.machine.length > 0) {
    write_label(m->out, "host", &m->columns.machine, &any);
  }
  if (line->has_instance) {
    write_label(m->out, "instance", &line->name, &any);
  }
  if (line->has_parent) {
    write_label(m->out, "parent", &line->parent, &any);
  }
  if (line->serial > 0) {
    char digits[DECIMAL_TEXT];
    const column_text index = {digits, decimal_u64(line->serial, digits)};
    write_label(m->out, "index", &index, &any);
  }
  out_text(m->out, any ? "}" : "");
}

/* The first row that has the place. No row is wider than the one behind it, so many that are too
 * narrow cost little. */
static size_t first_row(const series_metrics_state *m, size_t place) {
  size_t low = 0;
  size_t count = m->num_rows;
  while (count > 0) {
    const size_t half = count / 2;
    if (m->rows[low + half].width <= place) {
      low += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return low;
}

static void write_metric(const series_metrics_state *m, metric_family *family,
                         const column_line *line, uint32_t column) {
  const size_t place = column - m->first;
  for (size_t i = first_row(m, place); i < m->num_rows && m->out->error == 0; i++) {
    const metric_row *row = &m->rows[i];
    if (!isnan(row->points[place])) {
      char text[DECIMAL_TEXT];
      char time[SERIES_TIME_TEXT];
      if (!family->is_begun) {
        begin_family(m->out, family);
      }
      out_text(m->out, family->name.text);
      write_labels(m, line);
      out_char(m->out, ' ');
      out_bytes(m->out, text, series_number_double(row->points[place], text));
      out_char(m->out, ' ');
      series_time_unix(row->time, time);
      out_text(m->out, time);
      out_char(m->out, '\n');
    }
  }
}

static void write_family(const series_metrics_state *m, metric_family *family) {
  for (size_t i = 0; i < family->set->num_lines; i++) {
    const column_line *line = &family->set->lines[i];
    const uint32_t column =
        family->counter < line->num_columns ? line->columns[family->counter] : SERIES_NO_COLUMN;
    if (column >= m->first && column < m->end) {
      write_metric(m, family, line, column);
    }
  }
}

static void write_run(const series_metrics_state *m) {
  for (size_t i = 0; i < m->num_families; i++) {
    if (m->is_endless || (m->families[i].first < m->end && m->families[i].end > m->first)) {
      write_family(m, &m->families[i]);
    }
  }
}

static bool again(void *context) {
  series_metrics_state *m = (series_metrics_state *)context;
  write_run(m);
  if (m->end == m->columns.count || m->out->error != 0) {
    return false;
  }
  next_run(m, m->end);
  return true;
}

static void end(void *context) {
  series_metrics_state *m = (series_metrics_state *)context;
  if (m->is_endless) {
    make_families(m);
    write_run(m);
  }
  out_text(m->out, "# EOF\n");
  if (m->left_out > 0) {
    complain("samples whose time is not after that of all before them were left out");
  }
}

/* ---- Sink ---- */

series_metrics_state *series_metrics_make(out_stream *out, uint64_t max_values) {
  series_metrics_state *m = (series_metrics_state *)memory_take(1, sizeof *m);
  m->out = out;
  m->columns.most = max_values < SERIES_NO_COLUMN ? max_values : SERIES_NO_COLUMN - 1;
  m->most_points = max_values < POINTS_MOST ? (size_t)max_values : POINTS_MOST;
  return m;
}

void series_metrics_free(series_metrics_state *m) {
  for (size_t i = 0; i < m->num_families; i++) {
    metric_name_free(&m->families[i].name);
  }
  series_columns_free(&m->columns);
  metric_names_free(&m->names);
  free(m->families);
  free(m->families_of);
  for (size_t i = 0; i < m->row_capacity; i++) {
    free(m->rows[i].points);
  }
  free(m->rows);
  free(m);
}

series_sink series_metrics(series_metrics_state *m) {
  const series_sink sink = {m,          false, learn, begin, start_sample,
                            keep_table, NULL,  again, full,  end};
  return sink;
}
