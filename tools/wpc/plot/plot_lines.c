#include <stdlib.h>

#include "io/memory.h"
#include "plot/plot_drawing.h"

/* Lines differ in colour, in dashes and in marks, so that they can be told apart in grey, too. */
static const char *const dashes[] = {"none", "9 3", "3 3", "9 3 2 3", "14 4", "2 4"};

#define NUM_DASHES (sizeof dashes / sizeof dashes[0])
#define NUM_SHAPES 6u
#define MARK_DISTANCE 80.0

double plot_x(double place) {
  return PLOT_LEFT + place;
}

double plot_y(const plot_drawing *d, double value) {
  return PLOT_BOTTOM - (value - d->axis.low) / (d->axis.high - d->axis.low) * PLOT_HEIGHT;
}

void plot_draw_mark(const plot_drawing *d, size_t line, double x, double y) {
  static const char *const shapes[] = {"m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
                                       "m-3 -3h6v6h-6z",
                                       "m0 -4l4 7h-8z",
                                       "m0 -4.5l4 4.5l-4 4.5l-4 -4.5z",
                                       "m0 4l4 -7h-8z",
                                       "m-1 -4h2v3h3v2h-3v3h-2v-3h-3v-2h3z"};
  const bool is_full = line % (2 * (size_t)NUM_SHAPES) < NUM_SHAPES;
  const char *colour = plot_line_colours[line].light;
  out_format(d->out,
             "<path class=\"%s p%lu\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\" "
             "d=\"M%.1f %.1f%s\"/>\n",
             is_full ? "full" : "open", (unsigned long)line, is_full ? colour : plot_paper.light,
             colour, is_full ? "1.2" : "1.4", x, y, shapes[line % NUM_SHAPES]);
}

void plot_begin_line(const plot_drawing *d, size_t line) {
  out_format(d->out,
             "<path class=\"line l%lu\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.7\" "
             "stroke-linejoin=\"round\" stroke-dasharray=\"%s\" d=\"",
             (unsigned long)line, plot_line_colours[line].light, dashes[line % NUM_DASHES]);
}

/* ---- Spots: what is drawn of one or more places ---- */

/* So many places, which divide them all, are one spot of a line that has several values in each. */
#define PLACES_OF_A_SPOT 4u
#define NARROW_SPOTS 3u

typedef struct plot_spot {
  bool is_there, has_gap;
  double place;
  double value; /* at the place, or the mean of all */
  plot_place all;
} plot_spot;

typedef struct plot_spots {
  plot_spot spots[PLOT_PLACES + 1];
  size_t count;
  bool is_dense; /* a band from lowest to highest, and a line through the means */
} plot_spots;

static bool is_dense(const plot_line *line) {
  uint64_t used = 0;
  for (size_t i = 0; i <= PLOT_PLACES; i++) {
    used += line->places[i].count > 0 ? 1 : 0;
  }
  return line->count > 2 * used;
}

static void join(plot_place *to, const plot_place *next) {
  if (to->count == 0) {
    *to = *next;
    return;
  }
  to->lowest = next->lowest.value < to->lowest.value ? next->lowest : to->lowest;
  to->highest = next->highest.value > to->highest.value ? next->highest : to->highest;
  to->last = next->last;
  to->sum += next->sum;
  to->count += next->count;
}

static void load_spots(plot_spots *s, const plot_line *line) {
  s->is_dense = is_dense(line);
  const size_t width = s->is_dense ? PLACES_OF_A_SPOT : 1;
  s->count = 0;
  for (size_t i = 0; i < PLOT_PLACES + (s->is_dense ? 0u : 1u); i += width) {
    plot_spot *spot = &s->spots[s->count];
    const size_t end = s->is_dense && i + width == PLOT_PLACES ? PLOT_PLACES + 1 : i + width;
    spot->all.count = 0;
    for (size_t k = i; k < end; k++) {
      if (line->places[k].count > 0) {
        join(&spot->all, &line->places[k]);
      }
    }
    if (spot->all.count > 0) {
      const plot_place *all = &spot->all;
      spot->has_gap = s->count == 0 || all->has_gap;
      spot->place = s->is_dense ? (all->first.place + all->last.place) / 2 : all->first.place;
      spot->value = s->is_dense ? all->sum / (double)all->count : all->first.value;
      s->count++;
    }
  }
}

/* ---- Drawing ---- */

static void write_point(const plot_drawing *d, size_t line, char command, double place,
                        double value) {
  out_format(d->out, "%c%.1f %.1f", command, plot_x(place),
             plot_y(d, value * plot_power(d->scales[line])));
}

/* The values of a place in the order of time. */
static void write_place(const plot_drawing *d, size_t line, const plot_place *place, bool begins) {
  const bool low_first = place->lowest.place <= place->highest.place;
  const plot_point *one = low_first ? &place->lowest : &place->highest;
  const plot_point *other = low_first ? &place->highest : &place->lowest;
  write_point(d, line, begins ? 'M' : 'L', place->first.place, place->first.value);
  if (place->count > 1) {
    write_point(d, line, 'L', one->place, one->value);
    write_point(d, line, 'L', other->place, other->value);
    write_point(d, line, 'L', place->last.place, place->last.value);
  }
}

/* Whether what is between two gaps is so narrow that its band cannot be seen. */
static bool is_narrow(const plot_spots *s, size_t at) {
  size_t first = at;
  size_t end = at + 1;
  while (!s->spots[first].has_gap && at - first < NARROW_SPOTS) {
    first--;
  }
  while (end < s->count && !s->spots[end].has_gap && end - first <= NARROW_SPOTS) {
    end++;
  }
  return end - first <= NARROW_SPOTS;
}

static void draw_path(const plot_drawing *d, size_t line, const plot_spots *s) {
  plot_begin_line(d, line);
  for (size_t i = 0; i < s->count; i++) {
    const plot_spot *spot = &s->spots[i];
    if (s->is_dense) {
      write_point(d, line, spot->has_gap ? 'M' : 'L', spot->place, spot->value);
      if (is_narrow(s, i)) {
        write_point(d, line, 'L', spot->place, spot->all.lowest.value);
        write_point(d, line, 'L', spot->place, spot->all.highest.value);
        write_point(d, line, 'L', spot->place, spot->value);
      }
    } else {
      write_place(d, line, &spot->all, spot->has_gap);
    }
  }
  out_text(d->out, "\"/>\n");
}

/* From the spot up to the next gap: along the highest values, and back along the lowest. */
static size_t write_band(const plot_drawing *d, size_t line, const plot_spots *s, size_t first) {
  size_t end = first + 1;
  while (end < s->count && !s->spots[end].has_gap) {
    end++;
  }
  write_point(d, line, 'M', s->spots[first].all.first.place, s->spots[first].all.highest.value);
  for (size_t i = first; i < end; i++) {
    write_point(d, line, 'L', s->spots[i].place, s->spots[i].all.highest.value);
  }
  write_point(d, line, 'L', s->spots[end - 1].all.last.place, s->spots[end - 1].all.highest.value);
  write_point(d, line, 'L', s->spots[end - 1].all.last.place, s->spots[end - 1].all.lowest.value);
  for (size_t i = end; i > first; i--) {
    write_point(d, line, 'L', s->spots[i - 1].place, s->spots[i - 1].all.lowest.value);
  }
  write_point(d, line, 'L', s->spots[first].all.first.place, s->spots[first].all.lowest.value);
  out_text(d->out, "Z");
  return end;
}

/* Many bands lie on top of each other: the lines stay readable. */
static void draw_band(const plot_drawing *d, size_t line, const plot_spots *s) {
  out_format(d->out, "<path class=\"band b%lu\" fill=\"%s\" fill-opacity=\"%s\" d=\"",
             (unsigned long)line, plot_line_colours[line].light,
             d->chart->num_lines <= 3 ? "0.2" : "0.08");
  size_t i = 0;
  while (i < s->count) {
    i = write_band(d, line, s, i);
  }
  out_text(d->out, "\"/>\n");
}

/* A value between two gaps is a mark alone. */
static bool is_alone(const plot_spots *s, size_t at) {
  return s->spots[at].has_gap && (at + 1 == s->count || s->spots[at + 1].has_gap);
}

/* Marks at some distance from each other, another place for each line. */
static void draw_marks(const plot_drawing *d, size_t line, const plot_spots *s) {
  double next = (double)line * MARK_DISTANCE / (double)(d->chart->num_lines + 1);
  for (size_t i = 0; i < s->count; i++) {
    const plot_spot *spot = &s->spots[i];
    const bool is_next = spot->place >= next;
    if (is_next || is_alone(s, i)) {
      const double value = spot->value * plot_power(d->scales[line]);
      plot_draw_mark(d, line, plot_x(spot->place), plot_y(d, value));
      next = is_next ? spot->place + MARK_DISTANCE : next;
    }
  }
}

void plot_draw_lines(const plot_drawing *d) {
  plot_spots *s = (plot_spots *)memory_take(1, sizeof *s);
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    load_spots(s, &d->chart->lines[i]);
    if (s->is_dense) {
      draw_band(d, i, s);
    }
  }
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    load_spots(s, &d->chart->lines[i]);
    draw_path(d, i, s);
    draw_marks(d, i, s);
  }
  free(s);
}
