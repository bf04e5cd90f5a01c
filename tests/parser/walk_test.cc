// Walks over blocks of both kinds that the replay of the corpus does not show (fuzz/oracles/runs.c): bytes that change
// while they are walked, and headers that are not sound.

#include "support/walk.h"

#include <gtest/gtest.h>

#include <string>

#include "support/block.h"
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
};

struct V1 {
  using Walk = wpc_v1_walk;
  static constexpr char kKind[] = "v1";
  static constexpr auto Begin = wpc_v1_begin;
  static constexpr auto Next = wpc_v1_next;
  static constexpr auto NextPart = wpc_v1_next_object;
  static constexpr auto NextRun = wpc_v1_next_run;
  static constexpr auto Places = wpc_v1_places;
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
