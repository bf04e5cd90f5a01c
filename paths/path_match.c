/* Which names a counter path means. */
#include "../parser/range.h"
#include "../parser/text/fold.h"
#include "path_ways.h"
#include "wpc/names.h"

#define ANY_RUN '*'
#define ANY_ONE '?'
#define INVALID 0xFFFFFFFFu
#define REPLACEMENT 0xFFFDu

/* ---- characters ---- */

/* A text in up to three pieces, read character by character. */
typedef struct text {
  wpc_path_name pieces[3];
} text;

typedef struct place {
  size_t piece, at;
} place;

/* A character in one case, and where the next one begins. */
typedef struct character {
  uint32_t folded;
  place next;
} character;

/*@ predicate sound_piece(wpc_path_name n) =
      \valid_read(n.text + (0 .. n.length - 1)) && \object_pointer(n.text);
    predicate sound_text{L}(text *t) =
      \valid_read(t) && sound_piece(t->pieces[0]) && sound_piece(t->pieces[1]) &&
      sound_piece(t->pieces[2]);

    predicate a_place{L}(text *t, place p) = p.piece <= 2 && p.at <= t->pieces[p.piece].length;
    // Such a place is at the end of a piece only where the text ends.
    predicate sound_place{L}(text *t, place p) =
      a_place(t, p) && (p.at == t->pieces[p.piece].length ==> p.piece == 2);
    logic integer rest{L}(text *t, place p) =
      t->pieces[p.piece].length - p.at + (p.piece < 1 ? t->pieces[1].length : 0) +
      (p.piece < 2 ? t->pieces[2].length : 0);
*/

/*@ requires name: sound_name(name);
    terminates \true;
    assigns \result \from name;
    ensures first: sound_piece(\result.pieces[0]);
    ensures second: sound_piece(\result.pieces[1]);
    ensures third: sound_piece(\result.pieces[2]);
*/
static text one_piece(wpc_path_name name) {
  text t = {{{"", 0}, {"", 0}, {"", 0}}};
  if (name.text != NULL) {
    t.pieces[0] = name;
  }
  return t;
}

/*@ terminates \true;
    assigns \result \from bytes, length;
    ensures text: \result.text == bytes;
    ensures length: \result.length == length;
*/
static wpc_path_name path_match_name_of(const char *bytes, size_t length) {
  wpc_path_name name;
  name.text = bytes;
  name.length = length;
  return name;
}

/* "parent/instance", or "instance". */
/*@ requires names: \valid_read(names);
    requires instance: sound_piece(names->instance);
    requires parent: sound_name(names->parent);
    terminates \true;
    assigns \result \from *names;
    ensures first: sound_piece(\result.pieces[0]);
    ensures second: sound_piece(\result.pieces[1]);
    ensures third: sound_piece(\result.pieces[2]);
*/
static text instance_of(const wpc_path_names *names) {
  text t = one_piece(names->instance);
  if (names->parent.text != NULL) {
    t.pieces[0] = names->parent;
    t.pieces[1] = path_match_name_of("/", 1);
    t.pieces[2] = names->instance;
  }
  return t;
}

/* The same place, not at the end of a piece unless the text ends there. */
/*@ requires text: sound_text(t);
    requires place: a_place(t, p);
    terminates \true;
    assigns \nothing;
    ensures place: sound_place(t, \result);
    ensures rest: rest(t, \result) == rest(t, p);
*/
static place settled(const text *t, place p) {
  /*@ loop invariant place: a_place(t, p);
      loop invariant rest: rest(t, p) == rest(t, \at(p, Pre));
      loop assigns p;
      loop variant 2 - p.piece;
  */
  while (p.piece < 2 && p.at == t->pieces[p.piece].length) {
    p.piece++;
    p.at = 0;
  }
  return p;
}

/*@ requires text: sound_text(t);
    terminates \true;
    assigns \nothing;
    ensures place: sound_place(t, \result);
*/
static place start_of(const text *t) {
  const place start = {0, 0};
  return settled(t, start);
}

/*@ requires text: sound_text(t);
    requires place: sound_place(t, p);
    terminates \true;
    assigns \nothing;
    ensures end: \result <==> rest(t, p) == 0;
    ensures more: !\result ==> p.at < t->pieces[p.piece].length;
*/
static bool is_end(const text *t, place p) {
  return p.at == t->pieces[p.piece].length;
}

/* How many bytes begin with such a one; 1 when it begins none. */
/*@ terminates \true;
    assigns \nothing;
    ensures bound: 1 <= \result <= 4;
    ensures one: first < 0x80 ==> \result == 1;
*/
static size_t sequence_length(uint8_t first) {
  return first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* What a sequence of two to four bytes stands for, or INVALID. */
/*@ requires length: 2 <= length <= 4;
    requires bytes: \valid_read(bytes + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
*/
static uint32_t path_match_decode(const char *bytes, size_t length) {
  const uint32_t smallest = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  uint32_t code = wpci_byte_of(bytes[0]) % (length == 2 ? 0x20u : length == 3 ? 0x10u : 0x08u);
  /*@ loop invariant bound: 1 <= i <= length;
      loop invariant one: i <= 1 ==> code < 32;
      loop invariant two: i <= 2 ==> code < 2048;
      loop invariant three: i <= 3 ==> code < 131072;
      loop invariant four: code < 8388608;
      loop assigns i, code;
      loop variant length - i;
  */
  for (size_t i = 1; i < length; i++) {
    const uint8_t byte = wpci_byte_of(bytes[i]);
    if (byte < 0x80 || byte > 0xBF) {
      return INVALID;
    }
    code = code * 64 + byte % 64;
  }
  return code < smallest || code > 0x10FFFF || wpci_is_between(code, 0xD800, 0xDFFF) ? INVALID
                                                                                     : code;
}

/* Not to be asked at the end. */
/*@ requires text: sound_text(t);
    requires place: sound_place(t, p);
    requires more: p.at < t->pieces[p.piece].length;
    terminates \true;
    assigns \nothing;
    ensures place: sound_place(t, \result.next);
    ensures moves: rest(t, \result.next) < rest(t, p);
*/
static character character_at(const text *t, place p) {
  const wpc_path_name piece = t->pieces[p.piece];
  const uint8_t first = wpci_byte_of(piece.text[p.at]);
  const size_t length = sequence_length(first);
  uint32_t code = first < 0x80 ? first : INVALID;
  if (length > 1 && length <= piece.length - p.at) {
    code = path_match_decode(piece.text + p.at, length);
  }
  character c;
  c.folded = wpci_fold_case(code != INVALID ? code : REPLACEMENT);
  p.at += code != INVALID ? length : 1;
  c.next = settled(t, p);
  return c;
}

/* ---- matching ---- */

/* Whether one character of the pattern, no ANY_RUN, means this one of the name. */
/*@ terminates \true;
    assigns \nothing;
*/
static bool means(character wanted, character c) {
  return wanted.folded == ANY_ONE || wanted.folded == c.folded;
}

/* Whether a run is there. */
/*@ requires text: sound_text(pattern);
    requires place: sound_place(pattern, p);
    terminates \true;
    assigns \nothing;
    ensures more: \result ==> p.at < pattern->pieces[p.piece].length;
*/
static bool is_run(const text *pattern, place p) {
  return !is_end(pattern, p) && character_at(pattern, p).folded == ANY_RUN;
}

/* Places in a pattern and in a name. */
typedef struct pair {
  place p, n;
} pair;

/*@ predicate sound_pair{L}(text *pattern, text *name, pair at) =
      sound_place(pattern, at.p) && sound_place(name, at.n);
*/

/* As far as the pattern's characters mean the name's, up to a run. */
/*@ requires pattern: sound_text(pattern);
    requires name: sound_text(name);
    requires places: sound_pair(pattern, name, at);
    terminates \true;
    assigns \nothing;
    ensures places: sound_pair(pattern, name, \result);
    ensures on_p: rest(pattern, \result.p) <= rest(pattern, at.p);
    ensures on_n: rest(name, \result.n) <= rest(name, at.n);
*/
static pair go_along(const text *pattern, const text *name, pair at) {
  /*@ loop invariant places: sound_pair(pattern, name, at);
      loop invariant on_p: rest(pattern, at.p) <= rest(pattern, \at(at.p, Pre));
      loop invariant on_n: rest(name, at.n) <= rest(name, \at(at.n, Pre));
      loop assigns at;
      loop variant rest(name, at.n);
  */
  while (!is_end(name, at.n) && !is_end(pattern, at.p)) {
    const character wanted = character_at(pattern, at.p);
    const character c = character_at(name, at.n);
    if (wanted.folded == ANY_RUN || !means(wanted, c)) {
      return at;
    }
    at.p = wanted.next;
    at.n = c.next;
  }
  return at;
}

/* Whether nothing but runs follows. */
/*@ requires text: sound_text(pattern);
    requires place: sound_place(pattern, p);
    terminates \true;
    assigns \nothing;
*/
static bool only_runs(const text *pattern, place p) {
  /*@ loop invariant place: sound_place(pattern, p);
      loop assigns p;
      loop variant rest(pattern, p);
  */
  while (is_run(pattern, p)) {
    p = character_at(pattern, p).next;
  }
  return is_end(pattern, p);
}

/* Only the last run is ever made longer: what a run before it took makes no difference. */
/*@ requires pattern: sound_text(pattern);
    requires name: sound_text(name);
    terminates \true;
    assigns \nothing;
*/
static bool matches(const text *pattern, const text *name) {
  pair at = {start_of(pattern), start_of(name)};
  pair retry = at; /* after the last run, and where what follows it was tried last */
  bool has_run = false;
  /*@ loop invariant places: sound_pair(pattern, name, at);
      loop invariant retry: sound_pair(pattern, name, retry);
      loop invariant on_p: rest(pattern, at.p) <= rest(pattern, retry.p);
      loop invariant on_n: rest(name, at.n) <= rest(name, retry.n);
      loop assigns at, retry, has_run;
      loop variant rest(pattern, retry.p) + rest(name, retry.n);
  */
  for (;;) {
    at = go_along(pattern, name, at);
    if (is_end(name, at.n)) {
      return only_runs(pattern, at.p);
    }
    if (is_run(pattern, at.p)) {
      at.p = character_at(pattern, at.p).next;
      retry = at;
      has_run = true;
    } else if (has_run) {
      retry.n = character_at(name, retry.n).next;
      at = retry;
    } else {
      return false;
    }
  }
}

bool wpc_path_matches(const char *pattern, size_t pattern_length, const char *name,
                      size_t name_length) {
  const text p = one_piece(path_match_name_of(pattern, pattern_length));
  const text n = one_piece(path_match_name_of(name, name_length));
  return matches(&p, &n);
}

/*@ requires a: sound_text(a);
    requires b: sound_text(b);
    terminates \true;
    assigns \nothing;
*/
static bool equal(const text *a, const text *b) {
  place x = start_of(a);
  place y = start_of(b);
  /*@ loop invariant x: sound_place(a, x);
      loop invariant y: sound_place(b, y);
      loop assigns x, y;
      loop variant rest(a, x);
  */
  while (!is_end(a, x) && !is_end(b, y)) {
    const character c = character_at(a, x);
    const character d = character_at(b, y);
    if (c.folded != d.folded) {
      return false;
    }
    x = c.next;
    y = d.next;
  }
  return is_end(a, x) && is_end(b, y);
}

bool wpc_path_name_equal(wpc_path_name a, wpc_path_name b) {
  const text x = one_piece(a);
  const text y = one_piece(b);
  return equal(&x, &y);
}

/* ---- paths ---- */

/*@ requires name: sound_name(name);
    requires there: name.text != \null;
    terminates \true;
    assigns \nothing;
*/
static bool has_wildcard(wpc_path_name name) {
  /*@ loop invariant bound: 0 <= i <= name.length;
      loop assigns i;
      loop variant name.length - i;
  */
  for (size_t i = 0; i < name.length; i++) {
    if (name.text[i] == ANY_RUN || name.text[i] == ANY_ONE) {
      return true;
    }
  }
  return false;
}

/*@ requires path: \valid_read(path);
    requires instance: sound_name(path->instance) && path->instance.text != \null;
    requires parent: sound_name(path->parent);
    terminates \true;
    assigns \nothing;
*/
static bool means_index(const wpc_path_names *path, uint32_t index) {
  if (path->has_index) {
    return path->index == index;
  }
  return path->any_index || index == 0 || has_wildcard(path->instance) ||
         (path->parent.text != NULL && has_wildcard(path->parent));
}

/* Whether a path means an instance, or the lack of one. Parent and instance are matched as one text with a '/' in
 * between; of several with one name a path without an index means the first, one with wildcards all. */
/*@ requires path: \valid_read(path);
    requires path_instance: sound_name(path->instance);
    requires path_parent: sound_name(path->parent);
    requires names: \valid_read(names);
    requires instance: sound_name(names->instance);
    requires parent: sound_name(names->parent);
    terminates \true;
    assigns \nothing;
*/
bool wpci_path_means_instance(const wpc_path_names *path, const wpc_path_names *names) {
  if (path->instance.text == NULL || names->instance.text == NULL) {
    return path->instance.text == NULL && names->instance.text == NULL;
  }
  const text pattern = instance_of(path);
  const text name = instance_of(names);
  return means_index(path, names->index) && matches(&pattern, &name);
}

/*@ requires pattern: sound_name(pattern);
    requires name: sound_name(name);
    terminates \true;
    assigns \nothing;
*/
static bool means_name(wpc_path_name pattern, wpc_path_name name) {
  return pattern.text != NULL && name.text != NULL &&
         wpc_path_matches(pattern.text, pattern.length, name.text, name.length);
}

bool wpc_path_means(const wpc_path_names *path, const wpc_path_names *names) {
  const bool same_machine = path->machine.text == NULL || names->machine.text == NULL ||
                            wpc_path_name_equal(path->machine, names->machine);
  return same_machine && means_name(path->object, names->object) &&
         means_name(path->counter, names->counter) && wpci_path_means_instance(path, names);
}
