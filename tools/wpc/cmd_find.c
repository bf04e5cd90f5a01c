#include <string.h>

#include "commands.h"
#include "find/find.h"
#include "io/complain.h"
#include "settings.h"
#include "usage.h"

#define COUNTERS_SHOWN 5u

typedef struct finding {
  const cli *options;
  out_stream *out;
  find find;
} finding;

static int find_in(void *context, block *logs, size_t count, const title_table *titles) {
  finding *state = context;
  const cli *options = state->options;
  const counter_filter none = {0};
  run_setting setting = settings_logs(options, &none, titles);
  find *f = &state->find;
  f->with = options->with.items;
  f->num_with = options->with.count;
  f->found.format = format_of_lines(options->format);
  f->found.signs = series_signs_of(options->format == FORMAT_TSV, options->decimal);
  f->found.is_local = options->window.is_local;
  f->found.top = options->top > 0 ? options->top : COUNTERS_SHOWN;
  return find_use(f, &setting) ? calc_logs(logs, count, &setting, state->out) : EXIT_USAGE;
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
    status = load_logs(options, (const char *const *)options->paths + 1, options->num_paths - 1,
                       find_in, &state);
  }
  find_free(&state.find);
  return status;
}
