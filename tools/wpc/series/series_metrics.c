/* OpenMetrics text 1.0: a family for each counter, in it a metric for each instance with all its
 * points in the order of time. The samples come the other way round, so a bounded number of points
 * is kept and the samples are gone through as often as that takes; a metric that has more points by itself
 * is written as its points come. An endless series cannot be gone through again: all its points are kept,
 * as many as may be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/metric_names.h"
#include "series/series_columns.h"
#include "series/series_number.h"
#include "series/series_points.h"
#include "series/series_sinks.h"

#define POINTS_MOST 4194304u            /* 64 MiB, in an endless series */
#define BYTES_MOST ((uint64_t)48 << 20) /* of points and their times, otherwise */
#define RUNS_MOST 16u /* more points are kept, within that, where it would take more runs */
/* A metric's points are mostly as far from one another as the last two were. */
#define POINTS_AHEAD 8u

/* A counter of a set; its metrics are the columns first .. end. */
typedef struct metric_family {
  const column_set *set;
  size_t counter;
  metric_name name;
  size_t first, end;
  bool is_begun;
} metric_family;

/* What the points of a metric begin with. */
typedef struct metric_head {
  metric_family *family;
  const column_line *line;
} metric_head;

struct series_metrics_state {
  out_stream *out;
  series_columns columns;
  metric_names names; /* of families */
  metric_family *families;
  size_t num_families;
  size_t *families_of;  /* set: its first family */
  series_points points; /* by column - first */
  bool has_time;        /* the sample at hand is shown */
  series_time last;     /* that is known */
  size_t first, end;    /* columns of this run */
  size_t num_pairs;
  uint64_t most_points; /* that are kept */
  bool is_streamed;     /* of this run's only metric each point is written at once: */
  metric_head streamed;
  bool has_streamed; /* one of the sample at hand */
  bool is_endless;
  uint64_t left_out; /* samples */
  uint64_t shared;   /* values whose metric has another one at their time */
  series_remarks *remarks;
};

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* ---- Families ---- */

static void learn(void *context, const calc_view *view) {
  series_columns_learn(&((series_metrics_state *)context)->columns, view);
}

static void forget(void *context) {
  series_columns_forget(&((series_metrics_state *)context)->columns);
}

static uint32_t column_of(const column_line *line, size_t counter) {
  return counter < line->num_columns ? line->columns[counter] : SERIES_NO_COLUMN;
}

static size_t count_columns(const column_set *set, size_t counter) {
  size_t count = 0;
  for (size_t i = 0; i < set->num_lines; i++) {
    count += column_of(&set->lines[i], counter) != SERIES_NO_COLUMN ? 1 : 0;
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

/* That a column can have: one in each pair whose newer sample has it. */
static uint64_t points_of(const series_metrics_state *m, size_t column) {
  return smaller(m->columns.seen[column], m->num_pairs);
}

static uint64_t count_points(const series_metrics_state *m) {
  uint64_t count = 0;
  for (size_t i = 0; i < m->columns.count; i++) {
    count += points_of(m, i);
  }
  return count;
}

/* Whether so many points can be kept at a time. */
static bool fits(const series_metrics_state *m, uint64_t count) {
  const uint64_t bytes =
      count * sizeof(series_point) + smaller(count, m->num_pairs) * sizeof *m->points.times;
  return count <= m->most_points && bytes <= BYTES_MOST;
}

static metric_head find_head(const series_metrics_state *m, size_t column) {
  metric_head head = {m->families, NULL};
  while (head.family->end <= column) {
    head.family++;
  }
  head.line = head.family->set->lines;
  while (column_of(head.line, head.family->counter) != column) {
    head.line++;
  }
  return head;
}

/* Begins anew, with the columns from `first` on: as many as may be kept, and at least one. */
static void next_run(series_metrics_state *m, size_t first) {
  uint64_t count = 0;
  size_t end = first;
  while (end < m->columns.count && (end == first || fits(m, count + points_of(m, end)))) {
    count += points_of(m, end);
    end++;
  }
  m->first = first;
  m->end = end;
  m->last.known = false;
  m->is_streamed = !fits(m, count);
  if (m->is_streamed) {
    m->streamed = find_head(m, first);
    series_points_reset(&m->points, 0, 0, 0);
  } else {
    series_points_reset(&m->points, end - first, (size_t)count,
                        (size_t)smaller(count, m->num_pairs));
  }
}

static bool is_wanted(const series_metrics_state *m, const metric_family *family) {
  return family->first < m->end && family->end > m->first;
}

static bool is_kept(const series_metrics_state *m, uint32_t column) {
  return column >= m->first && column - m->first < m->points.num_metrics;
}

static bool begin(void *context, const calc_extent *extent) {
  series_metrics_state *m = (series_metrics_state *)context;
  if (!series_columns_are_all(&m->columns, NULL)) {
    return false;
  }
  m->num_pairs = extent->num_pairs;
  m->is_endless = extent->num_pairs == CALC_ENDLESS;
  if (m->is_endless) {
    m->end = SERIES_NO_COLUMN;
    return true;
  }
  series_columns_number(&m->columns, true);
  make_families(m);
  const uint64_t for_few_runs = count_points(m) / RUNS_MOST;
  m->most_points = m->most_points > for_few_runs ? m->most_points : for_few_runs;
  next_run(m, 0);
  return true;
}

/* ---- Collecting ---- */

/* Points of a metric must be in the order of time, each at a time of its own. */
static void start_sample(void *context, const calc_facts *sample) {
  series_metrics_state *m = (series_metrics_state *)context;
  const bool is_later = !m->last.known || sample->time.hundreds > m->last.hundreds;
  m->has_time = sample->time.known && is_later;
  if (m->has_time) {
    m->last = sample->time;
    series_points_start(&m->points, sample->time.hundreds);
    m->has_streamed = false;
  } else if (m->first == 0) {
    m->left_out++;
  }
  if (m->is_endless) {
    series_points_widen(&m->points, m->columns.count);
  }
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
  out_text(out, family->name.is_counter ? "counter\n" : "gauge\n");
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

/* A label without a value is the same as none. */
static void write_label(out_stream *out, const char *name, const column_text *value, bool *any) {
  if (value->length == 0) {
    return;
  }
  out_char(out, *any ? ',' : '{');
  *any = true;
  out_text(out, name);
  out_text(out, "=\"");
  write_escaped(out, value);
  out_char(out, '"');
}

static void write_labels(const series_metrics_state *m, out_stream *out, const column_line *line) {
  bool any = false;
  write_label(out, "host", series_columns_machine(&m->columns, line), &any);
  write_label(out, "instance", &line->name, &any);
  write_label(out, "parent", &line->parent, &any);
  if (line->serial > 0) {
    char digits[DECIMAL_TEXT];
    const column_text index = {digits, decimal_u64(line->serial, digits)};
    write_label(out, "index", &index, &any);
  }
  out_text(out, any ? "}" : "");
}

static void write_metric_name(const series_metrics_state *m, out_stream *out, metric_head head) {
  out_text(out, head.family->name.text);
  out_text(out, head.family->name.is_counter ? "_total" : "");
  write_labels(m, out, head.line);
  out_char(out, ' ');
}

static void write_point(const series_metrics_state *m, double value, uint64_t hundreds) {
  const series_time when = {true, hundreds, false, 0, false};
  char text[DECIMAL_TEXT];
  char time[SERIES_TIME_TEXT];
  out_bytes(m->out, text, series_number_double(value, text));
  out_char(m->out, ' ');
  series_time_unix(when, time);
  out_text(m->out, time);
  out_char(m->out, '\n');
}

/* The name is made once where it is not longer than usual ones. */
static void write_points(const series_metrics_state *m, metric_head head, uint32_t place) {
  char usual[1024];
  out_room room = {NULL, usual, sizeof usual, 0};
  out_stream name = out_to_memory(&room);
  write_metric_name(m, &name, head);
  uint32_t before = place;
  while (place != SERIES_NO_POINT && m->out->error == 0) {
    const series_point *point = &m->points.points[place];
    series_points_fetch(&m->points, place + (uint64_t)(place - before) * POINTS_AHEAD);
    before = place;
    if (name.error == 0) {
      out_bytes(m->out, room.bytes, room.used);
    } else {
      write_metric_name(m, m->out, head);
    }
    write_point(m, point->value, series_points_time(&m->points, point));
    place = point->next;
  }
}

static void write_metric(const series_metrics_state *m, metric_family *family,
                         const column_line *line, uint32_t column) {
  const metric_head head = {family, line};
  const uint32_t place = m->points.metrics[column - m->first].first;
  if (place != SERIES_NO_POINT && !family->is_begun) {
    begin_family(m->out, family);
  }
  if (place != SERIES_NO_POINT) {
    write_points(m, head, place);
  }
}

static void write_family(const series_metrics_state *m, metric_family *family) {
  for (size_t i = 0; i < family->set->num_lines; i++) {
    const column_line *line = &family->set->lines[i];
    const uint32_t column = column_of(line, family->counter);
    if (is_kept(m, column)) {
      write_metric(m, family, line, column);
    }
  }
}

static void write_run(const series_metrics_state *m) {
  for (size_t i = 0; i < m->num_families; i++) {
    if (m->is_endless || is_wanted(m, &m->families[i])) {
      write_family(m, &m->families[i]);
    }
  }
}

/* Writes a point of the run's only metric; false: it has one in this sample. */
static bool stream(series_metrics_state *m, double value) {
  if (m->has_streamed) {
    return false;
  }
  if (!m->streamed.family->is_begun) {
    begin_family(m->out, m->streamed.family);
  }
  write_metric_name(m, m->out, m->streamed);
  write_point(m, value, m->last.hundreds);
  m->has_streamed = true;
  return true;
}

/* ---- Collecting ---- */

/* Whether this run is about some counter of the view. */
static bool has_wanted(series_metrics_state *m, const calc_view *view) {
  uint32_t *counters = (uint32_t *)memory_take(view->num_counters, sizeof *counters);
  const column_set *set = series_columns_set(&m->columns, view, counters);
  bool any = false;
  for (size_t i = 0; set != NULL && !any && i < view->num_counters; i++) {
    const metric_family *families = &m->families[m->families_of[set - m->columns.sets]];
    any = counters[i] != SERIES_NO_COLUMN && is_wanted(m, &families[counters[i]]);
  }
  free(counters);
  return any;
}

/* Of several values that share a metric the first counts. */
static bool keep(series_metrics_state *m, uint32_t column, const wpc_calc_result *result) {
  if (!series_value_is_number(result)) {
    return false;
  }
  const bool is_first = m->is_streamed
                            ? stream(m, result->value)
                            : series_points_add(&m->points, column - m->first, result->value);
  m->shared += is_first ? 0 : 1;
  return is_first;
}

static void keep_cell(series_metrics_state *m, const calc_view *view, size_t line, size_t counter,
                      uint32_t column) {
  const wpc_calc_result result = calc_view_value(view, line, counter, NULL);
  if (keep(m, column, &result)) {
    series_remarks_add(m->remarks, view, line, counter, &result);
  }
}

static void keep_cells(series_metrics_state *m, const calc_view *view) {
  const uint32_t *columns = series_columns_cells(&m->columns, view);
  for (size_t line = 0; line < view->num_lines; line++) {
    for (size_t counter = 0; counter < view->num_counters; counter++, columns++) {
      if (m->is_streamed ? *columns == m->first : is_kept(m, *columns)) {
        keep_cell(m, view, line, counter, *columns);
      }
    }
  }
}

static void keep_table(void *context, const calc_facts *sample, const calc_view *view) {
  series_metrics_state *m = (series_metrics_state *)context;
  series_remarks_add_names(m->remarks, view);
  (void)sample;
  const bool is_known =
      view->table->slot != 0; /* columns that were found once need no look at names */
  if (!m->has_time || (!m->is_endless && !is_known && !has_wanted(m, view))) {
    return;
  }
  keep_cells(m, view);
}

static bool full(void *context) {
  const series_metrics_state *m = (const series_metrics_state *)context;
  if (m->points.count <= m->most_points - smaller(m->columns.count, m->most_points)) {
    return !series_columns_are_all(&m->columns, NULL);
  }
  char text[160];
  (void)snprintf(text, sizeof text, "%llu points are kept, and %s %llu: this is the end",
                 (unsigned long long)m->points.count,
                 m->most_points < POINTS_MOST ? "--max-values allows" : "there is room for",
                 (unsigned long long)m->most_points);
  complain(text);
  return true;
}

/* ---- Runs ---- */

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
    complain("samples whose time is not after the time of all before them were left out");
  }
  series_complain_of_shared(m->shared, "labels");
}

/* ---- Sink ---- */

series_metrics_state *series_metrics_make(out_stream *out, uint64_t max_values, bool raw,
                                          series_remarks *remarks) {
  series_metrics_state *m = (series_metrics_state *)memory_take(1, sizeof *m);
  m->out = out;
  m->remarks = remarks;
  m->names.raw = raw;
  m->columns.by_labels = true;
  m->columns.counts_samples = true;
  series_columns_bound(&m->columns, max_values);
  m->most_points = smaller(max_values, POINTS_MOST);
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
  series_points_free(&m->points);
  free(m);
}

calc_sink series_metrics(series_metrics_state *m) {
  const calc_sink sink = {m,    false, learn, begin, start_sample, keep_table,
                          NULL, again, full,  end,   true,         forget};
  return sink;
}
