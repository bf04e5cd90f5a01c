#include <string.h>

#include "apart.h"
#include "block/given_titles.h"
#include "capture/calc_folder.h"
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
static series_setting shown_of(const cli *options, const calc_request *request) {
  series_setting shown = settings_series(options, request);
  shown.format = FORMAT_CSV;
  return shown;
}

static int collect_folder(const cli *options, const calc_request *request, plot_chart *chart,
                          out_stream *out) {
  if (!capture_folder_is_one(options->paths[0])) {
    return EXIT_USAGE;
  }
  if (!apart_allows(options, IS_FOLDER)) {
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const series_setting shown = shown_of(options, request);
  run_setting asked = settings_run(options, request, &shown);
  asked.shown_by = &plot_writer;
  asked.context = chart;
  return calc_folder(options->paths[0], &setting, &asked, false, out);
}

static int collect_loaded(const cli *options, const calc_request *request,
                          const title_table *titles, block *b, plot_chart *chart, out_stream *out) {
  const series_setting shown = shown_of(options, request);
  logs_setting setting = settings_logs(options, request, &shown, titles);
  setting.run.shown_by = &plot_writer;
  setting.run.context = chart;
  return calc_logs(b, 1, &setting, out);
}

static int collect_log(const cli *options, const calc_request *request, plot_chart *chart,
                       out_stream *out) {
  title_table titles;
  block b;
  block_setting blocks = options->blocks;
  memset(&b, 0, sizeof b);
  blocks.leaves_logs = true;
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = block_load(&b, &blocks, options->paths[0]);
    if (status != EXIT_USAGE && kind_is_log(b.kind)) {
      status = apart_allows_blocks(options, &b, 1)
                   ? collect_loaded(options, request, &titles, &b, chart, out)
                   : EXIT_USAGE;
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
  const calc_request request = settings_calc(options, &options->filter);
  plot_chart chart;
  const plot_setting setting = {options->top > 0 ? options->top : PLOT_LINES_MOST,
                                options->filter.count > 0};
  plot_chart_make(&chart, &setting);
  const int status = files_is_folder(options->paths[0])
                         ? collect_folder(options, &request, &chart, out)
                         : collect_log(options, &request, &chart, out);
  const bool is_complete = chart.is_complete;
  if (is_complete) {
    plot_svg(&chart, files_last_name(options->paths[0]), out);
  }
  plot_chart_free(&chart);
  return is_complete ? status : worse(status, EXIT_REJECTED);
}
