/* What a summary may say of a column besides its lowest, highest, average and last value. */
#ifndef WPC_TOOLS_SUMMARY_STATISTICS_H
#define WPC_TOOLS_SUMMARY_STATISTICS_H

#include "series/series_asked.h"
#include "wpc/series.h"

/* Running sums of values and of times, as distances from their means, so that nothing is lost where values are large
 * and close together. */
typedef struct value_moments {
  uint64_t count;
  double hour, value;                      /* means */
  double hours_squared, squares, products; /* sums of products of the distances */
} value_moments;

/* Of a column; all zero: nothing yet. */
typedef struct column_statistics {
  value_moments all;   /* of every value; times are 0 */
  value_moments timed; /* of values whose time is known */
  uint64_t utc;        /* of the last reading; 0: none */
  double passed;       /* seconds from the reading before that one to it */
  double seconds;      /* that values count for */
  double weighted;     /* their mean by these seconds */
  double above, below; /* seconds */
} column_statistics;

/* Of all columns. */
typedef struct summary_statistics {
  const summary_asked *asked;
  column_statistics *columns;
  bool *
      counts_before; /* by column: a value is over the time since the reading before, as rates are */
  uint64_t first;    /* FILETIME of the first sample */
  double usual;      /* seconds between samples; 0: not known */
} summary_statistics;

/* Of a surveyed series; summary_statistics_free() in every case. */
void summary_statistics_make(summary_statistics *s, const summary_asked *asked, wpc_series *series,
                             const wpc_survey *survey);
void summary_statistics_free(summary_statistics *s);
/* Takes a cell of a frame: a value counts for the time since the reading before it. What is no rate does not count over
 * a pause, of which it says nothing. */
void summary_statistics_take(summary_statistics *s, const wpc_frame *frame, size_t cell);

/* Each is false where there is none. */

/* The square root of the sum of squares through n - 1. */
bool statistics_deviation(const column_statistics *c, double *value);
/* Least squares, in units of the value per hour; of at least 3 values. */
bool statistics_slope(const column_statistics *c, double *value);
/* The share of the squares that the slope explains. */
bool statistics_r2(const column_statistics *c, double *value);
/* The average weighted by time. */
bool statistics_weighted(const column_statistics *c, double *value);
/* Seconds; there are none without an interval. */
bool statistics_above(const column_statistics *c, double *value);
bool statistics_below(const column_statistics *c, double *value);

#endif
