/* Round steps of axes. */
#ifndef WPC_TOOLS_PLOT_AXIS_H
#define WPC_TOOLS_PLOT_AXIS_H

#include "text/series_time.h"

/* From `low` to `high`, both multiples of `step`; 0 is on it. */
typedef struct plot_axis {
  double low, high, step;
} plot_axis;

/* The axis for values from lowest to highest, of at most about eight steps. */
plot_axis plot_axis_make(double lowest, double highest);

#define PLOT_NUMBER 32
/* A number of the axis, in few characters: "2.5 M". */
void plot_axis_number(double value, double step, char text[PLOT_NUMBER]);
/* Any number, with four significant digits. */
void plot_number(double value, char text[PLOT_NUMBER]);

/* The power of ten by which a line is multiplied so that 100 just holds its highest value. */
int plot_scale(double highest);
double plot_power(int exponent);

/* Steps of time, in units of 100 ns, at most about eight from first to last. */
uint64_t plot_time_step(uint64_t span);
/* The text of a place on the axis: with a date where the step is of days or more. */
void plot_time_text(series_time time, uint64_t step, char text[SERIES_TIME_TEXT]);

#endif
