#include "compare/show.h"

#include <stdio.h>
#include <string.h>

#include "block/names.h"
#include "text/json.h"
#include "text/utf8.h"

#define NUMBER_WIDTH 14u
#define RATIO_WIDTH 10u

static const side_counter *either(const compared_row *row) {
  return row->before != NULL ? row->before : row->after;
}

/* The path as it is shown: with the machine where it tells counters apart. */
static const char *load_path(const compared *c, const compared_row *row, name_buffer *path) {
  const side_counter *counter = either(row);
  name_set(path, "");
  if (c->has_machines && counter->machine != NULL) {
    name_append(path, "\\\\");
    name_append(path, counter->machine);
  }
  name_append(path, counter->path);
  return path->text;
}

static const char *word_of(const compared_row *row) {
  return row->before == NULL ? "only_after" : row->after == NULL ? "only_before" : "both";
}

/* ---- JSON ---- */

static void write_number(json_writer *json, const char *key, const double *value) {
  json_pair_double_if(json, key, value != NULL, value != NULL ? *value : 0);
}

static void write_side(json_writer *json, const char *key, const side_counter *counter) {
  if (counter == NULL) {
    json_pair(json, key, NULL);
    return;
  }
  json_pair_object(json, key);
  if (counter->machine != NULL) {
    json_pair(json, "machine", counter->machine);
  }
  json_pair_u64(json, "values", counter->count);
  write_number(json, "median", &counter->median);
  write_number(json, "p95", &counter->p95);
  json_close_object(json);
}

static void write_json(const compare_shown *shown, const compared_row *row) {
  json_writer json = json_make(shown->out);
  const bool is_both = row->before != NULL && row->after != NULL;
  const double difference = is_both ? row->after->median - row->before->median : 0;
  json_open_object(&json);
  json_pair(&json, "path", either(row)->path);
  json_pair(&json, "in", word_of(row));
  write_side(&json, "before", row->before);
  write_side(&json, "after", row->after);
  write_number(&json, "difference", is_both ? &difference : NULL);
  write_number(&json, "ratio", row->has_ratio ? &row->ratio : NULL);
  json_pair_bool(&json, "changed", row->is_changed);
  json_close_object(&json);
  out_char(shown->out, '\n');
}

/* ---- CSV ---- */

static void write_cell(const compare_shown *shown, const char *text) {
  out_char(shown->out, shown->signs.separator);
  series_write_field(shown->out, text, strlen(text));
}

static void write_number_cell(const compare_shown *shown, const double *value) {
  char text[DECIMAL_TEXT] = " ";
  if (value != NULL) {
    (void)series_number_signed(*value, shown->signs, text);
  }
  write_cell(shown, text);
}

static void write_csv_head(const compare_shown *shown) {
  static const char *const names[] = {"In",           "Changed",      "Ratio",
                                      "MedianBefore", "MedianAfter",  "P95Before",
                                      "P95After",     "ValuesBefore", "ValuesAfter"};
  series_write_field(shown->out, "Counter", 7);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    write_cell(shown, names[i]);
  }
  out_text(shown->out, "\r\n");
}

static void write_csv(const compare_shown *shown, const compared_row *row, const char *path) {
  const side_counter *sides[] = {row->before, row->after};
  series_write_field(shown->out, path, strlen(path));
  write_cell(shown, word_of(row));
  write_cell(shown, row->is_changed ? "yes" : "no");
  write_number_cell(shown, row->has_ratio ? &row->ratio : NULL);
  for (size_t i = 0; i < 2; i++) {
    write_number_cell(shown, sides[i] != NULL ? &sides[i]->median : NULL);
  }
  for (size_t i = 0; i < 2; i++) {
    write_number_cell(shown, sides[i] != NULL ? &sides[i]->p95 : NULL);
  }
  for (size_t i = 0; i < 2; i++) {
    const double count = sides[i] != NULL ? (double)sides[i]->count : 0;
    write_number_cell(shown, &count);
  }
  out_text(shown->out, "\r\n");
}

/* ---- Text ---- */

static void show_number(out_stream *out, const double *value) {
  char text[SERIES_SHOWN_TEXT] = "-";
  if (value != NULL) {
    const double size = *value < 0 ? -*value : *value;
    (void)snprintf(text, sizeof text, size < 1e13 ? "%.*f" : "%.*e", size < 1000 ? 4 : 2, *value);
  }
  out_right(out, text, NUMBER_WIDTH);
}

/* "x1.25", behind it what the bound and the noise say: "~", it is the same. */
static void show_ratio(out_stream *out, const compared_row *row) {
  char text[SERIES_SHOWN_TEXT] = "-";
  if (row->has_ratio) {
    const int decimals = row->ratio < 10 ? 3 : row->ratio < 1000 ? 1 : 0;
    (void)snprintf(text, sizeof text, row->ratio < 1e7 ? "x%.*f" : "x%.*e", decimals, row->ratio);
  }
  out_right(out, text, RATIO_WIDTH);
  out_text(out, row->is_changed                             ? "    "
                : row->before != NULL && row->after != NULL ? "  ~ "
                                                            : "  ! ");
}

static void show_head(out_stream *out) {
  out_right(out, "ratio", RATIO_WIDTH);
  out_text(out, "    ");
  out_right(out, "median before", NUMBER_WIDTH);
  out_right(out, "after", NUMBER_WIDTH);
  out_right(out, "p95 before", NUMBER_WIDTH);
  out_right(out, "after", NUMBER_WIDTH);
  out_text(out, "  counter\n");
}

static void show_row(out_stream *out, const compared_row *row, const char *path) {
  const side_counter *sides[] = {row->before, row->after};
  show_ratio(out, row);
  for (size_t i = 0; i < 2; i++) {
    show_number(out, sides[i] != NULL ? &sides[i]->median : NULL);
  }
  for (size_t i = 0; i < 2; i++) {
    show_number(out, sides[i] != NULL ? &sides[i]->p95 : NULL);
  }
  out_text(out, "  ");
  utf8_show_all(out, path);
  out_char(out, '\n');
}

static void show_count(out_stream *out, uint64_t count, const char *what) {
  out_u64(out, count);
  out_text(out, what);
}

static void show_totals(const compare_shown *shown, const compared *c) {
  out_stream *out = shown->out;
  out_text(out, c->count > 0 ? "\n" : "");
  show_count(out, c->num_changed, " of ");
  show_count(out, c->num_both, c->num_both == 1 ? " counter changed; " : " counters changed; ");
  show_count(out, c->num_before, " only before, ");
  show_count(out, c->num_after, " only after");
  out_char(out, '\n');
}

void compare_show(const compare_shown *shown, const compared *c) {
  const size_t count = c->count < shown->most ? c->count : shown->most;
  name_buffer path = {NULL, 0, 0};
  if (format_is_table(shown->format)) {
    write_csv_head(shown);
  } else if (shown->format == FORMAT_TEXT && count > 0) {
    show_head(shown->out);
  }
  for (size_t i = 0; i < count; i++) {
    if (shown->format == FORMAT_NDJSON) {
      write_json(shown, &c->rows[i]);
    } else if (format_is_table(shown->format)) {
      write_csv(shown, &c->rows[i], load_path(c, &c->rows[i], &path));
    } else {
      show_row(shown->out, &c->rows[i], load_path(c, &c->rows[i], &path));
    }
  }
  if (shown->format == FORMAT_TEXT) {
    show_totals(shown, c);
  }
  name_free(&path);
}
