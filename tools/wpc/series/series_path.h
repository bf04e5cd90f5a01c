/* Counter paths of columns. */
#ifndef WPC_TOOLS_SERIES_PATH_H
#define WPC_TOOLS_SERIES_PATH_H

#include "series/series_columns.h"

wpc_path_name series_path_name(const column_text *text);
/* The path of a counter of a line, in the columns' texts. */
wpc_path_names series_path_names(const series_columns *columns, const column_set *set,
                                 const column_line *line, wpc_path_name counter);
/* With so many zeros in front of the figures of its index; free() it. */
char *series_path_text(const wpc_path_names *names, size_t zeros);

/* Is shown a column, in the order in which they are numbered line by line. */
typedef struct series_column {
  const column_set *set;
  const column_line *line;
  const column_counter *counter;
  uint32_t column;
} series_column;
typedef void (*series_column_fn)(void *context, const series_column *column);
void series_each_column(const series_columns *columns, series_column_fn visit, void *context);
/* free() it. */
char *series_column_path(const series_columns *columns, const series_column *column);
/* Reports how many paths are those of more than one column, each of which is a `what`. Says nothing of none. */
void series_complain_of_same_paths(const series_columns *columns, const char *what);

#endif
