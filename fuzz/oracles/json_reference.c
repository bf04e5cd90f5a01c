#include "oracles/json_reference.h"

#include <stdlib.h>
#include <string.h>

#include "oracles/tree.h"
#include "untraced.h"

UNTRACED_BEGIN

/* U+0000 by its escape; as a byte no text has it. */
static bool has_nul(fuzz_span text) {
  for (size_t i = 0; i + 1 < text.length; i += text.text[i] == '\\' ? 2 : 1) {
    const fuzz_span rest = {text.text + i, text.length - i};
    if (span_begins(rest, "\\u0000")) {
      return true;
    }
  }
  return false;
}

static bool has_any_nul(const tree *t) {
  bool has = false;
  for (size_t i = 0; i < t->count; i++) {
    has = has || has_nul(t->values[i].key) || has_nul(t->values[i].raw);
  }
  return has;
}

static fuzz_bytes text_of(fuzz_span raw) {
  const tree_value text = {.raw = raw};
  fuzz_bytes bytes = {NULL, 0, 0};
  tree_add_text(&text, &bytes);
  return bytes;
}

/* Keeps the member if it is one of those that are read; false when it must not be there. */
static bool take_member(json_reference *to, const tree_value *value) {
  static const char *const names[JSON_MEMBERS] = {"kind", "host", "created", "tool"};
  fuzz_bytes name = text_of(value->key);
  size_t m = 0;
  while (m < JSON_MEMBERS && !span_is(span_of(&name), names[m])) {
    m++;
  }
  bytes_free(&name);
  if (m == JSON_MEMBERS) {
    return true;
  }
  json_text *member = &to->members[m];
  const bool was_seen = member->seen;
  member->seen = true;
  if (!was_seen && value->type == TREE_TEXT) {
    const fuzz_bytes text = text_of(value->raw);
    member->given = true;
    member->utf8 = (uint8_t *)text.data;
    member->length = text.size;
  }
  return !was_seen && (value->type == TREE_TEXT || value->type == TREE_NULL);
}

static bool has_kind(const json_text *kind) {
  return kind->given && kind->length == 2 &&
         (memcmp(kind->utf8, "v1", 2) == 0 || memcmp(kind->utf8, "v2", 2) == 0);
}

void json_reference_read(json_reference *reference, const uint8_t *data, size_t size) {
  const fuzz_span text = {(const char *)data, size};
  tree t;
  memset(reference, 0, sizeof *reference);
  const bool is_sound = tree_read_foreign(&t, text) == NULL && t.values[0].type == TREE_OBJECT;
  bool accepted = is_sound && !has_any_nul(&t);
  for (const tree_value *value = is_sound ? tree_first(&t, &t.values[0]) : NULL; value != NULL;
       value = tree_next(&t, value)) {
    accepted = take_member(reference, value) && accepted;
  }
  reference->accepted = accepted && has_kind(&reference->members[0]);
  tree_free(&t);
}

void json_reference_free(json_reference *reference) {
  for (size_t m = 0; m < JSON_MEMBERS; m++) {
    free(reference->members[m].utf8);
  }
}

UNTRACED_END
