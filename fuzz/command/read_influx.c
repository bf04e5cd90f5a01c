#include <stdlib.h>
#include <string.h>

#include "command/read.h"
#include "untraced.h"

UNTRACED_BEGIN

static void skip(fuzz_span *line, size_t length) {
  line->text += length;
  line->length -= length;
}

static bool take(fuzz_span *line, char c) {
  const bool is_there = line->length > 0 && line->text[0] == c;
  skip(line, is_there ? 1 : 0);
  return is_there;
}

static bool is_one_of(char c, const char *these) {
  return c != '\0' && strchr(these, c) != NULL;
}

/* Up to one of `ends` without a backslash in front; what has one is `escaped`. A backslash is never before another one, nor
 * the last: readers differ in what that is. False: the name is none. */
static bool take_name(fuzz_span *line, const char *ends, const char *escaped, fuzz_span *name) {
  name->text = line->text;
  name->length = 0;
  while (line->length > 0 && !is_one_of(line->text[0], ends)) {
    const bool is_backslash = line->text[0] == '\\';
    if (is_backslash && (line->length < 2 || is_one_of(line->text[1], "\\\""))) {
      return false;
    }
    const bool is_escape = is_backslash && is_one_of(line->text[1], escaped);
    const size_t width = is_escape ? 2 : 1;
    name->length += width;
    skip(line, width);
  }
  return name->length > 0;
}

static bool take_number(fuzz_span *line, bool is_whole) {
  char digits[64];
  size_t length = 0;
  while (length < line->length && !is_one_of(line->text[length], ", ")) {
    length++;
  }
  if (length == 0 || length >= sizeof digits) {
    return false;
  }
  memcpy(digits, line->text, length);
  digits[length] = '\0';
  skip(line, length);
  char *end = NULL;
  (void)strtod(digits, &end);
  const char *allowed = is_whole ? "0123456789-" : "0123456789+-.e";
  return *end == '\0' && strspn(digits, allowed) == length;
}

static int order(fuzz_span a, fuzz_span b) {
  const size_t length = a.length < b.length ? a.length : b.length;
  const int by_bytes = memcmp(a.text, b.text, length);
  return by_bytes != 0 ? by_bytes : (a.length > b.length) - (a.length < b.length);
}

/* Tags go up, so that none is there twice. */
static const char *take_tags(fuzz_span *line) {
  fuzz_span before = {"", 0};
  while (take(line, ',')) {
    fuzz_span tag;
    fuzz_span value;
    if (!take_name(line, ",= ", ",= ", &tag) || !take(line, '=') ||
        !take_name(line, ",= ", ",= ", &value)) {
      return "line protocol has a tag that is none";
    }
    if (order(before, tag) >= 0) {
      return "tags of line protocol are not in order";
    }
    before = tag;
  }
  return NULL;
}

static const char *take_fields(fuzz_span *line) {
  fuzz_span field;
  if (!take(line, ' ')) {
    return "line protocol lacks fields";
  }
  do {
    if (!take_name(line, ",= ", ",= ", &field) || span_is(field, "time") || !take(line, '=') ||
        !take_number(line, false)) {
      return "line protocol has a field that is none";
    }
  } while (take(line, ','));
  return NULL;
}

static const char *read_line(fuzz_span line) {
  fuzz_span measurement;
  if (line.length == 0 || line.text[0] == '#' || !take_name(&line, ", ", ", ", &measurement)) {
    return "line protocol lacks a measurement";
  }
  const char *problem = take_tags(&line);
  problem = problem != NULL ? problem : take_fields(&line);
  if (problem != NULL) {
    return problem;
  }
  return take(&line, ' ') && take_number(&line, true) && line.length == 0
             ? NULL
             : "line protocol lacks a time";
}

const char *read_influx(fuzz_span text) {
  const char *problem = read_text(text);
  while (text.length > 0 && problem == NULL) {
    bool ended = false;
    const fuzz_span line = span_take_line(&text, &ended);
    problem = ended ? read_line(line) : "a line has no end";
  }
  return problem;
}

UNTRACED_END
