// Logs as text: by what they are recognised, and an input that cannot be read. What the walk gives, the second reader says
// of each file of the corpus.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "support/block.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

Bytes Of(const std::string &text) {
  return Bytes(text.begin(), text.end());
}

TEST(PdhCsv, AWalkOfAnInputThatCannotBeReadHasItsError) {
  const auto w = std::make_unique<wpc_pdh_csv_walk>();
  wpc_pdh_csv_begin(w.get(), wpc_input_make(nullptr, 1, nullptr));
  EXPECT_FALSE(wpc_pdh_csv_next(w.get()));
  EXPECT_EQ(WPC_RULE_GEN_01, w->error.rule);
}

// The time of the only line of a log.
uint64_t TimeOf(const std::string &time) {
  const Bytes bytes = Of("\"(PDH-CSV 4.0)\",\"\\\\M\\O\\C\"\r\n\"" + time + "\",\"1\"\r\n");
  const auto w = std::make_unique<wpc_pdh_csv_walk>();
  wpc_pdh_csv_begin(w.get(), wpc_input_make(bytes.data(), bytes.size(), nullptr));
  while (wpc_pdh_csv_next(w.get()) && w->time == 0) {
  }
  return w->time;
}

TEST(PdhCsv, EveryFourthYearIsLongerButForThreeOfFourCenturies) {
  const uint64_t day = UINT64_C(864000000000);
  for (const auto &[year, days] : {std::pair<const char *, uint64_t>{"1900", 1},
                                   {"2000", 2},
                                   {"2023", 1},
                                   {"2024", 2},
                                   {"2100", 1}}) {
    const uint64_t before = TimeOf("02/28/" + std::string(year) + " 12:00:00.000");
    EXPECT_EQ(before + days * day, TimeOf("03/01/" + std::string(year) + " 12:00:00.000")) << year;
    EXPECT_EQ(before, TimeOf("02/28/" + std::string(year) + " 12:00:00"));
  }
}

TEST(PdhCsv, IsRecognisedByItsFirstBytes) {
  for (const char *text : {
           "\"(PDH-CSV 4.0)\"",
           "(PDH-TSV",
           "\r\n\"(PDH-CSV",
           "\n\n(PDH-C",
           "\xef\xbb\xbf\"(PDH-CSV",
       }) {
    const Bytes bytes = Of(text);
    EXPECT_EQ(WPC_KIND_PDH_CSV,
              wpc_kind_of_bytes(wpc_input_make(bytes.data(), bytes.size(), nullptr)))
        << text;
  }
  for (const char *text : {"\"(PDH-", "(PDH-SQL", "\"\"(PDH-CSV", "x\n(PDH-CSV", "\"(pdh-csv"}) {
    const Bytes bytes = Of(text);
    EXPECT_EQ(WPC_KIND_UNKNOWN,
              wpc_kind_of_bytes(wpc_input_make(bytes.data(), bytes.size(), nullptr)))
        << text;
  }
}

}  // namespace
}  // namespace wpc_test
