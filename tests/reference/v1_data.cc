// V1 data blocks: v1-blocks.md, sections 2 to 4, as far as the objects' definitions. producers.md wins
// where the two differ (V1-HDR-22). Rules V1-HDR, V1-OBJ and V1-DEF of size-checks.md.

#include <algorithm>
#include <map>

#include "reference/v1.h"

namespace wpc_reference {
namespace {

constexpr uint64_t kSignature = 0x0046005200450050;
constexpr uint64_t kSwappedSignature = 0x4600520045005000;

// Steps over the objects by their sizes alone. Returns where they end, or nothing when they do not fit.
std::optional<uint64_t> ObjectsEnd(const Checks &in, uint64_t at, uint64_t end, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    if (end - at < 64 || in.U32(at) < 64 || in.U32(at) > end - at) {
      return std::nullopt;
    }
    at += in.U32(at);
  }
  return at;
}

// The documented meaning of TotalByteLength makes sense.
bool IsAsDocumented(const Checks &in) {
  const uint64_t total = in.U32(20);
  const uint64_t header = in.U32(24);
  const uint64_t objects = in.U32(28);
  return total >= 88 && total <= in.Size() && header >= 88 && header <= total &&
         objects <= (total - header) / 64 && ObjectsEnd(in, header, total, objects);
}

// producers.md, 5: Samba leaves the header out of TotalByteLength.
bool LeavesHeaderOut(const Checks &in) {
  const uint64_t total = in.U32(20);
  const uint64_t header = in.U32(24);
  const uint64_t objects = in.U32(28);
  if (IsAsDocumented(in) || objects < 1 || header < 88 || header + total > in.Size()) {
    return false;
  }
  return ObjectsEnd(in, header, header + total, objects) == header + total;
}

void Signature(Checks &in) {
  const uint64_t size = in.Size();
  in.Check(size >= 88, "V1-HDR-01", 0, size, 88);
  in.Check(in.U64(0) != kSwappedSignature, "V1-HDR-03", 0, in.U64(0), 1);
  in.Check(in.U64(0) == kSignature, "V1-HDR-02", 0, in.U64(0), kSignature);
  in.Check(in.U32(8) == 1, "V1-HDR-03", 8, in.U32(8), 1);
  in.Check(in.U32(12) == 1, "V1-HDR-04", 12, in.U32(12), 1);
}

// Sizes and counts; returns where the block ends.
uint64_t Sizes(Checks &in) {
  const uint64_t total = in.U32(20);
  const uint64_t header = in.U32(24);
  const uint64_t objects = in.U32(28);
  const bool header_out = LeavesHeaderOut(in);
  if (!header_out) {
    in.Check(total >= 88, "V1-HDR-06", 20, total, 88);
    in.Check(total <= in.Size(), "V1-HDR-07", 20, total, in.Size());
    in.Check(header >= 88, "V1-HDR-08", 24, header, 88);
    in.Check(header <= total, "V1-HDR-09", 24, header, total);
    in.Check(objects <= (total - header) / 64, "V1-HDR-10", 28, objects, (total - header) / 64);
  }
  in.Check(objects <= in.options.limits.max_objects, "V1-HDR-11", 28, objects,
           in.options.limits.max_objects);
  in.Check(header % 8 == 0, "V1-HDR-12", 24, header, 8);
  in.Check(total % 8 == 0, "V1-HDR-13", 20, total, 8);
  return header_out ? header + total : total;
}

// The system name, when it lies in the block.
std::optional<Text> SystemName(Checks &in, uint64_t end) {
  const uint64_t length = in.U32(80);
  const uint64_t offset = in.U32(84);
  const uint64_t header = in.U32(24);
  if (length == 0) {
    return std::nullopt;
  }
  if (!in.Check(offset <= end, "V1-HDR-14", 84, offset, end) ||
      !in.Check(length <= end - offset, "V1-HDR-14", 80, length, end - offset)) {
    return std::nullopt;
  }
  in.Check(offset >= 88 && offset + length <= header, "V1-HDR-15", 84, offset, header);
  if (in.Check(offset % 2 == 0, "V1-HDR-16", 84, offset, 2)) {
    in.Check(length % 2 == 0, "V1-HDR-16", 80, length, 2);
  }
  return Text{static_cast<size_t>(offset), 2 * in.UnitsBeforeNul(offset, length / 2), 0};
}

void AddHeader(Checks &in, bool header_out, const std::optional<Text> &name) {
  in.Add("revision", in.U32(16));
  in.Add("total_size", in.U32(20));
  in.Add("header_size", in.U32(24));
  in.Add("num_objects", in.U32(28));
  in.Add("default_object", in.U32(32));
  for (size_t at = 36; at < 52; at += 2) {
    in.Add("system_time", in.U16(at));
  }
  in.Add("perf_time", in.U64(56));
  in.Add("perf_freq", in.U64(64));
  in.Add("perf_time_100ns", in.U64(72));
  in.Add("total_without_header", header_out);
  in.Add("has_system_name", name.has_value());
  if (name) {
    in.Add("system_name", *name);
  }
}

// PERF_DATA_BLOCK; returns where the block ends.
uint64_t Header(Checks &in) {
  in.Open();
  Signature(in);
  const uint64_t end = Sizes(in);
  const std::optional<Text> name = SystemName(in, end);
  in.Check(in.U32(16) <= 1, "V1-HDR-05", 16, in.U32(16), 1);
  in.Check(static_cast<int64_t>(in.U64(64)) > 0, "V1-HDR-18", 64, in.U64(64), 1);
  in.SystemTime("V1-HDR-19", 36);
  in.Check(in.Size() == end, "V1-HDR-20", end, in.Size() - end, 0);
  const bool header_out = LeavesHeaderOut(in);
  in.Check(!header_out, "V1-HDR-22", 20, in.U32(20), end);
  AddHeader(in, header_out, name);
  return end;
}

// The number of bytes that a value of this type has; nothing for PERF_SIZE_VARIABLE_LEN.
std::optional<uint64_t> TypeSize(uint32_t type) {
  switch (type & 0x300) {
    case 0x000:
      return 4;
    case 0x100:
      return 8;
    case 0x200:
      return 0;
    default:
      return std::nullopt;
  }
}

// PERF_AVERAGE_TIMER has 4 bytes by its type; Windows' disks have 8, and all of them count.
bool IsAverageTimer(uint32_t type) {
  return type == 0x30020400;
}

void CounterSize(Checks &in, const V1Counter &counter) {
  const size_t at = counter.offset;
  const std::optional<uint64_t> wanted = TypeSize(counter.type);
  const bool is_number = counter.size == 4 || counter.size == 8;
  const bool fits_kind = !wanted || (*wanted == 0 && counter.size == 0);
  if (in.Check(is_number || fits_kind, "V1-DEF-06", at + 32, counter.size, 8) && wanted) {
    in.Check(counter.size == *wanted || IsAverageTimer(counter.type), "V1-DEF-07", at + 32,
             counter.size, *wanted);
  }
}

void CounterOffset(Checks &in, const V1Counter &counter) {
  const size_t at = counter.offset;
  in.Check(counter.size == 0 || counter.value_offset >= 4, "V1-DEF-08", at + 36,
           counter.value_offset, 4);
}

// The base that has to follow a counter.
void BaseBehind(Checks &in, const V1Counter &counter, bool is_last) {
  const size_t at = counter.offset;
  const uint32_t base = RequiredBase(counter.type);
  if (base == 0) {
    return;
  }
  in.Check(!is_last, "V1-DEF-10", at + 28, counter.type, base);
  if (counter.next_type) {
    const size_t next = at + in.U32(at) + 28;
    in.Check(*counter.next_type == base, "V1-DEF-11", next, *counter.next_type, base);
  }
}

// The counter that has to precede a base.
void OrphanBase(Checks &in, const V1Counter &counter, const V1Counter *before) {
  const size_t at = counter.offset;
  const bool is_wanted =
      before != nullptr && (RequiredBase(before->type) == counter.type ||
                            (TypeIsMultiTimer(before->type) && counter.type == 0x42030500));
  in.Check(!TypeIsBase(counter.type) || is_wanted, "V1-DEF-12", at + 28, counter.type, 0);
}

// PERF_COUNTER_DEFINITION at `at`; returns its end.
size_t Definition(Checks &in, V1Object &object, size_t at, bool is_last) {
  const uint64_t left = object.definitions_end - at;
  in.Check(left >= 40, "V1-DEF-01", at, left, 40);
  const uint64_t length = in.U32(at);
  in.Check(length >= 40, "V1-DEF-02", at, length, 40);
  in.Check(length <= left, "V1-DEF-03", at, length, left);
  V1Counter counter;
  counter.offset = at;
  counter.name_index = in.U32(at + 4);
  counter.type = in.U32(at + 28);
  counter.size = in.U32(at + 32);
  counter.value_offset = in.U32(at + 36);
  const uint64_t most = 0xFFFFFFFF - counter.size;
  in.Check(counter.value_offset <= most, "V1-DEF-09", at + 36, counter.value_offset, most);
  in.Check(length % 4 == 0, "V1-DEF-04", at, length, 4);
  in.Check(TypeIsKnown(counter.type), "V1-DEF-05", at + 28, counter.type, 0);
  CounterSize(in, counter);
  CounterOffset(in, counter);
  if (!is_last && left - length >= 40) {
    counter.next_type = in.U32(at + length + 28);
  }
  BaseBehind(in, counter, is_last);
  OrphanBase(in, counter, object.counters.empty() ? nullptr : &object.counters.back());
  const bool is_number =
      TypeSize(counter.type).has_value() && (counter.size == 4 || counter.size == 8);
  in.Check(!is_number || counter.value_offset % counter.size == 0, "V1-DEF-16", at + 36,
           counter.value_offset, counter.size);
  const int32_t scale = static_cast<int32_t>(in.U32(at + 20));
  in.Check(scale >= -7 && scale <= 7, "V1-DEF-17", at + 20, in.U32(at + 20), 7);
  object.counters.push_back(counter);
  return at + length;
}

void ObjectSizes(Checks &in, const V1Object &object) {
  const size_t at = object.offset;
  const uint64_t total = object.end - at;
  const uint64_t definitions = in.U32(at + 4);
  const uint64_t header = in.U32(at + 8);
  const uint64_t counters = in.U32(at + 32);
  in.Check(header >= 64, "V1-OBJ-04", at + 8, header, 64);
  in.Check(header <= definitions, "V1-OBJ-05", at + 8, header, definitions);
  in.Check(definitions <= total, "V1-OBJ-06", at + 4, definitions, total);
  const uint64_t room = (definitions - header) / 40;
  in.Check(counters <= room, "V1-OBJ-07", at + 32, counters, room);
  in.Check(counters <= in.options.limits.max_counters, "V1-OBJ-08", at + 32, counters,
           in.options.limits.max_counters);
  in.Check(object.num_instances >= -3, "V1-OBJ-09", at + 40, in.U32(at + 40), 0);
  if (object.num_instances > 0) {
    const uint64_t instances = in.U32(at + 40);
    const uint64_t instance_room = (total - definitions) / 28;
    in.Check(instances <= instance_room, "V1-OBJ-10", at + 40, instances, instance_room);
    in.Check(instances <= in.options.limits.max_instances, "V1-OBJ-11", at + 40, instances,
             in.options.limits.max_instances);
    in.Check(instances * counters <= in.options.limits.max_values, "V1-OBJ-11", at + 40,
             instances * counters, in.options.limits.max_values);
  }
  in.Check(total % 8 == 0, "V1-OBJ-12", at, total, 8);
}

bool IsDetailLevel(uint32_t level) {
  return level == 100 || level == 200 || level == 300 || level == 400;
}

void ObjectFields(Checks &in, const V1Object &object) {
  const size_t at = object.offset;
  in.Check(in.U32(at + 8) == 64, "V1-OBJ-19", at + 8, in.U32(at + 8), 64);
  in.Check(object.name_index != 0, "V1-OBJ-20", at + 12, 0, 1);
  in.Check(IsDetailLevel(in.U32(at + 28)), "V1-OBJ-21", at + 28, in.U32(at + 28), 400);
  in.Check(object.code_page == 0 || in.options.pages.count(object.code_page) > 0, "V1-OBJ-22",
           at + 44, object.code_page, 0);
  in.Check(static_cast<int32_t>(in.U32(at + 36)) >= -1, "V1-OBJ-23", at + 36, in.U32(at + 36),
           kNone);
}

void AddObject(Checks &in, const V1Object &object) {
  const size_t at = object.offset;
  in.Add("object.name_index", object.name_index);
  in.Add("object.help_index", in.U32(at + 20));
  in.Add("object.detail_level", in.U32(at + 28));
  in.Add("object.num_counters", in.U32(at + 32));
  in.Add("object.default_counter", in.U32(at + 36));
  in.Add("object.num_instances", in.U32(at + 40));
  in.Add("object.code_page", object.code_page);
  in.Add("object.perf_time", in.U64(at + 48));
  in.Add("object.perf_freq", in.U64(at + 56));
  in.Add("object.has_instances", object.num_instances >= 0);
  in.Add("object.num_rows", object.num_instances >= 0    ? in.U32(at + 40)
                            : object.num_instances == -1 ? 1
                                                         : 0);
  for (size_t i = 0; i < object.counters.size(); ++i) {
    const V1Counter &counter = object.counters.at(i);
    in.Add("counter.offset", counter.offset);
    in.Add("counter.index", i);
    in.Add("counter.name_index", counter.name_index);
    in.Add("counter.help_index", in.U32(counter.offset + 12));
    in.Add("counter.scale", in.U32(counter.offset + 20));
    in.Add("counter.detail_level", in.U32(counter.offset + 24));
    in.Add("counter.type", counter.type);
    in.Add("counter.size", counter.size);
    in.Add("counter.value_offset", counter.value_offset);
    in.Add("counter.width", counter.Width());
    in.Add("counter.next_type", counter.next_type.value_or(0));
    in.Add("counter.has_next", counter.next_type.has_value());
  }
}

// All named counters of an object have different indices: V1-DEF-13.
void EqualCounters(Checks &in, const V1Object &object) {
  std::map<uint32_t, size_t> seen;
  for (const V1Counter &counter : object.counters) {
    if (counter.name_index == 0 || TypeIsBase(counter.type)) {
      continue;
    }
    const auto [first, is_new] = seen.insert({counter.name_index, counter.offset + 4});
    if (!in.Check(is_new, "V1-DEF-13", counter.offset + 4, counter.name_index, first->second)) {
      return;
    }
  }
}

void EqualObjects(Checks &in, const std::vector<V1Object> &objects) {
  std::map<uint32_t, size_t> seen;
  for (const V1Object &object : objects) {
    const size_t at = object.offset + 12;
    const auto [first, is_new] = seen.insert({in.U32(at), at});
    if (!in.Check(is_new, "V1-OBJ-18", at, in.U32(at), first->second)) {
      return;
    }
  }
}

V1Object ObjectAt(Checks &in, size_t at, uint64_t end) {
  const uint64_t left = end - at;
  in.Check(left >= 64, "V1-OBJ-01", at, left, 64);
  const uint64_t total = in.U32(at);
  in.Check(total >= 64, "V1-OBJ-02", at, total, 64);
  in.Check(total <= left, "V1-OBJ-03", at, total, left);
  V1Object object;
  object.offset = at;
  object.end = at + total;
  in.Add("object.offset", at);
  in.Add("object.length", total);
  return object;
}

}  // namespace

uint64_t V1Counter::Width() const {
  const std::optional<uint64_t> wanted = IsAverageTimer(type) ? 8 : TypeSize(type);
  const uint64_t smaller = std::min(size, wanted.value_or(0));
  return smaller == 4 || smaller == 8 ? smaller : 0;
}

bool V1Counter::HasSecondValue() const {
  return TypeIsMultiTimer(type) && next_type != 0x42030500;
}

void OpenV1Object(Checks &in, V1Object &object) {
  const size_t at = object.offset;
  object.name_index = in.U32(at + 12);
  object.num_instances = static_cast<int32_t>(in.U32(at + 40));
  object.code_page = in.U32(at + 44);
  ObjectSizes(in, object);
  object.definitions_end = at + in.U32(at + 4);
  size_t next = at + in.U32(at + 8);
  const uint32_t count = in.U32(at + 32);
  for (uint32_t i = 0; i < count; ++i) {
    next = Definition(in, object, next, i + 1 == count);
  }
  in.Check(next == object.definitions_end, "V1-OBJ-13", next, object.definitions_end - next, 0);
  if (object.num_instances < -1) {
    in.Check(object.end == object.definitions_end, "V1-OBJ-14", object.definitions_end,
             object.end - object.definitions_end, 0);
  }
  ObjectFields(in, object);
  bool uses_clock = false;
  for (const V1Counter &counter : object.counters) {
    uses_clock = uses_clock || (counter.type & 0x00300000) == 0x00200000;
  }
  in.Check(!uses_clock || static_cast<int64_t>(in.U64(at + 56)) > 0, "V1-OBJ-24", at + 56,
           in.U64(at + 56), 1);
  object.is_sound = true;
}

namespace {

// Reads the whole block. Returns whether its objects follow each other to the end.
bool ReadBlock(Checks &in, std::vector<V1Object> &objects) {
  uint64_t end = 0;
  if (!in.Part([&] { end = Header(in); })) {
    return false;
  }
  return in.Part([&] {
    size_t at = in.U32(24);
    for (uint32_t i = 0; i < in.U32(28); ++i) {
      objects.push_back(ObjectAt(in, at, end));
      V1Object &object = objects.back();
      in.Part([&] {
        OpenV1Object(in, object);
        EqualCounters(in, object);
        AddObject(in, object);
        ReadV1Rows(in, object);
      });
      at = object.end;
    }
    in.Check(at == end, "V1-HDR-17", at, end - at, 0);
  });
}

}  // namespace

std::vector<V1Object> ReadTolerantly(const Checks &in) {
  Options tolerant = in.options;
  tolerant.strict = false;
  Checks again(in.bytes, tolerant);
  std::vector<V1Object> objects;
  ReadBlock(again, objects);
  return objects;
}

void OpenV1Objects(Checks &in, const std::function<void()> &on_header,
                   const std::function<void(const V1Object &)> &on_object) {
  const uint64_t end = Header(in);
  on_header();
  size_t at = in.U32(24);
  const uint32_t count = in.U32(28);
  in.Check(count > 0 || at == end, "V1-HDR-17", at, end - at, 0);
  for (uint32_t i = 0; i < count; ++i) {
    V1Object object = ObjectAt(in, at, end);
    OpenV1Object(in, object);
    on_object(object);
    at = object.end;
  }
}

// Parents are looked up among all objects and instances that the hard rules let stand: those that are
// found when the block is read again, tolerantly.
void ReadV1Data(Checks &in) {
  std::vector<V1Object> objects;
  const bool is_whole = ReadBlock(in, objects);
  const std::vector<V1Object> all = in.options.strict ? ReadTolerantly(in) : objects;
  if (is_whole) {
    in.Whole([&] {
      EqualObjects(in, objects);
      CheckV1Parents(in, objects, all);
    });
  }
  AddV1Parents(in, objects, all);
}

}  // namespace wpc_reference
