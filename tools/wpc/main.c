#include <string.h>

#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#if defined(_WIN32)
#include "io/windows_utf8.h"
#endif

static int run(const cli *options, out_stream *out) {
  if (options->version) {
    out_text(out, "wpc ");
    out_text(out, wpc_version());
    out_char(out, '\n');
    return EXIT_ACCEPTED;
  }
  if (options->help) {
    help_show(out, options->command);
    return EXIT_ACCEPTED;
  }
  switch (options->command) {
    case COMMAND_VALIDATE:
      return command_validate(options, out);
    case COMMAND_INSPECT:
      return command_inspect(options, out);
    case COMMAND_RULES:
      return command_rules(options, out);
    case COMMAND_CALC:
      return command_calc(options, out);
    case COMMAND_MAP:
      return command_map(options, out);
    case COMMAND_EXTRACT:
      return command_extract(options);
    case COMMAND_CAPTURE:
      return command_capture(options);
    case COMMAND_WATCH:
      return command_watch(options, out);
    case COMMAND_NONE:
      break;
  }
  return EXIT_USAGE;
}

int main(int argc, char **argv) {
#if defined(_WIN32)
  windows_start(&argc, &argv);
#endif
  out_stream out = files_standard_output();
  cli options;
  const bool understood = cli_parse(argc, argv, &options);
  int status = understood ? run(&options, &out) : EXIT_USAGE;
  if (!out_close(&out)) {
    complain_of("standard output", strerror(out.error));
    status = EXIT_USAGE;
  }
  cli_free(&options);
  return status;
}
