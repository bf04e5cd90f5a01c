// Values over time: contracts of wpc/series.h, over the logs of the corpus and logs that are made here.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/counted_memory.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace {

using wpc_test::Bytes;
using wpc_test::CountedMemory;

wpc_series_options OptionsOf(CountedMemory *counted) {
  return wpc_series_options_default(counted->Memory());
}

struct Outcome {
  size_t frames = 0;
  size_t cells = 0;
  wpc_series_error error = {};
};

// Reads a log to its end, with a survey before it or not.
Outcome ReadLog(const wpc_series_options &options, const Bytes &bytes, bool surveyed) {
  Outcome outcome;
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    outcome.error.error.status = WPC_E_MEMORY;
    return outcome;
  }
  (void)wpc_series_add_log(series, wpc_input_make(bytes.data(), bytes.size(), nullptr));
  if (surveyed) {
    (void)wpc_series_survey(series, nullptr);
  }
  while (const wpc_frame *frame = wpc_series_next(series)) {
    outcome.frames++;
    outcome.cells += frame->count;
  }
  outcome.error = wpc_series_error_of(series);
  wpc_series_free(series);
  return outcome;
}

TEST(Series, EndsAsTheWalkDoes) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    CountedMemory counted;
    wpc_options options = wpc_options_default();
    const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
    std::vector<size_t> room(wpc_scratch_room(in, WPC_KIND_BLG));
    options.scratch = room.data();
    options.scratch_length = room.size();
    const wpc_error want = wpc_validate(in, WPC_KIND_BLG, nullptr);
    const Outcome outcome = ReadLog(OptionsOf(&counted), bytes, false);
    EXPECT_EQ(want.status, outcome.error.error.status) << row.file;
    EXPECT_EQ(want.rule, outcome.error.error.rule) << row.file;
    EXPECT_EQ(want.offset, outcome.error.error.offset) << row.file;
    EXPECT_EQ(0U, counted.held) << row.file;
  }
}

// Of a log with another bit. Beside a sound log of the same time it has as many cells before its error as alone.
TEST(Series, GivesWhatIsSoundBeforeAnErrorOfOneOfSeveral) {
  const Bytes sound = wpc_test::ReadFile("corpus/blg/valid/two.bin");
  size_t failed_behind_frames = 0;
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.join = WPC_JOIN_APART;
  for (size_t at = 0; at < sound.size(); ++at) {
    Bytes bytes = sound;
    bytes[at] ^= 1;
    const Outcome alone = ReadLog(options, bytes, false);
    if (alone.error.error.status == WPC_OK) {
      continue;
    }
    failed_behind_frames += alone.frames > 0 ? 1 : 0;
    for (const uint32_t number : {0u, 1u}) {
      wpc_series *series = wpc_series_new(&options);
      for (const uint32_t i : {0u, 1u}) {
        const Bytes &log = i == number ? bytes : sound;
        (void)wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), nullptr));
      }
      size_t cells = 0;
      while (const wpc_frame *frame = wpc_series_next(series)) {
        for (size_t i = 0; i < frame->count; ++i) {
          cells += wpc_series_column(series, frame->columns[i]).source == number ? 1u : 0u;
        }
      }
      const wpc_series_error error = wpc_series_error_of(series);
      EXPECT_EQ(alone.cells, cells) << "byte " << at << " as source " << number;
      EXPECT_EQ(alone.error.error.rule, error.error.rule) << "byte " << at;
      EXPECT_EQ(alone.error.error.offset, error.error.offset) << "byte " << at;
      EXPECT_EQ(alone.error.sample, error.sample) << "byte " << at;
      wpc_series_free(series);
    }
  }
  EXPECT_LT(30U, failed_behind_frames);
}

struct Surveyed {
  wpc_survey survey = {};
  Outcome read;
  uint64_t last = 0;  // when the last frame was
};

Surveyed SurveyAndRead(wpc_series_options options, const std::vector<const Bytes *> &logs) {
  Surveyed said;
  wpc_series *series = wpc_series_new(&options);
  for (const Bytes *bytes : logs) {
    (void)wpc_series_add_log(series, wpc_input_make(bytes->data(), bytes->size(), nullptr));
  }
  (void)wpc_series_survey(series, &said.survey);
  while (const wpc_frame *frame = wpc_series_next(series)) {
    said.read.frames++;
    said.read.cells += frame->count;
    said.last = frame->time.utc;
  }
  said.read.error = wpc_series_error_of(series);
  wpc_series_free(series);
  return said;
}

// Of sound logs, whole and from their last sample on, and of one log twice, whose samples count twice.
TEST(Series, SurveysWhatIsRead) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
    const Surveyed whole = SurveyAndRead(options, {&bytes});
    if (whole.read.error.error.status != WPC_OK) {
      continue;
    }
    EXPECT_EQ(whole.read.frames, whole.survey.frames) << row.file;
    EXPECT_EQ(whole.read.cells, whole.survey.values) << row.file;
    const Surveyed twice = SurveyAndRead(options, {&bytes, &bytes});
    EXPECT_EQ(2 * whole.survey.samples, twice.survey.samples) << row.file;
    options.begin = whole.last;
    const Surveyed end = SurveyAndRead(options, {&bytes});
    EXPECT_EQ(whole.survey.samples, end.survey.samples) << row.file;
    EXPECT_EQ(end.read.cells, end.survey.values) << row.file;
  }
}

TEST(Series, FailsCleanlyWithoutMemory) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    SCOPED_TRACE(row.file);
    const Bytes bytes = row.Read();
    CountedMemory whole;
    (void)ReadLog(OptionsOf(&whole), bytes, true);
    const auto read = [&](wpc_memory memory) {
      return ReadLog(wpc_series_options_default(memory), bytes, true).error.error.status;
    };
    wpc_test::ExpectFailsCleanly(whole.asked, read, true);
  }
}

TEST(Series, StaysBelowItsLimit) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    CountedMemory whole;
    (void)ReadLog(OptionsOf(&whole), bytes, true);
    for (const size_t limit : {whole.most / 2, whole.most / 8}) {
      CountedMemory counted;
      wpc_series_options options = OptionsOf(&counted);
      options.limits.memory = limit;
      const Outcome outcome = ReadLog(options, bytes, true);
      EXPECT_TRUE(outcome.error.error.status == WPC_E_LIMIT ||
                  outcome.error.error.status == WPC_E_MEMORY)
          << row.file;
      EXPECT_LE(counted.most, limit) << row.file;
      EXPECT_EQ(0U, counted.held) << row.file;
    }
  }
}

}  // namespace
