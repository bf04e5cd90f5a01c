/* Points of metrics: they come sample by sample, and are read metric by metric. What is kept grows
 * with the points that there are, not with metrics times samples. */
#ifndef WPC_TOOLS_SERIES_POINTS_H
#define WPC_TOOLS_SERIES_POINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SERIES_NO_POINT UINT32_MAX

typedef struct series_point {
  uint32_t row;
  uint32_t next; /* of the same metric, or SERIES_NO_POINT */
  double value;
} series_point;

typedef struct series_point_list {
  uint32_t first, last; /* SERIES_NO_POINT: none */
} series_point_list;

/* All zero is empty. */
typedef struct series_points {
  series_point *points;
  size_t count, capacity;
  uint64_t *times; /* by row: of samples that have a point, as in a series_time */
  size_t num_rows, row_capacity;
  series_point_list *metrics; /* a chain: from metrics[i].first by `next` to SERIES_NO_POINT */
  size_t num_metrics, metric_capacity;
  uint64_t time; /* of the sample at hand */
  bool has_row;  /* that sample has a point */
} series_points;

void series_points_free(series_points *points);
/* Forgets all points, and has so many metrics then. Room for so many points in so many rows is taken at once: a list
 * that grows may be in memory twice for a while. */
void series_points_reset(series_points *points, size_t num_metrics, size_t num_points,
                         size_t num_rows);
/* Has more metrics; the points stay. */
void series_points_widen(series_points *points, size_t num_metrics);

/* What comes next is of a sample at this time. */
void series_points_start(series_points *points, uint64_t time);
/* False: the metric has a point in this sample, which stays; or there are 2^32 - 1 points. */
bool series_points_add(series_points *points, size_t metric, double value);

/* Says that the point at `place`, if there is one, is soon read: points of a metric are far apart, and
 * waiting for each one's memory would take longer than writing it. */
void series_points_fetch(const series_points *points, uint64_t place);
uint64_t series_points_time(const series_points *points, const series_point *point);

#endif
