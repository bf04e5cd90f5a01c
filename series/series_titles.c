/* Titles of machines, and those that every Windows has. */
#include <string.h>

#include "state.h"

static const struct {
  uint32_t index;
  wpc_path_name title;
} assumed_titles[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, {title, sizeof(title) - 1}},
#include "assumed_titles.def"
#undef WPC_ASSUMED_TITLE
};

wpc_path_name wpcs_assumed_title(uint32_t index) {
  const wpc_path_name none = {NULL, 0};
  const size_t count = sizeof assumed_titles / sizeof assumed_titles[0];
  size_t low = 0;
  for (size_t left = count; left > 0;) {
    const size_t half = left / 2;
    const bool is_below = assumed_titles[low + half].index < index;
    low += is_below ? half + 1 : 0;
    left = is_below ? left - half - 1 : half;
  }
  const bool is_found = low < count && assumed_titles[low].index == index;
  return is_found ? assumed_titles[low].title : none;
}

/* That a machine has titles is kept as its title of index 0, which no table has. */
static uint32_t title_place(const wpcs_titles *titles, uint32_t machine, uint32_t index) {
  const uint32_t words[] = {machine, index};
  return wpcs_index_find(&titles->keys, words, sizeof words);
}

static bool add_place(wpc_series *series, uint32_t machine, uint32_t index, uint32_t text) {
  wpcs_titles *titles = &series->titles;
  const uint32_t words[] = {machine, index};
  const size_t known = titles->keys.count;
  const uint32_t place =
      WPCS_ENTER(&series->room, &titles->keys, titles->texts, words, sizeof words);
  if (place == known) {
    titles->texts[place] = text;
    titles->is_new = true;
  }
  return place != WPCS_NONE;
}

bool wpcs_titles_add(wpc_series *series, uint32_t machine, uint32_t index, uint32_t text) {
  wpcs_titles *titles = &series->titles;
  titles->first = titles->has_first ? titles->first : machine;
  titles->has_first = true;
  return index == 0 ||
         (add_place(series, machine, 0, WPCS_NONE) && add_place(series, machine, index, text));
}

static uint32_t title_of(const wpcs_titles *titles, uint32_t owner, uint32_t index) {
  const uint32_t place = title_place(titles, owner, index);
  return place != WPCS_NONE ? titles->texts[place] : WPCS_NONE;
}

uint32_t wpcs_own_title(const wpc_series *series, uint32_t machine, uint32_t index) {
  const wpcs_titles *titles = &series->titles;
  const uint32_t folded = wpcs_fold(&series->columns.texts, machine);
  const bool has_own = title_place(titles, folded, 0) != WPCS_NONE;
  return title_of(titles, has_own ? folded : titles->first, index);
}

uint32_t wpcs_title(wpc_series *series, uint32_t machine, uint32_t index, bool *is_assumed) {
  const wpcs_titles *titles = &series->titles;
  const bool has_every = title_place(titles, WPCS_EVERY_MACHINE, 0) != WPCS_NONE;
  const uint32_t text = has_every ? title_of(titles, WPCS_EVERY_MACHINE, index)
                                  : wpcs_own_title(series, machine, index);
  const wpc_path_name none = {NULL, 0};
  const wpc_path_name assumed = titles->has_first ? none : wpcs_assumed_title(index);
  char digits[WPCS_DIGITS];
  *is_assumed = assumed.text != NULL;
  if (text != WPCS_NONE) {
    return text;
  }
  const wpc_path_name name = *is_assumed ? assumed : wpcs_digits(index, digits);
  return wpcs_text(&series->room, &series->columns.texts, name.text, name.length);
}
