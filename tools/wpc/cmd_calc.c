#include <stdlib.h>
#include <string.h>

#include "apart.h"
#include "block/title_damage.h"
#include "capture/calc_capture.h"
#include "capture/calc_captured.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/calc_logs.h"
#include "log/log_inputs.h"
#include "settings.h"

/* ---- One or two samples ---- */

typedef struct two_samples {
  block *blocks;
  size_t count;
} two_samples;

static block *take_loaded(void *context, size_t index) {
  return &((const two_samples *)context)->blocks[index];
}

static int check_sample(const block *b, size_t count) {
  if (b->verdict.status != WPC_OK) {
    return EXIT_REJECTED;
  }
  if (kind_is_log(b->kind) && count > 1) {
    complain_of(b->path, "a log is calculated by itself, or with other logs");
    return EXIT_USAGE;
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

static int calculate(const cli *options, two_samples *samples, const title_table *titles,
                     out_stream *out) {
  const bool is_v2 = samples->blocks[0].kind == WPC_KIND_V2;
  const run_setting asked = settings_run(options, &options->filter);
  const v2_queries queries = {{options->counterset, WPC_ID_NONE, true}, NULL, 0};
  const captured_setting setting = {
      samples->blocks[0].kind, titles, &queries, NULL, asked.values, false};
  const captured_list list = {samples, samples->count, false, take_loaded, NULL, NULL, NULL};
  const int status = calc_captured(&setting, &list, &asked, NULL, out);
  say_wrong_order(samples);
  if (status == EXIT_ACCEPTED && is_v2 && leaves_out(samples)) {
    complain("results that are not a whole counterset with instances were left out");
  }
  return status;
}

/* ---- V2 samples with registration data ---- */

static int calculate_loose(const cli *options, out_stream *out) {
  const capture_setting setting = settings_capture(options);
  const run_setting asked = settings_run(options, &options->filter);
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
    status = calc_loose(&files, options->num_paths, &setting, &asked, out);
  }
  loose_free(&files);
  return status;
}

/* ---- Logs ---- */

static int calculate_logs(const cli *options, block *logs, size_t count, const title_table *titles,
                          out_stream *out) {
  const run_setting setting = settings_logs(options, &options->filter, titles);
  return calc_logs(logs, count, &setting, out);
}

/* ---- Files ---- */

static bool are_logs(const block *blocks, size_t count) {
  bool all = true;
  for (size_t i = 0; i < count; i++) {
    all = all && kind_is_log(blocks[i].kind);
  }
  return all;
}

static int complain_of_number(void) {
  complain("'calc' requires one or two samples, or logs only; see 'wpc calc --help'");
  return EXIT_USAGE;
}

static int calculate_samples(const cli *options, block *blocks, size_t count,
                             const title_table *titles, out_stream *out) {
  int status = EXIT_ACCEPTED;
  if (count > 2) {
    return complain_of_number();
  }
  for (size_t i = 0; i < count; i++) {
    status = worse(status, check_sample(&blocks[i], count));
  }
  if (!apart_allows(options, IS_SAMPLES)) {
    return EXIT_USAGE;
  }
  two_samples samples = {blocks, count};
  status = status == EXIT_ACCEPTED ? check_kinds(&samples, options) : status;
  return status == EXIT_ACCEPTED ? calculate(options, &samples, titles, out) : status;
}

static int calculate_loaded(const cli *options, block *blocks, size_t count,
                            const title_table *titles, out_stream *out) {
  if (!are_logs(blocks, count)) {
    return calculate_samples(options, blocks, count, titles, out);
  }
  if (!apart_allows_blocks(options, blocks, count)) {
    return EXIT_USAGE;
  }
  return calculate_logs(options, blocks, count, titles, out);
}

static int calculate_files(const cli *options, const char *const *paths, size_t count,
                           out_stream *out) {
  title_table titles;
  block_setting setting = options->blocks;
  block *blocks = (block *)memory_take(count, sizeof *blocks);
  setting.leaves_logs = true;
  int status = title_table_load(&titles, &options->blocks, options->titles);
  bool can_be_read = status == EXIT_ACCEPTED;
  for (size_t i = 0; i < count && status == EXIT_ACCEPTED; i++) {
    const int loaded = block_load(&blocks[i], &setting, paths[i]);
    can_be_read = loaded != EXIT_USAGE && can_be_read;
    if (loaded == EXIT_REJECTED && !kind_is_log(blocks[i].kind)) {
      block_complain(&blocks[i]);
    }
  }
  if (can_be_read) {
    status = calculate_loaded(options, blocks, count, &titles, out);
  } else if (status == EXIT_ACCEPTED) {
    status = EXIT_USAGE;
  }
  for (size_t i = 0; i < count; i++) {
    block_free(&blocks[i]);
  }
  free(blocks);
  title_table_free(&titles);
  return status;
}

/* ---- Folders of logs ---- */

#define CAPTURE_ALONE "a capture folder is calculated by itself"

static int calculate_paths(const cli *options, out_stream *out) {
  path_list list;
  const bool ok = log_inputs_list(&list, (const char *const *)options->paths, options->num_paths,
                                  CAPTURE_ALONE);
  const int status =
      ok ? calculate_files(options, (const char *const *)list.paths, list.count, out) : EXIT_USAGE;
  path_list_free(&list);
  return status;
}

/* ---- A capture folder ---- */

static int calculate_folder(const cli *options, out_stream *out) {
  if (!apart_allows(options, IS_FOLDER)) {
    return EXIT_USAGE;
  }
  if (options->num_paths > 1) {
    complain(CAPTURE_ALONE);
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const run_setting asked = settings_run(options, &options->filter);
  return calc_folder(options->paths[0], &setting, &asked,
                     files_is_terminal(complain_stream()) && !out->terminal, out);
}

int command_calc(const cli *options, out_stream *out) {
  if (!apart_allows(options, out->terminal ? IS_TERMINAL : 0)) {
    return EXIT_USAGE;
  }
  const bool is_folder = files_is_folder(options->paths[0]);
  const bool is_capture = is_folder && capture_folder_has_head(options->paths[0]);
  if (options->queries != NULL || options->registration.count > 0) {
    if (!is_folder && options->num_paths > 2) {
      return complain_of_number();
    }
    return apart_allows(options, is_folder ? IS_FOLDER : IS_SAMPLES) ? calculate_loose(options, out)
                                                                     : EXIT_USAGE;
  }
  return is_capture ? calculate_folder(options, out) : calculate_paths(options, out);
}
