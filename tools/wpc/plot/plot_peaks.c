#include "plot/plot_peaks.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void plot_peaks_make(plot_peaks *peaks, const plot_columns *columns) {
  peaks->count = columns->count;
  peaks->peaks = (plot_peak *)memory_take(peaks->count, sizeof *peaks->peaks);
  for (uint32_t i = 0; i < peaks->count; i++) {
    plot_column column;
    columns->describe(columns->context, i, &column);
    peaks->peaks[i].unit = column.unit;
  }
}

void plot_peaks_free(plot_peaks *peaks) {
  free(peaks->peaks);
  memset(peaks, 0, sizeof *peaks);
}

void plot_peaks_add(plot_peaks *peaks, uint32_t column, double value) {
  plot_peak *peak = &peaks->peaks[column];
  peak->highest = !peak->has_value || value > peak->highest ? value : peak->highest;
  peak->has_value = true;
  peak->is_moved = peak->is_moved || value < 0 || value > 0;
}

#define UNITS_MOST 8u

/* Those that have values, in the order of the columns. */
static size_t find_units(const plot_peaks *peaks, const char *units[UNITS_MOST]) {
  size_t count = 0;
  for (size_t i = 0; i < peaks->count && count < UNITS_MOST; i++) {
    size_t k = 0;
    while (k < count && strcmp(units[k], peaks->peaks[i].unit) != 0) {
      k++;
    }
    if (k == count && peaks->peaks[i].has_value) {
      units[count] = peaks->peaks[i].unit;
      count++;
    }
  }
  return count;
}

/* Of equal ones the first. False: all such of the unit are kept. */
static bool keep_highest(const plot_peaks *peaks, const char *unit, bool is_moved, bool *kept) {
  const plot_peak *best = NULL;
  for (size_t i = 0; i < peaks->count; i++) {
    const plot_peak *peak = &peaks->peaks[i];
    if (!kept[i] && peak->has_value && peak->is_moved == is_moved &&
        strcmp(peak->unit, unit) == 0 && (best == NULL || peak->highest > best->highest)) {
      best = peak;
    }
  }
  if (best != NULL) {
    kept[best - peaks->peaks] = true;
  }
  return best != NULL;
}

size_t plot_peaks_choose(const plot_peaks *peaks, size_t most, bool *kept) {
  const char *units[UNITS_MOST];
  const size_t num_units = find_units(peaks, units);
  size_t num_kept = 0;
  bool is_moved = true, is_end = false;
  while (!is_end && num_kept < most) {
    bool any = false;
    for (size_t i = 0; i < num_units && num_kept < most; i++) {
      const bool found = keep_highest(peaks, units[i], is_moved, kept);
      num_kept += found ? 1 : 0;
      any = any || found;
    }
    is_end = !any && !is_moved;
    is_moved = is_moved && any;
  }
  return num_units;
}
