// What ties the counters of a registered counterset together, in sets of any length: scratch and time. What the rules
// REG-10 and REG-18 to -26 say of each type and companion is compared with the second reader
// (tests/properties/links_test.cc).

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/samples/calc_samples.h"
#include "support/time.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// The second reader takes the number that WMI's documents print for no base.
TEST(RegistrationLinks, REG_20_TheBaseAsWmiPrintsItFits) {
  for (const bool is_large : {true, false}) {
    const uint32_t type = is_large ? PERF_LARGE_RAW_FRACTION : PERF_RAW_FRACTION;
    const Opened o(EncodeSet({{1, type, 2}, {2, 0x40030503}}));
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o.in));
    EXPECT_EQ(is_large ? "-" : "REG-20@56", NotesText(o.reading.notes));
  }
}

// ---- long sets

// n counters with ids n - 1 down to 0, or up, each with the base n - 1, which is first or last.
std::vector<RegCounter> Long(uint32_t n, bool ascending) {
  std::vector<RegCounter> counters(n);
  for (uint32_t i = 0; i < n; ++i) {
    const uint32_t id = ascending ? i : n - 1 - i;
    counters[i] = {id, PERF_AVERAGE_BULK, n - 1};
    if (id == n - 1) {
      counters[i] = {id, PERF_AVERAGE_BASE};
    }
  }
  return counters;
}

TEST(RegistrationLinks, LongSetsNeedScratchUnlessTheirIdsAscend) {
  for (uint32_t n : {31u, 32u, 33u, 300u}) {
    for (bool ascending : {false, true}) {
      SCOPED_TRACE(n);
      std::vector<RegCounter> counters = Long(n, ascending);
      const Bytes good = EncodeSet(counters);
      counters[n / 2].base = n;  // which is not there
      const Bytes bad = EncodeSet(counters);
      const size_t at = RecordAt(n / 2) + 24;
      const std::string dangling = "REG-18@" + std::to_string(at);
      for (size_t scratch : {size_t{n}, size_t{n - 1}, size_t{0}}) {
        const bool enough = n <= 32 || ascending || scratch == n;
        Opened strict(good, true);
        strict.reading.SetScratch(scratch);
        ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                    ValidateAs<WPC_KIND_REG_COUNTERSET>(strict.in));
        Opened tolerant(bad);
        tolerant.reading.SetScratch(scratch);
        ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(tolerant.in));
        EXPECT_EQ(enough ? dangling : "-", NotesText(tolerant.reading.notes));
      }
    }
  }
}

TEST(RegistrationLinks, WithoutNotesTolerantModeNeedsNoScratch) {
  Opened o(EncodeSet(Long(300, false)));
  o.reading.options.note = nullptr;
  o.reading.SetScratch(0);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o.in));
}

// ---- time

// 100 times as much: n log n takes 170 times, n * n would take 10,000 times.
constexpr double kAtMostOfMany = 2500;

// make(n) gives n counters.
void ExpectLinkedInNearlyLinearTime(const std::string &name,
                                    const std::function<std::vector<RegCounter>(uint32_t)> &make) {
  ExpectNearlyLinear(
      name, 60000, 600,
      [&](uint32_t n) {
        const auto o = std::make_shared<Opened>(EncodeSet(make(n)));
        o->reading.SetScratch(n);
        return [o] {
          o->reading.notes.clear();
          ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o->in));
        };
      },
      kAtMostOfMany);
}

TEST(RegistrationLinks, LIM_04_ManyCountersAreLinkedInNearlyLinearTime) {
  ExpectLinkedInNearlyLinearTime("one id", [](uint32_t n) {
    return std::vector<RegCounter>(n, {7, PERF_COUNTER_RAWCOUNT, 8, 8, 8, 8});
  });
  ExpectLinkedInNearlyLinearTime("ids in no order", [](uint32_t n) {
    std::vector<RegCounter> counters;
    for (uint32_t i = 0; i < n; ++i) {
      counters.push_back({i * 2654435761u, PERF_AVERAGE_BULK, (i + 1) * 2654435761u, 7, 8, 9});
    }
    return counters;
  });
  ExpectLinkedInNearlyLinearTime("ids that descend", [](uint32_t n) { return Long(n, false); });
  ExpectLinkedInNearlyLinearTime("ids that ascend", [](uint32_t n) { return Long(n, true); });
}

}  // namespace
}  // namespace wpc_test
