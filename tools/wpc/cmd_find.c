#include <string.h>

#include "apart.h"
#include "capture/calc_capture.h"
#include "capture/capture_folder.h"
#include "commands.h"
#include "find/find.h"
#include "io/complain.h"
#include "io/files.h"
#include "settings.h"
#include "usage.h"

#define COUNTERS_SHOWN 5u

typedef struct finding {
  const cli *options;
  out_stream *out;
  find find;
} finding;

/* How a series is searched; false after a complaint. */
static bool use(finding *state, run_setting *setting) {
  const cli *options = state->options;
  find *f = &state->find;
  f->with = options->with.items;
  f->num_with = options->with.count;
  f->found.format = format_of_lines(options->format);
  f->found.signs = series_signs_of(options->format == FORMAT_TSV, options->decimal);
  f->found.is_local = options->window.is_local;
  f->found.top = options->top > 0 ? options->top : COUNTERS_SHOWN;
  return find_use(f, setting);
}

static const counter_filter no_filter; /* all counters: the condition chooses */

static int find_in_logs(void *context, block *logs, size_t count, const title_table *titles) {
  finding *state = context;
  run_setting setting = settings_logs(state->options, &no_filter, titles);
  return use(state, &setting) ? calc_logs(logs, count, &setting, state->out) : EXIT_USAGE;
}

static int find_in_capture(finding *state, const char *path) {
  const cli *options = state->options;
  const capture_setting capture = settings_capture(options);
  run_setting setting = settings_run(options, &no_filter);
  if (!apart_allows(options, IS_FOLDER) || !use(state, &setting)) {
    return EXIT_USAGE;
  }
  return calc_folder(path, &capture, &setting, false, state->out);
}

static int find_in(finding *state) {
  const char *const *paths = (const char *const *)state->options->paths + 1;
  const size_t count = state->options->num_paths - 1;
  const bool is_capture =
      count == 1 && files_is_folder(paths[0]) && capture_folder_has_head(paths[0]);
  return is_capture ? find_in_capture(state, paths[0])
                    : load_logs(state->options, paths, count, find_in_logs, state);
}

/* What is wrong with the condition is reported before any log is read. */
int command_find(const cli *options, out_stream *out) {
  finding state;
  int status = EXIT_USAGE;
  memset(&state, 0, sizeof state);
  state.options = options;
  state.out = out;
  const char *why = condition_parse(&state.find.condition, options->paths[0]);
  if (why != NULL) {
    (void)usage_wrong(options->command, "the condition ", options->paths[0], why);
  } else {
    status = find_in(&state);
  }
  find_free(&state.find);
  return status;
}
