// The table of rules, and errors as text.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/walk.h"
#include "wpc/wpc.h"

extern "C" {
#include "parser/check.h"
}

namespace wpc_test {
namespace {

struct Row {
  uint16_t number;
  const char *symbol;
  const char *id;
};

constexpr Row kRows[] = {
#define WPC_RULE(number, symbol, id, rule_class, status, enforcement, block, field, extent, got, \
                 relation, message, source)                                                      \
  {number, #symbol, id},
#include "parser/rules.def"
#undef WPC_RULE
};

std::vector<const wpc_rule_info *> AllRules() {
  std::vector<const wpc_rule_info *> rules;
  for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
    rules.push_back(wpc_rule_at(i));
  }
  return rules;
}

TEST(Rules, AreAllInTheTableInTheOrderOfTheirNumbers) {
  ASSERT_EQ(std::size(kRows), AllRules().size());
  uint16_t last = WPC_RULE_NONE;
  for (size_t i = 0; i < std::size(kRows); ++i) {
    const wpc_rule_info *info = wpc_rule_at(i);
    ASSERT_NE(nullptr, info);
    EXPECT_EQ(kRows[i].number, info->number);
    EXPECT_STREQ(kRows[i].id, info->id);
    EXPECT_GT(info->number, last);
    EXPECT_LT(info->number, WPC_RULE_END);
    last = info->number;
  }
  EXPECT_EQ(nullptr, wpc_rule_at(std::size(kRows)));
  EXPECT_EQ(nullptr, wpc_rule_at(SIZE_MAX));
}

TEST(Rules, HaveUniqueIdsThatMatchTheirSymbols) {
  std::set<std::string> ids;
  for (const Row &row : kRows) {
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    std::string symbol = row.id;
    std::replace(symbol.begin(), symbol.end(), '-', '_');
    EXPECT_EQ(symbol, row.symbol);
  }
}

TEST(Rules, AreFoundByTheirNumbers) {
  for (const wpc_rule_info *info : AllRules()) {
    EXPECT_EQ(info, wpc_rule_find(info->number));
  }
  std::set<uint32_t> numbers;
  for (const Row &row : kRows) {
    numbers.insert(row.number);
  }
  for (uint32_t number = 0; number <= UINT16_MAX; ++number) {
    EXPECT_EQ(numbers.count(number) > 0, wpc_rule_find(static_cast<uint16_t>(number)) != nullptr);
  }
}

TEST(Rules, HaveAStatusThatFitsTheirClass) {
  for (const wpc_rule_info *info : AllRules()) {
    SCOPED_TRACE(info->id);
    if (info->rule_class == WPC_NOTE) {
      EXPECT_EQ(WPC_OK, info->status);
    } else {
      EXPECT_TRUE(info->rule_class == WPC_HARD || info->rule_class == WPC_STRICT);
      EXPECT_GE(info->status, WPC_E_TRUNCATED);
      EXPECT_LE(info->status, WPC_E_ARGUMENT);
    }
  }
}

TEST(Rules, HaveTextsAndTheMessagesOnlyKnownPlaces) {
  for (const wpc_rule_info *info : AllRules()) {
    SCOPED_TRACE(info->id);
    for (const char *text :
         {info->block, info->field, info->relation, info->message, info->source}) {
      EXPECT_GT(std::strlen(text), 0u);
    }
    for (const char *p = std::strchr(info->message, '%'); p != nullptr;
         p = std::strchr(p + 1, '%')) {
      EXPECT_NE(nullptr, std::strchr("gxb", p[1])) << info->message;
      EXPECT_NE('\0', p[1]);
    }
    EXPECT_EQ(nullptr, std::strpbrk(info->message, "\n\t")) << "one line";
  }
}

// ---- texts of errors

std::string Format(const wpc_error &error, size_t (*format)(const wpc_error *, char *, size_t)) {
  std::string text(format(&error, nullptr, 0) + 1, '#');
  EXPECT_EQ(text.size() - 1, format(&error, text.data(), text.size()));
  EXPECT_EQ('\0', text.back());
  text.pop_back();
  return text;
}

wpc_error Error(uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  return {WPC_E_MALFORMED, rule, offset, got, bound};
}

TEST(ErrorText, SaysWhatWhereAndWhy) {
  const wpc_error error = Error(WPC_RULE_V2_HDR_03, 0, 4096, 96);
  EXPECT_EQ("V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow",
            Format(error, wpc_error_format));
  EXPECT_EQ("dwTotalSize is 4096, but only 96 bytes follow", Format(error, wpc_error_message));
}

TEST(ErrorText, HexadecimalNumbersAndTheLargestOnes) {
  EXPECT_EQ("V2-CH-08 at offset " + std::to_string(SIZE_MAX) +
                ": values come together with the error 0xffffffffffffffff",
            Format(Error(WPC_RULE_V2_CH_08, SIZE_MAX, UINT64_MAX, 0), wpc_error_format));
  EXPECT_EQ("V2-CH-06 at offset 60: Reserved is 0x0",
            Format(Error(WPC_RULE_V2_CH_06, 60, 0, 0), wpc_error_format));
  EXPECT_EQ("dwTotalSize is 18446744073709551615, but only 18446744073709551614 bytes follow",
            Format(Error(WPC_RULE_V2_HDR_03, 0, UINT64_MAX, UINT64_MAX - 1), wpc_error_message));
}

TEST(ErrorText, WithoutARuleIsTheStatus) {
  const struct {
    wpc_status status;
    const char *name;
  } statuses[] = {{WPC_OK, "ok"},
                  {WPC_END, "end"},
                  {WPC_E_TRUNCATED, "truncated"},
                  {WPC_E_MALFORMED, "malformed"},
                  {WPC_E_UNSUPPORTED, "unsupported"},
                  {WPC_E_LIMIT, "limit"},
                  {WPC_E_ARGUMENT, "argument"}};
  for (const auto &s : statuses) {
    EXPECT_STREQ(s.name, wpc_status_name(s.status));
    const wpc_error error = {s.status, WPC_RULE_NONE, 7, 8, 9};
    EXPECT_EQ(s.name, Format(error, wpc_error_format));
    EXPECT_EQ(s.name, Format(error, wpc_error_message));
    const wpc_error unknown = {s.status, WPC_RULE_END, 7, 8, 9};
    EXPECT_EQ(s.name, Format(unknown, wpc_error_format));
  }
}

TEST(ErrorText, OfAStatusThatIsNone) {
  const int beyond = 8;  // as a caller in C may have it
  wpc_error error = {};
  char text[16];
  std::memcpy(&error.status, &beyond, sizeof beyond);
  wpc_error_format(&error, text, sizeof text);
  EXPECT_STREQ("unknown", text);
  EXPECT_STREQ("memory", wpc_status_name(WPC_E_MEMORY));
}

// The library never asks for such a rule; if it did, nothing would pass silently.
TEST(Errors, OfARuleThatIsNoneAreErrorsInEveryMode) {
  ExpectError("argument", WPC_E_ARGUMENT, wpci_error_make(WPC_RULE_END, 0, 1, 2));
  ExpectError("V2-HDR-08@0=1/2", WPC_E_ARGUMENT, wpci_error_make(WPC_RULE_V2_HDR_08, 0, 1, 2));
  for (bool strict : {false, true}) {
    const Opened o(Bytes{}, strict);
    ExpectError("argument", WPC_E_ARGUMENT, wpci_report(o.in, WPC_RULE_END, 0, 1, 2));
    EXPECT_TRUE(o.reading.notes.empty());
  }
}

TEST(Errors, FollowTheClassOfTheirRule) {
  for (const wpc_rule_info *info : AllRules()) {
    for (bool strict : {false, true}) {
      const Opened o(Bytes{}, strict);
      const wpc_error error = wpci_report(o.in, info->number, 3, 1, 2);
      const bool is_error =
          info->rule_class == WPC_HARD || (info->rule_class == WPC_STRICT && strict);
      EXPECT_EQ(is_error ? info->status : WPC_OK, error.status) << info->id;
      EXPECT_EQ(is_error ? info->number : 0, error.rule) << info->id;
      EXPECT_EQ(is_error ? 0u : 1u, o.reading.notes.size()) << info->id;
      if (!is_error) {
        EXPECT_EQ(std::string(info->id) + "@3=1/2", ErrorText(o.reading.notes.at(0)));
        EXPECT_EQ(WPC_OK, o.reading.notes.at(0).status);
      }
    }
  }
}

TEST(ErrorText, EveryRuleInEveryCapacity) {
  for (const wpc_rule_info *info : AllRules()) {
    const wpc_error error = Error(info->number, 123, 4567, 89);
    for (auto *format : {wpc_error_format, wpc_error_message}) {
      const std::string whole = Format(error, format);
      EXPECT_EQ(std::string::npos, whole.find('%')) << whole;
      for (size_t capacity = 0; capacity <= whole.size() + 2; ++capacity) {
        std::string dst(whole.size() + 4, '#');
        ASSERT_EQ(whole.size(), format(&error, dst.data(), capacity));
        std::string wanted = whole;
        if (capacity > 0) {
          wanted.resize(std::min(whole.size(), capacity - 1));
          wanted.push_back('\0');
        } else {
          wanted.clear();
        }
        wanted.resize(dst.size(), '#');
        ASSERT_EQ(wanted, dst) << info->id << ", capacity " << capacity;
      }
    }
    EXPECT_EQ(0u,
              Format(error, wpc_error_format).rfind(std::string(info->id) + " at offset 123: ", 0));
    EXPECT_EQ(std::string(info->id) + " at offset 123: " + Format(error, wpc_error_message),
              Format(error, wpc_error_format));
  }
}

}  // namespace
}  // namespace wpc_test
