#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

#define READERS (COMMAND_VALIDATE | COMMAND_INSPECT | COMMAND_CALC | COMMAND_MAP)
#define LIVE (COMMAND_CAPTURE | COMMAND_WATCH)
#define LIMITED (READERS | LIVE)
#define SERIES COMMAND_CALC
#define COMPUTES (COMMAND_CALC | COMMAND_WATCH)
#define EVERY (LIMITED | COMMAND_RULES)

typedef enum option_value {
  VALUE_NONE,
  VALUE_EQUALS, /* --name=value */
  VALUE_NEXT    /* -n value */
} option_value;

typedef struct option_row option_row;

/* What an option does with its value (VALUE_NONE: ""). False after a complaint. */
typedef bool (*option_fn)(cli *options, const option_row *row, const char *value);

struct option_row {
  const char *name;
  option_value value;
  unsigned commands;
  option_fn take;
  size_t at; /* in cli, where the function is for several options */
};

typedef struct command_row {
  const char *name;
  cli_command command;
  unsigned formats; /* bits 1 << cli_format */
} command_row;

#define TEXT_JSON (1u << FORMAT_TEXT | 1u << FORMAT_JSON)

static const command_row command_rows[] = {
    {"validate", COMMAND_VALIDATE, TEXT_JSON | 1u << FORMAT_NDJSON | 1u << FORMAT_SARIF},
    {"inspect", COMMAND_INSPECT, TEXT_JSON | 1u << FORMAT_CSV | 1u << FORMAT_NDJSON},
    {"rules", COMMAND_RULES, TEXT_JSON},
    {"calc", COMMAND_CALC,
     TEXT_JSON | 1u << FORMAT_CSV | 1u << FORMAT_TSV | 1u << FORMAT_NDJSON |
         1u << FORMAT_OPENMETRICS},
    {"map", COMMAND_MAP, 0},
    {"capture", COMMAND_CAPTURE, 0},
    {"watch", COMMAND_WATCH,
     TEXT_JSON | 1u << FORMAT_CSV | 1u << FORMAT_TSV | 1u << FORMAT_NDJSON |
         1u << FORMAT_OPENMETRICS}};

/* In the order of cli_format. */
static const char *const format_names[] = {"text",  "json",        "csv", "ndjson",
                                           "sarif", "openmetrics", "tsv"};

#define LENGTH(array) (sizeof array / sizeof array[0])

static const command_row *command_find(cli_command command) {
  for (size_t i = 0; i < LENGTH(command_rows); i++) {
    if (command_rows[i].command == command) {
      return &command_rows[i];
    }
  }
  return NULL;
}

const char *cli_command_name(cli_command command) {
  const command_row *row = command_find(command);
  return row != NULL ? row->name : "wpc";
}

/* Points at the help that knows better. */
static bool wrong(cli_command command, const char *before, const char *quoted, const char *after) {
  char hint[200];
  (void)snprintf(hint, sizeof hint, "%s; see 'wpc%s%s --help'", after,
                 command != COMMAND_NONE ? " " : "",
                 command != COMMAND_NONE ? cli_command_name(command) : "");
  complain_quoting(before, quoted, hint);
  return false;
}

/* ---- Values ---- */

static bool parse_number(const char *text, uint64_t most, uint64_t *out) {
  uint64_t value = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (*c < '0' || *c > '9') {
      return false;
    }
    const uint64_t digit = (uint64_t)(*c - '0');
    if (value > (most - digit) / 10) {
      return false;
    }
    value = value * 10 + digit;
  }
  *out = value;
  return text[0] != '\0';
}

static bool take_number(const char *name, const char *text, uint64_t most, uint64_t *out) {
  if (parse_number(text, most, out)) {
    return true;
  }
  char after[64];
  (void)snprintf(after, sizeof after, " is not a whole number from 0 to %llu",
                 (unsigned long long)most);
  char before[40];
  (void)snprintf(before, sizeof before, "%s: ", name);
  complain_quoting(before, text, after);
  return false;
}

/* Puts a value where the row says. */
static void put_value(cli *options, const option_row *row, const void *value, size_t size) {
  memcpy((unsigned char *)options + row->at, value, size);
}

static bool take_flag(cli *options, const option_row *row, const char *text) {
  const bool given = true;
  (void)text;
  put_value(options, row, &given, sizeof given);
  return true;
}

static bool take_u32(cli *options, const option_row *row, const char *text) {
  uint64_t value = 0;
  const bool ok = take_number(row->name, text, UINT32_MAX, &value);
  const uint32_t number = (uint32_t)value;
  put_value(options, row, &number, sizeof number);
  return ok;
}

static bool take_max_bytes(cli *options, const option_row *row, const char *text) {
  uint64_t value = 0;
  const bool ok = take_number(row->name, text, SIZE_MAX, &value);
  options->blocks.limits.max_bytes = (size_t)value;
  return ok;
}

static bool take_max_values(cli *options, const option_row *row, const char *text) {
  options->blocks.sets_max_values = true;
  return take_number(row->name, text, UINT64_MAX, &options->blocks.limits.max_values);
}

/* One of a few words; the answer is its place. */
static bool take_word(cli_command command, const char *name, const char *text,
                      const char *const *words, size_t count, size_t *out) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(text, words[i]) == 0) {
      *out = i;
      return true;
    }
  }
  char before[40];
  (void)snprintf(before, sizeof before, "%s does not know ", name);
  return wrong(command, before, text, "");
}

/* typeperf has its formats in capitals. */
static void small_letters(const char *text, char small[16]) {
  size_t i = 0;
  for (; i < 15 && text[i] != '\0'; i++) {
    small[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
  }
  small[i] = '\0';
}

static bool take_format(cli *options, const option_row *row, const char *text) {
  char small[16];
  size_t place = 0;
  small_letters(text, small);
  if (!take_word(options->command, row->name, row->name[1] == '-' ? text : small, format_names,
                 LENGTH(format_names), &place)) {
    return false;
  }
  const command_row *command = command_find(options->command);
  options->format = (cli_format)place;
  return command == NULL || (command->formats >> place & 1u) != 0 ||
         wrong(options->command, "this command does not write the format ", text, "");
}

static bool take_kind(cli *options, const option_row *row, const char *text) {
  (void)row;
  options->blocks.kind = kind_from_name(text);
  return options->blocks.kind != KIND_UNKNOWN ||
         wrong(options->command, "--kind does not know ", text, "");
}

static bool take_asked(cli *options, const option_row *row, const char *text) {
  (void)row;
  return asked_parse(text, &options->blocks.asked) ||
         wrong(options->command, "--asked: ", text, " is neither a GUID nor a counter's id");
}

static bool take_wrap(cli *options, const option_row *row, const char *text) {
  static const char *const words[] = {"error", "wrap32", "clamp0"};
  static const wpc_wrap values[] = {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_WRAP_CLAMP0};
  size_t place = 0;
  if (!take_word(options->command, row->name, text, words, LENGTH(words), &place)) {
    return false;
  }
  options->policy.wrap_value = values[place];
  options->policy.wrap_base = values[place];
  return true;
}

static bool take_multi_timer(cli *options, const option_row *row, const char *text) {
  static const char *const words[] = {"documented", "per-component"};
  static const wpc_multi_timer values[] = {WPC_MULTI_TIMER_DOCUMENTED,
                                           WPC_MULTI_TIMER_PER_COMPONENT};
  size_t place = 0;
  if (!take_word(options->command, row->name, text, words, LENGTH(words), &place)) {
    return false;
  }
  options->policy.multi_timer = values[place];
  return true;
}

static bool take_counterset(cli *options, const option_row *row, const char *text) {
  static const char *const words[] = {"processor-information"};
  size_t place = 0;
  options->counterset = wpc_processor_information();
  return take_word(options->command, row->name, text, words, LENGTH(words), &place);
}

/* Standard input can serve once. */
static bool take_input(cli *options, const char *path) {
  if (strcmp(path, "-") == 0 && options->reads_input) {
    complain("standard input ('-') can be read only once");
    return false;
  }
  options->reads_input = options->reads_input || strcmp(path, "-") == 0;
  return true;
}

static bool take_titles(cli *options, const option_row *row, const char *path) {
  if (options->titles != NULL) {
    return wrong(options->command, "the option ", row->name, " can be given only once");
  }
  options->titles = path;
  return take_input(options, path);
}

/* A text that can be given once. */
static bool take_text(cli *options, const option_row *row, const char *text) {
  const char *before = NULL;
  memcpy(&before, (const unsigned char *)options + row->at, sizeof before);
  if (before != NULL) {
    return wrong(options->command, "the option ", row->name, " can be given only once");
  }
  put_value(options, row, &text, sizeof text);
  return true;
}

static bool is_some(const option_row *row, uint32_t value) {
  if (value == 0) {
    complain_quoting("", row->name, " must be at least 1");
  }
  return value > 0;
}

static bool take_count(cli *options, const option_row *row, const char *text) {
  uint64_t value = 0;
  const bool ok = take_number(row->name, text, UINT32_MAX, &value);
  const uint32_t number = (uint32_t)value;
  put_value(options, row, &number, sizeof number);
  return ok && is_some(row, number);
}

/* "[[hh:]mm:]ss" as seconds; behind a colon up to 59. */
static bool parse_interval(const char *text, uint32_t *out) {
  uint64_t sum = 0;
  uint64_t value = 0;
  size_t parts = 0;
  for (const char *part = text; part != NULL; parts++) {
    char digits[16];
    const char *colon = strchr(part, ':');
    const size_t length = colon != NULL ? (size_t)(colon - part) : strlen(part);
    if (length >= sizeof digits || parts == 3) {
      return false;
    }
    memcpy(digits, part, length);
    digits[length] = '\0';
    if (!parse_number(digits, parts > 0 ? 59 : UINT32_MAX, &value)) {
      return false;
    }
    sum = sum * 60 + value;
    part = colon != NULL ? colon + 1 : NULL;
  }
  *out = (uint32_t)sum;
  return sum <= UINT32_MAX;
}

static bool take_interval(cli *options, const option_row *row, const char *text) {
  uint32_t value = 0;
  if (strchr(text, ':') == NULL) {
    return take_count(options, row, text);
  }
  if (!parse_interval(text, &value)) {
    char before[40];
    (void)snprintf(before, sizeof before, "%s: ", row->name);
    complain_quoting(before, text, " is neither seconds nor [[hh:]mm:]ss");
    return false;
  }
  put_value(options, row, &value, sizeof value);
  return is_some(row, value);
}

static bool take_counter(cli *options, const option_row *row, const char *text) {
  (void)row;
  return counter_filter_add(&options->filter, text);
}

static bool take_counter_file(cli *options, const option_row *row, const char *path) {
  (void)row;
  return take_input(options, path) &&
         counter_filter_add_file(&options->filter, path) == EXIT_ACCEPTED;
}

static bool take_moment(cli *options, const option_row *row, const char *text) {
  calc_moment moment;
  if (!calc_moment_parse(text, &moment)) {
    char before[40];
    (void)snprintf(before, sizeof before, "%s: ", row->name);
    return wrong(options->command, before, text, " is not a time like 2026-11-21T04:32:00");
  }
  put_value(options, row, &moment, sizeof moment);
  return true;
}

static bool take_zone(cli *options, const option_row *row, const char *text) {
  static const char *const words[] = {"utc", "local"};
  size_t place = 0;
  const bool ok =
      take_word(options->command, row->name, text, words, sizeof words / sizeof words[0], &place);
  options->window.is_local = place == 1;
  return ok;
}

/* ---- Arguments ---- */

static const option_row option_rows[] = {
    {"--all", VALUE_NONE, COMMAND_CALC, take_flag, offsetof(cli, all)},
    {"--asked", VALUE_EQUALS, COMMAND_VALIDATE | COMMAND_INSPECT | COMMAND_MAP, take_asked, 0},
    {"--begin", VALUE_EQUALS, SERIES, take_moment, offsetof(cli, window.begin)},
    {"-cf", VALUE_NEXT, SERIES | COMMAND_INSPECT, take_counter_file, 0},
    {"--counter", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT, take_counter, 0},
    {"--counterset", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT, take_counterset, 0},
    {"--end", VALUE_EQUALS, SERIES, take_moment, offsetof(cli, window.end)},
    {"--format", VALUE_EQUALS, EVERY & ~(COMMAND_MAP | COMMAND_CAPTURE), take_format, 0},
    {"-f", VALUE_NEXT, COMMAND_WATCH, take_format, 0},
    {"--help", VALUE_NONE, EVERY, take_flag, offsetof(cli, help)},
    {"-si", VALUE_NEXT, LIVE, take_interval, offsetof(cli, live.interval)},
    {"--kind", VALUE_EQUALS, LIMITED, take_kind, 0},
    {"--library", VALUE_EQUALS, LIVE, take_text, offsetof(cli, live.library)},
    {"-q", VALUE_NONE, COMMAND_WATCH, take_flag, offsetof(cli, live.lists)},
    {"-qx", VALUE_NONE, COMMAND_WATCH, take_flag, offsetof(cli, live.lists_instances)},
    {"--paths", VALUE_NONE, COMMAND_INSPECT, take_flag, offsetof(cli, lists_paths)},
    {"-s", VALUE_NEXT, LIVE, take_text, offsetof(cli, live.machine)},
    {"--max-bytes", VALUE_EQUALS, LIMITED, take_max_bytes, 0},
    {"--max-counters", VALUE_EQUALS, LIMITED, take_u32, offsetof(cli, blocks.limits.max_counters)},
    {"--max-instances", VALUE_EQUALS, LIMITED, take_u32,
     offsetof(cli, blocks.limits.max_instances)},
    {"--max-objects", VALUE_EQUALS, LIMITED, take_u32, offsetof(cli, blocks.limits.max_objects)},
    {"--max-results", VALUE_EQUALS, LIMITED, take_u32, offsetof(cli, blocks.limits.max_queries)},
    {"--max-values", VALUE_EQUALS, LIMITED, take_max_values, 0},
    {"--multi-timer", VALUE_EQUALS, COMPUTES, take_multi_timer, 0},
    {"--objects", VALUE_EQUALS, COMMAND_CAPTURE, take_text, offsetof(cli, live.objects)},
    {"-o", VALUE_NEXT, COMMAND_MAP | LIVE, take_text, offsetof(cli, output)},
    {"-y", VALUE_NONE, COMMAND_WATCH, take_flag, offsetof(cli, live.overwrites)},
    {"--raw", VALUE_NONE, SERIES, take_flag, offsetof(cli, raw)},
    {"--salvage", VALUE_NONE, COMMAND_INSPECT | COMPUTES, take_flag, offsetof(cli, salvage)},
    {"-sc", VALUE_NEXT, LIVE, take_count, offsetof(cli, live.num_samples)},
    {"--strict", VALUE_NONE, LIMITED, take_flag, offsetof(cli, blocks.strict)},
    {"--summary", VALUE_NONE, COMMAND_CALC, take_flag, offsetof(cli, summary)},
    {"-t", VALUE_NEXT, SERIES, take_count, offsetof(cli, window.step)},
    {"--time", VALUE_EQUALS, SERIES, take_zone, 0},
    {"--titles", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT, take_titles, 0},
    {"-v", VALUE_NONE, COMMAND_VALIDATE, take_flag, offsetof(cli, verbose)},
    {"--verbose", VALUE_NONE, COMMAND_VALIDATE, take_flag, offsetof(cli, verbose)},
    {"--wrap", VALUE_EQUALS, COMPUTES, take_wrap, 0}};

static const option_row *option_find(const char *argument, size_t name_length) {
  for (size_t i = 0; i < LENGTH(option_rows); i++) {
    const char *name = option_rows[i].name;
    if (strlen(name) == name_length && memcmp(name, argument, name_length) == 0) {
      return &option_rows[i];
    }
  }
  return NULL;
}

static bool complain_of_value(const cli *options, const option_row *row) {
  static const char *const wants[] = {" takes no value", " requires '=' and a value",
                                      " requires a value"};
  return wrong(options->command, "the option ", row->name, wants[row->value]);
}

/* `next` is the argument behind this one, NULL at the end; *takes_next: it was the
 * value. */
static bool take_option(cli *options, const char *argument, const char *next, bool *takes_next) {
  const char *equals = strchr(argument, '=');
  const size_t length = equals != NULL ? (size_t)(equals - argument) : strlen(argument);
  const option_row *row = option_find(argument, length);
  if (row == NULL) {
    return wrong(options->command, "unknown option ", argument, "");
  }
  if ((row->commands & (unsigned)options->command) == 0) {
    return wrong(options->command, "this command has no option ", row->name, "");
  }
  *takes_next = row->value == VALUE_NEXT;
  if ((row->value == VALUE_EQUALS) != (equals != NULL) || (*takes_next && next == NULL)) {
    return complain_of_value(options, row);
  }
  return row->take(options, row, *takes_next ? next : equals != NULL ? equals + 1 : "");
}

static bool take_path(cli *options, const char *path) {
  options->paths[options->num_paths] = path;
  options->num_paths++;
  return take_input(options, path);
}

static bool take_arguments(cli *options, int argc, char **argv) {
  bool only_paths = false;
  for (int i = 2; i < argc; i++) {
    const char *argument = argv[i];
    const bool is_option = !only_paths && argument[0] == '-' && argument[1] != '\0';
    bool takes_next = false;
    if (is_option && strcmp(argument, "--") == 0) {
      only_paths = true;
    } else if (!(is_option ? take_option(options, argument, argv[i + 1], &takes_next)
                           : take_path(options, argument))) {
      return false;
    }
    i += takes_next ? 1 : 0;
  }
  return true;
}

static const char *capture_wants(const cli *options) {
  const bool is_v1 = options->blocks.kind == KIND_V1;
  if (options->output == NULL) {
    return "-o and a folder";
  }
  if (is_v1 && options->num_paths > 0 && options->live.objects != NULL) {
    return "--objects or counter paths";
  }
  if (is_v1 && options->num_paths == 0 && options->live.objects == NULL) {
    return "--objects or counter paths with --kind=v1";
  }
  return is_v1 || options->live.objects == NULL ? NULL : "--kind=v1 for --objects";
}

static const char *watch_wants(const cli *options) {
  if (options->live.lists || options->live.lists_instances) {
    return options->num_paths > 1 ? "one object after -q or -qx" : NULL;
  }
  return options->num_paths == 0 ? "at least one counter path" : NULL;
}

static const char *live_wants(const cli *options) {
  if (options->blocks.kind != KIND_UNKNOWN && options->blocks.kind != KIND_V2 &&
      options->blocks.kind != KIND_V1) {
    return "--kind=v1 or --kind=v2";
  }
  return options->command == COMMAND_CAPTURE ? capture_wants(options) : watch_wants(options);
}

static bool paths_fit(const cli *options) {
  const size_t n = options->num_paths;
  const char *want = ((unsigned)options->command & LIVE) != 0 ? live_wants(options) : NULL;
  if (options->command == COMMAND_VALIDATE && n == 0) {
    want = "at least one PATH";
  } else if ((options->command == COMMAND_INSPECT || options->command == COMMAND_MAP) && n != 1) {
    want = "exactly one PATH";
  } else if (options->command == COMMAND_MAP && options->output == NULL) {
    want = "-o and a file";
  } else if (options->command == COMMAND_CALC && (n == 0 || n > 2)) {
    want = "one or two samples";
  } else if (options->command == COMMAND_RULES && n != 0) {
    want = "no PATH";
  }
  char text[80];
  (void)snprintf(text, sizeof text, " %s %s",
                 options->command == COMMAND_RULES ? "takes" : "requires",
                 want != NULL ? want : "");
  return want == NULL || wrong(options->command, "", cli_command_name(options->command), text);
}

static bool take_command(cli *options, const char *name) {
  for (size_t i = 0; i < LENGTH(command_rows); i++) {
    if (strcmp(name, command_rows[i].name) == 0) {
      options->command = command_rows[i].command;
      options->format = options->command == COMMAND_WATCH ? FORMAT_CSV : FORMAT_TEXT;
      return true;
    }
  }
  const bool is_option = name[0] == '-';
  return wrong(COMMAND_NONE, is_option ? "unknown option " : "unknown command ", name, "");
}

bool cli_parse(int argc, char **argv, cli *options) {
  memset(options, 0, sizeof *options);
  options->blocks.limits = wpc_options_default().limits;
  options->live.interval = 1;
  options->blocks.pages = code_pages_make();
  const size_t room = argc > 0 ? (size_t)argc : 1;
  options->paths = (const char **)memory_take(room, sizeof *options->paths);
  if (argc < 2) {
    complain("no command was given; see 'wpc --help'");
    return false;
  }
  if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "--version") == 0) {
    options->help = strcmp(argv[1], "--help") == 0;
    options->version = !options->help;
    return argc == 2 || wrong(COMMAND_NONE, "unexpected argument ", argv[2], "");
  }
  return take_command(options, argv[1]) && take_arguments(options, argc, argv) &&
         (options->help || paths_fit(options));
}

void cli_free(cli *options) {
  free(options->paths);
  counter_filter_free(&options->filter);
  code_pages_free(options->blocks.pages);
}
