#include "support/encode_v1.h"

#include <algorithm>

#include "support/model/structs.h"

namespace wpc_test {

Bytes Narrow(const std::string &text) {
  Bytes bytes(text.begin(), text.end());
  bytes.push_back(0);
  return bytes;
}

Bytes Wide(const std::u16string &text) {
  return Writer().Text(text).Take();
}

std::vector<V1Column> LayOut(const std::vector<std::pair<uint32_t, uint32_t>> &types) {
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

V1Object V1ObjectOf(uint32_t name, uint32_t type, const std::vector<uint32_t> &counters,
                    const std::vector<V1Named> &instances) {
  V1Object object;
  object.name = name;
  object.columns = LayOut(std::vector<std::pair<uint32_t, uint32_t>>(counters.size(), {type, 4}));
  for (size_t i = 0; i < counters.size(); ++i) {
    object.columns[i].name = counters[i];
  }
  object.has_instances = true;
  for (const V1Named &instance : instances) {
    V1Row row;
    row.name = Wide(instance.name);
    row.unique_id = instance.unique_id;
    row.cells = std::vector<Bytes>(counters.size(), Le(instance.value, 4));
    object.rows.push_back(row);
  }
  return object;
}

Bytes EncodeV1Columns(const std::vector<V1Column> &columns) {
  Writer out;
  for (const V1Column &c : columns) {
    model::PutCounterDefinition(out, {c.name, c.name + 1, 0, 100, c.type, c.size, c.offset},
                                c.extra);
  }
  return out.Take();
}

Bytes EncodeV1Cells(const std::vector<V1Column> &columns, const V1Row &row) {
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

Bytes EncodeV1Row(const V1Object &object, const V1Row &row) {
  Writer out;
  if (object.has_instances) {
    model::V1Row head;
    head.unique_id = row.unique_id;
    head.parent_object = row.parent_object;
    head.parent_instance = row.parent_instance;
    model::PutInstanceDefinition(out, head, row.name);
  }
  return out.Append(EncodeV1Cells(object.columns, row)).Take();
}

Bytes EncodeV1Object(const V1Object &object) {
  Writer rows, out;
  for (const V1Row &row : object.rows) {
    rows.Append(EncodeV1Row(object, row));
  }
  model::V1Object head = {object.name,      object.name + 1, 100,         0,  -1,
                          object.code_page, object.time,     object.freq, {}, {}};
  head.num_instances = object.has_instances ? static_cast<int32_t>(object.rows.size()) : -1;
  model::PutObjectType(out, head, object.columns.size(), EncodeV1Columns(object.columns),
                       rows.Take());
  return out.Take();
}

wpc_clocks ClocksAt(int64_t seconds) {
  wpc_clocks clocks = {};
  clocks.perf_freq = ExampleClocks().freq;
  clocks.perf_time = seconds * clocks.perf_freq;
  clocks.perf_time_100ns = ExampleClocks().time_100ns + clocks.perf_time;
  return clocks;
}

Bytes EncodeV1(const std::vector<V1Object> &objects, const wpc_clocks &clocks,
               const std::u16string &machine) {
  Writer body, out;
  for (const V1Object &object : objects) {
    body.Append(EncodeV1Object(object));
  }
  model::V1Block head;
  head.clocks = {clocks.perf_time, clocks.perf_freq, clocks.perf_time_100ns,
                 ExampleClocks().system_time};
  head.has_system_name = true;
  head.system_name = machine;
  model::PutDataBlock(out, head, objects.size(), body.Take());
  return out.Take();
}

Bytes EncodeTitles(const std::vector<std::pair<int, std::u16string>> &titles) {
  Writer out;
  for (const auto &[index, text] : titles) {
    const std::string digits = std::to_string(index);
    out.Text({digits.begin(), digits.end()}).Text(text);
  }
  return out.U16(0).Take();
}

}  // namespace wpc_test
