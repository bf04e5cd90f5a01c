#include "program.h"

#include <string.h>

#include "command_line.h"
#include "commands.h"
#include "each.h"
#include "io/complain.h"
#include "io/files.h"
#include "output.h"

/* In the order of the commands. */
static const command_fn commands[NUM_COMMANDS] = {
#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) command_##name,
#include "command_list.def"
};

static int run_command(const cli *options, out_stream *out) {
  if (options->each) {
    return each_run(command_calc, options);
  }
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    if (command_rows[i].command == options->command) {
      return output_run(commands[i], options, out);
    }
  }
  out_stream err = complain_out();
  help_show(&err, COMMAND_NONE);
  out_flush(&err);
  return EXIT_USAGE;
}

static int run(const cli *options, out_stream *out, bool is_bare) {
  if (options->version) {
    return command_version(options, out);
  }
  if (options->help && !is_bare) {
    help_show(out, options->command);
    return EXIT_ACCEPTED;
  }
  return run_command(options, out);
}

int program_run(int argc, char **argv) {
  out_stream out = files_standard_output();
  cli options;
  const bool understood = cli_parse(argc, argv, &options);
  int status = understood ? run(&options, &out, argc < 2) : EXIT_USAGE;
  const bool arrived = out_close(&out);
  cli_free(&options);
  if (!arrived && files_reader_is_gone(&out)) {
    return files_end_without_reader();
  }
  if (!arrived) {
    complain_of("standard output", strerror(out.error));
    status = EXIT_USAGE;
  }
  return status;
}
