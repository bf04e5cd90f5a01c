// fuzz/command/: the strict readers notice what is wrong, and each line has a seed that is read.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"

extern "C" {
#include "command/check.h"
#include "command/disk.h"
#include "command/read.h"
#include "io/system.h"
#include "oracles/tree.h"
}

namespace wpc_test {
namespace {

using Strings = std::vector<std::string>;

fuzz_span Span(const std::string &text) {
  return {text.data(), text.size()};
}

std::string Said(const char *problem) {
  return problem != nullptr ? problem : "";
}

std::string Tree(const std::string &text) {
  tree t;
  const std::string said = Said(tree_read(&t, Span(text)));
  tree_free(&t);
  return said;
}

template <typename Reader>
void ExpectRefused(Reader reader, const Strings &texts) {
  for (const std::string &text : texts) {
    EXPECT_NE(reader(text), "") << text;
  }
}

template <typename Reader>
void ExpectTaken(Reader reader, const Strings &texts) {
  for (const std::string &text : texts) {
    EXPECT_EQ(reader(text), "") << text;
  }
}

TEST(CommandReaders, Text) {
  const auto reader = [](const std::string &text) { return Said(read_text(Span(text))); };
  ExpectTaken(reader, {"", "a\n", "\xC3\xA4 \xE2\x9C\x93 \xF0\x9F\x98\x80"});
  ExpectRefused(reader, {"\t", "\r\n", std::string(1, '\0'), "\x7F", "\xC2\x85", "\xC3", "\xC0\x80",
                         "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\x80", "\x80", "\x1B[31m"});
}

TEST(CommandReaders, Terminal) {
  const auto reader = [](const std::string &text) { return Said(read_terminal(Span(text))); };
  ExpectTaken(reader, {"\x1B[31mred\x1B[0m\n"});
  ExpectRefused(reader, {"\x1B", "\x1B[m", "\x1B[31A", "\x1B[2J", "\x1B[131m", "\x1B]0;a\x07"});
}

TEST(CommandReaders, Json) {
  ExpectTaken(Tree, {"{}", " [1,-0.5e+3,null] ", "{\"a\":\"\\u00e4\\ud83d\\ude00\\n\",\"b\":[]}"});
  ExpectRefused(
      Tree, {"",          "{",       "[1,]",        "{\"a\":1,\"a\":2}",
             "01",        "1.",      "1e",          "nul",
             "{} {}",     "\"\\x\"", "\"\\ud800\"", "\"\\udc00\"",
             "\"a",       "{1:2}",   "\"\t\"",      "NaN",
             "\"\\u12\"", "[1 2]",   "'a'",         std::string(40, '[') + std::string(40, ']')});
}

TEST(CommandReaders, JsonIsKept) {
  tree t;
  fuzz_bytes text = {nullptr, 0, 0};
  const std::string json = R"({"a":"\u00e4\ud83d\ude00\"","b":18446744073709551615,"c":[{},{}]})";
  ASSERT_EQ(tree_read(&t, Span(json)), nullptr);
  tree_add_text(tree_typed(&t, &t.values[0], "a", TREE_TEXT), &text);
  EXPECT_EQ(std::string(text.data, text.size), "\xC3\xA4\xF0\x9F\x98\x80\"");
  EXPECT_EQ(tree_number(tree_member(&t, &t.values[0], "b")), 18446744073709551615u);
  EXPECT_EQ(tree_member(&t, &t.values[0], "c")->count, 2u);
  EXPECT_EQ(tree_member(&t, &t.values[0], "d"), nullptr);
  EXPECT_EQ(tree_typed(&t, &t.values[0], "a", TREE_NUMBER), nullptr);
  bytes_free(&text);
  tree_free(&t);
}

TEST(CommandReaders, Csv) {
  const auto reader = [](const std::string &text) { return Said(read_csv(Span(text), false)); };
  ExpectTaken(reader, {"", "a,b\n1,\n", "a\n\"x,\"\"\n\"\n\"\"\n"});
  ExpectRefused(reader, {"a", "a,b\n1\n", "a\n\"1\"\n", "a\nx\"y\n", "a\n\"x\n", "a\r\n",
                         "a\n\"x\"y\n", "a\n\xFF\n"});
  EXPECT_EQ(read_csv(Span("a\n\"1\"\n"), true), nullptr);
}

TEST(CommandReaders, Pdh) {
  const auto reader = [](const std::string &text) { return Said(read_pdh(Span(text), ',')); };
  const std::string head = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\O\\C\"\r\n",
                    time = "\"11/21/2026 05:54:11.004\",";
  ExpectTaken(reader, {head, head + time + "\"12.5\"\r\n" + time + "\" \"\r\n",
                       head + time + "\"-1e-5\"\r\n"});
  ExpectRefused(reader,
                {"\"(PDH-TSV 4.0) (UTC)(0)\"\r\n", "\"(PDH-CSV 4.0) (UTC)(0)\",\"O\"\r\n",
                 head + time + "\"nan\"\r\n", head + time + "12\r\n", head + time + "\"\"\r\n",
                 head + "\"\",\"1\"\r\n", head + time + "\"1\"\n", head + time + "\"1\",\"2\"\r\n",
                 head + time + "\"1.\"\r\n", head + time + "\"inf\"\r\n"});
  EXPECT_EQ(read_pdh(Span("\"(PDH-TSV 4.0) (UTC)(0)\"\t\"\\O\\C\"\r\n"), '\t'), nullptr);
}

TEST(CommandReaders, Summary) {
  const auto reader = [](const std::string &text) { return Said(read_summary(Span(text), ',')); };
  const std::string head =
      "\"Counter\",\"Samples\",\"Values\",\"Missing\",\"Minimum\",\"Average\",\"Maximum\","
      "\"Last\"\r\n";
  const std::string path = "\"\\O\\C\",", counts = "\"3\",\"2\",\"1\",";
  const std::string values = "\"-1\",\"0.5\",\"2\",\"1e10\"\r\n";
  const std::string none = "\" \",\" \",\" \",\" \"\r\n";
  ExpectTaken(reader, {head, head + path + counts + values + path + counts + none});
  ExpectRefused(
      reader,
      {path + counts + values, head + path + counts, head + "\"O\"," + counts + values,
       head + path + "\"-3\",\"2\",\"1\"," + values, head + path + "\"\",\"2\",\"1\"," + values,
       head + path + counts + "\"nan\",\"0.5\",\"2\",\"1\"\r\n"});
}

TEST(CommandReaders, Metrics) {
  const auto reader = [](const std::string &text) { return Said(read_metrics(Span(text))); };
  const std::string gauge = "# TYPE a gauge\n", counter = "# TYPE a counter\n", end = "# EOF\n";
  ExpectTaken(reader, {end, gauge + "# HELP a b \\\\\na{b=\"c\\\"\",d=\"e\"} 1 2\n" + end,
                       counter + "a_total 1 2\na_total 1 3\n" + end,
                       "# TYPE a_s gauge\n# UNIT a_s s\na_s 1\n" + end});
  ExpectRefused(reader, {"",
                         gauge + end,
                         gauge + "a 1 2\n",
                         gauge + "a 1 2\n" + end + "a 1 3\n",
                         gauge + "a_total 1\n" + end,
                         counter + "a 1\n" + end,
                         counter + "a_total -1\n" + end,
                         gauge + "a 1 2\na 1 2\n" + end,
                         gauge + "a 1 2\n" + gauge + "a{b=\"c\"} 1\n" + end,
                         gauge + "a{b=\"\"} 1\n" + end,
                         gauge + "a{b=\"c\",b=\"d\"} 1\n" + end,
                         gauge + "a{b=\"\\x\"} 1\n" + end,
                         gauge + "a NaN\n" + end,
                         gauge + "a 1 2 3\n" + end,
                         "a 1\n" + end,
                         gauge + "a 1\n# HELP a b\n" + end,
                         "# TYPE a summary\na 1\n" + end,
                         gauge + "# UNIT a s\na 1\n" + end,
                         gauge + "a{1b=\"c\"} 1\n" + end,
                         gauge + "a{b=\"c\"} 1 2\na{b=\"d\"} 1 2\na{b=\"c\"} 1 3\n" + end,
                         counter + "a_total 1\n# TYPE a_total gauge\na_total 1\n" + end});
}

TEST(CommandReaders, Svg) {
  const auto reader = [](const std::string &text) { return Said(read_svg(Span(text))); };
  ExpectTaken(reader, {"<svg/>", "<svg a=\"1\" b-c=\"&lt;\"><g>a &amp; b</g><rect/></svg>\n"});
  ExpectRefused(reader,
                {"", "<g/>", "<svg>", "<svg></g></svg>", "<svg><g></svg></g>", "<svg/><svg/>",
                 "<svg a=1/>", "<svg a=\"1\" a=\"2\"/>", "<svg>&nbsp;</svg>", "<svg>a & b</svg>",
                 "<svg a=\"<\"/>", "<svg>\x01</svg>", "<svg>\xEF\xBF\xBF</svg>", "<svg>]]></svg>",
                 "<svg a=\"1/>", "<svg>\xED\xA0\x80</svg>", "<svg/>a", "<svg><!-- --></svg>"});
}

TEST(CommandLines, EachHasASeed) {
  std::set<std::string> names;
  EXPECT_GT(num_command_lines, 32u);
  EXPECT_LT(num_command_lines, 256u);
  for (size_t i = 0; i < num_command_lines; i++) {
    const Bytes seed =
        ReadFile("fuzz/made_seeds/command/" + std::string(command_lines[i].name) + ".bin");
    ASSERT_GT(seed.size(), 2u) << command_lines[i].name;
    EXPECT_EQ(seed[0], i);
    EXPECT_EQ(input_of(seed.data(), seed.size()).line, &command_lines[i]);
    names.insert(command_lines[i].name);
  }
  EXPECT_EQ(names.size(), num_command_lines);
}

// Each line is of use: its seed gets past what is said of a line or a path that is wrong.
TEST(CommandLines, SeedsAreRead) {
  size_t num_shown = 0, num_failed = 0;
  for (size_t i = 0; i < num_command_lines; i++) {
    const Bytes seed =
        ReadFile("fuzz/made_seeds/command/" + std::string(command_lines[i].name) + ".bin");
    const command_input input = input_of(seed.data(), seed.size());
    command_words words = {{nullptr}, 0, 0};
    (void)input_place(&input, &words);
    words_add(&words, "-o", 2);
    words_add(&words, input.line->form == FORM_FOLDER ? "out" : "-",
              input.line->form == FORM_FOLDER ? 3 : 1);
    command_run run = run_command(&words, {size_t{1} << 24, size_t{1} << 28});
    const bool is_shown = run.output.size > 0 || disk_find("out") != nullptr;
    num_shown += is_shown ? 1 : 0;
    num_failed += run.status == 2 ? 1 : 0;
    EXPECT_TRUE(is_shown || run.complaints.size > 0) << input.line->name;
    EXPECT_EQ(std::string(run.complaints.data, run.complaints.size).find("--help"),
              std::string::npos)
        << input.line->name;
    run_free(&run);
    words_free(&words);
    disk_clear();
  }
  system_use(nullptr);
  EXPECT_GT(num_shown, num_command_lines * 9 / 10);
  EXPECT_LT(num_failed, num_command_lines / 10);
}

}  // namespace
}  // namespace wpc_test
