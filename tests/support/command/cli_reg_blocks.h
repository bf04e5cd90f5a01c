// Small registration data for the tests of the command, as strings that can be written to files.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_REG_BLOCKS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_REG_BLOCKS_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli_blocks.h"

namespace wpc_cli {

inline constexpr uint32_t kNone = 0xFFFFFFFF;
inline constexpr uint32_t kAverageBulk = 0x40020500;
inline constexpr uint32_t kAverageBase = 0x40030402;

struct Counter {
  uint32_t id, type;
  uint32_t base = kNone, time = kNone, freq = kNone, multi = kNone;
  uint64_t attributes = 0;
  uint32_t detail_level = 100, scale = 0, aggregate = 0;
};

inline model::RegCounter ModelOf(const Counter &c) {
  return {c.id,   c.type, c.attributes, c.detail_level, static_cast<int32_t>(c.scale),
          c.base, c.time, c.freq,       c.multi,        c.aggregate};
}

// PERF_COUNTER_REG_INFO: 48 bytes.
inline std::string CounterBytes(const Counter &c) {
  return Packed(ModelOf(c));
}

// What JSON says of it, without the braces; `type_name` with its quotes, or null.
inline std::string CounterJson(const Counter &counter, const std::string &type_name) {
  const model::RegCounter c = ModelOf(counter);
  std::string text;
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset)                    \
  text += (text.empty() ? "\"" : ",\"") + (key "\":" + std::to_string(c.member)); \
  text += std::string(key) == "type" ? ",\"type_name\":" + type_name : "";
#include "support/model/reg_counter.def"
  return text;
}

// PERF_COUNTERSET_REG_INFO: 32 bytes, and the counters.
inline std::string Set(const std::vector<Counter> &counters, uint32_t instance_type = 2) {
  std::vector<std::string> packed;
  for (const Counter &counter : counters) {
    packed.push_back(CounterBytes(counter));
  }
  return Packed({kGuid, 0, 200, instance_type, {}}, packed);
}

// Ids and offsets.
using Texts = std::vector<std::pair<uint32_t, uint32_t>>;

// PERF_STRING_BUFFER_HEADER, the headers, and what follows them.
inline std::string Table(const Texts &texts, const std::string &data) {
  Writer out;
  model::PutStringBuffer(out, texts, data);
  return out.str();
}

inline std::string Units(const std::u16string &text) {
  return Writer().Text(text).str();
}

// A counter of which every field is something, and those that it names.
inline Counter FullCounter() {
  return {24, kAverageBulk, 25, 26, 27, 28, 4 + 8, 200, 0xFFFFFFFD, 2};
}

inline std::string FullSet() {
  return Set({FullCounter(),
              {25, kAverageBase},
              {26, kLargeRawcount},
              {27, kLargeRawcount},
              {28, kRawcount}});
}

// "ab", none, an empty text: 48 bytes.
inline std::string ThreeTexts() {
  return Table({{1, 32}, {2, kNone}, {70000, 38}},
               Units(u"ab") + Units(u"") + std::string(8, '\0'));
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_REG_BLOCKS_H_
