// layout.def says the truth: a marker in each field of a block is found where the library shows that
// field, or is what a check reports of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "parser/v1_cursor.h"
#include "parser/v2_cursor.h"
#include "support/block.h"
#include "support/fixtures.h"
#include "support/fixtures_reg.h"
#include "support/fixtures_v1.h"
#include "support/reader.h"
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
  for (size_t i = 0; i < wpc_rule_count(); ++i) {
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

// The logs "two" and "directory_block_16" of tools/corpus/corpus_blg.py, which says where is what.
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

template <typename Iter>
auto First(Iter it, bool (*next)(Iter *)) {
  (void)next(&it);
  return it.item;
}

// What the library shows of it: the first of each.
struct Views {
  explicit Views(wpc_input input) : in(input) {
  }

  wpc_v2_data Data() const {
    return wpc_v2_open(in);
  }
  wpc_v2_result Result() const {
    return First(wpci_v2_results(in, Data()), wpci_v2_next_result);
  }
  wpc_v2_body Body() const {
    return wpci_v2_open_body(in, Result());
  }
  wpc_v2_row Row() const {
    return First(wpci_v2_rows(in, Body()), wpci_v2_next_row);
  }
  wpci_v2_value Value() const {
    return First(wpci_v2_values(in, Row()), wpci_v2_next_value);
  }
  wpc_query Query() const {
    return First(wpc_queries(in), wpc_next_query);
  }
  wpc_reg_set Set() const {
    return wpc_reg_open_set(in);
  }
  wpc_reg_counter Record() const {
    return First(wpc_reg_counters(in, Set()), wpc_reg_next_counter);
  }
  wpc_reg_text Text(int n) const {
    wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
    for (int i = 0; i <= n; ++i) {
      (void)wpc_reg_next_text(&it);
    }
    return it.item;
  }
  wpc_title Title() const {
    return First(wpc_titles(in), wpc_next_title);
  }
  wpc_v1_data V1() const {
    return wpc_v1_open(in);
  }
  wpc_v1_body Object() const {
    return wpci_v1_open_object(in, First(wpci_v1_objects(in, V1()), wpci_v1_next_object));
  }
  wpc_v1_counter Counter() const {
    return First(wpci_v1_counters(in, Object()), wpci_v1_next_counter);
  }
  wpc_v1_row V1Row() const {
    return First(wpci_v1_rows(in, Object()), wpci_v1_next_named_row);
  }
  // At the n-th stop of a sort, from 0. No message of these logs has several parts.
  const wpc_blg_walk &At(unsigned stop, int n = 0) const {
    wpc_blg_begin(&walk, in, nullptr, 0);
    walk.stops = stop;
    for (int i = 0; i <= n; ++i) {
      (void)wpc_blg_next(&walk);
    }
    return walk;
  }
  wpc_blg_buffer Buffer() const {
    return At(WPC_BLG_AT_BUFFER).buffer;
  }
  // The second one: without a sound first one a file is no counter log.
  wpc_blg_event Event() const {
    return At(WPC_BLG_AT_EVENT, 1).event;
  }
  wpc_blg_entry Entry() const {
    return At(WPC_BLG_AT_ENTRY).entry;
  }
  // A value of the n-th block of the first sample, whose blocks have one run.
  wpc_blg_value LogValue(int block) const {
    return At(WPC_BLG_AT_VALUES, block).values[0];
  }
  uint64_t Unit(wpc_text text) const {
    return in.data[text.raw.offset] + 256u * in.data[text.raw.offset + 1];
  }

  wpc_input in;
  mutable wpc_blg_walk walk;
};

Bytes Of(const wpc_guid &guid) {
  return Bytes(guid.bytes, guid.bytes + sizeof guid.bytes);
}

Bytes Little(uint64_t value, size_t width) {
  Bytes bytes;
  for (size_t i = 0; i < width; ++i) {
    bytes.push_back(static_cast<uint8_t>(value >> 8 * i));
  }
  return bytes;
}

Bytes Of(const wpc_system_time &t) {
  Bytes bytes;
  for (uint16_t part :
       {t.year, t.month, t.day_of_week, t.day, t.hour, t.minute, t.second, t.millisecond}) {
    bytes.push_back(static_cast<uint8_t>(part));
    bytes.push_back(static_cast<uint8_t>(part >> 8));
  }
  return bytes;
}

using Number = std::function<uint64_t(const Views &)>;

#define SHOWN(field, expression)                                            \
  {                                                                         \
    field, [](const Views &v) { return static_cast<uint64_t>(expression); } \
  }

std::map<std::string, Number> ShownOfV2() {
  return {
      SHOWN("V2_BLOCK.PerfTimeStamp", v.Data().perf_time),
      SHOWN("V2_BLOCK.PerfTime100NSec", v.Data().perf_time_100ns),
      SHOWN("V2_BLOCK.PerfFreq", v.Data().perf_freq),
      SHOWN("DATE.wYear", v.Data().system_time.year),
      SHOWN("DATE.wMonth", v.Data().system_time.month),
      SHOWN("DATE.wDayOfWeek", v.Data().system_time.day_of_week),
      SHOWN("DATE.wDay", v.Data().system_time.day),
      SHOWN("DATE.wHour", v.Data().system_time.hour),
      SHOWN("DATE.wMinute", v.Data().system_time.minute),
      SHOWN("DATE.wSecond", v.Data().system_time.second),
      SHOWN("DATE.wMilliseconds", v.Data().system_time.millisecond),
      SHOWN("V2_RESULT.dwStatus", v.Result().query_status),
      SHOWN("V2_RESULT.dwType", v.Result().type),
      SHOWN("V2_IDS.ids", wpci_v2_counter_id(v.in, v.Body(), 0)),
      SHOWN("INSTANCE.InstanceId", v.Row().instance_id),
      SHOWN("INSTANCE.name", v.Unit(v.Row().name)),
      SHOWN("V2_VALUE.value", v.Value().raw),
      SHOWN("QUERY.Status", v.Query().query_status),
      SHOWN("QUERY.CounterId", v.Query().counter_id),
      SHOWN("QUERY.InstanceId", v.Query().instance_id),
      SHOWN("QUERY.Index", v.Query().index),
      SHOWN("QUERY.name", v.Unit(v.Query().name)),
      SHOWN("REG_SET.CounterSetType", v.Set().counterset_type),
      SHOWN("REG_SET.DetailLevel", v.Set().detail_level),
      SHOWN("REG_SET.InstanceType", v.Set().instance_type),
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  SHOWN("REG_COUNTER." #name, v.Record().member),
#include "support/model/reg_counter.def"
      SHOWN("STRING_HEADER.dwCounterId", v.Text(1).id),
      SHOWN("STRING_HEADER.text", v.Unit(v.Text(0).text)),
      SHOWN("STRING.text", v.Unit(wpc_reg_open_string(v.in).text)),
      SHOWN("TITLE.text", v.Unit(v.Title().text)),
      SHOWN("TITLE.index", v.Title().index + '0'),
  };
}

std::map<std::string, Number> ShownOfV1() {
  return {
      SHOWN("V1_BLOCK.DefaultObject", v.V1().default_object),
      SHOWN("V1_BLOCK.PerfTime", v.V1().perf_time),
      SHOWN("V1_BLOCK.PerfFreq", v.V1().perf_freq),
      SHOWN("V1_BLOCK.PerfTime100nSec", v.V1().perf_time_100ns),
      SHOWN("V1_BLOCK.name", v.Unit(v.V1().system_name)),
      SHOWN("V1_OBJECT.ObjectNameTitleIndex", v.Object().name_index),
      SHOWN("V1_OBJECT.ObjectHelpTitleIndex", v.Object().help_index),
      SHOWN("V1_OBJECT.DetailLevel", v.Object().detail_level),
      SHOWN("V1_OBJECT.DefaultCounter", v.Object().default_counter),
      SHOWN("V1_OBJECT.CodePage", v.Object().code_page),
      SHOWN("V1_OBJECT.PerfTime", v.Object().perf_time),
      SHOWN("V1_OBJECT.PerfFreq", v.Object().perf_freq),
      SHOWN("V1_COUNTER.CounterNameTitleIndex", v.Counter().name_index),
      SHOWN("V1_COUNTER.CounterHelpTitleIndex", v.Counter().help_index),
      SHOWN("V1_COUNTER.DefaultScale", v.Counter().scale),
      SHOWN("V1_COUNTER.DetailLevel", v.Counter().detail_level),
      SHOWN("V1_COUNTER.CounterType", v.Counter().type),
      SHOWN("V1_COUNTER.CounterSize", v.Counter().size),
      SHOWN("V1_COUNTER.CounterOffset", v.Counter().value_offset),
      SHOWN("V1_INSTANCE.ParentObjectTitleIndex", v.V1Row().parent_object),
      SHOWN("V1_INSTANCE.ParentObjectInstance", v.V1Row().parent_instance),
      SHOWN("V1_INSTANCE.UniqueID", v.V1Row().unique_id),
      SHOWN("V1_INSTANCE.name", v.Unit(v.V1Row().name)),
      SHOWN("V1_VALUES.values", wpci_v1_read_value(v.in, v.V1Row(), v.Counter()).raw),
  };
}

std::map<std::string, Number> ShownOfLogs() {
  return {
      SHOWN("BLG_BUFFER.FlushTime", v.Buffer().flush_time),
      SHOWN("BLG_BUFFER.SequenceNumber", v.Buffer().sequence),
      SHOWN("BLG_BUFFER.BufferFlag", v.Buffer().flags),
      SHOWN("BLG_BUFFER.BufferType", v.Buffer().type),
      SHOWN("BLG_LOG.MajorVersion", wpc_blg_open(v.in).os_major),
      SHOWN("BLG_LOG.MinorVersion", wpc_blg_open(v.in).os_minor),
      SHOWN("BLG_LOG.ProviderVersion", wpc_blg_open(v.in).os_build),
      SHOWN("BLG_LOG.EndTime", wpc_blg_open(v.in).end_time),
      SHOWN("BLG_LOG.LogFileMode", wpc_blg_open(v.in).mode),
      SHOWN("BLG_LOG.BuffersWritten", wpc_blg_open(v.in).buffers_written),
      SHOWN("BLG_LOG.EventsLost", wpc_blg_open(v.in).events_lost),
      SHOWN("BLG_EVENT.type", v.Event().type),
      SHOWN("BLG_EVENT.TimeStamp", v.Event().time),
      SHOWN("BLG_EVENT.parts", v.Event().num_parts),
      SHOWN("BLG_ENTRY.flags", v.Entry().flags),
      SHOWN("BLG_ENTRY.type", v.Entry().type),
      SHOWN("BLG_ENTRY.time_base", v.Entry().time_base),
      SHOWN("BLG_ENTRY.scale", v.Entry().scale),
      SHOWN("BLG_ENTRY.index", v.Entry().instance_index),
      SHOWN("BLG_VALUE.CStatus", v.LogValue(0).status),
      SHOWN("BLG_VALUE.TimeStamp", v.LogValue(0).time),
      SHOWN("BLG_VALUE.FirstValue", v.LogValue(0).first),
      SHOWN("BLG_VALUE.SecondValue", v.LogValue(0).second),
      SHOWN("BLG_VALUE.MultiCount", v.LogValue(0).multi_count),
      SHOWN("BLG_INSTANCES.status", v.LogValue(1).status),
      SHOWN("BLG_INSTANCES.TimeStamp", v.LogValue(1).time),
      SHOWN("BLG_ITEM.MultiCount", v.LogValue(1).multi_count),
      SHOWN("BLG_ITEM.FirstValue", v.LogValue(1).first),
      SHOWN("BLG_ITEM.SecondValue", v.LogValue(1).second),
  };
}

const std::map<std::string, Number> &Shown() {
  static const std::map<std::string, Number> shown = [] {
    std::map<std::string, Number> all = ShownOfV2();
    all.merge(ShownOfV1());
    all.merge(ShownOfLogs());
    return all;
  }();
  return shown;
}

using Compound = std::function<Bytes(const Views &)>;

const std::map<std::string, Compound> &ShownWhole() {
  static const std::map<std::string, Compound> shown = {
      {"V2_BLOCK.SystemTime", [](const Views &v) { return Of(v.Data().system_time); }},
      {"V1_BLOCK.SystemTime", [](const Views &v) { return Of(v.V1().system_time); }},
      {"QUERY.CounterSetGuid", [](const Views &v) { return Of(v.Query().counterset); }},
      {"COUNTERSET.guid", [](const Views &v) { return Of(First(wpc_guids(v.in), wpc_next_guid)); }},
      {"REG_SET.CounterSetGuid", [](const Views &v) { return Of(v.Set().counterset); }},
      {"PROVIDER.guid", [](const Views &v) { return Of(wpc_reg_open_guid(v.in).guid); }},
  };
  return shown;
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

class LayoutField : public testing::TestWithParam<Field> {};

TEST_P(LayoutField, IsWhereTheTableSays) {
  const Field &field = GetParam();
  const bool has_own = Places().count(field.Id()) > 0;
  const Place &place = Places().at(has_own ? field.Id() : field.structure);
  const Bytes marker = MarkerOf(field);
  const Bytes bytes = Marked(field, place, marker);
  Reading reading;
  const Views views(reading.Input(bytes.data(), bytes.size()));
  if (Shown().count(field.Id()) > 0) {
    EXPECT_EQ(marker, Little(Shown().at(field.Id())(views), marker.size()));
  } else if (ShownWhole().count(field.Id()) > 0) {
    EXPECT_EQ(marker, ShownWhole().at(field.Id())(views));
  } else if (field.role == "POINTER") {
    EXPECT_EQ(Digest(place.kind, place.block.data(), place.block.size(), "", false),
              Digest(place.kind, bytes.data(), bytes.size(), "", false));
  } else {
    EXPECT_TRUE(IsReported(field, place, bytes, marker));
  }
}

INSTANTIATE_TEST_SUITE_P(All, LayoutField, testing::ValuesIn(kFields), [](const auto &field) {
  return field.param.structure + "_" + field.param.name;
});

TEST(Layout, HasEveryFieldThatIsShown) {
  size_t found = 0;
  for (const Field &field : kFields) {
    found += Shown().count(field.Id()) + ShownWhole().count(field.Id());
  }
  EXPECT_EQ(Shown().size() + ShownWhole().size(), found);
}

}  // namespace
}  // namespace wpc_test
