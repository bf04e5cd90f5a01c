#include <stdlib.h>
#include <string.h>

#include "block/given_titles.h"
#include "block/title_table.h"
#include "capture/calc_captured.h"
#include "capture/calc_folder.h"
#include "capture/calc_loose.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/calc_logs.h"
#include "log/log_inputs.h"
#include "settings.h"
#include "usage.h"

/* The first option that is given and raw values do not have; NULL: none. */
static const char *option_of_values(const cli *options) {
  return options->every.span > 0                     ? "--every"
         : options->clamps                           ? "--clamp"
         : options->bare_numbers                     ? "--quote=text"
         : options->identity != WPC_IDENTITY_CHECKED ? "--identity"
         : options->format == FORMAT_SQL             ? "--format=sql"
                                                     : summary_option(&options->more);
}

/* A column that rows are to be sorted by is one, and columns are of a summary. */
static bool has_wrong_summary(const cli *options) {
  const summary_asked *more = &options->more;
  const char *option = summary_option(more);
  char names[SORT_NAMES];
  if (option != NULL && !options->summary) {
    return !usage_wrong(options->command, "", option, " is for --summary");
  }
  if (more->sort == NULL) {
    return false;
  }
  const char *name = more->sort + (more->sort[0] == '-' ? 1 : 0);
  if (name[0] == 'p' && name[1] >= '0' && name[1] <= '9' && more->num_percentiles == 0) {
    return !usage_wrong(options->command, "--sort=", more->sort, " needs --percentiles");
  }
  if ((strcmp(name, "above") == 0 && !more->above.given) ||
      (strcmp(name, "below") == 0 && !more->below.given)) {
    return !usage_wrong(options->command, "--sort=", more->sort,
                        " needs a number: --above=N, or --below=N");
  }
  summary_sort_names(more, names);
  return words_find(names, name, strlen(name)) == SIZE_MAX &&
         !usage_unknown_word(options->command, "--sort does not know ", more->sort, names, NULL);
}

/* Whether something was asked for that samples do not have; then after a complaint. */
static bool is_for_logs(const cli *options) {
  const char *option = options->format == FORMAT_SQL ? "--format=sql" : NULL;
  if (calc_window_is_of_logs(&options->window)) {
    return true;
  }
  if (options->format == FORMAT_BLG) {
    complain("only logs can be written as a log: samples do not contain their time zone");
    return true;
  }
  return option != NULL && !usage_wrong(options->command, "", option, " is for logs");
}

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
    wpc_options quiet;
    wpc_v2_walk walk;
    wpc_v2_begin(&walk, block_quiet_input(&samples->blocks[i], &quiet));
    while (!any && wpc_v2_next_result(&walk)) {
      any = walk.result.type != WPC_V2_COUNTERSET;
    }
  }
  return any;
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
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request);
  const run_setting asked = settings_run(options, &request, &shown);
  const v2_queries queries = {{options->counterset, WPC_ID_NONE, true}, NULL, 0};
  const captured_setting setting = {samples->blocks[0].kind, titles, &queries, NULL,
                                    request.values,          false};
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
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request);
  const run_setting asked = settings_run(options, &request, &shown);
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
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request);
  const logs_setting setting = settings_logs(options, &request, &shown, titles);
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

static bool has_text(const block *logs, size_t count) {
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    any = any || logs[i].kind == WPC_KIND_PDH_CSV;
  }
  return any;
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
  if (is_for_logs(options)) {
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
  if (options->raw && has_text(blocks, count)) {
    complain("--raw is for binary logs: a log as text has no raw values");
    return EXIT_USAGE;
  }
  if (options->clamps && has_text(blocks, count)) {
    complain("--clamp is for binary logs: a log as text does not mark percentages");
    return EXIT_USAGE;
  }
  if (options->format == FORMAT_BLG && has_text(blocks, count)) {
    complain("only binary logs can be written as a log: a log as text has no raw values");
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
  if (is_for_logs(options)) {
    return EXIT_USAGE;
  }
  if (options->num_paths > 1) {
    complain(CAPTURE_ALONE);
    return EXIT_USAGE;
  }
  const capture_setting setting = settings_capture(options);
  const calc_request request = settings_calc(options, &options->filter);
  const series_setting shown = settings_series(options, &request);
  const run_setting asked = settings_run(options, &request, &shown);
  return calc_folder(options->paths[0], &setting, &asked,
                     files_is_terminal(complain_stream()) && !out->terminal, out);
}

static bool has_policy(const cli *options) {
  const wpc_calc_policy *policy = &options->policy;
  return policy->wrap_value != WPC_WRAP_ERROR || policy->wrap_base != WPC_WRAP_ERROR ||
         policy->multi_timer != WPC_MULTI_TIMER_PER_COMPONENT;
}

/* What a log cannot have; NULL: nothing that was asked for. */
static const char *wrong_for_log(const cli *options, bool is_terminal) {
  if (options->summary) {
    return "--summary is not written as a log";
  }
  if (options->raw) {
    return "a log has raw values only: --raw is for the other formats";
  }
  if (options->clamps || options->every.how != EVERY_FIRST) {
    return "a log has raw values only: --clamp, and --every with more than a span of time, are for "
           "the other formats";
  }
  if (options->all || options->identity != WPC_IDENTITY_CHECKED || has_policy(options)) {
    return "a log has raw values only: --all, --identity, --wrap and --multi-timer are for other "
           "formats";
  }
  return is_terminal ? "a log is binary and not for a terminal: -o FILE.blg writes it to a file"
                     : NULL;
}

/* A complaint about what does not go together; NULL: there is none. */
static const char *contradiction(const cli *options, bool is_terminal) {
  if (options->format == FORMAT_BLG) {
    return wrong_for_log(options, is_terminal);
  }
  if (options->is_anonymous) {
    return "--anonymise needs -o NAME.blg: make other formats from the log that it writes";
  }
  if (options->summary && options->raw) {
    return "--summary is for displayable values, not for --raw";
  }
  return !options->summary                       ? NULL
         : options->format == FORMAT_OPENMETRICS ? "--summary is not written as OpenMetrics"
         : options->format == FORMAT_SQL         ? "--summary is not written as SQL"
         : options->format == FORMAT_INFLUX      ? "--summary is not written as line protocol"
                                                 : NULL;
}

static bool is_not_raw(const cli *options) {
  const char *option = options->raw ? option_of_values(options) : NULL;
  return option != NULL && !usage_wrong(options->command, "", option, " is not for --raw");
}

bool calc_goes_together(const cli *options, bool is_terminal) {
  const char *wrong = contradiction(options, is_terminal);
  if (wrong != NULL) {
    complain(wrong);
  }
  return wrong == NULL && !has_wrong_summary(options) && !is_not_raw(options);
}

int command_calc(const cli *options, out_stream *out) {
  if (!calc_goes_together(options, out->terminal)) {
    return EXIT_USAGE;
  }
  const bool is_folder = files_is_folder(options->paths[0]);
  const bool is_capture = is_folder && capture_folder_has_head(options->paths[0]);
  if (options->queries != NULL || options->registration.count > 0) {
    if (!is_folder && options->num_paths > 2) {
      return complain_of_number();
    }
    if (is_folder) {
      complain("--queries and --registration are for samples: a capture folder has its own");
    }
    return is_folder || is_for_logs(options) ? EXIT_USAGE : calculate_loose(options, out);
  }
  return is_capture ? calculate_folder(options, out) : calculate_paths(options, out);
}
