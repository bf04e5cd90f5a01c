#include <string.h>

#include "command/read.h"
#include "untraced.h"

UNTRACED_BEGIN

#define DEEPEST 64u

typedef struct svg_reader {
  fuzz_span rest;
  fuzz_span open[DEEPEST]; /* names of elements */
  size_t depth;
  const char *problem;
} svg_reader;

static char peek(const svg_reader *r) {
  return r->rest.length > 0 ? r->rest.text[0] : '\0';
}

static void skip(svg_reader *r, size_t length) {
  r->rest.text += length;
  r->rest.length -= length;
}

static void fail(svg_reader *r, const char *problem) {
  r->problem = r->problem != NULL ? r->problem : problem;
  r->rest.length = 0;
}

static bool take(svg_reader *r, const char *text) {
  const bool is_there = span_begins(r->rest, text);
  if (is_there) {
    skip(r, strlen(text));
  }
  return is_there;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static void take_blanks(svg_reader *r) {
  while (is_blank(peek(r))) {
    skip(r, 1);
  }
}

/* Those that the command uses. */
static bool is_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ':' ||
         c == '-' || c == '_';
}

static fuzz_span take_name(svg_reader *r) {
  fuzz_span name = {r->rest.text, 0};
  const bool begins = is_of_name(peek(r)) && strchr("0123456789-", peek(r)) == NULL;
  while (begins && is_of_name(peek(r))) {
    name.length++;
    skip(r, 1);
  }
  if (name.length == 0) {
    fail(r, "XML lacks a name");
  }
  return name;
}

/* After the '&'. */
static void take_reference(svg_reader *r) {
  static const char *const known[] = {"amp;", "lt;", "gt;", "quot;", "apos;", "#39;"};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (take(r, known[i])) {
      return;
    }
  }
  fail(r, "XML has an unknown reference");
}

/* One character of a text or a value. */
static void take_character(svg_reader *r) {
  unsigned long code = 0;
  const size_t length = read_character(r->rest, &code);
  if (length == 0 || code == 0xFFFE || code == 0xFFFF || (code < 0x20 && !is_blank((char)code))) {
    fail(r, "XML holds what is no character");
    return;
  }
  skip(r, length);
  if (code == '&') {
    take_reference(r);
  }
}

/* ---- Elements ---- */

static void take_value(svg_reader *r) {
  if (!take(r, "=\"")) {
    fail(r, "XML lacks a value");
  }
  while (r->rest.length > 0 && peek(r) != '"') {
    if (peek(r) == '<') {
      fail(r, "XML has '<' in a value");
      return;
    }
    take_character(r);
  }
  if (!take(r, "\"")) {
    fail(r, "XML has a value without an end");
  }
}

#define MOST_ATTRIBUTES 32u

static void take_attributes(svg_reader *r) {
  fuzz_span names[MOST_ATTRIBUTES];
  size_t count = 0;
  while (r->rest.length > 0 && is_blank(peek(r))) {
    take_blanks(r);
    if (!is_of_name(peek(r))) {
      return;
    }
    const fuzz_span name = take_name(r);
    for (size_t i = 0; i < count; i++) {
      if (span_same(names[i], name)) {
        fail(r, "XML has an attribute twice");
      }
    }
    if (count == MOST_ATTRIBUTES) {
      fail(r, "XML has too many attributes");
      return;
    }
    names[count] = name;
    count++;
    take_value(r);
  }
}

/* After the '<'. */
static void take_start(svg_reader *r) {
  const fuzz_span name = take_name(r);
  if (r->depth == 0 && !span_is(name, "svg")) {
    fail(r, "the root is not svg");
  }
  take_attributes(r);
  if (take(r, "/>")) {
    return;
  }
  if (!take(r, ">") || r->depth == DEEPEST) {
    fail(r, "XML has a tag without an end, or is nested too deeply");
    return;
  }
  r->open[r->depth] = name;
  r->depth++;
}

/* After the "</". */
static void take_end(svg_reader *r) {
  const fuzz_span name = take_name(r);
  if (r->depth == 0 || !span_same(name, r->open[r->depth - 1])) {
    fail(r, "XML ends what is not open");
    return;
  }
  r->depth--;
  take_blanks(r);
  if (!take(r, ">")) {
    fail(r, "XML has a tag without an end");
  }
}

/* As long as something is open. */
static void take_content(svg_reader *r) {
  while (r->depth > 0 && r->rest.length > 0) {
    if (take(r, "</")) {
      take_end(r);
    } else if (take(r, "<")) {
      take_start(r);
    } else {
      if (span_begins(r->rest, "]]>")) {
        fail(r, "XML has ]]> in a text");
      }
      take_character(r);
    }
  }
  if (r->depth > 0) {
    fail(r, "XML has an element without an end");
  }
}

const char *read_svg(fuzz_span text) {
  svg_reader r;
  memset(&r, 0, sizeof r);
  r.rest = text;
  if (!take(&r, "<")) {
    fail(&r, "XML does not begin with an element");
  }
  take_start(&r);
  take_content(&r);
  take_blanks(&r);
  if (r.rest.length > 0) {
    fail(&r, "XML has something after its root");
  }
  return r.problem;
}

UNTRACED_END
