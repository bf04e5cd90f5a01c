/* Shows the frames of a series as a chart. */
#ifndef WPC_TOOLS_PLOT_WRITER_H
#define WPC_TOOLS_PLOT_WRITER_H

#include "plot/plot_chart.h"
#include "write/writer.h"

/* What it collects is in the plot_chart that is the job's `context`. */
extern const writer plot_writer;

#endif
