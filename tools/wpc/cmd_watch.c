#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "io/complain.h"
#include "io/overwrite.h"
#include "live/watch.h"

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

static int show(const cli *options, const live_asked *asked, wpc_collector collector,
                out_stream *out) {
  live_request request = live_asked_request(asked, options);
  request.needs_each_path = !options->salvage;
  request.is_quiet = true;
  if (lists(options)) {
    char *machine = asked->machine.text != NULL ? live_asked_host(asked) : NULL;
    const int status = watch_list(collector, &request, options, machine, out);
    free(machine);
    return status;
  }
  char *host = live_asked_host(asked);
  const int status = watch_run(collector, &request, options, host, out);
  free(host);
  return status;
}

static int run(const cli *options, const live_asked *asked, wpc_collector collector,
               void *context) {
  const watch_output *output = (const watch_output *)context;
  out_stream file;
  if (options->output == NULL) {
    return show(options, asked, collector, output->standard);
  }
  if (!open_output(options, output, &file)) {
    return EXIT_USAGE;
  }
  const int status = show(options, asked, collector, &file);
  return close_output(options, &file) ? status : EXIT_USAGE;
}

/* Each counter path is one that is asked for. Its machine is the one that is asked, whatever that
 * calls itself. */
static bool take_filter(cli *options) {
  const wpc_path_name any = {NULL, 0};
  for (size_t i = 0; i < options->num_paths && !lists(options); i++) {
    if (!counter_filter_add(&options->filter, options->paths[i])) {
      return false;
    }
    options->filter.items[i].path.machine = any;
  }
  return true;
}

int command_watch(const cli *options, out_stream *out) {
  cli filtered = *options; /* its filter is empty: the command has no --counter */
  live_asked asked;
  watch_output output = {out, OVERWRITE_NO};
  int status = EXIT_USAGE;
  if (live_asked_make(&asked, options) && take_filter(&filtered) && may_write(options, &output)) {
    status = live_command_run(&filtered, &asked, run, &output);
  }
  live_asked_free(&asked);
  counter_filter_free(&filtered.filter);
  return status;
}
