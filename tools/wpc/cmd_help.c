#include "commands.h"
#include "io/complain.h"
#include "io/files.h"
#include "usage.h"

int command_help(const cli *options, out_stream *out) {
  const command_row *row = options->num_paths > 0 ? command_named(options->paths[0]) : NULL;
  if (options->num_paths > 0 && row == NULL) {
    const char *name = options->paths[0];
    (void)(files_is_missing(name) ? usage_unknown_command(name) : usage_path_for_command(name));
    return EXIT_USAGE;
  }
  help_show(out, row != NULL ? row->command : COMMAND_NONE);
  return EXIT_ACCEPTED;
}

int command_version(const cli *options, out_stream *out) {
  (void)options;
  out_text(out, "wpc ");
  out_text(out, wpc_version());
  out_char(out, '\n');
  return EXIT_ACCEPTED;
}
