// Several logs in the order of time, logs with errors, circular ones, limits, remarks, and values that are computed over a
// change of the log, of a process or of what is logged.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_log.h"
#include "support/encode_v1.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

using Texts = std::vector<std::string>;

constexpr uint32_t kCount = 0x00010000;   // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kRate = 0x10410500;    // PERF_COUNTER_BULK_COUNT
constexpr uint32_t kBulk = 0x40020500;    // PERF_AVERAGE_BULK
constexpr uint32_t kBase = 0x40030403;    // PERF_RAW_BASE
constexpr uint32_t kDelta = 0x00400400;   // PERF_COUNTER_DELTA
constexpr uint32_t kTimer = 0x20510500;   // PERF_100NSEC_TIMER
constexpr uint32_t kNoData = 0x800007D5;  // PDH_NO_DATA

// ---- logs

const std::u16string kMachine = u"\\\\M";
const model::LogEntry kObject = ObjectEntry(kMachine, u"O");

model::LogEntry EntryOf(const std::u16string &instance, const std::u16string &counter,
                        uint32_t type = kCount) {
  model::LogEntry entry;
  entry.type = type;
  entry.time_base = 10000000;
  entry.machine = kMachine;
  entry.object = u"O";
  entry.has_instance = !instance.empty();
  entry.instance = instance;
  entry.counter = counter;
  return entry;
}

model::LogEntry ManyOf(const std::u16string &counter, uint32_t type = kCount) {
  model::LogEntry entry = EntryOf(u"*", counter, type);
  entry.flags = 1;
  return entry;
}

model::LogBlock BlockOf(int64_t first, int64_t second = 0, uint32_t status = 0) {
  model::LogBlock block;
  block.status = status;
  block.first = first;
  block.second = second;
  return block;
}

model::LogBlock BlockOf(const std::vector<model::LogItem> &items) {
  model::LogBlock block;
  block.kind = 2;
  block.items = items;
  return block;
}

// Without instances, with one counter, which is 5.
V1Object PlainObject() {
  V1Object object;
  object.name = 60500;
  object.columns = LayOut({{kCount, 4}});
  object.columns[0].name = 61000;
  object.rows.push_back({});
  object.rows[0].cells = {Le(5, 4)};
  return object;
}

model::LogBlock BlockOf(const V1Object &object) {
  return ObjectBlock(EncodeV1({object}, {}));
}

Bytes Csv(const std::string &text) {
  return Bytes(text.begin(), text.end());
}

const std::string kHead = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\M\\O\\C\"\n";

// ---- a series

struct Remark {
  wpc_remark_kind kind;
  uint32_t source;
  uint64_t sample;
  size_t offset;
  std::string path;
};

class SeriesSources : public testing::Test {
 protected:
  SeriesSources() {
    options_.remark = [](void *context, const wpc_remark *remark) {
      auto *test = static_cast<SeriesSources *>(context);
      const bool has_column = remark->column != WPC_NO_SERIES_COLUMN;
      test->remarks_.push_back({remark->kind, remark->source, remark->sample, remark->error.offset,
                                has_column ? wpc_series_path(test->series_, remark->column) : ""});
    };
    options_.remark_context = this;
  }

  void TearDown() override {
    wpc_series_free(series_);
  }

  void Begin(const std::vector<Bytes> &sources) {
    wpc_series_free(series_);
    series_ = wpc_series_new(&options_);
    sources_ = sources;
    if (series_ == nullptr) {
      return;
    }
    for (const Bytes &source : sources_) {
      const wpc_input in = wpc_input_make(source.data(), source.size(), &how_);
      (void)(!source.empty() && (source[0] == '"' || source[0] == '(')
                 ? wpc_series_add_pdh_csv(series_, in)
                 : wpc_series_add_log(series_, in));
    }
  }

  // "SOURCE SECOND PATH VALUE", or a word for what there is instead of the value.
  Texts Cells() {
    Texts cells;
    while (const wpc_frame *frame = wpc_series_next(series_)) {
      frames_.push_back(*frame);
      const bool is_known = (frame->time.flags & WPC_TIME_KNOWN) != 0;
      const std::string start =
          std::to_string(frame->source) + " " +
          (is_known ? std::to_string((frame->time.utc - start_) / model::kSecond) : "?") + " ";
      for (size_t i = 0; i < frame->count; ++i) {
        const auto status = static_cast<wpc_calc_status>(frame->statuses[i]);
        const bool is_text = frame->kinds[i] == WPC_CALC_KIND_TEXT;
        cells.push_back(start + wpc_series_path(series_, frame->columns[i]) + " " +
                        (status != WPC_CALC_OK ? wpc_calc_status_word(status)
                         : is_text ? "\"" + std::string(frame->texts + frame->integers[i]) + "\""
                                   : std::to_string(static_cast<int64_t>(frame->values[i]))));
      }
    }
    return cells;
  }

  Texts CellsOf(const std::vector<Bytes> &sources) {
    Begin(sources);
    return Cells();
  }

  // The samples in which a value has the note.
  std::vector<uint64_t> NotedOf(const std::vector<Bytes> &sources, uint32_t note) {
    std::vector<uint64_t> noted;
    Begin(sources);
    while (const wpc_frame *frame = wpc_series_next(series_)) {
      if (std::any_of(frame->notes, frame->notes + frame->count,
                      [note](uint32_t notes) { return (notes & note) != 0; })) {
        noted.push_back(frame->number - 1);
      }
    }
    return noted;
  }

  size_t Count(wpc_remark_kind kind) const {
    return static_cast<size_t>(
        std::count_if(remarks_.begin(), remarks_.end(),
                      [kind](const Remark &remark) { return remark.kind == kind; }));
  }

  wpc_error Error() const {
    return wpc_series_error_of(series_).error;
  }

  wpc_options how_ = wpc_options_default();
  wpc_series_options options_ = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series_ = nullptr;
  std::vector<Bytes> sources_;
  std::vector<Remark> remarks_;
  std::vector<wpc_frame> frames_;
  uint64_t start_ = model::kLogTime;
};

// ---- values

TEST_F(SeriesSources, GoOnWhereCountsDo) {
  const struct {
    uint32_t type;
    int64_t first, second;  // of the next log's sample; that of the log before has 100 of both
    std::string word;
    uint64_t frequency = 10000000;
  } cases[] = {{kRate, 150, 10000100, "50"},
               {kRate, 50, 10000100, "need_two"},
               {kRate, 150, 50, "need_two"},
               {kRate, 150, 100, "need_two"},
               {kRate, 150, 10000100, "need_two", 5000000},
               {kBulk, 300, 104, "50"},
               {kBulk, 300, 99, "need_two"},
               {kBulk, 300, 100, "ok"}};
  for (const auto &one : cases) {
    remarks_.clear();
    model::LogEntry next = EntryOf(u"", u"C", one.type);
    next.time_base = one.frequency;
    const Texts cells =
        CellsOf({LogOf({Catalogue({EntryOf(u"", u"C", one.type)}), Sample(0, {BlockOf(100, 100)})}),
                 LogOf({Catalogue({next}), Sample(1, {BlockOf(one.first, one.second)})})});
    ASSERT_EQ(2u, cells.size());
    if (one.word != "ok") {
      EXPECT_EQ(R"(1 1 \\M\O\C )" + one.word, cells[1]);
    }
    EXPECT_EQ(one.word == "need_two" ? 1u : 0u, Count(WPC_REMARK_RECEDED));
  }
}

// The second log has an instance of the first one again, after its time or before it.
TEST_F(SeriesSources, GoOnInTheOrderOfTime) {
  for (const uint64_t second : {26u, 12u}) {
    const Bytes first = LogOf(
        {Catalogue({ManyOf(u"C", kRate)}), Sample(20, {BlockOf({{u"x", 1, 100, 200000000}})})});
    const Bytes next =
        LogOf({Catalogue({ManyOf(u"C", kRate)}), Sample(25, {BlockOf({{u"y", 1, 5, 250000000}})}),
               Sample(second, {BlockOf({{u"x", 1, 160, 260000000}})})});
    const std::string value = second == 26 ? "10" : "need_two";
    const Texts cells = CellsOf({first, next});
    ASSERT_EQ(3u, cells.size());
    EXPECT_EQ("1 " + std::to_string(second) + R"( \\M\O(x)\C )" + value, cells[2]);
    EXPECT_EQ(second == 26 ? 0u : 1u, Count(WPC_REMARK_BACK));
  }
}

// A value that is missing in between, and one that is missing of another process.
TEST_F(SeriesSources, ComputeOverWhatIsMissing) {
  const Bytes log = LogOf({Catalogue({EntryOf(u"a", u"C", kRate), EntryOf(u"a", u"ID Process")}),
                           Sample(0, {BlockOf(100, 0), BlockOf(7)}),
                           Sample(1, {BlockOf(0, 0, kNoData), BlockOf(7)}),
                           Sample(2, {BlockOf(300, 20000000), BlockOf(7)}),
                           Sample(3, {BlockOf(0, 0, kNoData), BlockOf(8)}),
                           Sample(4, {BlockOf(500, 40000000), BlockOf(0, 0, kNoData)}),
                           Sample(5, {BlockOf(600, 50000000), BlockOf(8)}),
                           Sample(6, {BlockOf(700, 60000000), BlockOf(9)})});
  EXPECT_EQ((Texts{R"(0 0 \\M\O(a)\C need_two)", R"(0 0 \\M\O(a)\ID Process 7)",
                   R"(0 1 \\M\O(a)\C absent)", R"(0 1 \\M\O(a)\ID Process 7)",
                   R"(0 2 \\M\O(a)\C 100)", R"(0 2 \\M\O(a)\ID Process 7)",
                   R"(0 3 \\M\O(a)\C absent)", R"(0 3 \\M\O(a)\ID Process 8)",
                   R"(0 4 \\M\O(a)\C need_two)", R"(0 4 \\M\O(a)\ID Process absent)",
                   R"(0 5 \\M\O(a)\C 100)", R"(0 5 \\M\O(a)\ID Process 8)",
                   R"(0 6 \\M\O(a)\C other_instance)", R"(0 6 \\M\O(a)\ID Process 9)"}),
            CellsOf({log}));
  EXPECT_EQ(1u, Count(WPC_REMARK_OTHER_INSTANCE));
  // Numbers of processes count though nobody asks for them.
  for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID}) {
    options_.identity = identity;
    Begin({log});
    (void)wpc_series_choose(series_, "C", 1);
    const Texts cells = Cells();
    ASSERT_EQ(7u, cells.size());
    EXPECT_EQ(identity == WPC_IDENTITY_ID ? R"(0 2 \\M\O(a_7)\C 100)" : R"(0 2 \\M\O(a)\C 100)",
              cells[2]);
    EXPECT_EQ(identity == WPC_IDENTITY_ID ? R"(0 6 \\M\O(a_9)\C not_found)"
                                          : R"(0 6 \\M\O(a)\C other_instance)",
              cells[6]);
  }
}

// A count that falls to 0 and comes back: the difference from 0 is noted.
TEST_F(SeriesSources, NoteValuesAfterACountCameBack) {
  const struct {
    std::vector<int64_t> counts;  // -1: there is none
    std::vector<uint64_t> noted;  // samples
  } cases[] = {{{5000, 6000, 0, 7000, 8000}, {3}},
               {{5000, 6000, 0, 6000, 7000}, {3}},
               {{5000, 6000, 0, 5999, 7000}, {}},
               {{5000, 6000, 0, 12001, 13000}, {3}},
               {{5000, 6000, 0, 12002, 13000}, {}},
               {{1000, 0, 1000}, {2}},
               {{999, 0, 999}, {}},
               {{5000, 6000, 0, 0, 7000, 0, 8000}, {4, 6}},
               {{5000, 0, -1, 0, -1, 5000}, {5}},
               {{5000, 1, 7000}, {}},
               {{0, 0, 7000}, {}},
               {{5000, -1, 0, 5000}, {3}}};
  for (const auto &one : cases) {
    std::vector<model::LogMessage> messages = {Catalogue({EntryOf(u"", u"C", kRate)})};
    int64_t second = 0;
    for (const int64_t count : one.counts) {
      messages.push_back(Sample(static_cast<uint64_t>(second),
                                {BlockOf(std::max(count, int64_t{0}), 10000000 * (second + 1),
                                         count < 0 ? kNoData : 0)}));
      ++second;
    }
    EXPECT_EQ(one.noted, NotedOf({LogOf(messages)}, WPC_CALC_NOTE_AFTER_ZERO));
  }
  // Of what is not counted over time there is nothing to say, of another log and of another process neither.
  for (const uint32_t type : {kCount, kDelta, kBulk}) {
    EXPECT_EQ(std::vector<uint64_t>(),
              NotedOf({LogOf({Catalogue({EntryOf(u"", u"C", type)}), Sample(0, {BlockOf(5000, 10)}),
                              Sample(1, {BlockOf(0, 0)}), Sample(2, {BlockOf(5000, 10)})})},
                      WPC_CALC_NOTE_AFTER_ZERO));
  }
  EXPECT_EQ(std::vector<uint64_t>(),
            NotedOf({LogOf({Catalogue({EntryOf(u"", u"C", kRate)}), Sample(0, {BlockOf(5000, 1)})}),
                     LogOf({Catalogue({EntryOf(u"", u"C", kRate)}), Sample(1, {BlockOf(0, 2)}),
                            Sample(2, {BlockOf(5000, 3)})})},
                    WPC_CALC_NOTE_AFTER_ZERO));
  EXPECT_EQ(std::vector<uint64_t>(),
            NotedOf({LogOf({Catalogue({EntryOf(u"a", u"C", kRate), EntryOf(u"a", u"ID Process")}),
                            Sample(0, {BlockOf(5000, 1), BlockOf(7)}),
                            Sample(1, {BlockOf(0, 2), BlockOf(8)}),
                            Sample(2, {BlockOf(5000, 3), BlockOf(8)})})},
                    WPC_CALC_NOTE_AFTER_ZERO));
  // The fall is the last of one log, and the return the first of the next.
  EXPECT_EQ(
      std::vector<uint64_t>{0},
      NotedOf({LogOf({Catalogue({EntryOf(u"", u"C", kRate)}), Sample(0, {BlockOf(5000, 1)}),
                      Sample(1, {BlockOf(0, 2)})}),
               LogOf({Catalogue({EntryOf(u"", u"C", kRate)}), Sample(2, {BlockOf(5000, 3)})})},
              WPC_CALC_NOTE_AFTER_ZERO));
}

// Which process, or which thread, gives a column its name.
TEST_F(SeriesSources, SayWhoseNumbersColumnsAreNamedBy) {
  options_.identity = WPC_IDENTITY_ID;
  (void)CellsOf({LogOf({Catalogue({ManyOf(u"ID Process"), ManyOf(u"ID Thread")}),
                        Sample(0, {BlockOf({{u"x", 1, 7, 0}, {u"y", 1, 8, 0}}),
                                   BlockOf({{u"y", 1, 9, 0}, {u"z", 1, 1, 0}})})})});
  std::map<std::string, std::pair<uint64_t, uint64_t>> ids;
  for (uint32_t i = 0; i < wpc_series_num_columns(series_); ++i) {
    const wpc_column column = wpc_series_column(series_, i);
    ids[column.names.instance.text] = {column.process_id, column.thread_id};
  }
  EXPECT_EQ((std::map<std::string, std::pair<uint64_t, uint64_t>>{
                {"x_7", {7, 0}}, {"y_9", {0, 9}}, {"z_1", {0, 1}}}),
            ids);
}

// Instances that could not be had are as they were in the sample before, unless that was before a gap, another source had
// them, or the sample has them elsewhere.
TEST_F(SeriesSources, ComputeOverInstancesThatCouldNotBeHad) {
  model::LogBlock none = BlockOf(std::vector<model::LogItem>());
  const model::LogBlock lacking = none;
  none.status = 0xC0000BB8;  // PDH_CSTATUS_NO_OBJECT
  const auto x = [](int64_t value, int64_t second) {
    return BlockOf({{u"x", 1, value, second * 10000000}});
  };
  const auto log_of = [&](const model::LogBlock &between) {
    return LogOf({Catalogue({ManyOf(u"C", kRate), ManyOf(u"D", kRate)}),
                  Sample(0, {x(100, 0), x(5, 0)}), Sample(1, {between, between}),
                  Sample(2, {x(300, 2), x(9, 2)})});
  };
  for (const bool is_chosen : {false, true}) {
    for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID}) {
      options_.identity = identity;
      Begin({log_of(none)});
      if (is_chosen) {
        (void)wpc_series_choose(series_, "C", 1);
      }
      const Texts cells = Cells();
      ASSERT_EQ(is_chosen ? 2u : 4u, cells.size());
      EXPECT_EQ(R"(0 2 \\M\O(x)\C 100)", cells[cells.size() / 2]);
    }
  }
  options_.identity = WPC_IDENTITY_CHECKED;
  EXPECT_EQ(R"(0 2 \\M\O(x)\C not_found)", CellsOf({log_of(lacking)})[2]);
  // Processes by their numbers.
  options_.identity = WPC_IDENTITY_ID;
  const Texts named = CellsOf({LogOf({Catalogue({ManyOf(u"C", kRate), ManyOf(u"ID Process")}),
                                      Sample(0, {x(100, 0), x(7, 0)}), Sample(1, {none, none}),
                                      Sample(2, {x(300, 2), x(7, 2)})})});
  EXPECT_EQ((Texts{R"(0 0 \\M\O(x_7)\C need_two)", R"(0 0 \\M\O(x_7)\ID Process 7)",
                   R"(0 2 \\M\O(x_7)\C 100)", R"(0 2 \\M\O(x_7)\ID Process 7)"}),
            named);
  options_.identity = WPC_IDENTITY_CHECKED;
  // Twice in the sample, of which one can be had.
  EXPECT_EQ((Texts{R"(0 0 \\M\O(x)\C need_two)", R"(0 1 \\M\O(x)\C 50)", R"(0 2 \\M\O(x)\C 150)"}),
            CellsOf({LogOf({Catalogue({ManyOf(u"C", kRate), ManyOf(u"C", kRate)}),
                            Sample(0, {x(100, 0), x(100, 0)}), Sample(1, {none, x(150, 1)}),
                            Sample(2, {x(300, 2), x(300, 2)})})}));
  // Behind a gap.
  model::LogHead head;
  head.buffer_size = 8192;
  const model::LogLayout layout;
  model::LogFile file(head, layout);
  file.Add(32, model::kLogTime, Encode(Catalogue({ManyOf(u"C", kRate)}), layout));
  file.Add(34, TimeAt(0), Encode(Sample(0, {x(100, 0)}), layout));
  file.AddTorn();
  file.Add(34, TimeAt(1), Encode(Sample(1, {none}), layout));
  file.Add(34, TimeAt(2), Encode(Sample(2, {x(300, 2)}), layout));
  EXPECT_EQ((Texts{R"(0 0 \\M\O(x)\C need_two)", R"(0 2 \\M\O(x)\C not_found)"}),
            CellsOf({file.Take()}));
  // Another source has it in between.
  const Bytes other = LogOf({Catalogue({ManyOf(u"C", kRate)}), Sample(3, {x(250, 3)})});
  const Bytes here = LogOf({Catalogue({ManyOf(u"C", kRate)}), Sample(0, {x(100, 0)}),
                            Sample(1, {none}), Sample(4, {x(300, 4)})});
  EXPECT_EQ(
      (Texts{R"(0 0 \\M\O(x)\C need_two)", R"(1 3 \\M\O(x)\C need_two)", R"(0 4 \\M\O(x)\C 50)"}),
      CellsOf({here, other}));
}

TEST_F(SeriesSources, NameProcessesAndThreadsByTheirNumbers) {
  options_.identity = WPC_IDENTITY_ID;
  const Bytes log =
      LogOf({Catalogue({EntryOf(u"a", u"ID Process"), EntryOf(u"b", u"ID Process"),
                        EntryOf(u"b", u"ID Thread"), EntryOf(u"", u"ID Process")}),
             Sample(0, {BlockOf(7), BlockOf(7), BlockOf(70), BlockOf(1)}),
             Sample(1, {BlockOf(8), BlockOf(7), BlockOf(0, 0, kNoData), BlockOf(1)})});
  EXPECT_EQ((Texts{R"(0 0 \\M\O(a_7)\ID Process 7)", R"(0 0 \\M\O(b_70)\ID Process 7)",
                   R"(0 0 \\M\O(b_70)\ID Thread 70)", R"(0 0 \\M\O\ID Process 1)",
                   R"(0 1 \\M\O(a_8)\ID Process 8)", R"(0 1 \\M\O(b_7)\ID Process 7)",
                   R"(0 1 \\M\O(b_7)\ID Thread absent)", R"(0 1 \\M\O\ID Process 1)"}),
            CellsOf({log}));
}

// Timers have a UTC time. Without a value, or of no time, they have none.
TEST_F(SeriesSources, ComputeTimersAndTexts) {
  const Bytes log = LogOf({Catalogue({EntryOf(u"", u"T", kTimer), EntryOf(u"", u"X", 0x00000B00)}),
                           Sample(0, {BlockOf(0, 0), BlockOf(5)}),
                           Sample(1, {BlockOf(0, 0, kNoData), BlockOf(5)}),
                           Sample(2, {BlockOf(5000000, 20000000), BlockOf(5)})});
  EXPECT_EQ((Texts{R"(0 0 \\M\O\T need_two)", R"(0 0 \\M\O\X "")", R"(0 1 \\M\O\T absent)",
                   R"(0 1 \\M\O\X "")", R"(0 2 \\M\O\T 25)", R"(0 2 \\M\O\X "")"}),
            CellsOf({log}));
}

// More instances than a walk gives at once.
TEST_F(SeriesSources, HaveCountersOfManyInstances) {
  std::vector<model::LogItem> items;
  for (int i = 0; i < 300; ++i) {
    const std::string digits = std::to_string(i);
    items.push_back({std::u16string(digits.begin(), digits.end()), 1, i, 0});
  }
  const Texts cells = CellsOf({LogOf(
      {Catalogue({ManyOf(u"C"), EntryOf(u"", u"D")}), Sample(0, {BlockOf(items), BlockOf(5)})})});
  ASSERT_EQ(301u, cells.size());
  EXPECT_EQ(R"(0 0 \\M\O(299)\C 299)", cells[299]);
  EXPECT_EQ(R"(0 0 \\M\O\D 5)", cells[300]);
}

// What may be missing before a sample that is not due is before the next one.
TEST_F(SeriesSources, ComputeNothingOverATornMessage) {
  options_.step = 2;
  for (const bool is_torn : {false, true}) {
    model::LogHead head;
    head.buffer_size = 8192;
    const model::LogLayout layout;
    model::LogFile file(head, layout);
    file.Add(32, model::kLogTime, Encode(Catalogue({EntryOf(u"", u"C", kRate)}), layout));
    for (uint64_t second = 0; second < 3; ++second) {
      const auto value = static_cast<int64_t>(100 * second);
      const auto clock = static_cast<int64_t>(second * model::kSecond);
      if (second == 1 && is_torn) {
        file.AddTorn();
      }
      file.Add(34, TimeAt(second), Encode(Sample(second, {BlockOf(value, clock)}), layout));
    }
    EXPECT_EQ((Texts{R"(0 0 \\M\O\C need_two)",
                     R"(0 2 \\M\O\C )" + std::string(is_torn ? "need_two" : "100")}),
              CellsOf({file.Take()}));
    EXPECT_EQ(is_torn ? 1u : 0u, Count(WPC_REMARK_NOTE));
  }
}

// ---- names

TEST_F(SeriesSources, HaveMachinesOfAllNames) {
  const std::vector<std::pair<std::u16string, std::string>> cases = {
      {u"", R"(\O\C)"},          {u"\\", R"(\O\C)"},
      {u"\\\\", R"(\O\C)"},      {u"M", R"(\\M\O\C)"},
      {u"\\M", R"(\\M\O\C)"},    {u"\u015CM", "\\\\\u015CM\\O\\C"},
      {u"M\\N", R"(\\M\N\O\C)"}, {u"\\\u015C", "\\\\\u015C\\O\\C"}};
  for (const auto &[machine, path] : cases) {
    model::LogEntry entry = EntryOf(u"", u"C");
    entry.machine = machine;
    EXPECT_EQ(Texts{"0 0 " + path + " 1"},
              CellsOf({LogOf({Catalogue({entry}), Sample(0, {BlockOf(1)})})}));
  }
}

TEST_F(SeriesSources, HaveColumnsOfTheirOwnWhenApart) {
  options_.join = WPC_JOIN_APART;
  const Bytes log = LogOf({Catalogue({kObject}), Sample(0, {BlockOf(PlainObject())})});
  const Bytes csv = Csv(kHead + "01/01/2024 00:00:00,7\n");
  EXPECT_EQ((Texts{R"(0 0 \\M\60500\61000 5)", R"(0 0 \\M\60500\61000 5)", R"(0 0 \\M\O\C 7)",
                   R"(0 0 \\M\O\C 7)"}),
            CellsOf({log, log, csv, csv}));
  std::vector<uint32_t> of_sources(4);
  for (uint32_t i = 0; i < wpc_series_num_columns(series_); ++i) {
    ++of_sources[wpc_series_column(series_, i).source];
  }
  EXPECT_EQ((std::vector<uint32_t>{1, 1, 1, 1}), of_sources);
}

// ---- more sources than stay open

TEST_F(SeriesSources, StayClosedUntilTheirTurn) {
  std::vector<Bytes> sources;
  for (uint64_t i = 0; i < 6; ++i) {
    sources.push_back(LogOf(
        {Catalogue({EntryOf(u"", u"C")}), Sample(5 - i, {BlockOf(static_cast<int64_t>(i))})}));
  }
  sources.push_back(LogOf({Catalogue({EntryOf(u"", u"C")})}));  // without samples
  EXPECT_EQ((Texts{R"(5 0 \\M\O\C 5)", R"(4 1 \\M\O\C 4)", R"(3 2 \\M\O\C 3)", R"(2 3 \\M\O\C 2)",
                   R"(1 4 \\M\O\C 1)", R"(0 5 \\M\O\C 0)"}),
            CellsOf(sources));
  EXPECT_EQ(WPC_OK, Error().status);
}

// At the time of the first frame, which is that of a source that has none.
TEST_F(SeriesSources, WithoutSamplesMeetThoseOfNoTime) {
  std::vector<Bytes> sources(1, Csv(kHead + "01/01/1601 00:00:00,7\n"));
  for (int i = 0; i < 5; ++i) {
    sources.push_back(Csv(kHead));
  }
  start_ = 0;
  EXPECT_EQ(Texts{R"(0 0 \\M\O\C 7)"}, CellsOf(sources));
  EXPECT_EQ(WPC_OK, Error().status);
}

// What is wrong, or said, before the first sample of a source is said once, when it is opened.
TEST_F(SeriesSources, SayWhatIsWrongWhenTheyAreOpened) {
  const Bytes sound = LogOf({Catalogue({EntryOf(u"", u"C")}), Sample(1, {BlockOf(1)})});
  Bytes broken = sound;
  broken.resize(100);
  const Bytes noted = Csv("(PDH-CSV 4.0) words,\"\\\\M\\O\\C\"\n01/01/2024 00:00:02,7\n");
  for (const size_t more : {0u, 4u}) {
    for (const bool salvage : {false, true}) {
      options_.salvage = salvage;
      remarks_.clear();
      std::vector<Bytes> sources(more, sound);
      sources.insert(sources.begin(), {noted, broken});
      const Texts cells = CellsOf(sources);
      EXPECT_NE(WPC_OK, Error().status);
      EXPECT_EQ(1u, wpc_series_error_of(series_).source);
      EXPECT_EQ(salvage ? 2u : 0u, Count(WPC_REMARK_DAMAGE)); /* of its size, and its last buffer */
      if (salvage) {
        EXPECT_EQ(R"(0 2 \\M\O\C 7)", cells.back());
        EXPECT_EQ(1u, Count(WPC_REMARK_NOTE));
      } else {
        EXPECT_EQ(Texts(), cells);
      }
    }
  }
}

// A torn message and a jump of the numbers before the first sample.
TEST_F(SeriesSources, SayWhatIsNotedWhenTheyAreOpened) {
  model::LogHead head;
  head.buffer_size = 1024;
  model::LogLayout layout;
  layout.in_buffer = 1;
  model::LogFile file(head, layout);
  const model::LogMessage catalogue = Catalogue({EntryOf(u"", u"C")});
  file.AddTorn();
  file.Add(32, model::kLogTime, Encode(catalogue, layout));
  file.Add(34, TimeAt(1), Encode(Sample(1, {BlockOf(5)}), layout));
  Bytes log = file.Take();
  const size_t last = log.size() - 1024;
  for (const auto &[more, number] :
       std::vector<std::pair<size_t, uint8_t>>{{0, 77}, {4, 77}, {0, 0}}) {
    remarks_.clear();
    log[last + 24] = number;
    std::vector<Bytes> sources(more, LogOf({catalogue}));
    sources.push_back(log);
    EXPECT_EQ(Texts{std::to_string(more) + R"( 1 \\M\O\C 5)"}, CellsOf(sources));
    EXPECT_EQ(1u, Count(WPC_REMARK_NOTE)) << more;
    EXPECT_EQ(1u, Count(WPC_REMARK_JUMP)) << more;
  }
}

// ---- errors

// The second of two sources that have samples at one time is wrong in its sample, or behind it.
TEST_F(SeriesSources, EndWithTheErrorOfAny) {
  const std::string whole = kHead + "01/01/2024 00:00:00,7\n";
  const Bytes sound = LogOf({Catalogue({EntryOf(u"", u"C")}), Sample(0, {BlockOf(1)})});
  Bytes broken = LogOf({Catalogue({EntryOf(u"", u"D")}), Sample(0, {BlockOf(1)}),
                        Sample(1, {BlockOf(1), BlockOf(2)})});
  EXPECT_EQ((Texts{R"(0 0 \\M\O\C 1)", R"(0 0 \\M\O\D 1)"}), CellsOf({sound, broken}));
  EXPECT_EQ(WPC_RULE_BLG_SMP_09, Error().rule);
  EXPECT_EQ(1u, wpc_series_error_of(series_).source);
  // The same behind a sample that is not due.
  options_.begin = TimeAt(5);
  Begin({broken});
  EXPECT_EQ(Texts(), Cells());
  EXPECT_EQ(WPC_RULE_BLG_SMP_09, Error().rule);
}

// The error comes behind a sample that is in the frame of another source's, or that is not due.
TEST_F(SeriesSources, EndWithAnErrorBehindASample) {
  how_.strict = true;
  const std::string start = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\";
  const Bytes sound = Csv(start + "M\\O\\C\"\n\"01/01/2024 00:00:00.000\",\"7\"\n");
  const Bytes broken = Csv(start + "N\\O\\C\"\n\"01/01/2024 00:00:00.000\",\"7\"\n\"x\",\"1\"\n");
  EXPECT_EQ((Texts{R"(0 0 \\M\O\C 7)", R"(0 0 \\N\O\C 7)"}), CellsOf({sound, broken}));
  EXPECT_EQ(WPC_RULE_PDH_13, Error().rule);
  const Bytes later = Csv(start +
                          "N\\O\\C\"\n\"01/01/2024 00:00:00.000\",\"7\"\n"
                          "\"01/01/2024 00:00:01.000\",\"8\"\n\"x\",\"1\"\n");
  options_.step = 2;
  EXPECT_EQ(Texts{R"(0 0 \\N\O\C 7)"}, CellsOf({later}));
  EXPECT_EQ(WPC_RULE_PDH_13, Error().rule);
}

TEST_F(SeriesSources, EndAtLimits) {
  const Bytes log = LogOf(
      {Catalogue({EntryOf(u"", u"C"), EntryOf(u"", u"D")}), Sample(0, {BlockOf(1), BlockOf(2)})});
  options_.limits.sources = 1;
  EXPECT_EQ((Texts{R"(0 0 \\M\O\C 1)", R"(0 0 \\M\O\D 2)"}), CellsOf({log}));
  EXPECT_EQ(Texts(), CellsOf({log, log}));
  EXPECT_EQ(WPC_E_LIMIT, Error().status);
  EXPECT_EQ(WPC_RULE_NONE, Error().rule);
  options_.limits.columns = 1;
  EXPECT_EQ(Texts(), CellsOf({log}));
  EXPECT_EQ(WPC_E_LIMIT, Error().status);
  options_.limits.columns = 2;
  EXPECT_EQ(2u, CellsOf({log}).size());
}

// A block of a single value that has another size is left out alone.
TEST_F(SeriesSources, LeaveOutABlockOfAnotherSize) {
  options_.salvage = true;
  for (const std::string name : {"BLG-SMP-11__49", "BLG-SMP-11__56_before_48"}) {
    const Bytes log = ReadFile("corpus/blg/hostile/" + name + ".bin");
    Begin({log});
    const Texts cells = Cells();
    EXPECT_EQ(WPC_RULE_BLG_SMP_11, Error().rule);
    EXPECT_FALSE(cells.empty());
    EXPECT_EQ(1, std::count_if(cells.begin(), cells.end(),
                               [](const std::string &cell) {
                                 return cell.find("absent") != std::string::npos;
                               }))
        << name;
    // Not where nobody asks for it.
    Begin({log});
    (void)wpc_series_choose(series_, "nothing", 7);
    EXPECT_EQ(Texts(), Cells());
    EXPECT_EQ(WPC_RULE_BLG_SMP_11, Error().rule);
    const auto read = [&](wpc_memory memory) {
      options_.memory = memory;
      Begin({log});
      if (series_ == nullptr) {
        return WPC_E_MEMORY;
      }
      (void)Cells();
      const wpc_status status = Error().status;
      wpc_series_free(series_);
      series_ = nullptr;
      return status;
    };
    CountedMemory whole;
    EXPECT_EQ(WPC_E_MALFORMED, read(whole.Memory()));
    EXPECT_EQ(0u, whole.held);
    ExpectFailsCleanly(whole.asked, read);
    options_.memory = wpc_memory_libc();
  }
}

Bytes Framed(uint8_t kind, const Bytes &body) {
  return Writer().U16(0x4C42).Put(3, 1).Put(kind, 1).U32(8 + body.size()).Append(body).Take();
}

// Behind a counter of many instances, and of a number of a process that nobody asks for.
TEST_F(SeriesSources, LeaveOutOneBlockOfMany) {
  options_.salvage = true;
  model::LogHead head;
  head.buffer_size = 8192;
  const model::LogLayout layout;
  model::LogFile file(head, layout);
  file.Add(
      32, model::kLogTime,
      Encode(Catalogue({ManyOf(u"C"), EntryOf(u"a", u"ID Process"), EntryOf(u"a", u"C")}), layout));
  const model::LogMessage sample =
      Sample(0, {BlockOf({{u"x", 1, 5, 0}, {u"y", 1, 6, 0}}), BlockOf(7), BlockOf(8)});
  Bytes broken = Encode(sample.blocks[1], layout);
  broken.erase(broken.begin(), broken.begin() + 8);
  broken.resize(broken.size() + 8);
  file.Add(34, TimeAt(0),
           Framed(0, Concat({Encode(sample.blocks[0], layout), Framed(1, broken),
                             Encode(sample.blocks[2], layout)})));
  const Bytes log = file.Take();
  EXPECT_EQ((Texts{R"(0 0 \\M\O(x)\C 5)", R"(0 0 \\M\O(y)\C 6)",
                   R"(0 0 \\M\O(a)\ID Process absent)", R"(0 0 \\M\O(a)\C 8)"}),
            CellsOf({log}));
  EXPECT_EQ(WPC_RULE_BLG_SMP_11, Error().rule);
  Begin({log});
  (void)wpc_series_choose(series_, "C", 1);
  EXPECT_EQ((Texts{R"(0 0 \\M\O(x)\C 5)", R"(0 0 \\M\O(y)\C 6)", R"(0 0 \\M\O(a)\C 8)"}), Cells());
}

// The object of an entry may change from sample to sample, and parents may be another machine's, or another object's.
TEST_F(SeriesSources, HaveObjectsThatChange) {
  const auto block_of = [](uint32_t name, uint32_t parent, const std::vector<V1Named> &instances) {
    V1Object object = V1ObjectOf(name, kCount, {61000}, instances);
    for (V1Row &row : object.rows) {
      row.parent_object = parent;
    }
    return BlockOf(object);
  };
  const Bytes log = LogOf(
      {Catalogue({kObject, kObject, ObjectEntry(u"\\\\N", u"O"), kObject}),
       Sample(0, {block_of(60500, 0, {{u"p", 112}}), block_of(60504, 0, {{u"q", 113}}),
                  block_of(60502, 60500, {{u"x", 120}}), block_of(60502, 60504, {{u"x", 120}})}),
       Sample(1, {block_of(60506, 0, {{u"p", 112}}), block_of(60504, 0, {}),
                  block_of(60502, 60500, {{u"x", 120}}), block_of(60502, 60504, {{u"x", 120}})})});
  const Texts cells = CellsOf({log});
  ASSERT_LT(4u, cells.size());
  EXPECT_EQ((Texts{R"(0 0 \\M\60500(p)\61000 112)", R"(0 0 \\M\60504(q)\61000 113)",
                   R"(0 0 \\N\60502(x)\61000 120)", R"(0 0 \\M\60502(q/x)\61000 120)",
                   R"(0 1 \\M\60506(p)\61000 112)"}),
            Texts(cells.begin(), cells.begin() + 5));
}

// The object of an entry may stand among others: the one of its name counts, in the log's language or in English, else the
// last.
TEST_F(SeriesSources, ChooseOneOfTheObjectsOfAnEntry) {
  const V1Object parents = V1ObjectOf(60500, kCount, {61000}, {{u"p", 112}});
  const V1Object others = V1ObjectOf(232, kCount, {61000}, {{u"q", 113}});
  V1Object children = V1ObjectOf(60502, kCount, {61000}, {{u"x", 120}});
  children.rows[0].parent_object = 60500;
  const Texts child = {R"(0 0 \\M\Ours(p/x)\61000 120)"}, other = {R"(0 0 \\M\Faden(q)\61000 113)"};
  const auto cells_of = [&](const std::u16string &name, const std::vector<V1Object> &objects) {
    return CellsOf({LogOf({Names(kMachine, {{232, u"Faden"}, {60502, u"Ours"}}),
                           Catalogue({ObjectEntry(kMachine, name)}),
                           Sample(0, {ObjectBlock(EncodeV1(objects, {}))})})});
  };
  EXPECT_EQ(child, cells_of(u"Ours", {parents, children}));
  EXPECT_EQ(child, cells_of(u"Ours", {children, parents}));
  EXPECT_EQ(child, cells_of(u"Ours", {others, children, parents}));
  EXPECT_EQ(child, cells_of(u"Nobody", {parents, others, children}));
  EXPECT_EQ(other, cells_of(u"Thread", {parents, others, children}));
  EXPECT_EQ(other, cells_of(u"Faden", {parents, others, children}));
  EXPECT_EQ(other, cells_of(u"Nobody", {parents, children, others}));
}

// Once it is known which one is an entry's, it is that in each sample and pass, whatever names come later; where it is not
// there, none is.
TEST_F(SeriesSources, KeepTheObjectOfAnEntry) {
  const auto block_of = [](const std::vector<uint32_t> &titles, uint8_t value) {
    std::vector<V1Object> objects;
    for (const uint32_t title : titles) {
      objects.push_back(V1ObjectOf(title, kCount, {61000}, {{u"a", value}}));
    }
    return ObjectBlock(EncodeV1(objects, {}));
  };
  const Bytes log =
      LogOf({Catalogue({ObjectEntry(kMachine, u"Late")}), Sample(0, {block_of({60500, 60502}, 1)}),
             Sample(1, {block_of({60502, 60500}, 2)}), Sample(2, {block_of({60500}, 3)}),
             Names(kMachine, {{60500, u"Late"}}), Sample(3, {block_of({60500, 60502}, 4)})});
  const std::string path = R"(\\M\60502(a)\61000 )";
  Begin({log});
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  EXPECT_EQ((Texts{"0 0 " + path + "1", "0 1 " + path + "2", "0 2 " + path + "not_found",
                   "0 3 " + path + "4"}),
            Cells());
}

// What one entry has no more another one has: a value, and not the word that it is gone.
TEST_F(SeriesSources, HaveObjectsThatMoveToAnotherEntry) {
  const auto block_of = [](uint32_t name, uint8_t value) {
    return BlockOf(V1ObjectOf(name, kCount, {61000}, {{u"a", value}}));
  };
  const Bytes log = LogOf({Catalogue({kObject, kObject, kObject}),
                           Sample(0, {block_of(60500, 1), block_of(60502, 2), block_of(60504, 3)}),
                           Sample(1, {block_of(60504, 4), block_of(60500, 5),
                                      BlockOf(V1ObjectOf(60502, kCount, {61000}, {}))})});
  for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID}) {
    options_.identity = identity;
    const Texts cells = CellsOf({log});
    ASSERT_EQ(6u, cells.size());
    EXPECT_EQ((Texts{R"(0 1 \\M\60504(a)\61000 4)", R"(0 1 \\M\60500(a)\61000 5)",
                     R"(0 1 \\M\60502(a)\61000 not_found)"}),
              Texts(cells.begin() + 3, cells.end()));
  }
}

// An entry without an object: its instances are gone, or there is no memory to say so.
TEST_F(SeriesSources, HaveEntriesWithoutObjects) {
  const Bytes log =
      LogOf({Catalogue({kObject}),
             Sample(0, {BlockOf(V1ObjectOf(60500, kCount, {61000}, {{u"a", 1}, {u"b", 2}}))}),
             Sample(1, {ObjectBlock(EncodeV1({}, {}))})});
  const auto read = [&](wpc_memory memory) {
    options_.memory = memory;
    Begin({log});
    if (series_ == nullptr) {
      return WPC_E_MEMORY;
    }
    const Texts cells = Cells();
    const wpc_status status = Error().status;
    if (status == WPC_OK) {
      EXPECT_EQ(
          (Texts{R"(0 0 \\M\60500(a)\61000 1)", R"(0 0 \\M\60500(b)\61000 2)",
                 R"(0 1 \\M\60500(a)\61000 not_found)", R"(0 1 \\M\60500(b)\61000 not_found)"}),
          cells);
    }
    wpc_series_free(series_);
    series_ = nullptr;
    return status;
  };
  CountedMemory whole;
  EXPECT_EQ(WPC_OK, read(whole.Memory()));
  ExpectFailsCleanly(whole.asked, read);
  options_.memory = wpc_memory_libc();
}

// Of an instance that another sample had there is a word, unless the two are on both sides of a gap.
TEST_F(SeriesSources, HaveObjectsAfterAGap) {
  const auto sample = [](uint64_t second, const std::u16string &instance) {
    return Sample(second, {BlockOf(V1ObjectOf(60500, kCount, {61000}, {{instance, 112}}))});
  };
  for (const bool is_torn : {false, true}) {
    model::LogHead head;
    head.buffer_size = 8192;
    const model::LogLayout layout;
    model::LogFile file(head, layout);
    file.Add(32, model::kLogTime, Encode(Catalogue({kObject}), layout));
    file.Add(34, TimeAt(0), Encode(sample(0, u"p"), layout));
    if (is_torn) {
      file.AddTorn();
    }
    file.Add(34, TimeAt(1), Encode(sample(1, u"q"), layout));
    Texts cells{R"(0 0 \\M\60500(p)\61000 112)", R"(0 1 \\M\60500(q)\61000 112)"};
    if (!is_torn) {
      cells.emplace_back(R"(0 1 \\M\60500(p)\61000 not_found)");
    }
    EXPECT_EQ(cells, CellsOf({file.Take()}));
  }
}

// Index 0 and an empty text name nothing.
TEST_F(SeriesSources, HaveNamesOfIndexes) {
  const model::LogMessage names =
      Names(kMachine, {{0, u"None"}, {60500, u""}, {60500, u"Tasks"}, {61000, u"Share"}});
  EXPECT_EQ(Texts{R"(0 0 \\M\Tasks\Share 5)"},
            CellsOf({LogOf({Catalogue({kObject}), names, Sample(0, {BlockOf(PlainObject())})})}));
}

// Definitions that share bytes: more values than a log may claim.
TEST_F(SeriesSources, LeaveOutAnObjectThatClaimsTooMuch) {
  V1Object object;
  object.name = 60500;
  object.has_instances = true;
  object.columns = LayOut({{kBase, 4}});  // bases, which BLG-OBJ-02 does not count
  object.columns.resize(300, object.columns[0]);
  for (int i = 0; i < 300; ++i) {
    V1Row row;
    row.name = Wide(u"a");
    row.cells = {Le(5, 4)};
    object.rows.push_back(row);
  }
  const Bytes log =
      LogOf({Catalogue({kObject, EntryOf(u"", u"C")}), Sample(0, {BlockOf(object), BlockOf(5)})});
  for (const bool salvage : {false, true}) {
    options_.salvage = salvage;
    EXPECT_EQ(salvage ? Texts{R"(0 0 \\M\O\C 5)"} : Texts(), CellsOf({log}));
    EXPECT_EQ(WPC_RULE_V1_OBJ_11, Error().rule);
    EXPECT_EQ(WPC_E_LIMIT, Error().status);
    EXPECT_EQ(90000u, Error().got);
  }
  options_.limits.cells = 90000;
  EXPECT_EQ(Texts{R"(0 0 \\M\O\C 5)"}, CellsOf({log}));
  EXPECT_EQ(WPC_OK, Error().status);
  wpc_survey survey;
  Begin({log});
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_EQ(90000u, survey.most_cells);
}

// ---- circular logs

// Buffers of one part of a message each, the first of which has the catalogue, and the numbers of those that are there.
Bytes CircularLog(const std::vector<size_t> &numbers) {
  model::LogHead head;
  head.buffer_size = 1024;
  head.mode = 2;
  model::LogLayout layout;
  layout.part = 600;
  model::LogFile file(head, layout);
  file.Add(32, model::kLogTime, Encode(Catalogue({ManyOf(u"C")}), layout));
  std::vector<model::LogItem> items;
  for (char16_t letter = u'a'; letter < u'a' + 24; ++letter) {
    items.push_back({std::u16string(20, letter), 1, letter, 0});
  }
  for (uint64_t second = 0; second < 5; ++second) {
    file.Add(34, TimeAt(second), Encode(Sample(second, {BlockOf(items)}), layout));
  }
  const Bytes all = file.Take();
  Bytes log(all.begin(), all.begin() + 1024);
  for (const size_t number : numbers) {
    const auto at = all.begin() + static_cast<std::ptrdiff_t>(1024 * number);
    log.insert(log.end(), at, at + 1024);
  }
  log[72 + 32 + 36] = static_cast<uint8_t>(1 + numbers.size());  // BuffersWritten
  return log;
}

// Of a message that begins in a buffer that was written over nothing is said; of others it is.
TEST_F(SeriesSources, OfACircularLogBeginInItsMiddle) {
  const Bytes whole = CircularLog({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
  EXPECT_EQ(size_t{5 * 24}, CellsOf({whole}).size());
  EXPECT_EQ(0u, remarks_.size());
  EXPECT_EQ(size_t{3 * 24}, CellsOf({CircularLog({13, 14, 15, 6, 7, 8, 9, 10, 11, 12})}).size());
  EXPECT_EQ(0u, Count(WPC_REMARK_NOTE));
  remarks_.clear();
  const Texts cells = CellsOf({CircularLog({10, 12, 13, 14, 15, 5, 6, 7, 8, 9})});
  ASSERT_EQ(size_t{2 * 24}, cells.size());
  EXPECT_EQ(0u, cells[0].find(R"(0 2 \\M\O(aaaaaaaaaaaaaaaaaaaa)\C 97)")) << cells[0];
  std::vector<size_t> buffers;
  for (const Remark &remark : remarks_) {
    buffers.push_back(remark.kind == WPC_REMARK_NOTE ? remark.offset / 1024 : 99);
  }
  EXPECT_EQ((std::vector<size_t>{7, 2, 99}), buffers);
}

// The same by the times of buffers, where they have no numbers; notes go to the reader of the log, too.
TEST_F(SeriesSources, OfACircularLogMayHaveNoNumbers) {
  Bytes log = CircularLog({10, 12, 13, 14, 15, 4, 5, 6, 7, 8, 9});
  for (size_t at = 0; at < log.size(); at += 1024) {
    std::fill(log.begin() + static_cast<std::ptrdiff_t>(at + 24),
              log.begin() + static_cast<std::ptrdiff_t>(at + 32), uint8_t{0});
  }
  size_t num_notes = 0;
  how_.note_context = &num_notes;
  how_.note = [](void *context, const wpc_error *) { ++*static_cast<size_t *>(context); };
  const Texts cells = CellsOf({log});
  ASSERT_EQ(size_t{3 * 24}, cells.size());
  EXPECT_EQ(0u, cells[0].find("0 1 ")) << cells[0];
  EXPECT_EQ(Count(WPC_REMARK_NOTE), num_notes);
  EXPECT_LT(0u, num_notes);
  EXPECT_EQ(0u, Count(WPC_REMARK_JUMP));
}

// ---- time

constexpr uint64_t kTwo = (300 * 24 + 2) * 3600;  // 2024-10-27 02:00, when the hour comes twice

model::LogZone CentralEurope() {
  model::LogZone zone;
  zone.bias = -60;
  zone.daylight_bias = -60;
  zone.standard_date = {0, 10, 0, 5, 3, 0, 0, 0};
  zone.daylight_date = {0, 3, 0, 5, 2, 0, 0, 0};
  return zone;
}

// The hour that comes twice: it is said when it comes again, and when nothing shows which one it is.
TEST_F(SeriesSources, SayWhenAnHourComesAgain) {
  const model::LogZone zone = CentralEurope();
  const model::LogMessage catalogue = Catalogue({EntryOf(u"", u"C")});
  Begin({LogOf({catalogue, Sample(kTwo + 60, {BlockOf(1)}), Sample(kTwo + 1800, {BlockOf(2)}),
                Sample(kTwo + 900, {BlockOf(3)}), Sample(kTwo + 960, {BlockOf(4)})},
               zone)});
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  remarks_.clear();
  EXPECT_EQ(4u, Cells().size());
  EXPECT_EQ(1u, Count(WPC_REMARK_HOUR_GUESSED));
  EXPECT_EQ(1u, Count(WPC_REMARK_HOUR));
  EXPECT_EQ((kTwo + 960 - 3600) * model::kSecond, frames_.back().time.utc - start_);
}

// A range that begins in that hour; a timer of the sample says which one it is.
TEST_F(SeriesSources, BeginInTheHourThatComesAgain) {
  const model::LogZone zone = CentralEurope();
  std::vector<model::LogMessage> messages = {Catalogue({EntryOf(u"", u"C", kTimer)})};
  for (uint64_t minute = 1; minute < 7; ++minute) {
    const uint64_t utc = start_ + (kTwo + 60 * minute - 3600) * model::kSecond;
    messages.push_back(Sample(kTwo + 60 * minute, {BlockOf(static_cast<int64_t>(minute * 100000000),
                                                           static_cast<int64_t>(utc))}));
  }
  options_.begin = start_ + (kTwo + 150 - 3600) * model::kSecond;  // the third sample
  const Bytes log = LogOf(messages, zone);
  EXPECT_EQ(4u, CellsOf({log}).size());
  options_.begin = start_ + (kTwo - 3600) * model::kSecond;
  options_.step = 2;
  EXPECT_EQ(3u, CellsOf({log}).size());
  options_.interval = 180 * model::kSecond;
  EXPECT_EQ(2u, CellsOf({log}).size());
}

// A sample in each second, whose value is the second.
Bytes LogOfSeconds(uint64_t count) {
  std::vector<model::LogMessage> messages = {Catalogue({EntryOf(u"", u"C")})};
  for (uint64_t second = 0; second < count; ++second) {
    messages.push_back(Sample(second, {BlockOf(static_cast<int64_t>(second))}));
  }
  return LogOf(messages);
}

// Each second sample of a range that begins later, of intervals.
TEST_F(SeriesSources, HaveStepsAndIntervalsInARange) {
  options_.begin = start_ + 3 * model::kSecond;
  options_.step = 2;
  const Bytes log = LogOfSeconds(9);
  EXPECT_EQ((Texts{R"(0 3 \\M\O\C 3)", R"(0 5 \\M\O\C 5)", R"(0 7 \\M\O\C 7)"}), CellsOf({log}));
  options_.interval = 4 * model::kSecond;
  EXPECT_EQ((Texts{R"(0 3 \\M\O\C 3)", R"(0 5 \\M\O\C 5)"}), CellsOf({log}));
}

// Of a range that begins later, of each fourth sample: intervals are those of its frames.
TEST_F(SeriesSources, HaveNoPausesWhereStepsBegin) {
  options_.begin = start_ + 40 * model::kSecond;
  options_.step = 4;
  Begin({LogOfSeconds(60)});
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_LE(4 * model::kSecond, survey.usual);
  EXPECT_EQ(4 * model::kSecond, survey.shortest);
  EXPECT_EQ(5u, Cells().size());
  EXPECT_EQ(0u, Count(WPC_REMARK_PAUSE));
}

// A column that a sample has twice is remarked in frames only.
TEST_F(SeriesSources, SayWhatIsSharedInFramesOnly) {
  Begin({LogOf({Catalogue({ManyOf(u"C"), ManyOf(u"C")}),
                Sample(0, {BlockOf({{u"x", 1, 5, 0}}), BlockOf({{u"x", 1, 6, 0}})})})});
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  EXPECT_EQ(0u, Count(WPC_REMARK_SHARED));
  EXPECT_EQ(Texts{R"(0 0 \\M\O(x)\C 5)"}, Cells());
  EXPECT_EQ(1u, Count(WPC_REMARK_SHARED));
}

TEST_F(SeriesSources, HaveSamplesOfNoTime) {
  model::LogZone zone;
  zone.bias = INT32_MIN;
  const Bytes log = LogOf(
      {Catalogue({EntryOf(u"", u"C")}), Sample(0, {BlockOf(1)}), Sample(1, {BlockOf(2)})}, zone);
  model::LogMessage first = Sample(0, {BlockOf(1)});
  first.time = 5;
  const Bytes early = LogOf({Catalogue({EntryOf(u"", u"C")}), first}, zone);
  const Bytes csv = Csv(kHead + "01/01/2024 00:00:00,7\n");
  Begin({early, csv});
  int64_t times[2] = {};
  double values[2] = {};
  const wpc_dense table = {times, values, nullptr, 1, 1, 2, 1};
  ASSERT_EQ(2u, wpc_series_read(series_, &table));
  EXPECT_EQ(INT64_MIN, times[0]);
  EXPECT_EQ(1704067200 * INT64_C(1000000000), times[1]);
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_EQ(2u, survey.frames);
  EXPECT_EQ(survey.first.utc, survey.last.utc);
  EXPECT_EQ(0u, survey.longest);
  // Samples of no time are not in a range.
  options_.begin = 1;
  EXPECT_EQ(Texts{R"(1 0 \\M\O\C 7)"}, CellsOf({early, csv}));
}

TEST_F(SeriesSources, HaveTimesThatNanosecondsCannotSay) {
  const struct {
    uint64_t time;
    bool is_said;
  } cases[] = {{0, false},
               {116444736000000000 - INT64_MAX / 100, true},
               {116444736000000000 - INT64_MAX / 100 - 1, false},
               {116444736000000000 + INT64_MAX / 100, true},
               {116444736000000000 + INT64_MAX / 100 + 1, false},
               {UINT64_C(1) << 63, false}};
  for (const auto &one : cases) {
    model::LogMessage sample = Sample(0, {BlockOf(1)});
    sample.time = one.time;
    Begin({LogOf({Catalogue({EntryOf(u"", u"C")}), sample})});
    int64_t time = 0;
    double value = 0;
    const wpc_dense table = {&time, &value, nullptr, 1, 1, 1, 1};
    ASSERT_EQ(1u, wpc_series_read(series_, &table));
    EXPECT_EQ(one.is_said, time != INT64_MIN) << one.time;
  }
}

// A range in local time: sources at one moment need not both be in it.
TEST_F(SeriesSources, AreEachInTheRangeOfTheirLocalTime) {
  const std::string head = "\"(PDH-CSV 4.0) (UTC)(";
  const Bytes here = Csv(head + "0)\",\"\\\\H\\O\\C\"\n01/01/2024 01:00:00,1\n");
  const Bytes there = Csv(head + "60)\",\"\\\\T\\O\\C\"\n01/01/2024 00:00:00,2\n");
  EXPECT_EQ((Texts{R"(0 3600 \\H\O\C 1)", R"(0 3600 \\T\O\C 2)"}), CellsOf({here, there}));
  options_.begin = model::kLogTime + 3600 * model::kSecond;
  options_.is_begin_local = true;
  EXPECT_EQ(Texts{R"(0 3600 \\H\O\C 1)"}, CellsOf({here, there}));
  EXPECT_EQ(Texts{R"(1 3600 \\H\O\C 1)"}, CellsOf({there, here}));
}

// Of samples behind the range values are not read; a gap before them stays.
TEST_F(SeriesSources, PassOverWhatIsBehindTheRange) {
  options_.end = 1;
  EXPECT_EQ(Texts(), CellsOf({Csv(kHead + "01/01/2024 00:00:00,7\n01/01/2024 00:00:01,8\n")}));
  EXPECT_EQ(WPC_OK, Error().status);
}

// The first frame of a source is no gap in it; what is lost, and a pause, are.
TEST_F(SeriesSources, FlagWhatIsBeforeAFrame) {
  const auto csv = [](const Texts &seconds) {
    std::string text = kHead;
    for (const std::string &second : seconds) {
      text += "01/01/2024 00:00:" + second + ",7\n";
    }
    return Csv(text);
  };
  Begin({csv({"00", "01", "02"}), csv({"03", "04", "40", "41"})});
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  std::vector<uint32_t> flags;
  while (const wpc_frame *frame = wpc_series_next(series_)) {
    flags.push_back(frame->flags);
  }
  const uint32_t first = WPC_FRAME_GAP | WPC_FRAME_FIRST;
  EXPECT_EQ((std::vector<uint32_t>{first, 0, 0, first, 0, WPC_FRAME_PAUSE, 0}), flags);
}

// A block of many instances that has none is told, with its place and PDH's status, unless nobody asks for its counter.
TEST_F(SeriesSources, TellOfBlocksWithoutInstances) {
  model::LogBlock none = BlockOf(std::vector<model::LogItem>{});
  none.status = 0xC0000BB8;
  const Bytes log =
      LogOf({Catalogue({ManyOf(u"C"), EntryOf(u"", u"D")}),
             Sample(0, {BlockOf({{u"x", 1, 5, 0}}), BlockOf(7)}), Sample(1, {none, BlockOf(8)})});
  EXPECT_EQ(3u, CellsOf({log}).size());
  ASSERT_EQ(1u, Count(WPC_REMARK_NO_INSTANCES));
  for (const char *choice : {"C", "D"}) {
    remarks_.clear();
    Begin({log});
    (void)wpc_series_choose(series_, choice, 1);
    (void)Cells();
    EXPECT_EQ(*choice == 'C' ? 1u : 0u, Count(WPC_REMARK_NO_INSTANCES)) << choice;
  }
  // Of which nobody knows yet whether it is asked for.
  remarks_.clear();
  Begin({LogOf({Catalogue({ManyOf(u"C"), EntryOf(u"", u"D")}), Sample(0, {none, BlockOf(8)})})});
  (void)wpc_series_choose(series_, "C", 1);
  (void)Cells();
  EXPECT_EQ(0u, Count(WPC_REMARK_NO_INSTANCES));
}

TEST_F(SeriesSources, SayPausesInFramesOnly) {
  std::string text = kHead;
  for (const std::string second : {"00", "01", "02", "03", "40"}) {
    text += "01/01/2024 00:00:" + second + ",7\n";
  }
  Begin({Csv(text)});
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_EQ(0u, Count(WPC_REMARK_PAUSE));
  EXPECT_EQ(5u, Cells().size());
  EXPECT_EQ(1u, Count(WPC_REMARK_PAUSE));
  EXPECT_EQ(370000000u, survey.longest);
  EXPECT_EQ(10000000u, survey.shortest);
  EXPECT_EQ(65536u, survey.most_cells);
}

// Samples of two sources alternate, one of them a tenth of a second after the other; then both pause.
TEST_F(SeriesSources, TellPausesByTheIntervalsOfASource) {
  std::string one = kHead, other = kHead;
  for (const std::string second : {"00", "01", "02", "03", "40", "41"}) {
    one += "01/01/2024 00:00:" + second + ".000,7\n";
    other += "01/01/2024 00:00:" + second + ".100,7\n";
  }
  options_.join = WPC_JOIN_APART;
  Begin({Csv(one), Csv(other)});
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_LE(10000000u, survey.usual);
  EXPECT_GE(10625000u, survey.usual);
  EXPECT_EQ(1000000u, survey.shortest);
  EXPECT_EQ(369000000u, survey.longest);
  EXPECT_EQ(821000000u / 11, survey.average);
  EXPECT_EQ(12u, Cells().size());
  EXPECT_EQ(1u, Count(WPC_REMARK_PAUSE));
}

// Where each source has one sample, intervals are those from source to source.
TEST_F(SeriesSources, TellPausesOfSourcesWithOneSampleEach) {
  std::vector<Bytes> sources;
  for (const std::string second : {"00", "01", "02", "03", "40"}) {
    sources.push_back(Csv(kHead + ("01/01/2024 00:00:" + second + ",7\n")));
  }
  Begin(sources);
  ASSERT_TRUE(wpc_series_survey(series_, nullptr));
  EXPECT_EQ(5u, Cells().size());
  EXPECT_EQ(1u, Count(WPC_REMARK_PAUSE));
}

// Intervals of which five are more than there is time, and a log of all bytes that there are.
TEST_F(SeriesSources, AreSurveyedWhateverTheySay) {
  model::LogMessage late = Sample(0, {BlockOf(2)});
  late.time = UINT64_C(1) << 62;
  model::LogMessage early = Sample(0, {BlockOf(1)});
  early.time = 0;
  Begin({LogOf({Catalogue({EntryOf(u"", u"C")}), early, late})});
  wpc_survey survey;
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_EQ(late.time, survey.longest);
  EXPECT_LE(late.time, survey.usual);
  EXPECT_EQ(2u, Cells().size());
  EXPECT_EQ(0u, Count(WPC_REMARK_PAUSE));
  options_.salvage = true;
  Begin({});
  wpc_options lent = wpc_options_default();
  lent.lend_size = SIZE_MAX;
  lent.lend = [](void *, size_t, size_t) -> const uint8_t * { return nullptr; };
  (void)wpc_series_add_log(series_, wpc_input_make(nullptr, 0, &lent));
  ASSERT_TRUE(wpc_series_survey(series_, &survey));
  EXPECT_EQ(SIZE_MAX, survey.bytes);
  if (sizeof(size_t) == 8) {  // so many cells are counted no further
    EXPECT_EQ(UINT64_MAX, survey.most_cells);
  } else {
    EXPECT_LT(survey.bytes, survey.most_cells);
  }
}

}  // namespace
}  // namespace wpc_test
