// Worked examples: what each row of answers.tsv says comes of two samples, as numbers and out of V1 blocks.
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "support/encode_v1.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"

namespace wpc_test {
namespace {

// Samples are taken at kClocks0 and kClocks1; "-" is none. Numbers without a point are integers. Changes are
// FIELD=OLDER..NEWER, where an empty side stays as it is, SIDE.no=WHAT for what is absent, and "numbers" for samples that
// no V1 block can hold.
struct Row {
  std::string name, answer, notes;
  std::optional<wpc_calc_policy> policy;
  std::optional<wpc_sample> older, newer;
  bool in_blocks = true;
};

std::vector<std::string> Split(const std::string &text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) {
    parts.push_back(part);
  }
  return parts;
}

uint32_t TypeOf(const std::string &name) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    if ("PERF_" + name == wpc_counter_type_at(i)->name) {
      return wpc_counter_type_at(i)->type;
    }
  }
  return static_cast<uint32_t>(std::stoul(name, nullptr, 16));
}

std::optional<wpc_sample> SampleOf(uint32_t type, const std::string &numbers,
                                   const wpc_clocks &clocks) {
  if (numbers == "-") {
    return std::nullopt;
  }
  const std::vector<std::string> parts = Split(numbers, '/');
  const auto second =
      parts.size() > 1 ? std::optional<uint64_t>(std::stoull(parts[1])) : std::nullopt;
  return Sample(type, std::stoull(parts[0]), clocks, second);
}

void Set(wpc_sample &sample, const std::string &field, const std::string &value) {
  static const std::map<std::string, uint32_t> bits = {{"value", WPC_HAS_VALUE},
                                                       {"base", WPC_HAS_BASE},
                                                       {"multiplier", WPC_HAS_MULTIPLIER},
                                                       {"frequency", WPC_HAS_FREQUENCY}};
  if (value.empty()) {
    return;
  }
  if (field == "no") {
    sample.has &= ~bits.at(value);
  } else if (field == "type") {
    sample.type = TypeOf(value);
  } else if (field == "time") {
    sample.time = std::stoll(value);
  } else if (field == "frequency") {
    sample.frequency = std::stoll(value);
  } else if (field == "clock") {
    sample.clock = static_cast<wpc_clock>(std::stoul(value));
  } else if (field == "size") {
    sample.value_size = static_cast<uint32_t>(std::stoul(value));
  } else if (field == "base_size") {
    sample.base_size = static_cast<uint32_t>(std::stoul(value));
  } else {
    throw std::invalid_argument(field);
  }
}

void Change(Row &row, const std::string &change) {
  const size_t equals = change.find('='), dots = change.find("..");
  const std::string field = change.substr(0, equals), value = change.substr(equals + 1);
  if (change == "numbers") {
    row.in_blocks = false;
  } else if (dots == std::string::npos) {
    Set(field.substr(0, 6) == "older." ? *row.older : *row.newer, field.substr(6), value);
    row.in_blocks = row.in_blocks && (value == "base" || value == "multiplier");
  } else {
    Set(*row.older, field, change.substr(equals + 1, dots - equals - 1));
    Set(*row.newer, field, change.substr(dots + 2));
  }
}

std::optional<wpc_calc_policy> PolicyOf(const std::string &words) {
  static const std::map<std::string, wpc_calc_policy> named = {{"wrap32", kWrap32},
                                                               {"clamp0", kClamp0},
                                                               {"per_component", kPerComponent},
                                                               {"documented", kDocumented}};
  static const std::map<std::string, wpc_wrap> wraps = {
      {"error", WPC_WRAP_ERROR}, {"wrap32", WPC_WRAP_32}, {"clamp0", WPC_WRAP_CLAMP0}};
  const std::vector<std::string> parts = Split(words, ',');
  if (words == "-") {
    return std::nullopt;
  }
  return parts.size() == 1
             ? named.at(words)
             : wpc_calc_policy{wraps.at(parts[0]), wraps.at(parts[1]), WPC_MULTI_TIMER_DOCUMENTED};
}

std::vector<Row> Rows() {
  std::vector<Row> rows;
  for (const std::string &line : Split(ReadText("tests/calc/answers.tsv"), '\n')) {
    const std::vector<std::string> cells = Split(line, '\t');
    if (line[0] == '#') {
      continue;
    }
    const uint32_t type = TypeOf(cells.at(1));
    Row row = {cells[0] + " " + cells[1],
               cells.at(6),
               cells.at(7),
               PolicyOf(cells.at(4)),
               SampleOf(type, cells[2], kClocks0),
               SampleOf(type, cells[3], kClocks1)};
    for (const std::string &change : Split(cells[5], ' ')) {
      if (change != "-") {
        Change(row, change);
      }
    }
    // The order of operations shows in the last digit only where a double is what is computed with.
    if (FLT_EVAL_METHOD == 0 || cells[0] != "PDH") {
      rows.push_back(row);
    }
  }
  return rows;
}

std::string NoteWords(uint32_t notes) {
  std::string words;
  for (uint32_t i = 0; i < 32; ++i) {
    if ((notes >> i & 1) != 0) {
      words += (words.empty() ? "" : " ") + std::string(wpc_calc_note_word(1u << i));
    }
  }
  return words.empty() ? "-" : words;
}

void ExpectAnswer(const Row &row, const wpc_calc_result &got) {
  const std::string &want = row.answer;
  if (want[0] >= 'a') {
    EXPECT_EQ(want, wpc_calc_status_word(got.status));
    EXPECT_EQ(WPC_CALC_KIND_NONE, got.kind);
    EXPECT_EQ(0.0, got.value);
    EXPECT_EQ(0u, got.integer);
  } else if (want.find('.') != std::string::npos) {
    ExpectReal(std::stod(want), got);
    EXPECT_EQ(want[0] == '-', std::signbit(got.value));
  } else if (want[0] == '-') {
    EXPECT_EQ(WPC_CALC_KIND_NEGATIVE, got.kind);
    EXPECT_EQ(row.newer->value, got.integer);
    EXPECT_EQ(static_cast<double>(std::stoll(want)), got.value);
  } else {
    ExpectInteger(std::stoull(want), got);
  }
  EXPECT_EQ(row.notes, NoteWords(got.notes));
}

const wpc_sample *At(const std::optional<wpc_sample> &sample) {
  return sample ? &*sample : nullptr;
}

TEST(Answers, OfNumbers) {
  const std::vector<Row> rows = Rows();
  const uint32_t beyond[] = {3, 3, 2};  // numbers outside the enums mean the defaults
  wpc_calc_policy odd = {};
  static_assert(sizeof odd == sizeof beyond, "three enums");
  std::memcpy(&odd, beyond, sizeof odd);
  EXPECT_GT(rows.size(), 200u);
  for (const Row &row : rows) {
    SCOPED_TRACE(row.name);
    const wpc_calc_result got =
        wpc_calc(At(row.older), At(row.newer), row.policy ? &*row.policy : nullptr);
    ExpectAnswer(row, got);
    const bool is_known = row.newer && wpc_counter_type_find(row.newer->type) != nullptr;
    EXPECT_STREQ(is_known ? wpc_counter_unit(row.newer->type) : "", got.unit);
    if (!row.policy) {
      ExpectAnswer(row, wpc_calc(At(row.older), At(row.newer), &odd));
    }
  }
}

TEST(Answers, AreThereForEachType) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    bool found = info->type == PERF_COUNTER_TEXT;
    for (const Row &row : Rows()) {
      found = found || (row.newer && row.newer->type == info->type);
    }
    EXPECT_TRUE(found) << info->name;
  }
}

// The counter is the second column, after a gauge; the base or multiplier, if any, follows it. `beside`: a multiplier
// stands next to the value instead.
Bytes BlockOf(const wpc_sample &s, bool beside) {
  std::vector<std::pair<uint32_t, uint32_t>> types = {{PERF_COUNTER_RAWCOUNT, 4},
                                                      {s.type, s.value_size}};
  std::vector<Bytes> cells = {Le(77, 4), Le(s.value, s.value_size)};
  const bool has_multiplier = (s.has & WPC_HAS_MULTIPLIER) != 0;
  if (has_multiplier && beside) {
    cells[1] = Concat({cells[1], Le(s.multiplier, 8)});
  } else if ((s.has & WPC_HAS_BASE) != 0 || has_multiplier) {
    const uint32_t size = has_multiplier ? 8 : s.base_size;
    types.emplace_back(wpc_counter_type_find(s.type)->base_type, size);
    cells.push_back(Le(has_multiplier ? s.multiplier : s.base, size));
  }
  V1Object object;
  object.columns = LayOut(types);
  object.rows = {{{}, cells}};
  object.time = s.time;
  object.freq = s.frequency;
  return EncodeV1({object}, {s.time, s.time, s.frequency, 0, 0, true, true});
}

void ExpectFromBlocks(const Row &row, bool beside) {
  std::optional<V1Reading> older, newer;
  std::optional<wpci_v1_sample> s0, s1;
  if (row.older) {
    s0 = older.emplace(BlockOf(*row.older, beside)).Sample(1);
  }
  if (row.newer) {
    s1 = newer.emplace(BlockOf(*row.newer, beside)).Sample(1);
  }
  const wpc_calc_result got = wpc_calc(s0 ? &s0->sample : nullptr, s1 ? &s1->sample : nullptr,
                                       row.policy ? &*row.policy : nullptr);
  ExpectAnswer(row, got);
}

TEST(Answers, OfV1Blocks) {
  for (const Row &row : Rows()) {
    SCOPED_TRACE(row.name);
    if (row.in_blocks) {
      ExpectFromBlocks(row, false);
    }
    if (row.in_blocks && row.newer && (row.newer->has & WPC_HAS_MULTIPLIER) != 0) {
      ExpectFromBlocks(row, true);
    }
  }
}

}  // namespace
}  // namespace wpc_test
