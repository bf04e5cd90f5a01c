// Registration data, texts: repeated ids and offsets, and how long large tables take.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/fixtures.h"
#include "support/reader.h"
#include "support/time.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

wpc_error ReadText(wpc_input in) {
  return wpc_reg_open_string(in).error;
}
wpc_error ReadTable(wpc_input in) {
  return ValidateAs<WPC_KIND_REG_STRINGS>(in);
}

// With what they read, or "-".
std::string Findings(const std::vector<wpc_error> &notes) {
  std::string text;
  for (const wpc_error &note : notes) {
    text += (text.empty() ? "" : ",") + ErrorText(note);
  }
  return text.empty() ? "-" : text;
}

Bytes Filled(size_t units, const std::u16string &end = std::u16string(1, u'\0')) {
  return Concat({Units(std::u16string(units, u'a')), Units(end)});
}

// ---- what the corpus does not say

TEST(RegStrings, EachOpenerLooksAtTheInputFirst) {
  for (const auto &read : {ReadText, ReadTable}) {
    ExpectError("GEN-01@0=9/0", WPC_E_ARGUMENT, read(wpc_input_make(nullptr, 9, nullptr)));
    Opened o(Str2());
    o.reading.options.limits.max_bytes = 39;
    ExpectError("LIM-01@0=40/39", WPC_E_LIMIT, read(o.in));
  }
}

// ---- repeated ids and offsets

// n texts of one unit with ids n - 1 down to 0, or up; offsets in the same order.
struct Table {
  TextHeaders headers;
  Bytes texts;
};

Table Long(uint32_t n, bool ascending) {
  Table table;
  for (uint32_t i = 0; i < n; ++i) {
    const uint32_t id = ascending ? i : n - 1 - i;
    table.headers.push_back({id, 8 + 8 * n + 4 * id});
    table.texts = Concat({table.texts, Filled(1)});
  }
  return table;
}

TEST(RegStrings, LongTablesNeedScratchUnlessTheirIdsAscend) {
  for (uint32_t n : {31u, 32u, 33u, 300u}) {
    for (bool ascending : {false, true}) {
      SCOPED_TRACE(n);
      const Table table = Long(n, ascending);
      for (size_t scratch : {size_t{n}, size_t{n - 1}, size_t{0}}) {
        const bool enough = n <= 32 || ascending || scratch == n;
        Opened strict(EncodeTable(table.headers, table.texts), true);
        strict.reading.SetScratch(scratch);
        ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                    ReadTable(strict.in));
        strict.reading.options.strict = false;
        ExpectError("ok", WPC_OK, ReadTable(strict.in));
        EXPECT_EQ("-", Findings(strict.reading.notes));
      }
    }
  }
}

// ---- time

// 100 times as much: n log n takes 170 times, n * n would take 10,000 times.
constexpr double kAtMostOfMany = 2500;

// make(n) gives a table of n headers, whose reading ends with `rule`.
void ExpectReadInNearlyLinearTime(const std::string &name, uint16_t rule,
                                  const std::function<Bytes(uint32_t)> &make) {
  ExpectNearlyLinear(
      name, 60000, 600,
      [&](uint32_t n) {
        const auto o = std::make_shared<Opened>(make(n));
        o->reading.SetScratch(n);
        return [o, rule] {
          o->reading.notes.clear();
          EXPECT_EQ(rule, ReadTable(o->in).rule);
        };
      },
      kAtMostOfMany);
}

// Headers whose ids descend, and whose offsets are `step` apart.
TextHeaders Steps(uint32_t n, uint32_t step) {
  TextHeaders headers;
  for (uint32_t i = 0; i < n; ++i) {
    headers.push_back({n - i, 8 + 8 * n + step * i});
  }
  return headers;
}

// n headers that share one text of so many units; all bytes of text are that text and its NUL.
Bytes Shared(size_t n, size_t units) {
  TextHeaders headers;
  for (size_t i = 0; i < n; ++i) {
    headers.push_back({static_cast<uint32_t>(i), static_cast<uint32_t>(8 + 8 * n)});
  }
  return EncodeTable(headers, Filled(units));
}

// 60,000 headers that share a text of 60,000 units: 7 GB of text out of 600 KB.
TEST(RegStrings, LIM_03_STR_12_ManyHeadersOfOneLongTextTakeLinearTime) {
  constexpr size_t kMany = 60000;
  const Bytes bytes = Shared(kMany, kMany);
  EXPECT_EQ(8u + 8 * kMany + 2 * (kMany + 1), bytes.size());
  // 8 times 60,001 units are 4 times 120,002 bytes.
  ExpectError("STR-12@76=540009/480008", WPC_E_LIMIT, ReadTable(Opened(bytes).in));
  ExpectReadInNearlyLinearTime("one text", WPC_RULE_STR_12,
                               [](uint32_t n) { return Shared(n, n); });
  ExpectReadInNearlyLinearTime("ends of one text", WPC_RULE_STR_12,
                               [](uint32_t n) { return EncodeTable(Steps(n, 2), Filled(n)); });
}

TEST(RegStrings, LIM_04_ManyTextsTakeNearlyLinearTime) {
  ExpectReadInNearlyLinearTime("no texts", WPC_RULE_NONE, [](uint32_t n) {
    TextHeaders headers = Steps(n, 2);
    for (auto &header : headers) {
      header.second = kNoId;
    }
    return EncodeTable(headers, {});
  });
  ExpectReadInNearlyLinearTime("empty texts", WPC_RULE_NONE,
                               [](uint32_t n) { return EncodeTable(Steps(n, 2), Bytes(2 * n)); });
  ExpectReadInNearlyLinearTime("one id and offset", WPC_RULE_NONE, [](uint32_t n) {
    return EncodeTable(TextHeaders(n, {7, 8 + 8 * n}), Bytes(n));
  });
}

// ---- a whole table

TEST(RegStrings, TheSimulatedNamesAreTheBuiltInOnes) {
  const std::string file =
      "corpus/captures/v2-mixed/registration/b4fc721a-0378-476f-89ba-a5a79f810b36.5.bin";
  const Opened o(ReadFile(file), true);
  ExpectError("ok", WPC_OK, ReadTable(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
  size_t n = 0;
  wpc_reg_text_iter it = wpc_reg_texts(o.in, wpc_reg_open_strings(o.in));
  while (wpc_reg_next_text(&it)) {
    const wpc_counter_info *info = wpc_counter_info_find(wpc_processor_information(), it.item.id);
    ASSERT_NE(nullptr, info) << it.item.id;
    EXPECT_EQ(info->name, Utf8(o.in, it.item.text));
    ++n;
  }
  EXPECT_EQ(WPC_END, it.error.status);
  EXPECT_EQ(31u, n);
}

}  // namespace
}  // namespace wpc_test
