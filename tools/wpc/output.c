#include "output.h"

#include <string.h>

#include "io/complain.h"
#include "io/files.h"
#include "io/whole_file.h"

static int fail(const char *path, const char *why) {
  complain_of(path, why);
  return EXIT_USAGE;
}

static bool is_input(const cli *options, const char *path) {
  bool is_same = options->titles != NULL && whole_file_is_same(path, options->titles);
  for (size_t i = 0; i < options->num_paths; i++) {
    is_same = is_same || whole_file_is_same(path, options->paths[i]);
  }
  return is_same;
}

/* What was found out about some files is worth keeping, though others could not be read; in a capture the reasons
 * are in it. */
static bool keeps(const cli *options, int status, const out_stream *out) {
  const bool is_of_many =
      options->command == COMMAND_VALIDATE ||
      (options->command == COMMAND_INSPECT && files_is_folder(options->paths[0]));
  const bool is_whole = status != EXIT_USAGE || is_of_many;
  return is_whole && (status == EXIT_ACCEPTED || out->has_written);
}

static int run_to_file(command_fn command, const cli *options) {
  whole_file file;
  if (is_input(options, options->output)) {
    return fail(options->output, "is a file that is to be read");
  }
  const char *why = whole_file_open(&file, options->output);
  if (why != NULL) {
    return fail(options->output, why);
  }
  const int status = command(options, &file.out);
  why = whole_file_close(&file, keeps(options, status, &file.out));
  return why != NULL ? fail(options->output, why) : status;
}

int output_run(command_fn command, const cli *options, out_stream *standard) {
  const bool has_own = options->command == COMMAND_CAPTURE || options->command == COMMAND_WATCH ||
                       options->command == COMMAND_EXTRACT;
  const bool is_standard = options->output == NULL || strcmp(options->output, "-") == 0;
  return has_own || is_standard ? command(options, standard) : run_to_file(command, options);
}
