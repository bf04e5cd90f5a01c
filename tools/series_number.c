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

/* 0x00000000 and 0x00000100, PERF_COUNTER_RAWCOUNT_HEX and its large sister. */
static bool is_hexadecimal(uint32_t type) {
  return type == 0 || type == 0x100;
}

void series_number_show(const wpc_calc_result *result, uint32_t type, int decimals,
                        char text[SERIES_SHOWN_TEXT]) {
  const unsigned long long integer = (unsigned long long)result->integer;
  if (result->kind == WPC_CALC_KIND_INTEGER) {
    (void)snprintf(text, SERIES_SHOWN_TEXT, is_hexadecimal(type) ? "0x%llx" : "%llu", integer);
  } else {
    (void)snprintf(text, SERIES_SHOWN_TEXT, "%.*f", decimals, result->value);
  }
}
