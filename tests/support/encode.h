// V2 blocks in parts, sound or not: the structures of model/structs.h, put together by a test.
#ifndef WPC_TESTS_SUPPORT_ENCODE_H_
#define WPC_TESTS_SUPPORT_ENCODE_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/model/structs.h"
#include "support/model/writer.h"
#include "wpc/v2.h"

namespace wpc_test {

// `value` in `size` bytes.
inline Bytes Le(uint64_t value, size_t size) {
  return Writer().Put(value, size).Take();
}

// PERF_COUNTER_DATA: a value of `width` bytes, padded to a multiple of 8; of 0 bytes the 8 of its
// header, which is one of the ways to say that there is no value.
inline Bytes Cell(uint64_t value, size_t width = 8) {
  Writer out;
  if (width == 0) {
    return out.U32(0).U32(8).Take();
  }
  model::PutCounterData(out, Le(value, width));
  return out.Take();
}

// The same of a text.
inline Bytes TextCell(const std::u16string &text) {
  Writer out;
  model::PutCounterData(out, Writer().Text(text).Take());
  return out.Take();
}

// PERF_INSTANCE_HEADER and its name.
inline Bytes InstanceHead(const std::u16string &name, uint32_t id) {
  Writer out;
  model::PutInstanceHeader(out, id, name);
  return out.Take();
}

// PERF_MULTI_COUNTERS.
inline Bytes IdList(const std::vector<uint32_t> &ids) {
  Writer out;
  model::PutMultiCounters(out, ids);
  return out.Take();
}

template <typename Range>
Bytes Concat(const std::vector<Range> &parts) {
  Writer out;
  for (const Range &part : parts) {
    out.Append(part);
  }
  return out.Take();
}

inline Bytes Concat(std::initializer_list<Bytes> parts) {
  return Concat(std::vector<Bytes>(parts));
}

struct EncodedRow {
  std::u16string name;
  uint32_t id;
  std::vector<Bytes> cells;
};

// PERF_MULTI_INSTANCES.
inline Bytes InstanceList(const std::vector<EncodedRow> &rows) {
  Writer body, out;
  for (const EncodedRow &row : rows) {
    body.Append(InstanceHead(row.name, row.id)).Append(Concat(row.cells));
  }
  model::PutMultiInstances(out, rows.size(), body.Take());
  return out.Take();
}

// PERF_COUNTER_HEADER and a body.
inline Bytes Result(uint32_t type, const Bytes &body, uint32_t status = 0) {
  Writer out;
  model::PutCounterHeader(out, status, type, body);
  return out.Take();
}

// PERF_COUNTER_HEADER, PERF_MULTI_COUNTERS and PERF_MULTI_INSTANCES.
inline Bytes CountersetResult(const std::vector<uint32_t> &ids,
                              const std::vector<EncodedRow> &rows) {
  return Result(WPC_V2_COUNTERSET, Concat({IdList(ids), InstanceList(rows)}));
}

// The clocks of the documents' examples, at 2024-01-01T00:00:00Z.
inline model::Clocks ExampleClocks() {
  return {1000, 10000000, 133485408000000000, {2024, 1, 1, 1, 0, 0, 0, 0}};
}

// PERF_DATA_HEADER and results.
inline Bytes DataBlock(const std::vector<Bytes> &results) {
  Writer out;
  model::PutDataHeader(out, ExampleClocks(), results.size(), Concat(results));
  return out.Take();
}

inline constexpr model::Guid kProcessorInformationGuid = {
    0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89, 0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36};

// PERF_COUNTER_IDENTIFIER, with a name when `name` is not NULL.
inline Bytes Query(const char16_t *name, uint32_t counter, uint32_t index, uint32_t status = 0) {
  Writer out;
  model::PutCounterIdentifier(out, {kProcessorInformationGuid, status, counter, model::kNone, index,
                                    name != nullptr, name != nullptr ? name : u""});
  return out.Take();
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_H_
