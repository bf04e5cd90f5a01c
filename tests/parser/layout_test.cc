// layout.def says the truth: a marker in each field of a block is found where the library shows that
// field, or is what a check reports of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "parser/blg/blg_cursor.h"
#include "reference/library.h"
#include "support/block.h"
#include "support/fixtures.h"
#include "support/reader.h"
#include "wpc/blg.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

struct Structure {
  std::string symbol;
  std::string name;
  size_t size;
};

struct Field {
  std::string structure;
  std::string name;
  size_t offset;
  std::string type;
  std::string role;

  std::string Id() const {
    return structure + "." + name;
  }
};

// What a test is called by; otherwise it is the bytes, padding included.
void PrintTo(const Field &field, std::ostream *out) {
  *out << field.Id();
}

struct List {
  std::string structure, count, item, begins, ends;
  size_t bytes;
};

const std::vector<Structure> kStructures = {
#define WPCI_STRUCTURE(symbol, name, size) {#symbol, name, size},
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#include "../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
};

const std::vector<Field> kFields = {
#define WPCI_STRUCTURE(symbol, name, size)
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) \
  {#structure, #name, offset, #type, #role},
#include "../../parser/layout.def"
#undef WPCI_FIELD
#undef WPCI_LIST
};

const std::vector<List> kLists = {
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends) \
  {#structure, #count, #item, #begins, #ends, bytes},
#include "../../parser/layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST
};

size_t Width(const std::string &type) {
  static const std::map<std::string, size_t> widths = {
      {"U8", 1},    {"U16", 2},      {"U32", 4},   {"U64", 8},         {"I32", 4},
      {"I64", 8},   {"FILETIME", 8}, {"GUID", 16}, {"SYSTEMTIME", 16}, {"IDS", 4},
      {"UNITS", 2}, {"DIGITS", 2},   {"BYTES", 1}};
  return widths.at(type);
}

const Structure &Named(const std::string &symbol) {
  return *std::find_if(kStructures.begin(), kStructures.end(),
                       [&](const Structure &s) { return s.symbol == symbol; });
}

// ---- the table by itself

TEST(Layout, FieldsFollowEachOtherInsideTheirStructure) {
  std::map<std::string, size_t> ends;
  for (const Field &field : kFields) {
    SCOPED_TRACE(field.Id());
    if (field.role == "CONTENT") {
      EXPECT_EQ(Named(field.structure).size, field.offset);
      ends.insert({field.structure, 0});
    } else {
      EXPECT_GE(field.offset, ends[field.structure]);
      ends[field.structure] = field.offset + Width(field.type);
      EXPECT_LE(ends[field.structure], Named(field.structure).size);
    }
  }
  EXPECT_EQ(kStructures.size(), ends.size());
}

TEST(Layout, ListsNameFieldsAndStructures) {
  const auto has = [](const std::string &structure, const std::string &name) {
    return std::any_of(kFields.begin(), kFields.end(), [&](const Field &field) {
      return field.structure == structure && field.name == name;
    });
  };
  for (const List &list : kLists) {
    SCOPED_TRACE(list.structure + "." + list.count);
    EXPECT_TRUE(has(list.structure, list.count));
    EXPECT_TRUE(list.begins == "NONE" || has(list.structure, list.begins));
    EXPECT_TRUE(list.ends == "NONE" || has(list.structure, list.ends));
    EXPECT_TRUE(list.item == "NONE" || list.bytes >= Named(list.item).size);
  }
}

// A rule about a field names one of the table, and its bytes can be marked.
TEST(Layout, HasTheFieldsThatRulesName) {
  for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    SCOPED_TRACE(rule->id);
    const auto structure = std::find_if(kStructures.begin(), kStructures.end(),
                                        [&](const Structure &s) { return s.name == rule->block; });
    const std::string first = std::string(rule->field).substr(0, std::strcspn(rule->field, ","));
    const bool is_known = structure != kStructures.end() &&
                          std::any_of(kFields.begin(), kFields.end(), [&](const Field &field) {
                            return field.structure == structure->symbol && field.name == first;
                          });
    const bool needs_field = rule->extent == WPC_EXTENT_FIELD || rule->extent == WPC_EXTENT_SPAN ||
                             rule->extent == WPC_EXTENT_AFTER || rule->got == WPC_GOT_FIELD;
    EXPECT_TRUE(is_known || !needs_field);
    EXPECT_TRUE(structure != kStructures.end() || rule->extent != WPC_EXTENT_STRUCTURE);
    // Some duties are reported, by functions that have more than one file's bytes.
    EXPECT_TRUE(!rule->is_check || rule->got != WPC_GOT_NONE);
  }
}

// ---- a marker in each field

// A block that has the structure, and where.
struct Place {
  std::string kind;
  Bytes block;
  size_t offset;
};

// The logs "two" and "directory_block_16" of dev/corpus/corpus_blg.py, which says where is what.
Bytes LogOfTwo() {
  return ReadFile("corpus/blg/valid/BLG-CAT-02__eq_72_left.bin");
}
Bytes LogOfDirectory() {
  return ReadFile("corpus/blg/valid/BLG-DIR-03__eq_16.bin");
}

const std::map<std::string, Place> &Places() {
  static const std::map<std::string, Place> places = {
      {"V2_BLOCK", {"v2", V2Set(), 0}},
      {"DATE", {"v2", V2Set(), 32}},
      {"V2_RESULT", {"v2", V2Set(), 48}},
      {"V2_IDS", {"v2", V2Set(), 64}},
      {"V2_ROWS", {"v2", V2Set(), 80}},
      {"INSTANCE", {"v2", V2Set(), 88}},
      {"V2_VALUE", {"v2", V2Set(), 104}},
      {"QUERY", {"v2-queries", Id2(), 0}},
      {"COUNTERSET", {"v2-countersets", Guid2(), 0}},
      {"REG_SET", {"reg-counterset", Reg1(), 0}},
      {"REG_COUNTER", {"reg-counterset", Reg1(), 32}},
      {"STRINGS", {"reg-strings", Str2(), 0}},
      {"STRING_HEADER", {"reg-strings", Str2(), 16}}, /* the last one: the texts follow it */
      {"PROVIDER", {"reg-guid", RegG(), 0}},
      {"STRING", {"reg-string", RegN(), 0}},
      {"TITLE", {"v1-titles", TtlC(), 0}},
      {"TITLE.text", {"v1-titles", TtlC(), 4}}, /* it follows the index */
      {"V1_BLOCK", {"v1", V1Sys(), 0}},
      {"V1_OBJECT", {"v1", V1Inst(), 88}},
      {"V1_COUNTER", {"v1", V1Inst(), 152}},
      {"V1_INSTANCE", {"v1", V1Inst(), 192}},
      {"V1_VALUES", {"v1", V1Inst(), 224}},
      {"BLG_BUFFER", {"blg", LogOfTwo(), 0}},
      {"BLG_LOG", {"blg", LogOfTwo(), 72}},
      {"BLG_EVENT", {"blg", LogOfTwo(), 608}},
      {"BLG_ENTRY", {"blg", LogOfTwo(), 464}},
      {"BLG_BLOCK", {"blg", LogOfTwo(), 688}},
      {"BLG_VALUE", {"blg", LogOfTwo(), 688}},
      {"BLG_INSTANCES", {"blg", LogOfTwo(), 736}},
      {"BLG_ITEM", {"blg", LogOfTwo(), 768}},
      {"BLG_DIRECTORY", {"blg", LogOfDirectory(), 536}},
      {"BLG_DESCRIPTION", {"blg", LogOfDirectory(), 568}},
  };
  return places;
}

Bytes Little(uint64_t value, size_t width) {
  Bytes bytes;
  for (size_t i = 0; i < width; ++i) {
    bytes.push_back(static_cast<uint8_t>(value >> 8 * i));
  }
  return bytes;
}

// Different in each byte. An offset stays small: where it leads out of the block, it is not what is
// reported.
Bytes MarkerOf(const Field &field) {
  if (field.role == "OFFSET" || field.name == "SystemNameLength") {
    return Little(17, Width(field.type));
  }
  if (field.name == "LogFileMode" || field.name == "BufferFlag") {
    return Little(0x50535211, Width(field.type));  // without the bits that say "compressed"
  }
  if (field.type == "DIGITS") {
    return Little('3', Width(field.type));
  }
  Bytes marker;
  for (size_t i = 0; i < Width(field.type); ++i) {
    marker.push_back(static_cast<uint8_t>(0x51 + i));
  }
  return marker;
}

Bytes Marked(const Field &field, const Place &place, const Bytes &marker) {
  Bytes bytes = place.block;
  std::copy(marker.begin(), marker.end(),
            bytes.begin() + static_cast<std::ptrdiff_t>(place.offset + field.offset));
  return bytes;
}

// Whether an error or a note has what stands at the field as `got`. A GUID is compared: what is reported
// is how far it differs.
bool IsReported(const Field &field, const Place &place, const Bytes &bytes, const Bytes &marker) {
  const Verdict verdict = Read(place.kind, bytes.data(), bytes.size(), "", false);
  std::vector<wpc_error> findings = verdict.notes;
  findings.push_back({verdict.status, verdict.rule, verdict.offset, verdict.got, verdict.bound});
  return std::any_of(findings.begin(), findings.end(), [&](const wpc_error &finding) {
    return finding.offset == place.offset + field.offset &&
           (field.type == "GUID" || Little(finding.got, Width(field.type)) == marker);
  });
}

// What the library calls a field, in the words of the second reader; of buffers and events, that have no facts, in ours.
// What a rule reports of a field and nothing shows is not here.
const std::map<std::string, std::string> kShown = {
    // clang-format off
    {"V2_BLOCK.PerfTimeStamp", "perf_time"}, {"V2_BLOCK.PerfTime100NSec", "perf_time_100ns"},
    {"V2_BLOCK.PerfFreq", "perf_freq"}, {"V2_BLOCK.SystemTime", "system_time"}, {"DATE.wYear", "year"},
    {"DATE.wMonth", "month"}, {"DATE.wDayOfWeek", "day_of_week"}, {"DATE.wDay", "day"},
    {"DATE.wHour", "hour"}, {"DATE.wMinute", "minute"}, {"DATE.wSecond", "second"},
    {"DATE.wMilliseconds", "millisecond"}, {"V2_RESULT.dwStatus", "result.status"},
    {"V2_RESULT.dwType", "result.type"}, {"V2_IDS.ids", "body.id"}, {"INSTANCE.InstanceId", "row.instance_id"},
    {"INSTANCE.name", "row.name"}, {"V2_VALUE.value", "value.raw"}, {"QUERY.CounterSetGuid", "query.counterset"},
    {"QUERY.Status", "query.status"}, {"QUERY.CounterId", "query.counter_id"},
    {"QUERY.InstanceId", "query.instance_id"}, {"QUERY.Index", "query.index"}, {"QUERY.name", "query.name"},
    {"COUNTERSET.guid", "guid"}, {"PROVIDER.guid", "guid"}, {"REG_SET.CounterSetGuid", "set.guid"},
    {"REG_SET.CounterSetType", "set.type"}, {"REG_SET.DetailLevel", "set.detail_level"},
    {"REG_SET.InstanceType", "set.instance_type"}, {"STRING_HEADER.dwCounterId", "text.id"},
    {"STRING_HEADER.text", "text"}, {"STRING.text", "text"}, {"TITLE.text", "title.text"},
    {"TITLE.index", "title.index"}, {"V1_BLOCK.DefaultObject", "default_object"},
    {"V1_BLOCK.SystemTime", "system_time"}, {"V1_BLOCK.PerfTime", "perf_time"}, {"V1_BLOCK.PerfFreq", "perf_freq"},
    {"V1_BLOCK.PerfTime100nSec", "perf_time_100ns"}, {"V1_BLOCK.name", "system_name"},
    {"V1_OBJECT.ObjectNameTitleIndex", "object.name_index"}, {"V1_OBJECT.ObjectHelpTitleIndex", "object.help_index"},
    {"V1_OBJECT.DetailLevel", "object.detail_level"}, {"V1_OBJECT.DefaultCounter", "object.default_counter"},
    {"V1_OBJECT.CodePage", "object.code_page"}, {"V1_OBJECT.PerfTime", "object.perf_time"},
    {"V1_OBJECT.PerfFreq", "object.perf_freq"}, {"V1_COUNTER.CounterNameTitleIndex", "counter.name_index"},
    {"V1_COUNTER.CounterHelpTitleIndex", "counter.help_index"}, {"V1_COUNTER.DefaultScale", "counter.scale"},
    {"V1_COUNTER.DetailLevel", "counter.detail_level"}, {"V1_COUNTER.CounterType", "counter.type"},
    {"V1_COUNTER.CounterSize", "counter.size"}, {"V1_COUNTER.CounterOffset", "counter.value_offset"},
    {"V1_INSTANCE.ParentObjectTitleIndex", "row.parent_object"},
    {"V1_INSTANCE.ParentObjectInstance", "row.parent_instance"}, {"V1_INSTANCE.UniqueID", "row.unique_id"},
    {"V1_INSTANCE.name", "row.name"}, {"V1_VALUES.values", "value.raw"}, {"BLG_BUFFER.FlushTime", "buffer.flush_time"},
    {"BLG_BUFFER.SequenceNumber", "buffer.sequence"}, {"BLG_BUFFER.BufferFlag", "buffer.flags"},
    {"BLG_BUFFER.BufferType", "buffer.type"}, {"BLG_LOG.MajorVersion", "os_major"},
    {"BLG_LOG.MinorVersion", "os_minor"}, {"BLG_LOG.ProviderVersion", "os_build"}, {"BLG_LOG.EndTime", "end_time"},
    {"BLG_LOG.LogFileMode", "mode"}, {"BLG_LOG.BuffersWritten", "buffers_written"},
    {"BLG_LOG.EventsLost", "events_lost"}, {"BLG_EVENT.type", "event.type"}, {"BLG_EVENT.TimeStamp", "event.time"},
    {"BLG_EVENT.parts", "event.num_parts"}, {"BLG_ENTRY.flags", "entry.flags"}, {"BLG_ENTRY.type", "entry.type"},
    {"BLG_ENTRY.time_base", "entry.time_base"}, {"BLG_ENTRY.scale", "entry.scale"},
    {"BLG_ENTRY.index", "entry.instance_index"}, {"BLG_VALUE.CStatus", "value.status"},
    {"BLG_VALUE.TimeStamp", "value.time"}, {"BLG_VALUE.FirstValue", "value.first"},
    {"BLG_VALUE.SecondValue", "value.second"}, {"BLG_VALUE.MultiCount", "value.multi_count"},
    {"BLG_INSTANCES.status", "value.status"}, {"BLG_INSTANCES.TimeStamp", "value.time"},
    {"BLG_ITEM.MultiCount", "value.multi_count"}, {"BLG_ITEM.FirstValue", "value.first"},
    {"BLG_ITEM.SecondValue", "value.second"},
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) {"REG_COUNTER." #name, "counter." #member},
#include "support/model/reg_counter.def"
    // clang-format on
};

using Shown = std::vector<std::pair<std::string, uint64_t>>;

Shown ShownOf(const Place &place, const Bytes &bytes) {
  Shown shown;
  for (const wpc_reference::Fact &fact :
       wpc_reference::LibraryAnswer(place.kind, bytes.data(), bytes.size(), {}).facts) {
    shown.push_back({fact.name, fact.value});
  }
  static const char *const parts[] = {"year", "month",  "day_of_week", "day",
                                      "hour", "minute", "second",      "millisecond"};
  const auto is_date = [](const auto &one) { return one.first == "system_time"; };
  auto date = std::find_if(shown.begin(), shown.end(), is_date) - shown.begin();
  for (size_t i = 0; place.kind == "v2" && i < std::size(parts); ++i) {
    shown.push_back({parts[i], shown.at(static_cast<size_t>(date) + i).second});
  }
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  wpci_blg_buffer_iter buffer = wpci_blg_buffers(in, wpc_blg_open(in));
  if (place.kind == "blg" && wpci_blg_next_buffer(&buffer)) {
    shown.insert(shown.end(), {{"buffer.flush_time", buffer.item.flush_time},
                               {"buffer.sequence", buffer.item.sequence},
                               {"buffer.flags", buffer.item.flags},
                               {"buffer.type", buffer.item.type}});
    wpci_blg_event_iter event = wpci_blg_events(in, buffer.item);
    while (wpci_blg_next_event(&event)) {
      shown.insert(shown.end(), {{"event.type", event.item.type},
                                 {"event.time", event.item.time},
                                 {"event.num_parts", event.item.num_parts}});
    }
  }
  return shown;
}

// Whether the marker is what the library shows of the field. A GUID is 16 numbers there, a date eight, a text begins with
// its first unit, and a digit is its number.
bool IsShown(const Field &field, const Shown &shown, Bytes marker) {
  const size_t width = field.type == "GUID" ? 1 : field.type == "SYSTEMTIME" ? 2 : marker.size();
  const bool is_begin = field.type == "UNITS" || field.type == "BYTES";
  marker[0] = static_cast<uint8_t>(marker[0] - (field.type == "DIGITS" ? '0' : 0));
  for (size_t i = 0; i + marker.size() / width <= shown.size(); ++i) {
    Bytes found;
    for (size_t k = i; k < i + marker.size() / width; ++k) {
      const Bytes part = Little(shown[k].second, width);
      const bool is_all = is_begin || width == 8 || shown[k].second >> (8 * width) == 0;
      if (is_all && shown[k].first == kShown.at(field.Id())) {
        found.insert(found.end(), part.begin(), part.end());
      }
    }
    if (found == marker) {
      return true;
    }
  }
  return false;
}

class LayoutField : public testing::TestWithParam<Field> {};

TEST_P(LayoutField, IsWhereTheTableSays) {
  const Field &field = GetParam();
  const bool has_own = Places().count(field.Id()) > 0;
  const Place &place = Places().at(has_own ? field.Id() : field.structure);
  const Bytes marker = MarkerOf(field);
  const Bytes bytes = Marked(field, place, marker);
  if (field.role == "POINTER") {
    EXPECT_EQ(Digest(place.kind, place.block.data(), place.block.size(), "", false),
              Digest(place.kind, bytes.data(), bytes.size(), "", false));
  } else if (kShown.count(field.Id()) > 0) {
    EXPECT_TRUE(IsShown(field, ShownOf(place, bytes), marker));
  } else {
    EXPECT_TRUE(IsReported(field, place, bytes, marker));
  }
}

INSTANTIATE_TEST_SUITE_P(All, LayoutField, testing::ValuesIn(kFields), [](const auto &field) {
  return field.param.structure + "_" + field.param.name;
});

TEST(Layout, HasEveryFieldThatIsShown) {
  const auto found = std::count_if(kFields.begin(), kFields.end(),
                                   [](const Field &field) { return kShown.count(field.Id()) > 0; });
  EXPECT_EQ(kShown.size(), static_cast<size_t>(found));
}

}  // namespace
}  // namespace wpc_test
