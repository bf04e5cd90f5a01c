// Percentiles do not depend on how many values there is room for: less room is more passes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

extern "C" {
#include "write/summary_percentiles.h"
}

namespace {

constexpr uint32_t kColumns = 5;
constexpr uint64_t kFrames = 101;

// Of the column, in the frame; NaN: none. Columns have from 0 to 101 values.
double ValueOf(uint32_t column, uint64_t frame) {
  const double value = static_cast<double>(frame * 37 % kFrames) - 50;
  return frame < kFrames * column / (kColumns - 1) ? value * (column + 1) : NAN;
}

// The element at (n - 1) * share of the values in order, between two neighbours by their distances.
double Expected(uint32_t column, double share) {
  std::vector<double> values;
  for (uint64_t frame = 0; frame < kFrames; ++frame) {
    if (!std::isnan(ValueOf(column, frame))) {
      values.push_back(ValueOf(column, frame));
    }
  }
  std::sort(values.begin(), values.end());
  const double at = static_cast<double>(values.size() - 1) * share;
  const auto low = static_cast<size_t>(std::floor(at));
  const size_t high = std::min(low + 1, values.size() - 1);
  return values[low] + (values[high] - values[low]) * (at - std::floor(at));
}

summary_asked Asked(const std::string &list) {
  summary_asked asked = {};
  EXPECT_EQ(nullptr, percentiles_parse(list.c_str(), &asked));
  return asked;
}

// Returns the number of passes.
int PassesOf(summary_percentiles *percentiles) {
  int passes = 0;
  do {
    for (uint64_t frame = 0; frame < kFrames; ++frame) {
      for (uint32_t column = 0; column < kColumns; ++column) {
        if (!std::isnan(ValueOf(column, frame))) {
          summary_percentiles_take(percentiles, column, ValueOf(column, frame));
        }
      }
    }
    ++passes;
  } while (summary_percentiles_again(percentiles));
  return passes;
}

TEST(SummaryPercentiles, AreTheSameInAnyNumberOfPasses) {
  const summary_asked asked = Asked("0,12.5,50,95,99.9,100");
  const std::vector<std::pair<size_t, int>> rooms = {
      {kColumns * kFrames, 1}, {kFrames * 4, 2}, {kFrames * 2, 3}, {kFrames, 4}, {1, 5}, {0, 5}};
  for (const auto &[room, passes] : rooms) {
    summary_percentiles percentiles;
    summary_percentiles_make(&percentiles, &asked, kColumns, kFrames, room);
    EXPECT_EQ(passes, PassesOf(&percentiles)) << "room for " << room;
    for (uint32_t column = 0; column < kColumns; ++column) {
      for (size_t i = 0; i < asked.num_percentiles; ++i) {
        double value = -1;
        const bool is_there = summary_percentiles_give(&percentiles, column, i, &value);
        EXPECT_EQ(column > 0, is_there);
        EXPECT_DOUBLE_EQ(column > 0 ? Expected(column, asked.percentiles[i].share) : 0, value)
            << "room for " << room << " column " << column << " " << asked.percentiles[i].name;
      }
    }
    summary_percentiles_free(&percentiles);
  }
}

TEST(SummaryPercentiles, AreNoneWhereNoneIsAskedFor) {
  const summary_asked asked = {};
  summary_percentiles percentiles;
  double value = -1;
  summary_percentiles_make(&percentiles, &asked, kColumns, kFrames, kFrames);
  EXPECT_EQ(1, PassesOf(&percentiles));
  EXPECT_FALSE(summary_percentiles_give(&percentiles, 0, 0, &value));
  summary_percentiles_free(&percentiles);
}

// The distance of the two is infinite.
TEST(SummaryPercentiles, StayBetweenTheirNeighbours) {
  const summary_asked asked = Asked("50");
  summary_percentiles percentiles;
  double value = 0;
  summary_percentiles_make(&percentiles, &asked, 1, 2, 2);
  summary_percentiles_take(&percentiles, 0, -1.7e308);
  summary_percentiles_take(&percentiles, 0, 1.7e308);
  EXPECT_FALSE(summary_percentiles_again(&percentiles));
  EXPECT_TRUE(summary_percentiles_give(&percentiles, 0, 0, &value));
  EXPECT_EQ(1.7e308, value);
  summary_percentiles_free(&percentiles);
}

}  // namespace
