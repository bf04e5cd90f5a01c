// Writes registration data, from the layouts of the perflib.h reference pages: the inverse of the
// parser, and made without it.
#ifndef WPC_TESTS_SUPPORT_ENCODE_REG_H_
#define WPC_TESTS_SUPPORT_ENCODE_REG_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/encode.h"

namespace wpc_test {

inline constexpr uint32_t kNoId = 0xFFFFFFFF;

struct RegCounter {
  uint32_t id = 0;
  uint32_t type = 0x00010000;
  uint32_t base = kNoId, time = kNoId, freq = kNoId, multi = kNoId;
};

// PERF_COUNTER_REG_INFO.
inline Bytes EncodeCounter(const RegCounter &c) {
  Writer out;
  out.U32(c.id).U32(c.type).U64(0).U32(100).U32(0);
  return out.U32(c.base).U32(c.time).U32(c.freq).U32(c.multi).U32(0).U32(0).Take();
}

// PERF_COUNTERSET_REG_INFO of Processor Information with these counters.
inline Bytes EncodeSet(const std::vector<RegCounter> &counters) {
  Writer out;
  out.Append(Hex("1a72fcb478036f4789baa5a79f810b36")).U32(0).U32(100).U32(counters.size()).U32(2);
  for (const RegCounter &counter : counters) {
    out.Append(EncodeCounter(counter));
  }
  return out.Take();
}

// Where record i of such a set stands.
inline size_t RecordAt(size_t i) {
  return 32 + 48 * i;
}

// UTF-16LE without a NUL.
inline Bytes Units(const std::u16string &text) {
  Writer out;
  for (char16_t unit : text) {
    out.U16(unit);
  }
  return out.Take();
}

// A counter's id and dwOffset as they stand.
using TextHeaders = std::vector<std::pair<uint32_t, uint32_t>>;

// PERF_STRING_BUFFER_HEADER, these headers, these bytes; dwSize is what that takes.
inline Bytes EncodeTable(const TextHeaders &headers, const Bytes &texts) {
  Writer out;
  out.U32(8 + 8 * headers.size() + texts.size()).U32(headers.size());
  for (const auto &[id, offset] : headers) {
    out.U32(id).U32(offset);
  }
  return out.Append(texts).Take();
}

// A table of these texts, each with bytes of its own and offsets from the block's start, or from the
// end of the headers.
inline Bytes EncodeTexts(const std::vector<std::pair<uint32_t, std::u16string>> &texts,
                         bool from_tail = false) {
  TextHeaders headers;
  Writer out;
  for (const auto &[id, text] : texts) {
    const size_t from = from_tail ? 0 : 8 + 8 * texts.size();
    headers.push_back({id, static_cast<uint32_t>(from + out.size())});
    out.Append(Units(text)).U16(0);
  }
  return EncodeTable(headers, out.Take());
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_REG_H_
