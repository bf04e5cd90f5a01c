#include "calc_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "utf8.h"

#define LINE 120u      /* columns of a terminal that tables keep to */
#define NAME_WIDTH 40u /* columns of a name at most */
#define CELL 64u

/* Short headings, so that the usual counters fit a terminal's line. */
typedef struct heading {
  const char *name, *shown;
} heading;

static const heading headings[] = {{"% Processor Time", "Processor %"},   {"% User Time", "User %"},
                                   {"% Privileged Time", "Privileged %"}, {"% Idle Time", "Idle %"},
                                   {"% Interrupt Time", "Interrupt %"},   {"% DPC Time", "DPC %"}};

static void heading_of(const calc_counter *counter, char *text, size_t capacity) {
  calc_counter_name(counter, text, capacity);
  for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
    if (strcmp(text, headings[i].name) == 0) {
      (void)snprintf(text, capacity, "%s", headings[i].shown);
      return;
    }
  }
}

/* Bit fields are read in hexadecimal. */
static bool is_flags(const calc_counter *counter) {
  char name[96];
  calc_counter_name(counter, name, sizeof name);
  const size_t length = strlen(name);
  return length >= 5 && strcmp(name + length - 5, "Flags") == 0;
}

static void cell_text(const calc_counter *counter, const wpc_calc_result *result, int decimals,
                      char text[CELL]) {
  const unsigned long long integer = (unsigned long long)result->integer;
  if (result->status != WPC_CALC_OK) {
    (void)snprintf(text, CELL, "%s", wpc_calc_status_word(result->status));
  } else if (result->kind == WPC_CALC_KIND_TEXT) {
    (void)snprintf(text, CELL, "text");
  } else if (result->kind == WPC_CALC_KIND_INTEGER && is_flags(counter)) {
    (void)snprintf(text, CELL, "0x%llx", integer);
  } else if (result->kind == WPC_CALC_KIND_INTEGER) {
    (void)snprintf(text, CELL, "%llu", integer);
  } else {
    (void)snprintf(text, CELL, "%.*f", decimals, result->value);
  }
}

/* ---- Table
 * -------------------------------------------------------------------------------------------- */

typedef struct sheet {
  out_stream *out;
  const calc_pair *pair;
  const size_t *counters;
  size_t count;
  size_t *widths;
  size_t name_width;
  name_buffer name;
} sheet;

static void sheet_cell(const sheet *s, size_t line, size_t column, char text[CELL]) {
  const size_t counter = s->counters[column];
  const wpc_calc_result result = calc_pair_value(s->pair, line, counter);
  cell_text(&s->pair->counters[counter], &result, 2, text);
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

static size_t measure_column(const sheet *s, size_t column) {
  char text[96];
  heading_of(&s->pair->counters[s->counters[column]], text, sizeof text);
  size_t width = strlen(text);
  for (size_t line = 0; line < s->pair->num_lines; line++) {
    char cell[CELL];
    sheet_cell(s, line, column, cell);
    width = larger(width, strlen(cell));
  }
  return width + 2;
}

/* Whether all columns fit a line. */
static bool sheet_measure(sheet *s) {
  s->name_width = strlen("instance");
  for (size_t line = 0; line < s->pair->num_lines; line++) {
    calc_pair_name(s->pair, line, &s->name);
    s->name_width =
        larger(s->name_width, utf8_show(NULL, s->name.text, s->name.length, NAME_WIDTH));
  }
  size_t total = s->name_width;
  for (size_t i = 0; i < s->count && total <= LINE; i++) {
    s->widths[i] = measure_column(s, i);
    total += s->widths[i];
  }
  return total <= LINE;
}

static void sheet_name(sheet *s, size_t line) {
  calc_pair_name(s->pair, line, &s->name);
  const size_t columns = utf8_show(s->out, s->name.text, s->name.length, NAME_WIDTH);
  out_pad(s->out, s->name_width > columns ? s->name_width - columns : 0);
}

static void sheet_show(sheet *s) {
  out_left(s->out, "instance", s->name_width);
  for (size_t i = 0; i < s->count; i++) {
    char text[96];
    heading_of(&s->pair->counters[s->counters[i]], text, sizeof text);
    out_right(s->out, text, s->widths[i]);
  }
  out_char(s->out, '\n');
  for (size_t line = 0; line < s->pair->num_lines; line++) {
    sheet_name(s, line);
    for (size_t i = 0; i < s->count; i++) {
      char text[CELL];
      sheet_cell(s, line, i, text);
      out_right(s->out, text, s->widths[i]);
    }
    out_char(s->out, '\n');
  }
}

void calc_text_show(out_stream *out, const calc_pair *pair, const size_t *counters, size_t count) {
  sheet s = {out, pair, counters, count, NULL, 0, {NULL, 0, 0}};
  s.widths = (size_t *)memory_take(count, sizeof *s.widths);
  if (sheet_measure(&s)) {
    sheet_show(&s);
  } else {
    calc_text_list(out, pair, counters, count);
  }
  free(s.widths);
  name_free(&s.name);
}

/* ---- List
 * --------------------------------------------------------------------------------------------- */

static void list_value(out_stream *out, const calc_pair *pair, size_t line, size_t counter) {
  const calc_counter *c = &pair->counters[counter];
  const wpc_calc_result result = calc_pair_value(pair, line, counter);
  char name[96];
  char text[CELL];
  calc_counter_name(c, name, sizeof name);
  cell_text(c, &result, 4, text);
  out_u64_right(out, c->id, 5);
  out_text(out, "  ");
  out_left(out, name, 30);
  out_right(out, text, 20);
  if (result.status == WPC_CALC_OK && result.unit[0] != '\0') {
    out_char(out, ' ');
    out_text(out, result.unit);
  }
  out_char(out, '\n');
}

void calc_text_list(out_stream *out, const calc_pair *pair, const size_t *counters, size_t count) {
  name_buffer name = {NULL, 0, 0};
  for (size_t line = 0; line < pair->num_lines; line++) {
    calc_pair_name(pair, line, &name);
    (void)utf8_show(out, name.text, name.length, LINE);
    out_char(out, '\n');
    for (size_t i = 0; i < count; i++) {
      list_value(out, pair, line, counters[i]);
    }
  }
  name_free(&name);
}
