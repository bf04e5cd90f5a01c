#include "plot/plot_svg.h"

#include <stdio.h>
#include <string.h>

#include "plot/plot_drawing.h"
#include "text/utf8.h"
#include "text/xml.h"

#define LEGEND (PLOT_BOTTOM + 90)
#define LEGEND_STEP 21
#define PATH_COLUMNS 88u
#define SCALED_PATH_COLUMNS 74u /* a scale follows */
#define TITLE_COLUMNS 90u
#define NOTE_COLUMNS 130u
#define GLYPH 7.3 /* the width of one, of text in 12 px */
#define EDGE 4
#define SCALE_DECIMALS 7
#define FLAT 100 /* times less than another line */

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

/* kind: any of "dim", "title", and "end" or "mid". */
static void begin_text(const plot_drawing *d, const char *kind, double x, double y) {
  const bool is_dim = strstr(kind, "dim") != NULL;
  out_format(d->out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" fill=\"%s\"%s%s>", kind, x, y,
             is_dim ? plot_dim.light : plot_ink.light,
             strstr(kind, "end") != NULL   ? " text-anchor=\"end\""
             : strstr(kind, "mid") != NULL ? " text-anchor=\"middle\""
                                           : "",
             strstr(kind, "title") != NULL ? " font-size=\"15\" font-weight=\"bold\"" : "");
}

static void put_long_text(const plot_drawing *d, const char *kind, double x, double y,
                          const char *text, size_t most) {
  begin_text(d, kind, x, y);
  write_text(d->out, text, most);
  out_text(d->out, "</text>\n");
}

static void put_text(const plot_drawing *d, const char *kind, double x, double y,
                     const char *text) {
  put_long_text(d, kind, x, y, text, TITLE_COLUMNS);
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

static void choose_scales(plot_drawing *d) {
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

/* ---- Axes ---- */

static void begin_grid(const plot_drawing *d) {
  out_format(d->out, "<path class=\"grid\" fill=\"none\" stroke=\"%s\" d=\"", plot_grid.light);
}

static void draw_values(const plot_drawing *d) {
  const double span = d->axis.high - d->axis.low;
  for (int i = 0; i * d->axis.step <= span * 1.0001; i++) {
    const double value = d->axis.low + i * d->axis.step;
    const double y = plot_y(d, value);
    char text[PLOT_NUMBER];
    plot_axis_number(value, d->axis.step, text);
    begin_grid(d);
    out_format(d->out, "M%d %.1fH%.0f\"/>\n", PLOT_LEFT, y, plot_x(PLOT_PLACES));
    put_text(d, "end", PLOT_LEFT - 8, y + 4, text);
  }
  put_text(d, "dim", 12, PLOT_TOP - 12,
           d->is_scaled                         ? "value \xC3\x97 scale"
           : d->chart->lines[0].unit[0] != '\0' ? d->chart->lines[0].unit
                                                : "value");
}

static void draw_time(const plot_drawing *d, series_time time, uint64_t step, double place) {
  char text[SERIES_TIME_TEXT];
  const double x = plot_x(place);
  plot_time_text(time, step, text);
  begin_grid(d);
  out_format(d->out, "M%.1f %dV%d\"/>\n", x, PLOT_TOP, PLOT_BOTTOM + 5);
  /* The last one would reach over the edge when it has milliseconds. */
  const bool fits = x + (double)strlen(text) * GLYPH / 2 <= PLOT_WIDTH - EDGE;
  put_text(d, fits ? "mid" : "end", fits ? x : PLOT_WIDTH - EDGE, PLOT_BOTTOM + 20, text);
}

/* At multiples of the step, as the shown time counts. */
static void draw_times(const plot_drawing *d) {
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

static void draw_range(const plot_drawing *d) {
  char first[SERIES_TIME_TEXT];
  char last[SERIES_TIME_TEXT];
  char text[200];
  const double middle = plot_x((double)PLOT_PLACES / 2);
  put_text(d, "dim mid", middle, PLOT_BOTTOM + 40, d->chart->zone.text);
  series_time_iso(d->chart->first, first);
  series_time_iso(d->chart->last, last);
  (void)snprintf(text, sizeof text, "%s to %s, %llu sample%s", first, last,
                 (unsigned long long)d->chart->num_samples, d->chart->num_samples == 1 ? "" : "s");
  put_text(d, "dim mid", middle, PLOT_BOTTOM + 58, text);
}

/* ---- Legend ---- */

static void draw_legend_head(const plot_drawing *d) {
  const double y = LEGEND - 4;
  put_text(d, "dim", PLOT_LEFT, y, "counter");
  if (d->is_scaled) {
    put_text(d, "dim end", 700, y, "scale");
  }
  put_text(d, "dim end", 800, y, "minimum");
  put_text(d, "dim end", 890, y, "average");
  put_text(d, "dim end", 980, y, "maximum");
  put_text(d, "dim end", PLOT_WIDTH - 10, y, "last");
}

static void put_number(const plot_drawing *d, double x, double y, double value) {
  char text[PLOT_NUMBER];
  plot_number(value, text);
  put_text(d, "end", x, y, text);
}

static void scale_text(int exponent, char text[PLOT_NUMBER]) {
  if (exponent < -SCALE_DECIMALS) {
    (void)snprintf(text, PLOT_NUMBER, "1e%d", exponent);
  } else {
    (void)snprintf(text, PLOT_NUMBER, "%.*f", exponent < 0 ? -exponent : 0, plot_power(exponent));
  }
}

static void draw_legend(const plot_drawing *d, size_t number) {
  const plot_line *line = &d->chart->lines[number];
  const double y = LEGEND + LEGEND_STEP * (double)(number + 1) - 6;
  plot_begin_line(d, number);
  out_format(d->out, "M14 %.1fH%d\"/>\n", y - 4, PLOT_LEFT - 10);
  plot_draw_mark(d, number, (14 + PLOT_LEFT - 10) / 2.0, y - 4);
  put_long_text(d, "", PLOT_LEFT, y, line->path, d->is_scaled ? SCALED_PATH_COLUMNS : PATH_COLUMNS);
  if (!is_drawn(line)) {
    put_text(d, "dim end", PLOT_WIDTH - 10, y, "no value");
    return;
  }
  if (d->is_scaled) {
    char text[PLOT_NUMBER];
    scale_text(d->scales[number], text);
    put_text(d, "end", 700, y, text);
    put_text(d, "dim", 706, y, line->unit);
  }
  put_number(d, 800, y, line->lowest);
  put_number(d, 890, y, line->sum / (double)line->count);
  put_number(d, 980, y, line->highest);
  put_number(d, PLOT_WIDTH - 10, y, line->last);
}

/* ---- The whole ---- */

static void write_head(const plot_drawing *d, const char *title, double height) {
  out_format(d->out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\" "
             "viewBox=\"0 0 %d %.0f\" role=\"img\">\n<title>",
             PLOT_WIDTH, height, PLOT_WIDTH, height);
  write_text(d->out, title, TITLE_COLUMNS);
  out_text(d->out, "</title>\n<desc>");
  for (size_t i = 0; i < d->chart->num_lines; i++) {
    out_text(d->out, i > 0 ? ", " : "Lines over time of ");
    write_text(d->out, d->chart->lines[i].path, PATH_COLUMNS);
  }
  if (d->chart->note[0] != '\0') {
    out_format(d->out, "; %s", d->chart->note);
  }
  out_text(d->out, d->chart->has_assumed ? "; titles assumed" : "");
  out_text(d->out, ".</desc>\n");
}

void plot_svg(const plot_chart *chart, const char *title, out_stream *out) {
  plot_drawing d;
  memset(&d, 0, sizeof d);
  d.chart = chart;
  d.out = out;
  choose_scales(&d);
  const double height = LEGEND + LEGEND_STEP * (double)chart->num_lines + 14;
  write_head(&d, title, height);
  plot_write_style(&d);
  out_format(out, "<rect class=\"paper\" fill=\"%s\" width=\"%d\" height=\"%.0f\"/>\n",
             plot_paper.light, PLOT_WIDTH, height);
  out_text(out,
           "<g font-family=\"'DejaVu Sans Mono',Menlo,Consolas,'Courier New',monospace\" "
           "font-size=\"12\">\n");
  put_text(&d, "title", 12, 24, title);
  if (chart->note[0] != '\0') {
    put_long_text(&d, "dim end", PLOT_LEFT + PLOT_PLACES, PLOT_TOP - 12, chart->note, NOTE_COLUMNS);
  }
  draw_values(&d);
  draw_times(&d);
  draw_range(&d);
  out_format(out,
             "<rect class=\"frame\" fill=\"none\" stroke=\"%s\" x=\"%d\" y=\"%d\" width=\"%u\" "
             "height=\"%d\"/>\n",
             plot_dim.light, PLOT_LEFT, PLOT_TOP, PLOT_PLACES, PLOT_HEIGHT);
  plot_draw_lines(&d);
  draw_legend_head(&d);
  for (size_t i = 0; i < chart->num_lines; i++) {
    draw_legend(&d, i);
  }
  out_text(out, "</g>\n</svg>\n");
}
