// What `capture` does with the answers of a registry (tools/wpc/live/live.h), on any platform: titles and V1 data
// blocks behind a wpc_collect_host; connections that are lost, and memory that ends anywhere.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "live/live.h"
#include "support/command/live_run.h"
#include "support/encode_v1.h"

namespace {

using wpc_sim::Kept;
using wpc_sim::Live;
using wpc_sim::Path;

std::string Titles(const std::vector<std::pair<int, std::u16string>> &titles) {
  return wpc_test::TextOf(wpc_test::EncodeTitles(titles));
}

class LiveV1 : public Live {
 protected:
  LiveV1() {
    request_.kind = WPC_CAPTURE_V1;
    request_.objects = "238";
    Fill();
  }
  void Fill() {
    wpc_test::V1Object object;
    object.name = 238;
    object.columns = {{0x00010000, 8, 4, 6}};
    object.rows = {{{}, {wpc_test::Le(17, 4)}}};
    system_.values["238"] = wpc_test::TextOf(wpc_test::EncodeV1({object}, wpc_test::ClocksAt(0)));
    system_.values["Counter 009"] = Titles({{1, u"238"}, {6, u"Six"}, {238, u"Two"}});
  }
};

TEST_F(LiveV1, TitlesAndSamplesAreKept) {
  ExpectClean(Run(), 3);
  EXPECT_EQ(kept_.order, (std::vector<std::string>{"titles.bin", "samples/000000.bin",
                                                   "samples/000001.bin", "samples/000002.bin"}));
  EXPECT_EQ(kept_.files["titles.bin"], system_.values["Counter 009"]);
  EXPECT_EQ(kept_.files["samples/000002.bin"], system_.values["238"]);
  EXPECT_EQ(system_.closed_keys, 1);
  EXPECT_EQ(system_.connected, 0);
}

TEST_F(LiveV1, TitlesMayBeMissing) {
  system_.values.erase("Counter 009");
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(kept_.told, std::vector<std::string>{
                            "titles.bin: RegQueryValueExW failed with code 2 (not found)"});
}

TEST_F(LiveV1, ObjectsThatAreNoneReachNobody) {
  for (const char *objects : {"", "238;", "Counter 009"}) {
    Begin();
    Fill();
    request_.objects = objects;
    const live_result r = Run();
    EXPECT_TRUE(r.failed);
    EXPECT_EQ(r.num_samples, 0u);
    EXPECT_EQ(system_.asked.back(), "Counter 009");
    EXPECT_EQ(kept_.order, std::vector<std::string>{"titles.bin"});
  }
}

TEST_F(LiveV1, RejectedBlocksAreKeptAndTold) {
  system_.values["238"][0] = 'X';
  const live_result r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(kept_.told.size(), 3u);
  EXPECT_TRUE(Told("samples/000000.bin: rejected: V1-HDR-"));
}

TEST_F(LiveV1, AnotherMachineIsConnectedTo) {
  const wpc_wide name[] = {'\\', '\\', 'p', 'c', 0};
  machine_ = name;
  ExpectClean(Run(), 3);
  EXPECT_EQ(system_.machine, "\\\\pc");
  EXPECT_EQ(system_.connected, 1);
  EXPECT_EQ(system_.closed_keys, 1);
}

// The second sample meets this code until the key is closed.
class ReopeningV1 : public LiveV1 {
 protected:
  void LoseAtSecond(uint32_t code) {
    system_.before_sample = [this, code](size_t samples) {
      system_.query_code = samples == 1 && system_.closed_keys == 0 ? code : 0;
    };
  }
};

TEST_F(ReopeningV1, ALostConnectionIsOpenedAgain) {
  const wpc_wide name[] = {'\\', '\\', 'p', 'c', 0};
  machine_ = name;
  LoseAtSecond(1722);
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(r.num_reopened, 1u);
  EXPECT_EQ(kept_.gaps, std::vector<size_t>{2});
  EXPECT_EQ(system_.connected, 2);
  EXPECT_EQ(system_.closed_keys, 2);
  EXPECT_EQ(system_.asked,
            (std::vector<std::string>{"Counter 009", "238", "238", "Counter 009", "238", "238"}));
}

TEST_F(ReopeningV1, OtherTitlesThanBeforeAreNotTaken) {
  LoseAtSecond(6);
  const auto lose = system_.before_sample;
  system_.before_sample = [this, lose](size_t samples) {
    lose(samples);
    if (samples == 1) {
      system_.values["Counter 009"] = Titles({{1, u"238"}, {6, u"Two"}, {238, u"Six"}});
    }
  };
  const live_result r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(r.num_samples, 1u);
  EXPECT_TRUE(Told("titles, queries or counters are others than before"));
}

TEST_F(LiveV1, PathsMeanObjectsByTitleAndIndex) {
  request_.objects = nullptr;
  system_.values["Counter 009"] = Titles(
      {{1, u"999"}, {2, u"System"}, {6, u"Six"}, {238, u"Two"}, {240, u"two"}, {500, u"Two More"}});
  const struct {
    std::vector<const char *> paths;
    const char *asked;
  } cases[] = {{{"\\Two\\*"}, "238 240"},
               {{"\\two*(*)\\*"}, "238 240 500"},
               {{"\\238\\*", "\\System\\*"}, "238 2"},
               {{"\\4711\\*"}, "4711"},
               {{"\\System\\A", "\\Two\\*", "\\System\\B", "\\23\\*"}, "2 238 240 23"},
               {{"\\*\\*"}, "Global"}};
  for (const auto &c : cases) {
    system_.asked.clear();
    kept_ = Kept();
    paths_.clear();
    for (const char *path : c.paths) {
      paths_.push_back(Path(path));
    }
    (void)Run();
    ASSERT_GE(system_.asked.size(), 2u);
    EXPECT_EQ(system_.asked[1], c.asked);
  }
  kept_ = Kept();
  paths_ = {Path("\\Nothing(*)\\*")};
  const live_result r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 0u);
  EXPECT_EQ(kept_.told, std::vector<std::string>{"\\Nothing(*)\\*: no object has this title"});
}

TEST_F(LiveV1, TooManyObjectsAreAllOfThem) {
  std::vector<std::pair<int, std::u16string>> titles = {{1, u"999999"}};
  for (int i = 0; i < 900; i++) {
    titles.push_back({10000 + 2 * i, u"Alike"});
  }
  system_.values["Counter 009"] = Titles(titles);
  request_.objects = nullptr;
  paths_ = {Path("\\Alike\\*")};
  (void)Run();
  EXPECT_EQ(system_.asked.at(1), "Global");
}

TEST_F(LiveV1, MemoryMayEndAnywhere) {
  for (size_t place = 0;; place++) {
    ASSERT_LT(place, 100u);
    Begin();
    Fill();
    system_.fail_take = place;
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_EQ(r.failed, system_.takes > place);
    if (!r.failed) {
      break;
    }
  }
}

}  // namespace
