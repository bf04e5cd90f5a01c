/* What is asked for of a series besides its values as they are: one value for each span, limits of percentages, and
 * further columns of its summary; and how the texts that ask for it are read. */
#ifndef WPC_TOOLS_SERIES_ASKED_H
#define WPC_TOOLS_SERIES_ASKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Spans of time ---- */

typedef enum every_how {
  EVERY_FIRST, /* the first sample of each span, with rates since the one before */
  EVERY_MEAN,  /* of the values in a span */
  EVERY_MIN,
  EVERY_MAX,
  EVERY_LAST
} every_how;

/* All zero: each sample. */
typedef struct every_asked {
  uint64_t span; /* units of 100 ns of UTC */
  every_how how;
} every_asked;

/* What the series itself makes of it (wpc/series.h): 0 where it gives all samples. */
uint64_t series_interval(const every_asked *every);
/* The usual interval of what is shown: that of the series, or a span of values; 0: not known. */
uint64_t series_usual(const every_asked *every, uint64_t usual);

/* "5min", "5min:mean". NULL, or what is wrong, to be read after the text. */
const char *every_parse(const char *text, every_asked *every);

/* ---- Summaries ---- */

#define PERCENTILES_MOST 16u
#define PERCENTILE_NAME 12

typedef struct asked_percentile {
  double share;               /* 0 to 1 */
  char name[PERCENTILE_NAME]; /* "p99.9" */
} asked_percentile;

typedef struct asked_bound {
  bool given;
  double value;
} asked_bound;

/* All zero: nothing. */
typedef struct summary_asked {
  asked_percentile percentiles[PERCENTILES_MOST];
  size_t num_percentiles;
  bool deviation, slope, weighted;
  asked_bound above, below;
  const char *sort; /* the name of a column, perhaps behind a '-'; NULL: rows stay in their order */
  uint32_t top;     /* rows; 0: all */
} summary_asked;

#define SORT_NAMES 400

/* The columns that rows can be sorted by, with '|' between them. */
void summary_sort_names(const summary_asked *summary, char names[SORT_NAMES]);
/* What follows from it: a column that rows are sorted by is asked for, and only so many rows are those with the highest average. */
summary_asked summary_settled(const summary_asked *summary);
/* The first option that asks for something; NULL: none. */
const char *summary_option(const summary_asked *summary);

/* "50,95,99.9" behind those that are there. NULL, or what is wrong, to be read after the text. */
const char *percentiles_parse(const char *text, summary_asked *summary);
/* "80", "-0.5", "1e9". */
const char *bound_parse(const char *text, asked_bound *bound);

#endif
