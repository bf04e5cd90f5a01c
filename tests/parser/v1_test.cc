// V1 data blocks: the documents' examples with every value, the header, objects and definitions.
// Instances and values: v1_rows_test.cc.

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "parser/v1_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures_v1.h"
#include "support/manifest.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- the documents' examples

struct WantedCounter {
  size_t offset;
  uint32_t name_index;
  uint32_t type;
  uint32_t size;
  uint32_t value_offset;
};

struct WantedRow {
  size_t offset;
  const char *name;  // nullptr: no instance
  uint32_t parent_object;
  size_t block;  // offset of the counter block
  std::vector<uint64_t> values;
};

struct WantedObject {
  size_t offset;
  size_t length;
  uint32_t name_index;
  int32_t num_instances;
  uint32_t code_page;
  std::vector<WantedCounter> counters;
  std::vector<WantedRow> rows;
};

struct Example {
  const char *name;
  Bytes (*bytes)();
  const char *system_name;  // nullptr: none
  std::vector<WantedObject> objects;
};

void PrintTo(const Example &example, std::ostream *stream) {
  *stream << example.name;
}

constexpr uint32_t kRaw = 0x00010000;

const std::vector<Example> &Examples() {
  static const std::vector<Example> examples = {
      {"V1_EMPTY", V1Empty, nullptr, {}},
      {"V1_SYS", V1Sys, "PC", {}},
      {"V1_ONE",
       V1One,
       nullptr,
       {{88, 112, 2, -1, 0, {{152, 4, kRaw, 4, 4}}, {{192, nullptr, 0, 192, {7}}}}}},
      {"V1_ZERO", V1Zero, nullptr, {{88, 104, 230, 0, 0, {{152, 6, kRaw, 4, 4}}, {}}}},
      {"V1_META", V1Meta, nullptr, {{88, 104, 230, -2, 0, {{152, 6, kRaw, 4, 4}}, {}}}},
      {"V1_INST",
       V1Inst,
       nullptr,
       {{88, 144, 230, 1, 0, {{152, 6, kRaw, 4, 4}}, {{192, "a", 0, 224, {7}}}}}},
      {"V1_BASE",
       V1Base,
       nullptr,
       {{88,
         160,
         2,
         -1,
         0,
         {{152, 4, 0x20020400, 4, 8}, {192, 0, 0x40030403, 4, 12}},
         {{232, nullptr, 0, 232, {30, 120}}}}}},
      {"V1_MULT",
       V1Mult,
       nullptr,
       {{88, 128, 2, -1, 0, {{152, 4, 0x22510500, 8, 8}}, {{192, nullptr, 0, 192, {30000000}}}}}},
      {"V1_PAR",
       V1Par,
       nullptr,
       {{88, 144, 230, 1, 0, {{152, 6, kRaw, 4, 4}}, {{192, "p", 0, 224, {1}}}},
        {232, 144, 232, 1, 0, {{296, 8, kRaw, 4, 4}}, {{336, "c", 230, 368, {2}}}}}},
      {"V1_CP",
       V1Cp,
       nullptr,
       {{88, 144, 230, 1, 1252, {{152, 6, kRaw, 4, 4}}, {{192, "\xC3\xA9", 0, 224, {7}}}}}},
      {"V1_DUP",
       V1Dup,
       nullptr,
       {{88,
         184,
         230,
         2,
         0,
         {{152, 6, kRaw, 4, 4}},
         {{192, "a", 0, 224, {7}}, {232, "b", 0, 264, {8}}}}}},
  };
  return examples;
}

void ExpectHeader(const Example &example, const Opened &o, const wpc_v1_data &data) {
  ASSERT_EQ(WPC_OK, data.error.status);
  EXPECT_EQ(1u, data.little_endian);
  EXPECT_EQ(1u, data.version);
  EXPECT_EQ(1u, data.revision);
  EXPECT_EQ(o.block.size(), data.total_size);
  EXPECT_EQ(example.system_name != nullptr ? 96u : 88u, data.header_size);
  EXPECT_EQ(example.objects.size(), data.num_objects);
  EXPECT_EQ(-1, data.default_object);
  EXPECT_EQ(1000, data.perf_time);
  EXPECT_EQ(10000000, data.perf_freq);
  EXPECT_EQ(133485408000000000, data.perf_time_100ns);
  const wpc_system_time &t = data.system_time;
  EXPECT_EQ((std::vector<uint16_t>{2024, 1, 1, 1, 0, 0, 0, 0}),
            (std::vector<uint16_t>{t.year, t.month, t.day_of_week, t.day, t.hour, t.minute,
                                   t.second, t.millisecond}));
  EXPECT_EQ(example.system_name != nullptr, data.has_system_name);
  EXPECT_EQ(example.system_name != nullptr ? example.system_name : "",
            Utf8(o.in, data.system_name));
  EXPECT_FALSE(data.total_without_header);
}

void ExpectCounters(wpc_input in, const WantedObject &wanted, const wpc_v1_body &body) {
  const std::vector<wpc_v1_counter> counters = CountersOf(in, body);
  ASSERT_EQ(wanted.counters.size(), counters.size());
  for (size_t i = 0; i < counters.size(); ++i) {
    const WantedCounter &w = wanted.counters[i];
    const wpc_v1_counter &c = counters[i];
    EXPECT_EQ(w.offset, c.offset);
    EXPECT_EQ(i, c.index);
    EXPECT_EQ(w.name_index, c.name_index);
    EXPECT_EQ(w.name_index == 0 ? 0 : w.name_index + 1, c.help_index);
    EXPECT_EQ(0, c.scale);
    EXPECT_EQ(100u, c.detail_level);
    EXPECT_EQ(w.type, c.type);
    EXPECT_EQ(w.size, c.size);
    EXPECT_EQ(w.value_offset, c.value_offset);
    EXPECT_EQ(w.size, c.width);
    EXPECT_EQ(i + 1 < counters.size(), c.has_next);
    EXPECT_EQ(i + 1 < counters.size() ? wanted.counters[i + 1].type : 0, c.next_type);
  }
}

void ExpectRow(wpc_input in, const WantedObject &object, uint32_t index, const wpc_v1_body &body,
               const wpc_v1_row &row) {
  const WantedRow &wanted = object.rows[index];
  EXPECT_EQ(wanted.offset, row.offset);
  EXPECT_EQ(index, row.index);
  EXPECT_EQ(wanted.name != nullptr, row.has_instance);
  EXPECT_EQ(WPC_V1_NO_UNIQUE_ID, row.unique_id);
  EXPECT_EQ(wanted.parent_object, row.parent_object);
  EXPECT_EQ(0u, row.parent_instance);
  EXPECT_EQ(wanted.name != nullptr ? wanted.name : "", Utf8(in, row.name));
  EXPECT_EQ(object.code_page, row.name.code_page);
  EXPECT_EQ(wanted.block, row.block.offset);
  const size_t end = index + 1 < object.rows.size() ? object.rows[index + 1].offset
                                                    : object.offset + object.length;
  EXPECT_EQ(end - wanted.block, row.block.length);
  EXPECT_EQ(row.block.offset, row.reach.offset);
  EXPECT_EQ(row.block.length, row.reach.length);
  const std::vector<wpci_v1_value> values = ValuesOf(in, body, row);
  const std::vector<wpc_v1_counter> counters = CountersOf(in, body);
  ASSERT_EQ(wanted.values.size(), values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    EXPECT_TRUE(values[i].present);
    EXPECT_EQ(wanted.values[i], values[i].raw);
    EXPECT_EQ(object.counters[i].size, values[i].size);
    EXPECT_EQ(wanted.block + object.counters[i].value_offset, values[i].bytes.offset);
    EXPECT_EQ(object.counters[i].size, values[i].bytes.length);
    EXPECT_EQ(wanted.values[i], wpci_v1_read_value(in, row, counters[i]).raw);
  }
}

void ExpectObject(wpc_input in, const WantedObject &wanted, const wpc_v1_object &object) {
  EXPECT_EQ(wanted.offset, object.offset);
  EXPECT_EQ(wanted.offset, object.bytes.offset);
  EXPECT_EQ(wanted.length, object.bytes.length);
  const wpc_v1_body body = wpci_v1_open_object(in, object);
  ASSERT_EQ(WPC_OK, body.error.status);
  EXPECT_EQ(wanted.offset, body.offset);
  EXPECT_EQ(wanted.name_index, body.name_index);
  EXPECT_EQ(wanted.name_index + 1, body.help_index);
  EXPECT_EQ(100u, body.detail_level);
  EXPECT_EQ(wanted.counters.size(), body.num_counters);
  EXPECT_EQ(-1, body.default_counter);
  EXPECT_EQ(wanted.num_instances, body.num_instances);
  EXPECT_EQ(wanted.code_page, body.code_page);
  EXPECT_EQ(5000, body.perf_time);
  EXPECT_EQ(2000, body.perf_freq);
  EXPECT_EQ(wanted.num_instances >= 0, body.has_instances);
  EXPECT_EQ(wanted.rows.size(), body.num_rows);
  ExpectCounters(in, wanted, body);
  const std::vector<wpc_v1_row> rows = RowsOf(in, body);
  ASSERT_EQ(wanted.rows.size(), rows.size());
  for (uint32_t i = 0; i < rows.size(); ++i) {
    ExpectRow(in, wanted, i, body, rows[i]);
  }
}

class V1Example : public testing::TestWithParam<Example> {};

TEST_P(V1Example, IsDecodedToTheLastValue) {
  const Example &example = GetParam();
  for (bool strict : {false, true}) {
    const Opened o(example.bytes(), strict);
    const wpc_v1_data data = wpc_v1_open(o.in);
    ExpectHeader(example, o, data);
    wpci_v1_object_iter it = wpci_v1_objects(o.in, data);
    for (size_t i = 0; i < example.objects.size(); ++i) {
      ASSERT_TRUE(wpci_v1_next_object(&it));
      EXPECT_EQ(i, it.item.index);
      ExpectObject(o.in, example.objects[i], it.item);
    }
    EXPECT_FALSE(wpci_v1_next_object(&it));
    ExpectError("end", WPC_END, it.error);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, V1Example, testing::ValuesIn(Examples()),
                         [](const testing::TestParamInfo<Example> &test) {
                           return std::string(test.param.name);
                         });

// ---- header

TEST(V1, ClocksAreSignedAndTheFrequencyStandsBetweenThem) {
  const Opened o(Patched(V1Empty(),
                         "u64@56=18446744073709551615;u64@64=72623859790382856;"
                         "u64@72=9223372036854775808;u32@32=2147483648"));
  const wpc_v1_data data = wpc_v1_open(o.in);
  EXPECT_EQ(-1, data.perf_time);
  EXPECT_EQ(0x0102030405060708, data.perf_freq);
  EXPECT_EQ(INT64_MIN, data.perf_time_100ns);
  EXPECT_EQ(INT32_MIN, data.default_object);
}

TEST(V1, FieldsThatAreResidueAreNotLookedAt) {
  // The four bytes after SystemTime.
  const Opened o(Patched(V1One(), "u32@52=4294967295"), true);
  ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
}

TEST(V1, V1_HDR_21_RegistryTypes) {
  for (uint32_t type = 0; type < 12; ++type) {
    const wpc_error data = wpc_v1_check_registry_type(type, false);
    const wpc_error titles = wpc_v1_check_registry_type(type, true);
    const std::string text = "V1-HDR-21@0=" + std::to_string(type) + "/3";
    ExpectError(type == 3 ? "ok" : text, type == 3 ? WPC_OK : WPC_E_MALFORMED, data);
    const bool good = type == 3 || type == 7;
    ExpectError(good ? "ok" : text, good ? WPC_OK : WPC_E_MALFORMED, titles);
  }
}

std::string Message(const wpc_error &error) {
  std::string text(wpc_error_message(&error, nullptr, 0) + 1, '?');
  wpc_error_message(&error, text.data(), text.size());
  text.pop_back();
  return text;
}

TEST(V1, V1_HDR_06_SaysWhatAHeaderOnlyReplyIs) {
  // Sent with ERROR_MORE_DATA: a whole header with a name, but neither a size nor objects.
  const Opened o(Patched(V1Sys(), "u32@20=0"));
  const wpc_v1_data data = wpc_v1_open(o.in);
  ExpectError("V1-HDR-06@20=0/88", WPC_E_MALFORMED, data.error);
  EXPECT_NE(std::string::npos, Message(data.error).find("header-only reply"))
      << Message(data.error);
  EXPECT_NE(std::string::npos, Message(data.error).find("buffer was too small"));
}

TEST(V1, AForeignByteOrderIsNotRead) {
  Bytes swapped = V1Empty();
  for (size_t i = 0; i < 8; i += 2) {
    std::swap(swapped[i], swapped[i + 1]);
  }
  EXPECT_EQ(WPC_E_UNSUPPORTED, wpc_v1_open(Opened(swapped).in).error.status);
}

struct SystemNameCase {
  const char *patch;
  const char *name;  // nullptr: absent
  const char *notes;
};

TEST(V1, SystemNameIsCutAtItsNulAndAbsentWhenItLiesOutside) {
  const SystemNameCase cases[] = {
      {"u32@80=6", "PC", "-"},
      {"u32@80=4", "PC", "-"},  // the NUL is not counted
      {"u32@80=8", "PC", "-"},  // more than the NUL is
      {"u32@80=2", "P", "-"},
      {"u32@80=0", nullptr, "-"},
      {"u32@80=0;u32@84=4294967295", nullptr, "-"},
      {"u16@90=0", "P", "-"},
      {"u16@88=0", "", "-"},
      {"u32@80=5", "PC", "V1-HDR-16@80"},
      {"u32@84=90;u32@80=4", "C", "-"},
      {"u32@80=10", nullptr, "V1-HDR-14@80"},
      {"u32@84=4294967288;u32@80=16", nullptr, "V1-HDR-14@84"},
      {"u32@84=0;u32@80=8", "PERF", "V1-HDR-15@84"},
  };
  for (const SystemNameCase &c : cases) {
    SCOPED_TRACE(c.patch);
    const Opened o(Patched(V1Sys(), c.patch));
    const wpc_v1_data data = wpc_v1_open(o.in);
    ASSERT_EQ(WPC_OK, data.error.status);
    EXPECT_EQ(c.name != nullptr, data.has_system_name);
    EXPECT_EQ(c.name != nullptr ? c.name : "", Utf8(o.in, data.system_name));
    EXPECT_EQ(c.notes, NotesText(o.reading.notes));
    const Opened strict(Patched(V1Sys(), c.patch), true);
    EXPECT_EQ(std::string(c.notes) == "-" ? WPC_OK : WPC_E_MALFORMED,
              wpc_v1_open(strict.in).error.status);
  }
}

// ---- Samba leaves the header out of TotalByteLength

TEST(V1, V1_HDR_22_TotalWithoutHeaderIsBelievedWhenTheObjectsEndThere) {
  const Opened o(Patched(V1Par(), "u32@20=288"));
  const wpc_v1_data data = wpc_v1_open(o.in);
  ASSERT_EQ(WPC_OK, data.error.status);
  EXPECT_TRUE(data.total_without_header);
  EXPECT_EQ(288u, data.total_size);
  const wpc_v1_body second = V1BodyAt(o.in, 1);
  EXPECT_EQ(232u, second.name_index);
  EXPECT_EQ("2", ValuesText(o.in, second, RowsOf(o.in, second).at(0)));
  EXPECT_EQ("V1-HDR-22@20", NotesText(o.reading.notes).substr(0, 12));
  ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
  ExpectError("V1-HDR-22@20=288/376", WPC_E_MALFORMED,
              wpc_v1_open(Opened(Patched(V1Par(), "u32@20=288"), true).in).error);
}

TEST(V1, V1_HDR_22_OtherwiseTheFirstErrorStands) {
  const struct {
    const char *patch;
    const char *error;
  } cases[] = {
      {"u32@20=296", "V1-OBJ-03@232=144/64"},  // the objects end before
      {"u32@20=280", "V1-OBJ-01@232=48/64"},   // and one after
      {"u32@20=296;add=0000000000000000", "V1-OBJ-03@232=144/64"},
      {"u32@20=288;cut=375", "V1-OBJ-01@232=56/64"},   // not so many bytes came
      {"u32@20=288;u32@28=3", "V1-OBJ-01@232=56/64"},  // no third object
      {"u32@20=288;u32@28=1", "V1-HDR-17@232=56/0"},   // and not one only
      {"u32@20=288;u32@28=0", "V1-HDR-17@88=200/0"},
      {"u32@20=288;u32@24=80", "V1-HDR-08@24=80/88"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.patch);
    const Opened o(Patched(V1Par(), c.patch), true);
    EXPECT_FALSE(wpc_v1_open(o.in).total_without_header);
    EXPECT_EQ(c.error, ErrorText(wpc_v1_validate(o.in)));
  }
}

// ---- objects: NumInstances, title pointers

TEST(V1, V1_OBJ_16_NumInstancesTellsWhatFollows) {
  const struct {
    int64_t num_instances;
    bool has_instances;
    uint32_t num_rows;
    const char *error;
  } cases[] = {
      {1, true, 1, "ok"},
      {0, true, 0, "ok"},
      {-1, false, 1, "ok"},
      {-2, false, 0, "ok"},
      {-3, false, 0, "ok"},
      {-4, false, 0, "V1-OBJ-09@128=4294967292/0"},
      {INT32_MIN, false, 0, "V1-OBJ-09@128=2147483648/0"},
      {2, true, 2, "V1-OBJ-10@128=2/1"},
      {INT32_MAX, true, INT32_MAX, "V1-OBJ-10@128=2147483647/1"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.num_instances);
    const Opened o(
        Patched(V1Inst(), "u32@128=" + std::to_string(static_cast<uint32_t>(c.num_instances))));
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    EXPECT_EQ(c.error, ErrorText(body.error));
    EXPECT_EQ(c.num_instances, body.num_instances);
    if (body.error.status == WPC_OK) {
      EXPECT_EQ(c.has_instances, body.has_instances);
      EXPECT_EQ(c.num_rows, body.num_rows);
      const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
      ASSERT_EQ(c.num_rows, rows.size());
      if (c.num_rows > 0) {
        EXPECT_EQ(c.has_instances, rows[0].has_instance);
      }
    }
  }
}

TEST(V1, V1_OBJ_16_WithoutInstancesNoCounterBlockIsRead) {
  // What follows the object must not be taken for its values: here another object, and here bytes
  // that look like a counter block.
  const Bytes one = V1One(), zero = V1Zero();
  Bytes two = Concat({zero, Bytes(one.begin() + 88, one.end())});
  two = Patched(two, "u32@28=2;u32@20=" + std::to_string(two.size()));
  const Opened o(two, true);
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  EXPECT_TRUE(RowsOf(o.in, body).empty());
  uint64_t raw = 99;
  wpc_v1_counter column = {};
  const wpc_v1_filled filled =
      wpci_v1_read_table(o.in, body, {&column, &raw, nullptr, nullptr, 1, 1, 0});
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(0u, filled.num_rows);
  EXPECT_EQ(99u, raw);
  EXPECT_EQ("7", ValuesText(o.in, V1BodyAt(o.in, 1), RowsOf(o.in, V1BodyAt(o.in, 1)).at(0)));

  const Opened block(Patched(V1One(), "u32@128=0"));
  EXPECT_TRUE(RowsOf(block.in, V1BodyAt(block.in, 0)).empty());
  EXPECT_EQ("V1-OBJ-15@192", NotesText(block.reading.notes));
}

// Offsets of the reserved title pointers: two in each object, two in each definition.
std::vector<size_t> TitlePointers(wpc_input in) {
  std::vector<size_t> places;
  wpci_v1_object_iter it = wpci_v1_objects(in, wpc_v1_open(in));
  while (wpci_v1_next_object(&it)) {
    places.insert(places.end(), {it.item.offset + 16, it.item.offset + 24});
    wpci_v1_counter_iter c = wpci_v1_counters(in, wpci_v1_open_object(in, it.item));
    while (wpci_v1_next_counter(&c)) {
      places.insert(places.end(), {c.item.offset + 8, c.item.offset + 16});
    }
  }
  return places;
}

TEST(V1, V1_OBJ_17_TitlePointersAreNeverUsed) {
  size_t seen = 0;
  Numbers numbers(17);
  for (const ManifestRow &row : TheManifest().rows) {
    if (row.kind != "v1" || !row.IsIn("valid")) {
      continue;
    }
    Bytes bytes = row.Read();
    const std::vector<size_t> places = TitlePointers(Opened(bytes).in);
    for (uint64_t value :
         {uint64_t{0}, uint64_t{0xDEADBEEF}, uint64_t{0xFFFFFFFF}, numbers.Next() % 0xFFFFFFFF}) {
      Bytes other = bytes;
      for (size_t place : places) {
        const Bytes pointer = Writer().U32(value).Take();
        std::copy(pointer.begin(), pointer.end(),
                  other.begin() + static_cast<std::ptrdiff_t>(place));
      }
      for (bool strict : {false, true}) {
        ASSERT_EQ(Digest("v1", bytes.data(), bytes.size(), row.options, strict),
                  Digest("v1", other.data(), other.size(), row.options, strict))
            << row.file;
        ASSERT_EQ(Read("v1", bytes.data(), bytes.size(), row.options, strict),
                  Read("v1", other.data(), other.size(), row.options, strict))
            << row.file;
      }
      seen += places.size();
    }
  }
  EXPECT_GT(seen, 1000u);
}

TEST(V1, AnObjectThatWasNotHandedOutIsTheCallersMistake) {
  const Opened o(V1One());
  const wpc_v1_object nothing = {};
  ExpectError("argument", WPC_E_ARGUMENT, wpci_v1_open_object(o.in, nothing).error);
}

// ---- definitions

TEST(V1, V1_DEF_14_BasesAreToldByAllBitsOfTypeAndSubtype) {
  for (uint32_t base :
       {0x40030401u, 0x40030402u, 0x40030403u, 0x40030500u, 0x40030503u, 0x42030500u}) {
    EXPECT_TRUE(wpc_v1_type_is_base(base)) << std::hex << base;
    EXPECT_TRUE(wpc_v1_type_is_known(base)) << std::hex << base;
    EXPECT_EQ(0u, wpc_v1_required_base(base));
  }
  const struct {
    uint32_t type, base;
  } types[] = {
      {0x20020400, 0x40030403}, {0x20020500, 0x40030500}, {0x20C20400, 0x40030401},
      {0x30020400, 0x40030402}, {0x40020500, 0x40030402}, {0x20470500, 0x40030500},
      {0x20570500, 0x40030500}, {0x20670500, 0x40030500}, {0x00010000, 0},
      {0x00010100, 0},          {0x10410400, 0},          {0x20410500, 0},
      {0x30240500, 0},          {0x22510500, 0},          {0x23510500, 0},
      {0x22410500, 0},          {0x23410500, 0},          {0x40000200, 0},
      {0x00000B00, 0},
  };
  for (const auto &t : types) {
    EXPECT_FALSE(wpc_v1_type_is_base(t.type)) << std::hex << t.type;
    EXPECT_TRUE(wpc_v1_type_is_known(t.type)) << std::hex << t.type;
    EXPECT_EQ(t.base, wpc_v1_required_base(t.type)) << std::hex << t.type;
  }
  for (uint32_t unknown : {0x12340000u, 0x00010001u, 0x80000001u, 0xFFFFFFFFu}) {
    EXPECT_FALSE(wpc_v1_type_is_known(unknown)) << std::hex << unknown;
  }
}

TEST(V1, V1_DEF_15_ValuesMayOverlap) {
  // Both at 8; then the second in the middle of the first.
  const Opened same(Patched(V1Base(), "u32@228=8"), true);
  const wpc_v1_body body = V1BodyAt(same.in, 0);
  EXPECT_EQ("30 30", ValuesText(same.in, body, RowsOf(same.in, body).at(0)));
  ExpectError("ok", WPC_OK, wpc_v1_validate(same.in));
  EXPECT_EQ("-", NotesText(same.reading.notes));
  const Opened partly(Patched(V1Base(), "u32@228=10;u32@240=16909060;u32@244=84281096"), true);
  const wpc_v1_body second = V1BodyAt(partly.in, 0);
  EXPECT_EQ("16909060 117965058", ValuesText(partly.in, second, RowsOf(partly.in, second).at(0)));
  ExpectError("ok", WPC_OK, wpc_v1_validate(partly.in));
}

TEST(V1, EachFieldHasItsPlace) {
  const Opened o(Patched(V1Inst(),
                         "u32@100=11;u32@108=12;u32@116=300;u32@124=4294967295;u32@132=1252;"
                         "u64@136=18446744073709551615;u64@144=72623859790382856;u32@156=21;"
                         "u32@164=22;u32@172=4294967284;u32@176=400"));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  EXPECT_EQ(11u, body.name_index);
  EXPECT_EQ(12u, body.help_index);
  EXPECT_EQ(300u, body.detail_level);
  EXPECT_EQ(-1, body.default_counter);
  EXPECT_EQ(1252u, body.code_page);
  EXPECT_EQ(-1, body.perf_time);
  EXPECT_EQ(0x0102030405060708, body.perf_freq);
  const wpc_v1_counter counter = CountersOf(o.in, body).at(0);
  EXPECT_EQ(21u, counter.name_index);
  EXPECT_EQ(22u, counter.help_index);
  EXPECT_EQ(-12, counter.scale);
  EXPECT_EQ(400u, counter.detail_level);
  EXPECT_EQ("V1-DEF-17@172", NotesText(o.reading.notes));
}

TEST(V1, DefinitionsAreSteppedOverByTheirOwnLengths) {
  const Opened o(Patched(V1Base(), "u32@152=80;u32@120=1"));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const std::vector<wpc_v1_counter> counters = CountersOf(o.in, body);
  ASSERT_EQ(1u, counters.size());
  EXPECT_FALSE(counters[0].has_next);
  EXPECT_EQ("30", ValuesText(o.in, body, RowsOf(o.in, body).at(0)));
}

}  // namespace
}  // namespace wpc_test
