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

static int find_in(void *context, const inputs *in, const title_table *titles) {
  finding *state = (finding *)context;
  run_setting setting = settings_inputs(state->options, &no_filter, titles);
  return use(state, &setting) ? calc_inputs(in, &setting, state->out) : EXIT_USAGE;
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
    const inputs_use to = {&state, find_in, NULL};
    status = load_inputs(options, (const char *const *)options->paths + 1, options->num_paths - 1,
                         &to, out);
  }
  find_free(&state.find);
  return status;
}
