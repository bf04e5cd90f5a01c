// Whichever piece of memory is not given, a series fails with WPC_E_MEMORY and gives back all that it has: for each kind of
// source, with choices, titles, identities and surveys. Names of all lengths, so that each text meets the end of its room.

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_log.h"
#include "support/encode_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kCount = 0x00010000;  // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kText = 0x00000B00;   // PERF_COUNTER_TEXT

// ---- what is read

struct Source {
  enum Kind { kLog, kCsv, kV1, kV2 } kind;
  std::vector<Bytes> samples;  // of a log and a text all in one
  Bytes titles = {};           // its own, of V1; empty: none
};

struct Scene {
  std::vector<Source> sources;
  std::vector<std::string> choices;
  model::TitleTable titles;
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  bool is_surveyed = false;
};

struct Said {
  std::vector<std::string> cells;  // "PATH VALUE", or "PATH" without one
  wpc_error error = {};
};

const wpc_counter_info kCounters[] = {{1, kCount, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER,
                                       WPC_NO_COUNTER, WPC_NO_COUNTER, 0, "One"},
                                      {2, kText, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER,
                                       WPC_NO_COUNTER, WPC_NO_COUNTER, 0, nullptr}};
const wpc_counterset_info kSet = {{1, 2, 3}, "Set", kCounters, 2};

bool Lend(void *context, uint64_t number, wpc_series_block *block) {
  const auto *source = static_cast<const Source *>(context);
  if (number >= source->samples.size()) {
    return false;
  }
  const Bytes &bytes = source->samples[number];
  block->kind = source->kind == Source::kV1 ? WPC_KIND_V1 : WPC_KIND_V2;
  block->in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  block->machine = {"box", 3};
  block->others = {&kSet, WPC_ID_NONE, false};
  return true;
}

void AddSource(wpc_series *series, const Source &source) {
  const Bytes &all = source.samples[0];
  const wpc_input in = wpc_input_make(all.data(), all.size(), nullptr);
  if (source.kind == Source::kLog) {
    (void)wpc_series_add_log(series, in);
  } else if (source.kind == Source::kCsv) {
    (void)wpc_series_add_pdh_csv(series, in);
  } else {
    const uint32_t number =
        wpc_series_add_blocks(series, {Lend, const_cast<Source *>(&source), false});
    if (!source.titles.empty() && number != WPC_NO_SOURCE) {
      const wpc_input titles = wpc_input_make(source.titles.data(), source.titles.size(), nullptr);
      const wpc_error error = wpc_series_add_titles(series, number, titles);
      EXPECT_EQ(wpc_series_error_of(series).error.status, error.status);
    }
  }
}

Said Read(const Scene &scene, wpc_memory memory) {
  Said said;
  wpc_series_options options = scene.options;
  options.memory = memory;
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    said.error.status = WPC_E_MEMORY;
    return said;
  }
  if (!scene.titles.items.empty()) {
    const Bytes titles = Encode(scene.titles);
    const wpc_error error = wpc_series_add_titles(
        series, WPC_NO_SOURCE, wpc_input_make(titles.data(), titles.size(), nullptr));
    EXPECT_EQ(wpc_series_error_of(series).error.status, error.status);
  }
  for (const Source &source : scene.sources) {
    AddSource(series, source);
  }
  for (const std::string &choice : scene.choices) {
    (void)wpc_series_choose(series, choice.data(), choice.size());
  }
  if (scene.is_surveyed) {
    const bool ok = wpc_series_survey(series, nullptr);
    EXPECT_EQ(ok, wpc_series_error_of(series).error.status == WPC_OK);
  }
  while (const wpc_frame *frame = wpc_series_next(series)) {
    for (size_t i = 0; i < frame->count; ++i) {
      std::string cell = wpc_series_path(series, frame->columns[i]);
      if (frame->kinds[i] == WPC_CALC_KIND_TEXT) {
        cell += std::string(" ") + (frame->texts + frame->integers[i]);
      } else if (frame->statuses[i] == WPC_CALC_OK) {
        cell += " " + std::to_string(static_cast<int64_t>(frame->values[i]));
      }
      said.cells.push_back(cell);
    }
  }
  said.error = wpc_series_error_of(series).error;
  wpc_series_free(series);
  return said;
}

// Returns the cells of the run that has all memory.
std::vector<std::string> ExpectCleanFailures(const Scene &scene) {
  CountedMemory whole;
  const Said said = Read(scene, whole.Memory());
  EXPECT_EQ(WPC_OK, said.error.status);
  EXPECT_EQ(0u, whole.held);
  ExpectFailsCleanly(whole.asked,
                     [&](wpc_memory memory) { return Read(scene, memory).error.status; });
  return said.cells;
}

using Texts = std::vector<std::string>;

// ---- logs

const std::u16string kMachine = u"\\\\MM";

model::LogEntry EntryOf(const std::u16string &object, const std::u16string &counter) {
  model::LogEntry entry;
  entry.type = kCount;
  entry.machine = kMachine;
  entry.object = object;
  entry.counter = counter;
  return entry;
}

model::LogEntry EntryOf(const std::u16string &object, const std::u16string &instance,
                        const std::u16string &counter) {
  model::LogEntry entry = EntryOf(object, counter);
  entry.has_instance = true;
  entry.instance = instance;
  return entry;
}

model::LogBlock BlockOf(int64_t value) {
  model::LogBlock block;
  block.first = value;
  return block;
}

Source LogSource(const std::vector<model::LogMessage> &messages) {
  return {Source::kLog, {LogOf(messages)}};
}

std::string Narrowed(const std::u16string &text) {
  return std::string(text.begin(), text.end());
}

// The second of two instances beside one whose own name ends in "#1", chosen in each form.
TEST(SeriesMemory, IsNotNeededForPaths) {
  for (size_t length = 0; length < 17; ++length) {
    const std::u16string object = u"O" + std::u16string(length, u'o');
    model::LogEntry second = EntryOf(object, u"n", u"C");
    second.has_parent = true;
    second.parent = u"p";
    second.instance_index = 1;
    model::LogEntry named = second;
    named.instance = u"n#1";
    named.instance_index = 0;
    Scene scene;
    scene.sources = {LogSource({Catalogue({second, named, EntryOf(object, u"C")}),
                                Sample(0, {BlockOf(1), BlockOf(2), BlockOf(3)})})};
    const std::string start = "\\\\MM\\" + Narrowed(object);
    const Texts cells = {start + "(p/n#01)\\C 1", start + "(p/n#1)\\C 2", start + "\\C 3"};
    EXPECT_EQ(cells, ExpectCleanFailures(scene));
    scene.choices = {"\\" + Narrowed(object) + "(*)\\C", start + "\\C", "\\*(p/?#1)\\*"};
    EXPECT_EQ(cells, ExpectCleanFailures(scene));
  }
}

TEST(SeriesMemory, IsNotNeededForNames) {
  for (size_t length = 1; length < 17; ++length) {
    const std::u16string name(length, u'n');
    model::LogEntry second = EntryOf(u"O", name, u"C");
    second.instance_index = 1;
    Scene scene;
    scene.sources = {LogSource({Catalogue({second, EntryOf(u"O", name, u"ID Process")}),
                                Sample(0, {BlockOf(7), BlockOf(12)})})};
    const std::string start = "\\\\MM\\O(" + Narrowed(name);
    EXPECT_EQ((Texts{start + "#1)\\C 7", start + ")\\ID Process 12"}), ExpectCleanFailures(scene));
    scene.options.identity = WPC_IDENTITY_ID;
    EXPECT_EQ((Texts{start + "#1)\\C 7", start + "_12)\\ID Process 12"}),
              ExpectCleanFailures(scene));
  }
}

// A choice whose text does not fit beside its key.
TEST(SeriesMemory, IsNotNeededForLongChoices) {
  Scene scene;
  scene.sources = {LogSource(
      {Catalogue({EntryOf(u"O", std::u16string(700, u'a'), u"C")}), Sample(0, {BlockOf(7)})})};
  const std::string path = "\\\\MM\\O(" + std::string(700, 'a') + ")\\C";
  scene.choices = {path, path, std::string(600, 'b')};
  EXPECT_EQ(Texts{path + " 7"}, ExpectCleanFailures(scene));
}

// ---- blocks

// Instances of an object, with counters from `first` on, and numbers of their own.
struct Instances {
  std::u16string names;
  uint32_t first = 61000;
  size_t num_counters = 2;
  int32_t first_id = -1;
};

V1Object ObjectOf(uint32_t name, const Instances &instances) {
  std::vector<uint32_t> counters(instances.num_counters);
  std::iota(counters.begin(), counters.end(), instances.first);
  std::vector<V1Named> named;
  for (const char16_t letter : instances.names) {
    const int32_t id = instances.first_id < 0 ? -1 : instances.first_id + letter;
    named.push_back({std::u16string(1, letter), letter, id});
  }
  return V1ObjectOf(name, kCount, counters, named);
}

Bytes BlockAt(const std::vector<V1Object> &objects, int64_t seconds) {
  return EncodeV1(objects, ClocksAt(seconds));
}

// Instances come and go, and so do counters, and the second object.
TEST(SeriesMemory, IsNotNeededForObjectsOfBlocks) {
  const std::u16string letters = u"abcdefghijkl";
  for (size_t before = 1; before < 6; ++before) {
    for (size_t after = 0; after < 5; ++after) {
      for (const uint32_t first : {61000u, 61001u}) {
        Scene scene;
        const Instances then = {letters.substr(0, before)};
        const Instances now = {letters.substr(12 - after), first};
        scene.sources = {{Source::kV1,
                          {BlockAt({ObjectOf(60500, then), ObjectOf(60502, then),
                                    ObjectOf(60504, then), ObjectOf(60506, then)},
                                   1),
                           BlockAt({ObjectOf(60500, now), ObjectOf(60506, now)}, 2)}}};
        scene.choices = {"61001"};
        const size_t gone = 4 * before, come = 2 * after;
        EXPECT_EQ(gone + (come + gone), ExpectCleanFailures(scene).size());
      }
    }
  }
}

// Instances that have numbers change their places, and one leaves.
TEST(SeriesMemory, IsNotNeededForInstancesThatMove) {
  const std::u16string letters = u"abcdefghijkl";
  for (size_t count = 2; count < 8; ++count) {
    Scene scene;
    Instances then = {letters.substr(0, count)};
    then.first_id = 100;
    Instances now = {letters.substr(1, count - 1)};
    now.first_id = 99;  // b is what a was
    scene.sources = {
        {Source::kV1, {BlockAt({ObjectOf(60500, then)}, 1), BlockAt({ObjectOf(60500, now)}, 2)}}};
    for (const wpc_identity identity :
         {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID, WPC_IDENTITY_PLACE}) {
      scene.options.identity = identity;
      EXPECT_EQ(4 * count, ExpectCleanFailures(scene).size());
    }
  }
}

// Parents, texts, processes, an object that comes twice, and names of all kinds.
TEST(SeriesMemory, IsNotNeededForRowsOfBlocks) {
  V1Object children = ObjectOf(60502, {u"xyz", 784, 1});
  for (size_t i = 0; i < 3; ++i) {
    children.rows[i].parent_object = i < 2 ? 60500 : 60504;
    children.rows[i].parent_instance = static_cast<uint32_t>(i);
  }
  children.rows[2].unique_id = -5;
  children.rows[2].name.clear();
  V1Object texts;
  texts.name = 60506;
  texts.columns = LayOut({{kText, 8}});
  texts.rows.push_back({});
  texts.rows[0].cells = {Concat({Wide(u"abc")})};
  Scene scene;
  const std::vector<V1Object> objects = {children, ObjectOf(60500, {u"pq"}), texts, texts,
                                         ObjectOf(60500, {u"r"})};
  scene.sources = {{Source::kV1, {BlockAt(objects, 1), BlockAt(objects, 2)}}};
  scene.titles = {{{60500, u"Parents"},
                   {61000, u"One"},
                   {0, u"None"},
                   {60600, u"x"},
                   {60602, u"y"},
                   {60604, u"z"}}};
  const model::TitleTable titles = scene.titles;
  for (const int way : {0, 1, 2, 3}) {
    const bool are_its_own = way >= 2;
    scene.is_surveyed = way % 2 == 1;
    scene.titles = are_its_own ? model::TitleTable{} : titles;
    scene.sources[0].titles = are_its_own ? Encode(titles) : Bytes{};
    const Texts cells = ExpectCleanFailures(scene);
    ASSERT_EQ(20u, cells.size());
    EXPECT_EQ(
        (Texts{R"(\\m\60502(p/x)\784 120)", R"(\\m\60502(q/y)\784 121)", R"(\\m\60502(-5)\784 122)",
               R"(\\m\Parents(p)\One 112)", R"(\\m\Parents(p)\61001 112)",
               R"(\\m\Parents(q)\One 113)", R"(\\m\Parents(q)\61001 113)", R"(\\m\60506\1000 abc)",
               R"(\\m\Parents(r)\One 114)", R"(\\m\Parents(r)\61001 114)"}),
        Texts(cells.begin(), cells.begin() + 10));
  }
}

Bytes ResultOf(const std::u16string &names, const std::vector<uint32_t> &ids) {
  std::vector<EncodedRow> rows;
  for (const char16_t letter : names) {
    const std::u16string name(1, letter);
    EncodedRow row = {name, letter, {}};
    for (const uint32_t id : ids) {
      row.cells.push_back(id == 2 ? TextCell(name) : Cell(letter, 4));
    }
    rows.push_back(row);
  }
  return CountersetResult(ids, rows);
}

TEST(SeriesMemory, IsNotNeededForResults) {
  const std::u16string letters = u"abcdefghijkl";
  for (size_t before = 1; before < 6; ++before) {
    for (size_t after = 0; after < 5; ++after) {
      Scene scene;
      scene.sources = {
          {Source::kV2,
           {DataBlock({ResultOf(letters.substr(0, before), {1, 2}),
                       ResultOf(letters.substr(5, 1), {1}), ResultOf(letters.substr(6, 1), {1})}),
            DataBlock({ResultOf(letters.substr(12 - after), {2, 77})}),
            DataBlock({ResultOf(letters.substr(12 - after), {2, 77})})}}};
      EXPECT_EQ((2 * before + 2) + (2 * after + 2 * before + 2) + 2 * after,
                ExpectCleanFailures(scene).size());
      scene.options.identity = WPC_IDENTITY_ID;
      scene.choices = {"2"};
      EXPECT_EQ(before + (after + before) + after, ExpectCleanFailures(scene).size());
    }
  }
}

// ---- more of logs

model::LogBlock BlockOf(const V1Object &object) {
  return ObjectBlock(BlockAt({object}, 1));
}

// Without names "Process" and "Processor" are what every Windows has; with some they are numbers.
TEST(SeriesMemory, IsNotNeededForNamesThatComeLate) {
  Scene scene;
  scene.sources = {LogSource(
      {Catalogue({ObjectEntry(kMachine, u"Process"), ObjectEntry(kMachine, u"Processor")}),
       Sample(0, {BlockOf(ObjectOf(230, {u"a", 6, 1})), BlockOf(ObjectOf(238, {u"b", 6, 1}))}),
       Names(kMachine, {{61001, u"x"}})})};
  EXPECT_EQ(
      (Texts{R"(\\MM\Process(a)\% Processor Time 97)", R"(\\MM\Processor(b)\% Processor Time 98)"}),
      ExpectCleanFailures(scene));
  scene.is_surveyed = true;
  EXPECT_EQ((Texts{R"(\\MM\230(a)\6 97)", R"(\\MM\238(b)\6 98)"}), ExpectCleanFailures(scene));
}

// Objects of which one has the parents of the other, and names that come behind them.
TEST(SeriesMemory, IsNotNeededForObjectsOfLogs) {
  V1Object children = ObjectOf(60502, {u"xyz"});
  for (size_t i = 0; i < 3; ++i) {
    children.rows[i].parent_object = 60500;
    children.rows[i].parent_instance = static_cast<uint32_t>(i);
  }
  const V1Object parents = ObjectOf(60500, {u"pq"}), others = ObjectOf(60500, {u"rst"});
  Scene scene;
  scene.sources = {LogSource(
      {Catalogue({ObjectEntry(kMachine, u"60500"), ObjectEntry(kMachine, u"60502")}),
       Sample(0, {BlockOf(parents), BlockOf(children)}),
       Sample(1, {BlockOf(others), BlockOf(children)}),
       Names(kMachine, {{60500, u"The parents of all"}, {61001, u"A counter of these"}})})};
  for (const bool is_surveyed : {false, true}) {
    scene.is_surveyed = is_surveyed;
    const Texts cells = ExpectCleanFailures(scene);
    ASSERT_EQ(10u + 22u, cells.size());
    EXPECT_EQ(
        is_surveyed ? R"(\\MM\The parents of all(p)\61000 112)" : R"(\\MM\60500(p)\61000 112)",
        cells[0]);
    EXPECT_EQ(R"(\\MM\60502(p/x)\61000 120)", cells[4]);
    EXPECT_EQ(R"(\\MM\60502(z)\61000 122)", cells[8]);
  }
}

// Objects of one block, whose titles are needed to tell which one is the entry's.
TEST(SeriesMemory, IsNotNeededForSeveralObjectsOfABlock) {
  Scene scene;
  const std::vector<V1Object> objects = {ObjectOf(60500, {u"p"}), ObjectOf(60502, {u"x"})};
  scene.sources = {LogSource({Catalogue({ObjectEntry(kMachine, u"Ours")}),
                              Sample(0, {ObjectBlock(EncodeV1(objects, {}))})})};
  EXPECT_EQ((Texts{R"(\\MM\60502(x)\61000 120)", R"(\\MM\60502(x)\61001 120)"}),
            ExpectCleanFailures(scene));
}

model::LogBlock BlockOf(const std::u16string &names) {
  model::LogBlock block;
  block.kind = 2;
  for (const char16_t letter : names) {
    block.items.push_back({std::u16string(1, letter), 1, letter, 0});
  }
  return block;
}

// Counters of many instances, which come and go; texts that are logged as numbers; and a whole object behind them.
TEST(SeriesMemory, IsNotNeededForCountersOfManyInstances) {
  const std::u16string letters = u"abcdefghijkl";
  model::LogEntry many = EntryOf(u"O", u"*", u"C");
  many.flags = 1;
  model::LogEntry text = EntryOf(u"O", u"T");
  text.type = kText;
  const std::vector<model::LogEntry> entries = {many, text, many, ObjectEntry(kMachine, u"60500")};
  const model::LogBlock object = BlockOf(ObjectOf(60500, {u"p"}));
  const std::vector<std::vector<size_t>> orders = {{0, 1, 2, 3}, {2, 1, 0, 3}, {0, 1, 3, 2}};
  for (size_t i = 0; i < 5 * 4 * orders.size(); ++i) {
    const size_t before = 1 + i % 5, after = 1 + i / 5 % 4;
    const std::vector<size_t> &order = orders[i / 20];
    const model::LogBlock blocks[][4] = {{BlockOf(letters.substr(0, before)), BlockOf(5),
                                          BlockOf(letters.substr(0, before)), object},
                                         {BlockOf(letters.substr(12 - after)), BlockOf(5),
                                          BlockOf(letters.substr(0, after)), object}};
    std::vector<model::LogEntry> in_order;
    std::vector<model::LogBlock> samples[2];
    for (const size_t at : order) {
      in_order.push_back(entries[at]);
      samples[0].push_back(blocks[0][at]);
      samples[1].push_back(blocks[1][at]);
    }
    Scene scene;
    scene.sources = {
        LogSource({Catalogue(in_order), Sample(0, samples[0]), Sample(1, samples[1])})};
    for (const wpc_identity identity : {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID}) {
      scene.options.identity = identity;
      EXPECT_EQ((before + 3) + (2 * after + 3), ExpectCleanFailures(scene).size());
    }
  }
}

// More sources than stay open, of which two have samples at the same time.
TEST(SeriesMemory, IsNotNeededForManySources) {
  Scene scene;
  for (uint64_t second = 0; second < 6; ++second) {
    scene.sources.push_back(LogSource(
        {Catalogue({EntryOf(second < 2 ? u"O" : u"P", second % 2 == 0 ? u"C" : u"ID Process")}),
         Sample(second / 2, {BlockOf(7)}), Sample(second / 2 + 1, {BlockOf(9)})}));
  }
  const std::string text = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\O\\C\"\n01/01/1601 00:00:00,1\n";
  scene.sources.push_back({Source::kCsv, {Bytes(text.begin(), text.end())}});
  for (const bool is_surveyed : {false, true}) {
    scene.is_surveyed = is_surveyed;
    EXPECT_LT(7u, ExpectCleanFailures(scene).size());
  }
}

}  // namespace
}  // namespace wpc_test
