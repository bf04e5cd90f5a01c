/* The command line. */
#ifndef WPC_TOOLS_OPTIONS_H
#define WPC_TOOLS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "block/block.h"
#include "block/counter_filter.h"
#include "compute/calc_window.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

/* Bits, so that an option can name the commands it belongs to. */
typedef enum cli_command {
  COMMAND_NONE = 0,
  COMMAND_VALIDATE = 1,
  COMMAND_INSPECT = 2,
  COMMAND_RULES = 4,
  COMMAND_CALC = 8,
  COMMAND_MAP = 16,
  COMMAND_CAPTURE = 32,
  COMMAND_WATCH = 64
} cli_command;

typedef enum cli_format {
  FORMAT_TEXT = 0,
  FORMAT_JSON = 1,
  FORMAT_CSV = 2,
  FORMAT_NDJSON = 3, /* one JSON object on each line */
  FORMAT_SARIF = 4,
  FORMAT_OPENMETRICS = 5,
  FORMAT_TSV = 6
} cli_format;

/* What is asked of a system, and how often. */
typedef struct cli_live {
  const char *machine; /* -s; NULL: none was named, as with all texts here */
  const char *library;
  const char *objects;
  uint32_t interval;    /* -si, seconds */
  uint32_t num_samples; /* -sc; 0: until it is stopped */
  bool lists;           /* -q */
  bool lists_instances; /* -qx */
  bool overwrites;      /* -y */
} cli_live;

typedef struct cli {
  cli_command command; /* COMMAND_NONE: only help or version were asked for */
  bool help;
  bool version;
  cli_format format;
  block_setting blocks;
  bool verbose;
  bool salvage;
  bool all;
  bool lists_paths;                      /* --paths */
  const wpc_counterset_info *counterset; /* NULL: none was named */
  wpc_calc_policy policy;
  counter_filter filter; /* --counter and -cf, each time one was given */
  calc_window window;    /* --begin, --end, -t, --time */
  bool raw;
  bool summary;
  const char *titles;    /* --titles; NULL: none was named */
  const char *output;    /* -o; NULL: none was named */
  cli_live live;
  bool reads_input; /* one of the paths is '-' */
  const char **paths;
  size_t num_paths;
} cli;

/* Reads the arguments; false after a complaint. The texts stay argv's. cli_free() in both cases. */
bool cli_parse(int argc, char **argv, cli *options);
void cli_free(cli *options);

const char *cli_command_name(cli_command command);

#endif
