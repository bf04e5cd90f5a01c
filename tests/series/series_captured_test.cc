// Counter data of captures: machines, gaps, notes, objects and results that change, and what countersets are registered as.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/counted_memory.h"
#include "support/encode.h"
#include "support/encode_reg.h"
#include "support/encode_v1.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

using Texts = std::vector<std::string>;

constexpr uint32_t kCount = 0x00010000;  // PERF_COUNTER_RAWCOUNT
constexpr uint32_t kRate = 0x10410400;   // PERF_COUNTER_COUNTER

struct Lent {
  Bytes bytes;
  wpc_kind kind = WPC_KIND_V1;
  bool is_after_gap = false;
  const wpc_counterset_info *set = nullptr;
};

struct Capture {
  std::vector<Lent> samples;
  wpc_options options = wpc_options_default();
  std::vector<size_t> notes;  // their offsets
};

bool Lend(void *context, uint64_t number, wpc_series_block *block) {
  auto *capture = static_cast<Capture *>(context);
  if (number >= capture->samples.size()) {
    return false;
  }
  const Lent &lent = capture->samples[number];
  block->kind = lent.kind;
  block->in = wpc_input_make(lent.bytes.data(), lent.bytes.size(), &capture->options);
  block->is_after_gap = lent.is_after_gap;
  block->others = {lent.set, WPC_ID_NONE, false};
  return true;
}

struct Said {
  std::vector<Texts> frames;  // "PATH VALUE", sorted
  wpc_error error = {};
};

Said Read(Capture *capture, wpc_series_options options) {
  Said said;
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    said.error.status = WPC_E_MEMORY;
    return said;
  }
  (void)wpc_series_add_blocks(series, {Lend, capture, false});
  while (const wpc_frame *frame = wpc_series_next(series)) {
    Texts cells;
    for (size_t i = 0; i < frame->count; ++i) {
      const auto status = static_cast<wpc_calc_status>(frame->statuses[i]);
      cells.push_back(wpc_series_path(series, frame->columns[i]) + std::string(" ") +
                      (status != WPC_CALC_OK
                           ? wpc_calc_status_word(status)
                           : std::to_string(static_cast<int64_t>(frame->values[i]))));
    }
    std::sort(cells.begin(), cells.end());
    said.frames.push_back(cells);
  }
  said.error = wpc_series_error_of(series).error;
  wpc_series_free(series);
  return said;
}

Said Read(Capture *capture, bool salvage = false) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.salvage = salvage;
  return Read(capture, options);
}

// ---- V1

V1Object ObjectOf(uint32_t name, const std::vector<V1Named> &instances) {
  return V1ObjectOf(name, kRate, {61000}, instances);
}

Bytes BlockOf(const std::u16string &machine, const std::vector<V1Object> &objects,
              int64_t seconds) {
  return EncodeV1(objects, ClocksAt(seconds), machine);
}

TEST(SeriesCaptured, HasMachinesOfAllNames) {
  const std::vector<std::pair<std::u16string, std::string>> cases = {
      {u"m", R"(\\m)"}, {u"\\\\m", R"(\\m)"},        {u"\\m", R"(\\m)"},
      {u"\\\\", ""},    {u"\u015Cm", "\\\\\u015Cm"}, {u"m\\n", R"(\\m\n)"},
      {u"", ""}};
  for (const auto &[machine, path] : cases) {
    Capture capture;
    capture.samples = {{BlockOf(machine, {ObjectOf(60500, {{u"a", 1}})}, 1)}};
    const Said said = Read(&capture);
    ASSERT_EQ(1u, said.frames.size());
    EXPECT_EQ(Texts{path + R"(\60500(a)\61000 need_two)"}, said.frames[0]);
  }
}

// Of another machine's objects nothing is gone, and nothing is computed with them.
TEST(SeriesCaptured, MayChangeItsMachine) {
  Capture capture;
  const V1Object a = ObjectOf(60500, {{u"a", 10}, {u"b", 10}}),
                 later = ObjectOf(60500, {{u"a", 15}});
  const V1Object c = ObjectOf(60502, {{u"c", 10}});
  capture.samples = {
      {BlockOf(u"m", {a, c}, 1)}, {BlockOf(u"n", {a}, 2)}, {BlockOf(u"n", {later}, 3)}};
  const Said said = Read(&capture);
  ASSERT_EQ(3u, said.frames.size());
  EXPECT_EQ((Texts{R"(\\n\60500(a)\61000 not_found)", R"(\\n\60500(b)\61000 not_found)"}),
            Texts(said.frames[1].end() - 2, said.frames[1].end()));
  EXPECT_EQ((Texts{R"(\\n\60500(a)\61000 5)", R"(\\n\60500(b)\61000 not_found)"}), said.frames[2]);
}

// Where the rest of a sample is not sound, nobody knows what it has not.
TEST(SeriesCaptured, IsNotKnownBehindAnError) {
  Bytes broken = BlockOf(u"m", {ObjectOf(60500, {{u"a", 15}}), ObjectOf(60502, {{u"c", 15}})}, 2);
  Capture capture;
  const V1Object a = ObjectOf(60500, {{u"a", 10}}), c = ObjectOf(60502, {{u"c", 10}});
  const size_t size = BlockOf(u"m", {c}, 2).size() - EncodeV1Object(c).size();
  const size_t second = size + EncodeV1Object(a).size();
  broken[second] = 7;  // TotalByteLength
  broken[second + 1] = broken[second + 2] = broken[second + 3] = 0;
  capture.samples = {{BlockOf(u"m", {a, c}, 1)}, {broken}};
  for (const bool salvage : {false, true}) {
    const Said said = Read(&capture, salvage);
    EXPECT_NE(WPC_OK, said.error.status);
    ASSERT_EQ(salvage ? 2u : 1u, said.frames.size());
    if (salvage) {
      EXPECT_EQ(Texts{R"(\\m\60500(a)\61000 5)"}, said.frames[1]);
    }
  }
}

// A gap before a block that cannot be read is one before the next.
TEST(SeriesCaptured, KeepsAGap) {
  for (const bool is_after_gap : {false, true}) {
    Capture capture;
    capture.samples = {{BlockOf(u"m", {ObjectOf(60500, {{u"a", 10}})}, 1)},
                       {Bytes(7), WPC_KIND_V1, is_after_gap},
                       {BlockOf(u"m", {ObjectOf(60500, {{u"a", 15}})}, 2)}};
    const Said said = Read(&capture, true);
    ASSERT_EQ(2u, said.frames.size());
    EXPECT_EQ(Texts{R"(\\m\60500(a)\61000 )" + std::string(is_after_gap ? "need_two" : "5")},
              said.frames[1]);
  }
}

TEST(SeriesCaptured, IsOfBlocksOnly) {
  Capture capture;
  capture.samples = {{BlockOf(u"m", {}, 1), WPC_KIND_BLG}};
  EXPECT_EQ(WPC_E_ARGUMENT, Read(&capture).error.status);
}

// The same as a walk: V1-HDR-22 at 20 and four more.
TEST(SeriesCaptured, SaysNotesToItsReader) {
  Capture capture;
  capture.samples = {{ReadFile("corpus/v1/valid/capture_samba_host_3.bin")}};
  capture.options.note_context = &capture;
  capture.options.note = [](void *context, const wpc_error *note) {
    EXPECT_EQ(WPC_OK, note->status);
    static_cast<Capture *>(context)->notes.push_back(note->offset);
  };
  EXPECT_EQ(1u, Read(&capture).frames.size());
  EXPECT_EQ((std::vector<size_t>{20, 200, 240, 320, 160}), capture.notes);
}

// Instances that change their places, beside one that stays, and beside a counter that was not there before.
TEST(SeriesCaptured, FollowsInstancesThatMove) {
  const auto sample = [](const std::vector<int32_t> &ids, const std::vector<uint32_t> &counters,
                         uint32_t more, int64_t seconds) {
    std::vector<V1Named> instances = {{u"a"}, {u"a"}, {u"b"}};
    for (size_t i = 0; i < 3; ++i) {
      instances[i].unique_id = ids[i];
      instances[i].value = (100 + more) * static_cast<uint32_t>(ids[i]);
    }
    return Lent{BlockOf(u"m", {V1ObjectOf(60500, kRate, counters, instances)}, seconds)};
  };
  Capture capture;
  capture.samples = {sample({1, 2, 3}, {61000}, 0, 1), sample({2, 1, 3}, {61000}, 10, 2),
                     sample({1, 2, 3}, {61000, 61002}, 20, 3)};
  const Said said = Read(&capture);
  ASSERT_EQ(3u, said.frames.size());
  EXPECT_EQ(
      (Texts{R"(\\m\60500(a#1)\61000 10)", R"(\\m\60500(a)\61000 20)", R"(\\m\60500(b)\61000 30)"}),
      said.frames[1]);
  EXPECT_EQ((Texts{R"(\\m\60500(a#1)\61000 20)", R"(\\m\60500(a#1)\61002 absent)",
                   R"(\\m\60500(a)\61000 10)", R"(\\m\60500(a)\61002 absent)",
                   R"(\\m\60500(b)\61000 30)", R"(\\m\60500(b)\61002 absent)"}),
            said.frames[2]);
}

// Its older reading would be in a place that has no such counter.
TEST(SeriesCaptured, FollowsAnInstanceToANewCounter) {
  const V1Object then = ObjectOf(60500, {{u"b", 10, 3}}),
                 now = V1ObjectOf(60500, kRate, {61000, 61002}, {{u"c", 15, 3}});
  Capture capture;
  capture.samples = {{BlockOf(u"m", {then}, 1)}, {BlockOf(u"m", {now}, 2)}};
  const Said said = Read(&capture);
  ASSERT_EQ(2u, said.frames.size());
  EXPECT_EQ((Texts{R"(\\m\60500(b)\61000 not_found)", R"(\\m\60500(c)\61000 5)",
                   R"(\\m\60500(c)\61002 not_found)"}),
            said.frames[1]);
}

// What the other one lacked in the sample before is not missing in this one.
TEST(SeriesCaptured, HasAnotherInstanceInThePlaceOfOneWithoutABase) {
  constexpr uint32_t kFraction = 0x20C20400, kBase = 0x40030401;
  const V1Object then = V1ObjectOf(60500, kFraction, {61000}, {{u"a", 10, 1}});
  V1Object now = V1ObjectOf(60500, kFraction, {61000, 61002}, {{u"a", 15, 2}});
  now.columns[1].type = kBase;
  Capture capture;
  capture.samples = {{BlockOf(u"m", {then}, 1)}, {BlockOf(u"m", {now}, 2)}};
  const Said said = Read(&capture);
  ASSERT_EQ(2u, said.frames.size());
  EXPECT_EQ(Texts{R"(\\m\60500(a)\61000 other_instance)"}, said.frames[1]);
}

TEST(SeriesCaptured, HasTitlesThatEnd) {
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series = wpc_series_new(&options);
  const Bytes titles = Encode(model::TitleTable{{{60500, u"Tasks"}}});
  const wpc_input whole = wpc_input_make(titles.data(), titles.size(), nullptr);
  EXPECT_EQ(WPC_OK, wpc_series_add_titles(series, WPC_NO_SOURCE, whole).status);
  const wpc_input part = wpc_input_make(titles.data(), titles.size() - 6, nullptr);
  EXPECT_NE(WPC_OK, wpc_series_add_titles(series, WPC_NO_SOURCE, part).status);
  EXPECT_EQ(WPC_OK, wpc_series_error_of(series).error.status);
  wpc_series_free(series);
}

Bytes TitlesOf(const std::u16string &object, const std::u16string &counter) {
  return Encode(model::TitleTable{{{60500, object}, {61000, counter}}});
}

void AddTitles(wpc_series *series, uint32_t source, const Bytes &titles) {
  const wpc_input in = wpc_input_make(titles.data(), titles.size(), nullptr);
  EXPECT_EQ(WPC_OK, wpc_series_add_titles(series, source, in).status);
}

Capture CaptureOf(const std::u16string &machine, std::vector<int64_t> seconds) {
  Capture capture;
  for (const int64_t second : seconds) {
    capture.samples.push_back({BlockOf(machine, {ObjectOf(60500, {{u"a", 1}})}, second)});
  }
  return capture;
}

Texts PathsOf(wpc_series *series) {
  Texts paths;
  while (wpc_series_next(series) != nullptr) {
  }
  for (uint32_t i = 0; i < wpc_series_num_columns(series); ++i) {
    paths.emplace_back(wpc_series_path(series, i));
  }
  return paths;
}

// Sources of several machines: each has the titles that came with it, or none, whatever the others have.
TEST(SeriesCaptured, HasTitlesOfItsOwn) {
  std::vector<Capture> captures = {CaptureOf(u"m", {1}), CaptureOf(u"n", {2}), CaptureOf(u"o", {3}),
                                   CaptureOf(u"M", {4})};
  for (const wpc_join join : {WPC_JOIN_SEGMENTS, WPC_JOIN_APART}) {
    wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
    options.join = join;
    wpc_series *series = wpc_series_new(&options);
    for (Capture &capture : captures) {
      (void)wpc_series_add_blocks(series, {Lend, &capture, false});
    }
    AddTitles(series, 0, TitlesOf(u"Aufgaben", u"Anzahl"));
    AddTitles(series, 2, TitlesOf(u"Tasks", u"Count"));
    AddTitles(series, 3, TitlesOf(u"Later", u"Other"));
    Texts expected = {R"(\\m\Aufgaben(a)\Anzahl)", R"(\\n\60500(a)\61000)",
                      R"(\\o\Tasks(a)\Count)"};
    if (join == WPC_JOIN_APART) {  // else the first of one machine counts
      expected.push_back(R"(\\M\Later(a)\Other)");
    }
    EXPECT_EQ(expected, PathsOf(series));
    wpc_series_free(series);
  }
}

TEST(SeriesCaptured, HasTitlesForAllInPlaceOfItsOwn) {
  Capture capture = CaptureOf(u"m", {1});
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_blocks(series, {Lend, &capture, false});
  AddTitles(series, 0, TitlesOf(u"Aufgaben", u"Anzahl"));
  AddTitles(series, WPC_NO_SOURCE, TitlesOf(u"Tasks", u"Count"));
  EXPECT_EQ(Texts{R"(\\m\Tasks(a)\Count)"}, PathsOf(series));
  EXPECT_EQ(WPC_E_ARGUMENT,
            wpc_series_add_titles(series, 1, wpc_input_make(nullptr, 0, nullptr)).status);
  wpc_series_free(series);
}

// Objects that every Windows has are named without titles, whatever titles other sources have.
TEST(SeriesCaptured, IsNamedAsInEnglishWindowsBesideOthers) {
  Capture titled = CaptureOf(u"m", {1});
  Capture alone;
  alone.samples = {{BlockOf(u"n", {V1ObjectOf(230, kRate, {6}, {{u"a", 1}})}, 2)}};
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_blocks(series, {Lend, &titled, false});
  (void)wpc_series_add_blocks(series, {Lend, &alone, false});
  AddTitles(series, 0, Encode(model::TitleTable{{{230, u"Prozess"}, {6, u"Zeit"}}}));
  EXPECT_EQ((Texts{R"(\\m\60500(a)\61000)", R"(\\n\Process(a)\% Processor Time)"}),
            PathsOf(series));
  wpc_series_free(series);
}

// ---- V2

wpc_counter_info CounterOf(uint32_t id, uint32_t type, const char *name) {
  return {id, type, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER, WPC_NO_COUNTER,
          0,  name};
}

Lent ResultOf(const wpc_counterset_info *set, const std::vector<EncodedRow> &rows,
              const std::vector<uint32_t> &ids = {1}) {
  return {DataBlock({CountersetResult(ids, rows)}), WPC_KIND_V2, false, set};
}

// The counterset of a place may change, and so may the type of its counter.
TEST(SeriesCaptured, MayChangeItsCountersets) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "C")};
  const wpc_counter_info large[] = {CounterOf(1, 0x00010100, "C")};
  const wpc_counterset_info set = {{1}, "S", counts, 1}, other = {{2}, "T", counts, 1},
                            typed = {{1}, "S", large, 1};
  Capture capture;
  capture.samples = {
      ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}}), ResultOf(&other, {{u"a", 1, {Cell(6, 4)}}}),
      ResultOf(&set, {{u"a", 1, {Cell(7, 4)}}}), ResultOf(&typed, {{u"a", 1, {Cell(8, 8)}}})};
  const Said said = Read(&capture);
  ASSERT_EQ(4u, said.frames.size());
  EXPECT_EQ((Texts{R"(\S(a)\C 5)"}), said.frames[0]);
  EXPECT_EQ((Texts{R"(\S(a)\C not_found)", R"(\T(a)\C 6)"}), said.frames[1]);
  EXPECT_EQ((Texts{R"(\S(a)\C 7)", R"(\T(a)\C not_found)"}), said.frames[2]);
  EXPECT_EQ((Texts{R"(\S(a)\C 8)", R"(\S(a)\C absent)"}), said.frames[3]);
}

// Of a GUID that is not known, with other counters than before, and with more than a walk gives at once.
TEST(SeriesCaptured, HasCountersetsOfAllKinds) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "C"), CounterOf(2, kCount, "D")};
  const wpc_counterset_info set = {{0}, "S", counts, 2};
  Capture capture;
  std::vector<uint32_t> ids;
  EncodedRow many = {u"a", 1, {}};
  for (uint32_t id = 1; id <= 100; ++id) {
    ids.push_back(id);
    many.cells.push_back(Cell(id, 4));
  }
  capture.samples = {ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}}),
                     ResultOf(&set, {{u"a", 1, {Cell(5, 4), Cell(6, 4)}}}, {1, 2}),
                     ResultOf(&set, {many}, ids)};
  const Said said = Read(&capture);
  ASSERT_EQ(3u, said.frames.size());
  EXPECT_EQ(Texts{R"(\S(a)\C 5)"}, said.frames[0]);
  EXPECT_EQ((Texts{R"(\S(a)\C 5)", R"(\S(a)\D 6)"}), said.frames[1]);
  ASSERT_EQ(100u, said.frames[2].size());
  EXPECT_EQ(R"(\S(a)\D 2)", said.frames[2].back());
}

// Strictly a value has the size of its type.
TEST(SeriesCaptured, IsReadStrictly) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "C")};
  const wpc_counterset_info set = {{1}, "S", counts, 1};
  for (const size_t size : {4u, 8u}) {
    Capture capture;
    capture.options.strict = true;
    capture.samples = {ResultOf(&set, {{u"a", 1, {Cell(5, size)}}})};
    const Said said = Read(&capture);
    EXPECT_EQ(size == 4 ? 1u : 0u, said.frames.size());
    EXPECT_EQ(size == 4 ? WPC_RULE_NONE : WPC_RULE_V2_CD_11, said.error.rule);
  }
}

TEST(SeriesCaptured, HasNamesAsLongAsNamesAre) {
  const std::string name(5000, 's');
  const wpc_counter_info counts[] = {CounterOf(1, kCount, name.c_str())};
  const wpc_counterset_info set = {{1}, name.c_str(), counts, 1};
  Capture capture;
  capture.samples = {ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}})};
  const Said said = Read(&capture);
  ASSERT_EQ(1u, said.frames.size());
  const std::string kept(3069, 's');
  EXPECT_EQ(Texts{"\\" + kept + "(a)\\" + kept + " 5"}, said.frames[0]);
}

// A process without its number is in its place; and rows leave at the end.
TEST(SeriesCaptured, NamesProcessesWithoutNumbersByTheirPlaces) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "ID Process")};
  const wpc_counterset_info set = {{1}, "S", counts, 1};
  Capture capture;
  capture.samples = {
      ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}, {u"b", 2, {Cell(0, 0)}}, {u"c", 3, {Cell(9, 4)}}}),
      ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}})};
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.identity = WPC_IDENTITY_ID;
  const Said said = Read(&capture, options);
  ASSERT_EQ(2u, said.frames.size());
  EXPECT_EQ(
      (Texts{R"(\S(a_5)\ID Process 5)", R"(\S(b)\ID Process absent)", R"(\S(c_9)\ID Process 9)"}),
      said.frames[0]);
  EXPECT_EQ(R"(\S(a_5)\ID Process 5)", said.frames[1][0]);
  CountedMemory whole;
  options.memory = whole.Memory();
  (void)Read(&capture, options);
  ExpectFailsCleanly(whole.asked, [&](wpc_memory memory) {
    options.memory = memory;
    return Read(&capture, options).error.status;
  });
}

// With scratch of the caller's, and a machine whose name is longer than any.
TEST(SeriesCaptured, TakesWhatItIsGiven) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "C")};
  const wpc_counterset_info set = {{1}, "S", counts, 1};
  Capture capture;
  capture.samples = {ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}})};
  std::vector<size_t> scratch(1000);
  capture.options.scratch = scratch.data();
  capture.options.scratch_length = scratch.size();
  EXPECT_EQ(std::vector<Texts>{{R"(\S(a)\C 5)"}}, Read(&capture).frames);
  for (const size_t length : {257u, 258u}) {
    Capture named;
    named.samples = {{BlockOf(std::u16string(length, u'm'), {ObjectOf(60500, {{u"a", 1}})}, 1)}};
    const std::string machine = length == 257 ? "\\\\" + std::string(length, 'm') : "";
    EXPECT_EQ(std::vector<Texts>{{machine + R"(\60500(a)\61000 need_two)"}}, Read(&named).frames);
  }
}

// A step over samples of a live source, of which the next is not there yet.
TEST(SeriesCaptured, WaitsForTheSampleThatIsDue) {
  Capture capture;
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.step = 2;
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_blocks(series, {Lend, &capture, true});
  for (int64_t i = 0; i < 6; ++i) {
    capture.samples.push_back({BlockOf(u"m", {ObjectOf(60500, {{u"a", 10}})}, i)});
    EXPECT_EQ(i % 2 == 0, wpc_series_next(series) != nullptr) << i;
    EXPECT_EQ(nullptr, wpc_series_next(series)) << i;
  }
  EXPECT_EQ(WPC_OK, wpc_series_error_of(series).error.status);
  wpc_series_free(series);
}

TEST(SeriesCaptured, KeepsCountersetsOfSourcesApart) {
  const wpc_counter_info counts[] = {CounterOf(1, kCount, "C")};
  const wpc_counterset_info set = {{1}, "S", counts, 1};
  Capture capture;
  capture.samples = {ResultOf(&set, {{u"a", 1, {Cell(5, 4)}}})};
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.join = WPC_JOIN_APART;
  wpc_series *series = wpc_series_new(&options);
  for (uint32_t i = 0; i < 2; ++i) {
    EXPECT_EQ(i, wpc_series_add_blocks(series, {Lend, &capture, false}));
  }
  const wpc_frame *frame = wpc_series_next(series);
  ASSERT_NE(nullptr, frame);
  EXPECT_EQ(2u, frame->count);
  EXPECT_EQ(1u, wpc_series_column(series, 1).source);
  wpc_series_free(series);
}

// ---- registrations

constexpr wpc_guid GuidOf() {
  wpc_guid guid = {};
  for (size_t i = 0; i < 16; ++i) {
    guid.bytes[i] = kProcessorInformationGuid[i];
  }
  return guid;
}

wpc_input Input(const Bytes &bytes) {
  return wpc_input_make(bytes.data(), bytes.size(), nullptr);
}

class SeriesRegistered : public testing::Test {
 protected:
  void TearDown() override {
    wpc_series_free(series_);
  }

  wpc_error Describe(const Bytes &counters, const Bytes &name, const Bytes &names) {
    const wpc_series_registration from = {GuidOf(), Input(counters), Input(name), Input(names)};
    return wpc_series_describe(series_, &from, &set_);
  }

  // The name of a counter of the set, or "-".
  std::string NameOf(size_t i) const {
    return set_->counters[i].name != nullptr ? set_->counters[i].name : "-";
  }

  wpc_series_options options_ = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series_ = wpc_series_new(&options_);
  const wpc_counterset_info *set_ = nullptr;
  const Bytes counters_ = EncodeSet({{1}, {2}, {3}});
};

// Two texts of one id, an empty one, one of an id that is none, and one that is not there.
TEST_F(SeriesRegistered, HaveTheFirstTextOfAnId) {
  const Bytes texts = Wide(u"One");
  const Bytes names =
      EncodeTable({{1, 48}, {1, 56}, {2, 54}, {9, 48}, {3, kNoId}}, Concat({texts, Wide(u"Two")}));
  EXPECT_EQ(WPC_OK, Describe(counters_, {}, names).status);
  ASSERT_EQ(3u, set_->num_counters);
  EXPECT_EQ("One", NameOf(0));
  EXPECT_EQ("-", NameOf(1));
  EXPECT_EQ("-", NameOf(2));
  EXPECT_EQ(nullptr, set_->name);
}

TEST_F(SeriesRegistered, LeaveOutTheRestOfAReplyBehindAnError) {
  Bytes names = EncodeTable({{1, 24}, {2, 999}}, Wide(u"One"));
  const wpc_error error = Describe(counters_, {}, names);
  EXPECT_NE(WPC_OK, error.status);
  EXPECT_EQ(3u, set_->num_counters);
  // The first error counts, in the order of the replies.
  Bytes short_set = counters_;
  short_set.resize(20);
  const wpc_error first = Describe(short_set, {}, names);
  EXPECT_NE(error.rule, first.rule);
  EXPECT_NE(WPC_OK, first.status);
  EXPECT_EQ(0u, set_->num_counters);
  Bytes short_record = counters_;
  short_record.resize(RecordAt(2) + 10);
  EXPECT_NE(WPC_OK, Describe(short_record, Wide(u"Name"), {}).status);
  EXPECT_EQ(0u, set_->num_counters);
}

}  // namespace
}  // namespace wpc_test
