#include "series/series_points.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void series_points_free(series_points *p) {
  free(p->points);
  free(p->times);
  free(p->metrics);
  memset(p, 0, sizeof *p);
}

/* Room for more than `count` of the elements. */
static void *room(void *list, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) {
    return list;
  }
  *capacity = count < 32 ? 64 : count * 2;
  return memory_resize(list, *capacity, size);
}

void series_points_widen(series_points *p, size_t num_metrics) {
  const series_point_list none = {SERIES_NO_POINT, SERIES_NO_POINT};
  p->metrics =
      (series_point_list *)room(p->metrics, num_metrics, &p->metric_capacity, sizeof *p->metrics);
  for (; p->num_metrics < num_metrics; p->num_metrics++) {
    p->metrics[p->num_metrics] = none;
  }
}

/* Room for `count` elements, which are not those of before. */
static void *another_room(void *list, size_t count, size_t *capacity, size_t size) {
  if (count <= *capacity) {
    return list;
  }
  free(list);
  *capacity = count;
  return memory_take(count, size);
}

void series_points_reset(series_points *p, size_t num_metrics, size_t num_points, size_t num_rows) {
  p->points = (series_point *)another_room(p->points, num_points, &p->capacity, sizeof *p->points);
  p->times = (uint64_t *)another_room(p->times, num_rows, &p->row_capacity, sizeof *p->times);
  p->count = 0;
  p->num_rows = 0;
  p->num_metrics = 0;
  p->has_row = false;
  series_points_widen(p, num_metrics);
}

void series_points_start(series_points *p, uint64_t time) {
  p->time = time;
  p->has_row = false;
}

static uint32_t row_at_hand(series_points *p) {
  if (!p->has_row) {
    p->times = (uint64_t *)room(p->times, p->num_rows, &p->row_capacity, sizeof *p->times);
    p->times[p->num_rows] = p->time;
    p->num_rows++;
    p->has_row = true;
  }
  return (uint32_t)(p->num_rows - 1);
}

bool series_points_add(series_points *p, size_t metric, double value) {
  series_point_list *list = &p->metrics[metric];
  const bool is_first = list->last == SERIES_NO_POINT;
  if (p->count == SERIES_NO_POINT ||
      (p->has_row && !is_first && p->points[list->last].row == p->num_rows - 1)) {
    return false;
  }
  const series_point point = {row_at_hand(p), SERIES_NO_POINT, value};
  const uint32_t place = (uint32_t)p->count;
  p->points = (series_point *)room(p->points, p->count, &p->capacity, sizeof *p->points);
  p->points[place] = point;
  p->count++;
  if (is_first) {
    list->first = place;
  } else {
    p->points[list->last].next = place;
  }
  list->last = place;
  return true;
}

uint64_t series_points_time(const series_points *p, const series_point *point) {
  return p->times[point->row];
}

void series_points_fetch(const series_points *p, uint64_t place) {
#ifdef __GNUC__
  if (place < p->count) {
    __builtin_prefetch(&p->points[place]);
  }
#else
  (void)p;
  (void)place;
#endif
}
