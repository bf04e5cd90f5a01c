#include "io/decimal.h"

#include <stdbool.h>
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

/* ---- 17 digits of numbers of common size, without the C library's arithmetic of any length ----
 *
 * value = m * 2^e, and its 17 digits are m * 5^k * 2^(e + k) rounded, where 10^k brings them in front of
 * the point. For values from 10^-4 to 10^17 k is from 0 to 20, so that the product has at most 100 bits
 * and everything is exact. */

#define FAST_LEAST 1e-4
#define FAST_MOST 1e17
#define TEN_16 UINT64_C(10000000000000000)
#define TEN_17 UINT64_C(100000000000000000)

typedef struct wide {
  uint64_t high, low;
} wide;

static wide multiply(uint64_t a, uint64_t b) {
  const uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
  const uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
  const uint64_t cross = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
  const wide product = {(a >> 32) * (b >> 32) + (middle >> 32) + (cross >> 32),
                        cross << 32 | (low & UINT32_MAX)};
  return product;
}

/* The number times 2^shift, cut; *rest is 0, 1, 2 or 3 as what was cut off is nothing, less than a
 * half, a half, or more. The result has at most 64 bits, and the shift is from -127 to 63. */
static uint64_t scaled(wide n, int shift, unsigned *rest) {
  *rest = 0;
  if (shift >= 0) {
    return n.low << shift;
  }
  const unsigned s = (unsigned)-shift;
  const unsigned at = s - 1; /* of the half */
  const uint64_t half = (at < 64 ? n.low >> at : n.high >> (at - 64)) & 1;
  const uint64_t below = at < 64 ? n.low & ((UINT64_C(1) << at) - 1)
                                 : n.low | (n.high & ((UINT64_C(1) << (at - 64)) - 1));
  *rest = (unsigned)half * 2 + (below != 0 ? 1 : 0);
  return s >= 64 ? n.high >> (s - 64) : n.high << (64 - s) | n.low >> s;
}

static const uint64_t powers_of_5[] = {1,
                                       5,
                                       25,
                                       125,
                                       625,
                                       3125,
                                       15625,
                                       78125,
                                       390625,
                                       1953125,
                                       9765625,
                                       48828125,
                                       244140625,
                                       1220703125,
                                       UINT64_C(6103515625),
                                       UINT64_C(30517578125),
                                       UINT64_C(152587890625),
                                       UINT64_C(762939453125),
                                       UINT64_C(3814697265625),
                                       UINT64_C(19073486328125),
                                       UINT64_C(95367431640625)};

/* The 17 digits of m * 2^e as a number, and the power of ten of the first one. */
static uint64_t digits_of(uint64_t m, int e, int *power) {
  unsigned rest = 0;
  int k = 16 - *power;
  uint64_t digits = scaled(multiply(m, powers_of_5[k]), e + k, &rest);
  if (digits >= TEN_17) {
    k--;
    digits = scaled(multiply(m, powers_of_5[k]), e + k, &rest);
  }
  digits += rest == 3 || (rest == 2 && (digits & 1) != 0) ? 1 : 0;
  if (digits == TEN_17) {
    digits = TEN_16;
    k--;
  }
  *power = 16 - k;
  return digits;
}

static size_t write_digits(uint64_t digits, int power, char *text) {
  char all[DECIMAL_TEXT];
  size_t count = decimal_u64(digits, all);
  size_t length = 0;
  while (count > 1 && all[count - 1] == '0') {
    count--;
  }
  const size_t whole = power >= 0 ? (size_t)power + 1 : 0;
  if (whole == 0) {
    memcpy(text, "0.0000", 6);
    length = 2 + (size_t)(-power - 1);
    memcpy(text + length, all, count);
    length += count;
  } else if (count <= whole) {
    memcpy(text, all, count);
    memset(text + count, '0', whole - count);
    length = whole;
  } else {
    memcpy(text, all, whole);
    text[whole] = '.';
    memcpy(text + whole + 1, all + whole, count - whole);
    length = count + 1;
  }
  text[length] = '\0';
  return length;
}

static size_t decimal_17(double value, char text[DECIMAL_TEXT]) {
  const bool is_negative = value < 0;
  const double size = is_negative ? -value : value;
  uint64_t bits = 0;
  memcpy(&bits, &size, sizeof bits);
  const int exponent = (int)(bits >> 52) - 1023;
  const uint64_t m = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  /* The power of ten at or below 2^exponent: log10(2) is 0.30103. */
  int power = (exponent * 30103 + 10000000) / 100000 - 100;
  power = power < -4 ? -4 : power;
  const uint64_t digits = digits_of(m, exponent - 52, &power);
  text[0] = '-';
  return write_digits(digits, power, text + (is_negative ? 1 : 0)) + (is_negative ? 1 : 0);
}

size_t decimal_double(double value, int digits, char text[DECIMAL_TEXT]) {
  const double size = value < 0 ? -value : value;
  if (digits == DIGITS_NEEDED && size >= FAST_LEAST && size < FAST_MOST) {
    return decimal_17(value, text);
  }
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
