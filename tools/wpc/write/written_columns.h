/* The columns of a surveyed series in the order in which formats show them, with names that are safe to print. */
#ifndef WPC_TOOLS_WRITTEN_COLUMNS_H
#define WPC_TOOLS_WRITTEN_COLUMNS_H

#include "block/names.h"
#include "wpc/series.h"

#define WRITTEN_NOWHERE UINT32_MAX

/* Columns have the numbers of the series; raw values are numbered twice that, and those of bases and clocks one more. */
typedef struct written_columns {
  wpc_series *series;
  size_t count;               /* of numbers */
  uint32_t *order;            /* the column at each place */
  size_t width;               /* places */
  uint32_t *places;           /* by column, or WRITTEN_NOWHERE */
  const char *const *sources; /* NULL, or names that are shown, by source of the series */
  bool has_assumed;           /* a name at some place is */
  bool numbers_only;
  uint8_t *
      seconds; /* of raw values, by column of the series: WPC_HAS_BASE, WPC_HAS_TIME, 0; or SECOND_OF_TEXT */
  name_buffer raw, clean, path, counter;
} written_columns;

/* All columns, or those that may have numbers, of displayable values or raw ones; written_columns_free() in every
 * case. */
void written_columns_make(written_columns *columns, wpc_series *series, bool numbers_only,
                          bool is_raw);
void written_columns_free(written_columns *columns);
/* Of a series that is not surveyed, and no raw values: leaves columns out that are not shown (by number), and adds those
 * that came since, behind the others. */
void written_columns_leave_out(written_columns *columns, const bool *is_shown);
void written_columns_grow(written_columns *columns, const bool *is_shown);

/* What a column is; of a base or a clock its counter is called so. Its counter's name is valid until the next call. */
wpc_column written_column(written_columns *columns, uint32_t number);
/* Whether it is of a base or a clock. */
bool written_is_second(const written_columns *columns, uint32_t number);
/* Of raw values of a column of the series: what goes with what was counted, or 0; and whether it is a text. */
uint32_t written_second(const written_columns *columns, uint32_t column);
bool written_is_text(const written_columns *columns, uint32_t column);

/* Whether its counter has a number, which may be 0. */
bool written_has_counter_id(const wpc_column *column);
/* Whether its type is known. */
bool written_has_type(const wpc_column *column);

/* The name of a column's source, if names of sources are shown; it has no text otherwise. */
wpc_path_name written_source(const written_columns *columns, const wpc_column *column);
/* The path of a column, with safe characters; valid until the next call. The name of the source stands behind that of the
 * machine. */
const name_buffer *written_path(written_columns *columns, uint32_t number);
/* "parent/name#1", as it is in the path, with any characters; empty: it is none. */
void written_instance(const written_columns *columns, uint32_t number, name_buffer *instance);
/* A name of a column, with any characters. */
void written_name(name_buffer *to, wpc_path_name name);

/* Reports that `count` paths are those of more than one `what`, with the first of them. Says nothing of none. */
void written_complain_of_paths(size_t count, const char *what, const char *first);
/* Reports how many paths are those of more than one column, each of which is a `what`. Says nothing of none. */
void written_complain_of_same_paths(written_columns *columns, const char *what);

#endif
