/* Counter paths as texts, of which there may be many: a counter's names lead to those that are its path, however many
 * others there are and whatever separators the names hold. A counter of an instance is looked up by the few texts that its
 * path may have, unless no path begins with its object.
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

/* One of the paths that have the same text. */
typedef struct exact_form {
  size_t item;
  uint32_t next; /* the next one, or TEXT_INDEX_NONE */
} exact_form;

/* The paths of a text in the order in which they were added: those that are written so, and those that end in blanks, too,
 * which may not be meant. */
typedef struct exact_forms {
  uint32_t first[2], last[2]; /* or TEXT_INDEX_NONE */
} exact_forms;

typedef struct exact_texts {
  text_index texts;
  exact_forms *of; /* by number in texts */
  size_t of_room;
  exact_form *forms;
  size_t count, room;
} exact_texts;

/* All zero is empty. */
typedef struct exact_paths {
  exact_texts whole; /* the paths */
  exact_texts bare;  /* what follows their machine, for data that names none */
  text_index starts; /* hashes of what is before each '(' of a path */
  size_t longest;    /* of the texts */
  name_buffer key;
} exact_paths;

/* A column that some path may be of. All zero is empty. */
typedef struct exact_column {
  size_t start, before_length, behind_length; /* of its parentheses, in the texts of all columns */
  bool is_bare;
  bool has_rows; /* some path may have parentheses between the two */
  bool is_literal;
} exact_column;

typedef struct exact_columns {
  exact_column *items;
  size_t count, capacity;
  name_buffer texts;
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

/* Appends all columns of the counter that some path may be of: with its machine and without one, or, when the counter has
 * no machine, with any. Only machine, object and counter are read; without one of the latter nothing is appended.
 * is_own: no English names for others; only then a path is the counter's letter for letter. */
void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, bool is_own,
                         exact_columns *columns);
void exact_columns_free(exact_columns *columns);
/* Appends the parentheses of the names to a text, which is not NULL. */
exact_row exact_paths_row(const exact_paths *paths, const wpc_path_names *names,
                          name_buffer *texts);

/* Is shown an item, and whether it is the path letter for letter: not for want of one that is. */
typedef void (*exact_paths_fn)(void *context, size_t item, bool is_literal);
/* The items of a row and a column: with the names as they are, with an index behind them, or with "(*)". */
void exact_paths_each(exact_paths *paths, const exact_row *row, const char *row_texts,
                      const exact_columns *columns, size_t column, exact_paths_fn visit,
                      void *context);

#endif
