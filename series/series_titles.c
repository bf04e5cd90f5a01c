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

/* That an owner has titles is kept as its title of index 0, which no table has. */
static uint32_t title_place(const wpcs_titles *titles, uint32_t owner, uint32_t index) {
  const uint32_t words[] = {owner, index};
  return wpcs_index_find(&titles->keys, words, sizeof words);
}

static bool has_titles(const wpcs_titles *titles, uint32_t owner) {
  return title_place(titles, owner, 0) != WPCS_NONE;
}

static bool add_place(wpc_series *series, uint32_t owner, uint32_t index, uint32_t text) {
  wpcs_titles *titles = &series->titles;
  const uint32_t words[] = {owner, index};
  const size_t known = titles->keys.count;
  const uint32_t place =
      WPCS_ENTER(&series->room, &titles->keys, titles->texts, words, sizeof words);
  if (place == known) {
    titles->texts[place] = text;
    titles->is_new = true;
  }
  return place != WPCS_NONE;
}

/* No text has such a number: keys of texts take more memory than there is long before. */
static bool is_of_source(uint32_t owner) {
  return owner > UINT32_MAX / 2 && owner < WPCS_ALL_TITLES;
}

uint32_t wpcs_titles_owner(const wpcs_source *source, uint32_t machine) {
  return source->has_titles ? WPCS_ALL_TITLES - 1 - source->number
                            : wpcs_fold(&source->series->columns.texts, machine);
}

bool wpcs_titles_add(wpc_series *series, uint32_t owner, uint32_t index, uint32_t text) {
  wpcs_titles *titles = &series->titles;
  if (!is_of_source(owner)) {
    titles->first = titles->has_first ? titles->first : owner;
    titles->has_first = true;
  }
  return index == 0 ||
         (add_place(series, owner, 0, WPCS_NONE) && add_place(series, owner, index, text));
}

wpc_error wpc_series_add_titles(wpc_series *series, uint32_t source, wpc_input in) {
  const wpc_error unknown = {WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0};
  uint32_t owner = WPCS_ALL_TITLES;
  wpc_title_iter it = wpc_titles(in);
  if (source < series->num_sources) {
    series->sources[source]->has_titles = true;
    owner = wpcs_titles_owner(series->sources[source], WPCS_NONE);
  } else if (source != WPC_NO_SOURCE) {
    return unknown;
  }
  bool ok = true;
  while (ok && wpc_next_title(&it)) {
    const uint32_t text = wpcs_text_of(&series->room, &series->columns.texts, in, it.item.text);
    ok = wpcs_titles_add(series, owner, it.item.index, text);
  }
  it.error.status = it.error.status == WPC_END ? WPC_OK : it.error.status;
  return wpcs_has_failed(series) ? series->error.error : it.error;
}

uint32_t wpcs_own_title(const wpc_series *series, uint32_t owner, uint32_t index) {
  const wpcs_titles *titles = &series->titles;
  const bool is_own = is_of_source(owner) || has_titles(titles, owner);
  const uint32_t place = title_place(titles, is_own ? owner : titles->first, index);
  return place != WPCS_NONE ? titles->texts[place] : WPCS_NONE;
}

uint32_t wpcs_title(wpc_series *series, uint32_t owner, uint32_t index, bool *is_assumed) {
  const wpcs_titles *titles = &series->titles;
  const uint32_t from = has_titles(titles, WPCS_ALL_TITLES) ? WPCS_ALL_TITLES : owner;
  const bool has_any = is_of_source(from) ? has_titles(titles, from) : titles->has_first;
  const uint32_t text = wpcs_own_title(series, from, index);
  const wpc_path_name none = {NULL, 0};
  const wpc_path_name assumed = has_any ? none : wpcs_assumed_title(index);
  char digits[WPCS_DIGITS];
  *is_assumed = assumed.text != NULL;
  if (text != WPCS_NONE) {
    return text;
  }
  const wpc_path_name name = *is_assumed ? assumed : wpcs_digits(index, digits);
  return wpcs_text(&series->room, &series->columns.texts, name.text, name.length);
}
