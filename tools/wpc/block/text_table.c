#include "block/text_table.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/utf8.h"

#define INDENT 2u
#define GAP 2u
#define HEAD_LINES 3u
#define LIST_NAME 46u
#define LIST_CELL 48u
#define KEPT_MOST (4u << 20) /* bytes of cells that are kept, and of where they end */

typedef struct text_table_column {
  size_t width; /* with the gap in front */
  size_t lines; /* of the heading */
} text_table_column;

/* The texts of all cells, row by row, one after the other; of none when they are too large. */
typedef struct kept_cells {
  name_buffer texts;
  uint32_t *ends; /* or NULL */
} kept_cells;

typedef struct text_table_run {
  out_stream *out;
  const text_table *s;
  kept_cells kept;
  text_table_column *columns;
  size_t name_width;
  size_t id_width; /* with the gap in front; 0 without ids */
  size_t blanks;   /* of the line: written when something follows them */
  name_buffer text;
} text_table_run;

/* "" when the column has none. */
static const char *unit_of(const text_table *s, size_t column) {
  return s->unit != NULL ? s->unit(s->context, column) : "";
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

static size_t measure(const name_buffer *text, size_t most) {
  return utf8_show(NULL, text->text, text->length, most);
}

static void show_text(text_table_run *r, const char *text, size_t size, size_t most) {
  if (size > 0) {
    out_pad(r->out, r->blanks);
    r->blanks = 0;
    (void)utf8_show(r->out, text, size, most);
  }
}

static void show_left(text_table_run *r, const char *text, size_t size, size_t width, size_t most) {
  const size_t columns = utf8_show(NULL, text, size, most);
  show_text(r, text, size, most);
  r->blanks += width > columns ? width - columns : 0;
}

static void show_right(text_table_run *r, const char *text, size_t size, size_t width,
                       size_t most) {
  const size_t columns = utf8_show(NULL, text, size, most);
  r->blanks += width > columns ? width - columns : 0;
  show_text(r, text, size, most);
}

static void end_line(text_table_run *r) {
  r->blanks = 0;
  out_char(r->out, '\n');
}

/* ---- Headings: words in lines ---- */

typedef struct slice {
  size_t start, length;
} slice;

static size_t skip_blanks(const name_buffer *text, size_t at) {
  while (at < text->length && text->text[at] == ' ') {
    at++;
  }
  return at;
}

static size_t word_end(const name_buffer *text, size_t at) {
  while (at < text->length && text->text[at] != ' ') {
    at++;
  }
  return at;
}

/* As many words as fit a line, one at least; in the last line all that are left. */
static slice take_line(const name_buffer *text, size_t from, bool is_last) {
  const size_t start = skip_blanks(text, from);
  size_t end = is_last ? text->length : word_end(text, start);
  while (end < text->length) {
    const size_t next = word_end(text, skip_blanks(text, end));
    if (utf8_show(NULL, text->text + start, next - start, TEXT_TABLE_HEAD + 1) > TEXT_TABLE_HEAD) {
      break;
    }
    end = next;
  }
  const slice line = {start, end - start};
  return line;
}

/* How many lines the heading takes; lines[] are filled. */
static size_t take_lines(const name_buffer *text, slice lines[HEAD_LINES]) {
  size_t count = 0;
  size_t at = 0;
  while (count < HEAD_LINES && skip_blanks(text, at) < text->length) {
    lines[count] = take_line(text, at, count + 1 == HEAD_LINES);
    at = lines[count].start + lines[count].length;
    count++;
  }
  return count;
}

static text_table_column measure_heading(text_table_run *r, size_t column) {
  slice lines[HEAD_LINES];
  text_table_column c = {strlen(unit_of(r->s, column)), 0};
  r->s->heading(r->s->context, column, &r->text);
  c.lines = take_lines(&r->text, lines);
  for (size_t i = 0; i < c.lines; i++) {
    c.width = larger(
        c.width, utf8_show(NULL, r->text.text + lines[i].start, lines[i].length, TEXT_TABLE_HEAD));
  }
  return c;
}

/* Line `line` of `most`: short headings are at the bottom. */
static void show_heading(text_table_run *r, size_t column, size_t line, size_t most) {
  slice lines[HEAD_LINES];
  const text_table_column *c = &r->columns[column];
  const size_t above = most - c->lines;
  if (line < above) {
    r->blanks += c->width;
    return;
  }
  r->s->heading(r->s->context, column, &r->text);
  if (line - above < take_lines(&r->text, lines)) {
    const slice *l = &lines[line - above];
    show_right(r, r->text.text + l->start, l->length, c->width, TEXT_TABLE_HEAD);
  }
}

/* ---- Cells ---- */

typedef struct cell_text {
  const char *text;
  size_t length;
} cell_text;

static void forget_cells(kept_cells *kept) {
  name_free(&kept->texts);
  free(kept->ends);
  kept->ends = NULL;
}

static void begin_cells(text_table_run *r) {
  const size_t most = KEPT_MOST / sizeof *r->kept.ends;
  name_set(&r->kept.texts, "");
  if (r->s->num_columns > 0 && r->s->num_rows <= most / r->s->num_columns) {
    r->kept.ends =
        (uint32_t *)memory_table(r->s->num_rows, r->s->num_columns, sizeof *r->kept.ends);
  }
}

/* The next cell, row by row. */
static void keep_cell(text_table_run *r, size_t place) {
  kept_cells *kept = &r->kept;
  if (kept->ends != NULL && r->text.length <= KEPT_MOST - kept->texts.length) {
    name_append_part(&kept->texts, r->text.text, r->text.length);
    kept->ends[place] = (uint32_t)kept->texts.length;
  } else {
    forget_cells(kept);
  }
}

static cell_text cell_of(text_table_run *r, size_t row, size_t column) {
  const kept_cells *kept = &r->kept;
  if (kept->ends != NULL) {
    const size_t place = row * r->s->num_columns + column;
    const size_t start = place > 0 ? kept->ends[place - 1] : 0;
    const cell_text cell = {kept->texts.text + start, kept->ends[place] - start};
    return cell;
  }
  r->s->cell(r->s->context, row, column, &r->text);
  const cell_text cell = {r->text.text, r->text.length};
  return cell;
}

/* ---- Table ---- */

static void measure_cells(text_table_run *r) {
  const size_t count = r->s->num_columns;
  begin_cells(r);
  for (size_t row = 0; row < r->s->num_rows; row++) {
    for (size_t column = 0; column < count; column++) {
      text_table_column *c = &r->columns[column];
      r->s->cell(r->s->context, row, column, &r->text);
      c->width = larger(c->width, measure(&r->text, TEXT_TABLE_CELL));
      keep_cell(r, row * count + column);
    }
  }
}

static void measure_columns(text_table_run *r) {
  for (size_t column = 0; column < r->s->num_columns; column++) {
    r->columns[column] = measure_heading(r, column);
  }
  measure_cells(r);
  for (size_t column = 0; column < r->s->num_columns; column++) {
    r->columns[column].width += GAP;
  }
}

static void measure_names(text_table_run *r) {
  r->name_width = strlen(r->s->corner);
  for (size_t row = 0; row < r->s->num_rows; row++) {
    r->s->row_name(r->s->context, row, &r->text);
    r->name_width = larger(r->name_width, measure(&r->text, TEXT_TABLE_NAME));
  }
  for (size_t row = 0; r->s->row_id != NULL && row < r->s->num_rows; row++) {
    const size_t width = out_u64_width(r->s->row_id(r->s->context, row));
    r->id_width = larger(larger(r->id_width, strlen("id") + GAP), width + GAP);
  }
}

static void show_id(text_table_run *r, const char *text) {
  if (r->id_width > 0) {
    show_right(r, text, strlen(text), r->id_width, TEXT_TABLE_CELL);
  }
}

/* The first column that does not fit the line any more; at least one does. */
static size_t part_end(const text_table_run *r, size_t first) {
  size_t used = INDENT + r->name_width + r->id_width;
  size_t end = first;
  while (end < r->s->num_columns &&
         (end == first || used + r->columns[end].width <= TEXT_TABLE_LINE)) {
    used += r->columns[end].width;
    end++;
  }
  return end;
}

static void show_units(text_table_run *r, size_t first, size_t end) {
  bool any = false;
  for (size_t column = first; column < end; column++) {
    any = any || unit_of(r->s, column)[0] != '\0';
  }
  if (!any) {
    return;
  }
  r->blanks = INDENT + r->name_width + r->id_width;
  for (size_t column = first; column < end; column++) {
    const char *unit = unit_of(r->s, column);
    show_right(r, unit, strlen(unit), r->columns[column].width, TEXT_TABLE_HEAD);
  }
  end_line(r);
}

static void show_head(text_table_run *r, size_t first, size_t end) {
  size_t most = 1;
  for (size_t column = first; column < end; column++) {
    most = larger(most, r->columns[column].lines);
  }
  for (size_t line = 0; line < most; line++) {
    const char *corner = line + 1 == most ? r->s->corner : "";
    r->blanks = INDENT;
    show_left(r, corner, strlen(corner), r->name_width, TEXT_TABLE_NAME);
    show_id(r, line + 1 == most ? "id" : "");
    for (size_t column = first; column < end; column++) {
      show_heading(r, column, line, most);
    }
    end_line(r);
  }
  show_units(r, first, end);
}

static void show_row(text_table_run *r, size_t row, size_t first, size_t end) {
  r->blanks = INDENT;
  r->s->row_name(r->s->context, row, &r->text);
  show_left(r, r->text.text, r->text.length, r->name_width, TEXT_TABLE_NAME);
  if (r->id_width > 0) {
    char id[24];
    (void)snprintf(id, sizeof id, "%llu", (unsigned long long)r->s->row_id(r->s->context, row));
    show_id(r, id);
  }
  for (size_t column = first; column < end; column++) {
    const cell_text cell = cell_of(r, row, column);
    show_right(r, cell.text, cell.length, r->columns[column].width, TEXT_TABLE_CELL);
  }
  end_line(r);
}

void text_table_show(out_stream *out, const text_table *s) {
  text_table_run r = {out, s, {{NULL, 0, 0}, NULL}, NULL, 0, 0, 0, {NULL, 0, 0}};
  r.columns = (text_table_column *)memory_take(s->num_columns, sizeof *r.columns);
  measure_names(&r);
  measure_columns(&r);
  size_t first = 0;
  do {
    const size_t end = part_end(&r, first);
    out_text(out, first > 0 ? "\n" : "");
    show_head(&r, first, end);
    for (size_t row = 0; row < s->num_rows; row++) {
      show_row(&r, row, first, end);
    }
    first = end;
  } while (first < s->num_columns && out->error == 0);
  free(r.columns);
  forget_cells(&r.kept);
  name_free(&r.text);
}

/* A word in place of a number has no unit, nor has "0x800007D1". */
static bool is_number(const name_buffer *text) {
  const char first = text->length > 0 ? text->text[0] : ' ';
  const bool is_code = text->length > 1 && first == '0' && text->text[1] == 'x';
  return !is_code && (first == '-' || (first >= '0' && first <= '9'));
}

void text_table_show_list(out_stream *out, const text_table *s, size_t row) {
  text_table_run r = {out, s, {{NULL, 0, 0}, NULL}, NULL, 0, 0, 0, {NULL, 0, 0}};
  for (size_t column = 0; column < s->num_columns; column++) {
    r.blanks = INDENT;
    s->heading(s->context, column, &r.text);
    show_left(&r, r.text.text, r.text.length, LIST_NAME, LIST_NAME);
    s->cell(s->context, row, column, &r.text);
    show_right(&r, r.text.text, r.text.length, TEXT_TABLE_CELL, LIST_CELL);
    if (is_number(&r.text) && unit_of(s, column)[0] != '\0') {
      out_char(out, ' ');
      out_text(out, unit_of(s, column));
    }
    end_line(&r);
  }
  name_free(&r.text);
}
