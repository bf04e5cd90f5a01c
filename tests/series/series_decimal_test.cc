// Decimal numbers whose binary digits are guessed too large at first, when they are divided by powers of five in limbs: by
// one, by two, and where only the rest of the limbs shows it.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "series/decimal.h"

namespace {

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
    const wpc_pdh_number number = {one.digits, one.exponent, false, true};
    const std::string text = std::to_string(one.digits) + "e" + std::to_string(one.exponent);
    double value = 1;
    EXPECT_EQ(one.exponent < 309, wpcs_double_of(&number, &value)) << text;
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
  }
}

}  // namespace
