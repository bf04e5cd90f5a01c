#include "command_line.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apart.h"
#include "counters/calc_moment.h"
#include "habits.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "output_name.h"
#include "take.h"
#include "usage.h"

#define LENGTH(array) (sizeof array / sizeof array[0])
#define NUM_OPTIONS LENGTH(takers)
#define LONG_ONLY 256 /* what getopt_long() gives for row i is LONG_ONLY + i */

/* How the option of the same place in option_rows is read, and into which field. */
typedef struct taker {
  take_fn take;
  size_t field;
} taker;

static const taker takers[] = {
#define WPC_OPTION(long, letter, word, take, field, value, commands, help) \
  {take_##take, offsetof(cli, field)},
#include "option_list.def"
};

/* ---- Options of a command, as getopt_long() takes them ---- */

typedef struct getopt_tables {
  struct option longs[NUM_OPTIONS + 1];
  char letters[2 + 2 * NUM_OPTIONS + 1];
} getopt_tables;

static bool has_value(const option_row *row) {
  return takers[row - option_rows].take != take_flag;
}

static bool has_option(cli_command command, const option_row *row) {
  return (row->commands & (unsigned)command) != 0;
}

/* "-": paths come in their places. ":": a missing value is reported as such. */
static void tables_make(getopt_tables *tables, cli_command command) {
  size_t count = 0;
  size_t length = 2;
  memset(tables, 0, sizeof *tables);
  memcpy(tables->letters, "-:", 2);
  for (size_t i = 0; i < NUM_OPTIONS; i++) {
    const option_row *row = &option_rows[i];
    if (!has_option(command, row)) {
      continue;
    }
    tables->longs[count].name = row->dashed + 2;
    tables->longs[count].has_arg = has_value(row) ? required_argument : no_argument;
    tables->longs[count].val = LONG_ONLY + (int)i;
    count++;
    if (row->letter != 0) {
      tables->letters[length++] = row->letter;
      tables->letters[length++] = ':';
      length -= has_value(row) ? 0 : 1;
      tables->letters[length] = '\0';
    }
  }
}

static const option_row *option_of(cli_command command, int code) {
  if (code >= LONG_ONLY) {
    return &option_rows[code - LONG_ONLY];
  }
  for (size_t i = 0; i < NUM_OPTIONS; i++) {
    if (has_option(command, &option_rows[i]) && option_rows[i].letter == code) {
      return &option_rows[i];
    }
  }
  return NULL;
}

/* ---- Arguments ---- */

/* -counter and -config must not be read as -c ounter and -c onfig. */
static bool is_foreign_word(cli_command command, const char *argument) {
  const bool has_one_dash = argument[0] == '-' && argument[1] != '-' && strlen(argument) > 2;
  return has_one_dash && (habit_of_option(command, argument) != NULL ||
                          usage_is_long_option(command, argument + 1));
}

/* -si is --interval: in place of it, so that getopt_long() does not read -s. False: a word with more after it, or one of
 * another program. */
static bool replace_word(cli *options, char **argument) {
  if (is_foreign_word(options->command, *argument)) {
    return usage_unknown_option(options->command, *argument, '\0');
  }
  for (size_t i = 0; i < NUM_OPTIONS; i++) {
    const option_row *row = &option_rows[i];
    const size_t length = strlen(row->word);
    if (length == 0 || !has_option(options->command, row) || (*argument)[0] != '-' ||
        strncmp(*argument + 1, row->word, length) != 0) {
      continue;
    }
    if ((*argument)[1 + length] != '\0') {
      return usage_unknown_option(options->command, *argument, '\0');
    }
    memcpy(argument, &row->dashed, sizeof *argument); /* which is only read */
    return true;
  }
  return true;
}

/* As it was written: -o and not --output. */
static void spell(cli *options, const option_row *row, const char *argument) {
  const size_t size = sizeof options->spelt;
  if (argument == row->dashed) {
    (void)snprintf(options->spelt, size, "-%s", row->word);
  } else if (strncmp(argument, "--", 2) == 0 || row->letter == 0) {
    (void)snprintf(options->spelt, size, "%s", row->dashed);
  } else {
    (void)snprintf(options->spelt, size, "-%c", row->letter);
  }
}

/* about: what getopt_long() stumbled over; 0: an unknown name. */
static bool complain_of_option(cli *options, int about, const char *argument) {
  const option_row *row = about > 0 ? option_of(options->command, about) : NULL;
  if (row == NULL) {
    const bool is_letter = about > 0 && about <= 126 && argument[1] != '-';
    return usage_unknown_option(options->command, argument, is_letter ? (char)about : '\0');
  }
  spell(options, row, argument);
  return usage_wrong(options->command, "the option ", options->spelt,
                     has_value(row) ? " requires a value" : " takes no value");
}

/* As relog takes several after one -c. On Windows a path begins so, too. */
static bool is_next_counter(const cli *options, const char *path) {
  return options->takes_counters && path[0] == '\\' && files_is_missing(path);
}

static bool is_windows_option(const cli *options, const char *path) {
  return usage_is_slash_option(options->command, path) && files_is_missing(path);
}

static bool take_path(cli *options, const char *path) {
  if (is_next_counter(options, path)) {
    return counter_filter_add(&options->filter, path);
  }
  if (is_windows_option(options, path)) {
    return usage_wrong(options->command, "options begin with '-': there is no file named ", path,
                       "");
  }
  options->paths[options->num_paths] = path;
  options->num_paths++;
  return input_once(options, path);
}

/* argument: what the option is written in. */
static bool take_option(cli *options, const option_row *row, const char *argument,
                        const char *text) {
  const taker *taken = &takers[row - option_rows];
  spell(options, row, argument);
  if (text[0] == '=' && text > argument && text < argument + strlen(argument) &&
      argument[1] != '-') {
    return usage_wrong(options->command, "the option ", options->spelt,
                       " takes its value without '='");
  }
  options->takes_counters = taken->take == take_counter && options->spelt[1] == row->letter;
  return taken->take(options, row, text, (unsigned char *)options + taken->field);
}

#define JOINED 64u

/* "4:32:00" and "PM". */
static const char *join_half(const char *text, int count, char *const *arguments,
                             char joined[JOINED]) {
  if (optind >= count || strlen(text) + 5 > JOINED || !calc_moment_is_half(arguments[optind]) ||
      !calc_moment_is_time_of_day(text)) {
    return text;
  }
  (void)snprintf(joined, JOINED, "%s %s", text, arguments[optind++]);
  return joined;
}

/* relog's date and time of day may be two arguments, or three: the text and those that belong to it, which are passed. */
static const char *join_time(const option_row *row, const char *text, int count,
                             char *const *arguments, char joined[JOINED]) {
  if (takers[row - option_rows].take != take_moment) {
    return text;
  }
  if (!calc_moment_is_date(text)) {
    return join_half(text, count, arguments, joined);
  }
  if (optind >= count || strlen(text) + strlen(arguments[optind]) + 5 > JOINED ||
      !calc_moment_is_time_of_day(arguments[optind])) {
    return text;
  }
  const char *time = arguments[optind++];
  const bool has_half = optind < count && calc_moment_is_half(arguments[optind]);
  (void)snprintf(joined, JOINED, "%s %s%s%s", text, time, has_half ? " " : "",
                 has_half ? arguments[optind] : "");
  optind += has_half ? 1 : 0;
  return joined;
}

/* One argument, or a value with its option; *inside: letters of the same argument follow. */
static bool take_next(cli *options, const getopt_tables *tables, int count, char **arguments,
                      bool *inside, bool *ended) {
  const int here = optind > 0 ? optind : 1;
  if (!*inside && here < count && !replace_word(options, &arguments[here])) {
    return false;
  }
  if (!*inside && here < count && usage_is_crossing(options->command, arguments[here])) {
    return usage_unknown_option(options->command, arguments[here], '\0');
  }
  const int code = getopt_long(count, arguments, tables->letters, tables->longs, NULL);
  *inside = optind == here;
  *ended = code == -1;
  if (*ended) {
    return true;
  }
  if (code == 1) {
    return take_path(options, optarg);
  }
  if (code == '?' || code == ':') {
    return complain_of_option(options, optopt, arguments[here]);
  }
  char joined[JOINED];
  const option_row *row = option_of(options->command, code);
  const char *text = optarg != NULL ? optarg : "";
  return take_option(options, row, arguments[here], join_time(row, text, count, arguments, joined));
}

static bool take_arguments(cli *options, int count, char **arguments) {
  getopt_tables tables;
  bool inside = false;
  bool ended = false;
  tables_make(&tables, options->command);
  optind = 0; /* begins anew, with every getopt_long() */
  opterr = 0;
  while (!ended) {
    if (!take_next(options, &tables, count, arguments, &inside, &ended)) {
      return false;
    }
  }
  for (int i = optind; i < count; i++) {
    if (!take_path(options, arguments[i])) {
      return false;
    }
  }
  return true;
}

/* ---- What goes together ---- */

/* V1 is asked for whole objects; a capture of V1 has no place for descriptions. */
static const char *live_requires(const cli *options) {
  const bool is_v1 = options->blocks.kind == WPC_KIND_V1;
  const bool is_list = options->live.lists || options->live.lists_instances;
  if (options->live.filters && is_v1) {
    return "--kind=v2 for --filter";
  }
  if (options->live.describes && is_v1 && options->command == COMMAND_CAPTURE) {
    return "--kind=v2 for --descriptions";
  }
  return options->command == COMMAND_WATCH && options->live.describes && !is_list
             ? "-q or -qx for --descriptions"
             : NULL;
}

static const char *capture_requires(const cli *options) {
  const bool is_v1 = options->blocks.kind == WPC_KIND_V1;
  if (options->output == NULL) {
    return "-o FOLDER";
  }
  if (is_v1 && options->num_paths > 0 && options->live.objects != NULL) {
    return "--objects or counter paths";
  }
  if (is_v1 && options->num_paths == 0 && options->live.objects == NULL) {
    return "--objects or counter paths with --kind=v1";
  }
  return is_v1 || options->live.objects == NULL ? NULL : "--kind=v1 for --objects";
}

static const char *watch_requires(const cli *options) {
  if (options->live.lists || options->live.lists_instances) {
    return options->num_paths > 1 ? "one object after -q or -qx" : NULL;
  }
  return options->num_paths == 0 ? "at least one counter path" : NULL;
}

/* NULL: nothing is missing. */
static const char *command_requires(const cli *options, const command_row *row) {
  if (options->files_from != NULL && options->num_paths == 0) {
    return NULL;
  }
  if (options->num_paths < row->least || options->num_paths > row->most) {
    return row->paths;
  }
  if (options->command == COMMAND_CAPTURE || options->command == COMMAND_WATCH) {
    const char *missing = live_requires(options);
    return missing != NULL                       ? missing
           : options->command == COMMAND_CAPTURE ? capture_requires(options)
                                                 : watch_requires(options);
  }
  if ((options->command == COMMAND_EXTRACT || options->each) && options->output == NULL) {
    return options->each ? "-o FOLDER for --each" : "-o FOLDER";
  }
  return options->command == COMMAND_MAP && options->output == NULL ? "-o FILE" : NULL;
}

/* What is no file beside one that is, where counters are asked for; NULL: nothing. */
static const char *stray_name(const cli *options) {
  const char *missing = NULL;
  bool is_any_there = false;
  for (size_t i = 0; i < options->num_paths && options->filter.count > 0; i++) {
    const char *path = options->paths[i];
    const bool is_missing = strcmp(path, "-") != 0 && files_is_missing(path);
    missing = is_missing && missing == NULL ? path : missing;
    is_any_there = is_any_there || !is_missing;
  }
  return is_any_there ? missing : NULL;
}

static bool is_standard_input(const char *path) {
  return path != NULL && strcmp(path, "-") == 0;
}

/* Of standard input there is nothing to name a file after, and it can be read once only. */
static bool each_goes_together(const cli *options) {
  const char *output = options->output;
  bool reads_input = is_standard_input(options->titles) || is_standard_input(options->queries);
  if (!options->each) {
    return true;
  }
  if (output != NULL && !files_is_folder(output) &&
      (strcmp(output, "-") == 0 || output_name_is_of_file(output))) {
    return usage_wrong(
        options->command, "", output,
        " is not the name of a folder: --each writes one file per input into a folder");
  }
  for (size_t i = 0; i < options->num_paths; i++) {
    reads_input = reads_input || is_standard_input(options->paths[i]);
  }
  return !reads_input ||
         usage_wrong(options->command, "", "-", " (standard input) is not for --each");
}

/* Whether --sort names no column of the summary, after a complaint. */
static bool has_wrong_sort(const cli *options) {
  const summary_asked *more = &options->more;
  char names[SORT_NAMES];
  if (more->sort == NULL) {
    return false;
  }
  const char *name = more->sort + (more->sort[0] == '-' ? 1 : 0);
  if (name[0] == 'p' && name[1] >= '0' && name[1] <= '9' && more->num_percentiles == 0) {
    return !usage_wrong(options->command, "--sort=", more->sort, " needs --percentiles");
  }
  if ((strcmp(name, "above") == 0 && !more->above.given) ||
      (strcmp(name, "below") == 0 && !more->below.given)) {
    return !usage_wrong(options->command, "--sort=", more->sort,
                        " needs a number: --above=N, or --below=N");
  }
  summary_sort_names(more, names);
  return words_find(names, name, strlen(name)) == SIZE_MAX &&
         !usage_unknown_word(options->command, "--sort does not know ", more->sort, names, NULL);
}

static bool goes_together(const cli *options) {
  char text[80] = " requires ";
  if (!apart_allows(options, 0) || has_wrong_sort(options)) {
    return false;
  }
  const command_row *row = command_of(options->command);
  const char *stray = options->command != COMMAND_WATCH ? stray_name(options) : NULL;
  if (stray != NULL) {
    return usage_wrong(options->command, "there is no file named ", stray,
                       ": if it is a counter, put -c before it too");
  }
  const char *required = command_requires(options, row);
  if (required == NULL) {
    return each_goes_together(options);
  }
  if (row->most == 0) {
    memcpy(text, " takes ", sizeof " takes ");
  }
  strncat(text, required, sizeof text - strlen(text) - 1);
  return usage_wrong(options->command, "", row->name, text);
}

/* ---- The whole ---- */

static void start(cli *options, size_t room) {
  memset(options, 0, sizeof *options);
  options->blocks.limits = wpc_options_default().limits;
  options->live.interval = 1;
  options->decimal = '.';
  options->blocks.pages = code_pages_make();
  options->paths = (const char **)memory_take(room, sizeof *options->paths);
  options->arguments = (char **)memory_take(room + 1, sizeof *options->arguments);
}

/* The options that need no command. */
static bool take_top(cli *options, int argc, char **argv) {
  for (size_t i = 0; i < NUM_OPTIONS; i++) {
    const option_row *row = &option_rows[i];
    const bool is_letter = argv[1][1] == row->letter && row->letter != 0 && argv[1][2] == '\0';
    if (has_option(COMMAND_TOP, row) && (is_letter || strcmp(argv[1], row->dashed) == 0)) {
      (void)take_option(options, row, argv[1], "");
      return argc == 2 || usage_wrong(COMMAND_NONE, "unexpected argument ", argv[2], "");
    }
  }
  return usage_unknown_option(COMMAND_TOP, argv[1], '\0');
}

bool cli_parse(int argc, char **argv, cli *options) {
  start(options, argc > 0 ? (size_t)argc : 1);
  if (argc < 2) {
    options->help = true;
    return true;
  }
  const bool is_input = strcmp(argv[1], "-") == 0;
  if (argv[1][0] == '-' && !is_input) {
    return take_top(options, argc, argv);
  }
  const command_row *row = command_named(argv[1]);
  const bool is_file = row == NULL && (is_input || !files_is_missing(argv[1]));
  if (row == NULL && !is_file) {
    return usage_unknown_command(argv[1]);
  }
  row = is_file ? command_of(COMMAND_INSPECT) : row;
  options->command = row->command;
  size_t length = 0;
  const char *format = words_at(row->formats, 0, &length);
  char name[16] = "";
  memcpy(name, format != NULL ? format : "", length);
  options->format = format_from_word(name);
  const int before = is_file ? 0 : 1; /* in place of the program's name there is the command's */
  const int count = argc - before;
  memcpy(options->arguments, argv + before, (size_t)count * sizeof *argv);
  return take_arguments(options, count, options->arguments) &&
         (options->help || (output_name_take(options) && goes_together(options)));
}

void cli_free(cli *options) {
  free(options->registration.items);
  free(options->with.items);
  free(options->paths);
  free(options->arguments);
  counter_filter_free(&options->filter);
  code_pages_free(options->blocks.pages);
}
