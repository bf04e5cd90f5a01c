#include "text/time_span.h"

#include <string.h>

#define SECOND UINT64_C(10000000)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)
#define DIGITS_MOST 9u /* a hundred years of minutes, and more */

static uint64_t unit_of(const char *text, size_t length) {
  static const struct {
    const char *name;
    uint64_t hundreds;
  } units[] = {{"s", SECOND}, {"min", MINUTE}, {"m", MINUTE}, {"h", HOUR}, {"d", DAY}};
  for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
    if (strlen(units[i].name) == length && memcmp(units[i].name, text, length) == 0) {
      return units[i].hundreds;
    }
  }
  return 0;
}

bool time_span_parse(const char *text, size_t length, uint64_t *hundreds) {
  size_t digits = 0;
  uint64_t number = 0;
  while (digits < length && text[digits] >= '0' && text[digits] <= '9') {
    number = digits < DIGITS_MOST ? number * 10 + (uint64_t)(text[digits] - '0') : number;
    digits++;
  }
  *hundreds = number * unit_of(text + digits, length - digits);
  return digits <= DIGITS_MOST && *hundreds > 0;
}
