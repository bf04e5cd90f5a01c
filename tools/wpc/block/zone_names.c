#include "block/zone_names.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "text/letters.h"

typedef struct zone_row {
  uint32_t id; /* of standard time; that of daylight time is one less */
  const char *standard, *daylight;
} zone_row;

static const zone_row zones[] = {
#define WPC_ZONE(id, before, after) \
  {id, before " Standard Time" after, before " Daylight Time" after},
#define WPC_ZONE_PLAIN(id, name) {id, name, name},
#include "block/zone_names.def"
#undef WPC_ZONE
#undef WPC_ZONE_PLAIN
};

#define NUM_ZONES (sizeof zones / sizeof zones[0])
#define LIBRARY "@tzres.dll,-"
#define MOST_DIGITS 5u

/* Decimal without zeros in front; 0: it is no such number. */
static uint32_t number_of(const char *text) {
  uint32_t number = 0;
  size_t i = 0;
  for (; i < MOST_DIGITS && text[i] >= '0' && text[i] <= '9' && (number > 0 || text[i] > '0');
       i++) {
    number = number * 10 + (uint32_t)(text[i] - '0');
  }
  return text[i] == '\0' ? number : 0;
}

const char *zone_name_find(const char *reference) {
  const size_t length = sizeof LIBRARY - 1;
  const bool is_reference =
      strlen(reference) > length && letters_equal_part(reference, LIBRARY, length);
  const uint32_t id = is_reference ? number_of(reference + length) : 0;
  for (size_t i = 0; i < NUM_ZONES && id > 0; i++) {
    if (zones[i].id == id || zones[i].id == id + 1) {
      return zones[i].id == id ? zones[i].standard : zones[i].daylight;
    }
  }
  return NULL;
}

bool zone_name_is_known(const char *text) {
  bool known = zone_name_find(text) != NULL;
  for (size_t i = 0; !known && i < NUM_ZONES; i++) {
    known = letters_equal(text, zones[i].standard) || letters_equal(text, zones[i].daylight);
  }
  return known;
}
