#include "write/sql_literal.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/decimal.h"

#define CHARACTER_MOST 4u /* bytes that a code page may take for one character */
#define MARK_TEXT (DECIMAL_TEXT + 2)

/* ---- Where marks are ---- */

static bool is_above_ascii(char c) {
  return ((unsigned char)c & 0x80u) != 0;
}

static bool may_take_quote(const name_buffer *text, size_t at) {
  bool may = at > 0 && text->text[at - 1] == '\\';
  for (size_t i = 1; i < CHARACTER_MOST && i <= at; i++) {
    may = may || is_above_ascii(text->text[at - i]);
  }
  return may;
}

/* Whether a mark is in front of this place; text->length is the end, where a quote follows. */
static bool has_mark(const name_buffer *text, size_t at) {
  const char c = at < text->length ? text->text[at] : '\'';
  const bool is_bracket = c == '(' || c == '{';
  return c == '\'' ? may_take_quote(text, at) : is_bracket && at > 0 && text->text[at - 1] == '$';
}

static bool has_any_mark(const name_buffer *text) {
  bool any = false;
  for (size_t i = 0; i <= text->length && !any; i++) {
    any = has_mark(text, i);
  }
  return any;
}

/* ---- What they are ---- */

/* The number of a mark that is in the text at this '<'; `most` or more: it is none. */
static size_t number_at(const name_buffer *text, size_t at, size_t most) {
  const char *digits = text->text + at + 1; /* the text ends with a NUL */
  size_t number = 0;
  size_t length = 0;
  while (digits[length] >= '0' && digits[length] <= '9' && number < most) {
    number = number * 10 + (size_t)(digits[length] - '0');
    length++;
  }
  return length > 0 && digits[length] == '>' ? number : most;
}

/* "<0>", with the lowest number that makes it a text which is not there. */
static size_t make_mark(const name_buffer *text, char mark[MARK_TEXT]) {
  size_t most = 1;
  for (size_t i = 0; i < text->length; i++) {
    most += text->text[i] == '<' ? 1 : 0;
  }
  bool *taken = (bool *)memory_take(most, sizeof *taken);
  for (size_t i = 0; i < text->length; i++) {
    const size_t number = text->text[i] == '<' ? number_at(text, i, most) : most;
    if (number < most) {
      taken[number] = true;
    }
  }
  size_t free_one = 0;
  while (taken[free_one]) { /* there are more of them than '<' */
    free_one++;
  }
  free(taken);
  mark[0] = '<';
  const size_t length = decimal_u64(free_one, mark + 1) + 1;
  mark[length] = '>';
  mark[length + 1] = '\0';
  return length + 1;
}

/* ---- Literals ---- */

static void append_inside(name_buffer *to, const name_buffer *text, const char *mark) {
  size_t from = 0;
  for (size_t i = 0; i <= text->length; i++) {
    const bool is_quote = i < text->length && text->text[i] == '\'';
    const bool is_marked = has_mark(text, i);
    if (is_quote || is_marked || i == text->length) {
      name_append_part(to, text->text + from, i - from);
      name_append(to, is_marked ? mark : "");
      name_append(to, is_quote ? "'" : "");
      from = i;
    }
  }
}

void sql_append_literal(name_buffer *to, const name_buffer *text) {
  char mark[MARK_TEXT] = "";
  if (!has_any_mark(text)) {
    name_append(to, "'");
    append_inside(to, text, mark);
    name_append(to, "'");
    return;
  }
  (void)make_mark(text, mark);
  name_append(to, "replace('");
  append_inside(to, text, mark);
  name_append(to, "', '");
  name_append(to, mark);
  name_append(to, "', '')");
}
