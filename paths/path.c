/* Counter paths: taken apart, and written. */
#include "../parser/check.h"
#include "../parser/sink.h"
#include "wpc/names.h"

const char *wpc_path_problem_text(wpc_path_problem problem) {
  switch (problem) {
    case WPC_PATH_OK:
      return "the path is sound";
    case WPC_PATH_NO_BACKSLASH:
      return "a path begins with '\\'";
    case WPC_PATH_NO_MACHINE:
      return "the machine's name is missing after '\\\\'";
    case WPC_PATH_MACHINE_WILDCARD:
      return "a machine's name has no '*' and no '?'";
    case WPC_PATH_NO_OBJECT:
      return "the object's name is missing";
    case WPC_PATH_NOT_OPENED:
      return "unmatched ')'";
    case WPC_PATH_NOT_CLOSED:
      return "unmatched '('";
    case WPC_PATH_BEHIND_INSTANCE:
      return "a '\\' and the counter's name are missing after ')'";
    case WPC_PATH_NO_PARENT:
      return "the parent's name is missing before '/'";
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
  size_t at; /* after what was taken */
  wpc_path path;
} reading;

/*@ predicate sound_reading{L}(reading *r) =
      \valid(r) && \valid_read(r->text + (0 .. r->length - 1)) && r->at <= r->length &&
      r->path.column <= r->length &&
      (r->path.has_machine ==> held(r->path.machine, r->length)) &&
      (r->path.has_parent ==> held(r->path.parent, r->length)) &&
      (r->path.has_instance ==> held(r->path.instance, r->length));
*/

/*@ requires reading: sound_reading(r);
    requires problem: problem != WPC_PATH_OK;
    requires column: column <= r->length;
    terminates \true;
    assigns r->path.problem, r->path.column;
    ensures reading: sound_reading(r);
    ensures problem: r->path.problem != WPC_PATH_OK;
    ensures fails: !\result;
*/
static bool fail(reading *r, wpc_path_problem problem, size_t column) {
  r->path.problem = problem;
  r->path.column = column;
  return false;
}

/*@ requires part: \valid(part);
    requires order: offset <= end;
    terminates \true;
    assigns part->offset, part->length;
    ensures offset: part->offset == offset;
    ensures end: part->offset + part->length == end;
*/
static void set_part(wpc_path_part *part, size_t offset, size_t end) {
  part->offset = offset;
  part->length = end - offset;
}

/*@ requires reading: sound_reading(r);
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> at < r->length;
*/
static bool is_at(const reading *r, size_t at, char c) {
  return at < r->length && r->text[at] == c;
}

/* The first of either character in text[from .. end), or end. */
/*@ requires reading: sound_reading(r);
    requires order: from <= end <= r->length;
    terminates \true;
    assigns \nothing;
    ensures bound: from <= \result <= end;
*/
static size_t find(const reading *r, size_t from, size_t end, char a, char b) {
  /*@ loop invariant bound: \at(from, Pre) <= from <= end;
      loop assigns from;
      loop variant end - from;
  */
  while (from < end && r->text[from] != a && r->text[from] != b) {
    from++;
  }
  return from;
}

/* Begins after the first backslash. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    terminates \true;
    assigns r->at, r->path.problem, r->path.column, r->path.has_machine,
            r->path.machine.offset, r->path.machine.length;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_machine(reading *r) {
  if (!is_at(r, r->at, '\\')) {
    return true;
  }
  const size_t start = r->at + 1;
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
  set_part(&r->path.machine, start, end);
  r->at = end + 1;
  return true;
}

/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    terminates \true;
    assigns r->at, r->path.problem, r->path.column, r->path.object.offset, r->path.object.length;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
    ensures object: \result ==> held(r->path.object, r->length);
*/
static bool take_object(reading *r) {
  const size_t end = find(r, r->at, r->length, '\\', '(');
  const size_t closing = find(r, r->at, end, ')', ')');
  if (end == r->at) {
    return fail(r, WPC_PATH_NO_OBJECT, end);
  }
  if (closing < end) {
    return fail(r, WPC_PATH_NOT_OPENED, closing);
  }
  set_part(&r->path.object, r->at, end);
  r->at = end;
  return true;
}

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Where the '#' of an index is in text[start .. end), or end when there is none. */
/*@ requires order: start <= end;
    requires text: \valid_read(text + (start .. end - 1));
    terminates \true;
    assigns \nothing;
    ensures bound: start <= \result <= end;
*/
static size_t find_index(const char *text, size_t start, size_t end) {
  size_t at = end;
  if (end - start >= 2 && text[end - 1] == '*' && text[end - 2] == '#') {
    return end - 2;
  }
  /*@ loop invariant bound: start <= at <= end;
      loop assigns at;
      loop variant at - start;
  */
  while (at > start && is_digit(text[at - 1])) {
    at--;
  }
  return at < end && at > start && text[at - 1] == '#' ? at - 1 : end;
}

/* The '#' is at `at`; digits or one '*' follow. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    requires order: at < end <= r->length;
    terminates \true;
    assigns r->path.problem, r->path.column, r->path.index, r->path.has_index, r->path.any_index;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_index(reading *r, size_t at, size_t end) {
  const size_t first = at + 1;
  if (is_at(r, first, '*')) {
    r->path.any_index = true;
    return true;
  }
  /*@ loop invariant bound: first <= i <= end;
      loop assigns i, r->path.index;
      loop variant end - i;
  */
  for (size_t i = first; i < end; i++) {
    const uint32_t digit = wpci_byte_of(r->text[i]) % 16; /* a digit: '0' is 0x30 */
    if (r->path.index > (UINT32_MAX - digit) / 10) {
      return fail(r, WPC_PATH_INDEX_RANGE, first);
    }
    r->path.index = r->path.index * 10 + digit;
  }
  r->path.has_index = true;
  return true;
}

/* text[start .. slash) is in front of the '/'. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    requires order: start <= slash <= r->length;
    terminates \true;
    assigns r->path.problem, r->path.column, r->path.has_parent, r->path.parent.offset,
            r->path.parent.length;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_parent(reading *r, size_t start, size_t slash) {
  if (start == slash) {
    return fail(r, WPC_PATH_NO_PARENT, slash);
  }
  r->path.has_parent = true;
  set_part(&r->path.parent, start, slash);
  return true;
}

/* text[start .. sign) is in front of the index, text[sign .. end). */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    requires order: start <= sign <= end <= r->length;
    terminates \true;
    assigns r->path.problem, r->path.column, r->path.has_instance, r->path.instance.offset,
            r->path.instance.length, r->path.index, r->path.has_index, r->path.any_index;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_instance(reading *r, size_t start, size_t sign, size_t end) {
  if (start == sign) {
    return fail(r, WPC_PATH_NO_INSTANCE, start);
  }
  r->path.has_instance = true;
  set_part(&r->path.instance, start, sign);
  return sign == end || take_index(r, sign, end);
}

/* text[start .. end) is what the parentheses hold. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    requires order: 0 < start <= end <= r->length;
    terminates \true;
    assigns r->path.problem, r->path.column, r->path.has_parent, r->path.parent.offset,
            r->path.parent.length, r->path.has_instance, r->path.instance.offset,
            r->path.instance.length, r->path.index, r->path.has_index, r->path.any_index;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_names(reading *r, size_t start, size_t end) {
  const size_t sign = find_index(r->text, start, end);
  const size_t slash = find(r, start, sign, '/', '/');
  const size_t begin = slash < sign ? slash + 1 : start;
  return (slash == sign || take_parent(r, start, slash)) && take_instance(r, begin, sign, end);
}

/* Begins with the '('. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    requires more: r->at < r->length;
    terminates \true;
    assigns r->at, r->path.problem, r->path.column, r->path.has_parent, r->path.parent.offset,
            r->path.parent.length, r->path.has_instance, r->path.instance.offset,
            r->path.instance.length, r->path.index, r->path.has_index, r->path.any_index;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
*/
static bool take_parentheses(reading *r) {
  const size_t start = r->at + 1;
  size_t last = r->length;   /* after the last ')' of all */
  size_t closed = r->length; /* after the last ')' that has a '\' after it */
  /*@ loop invariant last: start <= last <= r->length;
      loop assigns last;
      loop variant last - start;
  */
  while (last > start && r->text[last - 1] != ')') {
    last--;
  }
  /*@ loop invariant closed: start <= closed <= r->length;
      loop assigns closed;
      loop variant closed - start;
  */
  while (closed > start && !(r->text[closed - 1] == ')' && is_at(r, closed, '\\'))) {
    closed--;
  }
  if (last == start) {
    return fail(r, WPC_PATH_NOT_CLOSED, r->at);
  }
  if (closed == start) {
    return last == r->length ? fail(r, WPC_PATH_NO_COUNTER, last)
                             : fail(r, WPC_PATH_BEHIND_INSTANCE, last);
  }
  r->at = closed;
  return take_names(r, start, closed - 1);
}

/* Begins with the '\' in front of the counter, unless the path ends there. */
/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    terminates \true;
    assigns r->path.problem, r->path.column, r->path.counter.offset, r->path.counter.length;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
    ensures counter: \result ==> held(r->path.counter, r->length);
*/
static bool take_counter(reading *r) {
  const size_t start = r->at < r->length ? r->at + 1 : r->at;
  const size_t backslash = find(r, start, r->length, '\\', '\\');
  if (start == r->length) {
    return fail(r, WPC_PATH_NO_COUNTER, start);
  }
  if (backslash < r->length) {
    return fail(r, WPC_PATH_COUNTER_BACKSLASH, backslash);
  }
  set_part(&r->path.counter, start, r->length);
  return true;
}

/*@ requires reading: sound_reading(r);
    requires so_far: r->path.problem == WPC_PATH_OK;
    terminates \true;
    assigns r->at, r->path;
    ensures reading: sound_reading(r);
    ensures problem: \result <==> r->path.problem == WPC_PATH_OK;
    ensures object: \result ==> held(r->path.object, r->length);
    ensures counter: \result ==> held(r->path.counter, r->length);
*/
static bool take_path(reading *r) {
  if (!is_at(r, 0, '\\')) {
    return fail(r, WPC_PATH_NO_BACKSLASH, 0);
  }
  r->at = 1;
  return take_machine(r) && take_object(r) && (!is_at(r, r->at, '(') || take_parentheses(r)) &&
         take_counter(r);
}

/* What was read. By itself, since the prover does not follow the fields through the copy. */
/*@ requires reading: sound_reading(r);
    requires object: r->path.problem == WPC_PATH_OK ==> held(r->path.object, r->length);
    requires counter: r->path.problem == WPC_PATH_OK ==> held(r->path.counter, r->length);
    terminates \true;
    assigns \nothing;
    ensures column: \result.column <= r->length;
    ensures machine: \result.has_machine ==> held(\result.machine, r->length);
    ensures object: \result.problem == WPC_PATH_OK ==> held(\result.object, r->length);
    ensures parent: \result.has_parent ==> held(\result.parent, r->length);
    ensures instance: \result.has_instance ==> held(\result.instance, r->length);
    ensures counter: \result.problem == WPC_PATH_OK ==> held(\result.counter, r->length);
*/
static wpc_path path_of(const reading *r) {
  return r->path;
}

wpc_path wpc_path_parse(const char *text, size_t length) {
  reading r = WPCI_NOTHING;
  r.text = text;
  r.length = length;
  (void)take_path(&r);
  return path_of(&r);
}

/*@ requires part: is_there ==> sound_part(text, part);
    terminates \true;
    assigns \result \from text, is_there, part;
    ensures name: sound_name(\result);
*/
static wpc_path_name path_name_of(const char *text, bool is_there, wpc_path_part part) {
  wpc_path_name name;
  name.text = is_there ? text + part.offset : NULL;
  name.length = is_there ? part.length : 0;
  return name;
}

wpc_path_names wpc_path_names_of(const char *text, const wpc_path *path) {
  wpc_path_names names;
  names.machine = path_name_of(text, path->has_machine, path->machine);
  names.object = path_name_of(text, true, path->object);
  names.parent = path_name_of(text, path->has_parent, path->parent);
  names.instance = path_name_of(text, path->has_instance, path->instance);
  names.counter = path_name_of(text, true, path->counter);
  names.index = path->index;
  names.has_index = path->has_index;
  names.any_index = path->any_index;
  return names;
}

/* ---- writing ---- */

/*@ predicate written_apart{L}(wpc_path_names *names, wpci_sink *s) =
      \valid_read(names) && sound_names(*names) && \separated(names, s) &&
      \separated(names, s->dst + (0 .. s->capacity - 1));
*/

/* Nothing at all when there is no such name. */
/*@ requires sink: growing(s);
    requires before: \valid_read(before + (0 .. length - 1));
    requires name: sound_name(name);
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
*/
static void put_name(wpci_sink *s, const char *before, size_t length, wpc_path_name name) {
  if (name.text != NULL) {
    wpci_put_text(s, before, length);
    wpci_put_text(s, name.text, name.length);
  }
}

/*@ requires sink: growing(s);
    requires names: written_apart(names, s);
    requires there: names->instance.text != \null;
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
*/
static void put_index(wpci_sink *s, const wpc_path_names *names) {
  if (names->any_index) {
    wpci_put_text(s, WPCI_LITERAL("#*"));
  } else if (names->has_index || names->index > 0) {
    wpci_put_text(s, WPCI_LITERAL("#"));
    wpci_put_number(s, names->index, 10);
  }
}

/*@ requires sink: growing(s);
    requires names: written_apart(names, s);
    terminates \true;
    assigns s->length, s->dst[0 .. s->capacity - 1];
    ensures sink: growing(s);
*/
static void put_instance(wpci_sink *s, const wpc_path_names *names) {
  if (names->instance.text == NULL) {
    return;
  }
  wpci_put_text(s, WPCI_LITERAL("("));
  if (names->parent.text != NULL) {
    wpci_put_text(s, names->parent.text, names->parent.length);
    wpci_put_text(s, WPCI_LITERAL("/"));
  }
  wpci_put_text(s, names->instance.text, names->instance.length);
  put_index(s, names);
  wpci_put_text(s, WPCI_LITERAL(")"));
}

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_trailing(char c) {
  const uint8_t byte = wpci_byte_of(c);
  return byte >= 0x80 && byte < 0xC0;
}

/* How much of dst[0 .. end) are whole characters, when more was to come. */
/*@ requires dst: \valid_read(dst + (0 .. end - 1));
    terminates \true;
    assigns \nothing;
    ensures most: \result <= end;
*/
static size_t whole_characters(const char *dst, size_t end) {
  size_t behind = 0; /* bytes after the last character's first one */
  /*@ loop invariant bound: 0 <= behind <= 3 && behind <= end;
      loop assigns behind;
      loop variant 3 - behind;
  */
  while (behind < 3 && behind < end && is_trailing(dst[end - 1 - behind])) {
    behind++;
  }
  if (behind == end) {
    return end;
  }
  const uint8_t first = wpci_byte_of(dst[end - 1 - behind]);
  const size_t wanted = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  return behind < wanted ? end - 1 - behind : end;
}

/*@ requires sink: growing(s);
    terminates \true;
    assigns s->dst[0 .. s->capacity - 1];
*/
static size_t path_finish(wpci_sink *s) {
  if (s->capacity > 0) {
    const bool is_cut = s->length >= s->capacity;
    s->dst[is_cut ? whole_characters(s->dst, s->capacity - 1) : s->length] = '\0';
  }
  return s->length;
}

size_t wpc_path_format(const wpc_path_names *names, char *dst, size_t capacity) {
  wpci_sink s = {dst, capacity, 0};
  put_name(&s, WPCI_LITERAL("\\\\"), names->machine);
  put_name(&s, WPCI_LITERAL("\\"), names->object);
  put_instance(&s, names);
  put_name(&s, WPCI_LITERAL("\\"), names->counter);
  return path_finish(&s);
}
