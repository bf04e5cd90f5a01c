// What wpc/blg.h promises of the walk: one verdict whatever it stops at, other stops on the way, a fault in a run, room.
// The order of the stops and what is seen there, the second reader says of each file of the corpus.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "reference/library.h"
#include "reference/library_log.h"
#include "support/block.h"
#include "support/manifest.h"
#include "support/model/log.h"
#include "support/reader.h"
#include "support/validate.h"

namespace wpc_test {
namespace {

using wpc_reference::LogWalk;

constexpr unsigned kAll = 511;
constexpr size_t kPart = sizeof(wpci_blg_part) + 256;  // of room, for one message

// A stop, and what can be seen there.
using Stop = std::pair<unsigned, std::string>;

std::string ValuesText(const wpc_blg_walk &w) {
  std::string text;
  for (uint32_t i = 0; i < w.count; ++i) {
    const wpc_blg_value &v = w.values[i];
    text += " " + std::to_string(v.offset) + "=" + std::to_string(v.first) + "/" +
            std::to_string(v.second);
  }
  return text;
}

std::string StopText(const wpc_blg_walk &w) {
  switch (w.at) {
    case WPC_BLG_AT_BUFFER:
      return "buffer " + std::to_string(w.buffer.offset);
    case WPC_BLG_AT_EVENT:
      return "event " + std::to_string(w.event.offset);
    case WPC_BLG_AT_CATALOGUE:
      return "catalogue of " + std::to_string(w.num_entries);
    case WPC_BLG_AT_ENTRY:
      return "entry " + std::to_string(w.entry.index) + " at " + std::to_string(w.entry.offset);
    case WPC_BLG_AT_NAME:
      return "name " + std::to_string(w.name.index) + " at " + std::to_string(w.name.offset);
    case WPC_BLG_AT_SAMPLE:
      return "sample of " + std::to_string(w.time);
    case WPC_BLG_AT_OBJECT:
      return "object " + std::to_string(w.block.index) + " at " + std::to_string(w.block.offset);
    case WPC_BLG_AT_FAULT:
      return ErrorText(w.fault);
    default:
      return "values " + std::to_string(w.block.index) + ":" + ValuesText(w);
  }
}

std::vector<Stop> Drain(LogWalk &walk, unsigned stops) {
  std::vector<Stop> seen;
  walk->stops = stops;
  while (wpc_blg_next(&*walk)) {
    seen.emplace_back(walk->at, StopText(*walk));
  }
  return seen;
}

std::vector<Stop> Only(const std::vector<Stop> &stops, unsigned which) {
  std::vector<Stop> some;
  std::copy_if(stops.begin(), stops.end(), std::back_inserter(some),
               [=](const Stop &stop) { return (stop.first & which) != 0; });
  return some;
}

Bytes CorpusLog(const std::string &name) {
  return ReadFile(kCorpus + ("blg/" + name + ".bin"));
}

// ---- one verdict

// None, each alone, all but one, and all.
std::vector<unsigned> Sets() {
  std::vector<unsigned> sets = {0, kAll};
  for (unsigned stop = 1; stop < kAll; stop *= 2) {
    sets.insert(sets.end(), {stop, kAll - stop});
  }
  return sets;
}

// What validating says of a row of the corpus, and walks with any stops.
class Corpus : public testing::TestWithParam<int> {
 protected:
  bool IsStrict() const {
    return GetParam() % 2 == 1;
  }
  bool HasNotes() const {
    return GetParam() / 2 == 1;
  }

  void ExpectOneVerdict(const ManifestRow &row) {
    const Bytes bytes = row.Read();
    const wpc_reference::Options how =
        wpc_reference::ParseOptions(row.options, IsStrict(), kCorpus);
    const Verdict wanted = Read("blg", bytes.data(), bytes.size(), row.options, IsStrict());
    Reading reading;
    reading.options.strict = IsStrict();
    reading.options.limits = wpc_reference::LimitsOf(how.limits);
    reading.SetScratch(bytes.size() / 8 + 64);
    reading.options.note = HasNotes() ? reading.options.note : nullptr;
    const wpc_input in = reading.Input(bytes.data(), bytes.size());
    LogWalk whole(in, how);
    const std::vector<Stop> all = Drain(whole, kAll);
    const std::vector<Stop> faults = Only(all, WPC_BLG_AT_FAULT);
    EXPECT_EQ(faults.empty() ? "end" : faults[0].second, ErrorText(whole->error));
    for (const unsigned stops : Sets()) {
      reading.notes.clear();
      LogWalk walk(in, how);
      EXPECT_EQ(Only(all, stops), Drain(walk, stops)) << stops;
      const wpc_error &e = walk->error;
      const wpc_status status = e.status == WPC_END ? WPC_OK : e.status;
      EXPECT_EQ(wanted, (Verdict{status, e.rule, e.offset, e.got, e.bound,
                                 HasNotes() ? reading.notes : wanted.notes}))
          << stops;
      EXPECT_FALSE(wpc_blg_next(&*walk)) << "the end stays the end";
    }
  }
};

TEST_P(Corpus, HasOneVerdictWhateverIsStoppedAt) {
  const std::vector<ManifestRow> rows = TheManifest().RowsOf("blg");
  EXPECT_GT(rows.size(), 200u);
  for (const ManifestRow &row : rows) {
    SCOPED_TRACE(row.file);
    ExpectOneVerdict(row);
  }
}

INSTANTIATE_TEST_SUITE_P(BlgWalk, Corpus, testing::Range(0, 4));

// ---- stops

class Walked {
 public:
  explicit Walked(Bytes bytes) : bytes_(std::move(bytes)) {
    reading_.SetScratch(bytes_.size() / 8 + 64);
  }

  wpc_input in() const {
    return reading_.Input(bytes_.data(), bytes_.size());
  }

 private:
  Bytes bytes_;
  Reading reading_;
};

TEST(BlgWalk, TakesOtherStopsOnItsWay) {
  const Walked log(CorpusLog("valid/two"));
  LogWalk walk(log.in(), {});
  EXPECT_EQ(unsigned{WPC_BLG_AT_VALUES | WPC_BLG_AT_OBJECT}, walk->stops);
  walk->stops = WPC_BLG_AT_SAMPLE;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  const uint64_t first = walk->time;
  walk->stops = WPC_BLG_AT_VALUES;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  EXPECT_EQ(unsigned{WPC_BLG_AT_VALUES}, walk->at);
  walk->stops = WPC_BLG_AT_SAMPLE;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  EXPECT_LT(first, walk->time);
  EXPECT_FALSE(wpc_blg_next(&*walk));
  EXPECT_EQ("end", ErrorText(walk->error));
}

// A sample of plain values alone, which a walk that stops at none of them may pass over.
Bytes LogOfPlainValues() {
  model::Log log;
  model::LogMessage catalogue, sample;
  model::LogBlock block;
  block.kind = WPC_BLG_VALUE;
  block.first = 7;
  catalogue.type = WPC_BLG_CATALOGUE;
  catalogue.entries = {{}, {}};
  sample.type = WPC_BLG_SAMPLE;
  sample.blocks = {block, block};
  log.messages = {catalogue, sample};
  return Encode(log);
}

TEST(BlgWalk, StopsInASampleOrACatalogueAskedForWhenThere) {
  const Walked log(LogOfPlainValues());
  LogWalk walk(log.in(), {});
  walk->stops = WPC_BLG_AT_CATALOGUE;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  walk->stops = WPC_BLG_AT_ENTRY;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  EXPECT_EQ(unsigned{WPC_BLG_AT_ENTRY}, walk->at);
  walk->stops = WPC_BLG_AT_SAMPLE;
  ASSERT_TRUE(wpc_blg_next(&*walk));
  walk->stops = WPC_BLG_AT_VALUES;
  for (size_t i = 0; i < 2; ++i) {
    ASSERT_TRUE(wpc_blg_next(&*walk));
    EXPECT_EQ(7, walk->values[0].first);
  }
  EXPECT_FALSE(wpc_blg_next(&*walk));
  EXPECT_EQ(0U, walk->at);
  EXPECT_EQ("end", ErrorText(walk->error));
}

// ---- runs

Bytes LogOfInstances(size_t count) {
  model::Log log;
  model::LogMessage catalogue, sample;
  model::LogEntry entry;
  model::LogBlock block;
  entry.flags = WPC_BLG_WILDCARD;
  entry.has_instance = true;
  entry.instance = u"*";
  block.kind = WPC_BLG_INSTANCES;
  for (size_t i = 0; i < count; ++i) {
    block.items.push_back({u"i", 1, static_cast<int64_t>(i), 0});
  }
  catalogue.type = WPC_BLG_CATALOGUE;
  catalogue.entries = {entry};
  sample.type = WPC_BLG_SAMPLE;
  sample.blocks = {block};
  log.messages = {catalogue, sample};
  return Encode(log);
}

// Before the name at fault there are 70 sound ones.
TEST(BlgWalk, GivesARunBeforeTheFaultInIt) {
  Bytes bytes = LogOfInstances(100);
  const Walked sound(bytes);
  LogWalk walk(sound.in(), {});
  ASSERT_TRUE(wpc_blg_next(&*walk));
  ASSERT_TRUE(wpc_blg_next(&*walk));
  bytes[walk->values[70 - WPC_RUN].offset] ^= 2;  // of its name
  const Walked broken(bytes);
  LogWalk again(broken.in(), {});
  again->stops |= WPC_BLG_AT_FAULT;
  ASSERT_TRUE(wpc_blg_next(&*again));
  EXPECT_EQ(uint32_t{WPC_RUN}, again->count);
  ASSERT_TRUE(wpc_blg_next(&*again));
  EXPECT_EQ(70u - WPC_RUN, again->count);
  ASSERT_TRUE(wpc_blg_next(&*again));
  EXPECT_EQ(unsigned{WPC_BLG_AT_FAULT}, again->at);
  EXPECT_EQ(WPC_RULE_BLG_INS_05, again->fault.rule);
  EXPECT_FALSE(wpc_blg_next(&*again));
}

// ---- whole objects

TEST(BlgWalk, AnObjectIsABlockOfItsOwn) {
  const Walked log(CorpusLog("valid/object_of_instances"));
  LogWalk walk(log.in(), {});
  ASSERT_TRUE(wpc_blg_next(&*walk));
  ASSERT_EQ(unsigned{WPC_BLG_AT_OBJECT}, walk->at);
  const wpc_input bytes = wpc_reference::LogObject(*walk);
  EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_V1>(bytes)));
  wpc_v1_walk object, own;
  wpc_blg_object(&*walk, &object);
  wpc_v1_begin(&own, wpc_input_make(bytes.data, bytes.size, nullptr));
  size_t runs = 0;
  while (wpc_v1_next(&object)) {
    ASSERT_TRUE(wpc_v1_next(&own));
    ASSERT_EQ(own.count, object.count);
    EXPECT_TRUE(std::equal(own.raw, own.raw + own.count, object.raw));
    ++runs;
  }
  EXPECT_EQ(1u, runs);
  EXPECT_FALSE(wpc_v1_next(&own));
  EXPECT_EQ("end", ErrorText(object.error));
}

// ---- room

// The verdict of a walk with so many bytes of room.
std::string VerdictWith(const wpc_input &in, size_t size) {
  std::vector<std::max_align_t> room(size / sizeof(std::max_align_t) + 1);
  wpc_blg_walk walk;
  wpc_blg_begin(&walk, in, size > 0 ? room.data() : nullptr, size);
  while (wpc_blg_next(&walk)) {
  }
  return ErrorText(walk.error);
}

// The sample's three parts have 50, 50 and 20 bytes.
TEST(BlgWalk, NeedsRoomForMessagesOfSeveralParts) {
  const Walked log(CorpusLog("valid/joined"));
  EXPECT_EQ("BLG-EVT-11@1168=50/0", VerdictWith(log.in(), 0));
  EXPECT_EQ("BLG-EVT-12@1288=1/1", VerdictWith(log.in(), 2 * kPart));
  EXPECT_EQ("BLG-EVT-12@1392=2/2", VerdictWith(log.in(), 6 * kPart - 1));
  EXPECT_EQ("end", VerdictWith(log.in(), 6 * kPart));
}

TEST(BlgWalk, OfOnePartNeedsNoRoom) {
  EXPECT_EQ("end", VerdictWith(Walked(CorpusLog("valid/two")).in(), 0));
}

wpc_error ValidatedWith(const wpc_input &in, size_t size) {
  std::vector<size_t> room(size / sizeof(size_t) + 1);
  wpc_options options = *in.options;
  options.scratch = room.data();
  options.scratch_length = size / sizeof(size_t);
  wpc_input own = in;
  own.options = &options;
  return wpc_validate(own, WPC_KIND_BLG, nullptr);
}

TEST(BlgWalk, ValidatingKeepsTheWalkInTheRoom) {
  const Walked log(CorpusLog("valid/joined"));
  const size_t own = sizeof(wpc_blg_walk) + sizeof(wpc_options);
  const wpc_input bare = wpc_input_make(log.in().data, log.in().size, nullptr);
  EXPECT_EQ(WPC_E_ARGUMENT, wpc_validate(bare, WPC_KIND_BLG, nullptr).status);
  EXPECT_EQ(WPC_E_ARGUMENT, ValidatedWith(log.in(), own - 1).status);
  EXPECT_EQ("BLG-EVT-11@1168=50/0", ErrorText(ValidatedWith(log.in(), own)));
  EXPECT_EQ("BLG-EVT-12@1392=2/2", ErrorText(ValidatedWith(log.in(), own + 6 * kPart - 1)));
  EXPECT_EQ("ok", ErrorText(ValidatedWith(log.in(), own + 6 * kPart + sizeof(size_t))));
  const size_t room = wpc_scratch_room(log.in(), WPC_KIND_BLG);
  EXPECT_EQ("ok", ErrorText(ValidatedWith(log.in(), room * sizeof(size_t))));
}

TEST(BlgWalk, RoomStopsGrowingWithTheLog) {
  wpc_input in = wpc_input_make(nullptr, 0, nullptr);
  const size_t least = wpc_blg_room(in);
  EXPECT_EQ(2 * kPart, least);
  in.size = 1000;
  EXPECT_GE(wpc_blg_room(in), least + 2000);
  in.size = 1 << 24;
  const size_t most = wpc_blg_room(in);
  EXPECT_EQ(2 * 65536 * kPart, most);
  in.size = 1 << 26;
  EXPECT_EQ(most, wpc_blg_room(in));
  in.size++;  // above limits.max_bytes: nothing of it is read
  EXPECT_EQ(least, wpc_blg_room(in));
}

TEST(BlgWalk, ALentLogHasRoomByItsSize) {
  wpc_options options = wpc_options_default();
  options.lend = [](void *, size_t, size_t) -> const uint8_t * { return nullptr; };
  options.lend_size = 5000;
  const Walked log(Bytes(5000, 0));
  const wpc_input lent = wpc_input_make(nullptr, 0, &options);
  EXPECT_EQ(wpc_blg_room(log.in()), wpc_blg_room(lent));
  LogWalk walk(lent, {});
  EXPECT_FALSE(wpc_blg_next(&*walk));
  EXPECT_EQ(WPC_E_ARGUMENT, walk->error.status);
  EXPECT_EQ(WPC_RULE_NONE, walk->error.rule);
}

}  // namespace
}  // namespace wpc_test
