// Whichever piece of memory is not given, a series fails with WPC_E_MEMORY and gives back all that it has: for each kind of
// source, with choices, titles, identities and surveys. Names of all lengths, so that each text meets the end of its room.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_v1.h"
#include "support/model/log.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kCount = 0x00010000;  // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kText = 0x00000B00;   // PERF_COUNTER_TEXT

// ---- what is read

struct Source {
  enum Kind { kLog, kCsv, kV1, kV2 } kind;
  std::vector<Bytes> samples;  // of a log and a text all in one
};

struct Scene {
  std::vector<Source> sources;
  std::vector<std::string> choices;
  std::vector<std::pair<uint32_t, std::u16string>> titles;
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
    (void)wpc_series_add_blocks(series, {Lend, const_cast<Source *>(&source), false});
  }
}

Bytes TitleTable(const std::vector<std::pair<uint32_t, std::u16string>> &titles) {
  Writer table;
  for (const auto &[index, text] : titles) {
    const std::string digits = std::to_string(index);
    table.Text(std::u16string(digits.begin(), digits.end())).Text(text);
  }
  return table.Text(u"").Take();
}

Said Read(const Scene &scene, CountedMemory *memory) {
  Said said;
  wpc_series_options options = scene.options;
  options.memory = memory->Memory();
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    said.error.status = WPC_E_MEMORY;
    return said;
  }
  if (!scene.titles.empty()) {
    const Bytes titles = TitleTable(scene.titles);
    const wpc_error error =
        wpc_series_add_titles(series, wpc_input_make(titles.data(), titles.size(), nullptr));
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
  const Said said = Read(scene, &whole);
  EXPECT_EQ(WPC_OK, said.error.status);
  EXPECT_EQ(0u, whole.held);
  for (size_t n = 1; n <= whole.asked; ++n) {
    CountedMemory memory;
    memory.fails_at = n;
    EXPECT_EQ(WPC_E_MEMORY, Read(scene, &memory).error.status) << "piece " << n;
    EXPECT_EQ(0u, memory.held) << "piece " << n;
  }
  return said.cells;
}

using Texts = std::vector<std::string>;

// ---- logs

model::LogEntry EntryOf(const std::u16string &object, const std::u16string &counter) {
  model::LogEntry entry;
  entry.type = kCount;
  entry.machine = u"\\\\M";
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

model::LogMessage Catalogue(const std::vector<model::LogEntry> &entries) {
  model::LogMessage message;
  message.type = 32;
  message.time = model::kLogTime;
  message.entries = entries;
  return message;
}

model::LogBlock BlockOf(int64_t value) {
  model::LogBlock block;
  block.time = model::kLogTime;
  block.first = value;
  return block;
}

model::LogMessage Sample(uint64_t second, const std::vector<model::LogBlock> &blocks) {
  model::LogMessage message;
  message.type = 34;
  message.time = model::kLogTime + second * model::kSecond;
  message.blocks = blocks;
  return message;
}

model::LogMessage Names(const std::vector<model::Title> &names) {
  model::LogMessage message;
  message.type = 36;
  message.time = model::kLogTime;
  message.machine = u"\\\\M";
  message.names = names;
  return message;
}

Source LogOf(const std::vector<model::LogMessage> &messages) {
  model::Log log;
  log.head.buffer_size = 8192;
  log.messages = messages;
  return {Source::kLog, {Encode(log)}};
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
    scene.sources = {LogOf({Catalogue({second, named, EntryOf(object, u"C")}),
                            Sample(0, {BlockOf(1), BlockOf(2), BlockOf(3)})})};
    const std::string start = "\\\\M\\" + Narrowed(object);
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
    scene.sources = {LogOf({Catalogue({second, EntryOf(u"O", name, u"ID Process")}),
                            Sample(0, {BlockOf(7), BlockOf(12)})})};
    const std::string start = "\\\\M\\O(" + Narrowed(name);
    EXPECT_EQ((Texts{start + "#1)\\C 7", start + ")\\ID Process 12"}), ExpectCleanFailures(scene));
    scene.options.identity = WPC_IDENTITY_ID;
    EXPECT_EQ((Texts{start + "#1)\\C 7", start + "_12)\\ID Process 12"}),
              ExpectCleanFailures(scene));
  }
}

// A choice whose text does not fit beside its key.
TEST(SeriesMemory, IsNotNeededForLongChoices) {
  Scene scene;
  scene.sources = {LogOf(
      {Catalogue({EntryOf(u"O", std::u16string(700, u'a'), u"C")}), Sample(0, {BlockOf(7)})})};
  const std::string path = "\\\\M\\O(" + std::string(700, 'a') + ")\\C";
  scene.choices = {path, path, std::string(600, 'b')};
  EXPECT_EQ(Texts{path + " 7"}, ExpectCleanFailures(scene));
}

}  // namespace
}  // namespace wpc_test
