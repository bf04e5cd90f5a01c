#include <string.h>

#include "block/given_titles.h"
#include "capture/calc_folder.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "log/log_calc.h"
#include "plot/plot_svg.h"
#include "settings.h"

static int collect_folder(const cli *options, const calc_request *request, const calc_sink *sink) {
  if (!capture_folder_is_one(options->paths[0])) {
    return EXIT_USAGE;
  }
  if (options->window.is_local) {
    complain("--time=local is for logs: samples do not say which zone they are of");
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  return calc_folder(options->paths[0], &setting, request, sink, false);
}

static int collect_log(const cli *options, const calc_request *request, const calc_sink *sink) {
  title_table titles;
  block b;
  memset(&b, 0, sizeof b);
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = block_load(&b, &options->blocks, options->paths[0]);
    if (status != EXIT_USAGE && b.kind == WPC_KIND_BLG) {
      status =
          log_calc(&b, &options->blocks, request, options->titles != NULL ? &titles : NULL, sink);
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
  const plot_setting setting = {request.values.max_values,
                                options->top > 0 ? options->top : PLOT_LINES_MOST,
                                options->filter.count > 0};
  plot_chart_make(&chart, &setting);
  const calc_sink sink = plot_chart_sink(&chart);
  const int status = files_is_folder(options->paths[0]) ? collect_folder(options, &request, &sink)
                                                        : collect_log(options, &request, &sink);
  const bool is_complete = chart.is_complete;
  if (is_complete) {
    plot_svg(&chart, files_last_name(options->paths[0]), out);
  }
  plot_chart_free(&chart);
  return is_complete ? status : worse(status, EXIT_REJECTED);
}
