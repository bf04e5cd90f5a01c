#include "series/summary_values.h"

#include <stdio.h>
#include <string.h>

#include "series/series_remarks.h"
#include "text/utf8.h"

#define VALUES_WIDTH 7u
#define MISSING_WIDTH 9u
#define NUMBER_WIDTH 16u
#define EXTRAS_IN_A_LINE 4u
#define EXTRA_KEY 32

void summary_add(summary_values *values, double value, uint32_t notes) {
  values->lowest = values->count == 0 || value < values->lowest ? value : values->lowest;
  values->highest = values->count == 0 || value > values->highest ? value : values->highest;
  values->sum += value;
  values->last = value;
  values->notes |= notes;
  values->count++;
}

/* Rounding must not lead it out of the values. */
double summary_average(const summary_values *values) {
  const double average = values->count > 0 ? values->sum / (double)values->count : 0;
  return average < values->lowest    ? values->lowest
         : average > values->highest ? values->highest
                                     : average;
}

static size_t count_of(const summary_extras *extras) {
  return extras != NULL ? extras->count : 0;
}

/* ---- JSON ---- */

/* "slope_per_hour" of "slope per hour" */
static void write_extra(json_writer *json, const summary_extra *extra) {
  char key[EXTRA_KEY];
  (void)snprintf(key, sizeof key, "%s", extra->title);
  for (char *at = strchr(key, ' '); at != NULL; at = strchr(at, ' ')) {
    *at = '_';
  }
  json_pair_double_if(json, key, extra->is_there, extra->value);
}

void summary_write_json(json_writer *json, const summary_values *values, uint64_t num_samples,
                        const summary_extras *extras, bool is_assumed) {
  const bool has_values = values->count > 0;
  json_pair_u64(json, "samples", num_samples);
  json_pair_u64(json, "values", values->count);
  json_pair_u64(json, "missing", num_samples - values->count);
  json_pair_double_if(json, "minimum", has_values, values->lowest);
  json_pair_double_if(json, "average", has_values, summary_average(values));
  json_pair_double_if(json, "maximum", has_values, values->highest);
  json_pair_double_if(json, "last", has_values, values->last);
  for (size_t i = 0; i < count_of(extras); i++) {
    write_extra(json, &extras->items[i]);
  }
  series_remarks_write(json, values->notes);
  if (is_assumed) {
    series_remarks_write_assumed(json);
  }
}

/* ---- CSV ---- */

/* "Slope per hour" of "slope per hour" */
static void write_title(out_stream *out, const char *title) {
  out_char(out, '"');
  out_char(out, (char)(title[0] - 'a' + 'A'));
  out_text(out, title + 1);
  out_char(out, '"');
}

void summary_write_csv_head(out_stream *out, series_signs signs, const summary_extras *extras) {
  static const char *const names[] = {"Counter", "Samples", "Values",  "Missing",
                                      "Minimum", "Average", "Maximum", "Last"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (i > 0) {
      out_char(out, signs.separator);
    }
    series_write_field(out, names[i], strlen(names[i]));
  }
  for (size_t i = 0; i < count_of(extras); i++) {
    out_char(out, signs.separator);
    write_title(out, extras->items[i].title);
  }
  out_text(out, "\r\n");
}

static void write_cell(out_stream *out, series_signs signs, bool is_there, double value) {
  char text[DECIMAL_TEXT] = " ";
  const size_t length = is_there ? series_number_signed(value, signs, text) : 1;
  out_char(out, signs.separator);
  if (!signs.is_bare) {
    series_write_field(out, text, length);
  } else if (is_there) {
    out_bytes(out, text, length);
  }
}

void summary_write_csv(out_stream *out, series_signs signs, const name_buffer *path,
                       const summary_values *values, uint64_t num_samples,
                       const summary_extras *extras) {
  const bool has_values = values->count > 0;
  series_write_field(out, path->text, path->length);
  write_cell(out, signs, true, (double)num_samples);
  write_cell(out, signs, true, (double)values->count);
  write_cell(out, signs, true, (double)(num_samples - values->count));
  write_cell(out, signs, has_values, values->lowest);
  write_cell(out, signs, has_values, summary_average(values));
  write_cell(out, signs, has_values, values->highest);
  write_cell(out, signs, has_values, values->last);
  for (size_t i = 0; i < count_of(extras); i++) {
    write_cell(out, signs, extras->items[i].is_there, extras->items[i].value);
  }
  out_text(out, "\r\n");
}

/* ---- Text ---- */

static void begin_line(out_stream *out, size_t place) {
  if (place > 0 && place % EXTRAS_IN_A_LINE == 0) {
    out_char(out, '\n');
  }
  if (place % EXTRAS_IN_A_LINE == 0) {
    out_right(out, "", VALUES_WIDTH + MISSING_WIDTH);
  }
}

static void show_titles(out_stream *out, const summary_extras *extras) {
  for (size_t i = 0; i < count_of(extras); i++) {
    begin_line(out, i);
    out_right(out, extras->items[i].title, NUMBER_WIDTH);
  }
  if (count_of(extras) > 0) {
    out_char(out, '\n');
  }
}

void summary_show_head(out_stream *out, uint64_t num_samples, bool has_assumed,
                       const summary_extras *extras) {
  out_u64(out, num_samples);
  out_text(out, num_samples == 1 ? " sample" : " samples");
  out_text(out, has_assumed ? ", titles assumed\n\n" : "\n\n");
  out_right(out, "values", VALUES_WIDTH);
  out_right(out, "missing", MISSING_WIDTH);
  out_right(out, "minimum", NUMBER_WIDTH);
  out_right(out, "average", NUMBER_WIDTH);
  out_right(out, "maximum", NUMBER_WIDTH);
  out_right(out, "last", NUMBER_WIDTH);
  out_char(out, '\n');
  show_titles(out, extras);
}

static void show_number(out_stream *out, bool is_there, double value) {
  char text[SERIES_SHOWN_TEXT] = "-";
  if (is_there) {
    const double size = value < 0 ? -value : value;
    const int decimals = size < 1000 ? 4 : size >= 1e11 && size < 1e13 ? 0 : 2;
    (void)snprintf(text, sizeof text, size < 1e13 ? "%.*f" : "%.*e", decimals, value);
  }
  out_right(out, text, NUMBER_WIDTH);
}

static void show_extras(out_stream *out, const summary_extras *extras) {
  for (size_t i = 0; i < count_of(extras); i++) {
    begin_line(out, i);
    show_number(out, extras->items[i].is_there, extras->items[i].value);
  }
  if (count_of(extras) > 0) {
    out_char(out, '\n');
  }
}

void summary_show(out_stream *out, const char *path, const summary_values *values,
                  uint64_t num_samples, const summary_extras *extras) {
  const bool has_values = values->count > 0;
  utf8_show_all(out, path);
  out_char(out, '\n');
  out_u64_right(out, values->count, VALUES_WIDTH);
  out_u64_right(out, num_samples - values->count, MISSING_WIDTH);
  show_number(out, has_values, values->lowest);
  show_number(out, has_values, summary_average(values));
  show_number(out, has_values, values->highest);
  show_number(out, has_values, values->last);
  out_char(out, '\n');
  show_extras(out, extras);
}
