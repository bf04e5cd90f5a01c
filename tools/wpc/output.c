#include "output.h"

#include <string.h>

#include "io/complain.h"
#include "io/files.h"
#include "io/whole_file.h"

static int fail(const char *path, const char *why) {
  complain_of(path, why);
  return EXIT_USAGE;
}

static bool is_one_of(const char *path, const char *const *inputs, size_t count) {
  bool is_same = false;
  for (size_t i = 0; i < count && !is_same; i++) {
    is_same = inputs[i] != NULL && whole_file_is_same(path, inputs[i]);
  }
  return is_same;
}

/* Data of a folder that is read; everything else there may be a report of an earlier run, unless all files are read. */
static bool is_data_below(const cli *options, const char *path, const char *const *folders,
                          size_t count) {
  bool is_below = false;
  if (!files_is_missing(path) && (options->all_files || files_is_data(path))) {
    for (size_t i = 0; i < count && !is_below; i++) {
      is_below = whole_file_is_below(path, folders[i]);
    }
  }
  return is_below;
}

static bool is_input(const cli *options, const char *path) {
  const char *const single[] = {options->titles, options->queries, options->files_from};
  const cli_texts *registration = &options->registration;
  return is_one_of(path, single, sizeof single / sizeof single[0]) ||
         is_one_of(path, options->paths, options->num_paths) ||
         is_one_of(path, registration->items, registration->count) ||
         is_one_of(path, options->filter.file_names, options->filter.num_files) ||
         is_data_below(options, path, options->paths, options->num_paths) ||
         is_data_below(options, path, registration->items, registration->count);
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
    return fail(options->output, "is an input file: choose another file for -o");
  }
  if (options->command == COMMAND_CALC && files_is_folder(options->output)) {
    return fail(options->output,
                "is a folder, not a file; --each writes one file per input into it");
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
