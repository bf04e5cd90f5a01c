#include "series/series_number.h"

#include <stdio.h>
#include <string.h>

/* Whole numbers below this one are exact, and have no exponent in 17 digits. */
#define EXACT 1e15

#define SERIES_DIGITS 17

size_t series_number_double(double value, char text[DECIMAL_TEXT]) {
  if (value >= 0 && value < EXACT && (double)(uint64_t)value == value) {
    return decimal_u64((uint64_t)value, text);
  }
  return decimal_double(value, SERIES_DIGITS, text);
}

series_signs series_signs_of(bool has_tabs, char decimal) {
  const series_signs signs = {has_tabs ? '\t' : decimal == ',' ? ';' : ',', decimal, false};
  return signs;
}

size_t series_number_signed(double value, series_signs signs, char text[DECIMAL_TEXT]) {
  const size_t length = series_number_double(value, text);
  char *point = signs.decimal != '.' ? (char *)memchr(text, '.', length) : NULL;
  if (point != NULL) {
    *point = signs.decimal;
  }
  return length;
}

void series_write_field(out_stream *out, const char *text, size_t length) {
  out_char(out, '"');
  size_t from = 0;
  for (size_t at = 0; at < length; at++) {
    if (text[at] == '"') {
      out_bytes(out, text + from, at + 1 - from);
      from = at;
    }
  }
  out_bytes(out, text + from, length - from);
  out_char(out, '"');
}

uint32_t series_second_of(uint32_t type) {
  const uint32_t needs = wpc_counter_needs(type);
  return (needs & WPC_HAS_BASE) != 0 ? WPC_HAS_BASE : needs & WPC_HAS_TIME;
}

/* Whether it has an integer, which may be below 0. */
static bool is_integer(const wpc_calc_result *result) {
  return result->kind == WPC_CALC_KIND_INTEGER || result->kind == WPC_CALC_KIND_NEGATIVE;
}

/* 0x00000000 and 0x00000100, PERF_COUNTER_RAWCOUNT_HEX and its large sister. */
static bool is_hexadecimal(uint32_t type) {
  return type == 0 || type == 0x100;
}

size_t series_number_integer(uint64_t integer, bool is_negative, char text[DECIMAL_TEXT]) {
  if (!is_negative) {
    return decimal_u64(integer, text);
  }
  char digits[DECIMAL_TEXT];
  const size_t length = decimal_u64(0 - integer, digits);
  text[0] = '-';
  memcpy(text + 1, digits, length);
  return 1 + length;
}

size_t series_number_show(const wpc_calc_result *result, uint32_t type, int decimals,
                          char text[SERIES_SHOWN_TEXT]) {
  if (!is_integer(result)) {
    return decimal_fixed(result->value, decimals, text, SERIES_SHOWN_TEXT);
  }
  if (!is_hexadecimal(type)) {
    return series_number_integer(result->integer, result->kind == WPC_CALC_KIND_NEGATIVE, text);
  }
  const int length =
      snprintf(text, SERIES_SHOWN_TEXT, "0x%llx", (unsigned long long)result->integer);
  return length > 0 ? (size_t)length : 0;
}
