// V1 instances, counter blocks, values and parents: v1-blocks.md, sections 5, 6 and 8, with V1-CB-07 of
// producers.md. Rules V1-INS, V1-CB and V1-PAR of size-checks.md.

#include <algorithm>
#include <map>
#include <tuple>

#include "reference/v1.h"

namespace wpc_reference {
namespace {

// A name in UTF-16: `length` bytes at `at`, as NameLength counts them.
Text Utf16Name(Checks &in, size_t instance, size_t at, uint64_t length) {
  in.Check(length % 2 == 0, "V1-INS-07", instance + 20, length, 2);
  const size_t units = length / 2;
  const size_t before_nul = in.UnitsBeforeNul(at, units);
  const Text name{at, 2 * before_nul, 0};
  if (units > 0) {
    const size_t last = at + 2 * (units - 1);
    in.Check(in.U16(last) == 0, "V1-INS-08", last, in.U16(last), 0);
    in.Check(before_nul + 1 >= units, "V1-INS-09", at + 2 * before_nul, before_nul, units - 1);
  }
  in.Surrogates("V1-INS-11", name);
  in.Check((at - instance) % 2 == 0, "V1-INS-12", instance + 16, at - instance, 2);
  in.Check(before_nul <= in.options.limits.max_name, "V1-INS-13", at, before_nul,
           in.options.limits.max_name);
  return name;
}

Text CodePageName(Checks &in, uint32_t page, size_t at, uint64_t length) {
  Text name{at, 0, page};
  while (name.length < length && in.U8(at + name.length) != 0) {
    ++name.length;
  }
  in.Check(name.length <= in.options.limits.max_name, "V1-INS-13", at, name.length,
           in.options.limits.max_name);
  const bool is_known = in.options.pages.count(page) > 0;
  in.Check(!is_known || IsValidInPage(page, in.Copy(at, name.length)), "V1-INS-14", at, page, 0);
  return name;
}

// PERF_INSTANCE_DEFINITION at `at`; returns its end.
size_t Instance(Checks &in, const V1Object &object, V1Row &row, size_t at) {
  const uint64_t left = object.end - at;
  in.Check(left >= 24, "V1-INS-01", at, left, 24);
  const uint64_t size = in.U32(at);
  in.Check(size >= 24, "V1-INS-02", at, size, 24);
  in.Check(size <= left, "V1-INS-03", at, size, left);
  row.has_instance = true;
  row.parent_object = in.U32(at + 4);
  row.parent_instance = in.U32(at + 8);
  row.unique_id = in.U32(at + 12);
  const uint64_t offset = in.U32(at + 16);
  const uint64_t length = in.U32(at + 20);
  if (length > 0) {
    in.Check(offset <= size, "V1-INS-06", at + 16, offset, size);
    in.Check(length <= size - offset, "V1-INS-06", at + 20, length, size - offset);
  }
  in.Check(size % 8 == 0, "V1-INS-04", at, size, 8);
  if (length > 0) {
    in.Check(offset >= 24, "V1-INS-05", at + 16, offset, 24);
    row.name = object.code_page == 0 ? Utf16Name(in, at, at + offset, length)
                                     : CodePageName(in, object.code_page, at + offset, length);
  }
  return at + size;
}

// Values that do not lie in the block: V1-CB-05, or V1-CB-07 when it is the object's last and the
// object has room for them.
void ValuesFit(Checks &in, const V1Object &object, const V1Row &row) {
  const uint64_t size = row.block_end - row.block;
  const uint64_t reach = row.reach - row.block;
  uint64_t farthest = 0;
  uint64_t farthest_read = 0;
  uint64_t farthest_second = 0;
  for (const V1Counter &counter : object.counters) {
    const uint64_t end = counter.size > 0 ? counter.value_offset + counter.size : 0;
    farthest = std::max(farthest, end);
    farthest_read = end <= reach ? std::max(farthest_read, end) : farthest_read;
    if (counter.HasSecondValue()) {
      farthest_second = std::max(farthest_second, counter.value_offset + 16);
    }
  }
  in.Check(farthest <= reach, "V1-CB-05", row.block, farthest, size);
  in.Check(farthest_read <= size, "V1-CB-07", row.block, farthest_read, size);
  in.Check(farthest_second <= size, "V1-CB-06", row.block, farthest_second, size);
}

// PERF_COUNTER_BLOCK at `at`; returns its end.
size_t CounterBlock(Checks &in, const V1Object &object, V1Row &row, size_t at, bool is_last) {
  const uint64_t left = object.end - at;
  in.Check(left >= 4, "V1-CB-01", at, left, 4);
  const uint64_t size = in.U32(at);
  in.Check(size >= 4, "V1-CB-02", at, size, 4);
  in.Check(size <= left, "V1-CB-03", at, size, left);
  in.Check(size % 8 == 0, "V1-CB-04", at, size, 8);
  row.block = at;
  row.block_end = at + size;
  row.reach = is_last ? object.end : row.block_end;
  ValuesFit(in, object, row);
  return at + size;
}

void AddValue(Checks &in, size_t at, uint64_t size, uint64_t width) {
  in.Add("value.present", 1);
  in.Add("value.size", size);
  in.Add("value.raw", width == 4 ? in.U32(at) : width == 8 ? in.U64(at) : 0);
  in.AddBytes("value.byte", at, size);
}

void AddRow(Checks &in, const V1Object &object, const V1Row &row) {
  in.Add("row.offset", row.offset);
  in.Add("row.has_instance", row.has_instance);
  in.Add("row.block.offset", row.block);
  in.Add("row.block.length", row.block_end - row.block);
  if (row.has_instance) {
    in.Add("row.unique_id", row.unique_id);
    in.Add("row.parent_object", row.parent_object);
    in.Add("row.parent_instance", row.parent_instance);
    in.Add("row.name", row.name);
  }
  for (const V1Counter &counter : object.counters) {
    const uint64_t width = counter.Width();
    const bool has_value = (counter.type & 0x300) != 0x200 && counter.size > 0;
    if (has_value && counter.value_offset + counter.size <= row.reach - row.block) {
      AddValue(in, row.block + counter.value_offset, width != 0 ? width : counter.size, width);
    } else {
      in.Add("value.present", 0);
    }
  }
  for (const V1Counter &counter : object.counters) {
    if (!counter.HasSecondValue()) {
      continue;
    }
    if (counter.value_offset + 16 <= row.block_end - row.block) {
      AddValue(in, row.block + counter.value_offset + 8, 8, 8);
    } else {
      in.Add("value.present", 0);
    }
  }
}

// V1-INS-17: instances with a UniqueID differ in it, in name or in parent. Names above the limit equal
// none.
void EqualInstances(Checks &in, const V1Object &object) {
  std::map<std::tuple<Bytes, uint32_t, uint32_t, uint32_t>, size_t> seen;
  for (const V1Row &row : object.rows) {
    const size_t characters = row.name.length / (object.code_page == 0 ? 2 : 1);
    if (row.unique_id == 0xFFFFFFFF || characters > in.options.limits.max_name) {
      continue;
    }
    const uint32_t parent = row.parent_object != 0 ? row.parent_instance : 0;
    const Bytes name = in.Copy(row.name.offset, row.name.length);
    const auto [first, is_new] =
        seen.insert({{name, row.parent_object, parent, row.unique_id}, row.offset});
    if (!in.Check(is_new, "V1-INS-17", row.offset, 0, first->second)) {
      return;
    }
  }
}

// The object that a title index stands for: the first sound one.
const V1Object *FindObject(const std::vector<V1Object> &objects, uint32_t name_index) {
  for (const V1Object &object : objects) {
    if (object.is_sound && object.name_index == name_index) {
      return &object;
    }
  }
  return nullptr;
}

size_t NumInstances(const V1Object &object) {
  return object.num_instances > 0 ? object.rows.size() : 0;
}

const V1Row *FindParent(const std::vector<V1Object> &objects, const V1Row &row) {
  const V1Object *object =
      row.parent_object != 0 ? FindObject(objects, row.parent_object) : nullptr;
  return object != nullptr && row.parent_instance < NumInstances(*object)
             ? &object->rows.at(row.parent_instance)
             : nullptr;
}

void CheckParent(Checks &in, const std::vector<V1Object> &objects, const V1Row &row) {
  if (row.parent_object == 0) {
    return;
  }
  const V1Object *object = FindObject(objects, row.parent_object);
  if (in.Check(object != nullptr, "V1-PAR-01", row.offset + 4, row.parent_object, 0)) {
    in.Check(row.parent_instance < NumInstances(*object), "V1-PAR-02", row.offset + 8,
             row.parent_instance, NumInstances(*object));
  }
  int steps = 0;
  for (const V1Row *at = FindParent(objects, row); at != nullptr && steps <= 16;
       at = FindParent(objects, *at)) {
    ++steps;
  }
  in.Check(steps <= 16, "V1-PAR-03", row.offset + 4, 17, 16);
}

}  // namespace

void ReadV1Rows(Checks &in, V1Object &object) {
  if (object.num_instances < -1) {
    return;
  }
  const bool has_instances = object.num_instances >= 0;
  const int32_t count = has_instances ? object.num_instances : 1;
  size_t at = object.definitions_end;
  for (int32_t i = 0; i < count; ++i) {
    V1Row row;
    row.offset = at;
    if (has_instances) {
      at = Instance(in, object, row, at);
    }
    at = CounterBlock(in, object, row, at, i + 1 == count);
    AddRow(in, object, row);
    object.rows.push_back(row);
  }
  in.Check(at == object.end, "V1-OBJ-15", at, object.end - at, 0);
  EqualInstances(in, object);
}

void CheckV1Parents(Checks &in, const std::vector<V1Object> &objects,
                    const std::vector<V1Object> &all) {
  for (const V1Object &object : objects) {
    for (const V1Row &row : object.rows) {
      CheckParent(in, all, row);
    }
  }
}

void AddV1Parents(Checks &in, const std::vector<V1Object> &objects,
                  const std::vector<V1Object> &all) {
  for (const V1Object &object : objects) {
    for (const V1Row &row : object.rows) {
      const V1Row *parent = FindParent(all, row);
      in.Add("parent.found", parent != nullptr);
      if (parent != nullptr) {
        const uint64_t unit = parent->name.code_page == 0 ? 2 : 1;
        Text name = parent->name;
        name.length = std::min<uint64_t>(name.length, unit * (in.options.limits.max_name + 1));
        in.Add("parent.offset", parent->offset);
        in.Add("parent.name", name);
      }
    }
  }
}

}  // namespace wpc_reference
