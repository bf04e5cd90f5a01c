// Numbers as text (text/decimal.h) against the C library's own. WPC_DECIMALS=100000000 compares so many random ones.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

extern "C" {
#include "text/decimal.h"
}

namespace {

constexpr size_t kRoom = 64;

std::string Printed(int digits, double value) {
  char text[512];
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

std::string PrintedFixed(int decimals, double value) {
  char text[512];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

std::string Shortest(double value) {
  for (int digits = 15; digits < 17; digits++) {
    const std::string text = Printed(digits, value);
    if (std::strtod(text.c_str(), nullptr) == value) {
      return text;
    }
  }
  return Printed(17, value);
}

// What is wrong with the texts of a number, or nothing.
std::string Difference(double value) {
  char text[kRoom];
  const size_t all = decimal_double(value, 17, text);
  const std::string digits(text, all), wanted = Printed(17, value);
  if (digits != wanted || text[all] != '\0') {
    return "17 digits: " + digits + ", not " + wanted;
  }
  const size_t length = decimal_shortest(value, text);
  const std::string shortest(text, length), wanted_shortest = Shortest(value);
  if (shortest != wanted_shortest || text[length] != '\0') {
    return "shortest: " + shortest + ", not " + wanted_shortest;
  }
  for (const int decimals : {2, 4}) {
    const size_t size = decimal_fixed(value, decimals, text, sizeof text);
    const std::string fixed(text, size),
        wanted_fixed = PrintedFixed(decimals, value).substr(0, sizeof text - 1);
    if (fixed != wanted_fixed || text[size] != '\0') {
      return "decimals: " + fixed + ", not " + wanted_fixed;
    }
  }
  return "";
}

double OfBits(uint64_t bits) {
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// The number, its neighbours, and all of them below 0.
void ExpectAround(double value) {
  const double most = std::numeric_limits<double>::max();
  for (const double v : {value, std::nextafter(value, most), std::nextafter(value, -most)}) {
    EXPECT_EQ(Difference(v), "") << std::hexfloat << v;
    EXPECT_EQ(Difference(-v), "") << std::hexfloat << -v;
  }
}

TEST(Decimal, WholeNumbersAreThoseOfTheCLibrary) {
  std::vector<uint64_t> numbers = {0, UINT64_MAX};
  for (uint64_t power = 1;; power *= 10) {
    numbers.insert(numbers.end(), {power - 1, power, power + 1, 2 * power - 1, 7 * power});
    if (power > UINT64_MAX / 10) {
      break;
    }
  }
  for (const uint64_t number : numbers) {
    char text[DECIMAL_TEXT];
    EXPECT_EQ(decimal_u64(number, text), std::to_string(number).size());
    EXPECT_EQ(text, std::to_string(number));
  }
}

TEST(Decimal, EdgesAreThoseOfTheCLibrary) {
  ExpectAround(0);
  ExpectAround(std::numeric_limits<double>::denorm_min());
  ExpectAround(std::numeric_limits<double>::min());
  EXPECT_EQ(Difference(std::numeric_limits<double>::max()), "");
  for (int power = -1074; power < 1023; power++) {
    ExpectAround(std::ldexp(1, power));
  }
  for (int power = -30; power < 30; power++) {
    const double ten = std::strtod(("1e" + std::to_string(power)).c_str(), nullptr);
    for (const double factor : {1.0, 2.0, 5.0, 9.5, 9.99, 9.9999999999999, 0.999999999999999}) {
      ExpectAround(ten * factor);
    }
  }
}

// Halves of a last digit, which are rounded to even.
TEST(Decimal, TiesAreThoseOfTheCLibrary) {
  for (int power = 1; power < 40; power++) {
    for (uint64_t n = 1; n < 100; n += 2) {
      for (const double whole : {0.0, 1.0, 1234.0, 4503599627370496.0, 562949953421312.0}) {
        ExpectAround(whole + std::ldexp(static_cast<double>(n), -power));
      }
    }
  }
}

TEST(Decimal, WhatDoesNotFitIsCut) {
  char text[DECIMAL_TEXT];
  EXPECT_EQ(decimal_fixed(1e300, 2, text, sizeof text), sizeof text - 1);
  EXPECT_EQ(text, PrintedFixed(2, 1e300).substr(0, sizeof text - 1));
  EXPECT_EQ(decimal_fixed(2.5, 0, text, sizeof text), 1u);
  EXPECT_STREQ(text, "2");
}

// Of every size, and those that counters have: quotients, percentages, times, decimals of few digits.
double Random(std::mt19937_64 *random) {
  const uint64_t a = (*random)(), b = (*random)();
  const double x = static_cast<double>(a >> (b & 63)), y = static_cast<double>((b >> 8) | 1);
  switch (b >> 6 & 7) {
    case 0:
      return OfBits(a);
    case 1:
      return x / y;
    case 2:
      return static_cast<double>(a % 1000000007) / static_cast<double>(b % 10007 + 1);
    case 3:
      return 100.0 * (static_cast<double>(a % 10000019) / 10000019.0);
    case 4:
      return static_cast<double>(a % 100000000) / 100.0;
    case 5:
      return x / 10000000.0;
    case 6:
      return std::ldexp(static_cast<double>(a >> 11), static_cast<int>(b >> 9 & 127) - 110);
    default:
      return -x / 1000.0;
  }
}

TEST(Decimal, RandomNumbersAreThoseOfTheCLibrary) {
  const char *number = std::getenv("WPC_DECIMALS");
  const uint64_t count = number != nullptr ? std::strtoull(number, nullptr, 10) : 100000;
  std::mt19937_64 random(20240101);
  for (uint64_t i = 0; i < count; i++) {
    const double value = Random(&random);
    if (std::isfinite(value)) {
      const std::string difference = Difference(value);
      ASSERT_EQ(difference, "") << std::hexfloat << value;
    }
  }
}

}  // namespace
