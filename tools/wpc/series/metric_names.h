/* The names of OpenMetrics families: wpc_OBJECT_COUNTER_UNIT. */
#ifndef WPC_TOOLS_METRIC_NAMES_H
#define WPC_TOOLS_METRIC_NAMES_H

#include "block/names.h"
#include "io/text_index.h"
#include "wpc/wpc.h"

typedef struct metric_name {
  char *text;
  const char *unit; /* the suffix of the name: "percent", "per_second", "seconds" or "" */
  bool is_counter;  /* its points are written with the suffix "_total" */
} metric_name;

/* What a family is of; names are safe, as series_clean() writes them. */
typedef struct metric_parts {
  wpc_path_name object, counter;
  char object_id[WPC_GUID_TEXT]; /* empty: not known */
  uint32_t counter_id;
  bool has_type;
  uint32_t type;
  bool is_second; /* the base or the clock of a counter */
} metric_parts;

/* All zero is empty. */
typedef struct metric_names {
  text_index taken;
  text_index doubled; /* names that were wanted more than once */
  uint32_t *numbers;  /* of them: the last one that was added */
  size_t num_numbers; /* room for them */
  bool raw;           /* of raw values: no units, and counters where a number only grows */
} metric_names;

/* ASCII letters, small, and digits of both names; everything else between them is '_'. A name of
 * which nothing is left goes by its id. When the whole is taken already, the counter's part gets
 * _2, _3 and so on, in the order in which they are made. */
metric_name metric_name_make(metric_names *names, const metric_parts *of);
void metric_name_free(metric_name *name);
void metric_names_free(metric_names *names);

#endif
