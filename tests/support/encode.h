// Writes V2 blocks, from the layouts of the perflib.h reference pages: the inverse of the parser,
// and made without it.
#ifndef WPC_TESTS_SUPPORT_ENCODE_H_
#define WPC_TESTS_SUPPORT_ENCODE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/writer.h"

namespace wpc_test {

// PERF_COUNTER_DATA: a value of `width` bytes, padded to a multiple of 8.
inline Bytes Cell(uint64_t value, size_t width = 8) {
  return Writer().U32(width).U32((8 + width + 7) / 8 * 8).Put(value, width).Pad8().Take();
}

// PERF_INSTANCE_HEADER and its name.
inline Bytes InstanceHead(const std::u16string &name, uint32_t id) {
  Writer out;
  out.U32((8 + 2 * (name.size() + 1) + 7) / 8 * 8).U32(id);
  for (char16_t unit : name) {
    out.U16(unit);
  }
  return out.U16(0).Pad8().Take();
}

// PERF_MULTI_COUNTERS.
inline Bytes IdList(const std::vector<uint32_t> &ids) {
  Writer out;
  out.U32((8 + 4 * ids.size() + 7) / 8 * 8).U32(ids.size());
  for (uint32_t id : ids) {
    out.U32(id);
  }
  return out.Pad8().Take();
}

struct EncodedRow {
  std::u16string name;
  uint32_t id;
  std::vector<Bytes> cells;
};

// PERF_MULTI_INSTANCES.
inline Bytes InstanceList(const std::vector<EncodedRow> &rows) {
  Writer body;
  for (const EncodedRow &row : rows) {
    body.Append(InstanceHead(row.name, row.id));
    for (const Bytes &cell : row.cells) {
      body.Append(cell);
    }
  }
  return Writer().U32(8 + body.size()).U32(rows.size()).Append(body.Take()).Take();
}

inline Bytes Concat(const std::vector<Bytes> &parts) {
  Writer out;
  for (const Bytes &part : parts) {
    out.Append(part);
  }
  return out.Take();
}

// PERF_COUNTER_HEADER and a body.
inline Bytes Result(uint32_t type, const Bytes &body, uint32_t status = 0) {
  return Writer().U32(status).U32(type).U32(16 + body.size()).U32(0).Append(body).Take();
}

// PERF_DATA_HEADER of 2024-01-01T00:00:00Z and results.
inline Bytes DataBlock(const std::vector<Bytes> &results) {
  const Bytes body = Concat(results);
  Writer out;
  out.U32(48 + body.size()).U32(results.size()).U64(1000).U64(133485408000000000).U64(10000000);
  out.U16(2024).U16(1).U16(1).U16(1).U16(0).U16(0).U16(0).U16(0);
  return out.Append(body).Take();
}

// PERF_COUNTER_IDENTIFIER, with a name when `name` is not NULL.
inline Bytes Query(const char16_t *name, uint32_t counter, uint32_t index, uint32_t status = 0) {
  const std::u16string text = name != nullptr ? name : u"";
  const size_t tail = name != nullptr ? (2 * (text.size() + 1) + 7) / 8 * 8 : 0;
  Writer out;
  out.Append(Hex("1a72fcb478036f4789baa5a79f810b36"));
  out.U32(status).U32(40 + tail).U32(counter).U32(0xFFFFFFFF).U32(index).U32(0);
  if (name != nullptr) {
    for (char16_t unit : text) {
      out.U16(unit);
    }
    out.U16(0).Pad8();
  }
  return out.Take();
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_H_
