// Blocks that real producers sent, through to displayed values. Those of Samba and Wine are in the
// corpus; what those of a Windows server show is shown by generated blocks, too.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "calc/sample.h"
#include "support/captures.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"

namespace wpc_test {
namespace {

Bytes Capture(const std::string &name) {
  return ReadFile(CapturePath("v1", name));
}

uint64_t Number(const Bytes &bytes, size_t offset, size_t size) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; ++i) {
    number |= static_cast<uint64_t>(bytes.at(offset + i)) << (8 * i);
  }
  return number;
}

double Delta(const Bytes &older, const Bytes &newer, size_t offset, size_t size) {
  return static_cast<double>(Number(newer, offset, size) - Number(older, offset, size));
}

size_t CountName(const V1Reading &read, const std::string &name) {
  size_t n = 0;
  for (size_t r = 0; r < read.num_rows(); ++r) {
    n += read.Name(r) == name;
  }
  return n;
}

// PERF_DATA_BLOCK.
constexpr size_t kPerfTime = 56, kPerfFreq = 64, kPerfTime100Ns = 72;

void ExpectClose(double want, const wpc_calc_result &got, double relative) {
  ASSERT_EQ("ok", Word(got));
  EXPECT_NEAR(want, got.value, relative * std::fabs(want));
}

// ---------------------------------------------------------------------------------- known answers

// The clocks of the header are read up to 2 ms away from the counters.
constexpr double kHeader = 0.005;
TEST(SampleV1Captures, WineKnownAnswersThatGrowWithTheInterval) {
  const Bytes a = Capture("wine-known-answers-0"), b = Capture("wine-known-answers-1");
  const V1Reading older(a), newer(b);
  const double seconds = Delta(a, b, kPerfTime, 8) / 1e7;
  ASSERT_GT(seconds, 1);
  ExpectClose(1000 * seconds, Calc(older, newer, newer.Find(1064)), kHeader);
  ExpectClose(1e7 * seconds, Calc(older, newer, newer.Find(1066)), kHeader);
}

TEST(SampleV1Captures, WineKnownAnswersOfOneSample) {
  const Bytes bytes = Capture("wine-known-answers-1");
  const V1Reading read(bytes);
  constexpr size_t kBlock = 1960;
  for (const uint32_t name : {1002u, 1004u, 1006u, 1008u}) {
    const wpc_v1_counter &column = read.column(read.Find(name));
    const wpci_v1_sample sample = read.Sample(column.index);
    const wpc_calc_result result = wpc_calc(nullptr, &sample.sample, nullptr);
    EXPECT_EQ("ok", Word(result));
    EXPECT_EQ(Number(bytes, kBlock + column.value_offset, column.size), result.integer);
  }
  // PERF_ELAPSED_TIME by the object's clock, at 48 of its header.
  const double elapsed =
      static_cast<double>(Number(bytes, 96 + 48, 8) - Number(bytes, kBlock + 224, 8)) /
      static_cast<double>(Number(bytes, 96 + 56, 8));
  const wpci_v1_sample started = read.Sample(read.Find(1062));
  ExpectClose(elapsed, wpc_calc(nullptr, &started.sample, nullptr), 1e-12);
  EXPECT_EQ("not_displayable", Word(Calc(read, read, read.Find(1088))));
  EXPECT_TRUE(read.Sample(read.Find(1090)).is_text);
  EXPECT_FALSE(read.Utf8(read.Sample(read.Find(1090)).text).empty());
}

// ---------------------------------------------------------------------------------- processors

// Counter blocks of "0", "1" and "_Total".
constexpr size_t kWineBlocks[] = {632, 752, 880};

TEST(SampleV1Captures, WineProcessorsAgainstTheBytes) {
  const Bytes a = Capture("wine-processor-0"), b = Capture("wine-processor-1");
  const V1Reading older(a), newer(b);
  const double hundreds = Delta(a, b, kPerfTime100Ns, 8);
  const double seconds = Delta(a, b, kPerfTime, 8) / static_cast<double>(Number(b, kPerfFreq, 8));
  const std::vector<wpci_v1_pair> rows = RowPairs(newer.rows(), older.rows());
  ASSERT_EQ(3u, rows.size());
  for (size_t r = 0; r < 3; ++r) {
    SCOPED_TRACE(newer.Name(r));
    ASSERT_EQ(r, rows[r].older);
    const size_t block = kWineBlocks[r];
    const auto want = [&](uint32_t name, double value) {
      SCOPED_TRACE(name);
      const size_t c = newer.Find(name);
      ExpectClose(value, Calc(older.Sample(c, r), newer.Sample(c, r)), 1e-9);
    };
    want(6, 100 * (1 - Delta(a, b, block + 8, 8) / hundreds));
    const std::pair<uint32_t, size_t> timers[] = {
        {142, 16}, {144, 24}, {696, 40}, {698, 48}, {1746, 56}};
    for (const auto &[name, offset] : timers) {
      const double percent = 100 * Delta(a, b, block + offset, 8) / hundreds;
      want(name, percent);
      EXPECT_GE(percent, 0);
      EXPECT_LE(percent, 101);
    }
    want(148, Delta(a, b, block + 32, 4) / seconds);
    want(1190, 100 * Delta(a, b, block + 64, 8) / hundreds /
                   static_cast<double>(Number(b, block + 72, 8)));
    want(1194, 100 * Delta(a, b, block + 80, 4) / Delta(a, b, block + 84, 4));
  }
}

// ---------------------------------------------------------------------------------- Samba

TEST(SampleV1Captures, SambaProcessorsAgainstTheBytes) {
  const Bytes a = Capture("samba-live-1"), b = Capture("samba-live-2");
  const V1Reading older(a, 2), newer(b, 2);
  ASSERT_EQ(26u, newer.body().name_index);
  const double hundreds = Delta(a, b, kPerfTime100Ns, 8);
  const size_t blocks[] = {952, 1024, 1104};
  for (size_t r = 0; r < 3; ++r) {
    for (uint32_t c = 0; c < 3; ++c) {
      ExpectClose(100 * Delta(a, b, blocks[r] + 8 + 8 * c, 8) / hundreds,
                  Calc(older, newer, c, nullptr, r), 1e-9);
    }
  }
}

TEST(SampleV1Captures, SambaNumbersAreTheLowFourBytes) {
  const Bytes a = Capture("samba-live-1"), b = Capture("samba-live-2");
  const V1Reading older(a, 3), newer(b, 3);  // disks: counters of 4 bytes in 8
  ASSERT_EQ(34u, newer.body().name_index);
  const double seconds = Delta(a, b, kPerfTime, 8) / static_cast<double>(Number(b, kPerfFreq, 8));
  const size_t blocks[] = {1440, 1536};
  for (size_t r = 0; r < 2; ++r) {
    ASSERT_EQ(8u, newer.column(0).size);
    EXPECT_EQ(4u, newer.Sample(0, r).sample.value_size);
    EXPECT_EQ(Number(b, blocks[r] + 8, 4), newer.Sample(0, r).sample.value);
    ExpectClose(Delta(a, b, blocks[r] + 8, 4) / seconds, Calc(older, newer, 0, nullptr, r), 1e-9);
    ExpectClose(Delta(a, b, blocks[r] + 16, 8) / seconds, Calc(older, newer, 1, nullptr, r), 1e-9);
  }
}

TEST(SampleV1Captures, SambaFractionReadsItsBaseInFourBytes) {
  const Bytes bytes = Capture("samba-live-2");
  const V1Reading read(bytes, 1);
  const wpci_v1_sample sample = read.Sample(read.Find(18));
  EXPECT_EQ(4u, sample.sample.base_size);
  ExpectClose(100 * static_cast<double>(Number(bytes, 680 + 24, 4)) /
                  static_cast<double>(Number(bytes, 680 + 32, 4)),
              wpc_calc(nullptr, &sample.sample, nullptr), 1e-12);
}

TEST(SampleV1Captures, SambaElapsedTimeHasNoClock) {
  for (const char *name : {"samba-live-1", "samba-live-2", "samba-host-3"}) {
    const Bytes bytes = Capture(name);
    const V1Reading read(bytes);
    const wpci_v1_sample sample = read.Sample(read.Find(8));
    const bool zero = sample.sample.value == 0;
    EXPECT_EQ(0, sample.sample.frequency);
    EXPECT_EQ(zero ? "not_started" : "negative_value",
              Word(wpc_calc(nullptr, &sample.sample, nullptr)));
  }
}

TEST(SampleV1Captures, SambaProcessesOfOneNamePairInOrder) {
  const V1Reading older(Capture("samba-live-1"), 5), newer(Capture("samba-live-2"), 5);
  const std::vector<wpci_v1_pair> pairs = RowPairs(newer.rows(), older.rows());
  ASSERT_EQ(9u, pairs.size());
  size_t repeated = 0;
  for (size_t r = 0; r < pairs.size(); ++r) {
    ASSERT_NE(WPCI_NO_ROW, pairs[r].older);
    EXPECT_EQ(newer.Name(r), older.Name(pairs[r].older));
    EXPECT_EQ(pairs[r].duplicate, CountName(newer, newer.Name(r)) > 1);
    repeated += pairs[r].duplicate;
  }
  EXPECT_GE(repeated, 2u);
}

// ---------------------------------------------------------------------------------- parents

TEST(SampleV1Captures, WineThreadsPairByParentAndName) {
  const Bytes bytes = Capture("wine-threads-and-parents");
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  const wpc_v1_data data = wpc_v1_open(in);
  size_t with_parent = 0;
  for (uint32_t place = 0; place < data.num_objects; ++place) {
    const V1Reading read(bytes, place);
    const std::vector<wpci_v1_pair> pairs = RowPairs(read.rows(), read.rows());
    for (size_t r = 0; r < pairs.size(); ++r) {
      EXPECT_EQ(r, pairs[r].older);
      with_parent += read.parent(r).found;
    }
  }
  EXPECT_GT(with_parent, 0u);
}

// ---------------------------------------------------------------------------------- Windows

// Every value as it is in the counter blocks of the rows.
void ExpectSingleSample(const Bytes &bytes, const std::vector<size_t> &blocks, size_t num_columns) {
  const V1Reading read(bytes);
  ASSERT_EQ(blocks.size(), read.num_rows());
  ASSERT_EQ(num_columns, read.num_columns());
  for (size_t r = 0; r < blocks.size(); ++r) {
    for (size_t c = 0; c < num_columns; ++c) {
      const wpc_v1_counter &column = read.column(c);
      const wpci_v1_sample sample = read.Sample(c, r);
      EXPECT_EQ(Number(bytes, blocks[r] + column.value_offset, column.size), sample.sample.value);
      const bool gauge = column.type == PERF_COUNTER_RAWCOUNT;
      EXPECT_EQ(gauge ? "ok" : "need_two", Word(wpc_calc(nullptr, &sample.sample, nullptr)));
    }
  }
}

TEST(SampleV1Captures, WindowsProcessorSingleSample) {
  const std::string path = WindowsCapturePath("windows-processor");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectSingleSample(ReadFile(path), {816, 976}, 15);
}

// Times since a start, and equal names. Returns how many were started.
size_t CountStarted(const V1Reading &read) {
  size_t started = 0;
  for (size_t r = 0; r < read.num_rows(); ++r) {
    for (size_t c = 0; c < read.num_columns(); ++c) {
      const wpci_v1_sample sample = read.Sample(c, r);
      const wpc_calc_result result = wpc_calc(nullptr, &sample.sample, nullptr);
      if (read.column(c).type == PERF_ELAPSED_TIME) {
        EXPECT_EQ(sample.sample.value == 0 ? "not_started" : "ok", Word(result));
        EXPECT_LT(result.value, 366 * 86400.0);
        started += result.status == WPC_CALC_OK;
      } else {
        EXPECT_TRUE(Word(result) == "ok" || Word(result) == "need_two") << Word(result);
      }
    }
  }
  return started;
}

void ExpectServicesPairInOrder(const V1Reading &read) {
  EXPECT_EQ(9u, CountName(read, "svchost"));
  const std::vector<wpci_v1_pair> pairs = RowPairs(read.rows(), read.rows());
  for (size_t r = 0; r < read.num_rows(); ++r) {
    EXPECT_EQ(r, pairs[r].older);
    EXPECT_EQ(pairs[r].duplicate, CountName(read, read.Name(r)) > 1) << read.Name(r);
  }
}

TEST(SampleV1Captures, WindowsProcessesSingleSample) {
  const std::string path = WindowsCapturePath("windows-process");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  const V1Reading read(ReadFile(path));
  ASSERT_EQ(28u, read.num_rows());
  EXPECT_EQ(26u, CountStarted(read));  // all but "Idle" and "System"
  ExpectServicesPairInOrder(read);
}

}  // namespace
}  // namespace wpc_test
