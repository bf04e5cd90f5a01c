// The query of each result: PerfQueryCounterInfo's list, put in the order of the data block.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kNobody = WPC_ID_NONE;

// One query for each index, without a name; the counter id is its place in the list.
Bytes QueriesWith(const std::vector<uint32_t> &indices) {
  std::vector<Bytes> queries;
  for (uint32_t index : indices) {
    queries.push_back(Query(nullptr, static_cast<uint32_t>(queries.size()), index));
  }
  return Concat(queries);
}

struct Placed {
  wpc_v2_placed placed;
  std::vector<wpc_query> places;

  // The place in the list of the query of each result, or kNobody.
  std::vector<uint32_t> Order() const {
    std::vector<uint32_t> order;
    for (size_t i = 0; i < places.size(); ++i) {
      EXPECT_TRUE(places[i].index == i || places[i].index == kNobody) << i;
      order.push_back(places[i].index == kNobody ? kNobody : places[i].place);
    }
    return order;
  }
};

// With as many places as the list has identifiers.
Placed Place(wpc_input in) {
  Placed p;
  p.placed = wpc_v2_place_queries(in, nullptr, 0);
  const bool needs_more = p.placed.error.rule == WPC_RULE_NONE && p.placed.count > 0;
  EXPECT_EQ(p.placed.error.status, p.placed.error.status);
  if (needs_more) {
    EXPECT_EQ(WPC_E_ARGUMENT, p.placed.error.status);
    p.places.resize(p.placed.count);
    p.placed = wpc_v2_place_queries(in, p.places.data(), p.places.size());
    EXPECT_EQ(p.places.size(), p.placed.count);
  }
  return p;
}

TEST(V2Place, NoQueriesHaveNoPlaces) {
  for (bool strict : {false, true}) {
    const Opened o({}, strict);
    const Placed p = Place(o.in);
    ExpectError("ok", WPC_OK, p.placed.error);
    EXPECT_EQ(0u, p.placed.count);
  }
}

TEST(V2Place, ID_13_AnIndexThatIsNoPlaceIsLeftOut) {
  for (uint32_t index : {3u, 4u, 1000000u, 0xFFFFFFFEu, 0xFFFFFFFFu}) {
    const std::string finding = "ID-13@72=" + std::to_string(index) + "/3";
    const Opened tolerant(QueriesWith({2, index, 0}));
    const Placed p = Place(tolerant.in);
    ExpectError("ok", WPC_OK, p.placed.error);
    EXPECT_EQ((std::vector<uint32_t>{2, kNobody, 0}), p.Order());
    ASSERT_EQ(1u, tolerant.reading.notes.size());
    EXPECT_EQ(finding, ErrorText(tolerant.reading.notes[0]));
    const Opened strict(QueriesWith({2, index, 0}), true);
    ExpectError(finding, WPC_E_MALFORMED, Place(strict.in).placed.error);
  }
}

TEST(V2Place, APlaceThatNoQueryNamesIsZero) {
  const Opened o(QueriesWith({0, 0}));
  const Placed p = Place(o.in);
  ASSERT_EQ(2u, p.places.size());
  EXPECT_EQ(kNobody, p.places[1].index);
  EXPECT_EQ(0u, p.places[1].offset + p.places[1].place + p.places[1].counter_id +
                    p.places[1].name.raw.length);
  EXPECT_EQ(0, p.places[1].counterset.bytes[0]);
}

TEST(V2Place, TooFewPlacesAreTheCallersMistakeAndAreNotWritten) {
  const Opened o(QueriesWith({1, 0, 2}));
  for (size_t capacity : {0u, 1u, 2u}) {
    std::vector<wpc_query> places(3);
    places[0].index = 77;
    const wpc_v2_placed placed = wpc_v2_place_queries(o.in, places.data(), capacity);
    ExpectError("argument", WPC_E_ARGUMENT, placed.error);
    EXPECT_EQ(3u, placed.count);
    EXPECT_EQ(77u, places[0].index);
  }
  std::vector<wpc_query> places(4);
  places[3].index = 77;
  EXPECT_EQ(WPC_OK, wpc_v2_place_queries(o.in, places.data(), 4).error.status);
  EXPECT_EQ(77u, places[3].index);
}

TEST(V2Place, AListThatIsDamagedHasNoPlaces) {
  Opened o(Patched(QueriesWith({1, 0, 2}), "u32@60=39"));
  wpc_query places[3];
  ExpectError("ID-02@60=39/40", WPC_E_MALFORMED, wpc_v2_place_queries(o.in, places, 3).error);
  ExpectError("GEN-01@0=5/0", WPC_E_ARGUMENT,
              wpc_v2_place_queries(wpc_input_make(nullptr, 5, nullptr), places, 3).error);
}

TEST(V2Place, ID_15_TheLimitHolds) {
  Opened o(QueriesWith({1, 0, 2}));
  wpc_query places[3];
  o.reading.options.limits.max_queries = 3;
  EXPECT_EQ(WPC_OK, wpc_v2_place_queries(o.in, places, 3).error.status);
  o.reading.options.limits.max_queries = 2;
  ExpectError("ID-15@80=3/2", WPC_E_LIMIT, wpc_v2_place_queries(o.in, places, 3).error);
}

TEST(V2Place, SaysWhatValidateSaysOfIndicesThatArePlaces) {
  Numbers numbers(6);
  for (int round = 0; round < 300; ++round) {
    const size_t n = 1 + numbers.Below(40);
    std::vector<uint32_t> indices(n);
    for (uint32_t &index : indices) {
      index = static_cast<uint32_t>(numbers.Below(n));
    }
    for (bool strict : {false, true}) {
      const Opened a(QueriesWith(indices), strict);
      const Opened b(QueriesWith(indices), strict);
      std::vector<wpc_query> places(n);
      const wpc_error placed = wpc_v2_place_queries(a.in, places.data(), n).error;
      EXPECT_EQ(ErrorText(ValidateAs<WPC_KIND_V2_QUERIES>(b.in)), ErrorText(placed));
      EXPECT_EQ(NotesText(b.reading.notes), NotesText(a.reading.notes));
    }
  }
}

}  // namespace
}  // namespace wpc_test
