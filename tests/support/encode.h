// V2 blocks in parts, sound or not: the structures of model/structs.h, put together by a test.
#ifndef WPC_TESTS_SUPPORT_ENCODE_H_
#define WPC_TESTS_SUPPORT_ENCODE_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/model/model.h"
#include "support/model/writer.h"
#include "wpc/v2.h"

namespace wpc_test {

// `value` in `size` bytes.
Bytes Le(uint64_t value, size_t size);

// PERF_COUNTER_DATA: a value of `width` bytes, padded to a multiple of 8; of 0 bytes the 8 of its
// header, which is one of the ways to say that there is no value.
Bytes Cell(uint64_t value, size_t width = 8);

// The same of a text.
Bytes TextCell(const std::u16string &text);

// PERF_INSTANCE_HEADER and its name.
Bytes InstanceHead(const std::u16string &name, uint32_t id);

// PERF_MULTI_COUNTERS.
Bytes IdList(const std::vector<uint32_t> &ids);

template <typename Range>
Bytes Concat(const std::vector<Range> &parts) {
  Writer out;
  for (const Range &part : parts) {
    out.Append(part);
  }
  return out.Take();
}

Bytes Concat(std::initializer_list<Bytes> parts);

struct EncodedRow {
  std::u16string name;
  uint32_t id;
  std::vector<Bytes> cells;
};

// PERF_MULTI_INSTANCES.
Bytes InstanceList(const std::vector<EncodedRow> &rows);

// PERF_COUNTER_HEADER and a body.
Bytes Result(uint32_t type, const Bytes &body, uint32_t status = 0);

// PERF_COUNTER_HEADER, PERF_MULTI_COUNTERS and PERF_MULTI_INSTANCES.
Bytes CountersetResult(const std::vector<uint32_t> &ids, const std::vector<EncodedRow> &rows);

// The clocks of the documents' examples, at 2024-01-01T00:00:00Z.
model::Clocks ExampleClocks();

// PERF_DATA_HEADER and results.
Bytes DataBlock(const std::vector<Bytes> &results);

inline constexpr model::Guid kProcessorInformationGuid = {
    0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36};

// PERF_COUNTER_IDENTIFIER, with a name when `name` is not NULL.
Bytes Query(const char16_t *name, uint32_t counter, uint32_t index, uint32_t status = 0);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_H_
