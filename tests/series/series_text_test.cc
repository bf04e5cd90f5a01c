// Logs as text in a series: what wpc/series.h promises of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "support/counted_memory.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace {

using wpc_test::Bytes;
using wpc_test::CountedMemory;

// What a series of texts says, a line for each cell: "UTC path value", "-" for none.
struct Said {
  std::vector<std::string> cells;
  wpc_series_error error = {};
  wpc_survey survey = {};
};

Said Read(const wpc_series_options &options, const std::vector<Bytes> &texts,
          const wpc_options *how = nullptr) {
  Said said;
  wpc_series *series = wpc_series_new(&options);
  if (series == nullptr) {
    said.error.error.status = WPC_E_MEMORY;
    return said;
  }
  for (const Bytes &text : texts) {
    (void)wpc_series_add_pdh_csv(series, wpc_input_make(text.data(), text.size(), how));
  }
  (void)wpc_series_survey(series, &said.survey);
  while (const wpc_frame *frame = wpc_series_next(series)) {
    for (size_t i = 0; i < frame->count; ++i) {
      const bool is_value = frame->statuses[i] == WPC_CALC_OK;
      EXPECT_EQ(is_value, !std::isnan(frame->values[i]));
      EXPECT_EQ(0u, frame->samples[i].has);
      said.cells.push_back(std::to_string(frame->time.utc / 10000000) + " " +
                           wpc_series_path(series, frame->columns[i]) + " " +
                           (is_value ? std::to_string(frame->values[i]) : "-"));
    }
  }
  said.error = wpc_series_error_of(series);
  wpc_series_free(series);
  return said;
}

Bytes Of(const std::string &text) {
  return Bytes(text.begin(), text.end());
}

using Texts = std::vector<std::string>;

const std::string kHead = "\"(PDH-CSV 4.0) (UTC)(60)\",\"\\\\S\\M(p/a#1)\\A\",\"\\\\S\\M\\B\"\n";

wpc_series_options Options() {
  return wpc_series_options_default(wpc_memory_libc());
}

TEST(SeriesOfText, GivesTheValuesAtUtc) {
  const Said said = Read(Options(), {Of(kHead + "01/01/1601 00:00:00,1.5,\" \"\n"
                                                "01/01/1601 00:00:01,2\n")});
  EXPECT_EQ((std::vector<std::string>{"3600 \\\\S\\M(p/a#1)\\A 1.500000", "3600 \\\\S\\M\\B -",
                                      "3601 \\\\S\\M(p/a#1)\\A 2.000000", "3601 \\\\S\\M\\B -"}),
            said.cells);
  EXPECT_EQ(WPC_OK, said.error.error.status);
  EXPECT_EQ(2u, said.survey.frames);
}

TEST(SeriesOfText, ColumnsHaveNoType) {
  const Bytes text = Of(kHead);
  const wpc_series_options options = Options();
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_pdh_csv(series, wpc_input_make(text.data(), text.size(), nullptr));
  ASSERT_TRUE(wpc_series_survey(series, nullptr));
  ASSERT_EQ(2u, wpc_series_num_columns(series));
  const wpc_column column = wpc_series_column(series, 0);
  EXPECT_EQ(WPC_COLUMN_FINAL, column.flags);
  EXPECT_EQ(nullptr, column.info);
  EXPECT_EQ(1u, column.names.index);
  wpc_series_free(series);
}

TEST(SeriesOfText, GoesOnInTheNextText) {
  const Said said = Read(Options(), {Of(kHead + "01/01/1601 00:00:02,3,4\n"),
                                     Of(kHead + "01/01/1601 00:00:01,1,2\n")});
  ASSERT_EQ(4u, said.cells.size());
  EXPECT_EQ("3601 \\\\S\\M\\B 2.000000", said.cells.at(1));
  EXPECT_EQ("3602 \\\\S\\M\\B 4.000000", said.cells.at(3));
}

TEST(SeriesOfText, NamesAreWhatTheTextSays) {
  const std::string time = "\n01/01/1601 00:00:00,1";
  const auto one = [&](const std::string &path, const wpc_options *how = nullptr) {
    const Said said = Read(Options(), {Of("(PDH-CSV 4.0) (U)(0)," + path + time)}, how);
    return said.cells.size() == 1 ? said.cells.at(0) : "";
  };
  EXPECT_EQ("0 \\M\\\"A\" 1.000000", one("\"\\M\\\"\"A\"\"\""));
  EXPECT_EQ("0 \\M\\\u00e4 1.000000", one("\\M\\\u00e4"));
  EXPECT_EQ("0 \\M\\\ufffd 1.000000", one("\\M\\\xe4"));
  EXPECT_EQ("", one("a description"));
  wpc_options how = wpc_options_default();
  how.decode = [](void *, uint32_t page, const uint8_t *bytes, size_t size, char *dst,
                  size_t capacity) {
    EXPECT_EQ(1252u, page);
    for (size_t i = 0; i < size && i < capacity; ++i) {
      dst[i] = bytes[i] < 0x80 ? static_cast<char>(bytes[i]) : 'e';
    }
    return size;
  };
  EXPECT_EQ("0 \\M\\e 1.000000", one("\\M\\\xe4", &how));
}

// Of a text that is UTF-8, and of one in a code page.
TEST(SeriesOfText, LongPathsOfAllBytesAreCut) {
  const size_t most = 4092;
  const std::string start = "(PDH-CSV 4.0) (U)(0),", end = "\n01/01/1601 00:00:00,1";
  const auto cell = [&](const std::string &first, const std::string &path) {
    const Said said = Read(Options(), {Of(first + start + path + end)});
    return said.cells.size() == 1 ? said.cells.at(0).substr(2) : "";
  };
  EXPECT_EQ("\\M\\" + std::string(most - 3, 'a') + " 1.000000",
            cell("", "\\M\\" + std::string(5000, 'a')));
  EXPECT_EQ("\\M\\" + std::string(1020, 'a') + " 1.000000",
            cell("", "\\M\\" + std::string(1020, 'a')));
  const std::string page = cell("", "\\M\\\xe4" + std::string(5000, 'a'));
  EXPECT_EQ("\\M\\\uFFFDaa", page.substr(0, 8));
  EXPECT_EQ(most - 4, static_cast<size_t>(std::count(page.begin(), page.end(), 'a')));
}

// A converter that says more than there is room for converts nothing.
TEST(SeriesOfText, NotesAndConvertersAreTheCallers) {
  wpc_options how = wpc_options_default();
  size_t num_notes = 0;
  how.note_context = &num_notes;
  how.note = [](void *context, const wpc_error *) { ++*static_cast<size_t *>(context); };
  how.decode = [](void *, uint32_t, const uint8_t *, size_t, char *dst, size_t capacity) {
    std::fill(dst, dst + capacity, 'e');
    return capacity + 1000;
  };
  const Said said =
      Read(Options(), {Of("(PDH-CSV 4.0) (U)(0),\\M\\\xe4\n01/01/1601 00:00:00,1\nx,2\n")}, &how);
  EXPECT_EQ(Texts{"0 \\M\\\uFFFD 1.000000"}, said.cells);
  EXPECT_EQ(4u, num_notes);  // PDH-06 and PDH-13, in two passes
}

// Each text of a column, and the names that become of it.
TEST(SeriesOfText, NamesAreTakenFromTheEndsOfAPath) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {R"(\\M\O(p/a#1)\C)", R"(\\M|O|p|a|1|C)"},
      {R"(\O(a)\C)", R"(|O||a|0|C)"},
      {R"(\O(a#*)\C)", R"(|O||a#*|0|C)"},
      {R"(\O(p/a#99999999999)\C)", R"(|O||p/a#99999999999|0|C)"},
      {R"(\O(a(b)\C)", R"(|O(a||b|0|C)"},
      {R"(\O(a(b))\C)", R"(|O||a(b)|0|C)"},
      {R"(\O(a)b)\C)", R"(|O||a)b|0|C)"},
      {R"(\Oa)\C)", R"(|Oa)||-|0|C)"},
      {R"(\O()\C)", R"(|O|||0|C)"},
      {R"(\(a)\C)", R"(|(a)||-|0|C)"},
      {R"(\O\)", R"(|||-|0|\O\)"},
      {R"(\O)", R"(|||-|0|\O)"},
      {R"(\\M\C)", R"(|||-|0|\\M\C)"},
      {R"(\\\O\C)", R"(|||-|0|\\\O\C)"},
      {R"(a\O\C)", R"(|||-|0|a\O\C)"},
      {R"(aa\O\C)", R"(|||-|0|aa\O\C)"},
      {R"("\O\C ""x""")", R"(|O||-|0|C "x")"},
      {R"(\O\C"x)", R"(|O||-|0|C"x)"},
      {R"(\O\C")", R"(|O||-|0|C")"}};
  for (const auto &[path, names] : cases) {
    const wpc_series_options options = Options();
    const Bytes text = Of("(PDH-CSV 4.0) (U)(0)," + path + ",\\X\\Y\n01/01/1601 00:00:00,1,2");
    wpc_series *series = wpc_series_new(&options);
    (void)wpc_series_add_pdh_csv(series, wpc_input_make(text.data(), text.size(), nullptr));
    EXPECT_TRUE(wpc_series_survey(series, nullptr));
    const wpc_path_names got = wpc_series_column(series, 0).names;
    const auto part = [](wpc_path_name name) {
      return name.text != nullptr ? std::string(name.text, name.length) : "-";
    };
    EXPECT_EQ(names, (got.machine.text != nullptr ? "\\\\" + part(got.machine) : "") + "|" +
                         part(got.object) + "|" +
                         (got.parent.text != nullptr ? part(got.parent) : "") + "|" +
                         part(got.instance) + "|" + std::to_string(got.index) + "|" +
                         part(got.counter))
        << path;
    wpc_series_free(series);
  }
}

// Lines of few bytes that lack the values of a long head.
TEST(SeriesOfText, LacksFewerValuesThanItMayHave) {
  std::string head = "(PDH-CSV 4.0) (U)(0)";
  for (int i = 0; i < 1000; ++i) {
    head += ",\\c\\" + std::to_string(i);
  }
  const std::string line = "\n01/01/1601 00:00:00";
  const std::string large = head + ",\\c\\" + std::string(40000, 'c') + line;
  EXPECT_EQ(1001u, Read(Options(), {Of(large)}).cells.size());
  for (const size_t count : {65u, 66u}) {
    std::string text = head;
    for (size_t i = 0; i < count; ++i) {
      text += line;
    }
    for (const bool salvage : {false, true}) {
      wpc_series_options options = Options();
      options.salvage = salvage;
      const Said said = Read(options, {Of(text)});
      EXPECT_EQ(count == 65 ? WPC_OK : WPC_E_LIMIT, said.error.error.status);
      EXPECT_EQ(count == 65 || salvage ? size_t{65000} : 0, said.cells.size());
      if (count == 66) {
        EXPECT_EQ(WPC_RULE_PDH_16, said.error.error.rule);
        EXPECT_EQ(head.size() + 65 * line.size() + 1, said.error.error.offset);
      }
    }
  }
}

TEST(SeriesOfText, FailsCleanlyWithoutMemoryForCodePages) {
  for (size_t length = 1; length < 20; ++length) {
    std::string path = "\\M";
    for (size_t i = 0; i < length; ++i) {
      path += "\xe4";
    }
    const std::vector<Bytes> text = {
        Of("(PDH-CSV 4.0) (U)(0)," + path + "\\C\n01/01/1601 00:00:00,1")};
    CountedMemory whole;
    EXPECT_EQ(1u, Read(wpc_series_options_default(whole.Memory()), text).cells.size());
    wpc_test::ExpectFailsCleanly(whole.asked, [&](wpc_memory memory) {
      return Read(wpc_series_options_default(memory), text).error.error.status;
    });
  }
}

TEST(SeriesOfText, LongPathsAreCutAtACharacter) {
  std::string path = "\\M\\";
  for (int i = 0; i < 5000; ++i) {
    path += "\u00e4";
  }
  const Said said =
      Read(Options(), {Of("(PDH-CSV 4.0) (U)(0)," + path + "\n01/01/1601 00:00:00,1")});
  ASSERT_EQ(1u, said.cells.size());
  EXPECT_LT(said.cells.at(0).size(), 4200u);
  EXPECT_EQ("\u00e4 1.000000", said.cells.at(0).substr(said.cells.at(0).size() - 11));
}

TEST(SeriesOfText, ChoicesAndRangesAreThoseOfLogs) {
  wpc_series_options options = Options();
  const Bytes text = Of(kHead + "01/01/1601 00:00:01,1,2\n01/01/1601 00:00:02,3,4\n");
  options.begin = UINT64_C(36020000000);
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_pdh_csv(series, wpc_input_make(text.data(), text.size(), nullptr));
  const wpc_choice choice = wpc_series_choose(series, "\\m\\b", 4);
  const wpc_frame *frame = wpc_series_next(series);
  ASSERT_NE(nullptr, frame);
  ASSERT_EQ(1u, frame->count);
  EXPECT_EQ(4, frame->values[0]);
  EXPECT_EQ(nullptr, wpc_series_next(series));
  EXPECT_EQ(1u, wpc_series_chosen(series, choice.number).columns);
  wpc_series_free(series);
}

TEST(SeriesOfText, EndsAsTheWalkDoes) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("pdh-csv")) {
    const Bytes bytes = row.Read();
    for (const bool strict : {false, true}) {
      wpc_options how = wpc_options_default();
      how.strict = strict;
      const wpc_error want =
          wpc_validate(wpc_input_make(bytes.data(), bytes.size(), &how), WPC_KIND_PDH_CSV, nullptr);
      const Said said = Read(Options(), {bytes}, &how);
      EXPECT_EQ(want.status, said.error.error.status) << row.file;
      EXPECT_EQ(want.rule, said.error.error.rule) << row.file;
      EXPECT_EQ(want.offset, said.error.error.offset) << row.file;
    }
  }
}

TEST(SeriesOfText, FailsCleanlyWithoutMemory) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("pdh-csv", true)) {
    SCOPED_TRACE(row.file);
    const std::vector<Bytes> twice = {row.Read(), row.Read()};
    CountedMemory whole;
    (void)Read(wpc_series_options_default(whole.Memory()), twice);
    EXPECT_EQ(0u, whole.held);
    const auto read = [&](wpc_memory memory) {
      return Read(wpc_series_options_default(memory), twice).error.error.status;
    };
    wpc_test::ExpectFailsCleanly(whole.asked, read, true);
  }
}

TEST(SeriesOfText, NumbersThatAreTooLargeAreNone) {
  for (const char *text :
       {"1.7976931348623159e308", "1e309", "1e99999", "9999999999999999999e290"}) {
    const std::string log = std::string("(PDH-CSV 4.0) (U)(0),\\a\n01/01/1601 00:00:00,") + text;
    EXPECT_NE(std::string::npos, Read(Options(), {Of(log)}).cells.at(0).find(" -")) << text;
  }
}

}  // namespace
