#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "io/complain.h"
#include "io/overwrite.h"
#include "live/watch.h"
#include "settings.h"

static bool lists(const cli *options) {
  return options->live.lists || options->live.lists_instances;
}

/* ---- where it goes ---- */

typedef struct watch_output {
  out_stream *standard;    /* without -o */
  overwrite_answer answer; /* of the file */
} watch_output;

static bool may_write(const cli *options, watch_output *output) {
  const bool can_ask = files_is_terminal(stdin) && files_is_terminal(stderr);
  output->answer =
      options->output == NULL
          ? OVERWRITE_AGREED
          : overwrite_ask(options->output, options->live.overwrites, can_ask ? stdin : NULL);
  return output->answer != OVERWRITE_NO;
}

static bool open_output(const cli *options, const watch_output *output, out_stream *out) {
  const char *why = overwrite_open(options->output, output->answer, out);
  if (why != NULL) {
    complain_of(options->output, why);
  }
  return why == NULL;
}

static bool close_output(const cli *options, out_stream *out) {
  const bool ok = out_close(out);
  if (!ok) {
    complain_of(options->output, strerror(out->error));
  }
  return ok;
}

/* ---- the command ---- */

typedef struct watch_command {
  const cli *options;
  const live_asked *asked;
  const counter_filter *filter;
  watch_output output;
} watch_command;

static int show_list(const watch_command *c, wpc_collector collector, const live_request *request,
                     watch_setting *setting, out_stream *out) {
  char *machine = c->asked->machine.text != NULL ? live_asked_host(c->asked) : NULL;
  setting->host = machine;
  const int status = watch_list(collector, request, setting, c->options->live.lists_instances, out);
  free(machine);
  return status;
}

static int show_values(const watch_command *c, wpc_collector collector, const live_request *request,
                       watch_setting *setting, out_stream *out) {
  char *host = live_asked_host(c->asked);
  setting->host = host;
  const int status = watch_run(collector, request, setting, out);
  free(host);
  return status;
}

static int show(const watch_command *c, wpc_collector collector, out_stream *out) {
  const run_setting shown = settings_run(c->options, c->filter);
  watch_setting setting = {settings_capture(c->options), &shown, NULL,
                           c->options->live.num_samples};
  live_request request = live_asked_request(c->asked);
  request.needs_each_path = !c->options->salvage;
  request.is_quiet = true;
  return lists(c->options) ? show_list(c, collector, &request, &setting, out)
                           : show_values(c, collector, &request, &setting, out);
}

static int run(void *context, wpc_collector collector) {
  const watch_command *c = (const watch_command *)context;
  out_stream file;
  if (c->options->output == NULL) {
    return show(c, collector, c->output.standard);
  }
  if (!open_output(c->options, &c->output, &file)) {
    return EXIT_USAGE;
  }
  const int status = show(c, collector, &file);
  return close_output(c->options, &file) ? status : EXIT_USAGE;
}

/* Each counter path is one that is asked for. Its machine is the one that is asked, whatever that
 * calls itself. */
static bool make_filter(counter_filter *filter, const cli *options) {
  for (size_t i = 0; i < options->num_paths && !lists(options); i++) {
    if (!counter_filter_add_of_any_machine(filter, options->paths[i])) {
      return false;
    }
  }
  return true;
}

int command_watch(const cli *options, out_stream *out) {
  const live_setting setting = settings_live(options);
  counter_filter filter;
  live_asked asked;
  watch_command c = {options, &asked, &filter, {out, OVERWRITE_NO}};
  int status = EXIT_USAGE;
  memset(&filter, 0, sizeof filter);
  if (live_asked_make(&asked, &setting) && make_filter(&filter, options) &&
      may_write(options, &c.output)) {
    status = live_command_run(command_name(options->command), &asked, run, &c);
  }
  live_asked_free(&asked);
  counter_filter_free(&filter);
  return status;
}
