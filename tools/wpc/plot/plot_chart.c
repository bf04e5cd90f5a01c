#include "plot/plot_chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "plot/plot_usual.h"

static void learn(void *context, const calc_view *view) {
  series_columns_learn(&((plot_chart *)context)->columns, view);
}

static void forget(void *context) {
  series_columns_forget(&((plot_chart *)context)->columns);
}

/* ---- The lines ---- */

static void add_line(void *context, const series_column *column) {
  plot_chart *chart = (plot_chart *)context;
  plot_line *line = &chart->lines[column->column];
  line->path = series_column_path(&chart->columns, column);
  line->unit = plot_unit(column->counter);
  line->set = column->set;
  line->counter = column->counter;
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

static void begin_lines(plot_chart *chart) {
  chart->num_lines = chart->columns.count;
  series_taken_free(&chart->taken);
  series_taken_make(&chart->taken, chart->num_lines);
  series_each_column(&chart->columns, add_line, chart);
  find_groups(chart);
}

/* ---- Which counters ---- */

static bool is_drawable(const plot_chart *chart) {
  if (chart->columns.too_many) {
    complain("there are more counter paths, or longer ones, than --max-values allows");
    return false;
  }
  if (chart->columns.count == 0) {
    complain("no counter is there to draw: see the paths that --counter can name by 'wpc inspect'");
    return false;
  }
  return true;
}

static void add_note(plot_chart *chart, const char *text) {
  const size_t length = strlen(chart->note);
  (void)snprintf(chart->note + length, sizeof chart->note - length, "%s", text);
}

static void add_count(plot_chart *chart, size_t drawn, size_t all) {
  char text[60];
  (void)snprintf(text, sizeof text, "%lu of %lu", (unsigned long)drawn, (unsigned long)all);
  add_note(chart, text);
}

/* "processor, memory and disk: " */
static void add_topics(plot_chart *chart, const bool topics[PLOT_TOPICS]) {
  size_t left = 0;
  for (size_t i = 0; i < PLOT_TOPICS; i++) {
    left += topics[i] ? 1 : 0;
  }
  for (size_t i = 0; i < PLOT_TOPICS; i++) {
    if (topics[i]) {
      left--;
      add_note(chart, plot_topic_names[i]);
      add_note(chart, left > 1 ? ", " : left == 1 ? " and " : ": ");
    }
  }
}

/* Out of more counters than fit. */
static void choose_usual(plot_chart *chart) {
  bool topics[PLOT_TOPICS] = {false};
  const size_t all = chart->columns.count;
  bool *kept = (bool *)memory_take(all, sizeof *kept);
  if (plot_usual_find(&chart->columns, kept, topics)) {
    series_columns_keep(&chart->columns, kept);
    add_topics(chart, topics);
  }
  free(kept);
  if (chart->columns.count <= chart->setting.most) {
    add_count(chart, chart->columns.count, all);
  }
}

static void choose_highest(plot_chart *chart) {
  const size_t all = chart->columns.count;
  bool *kept = (bool *)memory_take(all, sizeof *kept);
  const size_t num_units = plot_peaks_choose(&chart->peaks, chart->setting.most, kept);
  series_columns_keep(&chart->columns, kept);
  free(kept);
  add_count(chart, chart->columns.count, all);
  add_note(chart, ", by their highest value");
  add_note(chart, num_units > 1 ? ", of each unit in turn" : "");
}

static bool is_choosing(const plot_chart *chart) {
  return chart->peaks.peaks != NULL;
}

/* "Pacific Standard Time (UTC-08:00)"; times of the axis count as the first one does. */
static void name_zone(plot_chart *chart, const calc_extent *extent) {
  char offset[24];
  const char *name = extent->zone.name != NULL ? extent->zone.name : "UTC";
  const int32_t minutes = extent->first.offset_minutes;
  const unsigned long size = (unsigned long)(minutes < 0 ? -(int64_t)minutes : minutes);
  (void)snprintf(offset, sizeof offset, "UTC%c%02lu:%02lu", minutes < 0 ? '-' : '+', size / 60,
                 size % 60);
  name_set(&chart->zone, name);
  if (extent->first.is_local && name[0] == '\0') {
    name_set(&chart->zone, offset);
  } else if (extent->first.is_local && strcmp(name, "UTC") != 0) {
    name_append(&chart->zone, " (");
    name_append(&chart->zone, offset);
    name_append(&chart->zone, ")");
  }
}

static bool begin(void *context, const calc_extent *extent) {
  plot_chart *chart = (plot_chart *)context;
  if (!is_drawable(chart)) {
    return false;
  }
  chart->first = extent->first;
  chart->last = extent->last;
  chart->pause = extent->pause;
  name_zone(chart, extent);
  series_columns_number(&chart->columns, false);
  if (chart->columns.count > chart->setting.most && !chart->setting.is_asked) {
    choose_usual(chart);
  }
  if (chart->columns.count > chart->setting.most) {
    plot_peaks_make(&chart->peaks, &chart->columns);
    series_taken_make(&chart->taken, chart->columns.count);
  } else {
    begin_lines(chart);
  }
  return true;
}

/* ---- Values ---- */

/* The time of a sample begins with the first one: samples may be missing in front of it. */
static void interrupt(plot_chart *chart, uint64_t since) {
  const bool is_pause =
      chart->pause > 0 && since > chart->before && since - chart->before > chart->pause;
  for (size_t i = 0; is_pause && i < chart->num_lines; i++) {
    chart->lines[i].has_gap = true;
  }
  chart->before = since;
}

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
    interrupt(chart, since);
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
  place->sum += value;
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
  const bool chooses = is_choosing(chart);
  series_cell_iter it =
      series_cells(&chart->columns, &chart->taken, view, chooses ? NULL : &chart->remarks);
  while (series_next_cell(&it)) {
    const double value = it.item.result.value;
    if (chooses) {
      plot_peaks_add(&chart->peaks, it.item.column, value);
    } else {
      add_point(&chart->lines[it.item.column], chart->place, value);
    }
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

static bool again(void *context) {
  plot_chart *chart = (plot_chart *)context;
  if (!is_choosing(chart)) {
    return false;
  }
  choose_highest(chart);
  plot_peaks_free(&chart->peaks);
  begin_lines(chart);
  chart->num_samples = 0;
  chart->before = 0;
  chart->without_time = 0;
  return true;
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
  if (chart->is_complete && chart->note[0] != '\0') {
    char text[PLOT_NOTE + 80];
    (void)snprintf(text, sizeof text, "draws %s; --counter=PATH chooses others", chart->note);
    complain(text);
  }
  series_complain_of_same_paths(&chart->columns, "line");
  series_complain_of_shared(chart->taken.shared, "counter path");
  series_remarks_report(&chart->remarks, true);
  if (!chart->is_complete) {
    complain(chart->num_lines == 1
                 ? "the counter has no value to draw: 'wpc calc' says why"
                 : "none of the counters has a value to draw: 'wpc calc' says why");
  }
}

/* ---- The chart ---- */

void plot_chart_make(plot_chart *chart, const plot_setting *setting) {
  memset(chart, 0, sizeof *chart);
  chart->setting = *setting;
  chart->columns.by_group = true;
  series_columns_bound(&chart->columns, setting->max_values);
}

void plot_chart_free(plot_chart *chart) {
  series_remarks_free(&chart->remarks);
  plot_peaks_free(&chart->peaks);
  name_free(&chart->zone);
  for (size_t i = 0; i < chart->num_lines; i++) {
    free(chart->lines[i].path);
    free(chart->lines[i].places);
  }
  series_columns_free(&chart->columns);
  series_taken_free(&chart->taken);
}

calc_sink plot_chart_sink(plot_chart *chart) {
  const calc_sink sink = {chart,      false, learn, begin, start_sample, add_table,
                          end_sample, again, NULL,  end,   false,        forget};
  return sink;
}
