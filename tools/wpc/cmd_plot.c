#include <string.h>

#include "capture/calc_folder.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "io/complain.h"
#include "io/whole_file.h"
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
    if (status != EXIT_USAGE && b.kind == KIND_BLG) {
      status = log_calc(&b, &options->blocks, request, options->titles != NULL ? &titles : NULL,
                        sink);
    } else if (status != EXIT_USAGE) {
      complain_of(options->paths[0], "is neither a log nor a capture folder");
      status = EXIT_USAGE;
    }
    block_free(&b);
  }
  title_table_free(&titles);
  return status;
}

static int fail(const char *path, const char *why) {
  complain_of(path, why);
  return EXIT_USAGE;
}

static int draw_to_file(const plot_chart *chart, const cli *options, int status) {
  whole_file file;
  const char *why = whole_file_open(&file, options->output);
  if (why != NULL) {
    return fail(options->output, why);
  }
  plot_svg(chart, options->paths[0], &file.out);
  why = whole_file_close(&file, true);
  return why != NULL ? fail(options->output, why) : status;
}

int command_plot(const cli *options, out_stream *out) {
  const bool to_output = options->output == NULL || strcmp(options->output, "-") == 0;
  const calc_request request = settings_calc(options, &options->filter);
  plot_chart chart;
  if (!to_output && whole_file_is_same(options->output, options->paths[0])) {
    return fail(options->output, "is the file that is to be drawn");
  }
  plot_chart_make(&chart, request.max_values);
  const calc_sink sink = plot_chart_sink(&chart);
  int status = files_is_folder(options->paths[0]) ? collect_folder(options, &request, &sink)
                                                  : collect_log(options, &request, &sink);
  if (chart.is_complete && to_output) {
    plot_svg(&chart, options->paths[0], out);
  } else if (chart.is_complete) {
    status = draw_to_file(&chart, options, status);
  }
  plot_chart_free(&chart);
  return status;
}
