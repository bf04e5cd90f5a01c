/* The rows of a summary: their further columns, their order, and how many of them are shown. */
#ifndef WPC_TOOLS_SUMMARY_ROWS_H
#define WPC_TOOLS_SUMMARY_ROWS_H

#include "series/summary_values.h"
#include "write/summary_percentiles.h"
#include "write/summary_statistics.h"

/* What was computed of the columns. */
typedef struct summary_rows {
  const summary_asked *asked;
  const summary_values *values;
  const summary_statistics *statistics; /* columns are NULL where none was asked for */
  const summary_percentiles *percentiles;
  uint64_t num_samples;
} summary_rows;

/* Of a column, the titles and values of what was asked for. */
void summary_rows_extras(const summary_rows *rows, uint32_t column, summary_extras *extras);
/* Only the titles. */
void summary_rows_titles(const summary_asked *asked, summary_extras *extras);
/* Puts columns in the order that was asked for: without a value last, equal ones as they were. */
void summary_rows_sort(const summary_rows *rows, uint32_t *columns, size_t count);

#endif
