// V2 data blocks: v2-blocks.md, sections 3 to 8, and the rules V2-HDR to V2-CD of size-checks.md.
// Each function checks one structure, in the order of the catalogue.

#include <algorithm>
#include <map>
#include <utility>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

struct Value {
  size_t offset;
  uint32_t id;
  uint32_t size;
  uint64_t raw;
};

struct Row {
  size_t offset;
  bool has_instance = false;
  uint32_t instance_id = 0;
  Text name;
  std::vector<Value> values;
};

// What a result's body says before its rows.
struct Body {
  uint32_t type;
  std::vector<uint32_t> ids;
  uint64_t num_counters = 1;
  uint64_t num_rows = 1;
  size_t rows;      // where they begin
  size_t rows_end;  // end of the list that holds them
  size_t end;       // end of the result
};

bool HasIds(uint32_t type) {
  return type == 2 || type == 6;
}

bool HasInstances(uint32_t type) {
  return type == 4 || type == 6;
}

void CheckIds(Checks &in, const Body &body, size_t ids) {
  for (size_t i = 0; i < body.ids.size(); ++i) {
    if (!in.Check(body.ids.at(i) != kNone, "V2-MC-09", ids + 4 * i, body.ids.at(i), kNone)) {
      break;
    }
  }
  std::map<uint32_t, size_t> seen;
  for (size_t i = 0; i < body.ids.size(); ++i) {
    const size_t at = ids + 4 * i;
    const auto [first, is_new] = seen.insert({body.ids.at(i), at});
    if (!in.Check(is_new, "V2-MC-08", at, body.ids.at(i), first->second)) {
      break;
    }
  }
}

// PERF_MULTI_COUNTERS at `at`; what follows it begins at body.rows.
void IdList(Checks &in, Body &body, size_t at) {
  const uint64_t left = body.end - at;
  in.Check(left >= 8, "V2-MC-01", at, left, 8);
  const uint64_t size = in.U32(at);
  const uint64_t count = in.U32(at + 4);
  in.Check(size >= 8, "V2-MC-02", at, size, 8);
  in.Check(size <= left, "V2-MC-03", at, size, left);
  in.Check(count <= (size - 8) / 4, "V2-MC-04", at + 4, count, (size - 8) / 4);
  in.Check(count <= in.options.limits.max_counters, "V2-MC-05", at + 4, count,
           in.options.limits.max_counters);
  if (body.type == 2) {
    const uint64_t room = (left - size) / 8;
    in.Check(count <= room, "V2-MC-12", at + 4, count, room);
  }
  in.Check(size % 8 == 0, "V2-MC-06", at, size, 8);
  in.Check(size <= Align8(8 + 4 * count), "V2-MC-07", at, size, Align8(8 + 4 * count));
  in.Check(count >= 1, "V2-MC-10", at + 4, count, 1);
  for (size_t i = 0; i < count; ++i) {
    body.ids.push_back(in.U32(at + 8 + 4 * i));
  }
  CheckIds(in, body, at + 8);
  in.Padding("V2-MC-11", at + 8 + 4 * count, at + size);
  body.num_counters = count;
  body.rows = at + size;
  body.rows_end = body.end;
}

// PERF_MULTI_INSTANCES at `at`.
void InstanceList(Checks &in, Body &body, size_t at) {
  const uint64_t left = body.end - at;
  in.Check(left >= 8, "V2-MI-01", at, left, 8);
  const uint64_t total = in.U32(at);
  const uint64_t count = in.U32(at + 4);
  in.Check(total >= 8, "V2-MI-02", at, total, 8);
  in.Check(total <= left, "V2-MI-03", at, total, left);
  const uint64_t room = (total - 8) / (10 + 8 * body.num_counters);
  in.Check(count <= room, "V2-MI-04", at + 4, count, room);
  in.Check(count <= in.options.limits.max_instances, "V2-MI-05", at + 4, count,
           in.options.limits.max_instances);
  const uint64_t values = count * body.num_counters;
  in.Check(values <= in.options.limits.max_values, "V2-MI-06", at + 4, values,
           in.options.limits.max_values);
  in.Check(total % 8 == 0, "V2-MI-07", at, total, 8);
  in.Check(count >= 1, "V2-MI-09", at + 4, count, 1);
  body.num_rows = count;
  body.rows = at + 8;
  body.rows_end = at + total;
}

// The body of the result at `at`, up to its rows.
Body OpenBody(Checks &in, size_t at, size_t end) {
  Body body;
  body.type = in.U32(at + 4);
  body.rows = at + 16;
  body.rows_end = end;
  body.end = end;
  if (body.type == 0) {
    in.Check(end - at == 16, "V2-CH-09", at + 8, end - at, 16);
  }
  if (HasIds(body.type)) {
    IdList(in, body, at + 16);
  }
  if (HasInstances(body.type)) {
    InstanceList(in, body, body.rows);
  }
  if (!HasIds(body.type) && !HasInstances(body.type) && body.type != 1) {
    body.num_counters = 0;
    body.num_rows = 0;
  }
  return body;
}

void AddBody(Checks &in, const Body &body) {
  in.Add("body.has_rows", body.type == 1 || HasIds(body.type) || HasInstances(body.type));
  in.Add("body.has_ids", HasIds(body.type));
  in.Add("body.has_instances", HasInstances(body.type));
  in.Add("body.num_counters", body.num_counters);
  in.Add("body.num_rows", body.num_rows);
  for (uint32_t id : body.ids) {
    in.Add("body.id", id);
  }
}

void Controls(Checks &in, const Text &name) {
  for (size_t at = name.offset; at < name.offset + name.length; at += 2) {
    if (!in.Check(in.U16(at) >= 32, "V2-IH-13", at, in.U16(at), 32)) {
      return;
    }
  }
}

// PERF_INSTANCE_HEADER at `at`; returns where the values begin.
size_t Instance(Checks &in, Row &row, size_t at, size_t end) {
  const uint64_t left = end - at;
  in.Check(left >= 8, "V2-IH-01", at, left, 8);
  const uint64_t size = in.U32(at);
  in.Check(size >= 8, "V2-IH-02", at, size, 8);
  in.Check(size <= left, "V2-IH-03", at, size, left);
  in.Check(size % 2 == 0, "V2-IH-04", at, size, 2);
  const size_t room = (size - 8) / 2;
  const size_t units = in.UnitsBeforeNul(at + 8, room);
  in.Check(units < room, "V2-IH-05", at + 8, room, room);
  in.Check(size % 8 == 0, "V2-IH-06", at, size, 8);
  in.Check(units <= in.options.limits.max_name, "V2-IH-07", at + 8, units,
           in.options.limits.max_name);
  in.Check(units > 0, "V2-IH-08", at + 8, units, 1);
  row.has_instance = true;
  row.instance_id = in.U32(at + 4);
  row.name = {at + 8, 2 * units, 0};
  in.Surrogates("V2-IH-09", row.name);
  const size_t name_end = 8 + 2 * (units + 1);
  in.Padding("V2-IH-10", at + name_end, at + size);
  in.Check(size <= Align8(name_end), "V2-IH-11", at, size, Align8(name_end));
  Controls(in, row.name);
  return at + size;
}

// PERF_COUNTER_DATA at `at`; returns its end.
size_t ReadValue(Checks &in, Row &row, uint32_t id, size_t at, size_t end) {
  const uint64_t left = end - at;
  in.Check(left >= 8, "V2-CD-01", at, left, 8);
  const uint32_t width = in.U32(at);
  const uint64_t size = in.U32(at + 4);
  in.Check(size >= 8, "V2-CD-02", at + 4, size, 8);
  in.Check(size <= left, "V2-CD-03", at + 4, size, left);
  in.Check(width <= size - 8, "V2-CD-04", at, width, size - 8);
  in.Check(size % 8 == 0, "V2-CD-05", at + 4, size, 8);
  in.Check(width != 0, "V2-CD-06", at, width, 1);
  in.Check(size >= 16, "V2-CD-07", at + 4, size, 16);
  in.Check(width == 0 || width == 4 || width == 8, "V2-CD-08", at, width, 8);
  const uint64_t cell = std::max<uint64_t>(16, Align8(8 + uint64_t{width}));
  in.Padding("V2-CD-09", at + 8 + width, at + size);
  in.Check(size <= cell, "V2-CD-10", at + 4, size, cell);
  const uint64_t raw = width == 4 ? in.U32(at + 8) : width == 8 ? in.U64(at + 8) : 0;
  row.values.push_back({at, id, width, raw});
  return at + size;
}

void AddRow(Checks &in, const Row &row) {
  in.Add("row.offset", row.offset);
  in.Add("row.has_instance", row.has_instance);
  if (row.has_instance) {
    in.Add("row.instance_id", row.instance_id);
    in.Add("row.name", row.name);
  }
  in.Add("row.num_values", row.values.size());
  for (const Value &value : row.values) {
    in.Add("value.offset", value.offset);
    in.Add("value.counter_id", value.id);
    in.Add("value.size", value.size);
    in.Add("value.raw", value.raw);
    in.AddBytes("value.byte", value.offset + 8, value.size);
  }
}

// (name, InstanceId) pairs differ; names above the limit are equal to none.
void Duplicates(Checks &in, const std::vector<Row> &rows) {
  std::map<std::pair<Bytes, uint32_t>, size_t> seen;
  for (const Row &row : rows) {
    if (!row.has_instance || row.name.length / 2 > in.options.limits.max_name) {
      continue;
    }
    const Bytes name = in.Copy(row.name.offset, row.name.length);
    const auto [first, is_new] = seen.insert({{name, row.instance_id}, row.offset});
    if (!in.Check(is_new, "V2-IH-12", row.offset, row.instance_id, first->second)) {
      return;
    }
  }
}

// The rows of a body. A row counts when all of it is sound.
void Rows(Checks &in, const Body &body) {
  std::vector<Row> rows;
  size_t at = body.rows;
  for (uint64_t i = 0; i < body.num_rows; ++i) {
    Row row;
    row.offset = at;
    if (HasInstances(body.type)) {
      at = Instance(in, row, at, body.rows_end);
    }
    for (uint64_t k = 0; k < body.num_counters; ++k) {
      const uint32_t id = HasIds(body.type) ? body.ids.at(k) : kNone;
      at = ReadValue(in, row, id, at, body.rows_end);
    }
    AddRow(in, row);
    rows.push_back(row);
  }
  if (HasInstances(body.type)) {
    in.Check(at == body.rows_end, "V2-MI-08", at, body.rows_end - at, 0);
    at = body.rows_end;
  }
  in.Check(at == body.end, "V2-CH-10", at, body.end - at, 0);
  Duplicates(in, rows);
}

void Result(Checks &in, size_t at, size_t end) {
  const Body body = OpenBody(in, at, end);
  AddBody(in, body);
  if (body.type == 1 || HasIds(body.type) || HasInstances(body.type)) {
    Rows(in, body);
  }
}

}  // namespace

void V2Header(Checks &in) {
  in.Open();
  const uint64_t size = in.Size();
  in.Check(size >= 48, "V2-HDR-01", 0, size, 48);
  const uint64_t total = in.U32(0);
  in.Check(total >= 48, "V2-HDR-02", 0, total, 48);
  in.Check(total <= size, "V2-HDR-03", 0, total, size);
  const uint64_t results = in.U32(4);
  in.Check(results <= (total - 48) / 16, "V2-HDR-04", 4, results, (total - 48) / 16);
  in.Check(results <= in.options.limits.max_queries, "V2-HDR-05", 4, results,
           in.options.limits.max_queries);
  in.Check(total % 8 == 0, "V2-HDR-06", 0, total, 8);
  in.Check(size == total, "V2-HDR-08", total, size - total, 0);
  in.Check(static_cast<int64_t>(in.U64(24)) > 0, "V2-HDR-09", 24, in.U64(24), 1);
  in.Check(static_cast<int64_t>(in.U64(8)) >= 0, "V2-HDR-10", 8, in.U64(8), 0);
  in.Check(static_cast<int64_t>(in.U64(16)) >= 0, "V2-HDR-10", 16, in.U64(16), 0);
  in.SystemTime("V2-HDR-11", 32);
  in.Add("total_size", total);
  in.Add("num_results", results);
  in.Add("perf_time", in.U64(8));
  in.Add("perf_time_100ns", in.U64(16));
  in.Add("perf_freq", in.U64(24));
  for (size_t at = 32; at < 48; at += 2) {
    in.Add("system_time", in.U16(at));
  }
}

size_t V2ResultHeader(Checks &in, size_t at, size_t end) {
  in.Check(end - at >= 16, "V2-CH-01", at, end - at, 16);
  const uint32_t status = in.U32(at);
  const uint32_t type = in.U32(at + 4);
  const uint64_t size = in.U32(at + 8);
  in.Check(size >= 16, "V2-CH-02", at + 8, size, 16);
  in.Check(size <= end - at, "V2-CH-03", at + 8, size, end - at);
  in.Check(size % 8 == 0, "V2-CH-04", at + 8, size, 8);
  const bool known = type == 0 || type == 1 || HasIds(type) || HasInstances(type);
  in.Check(known, "V2-CH-05", at + 4, type, 6);
  in.Check(in.U32(at + 12) == 0, "V2-CH-06", at + 12, in.U32(at + 12), 0);
  in.Check(type != 0 || status != 0, "V2-CH-07", at, status, 1);
  in.Check(type == 0 || status == 0, "V2-CH-08", at, status, 0);
  in.Add("result.offset", at);
  in.Add("result.type", type);
  in.Add("result.status", status);
  in.Add("result.body.offset", at + 16);
  in.Add("result.body.length", size - 16);
  return at + size;
}

void ReadV2Data(Checks &in) {
  if (!in.Part([&] { V2Header(in); })) {
    return;
  }
  in.Part([&] {
    const size_t end = in.U32(0);
    size_t at = 48;
    for (uint32_t i = 0; i < in.U32(4); ++i) {
      const size_t next = V2ResultHeader(in, at, end);
      in.Part([&] { Result(in, at, next); });
      at = next;
    }
    in.Check(at == end, "V2-HDR-07", at, end - at, 0);
  });
}

}  // namespace wpc_reference
