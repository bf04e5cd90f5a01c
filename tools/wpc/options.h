/* What the command line says. */
#ifndef WPC_TOOLS_OPTIONS_H
#define WPC_TOOLS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "block/block.h"
#include "counters/calc_window.h"
#include "counters/counter_filter.h"
#include "description.h"
#include "series/series_asked.h"
#include "text/formats.h"
#include "wpc/calc.h"
#include "wpc/series.h"
#include "wpc/wpc.h"

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
  bool filters;         /* --filter */
  bool describes;       /* --descriptions */
  uint32_t language;    /* --language; 0: none was named */
} cli_live;

/* An option that may be repeated. */
typedef struct cli_texts {
  const char **items;
  size_t count;
} cli_texts;

typedef struct cli {
  cli_command command; /* COMMAND_NONE: only help or version were asked for */
  bool help;
  bool version;
  output_format format;
  bool has_format;   /* --format was given */
  char decimal;      /* --decimal: '.' or ',' */
  bool bare_numbers; /* --quote=text */
  block_setting blocks;
  bool verbose;
  bool quiet;
  bool summary;       /* validate: how many files; calc: of each counter */
  summary_asked more; /* calc: what else of each counter, in which order, and of how many */
  bool all_files;
  uint32_t top; /* --top: lines of a chart, counters of a span, rows; 0: none was said */
  asked_bound threshold, fail_above; /* of compare, percent */
  uint32_t jobs;                     /* -j: files that are read at once; 0: none was said */
  bool each;                         /* --each: an output for each input */
  bool is_part;                      /* of --each: there are other inputs */
  const char *files_from;            /* --files-from; NULL: none was named */
  bool salvage;
  bool all;
  bool lists_paths;                      /* --paths */
  const wpc_counterset_info *counterset; /* NULL: none was named */
  wpc_calc_policy policy;
  wpc_identity identity; /* of instances in logs */
  counter_filter filter; /* -c and -cf, each time one was given */
  bool takes_counters;   /* the last option was -c: counter paths may follow its own */
  calc_window window;    /* --begin, --end, -t, --time */
  every_asked every;     /* --every */
  bool clamps;           /* --clamp */
  bool is_apart;         /* --apart */
  bool is_anonymous;     /* --anonymise */
  bool raw;
  const char *titles;  /* --titles; NULL: none was named */
  const char *queries; /* --queries; NULL: none was named */
  cli_texts registration;
  cli_texts with;     /* --with: counters */
  const char *output; /* -o; NULL: none was named */
  cli_live live;
  bool reads_input; /* one of the paths is '-' */
  const char **paths;
  size_t num_paths;
  char **arguments; /* getopt_long()'s */
  char spelt[40];   /* the option that is being read, as it was written */
} cli;

#endif
