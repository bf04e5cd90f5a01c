// Decimal numbers as doubles: always the nearest one.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "series/texts.h"
#include "wpc/wpc.h"

namespace {

// As strtod() has it; false for what is above all doubles.
void ExpectNearest(const wpc_pdh_number &number) {
  const std::string text = (number.is_negative ? "-" : "") + std::to_string(number.digits) + "e" +
                           std::to_string(number.exponent);
  double value = 1;
  const double want = std::strtod(text.c_str(), nullptr);
  EXPECT_EQ(!std::isinf(want), wpcs_double_of(&number, &value)) << text;
  EXPECT_EQ(want, value) << text;
}

// Binary digits are guessed too large at first, when such numbers are divided by powers of five in limbs: by one, by two, and
// where only the rest of the limbs shows it.
TEST(SeriesDecimal, IsTheNearestDoubleWhereDigitsAreGuessedTooLarge) {
  const struct {
    uint64_t digits;
    int32_t exponent;
  } numbers[] = {{UINT64_C(9313225742782795143), -28},
                 {UINT64_C(9906710915746474305), -30},
                 {UINT64_C(9957878718346404364), -31},
                 {5, 1},
                 {8, 2},
                 {1, 309},
                 {1, -325},
                 {1, -324}};
  for (const auto &one : numbers) {
    ExpectNearest({one.digits, one.exponent, false, true});
  }
}

// Of all digits and powers, short and long ones.
TEST(SeriesDecimal, IsTheNearestDoubleOfAnyNumber) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 12000; ++i) {
    const bool is_short = i % 2 == 0;
    wpc_pdh_number number = {};
    number.has_value = true;
    number.is_negative = i % 3 == 0;
    number.digits = random() % 10000000000000000000U >> (is_short ? 0 : random() % 60);
    number.exponent = is_short ? -static_cast<int32_t>(random() % 20)
                               : static_cast<int32_t>(random() % 660) - 345;
    ExpectNearest(number);
  }
}

TEST(SeriesDecimal, IsTheNearestDouble) {
  const std::vector<std::string> numbers = {"0",
                                            "-0",
                                            "1",
                                            "25.000000000000004",
                                            "88.359340674585567",
                                            "9007199254740993",
                                            "9007199254740992.5",
                                            "0.1",
                                            "1e22",
                                            "1e23",
                                            "8.41e21",
                                            "4.9406564584124654e-324",
                                            "2.4703282292062327e-324",
                                            "2.4703282292062328e-324",
                                            "2.2250738585072014e-308",
                                            "2.2250738585072011e-308",
                                            "1.7976931348623157e308",
                                            "9999999999999999999e-19",
                                            "1e-400",
                                            "5e-324",
                                            "9223386896543727742e-20",
                                            "123456789012345678e-340",
                                            "1e-27",
                                            "1e-28",
                                            "9999999999999999999e-28",
                                            "7205759403792794e-29",
                                            "1e-323",
                                            "9999999999999999999e-343",
                                            "1e308",
                                            "1797693134862315708e290",
                                            "6250000000000000000e1",
                                            "9223372036854775809e3"};
  for (const std::string &text : numbers) {
    const std::string log = "(PDH-CSV 4.0) (U)(0),\\a\n01/01/1601 00:00:00," + text;
    wpc_pdh_csv_walk w;
    wpc_pdh_csv_begin(&w, wpc_input_make(log.data(), log.size(), nullptr));
    while (w.at != WPC_PDH_CSV_AT_VALUES && wpc_pdh_csv_next(&w)) {
    }
    double value = 1;
    EXPECT_TRUE(wpcs_double_of(&w.values[0], &value)) << text;
    const double want = std::strtod(text.c_str(), nullptr);
    EXPECT_EQ(want, value) << text;
    EXPECT_EQ(std::signbit(want), std::signbit(value)) << text;
  }
}

// The other way round, from doubles of all sizes: as many digits as are kept, and numbers beside them, which are near the
// middle of two doubles as often as anywhere.
TEST(SeriesDecimal, IsTheNearestDoubleOfAnySize) {
  uint64_t bits = 88172645463325252u;
  for (int i = 0; i < 50000; ++i) {
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    const uint64_t of_double = bits & 0x7fefffffffffffffu;
    double near;
    std::memcpy(&near, &of_double, sizeof near);
    char text[40];
    std::snprintf(text, sizeof text, "%.*e", static_cast<int>(bits % 19), near);
    wpc_pdh_number number = {};
    number.has_value = true;
    const char *end = std::strchr(text, 'e');
    for (const char *at = text; at != end; ++at) {
      number.digits =
          *at == '.' ? number.digits : number.digits * 10 + static_cast<uint64_t>(*at - '0');
    }
    number.exponent = std::atoi(end + 1) - static_cast<int>(bits % 19);
    number.digits += bits % 3;
    ExpectNearest(number);
  }
}

}  // namespace
