#include <algorithm>
#include <set>

#include "support/model/build.h"
#include "support/model/companions.h"

namespace wpc_test::model {

// ---- choices ----

uint8_t Choices::Byte() {
  if (left_ == 0) {
    return 0;
  }
  --left_;
  return *data_++;
}

uint64_t Choices::Number(size_t width) {
  const uint8_t how = Byte();
  uint64_t number = how / 4;
  if (how % 4 == 1) {
    number = (UINT64_C(1) << (how / 4)) - 1;
  } else if (how % 4 == 2) {
    number = UINT64_C(1) << (how / 4);
  } else if (how % 4 == 3) {
    for (size_t i = 0; i < width; ++i) {
      number = number << 8 | Byte();
    }
  }
  return width == 8 ? number : number & ((UINT64_C(1) << (8 * width)) - 1);
}

Bytes Choices::Raw(size_t size) {
  Bytes bytes(size);
  for (uint8_t &byte : bytes) {
    byte = Byte();
  }
  return bytes;
}

std::u16string Choices::Text() {
  static const char16_t kUnits[] = {'a',  'b',  'A',    'B',    '_',    '#',   '*', '?',
                                    '/',  '\\', '(',    ')',    '0',    '1',   ' ', 0x01,
                                    0x7F, 0xE4, 0x4E2D, 0xD83D, 0xDE00, 0xFFFF};
  const uint8_t how = Byte();
  const size_t length = how == 255 ? 1023 : how % 13;
  std::u16string text;
  while (text.size() < length) {
    const size_t unit = how == 255 ? 0 : Below(sizeof kUnits / sizeof kUnits[0]);
    text.push_back(kUnits[unit]);
  }
  return text;
}

namespace {

// `id`, or the next one that is neither taken nor "none".
uint32_t Fresh(std::set<uint32_t> *taken, uint32_t id) {
  while (id == kNone || !taken->insert(id).second) {
    ++id;
  }
  return id;
}

Guid BuildGuid(Choices *from) {
  Guid guid = {};
  const Bytes bytes = from->Raw(1 + from->Below(16));
  std::copy(bytes.begin(), bytes.end(), guid.begin());
  return guid;
}

Clocks BuildClocks(Choices *from) {
  Clocks clocks = {from->I64(), from->I64(), from->I64(), {2024, 1, 1, 1, 0, 0, 0, 0}};
  for (size_t i = from->Below(4); i > 0; --i) {
    clocks.system_time[from->Below(8)] = static_cast<uint16_t>(from->Number(2));
  }
  return clocks;
}

// ---- V2 ----

std::vector<uint32_t> BuildIds(Choices *from) {
  std::set<uint32_t> taken;
  std::vector<uint32_t> ids(from->Below(6));
  for (uint32_t &id : ids) {
    id = Fresh(&taken, from->U32());
  }
  return ids;
}

V2Row BuildRow(Choices *from, size_t values, bool has_name) {
  V2Row row;
  if (has_name) {
    row.id = from->U32();
    row.name = from->Text();
  }
  while (row.values.size() < values) {
    row.values.push_back(from->Raw(from->Among({4, 8})));
  }
  return row;
}

V2Result BuildResult(Choices *from) {
  V2Result result;
  result.type = from->Among({6, 4, 2, 1, 0});
  result.status = result.type == WPC_V2_ERROR ? from->U32() : 0;
  if (result.type == WPC_V2_MULTI_COUNTERS || result.type == WPC_V2_COUNTERSET) {
    result.ids = BuildIds(from);
  }
  const bool by_ids = result.type == WPC_V2_MULTI_COUNTERS || result.type == WPC_V2_COUNTERSET;
  const bool has_names = result.type == WPC_V2_MULTI_INSTANCES || result.type == WPC_V2_COUNTERSET;
  const size_t rows = has_names ? from->Below(6) : result.type != WPC_V2_ERROR;
  while (result.rows.size() < rows) {
    result.rows.push_back(BuildRow(from, by_ids ? result.ids.size() : 1, has_names));
  }
  return result;
}

}  // namespace

void Build(Choices *from, V2Block *to) {
  to->clocks = BuildClocks(from);
  for (size_t i = from->Below(5); i > 0; --i) {
    to->results.push_back(BuildResult(from));
  }
}

// ---- lists ----

void Build(Choices *from, InstanceList *to) {
  for (size_t i = from->Below(40); i > 0; --i) {
    to->items.push_back({from->U32(), from->Text()});
  }
}

void Build(Choices *from, QueryList *to) {
  for (size_t i = from->Below(40); i > 0; --i) {
    Query q = {BuildGuid(from), from->U32(), from->U32(), from->U32(), from->U32(), false, u""};
    q.has_name = from->OneIn(2);
    q.name = q.has_name ? from->Text() : u"";
    to->items.push_back(q);
  }
}

void Build(Choices *from, GuidList *to) {
  for (size_t i = from->Below(40); i > 0; --i) {
    to->items.push_back(BuildGuid(from));
  }
}

// ---- V1 ----

namespace {

constexpr uint32_t kMultiBase = 0x42030500;

bool IsMulti(uint32_t type) {
  return type == 0x22410500 || type == 0x22510500 || type == 0x23410500 || type == 0x23510500;
}

// The base that a definition or a registered counter of this type needs; 0: none.
uint32_t BaseOf(uint32_t type) {
  switch (type) {
    case 0x20C20400:
      return 0x40030401;
    case 0x30020400:
    case 0x40020500:
      return 0x40030402;
    case 0x20020400:
      return 0x40030403;
    case 0x20020500:
    case 0x20470500:
    case 0x20570500:
    case 0x20670500:
      return 0x40030500;
    default:
      return 0;
  }
}

uint32_t BuildType(Choices *from) {
  return from->OneIn(16)
             ? from->U32()
             : from->Among({0x00010000, 0x00010100, 0x00000000, 0x00000100, 0x00000B00, 0x10410400,
                            0x10410500, 0x20020400, 0x20020500, 0x20410500, 0x20470500, 0x20510500,
                            0x20570500, 0x20610500, 0x20670500, 0x20C20400, 0x22410500, 0x22510500,
                            0x23410500, 0x23510500, 0x30020400, 0x30240500, 0x40000200, 0x40020500,
                            0x40030403, 0x42030500, 0x00650500, 0x80000000});
}

// PERF_SIZE_DWORD, _LARGE, _ZERO, _VARIABLE_LEN.
uint32_t SizeOf(Choices *from, uint32_t type) {
  const uint32_t sizes[] = {4, 8, 0, static_cast<uint32_t>(from->Below(24))};
  return sizes[type / 0x100 % 4];
}

// A counter whose value stands after the others', or on one of them.
void AddCounter(Choices *from, uint32_t type, V1Object *object, uint32_t *end) {
  V1Counter c = {from->U32(), from->U32(), from->I32(), from->U32(), type, SizeOf(from, type), 4};
  const bool overlaps = from->OneIn(8);
  c.offset = overlaps ? 4 + 4 * static_cast<uint32_t>(from->Below(4)) : *end;
  *end = std::max(*end, c.offset + c.size);
  object->counters.push_back(c);
}

bool HasSecondValueBeside(const V1Object &object, size_t i) {
  const bool has_base = i + 1 < object.counters.size() && object.counters[i + 1].type == kMultiBase;
  return IsMulti(object.counters[i].type) && !has_base;
}

// Counters, each followed by the base that it needs. Returns where the farthest value ends.
uint32_t BuildCounters(Choices *from, V1Object *object) {
  uint32_t end = 4 + 4 * static_cast<uint32_t>(from->Below(2));
  for (size_t i = from->Below(5); i > 0; --i) {
    const uint32_t type = BuildType(from);
    AddCounter(from, type, object, &end);
    if (BaseOf(type) != 0) {
      AddCounter(from, BaseOf(type), object, &end);
    } else if (IsMulti(type) && from->OneIn(2)) {
      AddCounter(from, kMultiBase, object, &end);
    }
  }
  for (size_t i = 0; i < object->counters.size(); ++i) {
    end = std::max(end, HasSecondValueBeside(*object, i) ? object->counters[i].offset + 16 : 0);
  }
  return end;
}

V1Value ValueAt(const V1Row &row, bool there, size_t offset, size_t size) {
  if (!there) {
    return {};
  }
  const auto begin = row.block.begin() + static_cast<std::ptrdiff_t>(offset - 4);
  return {true, Bytes(begin, begin + static_cast<std::ptrdiff_t>(size))};
}

void TakeValues(const V1Object &object, V1Row *row) {
  for (const V1Counter &c : object.counters) {
    const bool has_second = IsMulti(c.type) && c.offset + 16 <= row->block_length;
    row->values.push_back(ValueAt(*row, c.size > 0, c.offset, c.size));
    row->second_values.push_back(ValueAt(*row, has_second, c.offset + 8, 8));
  }
}

void NameRow(Choices *from, const V1Object &object, V1Row *row) {
  const bool is_wide = object.code_page == 0;
  for (const char16_t unit : from->Text()) {
    row->name.push_back(static_cast<uint8_t>(is_wide ? unit & 0xFF : unit % 255 + 1));
    if (is_wide) {
      row->name.push_back(static_cast<uint8_t>(unit >> 8));
    }
  }
  row->unique_id = from->OneIn(4) ? from->I32() : -1;
}

// A parent in an object before this one, so that parents make no circle.
void ChooseParent(Choices *from, const V1Block &block, V1Row *row) {
  const size_t i = from->Below(4);
  if (i < block.objects.size() && block.objects[i].num_instances > 0) {
    const size_t instances = block.objects[i].rows.size();
    row->parent_object = block.objects[i].name_index;
    row->parent_instance = static_cast<uint32_t>(from->Below(instances));
  } else {
    row->parent_instance = from->OneIn(4) ? from->U32() : 0;
  }
}

void BuildRows(Choices *from, const V1Block &block, uint32_t end, V1Object *object) {
  const uint32_t length = (end + 7) / 8 * 8;
  const size_t rows = object->num_instances == -1 ? 1
                      : object->num_instances > 0 ? static_cast<size_t>(object->num_instances)
                                                  : 0;
  while (object->rows.size() < rows) {
    V1Row row;
    if (object->num_instances > 0) {
      NameRow(from, *object, &row);
      ChooseParent(from, block, &row);
    }
    row.block_length = length + 8 * from->OneIn(8);
    row.block = from->Raw(row.block_length - 4);
    TakeValues(*object, &row);
    object->rows.push_back(row);
  }
}

// Name index 0 would be no object that a row can name as its parent's.
V1Object BuildObject(Choices *from, std::set<uint32_t> *names, const V1Block &block) {
  V1Object o;
  o.name_index = Fresh(names, from->U32());
  o.help_index = from->U32();
  o.detail_level = from->Among({100, 200, 300, 400, 7});
  o.default_counter = from->I32();
  o.num_instances = from->OneIn(2) ? -static_cast<int32_t>(1 + from->Below(3))
                                   : static_cast<int32_t>(from->Below(5));
  o.code_page = from->Among({0, 0, 1252, 65001, 932});
  o.perf_time = from->I64();
  o.perf_freq = from->I64();
  BuildRows(from, block, BuildCounters(from, &o), &o);
  return o;
}

}  // namespace

void Build(Choices *from, V1Block *to) {
  std::set<uint32_t> names = {0};
  to->revision = from->U32();
  to->default_object = from->I32();
  to->clocks = BuildClocks(from);
  to->has_system_name = from->OneIn(2);
  to->system_name = to->has_system_name ? from->Text() : u"";
  for (size_t i = from->Below(4); i > 0; --i) {
    to->objects.push_back(BuildObject(from, &names, *to));
  }
}

// ---- titles ----

void Build(Choices *from, TitleTable *to) {
  for (size_t i = from->Below(40); i > 0; --i) {
    to->items.push_back({from->U32() % 16777217, from->Text()});
  }
}

// ---- registration data ----

namespace {

constexpr uint32_t kRawCount = 0x00010000, kLargeRawCount = 0x00010100;
constexpr uint32_t kPrecisionObjectTimer = 0x20670500;

bool HasObjectClock(uint32_t type) {
  return type == 0x00650500 || type == 0x20610500 || type == 0x30240500 ||
         type == kPrecisionObjectTimer;
}

RegCounter BuildCounter(Choices *from, std::set<uint32_t> *taken, uint32_t type) {
  RegCounter c;
  c.id = Fresh(taken, from->U32());
  c.type = type;
  c.attributes = from->Number(8);
  c.detail_level = from->Among({100, 200, 300, 400, 7});
  c.default_scale = from->I32();
  c.aggregate = static_cast<uint32_t>(from->Below(6));
  return c;
}

// Adds a counter of this type to the set and returns its id.
uint32_t AddCompanion(Choices *from, std::set<uint32_t> *taken, uint32_t type, RegSet *set) {
  set->counters.push_back(BuildCounter(from, taken, type));
  return set->counters.back().id;
}

// A counter with the companions that it needs, and now and then one that it does not.
void AddCounter(Choices *from, std::set<uint32_t> *taken, RegSet *set) {
  RegCounter c = BuildCounter(from, taken, BuildType(from));
  const bool by_time = c.type == kPrecisionObjectTimer && from->OneIn(2);
  const bool needs_base = BaseOf(c.type) != 0 && !by_time;
  const bool has_base = c.type == kPrecisionObjectTimer && !by_time;
  auto [base, time, frequency, multiplier] = Companions(c);
  if (needs_base) {
    base = AddCompanion(from, taken, BaseOf(c.type), set);
  }
  if ((HasObjectClock(c.type) && !has_base) || from->OneIn(16)) {
    time = AddCompanion(from, taken, kLargeRawCount, set);
    frequency = AddCompanion(from, taken, kLargeRawCount, set);
  }
  if (IsMulti(c.type) || from->OneIn(16)) {
    multiplier = AddCompanion(from, taken, kRawCount, set);
  }
  set->counters.insert(from->OneIn(2) ? set->counters.begin() : set->counters.end(), c);
}

}  // namespace

void Build(Choices *from, RegSet *to) {
  std::set<uint32_t> taken;
  to->counterset = BuildGuid(from);
  to->type = from->OneIn(4) ? from->U32() : 0;
  to->detail_level = from->Among({100, 200, 300, 400, 7});
  to->instance_type = from->Among({0, 2, 4, 6, 12, 22});
  for (size_t i = from->Below(16); i > 0; --i) {
    AddCounter(from, &taken, to);
  }
}

void Build(Choices *from, RegCounter *to) {
  std::set<uint32_t> taken;
  *to = BuildCounter(from, &taken, BuildType(from));
  std::apply([from](auto &...id) { ((id = from->U32()), ...); }, Companions(*to));
}

void Build(Choices *from, RegString *to) {
  to->text = from->Text();
}

void Build(Choices *from, RegStrings *to) {
  std::set<uint32_t> taken;
  for (size_t i = from->Below(40); i > 0; --i) {
    const uint32_t id = Fresh(&taken, from->U32());
    const bool has_text = !from->OneIn(4);
    to->items.push_back({id, has_text, has_text ? from->Text() : u""});
  }
}

void Build(Choices *from, RegGuid *to) {
  to->guid = BuildGuid(from);
}

}  // namespace wpc_test::model
