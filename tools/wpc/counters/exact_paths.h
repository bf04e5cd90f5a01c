/* Counter paths as texts, of which there may be many: a counter's names lead to those that are its path, however many
 * others there are and whatever separators the names hold. A path is found by its column (what is before and behind its
 * parentheses: machine, object and counter) and its row (the parentheses).
 *
 * Texts are compared as `inspect --paths` prints them: without regard to case, control characters as their escapes. */
#ifndef WPC_TOOLS_EXACT_PATHS_H
#define WPC_TOOLS_EXACT_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "io/text_index.h"
#include "wpc/path.h"

#define EXACT_PATHS_NONE TEXT_INDEX_NONE

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

/* An item that has a row and a column. */
typedef struct exact_answer {
  size_t item;
  bool is_literal;
  uint32_t next; /* another one, or EXACT_PATHS_NONE */
} exact_answer;

/* All zero is empty. */
typedef struct exact_paths {
  text_index texts; /* of all paths */
  size_t *items;    /* by number in texts: the first one that has it */
  size_t items_room;
  exact_order whole; /* the paths */
  exact_order bare;  /* what follows their machine, for data that names none */
  bool is_sorted;
  text_index columns; /* that were asked for */
  bool *is_column;    /* by number in columns: some path has it */
  size_t columns_room;
  text_index rows;
  text_index pairs; /* row and column */
  uint32_t *firsts; /* by number in pairs: an answer */
  size_t firsts_room;
  exact_answer *answers;
  size_t num_answers, answers_room;
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

void exact_columns_append(exact_columns *columns, exact_column column);

/* The rows of an instance, or of the lack of one: EXACT_PATHS_NONE where no path has it. */
typedef struct exact_rows {
  uint32_t literal; /* its names as they are */
  uint32_t indexed; /* with an index behind them */
  uint32_t any;     /* "(*)", which is each instance */
} exact_rows;

/* Adds a path, which is an item of the caller's; the item that is the same text and came first, or this one. */
size_t exact_paths_add(exact_paths *paths, const char *text, size_t length, size_t item);
void exact_paths_free(exact_paths *paths);

/* Appends all columns of the counter that some path has: with its machine and without one, or, when the counter has no
 * machine, with any. Only machine, object and counter are read; without one of the latter nothing is appended. */
void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, exact_columns *columns);
/* After the columns. */
exact_rows exact_paths_rows(exact_paths *paths, const wpc_path_names *names);
/* Is shown an item, and whether it is the path letter for letter: not for want of one that is. */
typedef void (*exact_paths_fn)(void *context, size_t item, bool is_literal);
/* The items of a row and a column. */
void exact_paths_each(const exact_paths *paths, exact_rows rows, exact_column column,
                      exact_paths_fn visit, void *context);

#endif
