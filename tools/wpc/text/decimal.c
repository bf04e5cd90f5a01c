#include "text/decimal.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most digits that each double keeps, and that each needs. */
#define DIGITS_KEPT 15
#define DIGITS_NEEDED 17

/* The last two digits. */
static void write_pair(uint64_t value, char *text) {
  static const char pairs[] =
      "00010203040506070809"
      "10111213141516171819"
      "20212223242526272829"
      "30313233343536373839"
      "40414243444546474849"
      "50515253545556575859"
      "60616263646566676869"
      "70717273747576777879"
      "80818283848586878889"
      "90919293949596979899";
  memcpy(text, pairs + value % 100 * 2, 2);
}

size_t decimal_u64(uint64_t value, char text[DECIMAL_TEXT]) {
  char digits[DECIMAL_TEXT];
  size_t at = sizeof digits;
  for (; value >= 10; value /= 100) {
    at -= 2;
    write_pair(value, digits + at);
  }
  if (value > 0 || at == sizeof digits) {
    at--;
    digits[at] = (char)('0' + (int)value);
  }
  const size_t length = sizeof digits - at;
  memcpy(text, digits + at, length);
  text[length] = '\0';
  return length;
}

/* ---- Numbers of common size, without the C library's arithmetic of any length ----
 *
 * value = m * 2^e, and its first 15, 16 or 17 digits are m * 5^k * 2^(e + k) rounded, where 10^k brings them in front
 * of the point. For values from 10^-4 to 10^17 k is from 0 to 20, so that the product has at most 100 bits
 * and everything is exact; halves are rounded to even, as the C library does. */

#define FAST_LEAST 1e-4
#define FAST_MOST 1e17
#define WHOLE_MOST 1e15 /* below, whole numbers are exact and have no exponent in 15 digits */

typedef struct parts {
  uint64_t m;
  int e;
} parts;

/* Of a normal number above 0. */
static parts parts_of(double value) {
  uint64_t bits = 0;
  memcpy(&bits, &value, sizeof bits);
  const parts p = {(bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52,
                   (int)(bits >> 52) - 1075};
  return p;
}

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

/* The number times 2^shift, rounded. */
static uint64_t scaled_and_rounded(wide n, int shift) {
  unsigned rest = 0;
  const uint64_t number = scaled(n, shift, &rest);
  return number + (rest == 3 || (rest == 2 && (number & 1) != 0) ? 1 : 0);
}

/* digits / 10^k */
typedef struct decimal {
  uint64_t digits;
  int k;
} decimal;

/* The value rounded to `count` digits, from DIGITS_KEPT to DIGITS_NEEDED; rounding up may make one more of them. */
static decimal round_to(parts p, int count) {
  static const uint64_t ends[] = {UINT64_C(1000000000000000), UINT64_C(10000000000000000),
                                  UINT64_C(100000000000000000)};
  /* The power of ten at or below 2^(e + 52): log10(2) is 0.30103. */
  const int power = ((p.e + 52) * 30103 + 10000000) / 100000 - 100;
  unsigned rest = 0;
  decimal d = {0, count - 1 - (power < -4 ? -4 : power)};
  if (scaled(multiply(p.m, powers_of_5[d.k]), p.e + d.k, &rest) >= ends[count - DIGITS_KEPT]) {
    d.k--;
  }
  d.digits = scaled_and_rounded(multiply(p.m, powers_of_5[d.k]), p.e + d.k);
  return d;
}

/* Times 2^shift, which is from 1 to 127. */
static wide shifted_left(uint64_t number, unsigned shift) {
  wide result = {0, 0};
  if (shift >= 64) {
    result.high = number << (shift - 64);
  } else {
    result.high = number >> (64 - shift);
    result.low = number << shift;
  }
  return result;
}

static wide distance(wide a, wide b) {
  const bool is_less = a.high < b.high || (a.high == b.high && a.low < b.low);
  const wide from = is_less ? b : a;
  const wide take = is_less ? a : b;
  const wide result = {from.high - take.high - (from.low < take.low ? 1 : 0), from.low - take.low};
  return result;
}

/* Whether the digits are nearer to the value than half of what is between it and the next double, so that they read
 * back as the same. In units of 2^(e + k) / 10^k the value is m * 5^k, the digits are digits * 2^-(e + k), and the
 * next double is 5^k away, or half of that below a power of two. 5^k is odd, so nothing is just at the half. */
static bool reads_back(decimal d, parts p) {
  const wide value = multiply(p.m, powers_of_5[d.k]);
  const wide digits = shifted_left(d.digits, (unsigned)-(p.e + d.k));
  const wide off = distance(value, digits);
  const bool is_power = p.m == UINT64_C(1) << 52;
  return off.high == 0 && off.low <= powers_of_5[d.k] / (is_power ? 4 : 2);
}

static size_t write_digits(decimal d, char *text) {
  char all[DECIMAL_TEXT];
  size_t count = decimal_u64(d.digits, all);
  const int power = (int)count - 1 - d.k;
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

static double size_of(double value) {
  return value < 0 ? -value : value;
}

/* A number that is at least FAST_LEAST, and its sign. */
static size_t write_signed(decimal d, double value, char *text) {
  text[0] = '-';
  return value < 0 ? write_digits(d, text + 1) + 1 : write_digits(d, text);
}

size_t decimal_double(double value, int digits, char text[DECIMAL_TEXT]) {
  const double size = size_of(value);
  if (digits == DIGITS_NEEDED && size >= FAST_LEAST && size < FAST_MOST) {
    return write_signed(round_to(parts_of(size), digits), value, text);
  }
  const int length = snprintf(text, DECIMAL_TEXT, "%.*g", digits, value);
  return length > 0 ? (size_t)length : 0;
}

/* Not -0, which is written with its sign. */
static bool is_whole(double value) {
  uint64_t bits = 0;
  memcpy(&bits, &value, sizeof bits);
  return bits >> 63 == 0 && value < WHOLE_MOST && (double)(uint64_t)value == value;
}

/* Below WHOLE_MOST e + k is below 0 for each count of digits: m * 5^k has more bits than they. */
static decimal shortest(parts p) {
  int count = DIGITS_KEPT;
  decimal d = round_to(p, count);
  while (count < DIGITS_NEEDED && !reads_back(d, p)) {
    count++;
    d = round_to(p, count);
  }
  return d;
}

size_t decimal_shortest(double value, char text[DECIMAL_TEXT]) {
  const double size = size_of(value);
  int digits = DIGITS_KEPT;
  if (is_whole(value)) {
    return decimal_u64((uint64_t)value, text);
  }
  if (size >= FAST_LEAST && size < WHOLE_MOST) {
    return write_signed(shortest(parts_of(size)), value, text);
  }
  size_t length = decimal_double(value, digits, text);
  while (digits < DIGITS_NEEDED && strtod(text, NULL) != value) {
    digits++;
    length = decimal_double(value, digits, text);
  }
  return length;
}

/* ---- Digits after the point ----
 *
 * m * 10^decimals * 2^e rounded: the product has at most 67 bits. Below WHOLE_MOST the result has 64, and from
 * FIXED_LEAST on e is above -127. */

#define FIXED_LEAST 1e-9
#define FIXED_DECIMALS 4

static const uint64_t powers_of_10[FIXED_DECIMALS + 1] = {1, 10, 100, 1000, 10000};

/* number / 10^decimals */
static size_t write_fixed(uint64_t number, int decimals, char *text) {
  uint64_t fraction = number % powers_of_10[decimals];
  size_t length = decimal_u64(number / powers_of_10[decimals], text);
  text[length] = '.';
  for (int i = decimals; i > 0; i--) {
    text[length + (size_t)i] = (char)('0' + (int)(fraction % 10));
    fraction /= 10;
  }
  length += (size_t)decimals + 1;
  text[length] = '\0';
  return length;
}

static size_t write_rounded(double value, int decimals, char *text) {
  const parts p = parts_of(size_of(value));
  const uint64_t number = scaled_and_rounded(multiply(p.m, powers_of_10[decimals]), p.e);
  text[0] = '-';
  return value < 0 ? write_fixed(number, decimals, text + 1) + 1
                   : write_fixed(number, decimals, text);
}

size_t decimal_fixed(double value, int decimals, char *text, size_t room) {
  const double size = size_of(value);
  const bool is_common = decimals > 0 && decimals <= FIXED_DECIMALS && size < WHOLE_MOST;
  if (is_common && is_whole(value)) {
    return write_fixed((uint64_t)value * powers_of_10[decimals], decimals, text);
  }
  if (is_common && size >= FIXED_LEAST) {
    return write_rounded(value, decimals, text);
  }
  const int length = snprintf(text, room, "%.*f", decimals, value);
  return length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
}
