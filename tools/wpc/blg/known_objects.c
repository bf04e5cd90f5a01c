#include "blg/known_objects.h"

#include <string.h>

#include "block/assumed_titles.h"
#include "text/letters.h"

/* Texts that differ in NULs at their end only are one in an index. */
static void set_key(known_objects *known, const char *text, size_t length) {
  name_set(&known->key, "");
  name_append_folded(&known->key, text, length);
  name_append(&known->key, ".");
}

void known_objects_learn(known_objects *known, const char *text, size_t length) {
  set_key(known, text, length);
  (void)text_index_add(&known->texts, known->key.text, known->key.length);
}

void known_objects_make(known_objects *known) {
  static const char *const objects[] = {
#define WPC_KNOWN_OBJECT(name) name,
#include "blg/known_objects.def"
  };
  memset(known, 0, sizeof *known);
  for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++) {
    known_objects_learn(known, objects[i], strlen(objects[i]));
  }
  known->num_listed = known->texts.count;
  const assumed_title *title;
  for (size_t i = 0; (title = assumed_title_at(i)) != NULL; i++) {
    known_objects_learn(known, title->text, strlen(title->text));
  }
}

void known_objects_free(known_objects *known) {
  text_index_free(&known->texts);
  name_free(&known->key);
}

static bool begins(const char *text, size_t length, const char *word) {
  return length >= strlen(word) && letters_equal_part(text, word, strlen(word));
}

static bool is_of_family(const char *text, size_t length) {
  static const char *const families[] = {
#define WPC_KNOWN_FAMILY(beginning) beginning,
#include "blg/known_objects.def"
  };
  bool any = false;
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
    any = any || begins(text, length, families[i]);
  }
  return any;
}

bool known_objects_is_of_windows(known_objects *known, const char *text, size_t length) {
  set_key(known, text, length);
  const uint32_t number = text_index_find(&known->texts, known->key.text, known->key.length);
  return number != TEXT_INDEX_NONE && number >= known->num_listed;
}

bool known_objects_has_text(known_objects *known, const char *text, size_t length) {
  set_key(known, text, length);
  return text_index_find(&known->texts, known->key.text, known->key.length) != TEXT_INDEX_NONE;
}

bool known_objects_has(known_objects *known, const char *text, size_t length) {
  return known_objects_has_text(known, text, length) || is_of_family(text, length);
}

bool known_objects_server(const char *text, size_t length, size_t *begin, size_t *end) {
  static const char *const families[] = {
#define WPC_NAMED_FAMILY(beginning) beginning,
#include "blg/known_objects.def"
  };
  const char *colon = length > 0 ? (const char *)memchr(text, ':', length) : NULL;
  for (size_t i = 0; colon != NULL && i < sizeof families / sizeof families[0]; i++) {
    *begin = strlen(families[i]);
    *end = (size_t)(colon - text);
    if (begins(text, length, families[i]) && *end > *begin) {
      return true;
    }
  }
  return false;
}
