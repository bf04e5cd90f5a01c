/* The columns of a surveyed series in the order in which formats show them, with names that are safe to print. */
#ifndef WPC_TOOLS_WRITTEN_COLUMNS_H
#define WPC_TOOLS_WRITTEN_COLUMNS_H

#include "block/names.h"
#include "wpc/series.h"

#define WRITTEN_NOWHERE UINT32_MAX

typedef struct written_columns {
  wpc_series *series;
  size_t count;     /* of the series' columns */
  uint32_t *order;  /* the column at each place */
  size_t width;     /* places */
  uint32_t *places; /* by column, or WRITTEN_NOWHERE */
  bool has_assumed; /* a name at some place is */
  name_buffer raw, clean, path;
} written_columns;

/* All columns, or those that may have numbers; written_columns_free() in every case. */
void written_columns_make(written_columns *columns, wpc_series *series, bool numbers_only);
void written_columns_free(written_columns *columns);

/* The path of a column, with safe characters; valid until the next call. */
const name_buffer *written_path(written_columns *columns, uint32_t number);
/* "parent/name#1", as it is in the path, with any characters; empty: it is none. */
void written_instance(wpc_series *series, const wpc_column *column, name_buffer *instance);
/* A name of a column, with any characters. */
void written_name(name_buffer *to, wpc_path_name name);

/* Reports how many paths are those of more than one column, each of which is a `what`. Says nothing of none. */
void written_complain_of_same_paths(written_columns *columns, const char *what);

#endif
