#include <string.h>

#include "apart.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "log/calc_inputs.h"
#include "settings.h"

typedef struct calculation {
  const cli *options;
  out_stream *out;
} calculation;

/* ---- One or two samples ---- */

typedef struct two_samples {
  block *blocks;
  size_t count;
} two_samples;

static block *take_loaded(void *context, size_t index) {
  return &((const two_samples *)context)->blocks[index];
}

static int check_sample(const block *b) {
  if (b->verdict.status != WPC_OK) {
    block_complain(b);
    return EXIT_REJECTED;
  }
  if (b->kind != WPC_KIND_V1 && b->kind != WPC_KIND_V2) {
    complain_of(b->path, "a sample is of kind v1 or v2");
    return EXIT_USAGE;
  }
  return EXIT_ACCEPTED;
}

static int check_kinds(const two_samples *samples, const cli *options) {
  const wpc_kind kind = samples->blocks[0].kind;
  if (samples->count == 2 && samples->blocks[1].kind != kind) {
    complain_of(samples->blocks[1].path, "is of a different kind from the older sample");
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

static bool leaves_out(const two_samples *samples) {
  bool any = false;
  for (size_t i = 0; i < samples->count; i++) {
    wpc_v2_walk walk;
    wpc_v2_begin(&walk, block_quiet_input(&samples->blocks[i]));
    while (!any && wpc_v2_next_result(&walk)) {
      any = walk.result.type != WPC_V2_COUNTERSET;
    }
  }
  return any;
}

static int64_t clock_of(const block *b) {
  const wpc_input in = block_quiet_input(b);
  return b->kind == WPC_KIND_V1 ? wpc_v1_open(in).perf_time_100ns : wpc_v2_open(in).perf_time_100ns;
}

static void say_wrong_order(const two_samples *samples) {
  if (samples->count == 2 && clock_of(&samples->blocks[1]) < clock_of(&samples->blocks[0])) {
    complain_of(samples->blocks[1].path,
                "is older than the first sample: the older one comes first");
  }
}

/* Shows an open capture, which is no folder, and closes it. */
static int calculate_capture(const cli *options, capture_input *capture, out_stream *out) {
  const run_setting setting = settings_run(options, &options->filter);
  block none;
  memset(&none, 0, sizeof none);
  const inputs in = {&none, &capture, 1};
  const int status = capture_input_is_usable(capture) ? calc_inputs(&in, &setting, out)
                                                      : capture_input_status(capture);
  capture_input_close(capture);
  return status;
}

static int calculate(const calculation *c, two_samples *samples, const title_table *titles) {
  const cli *options = c->options;
  const wpc_kind kind = samples->blocks[0].kind;
  const bool is_v2 = kind == WPC_KIND_V2;
  const v2_queries queries = {{options->counterset, WPC_ID_NONE, true}, NULL, 0};
  const captured_list list = {samples, samples->count, false, take_loaded, NULL, NULL, NULL};
  capture_input capture;
  capture_input_of_samples(&capture, &list, kind, titles, &queries, settings_values(options));
  const int status = calculate_capture(options, &capture, c->out);
  say_wrong_order(samples);
  if (status == EXIT_ACCEPTED && is_v2 && leaves_out(samples)) {
    complain("results that are not a whole counterset with instances were left out");
  }
  return status;
}

static int complain_of_number(void) {
  complain(
      "'calc' requires one or two samples, or any number of logs and capture folders; see 'wpc "
      "calc --help'");
  return EXIT_USAGE;
}

static int use_samples(void *context, block *blocks, size_t count, const title_table *titles) {
  const calculation *c = (const calculation *)context;
  int status = EXIT_ACCEPTED;
  if (count > 2) {
    return complain_of_number();
  }
  for (size_t i = 0; i < count; i++) {
    status = worse(status, check_sample(&blocks[i]));
  }
  if (!apart_allows(c->options, IS_SAMPLES)) {
    return EXIT_USAGE;
  }
  two_samples samples = {blocks, count};
  status = status == EXIT_ACCEPTED ? check_kinds(&samples, c->options) : status;
  return status == EXIT_ACCEPTED ? calculate(c, &samples, titles) : status;
}

/* ---- V2 samples with registration data ---- */

static int calculate_loose(const cli *options, out_stream *out) {
  const capture_setting setting = settings_capture(options);
  const cli_texts *registration = &options->registration;
  loose_files files = {NULL, 0, 0};
  capture_input capture;
  int status = EXIT_USAGE;
  for (size_t i = 0; i < options->num_paths; i++) {
    loose_add_sample(&files, options->paths[i]);
  }
  if (options->queries != NULL) {
    loose_add_queries(&files, options->queries);
  }
  if (loose_add_registration(&files, registration->items, registration->count)) {
    capture_input_of_files(&capture, &files, options->num_paths, &setting,
                           settings_values(options));
    status = calculate_capture(options, &capture, out);
  }
  loose_free(&files);
  return status;
}

/* ---- Logs and captures ---- */

static int use_inputs(void *context, const inputs *in, const title_table *titles) {
  const calculation *c = (const calculation *)context;
  const run_setting setting = settings_inputs(c->options, &c->options->filter, titles);
  return calc_inputs(in, &setting, c->out);
}

int command_calc(const cli *options, out_stream *out) {
  calculation c = {options, out};
  const inputs_use to = {&c, use_inputs, use_samples};
  if (!apart_allows(options, out->terminal ? IS_TERMINAL : 0)) {
    return EXIT_USAGE;
  }
  if (options->queries == NULL && options->registration.count == 0) {
    return load_inputs(options, (const char *const *)options->paths, options->num_paths, &to, out);
  }
  const bool is_folder = files_is_folder(options->paths[0]);
  if (!is_folder && options->num_paths > 2) {
    return complain_of_number();
  }
  return apart_allows(options, is_folder ? IS_FOLDER : IS_SAMPLES) ? calculate_loose(options, out)
                                                                   : EXIT_USAGE;
}
