#include <string.h>

#include "apart.h"
#include "block/title_damage.h"
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
#include "usage.h"

/* What is said of values is what is said of columns. */
static run_setting drawn(run_setting setting, plot_chart *chart) {
  setting.format = FORMAT_CSV;
  setting.shown_by = &plot_writer;
  setting.context = chart;
  return setting;
}

static int collect_folder(const cli *options, plot_chart *chart, out_stream *out) {
  if (!capture_folder_is_one(options->paths[0]) || !apart_allows(options, IS_FOLDER)) {
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const run_setting asked = drawn(settings_run(options, &options->filter), chart);
  return calc_folder(options->paths[0], &setting, &asked, false, out);
}

static int collect_loaded(const cli *options, const title_table *titles, block *b,
                          plot_chart *chart, out_stream *out) {
  const run_setting setting = drawn(settings_logs(options, &options->filter, titles), chart);
  return apart_allows_blocks(options, b, 1) ? calc_logs(b, 1, &setting, out) : EXIT_USAGE;
}

static int collect_log(const cli *options, plot_chart *chart, out_stream *out) {
  title_table titles;
  block b;
  block_setting blocks = options->blocks;
  memset(&b, 0, sizeof b);
  blocks.leaves_logs = true;
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = block_load(&b, &blocks, options->paths[0]);
    if (status != EXIT_USAGE && kind_is_log(b.kind)) {
      status = collect_loaded(options, &titles, &b, chart, out);
    } else if (status != EXIT_USAGE) {
      complain_of(options->paths[0], "is neither a log nor a capture folder");
      block_say_what_it_seems(&b);
      status = EXIT_USAGE;
    }
    block_free(&b);
  }
  title_table_free(&titles);
  return status;
}

int command_plot(const cli *options, out_stream *out) {
  plot_chart chart;
  const plot_setting setting = {options->top > 0 ? options->top : PLOT_LINES_MOST,
                                options->filter.count > 0};
  plot_chart_make(&chart, &setting);
  const int status = files_is_folder(options->paths[0]) ? collect_folder(options, &chart, out)
                                                        : collect_log(options, &chart, out);
  const bool is_complete = chart.is_complete;
  if (is_complete) {
    plot_svg(&chart, files_last_name(options->paths[0]), out);
  }
  plot_chart_free(&chart);
  return is_complete ? status : worse(status, EXIT_REJECTED);
}
