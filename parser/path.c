/* Counter paths: taken apart, and written. */
#include <string.h>

#include "sink.h"
#include "wpc_path.h"

const char *wpc_path_problem_text(wpc_path_problem problem) {
  switch (problem) {
    case WPC_PATH_OK:
      return "the path is sound";
    case WPC_PATH_NO_BACKSLASH:
      return "a path begins with '\\'";
    case WPC_PATH_NO_MACHINE:
      return "behind '\\\\' the machine's name is missing";
    case WPC_PATH_MACHINE_WILDCARD:
      return "a machine's name has no '*' and no '?'";
    case WPC_PATH_NO_OBJECT:
      return "the object's name is missing";
    case WPC_PATH_NOT_OPENED:
      return "this ')' has no '(' in front of it";
    case WPC_PATH_NOT_CLOSED:
      return "this '(' has no ')' behind it";
    case WPC_PATH_BEHIND_INSTANCE:
      return "behind ')' a '\\' and the counter's name are missing";
    case WPC_PATH_NO_PARENT:
      return "in front of '/' the parent's name is missing";
    case WPC_PATH_NO_INSTANCE:
      return "the instance's name is missing";
    case WPC_PATH_INDEX_RANGE:
      return "the index is above 4294967295";
    case WPC_PATH_NO_COUNTER:
      return "the counter's name is missing";
    case WPC_PATH_COUNTER_BACKSLASH:
      return "a counter's name has no '\\'";
  }
  return "unknown problem";
}

/* ---- taking apart ---- */

/* A path whose text is being read. */
typedef struct reading {
  const char *text;
  size_t length;
  wpc_path path;
} reading;

static bool fail(reading *r, wpc_path_problem problem, size_t column) {
  r->path.problem = problem;
  r->path.column = column;
  return false;
}

static wpc_path_part part_of(size_t offset, size_t end) {
  wpc_path_part part;
  part.offset = offset;
  part.length = end - offset;
  return part;
}

static bool is_at(const reading *r, size_t at, char c) {
  return at < r->length && r->text[at] == c;
}

/* The first of either character in text[from .. end), or end. */
static size_t find(const reading *r, size_t from, size_t end, char a, char b) {
  while (from < end && r->text[from] != a && r->text[from] != b) {
    from++;
  }
  return from;
}

/* *at is behind the first backslash. */
static bool take_machine(reading *r, size_t *at) {
  if (!is_at(r, *at, '\\')) {
    return true;
  }
  const size_t start = *at + 1;
  const size_t end = find(r, start, r->length, '\\', '\\');
  const size_t wildcard = find(r, start, end, '*', '?');
  if (start == end) {
    return fail(r, WPC_PATH_NO_MACHINE, start);
  }
  if (wildcard < end) {
    return fail(r, WPC_PATH_MACHINE_WILDCARD, wildcard);
  }
  if (end == r->length) {
    return fail(r, WPC_PATH_NO_OBJECT, end);
  }
  r->path.has_machine = true;
  r->path.machine = part_of(start, end);
  *at = end + 1;
  return true;
}

static bool take_object(reading *r, size_t *at) {
  const size_t end = find(r, *at, r->length, '\\', '(');
  const size_t closing = find(r, *at, end, ')', ')');
  if (end == *at) {
    return fail(r, WPC_PATH_NO_OBJECT, end);
  }
  if (closing < end) {
    return fail(r, WPC_PATH_NOT_OPENED, closing);
  }
  r->path.object = part_of(*at, end);
  *at = end;
  return true;
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Where the '#' of an index is in text[start .. end), or end when there is none. */
static size_t find_index(const char *text, size_t start, size_t end) {
  size_t at = end;
  if (end - start >= 2 && text[end - 1] == '*' && text[end - 2] == '#') {
    return end - 2;
  }
  while (at > start && is_digit(text[at - 1])) {
    at--;
  }
  return at < end && at > start && text[at - 1] == '#' ? at - 1 : end;
}

/* The '#' is at `at`. */
static bool take_index(reading *r, size_t at, size_t end) {
  const size_t first = at + 1;
  if (is_at(r, first, '*')) {
    r->path.any_index = true;
    return true;
  }
  for (size_t i = first; i < end; i++) {
    const uint32_t digit = (uint32_t)(r->text[i] - '0');
    if (r->path.index > (UINT32_MAX - digit) / 10) {
      return fail(r, WPC_PATH_INDEX_RANGE, first);
    }
    r->path.index = r->path.index * 10 + digit;
  }
  r->path.has_index = true;
  return true;
}

/* text[start .. end) is what the parentheses hold. */
static bool take_instance(reading *r, size_t start, size_t end) {
  const size_t sign = find_index(r->text, start, end);
  const size_t slash = find(r, start, sign, '/', '/');
  if (slash < sign) {
    r->path.has_parent = true;
    r->path.parent = part_of(start, slash);
    if (slash == start) {
      return fail(r, WPC_PATH_NO_PARENT, slash);
    }
    start = slash + 1;
  }
  if (start == sign) {
    return fail(r, WPC_PATH_NO_INSTANCE, start);
  }
  r->path.has_instance = true;
  r->path.instance = part_of(start, sign);
  return sign == end || take_index(r, sign, end);
}

/* The '(' is at *at. */
static bool take_parentheses(reading *r, size_t *at) {
  const size_t start = *at + 1;
  size_t last = r->length;   /* behind the last ')' of all */
  size_t closed = r->length; /* behind the last ')' that ends the path or has a '\' behind it */
  while (last > start && r->text[last - 1] != ')') {
    last--;
  }
  while (closed > start && !(r->text[closed - 1] == ')' && is_at(r, closed, '\\'))) {
    closed--;
  }
  if (last == start) {
    return fail(r, WPC_PATH_NOT_CLOSED, *at);
  }
  if (closed == start) {
    return last == r->length ? fail(r, WPC_PATH_NO_COUNTER, last)
                             : fail(r, WPC_PATH_BEHIND_INSTANCE, last);
  }
  *at = closed;
  return take_instance(r, start, closed - 1);
}

/* The '\' in front of the counter is at `at`, unless the path ends there. */
static bool take_counter(reading *r, size_t at) {
  const size_t start = at < r->length ? at + 1 : at;
  const size_t backslash = find(r, start, r->length, '\\', '\\');
  if (start == r->length) {
    return fail(r, WPC_PATH_NO_COUNTER, start);
  }
  if (backslash < r->length) {
    return fail(r, WPC_PATH_COUNTER_BACKSLASH, backslash);
  }
  r->path.counter = part_of(start, r->length);
  return true;
}

static bool take_path(reading *r) {
  size_t at = 1;
  if (!is_at(r, 0, '\\')) {
    return fail(r, WPC_PATH_NO_BACKSLASH, 0);
  }
  return take_machine(r, &at) && take_object(r, &at) &&
         (!is_at(r, at, '(') || take_parentheses(r, &at)) && take_counter(r, at);
}

wpc_path wpc_path_parse(const char *text, size_t length) {
  reading r;
  memset(&r, 0, sizeof r);
  r.text = text;
  r.length = length;
  (void)take_path(&r);
  return r.path;
}

static wpc_path_name name_of(const char *text, bool is_there, wpc_path_part part) {
  wpc_path_name name;
  name.text = is_there ? text + part.offset : NULL;
  name.length = is_there ? part.length : 0;
  return name;
}

wpc_path_names wpc_path_names_of(const char *text, const wpc_path *path) {
  wpc_path_names names;
  names.machine = name_of(text, path->has_machine, path->machine);
  names.object = name_of(text, true, path->object);
  names.parent = name_of(text, path->has_parent, path->parent);
  names.instance = name_of(text, path->has_instance, path->instance);
  names.counter = name_of(text, true, path->counter);
  names.index = path->index;
  names.has_index = path->has_index;
  names.any_index = path->any_index;
  return names;
}

/* ---- writing ---- */

static void put(wpc_sink *s, const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    wpc_put_char(s, bytes[i]);
  }
}

static void put_name(wpc_sink *s, const char *before, wpc_path_name name) {
  for (; *before != '\0'; before++) {
    put(s, before, 1);
  }
  put(s, name.text, name.length);
}

static void put_index(wpc_sink *s, const wpc_path_names *names) {
  const wpc_path_name name = names->instance;
  if (names->any_index) {
    put(s, "#*", 2);
  } else if (names->has_index || names->index > 0 ||
             find_index(name.text, 0, name.length) < name.length) {
    put(s, "#", 1);
    wpc_put_number(s, names->index, 10);
  }
}

static void put_instance(wpc_sink *s, const wpc_path_names *names) {
  if (names->instance.text == NULL) {
    return;
  }
  put(s, "(", 1);
  if (names->parent.text != NULL) {
    put_name(s, "", names->parent);
    put(s, "/", 1);
  }
  put_name(s, "", names->instance);
  put_index(s, names);
  put(s, ")", 1);
}

/* How much of dst[0 .. end) are whole characters, when more was to come. */
static size_t whole_characters(const char *dst, size_t end) {
  size_t behind = 0; /* bytes behind the last character's first one */
  while (behind < 3 && behind < end && ((unsigned char)dst[end - 1 - behind] & 0xC0u) == 0x80u) {
    behind++;
  }
  if (behind == end) {
    return end;
  }
  const unsigned char first = (unsigned char)dst[end - 1 - behind];
  const size_t wanted = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  return behind < wanted ? end - 1 - behind : end;
}

static size_t finish(wpc_sink *s) {
  if (s->capacity > 0) {
    const bool is_cut = s->length >= s->capacity;
    s->dst[is_cut ? whole_characters(s->dst, s->capacity - 1) : s->length] = '\0';
  }
  return s->length;
}

size_t wpc_path_format(const wpc_path_names *names, char *dst, size_t capacity) {
  wpc_sink s = {dst, capacity, 0};
  if (names->machine.text != NULL) {
    put_name(&s, "\\\\", names->machine);
  }
  if (names->object.text != NULL) {
    put_name(&s, "\\", names->object);
  }
  put_instance(&s, names);
  if (names->counter.text != NULL) {
    put_name(&s, "\\", names->counter);
  }
  return finish(&s);
}
