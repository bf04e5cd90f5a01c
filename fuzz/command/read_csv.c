#include <string.h>

#include "command/read.h"
#include "untraced.h"

UNTRACED_BEGIN

/* A cell, or the end of a line. */
typedef struct csv_reader {
  fuzz_span rest;
  char separator;
  const char *line_end;
  bool all_quoted, may_be_quoted;
  const char *problem;
} csv_reader;

static void skip(csv_reader *r, size_t length) {
  r->rest.text += length;
  r->rest.length -= length;
}

static void take_quoted(csv_reader *r, fuzz_bytes *cell, bool *needed) {
  skip(r, 1);
  while (r->rest.length > 0) {
    const char c = r->rest.text[0];
    if (c == '"' && !(r->rest.length > 1 && r->rest.text[1] == '"')) {
      skip(r, 1);
      return;
    }
    *needed = *needed || c == '"' || c == '\n' || c == '\r' || c == r->separator;
    bytes_add(cell, &c, 1);
    skip(r, c == '"' ? 2 : 1);
  }
  r->problem = "a cell has no end";
}

static bool is_at_end(const csv_reader *r) {
  return span_begins(r->rest, r->line_end);
}

static void take_cell(csv_reader *r, fuzz_bytes *cell) {
  bool needed = false;
  cell->size = 0;
  if (span_begins(r->rest, "\"")) {
    take_quoted(r, cell, &needed);
    if (!needed && !r->all_quoted && !r->may_be_quoted && cell->size > 0) {
      r->problem = "a cell is quoted and need not be";
    }
    return;
  }
  if (r->all_quoted) {
    r->problem = "a cell is not quoted";
  }
  while (r->rest.length > 0 && r->rest.text[0] != r->separator && !is_at_end(r)) {
    if (r->rest.text[0] == '"' || r->rest.text[0] == '\r') {
      r->problem = "a cell had to be quoted";
    }
    bytes_add(cell, r->rest.text, 1);
    skip(r, 1);
  }
}

typedef const char *(*cell_fn)(size_t row, size_t column, fuzz_span cell, char separator);

/* Cells of a line. */
static size_t take_line(csv_reader *r, size_t row, fuzz_bytes *cell, cell_fn check) {
  size_t columns = 0;
  bool more = true;
  while (more && r->problem == NULL) {
    take_cell(r, cell);
    if (r->problem == NULL && check != NULL) {
      r->problem = check(row, columns, span_of(cell), r->separator);
    }
    columns++;
    more = r->rest.length > 0 && r->rest.text[0] == r->separator;
    if (more) {
      skip(r, 1);
    } else if (r->problem == NULL && !is_at_end(r)) {
      r->problem = "a line has no end, or a cell goes on after its quotes";
    }
  }
  if (r->problem == NULL) {
    skip(r, strlen(r->line_end));
  }
  return columns;
}

static const char *read_lines(csv_reader *r, cell_fn check) {
  fuzz_bytes cell = {NULL, 0, 0};
  size_t width = 0;
  for (size_t row = 0; r->rest.length > 0 && r->problem == NULL; row++) {
    const size_t columns = take_line(r, row, &cell, check);
    width = row == 0 ? columns : width;
    if (r->problem == NULL && columns != width) {
      r->problem = "a line has another number of cells than the first";
    }
  }
  bytes_free(&cell);
  return r->problem;
}

const char *read_csv(fuzz_span text, bool is_terminal) {
  csv_reader r = {text, ',', "\n", false, is_terminal, read_utf8(text)};
  return r.problem != NULL ? r.problem : read_lines(&r, NULL);
}

/* ---- As PDH has it ---- */

static bool has_shape(fuzz_span cell, const char *shape) {
  bool fits = cell.length == strlen(shape);
  for (size_t i = 0; fits && i < cell.length; i++) {
    const bool is_digit = cell.text[i] >= '0' && cell.text[i] <= '9';
    fits = shape[i] == '0' ? is_digit : cell.text[i] == shape[i];
  }
  return fits;
}

/* Years go up to 30827. */
static bool is_time(fuzz_span cell) {
  return has_shape(cell, "00/00/0000 00:00:00.000") || has_shape(cell, "00/00/00000 00:00:00.000");
}

static size_t digits_of(fuzz_span text, size_t at) {
  size_t end = at;
  while (end < text.length && text.text[end] >= '0' && text.text[end] <= '9') {
    end++;
  }
  return end - at;
}

/* Without NaN, infinity and blanks. */
static bool is_number(fuzz_span cell) {
  size_t at = cell.length > 0 && cell.text[0] == '-' ? 1 : 0;
  const size_t whole = digits_of(cell, at);
  at += whole;
  if (at < cell.length && cell.text[at] == '.') {
    at++;
    if (digits_of(cell, at) == 0) {
      return false;
    }
    at += digits_of(cell, at);
  }
  if (at < cell.length && cell.text[at] == 'e') {
    at++;
    at += at < cell.length && (cell.text[at] == '-' || cell.text[at] == '+') ? 1 : 0;
    if (digits_of(cell, at) == 0) {
      return false;
    }
    at += digits_of(cell, at);
  }
  return whole > 0 && at == cell.length;
}

static const char *check_path(fuzz_span cell) {
  return span_begins(cell, "\\") ? read_text(cell) : "a path does not begin with a backslash";
}

static const char *check_number(fuzz_span cell) {
  return span_is(cell, " ") || is_number(cell) ? NULL : "a cell is neither a number nor a blank";
}

static const char *check_pdh(size_t row, size_t column, fuzz_span cell, char separator) {
  if (row == 0 && column == 0) {
    return span_begins(cell, separator == ',' ? "(PDH-CSV 4.0) (" : "(PDH-TSV 4.0) (")
               ? NULL
               : "the head does not begin with its version";
  }
  if (row == 0) {
    return check_path(cell);
  }
  if (column == 0) {
    return is_time(cell) ? NULL : "a line has no time";
  }
  return check_number(cell);
}

/* All in quotes, and lines end in CR LF. */
static const char *read_quoted(fuzz_span text, char separator, cell_fn check) {
  csv_reader r = {text, separator, "\r\n", true, true, read_utf8(text)};
  return r.problem != NULL ? r.problem : read_lines(&r, check);
}

const char *read_pdh(fuzz_span text, char separator) {
  return read_quoted(text, separator, check_pdh);
}

/* ---- Summaries ---- */

/* Behind the usual ones: what is asked for, and an average by time where intervals are unequal. */
static bool is_further_column(fuzz_span cell) {
  static const char *const names[] = {"Weighted", "Deviation",     "Slope per hour",
                                      "R2",       "Seconds above", "Seconds below"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (span_is(cell, names[i])) {
      return true;
    }
  }
  return cell.length > 1 && cell.text[0] == 'P' && digits_of(cell, 1) > 0;
}

static const char *check_summary(size_t row, size_t column, fuzz_span cell, char separator) {
  static const char *const names[] = {"Counter", "Samples", "Values",  "Missing",
                                      "Minimum", "Average", "Maximum", "Last"};
  const size_t count = sizeof names / sizeof names[0];
  (void)separator;
  if (row == 0) {
    return (column < count ? span_is(cell, names[column]) : is_further_column(cell))
               ? NULL
               : "the head is not that of a summary";
  }
  if (column == 0) {
    return check_path(cell);
  }
  if (column > 3) {
    return check_number(cell);
  }
  return digits_of(cell, 0) == cell.length && cell.length > 0 ? NULL : "a count is not a number";
}

const char *read_summary(fuzz_span text, char separator) {
  return read_quoted(text, separator, check_summary);
}

UNTRACED_END
