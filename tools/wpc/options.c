#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

#define READERS (COMMAND_VALIDATE | COMMAND_INSPECT | COMMAND_CALC | COMMAND_MAP)
#define LIVE (COMMAND_CAPTURE | COMMAND_WATCH)
#define LIMITED (READERS | LIVE)
#define COMPUTES (COMMAND_CALC | COMMAND_WATCH)
#define EVERY (LIMITED | COMMAND_RULES)

typedef enum option_id {
  OPTION_ALL,
  OPTION_ASKED,
  OPTION_COUNTER,
  OPTION_COUNTERSET,
  OPTION_FORMAT,
  OPTION_HELP,
  OPTION_INTERVAL,
  OPTION_KIND,
  OPTION_LIBRARY,
  OPTION_LIST,
  OPTION_LIST_INSTANCES,
  OPTION_MACHINE,
  OPTION_MAX_BYTES,
  OPTION_MAX_COUNTERS,
  OPTION_MAX_INSTANCES,
  OPTION_MAX_OBJECTS,
  OPTION_MAX_RESULTS,
  OPTION_MAX_VALUES,
  OPTION_MULTI_TIMER,
  OPTION_OBJECTS,
  OPTION_OUTPUT,
  OPTION_OVERWRITE,
  OPTION_SALVAGE,
  OPTION_SAMPLES,
  OPTION_STRICT,
  OPTION_TITLES,
  OPTION_VERBOSE,
  OPTION_WRAP
} option_id;

typedef enum option_value {
  VALUE_NONE,
  VALUE_EQUALS, /* --name=value */
  VALUE_NEXT    /* -n value */
} option_value;

typedef struct option_row {
  option_id id;
  const char *name;
  option_value value;
  unsigned commands;
} option_row;

static const option_row option_rows[] = {
    {OPTION_ALL, "--all", VALUE_NONE, COMMAND_CALC},
    {OPTION_ASKED, "--asked", VALUE_EQUALS, COMMAND_VALIDATE | COMMAND_INSPECT | COMMAND_MAP},
    {OPTION_COUNTER, "--counter", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT},
    {OPTION_COUNTERSET, "--counterset", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT},
    {OPTION_FORMAT, "--format", VALUE_EQUALS, EVERY & ~(COMMAND_MAP | COMMAND_CAPTURE)},
    {OPTION_FORMAT, "-f", VALUE_NEXT, COMMAND_WATCH},
    {OPTION_HELP, "--help", VALUE_NONE, EVERY},
    {OPTION_INTERVAL, "-si", VALUE_NEXT, LIVE},
    {OPTION_KIND, "--kind", VALUE_EQUALS, LIMITED},
    {OPTION_LIBRARY, "--library", VALUE_EQUALS, LIVE},
    {OPTION_LIST, "-q", VALUE_NONE, COMMAND_WATCH},
    {OPTION_LIST_INSTANCES, "-qx", VALUE_NONE, COMMAND_WATCH},
    {OPTION_MACHINE, "-s", VALUE_NEXT, LIVE},
    {OPTION_MAX_BYTES, "--max-bytes", VALUE_EQUALS, LIMITED},
    {OPTION_MAX_COUNTERS, "--max-counters", VALUE_EQUALS, LIMITED},
    {OPTION_MAX_INSTANCES, "--max-instances", VALUE_EQUALS, LIMITED},
    {OPTION_MAX_OBJECTS, "--max-objects", VALUE_EQUALS, LIMITED},
    {OPTION_MAX_RESULTS, "--max-results", VALUE_EQUALS, LIMITED},
    {OPTION_MAX_VALUES, "--max-values", VALUE_EQUALS, LIMITED},
    {OPTION_MULTI_TIMER, "--multi-timer", VALUE_EQUALS, COMPUTES},
    {OPTION_OBJECTS, "--objects", VALUE_EQUALS, COMMAND_CAPTURE},
    {OPTION_OUTPUT, "-o", VALUE_NEXT, COMMAND_MAP | LIVE},
    {OPTION_OVERWRITE, "-y", VALUE_NONE, COMMAND_WATCH},
    {OPTION_SALVAGE, "--salvage", VALUE_NONE, COMMAND_INSPECT | COMPUTES},
    {OPTION_SAMPLES, "-sc", VALUE_NEXT, LIVE},
    {OPTION_STRICT, "--strict", VALUE_NONE, LIMITED},
    {OPTION_TITLES, "--titles", VALUE_EQUALS, COMMAND_CALC | COMMAND_INSPECT},
    {OPTION_VERBOSE, "-v", VALUE_NONE, COMMAND_VALIDATE},
    {OPTION_VERBOSE, "--verbose", VALUE_NONE, COMMAND_VALIDATE},
    {OPTION_WRAP, "--wrap", VALUE_EQUALS, COMPUTES}};

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

static bool take_u32(const char *name, const char *text, uint32_t *out) {
  uint64_t value = 0;
  if (!take_number(name, text, UINT32_MAX, &value)) {
    return false;
  }
  *out = (uint32_t)value;
  return true;
}

static bool take_size(const char *name, const char *text, size_t *out) {
  uint64_t value = 0;
  if (!take_number(name, text, SIZE_MAX, &value)) {
    return false;
  }
  *out = (size_t)value;
  return true;
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

static bool take_format(cli *options, const char *name, const char *text) {
  char small[16];
  size_t place = 0;
  small_letters(text, small);
  if (!take_word(options->command, name, name[1] == '-' ? text : small, format_names,
                 LENGTH(format_names), &place)) {
    return false;
  }
  const command_row *row = command_find(options->command);
  options->format = (cli_format)place;
  return row == NULL || (row->formats >> place & 1u) != 0 ||
         wrong(options->command, "this command does not write the format ", text, "");
}

static bool take_kind(cli *options, const char *text) {
  options->blocks.kind = kind_from_name(text);
  return options->blocks.kind != KIND_UNKNOWN ||
         wrong(options->command, "--kind does not know ", text, "");
}

static bool take_asked(cli *options, const char *text) {
  return asked_parse(text, &options->blocks.asked) ||
         wrong(options->command, "--asked: ", text, " is neither a GUID nor a counter's id");
}

static bool take_counter(cli *options, const char *text) {
  return counter_filter_add(&options->filter, text);
}

static bool take_wrap(cli *options, const char *text) {
  static const char *const words[] = {"error", "wrap32", "clamp0"};
  static const wpc_wrap values[] = {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_WRAP_CLAMP0};
  size_t place = 0;
  if (!take_word(options->command, "--wrap", text, words, LENGTH(words), &place)) {
    return false;
  }
  options->policy.wrap_value = values[place];
  options->policy.wrap_base = values[place];
  return true;
}

static bool take_multi_timer(cli *options, const char *text) {
  static const char *const words[] = {"documented", "per-component"};
  static const wpc_multi_timer values[] = {WPC_MULTI_TIMER_DOCUMENTED,
                                           WPC_MULTI_TIMER_PER_COMPONENT};
  size_t place = 0;
  if (!take_word(options->command, "--multi-timer", text, words, LENGTH(words), &place)) {
    return false;
  }
  options->policy.multi_timer = values[place];
  return true;
}

static bool take_counterset(cli *options, const char *text) {
  static const char *const words[] = {"processor-information"};
  size_t place = 0;
  options->counterset = wpc_processor_information();
  return take_word(options->command, "--counterset", text, words, LENGTH(words), &place);
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

static bool take_titles(cli *options, const char *path) {
  if (options->titles != NULL) {
    return wrong(options->command, "the option ", "--titles", " can be given only once");
  }
  options->titles = path;
  return take_input(options, path);
}

/* A text that can be given once. */
static bool take_text(const cli *options, const char *name, const char *text, const char **to) {
  if (*to != NULL) {
    return wrong(options->command, "the option ", name, " can be given only once");
  }
  *to = text;
  return true;
}

static bool take_count(const char *name, const char *text, uint32_t *out) {
  uint32_t value = 0;
  if (!take_u32(name, text, &value)) {
    return false;
  }
  if (value == 0) {
    complain_quoting("", name, " must be at least 1");
    return false;
  }
  *out = value;
  return true;
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

static bool take_interval(const char *name, const char *text, uint32_t *out) {
  uint32_t value = 0;
  if (strchr(text, ':') == NULL) {
    return take_count(name, text, out);
  }
  if (!parse_interval(text, &value)) {
    char before[40];
    (void)snprintf(before, sizeof before, "%s: ", name);
    complain_quoting(before, text, " is neither seconds nor [[hh:]mm:]ss");
    return false;
  }
  if (value == 0) {
    complain_quoting("", name, " must be at least 1");
    return false;
  }
  *out = value;
  return true;
}

/* ---- Arguments ---- */

static bool set_flag(bool *flag) {
  *flag = true;
  return true;
}

static bool apply(cli *options, const option_row *row, const char *value) {
  switch (row->id) {
    case OPTION_ALL:
      return set_flag(&options->all);
    case OPTION_HELP:
      return set_flag(&options->help);
    case OPTION_LIST:
      return set_flag(&options->live.lists);
    case OPTION_LIST_INSTANCES:
      return set_flag(&options->live.lists_instances);
    case OPTION_OVERWRITE:
      return set_flag(&options->live.overwrites);
    case OPTION_SALVAGE:
      return set_flag(&options->salvage);
    case OPTION_STRICT:
      return set_flag(&options->blocks.strict);
    case OPTION_VERBOSE:
      return set_flag(&options->verbose);
    case OPTION_ASKED:
      return take_asked(options, value);
    case OPTION_COUNTER:
      return take_counter(options, value);
    case OPTION_COUNTERSET:
      return take_counterset(options, value);
    case OPTION_FORMAT:
      return take_format(options, row->name, value);
    case OPTION_KIND:
      return take_kind(options, value);
    case OPTION_MULTI_TIMER:
      return take_multi_timer(options, value);
    case OPTION_OUTPUT:
      return take_text(options, row->name, value, &options->output);
    case OPTION_MACHINE:
      return take_text(options, row->name, value, &options->live.machine);
    case OPTION_LIBRARY:
      return take_text(options, row->name, value, &options->live.library);
    case OPTION_OBJECTS:
      return take_text(options, row->name, value, &options->live.objects);
    case OPTION_INTERVAL:
      return take_interval(row->name, value, &options->live.interval);
    case OPTION_SAMPLES:
      return take_count(row->name, value, &options->live.num_samples);
    case OPTION_TITLES:
      return take_titles(options, value);
    case OPTION_WRAP:
      return take_wrap(options, value);
    case OPTION_MAX_BYTES:
      return take_size(row->name, value, &options->blocks.limits.max_bytes);
    case OPTION_MAX_COUNTERS:
      return take_u32(row->name, value, &options->blocks.limits.max_counters);
    case OPTION_MAX_INSTANCES:
      return take_u32(row->name, value, &options->blocks.limits.max_instances);
    case OPTION_MAX_OBJECTS:
      return take_u32(row->name, value, &options->blocks.limits.max_objects);
    case OPTION_MAX_RESULTS:
      return take_u32(row->name, value, &options->blocks.limits.max_queries);
    case OPTION_MAX_VALUES:
      options->blocks.sets_max_values = true;
      return take_number(row->name, value, UINT64_MAX, &options->blocks.limits.max_values);
  }
  return false;
}

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

/* `next` is the argument behind this one, NULL at the end; *takes_next tells that it was the
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
  return apply(options, row, *takes_next ? next : equals != NULL ? equals + 1 : "");
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
