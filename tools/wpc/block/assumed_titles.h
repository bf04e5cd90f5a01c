/* The titles that every Windows has, for blocks that come without a title table. */
#ifndef WPC_TOOLS_ASSUMED_TITLES_H
#define WPC_TOOLS_ASSUMED_TITLES_H

#include <stddef.h>
#include <stdint.h>

typedef struct assumed_title {
  uint32_t index;
  const char *text;
} assumed_title;

/* Row `place` of assumed_titles.def, by ascending index; NULL past its end. */
const assumed_title *assumed_title_at(size_t place);
/* The title of an index, or NULL. */
const char *assumed_title_find(uint32_t index);

#endif
