// What is asked of a series besides frames: choices, columns that stay, tables, other memory, passes. The log has two
// samples a second apart of \\A\O\C, whose rate is 20, and of \\A\O(a)\C, whose rate is 40.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "support/manifest.h"
#include "wpc/wpc.h"

namespace {

using wpc_test::Bytes;

class SeriesUse : public testing::Test {
 protected:
  void SetUp() override {
    Begin(wpc_series_options_default(wpc_memory_libc()));
  }

  void TearDown() override {
    wpc_series_free(series_);
  }

  void Begin(const wpc_series_options &options) {
    wpc_series_free(series_);
    series_ = wpc_series_new(&options);
    ASSERT_NE(nullptr, series_);
    ASSERT_EQ(0U, wpc_series_add_log(series_, wpc_input_make(log_.data(), log_.size(), nullptr)));
  }

  wpc_choice Choose(const std::string &text) {
    return wpc_series_choose(series_, text.data(), text.size());
  }

  // A line for each cell of all frames: its path, and its value when it has one.
  std::vector<std::string> Cells() {
    std::vector<std::string> cells;
    while (const wpc_frame *frame = wpc_series_next(series_)) {
      for (size_t i = 0; i < frame->count; ++i) {
        const std::string path = wpc_series_path(series_, frame->columns[i]);
        const bool has_value = frame->statuses[i] == WPC_CALC_OK;
        cells.push_back(path + (has_value ? " " + std::to_string(frame->values[i]) : ""));
      }
    }
    return cells;
  }

  const Bytes log_ = wpc_test::ReadFile("corpus/blg/valid/two.bin");
  wpc_series *series_ = nullptr;
};

const std::vector<std::string> kAll = {"\\\\A\\O\\C", "\\\\A\\O(a)\\C", "\\\\A\\O\\C 20.000000",
                                       "\\\\A\\O(a)\\C 40.000000"};
const std::vector<std::string> kOfA = {"\\\\A\\O(a)\\C", "\\\\A\\O(a)\\C 40.000000"};

TEST_F(SeriesUse, WithoutAChoiceGivesAllAndAgainInAnotherPass) {
  EXPECT_EQ(kAll, Cells());
  EXPECT_EQ(std::vector<std::string>(), Cells());
  wpc_series_rewind(series_);
  EXPECT_EQ(kAll, Cells());
  EXPECT_EQ(2U, wpc_series_num_columns(series_));
}

TEST_F(SeriesUse, GivesWhatAPathMeans) {
  for (const std::string path : {"\\\\A\\O(a)\\C", "\\O(a)\\C", "\\o(A)\\c", "\\O(*)\\C",
                                 "\\*(a)\\C", "\\O(?)\\*", "\\O(a#0)\\C"}) {
    Begin(wpc_series_options_default(wpc_memory_libc()));
    const wpc_choice choice = Choose(path);
    EXPECT_EQ(WPC_PATH_OK, choice.problem) << path;
    EXPECT_EQ(kOfA, Cells()) << path;
    const wpc_chosen chosen = wpc_series_chosen(series_, choice.number);
    EXPECT_EQ(1U, chosen.columns) << path;
    EXPECT_EQ(1U, chosen.values) << path;
    EXPECT_EQ(1U, chosen.lacking) << path;
  }
}

TEST_F(SeriesUse, GivesWhatANameMeans) {
  EXPECT_EQ(WPC_PATH_OK, Choose("c").problem);
  EXPECT_EQ(kAll, Cells());
}

TEST_F(SeriesUse, SaysOfAChoiceThatItMeansNothing) {
  const wpc_choice choice = Choose("\\\\B\\O(a)\\C");
  const wpc_choice again = Choose("\\\\B\\O(a)\\C");
  EXPECT_EQ(0U, choice.number);
  EXPECT_EQ(1U, again.number);
  EXPECT_EQ(std::vector<std::string>(), Cells());
  for (const uint32_t number : {0U, 1U, 2U}) {
    EXPECT_EQ(0U, wpc_series_chosen(series_, number).columns);
  }
  EXPECT_EQ(WPC_OK, wpc_series_error_of(series_).error.status);
}

TEST_F(SeriesUse, SaysWhatIsWrongWithAPath) {
  EXPECT_NE(WPC_PATH_OK, Choose("\\O").problem);
  EXPECT_EQ(kAll, Cells());
}

TEST_F(SeriesUse, EndsAtTooManyNames) {
  for (int i = 0; i < 8192; ++i) {
    (void)Choose("name " + std::to_string(i));
  }
  EXPECT_EQ(WPC_OK, wpc_series_error_of(series_).error.status);
  (void)Choose("one more");
  EXPECT_EQ(WPC_E_LIMIT, wpc_series_error_of(series_).error.status);
  EXPECT_EQ(WPC_RULE_NONE, wpc_series_error_of(series_).error.rule);
  EXPECT_EQ(nullptr, wpc_series_next(series_));
}

TEST_F(SeriesUse, KeepsTheColumnsThatAreToStay) {
  const bool keep[] = {false, true};
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  ASSERT_EQ(2U, wpc_series_num_columns(series_));
  wpc_series_keep(series_, keep);
  EXPECT_EQ(1U, wpc_series_num_columns(series_));
  EXPECT_EQ(kOfA, Cells());
}

TEST_F(SeriesUse, DescribesNoColumnThatIsNone) {
  EXPECT_EQ(kAll, Cells());
  EXPECT_STREQ("", wpc_series_path(series_, 2));
  const wpc_column none = wpc_series_column(series_, 2);
  EXPECT_EQ(nullptr, none.names.object.text);
  EXPECT_EQ(0U, none.type);
  EXPECT_EQ(nullptr, none.info);
  EXPECT_NE(nullptr, wpc_series_column(series_, 1).info);
}

// The first error stays.
TEST_F(SeriesUse, FailsForOneReason) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.limits.columns = 1;
  Begin(options);
  EXPECT_EQ(1U, static_cast<unsigned>(wpc_series_survey(series_, nullptr) ? 0 : 1));
  EXPECT_EQ(WPC_E_LIMIT, wpc_series_error_of(series_).error.status);
  EXPECT_FALSE(wpc_series_survey(series_, nullptr));
  EXPECT_EQ(nullptr, wpc_series_next(series_));
  EXPECT_EQ(WPC_E_LIMIT, wpc_series_error_of(series_).error.status);
}

TEST_F(SeriesUse, WritesATableInEitherOrder) {
  const int64_t first = 1704085200;  // 2024-01-01 05:00 UTC
  for (const bool by_column : {false, true}) {
    double values[6] = {1, 1, 1, 1, 1, 1};
    uint8_t statuses[6] = {};
    int64_t times[3] = {};
    const size_t row_step = by_column ? 1 : 2;
    const size_t column_step = by_column ? 3 : 1;
    const wpc_dense table = {times, values, statuses, row_step, column_step, 3, 2};
    wpc_series_rewind(series_);
    ASSERT_EQ(2U, wpc_series_read(series_, &table));
    EXPECT_EQ(first * 1000000000, times[0]);
    EXPECT_EQ((first + 1) * 1000000000, times[1]);
    EXPECT_TRUE(std::isnan(values[0]));
    EXPECT_EQ(WPC_CALC_NEED_TWO, statuses[0]);
    EXPECT_EQ(20, values[row_step]);
    EXPECT_EQ(40, values[row_step + column_step]);
    EXPECT_EQ(WPC_CALC_OK, statuses[row_step]);
  }
}

TEST_F(SeriesUse, LeavesOutColumnsAndRowsThatATableHasNoRoomFor) {
  double values[3] = {1, 1, 1};
  const wpc_dense narrow = {nullptr, values, nullptr, 1, 1, 1, 1};
  EXPECT_EQ(1U, wpc_series_read(series_, &narrow));
  EXPECT_TRUE(std::isnan(values[0]));
  EXPECT_EQ(1, values[1]);
  EXPECT_EQ(1U, wpc_series_read(series_, &narrow));
  EXPECT_EQ(20, values[0]);
  EXPECT_EQ(0U, wpc_series_read(series_, &narrow));
}

TEST_F(SeriesUse, GivesWhatIsInARange) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  ASSERT_NE(nullptr, wpc_series_next(series_));
  const wpc_frame *second = wpc_series_next(series_);
  ASSERT_NE(nullptr, second);
  options.begin = second->time.utc;
  Begin(options);
  EXPECT_EQ((std::vector<std::string>{kAll[2], kAll[3]}), Cells());
  options.step = 2;
  Begin(options);
  EXPECT_EQ((std::vector<std::string>{kAll[0], kAll[1]}), Cells());
  options.step = 1;
  options.end = options.begin - 1;
  options.begin = 0;
  Begin(options);
  EXPECT_EQ((std::vector<std::string>{kAll[0], kAll[1]}), Cells());
  options.end = 0;
  options.interval = 20000000;
  Begin(options);
  EXPECT_EQ((std::vector<std::string>{kAll[0], kAll[1]}), Cells());
}

TEST_F(SeriesUse, KeepsLogsApart) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.join = WPC_JOIN_APART;
  Begin(options);
  ASSERT_EQ(1U, wpc_series_add_log(series_, wpc_input_make(log_.data(), log_.size(), nullptr)));
  EXPECT_EQ(8U, Cells().size());
  ASSERT_EQ(4U, wpc_series_num_columns(series_));
  int of_second = 0;
  for (uint32_t i = 0; i < 4; ++i) {
    of_second += wpc_series_column(series_, i).source == 1 ? 1 : 0;
  }
  EXPECT_EQ(2, of_second);
}

// The second log has two samples of the time of one frame.
TEST_F(SeriesUse, GivesAColumnOnceInAFrame) {
  const Bytes log = wpc_test::ReadFile("corpus/blg/valid/two_buffers.bin");
  for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID, WPC_IDENTITY_PLACE}) {
    wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
    options.join = WPC_JOIN_APART;
    options.identity = identity;
    wpc_series_free(series_);
    series_ = wpc_series_new(&options);
    for (uint32_t i = 0; i < 2; ++i) {
      ASSERT_EQ(i, wpc_series_add_log(series_, wpc_input_make(log.data(), log.size(), nullptr)));
    }
    size_t most = 0;
    while (const wpc_frame *frame = wpc_series_next(series_)) {
      const std::set<uint32_t> columns(frame->columns, frame->columns + frame->count);
      EXPECT_EQ(frame->count, columns.size()) << "identity " << identity;
      most = std::max(most, frame->count);
    }
    EXPECT_EQ(wpc_series_num_columns(series_), most);
  }
}

// Titles that are given, to the log or to all sources, take the place of the log's: object 230, counter 6.
TEST_F(SeriesUse, NamesWholeObjectsByTitlesThatAreGiven) {
  const Bytes log = wpc_test::ReadFile("corpus/blg/valid/object_of_instances.bin");
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  Bytes titles;
  for (const std::string text : {"6", "Share", "230", "Tasks", ""}) {
    for (const char c : text) {
      titles.push_back(static_cast<uint8_t>(c));
      titles.push_back(0);
    }
    titles.insert(titles.end(), {0, 0});
  }
  for (const uint32_t source : {0U, WPC_NO_SOURCE}) {
    wpc_series_free(series_);
    series_ = wpc_series_new(&options);
    ASSERT_EQ(0U, wpc_series_add_log(series_, wpc_input_make(log.data(), log.size(), nullptr)));
    const wpc_error error = wpc_series_add_titles(
        series_, source, wpc_input_make(titles.data(), titles.size(), nullptr));
    EXPECT_EQ(WPC_OK, error.status);
    const std::vector<std::string> cells = Cells();
    ASSERT_FALSE(cells.empty());
    EXPECT_EQ(0U, cells[0].rfind("\\\\A\\Tasks(a)\\Share", 0)) << cells[0];
    EXPECT_STREQ("Process", wpc_series_column(series_, 0).english.object.text);
  }
}

TEST_F(SeriesUse, UsesUpAnArena) {
  std::vector<uint64_t> room(1 << 17);
  wpc_arena arena = {reinterpret_cast<uint8_t *>(room.data()), room.size() * sizeof room[0], 0, 0};
  Begin(wpc_series_options_default(wpc_memory_of(&arena)));
  EXPECT_EQ(kAll, Cells());
  const size_t used = arena.used;
  EXPECT_GT(used, 0U);
  wpc_series_free(series_);
  series_ = nullptr;
  for (size_t size = 0; size < used; size += 64) {
    arena = {reinterpret_cast<uint8_t *>(room.data()), size, 0, 0};
    const wpc_series_options options = wpc_series_options_default(wpc_memory_of(&arena));
    series_ = wpc_series_new(&options);
    if (series_ != nullptr) {
      (void)wpc_series_add_log(series_, wpc_input_make(log_.data(), log_.size(), nullptr));
      (void)Cells();
      EXPECT_EQ(WPC_E_MEMORY, wpc_series_error_of(series_).error.status) << size << " of " << used;
    }
    EXPECT_LE(arena.used, size);
    wpc_series_free(series_);
    series_ = nullptr;
  }
}

}  // namespace
