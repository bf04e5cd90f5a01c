#include <stdio.h>

#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "log/calc_inputs.h"
#include "plot/plot_chart.h"
#include "plot/plot_svg.h"
#include "plot/plot_writer.h"
#include "settings.h"

typedef struct plotting {
  const cli *options;
  plot_chart chart;
  out_stream *out;
} plotting;

/* What is said of values is what is said of columns. */
static run_setting drawn(run_setting setting, plotting *plot) {
  setting.format = FORMAT_CSV;
  setting.shown_by = &plot_writer;
  setting.context = &plot->chart;
  return setting;
}

static int collect(void *context, const inputs *in, const title_table *titles) {
  plotting *plot = (plotting *)context;
  const cli *options = plot->options;
  const run_setting setting = drawn(settings_inputs(options, &options->filter, titles), plot);
  return calc_inputs(in, &setting, plot->out);
}

/* "a.blg", or "a.blg and 2 more" */
static void draw(const plotting *plot) {
  const cli *options = plot->options;
  name_buffer title = {NULL, 0, 0};
  name_set(&title, files_last_name(options->paths[0]));
  if (options->num_paths > 1) {
    char more[40];
    (void)snprintf(more, sizeof more, " and %llu more", (unsigned long long)options->num_paths - 1);
    name_append(&title, more);
  }
  plot_svg(&plot->chart, title.text, plot->out);
  name_free(&title);
}

int command_plot(const cli *options, out_stream *out) {
  plotting plot;
  const plot_setting setting = {options->top > 0 ? options->top : PLOT_LINES_MOST,
                                options->filter.count > 0};
  plot.options = options;
  plot.out = out;
  plot_chart_make(&plot.chart, &setting);
  const inputs_use to = {&plot, collect, NULL};
  const int status =
      load_inputs(options, (const char *const *)options->paths, options->num_paths, &to, out);
  const bool is_complete = plot.chart.is_complete;
  if (is_complete) {
    draw(&plot);
  }
  plot_chart_free(&plot.chart);
  return is_complete ? status : worse(status, EXIT_REJECTED);
}
