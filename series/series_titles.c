/* Titles of machines. */
#include "series_titles.h"

#include <string.h>

#include "assumed.h"

/* That a machine has titles is kept as its title of index 0, which no table has. */
static uint32_t title_place(const wpcs_titles *titles, uint32_t machine, uint32_t index) {
  const uint32_t words[] = {machine, index};
  return wpcs_index_find(&titles->keys, words, sizeof words);
}

static bool add_place(wpcs_room *room, wpcs_titles *titles, uint32_t machine, uint32_t index,
                      uint32_t text) {
  const uint32_t words[] = {machine, index};
  const size_t known = titles->keys.count;
  if (!WPCS_REACH(room, titles->texts, known + 1)) {
    return false;
  }
  const uint32_t place = wpcs_index_add(room, &titles->keys, words, sizeof words);
  if (place == WPCS_NONE) {
    return false;
  }
  if (place == known) {
    titles->texts[place] = text;
    titles->is_new = true;
  }
  return true;
}

bool wpcs_titles_add(wpcs_room *room, wpcs_titles *titles, uint32_t machine, uint32_t index,
                     uint32_t text) {
  if (!titles->has_first) {
    titles->has_first = true;
    titles->first = machine;
  }
  return index == 0 || (add_place(room, titles, machine, 0, WPCS_NONE) &&
                        add_place(room, titles, machine, index, text));
}

static uint32_t text_of_index(wpcs_room *room, wpcs_texts *texts, uint32_t index) {
  char digits[WPCS_DIGITS];
  const size_t at = wpcs_digits(index, digits);
  return wpcs_text(room, texts, digits + at, sizeof digits - at);
}

uint32_t wpcs_title(wpcs_room *room, const wpcs_titles *titles, wpcs_texts *texts, uint32_t machine,
                    uint32_t index, bool *is_assumed) {
  const bool has_every = title_place(titles, WPCS_EVERY_MACHINE, 0) != WPCS_NONE;
  const bool has_own = title_place(titles, machine, 0) != WPCS_NONE;
  const uint32_t owner = has_every ? WPCS_EVERY_MACHINE : has_own ? machine : titles->first;
  const uint32_t place = title_place(titles, owner, index);
  const wpc_path_name none = {NULL, 0};
  const wpc_path_name assumed = titles->has_first ? none : wpcs_assumed_title(index);
  *is_assumed = assumed.text != NULL;
  if (place != WPCS_NONE && titles->texts[place] != WPCS_NONE) {
    return titles->texts[place];
  }
  if (assumed.text != NULL) {
    return wpcs_text(room, texts, assumed.text, assumed.length);
  }
  return text_of_index(room, texts, index);
}
