// Logs as text: by what they are recognised, and an input that cannot be read. What the walk gives, the second reader says
// of each file of the corpus.
#include <gtest/gtest.h>

#include <memory>
#include <string>

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
