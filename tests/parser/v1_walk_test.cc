// What wpc/v1.h promises about iterators, errors, modes, limits and inputs, for V1 blocks and title
// tables.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "parser/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures_v1.h"
#include "support/near_limit.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- latching and the end

TEST(V1Walk, TheEndStaysTheEnd) {
  const Opened o(V1Par(), true);
  const wpc_input in = o.in;
  const wpc_v1_body body = V1BodyAt(in, 0);
  wpci_v1_object_iter object = wpci_v1_objects(in, wpc_v1_open(in));
  wpci_v1_counter_iter counter = wpci_v1_counters(in, body);
  wpci_v1_row_iter row = Stepped(wpci_v1_rows(in, body), wpci_v1_next_named_row);
  wpci_v1_value_iter value = wpci_v1_values(in, body, row.item);
  value = Drained(value, wpci_v1_next_value);
  row = Drained(row, wpci_v1_next_named_row);
  counter = Drained(counter, wpci_v1_next_counter);
  object = Drained(object, wpci_v1_next_object);
  for (wpc_status status :
       {value.error.status, row.error.status, counter.error.status, object.error.status}) {
    EXPECT_EQ(WPC_END, status);
  }
  ExpectStays(value, wpci_v1_next_value);
  ExpectStays(row, wpci_v1_next_named_row);
  ExpectStays(counter, wpci_v1_next_counter);
  ExpectStays(object, wpci_v1_next_object);
  const Opened table(TtlC(), true);
  const wpc_title_iter title = Drained(wpc_titles(table.in), wpc_next_title);
  EXPECT_EQ(WPC_END, title.error.status);
  ExpectStays(title, wpc_next_title);
}

// Three objects of two instances each.
Bytes ThreeObjects() {
  std::vector<V1Object> objects;
  for (uint32_t i = 0; i < 3; ++i) {
    V1Object object;
    object.name = 230 + 2 * i;
    object.columns = LayOut({{0x00010000, 4}});
    object.has_instances = true;
    object.rows = {{Wide(u"a"), {Le(10 * i, 4)}}, {Wide(u"b"), {Le(10 * i + 1, 4)}}};
    objects.push_back(object);
  }
  return V1Block(objects);
}

// 64 + 40 of object, then rows of 32 + 16 bytes: 200 bytes each.
constexpr size_t kObject = 96, kObjectSize = 200, kRows = 104, kRowSize = 48;

TEST(V1Walk, OneMalformedObjectDoesNotEndTheWalk) {
  const size_t second = kObject + kObjectSize;
  const struct {
    size_t offset;
    uint32_t value;
    const char *error;
  } cases[] = {
      {second + 8, 56, "V1-OBJ-04@304=56/64"},                  // its header
      {second + 64, 39, "V1-DEF-02@360=39/40"},                 // a definition
      {second + kRows, 0, "V1-INS-02@400=0/24"},                // its first row
      {second + kRows + kRowSize + 32, 3, "V1-CB-02@480=3/4"},  // its last counter block
      {second + kRows + kRowSize + 20, 0xFFFFFFF0, "V1-INS-06@468=4294967280/8"},  // its last name
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.error);
    Bytes bytes =
        Patched(ThreeObjects(), "u32@" + std::to_string(c.offset) + "=" + std::to_string(c.value));
    // Something to say about the third object, and about the first.
    bytes = Patched(bytes, "u32@" + std::to_string(second + kObjectSize + 36) +
                               "=4294967290;u32@132=4294967290");
    for (bool strict : {false, true}) {
      const Opened o(bytes, strict);
      ExpectError(c.error, WPC_E_MALFORMED, wpc_v1_validate(o.in));
      EXPECT_EQ("V1-OBJ-23@132,V1-OBJ-23@532", NotesText(o.reading.notes));
      std::vector<std::string> stories;
      wpci_v1_object_iter it = wpci_v1_objects(o.in, wpc_v1_open(o.in));
      while (wpci_v1_next_object(&it)) {
        const wpc_v1_body body = wpci_v1_open_object(o.in, it.item);
        wpci_v1_row_iter row = wpci_v1_rows(o.in, body);
        std::string story;
        while (wpci_v1_next_named_row(&row)) {
          story += Utf8(o.in, row.item.name);
        }
        ExpectStays(row, wpci_v1_next_named_row);
        stories.push_back(story + (row.error.status == WPC_END ? "" : ErrorText(row.error)));
      }
      EXPECT_EQ(WPC_END, it.error.status);
      ASSERT_EQ(3u, stories.size());
      EXPECT_EQ("ab", stories[0]);
      EXPECT_NE(std::string::npos, stories[1].find(c.error)) << stories[1];
      EXPECT_EQ("ab", stories[2]);
    }
  }
}

TEST(V1Walk, RowsBeforeTheFirstBadOneAreHandedOut) {
  const Opened o(Patched(V1Dup(), "u32@232=23"));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  wpci_v1_row_iter row = wpci_v1_rows(o.in, body);
  ASSERT_TRUE(wpci_v1_next_named_row(&row));
  EXPECT_EQ("a", Utf8(o.in, row.item.name));
  EXPECT_FALSE(wpci_v1_next_named_row(&row));
  ExpectError("V1-INS-02@232=23/24", WPC_E_MALFORMED, row.error);
  // The table keeps them too.
  for (bool with_notes : {true, false}) {
    Opened t(Patched(V1Dup(), "u32@232=23"));
    t.reading.options.note = with_notes ? t.reading.options.note : nullptr;
    wpc_v1_counter column = {};
    uint64_t raw[2] = {};
    wpc_v1_row rows[2] = {};
    const wpc_v1_filled filled =
        wpci_v1_read_table(t.in, V1BodyAt(t.in, 0), {&column, raw, nullptr, rows, 1, 2, 2});
    ExpectError("V1-INS-02@232=23/24", WPC_E_MALFORMED, filled.error);
    EXPECT_EQ(WPC_E_MALFORMED, filled.error.status);
    EXPECT_EQ(1u, filled.num_rows);
    EXPECT_EQ(7u, raw[0]);
    EXPECT_EQ("a", Utf8(t.in, rows[0].name));
  }
}

TEST(V1Walk, ErrorsOfAParentArePassedOn) {
  const Opened o(Patched(V1One(), "u32@20=87"));
  const wpc_v1_data data = wpc_v1_open(o.in);
  const char *const kTotal = "V1-HDR-06@20=87/88";
  ExpectError(kTotal, WPC_E_MALFORMED, data.error);
  const wpci_v1_object_iter object = wpci_v1_objects(o.in, data);
  ExpectError(kTotal, WPC_E_MALFORMED, object.error);
  ExpectStays(object, wpci_v1_next_object);
  std::vector<size_t> room(64);
  ExpectError(kTotal, WPC_E_MALFORMED,
              wpc_v1_index_make(o.in, data, room.data(), room.size()).error);

  const Opened bad(Patched(V1Inst(), "u32@152=39"));
  const wpc_v1_body body = V1BodyAt(bad.in, 0);
  const char *const kDefinition = "V1-DEF-02@152=39/40";
  ExpectError(kDefinition, WPC_E_MALFORMED, body.error);
  const wpci_v1_counter_iter counters = wpci_v1_counters(bad.in, body);
  const wpci_v1_row_iter rows = wpci_v1_rows(bad.in, body);
  const wpci_v1_value_iter values = wpci_v1_values(bad.in, body, wpc_v1_row{});
  ExpectError(kDefinition, WPC_E_MALFORMED, counters.error);
  ExpectError(kDefinition, WPC_E_MALFORMED, rows.error);
  ExpectError(kDefinition, WPC_E_MALFORMED, values.error);
  ExpectStays(counters, wpci_v1_next_counter);
  ExpectStays(rows, wpci_v1_next_named_row);
  ExpectStays(values, wpci_v1_next_value);
  wpc_v1_counter column = {};
  uint64_t raw = 0;
  ExpectError(kDefinition, WPC_E_MALFORMED,
              wpci_v1_read_table(bad.in, body, {&column, &raw, nullptr, nullptr, 1, 1, 0}).error);
}

TEST(V1Walk, IteratorsAreValuesThatCanBeKept) {
  const Opened o(V1Dup());
  const wpci_v1_row_iter first = Stepped(wpci_v1_rows(o.in, V1BodyAt(o.in, 0)), wpci_v1_next_named_row);
  const wpci_v1_row_iter second = Stepped(first, wpci_v1_next_named_row);
  const wpci_v1_row_iter again = Stepped(first, wpci_v1_next_named_row);
  EXPECT_EQ(second.item.offset, again.item.offset);
  EXPECT_EQ("b", Utf8(o.in, again.item.name));
  EXPECT_EQ("a", Utf8(o.in, first.item.name));
}

// ---- modes

TEST(V1Walk, StrictModeStopsAtWhatTolerantModeNotes) {
  const struct {
    const char *patch;
    const char *notes;
    const char *error;
    const char *value;
  } cases[] = {
      {"u32@208=0", "V1-INS-05@208", "V1-INS-05@208=0/24", "7"},
      {"u32@180=65792", "V1-DEF-07@184", "V1-DEF-07@184=4/8", "7"},
      {"u32@184=3", "V1-DEF-06@184", "V1-DEF-06@184=3/8", "[3]"},
      {"u32@188=0", "V1-DEF-08@188", "V1-DEF-08@188=0/4", "8"},
      {"u32@188=5", "V1-DEF-16@188,V1-CB-05@224", "V1-CB-05@224=9/8", "-"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.patch);
    const Opened o(Patched(V1Inst(), c.patch));
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    EXPECT_EQ(c.value, ValuesText(o.in, body, RowsOf(o.in, body).at(0)));
    EXPECT_EQ(c.notes, NotesText(o.reading.notes));
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    ExpectError(c.error, WPC_E_MALFORMED,
                wpc_v1_validate(Opened(Patched(V1Inst(), c.patch), true).in));
  }
}

TEST(V1Walk, WithoutNotesTheResultIsTheSame) {
  for (bool strict : {false, true}) {
    for (const char *patch : {"u32@208=0", "u32@188=5", "u32@152=39", "u16@216=55296"}) {
      const Bytes bytes = Patched(V1Inst(), patch);
      Verdict with = Read("v1", bytes.data(), bytes.size(), "", strict, true);
      const Verdict without = Read("v1", bytes.data(), bytes.size(), "", strict, false);
      with.notes.clear();
      EXPECT_EQ(with, without);
    }
  }
}

TEST(V1Walk, ParentsNeedScratchInStrictMode) {
  const size_t room = wpc_v1_index_room(Opened(V1Par()).in);
  for (size_t scratch : {size_t{0}, room - 1, room}) {
    Opened strict(V1Par(), true);
    strict.reading.SetScratch(scratch);
    const bool enough = scratch == room;
    ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                wpc_v1_validate(strict.in));
    Opened tolerant(Patched(V1Par(), "u32@340=999"));
    tolerant.reading.SetScratch(scratch);
    ExpectError("ok", WPC_OK, wpc_v1_validate(tolerant.in));
    EXPECT_EQ(enough ? "V1-PAR-01@340" : "-", NotesText(tolerant.reading.notes));
  }
  Opened none(V1Dup(), true);
  none.reading.SetScratch(0);
  ExpectError("ok", WPC_OK, wpc_v1_validate(none.in));
}

// ---- limits and sizes

// Lists of up to 32 entries are compared without it.
TEST(V1Walk, WithoutScratchLongListsAreNotComparedForTheNotes) {
  const V1Column column = {0x00010000, 8, 4, 1000};
  V1Object object;
  object.rows = {{{}, {}}};
  for (const size_t n : {size_t{32}, size_t{33}}) {
    object.columns.assign(n, column);
    object.rows[0].cells.assign(n, Le(7, 4));
    const Bytes counters = V1Block({object});
    V1Object one = object;
    one.columns.resize(1);
    one.rows[0].cells.resize(1);
    const Bytes objects = V1Block(std::vector<V1Object>(n, one));
    for (const size_t scratch : {size_t{0}, n}) {
      for (const Bytes &bytes : {counters, objects}) {
        Opened o(bytes);
        o.reading.SetScratch(scratch);
        ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
        EXPECT_EQ(scratch >= n || n <= 32 ? 1u : 0u, o.reading.notes.size()) << n << " " << scratch;
      }
    }
  }
}

TEST(V1Walk, LIM_02_EachCountHasALimit) {
  const auto read = [](const Bytes &bytes, const std::string &limit) {
    return ErrorText([&] {
      const Verdict v = Read("v1", bytes.data(), bytes.size(), limit, false);
      return wpc_error{v.status, v.rule, v.offset, v.got, v.bound};
    }());
  };
  EXPECT_EQ("ok", read(V1Par(), "max_objects=2"));
  EXPECT_EQ("V1-HDR-11@28=2/1", read(V1Par(), "max_objects=1"));
  EXPECT_EQ("ok", read(V1Base(), "max_counters=2"));
  EXPECT_EQ("V1-OBJ-08@120=2/1", read(V1Base(), "max_counters=1"));
  EXPECT_EQ("ok", read(V1Dup(), "max_instances=2"));
  EXPECT_EQ("V1-OBJ-11@128=2/1", read(V1Dup(), "max_instances=1"));
  EXPECT_EQ("ok", read(V1Dup(), "max_values=2"));
  EXPECT_EQ("V1-OBJ-11@128=2/1", read(V1Dup(), "max_values=1"));
}

TEST(V1Walk, GEN_02_SizesNear2To32AreTooLargeAndNeverSmall) {
  ExpectNear2To32Refused({{V1One, 20, "V1-HDR-07"},
                          {V1One, 24, "V1-HDR-09"},
                          {V1One, 88, "V1-OBJ-03"},
                          {V1One, 96, "V1-OBJ-05"},
                          {V1One, 92, "V1-OBJ-06"},
                          {V1One, 152, "V1-DEF-03"},
                          {V1Inst, 192, "V1-INS-03"},
                          {V1Inst, 208, "V1-INS-06"},
                          {V1Inst, 212, "V1-INS-06"},
                          {V1Inst, 224, "V1-CB-03"}},
                         wpc_v1_validate);
}

TEST(V1Walk, GEN_04_CountsWhoseProductsWrapAreTooLarge) {
  const struct {
    Bytes (*bytes)();
    size_t offset;
    uint32_t unit;  // bytes that one of them takes at least
    const char *rule;
  } fields[] = {{V1One, 28, 64, "V1-HDR-10"},
                {V1One, 120, 40, "V1-OBJ-07"},
                {V1Inst, 128, 28, "V1-OBJ-10"},
                {V1Inst, 128, 24, "V1-OBJ-10"}};
  for (const auto &field : fields) {
    for (uint64_t wraps = 1; wraps < field.unit; ++wraps) {
      for (uint64_t more = 0; more < 4; ++more) {
        const uint64_t value = (wraps << 32) / field.unit + more;
        if (value > (field.offset == 128 ? uint64_t{INT32_MAX} : uint64_t{UINT32_MAX})) {
          continue;
        }
        const Opened o(Patched(
            field.bytes(), "u32@" + std::to_string(field.offset) + "=" + std::to_string(value)));
        const wpc_error error = wpc_v1_validate(o.in);
        ASSERT_NE(WPC_RULE_NONE, error.rule) << field.rule << ", " << value;
        ASSERT_STREQ(field.rule, wpc_rule_find(error.rule)->id) << value;
      }
    }
  }
}

// Definitions may share their bytes' places, so a small block can name more values than 32 bits count.
TEST(V1Walk, GEN_04_ValuesAreCountedIn64Bits) {
  constexpr size_t kCount = 65536;
  V1Object object;
  object.has_instances = true;
  object.columns.assign(kCount, {0x00010000, 8, 4, 1000});
  object.rows.assign(kCount, {Wide(u"a"), {}});
  const Opened o(V1Block({object}));
  ExpectError("V1-OBJ-11@136=4294967296/4194304", WPC_E_LIMIT, wpc_v1_validate(o.in));
}

// ---- inputs

struct Entry {
  const char *name;
  std::function<wpc_error(wpc_input)> read;
  Bytes good;
};

const std::vector<Entry> &Entries() {
  static const std::vector<Entry> entries = {
      {"wpc_v1_open", [](wpc_input in) { return wpc_v1_open(in).error; }, V1Par()},
      {"wpc_v1_validate", wpc_v1_validate, V1Par()},
      {"wpc_titles", [](wpc_input in) { return Stepped(wpc_titles(in), wpc_next_title).error; },
       TtlC()},
      {"wpc_titles_validate", wpc_titles_validate, TtlC()},
      {"wpc_title_find",
       [](wpc_input in) {
         wpc_title_iter it = wpc_titles(in);
         const bool found = wpc_title_find(&it, 2);
         EXPECT_EQ(found, it.error.status == WPC_OK);
         return it.error;
       },
       TtlC()},
  };
  return entries;
}

TEST(V1Input, GEN_01_NullWithASizeIsTheCallersMistake) {
  for (const Entry &entry : Entries()) {
    for (size_t size : {size_t{1}, size_t{80}, SIZE_MAX}) {
      SCOPED_TRACE(entry.name);
      ExpectError("GEN-01@0=" + std::to_string(size) + "/0", WPC_E_ARGUMENT,
                  entry.read(wpc_input_make(nullptr, size, nullptr)));
    }
  }
}

TEST(V1Input, LIM_01_TheLargestSizeIsAllowedAndOneMoreIsNot) {
  for (const Entry &entry : Entries()) {
    SCOPED_TRACE(entry.name);
    Opened o(entry.good);
    const std::string size = std::to_string(entry.good.size());
    o.reading.options.limits.max_bytes = entry.good.size();
    EXPECT_EQ(WPC_OK, entry.read(o.in).status);
    o.reading.options.limits.max_bytes = entry.good.size() - 1;
    ExpectError("LIM-01@0=" + size + "/" + std::to_string(entry.good.size() - 1), WPC_E_LIMIT,
                entry.read(o.in));
  }
}

TEST(V1Input, GEN_03_TheAddressMakesNoDifference) {
  for (size_t skew = 0; skew < 16; ++skew) {
    for (const Bytes &bytes : {V1Par(), V1Base(), V1Mult()}) {
      const ExactBlock block(bytes, skew);
      EXPECT_EQ(Digest("v1", bytes.data(), bytes.size(), "", true),
                Digest("v1", block.data(), block.size(), "", true));
    }
    const ExactBlock table(TtlC(), skew);
    EXPECT_EQ(Digest("v1-titles", TtlC().data(), TtlC().size(), "", true),
              Digest("v1-titles", table.data(), table.size(), "", true));
  }
}

TEST(V1Input, GEN_05_ReadOnlyBytesAreEnough) {
  for (const Entry &entry : Entries()) {
    // A write into these pages would end the test.
    const GuardedBlock guarded(entry.good, GuardedBlock::kEnd);
    Reading reading;
    const wpc_input in = reading.Input(guarded.data(), guarded.size());
    EXPECT_EQ(WPC_OK, entry.read(in).status) << entry.name;
    EXPECT_EQ(entry.good, Bytes(guarded.data(), guarded.data() + guarded.size()));
  }
}

}  // namespace
}  // namespace wpc_test
