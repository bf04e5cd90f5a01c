/* Which names a counter path means. */
#include <string.h>

#include "fold.h"
#include "wpc_path.h"

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

static text one_piece(wpc_path_name name) {
  text t;
  memset(&t, 0, sizeof t);
  t.pieces[0] = name;
  return t;
}

static wpc_path_name name_of(const char *bytes, size_t length) {
  wpc_path_name name;
  name.text = bytes;
  name.length = length;
  return name;
}

/* "parent/instance", or "instance". */
static text instance_of(const wpc_path_names *names) {
  text t = one_piece(names->instance);
  if (names->parent.text != NULL) {
    t.pieces[0] = names->parent;
    t.pieces[1] = name_of("/", 1);
    t.pieces[2] = names->instance;
  }
  return t;
}

/* The same place, not at the end of a piece unless the text ends there. */
static place settled(const text *t, place p) {
  while (p.piece < 2 && p.at == t->pieces[p.piece].length) {
    p.piece++;
    p.at = 0;
  }
  return p;
}

static place start_of(const text *t) {
  const place start = {0, 0};
  return settled(t, start);
}

static bool is_end(const text *t, place p) {
  return p.at == t->pieces[p.piece].length;
}

/* How many bytes begin with such a one; 1 when it begins none. */
static size_t sequence_length(uint8_t first) {
  return first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* What a sequence of two to four bytes stands for, or INVALID. */
static uint32_t decode(const uint8_t *bytes, size_t length) {
  static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  uint32_t code = bytes[0] & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xC0u) != 0x80u) {
      return INVALID;
    }
    code = code * 64 + (bytes[i] & 0x3Fu);
  }
  return code < smallest[length] || code > 0x10FFFF || wpc_is_between(code, 0xD800, 0xDFFF)
             ? INVALID
             : code;
}

/* Not to be asked at the end. */
static character character_at(const text *t, place p) {
  const wpc_path_name piece = t->pieces[p.piece];
  const uint8_t *bytes = (const uint8_t *)piece.text + p.at;
  const size_t length = sequence_length(bytes[0]);
  uint32_t code = bytes[0] < 0x80 ? bytes[0] : INVALID;
  if (length > 1 && length <= piece.length - p.at) {
    code = decode(bytes, length);
  }
  character c;
  c.folded = wpc_fold_case(code != INVALID ? code : REPLACEMENT);
  c.next = p;
  c.next.at += code != INVALID ? length : 1;
  c.next = settled(t, c.next);
  return c;
}

/* ---- matching ---- */

/* Whether one character of the pattern, no ANY_RUN, means this one of the name. */
static bool means(character wanted, character c) {
  return wanted.folded == ANY_ONE || wanted.folded == c.folded;
}

/* Only the last run is ever made longer: what a run before it took makes no difference. */
static bool matches(const text *pattern, const text *name) {
  place p = start_of(pattern);
  place n = start_of(name);
  place behind_run = p; /* in the pattern, behind the last ANY_RUN */
  place retry = n;      /* in the name, where what follows that run was tried last */
  bool has_run = false;
  while (!is_end(name, n)) {
    const character c = character_at(name, n);
    const bool at_end = is_end(pattern, p);
    const character wanted = at_end ? c : character_at(pattern, p);
    if (!at_end && wanted.folded == ANY_RUN) {
      has_run = true;
      p = wanted.next;
      behind_run = p;
      retry = n;
    } else if (!at_end && means(wanted, c)) {
      p = wanted.next;
      n = c.next;
    } else if (has_run) {
      retry = character_at(name, retry).next;
      p = behind_run;
      n = retry;
    } else {
      return false;
    }
  }
  while (!is_end(pattern, p) && character_at(pattern, p).folded == ANY_RUN) {
    p = character_at(pattern, p).next;
  }
  return is_end(pattern, p);
}

bool wpc_path_matches(const char *pattern, size_t pattern_length, const char *name,
                      size_t name_length) {
  const text p = one_piece(name_of(pattern, pattern_length));
  const text n = one_piece(name_of(name, name_length));
  return matches(&p, &n);
}

static bool equal(const text *a, const text *b) {
  place x = start_of(a);
  place y = start_of(b);
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

static bool has_wildcard(wpc_path_name name) {
  for (size_t i = 0; i < name.length; i++) {
    if (name.text[i] == ANY_RUN || name.text[i] == ANY_ONE) {
      return true;
    }
  }
  return false;
}

static bool means_index(const wpc_path_names *path, uint32_t index) {
  if (path->has_index) {
    return path->index == index;
  }
  return path->any_index || index == 0 || has_wildcard(path->instance) ||
         (path->parent.text != NULL && has_wildcard(path->parent));
}

bool wpc_path_means_instance(const wpc_path_names *path, const wpc_path_names *names) {
  if (path->instance.text == NULL || names->instance.text == NULL) {
    return path->instance.text == NULL && names->instance.text == NULL;
  }
  const text pattern = instance_of(path);
  const text name = instance_of(names);
  return means_index(path, names->index) && matches(&pattern, &name);
}

static bool means_name(wpc_path_name pattern, wpc_path_name name) {
  return pattern.text != NULL && name.text != NULL &&
         wpc_path_matches(pattern.text, pattern.length, name.text, name.length);
}

bool wpc_path_means(const wpc_path_names *path, const wpc_path_names *names) {
  const bool same_machine = path->machine.text == NULL || names->machine.text == NULL ||
                            wpc_path_name_equal(path->machine, names->machine);
  return same_machine && means_name(path->object, names->object) &&
         means_name(path->counter, names->counter) && wpc_path_means_instance(path, names);
}
