#include "plot/plot_chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "series/series_path.h"

static void learn(void *context, const calc_view *view) {
  series_columns_learn(&((plot_chart *)context)->columns, view);
}

static void forget(void *context) {
  series_columns_forget(&((plot_chart *)context)->columns);
}

/* ---- The lines ---- */

static void add_line(void *context, const series_column *column) {
  plot_chart *chart = (plot_chart *)context;
  const column_counter *counter = column->counter;
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  plot_line *line = &chart->lines[column->column];
  line->path = series_column_path(&chart->columns, column);
  line->unit = type != NULL ? type->unit : "";
  line->set = column->set;
  line->counter = counter;
  line->places = (plot_place *)memory_take(PLOT_PLACES + 1, sizeof *line->places);
}

static bool is_text(const column_text *a, const column_text *b) {
  return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* Logs have an entry, and so a set, for each of several instances. */
static bool is_one_counter(const plot_line *a, const plot_line *b) {
  return is_text(&a->set->name, &b->set->name) && is_text(&a->counter->name, &b->counter->name) &&
         a->counter->type == b->counter->type;
}

static void find_groups(plot_chart *chart) {
  for (size_t i = 0; i < chart->num_lines; i++) {
    size_t first = 0;
    while (first < i && !is_one_counter(&chart->lines[first], &chart->lines[i])) {
      first++;
    }
    chart->lines[i].group = first;
  }
}

static bool is_drawable(const plot_chart *chart) {
  char text[160];
  if (chart->columns.count == 0 && !chart->columns.too_many) {
    complain("no counter is there to draw: see the paths that --counter can name by 'wpc inspect'");
    return false;
  }
  if (chart->columns.too_many || chart->columns.count > PLOT_LINES_MOST) {
    (void)snprintf(text, sizeof text,
                   "a chart shows at most %u counters, but %s%lu are asked for: name fewer with "
                   "--counter=PATH",
                   PLOT_LINES_MOST, chart->columns.too_many ? "more than " : "",
                   (unsigned long)chart->columns.count);
    complain(text);
    return false;
  }
  return true;
}

static bool begin(void *context, const calc_extent *extent) {
  plot_chart *chart = (plot_chart *)context;
  if (!is_drawable(chart)) {
    return false;
  }
  chart->first = extent->first;
  chart->last = extent->last;
  series_columns_number(&chart->columns, false);
  chart->num_lines = chart->columns.count;
  series_taken_make(&chart->taken, chart->num_lines);
  series_each_column(&chart->columns, add_line, chart);
  find_groups(chart);
  return true;
}

/* ---- Values ---- */

static void start_sample(void *context, const calc_facts *sample) {
  plot_chart *chart = (plot_chart *)context;
  const uint64_t span = chart->last.hundreds - chart->first.hundreds;
  chart->num_samples++;
  series_taken_next(&chart->taken);
  chart->has_place = sample->time.known && sample->time.hundreds >= chart->first.hundreds &&
                     sample->time.hundreds <= chart->last.hundreds;
  chart->without_time += chart->has_place ? 0 : 1;
  if (chart->has_place) {
    const uint64_t since = sample->time.hundreds - chart->first.hundreds;
    chart->place = span > 0 ? (double)since / (double)span * PLOT_PLACES : (double)PLOT_PLACES / 2;
  }
}

static void add_point(plot_line *line, double at, double value) {
  plot_place *place = &line->places[(size_t)at];
  const plot_point point = {at, value};
  if (place->count == 0) {
    place->first = point;
    place->lowest = point;
    place->highest = point;
    place->has_gap = line->has_gap;
  }
  place->lowest = value < place->lowest.value ? point : place->lowest;
  place->highest = value > place->highest.value ? point : place->highest;
  place->last = point;
  place->count++;
  line->lowest = line->count == 0 || value < line->lowest ? value : line->lowest;
  line->highest = line->count == 0 || value > line->highest ? value : line->highest;
  line->sum += value;
  line->last = value;
  line->count++;
  line->has_gap = false;
}

static void add_table(void *context, const calc_facts *sample, const calc_view *view) {
  plot_chart *chart = (plot_chart *)context;
  (void)sample;
  if (!chart->has_place) {
    return;
  }
  series_cell_iter it = series_cells(&chart->columns, &chart->taken, view, &chart->remarks);
  while (series_next_cell(&it)) {
    add_point(&chart->lines[it.item.column], chart->place, it.item.result.value);
  }
}

/* A line without a value in this sample is interrupted. */
static void end_sample(void *context, const calc_facts *sample) {
  plot_chart *chart = (plot_chart *)context;
  (void)sample;
  for (size_t i = 0; i < chart->num_lines; i++) {
    plot_line *line = &chart->lines[i];
    line->has_gap =
        line->has_gap || (chart->has_place && chart->taken.last[i] != chart->taken.sample);
  }
}

static bool has_values(const plot_chart *chart) {
  bool any = false;
  for (size_t i = 0; !any && i < chart->num_lines; i++) {
    any = chart->lines[i].count > 0;
  }
  return any;
}

static void end(void *context) {
  plot_chart *chart = (plot_chart *)context;
  chart->is_complete = has_values(chart);
  if (chart->without_time > 0) {
    complain("samples without a date were left out");
  }
  series_complain_of_shared(chart->taken.shared, "counter path");
  series_remarks_report(&chart->remarks, true);
  if (!chart->is_complete) {
    complain(chart->num_lines == 1
                 ? "the counter has no value to draw: 'wpc calc' says why"
                 : "none of the counters has a value to draw: 'wpc calc' says why");
  }
}

/* ---- The chart ---- */

void plot_chart_make(plot_chart *chart, uint64_t max_values) {
  memset(chart, 0, sizeof *chart);
  chart->columns.by_group = true;
  series_columns_bound(&chart->columns, max_values);
}

void plot_chart_free(plot_chart *chart) {
  series_remarks_free(&chart->remarks);
  for (size_t i = 0; i < chart->num_lines; i++) {
    free(chart->lines[i].path);
    free(chart->lines[i].places);
  }
  series_columns_free(&chart->columns);
  series_taken_free(&chart->taken);
}

calc_sink plot_chart_sink(plot_chart *chart) {
  const calc_sink sink = {chart,      false, learn, begin, start_sample, add_table,
                          end_sample, NULL,  NULL,  end,   false,        forget};
  return sink;
}
