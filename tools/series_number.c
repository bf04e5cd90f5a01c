#include "series_number.h"

#include <stdio.h>
#include <string.h>

/* Whole numbers below this one are exact, and have no exponent in 17 digits. */
#define EXACT 1e15

size_t series_number_u64(uint64_t value, char text[SERIES_NUMBER_TEXT]) {
  char digits[SERIES_NUMBER_TEXT];
  size_t at = sizeof digits;
  do {
    at--;
    digits[at] = (char)('0' + (int)(value % 10));
    value /= 10;
  } while (value != 0);
  const size_t length = sizeof digits - at;
  memcpy(text, digits + at, length);
  text[length] = '\0';
  return length;
}

size_t series_number_double(double value, char text[SERIES_NUMBER_TEXT]) {
  if (value >= 0 && value < EXACT && (double)(uint64_t)value == value) {
    return series_number_u64((uint64_t)value, text);
  }
  const int length = snprintf(text, SERIES_NUMBER_TEXT, "%.17g", value);
  return length > 0 ? (size_t)length : 0;
}
