#include <stdlib.h>
#include <string.h>

#include "command/read.h"
#include "untraced.h"

UNTRACED_BEGIN

typedef struct span_list {
  fuzz_span *spans;
  size_t count, room;
} span_list;

typedef struct metrics_reader {
  fuzz_span family; /* of the last TYPE */
  bool is_counter, has_unit, has_help, has_sample;
  fuzz_span metric; /* name and labels of the last sample */
  double time;
  span_list names;   /* of families, and of the samples of counters */
  span_list metrics; /* each once */
  const char *problem;
} metrics_reader;

static void fail(metrics_reader *r, const char *problem) {
  r->problem = r->problem != NULL ? r->problem : problem;
}

static void keep(span_list *list, fuzz_span span) {
  if (list->count == list->room) {
    list->room = list->room * 2 + 64;
    list->spans = (fuzz_span *)bytes_room(list->spans, list->room, sizeof *list->spans);
  }
  list->spans[list->count] = span;
  list->count++;
}

static int by_text(const void *a, const void *b) {
  const fuzz_span *x = (const fuzz_span *)a;
  const fuzz_span *y = (const fuzz_span *)b;
  const size_t length = x->length < y->length ? x->length : y->length;
  const int order = length > 0 ? memcmp(x->text, y->text, length) : 0;
  return order != 0 ? order : (x->length > y->length) - (x->length < y->length);
}

static bool has_twice(span_list *list) {
  if (list->count > 0) {
    qsort(list->spans, list->count, sizeof *list->spans, by_text);
  }
  for (size_t i = 1; i < list->count; i++) {
    if (span_same(list->spans[i - 1], list->spans[i])) {
      return true;
    }
  }
  return false;
}

/* ---- Words ---- */

static void skip(fuzz_span *line, size_t length) {
  line->text += length;
  line->length -= length;
}

static bool take(fuzz_span *line, const char *text) {
  const bool is_there = span_begins(*line, text);
  skip(line, is_there ? strlen(text) : 0);
  return is_there;
}

static bool is_of_name(char c, bool is_first) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         (!is_first && c >= '0' && c <= '9');
}

static fuzz_span take_name(metrics_reader *r, fuzz_span *line) {
  fuzz_span name = {line->text, 0};
  while (line->length > 0 && is_of_name(line->text[0], name.length == 0)) {
    name.length++;
    skip(line, 1);
  }
  if (name.length == 0) {
    fail(r, "OpenMetrics lacks a name");
  }
  return name;
}

/* Up to the quote, or to the end of the line. */
static void take_escaped(metrics_reader *r, fuzz_span *line, bool is_label) {
  while (line->length > 0 && !(is_label && line->text[0] == '"')) {
    const bool is_escape = line->text[0] == '\\';
    if (is_escape && (line->length < 2 || strchr("\\\"n", line->text[1]) == NULL)) {
      fail(r, "OpenMetrics has an unknown escape");
      return;
    }
    skip(line, is_escape ? 2 : 1);
  }
}

/* As text of JSON's numbers are, with no more than that. */
static double take_number(metrics_reader *r, fuzz_span *line) {
  char digits[64];
  size_t length = 0;
  while (length < line->length && line->text[length] != ' ') {
    length++;
  }
  if (length == 0 || length >= sizeof digits) {
    fail(r, "OpenMetrics lacks a number");
    return 0;
  }
  memcpy(digits, line->text, length);
  digits[length] = '\0';
  if (strspn(digits, "0123456789+-.eE") != length) {
    fail(r, "OpenMetrics has a number that is none");
    return 0;
  }
  char *end = NULL;
  const double number = strtod(digits, &end);
  if (*end != '\0') {
    fail(r, "OpenMetrics has a number that is none");
  }
  skip(line, length);
  return number;
}

/* ---- Lines ---- */

static void take_type(metrics_reader *r, fuzz_span line) {
  r->family = take_name(r, &line);
  r->is_counter = span_is(line, " counter");
  if (!r->is_counter && !span_is(line, " gauge")) {
    fail(r, "a family is neither a counter nor a gauge");
  }
  r->has_unit = false;
  r->has_help = false;
  r->has_sample = false;
  r->metric.length = 0;
  keep(&r->names, r->family);
}

static bool ends_in(fuzz_span name, fuzz_span unit) {
  return name.length > unit.length && name.text[name.length - unit.length - 1] == '_' &&
         memcmp(name.text + name.length - unit.length, unit.text, unit.length) == 0;
}

static void take_about(metrics_reader *r, fuzz_span line, bool is_unit) {
  const fuzz_span name = take_name(r, &line);
  bool *had = is_unit ? &r->has_unit : &r->has_help;
  if (!span_same(name, r->family) || *had || r->has_sample || !take(&line, " ")) {
    fail(r, "a unit or help is not where it belongs");
  }
  *had = true;
  if (is_unit && !ends_in(name, line)) {
    fail(r, "a family's name does not end in its unit");
  }
  take_escaped(r, &line, false);
}

#define MOST_LABELS 8u

static void take_labels(metrics_reader *r, fuzz_span *line) {
  fuzz_span names[MOST_LABELS];
  size_t count = 0;
  do {
    const fuzz_span name = take_name(r, line);
    for (size_t i = 0; i < count; i++) {
      if (span_same(names[i], name)) {
        fail(r, "a label is there twice");
      }
    }
    if (count == MOST_LABELS || !take(line, "=\"")) {
      fail(r, "a label has no value, or there are too many");
      return;
    }
    names[count] = name;
    count++;
    if (take(line, "\"")) {
      fail(r, "a label is empty");
    }
    take_escaped(r, line, true);
    if (!take(line, "\"")) {
      fail(r, "a label has no end");
    }
  } while (r->problem == NULL && take(line, ","));
  if (!take(line, "}")) {
    fail(r, "labels have no end");
  }
}

static bool is_sample_name(const metrics_reader *r, fuzz_span name) {
  const fuzz_span start = {name.text, r->family.length};
  const fuzz_span total = {"_total", r->is_counter ? 6 : 0};
  const fuzz_span end = {name.text + r->family.length, total.length};
  return name.length == r->family.length + total.length && span_same(start, r->family) &&
         span_same(end, total);
}

static void take_sample(metrics_reader *r, fuzz_span line) {
  const char *from = line.text;
  const fuzz_span name = take_name(r, &line);
  if (r->family.length == 0 || !is_sample_name(r, name)) {
    fail(r, "a sample is not of its family");
    return;
  }
  if (take(&line, "{")) {
    take_labels(r, &line);
  }
  const fuzz_span metric = {from, (size_t)(line.text - from)};
  const bool is_same = r->has_sample && span_same(metric, r->metric);
  if (!take(&line, " ")) {
    fail(r, "a sample has no value");
  }
  if (take_number(r, &line) < 0 && r->is_counter) {
    fail(r, "a counter is below 0");
  }
  const bool has_time = take(&line, " ");
  const double time = has_time ? take_number(r, &line) : 0;
  if (line.length > 0) {
    fail(r, "a sample goes on after its time");
  }
  if (is_same && !(has_time && time > r->time)) {
    fail(r, "a metric's times do not go up");
  }
  if (!is_same) {
    keep(&r->metrics, metric);
  }
  if (!r->has_sample && r->is_counter) {
    keep(&r->names, name);
  }
  r->metric = metric;
  r->time = time;
  r->has_sample = true;
}

static void take_line(metrics_reader *r, fuzz_span line) {
  const bool begins_family = take(&line, "# TYPE ");
  if (begins_family && r->family.length > 0 && !r->has_sample) {
    fail(r, "a family has no sample");
  }
  if (begins_family) {
    take_type(r, line);
  } else if (take(&line, "# UNIT ")) {
    take_about(r, line, true);
  } else if (take(&line, "# HELP ")) {
    take_about(r, line, false);
  } else {
    take_sample(r, line);
  }
}

const char *read_metrics(fuzz_span text) {
  metrics_reader r;
  bool is_at_end = false;
  memset(&r, 0, sizeof r);
  r.problem = read_text(text);
  while (text.length > 0 && !is_at_end && r.problem == NULL) {
    bool ended = false;
    const fuzz_span line = span_take_line(&text, &ended);
    is_at_end = span_is(line, "# EOF");
    if (!ended) {
      fail(&r, "a line has no end");
    } else if (!is_at_end) {
      take_line(&r, line);
    }
  }
  if (!is_at_end || text.length > 0) {
    fail(&r, "the last line is not # EOF");
  }
  if (r.family.length > 0 && !r.has_sample) {
    fail(&r, "a family has no sample");
  }
  if (has_twice(&r.names) || has_twice(&r.metrics)) {
    fail(&r, "a family or a metric is there twice");
  }
  free(r.names.spans);
  free(r.metrics.spans);
  return r.problem;
}

UNTRACED_END
