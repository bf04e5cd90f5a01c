#include <string.h>

#include "block/given_titles.h"
#include "block/title_table.h"
#include "capture/calc_folder.h"
#include "capture/calc_loose.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "compute/calc_run.h"
#include "io/complain.h"
#include "log/log_calc.h"
#include "settings.h"

static bool has_no_zone(const cli *options) {
  if (options->window.is_local) {
    complain("--time=local is for logs: samples do not say which zone they are of");
  }
  return options->window.is_local;
}

/* ---- One or two samples ---- */

typedef struct two_samples {
  block blocks[2];
  size_t count;
} two_samples;

static calc_input take_loaded(void *context, size_t index) {
  const calc_input input = {&((two_samples *)context)->blocks[index], NULL, NULL};
  return input;
}

static void keep_loaded(void *context, const calc_input *input) {
  (void)context;
  (void)input;
}

/* A rejected log is log_calc()'s to complain of. */
static int load_sample(block *b, const cli *options, const char *path) {
  const int status = block_load(b, &options->blocks, path);
  if (status == EXIT_REJECTED && !(b->kind == WPC_KIND_BLG && options->num_paths == 1)) {
    block_complain(b);
  } else if (status == EXIT_ACCEPTED && b->kind == WPC_KIND_BLG && options->num_paths > 1) {
    complain_of(path, "a log is calculated by itself");
    return EXIT_USAGE;
  } else if (status == EXIT_ACCEPTED && b->kind != WPC_KIND_V1 && b->kind != WPC_KIND_V2 &&
             b->kind != WPC_KIND_BLG) {
    complain_of(path, "a sample is of kind v1 or v2");
    return EXIT_USAGE;
  }
  return status;
}

static int check_kinds(const two_samples *samples, const cli *options) {
  const wpc_kind kind = samples->blocks[0].kind;
  if (samples->count == 2 && samples->blocks[1].kind != kind) {
    complain_of(samples->blocks[1].path, "is of another kind than the older sample");
    return EXIT_USAGE;
  }
  if (kind == WPC_KIND_V2 && options->counterset == NULL) {
    complain(
        "V2 samples require --registration=, with --queries=, or "
        "--counterset=processor-information; see 'wpc calc --help'");
    return EXIT_USAGE;
  }
  return EXIT_ACCEPTED;
}

static bool leaves_out(two_samples *samples, const v2_bindings *bindings) {
  bool left_out = false;
  for (size_t i = 0; i < samples->count; i++) {
    v2_sample sample;
    (void)v2_sample_open(&sample, &samples->blocks[i], bindings);
    left_out = left_out || sample.left_out > 0;
    v2_sample_close(&sample);
  }
  return left_out;
}

static int64_t clock_of(const block *b) {
  wpc_options quiet;
  const wpc_input in = block_quiet_input(b, &quiet);
  return b->kind == WPC_KIND_V1 ? wpc_v1_open(in).perf_time_100ns : wpc_v2_open(in).perf_time_100ns;
}

static void say_wrong_order(const two_samples *samples) {
  if (samples->count == 2 && clock_of(&samples->blocks[1]) < clock_of(&samples->blocks[0])) {
    complain_of(samples->blocks[1].path,
                "is older than the first sample: the older one comes first");
  }
}

static int calculate(const cli *options, two_samples *samples, const title_table *titles,
                     out_stream *out) {
  const bool is_v2 = samples->blocks[0].kind == WPC_KIND_V2;
  const v2_bindings bindings = {{options->counterset, WPC_ID_NONE, true}, NULL, 0};
  const calc_setting setting = {settings_calc(options, &options->filter),
                                samples->blocks[0].kind,
                                titles,
                                &bindings,
                                NULL,
                                NULL,
                                NULL};
  const calc_list list = {samples, samples->count, false, NULL, NULL, take_loaded, keep_loaded};
  const series_setting shown =
      settings_series(options, &setting.request, is_v2 ? options->counterset->name : NULL);
  series_output output;
  series_output_make(&output, &shown, out);
  const int status = calc_run(&setting, &list, &output.sink);
  series_output_free(&output);
  say_wrong_order(samples);
  if (status == EXIT_ACCEPTED && is_v2 && leaves_out(samples, &bindings)) {
    complain("results that are not a whole counterset with instances were left out");
  }
  return status;
}

/* ---- V2 samples with registration data ---- */

static int calculate_loose(const cli *options, out_stream *out) {
  const capture_setting setting = settings_capture(options);
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request, NULL);
  const cli_texts *registration = &options->registration;
  loose_files files = {NULL, 0, 0};
  int status = EXIT_USAGE;
  for (size_t i = 0; i < options->num_paths; i++) {
    loose_add_sample(&files, options->paths[i]);
  }
  if (options->queries != NULL) {
    loose_add_queries(&files, options->queries);
  }
  if (loose_add_registration(&files, registration->items, registration->count)) {
    series_output output;
    series_output_make(&output, &shown, out);
    status = calc_loose(&files, options->num_paths, &setting, &request, &output.sink);
    series_output_free(&output);
  }
  loose_free(&files);
  return status;
}

/* ---- A log ---- */

static int calculate_log(const cli *options, block *b, const title_table *titles, out_stream *out) {
  const calc_request request = settings_calc(options, &options->filter);
  series_setting shown = settings_series(options, &request, NULL);
  series_output output;
  shown.values = b->values;
  series_output_make(&output, &shown, out);
  const int status = log_calc(b, &options->blocks, &request,
                              options->titles != NULL ? titles : NULL, &output.sink);
  series_output_free(&output);
  return status;
}

/* ---- Files ---- */

static int calculate_loaded(const cli *options, two_samples *samples, const title_table *titles,
                            out_stream *out) {
  int status = EXIT_ACCEPTED;
  for (size_t i = 0; i < samples->count; i++) {
    status = worse(status, load_sample(&samples->blocks[i], options, options->paths[i]));
  }
  if (status != EXIT_USAGE && samples->count == 1 && samples->blocks[0].kind == WPC_KIND_BLG) {
    return calculate_log(options, &samples->blocks[0], titles, out);
  }
  if (has_no_zone(options)) {
    return EXIT_USAGE;
  }
  status = status == EXIT_ACCEPTED ? check_kinds(samples, options) : status;
  return status == EXIT_ACCEPTED ? calculate(options, samples, titles, out) : status;
}

static int calculate_files(const cli *options, out_stream *out) {
  two_samples samples;
  title_table titles;
  memset(&samples, 0, sizeof samples);
  samples.count = options->num_paths;
  int status = title_table_load(&titles, &options->blocks, options->titles);
  if (status == EXIT_ACCEPTED) {
    status = calculate_loaded(options, &samples, &titles, out);
  }
  for (size_t i = 0; i < samples.count; i++) {
    block_free(&samples.blocks[i]);
  }
  title_table_free(&titles);
  return status;
}

/* ---- A capture folder ---- */

static int calculate_folder(const cli *options, out_stream *out) {
  if (!capture_folder_is_one(options->paths[0])) {
    return EXIT_USAGE;
  }
  if (has_no_zone(options)) {
    return EXIT_USAGE;
  }
  if (options->num_paths > 1) {
    complain("a capture folder is calculated by itself");
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request, NULL);
  series_output output;
  series_output_make(&output, &shown, out);
  const int status = calc_folder(options->paths[0], &setting, &request, &output.sink,
                                 files_is_terminal(complain_stream()) && !out->terminal);
  series_output_free(&output);
  return status;
}

int command_calc(const cli *options, out_stream *out) {
  if (options->summary && (options->raw || options->format == FORMAT_OPENMETRICS)) {
    complain(options->raw ? "--summary is of displayable values, not of --raw ones"
                          : "--summary is not written as OpenMetrics");
    return EXIT_USAGE;
  }
  const bool is_folder = files_is_folder(options->paths[0]);
  if (options->queries != NULL || options->registration.count > 0) {
    if (is_folder) {
      complain("--queries and --registration are for samples: a capture folder has its own");
    }
    return is_folder || has_no_zone(options) ? EXIT_USAGE : calculate_loose(options, out);
  }
  return is_folder ? calculate_folder(options, out) : calculate_files(options, out);
}
