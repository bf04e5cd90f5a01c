/* Titles that every Windows has. */
#include "assumed.h"

#include <stdbool.h>
#include <stddef.h>

static const struct {
  uint32_t index;
  const char *text;
} assumed_titles[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "assumed_titles.def"
#undef WPC_ASSUMED_TITLE
};

const char *wpcs_assumed_title(uint32_t index) {
  const size_t count = sizeof assumed_titles / sizeof assumed_titles[0];
  size_t low = 0;
  for (size_t left = count; left > 0;) {
    const size_t half = left / 2;
    const bool is_below = assumed_titles[low + half].index < index;
    low += is_below ? half + 1 : 0;
    left = is_below ? left - half - 1 : half;
  }
  return low < count && assumed_titles[low].index == index ? assumed_titles[low].text : NULL;
}
