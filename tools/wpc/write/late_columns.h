/* Reports columns that appear after the head of a table was written, which has no place for them. */
#ifndef WPC_TOOLS_LATE_COLUMNS_H
#define WPC_TOOLS_LATE_COLUMNS_H

#include "io/text_index.h"
#include "write/written_columns.h"

/* All zero is empty. */
typedef struct late_columns {
  text_index lines;    /* instances that are known */
  text_index reported; /* paths */
  size_t known;        /* places of written columns */
  uint64_t most;       /* with more columns, later ones are not reported */
  bool is_over;        /* there were more */
  name_buffer key, path, instance;
} late_columns;

/* The columns so far have a place. When there are more than `most`, no more are reported. */
void late_columns_begin(late_columns *late, written_columns *columns, uint64_t most);
/* Reports on standard error the columns that are new since the last call: each new instance, and each new counter of known
 * instances, once. After the first twenty they are counted only. */
void late_columns_report(late_columns *late, written_columns *columns);
/* Reports how many were only counted. */
void late_columns_report_others(const late_columns *late);
void late_columns_free(late_columns *late);

#endif
