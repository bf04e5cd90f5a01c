// Writes V1 blocks, from the layouts of winperf.h: the inverse of the parser, and made without it.
#ifndef WPC_TESTS_SUPPORT_ENCODE_V1_H_
#define WPC_TESTS_SUPPORT_ENCODE_V1_H_

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "wpc/calc.h"

namespace wpc_test {

// `value` in `size` bytes.
inline Bytes Le(uint64_t value, size_t size) {
  return Writer().Put(value, size).Take();
}

// The letters in a code page of one byte a letter, with a NUL.
inline Bytes Narrow(const std::string &text) {
  Bytes bytes(text.begin(), text.end());
  bytes.push_back(0);
  return bytes;
}

inline Bytes Wide(const std::u16string &text) {
  Writer out;
  for (const char16_t unit : text) {
    out.U16(unit);
  }
  return out.U16(0).Take();
}

// PERF_COUNTER_DEFINITION.
struct V1Column {
  uint32_t type;
  uint32_t offset;  // in the counter block
  uint32_t size;
  uint32_t name;
  size_t extra = 0;  // bytes after the 40 documented ones
};

// PERF_INSTANCE_DEFINITION and PERF_COUNTER_BLOCK. cells[c] is written at the offset of column c
// and may be shorter or longer than its size.
struct V1Row {
  Bytes name;  // with its NUL; none: no name
  std::vector<Bytes> cells;
  int32_t unique_id = -1;
  uint32_t parent_object = 0;
  uint32_t parent_instance = 0;
  uint32_t block_size = 0;  // ByteLength of the counter block; 0: what it takes
};

// PERF_OBJECT_TYPE.
struct V1Object {
  std::vector<V1Column> columns;
  std::vector<V1Row> rows;
  bool has_instances = false;
  uint32_t name = 500;
  uint32_t code_page = 0;
  int64_t time = 0;
  int64_t freq = 0;
};

// Columns in a row, each aligned to its size, with names from 1000 on.
inline std::vector<V1Column> LayOut(const std::vector<std::pair<uint32_t, uint32_t>> &types) {
  std::vector<V1Column> columns;
  uint32_t end = 8, name = 1000;
  for (const auto &[type, size] : types) {
    const uint32_t at = size == 8 ? (end + 7) / 8 * 8 : end;
    columns.push_back({type, at, size, name});
    end = at + size;
    name += 2;
  }
  return columns;
}

inline Bytes EncodeV1Columns(const std::vector<V1Column> &columns) {
  Writer out;
  for (const V1Column &c : columns) {
    out.U32(40 + c.extra).U32(c.name).U32(0).U32(c.name + 1).U32(0).U32(0).U32(100);
    out.U32(c.type).U32(c.size).U32(c.offset).Append(Bytes(c.extra, 0xEE));
  }
  return out.Take();
}

inline Bytes EncodeV1Cells(const std::vector<V1Column> &columns, const V1Row &row) {
  Bytes block(8);
  for (size_t c = 0; c < row.cells.size(); ++c) {
    const size_t end = columns[c].offset + row.cells[c].size();
    block.resize(std::max(block.size(), (end + 7) / 8 * 8));
    std::copy(row.cells[c].begin(), row.cells[c].end(),
              block.begin() + static_cast<std::ptrdiff_t>(columns[c].offset));
  }
  const Bytes size = Le(row.block_size != 0 ? row.block_size : block.size(), 4);
  std::copy(size.begin(), size.end(), block.begin());
  return block;
}

inline Bytes EncodeV1Row(const V1Object &object, const V1Row &row) {
  Writer out;
  if (object.has_instances) {
    Bytes name = row.name;
    const size_t length = name.size();
    name.resize((length + 7) / 8 * 8);
    out.U32(24 + name.size()).U32(row.parent_object).U32(row.parent_instance);
    out.U32(static_cast<uint32_t>(row.unique_id)).U32(length > 0 ? 24 : 0).U32(length);
    out.Append(name);
  }
  return out.Append(EncodeV1Cells(object.columns, row)).Take();
}

inline Bytes EncodeV1Object(const V1Object &object) {
  const Bytes columns = EncodeV1Columns(object.columns);
  Writer rows;
  for (const V1Row &row : object.rows) {
    rows.Append(EncodeV1Row(object, row));
  }
  const int64_t instances = object.has_instances ? static_cast<int64_t>(object.rows.size()) : -1;
  Writer out;
  out.U32(64 + columns.size() + rows.size()).U32(64 + columns.size()).U32(64);
  out.U32(object.name).U32(0).U32(object.name + 1).U32(0).U32(100).U32(object.columns.size());
  out.U32(0).U32(static_cast<uint64_t>(instances)).U32(object.code_page);
  out.U64(static_cast<uint64_t>(object.time)).U64(static_cast<uint64_t>(object.freq));
  return out.Append(columns).Append(rows.Take()).Take();
}

// PERF_DATA_BLOCK of 2024-01-01T00:00:00Z, machine "m". The object clocks of `clocks` are not used.
inline Bytes EncodeV1(const std::vector<V1Object> &objects, const wpc_clocks &clocks) {
  Writer body;
  for (const V1Object &object : objects) {
    body.Append(EncodeV1Object(object));
  }
  Writer out;
  out.U16('P').U16('E').U16('R').U16('F').U32(1).U32(1).U32(1);
  out.U32(96 + body.size()).U32(96).U32(objects.size()).U32(0xFFFFFFFF);
  out.U16(2024).U16(1).U16(1).U16(1).U16(0).U16(0).U16(0).U16(0).U32(0);
  out.U64(static_cast<uint64_t>(clocks.perf_time)).U64(static_cast<uint64_t>(clocks.perf_freq));
  out.U64(static_cast<uint64_t>(clocks.perf_time_100ns)).U32(4).U32(88);
  return out.Append(Wide(u"m")).Pad8().Append(body.Take()).Take();
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_V1_H_
