#include "find/found.h"

#include <stdio.h>
#include <string.h>

#include "text/json.h"
#include "text/series_time.h"
#include "text/utf8.h"
#include "write/writer.h"

#define UTC_WIDTH 26u
#define LOCAL_WIDTH 31u
#define LENGTH_WIDTH 12u
#define SAMPLES_WIDTH 9u
#define NUMBER_WIDTH 14u

static void iso_of(const found *f, const wpc_time *time, char text[SERIES_TIME_TEXT]) {
  const series_time shown = write_time_of(time, f->is_local);
  series_time_iso(shown, text);
}

/* The counter of the first comparison. */
static uint32_t counter_of(const found *f, const span *s) {
  const subjects *of = &f->spans->subjects;
  return of->columns[s->subject * of->num_terms];
}

static size_t num_shown(const found *f, const span *s) {
  return s->num_with < f->top ? s->num_with : f->top;
}

static double average_of(const span_sum *sum) {
  return sum->sum / (double)sum->count;
}

/* ---- JSON ---- */

static void write_moment(const found *f, json_writer *json, const char *key, const wpc_time *time) {
  char text[SERIES_TIME_TEXT];
  iso_of(f, time, text);
  json_pair(json, key, text);
}

static void write_path(found *f, json_writer *json, uint32_t column) {
  const name_buffer *path = written_path(f->columns, column);
  json_key(json, "path");
  json_string(json, path->text, path->length);
}

static void write_json(found *f, const span *s) {
  json_writer json = json_make(f->out);
  json_open_object(&json);
  write_path(f, &json, counter_of(f, s));
  write_moment(f, &json, "from", &s->from);
  write_moment(f, &json, "to", &s->to);
  json_pair_double(&json, "seconds", span_seconds(s));
  json_pair_u64(&json, "samples", s->samples);
  json_pair_double(&json, "peak", s->peak);
  write_moment(f, &json, "peak_time", &s->at);
  if (f->spans->num_with > 0) {
    json_pair_array(&json, "with");
    for (size_t i = 0; i < num_shown(f, s); i++) {
      json_open_object(&json);
      write_path(f, &json, s->with[i].column);
      json_pair_double(&json, "average", average_of(&s->with[i]));
      json_pair_double(&json, "maximum", s->with[i].highest);
      json_close_object(&json);
    }
    json_close_array(&json);
  }
  json_close_object(&json);
  out_char(f->out, '\n');
}

/* ---- CSV ---- */

static void write_csv_head(found *f) {
  static const char *const names[] = {"Counter", "From",     "To",   "Seconds", "Samples",
                                      "Peak",    "PeakTime", "With", "Average", "Maximum"};
  const size_t count = sizeof names / sizeof names[0] - (f->spans->num_with > 0 ? 0 : 3);
  for (size_t i = 0; i < count; i++) {
    if (i > 0) {
      out_char(f->out, f->signs.separator);
    }
    series_write_field(f->out, names[i], strlen(names[i]));
  }
  out_text(f->out, "\r\n");
}

static void write_text_cell(const found *f, const char *text) {
  out_char(f->out, f->signs.separator);
  series_write_field(f->out, text, strlen(text));
}

/* The digits of JSON. */
static void write_number_cell(const found *f, double value) {
  char text[DECIMAL_TEXT];
  const size_t length = decimal_shortest(value, text);
  char *point = (char *)memchr(text, '.', length);
  if (point != NULL) {
    *point = f->signs.decimal;
  }
  write_text_cell(f, text);
}

static void write_time_cell(const found *f, const wpc_time *time) {
  char text[SERIES_TIME_TEXT];
  iso_of(f, time, text);
  write_text_cell(f, text);
}

/* One line; `with` NULL: there is no counter that --with asks for. */
static void write_csv_line(found *f, const span *s, const span_sum *with) {
  const name_buffer *path = written_path(f->columns, counter_of(f, s));
  series_write_field(f->out, path->text, path->length);
  write_time_cell(f, &s->from);
  write_time_cell(f, &s->to);
  write_number_cell(f, span_seconds(s));
  write_number_cell(f, (double)s->samples);
  write_number_cell(f, s->peak);
  write_time_cell(f, &s->at);
  if (with != NULL) {
    write_text_cell(f, written_path(f->columns, with->column)->text);
    write_number_cell(f, average_of(with));
    write_number_cell(f, with->highest);
  } else if (f->spans->num_with > 0) {
    for (size_t i = 0; i < 3; i++) {
      write_text_cell(f, " ");
    }
  }
  out_text(f->out, "\r\n");
}

static void write_csv(found *f, const span *s) {
  const size_t count = num_shown(f, s);
  if (count == 0) {
    write_csv_line(f, s, NULL);
  }
  for (size_t i = 0; i < count; i++) {
    write_csv_line(f, s, &s->with[i]);
  }
}

/* ---- Text ---- */

static void show_number(out_stream *out, double value, size_t width) {
  char text[SERIES_SHOWN_TEXT];
  const double size = value < 0 ? -value : value;
  (void)snprintf(text, sizeof text, size < 1e13 ? "%.*f" : "%.*e", size < 1000 ? 4 : 2, value);
  out_right(out, text, width);
}

/* "95 s", "0.250 s" */
static void load_length(double seconds, char text[SERIES_SHOWN_TEXT]) {
  const bool is_whole = seconds == (double)(uint64_t)seconds;
  (void)snprintf(text, SERIES_SHOWN_TEXT, "%.*f s", is_whole ? 0 : 3, seconds);
}

static size_t time_width(const found *f) {
  return f->is_local ? LOCAL_WIDTH : UTC_WIDTH;
}

static void show_time(const found *f, const wpc_time *time) {
  char text[SERIES_TIME_TEXT];
  iso_of(f, time, text);
  out_left(f->out, text[0] != '\0' ? text : "-", time_width(f));
}

static void show_head(const found *f) {
  out_left(f->out, "from", time_width(f));
  out_left(f->out, "to", time_width(f));
  out_right(f->out, "length", LENGTH_WIDTH);
  out_right(f->out, "samples", SAMPLES_WIDTH);
  out_right(f->out, "peak", NUMBER_WIDTH);
  out_text(f->out, "  counter\n");
}

static void show(found *f, const span *s) {
  char length[SERIES_SHOWN_TEXT];
  load_length(span_seconds(s), length);
  if (f->spans->num_spans == 1) {
    show_head(f);
  }
  show_time(f, &s->from);
  show_time(f, &s->to);
  out_right(f->out, length, LENGTH_WIDTH);
  out_u64_right(f->out, s->samples, SAMPLES_WIDTH);
  show_number(f->out, s->peak, NUMBER_WIDTH);
  out_text(f->out, "  ");
  utf8_show_all(f->out, written_path(f->columns, counter_of(f, s))->text);
  out_char(f->out, '\n');
  for (size_t i = 0; i < num_shown(f, s); i++) {
    out_text(f->out, "    average");
    show_number(f->out, average_of(&s->with[i]), NUMBER_WIDTH);
    out_text(f->out, "  maximum");
    show_number(f->out, s->with[i].highest, NUMBER_WIDTH);
    out_text(f->out, "  ");
    utf8_show_all(f->out, written_path(f->columns, s->with[i].column)->text);
    out_char(f->out, '\n');
  }
}

static void show_totals(const found *f) {
  const spans *s = f->spans;
  char length[SERIES_SHOWN_TEXT];
  load_length(s->seconds, length);
  if (s->num_spans > 0) {
    out_char(f->out, '\n');
  }
  out_u64(f->out, s->num_spans);
  out_text(f->out, s->num_spans == 1 ? " span, " : " spans, ");
  out_text(f->out, length);
  out_text(f->out, "; it holds in ");
  out_u64(f->out, s->held);
  out_text(f->out, " of ");
  out_u64(f->out, s->known);
  out_text(f->out, s->known == 1 ? " value\n" : " values\n");
}

/* ---- All ---- */

void found_begin(found *f) {
  if (format_is_table(f->format)) {
    write_csv_head(f);
  }
}

void found_span(void *context, const span *s) {
  found *f = (found *)context;
  if (f->format == FORMAT_NDJSON) {
    write_json(f, s);
  } else if (format_is_table(f->format)) {
    write_csv(f, s);
  } else {
    show(f, s);
  }
}

void found_end(found *f) {
  if (f->format == FORMAT_TEXT) {
    show_totals(f);
  }
}
