// The V1 provider of the tests (tests/windows/provider.h), on any platform: its honest block is
// strictly sound and gives the known answers; what comes of each of its lies, through the
// collector, is tests/windows/v1_lies.def.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/validate.h"
#include "v1_outcome.h"
#include "wpc/wpc.h"

extern "C" {
#include "provider.h"
}

namespace wpc_test {
namespace {

using Bytes = std::vector<uint8_t>;

std::vector<uint16_t> Wide(const std::string &text) {
  std::vector<uint16_t> wide(text.begin(), text.end());
  wide.push_back(0);
  return wide;
}

std::unique_ptr<provider_moment> Still(uint32_t step) {
  auto now = std::make_unique<provider_moment>();
  provider_still(now.get(), step);
  return now;
}

// The whole block, or the title table, in memory of exactly its size.
Bytes Ask(const std::string &name, uint32_t step, uint32_t lie = PROVIDER_NO_LIE) {
  Bytes block(1u << 20);
  uint32_t type = 0, size = static_cast<uint32_t>(block.size());
  EXPECT_EQ(
      0u, provider_query(Still(step).get(), lie, 0, Wide(name).data(), &type, block.data(), &size));
  EXPECT_EQ(name == "Counter 009" ? 7u : 3u, type);
  block.resize(size);
  return Bytes(block);
}

wpc_input In(const Bytes &bytes, const wpc_options *options = nullptr) {
  return wpc_input_make(bytes.data(), bytes.size(), options);
}

std::map<uint32_t, std::string> TitlesOf(const Bytes &table) {
  std::map<uint32_t, std::string> titles;
  wpc_title_iter t = wpc_titles(In(table));
  while (wpc_next_title(&t)) {
    char text[100];
    (void)wpc_text_to_utf8(In(table), t.item.text, text, sizeof text);
    EXPECT_TRUE(titles.emplace(t.item.index, text).second);
  }
  return titles;
}

// ---- honest

TEST(Provider, HonestBlockIsStrictlySound) {
  std::vector<size_t> scratch(4096);
  wpc_options options = wpc_options_default();
  options.strict = true;
  options.scratch = scratch.data();
  options.scratch_length = scratch.size();
  for (uint32_t step : {0u, 1u}) {
    const Bytes block = Ask("Global", step);
    EXPECT_EQ(WPC_OK, ValidateAs<WPC_KIND_V1>(In(block, &options)).status);
    const wpc_v1_data data = wpc_v1_open(In(block, &options));
    EXPECT_EQ(PROVIDER_NUM_OBJECTS, data.num_objects);
    EXPECT_EQ(block.size(), data.total_size);
  }
  const Bytes titles = Ask("Counter 009", 0);
  EXPECT_EQ(WPC_OK, ValidateAs<WPC_KIND_V1_TITLES>(In(titles, &options)).status);
  EXPECT_EQ("Processor", TitlesOf(titles)[PROVIDER_FIRST_TITLE]);
}

TEST(Provider, EveryNamedCounterHasItsTitle) {
  std::map<uint32_t, std::string> titles = TitlesOf(Ask("Counter 009", 0));
  titles.erase(1);
  for (uint32_t i = 0; i < PROVIDER_NUM_OBJECTS; i++) {
    const provider_object *o = provider_object_at(i);
    EXPECT_EQ(o->name, titles[provider_object_title(PROVIDER_FIRST_TITLE, i)]);
    titles.erase(provider_object_title(PROVIDER_FIRST_TITLE, i));
    for (uint32_t k = 0; k < o->num_counters; k++) {
      if (o->counters[k].name != nullptr) {
        const uint32_t title = provider_counter_title(PROVIDER_FIRST_TITLE, i, k);
        EXPECT_EQ(o->counters[k].name, titles[title]);
        titles.erase(title);
      }
    }
  }
  EXPECT_TRUE(titles.empty());
}

TEST(Provider, KnowsEveryCounterType) {
  std::set<uint32_t> types;
  for (uint32_t i = 0; i < provider_known.num_counters; i++) {
    types.insert(provider_known.counters[i].type);
  }
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; i++) {
    EXPECT_EQ(1u, types.count(wpc_counter_type_at(i)->type)) << wpc_counter_type_at(i)->name;
  }
}

std::set<uint32_t> ObjectsOf(const Bytes &block) {
  std::set<uint32_t> objects;
  wpc_v1_walk w;
  wpc_v1_begin(&w, In(block));
  while (wpc_v1_next_object(&w)) {
    objects.insert(w.body.name_index);
  }
  return objects;
}

TEST(Provider, GivesWhatIsAskedFor) {
  EXPECT_EQ((std::set<uint32_t>{2016}), ObjectsOf(Ask("2016", 0)));
  EXPECT_EQ((std::set<uint32_t>{2000, 2016}), ObjectsOf(Ask("2016 2000", 0)));
  EXPECT_EQ((std::set<uint32_t>{2016, 2036}), ObjectsOf(Ask("2036", 0)));  // with its parents
  EXPECT_EQ((std::set<uint32_t>{}), ObjectsOf(Ask("201 20160 2002", 0)));
  EXPECT_EQ(4u, ObjectsOf(Ask("GLOBAL", 0)).size());
}

TEST(Provider, KeepsToItsRoom) {
  const size_t needed = Ask("Global", 0).size();
  const auto now = Still(0);
  for (size_t room = 0; room <= needed; room++) {
    Bytes block(room);  // exactly
    uint32_t type = 0, size = static_cast<uint32_t>(room);
    const uint32_t code = provider_query(now.get(), PROVIDER_NO_LIE, 0, Wide("Global").data(),
                                         &type, block.data(), &size);
    EXPECT_EQ(room < needed ? uint32_t{PROVIDER_MORE_DATA} : uint32_t{PROVIDER_OK}, code);
    EXPECT_EQ(room < needed ? 0 : needed, size);
  }
}

// ---- known answers

// Without the tolerance that live clocks want.
struct Answer {
  std::string status, value;
  bool per_second;
};

std::map<std::string, Answer> Answers() {
  std::map<std::string, Answer> answers;
  std::istringstream text(ReadText("tests/windows/v1_answers.tsv"));
  for (std::string line; std::getline(text, line);) {
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');) {
      cells.push_back(cell);
    }
    if (line[0] != '#' && cells.size() == 5) {
      answers[cells[0]] = {cells[1], cells[2], cells[4] == "yes"};
    }
  }
  return answers;
}

TEST(Provider, KnownAnswers) {
  const Bytes older = Ask("Global", 0), newer = Ask("Global", 1);
  const std::map<std::string, Answer> answers = Answers();
  const std::map<uint32_t, std::string> titles = TitlesOf(Ask("Counter 009", 0));
  v1_values values = v1_values_of(In(newer), In(older), true);
  size_t found = 0;
  for (size_t i = 0; i < values.count; i++) {
    const v1_value &v = values.list[i];
    if (v.title != provider_object_title(PROVIDER_FIRST_TITLE, PROVIDER_KNOWN)) {
      continue;
    }
    const std::string name = titles.at(v.counter_title);
    const Answer &a = answers.at(name);
    found++;
    EXPECT_EQ(a.status, wpc_calc_status_word(v.status)) << name;
    if (v.kind == WPC_CALC_KIND_DOUBLE || v.kind == WPC_CALC_KIND_INTEGER) {
      const double value = std::stod(a.value) * (a.per_second ? 2 : 1);  // two seconds lie between
      EXPECT_NEAR(value, v.value, value * 1e-9) << name;
    } else {
      EXPECT_EQ(name == "Text" ? WPC_CALC_KIND_TEXT : WPC_CALC_KIND_NONE, v.kind) << name;
    }
  }
  EXPECT_EQ(answers.size(), found);
  std::free(values.list);
}

// ---- the place to write to

// A block of `length` bytes at `at`, empty as a system begins it, in 4 KB of 0xEE.
Bytes Memory(size_t at, uint32_t length) {
  Bytes memory(4096, 0xEE);
  provider_put_header(&memory[at], Still(0).get());
  for (size_t i = 0; i < 4; i++) {
    memory[at + 20 + i] = static_cast<uint8_t>(length >> (8 * i));
    memory[at + 24 + i] = static_cast<uint8_t>(length >> (8 * i));
  }
  return memory;
}

TEST(Provider, ClosesExactlyTheKnownGap) {
  for (const uint32_t length : {88u, 96u, 112u, 216u}) {
    Bytes memory = Memory(256, length);
    for (size_t told = 256 + length - 16; told < 256 + length + 200; told += 4) {
      const provider_place place = provider_find_place(&memory[told], told);
      const size_t gap = told - 256 - length;
      const bool is_known = gap == 0 || gap == 88;
      EXPECT_EQ(is_known ? &memory[256] : nullptr, place.header) << length << " " << gap;
      EXPECT_EQ(&memory[is_known ? 256 + length : told], place.objects) << length << " " << gap;
    }
  }
}

TEST(Provider, ReadsOnlyWhatItMay) {
  const Bytes memory = Memory(0, 112);
  for (size_t before = 0; before <= 200; before++) {
    Bytes exact(memory.begin() + static_cast<std::ptrdiff_t>(200 - before), memory.begin() + 200);
    exact.push_back(0);
    const provider_place place = provider_find_place(&exact[before], before);
    EXPECT_EQ(before == 200 ? exact.data() : nullptr, place.header);
  }
}

TEST(Provider, WritesWhereItIsToldBehindOthers) {
  Bytes memory = Memory(0, 112);
  memory[28] = 1;  // another provider's object is in the block already
  const provider_place place = provider_find_place(&memory[200], 200);
  EXPECT_EQ(nullptr, place.header);
  EXPECT_EQ(&memory[200], place.objects);
}

// ---- lies

// What the registry of the test answers with, and from.
struct System {
  uint32_t lie = PROVIDER_NO_LIE, step = 0, rounds = 0;
  std::map<void *, size_t> blocks;
  size_t largest = 0, waits = 0;
};
System *g = nullptr;

uint32_t WPC_STDCALL Connect(const wpc_wide *, void *, void **) {
  return 53;
}
uint32_t WPC_STDCALL Query(void *, const wpc_wide *name, uint32_t *, uint32_t *type,
                           uint8_t *buffer, uint32_t *size) {
  return provider_query(Still(g->step).get(), g->lie, g->rounds++,
                        reinterpret_cast<const uint16_t *>(name), type, buffer, size);
}
uint32_t WPC_STDCALL Close(void *) {
  return 0;
}
void *Resize(void *, void *old, size_t size) {
  g->blocks.erase(old);
  if (size == 0) {
    std::free(old);
    return nullptr;
  }
  void *block = std::realloc(old, size);
  g->blocks[block] = size;
  g->largest = std::max(g->largest, size);
  return block;
}
bool Wait(void *, uint32_t) {
  g->waits++;
  return true;
}

class Lies : public testing::Test {
 protected:
  Lies() {
    g = &system_;
    std::memset(&host_, 0, sizeof host_);
    host_.resize = Resize;
    host_.wait = Wait;
    host_.registry.connect = Connect;
    host_.registry.query = Query;
    host_.registry.close = Close;
    std::string said;
    EXPECT_TRUE(Run(PROVIDER_NO_LIE, 0, nullptr, &truth_.older, &said));
    EXPECT_TRUE(Run(PROVIDER_NO_LIE, 1, nullptr, &truth_.newer, &said));
  }
  ~Lies() override {
    std::free(truth_.older.data);
    std::free(truth_.newer.data);
    EXPECT_TRUE(system_.blocks.empty());
    EXPECT_LE(system_.largest, V1_OUTCOME_BYTES);
  }

  bool Run(uint32_t lie, uint32_t step, const v1_truth *truth, v1_bytes *kept, std::string *said) {
    char text[V1_OUTCOME_TEXT] = "";
    g->lie = lie;
    g->step = step;
    g->rounds = 0;
    g->waits = 0;
    const bool ok = v1_outcome(&host_, truth, kept, text);
    EXPECT_LE(g->rounds, 30u);
    *said = text;
    return ok;
  }

  std::string Outcome(uint32_t lie) {
    std::string said;
    truth_.with_100ns = lie != PROVIDER_NO_LIE && provider_lie_is_of_registry(lie);
    (void)Run(lie, 1, &truth_, nullptr, &said);
    return said;
  }

  System system_;
  wpc_collect_host host_;
  v1_truth truth_ = {{nullptr, 0}, {nullptr, 0}, false};
};

TEST_F(Lies, ComeToWhatTheTableSays) {
  EXPECT_EQ("accepted; values: 76 true, 0 none, 0 other, 0 lost", Outcome(PROVIDER_NO_LIE));
  for (uint32_t i = 0; provider_lie_name(i) != nullptr; i++) {
    EXPECT_EQ(i, provider_lie_find(provider_lie_name(i)));
    EXPECT_EQ(provider_lie_outcome(i), Outcome(i)) << provider_lie_name(i);
  }
}

// A lie that is accepted leaves every value as it is, or takes it away. Where it gives another one
// nothing in the block tells that it is not the truth.
TEST_F(Lies, ChangeNoValueUnseen) {
  const std::set<std::string> cannot_be_told = {
      "header-clock-huge",  // a very long time has passed
      "counter-type-text", "counter-type-without-its-base", "counters-overlap", "value-all-ones",
  };
  std::set<std::string> changed;
  for (uint32_t i = 0; provider_lie_name(i) != nullptr; i++) {
    const std::string said = Outcome(i);
    if (said.find(" other") != std::string::npos && said.find(" 0 other") == std::string::npos) {
      changed.insert(provider_lie_name(i));
    }
  }
  EXPECT_EQ(cannot_be_told, changed);
}

}  // namespace
}  // namespace wpc_test
