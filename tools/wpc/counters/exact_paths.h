/* Counter paths as texts, of which there may be many: a counter's names lead to those that are its path, however many
 * others there are and whatever separators the names hold. A path is found by its column (what is before and behind its
 * parentheses: machine, object and counter) and its row (the parentheses). Paths are in order, so that each is found in as
 * many steps as their number has bits; a name that holds parentheses makes many rows of a path, of which none is kept.
 *
 * Texts are compared as `inspect --paths` prints them: without regard to case, control characters as their escapes. */
#ifndef WPC_TOOLS_EXACT_PATHS_H
#define WPC_TOOLS_EXACT_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "io/text_index.h"
#include "wpc/names.h"

/* A path, or its end. */
typedef struct exact_text {
  const char *text;
  size_t length;
  size_t item;
  bool is_literal; /* else without blanks at its end, which its author may not mean */
} exact_text;

/* Paths by how they begin, and by how they end. */
typedef struct exact_order {
  exact_text *by_start, *by_end;
  size_t count, room, end_room;
} exact_order;

/* Paths that are next to each other in such an order. */
typedef struct exact_range {
  const exact_text *texts;
  size_t count;
} exact_range;

/* What is before and behind the parentheses of a column's paths. */
typedef struct exact_names {
  const char *before;
  size_t before_length;
  const char *behind;
  size_t behind_length;
} exact_names;

/* The paths that are a column's. */
typedef struct exact_found {
  size_t before_length;
  exact_range plain; /* without parentheses */
  exact_range any;   /* with "(*)" */
  exact_range rows;  /* that begin as those with parentheses do; nothing: there are none */
} exact_found;

/* All zero is empty. */
typedef struct exact_paths {
  text_index texts; /* of all paths */
  size_t longest;   /* of them */
  size_t *items;    /* by number in texts: the first one that has it */
  size_t items_room;
  exact_order whole; /* the paths */
  exact_order bare;  /* what follows their machine, for data that names none */
  bool is_sorted;
  text_index columns; /* that were asked for */
  exact_found *found; /* by number in columns */
  size_t found_room;
  name_buffer before, behind, key;
} exact_paths;

/* Columns that are one counter's. All zero is empty. */
typedef struct exact_column {
  uint32_t number;
  bool is_literal;
} exact_column;

typedef struct exact_columns {
  exact_column *items;
  size_t count, capacity;
} exact_columns;

/* The parentheses of an instance's paths, without what ends them; or there are none. */
typedef struct exact_row {
  size_t start, length; /* in a text of the caller's */
  uint32_t index;
  bool has_instance;
  bool is_too_long; /* longer than any path: only "(*)" is it, and the text is not kept */
} exact_row;

/* Adds a path, which is an item of the caller's; the item that is the same text and came first, or this one. */
size_t exact_paths_add(exact_paths *paths, const char *text, size_t length, size_t item);
void exact_paths_free(exact_paths *paths);

/* Appends all columns of the counter that some path has: with its machine and without one, or, when the counter has no
 * machine, with any. Only machine, object and counter are read; without one of the latter nothing is appended. */
void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, exact_columns *columns);
/* Appends the parentheses of the names to a text, which is not NULL. */
exact_row exact_paths_row(const exact_paths *paths, const wpc_path_names *names,
                          name_buffer *texts);
/* Is shown an item, and whether it is the path letter for letter: not for want of one that is. */
typedef void (*exact_paths_fn)(void *context, size_t item, bool is_literal);
/* The items of a row and a column: with the names as they are, with an index behind them, or with "(*)". */
void exact_paths_each(exact_paths *paths, const exact_row *row, const char *texts,
                      exact_column column, exact_paths_fn visit, void *context);

#endif
