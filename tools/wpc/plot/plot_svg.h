/* A chart as SVG: lines over time, as Performance Monitor draws them. */
#ifndef WPC_TOOLS_PLOT_SVG_H
#define WPC_TOOLS_PLOT_SVG_H

#include "plot/plot_chart.h"
#include "text/out.h"

/* title: what was drawn, which may hold anything. */
void plot_svg(const plot_chart *chart, const char *title, out_stream *out);

#endif
