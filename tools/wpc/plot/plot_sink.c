#include "plot/plot_sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

/* ---- Columns ---- */

static void learn(void *context, const calc_view *view) {
  series_columns_learn(&((plot_sink *)context)->columns, view);
}

static void forget(void *context) {
  series_columns_forget(&((plot_sink *)context)->columns);
}

static void add_to_list(void *context, const series_column *column) {
  ((series_column *)context)[column->column] = *column;
}

static void make_list(plot_sink *sink) {
  free(sink->list);
  sink->list = (series_column *)memory_take(sink->columns.count, sizeof *sink->list);
  series_each_column(&sink->columns, add_to_list, sink->list);
}

static void describe(void *context, uint32_t number, plot_column *to) {
  const plot_sink *sink = (const plot_sink *)context;
  const series_column *column = &sink->list[number];
  const column_counter *counter = column->counter;
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  const wpc_path_name none = {NULL, 0};
  memset(to, 0, sizeof *to);
  to->names = series_path_names(&sink->columns, column->set, column->line,
                                series_path_name(&counter->name));
  (void)snprintf(to->ids[0], sizeof to->ids[0], "%s", column->set->id);
  (void)snprintf(to->ids[1], sizeof to->ids[1], "%lu", (unsigned long)counter->id);
  const wpc_path_name object_id = {to->ids[0], strlen(to->ids[0])};
  const wpc_path_name counter_id = {to->ids[1], strlen(to->ids[1])};
  to->object_id = object_id.length > 0 ? object_id : none;
  to->counter_id = counter->lacks_id ? none : counter_id;
  to->type = counter->type;
  to->unit = type != NULL ? type->unit : "";
  to->is_assumed = column->set->is_assumed || counter->is_assumed;
}

static char *path_of(void *context, uint32_t number) {
  const plot_sink *sink = (const plot_sink *)context;
  return series_column_path(&sink->columns, &sink->list[number]);
}

static size_t keep(void *context, const bool *kept) {
  plot_sink *sink = (plot_sink *)context;
  series_columns_keep(&sink->columns, kept);
  make_list(sink);
  return sink->columns.count;
}

/* ---- The sink ---- */

static void begin_taking(plot_sink *sink) {
  series_taken_free(&sink->taken);
  series_taken_make(&sink->taken, sink->columns.count);
  sink->before = 0;
}

static bool begin(void *context, const calc_extent *extent) {
  plot_sink *sink = (plot_sink *)context;
  const plot_columns columns = {sink, sink->columns.count, describe, path_of, keep};
  if (sink->columns.too_many) {
    complain("there are more counter paths, or longer ones, than --max-values allows");
    return false;
  }
  sink->pause = extent->pause;
  series_columns_number(&sink->columns, false);
  make_list(sink);
  const bool ok = plot_chart_begin(sink->chart, &columns, extent);
  begin_taking(sink);
  return ok;
}

static void start_sample(void *context, const calc_facts *sample) {
  plot_sink *sink = (plot_sink *)context;
  const uint64_t now = sample->time.hundreds;
  const bool is_pause = sample->time.known && sink->before > 0 && sink->pause > 0 &&
                        now > sink->before && now - sink->before > sink->pause;
  series_taken_next(&sink->taken);
  sink->before = sample->time.known ? now : sink->before;
  plot_chart_start(sink->chart, sample->time, is_pause);
}

static void add_table(void *context, const calc_facts *sample, const calc_view *view) {
  plot_sink *sink = (plot_sink *)context;
  const bool chooses = plot_chart_is_choosing(sink->chart);
  (void)sample;
  if (!sink->chart->has_place) {
    return;
  }
  series_cell_iter it =
      series_cells(&sink->columns, &sink->taken, view, chooses ? NULL : &sink->remarks);
  while (series_next_cell(&it)) {
    (void)plot_chart_add(sink->chart, it.item.column, it.item.result.value);
  }
}

static void end_sample(void *context, const calc_facts *sample) {
  (void)sample;
  plot_chart_end_sample(((plot_sink *)context)->chart);
}

static bool again(void *context) {
  plot_sink *sink = (plot_sink *)context;
  const bool is_wanted = plot_chart_again(sink->chart);
  if (is_wanted) {
    begin_taking(sink);
  }
  return is_wanted;
}

static void end(void *context) {
  const plot_sink *sink = (const plot_sink *)context;
  plot_chart_end(sink->chart);
  series_complain_of_shared(sink->taken.shared, "counter path");
  series_remarks_report(&sink->remarks, true);
  plot_chart_complain(sink->chart);
}

calc_sink plot_sink_make(plot_sink *sink, plot_chart *chart, uint64_t max_values) {
  const calc_sink made = {sink,       false, learn, begin, start_sample, add_table,
                          end_sample, again, NULL,  end,   false,        forget};
  memset(sink, 0, sizeof *sink);
  sink->chart = chart;
  sink->columns.by_group = true;
  series_columns_bound(&sink->columns, max_values);
  return made;
}

void plot_sink_free(plot_sink *sink) {
  series_remarks_free(&sink->remarks);
  series_columns_free(&sink->columns);
  series_taken_free(&sink->taken);
  free(sink->list);
}
