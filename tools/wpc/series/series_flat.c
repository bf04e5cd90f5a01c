#include "series/series_flat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_number.h"
#include "text/utf8.h"

#define LINE 120u      /* columns of a terminal that tables keep to */
#define NAME_WIDTH 40u /* columns of a name at most */

/* Short headings, so that the usual counters fit a terminal's line. */
typedef struct heading {
  const char *name, *shown;
} heading;

static const heading headings[] = {{"% Processor Time", "Processor %"},   {"% User Time", "User %"},
                                   {"% Privileged Time", "Privileged %"}, {"% Idle Time", "Idle %"},
                                   {"% Interrupt Time", "Interrupt %"},   {"% DPC Time", "DPC %"}};

/* The unit is written where the name does not have it. */
static void load_heading(const calc_view *view, size_t column, name_buffer *text) {
  const calc_counter *counter = &view->counters[column];
  const char *unit = view->raw ? "" : calc_counter_unit(counter);
  name_set(text, counter->name.text);
  for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
    if (strcmp(counter->name.text, headings[i].name) == 0) {
      name_set(text, headings[i].shown);
    }
  }
  if (strstr(text->text, unit) == NULL) {
    name_append(text, " ");
    name_append(text, unit);
  }
}

static void cell_text(const calc_counter *counter, const wpc_calc_result *result, int decimals,
                      char text[SERIES_SHOWN_TEXT]) {
  if (result->status != WPC_CALC_OK || result->kind == WPC_CALC_KIND_TEXT) {
    (void)snprintf(text, SERIES_SHOWN_TEXT, "%s",
                   result->status != WPC_CALC_OK ? wpc_calc_status_word(result->status) : "text");
  } else {
    (void)series_number_show(result, counter->type, decimals, text);
  }
}

/* ---- Table ---- */

typedef struct flat {
  out_stream *out;
  const calc_view *view;
  size_t *widths;
  size_t name_width;
  calc_line line;
  name_buffer heading;
} flat;

static void load_cell(const flat *f, size_t line, size_t column, char text[SERIES_SHOWN_TEXT]) {
  text[0] = '\0';
  if (calc_view_has(f->view, line, column)) {
    const wpc_calc_result result = calc_view_value(f->view, line, column, NULL);
    cell_text(&f->view->counters[column], &result, 2, text);
  }
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

static size_t measure_column(flat *f, size_t column) {
  load_heading(f->view, column, &f->heading);
  size_t width = utf8_show(NULL, f->heading.text, f->heading.length, NAME_WIDTH);
  for (size_t line = 0; line < f->view->num_lines; line++) {
    char cell[SERIES_SHOWN_TEXT];
    load_cell(f, line, column, cell);
    width = larger(width, strlen(cell));
  }
  return width + 2;
}

/* Whether all columns fit a line. */
static bool measure(flat *f) {
  f->name_width = strlen("instance");
  for (size_t line = 0; line < f->view->num_lines; line++) {
    calc_view_line(f->view, line, &f->line);
    f->name_width = larger(f->name_width,
                           utf8_show(NULL, f->line.shown.text, f->line.shown.length, NAME_WIDTH));
  }
  size_t total = f->name_width;
  for (size_t i = 0; i < f->view->num_counters && total <= LINE; i++) {
    f->widths[i] = measure_column(f, i);
    total += f->widths[i];
  }
  return total <= LINE;
}

static void show_head(flat *f) {
  out_left(f->out, "instance", f->name_width);
  for (size_t i = 0; i < f->view->num_counters; i++) {
    load_heading(f->view, i, &f->heading);
    const size_t columns = utf8_show(NULL, f->heading.text, f->heading.length, NAME_WIDTH);
    out_pad(f->out, f->widths[i] - columns);
    (void)utf8_show(f->out, f->heading.text, f->heading.length, NAME_WIDTH);
  }
  out_char(f->out, '\n');
}

static void show_line(flat *f, size_t line) {
  calc_view_line(f->view, line, &f->line);
  const size_t columns = utf8_show(f->out, f->line.shown.text, f->line.shown.length, NAME_WIDTH);
  out_pad(f->out, f->name_width > columns ? f->name_width - columns : 0);
  for (size_t i = 0; i < f->view->num_counters; i++) {
    char text[SERIES_SHOWN_TEXT];
    load_cell(f, line, i, text);
    out_right(f->out, text, f->widths[i]);
  }
  out_char(f->out, '\n');
}

static void show_table(flat *f) {
  show_head(f);
  for (size_t line = 0; line < f->view->num_lines; line++) {
    show_line(f, line);
  }
}

void series_flat_show(out_stream *out, const calc_view *view) {
  flat f;
  memset(&f, 0, sizeof f);
  f.out = out;
  f.view = view;
  f.widths = (size_t *)memory_take(view->num_counters, sizeof *f.widths);
  if (measure(&f)) {
    show_table(&f);
  } else {
    series_flat_list(out, view);
  }
  free(f.widths);
  calc_line_free(&f.line);
  name_free(&f.heading);
}

/* ---- List ---- */

static void list_value(out_stream *out, const calc_view *view, size_t line, size_t counter) {
  const calc_counter *c = &view->counters[counter];
  const wpc_calc_result result = calc_view_value(view, line, counter, NULL);
  char text[SERIES_SHOWN_TEXT];
  cell_text(c, &result, 4, text);
  out_u64_right(out, c->id, 5);
  out_text(out, "  ");
  const size_t columns = utf8_show(out, c->name.text, c->name.length, LINE);
  out_pad(out, columns < 30 ? 30 - columns : 0);
  out_right(out, text, 20);
  if (result.status == WPC_CALC_OK && result.unit[0] != '\0') {
    out_char(out, ' ');
    out_text(out, result.unit);
  }
  out_char(out, '\n');
}

void series_flat_list(out_stream *out, const calc_view *view) {
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < view->num_lines; i++) {
    calc_view_line(view, i, &line);
    (void)utf8_show(out, line.shown.text, line.shown.length, LINE);
    out_char(out, '\n');
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      if (calc_view_has(view, i, counter)) {
        list_value(out, view, i, counter);
      }
    }
  }
  calc_line_free(&line);
}
