// Inputs, options and what every entry point promises about them.

#include <gtest/gtest.h>

#include <csetjmp>
#include <functional>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

struct Entry {
  const char *name;
  std::function<wpc_error(wpc_input)> read;
  Bytes good;
  wpc_error nothing;  // what no bytes at all are
};

const std::vector<Entry> &Entries() {
  const wpc_error ok = {};
  const wpc_error end = {WPC_END, WPC_RULE_NONE, 0, 0, 0};
  const wpc_error none = {WPC_E_TRUNCATED, WPC_RULE_V2_HDR_01, 0, 0, 48};
  const wpc_error no_v1 = {WPC_E_TRUNCATED, WPC_RULE_V1_HDR_01, 0, 0, 88};
  static const std::vector<Entry> entries = {
      {"wpc_v2_open", [](wpc_input in) { return wpc_v2_open(in).error; }, V2Set(), none},
      {"wpc_validate, v2", ValidateAs<WPC_KIND_V2>, V2Set(), none},
      {"wpc_instances",
       [](wpc_input in) { return Stepped(wpc_instances(in), wpc_next_instance).error; }, Enum2(),
       end},
      {"wpc_validate, v2-instances", ValidateAs<WPC_KIND_V2_INSTANCES>, Enum2(), ok},
      {"wpc_queries", [](wpc_input in) { return Stepped(wpc_queries(in), wpc_next_query).error; },
       Id2(), end},
      {"wpc_validate, v2-queries", ValidateAs<WPC_KIND_V2_QUERIES>, Id2(), ok},
      {"wpc_guids", [](wpc_input in) { return Stepped(wpc_guids(in), wpc_next_guid).error; },
       Guid2(), end},
      {"wpc_validate, v2-countersets", ValidateAs<WPC_KIND_V2_COUNTERSETS>, Guid2(), ok},
      {"wpc_v2_check_queries, data",
       [](wpc_input in) { return wpc_v2_check_queries(in, wpc_input_make(nullptr, 0, nullptr)); },
       V2Empty(), none},
      {"wpc_v1_open", [](wpc_input in) { return wpc_v1_open(in).error; }, V1Par(), no_v1},
      {"wpc_validate, v1", ValidateAs<WPC_KIND_V1>, V1Par(), no_v1},
      {"wpc_titles", [](wpc_input in) { return Stepped(wpc_titles(in), wpc_next_title).error; },
       TtlC(), end},
      {"wpc_validate, v1-titles", ValidateAs<WPC_KIND_V1_TITLES>, TtlC(), ok},
  };
  return entries;
}

TEST(Input, DefaultsAreTheDocumentedOnes) {
  const wpc_options o = wpc_options_default();
  EXPECT_EQ(67108864u, o.limits.max_bytes);
  EXPECT_EQ(4096u, o.limits.max_queries);
  EXPECT_EQ(65536u, o.limits.max_counters);
  EXPECT_EQ(1048576u, o.limits.max_instances);
  EXPECT_EQ(4194304u, o.limits.max_values);
  EXPECT_EQ(1023u, o.limits.max_name);
  EXPECT_FALSE(o.strict);
  EXPECT_EQ(nullptr, o.note);
  EXPECT_EQ(nullptr, o.note_context);
  EXPECT_EQ(nullptr, o.scratch);
  EXPECT_EQ(0u, o.scratch_length);
  const wpc_limits limits = WPC_LIMITS_DEFAULT;
  EXPECT_EQ(o.limits.max_values, limits.max_values);
  EXPECT_STREQ("0.1.0", wpc_version());
  EXPECT_STREQ(WPC_VERSION, wpc_version());
}

TEST(Input, WithoutOptionsTheDefaultsHold) {
  for (const Entry &entry : Entries()) {
    const wpc_input in = wpc_input_make(entry.good.data(), entry.good.size(), nullptr);
    ASSERT_NE(nullptr, in.options);
    EXPECT_EQ(wpc_options_default().limits.max_bytes, in.options->limits.max_bytes);
    EXPECT_EQ(WPC_OK, entry.read(in).status) << entry.name;
  }
}

TEST(Input, GEN_01_NullWithASizeIsTheCallersMistake) {
  for (const Entry &entry : Entries()) {
    for (size_t size : {size_t{1}, size_t{80}, SIZE_MAX}) {
      const wpc_input in = wpc_input_make(nullptr, size, nullptr);
      EXPECT_NE(nullptr, in.data);
      EXPECT_EQ(0u, in.size);
      SCOPED_TRACE(entry.name);
      ExpectError("GEN-01@0=" + std::to_string(size) + "/0", WPC_E_ARGUMENT, entry.read(in));
    }
  }
}

TEST(Input, GEN_01_NullWithoutASizeIsNoBytes) {
  for (const Entry &entry : Entries()) {
    const uint8_t byte = 0;
    for (const void *data :
         {static_cast<const void *>(nullptr), static_cast<const void *>(&byte)}) {
      const wpc_error error = entry.read(wpc_input_make(data, 0, nullptr));
      EXPECT_EQ(ErrorText(entry.nothing), ErrorText(error)) << entry.name;
      EXPECT_EQ(entry.nothing.status, error.status) << entry.name;
    }
  }
}

TEST(Input, LIM_01_TheLargestSizeIsAllowedAndOneMoreIsNot) {
  for (const Entry &entry : Entries()) {
    SCOPED_TRACE(entry.name);
    Opened o(entry.good);
    o.reading.options.limits.max_bytes = entry.good.size();
    EXPECT_EQ(WPC_OK, entry.read(o.in).status);
    o.reading.options.limits.max_bytes = entry.good.size() - 1;
    ExpectError("LIM-01@0=" + std::to_string(entry.good.size()) + "/" +
                    std::to_string(entry.good.size() - 1),
                WPC_E_LIMIT, entry.read(o.in));
  }
}

TEST(Input, LIM_01_HoldsBeforeAnyByteIsRead) {
  // One readable byte, said to be 64 MiB and one: the limit answers, nothing is touched.
  const GuardedBlock guarded({0}, GuardedBlock::kEnd);
  for (const Entry &entry : Entries()) {
    ExpectError("LIM-01@0=67108865/67108864", WPC_E_LIMIT,
                entry.read(wpc_input_make(guarded.data(), 67108865, nullptr)));
  }
}

TEST(Input, OptionsAreBorrowedSoALaterChangeCounts) {
  Opened o(Patched(V2Sgl(), "u32@52=3"));
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2>(o.in));
  o.reading.options.strict = true;
  ExpectError("V2-CH-05@52=3/6", WPC_E_MALFORMED, ValidateAs<WPC_KIND_V2>(o.in));
}

// ---- scratch

Bytes IdsDescending(uint32_t count, bool repeat_first) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> parts;
  for (uint32_t i = 0; i < count; ++i) {
    ids.push_back(i + 1 == count && repeat_first ? count : count - i);
    parts.push_back(Cell(i));
  }
  parts.insert(parts.begin(), IdList(ids));
  return DataBlock({Result(2, Concat(parts))});
}

TEST(Scratch, IsNeededForMoreThan32IdsThatDoNotAscend) {
  for (uint32_t count : {2u, 31u, 32u, 33u, 64u, 1000u}) {
    SCOPED_TRACE(count);
    const std::string repeated =
        "V2-MC-08@" + std::to_string(72 + 4 * (count - 1)) + "=" + std::to_string(count) + "/72";
    for (size_t scratch : {size_t{0}, size_t{count - 1}, size_t{count}}) {
      const bool enough = count <= 32 || scratch >= count;
      Opened good(IdsDescending(count, false), true);
      good.reading.SetScratch(scratch);
      ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                  ValidateAs<WPC_KIND_V2>(good.in));
      Opened bad(IdsDescending(count, true), true);
      bad.reading.SetScratch(scratch);
      ExpectError(enough ? repeated : "argument", enough ? WPC_E_MALFORMED : WPC_E_ARGUMENT,
                  ValidateAs<WPC_KIND_V2>(bad.in));
      bad.reading.options.strict = false;
      ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2>(bad.in));
      EXPECT_EQ(enough ? 1u : 0u, bad.reading.notes.size());
      if (enough) {
        EXPECT_EQ(repeated, ErrorText(bad.reading.notes.at(0)));
      }
    }
  }
}

TEST(Scratch, IsNotNeededForIdsThatAscend) {
  std::vector<uint32_t> ids;
  std::vector<Bytes> parts(1);
  for (uint32_t i = 0; i < 1000; ++i) {
    ids.push_back(3 * i);
    parts.push_back(Cell(i));
  }
  parts[0] = IdList(ids);
  Opened o(DataBlock({Result(2, Concat(parts))}), true);
  o.reading.SetScratch(0);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2>(o.in));
}

TEST(Scratch, IsNotReadBeforeItIsWrittenAndNotWrittenBehindItsLength) {
  constexpr size_t kCount = 100;
  constexpr size_t kGuard = 0x5A5A5A5A;
  std::vector<size_t> scratch(kCount + 1, kGuard);
  Opened o(IdsDescending(kCount, true), true);
  for (size_t fill : {size_t{0}, SIZE_MAX, size_t{7}}) {
    std::fill(scratch.begin(), scratch.end() - 1, fill);
    o.reading.options.scratch = scratch.data();
    o.reading.options.scratch_length = kCount;
    ExpectError("V2-MC-08@468=100/72", WPC_E_MALFORMED, ValidateAs<WPC_KIND_V2>(o.in));
    EXPECT_EQ(kGuard, scratch.back());
  }
}

TEST(Scratch, InstancesOfEachResultAreComparedAmongThemselves) {
  const Bytes list = InstanceList({{u"a", 1, {Cell(1)}}, {u"b", 1, {Cell(1)}}});
  const Opened two(DataBlock({Result(4, list), Result(4, list)}));
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2>(two.in));
  EXPECT_EQ("-", NotesText(two.reading.notes));
}

// ---- notes

TEST(Notes, ValuesGiveNoneAgain) {
  const Opened o(Patched(V2Sgl(), "u32@64=5"));
  const wpc_v2_row row = RowsOf(o.in, BodyAt(o.in, 0)).at(0);
  const size_t before = o.reading.notes.size();
  EXPECT_EQ(1u, before);
  ValuesOf(o.in, row);
  EXPECT_EQ(before, o.reading.notes.size());
}

std::jmp_buf after_the_note;

void Leave(void *context, const wpc_error *note) {
  *static_cast<uint16_t *>(context) = note->rule;
  std::longjmp(after_the_note, 1);
}

TEST(Notes, TheCallbackMayLeaveByLongjmp) {
  static uint16_t rule = WPC_RULE_NONE;
  static Bytes bytes = Patched(V2Set(), "u64@24=0");
  static wpc_options options = wpc_options_default();
  options.note = Leave;
  options.note_context = &rule;
  if (setjmp(after_the_note) == 0) {
    const wpc_error error =
        ValidateAs<WPC_KIND_V2>(wpc_input_make(bytes.data(), bytes.size(), &options));
    ADD_FAILURE() << "came back with " << ErrorText(error);
  }
  EXPECT_EQ(WPC_RULE_V2_HDR_09, rule);
  // Nothing was held: the next call works as ever.
  ExpectError("ok", WPC_OK,
              ValidateAs<WPC_KIND_V2>(wpc_input_make(bytes.data(), bytes.size(), nullptr)));
}

}  // namespace
}  // namespace wpc_test
