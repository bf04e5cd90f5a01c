#include "support/model/model.h"
#include "support/writer.h"

namespace wpc_test::model {
namespace {

size_t Align8(size_t n) {
  return (n + 7) / 8 * 8;
}

void Put(Writer &out, const SystemTime &time) {
  for (const uint16_t field : time) {
    out.U16(field);
  }
}

uint64_t Raw(int64_t v) {
  return static_cast<uint64_t>(v);
}

// ---- V2 ----

// PERF_COUNTER_DATA: a cell of 8 bytes at least.
void PutValue(Writer &out, const Bytes &value) {
  const size_t size = value.size() > 0 ? Align8(8 + value.size()) : 16;
  out.U32(value.size()).U32(size).Append(value).Put(0, size - 8 - value.size());
}

// PERF_INSTANCE_HEADER.
void PutHead(Writer &out, uint32_t id, const std::u16string &name) {
  out.U32(Align8(8 + 2 * (name.size() + 1))).U32(id).Text(name).Pad8();
}

// PERF_MULTI_COUNTERS.
void PutIds(Writer &out, const std::vector<uint32_t> &ids) {
  out.U32(Align8(8 + 4 * ids.size())).U32(ids.size());
  for (const uint32_t id : ids) {
    out.U32(id);
  }
  out.Pad8();
}

void PutValues(Writer &out, const V2Row &row) {
  for (const Bytes &value : row.values) {
    PutValue(out, value);
  }
}

// PERF_MULTI_INSTANCES.
void PutRows(Writer &out, const std::vector<V2Row> &rows) {
  Writer body;
  for (const V2Row &row : rows) {
    PutHead(body, row.id, row.name);
    PutValues(body, row);
  }
  out.U32(8 + body.size()).U32(rows.size()).Append(body.Take());
}

Bytes BodyOf(const V2Result &result) {
  const uint32_t type = result.type;
  Writer out;
  if (type == 2 || type == 6) {
    PutIds(out, result.ids);
  }
  if (type == 4 || type == 6) {
    PutRows(out, result.rows);
  } else if (type == 1 || type == 2) {
    PutValues(out, result.rows.at(0));
  } else if (type != 0) {
    out.Append(result.body);
  }
  return out.Take();
}

}  // namespace

Bytes Encode(const V2Block &block) {
  Writer body;
  for (const V2Result &result : block.results) {
    const Bytes inner = BodyOf(result);
    body.U32(result.status).U32(result.type).U32(16 + inner.size()).U32(0).Append(inner);
  }
  const Clocks &c = block.clocks;
  Writer out;
  out.U32(48 + body.size()).U32(block.results.size());
  out.U64(Raw(c.perf_time)).U64(Raw(c.time_100ns)).U64(Raw(c.freq));
  Put(out, c.system_time);
  return out.Append(body.Take()).Take();
}

Bytes Encode(const InstanceList &list) {
  Writer out;
  for (const Instance &item : list.items) {
    PutHead(out, item.id, item.name);
  }
  return out.Take();
}

// PERF_COUNTER_IDENTIFIER.
Bytes Encode(const QueryList &list) {
  Writer out;
  for (const Query &q : list.items) {
    const size_t name = q.has_name ? Align8(2 * (q.name.size() + 1)) : 0;
    out.Append(q.counterset).U32(q.status).U32(40 + name);
    out.U32(q.counter_id).U32(q.instance_id).U32(q.index).U32(0);
    if (q.has_name) {
      out.Text(q.name).Pad8();
    }
  }
  return out.Take();
}

Bytes Encode(const GuidList &list) {
  Writer out;
  for (const Guid &guid : list.items) {
    out.Append(guid);
  }
  return out.Take();
}

// ---- V1 ----

namespace {

// PERF_COUNTER_DEFINITION.
void PutCounter(Writer &out, const V1Counter &c) {
  out.U32(40).U32(c.name_index).U32(0).U32(c.help_index).U32(0);
  out.U32(static_cast<uint32_t>(c.scale)).U32(c.detail_level);
  out.U32(c.type).U32(c.size).U32(c.offset);
}

// PERF_INSTANCE_DEFINITION. A name in a code page ends with a NUL of one byte.
void PutInstance(Writer &out, const V1Row &row, bool is_wide) {
  const size_t nul = is_wide ? 2 : 1;
  const size_t length = row.name.empty() ? 0 : row.name.size() + nul;
  out.U32(Align8(24 + length)).U32(row.parent_object).U32(row.parent_instance);
  out.U32(static_cast<uint32_t>(row.unique_id)).U32(length > 0 ? 24 : 0).U32(length);
  out.Append(row.name).Put(0, Align8(length) - row.name.size());
}

void PutRow(Writer &out, const V1Object &object, const V1Row &row) {
  if (object.num_instances >= 0) {
    PutInstance(out, row, object.code_page == 0);
  }
  out.U32(row.block_length).Append(row.block);  // PERF_COUNTER_BLOCK
}

// PERF_OBJECT_TYPE.
void PutObject(Writer &out, const V1Object &o) {
  const size_t definitions = 64 + 40 * o.counters.size();
  Writer rows;
  for (const V1Row &row : o.rows) {
    PutRow(rows, o, row);
  }
  out.U32(definitions + rows.size()).U32(definitions).U32(64).U32(o.name_index).U32(0);
  out.U32(o.help_index).U32(0).U32(o.detail_level).U32(o.counters.size());
  out.U32(static_cast<uint32_t>(o.default_counter)).U32(static_cast<uint32_t>(o.num_instances));
  out.U32(o.code_page).U64(Raw(o.perf_time)).U64(Raw(o.perf_freq));
  for (const V1Counter &counter : o.counters) {
    PutCounter(out, counter);
  }
  out.Append(rows.Take());
}

}  // namespace

// PERF_DATA_BLOCK.
Bytes Encode(const V1Block &block) {
  const size_t name = block.has_system_name ? 2 * (block.system_name.size() + 1) : 0;
  const size_t header = Align8(88 + name);
  const Clocks &c = block.clocks;
  Writer objects;
  for (const V1Object &object : block.objects) {
    PutObject(objects, object);
  }
  Writer out;
  out.U16('P').U16('E').U16('R').U16('F').U32(1).U32(1).U32(block.revision);
  out.U32(header + objects.size()).U32(header).U32(block.objects.size());
  out.U32(static_cast<uint32_t>(block.default_object));
  Put(out, c.system_time);
  out.U32(0).U64(Raw(c.perf_time)).U64(Raw(c.freq)).U64(Raw(c.time_100ns));
  out.U32(name).U32(name > 0 ? 88 : 0);
  if (block.has_system_name) {
    out.Text(block.system_name).Pad8();
  }
  return out.Append(objects.Take()).Take();
}

// Digits and text in turn; an empty string ends the table.
Bytes Encode(const TitleTable &table) {
  Writer out;
  for (const Title &title : table.items) {
    const std::string digits = std::to_string(title.index);
    out.Text(std::u16string(digits.begin(), digits.end())).Text(title.text);
  }
  return out.U16(0).Take();
}

// ---- registration data ----

namespace {

void PutRecord(Writer &out, const RegCounter &c) {
  out.U32(c.id).U32(c.type).U64(c.attributes).U32(c.detail_level);
  out.U32(static_cast<uint32_t>(c.default_scale));
  out.U32(c.base_id).U32(c.time_id).U32(c.freq_id).U32(c.multi_id).U32(c.aggregate).U32(0);
}

}  // namespace

// PERF_COUNTERSET_REG_INFO.
Bytes Encode(const RegSet &set) {
  Writer out;
  out.Append(set.counterset).U32(set.type).U32(set.detail_level);
  out.U32(set.counters.size()).U32(set.instance_type);
  for (const RegCounter &counter : set.counters) {
    PutRecord(out, counter);
  }
  return out.Take();
}

// PERF_COUNTER_REG_INFO.
Bytes Encode(const RegCounter &counter) {
  Writer out;
  PutRecord(out, counter);
  return out.Take();
}

Bytes Encode(const RegString &string) {
  return Writer().Text(string.text).Pad8().Take();
}

// PERF_STRING_BUFFER_HEADER; each text has bytes of its own.
Bytes Encode(const RegStrings &strings) {
  const size_t headers = 8 + 8 * strings.items.size();
  Writer list;
  Writer texts;
  for (const RegText &item : strings.items) {
    list.U32(item.id).U32(item.has_text ? headers + texts.size() : kNone);
    if (item.has_text) {
      texts.Text(item.text);
    }
  }
  texts.Pad8();
  Writer out;
  out.U32(headers + texts.size()).U32(strings.items.size());
  return out.Append(list.Take()).Append(texts.Take()).Take();
}

Bytes Encode(const RegGuid &guid) {
  return Writer().Append(guid.guid).Take();
}

}  // namespace wpc_test::model
