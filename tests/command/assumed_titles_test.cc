// The titles that are assumed where there is no title table.
extern "C" {
#include "block/assumed_titles.h"
}

#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "parser/blg/blg_cursor.h"
#include "support/captures.h"
#include "support/log_reading.h"

namespace wpc_test {
namespace {

struct Row {
  uint32_t index;
  std::string_view title, provenance;
};

constexpr Row kRows[] = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title, provenance},
#include "series/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
};

TEST(AssumedTitles, AreBaseTitlesInTheOrderOfTheirIndices) {
  const std::set<std::string> provenances = {"log", "log, msdn", "log, reply"};
  uint32_t last = 0;
  for (const Row &row : kRows) {
    SCOPED_TRACE(row.index);
    EXPECT_GT(row.index, last);
    EXPECT_EQ(0u, row.index % 2);  // odd ones are help texts
    EXPECT_LE(row.index, 1847u);   // the last of the base titles
    EXPECT_FALSE(row.title.empty());
    EXPECT_LT(row.title.size(), 255u);
    EXPECT_EQ(1u, provenances.count(std::string(row.provenance))) << row.provenance;
    last = row.index;
  }
  EXPECT_GT(std::size(kRows), 600u);
}

TEST(AssumedTitles, AreFoundByIndex) {
  size_t place = 0;
  for (uint32_t index = 0; index <= 2000; ++index) {
    const bool is_row = place < std::size(kRows) && kRows[place].index == index;
    if (is_row) {
      ASSERT_NE(nullptr, assumed_title_find(index)) << index;
      EXPECT_EQ(kRows[place].title, assumed_title_find(index));
      EXPECT_EQ(index, assumed_title_at(place)->index);
      ++place;
    } else {
      EXPECT_EQ(nullptr, assumed_title_find(index)) << index;
    }
  }
  EXPECT_EQ(std::size(kRows), place);
  EXPECT_EQ(nullptr, assumed_title_at(place));
  EXPECT_EQ(nullptr, assumed_title_find(UINT32_MAX));
  EXPECT_STREQ("Process", assumed_title_find(230));
  EXPECT_STREQ("ID Process", assumed_title_find(784));
}

TEST(AssumedTitles, AreThoseOfTheGenuineTable) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  std::map<uint32_t, std::string> titles;
  Log log(path);
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &) {
    if (message.type != WPC_BLG_NAMES) {
      return;
    }
    wpci_blg_name_iter it = wpci_blg_names(message);
    while (wpci_blg_next_name(&it)) {
      titles[it.item.index] = Utf8(message.in, it.item.text);
    }
  });
  EXPECT_EQ("1847", titles[1]);
  size_t num_base = 0;
  for (const auto &[index, title] : titles) {
    num_base += index > 1 && index <= 1847 ? 1 : 0;
  }
  EXPECT_EQ(num_base, std::size(kRows));
  for (const Row &row : kRows) {
    EXPECT_EQ(titles[row.index], row.title) << row.index;
  }
}

}  // namespace
}  // namespace wpc_test
