#include "oracles/tree.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "oracles/read_text.h"
#include "untraced.h"

UNTRACED_BEGIN

#define DEEPEST 32

typedef struct tree_reader {
  tree *t;
  const char *at, *end;
  const char *problem;
  bool is_foreign;
} tree_reader;

static void fail(tree_reader *r, const char *problem) {
  r->problem = r->problem != NULL ? r->problem : problem;
  r->at = r->end;
}

static char peek(const tree_reader *r) {
  return r->at < r->end ? *r->at : '\0';
}

static bool take(tree_reader *r, char c) {
  const bool is_there = r->at < r->end && *r->at == c;
  r->at += is_there ? 1 : 0;
  return is_there;
}

static void take_blanks(tree_reader *r) {
  while (peek(r) == ' ' || peek(r) == '\t' || peek(r) == '\n' || peek(r) == '\r') {
    r->at++;
  }
}

static size_t add_value(tree *t, fuzz_span key) {
  if (t->count == t->room) {
    t->room = t->room * 2 + 64;
    t->values = (tree_value *)bytes_room(t->values, t->room, sizeof *t->values);
  }
  memset(&t->values[t->count], 0, sizeof t->values[t->count]);
  t->values[t->count].key = key;
  t->count++;
  return t->count - 1;
}

/* ---- Texts ---- */

static int hex_of(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Four digits; ULONG_MAX when there are less. */
static unsigned long unit_at(const char *at, const char *end) {
  unsigned long unit = 0;
  if (end - at < 4) {
    return ULONG_MAX;
  }
  for (int i = 0; i < 4; i++) {
    const int digit = hex_of(at[i]);
    if (digit < 0) {
      return ULONG_MAX;
    }
    unit = unit << 4 | (unsigned long)digit;
  }
  return unit;
}

/* After the backslash. */
static void take_escape(tree_reader *r) {
  const char c = peek(r);
  r->at += r->at < r->end ? 1 : 0;
  if (c != 'u') {
    if (c == '\0' || strchr("\"\\/bfnrt", c) == NULL) {
      fail(r, "JSON has an unknown escape");
    }
    return;
  }
  const unsigned long unit = unit_at(r->at, r->end);
  if (unit == ULONG_MAX || (unit >= 0xDC00 && unit <= 0xDFFF)) {
    fail(r, "JSON has a wrong \\u");
    return;
  }
  r->at += 4;
  if (unit >= 0xD800 && unit <= 0xDBFF) {
    const bool has_low = r->end - r->at >= 6 && r->at[0] == '\\' && r->at[1] == 'u';
    const unsigned long low = has_low ? unit_at(r->at + 2, r->end) : ULONG_MAX;
    if (low < 0xDC00 || low > 0xDFFF) {
      fail(r, "JSON has half of a pair");
      return;
    }
    r->at += 6;
  }
}

static fuzz_span take_text(tree_reader *r) {
  fuzz_span text = {"", 0};
  if (!take(r, '"')) {
    fail(r, "JSON lacks a text");
    return text;
  }
  text.text = r->at;
  while (r->at < r->end && *r->at != '"') {
    if ((unsigned char)*r->at < 0x20) {
      fail(r, "JSON has a control character in a text");
      return text;
    }
    r->at++;
    if (r->at[-1] == '\\') {
      take_escape(r);
    }
  }
  text.length = (size_t)(r->at - text.text);
  if (!take(r, '"')) {
    fail(r, "JSON has a text without an end");
  }
  return text;
}

/* ---- Numbers and words ---- */

static bool take_digits(tree_reader *r) {
  const char *from = r->at;
  while (peek(r) >= '0' && peek(r) <= '9') {
    r->at++;
  }
  return r->at > from;
}

static void take_number(tree_reader *r) {
  (void)take(r, '-');
  bool ok = take(r, '0') || take_digits(r);
  if (ok && take(r, '.')) {
    ok = take_digits(r);
  }
  if (ok && (take(r, 'e') || take(r, 'E'))) {
    if (!take(r, '+')) {
      (void)take(r, '-');
    }
    ok = take_digits(r);
  }
  if (!ok) {
    fail(r, "JSON has a wrong number");
  }
}

static tree_type take_word(tree_reader *r) {
  static const struct {
    const char *word;
    tree_type type;
  } words[] = {{"null", TREE_NULL}, {"true", TREE_TRUE}, {"false", TREE_FALSE}};
  const fuzz_span rest = {r->at, (size_t)(r->end - r->at)};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if (span_begins(rest, words[i].word)) {
      r->at += strlen(words[i].word);
      return words[i].type;
    }
  }
  fail(r, "JSON lacks a value");
  return TREE_NULL;
}

/* ---- Values ---- */

static size_t take_value(tree_reader *r, fuzz_span key, int depth);

static bool has_key(const tree_reader *r, size_t object, fuzz_span key) {
  for (size_t i = r->t->values[object].first; i != 0; i = r->t->values[i].next) {
    if (span_same(r->t->values[i].key, key)) {
      return true;
    }
  }
  return false;
}

static fuzz_span take_key(tree_reader *r, size_t object) {
  take_blanks(r);
  const fuzz_span key = take_text(r);
  take_blanks(r);
  if (!take(r, ':')) {
    fail(r, "JSON lacks a colon");
  } else if (!r->is_foreign && has_key(r, object, key)) {
    fail(r, "JSON has a name twice");
  }
  return key;
}

/* After the bracket. */
static void take_members(tree_reader *r, size_t value, char end, int depth) {
  const fuzz_span none = {"", 0};
  size_t last = 0;
  take_blanks(r);
  if (take(r, end)) {
    return;
  }
  do {
    const fuzz_span key = end == '}' ? take_key(r, value) : none;
    const size_t member = take_value(r, key, depth);
    if (last != 0) {
      r->t->values[last].next = member;
    } else {
      r->t->values[value].first = member;
    }
    r->t->values[value].count++;
    last = member;
    take_blanks(r);
  } while (r->problem == NULL && take(r, ','));
  if (!take(r, end)) {
    fail(r, "JSON lacks a bracket");
  }
}

static size_t take_value(tree_reader *r, fuzz_span key, int depth) {
  const size_t value = add_value(r->t, key);
  take_blanks(r);
  const char *from = r->at;
  const char c = peek(r);
  tree_type type = TREE_NUMBER;
  fuzz_span raw = {"", 0};
  if (depth == DEEPEST && (c == '{' || c == '[')) {
    fail(r, "JSON is nested too deeply");
  } else if (c == '{' || c == '[') {
    type = c == '{' ? TREE_OBJECT : TREE_ARRAY;
    r->at++;
    take_members(r, value, c == '{' ? '}' : ']', depth + 1);
  } else if (c == '"') {
    type = TREE_TEXT;
    raw = take_text(r);
  } else if (c == '-' || (c >= '0' && c <= '9')) {
    take_number(r);
  } else {
    type = take_word(r);
  }
  if (type == TREE_NUMBER && r->problem == NULL) {
    raw.text = from;
    raw.length = (size_t)(r->at - from);
  }
  r->t->values[value].type = type;
  r->t->values[value].raw = raw;
  return value;
}

static const char *read_tree(tree *t, fuzz_span text, const char *problem, bool is_foreign) {
  const fuzz_span none = {"", 0};
  tree_reader r = {t, text.text, text.text + text.length, problem, is_foreign};
  memset(t, 0, sizeof *t);
  if (r.problem == NULL) {
    (void)take_value(&r, none, 0);
    take_blanks(&r);
    if (r.at != r.end) {
      fail(&r, "JSON has something after the value");
    }
  }
  return r.problem;
}

const char *tree_read(tree *t, fuzz_span text) {
  return read_tree(t, text, read_text(text), false);
}

const char *tree_read_foreign(tree *t, fuzz_span text) {
  return read_tree(t, text, read_utf8(text), true);
}

void tree_free(tree *t) {
  free(t->values);
  memset(t, 0, sizeof *t);
}

/* ---- Looking ---- */

const tree_value *tree_first(const tree *t, const tree_value *value) {
  return value != NULL && value->first != 0 ? &t->values[value->first] : NULL;
}

const tree_value *tree_next(const tree *t, const tree_value *value) {
  return value->next != 0 ? &t->values[value->next] : NULL;
}

const tree_value *tree_member(const tree *t, const tree_value *object, const char *key) {
  if (object == NULL || object->type != TREE_OBJECT) {
    return NULL;
  }
  const tree_value *member = tree_first(t, object);
  while (member != NULL && !span_is(member->key, key)) {
    member = tree_next(t, member);
  }
  return member;
}

const tree_value *tree_typed(const tree *t, const tree_value *object, const char *key,
                             tree_type type) {
  const tree_value *member = tree_member(t, object, key);
  return member != NULL && member->type == type ? member : NULL;
}

static void add_code(fuzz_bytes *to, unsigned long code) {
  static const unsigned char firsts[] = {0, 0, 0xC0, 0xE0, 0xF0};
  char bytes[4];
  const size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = length; i > 1; i--) {
    bytes[i - 1] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  bytes[0] = (char)(firsts[length] | code);
  bytes_add(to, bytes, length);
}

void tree_add_text(const tree_value *text, fuzz_bytes *to) {
  static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
  const char *at = text->raw.text, *end = at + text->raw.length;
  while (at < end) {
    if (*at != '\\') {
      bytes_add(to, at, 1);
      at++;
    } else if (at[1] != 'u') {
      const char *letter = strchr(letters, at[1]);
      bytes_add(to, letter != NULL ? &meant[letter - letters] : at + 1, 1);
      at += 2;
    } else {
      unsigned long code = unit_at(at + 2, end);
      at += 6;
      if (code >= 0xD800 && code <= 0xDBFF) {
        code = 0x10000 + ((code - 0xD800) << 10) + (unit_at(at + 2, end) - 0xDC00);
        at += 6;
      }
      add_code(to, code);
    }
  }
}

unsigned long long tree_number(const tree_value *number) {
  unsigned long long sum = 0;
  for (size_t i = 0; i < number->raw.length; i++) {
    const char c = number->raw.text[i];
    const unsigned digit = (unsigned)(c - '0');
    if (c < '0' || c > '9' || sum > (ULLONG_MAX - digit) / 10) {
      return ULLONG_MAX;
    }
    sum = sum * 10 + digit;
  }
  return sum;
}

UNTRACED_END
