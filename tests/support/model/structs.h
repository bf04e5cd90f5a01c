// The documented structures as bytes, each at this one place: its fields in their order and the padding
// after them. Lengths and counts are what the parts take, reserved fields are 0. Parts that are bytes
// may be of any kind of range.
#ifndef WPC_TESTS_SUPPORT_MODEL_STRUCTS_H_
#define WPC_TESTS_SUPPORT_MODEL_STRUCTS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/model/model.h"
#include "support/model/writer.h"

namespace wpc_test::model {

inline size_t Align8(size_t n) {
  return (n + 7) / 8 * 8;
}

inline uint64_t Unsigned(int64_t v) {
  return static_cast<uint64_t>(v);
}

inline void PutSystemTime(Writer &out, const SystemTime &time) {
  for (const uint16_t field : time) {
    out.U16(field);
  }
}

// ---- V2 ----

// PERF_COUNTER_DATA: 16 bytes at least.
template <typename Range>
void PutCounterData(Writer &out, const Range &value) {
  const size_t padded = std::max<size_t>(Align8(value.size()), 8);
  out.U32(value.size()).U32(8 + padded).Append(value).Put(0, padded - value.size());
}

// PERF_INSTANCE_HEADER.
inline void PutInstanceHeader(Writer &out, uint32_t id, const std::u16string &name) {
  out.U32(Align8(8 + 2 * (name.size() + 1))).U32(id).Text(name).Pad8();
}

// PERF_MULTI_COUNTERS.
inline void PutMultiCounters(Writer &out, const std::vector<uint32_t> &ids) {
  out.U32(Align8(8 + 4 * ids.size())).U32(ids.size());
  for (const uint32_t id : ids) {
    out.U32(id);
  }
  out.Pad8();
}

// PERF_MULTI_INSTANCES.
template <typename Range>
void PutMultiInstances(Writer &out, size_t count, const Range &rows) {
  out.U32(8 + rows.size()).U32(count).Append(rows);
}

// PERF_COUNTER_HEADER.
template <typename Range>
void PutCounterHeader(Writer &out, uint32_t status, uint32_t type, const Range &body) {
  out.U32(status).U32(type).U32(16 + body.size()).U32(0).Append(body);
}

// PERF_DATA_HEADER.
template <typename Range>
void PutDataHeader(Writer &out, const Clocks &c, size_t count, const Range &results) {
  out.U32(48 + results.size()).U32(count);
  out.U64(Unsigned(c.perf_time)).U64(Unsigned(c.time_100ns)).U64(Unsigned(c.freq));
  PutSystemTime(out, c.system_time);
  out.Append(results);
}

// PERF_COUNTER_IDENTIFIER.
inline void PutCounterIdentifier(Writer &out, const Query &q) {
  const size_t name = q.has_name ? Align8(2 * (q.name.size() + 1)) : 0;
  out.Append(q.counterset).U32(q.status).U32(40 + name);
  out.U32(q.counter_id).U32(q.instance_id).U32(q.index).U32(0);
  if (q.has_name) {
    out.Text(q.name).Pad8();
  }
}

// ---- V1 ----

// PERF_COUNTER_DEFINITION, and undocumented bytes after it.
inline void PutCounterDefinition(Writer &out, const V1Counter &c, size_t extra = 0) {
  out.U32(40 + extra).U32(c.name_index).U32(0).U32(c.help_index).U32(0);
  out.U32(static_cast<uint32_t>(c.scale)).U32(c.detail_level);
  out.U32(c.type).U32(c.size).U32(c.offset).Append(Bytes(extra, 0xEE));
}

// PERF_INSTANCE_DEFINITION; the name ends with its NUL, or is none.
template <typename Range>
void PutInstanceDefinition(Writer &out, const V1Row &row, const Range &name) {
  out.U32(24 + Align8(name.size())).U32(row.parent_object).U32(row.parent_instance);
  out.U32(static_cast<uint32_t>(row.unique_id)).U32(name.size() > 0 ? 24 : 0).U32(name.size());
  out.Append(name).Put(0, Align8(name.size()) - name.size());
}

// PERF_OBJECT_TYPE: what `o` says of itself, these definitions and these rows.
template <typename Definitions, typename Rows>
void PutObjectType(Writer &out, const V1Object &o, size_t num_counters,
                   const Definitions &definitions, const Rows &rows) {
  const size_t size = 64 + definitions.size();
  out.U32(size + rows.size()).U32(size).U32(64).U32(o.name_index).U32(0);
  out.U32(o.help_index).U32(0).U32(o.detail_level).U32(num_counters);
  out.U32(static_cast<uint32_t>(o.default_counter)).U32(static_cast<uint32_t>(o.num_instances));
  out.U32(o.code_page).U64(Unsigned(o.perf_time)).U64(Unsigned(o.perf_freq));
  out.Append(definitions).Append(rows);
}

// PERF_DATA_BLOCK: what `block` says of itself, and these objects.
template <typename Range>
void PutDataBlock(Writer &out, const V1Block &block, size_t count, const Range &objects) {
  const size_t name = block.has_system_name ? 2 * (block.system_name.size() + 1) : 0;
  const size_t header = Align8(88 + name);
  const Clocks &c = block.clocks;
  out.U16('P').U16('E').U16('R').U16('F').U32(1).U32(1).U32(block.revision);
  out.U32(header + objects.size()).U32(header).U32(count);
  out.U32(static_cast<uint32_t>(block.default_object));
  PutSystemTime(out, c.system_time);
  out.U32(0).U64(Unsigned(c.perf_time)).U64(Unsigned(c.freq)).U64(Unsigned(c.time_100ns));
  out.U32(name).U32(name > 0 ? 88 : 0);
  if (block.has_system_name) {
    out.Text(block.system_name).Pad8();
  }
  out.Append(objects);
}

// ---- registration data ----

// PERF_COUNTER_REG_INFO.
inline void PutCounterRegInfo(Writer &out, const RegCounter &c) {
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  out.Put(static_cast<uint64_t>(c.member), sizeof(type));
#include "support/model/reg_counter.def"
  out.U32(0);
}

// PERF_COUNTERSET_REG_INFO.
template <typename Range>
void PutCountersetRegInfo(Writer &out, const RegSet &set, size_t count, const Range &counters) {
  out.Append(set.counterset).U32(set.type).U32(set.detail_level);
  out.U32(count).U32(set.instance_type).Append(counters);
}

// PERF_STRING_BUFFER_HEADER and PERF_STRING_COUNTER_HEADERs: ids and offsets, then the texts.
template <typename Range>
void PutStringBuffer(Writer &out, const std::vector<std::pair<uint32_t, uint32_t>> &headers,
                     const Range &texts) {
  out.U32(8 + 8 * headers.size() + texts.size()).U32(headers.size());
  for (const auto &[id, offset] : headers) {
    out.U32(id).U32(offset);
  }
  out.Append(texts);
}

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_STRUCTS_H_
