#include "plot/plot_chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "plot/plot_usual.h"
#include "write/written_columns.h"

/* ---- The lines ---- */

static bool is_name(wpc_path_name a, wpc_path_name b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* Whether both are instances of one counter. */
static bool is_one_counter(const plot_column *a, const plot_column *b) {
  return is_name(a->names.object, b->names.object) && is_name(a->names.counter, b->names.counter) &&
         a->type == b->type;
}

static void find_group(plot_chart *chart, uint32_t number, const plot_column *column) {
  const plot_columns *columns = &chart->columns;
  uint32_t first = 0;
  plot_column other;
  for (; first < number; first++) {
    columns->describe(columns->context, first, &other);
    if (is_one_counter(&other, column)) {
      break;
    }
  }
  chart->lines[number].group = first;
}

static void begin_lines(plot_chart *chart) {
  const plot_columns *columns = &chart->columns;
  chart->num_lines = columns->count;
  for (uint32_t i = 0; i < columns->count; i++) {
    plot_line *line = &chart->lines[i];
    plot_column column;
    columns->describe(columns->context, i, &column);
    line->path = columns->path(columns->context, i);
    line->unit = column.unit;
    chart->has_assumed = chart->has_assumed || column.is_assumed;
    line->places = (plot_place *)memory_take(PLOT_PLACES + 1, sizeof *line->places);
    find_group(chart, i, &column);
  }
}

/* ---- Which counters ---- */

static bool is_drawable(const plot_chart *chart) {
  if (chart->columns.count == 0) {
    complain("there is no counter to draw: 'wpc inspect' lists the paths that --counter can name");
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

static void keep(plot_chart *chart, const bool *kept) {
  chart->columns.count = chart->columns.keep(chart->columns.context, kept);
}

/* Out of more counters than fit. */
static void choose_usual(plot_chart *chart) {
  bool topics[PLOT_TOPICS] = {false};
  const size_t all = chart->columns.count;
  bool *kept = (bool *)memory_take(all, sizeof *kept);
  if (plot_usual_find(&chart->columns, kept, topics)) {
    keep(chart, kept);
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
  keep(chart, kept);
  free(kept);
  add_count(chart, chart->columns.count, all);
  add_note(chart, ", by their highest value");
  add_note(chart, num_units > 1 ? ", of each unit in turn" : "");
}

/* Whether it is not known yet which columns are drawn. */
static bool is_choosing(const plot_chart *chart) {
  return chart->peaks.peaks != NULL;
}

/* "Pacific Standard Time (UTC-08:00)"; times of the axis count as the first one does. */
static void name_zone(plot_chart *chart, const plot_extent *extent) {
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

bool plot_chart_begin(plot_chart *chart, const plot_columns *columns, const plot_extent *extent) {
  chart->columns = *columns;
  if (!is_drawable(chart)) {
    return false;
  }
  chart->first = extent->first;
  chart->last = extent->last;
  name_zone(chart, extent);
  if (chart->columns.count > chart->setting.most && !chart->setting.is_asked) {
    choose_usual(chart);
  }
  if (chart->columns.count > chart->setting.most) {
    plot_peaks_make(&chart->peaks, &chart->columns);
  } else {
    begin_lines(chart);
  }
  return true;
}

/* ---- Values ---- */

/* The time of a sample begins with the first one: samples may be missing in front of it. */
void plot_chart_start(plot_chart *chart, series_time time) {
  const uint64_t span = chart->last.hundreds - chart->first.hundreds;
  chart->num_samples++;
  chart->has_place =
      time.known && time.hundreds >= chart->first.hundreds && time.hundreds <= chart->last.hundreds;
  chart->without_time += chart->has_place ? 0 : 1;
  if (chart->has_place) {
    const uint64_t since = time.hundreds - chart->first.hundreds;
    chart->place = span > 0 ? (double)since / (double)span * PLOT_PLACES : (double)PLOT_PLACES / 2;
  }
}

void plot_chart_is_due(plot_chart *chart, size_t line, bool is_interrupted) {
  if (line < chart->num_lines) {
    chart->lines[line].due = chart->num_samples;
    chart->lines[line].has_gap = chart->lines[line].has_gap || is_interrupted;
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

bool plot_chart_add(plot_chart *chart, uint32_t column, double value) {
  const bool is_drawn = chart->has_place && !is_choosing(chart);
  if (is_drawn) {
    chart->lines[column].seen = chart->num_samples;
    add_point(&chart->lines[column], chart->place, value);
  } else if (chart->has_place) {
    plot_peaks_add(&chart->peaks, column, value);
  }
  return is_drawn;
}

/* A line without a value in this sample is interrupted, unless only other logs have the sample. */
void plot_chart_end_sample(plot_chart *chart) {
  for (size_t i = 0; i < chart->num_lines; i++) {
    plot_line *line = &chart->lines[i];
    const bool is_missing = line->due == chart->num_samples && line->seen != chart->num_samples;
    line->has_gap = line->has_gap || (chart->has_place && is_missing);
  }
}

bool plot_chart_again(plot_chart *chart) {
  if (!is_choosing(chart)) {
    return false;
  }
  choose_highest(chart);
  plot_peaks_free(&chart->peaks);
  begin_lines(chart);
  chart->num_samples = 0;
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

/* How many paths are those of more than one line. */
static void complain_of_same_paths(const plot_chart *chart) {
  size_t count = 0;
  const char *first = NULL;
  for (size_t i = 0; i < chart->num_lines; i++) {
    size_t before = 0, behind = 0;
    for (size_t k = 0; k < chart->num_lines; k++) {
      const bool is_same = k != i && strcmp(chart->lines[k].path, chart->lines[i].path) == 0;
      before += is_same && k < i ? 1 : 0;
      behind += is_same && k > i ? 1 : 0;
    }
    count += before == 0 && behind > 0 ? 1 : 0;
    first = first == NULL && behind > 0 ? chart->lines[i].path : first;
  }
  written_complain_of_paths(count, "line", first);
}

void plot_chart_end(plot_chart *chart) {
  chart->is_complete = has_values(chart);
  if (chart->without_time > 0) {
    complain("samples without a date were left out");
  }
  if (chart->is_complete && chart->note[0] != '\0') {
    complain_format(NULL, "draws %s; --counter=PATH chooses others", chart->note);
  }
  complain_of_same_paths(chart);
}

void plot_chart_complain(const plot_chart *chart) {
  if (!chart->is_complete) {
    complain(chart->num_lines == 1
                 ? "the counter has no value to draw: 'wpc calc' shows why"
                 : "none of the counters has a value to draw: 'wpc calc' shows why");
  }
}

/* ---- The chart ---- */

void plot_chart_make(plot_chart *chart, const plot_setting *setting) {
  memset(chart, 0, sizeof *chart);
  chart->setting = *setting;
}

void plot_chart_free(plot_chart *chart) {
  plot_peaks_free(&chart->peaks);
  name_free(&chart->zone);
  for (size_t i = 0; i < chart->num_lines; i++) {
    free(chart->lines[i].path);
    free(chart->lines[i].places);
  }
}
