/* A chart that is being drawn: where things are, and their colours. */
#ifndef WPC_TOOLS_PLOT_DRAWING_H
#define WPC_TOOLS_PLOT_DRAWING_H

#include "plot/plot_axis.h"
#include "plot/plot_chart.h"
#include "text/out.h"

#define PLOT_WIDTH 1080
#define PLOT_LEFT 84
#define PLOT_TOP 56
#define PLOT_HEIGHT 380
#define PLOT_BOTTOM (PLOT_TOP + PLOT_HEIGHT)

typedef struct plot_drawing {
  const plot_chart *chart;
  out_stream *out;
  plot_axis axis;
  bool is_scaled; /* lines do not share an axis: each is multiplied by a power of ten */
  int scales[PLOT_LINES_MOST];
} plot_drawing;

double plot_x(double place);
/* Of a value that is multiplied already. */
double plot_y(const plot_drawing *d, double value);

/* ---- Colours ---- */

/* Elements have those of light paper as attributes, which every reader of SVG knows; a style sheet has those of dark
 * paper, by class. */
typedef struct plot_colours {
  const char *light, *dark;
} plot_colours;

extern const plot_colours plot_paper, plot_ink, plot_dim, plot_grid;
extern const plot_colours plot_line_colours[PLOT_LINES_MOST];

/* The dark ones. */
void plot_write_style(const plot_drawing *d);

/* ---- Lines ---- */

/* The mark of a line. */
void plot_draw_mark(const plot_drawing *d, size_t line, double x, double y);
/* The attributes of a path that looks as the line does, up to `d="`. */
void plot_begin_line(const plot_drawing *d, size_t line);
/* All lines with their marks. */
void plot_draw_lines(const plot_drawing *d);

#endif
