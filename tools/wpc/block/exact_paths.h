/* Counter paths without wildcards, of which there may be many: a counter's names lead to those that mean it, however many
 * others there are. A path is found by its row (parent, instance and index) and its column (machine, object, counter).
 *
 * Names are compared as `inspect --paths` prints them: without regard to case, control characters as their escapes, and of
 * counters without blanks at the end, which a list does not keep. */
#ifndef WPC_TOOLS_EXACT_PATHS_H
#define WPC_TOOLS_EXACT_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "io/text_index.h"
#include "wpc/path.h"

#define EXACT_PATHS_NONE TEXT_INDEX_NONE

/* All zero is empty. */
typedef struct exact_paths {
  text_index rows;    /* parent, instance and index */
  text_index columns; /* object, counter and machine */
  text_index objects; /* object and counter */
  text_index pairs;   /* row and column */
  uint32_t *
      next; /* by number in columns: another one with its object and counter, or EXACT_PATHS_NONE */
  size_t next_room;
  uint32_t *first; /* by number in objects: a column */
  size_t first_room;
  size_t *items; /* by number in pairs: as exact_paths_add() was told */
  size_t items_room;
  name_buffer key;
} exact_paths;

/* Columns that mean one counter. All zero is empty. */
typedef struct exact_columns {
  uint32_t *numbers;
  size_t count, capacity;
} exact_columns;

void exact_columns_append(exact_columns *columns, uint32_t number);

/* '*' or '?'. */
bool exact_paths_has_wildcard(wpc_path_name name);
/* Whether a path is one: it has no wildcards, and asks for one index. */
bool exact_paths_takes(const wpc_path_names *path);
/* Adds a path, which is an item of the caller's; the item that is the same path and came first, or this one. */
size_t exact_paths_add(exact_paths *paths, const wpc_path_names *path, size_t item);
void exact_paths_free(exact_paths *paths);

/* The row of an instance, or of the lack of one: EXACT_PATHS_NONE when no path has it. */
uint32_t exact_paths_row(exact_paths *paths, const wpc_path_names *names);
/* Appends all columns that mean the counter: those of its machine and those without one, or, when the counter has no
 * machine, all. Only machine, object and counter are read; without one of the latter nothing is appended. */
void exact_paths_columns(exact_paths *paths, const wpc_path_names *names, exact_columns *columns);
/* The item of a row and a column: false when there is none. */
bool exact_paths_find(const exact_paths *paths, uint32_t row, uint32_t column, size_t *item);

#endif
