// Logs as text: what wpc/pdh_csv.h promises of the walk beyond verdicts, which the corpus has.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

const std::string kHead = "\"(PDH-CSV 4.0) (UTC)(-90)\",\"\\\\S\\M\\A\",\"\\\\S\\M\\B\"\r\n";
const std::string kTime = "\"01/15/2026 02:00:00.000\"";

Bytes Of(const std::string &text) {
  return Bytes(text.begin(), text.end());
}

std::string Shown(const wpc_pdh_number &n) {
  return !n.has_value ? "-"
                      : (n.is_negative ? "-" : "") + std::to_string(n.digits) + "e" +
                            std::to_string(n.exponent);
}

// A word for each stop: "column 0", "sample", "0: 1e0 -".
std::vector<std::string> Stops(const wpc_input &in, wpc_error *error) {
  const auto w = std::make_unique<wpc_pdh_csv_walk>();
  std::vector<std::string> stops;
  wpc_pdh_csv_begin(w.get(), in);
  while (wpc_pdh_csv_next(w.get())) {
    std::string values = std::to_string(w->column) + ":";
    for (uint32_t i = 0; i < w->count; ++i) {
      values += " " + Shown(w->values[i]);
    }
    stops.push_back(w->at == WPC_PDH_CSV_AT_COLUMN   ? "column " + std::to_string(w->column)
                    : w->at == WPC_PDH_CSV_AT_SAMPLE ? "sample"
                                                     : values);
  }
  EXPECT_FALSE(wpc_pdh_csv_next(w.get()));
  *error = w->error;
  return stops;
}

std::vector<std::string> Tolerant(const std::string &text) {
  const Opened o(Of(text));
  wpc_error error;
  const std::vector<std::string> stops = Stops(o.in, &error);
  EXPECT_EQ(WPC_END, error.status) << text;
  return stops;
}

using Words = std::vector<std::string>;

TEST(PdhCsv, GivesColumnsThenSamplesAndTheirValues) {
  EXPECT_EQ((Words{"column 0", "column 1", "sample", "0: 15e-1 -", "sample", "0: 2e0 -3e0"}),
            Tolerant(kHead + kTime + ",\"1.5\",\" \"\r\n" + kTime + ",2,-3\r\n"));
}

TEST(PdhCsv, GivesRunsOfUpTo64) {
  std::string head = "(PDH-CSV 4.0) (UTC)(0)", line = "01/15/2026 02:00:00.000";
  for (int i = 0; i < 129; ++i) {
    head += ",\\a";
    line += ",1";
  }
  const Words stops = Tolerant(head + "\n" + line);
  ASSERT_EQ(129u + 4, stops.size());
  EXPECT_EQ(0u, stops.at(130).find("0: 1e0 "));
  EXPECT_EQ(0u, stops.at(131).find("64: 1e0 "));
  EXPECT_EQ("128: 1e0", stops.at(132));
}

TEST(PdhCsv, LeavesOutWhatIsNotAsItShouldBe) {
  const Words columns = {"column 0", "column 1"};
  const auto with = [&](Words more) {
    more.insert(more.begin(), columns.begin(), columns.end());
    return more;
  };
  EXPECT_EQ(with({"sample", "0: 1e0"}), Tolerant(kHead + kTime + ",1"));
  EXPECT_EQ(with({"sample", "0: 1e0 2e0"}), Tolerant(kHead + kTime + ",1,2,3,\"4"));
  EXPECT_EQ(with({"sample"}), Tolerant(kHead + kTime));
  EXPECT_EQ(with({"sample", "0: - 2e0"}), Tolerant(kHead + kTime + ",\"1\"x,2"));
  EXPECT_EQ(with({"sample", "0: -"}), Tolerant(kHead + kTime + ",\"1,2"));
  EXPECT_EQ(with({"sample", "0: - 2e0"}), Tolerant(kHead + kTime + ",nan,2"));
  EXPECT_EQ(with({}), Tolerant(kHead + "15.01.2026,1,2\nExiting, please wait...\n\n" + kHead));
}

TEST(PdhCsv, NumbersKeepNineteenDigitsAndTheirPowerOfTen) {
  const std::vector<std::pair<std::string, std::string>> numbers = {
      {"0", "0e0"},
      {"-0.00", "-0e-2"},
      {"0012.50", "1250e-2"},
      {"88.359340674585567", "88359340674585567e-15"},
      {"9999999999999999999", "9999999999999999999e0"},
      {"99999999999999999999", "9999999999999999999e1"},
      {"18446744073709551616.000000", "1844674407370955161e1"},
      {"0.00000000000000000000123456789012345678901", "1234567890123456789e-39"},
      {"1e999999999999999999999", "1e1000000"},
      {"1e-999999999999999999999", "1e-1000000"},
      {"7.5E+2", "75e1"},
  };
  for (const auto &[text, wanted] : numbers) {
    const Words stops = Tolerant("(PDH-CSV 4.0) (UTC)(0),\\a\n01/15/2026 02:00:00," + text);
    EXPECT_EQ("0: " + wanted, stops.back()) << text;
  }
}

TEST(PdhCsv, SaysZoneDescriptionAndTime) {
  const Opened o(Of(
      "\"(PDH-TSV 4.0) (A (b))(-90)\"\t\"\\a\"\t\"of the set\"\r\n\"01/01/1601 00:00:01.002\"\t1"));
  const auto w = std::make_unique<wpc_pdh_csv_walk>();
  wpc_pdh_csv_begin(w.get(), o.in);
  EXPECT_EQ('\t', w->delimiter);
  EXPECT_TRUE(w->has_zone);
  EXPECT_EQ(-90, w->bias);
  EXPECT_EQ(65001u, w->code_page);
  EXPECT_EQ("A (b)", std::string(reinterpret_cast<const char *>(o.in.data) + w->zone.raw.offset,
                                 w->zone.raw.length));
  ASSERT_TRUE(wpc_pdh_csv_next(w.get()));
  ASSERT_TRUE(wpc_pdh_csv_next(w.get()));
  EXPECT_EQ(WPC_PDH_CSV_AT_SAMPLE, w->at);
  EXPECT_EQ(1u, w->num_columns);
  EXPECT_EQ(10020000u, w->time);
  EXPECT_EQ(10u, w->description.raw.length);
}

TEST(PdhCsv, TextsOfUtf16AreConverted) {
  std::u16string text = u"\ufeff(PDH-CSV 4.0) (UTC)(0),\\Verf\u00fcgbar";
  Bytes bytes;
  for (const char16_t unit : text) {
    bytes.push_back(static_cast<uint8_t>(unit & 0xFF));
    bytes.push_back(static_cast<uint8_t>(unit >> 8));
  }
  const Opened o(bytes);
  const auto w = std::make_unique<wpc_pdh_csv_walk>();
  char name[20];
  wpc_pdh_csv_begin(w.get(), o.in);
  ASSERT_TRUE(wpc_pdh_csv_next(w.get()));
  EXPECT_EQ(0u, w->code_page);
  EXPECT_EQ(11u, wpc_text_to_utf8(o.in, w->name, name, sizeof name));
  EXPECT_STREQ("\\Verf\u00fcgbar", name);
}

TEST(PdhCsv, AWalkOfAnInputThatCannotBeReadHasItsError) {
  wpc_error error;
  EXPECT_TRUE(Stops(wpc_input_make(nullptr, 1, nullptr), &error).empty());
  EXPECT_EQ(WPC_RULE_GEN_01, error.rule);
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
