// Choices of counters: names, English names, ids, wildcards, bases, and paths that are a column's.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_log.h"
#include "support/encode_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

using Texts = std::vector<std::string>;

constexpr uint32_t kCount = 0x00010000;     // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kFraction = 0x20020400;  // PERF_RAW_FRACTION
constexpr uint32_t kBase = 0x40030403;      // PERF_RAW_BASE

struct Chosen {
  Texts cells;                    // paths of the last frame's columns
  std::vector<uint32_t> columns;  // of each choice
  wpc_error error = {};
};

struct Asked {
  std::vector<Bytes> logs, blocks, csv;
  model::TitleTable titles;
  Texts choices;
  bool bases = false;
  bool is_surveyed = true;
  wpc_identity identity = WPC_IDENTITY_CHECKED;
};

bool Lend(void *context, uint64_t number, wpc_series_block *block) {
  const auto *blocks = static_cast<const std::vector<Bytes> *>(context);
  if (number >= blocks->size()) {
    return false;
  }
  block->kind = WPC_KIND_V1;
  block->in = wpc_input_make((*blocks)[number].data(), (*blocks)[number].size(), nullptr);
  return true;
}

Chosen Ask(const Asked &asked, wpc_memory memory) {
  Chosen chosen;
  wpc_series_options options = wpc_series_options_default(memory);
  options.bases = asked.bases;
  options.identity = asked.identity;
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    chosen.error.status = WPC_E_MEMORY;
    return chosen;
  }
  if (!asked.titles.items.empty()) {
    const Bytes titles = Encode(asked.titles);
    const wpc_error error = wpc_series_add_titles(
        series, WPC_NO_SOURCE, wpc_input_make(titles.data(), titles.size(), nullptr));
    EXPECT_EQ(error.status, wpc_series_error_of(series).error.status);
  }
  if (!asked.blocks.empty()) {
    (void)wpc_series_add_blocks(series,
                                {Lend, const_cast<std::vector<Bytes> *>(&asked.blocks), false});
  }
  for (const Bytes &log : asked.logs) {
    (void)wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), nullptr));
  }
  for (const Bytes &text : asked.csv) {
    (void)wpc_series_add_pdh_csv(series, wpc_input_make(text.data(), text.size(), nullptr));
  }
  for (const std::string &choice : asked.choices) {
    EXPECT_EQ(WPC_PATH_OK, wpc_series_choose(series, choice.data(), choice.size()).problem);
  }
  if (asked.is_surveyed) {
    (void)wpc_series_survey(series, nullptr);
  }
  while (const wpc_frame *frame = wpc_series_next(series)) {
    chosen.cells.clear();
    for (size_t i = 0; i < frame->count; ++i) {
      chosen.cells.push_back(wpc_series_path(series, frame->columns[i]));
    }
  }
  for (uint32_t i = 0; i < asked.choices.size(); ++i) {
    chosen.columns.push_back(wpc_series_chosen(series, i).columns);
  }
  chosen.error = wpc_series_error_of(series).error;
  wpc_series_free(series);
  return chosen;
}

// With all memory, and cleanly without each piece.
Chosen Ask(const Asked &asked) {
  CountedMemory whole;
  const Chosen chosen = Ask(asked, whole.Memory());
  EXPECT_EQ(WPC_OK, chosen.error.status);
  ExpectFailsCleanly(whole.asked,
                     [&](wpc_memory memory) { return Ask(asked, memory).error.status; });
  return chosen;
}

// ---- whole objects, with title indices

// Object 230 ("Process") with counters 6 ("% Processor Time"), 784 ("ID Process"), 61000 with a base of its name, and a base
// 61004; the instances a and `second`.
Bytes Processes(int64_t seconds = 1, const std::u16string &second = u"b") {
  V1Object object;
  object.name = 230;
  object.columns =
      LayOut({{kCount, 4}, {kCount, 4}, {kFraction, 4}, {kBase, 4}, {kBase, 4}, {kCount, 4}});
  const uint32_t names[] = {6, 784, 61000, 61000, 61004, 61006};
  for (size_t i = 0; i < 6; ++i) {
    object.columns[i].name = names[i];
  }
  object.has_instances = true;
  for (const std::u16string &name : {std::u16string(u"a"), second}) {
    V1Row row;
    row.name = Wide(name);
    for (size_t i = 0; i < 6; ++i) {
      row.cells.push_back(Le(name[0], 4));
    }
    object.rows.push_back(row);
  }
  return EncodeV1({object}, ClocksAt(seconds));
}

const model::TitleTable kGerman = {{{230, u"Prozess"}, {6, u"Prozessorzeit (%)"}}};

TEST(SeriesChoice, MeansNamesEnglishNamesAndIds) {
  const std::string a = R"(\\m\Prozess(a)\Prozessorzeit (%))";
  const std::string b = R"(\\m\Prozess(b)\Prozessorzeit (%))";
  const std::vector<std::pair<std::string, Texts>> cases = {
      {R"(\Prozess(*)\Prozessorzeit (%))", {a, b}},
      {R"(\\m\PROZESS(B)\prozessorzeit (%))", {b}},
      {R"(\Process(a)\% Processor Time)", {a}},
      {R"(\Process(*)\% Processor Time)", {a, b}},
      {R"(\Proc*(a)\% Proc*)", {a}},
      {R"(\230(a)\6)", {a}},
      {R"(\230(?)\6)", {a, b}},
      {R"(\230(*)\6)", {a, b}},
      {R"(\Prozess(a#0)\6)", {a}},
      {R"(\\m\Prozess(?)\6)", {a, b}},
      {R"(\\o\Prozess(?)\6)", {}},
      {R"(\\o\Prozess(*)\6)", {}},
      {R"(\231(?)\6)", {}},
      {"Prozessorzeit (%)", {a, b}},
      {"% Processor Time", {a, b}},
      {"", {}},
      // Names that no table has, of which one is like an id and one like a GUID.
      {R"(\00030201-0000-0000-0000-000000000000(*)\1)", {}},
      {R"(\0003020100000000000000000000000000000000(*)\1)", {}}};
  for (const auto &[choice, cells] : cases) {
    Asked asked;
    asked.blocks = {Processes()};
    asked.titles = kGerman;
    asked.choices = {choice};
    const Chosen chosen = Ask(asked, wpc_memory_libc());
    EXPECT_EQ(cells, chosen.cells) << choice;
    EXPECT_EQ(cells.size(), chosen.columns.at(0)) << choice;
  }
}

TEST(SeriesChoice, MeansABaseOnlyByItsName) {
  const std::string fraction = R"(\\m\Process(a)\61000)", base = R"(\\m\Process(a)\61004)";
  const struct {
    std::string choice;
    bool bases;
    size_t count;  // of the counter's columns
  } cases[] = {{R"(\Process(a)\61000)", false, 1},
               {R"(\Process(a)\61000)", true, 2},
               {R"(\Process(a)\61004)", false, 1},
               {R"(\Process(a)\61004)", true, 1},
               {R"(\Process(a)\6100?)", false, 2},
               {R"(\Process(a)\6100?)", true, 4},
               {R"(*)", false, 8},
               {R"(*)", true, 12},
               {R"(61004)", false, 2},
               {R"(61004)", true, 2},
               {R"(\*(a)\61004)", false, 1},
               {R"(\*(*)\*4)", false, 0}};
  for (const auto &one : cases) {
    Asked asked;
    asked.blocks = {Processes()};
    asked.choices = {one.choice};
    asked.bases = one.bases;
    EXPECT_EQ(one.count, Ask(asked, wpc_memory_libc()).cells.size())
        << one.choice << " " << one.bases;
  }
}

TEST(SeriesChoice, OfManyCountersIsMadeWithoutMemory) {
  Asked asked;
  asked.blocks = {Processes(1), Processes(2)};
  asked.titles = kGerman;
  asked.choices = {R"(\230(*)\6)", R"(\Process(?)\% Processor Time)", "ID Process",
                   R"(\*(b)\61000)", R"(\\m\Prozess(a)\Prozessorzeit (%))"};
  for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID}) {
    asked.identity = identity;
    const Chosen chosen = Ask(asked);
    EXPECT_EQ(identity == WPC_IDENTITY_ID
                  ? (Texts{R"(\\m\Prozess(a_97)\Prozessorzeit (%))", R"(\\m\Prozess(a_97)\784)",
                           R"(\\m\Prozess(b_98)\Prozessorzeit (%))", R"(\\m\Prozess(b_98)\784)"})
                  : (Texts{R"(\\m\Prozess(a)\Prozessorzeit (%))", R"(\\m\Prozess(a)\784)",
                           R"(\\m\Prozess(b)\Prozessorzeit (%))", R"(\\m\Prozess(b)\784)",
                           R"(\\m\Prozess(b)\61000)"}),
              chosen.cells);
  }
}

// ---- logs of single counters

model::LogEntry EntryOf(const std::u16string &object, const std::u16string &instance,
                        const std::u16string &counter, uint32_t type = kCount) {
  model::LogEntry entry;
  entry.type = type;
  entry.machine = u"\\\\M";
  entry.object = object;
  entry.has_instance = !instance.empty();
  entry.instance = instance;
  entry.counter = counter;
  return entry;
}

// A log of these, with one sample.
Bytes SampledOf(const std::vector<model::LogEntry> &entries) {
  const std::vector<model::LogBlock> zeros(entries.size());
  return LogOf({Catalogue(entries), Sample(0, zeros)});
}

// The instance "*" comes behind another one, or before it.
TEST(SeriesChoice, OfTheTextOfAPathMeansThatColumnOnly) {
  const std::string star = R"(\\M\O(*)\C)", b = R"(\\M\O(b)\C)";
  const auto behind = SampledOf({EntryOf(u"O", u"b", u"C"), EntryOf(u"O", u"*", u"C")});
  const auto before = SampledOf({EntryOf(u"O", u"*", u"C"), EntryOf(u"O", u"b", u"C")});
  Asked asked;
  asked.logs = {behind};
  asked.choices = {star};
  EXPECT_EQ(Texts{star}, Ask(asked).cells);
  asked.logs = {before};
  EXPECT_EQ(Texts{star}, Ask(asked).cells);
  // Without a survey what came before is not known to be wrong.
  asked.is_surveyed = false;
  EXPECT_EQ(Texts{star}, Ask(asked).cells);
  asked.logs = {behind};
  EXPECT_EQ((Texts{b, star}), Ask(asked).cells);
  asked.is_surveyed = true;
  asked.choices = {star, R"(\O(*)\C)", R"(\O(?)\C)"};
  EXPECT_EQ((Texts{b, star}), Ask(asked).cells);
  asked.choices = {star, star};
  EXPECT_EQ((std::vector<uint32_t>{1, 1}), Ask(asked).columns);
  // The same of another wildcard.
  asked.logs = {
      SampledOf({EntryOf(u"O", u"b", u"C"), EntryOf(u"O", u"?", u"C"), EntryOf(u"O", u"c", u"C")})};
  asked.choices = {R"(\\M\O(?)\C)"};
  EXPECT_EQ(asked.choices, Ask(asked).cells);
}

// Columns of one path, which have another counter type each.
TEST(SeriesChoice, OfAPathMeansEachColumnThatHasIt) {
  const std::string star = R"(\\M\O(*)\C)";
  Asked asked;
  asked.logs = {SampledOf({EntryOf(u"O", u"*", u"C"), EntryOf(u"O", u"*", u"C", 0x00010100),
                           EntryOf(u"O", u"b", u"C")})};
  asked.choices = {star};
  EXPECT_EQ((Texts{star, star}), Ask(asked).cells);
  // Two choices that turn out to be paths.
  asked.logs = {SampledOf({EntryOf(u"O", u"b", u"C"), EntryOf(u"P", u"b", u"C"),
                           EntryOf(u"O", u"*", u"C"), EntryOf(u"P", u"*", u"C")})};
  asked.choices = {star, R"(\\M\P(*)\C)"};
  EXPECT_EQ((Texts{star, R"(\\M\P(*)\C)"}), Ask(asked).cells);
}

// A path with an index in front of which zeros stand, since others have the names with fewer.
TEST(SeriesChoice, OfAnIndexIsThatOfItsInstance) {
  model::LogEntry second = EntryOf(u"O", u"n", u"C");
  second.instance_index = 1;
  Asked asked;
  asked.logs = {SampledOf({second, EntryOf(u"O", u"n#1", u"C"), EntryOf(u"O", u"n#01", u"C")})};
  EXPECT_EQ((Texts{R"(\\M\O(n#001)\C)", R"(\\M\O(n#1)\C)", R"(\\M\O(n#01)\C)"}), Ask(asked).cells);
  for (const std::string path : {R"(\\M\O(n#001)\C)", R"(\\M\O(n#1)\C)", R"(\\M\O(n#01)\C)"}) {
    asked.choices = {path};
    EXPECT_EQ(Texts{path}, Ask(asked).cells);
  }
  // The name is a counter's: no instance has it.
  asked.choices.clear();
  asked.logs = {SampledOf({second, EntryOf(u"O", u"", u"n#1")})};
  EXPECT_EQ((Texts{R"(\\M\O(n#1)\C)", R"(\\M\O\n#1)"}), Ask(asked).cells);
}

TEST(SeriesChoice, OfAnyMachineMeansColumnsWithoutOne) {
  const std::string text = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\O\\C\"\n01/01/1601 00:00:00,1\n";
  for (const std::string choice : {R"(\O\C)", R"(\?\C)", R"(\\M\?\C)"}) {
    Asked asked;
    asked.csv = {Bytes(text.begin(), text.end())};
    asked.choices = {choice};
    EXPECT_EQ(Texts{R"(\O\C)"}, Ask(asked).cells) << choice;
  }
}

TEST(SeriesChoice, OfAnObjectWithoutACounterIsAProblem) {
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series = wpc_series_new(&options);
  const std::string object = "\\" + std::string(17000, 'o');
  const struct {
    std::string text;
    wpc_path_problem problem;
    size_t column;
  } cases[] = {{"\\O", WPC_PATH_NO_COUNTER, 2},
               {"\\", WPC_PATH_NO_OBJECT, 1},
               {object + "\\C", WPC_PATH_NO_COUNTER, object.size() + 2}};
  for (const auto &one : cases) {
    const wpc_choice choice = wpc_series_choose(series, one.text.data(), one.text.size());
    EXPECT_EQ(one.problem, choice.problem) << one.text.substr(0, 9);
    EXPECT_EQ(one.column, choice.column) << one.text.substr(0, 9);
  }
  wpc_series_free(series);
}

// The names of objects come behind the first sample that has them.
TEST(SeriesChoice, IsMadeAnewWhenNamesCome) {
  const std::u16string machine = u"\\\\m";
  const auto log_of = [&](const Bytes &processes) {
    return LogOf(
        {Catalogue({ObjectEntry(machine, u"230")}), Sample(0, {ObjectBlock(processes)}),
         Names(machine, {{230, u"Aufgaben je Prozessor"}, {6, u"Prozessorzeit in Prozent"}})});
  };
  Asked asked;
  asked.logs = {log_of(Processes())};
  const std::string a = R"(\\m\Aufgaben je Prozessor(a)\Prozessorzeit in Prozent)";
  EXPECT_EQ(8u, Ask(asked).cells.size());
  asked.choices = {R"(\Aufgaben je Prozessor(a)\Prozessorzeit in Prozent)"};
  EXPECT_EQ(Texts{a}, Ask(asked).cells);
  asked.choices = {a, R"(\230(?)\Prozess*)"};
  EXPECT_EQ((Texts{a, R"(\\m\Aufgaben je Prozessor(b)\Prozessorzeit in Prozent)"}),
            Ask(asked).cells);
  EXPECT_EQ((std::vector<uint32_t>{1, 2}), Ask(asked).columns);
  // A path that a column has by its new names only.
  asked.logs = {log_of(Processes(1, u"*"))};
  const std::string star = R"(\\m\Aufgaben je Prozessor(*)\Prozessorzeit in Prozent)";
  asked.choices = {star};
  EXPECT_EQ(Texts{star}, Ask(asked).cells);
  asked.logs = {log_of(Processes())};
  asked.identity = WPC_IDENTITY_ID;
  asked.choices = {a, R"(\230(?_*)\Prozess*)"};
  EXPECT_EQ((std::vector<uint32_t>{0, 2}), Ask(asked).columns);
}

}  // namespace
}  // namespace wpc_test
