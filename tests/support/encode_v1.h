// V1 blocks in parts, sound or not: the structures of model/structs.h, put together by a test.
#ifndef WPC_TESTS_SUPPORT_ENCODE_V1_H_
#define WPC_TESTS_SUPPORT_ENCODE_V1_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "wpc/calc.h"

namespace wpc_test {

// The letters in a code page of one byte a letter, with a NUL.
Bytes Narrow(const std::string &text);
Bytes Wide(const std::u16string &text);

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
std::vector<V1Column> LayOut(const std::vector<std::pair<uint32_t, uint32_t>> &types);

// An instance whose counters all have one value.
struct V1Named {
  std::u16string name;
  uint32_t value = 0;
  int32_t unique_id = -1;
};

// An object of instances, with counters of 4 bytes, all of one type, by the title indices of their names.
V1Object V1ObjectOf(uint32_t name, uint32_t type, const std::vector<uint32_t> &counters,
                    const std::vector<V1Named> &instances);

// Each part as bytes.
Bytes EncodeV1Columns(const std::vector<V1Column> &columns);
Bytes EncodeV1Cells(const std::vector<V1Column> &columns, const V1Row &row);
Bytes EncodeV1Row(const V1Object &object, const V1Row &row);
Bytes EncodeV1Object(const V1Object &object);

// So many seconds after 2024-01-01T00:00:00Z, with a clock of 10 MHz that begins then.
wpc_clocks ClocksAt(int64_t seconds);

// PERF_DATA_BLOCK of 2024-01-01T00:00:00Z. The object clocks of `clocks` are not used.
Bytes EncodeV1(const std::vector<V1Object> &objects, const wpc_clocks &clocks,
               const std::u16string &machine = u"m");

// A title table, in any order.
Bytes EncodeTitles(const std::vector<std::pair<int, std::u16string>> &titles);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_V1_H_
