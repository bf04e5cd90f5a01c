// Registration data in parts, sound or not: the structures of model/structs.h, put together by a test.
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
Bytes EncodeCounter(const RegCounter &c);

// PERF_COUNTERSET_REG_INFO of Processor Information with these counters.
Bytes EncodeSet(const std::vector<RegCounter> &counters);

// Where record i of such a set stands.
size_t RecordAt(size_t i);

// UTF-16LE without a NUL.
Bytes Units(const std::u16string &text);

// A counter's id and dwOffset as they stand.
using TextHeaders = std::vector<std::pair<uint32_t, uint32_t>>;

// PERF_STRING_BUFFER_HEADER, these headers, these bytes; dwSize is what that takes.
Bytes EncodeTable(const TextHeaders &headers, const Bytes &texts);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_REG_H_
