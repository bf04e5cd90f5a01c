// Values over time of counter data that are lent block by block: V1 and V2.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_v1.h"
#include "support/manifest.h"
#include "support/time.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- What is lent

struct Lent {
  wpc_kind kind = WPC_KIND_V1;
  std::vector<Bytes> samples;
  std::set<uint64_t> gaps;  // before these samples
  std::string machine;
  std::vector<wpc_series_query> queries;
  wpc_series_query others = {nullptr, WPC_ID_NONE, false};
  size_t most = SIZE_MAX;       // samples that there are so far
  std::vector<uint64_t> asked;  // for
};

bool Lend(void *context, uint64_t number, wpc_series_block *block) {
  auto *lent = static_cast<Lent *>(context);
  lent->asked.push_back(number);
  if (number >= std::min(lent->samples.size(), lent->most)) {
    return false;
  }
  const Bytes &bytes = lent->samples[number];
  block->kind = lent->kind;
  block->in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  block->is_after_gap = lent->gaps.count(number) > 0;
  block->machine = {lent->machine.data(), lent->machine.size()};
  block->queries = lent->queries.data();
  block->num_queries = lent->queries.size();
  block->others = lent->others;
  return true;
}

struct Freed {
  void operator()(wpc_series *series) const {
    wpc_series_free(series);
  }
};
using Series = std::unique_ptr<wpc_series, Freed>;

Series Begin(Lent *lent, const wpc_series_options &options, bool is_live = false) {
  Series series(wpc_series_new(&options));
  if (series != nullptr) {
    (void)wpc_series_add_blocks(series.get(), {Lend, lent, is_live});
  }
  return series;
}

Series Begin(Lent *lent) {
  return Begin(lent, wpc_series_options_default(wpc_memory_libc()));
}

// "\\m\O(a)\C 20" or, without a value, "\\m\O(a)\C need_two".
std::vector<std::string> Cells(wpc_series *series, const wpc_frame *frame) {
  std::vector<std::string> cells;
  for (size_t i = 0; frame != nullptr && i < frame->count; ++i) {
    std::ostringstream cell;
    cell << wpc_series_path(series, frame->columns[i]) << " ";
    if (frame->statuses[i] != WPC_CALC_OK) {
      cell << wpc_calc_status_word(static_cast<wpc_calc_status>(frame->statuses[i]));
    } else if (frame->kinds[i] == WPC_CALC_KIND_TEXT) {
      cell << frame->texts + frame->integers[i];
    } else {
      cell << frame->values[i];
    }
    cells.push_back(cell.str());
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::vector<std::string> Next(const Series &series) {
  return Cells(series.get(), wpc_series_next(series.get()));
}

wpc_status StatusOf(const Series &series) {
  return wpc_series_error_of(series.get()).error.status;
}

using Texts = std::vector<std::string>;

// ---- The captures of the corpus

struct Answer {
  uint64_t sample;
  std::string counterset, instance, counter, status;
  double value, tolerance;
};

std::vector<Answer> AnswersOf(const std::string &name) {
  std::vector<Answer> answers;
  std::set<std::string> known;  // of two results that have a counter the first counts
  std::istringstream text(ReadText("corpus/captures/" + name + ".answers.tsv"));
  for (std::string line; std::getline(text, line);) {
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');) {
      cells.push_back(cell == "-" ? "" : cell);
    }
    if (line[0] != '#' &&
        known.insert(cells[0] + "\t" + cells[2] + "\t" + cells[3] + "\t" + cells[4]).second) {
      answers.push_back({std::stoull(cells[0]), cells[2], cells[3], cells[4], cells[5],
                         cells[6].empty() ? 0 : std::stod(cells[6]), std::stod(cells[7])});
    }
  }
  return answers;
}

std::vector<Bytes> SamplesOf(const std::string &name) {
  std::vector<Bytes> samples;
  for (int i = 0;; ++i) {
    const std::string number = std::to_string(i);
    const std::string path = "corpus/captures/" + name + "/samples/" +
                             std::string(6 - number.size(), '0') + number + ".bin";
    if (!std::filesystem::exists(path)) {
      return samples;
    }
    samples.push_back(ReadFile(path));
  }
}

std::string GuidText(const wpc_guid &guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&guid, text);
  return text;
}

// What a capture folder says of its countersets.
class V2Capture {
 public:
  explicit V2Capture(const std::string &name) : folder_("corpus/captures/" + name + "/") {
    lent.kind = WPC_KIND_V2;
    lent.samples = SamplesOf(name);
  }

  // Sets the queries, with what the series says of their countersets.
  void Describe(wpc_series *series) {
    const Opened queries(ReadFile(folder_ + "queries.bin"));
    std::vector<wpc_query> places(wpc_v2_place_queries(queries.in, nullptr, 0).count);
    EXPECT_EQ(WPC_OK, wpc_v2_place_queries(queries.in, places.data(), places.size()).error.status);
    for (const wpc_query &query : places) {
      const wpc_counterset_info *&set = sets_[GuidText(query.counterset)];
      const Bytes counters = Reply(query.counterset, WPC_REG_CODE_COUNTERSET);
      const Bytes name = Reply(query.counterset, WPC_REG_CODE_NAME);
      const Bytes names = Reply(query.counterset, WPC_REG_CODE_COUNTER_NAMES);
      const wpc_series_registration from = {query.counterset, Input(counters), Input(name),
                                            Input(names)};
      if (set == nullptr) {
        EXPECT_EQ(WPC_OK, wpc_series_describe(series, &from, &set).status);
      }
      lent.queries.push_back({set, query.counter_id, false});
    }
  }

  Bytes Reply(const wpc_guid &guid, uint32_t code) const {
    char path[WPC_CAPTURE_PATH];
    EXPECT_GT(wpc_capture_name_write({WPC_CAPTURE_REGISTRATION, guid, code, 0}, path), 0u);
    return ReadFile(folder_ + path);
  }

  static wpc_input Input(const Bytes &bytes) {
    return wpc_input_make(bytes.data(), bytes.size(), nullptr);
  }

  Lent lent;

 private:
  std::string folder_;
  std::map<std::string, const wpc_counterset_info *> sets_;
};

// The cells of a frame by object (its GUID, or title index), instance and id of the counter.
using Key = std::tuple<std::string, std::string, std::string>;
std::map<Key, size_t> KeysOf(wpc_series *series, const wpc_frame *frame) {
  std::map<Key, size_t> keys;
  for (size_t i = 0; i < frame->count; ++i) {
    const wpc_column column = wpc_series_column(series, frame->columns[i]);
    const bool is_v2 = (column.flags & WPC_COLUMN_V2) != 0;
    const wpc_path_name name = column.names.instance;
    keys[{is_v2 ? GuidText(column.counterset) : std::to_string(column.object_id),
          name.text != nullptr ? std::string(name.text, name.length) : "",
          std::to_string(column.counter_id)}] = i;
  }
  return keys;
}

// A column has the ticks of the clocks that its values come with, but for those of V2 that are values themselves.
void ExpectTicks(wpc_series *series, const wpc_frame *frame, size_t at) {
  const wpc_sample &sample = frame->samples[at];
  const wpc_column column = wpc_series_column(series, frame->columns[at]);
  const bool is_value = (column.flags & WPC_COLUMN_V2) != 0 && sample.clock == WPC_CLOCK_OBJECT;
  if ((sample.has & WPC_HAS_FREQUENCY) != 0) {
    EXPECT_EQ(is_value ? 0u : static_cast<uint64_t>(sample.frequency), column.time_base)
        << wpc_series_path(series, column.number);
  }
}

void ExpectAnswers(const Series &series, const std::string &name, size_t count) {
  const std::vector<Answer> answers = AnswersOf(name);
  size_t met = 0;
  while (const wpc_frame *frame = wpc_series_next(series.get())) {
    const std::map<Key, size_t> keys = KeysOf(series.get(), frame);
    for (const Answer &answer : answers) {
      if (answer.sample + 1 != frame->number) {
        continue;
      }
      const std::string what = answer.counterset + " " + answer.instance + " " + answer.counter;
      const auto it = keys.find({answer.counterset, answer.instance, answer.counter});
      ASSERT_NE(keys.end(), it) << what;
      // Of two samples that stand alone nothing is known; in a series the instance was not there.
      const std::string status = answer.status == "need_two" ? "not_found" : answer.status;
      const size_t at = it->second;
      ExpectTicks(series.get(), frame, at);
      EXPECT_EQ(status, wpc_calc_status_word(static_cast<wpc_calc_status>(frame->statuses[at])))
          << what;
      if (status == "ok") {
        EXPECT_NEAR(answer.value, frame->values[at], answer.tolerance * std::fabs(answer.value))
            << what;
      }
      ++met;
    }
  }
  EXPECT_EQ(WPC_OK, StatusOf(series));
  EXPECT_EQ(answers.size(), met);
  EXPECT_EQ(count, met);
}

wpc_series_options WithBases() {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.bases = true;
  return options;
}

TEST(SeriesBlocks, GiveTheAnswersOfAV1Capture) {
  Lent lent;
  lent.samples = SamplesOf("v1-wine");
  const Series series = Begin(&lent, WithBases());
  ExpectAnswers(series, "v1-wine", 22);
}

TEST(SeriesBlocks, GiveTheAnswersOfAV2Capture) {
  V2Capture capture("v2-mixed");
  const Series series = Begin(&capture.lent, WithBases());
  capture.Describe(series.get());
  ExpectAnswers(series, "v2-mixed", 270);
}

TEST(SeriesBlocks, SayTheSameInEachPass) {
  V2Capture capture("v2-processors");
  const Series series = Begin(&capture.lent);
  capture.Describe(series.get());
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series.get(), &survey));
  EXPECT_EQ(10u, survey.frames);
  std::vector<Texts> passes[2];
  uint64_t values = 0, bytes = 0;
  for (std::vector<Texts> &pass : passes) {
    while (const wpc_frame *frame = wpc_series_next(series.get())) {
      pass.push_back(Cells(series.get(), frame));
      values += frame->count;
    }
    wpc_series_rewind(series.get());
  }
  for (const Bytes &sample : capture.lent.samples) {
    bytes += sample.size();
  }
  EXPECT_EQ(passes[0], passes[1]);
  EXPECT_EQ(2 * survey.values, values);
  EXPECT_EQ(bytes, survey.bytes);
}

constexpr wpc_guid kDevice = {{0xDD, 0xCC, 0xBB, 0xAA, 0x00, 0x00, 0x11, 0x11, 0x82, 0x22, 0x33,
                               0x33, 0x44, 0x44, 0x55, 0x55}};

TEST(SeriesBlocks, DescribeACounterset) {
  const V2Capture capture("v2-mixed");
  const Series series(Begin(nullptr));
  const wpc_counterset_info *set = nullptr;
  wpc_series_registration from = {};
  from.counterset = kDevice;
  EXPECT_EQ(WPC_OK, wpc_series_describe(series.get(), &from, &set).status);
  EXPECT_EQ(0u, set->num_counters);
  EXPECT_EQ(nullptr, set->name);
  const Bytes counters = capture.Reply(kDevice, 1), name = capture.Reply(kDevice, 3),
              names = capture.Reply(kDevice, 5);
  from = {kDevice, V2Capture::Input(counters), V2Capture::Input(name), V2Capture::Input(names)};
  EXPECT_EQ(WPC_OK, wpc_series_describe(series.get(), &from, &set).status);
  EXPECT_STREQ("Example Device", set->name);
  ASSERT_LT(1u, set->num_counters);
  EXPECT_STREQ("Bytes/sec", set->counters[0].name);
  EXPECT_EQ(0, std::memcmp(kDevice.bytes, set->guid, sizeof set->guid));
  // What is not sound is left out, and the rest stays.
  from.name.size = 3;
  EXPECT_NE(WPC_OK, wpc_series_describe(series.get(), &from, &set).status);
  EXPECT_EQ(nullptr, set->name);
  EXPECT_STREQ("Bytes/sec", set->counters[0].name);
  from.counterset.bytes[0] = 0;
  EXPECT_EQ(WPC_RULE_REG_05, wpc_series_describe(series.get(), &from, &set).rule);
  EXPECT_EQ(0u, set->num_counters);
  EXPECT_EQ(WPC_OK, StatusOf(series));
}

TEST(SeriesBlocks, DescribeNothingWithoutMemory) {
  const V2Capture capture("v2-mixed");
  const Bytes counters = capture.Reply(kDevice, 1), name = capture.Reply(kDevice, 3),
              names = capture.Reply(kDevice, 5);
  const wpc_series_registration from = {kDevice, V2Capture::Input(counters), V2Capture::Input(name),
                                        V2Capture::Input(names)};
  for (size_t n = 2;; ++n) {
    CountedMemory counted;
    counted.fails_at = n;
    const wpc_series_options options = wpc_series_options_default(counted.Memory());
    Series series(wpc_series_new(&options));
    const wpc_counterset_info *set = nullptr;
    const wpc_error error = wpc_series_describe(series.get(), &from, &set);
    EXPECT_EQ(counted.asked < n ? WPC_OK : WPC_E_MEMORY, error.status) << n;
    EXPECT_EQ(counted.asked < n, set != nullptr) << n;
    series.reset();
    EXPECT_EQ(0u, counted.held) << n;
    if (counted.asked < n) {
      return;
    }
  }
}

// ---- Made blocks of V1, with title indices that no Windows has

constexpr uint32_t kCount = 0x00010000;  // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kRate = 0x10410400;   // PERF_COUNTER_COUNTER
constexpr uint32_t kText = 0x00000B00;   // PERF_COUNTER_TEXT

V1Object ObjectOf(uint32_t name, uint32_t type, const std::vector<V1Named> &instances) {
  return V1ObjectOf(name, type, {61000}, instances);
}

TEST(SeriesBlocks, KnowWhoIsGone) {
  Lent lent;
  lent.samples = {EncodeV1({ObjectOf(60500, kRate, {{u"a", 10}, {u"b", 20}}),
                            ObjectOf(60502, kRate, {{u"c", 1}})},
                           ClocksAt(1)),
                  EncodeV1({ObjectOf(60500, kRate, {{u"b", 50}})}, ClocksAt(2)),
                  EncodeV1({ObjectOf(60502, kRate, {{u"c", 9}}),
                            ObjectOf(60500, kRate, {{u"a", 12}, {u"b", 60}})},
                           ClocksAt(3))};
  const Series series = Begin(&lent);
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 need_two)", R"(\\m\60500(b)\61000 need_two)",
                   R"(\\m\60502(c)\61000 need_two)"}),
            Next(series));
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 not_found)", R"(\\m\60500(b)\61000 30)",
                   R"(\\m\60502(c)\61000 not_found)"}),
            Next(series));
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 not_found)", R"(\\m\60500(b)\61000 10)",
                   R"(\\m\60502(c)\61000 not_found)"}),
            Next(series));
  EXPECT_EQ(Texts(), Next(series));
  EXPECT_EQ(WPC_OK, StatusOf(series));
}

// Of an instance that is there, a counter that comes or goes is absent; with an instance it is not found.
TEST(SeriesBlocks, KnowWhichCountersAreGone) {
  const auto with_columns = [](const std::vector<uint32_t> &names,
                               const std::vector<V1Named> &instances) {
    return V1ObjectOf(60500, kRate, names, instances);
  };
  Lent lent;
  lent.samples = {EncodeV1({with_columns({61000, 61002}, {{u"a", 10}, {u"b", 20}})}, ClocksAt(1)),
                  EncodeV1({with_columns({61004, 61002}, {{u"c", 30}, {u"a", 14}})}, ClocksAt(2)),
                  EncodeV1({with_columns({61004, 61002}, {{u"c", 35}, {u"a", 20}})}, ClocksAt(3))};
  const Series series = Begin(&lent);
  EXPECT_EQ(4u, Next(series).size());
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 absent)", R"(\\m\60500(a)\61002 4)",
                   R"(\\m\60500(a)\61004 absent)", R"(\\m\60500(b)\61000 not_found)",
                   R"(\\m\60500(b)\61002 not_found)", R"(\\m\60500(c)\61002 not_found)",
                   R"(\\m\60500(c)\61004 not_found)"}),
            Next(series));
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61002 6)", R"(\\m\60500(a)\61004 6)", R"(\\m\60500(c)\61002 5)",
                   R"(\\m\60500(c)\61004 5)"}),
            Next(series));
}

// Two objects of one index: who is in the second is not gone from the first.
TEST(SeriesBlocks, CountAnObjectThatComesTwice) {
  Lent lent;
  lent.samples = {
      EncodeV1(
          {ObjectOf(60500, kRate, {{u"a", 10}, {u"b", 20}}), ObjectOf(60500, kRate, {{u"b", 7}})},
          ClocksAt(1)),
      EncodeV1({ObjectOf(60500, kRate, {{u"a", 11}}), ObjectOf(60500, kRate, {{u"b", 50}})},
               ClocksAt(2))};
  const Series series = Begin(&lent);
  EXPECT_EQ(2u, Next(series).size());
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 1)", R"(\\m\60500(b)\61000 30)"}), Next(series));
}

TEST(SeriesBlocks, NameParentsOfTheirBlock) {
  V1Object parents = ObjectOf(60500, kCount, {{u"p", 1}, {u"q", 2}});
  V1Object children = ObjectOf(60502, kCount, {{u"x", 3}});
  children.rows[0].parent_object = 60500;
  children.rows[0].parent_instance = 1;
  Lent lent;
  lent.samples = {EncodeV1({children, parents}, ClocksAt(1))};
  const Series series = Begin(&lent);
  EXPECT_EQ(
      (Texts{R"(\\m\60500(p)\61000 1)", R"(\\m\60500(q)\61000 2)", R"(\\m\60502(q/x)\61000 3)"}),
      Next(series));
}

// An instance without a name goes by its number, as a parent, too.
TEST(SeriesBlocks, NameParentsByTheirNumbers) {
  V1Object parents = ObjectOf(60500, kCount, {{u"", 1}});
  parents.rows[0].unique_id = 4;
  V1Object children = ObjectOf(60502, kCount, {{u"x", 3}});
  children.rows[0].parent_object = 60500;
  Lent lent;
  lent.samples = {EncodeV1({children, parents}, ClocksAt(1))};
  const Series series = Begin(&lent);
  EXPECT_EQ((Texts{R"(\\m\60500(4)\61000 1)", R"(\\m\60502(4/x)\61000 3)"}), Next(series));
}

// Of two objects of one index the first says which number the instance has: the second one's is another one.
TEST(SeriesBlocks, TakeTheFirstNumberOfEqualNames) {
  V1Object first = ObjectOf(60500, kRate, {{u"a", 10}});
  V1Object second = ObjectOf(60500, kRate, {{u"a", 70}});
  first.rows[0].unique_id = 3;
  second.rows[0].unique_id = 9;
  V1Object next = ObjectOf(60500, kRate, {{u"a", 30}});
  next.rows[0].unique_id = 3;
  Lent lent;
  lent.samples = {EncodeV1({first, second}, ClocksAt(1)), EncodeV1({next}, ClocksAt(2))};
  const Series series = Begin(&lent);
  EXPECT_EQ(1u, Next(series).size());
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 20)"}), Next(series));
}

TEST(SeriesBlocks, ComputeNothingOverAGap) {
  Lent lent;
  for (uint32_t i = 0; i < 4; ++i) {
    lent.samples.push_back(EncodeV1({ObjectOf(60500, kRate, {{u"a", 10 * i}})}, ClocksAt(i + 1)));
  }
  lent.gaps = {2};
  const Series series = Begin(&lent);
  for (const std::string value : {"need_two", "10", "need_two", "10"}) {
    EXPECT_EQ(Texts{R"(\\m\60500(a)\61000 )" + value}, Next(series));
  }
}

// Instances of one object, each with a name, a UniqueID and a count.
using Numbered = std::vector<std::tuple<std::u16string, int32_t, uint32_t>>;

Bytes BlockOf(const Numbered &numbered, int64_t seconds) {
  std::vector<V1Named> instances;
  for (const auto &[name, id, value] : numbered) {
    instances.push_back({name, value, id});
  }
  return EncodeV1({ObjectOf(60500, kRate, instances)}, ClocksAt(seconds));
}

// Instances that have numbers of their own are followed from place to place.
TEST(SeriesBlocks, FollowAnInstanceByItsNumber) {
  const struct {
    Numbered older, newer;
    Texts cells;
  } cases[] = {
      // The first of three ends.
      {{{u"a", 1, 100}, {u"a", 2, 200}, {u"a", 3, 300}},
       {{u"a", 2, 210}, {u"a", 3, 330}},
       {"(a#1) 30", "(a#2) not_found", "(a) 10"}},
      // Two change places.
      {{{u"a", 1, 100}, {u"a", 2, 200}}, {{u"a", 2, 205}, {u"a", 1, 101}}, {"(a#1) 1", "(a) 5"}},
      // One has another name.
      {{{u"a", 1, 100}}, {{u"b", 1, 107}}, {"(a) not_found", "(b) 7"}},
      // Another one is in the place.
      {{{u"a", 1, 100}}, {{u"a", 2, 107}}, {"(a) other_instance"}},
      // A number that two have says nothing.
      {{{u"a", 1, 100}, {u"b", 2, 200}}, {{u"a", 2, 105}, {u"b", 2, 203}}, {"(a) 5", "(b) 3"}},
      {{{u"a", 2, 100}, {u"b", 2, 200}},
       {{u"c", 2, 105}},
       {"(a) not_found", "(b) not_found", "(c) not_found"}},
  };
  for (const auto &one : cases) {
    Lent lent;
    lent.samples = {BlockOf(one.older, 1), BlockOf(one.newer, 2)};
    const Series series = Begin(&lent);
    EXPECT_EQ(one.older.size(), Next(series).size());
    Texts cells;
    for (const std::string &cell : Next(series)) {
      const size_t at = cell.find('(');
      cells.push_back(cell.substr(at, cell.find(')') + 1 - at) + cell.substr(cell.rfind(' ')));
    }
    EXPECT_EQ(one.cells, cells);
  }
}

// Also to a place where it was before, and no number of an earlier sample counts.
TEST(SeriesBlocks, FollowAnInstanceThatComesBack) {
  Lent lent;
  lent.samples = {BlockOf({{u"a", 1, 100}, {u"c", 4, 10}}, 1),
                  BlockOf({{u"b", 1, 107}, {u"c", -1, 20}}, 2),
                  BlockOf({{u"a", 1, 110}, {u"c", 5, 40}}, 3)};
  const Series series = Begin(&lent);
  Next(series);
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 not_found)", R"(\\m\60500(b)\61000 7)",
                   R"(\\m\60500(c)\61000 10)"}),
            Next(series));
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000 3)", R"(\\m\60500(b)\61000 not_found)",
                   R"(\\m\60500(c)\61000 20)"}),
            Next(series));
}

// The names of title tables, as of logs.
TEST(SeriesBlocks, TakeTitlesThatAreGiven) {
  Lent lent;
  lent.samples = {EncodeV1({ObjectOf(60500, kCount, {{u"a", 5}})}, ClocksAt(1))};
  const Bytes titles =
      Concat({Wide(u"60500"), Wide(u"Tasks"), Wide(u"61000"), Wide(u"Share"), Wide(u"")});
  const Series series = Begin(&lent);
  EXPECT_EQ(WPC_OK, wpc_series_add_titles(series.get(), WPC_NO_SOURCE,
                                          wpc_input_make(titles.data(), titles.size(), nullptr))
                        .status);
  EXPECT_EQ(Texts{R"(\\m\Tasks(a)\Share 5)"}, Next(series));
}

// ---- Made blocks of V2

const wpc_counter_info kCounters[] = {{1, kCount, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER,
                                       WPC_NO_COUNTER, WPC_NO_COUNTER, 0, "One"},
                                      {2, kText, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER,
                                       WPC_NO_COUNTER, WPC_NO_COUNTER, 0, nullptr}};
const wpc_counterset_info kSet = {{1, 2, 3}, "Set", kCounters, 2};
const wpc_counterset_info kUnnamed = {{1, 2, 3}, nullptr, kCounters, 2};

Lent OfSet(const std::vector<std::vector<EncodedRow>> &samples, const std::vector<uint32_t> &ids,
           const wpc_counterset_info *set = &kSet) {
  Lent lent;
  lent.kind = WPC_KIND_V2;
  lent.machine = "box";
  lent.queries = {{set, WPC_ID_NONE, false}};
  for (const std::vector<EncodedRow> &rows : samples) {
    lent.samples.push_back(DataBlock({CountersetResult(ids, rows)}));
  }
  return lent;
}

TEST(SeriesBlocks, NameV2CountersByTheirRegistration) {
  const std::vector<EncodedRow> rows = {{u"a", 1, {Cell(7, 4), TextCell(u"hello"), Cell(9, 4)}}};
  Lent lent = OfSet({rows}, {1, 2, 77});
  EXPECT_EQ(
      (Texts{R"(\\box\Set(a)\2 hello)", R"(\\box\Set(a)\77 unsupported)", R"(\\box\Set(a)\One 7)"}),
      Next(Begin(&lent)));
  Lent unnamed = OfSet({rows}, {1, 2, 77}, &kUnnamed);
  unnamed.machine = "";
  EXPECT_EQ(R"(\00030201-0000-0000-0000-000000000000(a)\2 hello)", Next(Begin(&unnamed))[0]);
}

TEST(SeriesBlocks, ChooseV2CountersByIdsToo) {
  for (const std::string path :
       {R"(\Set(*)\1)", R"(\\box\00030201-0000-0000-0000-000000000000(a)\One)", "one",
        R"(\00030201-0000-0000-0000-000000000000(*)\1)"}) {
    Lent lent = OfSet({{{u"a", 1, {Cell(7, 4), TextCell(u"hello")}}}}, {1, 2});
    const Series series = Begin(&lent);
    EXPECT_EQ(WPC_PATH_OK, wpc_series_choose(series.get(), path.data(), path.size()).problem);
    EXPECT_EQ(Texts{R"(\\box\Set(a)\One 7)"}, Next(series)) << path;
  }
}

const wpc_counter_info kDelta = {1,
                                 0x00400500,  // PERF_COUNTER_LARGE_DELTA
                                 WPC_NO_COUNTER,
                                 WPC_NO_COUNTER,
                                 WPC_NO_COUNTER,
                                 WPC_NO_COUNTER,
                                 WPC_NO_COUNTER,
                                 0,
                                 "D"};
const wpc_counterset_info kDeltas = {{1}, "S", &kDelta, 1};

TEST(SeriesBlocks, V2_SEM_04_TellV2InstancesApartByCaseAndId) {
  Lent lent = OfSet({{{u"a", 1, {Cell(10)}}, {u"A", 1, {Cell(20)}}, {u"b", 2, {Cell(30)}}},
                     {{u"A", 1, {Cell(21)}}, {u"a", 1, {Cell(15)}}, {u"b", 3, {Cell(39)}}}},
                    {1}, &kDeltas);
  const Series series = Begin(&lent);
  EXPECT_EQ(3u, Next(series).size());
  EXPECT_EQ((Texts{R"(\\box\S(A)\D 1)", R"(\\box\S(a)\D 5)", R"(\\box\S(b)\D other_instance)"}),
            Next(series));
}

TEST(SeriesBlocks, V2_SEM_04_FollowV2InstancesByNameAndIdNeverByPlace) {
  Lent lent = OfSet({{{u"gone", 1, {Cell(1)}}, {u"p", 7, {Cell(10)}}, {u"p", 8, {Cell(20)}}},
                     {{u"p", 8, {Cell(22)}}, {u"new", 8, {Cell(5)}}, {u"p", 7, {Cell(11)}}}},
                    {1}, &kDeltas);
  const Series series = Begin(&lent);
  EXPECT_EQ(3u, Next(series).size());
  EXPECT_EQ((Texts{R"(\\box\S(gone)\D not_found)", R"(\\box\S(new)\D not_found)",
                   R"(\\box\S(p#1)\D 1)", R"(\\box\S(p)\D 2)"}),
            Next(series));
}

// Two samples of instances with long names that differ in their last characters only, the second one in reverse order.
std::vector<Bytes> LongAlike(uint32_t count, bool is_v1) {
  std::vector<V1Named> named;
  std::vector<EncodedRow> rows;
  for (uint32_t i = 0; i < count; ++i) {
    const std::string digits = std::to_string(i * 2654435761u);
    const std::u16string name =
        std::u16string(200, u'n') + std::u16string(digits.begin(), digits.end());
    named.push_back({name, i});
    rows.push_back({name, 1, {Cell(i)}});
  }
  std::vector<Bytes> samples;
  for (int64_t seconds = 1; seconds <= 2; ++seconds) {
    samples.push_back(is_v1 ? EncodeV1({ObjectOf(60500, kRate, named)}, ClocksAt(seconds))
                            : DataBlock({CountersetResult({1}, rows)}));
    std::reverse(named.begin(), named.end());
    std::reverse(rows.begin(), rows.end());
  }
  return samples;
}

TEST(SeriesBlocks, LIM_05_FollowLongAlikeNamesInNearlyLinearTime) {
  for (const bool is_v1 : {true, false}) {
    ExpectNearlyLinear(is_v1 ? "V1" : "V2", 8000, 200, [is_v1](uint32_t count) {
      const auto lent = std::make_shared<Lent>(OfSet({}, {}, &kDeltas));
      lent->kind = is_v1 ? WPC_KIND_V1 : WPC_KIND_V2;
      lent->samples = LongAlike(count, is_v1);
      return [lent, count] {
        const Series series = Begin(lent.get());
        for (int i = 0; i < 2; ++i) {
          const wpc_frame *frame = wpc_series_next(series.get());
          ASSERT_NE(nullptr, frame);
          EXPECT_EQ(count, frame->count);
          EXPECT_EQ(i == 0 ? WPC_CALC_NEED_TWO : WPC_CALC_OK, frame->statuses[count - 1]);
        }
      };
    });
  }
}

// What has no name is one, whatever type its results are of, and none that has one.
TEST(SeriesBlocks, FollowWhatHasNoInstances) {
  Lent lent = OfSet({}, {}, &kDeltas);
  lent.queries[0].counter_id = 1;
  lent.samples = {DataBlock({Result(WPC_V2_MULTI_COUNTERS, Concat({IdList({1}), Cell(10)}))}),
                  DataBlock({Result(WPC_V2_SINGLE_COUNTER, Cell(13))}),
                  DataBlock({CountersetResult({1}, {{u"a", 0, {Cell(20)}}})})};
  const Series series = Begin(&lent);
  EXPECT_EQ(Texts{R"(\\box\S\D need_two)"}, Next(series));
  EXPECT_EQ(Texts{R"(\\box\S\D 3)"}, Next(series));
  EXPECT_EQ((Texts{R"(\\box\S(a)\D not_found)", R"(\\box\S\D not_found)"}), Next(series));
}

// Of a result that is not sound nothing is taken, and what comes behind it is.
TEST(SeriesBlocks, LeaveOutAResultThatIsNotSound) {
  const Bytes sound = CountersetResult({1}, {{u"a", 1, {Cell(7, 4)}}});
  const Bytes broken =
      CountersetResult({1}, {{u"b", 1, {Cell(7, 4)}}, {u"c", 1, {Le(4, 4), Le(1, 4)}}});
  for (const bool salvage : {false, true}) {
    wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
    options.salvage = salvage;
    Lent lent = OfSet({}, {});
    lent.others = lent.queries[0];
    lent.samples = {DataBlock({sound}), DataBlock({broken, sound}), Bytes(7), DataBlock({sound})};
    const Series series = Begin(&lent, options);
    const Texts whole = {R"(\\box\Set(a)\One 7)"};
    EXPECT_EQ(whole, Next(series));
    EXPECT_EQ(salvage ? whole : Texts(), Next(series));
    EXPECT_EQ(salvage ? whole : Texts(), Next(series));
    EXPECT_EQ(Texts(), Next(series));
    EXPECT_NE(WPC_OK, StatusOf(series));
    EXPECT_EQ(0u, wpc_series_error_of(series.get()).source);
    EXPECT_EQ(2u, wpc_series_error_of(series.get()).sample);
  }
}

// ---- Live

TEST(SeriesBlocks, GiveALiveFrameBeforeTheNextSample) {
  Lent lent;
  for (uint32_t i = 0; i < 3; ++i) {
    lent.samples.push_back(EncodeV1({ObjectOf(60500, kRate, {{u"a", 10 * i}})}, ClocksAt(i + 1)));
  }
  lent.most = 0;
  const Series series = Begin(&lent, wpc_series_options_default(wpc_memory_libc()), true);
  EXPECT_EQ(nullptr, wpc_series_next(series.get()));
  for (const std::string value : {"need_two", "10", "10"}) {
    lent.most++;
    lent.asked.clear();
    EXPECT_EQ(Texts{R"(\\m\60500(a)\61000 )" + value}, Next(series));
    EXPECT_EQ(std::vector<uint64_t>{lent.most - 1}, lent.asked);
    EXPECT_EQ(nullptr, wpc_series_next(series.get()));
    EXPECT_EQ(WPC_OK, StatusOf(series));
  }
}

TEST(SeriesBlocks, OfALiveSourceStandAlone) {
  Lent lent;
  for (const bool first : {false, true}) {
    const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
    const Series series = Begin(&lent, options, first);
    EXPECT_EQ(WPC_NO_SOURCE, wpc_series_add_blocks(series.get(), {Lend, &lent, !first}));
    EXPECT_EQ(WPC_E_ARGUMENT, StatusOf(series));
  }
}

// ---- Bytes of all kinds

// The block, a short one, and the block again.
Lent ThreeOf(const ManifestRow &row) {
  Lent lent;
  lent.kind = row.kind == "v1" ? WPC_KIND_V1 : WPC_KIND_V2;
  lent.others = {wpc_processor_information(), WPC_ID_NONE, false};
  lent.samples = {row.Read(), row.Read(), row.Read()};
  lent.samples[1].resize(lent.samples[1].size() / 2);
  return lent;
}

wpc_error ReadAll(const wpc_series_options &options, Lent *lent) {
  const Series series = Begin(lent, options);
  if (series == nullptr) {
    return {WPC_E_MEMORY, WPC_RULE_NONE, 0, 0, 0};
  }
  (void)wpc_series_survey(series.get(), nullptr);
  while (wpc_series_next(series.get()) != nullptr) {
  }
  return wpc_series_error_of(series.get()).error;
}

std::vector<ManifestRow> Blocks() {
  std::vector<ManifestRow> rows = TheManifest().RowsOf("v1");
  for (const ManifestRow &row : TheManifest().RowsOf("v2")) {
    rows.push_back(row);
  }
  return rows;
}

wpc_error Walked(const Bytes &bytes, wpc_kind kind) {
  wpc_options options = wpc_options_default();
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
  std::vector<size_t> room(wpc_scratch_room(in, kind));
  options.scratch = room.data();
  options.scratch_length = room.size();
  wpc_v1_walk v1;
  wpc_v2_walk v2;
  if (kind == WPC_KIND_V1) {
    wpc_v1_begin(&v1, in);
    while (wpc_v1_next(&v1)) {
    }
    return v1.error;
  }
  wpc_v2_begin(&v2, in);
  while (wpc_v2_next(&v2)) {
  }
  return v2.error;
}

TEST(SeriesBlocks, EndAsTheWalkDoes) {
  for (const ManifestRow &row : Blocks()) {
    Lent lent = ThreeOf(row);
    lent.samples.resize(1);
    const wpc_error error = ReadAll(wpc_series_options_default(wpc_memory_libc()), &lent);
    const wpc_error want = Walked(lent.samples[0], lent.kind);
    if (error.rule == WPC_RULE_V1_OBJ_11 && want.rule != WPC_RULE_V1_OBJ_11) {
      EXPECT_EQ(WPC_E_LIMIT, error.status) << row.file;
      continue;
    }
    EXPECT_EQ(want.status == WPC_END ? WPC_OK : want.status, error.status) << row.file;
    if (want.status != WPC_END) {
      EXPECT_EQ(want.rule, error.rule) << row.file;
      EXPECT_EQ(want.offset, error.offset) << row.file;
    }
  }
}

TEST(SeriesBlocks, FailCleanlyWithoutMemory) {
  for (const ManifestRow &row : Blocks()) {
    SCOPED_TRACE(row.file);
    Lent lent = ThreeOf(row);
    CountedMemory whole;
    wpc_series_options options = wpc_series_options_default(whole.Memory());
    options.salvage = true;
    (void)ReadAll(options, &lent);
    EXPECT_EQ(0u, whole.held);
    const auto read = [&](wpc_memory memory) {
      options.memory = memory;
      return ReadAll(options, &lent).status;
    };
    ExpectFailsCleanly(whole.asked, read, true);
    CountedMemory counted;
    options.limits.memory = whole.most / 2;
    (void)read(counted.Memory());
    EXPECT_LE(counted.most, options.limits.memory);
    EXPECT_EQ(0u, counted.held);
  }
}

}  // namespace
}  // namespace wpc_test
