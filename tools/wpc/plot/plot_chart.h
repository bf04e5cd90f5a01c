/* What a chart shows: at most twelve counters over time, in as much memory whatever the series is. Where there are
 * more, the series is run through twice: for the highest value of each, and for the values of those that are drawn. */
#ifndef WPC_TOOLS_PLOT_CHART_H
#define WPC_TOOLS_PLOT_CHART_H

#include "block/names.h"
#include "plot/plot_peaks.h"
#include "series/csv_table.h"
#include "text/series_time.h"

#define PLOT_LINES_MOST 12u
#define PLOT_PLACES \
  960u /* of values, next to each other: more than one value shares a place then */

/* Values of one line in one place, in the order of time: the first, the lowest, the highest and the
 * last, as many of them as are different values; and the sum of all. */
typedef struct plot_point {
  double place; /* 0 .. PLOT_PLACES */
  double value;
} plot_point;

typedef struct plot_place {
  uint32_t count; /* values */
  bool has_gap;   /* in front of it: a sample without a value */
  plot_point first, lowest, highest, last;
  double sum;
} plot_place;

typedef struct plot_line {
  char *path;
  const char *unit;
  size_t group; /* the same of all instances of a counter */
  plot_place *places;
  uint64_t count; /* values */
  double lowest, highest, sum, last;
  bool has_gap;  /* since the value before */
  uint64_t seen; /* the last sample with a value */
  uint64_t due;  /* the last sample of its log */
} plot_line;

/* How long the series is. */
typedef struct plot_extent {
  series_time first, last;
  calc_zone zone; /* of times that are local ones */
} plot_extent;

typedef struct plot_setting {
  size_t most;   /* lines, up to PLOT_LINES_MOST */
  bool is_asked; /* counters were requested; else of more than `most` the usual ones are drawn */
} plot_setting;

#define PLOT_NOTE 160

typedef struct plot_chart {
  plot_setting setting;
  plot_peaks peaks;     /* while it is not known which columns are drawn */
  char note[PLOT_NOTE]; /* which were chosen; empty: all */
  name_buffer zone;     /* the name of the axis of time */
  plot_columns columns;
  plot_line lines[PLOT_LINES_MOST]; /* of the columns, once they are chosen */
  size_t num_lines;
  uint64_t num_samples;
  series_time first, last;
  uint64_t without_time; /* samples */
  double place;          /* of the sample at hand */
  bool has_place;
  bool has_assumed; /* names that Windows has are drawn */
  bool is_complete; /* the series is through, and there is something to draw */
} plot_chart;

/* plot_chart_free() in every case. */
void plot_chart_make(plot_chart *chart, const plot_setting *setting);
void plot_chart_free(plot_chart *chart);

/* Of a series of which this is known. False after a complaint: nothing can be drawn. */
bool plot_chart_begin(plot_chart *chart, const plot_columns *columns, const plot_extent *extent);
/* The samples in the order of time. */
void plot_chart_start(plot_chart *chart, series_time time);
/* The sample is of the log of a line, by its number; is_interrupted: others are missing in front of it. */
void plot_chart_is_due(plot_chart *chart, size_t line, bool is_interrupted);
/* A value of the sample, one of each column at most. Whether it is drawn. */
bool plot_chart_add(plot_chart *chart, uint32_t column, double value);
void plot_chart_end_sample(plot_chart *chart);
/* Whether all samples are wanted once more: of other columns, as `keep` numbered them. */
bool plot_chart_again(plot_chart *chart);
/* Sets is_complete, and says on standard error what is drawn. */
void plot_chart_end(plot_chart *chart);
/* At the very end: that there is nothing to draw, where it is so. */
void plot_chart_complain(const plot_chart *chart);

#endif
