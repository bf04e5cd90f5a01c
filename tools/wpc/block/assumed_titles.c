#include "block/assumed_titles.h"

static const assumed_title titles[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "../series/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
};

#define NUM_TITLES (sizeof titles / sizeof titles[0])

const assumed_title *assumed_title_at(size_t place) {
  return place < NUM_TITLES ? &titles[place] : NULL;
}

const char *assumed_title_find(uint32_t index) {
  size_t low = 0;
  size_t count = NUM_TITLES;
  while (count > 0) {
    const size_t half = count / 2;
    if (titles[low + half].index < index) {
      low += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return low < NUM_TITLES && titles[low].index == index ? titles[low].text : NULL;
}
