// Query lists (PERF_COUNTER_IDENTIFIER): scratch, and written. Which results they ask for is compared with the second reader
// (tests/properties/links_test.cc).

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr wpc_guid kProcessorInformation = {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89,
                                             0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36}};

// ---- the list as a whole

Bytes ManyQueries(uint32_t count, uint32_t last_index) {
  std::vector<Bytes> queries;
  for (uint32_t i = 0; i < count; ++i) {
    queries.push_back(Query(nullptr, i, i + 1 < count ? count - 1 - i : last_index));
  }
  return Concat(queries);
}

TEST(V2Queries, LongListsNeedScratchForRepeatedIndices) {
  for (uint32_t count : {31u, 32u, 33u, 300u}) {
    SCOPED_TRACE(count);
    Opened good(ManyQueries(count, 0), true);
    Opened bad(ManyQueries(count, count - 1), true);
    const std::string repeated =
        "ID-14@" + std::to_string(40 * (count - 1) + 32) + "=" + std::to_string(count - 1) + "/32";
    for (size_t scratch : {size_t{count}, size_t{count - 1}, size_t{0}}) {
      const bool enough = count <= 32 || scratch == count;
      good.reading.SetScratch(scratch);
      bad.reading.SetScratch(scratch);
      ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                  ValidateAs<WPC_KIND_V2_QUERIES>(good.in));
      ExpectError(enough ? repeated : "argument", enough ? WPC_E_MALFORMED : WPC_E_ARGUMENT,
                  ValidateAs<WPC_KIND_V2_QUERIES>(bad.in));
      bad.reading.options.strict = false;
      ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_QUERIES>(bad.in));
      EXPECT_EQ(enough ? 1u : 0u, bad.reading.notes.size());
      bad.reading.notes.clear();
      bad.reading.options.strict = true;
    }
  }
}

// ---- names and counterset

// Each query that does not fit is noted; the first is the error.
TEST(V2Queries, ID_18_TheFirstQueryThatDoesNotFitIsTheError) {
  const uint32_t with_instances = 2;
  wpc_asked asked = {};
  asked.instance_type = &with_instances;
  const Bytes bytes = Concat({Query(u"*", 1, 0), Query(nullptr, 2, 1), Query(nullptr, 3, 2)});
  Opened o(bytes, true);
  const std::string first = "ID-18@68=40/40";
  ExpectError(first, WPC_E_MALFORMED, wpc_validate(o.in, WPC_KIND_V2_QUERIES, &asked));
  o.reading.options.strict = false;
  ExpectError("ok", WPC_OK, wpc_validate(o.in, WPC_KIND_V2_QUERIES, &asked));
  ASSERT_EQ(2u, o.reading.notes.size());
  EXPECT_EQ(first, ErrorText(o.reading.notes[0]));
}

// ---- writing

constexpr size_t kMaxQuery = 40 + 2 * 1024;

struct Request {
  explicit Request(std::u16string text) : name(text.begin(), text.end()) {
    request = {kProcessorInformation, WPC_ID_NONE, WPC_ID_NONE, name.data(), name.size()};
  }
  std::vector<uint16_t> name;
  wpc_query_request request;
};

Bytes Written(const wpc_query_request &request, size_t capacity = kMaxQuery) {
  Bytes dst(capacity, 0xEE);
  const wpc_written w = wpc_query_write(&request, dst.data(), capacity);
  EXPECT_EQ(WPC_OK, w.error.status) << ErrorText(w.error);
  EXPECT_EQ(Bytes(capacity - w.size, 0xEE),
            Bytes(dst.begin() + static_cast<ptrdiff_t>(w.size), dst.end()))
      << "bytes behind the query were written";
  dst.resize(w.size);
  return dst;
}

TEST(V2Queries, ID_17_TheDocumentsExamplesAreWrittenByteForByte) {
  wpc_query_request without = {kProcessorInformation, WPC_ID_NONE, WPC_ID_NONE, nullptr, 0};
  EXPECT_EQ(Id1(), Written(without));
  const Request star(u"*");
  EXPECT_EQ(Hex("1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36"
                "00 00 00 00 30 00 00 00 ff ff ff ff ff ff ff ff"
                "00 00 00 00 00 00 00 00 2a 00 00 00 00 00 00 00"),
            Written(star.request));
  Request a(u"a");
  a.request.counter_id = 3;
  EXPECT_EQ(Query(u"a", 3, 0), Written(a.request));
}

TEST(V2Queries, ID_17_TooSmallACapacityWritesNothingAndTellsTheSize) {
  const Request star(u"*");
  for (size_t capacity = 0; capacity < 48; ++capacity) {
    Bytes dst(48, 0xEE);
    const wpc_written w =
        wpc_query_write(&star.request, capacity > 0 ? dst.data() : nullptr, capacity);
    EXPECT_EQ(WPC_E_LIMIT, w.error.status);
    ExpectError("limit", WPC_E_LIMIT, w.error);
    EXPECT_EQ(48u, w.size);
    EXPECT_EQ(Bytes(48, 0xEE), dst);
  }
  EXPECT_EQ(48u, Written(star.request, 48).size());
}

TEST(V2Queries, ID_17_NamesThatCannotBeWrittenAreRefused) {
  Bytes dst(kMaxQuery + 8, 0xEE);
  const Bytes untouched = dst;
  const Request longest(std::u16string(1023, u'n'));
  EXPECT_EQ(2088u, Written(longest.request, 2088).size());

  const Request longer(std::u16string(1024, u'n'));
  wpc_written w = wpc_query_write(&longer.request, dst.data(), dst.size());
  ExpectError("ID-17@40=1024/1023", WPC_E_ARGUMENT, w.error);
  EXPECT_EQ(WPC_E_ARGUMENT, w.error.status);

  // Lengths whose size would wrap; the name itself is never looked at.
  Request wrapping(u"x");
  for (size_t length : {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 - 20, size_t{1} << 31}) {
    wrapping.request.name_length = length;
    w = wpc_query_write(&wrapping.request, dst.data(), dst.size());
    EXPECT_EQ(WPC_E_ARGUMENT, w.error.status);
    EXPECT_EQ(WPC_RULE_ID_17, w.error.rule);
    EXPECT_EQ(length, w.error.got);
  }

  wpc_query_request missing = {kProcessorInformation, 1, 1, nullptr, 1};
  w = wpc_query_write(&missing, dst.data(), dst.size());
  ExpectError("ID-17@40=1/0", WPC_E_ARGUMENT, w.error);

  for (size_t at : {0u, 1u, 4u}) {
    std::u16string name = u"abcde";
    name[at] = 0;
    const Request with_nul(name);
    w = wpc_query_write(&with_nul.request, dst.data(), dst.size());
    EXPECT_EQ(WPC_E_ARGUMENT, w.error.status) << "NUL at " << at;
  }
  EXPECT_EQ(untouched, dst);
}

TEST(V2Queries, ID_17_AnEmptyNameIsNone) {
  Request empty(u"");
  const uint16_t unit = 7;
  empty.request.name = &unit;
  EXPECT_EQ(Id1(), Written(empty.request));
}

// ---- queries and data

TEST(V2Queries, CheckingManyQueriesNeedsScratch) {
  for (uint32_t count : {32u, 33u, 200u}) {
    const Opened q(ManyQueries(count, 0));
    Opened d(DataBlock(std::vector<Bytes>(count, Result(1, Cell(1)))));
    d.reading.SetScratch(count);
    ExpectError("ok", WPC_OK, wpc_v2_check_queries(d.in, q.in));
    d.reading.SetScratch(0);
    const bool enough = count <= 32;
    ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                wpc_v2_check_queries(d.in, q.in));
  }
}

}  // namespace
}  // namespace wpc_test
