// Walks over blocks of both kinds: tables have the numbers of the runs; bytes that change while they are walked; headers
// that are not sound. That walks have the errors and notes of validating, and the values of iterators, is for
// fuzz/oracles/runs.c to show.

#include "support/walk.h"

#include <gtest/gtest.h>

#include <string>

#include "support/block.h"
#include "support/cells.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- Both kinds by the same names

struct V2 {
  using Walk = wpc_v2_walk;
  static constexpr char kKind[] = "v2";
  static constexpr auto Begin = wpc_v2_begin;
  static constexpr auto Next = wpc_v2_next;
  static constexpr auto NextPart = wpc_v2_next_result;
  static constexpr auto NextRun = wpc_v2_next_run;
  static constexpr auto Places = wpc_v2_places;
  static constexpr auto ReadTable = wpc_v2_read_table;
  static wpc_v2_table TableOf(Cells *cells) {
    return cells->V2Table();
  }
};

struct V1 {
  using Walk = wpc_v1_walk;
  static constexpr char kKind[] = "v1";
  static constexpr auto Begin = wpc_v1_begin;
  static constexpr auto Next = wpc_v1_next;
  static constexpr auto NextPart = wpc_v1_next_object;
  static constexpr auto NextRun = wpc_v1_next_run;
  static constexpr auto Places = wpc_v1_places;
  static constexpr auto ReadTable = wpc_v1_read_table;
  static wpc_v1_table TableOf(Cells *cells) {
    return cells->V1Table();
  }
};

template <typename Kind>
class Walks : public testing::Test {};

struct Names {
  template <typename Kind>
  static std::string GetName(int) {
    return Kind::kKind;
  }
};
using Kinds = testing::Types<V2, V1>;
TYPED_TEST_SUITE(Walks, Kinds, Names);

// Of the part that the walk stands at: a table with everything, and one without rows, and perhaps without widths.
template <typename Kind>
void ExpectTablesHaveTheRuns(typename Kind::Walk w, bool has_width) {
  const size_t n = w.body.num_counters;
  Cells whole(w.body.num_rows, n), bare(w.body.num_rows, n);
  auto numbers = Kind::TableOf(&bare);
  numbers.width = has_width ? numbers.width : nullptr;
  numbers.rows = nullptr;
  numbers.row_capacity = 0;
  typename Kind::Walk first = w, second = w;
  const auto filled = Kind::ReadTable(&first, Kind::TableOf(&whole));
  const auto less = Kind::ReadTable(&second, numbers);
  EXPECT_EQ(ErrorText(filled.error), ErrorText(first.error));
  EXPECT_EQ(ErrorText(filled.error), ErrorText(less.error));
  size_t at = 0;
  while (Kind::NextRun(&w)) {
    for (uint32_t i = 0; i < w.count; ++i, ++at) {
      ASSERT_LT(at, filled.num_rows * n);
      ASSERT_EQ(w.raw[i], whole.raw[at]);
      ASSERT_EQ(w.raw[i], bare.raw[at]);
      ASSERT_EQ(w.width[i], whole.width[at]);
      ASSERT_EQ(has_width ? w.width[i] : 0, bare.width[at]);
    }
  }
  EXPECT_EQ(filled.num_rows * n, at);
  EXPECT_EQ(filled.num_rows, less.num_rows);
}

// A few files claim a million values in 64 KB, to show where the limit is: they would take most of the time.
constexpr uint64_t kMostValues = 20000;

TYPED_TEST(Walks, GiveWhatTablesGive) {
  for (const ManifestRow &row : TheManifest().RowsOf(TypeParam::kKind)) {
    const ExactBlock block(row.Read());
    for (int mode = 0; mode < 4; ++mode) {
      SCOPED_TRACE(row.file + " " + std::to_string(mode));
      Reading reading;
      reading.options.strict = (mode & 1) != 0;
      reading.options.note = (mode & 2) != 0 ? reading.options.note : nullptr;
      reading.SetScratch(block.size() / 4 + 4);
      typename TypeParam::Walk w;
      TypeParam::Begin(&w, reading.Input(block.data(), block.size()));
      while (TypeParam::NextPart(&w)) {
        if (w.body.error.status != WPC_OK) {
          EXPECT_EQ(ErrorText(w.body.error), ErrorText(TypeParam::ReadTable(&w, {}).error));
        } else if (w.inside.has_rows &&
                   uint64_t{w.body.num_rows} * w.body.num_counters < kMostValues) {
          w.error = {};  // that of the table is compared
          for (const bool has_width : {false, true}) {
            ASSERT_NO_FATAL_FAILURE(ExpectTablesHaveTheRuns<TypeParam>(w, has_width));
          }
        }
      }
    }
  }
}

// Bytes that are others at each step: odd values, but nothing outside the input, and an end.
TYPED_TEST(Walks, EndWhenBytesChangeAtEachStep) {
  Numbers numbers(20);
  for (const ManifestRow &row : TheManifest().RowsOf(TypeParam::kKind, true)) {
    const Bytes bytes = row.Read();
    for (int round = 0; round < 8 && bytes.size() < 4096; ++round) {
      SCOPED_TRACE(row.file + " " + std::to_string(round));
      ExactBlock block(bytes);
      Reading reading;
      reading.options.note = (round & 1) != 0 ? reading.options.note : nullptr;
      reading.options.strict = (round & 2) != 0;
      reading.SetScratch(bytes.size() + 64);
      typename TypeParam::Walk w;
      TypeParam::Begin(&w, reading.Input(block.data(), block.size()));
      for (size_t steps = 0; TypeParam::Next(&w); ++steps) {
        ASSERT_LT(steps, 64 * bytes.size() + 64);
        wpc_range places[WPC_RUN];
        block.data()[numbers.Below(bytes.size())] = static_cast<uint8_t>(numbers.Next());
        TypeParam::Places(&w, places);
        for (uint32_t i = 0; i < w.count; ++i) {
          EXPECT_LE(places[i].offset, bytes.size());
          EXPECT_LE(places[i].length, bytes.size() - places[i].offset);
        }
      }
      EXPECT_NE(WPC_OK, w.error.status);
    }
  }
}

// A header that is not sound: the walk has ended before it began.
TYPED_TEST(Walks, OfAHeaderThatIsNotSoundHaveItsError) {
  const Bytes bytes(7);
  Reading reading;
  typename TypeParam::Walk w;
  TypeParam::Begin(&w, reading.Input(bytes.data(), bytes.size()));
  EXPECT_EQ(WPC_E_TRUNCATED, w.error.status);
  EXPECT_EQ(ErrorText(w.data.error), ErrorText(w.error));
  EXPECT_FALSE(TypeParam::Next(&w) || TypeParam::NextPart(&w) || TypeParam::NextRun(&w));
  EXPECT_EQ(WPC_E_TRUNCATED, w.error.status);
}

}  // namespace
}  // namespace wpc_test
