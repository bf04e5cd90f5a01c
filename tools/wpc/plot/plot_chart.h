/* What a chart shows: at most twelve counters over time, in as much memory whatever the series is. Where there are
 * more, the series is run through twice: for the highest value of each, and for the values of those that are drawn. */
#ifndef WPC_TOOLS_PLOT_CHART_H
#define WPC_TOOLS_PLOT_CHART_H

#include "compute/calc_sink.h"
#include "plot/plot_peaks.h"
#include "series/series_cells.h"

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
  const column_set *set; /* until the chart is begun */
  const column_counter *counter;
  size_t group; /* the same of all instances of a counter */
  plot_place *places;
  uint64_t count; /* values */
  double lowest, highest, sum, last;
  bool has_gap; /* since the value before */
} plot_line;

typedef struct plot_setting {
  uint64_t max_values;
  size_t most;   /* lines, up to PLOT_LINES_MOST */
  bool is_asked; /* by --counter; else of more than `most` counters the usual ones are drawn */
} plot_setting;

#define PLOT_NOTE 160

typedef struct plot_chart {
  plot_setting setting;
  plot_peaks peaks;     /* while it is not known which columns are drawn */
  char note[PLOT_NOTE]; /* which were chosen; empty: all */
  name_buffer zone;     /* the name of the axis of time */
  series_columns columns;
  series_taken taken;
  series_remarks remarks;
  plot_line lines[PLOT_LINES_MOST];
  size_t num_lines;
  uint64_t num_samples;
  series_time first, last;
  uint64_t without_time; /* samples */
  double place;          /* of the sample at hand */
  bool has_place;
  uint64_t pause,
      before; /* a longer time than `pause` since the sample before interrupts all lines; 0: none does */
  bool is_complete; /* the series is through, and there is something to draw */
} plot_chart;

/* The chart must stay where it is; plot_chart_free() in every case. */
void plot_chart_make(plot_chart *chart, const plot_setting *setting);
void plot_chart_free(plot_chart *chart);
/* Collects; nothing is written. */
calc_sink plot_chart_sink(plot_chart *chart);

#endif
