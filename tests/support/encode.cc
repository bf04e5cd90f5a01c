#include "support/encode.h"

#include "support/model/structs.h"

namespace wpc_test {

Bytes Le(uint64_t value, size_t size) {
  return Writer().Put(value, size).Take();
}

Bytes Cell(uint64_t value, size_t width) {
  Writer out;
  if (width == 0) {
    return out.U32(0).U32(8).Take();
  }
  model::PutCounterData(out, Le(value, width));
  return out.Take();
}

Bytes TextCell(const std::u16string &text) {
  Writer out;
  model::PutCounterData(out, Writer().Text(text).Take());
  return out.Take();
}

Bytes InstanceHead(const std::u16string &name, uint32_t id) {
  Writer out;
  model::PutInstanceHeader(out, id, name);
  return out.Take();
}

Bytes IdList(const std::vector<uint32_t> &ids) {
  Writer out;
  model::PutMultiCounters(out, ids);
  return out.Take();
}

Bytes Concat(std::initializer_list<Bytes> parts) {
  return Concat(std::vector<Bytes>(parts));
}

Bytes InstanceList(const std::vector<EncodedRow> &rows) {
  Writer body, out;
  for (const EncodedRow &row : rows) {
    body.Append(InstanceHead(row.name, row.id)).Append(Concat(row.cells));
  }
  model::PutMultiInstances(out, rows.size(), body.Take());
  return out.Take();
}

Bytes Result(uint32_t type, const Bytes &body, uint32_t status) {
  Writer out;
  model::PutCounterHeader(out, status, type, body);
  return out.Take();
}

Bytes CountersetResult(const std::vector<uint32_t> &ids, const std::vector<EncodedRow> &rows) {
  return Result(WPC_V2_COUNTERSET, Concat({IdList(ids), InstanceList(rows)}));
}

model::Clocks ExampleClocks() {
  return {1000, 10000000, 133485408000000000, {2024, 1, 1, 1, 0, 0, 0, 0}};
}

Bytes DataBlock(const std::vector<Bytes> &results) {
  Writer out;
  model::PutDataHeader(out, ExampleClocks(), results.size(), Concat(results));
  return out.Take();
}

Bytes Query(const char16_t *name, uint32_t counter, uint32_t index, uint32_t status) {
  Writer out;
  model::PutCounterIdentifier(out, {kProcessorInformationGuid, status, counter, model::kNone, index,
                                    name != nullptr, name != nullptr ? name : u""});
  return out.Take();
}

}  // namespace wpc_test
