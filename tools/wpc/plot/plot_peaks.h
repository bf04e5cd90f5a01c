/* The highest value of each column, and which columns have the highest. */
#ifndef WPC_TOOLS_PLOT_PEAKS_H
#define WPC_TOOLS_PLOT_PEAKS_H

#include "plot/plot_columns.h"

typedef struct plot_peak {
  bool has_value, is_moved; /* is_moved: a value is not 0 */
  double highest;
  const char *unit;
} plot_peak;

/* All zero is closed. */
typedef struct plot_peaks {
  plot_peak *peaks; /* by column */
  size_t count;
} plot_peaks;

void plot_peaks_make(plot_peaks *peaks, const plot_columns *columns);
void plot_peaks_free(plot_peaks *peaks);
void plot_peaks_add(plot_peaks *peaks, uint32_t column, double value);

/* Sets in `kept`, by number, up to `most` columns: those with the highest value, of each unit in turn, and those
 * that are 0 throughout last. The number of units that have values. */
size_t plot_peaks_choose(const plot_peaks *peaks, size_t most, bool *kept);

#endif
