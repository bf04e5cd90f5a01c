#include "io/decimal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most digits that each double keeps, and that each needs. */
#define DIGITS_KEPT 15
#define DIGITS_NEEDED 17

size_t decimal_u64(uint64_t value, char text[DECIMAL_TEXT]) {
  char digits[DECIMAL_TEXT];
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

size_t decimal_double(double value, int digits, char text[DECIMAL_TEXT]) {
  const int length = snprintf(text, DECIMAL_TEXT, "%.*g", digits, value);
  return length > 0 ? (size_t)length : 0;
}

size_t decimal_shortest(double value, char text[DECIMAL_TEXT]) {
  int digits = DIGITS_KEPT;
  size_t length = decimal_double(value, digits, text);
  while (digits < DIGITS_NEEDED && strtod(text, NULL) != value) {
    digits++;
    length = decimal_double(value, digits, text);
  }
  return length;
}
