#include <stdio.h>

#include "apart.h"
#include "capture/calc_capture.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "log/calc_logs.h"
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

static int collect_folder(plotting *plot) {
  const cli *options = plot->options;
  if (!apart_allows(options, IS_FOLDER)) {
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const run_setting asked = drawn(settings_run(options, &options->filter), plot);
  return calc_folder(options->paths[0], &setting, &asked, false, plot->out);
}

static int collect_logs(void *context, block *logs, size_t count, const title_table *titles) {
  plotting *plot = (plotting *)context;
  const cli *options = plot->options;
  const run_setting setting = drawn(settings_logs(options, &options->filter, titles), plot);
  return calc_logs(logs, count, &setting, plot->out);
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
  const bool is_capture = options->num_paths == 1 && files_is_folder(options->paths[0]) &&
                          capture_folder_has_head(options->paths[0]);
  plot.options = options;
  plot.out = out;
  plot_chart_make(&plot.chart, &setting);
  const int status = is_capture ? collect_folder(&plot)
                                : load_logs(options, (const char *const *)options->paths,
                                            options->num_paths, collect_logs, &plot);
  const bool is_complete = plot.chart.is_complete;
  if (is_complete) {
    draw(&plot);
  }
  plot_chart_free(&plot.chart);
  return is_complete ? status : worse(status, EXIT_REJECTED);
}
