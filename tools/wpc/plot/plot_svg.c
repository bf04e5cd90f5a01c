#include "plot/plot_svg.h"

#include <stdio.h>
#include <string.h>

#include "plot/plot_axis.h"
#include "text/utf8.h"
#include "text/xml.h"

#define WIDTH 1080
#define LEFT 84
#define TOP 56
#define PLOT_HEIGHT 380
#define BOTTOM (TOP + PLOT_HEIGHT)
#define LEGEND (BOTTOM + 76)
#define LEGEND_STEP 21
#define PATH_COLUMNS 74u
#define TITLE_COLUMNS 90u
#define GLYPH 7.3 /* the width of one, of text in 12 px */
#define EDGE 4
#define FLAT 100 /* times less than another line */

/* Lines differ in colour, in dashes and in marks, so that they can be told apart in grey, too. */
static const char style[] =
    "<style>\n"
    "svg{color-scheme:light dark;--paper:#ffffff;--ink:#1a2433;--dim:#4b5768;--grid:#d9dee6;"
    "--c0:#1f5fbf;--c1:#b3340c;--c2:#146c2e;--c3:#7a3fa8;--c4:#8a5a00;--c5:#0b7285;"
    "--c6:#a3195b;--c7:#4d5b12;--c8:#3b3fbf;--c9:#8c3a2e;--c10:#2b6f6a;--c11:#5b5f66}\n"
    "@media screen and (prefers-color-scheme:dark){svg{--paper:#14181f;--ink:#e6eaf0;"
    "--dim:#a9b3c1;--grid:#333b47;--c0:#7fb2ff;--c1:#ff9a76;--c2:#76d18c;--c3:#cfa2f5;"
    "--c4:#e6b85c;--c5:#67cfe0;--c6:#f58ab8;--c7:#bccb6a;--c8:#a5a8ff;--c9:#e79a8c;"
    "--c10:#7fcfc8;--c11:#b8bdc6}}\n"
    "text{font-family:'DejaVu Sans Mono',Menlo,Consolas,'Courier New',monospace;font-size:12px;"
    "fill:var(--ink)}\n"
    ".title{font-size:15px;font-weight:bold}\n"
    ".dim{fill:var(--dim)}\n"
    ".end{text-anchor:end}\n"
    ".mid{text-anchor:middle}\n"
    ".paper{fill:var(--paper)}\n"
    ".grid{stroke:var(--grid);stroke-width:1}\n"
    ".frame{fill:none;stroke:var(--dim);stroke-width:1}\n"
    ".line{fill:none;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:butt}\n"
    ".full{stroke-width:1.2}\n"
    ".open{stroke-width:1.4;fill:var(--paper)}\n";

static const char *const dashes[] = {"", "9 3", "3 3", "9 3 2 3", "14 4", "2 4"};

#define NUM_DASHES (sizeof dashes / sizeof dashes[0])
#define NUM_SHAPES 6u

typedef struct drawing {
  const plot_chart *chart;
  out_stream *out;
  plot_axis axis;
  bool is_scaled; /* lines do not share an axis: each is multiplied by a power of ten */
  int scales[PLOT_LINES_MOST];
} drawing;

/* ---- Text ---- */

/* At most so many columns: of a longer text the middle is left away, since its end is the counter. */
static void write_text(out_stream *out, const char *text, size_t most) {
  const size_t size = strlen(text);
  const size_t all = utf8_show(NULL, text, size, SIZE_MAX);
  const size_t head = all > most ? most / 2 : all;
  const size_t tail = all > most ? all - (most - most / 2 - 1) : 0;
  size_t columns = 0;
  bool is_cut = false;
  utf8_walk walk = utf8_walk_of(text, size);
  utf8_piece piece;
  while (utf8_next_piece(&walk, &piece)) {
    if (columns + piece.columns <= head || (all > most && columns >= tail)) {
      xml_piece(out, &piece);
    } else if (!is_cut) {
      out_text(out, "\xE2\x80\xA6");
      is_cut = true;
    }
    columns += piece.columns;
  }
}

static void put_text(const drawing *d, const char *kind, double x, double y, const char *text) {
  out_format(d->out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", kind, x, y);
  write_text(d->out, text, TITLE_COLUMNS);
  out_text(d->out, "</text>\n");
}

/* ---- Scales ---- */

static bool is_drawn(const plot_line *line) {
  return line->count > 0;
}

static bool has_one_unit(const plot_chart *chart) {
  bool same = true;
  for (size_t i = 1; same && i < chart->num_lines; i++) {
    same = strcmp(chart->lines[i].unit, chart->lines[0].unit) == 0;
  }
  return same;
}

static double absolute(double value) {
  return value < 0 ? -value : value;
}

/* How far a line goes from 0. */
static double reach_of(const plot_line *line) {
  const double low = absolute(line->lowest);
  const double high = absolute(line->highest);
  return low > high ? low : high;
}

/* How far the lines of a counter go: what is of one scale can be compared. */
static double reach_of_counter(const plot_chart *chart, const plot_line *line) {
  double most = 0;
  for (size_t i = 0; i < chart->num_lines; i++) {
    const double reach = reach_of(&chart->lines[i]);
    most = chart->lines[i].group == line->group && reach > most ? reach : most;
  }
  return most;
}

/* Numbers without a unit may be of anything: they share an axis unless one counter would lie flat on it. */
static bool has_flat_line(const plot_chart *chart) {
  double least = 0;
  double most = 0;
  for (size_t i = 0; i < chart->num_lines; i++) {
    const double reach = reach_of_counter(chart, &chart->lines[i]);
    least = reach > 0 && (least <= 0 || reach < least) ? reach : least;
    most = reach > most ? reach : most;
  }
  return least < most / FLAT;
}

static bool share_an_axis(const plot_chart *chart) {
  return has_one_unit(chart) && (chart->lines[0].unit[0] != '\0' || !has_flat_line(chart));
}

static void choose_scales(drawing *d) {
  double lowest = 0;
  double highest = 0;
  d->is_scaled = !share_an_axis(d->chart);
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    const plot_line *line = &d->chart->lines[i];
    const bool is_percent = line->unit[0] == '%';
    d->scales[i] = d->is_scaled && !is_percent ? plot_scale(reach_of_counter(d->chart, line)) : 0;
    if (is_drawn(line)) {
      const double power = plot_power(d->scales[i]);
      lowest = line->lowest * power < lowest ? line->lowest * power : lowest;
      highest = line->highest * power > highest ? line->highest * power : highest;
    }
  }
  d->axis = plot_axis_make(lowest, highest);
}

static double x_of(double place) {
  return LEFT + place;
}

static double y_of(const drawing *d, double value) {
  return BOTTOM - (value - d->axis.low) / (d->axis.high - d->axis.low) * PLOT_HEIGHT;
}

/* ---- Axes ---- */

static void draw_values(const drawing *d) {
  const double span = d->axis.high - d->axis.low;
  for (int i = 0; i * d->axis.step <= span * 1.0001; i++) {
    const double value = d->axis.low + i * d->axis.step;
    const double y = y_of(d, value);
    char text[PLOT_NUMBER];
    plot_axis_number(value, d->axis.step, text);
    out_format(d->out, "<path class=\"grid\" d=\"M%d %.1fH%.0f\"/>\n", LEFT, y, x_of(PLOT_PLACES));
    put_text(d, "end", LEFT - 8, y + 4, text);
  }
  put_text(d, "dim", 12, TOP - 12,
           d->is_scaled                         ? "value \xC3\x97 scale"
           : d->chart->lines[0].unit[0] != '\0' ? d->chart->lines[0].unit
                                                : "value");
}

static void draw_time(const drawing *d, series_time time, uint64_t step, double place) {
  char text[SERIES_TIME_TEXT];
  const double x = x_of(place);
  plot_time_text(time, step, text);
  out_format(d->out, "<path class=\"grid\" d=\"M%.1f %dV%d\"/>\n", x, TOP, BOTTOM + 5);
  /* The last one would reach over the edge when it has milliseconds. */
  const bool fits = x + (double)strlen(text) * GLYPH / 2 <= WIDTH - EDGE;
  put_text(d, fits ? "mid" : "end", fits ? x : WIDTH - EDGE, BOTTOM + 20, text);
}

/* At multiples of the step, as the shown time counts. */
static void draw_times(const drawing *d) {
  const plot_chart *chart = d->chart;
  const uint64_t span = chart->last.hundreds - chart->first.hundreds;
  if (span == 0) {
    draw_time(d, chart->first, 10000000, (double)PLOT_PLACES / 2);
    return;
  }
  const uint64_t step = plot_time_step(span);
  const uint64_t rest = series_time_shown(chart->first) % step;
  const uint64_t first = rest == 0 ? 0 : step - rest;
  for (uint64_t i = 0; first <= span && i <= (span - first) / step; i++) {
    const uint64_t at = first + i * step;
    series_time time = chart->first;
    time.hundreds += at;
    draw_time(d, time, step, (double)at / (double)span * PLOT_PLACES);
  }
}

static void draw_range(const drawing *d) {
  char first[SERIES_TIME_TEXT];
  char last[SERIES_TIME_TEXT];
  char text[200];
  series_time_iso(d->chart->first, first);
  series_time_iso(d->chart->last, last);
  (void)snprintf(text, sizeof text, "%s to %s, %llu sample%s", first, last,
                 (unsigned long long)d->chart->num_samples, d->chart->num_samples == 1 ? "" : "s");
  put_text(d, "dim mid", x_of((double)PLOT_PLACES / 2), BOTTOM + 40, text);
}

/* ---- Lines ---- */

static void draw_shape(out_stream *out, size_t number, double x, double y) {
  const char *kind = number % (2 * (size_t)NUM_SHAPES) < NUM_SHAPES ? "full" : "open";
  static const char *const shapes[] = {"m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
                                       "m-3 -3h6v6h-6z",
                                       "m0 -4l4 7h-8z",
                                       "m0 -4.5l4 4.5l-4 4.5l-4 -4.5z",
                                       "m0 4l4 -7h-8z",
                                       "m-1 -4h2v3h3v2h-3v3h-2v-3h-3v-2h3z"};
  out_format(out, "<path class=\"%s p%lu\" d=\"M%.1f %.1f%s\"/>\n", kind, (unsigned long)number, x,
             y, shapes[number % NUM_SHAPES]);
}

static void write_point(const drawing *d, size_t number, const plot_point *point, char command) {
  const double value = point->value * plot_power(d->scales[number]);
  out_format(d->out, "%c%.1f %.1f", command, x_of(point->place), y_of(d, value));
}

/* The values of a place in the order of time. */
static void write_place(const drawing *d, size_t number, const plot_place *place, bool begins) {
  const bool low_first = place->lowest.place <= place->highest.place;
  write_point(d, number, &place->first, begins ? 'M' : 'L');
  if (place->count > 1) {
    write_point(d, number, low_first ? &place->lowest : &place->highest, 'L');
    write_point(d, number, low_first ? &place->highest : &place->lowest, 'L');
    write_point(d, number, &place->last, 'L');
  }
}

static void draw_path(const drawing *d, size_t number) {
  const plot_line *line = &d->chart->lines[number];
  bool any = false;
  out_format(d->out, "<path class=\"line l%lu\" d=\"", (unsigned long)number);
  for (size_t i = 0; i <= PLOT_PLACES; i++) {
    const plot_place *place = &line->places[i];
    if (place->count > 0) {
      write_place(d, number, place, !any || place->has_gap);
      any = true;
    }
  }
  out_text(d->out, "\"/>\n");
}

/* A value between two gaps is a mark alone. */
static bool is_alone(const plot_line *line, size_t at) {
  size_t next = at + 1;
  while (next <= PLOT_PLACES && line->places[next].count == 0) {
    next++;
  }
  size_t before = at;
  while (before > 0 && line->places[before - 1].count == 0) {
    before--;
  }
  const bool begins = before == 0 || line->places[at].has_gap;
  return begins && (next > PLOT_PLACES || line->places[next].has_gap);
}

#define MARK_DISTANCE 80u

/* Marks at some distance from each other, another place for each line. */
static void draw_marks(const drawing *d, size_t number) {
  const plot_line *line = &d->chart->lines[number];
  size_t next = number * MARK_DISTANCE / (d->chart->num_lines + 1);
  for (size_t i = 0; i <= PLOT_PLACES; i++) {
    const plot_place *place = &line->places[i];
    if (place->count > 0 && (i >= next || is_alone(line, i))) {
      const double value = place->first.value * plot_power(d->scales[number]);
      draw_shape(d->out, number, x_of(place->first.place), y_of(d, value));
      next = i >= next ? i + MARK_DISTANCE : next;
    }
  }
}

/* ---- Legend ---- */

static void draw_legend_head(const drawing *d) {
  const double y = LEGEND - 4;
  put_text(d, "dim", LEFT, y, "counter");
  if (d->is_scaled) {
    put_text(d, "dim end", 700, y, "scale");
  }
  put_text(d, "dim end", 800, y, "minimum");
  put_text(d, "dim end", 890, y, "average");
  put_text(d, "dim end", 980, y, "maximum");
  put_text(d, "dim end", WIDTH - 10, y, "last");
}

static void put_number(const drawing *d, double x, double y, double value) {
  char text[PLOT_NUMBER];
  plot_number(value, text);
  put_text(d, "end", x, y, text);
}

static void draw_legend(const drawing *d, size_t number) {
  const plot_line *line = &d->chart->lines[number];
  const double y = LEGEND + LEGEND_STEP * (double)(number + 1) - 6;
  out_format(d->out, "<path class=\"line l%lu\" d=\"M14 %.1fH%d\"/>\n", (unsigned long)number,
             y - 4, LEFT - 10);
  draw_shape(d->out, number, (14 + LEFT - 10) / 2.0, y - 4);
  out_format(d->out, "<text x=\"%d\" y=\"%.1f\">", LEFT, y);
  write_text(d->out, line->path, PATH_COLUMNS);
  out_text(d->out, "</text>\n");
  if (!is_drawn(line)) {
    put_text(d, "dim end", WIDTH - 10, y, "no value");
    return;
  }
  if (d->is_scaled) {
    char text[PLOT_NUMBER];
    (void)snprintf(text, sizeof text, "%.*f", d->scales[number] < 0 ? -d->scales[number] : 0,
                   plot_power(d->scales[number]));
    put_text(d, "end", 700, y, text);
    put_text(d, "dim", 706, y, line->unit);
  }
  put_number(d, 800, y, line->lowest);
  put_number(d, 890, y, line->sum / (double)line->count);
  put_number(d, 980, y, line->highest);
  put_number(d, WIDTH - 10, y, line->last);
}

/* ---- The whole ---- */

static void write_styles(const drawing *d) {
  out_text(d->out, style);
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    const unsigned long n = (unsigned long)i;
    out_format(d->out, ".l%lu{stroke:var(--c%lu);stroke-dasharray:%s}.p%lu{stroke:var(--c%lu)}\n",
               n, n, i % NUM_DASHES == 0 ? "none" : dashes[i % NUM_DASHES], n, n);
    out_format(d->out, ".full.p%lu{fill:var(--c%lu)}\n", n, n);
  }
  out_text(d->out, "</style>\n");
}

static void write_head(const drawing *d, const char *title, double height) {
  out_format(d->out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\" "
             "viewBox=\"0 0 %d %.0f\" role=\"img\">\n<title>",
             WIDTH, height, WIDTH, height);
  write_text(d->out, title, TITLE_COLUMNS);
  out_text(d->out, "</title>\n<desc>");
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    out_text(d->out, i > 0 ? ", " : "Lines over time of ");
    write_text(d->out, d->chart->lines[i].path, PATH_COLUMNS);
  }
  out_text(d->out, d->chart->remarks.has_assumed ? "; titles assumed" : "");
  out_text(d->out, ".</desc>\n");
}

void plot_svg(const plot_chart *chart, const char *title, out_stream *out) {
  drawing d;
  memset(&d, 0, sizeof d);
  d.chart = chart;
  d.out = out;
  choose_scales(&d);
  const double height = LEGEND + LEGEND_STEP * (double)chart->num_lines + 14;
  write_head(&d, title, height);
  write_styles(&d);
  out_format(out, "<rect class=\"paper\" width=\"%d\" height=\"%.0f\"/>\n", WIDTH, height);
  put_text(&d, "title", 12, 24, title);
  draw_values(&d);
  draw_times(&d);
  draw_range(&d);
  out_format(out, "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%u\" height=\"%d\"/>\n", LEFT,
             TOP, PLOT_PLACES, PLOT_HEIGHT);
  for (size_t i = 0; i < chart->num_lines; i++) {
    draw_path(&d, i);
    draw_marks(&d, i);
  }
  draw_legend_head(&d);
  for (size_t i = 0; i < chart->num_lines; i++) {
    draw_legend(&d, i);
  }
  out_text(out, "</svg>\n");
}
