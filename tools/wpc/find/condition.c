#include "find/condition.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* Each place of the text is looked at from each beginning. */
#define LENGTH_MOST 4096u

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static size_t skip_blanks(const char *text, size_t at) {
  while (is_blank(text[at])) {
    at++;
  }
  return at;
}

/* The length of the sign at a place; 0: there is none. */
static size_t sign_at(const char *text, condition_sign *sign) {
  static const struct {
    const char *text;
    condition_sign sign;
  } signs[] = {{">=", CONDITION_AT_LEAST}, {"<=", CONDITION_AT_MOST}, {"==", CONDITION_EQUAL},
               {"!=", CONDITION_OTHER},    {"<>", CONDITION_OTHER},   {">", CONDITION_ABOVE},
               {"<", CONDITION_BELOW},     {"=", CONDITION_EQUAL}};
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
    const size_t length = strlen(signs[i].text);
    if (strncmp(text, signs[i].text, length) == 0) {
      *sign = signs[i].sign;
      return length;
    }
  }
  return 0;
}

/* The length of the number at a place; 0: there is none. */
static size_t number_at(const char *text, double *number) {
  char *end = NULL;
  const size_t plain = strspn(text, "0123456789+-.eE");
  *number = strtod(text, &end);
  const size_t length = (size_t)(end - text);
  return length <= plain && isfinite(*number) ? length : 0;
}

/* Where the comparison behind a number begins, or the end of the text; 0: a comparison does not end there. */
static size_t next_from(const condition *c, size_t at) {
  const size_t word = skip_blanks(c->text, at);
  if (word == c->length) {
    return c->length;
  }
  const bool is_and = word > at && (c->text[word] | 0x20) == 'a' &&
                      (c->text[word + 1] | 0x20) == 'n' && (c->text[word + 2] | 0x20) == 'd' &&
                      is_blank(c->text[word + 3]);
  const size_t next = is_and ? skip_blanks(c->text, word + 3) : 0;
  return next < c->length ? next : 0;
}

/* Adds the comparison whose sign stands at a place, if there is one. */
static void add_term(condition *c, size_t begin, size_t at) {
  condition_term term;
  memset(&term, 0, sizeof term);
  term.begin = begin;
  term.end = at;
  while (term.end > begin && is_blank(c->text[term.end - 1])) {
    term.end--;
  }
  const size_t sign = sign_at(c->text + at, &term.sign);
  const size_t number = skip_blanks(c->text, at + sign);
  const size_t digits = sign > 0 && term.end > begin ? number_at(c->text + number, &term.bound) : 0;
  term.next = digits > 0 ? next_from(c, number + digits) : 0;
  if (term.next > 0) {
    MEMORY_PUSH(c->terms, c->room, c->count, term);
  }
}

const char *condition_parse(condition *c, const char *text) {
  memset(c, 0, sizeof *c);
  c->text = text;
  c->length = strlen(text);
  if (c->length > LENGTH_MOST) {
    return " is longer than 4096 bytes";
  }
  bool *begins = (bool *)memory_take(c->length + 1, sizeof *begins);
  begins[skip_blanks(text, 0)] = true;
  for (size_t begin = 0; begin < c->length; begin++) {
    for (size_t at = begin; begins[begin] && at < c->length; at++) {
      const size_t before = c->count;
      add_term(c, begin, at);
      if (c->count > before) {
        begins[c->terms[before].next] = true;
        at += c->terms[before].sign == CONDITION_ABOVE || c->terms[before].sign == CONDITION_BELOW
                  ? 0
                  : 1; /* the second sign is not one of its own */
      }
    }
  }
  const bool is_whole = begins[c->length] && c->count > 0;
  free(begins);
  return is_whole ? NULL
                  : " is not a counter, one of > >= < <= = !=, and a number, such as "
                    "'\\Memory\\Available MBytes < 500'; several are joined by \"and\"";
}

void condition_free(condition *c) {
  free(c->terms);
  free(c->chosen);
  memset(c, 0, sizeof *c);
}

/* The first term that begins at a place and is good, or, none being good, the first. */
static size_t term_from(const condition *c, const bool *is_good, size_t begin) {
  size_t first = c->count;
  for (size_t i = 0; i < c->count; i++) {
    if (c->terms[i].begin == begin && is_good[i]) {
      return i;
    }
    first = first == c->count && c->terms[i].begin == begin ? i : first;
  }
  return first;
}

/* Marks the terms from which the end is reached; `all`: whatever is there. */
static void mark(const condition *c, bool *is_good, bool all) {
  for (size_t i = c->count; i > 0; i--) {
    const condition_term *term = &c->terms[i - 1];
    const size_t next = term_from(c, is_good, term->next);
    const bool ends = term->next == c->length || (next < c->count && is_good[next]);
    is_good[i - 1] = ends && (all || term->is_there);
  }
}

bool condition_settle(condition *c) {
  bool *is_good = (bool *)memory_take(c->count, sizeof *is_good);
  size_t at = skip_blanks(c->text, 0);
  mark(c, is_good, false);
  const bool is_there = is_good[term_from(c, is_good, at)];
  if (!is_there) {
    mark(c, is_good, true);
  }
  c->chosen = (size_t *)memory_take(c->count, sizeof *c->chosen);
  for (c->num_chosen = 0; at < c->length; c->num_chosen++) {
    c->chosen[c->num_chosen] = term_from(c, is_good, at);
    at = c->terms[c->chosen[c->num_chosen]].next;
  }
  free(is_good);
  return is_there;
}

bool condition_holds(const condition_term *term, double value) {
  switch (term->sign) {
    case CONDITION_ABOVE:
      return value > term->bound;
    case CONDITION_AT_LEAST:
      return value >= term->bound;
    case CONDITION_BELOW:
      return value < term->bound;
    case CONDITION_AT_MOST:
      return value <= term->bound;
    case CONDITION_EQUAL:
      return value == term->bound;
    case CONDITION_OTHER:
      break;
  }
  return value != term->bound;
}

bool condition_is_worse(const condition_term *term, double value, double than) {
  const bool is_below = term->sign == CONDITION_BELOW || term->sign == CONDITION_AT_MOST;
  return is_below ? value < than : value > than;
}
