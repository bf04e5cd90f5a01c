/* Percentiles of columns, exactly: between the two neighbours at (n - 1) * share, type 7 of Hyndman and Fan, "Sample
 * Quantiles in Statistical Packages", American Statistician 50 (1996). The values of a range of columns are kept at a time; there is
 * another pass for each further range. */
#ifndef WPC_TOOLS_SUMMARY_PERCENTILES_H
#define WPC_TOOLS_SUMMARY_PERCENTILES_H

#include "series/series_asked.h"

typedef struct summary_percentiles {
  const summary_asked *asked;
  uint32_t num_columns;
  uint64_t *counts;      /* values by column */
  double *results;       /* by column, one for each percentile */
  bool is_first_pass;    /* counts grow */
  uint64_t most;         /* values of a column in the first pass */
  uint32_t first, end;   /* columns whose values are kept */
  size_t *starts, *ends; /* by column less `first`: where its values are */
  double *values;
  size_t room; /* for so many values, or for those of one column */
} summary_percentiles;

/* How many values to keep at once of so many: 16 MiB of them, and of long logs a quarter, so that these are read five times
 * at most. */
size_t summary_percentiles_room(uint64_t values);
/* most: values that a column may have. room: values that are kept at once, if not of one column alone.
 * summary_percentiles_free() in every case. */
void summary_percentiles_make(summary_percentiles *p, const summary_asked *asked,
                              uint32_t num_columns, uint64_t most, size_t room);
void summary_percentiles_free(summary_percentiles *p);
/* Takes a value; in each pass all of them come. */
void summary_percentiles_take(summary_percentiles *p, uint32_t column, double value);
/* At the end of a pass: whether there is need of another one. */
bool summary_percentiles_again(summary_percentiles *p);
/* The one at a place in the list that was asked for; false: the column has no values. */
bool summary_percentiles_give(const summary_percentiles *p, uint32_t column, size_t place,
                              double *value);

#endif
