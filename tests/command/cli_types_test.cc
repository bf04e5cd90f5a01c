// wpc types, docs/reference/counter-types.md, the library and the second reader state the same facts of each counter type.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "reference/checks.h"
#include "support/block.h"
#include "support/command/cli.h"
#include "support/json.h"
#include "wpc/calc.h"
#include "wpc/v1.h"

namespace wpc_cli {
namespace {

using wpc_test::Json;
using wpc_test::ParseJson;

// As in winperf.h. Those that are 0 say nothing of their own.
const std::map<std::string, uint32_t> kFields = {
    {"PERF_SIZE_DWORD", 0},
    {"PERF_SIZE_LARGE", 0x100},
    {"PERF_SIZE_ZERO", 0x200},
    {"PERF_SIZE_VARIABLE_LEN", 0x300},
    {"PERF_TYPE_NUMBER", 0},
    {"PERF_TYPE_COUNTER", 0x400},
    {"PERF_TYPE_TEXT", 0x800},
    {"PERF_TYPE_ZERO", 0xC00},
    {"PERF_NUMBER_HEX", 0},
    {"PERF_NUMBER_DECIMAL", 0x10000},
    {"PERF_NUMBER_DEC_1000", 0x20000},
    {"PERF_COUNTER_VALUE", 0},
    {"PERF_COUNTER_RATE", 0x10000},
    {"PERF_COUNTER_FRACTION", 0x20000},
    {"PERF_COUNTER_BASE", 0x30000},
    {"PERF_COUNTER_ELAPSED", 0x40000},
    {"PERF_COUNTER_QUEUELEN", 0x50000},
    {"PERF_COUNTER_HISTOGRAM", 0x60000},
    {"PERF_COUNTER_PRECISION", 0x70000},
    {"PERF_TEXT_UNICODE", 0},
    {"PERF_TEXT_ASCII", 0x10000},
    {"PERF_TIMER_TICK", 0},
    {"PERF_TIMER_100NS", 0x100000},
    {"PERF_OBJECT_TIMER", 0x200000},
    {"PERF_DELTA_COUNTER", 0x400000},
    {"PERF_DELTA_BASE", 0x800000},
    {"PERF_INVERSE_COUNTER", 0x1000000},
    {"PERF_MULTI_COUNTER", 0x2000000},
    {"PERF_DISPLAY_NO_SUFFIX", 0},
    {"PERF_DISPLAY_PER_SEC", 0x10000000},
    {"PERF_DISPLAY_PERCENT", 0x20000000},
    {"PERF_DISPLAY_SECONDS", 0x30000000},
    {"PERF_DISPLAY_NOSHOW", 0x40000000},
};

// The part of a number that the fields say; where no constant has a field's value, its bits of `type`.
uint32_t NumberOf(const Json &fields, uint32_t type) {
  const std::map<std::string, uint32_t> masks = {{"size", 0x300},
                                                 {"type", 0xC00},
                                                 {"subtype", 0xF0000},
                                                 {"time_base", 0x300000},
                                                 {"display", 0xF0000000}};
  uint32_t number = static_cast<uint32_t>(std::stoul(fields["others"].text));
  for (const auto &[field, mask] : masks) {
    const bool has_none = fields[field].type == Json::Type::kNull;
    number += has_none ? type & mask : kFields.at(fields[field].text);
  }
  for (const Json &flag : fields["flags"].items) {
    number += kFields.at(flag.text);
  }
  return number;
}

std::string Hex(uint32_t number) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%08X", static_cast<unsigned>(number));
  return text;
}

std::string OrEmpty(const Json &value) {
  return value.type == Json::Type::kNull ? "" : value.text;
}

// The cells of each row of a section of the page that begins with a constant.
std::vector<std::vector<std::string>> Rows(const std::string &page, const std::string &heading) {
  std::vector<std::vector<std::string>> rows;
  const size_t begin = page.find("\n## " + heading + "\n");
  for (const std::string &line :
       Lines(page.substr(begin + 1, page.find("\n## ", begin + 1) - begin))) {
    if (line.rfind("| PERF_", 0) != 0) {
      continue;
    }
    rows.emplace_back();
    for (size_t at = 2; at < line.size();) {
      const size_t end = line.find(" | ", at);
      const std::string cell =
          line.substr(at, (end == std::string::npos ? line.size() - 2 : end) - at);
      rows.back().push_back(cell.size() > 1 && cell[0] == '`' ? cell.substr(1, cell.size() - 2)
                                                              : cell);
      at = end == std::string::npos ? line.size() : end + 3;
    }
  }
  return rows;
}

// Before a test has a folder of its own.
const std::string kPage = std::filesystem::absolute("docs/reference/counter-types.md").string();

struct Types : Cli {
  std::vector<Json> All() {
    std::vector<Json> all;
    for (const std::string &line : Lines(Run({"types", "--format=json"}).out)) {
      all.push_back(ParseJson(line));
      EXPECT_EQ(all.back().error, "") << line;
    }
    return all;
  }
};

TEST_F(Types, ThePageSaysWhatTheCommandSays) {
  const std::string page = wpc_test::ReadText(kPage);
  const std::vector<Json> all = All();
  const std::vector<std::vector<std::string>> rows = Rows(page, "Formulas");
  std::map<std::string, std::string> documented, samples;
  for (const std::vector<std::string> &row : Rows(page, "Multi-timers")) {
    documented[row[0]] = row[1];
  }
  for (const std::vector<std::string> &row :
       Rows(page, "What Microsoft's sample code does otherwise")) {
    samples[row[0]] = row[1];
  }
  ASSERT_EQ(all.size(), 40u);
  ASSERT_EQ(rows.size(), all.size());
  EXPECT_EQ(documented.size(), 3u);
  for (size_t i = 0; i < all.size(); i++) {
    const Json &type = all[i];
    const std::string name = type["type_name"].text;
    SCOPED_TRACE(name);
    const std::vector<std::string> row = {
        name,
        Hex(static_cast<uint32_t>(std::stoul(type["type"].text))),
        type["size"].type == Json::Type::kNull ? "variable" : type["size"].text,
        OrEmpty(type["clock"]),
        OrEmpty(type["base"]),
        OrEmpty(type["formula"]),
        type["unit"].text,
        type["samples"].text,
        type["shown"].text == "true" ? "yes" : "no",
        OrEmpty(type["windows"])};
    EXPECT_EQ(rows[i], row);
    EXPECT_EQ(documented.count(name) != 0 ? documented[name] : row[5], OrEmpty(type["documented"]));
    std::string sample;
    for (const Json &text : type["sample_code"].items) {
      sample += (sample.empty() ? "" : "; ") + text.text;
    }
    EXPECT_EQ(samples[name], sample);
  }
}

TEST_F(Types, TheLibraryAndTheSecondReaderAgree) {
  const std::vector<Json> all = All();
  std::map<std::string, uint32_t> numbers;
  for (const Json &type : all) {
    numbers[type["type_name"].text] = static_cast<uint32_t>(std::stoul(type["type"].text));
  }
  for (size_t i = 0; i < all.size(); i++) {
    const Json &type = all[i];
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    ASSERT_NE(info, nullptr);
    SCOPED_TRACE(info->name);
    EXPECT_EQ(type["type_name"].text, info->name);
    EXPECT_EQ(numbers[info->name], info->type);
    EXPECT_EQ(type["unit"].text, wpc_counter_unit(info->type));
    EXPECT_EQ(type["shown"].text == "true", info->formula != WPC_FORMULA_NONE);
    const uint32_t base =
        type["base"].type == Json::Type::kNull ? 0 : numbers.at(type["base"].text);
    const bool is_multi = wpc_reference::TypeIsMultiTimer(info->type);
    EXPECT_TRUE(wpc_reference::TypeIsKnown(info->type));
    EXPECT_EQ(is_multi ? 0x42030500 : wpc_reference::RequiredBase(info->type), base);
    EXPECT_EQ(is_multi ? 0x42030500 : wpc_v1_required_base(info->type), base);
    EXPECT_EQ(base != 0, OrEmpty(type["formula"]).find("B1") != std::string::npos);
    EXPECT_EQ(type["clock"].type != Json::Type::kNull,
              OrEmpty(type["formula"]).find_first_of("DF") != std::string::npos);
    EXPECT_EQ(type["samples"].text == "2",
              OrEmpty(type["formula"]).find("N0") != std::string::npos);
    if (wpc_reference::TypeIsBase(info->type)) {
      EXPECT_EQ(type["shown"].text, "false");
    }
  }
}

TEST_F(Types, TheFieldsMakeUpTheNumber) {
  std::vector<std::string> asked = {"types", "--format=json"};
  for (uint32_t number = 0, i = 0; i < 500; i++, number = number * 1664525 + 1013904223) {
    asked.push_back(std::to_string(number));
  }
  std::vector<Json> all = All();
  for (const std::string &line : Lines(Run(asked).out)) {
    all.push_back(ParseJson(line));
  }
  EXPECT_EQ(all.size(), 540u);
  for (const Json &type : all) {
    const uint32_t number = static_cast<uint32_t>(std::stoul(type["type"].text));
    EXPECT_EQ(Hex(NumberOf(type["fields"], number)), Hex(number));
  }
}

}  // namespace
}  // namespace wpc_cli
