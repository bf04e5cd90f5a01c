/* Titles that every Windows has. */
#include "assumed.h"

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
