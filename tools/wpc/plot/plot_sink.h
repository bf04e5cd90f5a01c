/* Shows the samples of a capture as a chart. */
#ifndef WPC_TOOLS_PLOT_SINK_H
#define WPC_TOOLS_PLOT_SINK_H

#include "plot/plot_chart.h"
#include "series/series_cells.h"
#include "series/series_path.h"

typedef struct plot_sink {
  plot_chart *chart;
  series_columns columns;
  series_column *list; /* by number */
  series_taken taken;
  series_remarks remarks;
  uint64_t pause,
      before; /* a longer time than `pause` since the sample before interrupts lines; 0: none does */
} plot_sink;

/* Both must stay where they are; plot_sink_free() in every case. */
calc_sink plot_sink_make(plot_sink *sink, plot_chart *chart, uint64_t max_values);
void plot_sink_free(plot_sink *sink);

#endif
