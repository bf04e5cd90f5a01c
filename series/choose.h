/* Private. What is asked for, and which slots it means. */
#ifndef WPCS_CHOOSE_H
#define WPCS_CHOOSE_H

#include "../paths/path_ways.h"
#include "columns.h"

/* One that was made. */
typedef struct wpcs_choice {
  const char *text;
  size_t length;
  uint32_t alike; /* the first one with this text, or itself: only that one is matched */
  bool is_pinned; /* its text is a column's path: it means nothing else */
  wpc_chosen chosen;
} wpcs_choice;

/* How a choice with wildcards is taken apart. */
typedef struct wpcs_pattern {
  uint32_t choice;
  bool is_bare; /* a counter's name alone: way.counter */
  wpci_path_way way;
} wpcs_pattern;

/* A choice of a slot. */
typedef struct wpcs_match {
  uint32_t choice;
  uint32_t next; /* or WPCS_NONE */
  bool is_literal;
} wpcs_match;

/* All zero is empty. */
typedef struct wpcs_choices {
  wpcs_choice *items;
  size_t count;
  wpcs_index exact; /* texts, folded */
  uint32_t *firsts; /* by number in exact: its first choice */
  wpcs_pattern *patterns;
  size_t num_patterns;
  wpcs_match *matches;
  size_t num_matches;
  bool has_paths, has_ids; /* some are paths; some have a name that may be an id */
  bool is_pinned;          /* some are, so that what was matched before may be wrong */
  bool is_counted;         /* what the items say is of now */
  wpci_path_way *ways;     /* room for those of one path */
  wpcs_bytes path, folded, name;
} wpcs_choices;

/* When all slots are known: numbers them anew, where a choice turned out to mean one column only. */
bool wpcs_settle_choices(wpc_series *series, bool is_renamed);
/* Writes the path of a slot into `path`, with a NUL that does not count: see wpc_series_path(). */
bool wpcs_path(wpc_series *series, uint32_t slot, wpcs_bytes *path);

#endif
