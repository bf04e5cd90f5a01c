/* Counters that are asked for: names of counters, and counter paths (wpc/names.h). Which counters of a table one means:
 * counter_match.h. */
#ifndef WPC_TOOLS_COUNTER_FILTER_H
#define WPC_TOOLS_COUNTER_FILTER_H

#include <stdbool.h>
#include <stddef.h>

#include "../paths/path_ways.h"
#include "counters/exact_paths.h"
#include "counters/name_pattern.h"
#include "wpc/names.h"

/* A line of a list: an argument; what seems to be a message of a tool, so that it is no loss unless it is a name that is
 * there; and one that certainly is. */
typedef enum counter_filter_line {
  COUNTER_LINE_ARGUMENT = 0,
  COUNTER_LINE_MESSAGE,
  COUNTER_LINE_BANNER
} counter_filter_line;

/* One argument. What begins with a backslash is a path, everything else a counter's name. */
typedef struct counter_filter_item {
  const char *text; /* as it was typed */
  bool is_path;
  wpc_path_problem problem; /* of the path, as it is taken apart where names are ordinary */
  size_t column;            /* where */
  wpc_path_names path;      /* in the text; nothing with a problem */
  const char *file;         /* the list that it is from, NULL: an argument */
  unsigned long line;
  counter_filter_line kind;
  size_t alike; /* the first item that is the same path; otherwise this one */
  /* What the data has, of the first of alike ones: */
  bool is_met;    /* a counter that it asks for */
  bool is_pinned; /* a counter whose path is its text: it means nothing else then */
  bool is_meant;  /* a counter that it means by a wildcard or an index */
} counter_filter_item;

/* How an item that is compared name by name is taken apart. */
typedef struct counter_filter_way {
  size_t item;
  bool is_bare;       /* a counter's name alone */
  wpci_path_way path; /* in the item's text */
  name_pattern object, row, counter;
} counter_filter_way;

typedef struct counter_filter {
  counter_filter_item *items;
  size_t count, room;
  counter_filter_way *ways;
  size_t num_ways, ways_room;
  exact_paths *exact; /* all paths as texts; NULL: there are none */
  size_t num_loose;   /* arguments, names and paths with wildcards other than "(*)" */
  size_t num_bad;     /* lines of lists that were left out, after a complaint */
  size_t num_listed;  /* lines that were no message */
  char **files;       /* what was read of files, which items are in */
  const char **file_names;
  size_t num_files;
} counter_filter;

/* One counter of one instance. All zero but names.object and names.counter will do for an object
 * without instances. Other names have no text where there are none. */
typedef struct counter_filter_subject {
  wpc_path_names names;
  wpc_path_name object_id;  /* V1 title index in decimal, V2 GUID as wpc_guid_format() writes it */
  wpc_path_name counter_id; /* V1 title index, V2 id, in decimal */
  wpc_path_name english_object, english_counter; /* by title index; no text where it is the same */
} counter_filter_subject;

/* The NUL-terminated text as a name; NULL gives no name. */
wpc_path_name counter_filter_name(const char *text);

/* Sets the English names that go with the title indices; unless both have a text nothing is known. */
void counter_filter_set_english(counter_filter_subject *subject, wpc_path_name object,
                                wpc_path_name counter);

/* A loose item is compared with every row and column of a block, and what comes of it is kept. */
#define COUNTER_FILTER_LOOSE 1024u
#define COUNTER_FILTER_MOST 65536u
/* Of all loose items: each is held against each row and column. */
#define COUNTER_FILTER_WAYS 8192u
/* Lines of lists that are complained of one by one. */
#define COUNTER_FILTER_SHOWN 20u

/* Adds an argument, which is borrowed. A path that cannot be taken apart in any way: false, after a complaint that shows
 * where; so when there are COUNTER_FILTER_LOOSE loose items already.
 * The filter starts as all zero; counter_filter_free() in every case. */
bool counter_filter_add(counter_filter *filter, const char *text);
/* The same, for the counters of any machine whichever the path names. */
bool counter_filter_add_of_any_machine(counter_filter *filter, const char *text);
/* Adds a line of a list: file and text are borrowed. A line that is no path is left out, after a complaint. False: there
 * are too many items, after a complaint. */
bool counter_filter_add_line(counter_filter *filter, const char *text, const char *file,
                             unsigned long line, counter_filter_line kind);
#define COUNTER_LINE_SKIPPED "skipped as a message of the tool that wrote the list"
/* "wpc: FILE: line 3: 'TEXT': WHY" */
void counter_filter_complain_of_line(const char *file, unsigned long line, const char *text,
                                     const char *why);
/* The same, or with a mark below the text, for any path that cannot be split into its parts. */
void counter_filter_complain_of_path(const counter_filter_item *item);
/* Leaves a line out: the first ones are complained of, the others are counted. */
void counter_filter_leave_out(counter_filter *filter, const char *file, unsigned long line,
                              const char *text, const char *why);
void counter_filter_free(counter_filter *filter);
/* Before other data than before: nothing is known of what it has. */
void counter_filter_renew(counter_filter *filter);
/* Whether an item, or one that is alike, is met. */
bool counter_filter_is_met(const counter_filter *filter, size_t item);
/* Whether items turned out to be pinned that others were taken for, so that what was taken is wrong; from then on it is
 * right. */
bool counter_filter_settle(const counter_filter *filter);
#endif
