/* A counter path, and after the first line feed a name to match with its parts. Nothing depends on
 * the choice of mode and limits. */
#include <stdlib.h>
#include <string.h>

#include "oracles/harness.h"
#include "wpc/names.h"

#define MOST_CHARACTERS 80 /* of a pattern and a name, for the table */
#define MOST_CUT 96        /* bytes of a path that is written into every capacity */
#define LARGEST_INDEX UINT64_C(4294967295)
#define REPLACEMENT 0xFFFDu

/* ---- taking apart ---- */

static void check_part(wpc_path_part part, size_t from, size_t size) {
  FUZZ_REQUIRE(part.length > 0 && part.offset >= from && part.offset <= size &&
               part.length <= size - part.offset);
}

static size_t end_of(wpc_path_part part) {
  return part.offset + part.length;
}

static bool holds(const char *text, wpc_path_part part, const char *characters) {
  for (size_t i = 0; i < part.length; i++) {
    const char c = text[part.offset + i];
    if (c != '\0' && strchr(characters, c) != NULL) {
      return true;
    }
  }
  return false;
}

/* The number that '#' and digits up to text[end] say, read from behind. */
static void check_index(const char *text, const wpc_path *path, size_t end) {
  size_t at = end;
  uint64_t number = 0;
  uint64_t place = 1;
  while (text[at - 1] != '#') {
    at--;
    FUZZ_REQUIRE(text[at] >= '0' && text[at] <= '9');
    number += place * (uint64_t)(text[at] - '0');
    place = place > LARGEST_INDEX ? place : place * 10;
    FUZZ_REQUIRE(number <= LARGEST_INDEX);
  }
  FUZZ_REQUIRE(at < end && number == path->index && end_of(path->instance) == at - 1);
}

/* What is in text[start .. end), the parentheses. */
static void check_instance(const char *text, const wpc_path *path, size_t start, size_t end) {
  FUZZ_REQUIRE(text[start - 1] == '(' && text[end] == ')');
  check_part(path->instance, start, end);
  if (path->has_parent) {
    check_part(path->parent, start, end);
    FUZZ_REQUIRE(path->parent.offset == start && !holds(text, path->parent, "/"));
    FUZZ_REQUIRE(text[end_of(path->parent)] == '/');
    FUZZ_REQUIRE(path->instance.offset == end_of(path->parent) + 1);
  } else {
    FUZZ_REQUIRE(path->instance.offset == start && !holds(text, path->instance, "/"));
  }
  if (path->has_index) {
    check_index(text, path, end);
  } else if (path->any_index) {
    FUZZ_REQUIRE(end - end_of(path->instance) == 2 && memcmp(text + end - 2, "#*", 2) == 0);
  } else {
    FUZZ_REQUIRE(end_of(path->instance) == end);
  }
}

static void check_sound(const char *text, size_t size, const wpc_path *path) {
  size_t at = 1;
  FUZZ_REQUIRE(text[0] == '\\');
  if (path->has_machine) {
    check_part(path->machine, 2, size);
    FUZZ_REQUIRE(text[1] == '\\' && path->machine.offset == 2);
    FUZZ_REQUIRE(!holds(text, path->machine, "\\*?"));
    at = end_of(path->machine) + 1;
  }
  check_part(path->object, at, size);
  FUZZ_REQUIRE(path->object.offset == at && text[at - 1] == '\\');
  FUZZ_REQUIRE(!holds(text, path->object, "\\()"));
  check_part(path->counter, end_of(path->object) + 1, size);
  FUZZ_REQUIRE(end_of(path->counter) == size && text[path->counter.offset - 1] == '\\');
  FUZZ_REQUIRE(!holds(text, path->counter, "\\"));
  if (path->has_instance) {
    check_instance(text, path, end_of(path->object) + 1, path->counter.offset - 2);
  } else {
    FUZZ_REQUIRE(end_of(path->object) == path->counter.offset - 1);
  }
  FUZZ_REQUIRE(path->has_instance || !path->has_parent);
  FUZZ_REQUIRE(path->has_instance || (!path->has_index && !path->any_index));
  FUZZ_REQUIRE(path->has_index || path->index == 0);
  FUZZ_REQUIRE(!path->has_index || !path->any_index);
}

/* What must stand at the column of a problem; '\0': its text is to end there, or anything may. */
static char culprit(wpc_path_problem problem) {
  switch (problem) {
    case WPC_PATH_NOT_OPENED:
      return ')';
    case WPC_PATH_NOT_CLOSED:
      return '(';
    case WPC_PATH_NO_PARENT:
      return '/';
    case WPC_PATH_COUNTER_BACKSLASH:
      return '\\';
    case WPC_PATH_OK:
    case WPC_PATH_NO_BACKSLASH:
    case WPC_PATH_NO_MACHINE:
    case WPC_PATH_MACHINE_WILDCARD:
    case WPC_PATH_NO_OBJECT:
    case WPC_PATH_BEHIND_INSTANCE:
    case WPC_PATH_NO_INSTANCE:
    case WPC_PATH_INDEX_RANGE:
    case WPC_PATH_NO_COUNTER:
      break;
  }
  return '\0';
}

static void check_problem(const char *text, size_t size, const wpc_path *path) {
  const char wanted = culprit(path->problem);
  const char *sentence = wpc_path_problem_text(path->problem);
  FUZZ_REQUIRE(path->problem <= WPC_PATH_COUNTER_BACKSLASH && path->column <= size);
  FUZZ_REQUIRE(wanted == '\0' || (path->column < size && text[path->column] == wanted));
  FUZZ_REQUIRE(path->problem != WPC_PATH_NO_COUNTER || path->column == size);
  FUZZ_REQUIRE(path->problem != WPC_PATH_MACHINE_WILDCARD ||
               strchr("*?", text[path->column]) != NULL);
  FUZZ_REQUIRE(path->problem != WPC_PATH_INDEX_RANGE || text[path->column - 1] == '#');
  FUZZ_REQUIRE(sentence[0] != '\0' && strcmp(sentence, wpc_path_problem_text(WPC_PATH_OK)) != 0);
}

/* ---- writing ---- */

static bool same_name(wpc_path_name a, wpc_path_name b) {
  if (a.text == NULL || b.text == NULL) {
    return a.text == b.text && a.length == b.length;
  }
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static void check_same(const wpc_path_names *a, const wpc_path_names *b) {
  FUZZ_REQUIRE(same_name(a->machine, b->machine) && same_name(a->object, b->object));
  FUZZ_REQUIRE(same_name(a->parent, b->parent) && same_name(a->instance, b->instance));
  FUZZ_REQUIRE(same_name(a->counter, b->counter) && a->index == b->index);
  FUZZ_REQUIRE(a->any_index == b->any_index && a->has_index == b->has_index);
}

static bool is_continuation(char c) {
  return ((unsigned char)c & 0xC0) == 0x80;
}

/* In a block of exactly this capacity: the whole text's beginning, a NUL, and at most the bytes of
 * one character less than fit. */
static void check_cut(const wpc_path_names *names, const char *whole, size_t length,
                      size_t capacity) {
  char *room = (char *)malloc(capacity);
  FUZZ_REQUIRE(room != NULL);
  FUZZ_REQUIRE(wpc_path_format(names, room, capacity) == length);
  const size_t most = length < capacity ? length : capacity - 1;
  const char *nul = (const char *)memchr(room, '\0', most + 1);
  FUZZ_REQUIRE(nul != NULL);
  const size_t stored = (size_t)(nul - room);
  FUZZ_REQUIRE(memcmp(room, whole, stored) == 0 && most - stored <= 3);
  FUZZ_REQUIRE(stored == most || !is_continuation(whole[stored]));
  free(room);
}

static void check_written(const char *text, size_t size, const wpc_path_names *names) {
  const size_t length = wpc_path_format(names, NULL, 0);
  char *written = (char *)malloc(length + 1);
  FUZZ_REQUIRE(written != NULL && length <= size);
  FUZZ_REQUIRE(wpc_path_format(names, written, length + 1) == length && written[length] == '\0');
  /* Only an index can have been written otherwise, with zeros in front. */
  FUZZ_REQUIRE(length < size ? names->has_index : memcmp(written, text, size) == 0);
  const wpc_path path = wpc_path_parse(written, length);
  FUZZ_REQUIRE(path.problem == WPC_PATH_OK);
  const wpc_path_names again = wpc_path_names_of(written, &path);
  check_same(names, &again);
  for (size_t capacity = 1; length <= MOST_CUT && capacity <= length + 1; capacity++) {
    if (memchr(written, '\0', length) == NULL) {
      check_cut(names, written, length, capacity);
    }
  }
  free(written);
}

/* Whether a name ends in what is read as an index. */
static bool ends_as_index(wpc_path_name name) {
  size_t at = name.length;
  while (at > 0 && name.text[at - 1] >= '0' && name.text[at - 1] <= '9') {
    at--;
  }
  const bool has_digits = at > 0 && at < name.length && name.text[at - 1] == '#';
  return has_digits || (name.length >= 2 && memcmp(name.text + name.length - 2, "#*", 2) == 0);
}

/* The same names as those of a counter: without an index to tell it, one that says 0 or nothing. */
static void check_written_for(const wpc_path_names *names) {
  wpc_path_names subject = *names;
  if (names->index == 0 && names->instance.text != NULL && ends_as_index(names->instance)) {
    return;
  }
  subject.has_index = false;
  subject.any_index = false;
  const size_t length = wpc_path_format(&subject, NULL, 0);
  char *written = (char *)malloc(length + 1);
  FUZZ_REQUIRE(written != NULL);
  (void)wpc_path_format(&subject, written, length + 1);
  const wpc_path path = wpc_path_parse(written, length);
  FUZZ_REQUIRE(path.problem == WPC_PATH_OK && path.index == names->index);
  const wpc_path_names again = wpc_path_names_of(written, &path);
  FUZZ_REQUIRE(same_name(again.instance, names->instance));
  FUZZ_REQUIRE(wpc_path_means(&again, &subject) && wpc_path_means(names, &subject));
  free(written);
}

/* ---- matching ---- */

/* A text as characters. */
typedef struct characters {
  uint32_t codes[MOST_CHARACTERS];
  size_t count;
  bool is_whole;
} characters;

/* The sequences of UTF-8, as the Unicode standard lists them (table 3-7). */
static const uint8_t sequences[][5] = {
    /* length, first byte, second byte */
    {1, 0x00, 0x7F, 0, 0},       {2, 0xC2, 0xDF, 0x80, 0xBF}, {3, 0xE0, 0xE0, 0xA0, 0xBF},
    {3, 0xE1, 0xEC, 0x80, 0xBF}, {3, 0xED, 0xED, 0x80, 0x9F}, {3, 0xEE, 0xEF, 0x80, 0xBF},
    {4, 0xF0, 0xF0, 0x90, 0xBF}, {4, 0xF1, 0xF3, 0x80, 0xBF}, {4, 0xF4, 0xF4, 0x80, 0x8F}};

static bool is_sequence(const uint8_t *bytes, size_t size, const uint8_t *row) {
  bool fits = row[0] <= size && bytes[0] >= row[1] && bytes[0] <= row[2];
  for (size_t i = 1; fits && i < row[0]; i++) {
    fits = bytes[i] >= (i == 1 ? row[3] : 0x80) && bytes[i] <= (i == 1 ? row[4] : 0xBF);
  }
  return fits;
}

static size_t next_character(const uint8_t *bytes, size_t size, uint32_t *code) {
  static const uint8_t bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
    const size_t length = sequences[i][0];
    if (is_sequence(bytes, size, sequences[i])) {
      *code = bytes[0] & bits[length];
      for (size_t k = 1; k < length; k++) {
        *code = *code << 6 | (bytes[k] & 0x3Fu);
      }
      return length;
    }
  }
  *code = REPLACEMENT;
  return 1;
}

static void add(characters *c, wpc_path_name name) {
  const uint8_t *bytes = (const uint8_t *)name.text;
  for (size_t at = 0; at < name.length;) {
    uint32_t code = 0;
    at += next_character(bytes + at, name.length - at, &code);
    if (c->count == MOST_CHARACTERS) {
      c->is_whole = false;
      return;
    }
    c->codes[c->count] = code;
    c->count++;
  }
}

static characters characters_of(wpc_path_name name) {
  characters c;
  c.count = 0;
  c.is_whole = true;
  add(&c, name);
  return c;
}

static characters characters_of_instance(const wpc_path_names *names) {
  const wpc_path_name slash = {"/", 1};
  characters c = characters_of(names->parent);
  if (names->parent.text != NULL) {
    add(&c, slash);
  }
  add(&c, names->instance);
  return c;
}

/* By what compares instance names in UTF-16. */
static bool same_letter(uint32_t a, uint32_t b) {
  if (a == b || a > 0xFFFF || b > 0xFFFF) {
    return a == b;
  }
  const uint8_t units[] = {(uint8_t)(a & 0xFF), (uint8_t)(a >> 8), (uint8_t)(b & 0xFF),
                           (uint8_t)(b >> 8)};
  const wpc_input in = wpc_input_make(units, sizeof units, NULL);
  const wpc_text x = {{0, 2}, 0};
  const wpc_text y = {{2, 2}, 0};
  return wpc_text_compare(in, x, in, y, WPC_TEXT_NOCASE) == 0;
}

/* Row by row of a table: whether what was seen of the pattern means the name's first characters. */
static bool means(const characters *pattern, const characters *name) {
  bool reached[MOST_CHARACTERS + 1] = {true};
  for (size_t p = 0; p < pattern->count; p++) {
    const uint32_t wanted = pattern->codes[p];
    bool before = reached[0]; /* the last row's value in the column before */
    reached[0] = wanted == '*' && reached[0];
    for (size_t n = 1; n <= name->count; n++) {
      const bool above = reached[n];
      const bool one = wanted == '?' || same_letter(wanted, name->codes[n - 1]);
      reached[n] = wanted == '*' ? above || reached[n - 1] : before && one;
      before = above;
    }
  }
  return reached[name->count];
}

static void check_match(wpc_path_name pattern, wpc_path_name name) {
  const characters p = characters_of(pattern);
  const characters n = characters_of(name);
  const bool answer = wpc_path_matches(pattern.text, pattern.length, name.text, name.length);
  FUZZ_REQUIRE(!p.is_whole || !n.is_whole || answer == means(&p, &n));
  FUZZ_REQUIRE(wpc_path_matches(name.text, name.length, name.text, name.length));
  FUZZ_REQUIRE(wpc_path_name_equal(name, name));
  if (wpc_path_name_equal(pattern, name)) {
    FUZZ_REQUIRE(answer && wpc_path_name_equal(name, pattern));
  }
}

static bool has_wildcard(wpc_path_name name) {
  return name.length > 0 && (memchr(name.text, '*', name.length) != NULL ||
                             memchr(name.text, '?', name.length) != NULL);
}

/* The path against an instance that is named as the bytes after it, with the path's own parent and
 * with none. */
static void check_instances(const wpc_path_names *path, wpc_path_name name) {
  const bool takes_all = has_wildcard(path->instance) || has_wildcard(path->parent);
  wpc_path_names names = *path;
  names.instance = name;
  for (uint32_t index = 0; index < 3; index++) {
    names.index = path->index + index - 1;
    const characters p = characters_of_instance(path);
    const characters n = characters_of_instance(&names);
    const bool is_index = path->has_index ? names.index == path->index
                                          : path->any_index || takes_all || names.index == 0;
    const bool answer = wpc_path_means(path, &names);
    FUZZ_REQUIRE(is_index || !answer);
    FUZZ_REQUIRE(!p.is_whole || !n.is_whole || answer == (is_index && means(&p, &n)));
    names.parent.text = NULL;
    names.parent.length = 0;
  }
}

/* -------------------------------------------------------------------------------------------------------
 */

static void check_names(const char *text, const wpc_path *path, wpc_path_name name) {
  const wpc_path_names names = wpc_path_names_of(text, path);
  check_match(names.object, name);
  check_match(names.counter, name);
  check_match(names.counter, names.object);
  if (path->has_instance) {
    check_instances(&names, name);
  }
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  const char *text = (const char *)data;
  const uint8_t *feed = size > 0 ? (const uint8_t *)memchr(data, '\n', size) : NULL;
  const size_t length = feed != NULL ? (size_t)(feed - data) : size;
  const size_t behind = feed != NULL ? length + 1 : size;
  const wpc_path_name name = {text + behind, size - behind};
  const wpc_path_name pattern = {text, length};
  const wpc_path path = wpc_path_parse(text, length);
  if (fuzz_takes(choice.pick, 2, 0)) {
    check_match(pattern, name);
  }
  if (!fuzz_takes(choice.pick, 2, 1)) {
    return;
  }
  if (path.problem != WPC_PATH_OK) {
    check_problem(text, length, &path);
    return;
  }
  check_sound(text, length, &path);
  const wpc_path_names names = wpc_path_names_of(text, &path);
  check_written(text, length, &names);
  check_written_for(&names);
  check_names(text, &path, name);
}

FUZZ_TARGET(path, check)
