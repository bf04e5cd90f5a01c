/* Columns that came behind the head of a table, which has none for them. */
#ifndef WPC_TOOLS_LATE_COLUMNS_H
#define WPC_TOOLS_LATE_COLUMNS_H

#include "io/text_index.h"
#include "write/written_columns.h"

/* All zero is empty. */
typedef struct late_columns {
  text_index lines;    /* instances that are known */
  text_index reported; /* paths */
  size_t known;        /* places of written columns */
  uint64_t most;       /* columns that are told apart */
  bool is_over;        /* there are more */
  name_buffer key, path, instance;
} late_columns;

/* Those so far have their places. Of more than `most` later ones are not said. */
void late_columns_begin(late_columns *late, written_columns *columns, uint64_t most);
/* Those that came since: each instance, or each counter of known ones, is said on standard error once, up to a number. */
void late_columns_report(late_columns *late, written_columns *columns);
/* How many more there were. */
void late_columns_report_others(const late_columns *late);
void late_columns_free(late_columns *late);

#endif
