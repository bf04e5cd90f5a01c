/* What --counter asks for: names of counters, and counter paths (wpc/path.h). */
#ifndef WPC_TOOLS_COUNTER_FILTER_H
#define WPC_TOOLS_COUNTER_FILTER_H

#include <stdbool.h>
#include <stddef.h>

#include "block/exact_paths.h"
#include "wpc/path.h"

/* One argument. What begins with a backslash is a path, everything else a counter's name. */
typedef struct counter_filter_item {
  const char *text; /* as it was typed */
  bool is_path;
  wpc_path_names path; /* in the text */
  bool is_exact;       /* a path without wildcards, from a list */
  size_t alike;        /* the first item that is the same exact path; otherwise this one */
} counter_filter_item;

typedef struct counter_filter {
  counter_filter_item *items;
  size_t count, room;
  size_t *loose; /* items that are not exact, each of which is compared with every counter */
  size_t num_loose;
  exact_paths *exact; /* NULL: there are none */
  size_t num_exact;   /* different ones */
  char **files;       /* what was read of files, which items are in */
  const char **file_names;
  size_t num_files;
} counter_filter;

/* One counter of one instance. All zero but names.object and names.counter will do for an object
 * without instances. */
typedef struct counter_filter_subject {
  wpc_path_names names;
  wpc_path_name object_id;  /* the object's other name, no text without one: V1 title index in
                               decimal, V2 GUID as wpc_guid_format() writes it */
  wpc_path_name counter_id; /* the counter's: V1 title index, V2 id, in decimal */
} counter_filter_subject;

/* The NUL-terminated text as a name; NULL gives no name. */
wpc_path_name counter_filter_name(const char *text);

/* A loose item is compared with every row and column of a block, and what comes of it is kept. */
#define COUNTER_FILTER_LOOSE 1024u
#define COUNTER_FILTER_MOST 65536u

/* Adds an argument, which is borrowed and never exact. A malformed path: false, after a complaint that shows where; so
 * when there are COUNTER_FILTER_LOOSE loose items already.
 * The filter starts as all zero; counter_filter_free() in every case. */
bool counter_filter_add(counter_filter *filter, const char *text);
/* Adds what a file lists ("-": standard input; the path is borrowed), one argument on each line, in double
 * quotes or not; empty lines, and those that begin with '#', do not count. What `inspect --paths` prints is read
 * although its names are unusual: empty ones, a '\\' in the counter. EXIT_ACCEPTED, or after a complaint
 * EXIT_USAGE. */
int counter_filter_add_file(counter_filter *filter, const char *path);
void counter_filter_free(counter_filter *filter);
/* For those who compare every item with every counter: false, after a complaint, when there are more than
 * COUNTER_FILTER_LOOSE of any kind. */
bool counter_filter_check_short(const counter_filter *filter);

/* Whether the i-th argument asks for the counter, in two parts for those who ask for many counters of
 * many instances: it does when both its column and its row match. A plain name is the counter's name
 * or its id, whatever the object and instance; a path means the counter as wpc_path_means() says,
 * object and counter by name or by id. Names are compared without regard to the case of letters. */
bool counter_filter_matches_column(const counter_filter *filter, size_t i,
                                   const counter_filter_subject *subject);
bool counter_filter_matches_row(const counter_filter *filter, size_t i,
                                const counter_filter_subject *subject);

/* Appends the columns of exact items that ask for the counter, whatever the instance: object and counter by name or by id. */
void counter_filter_exact_columns(const counter_filter *filter,
                                  const counter_filter_subject *subject, exact_columns *columns);

#endif
