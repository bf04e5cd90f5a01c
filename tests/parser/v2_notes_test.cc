// V2 data blocks: what tolerant mode does with what strict mode refuses, notes, and limits.

#include <gtest/gtest.h>

#include <csetjmp>
#include <string>
#include <vector>

#include "parser/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- tolerant mode: a note and a fallback

TEST(V2Tolerant, AnUnknownTypeIsSteppedOver) {
  const Opened o(DataBlock({Result(1, Cell(7)), Result(9, Bytes(24, 0xFF)), Result(1, Cell(8))}));
  ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
  EXPECT_EQ("V2-CH-05@84", NotesText(o.reading.notes));
  EXPECT_EQ(9u, ResultAt(o.in, 1).type);
  EXPECT_EQ(24u, ResultAt(o.in, 1).body.length);
  const wpc_v2_body last = BodyAt(o.in, 2);
  EXPECT_EQ(8u, ValuesOf(o.in, RowsOf(o.in, last).at(0)).at(0).raw);
  const Opened strict(DataBlock({Result(9, {})}), true);
  ExpectError("V2-CH-05@52=9/6", WPC_E_MALFORMED, wpc_v2_validate(strict.in));
}

TEST(V2Tolerant, AnEmptyValueIsAbsentAndNotZero) {
  const Opened o(DataBlock({Result(2, Concat({IdList({1, 2}), Cell(0, 0), Cell(9)}))}));
  const wpc_v2_body body = BodyAt(o.in, 0);
  const std::vector<wpci_v2_value> values = ValuesOf(o.in, RowsOf(o.in, body).at(0));
  EXPECT_EQ(0u, values.at(0).size);
  EXPECT_EQ(0u, values.at(0).bytes.length);
  EXPECT_EQ(9u, values.at(1).raw);
  EXPECT_EQ("V2-CD-06@80,V2-CD-07@84", NotesText(o.reading.notes));
  uint64_t raw[2] = {5, 5};
  uint8_t width[2] = {9, 9};
  const wpc_v2_filled filled = wpci_v2_read_table(o.in, body, {raw, width, nullptr, 2, 0});
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(1u, filled.num_no_number);
  EXPECT_EQ(0u, width[0]);
  EXPECT_EQ(8u, width[1]);
}

TEST(V2Tolerant, A32BitValueMayStandInACellOf12Bytes) {
  const Bytes cell = Patched(Cell(7, 4), "u32@4=12;cut=12");
  const Bytes block = DataBlock({Result(2, Concat({IdList({1, 2}), cell, cell}))});
  const Opened o(block);
  const std::vector<wpci_v2_value> values = ValuesOf(o.in, RowsOf(o.in, BodyAt(o.in, 0)).at(0));
  EXPECT_EQ(7u, values.at(0).raw);
  EXPECT_EQ(7u, values.at(1).raw);
  EXPECT_EQ(92u, values.at(1).offset);
  EXPECT_EQ("V2-CD-05@84,V2-CD-07@84,V2-CD-05@96,V2-CD-07@96", NotesText(o.reading.notes));
  const Opened strict(block, true);
  ExpectError("V2-CD-05@84=12/8", WPC_E_MALFORMED, wpc_v2_validate(strict.in));
}

TEST(V2Tolerant, AnIdListEndsWhereItSaysAlsoWhenItIsNotPadded) {
  const Bytes ids = Patched(IdList({5}), "u32@0=12;cut=12");
  const Opened o(DataBlock({Result(2, Concat({ids, Cell(7, 4)}))}));
  const wpc_v2_row row = RowsOf(o.in, BodyAt(o.in, 0)).at(0);
  EXPECT_EQ(76u, row.offset);
  EXPECT_EQ(7u, ValuesOf(o.in, row).at(0).raw);
  EXPECT_EQ(5u, ValuesOf(o.in, row).at(0).counter_id);
  EXPECT_EQ("V2-HDR-06@0,V2-CH-04@56,V2-MC-06@64", NotesText(o.reading.notes));
  // And when there is more room in it than its ids take.
  const Opened roomy(DataBlock(
      {Result(2, Concat({Patched(IdList({5}), "add=0000000000000000;u32@0=24"), Cell(7, 4)}))}));
  EXPECT_EQ(7u, ValuesOf(roomy.in, RowsOf(roomy.in, BodyAt(roomy.in, 0)).at(0)).at(0).raw);
  EXPECT_EQ("V2-MC-07@64", NotesText(roomy.reading.notes));
}

TEST(V2Tolerant, OfEqualIdsEachKeepsItsColumn) {
  const Opened o(Patched(V2Mul(), "u32@76=1"));
  const std::vector<wpci_v2_value> values = ValuesOf(o.in, RowsOf(o.in, BodyAt(o.in, 0)).at(0));
  EXPECT_EQ(1u, values.at(0).counter_id);
  EXPECT_EQ(7u, values.at(0).raw);
  EXPECT_EQ(1u, values.at(1).counter_id);
  EXPECT_EQ(9u, values.at(1).raw);
}

TEST(V2Tolerant, OtherWidthsAreBytesWithoutANumber) {
  for (uint32_t width : {1u, 2u, 3u, 5u, 7u, 12u, 255u, 256u, 260u}) {
    SCOPED_TRACE(width);
    const Opened o(DataBlock({Result(1, Cell(0x1122334455667788, width))}));
    const wpc_v2_body body = BodyAt(o.in, 0);
    const wpci_v2_value value = ValuesOf(o.in, RowsOf(o.in, body).at(0)).at(0);
    EXPECT_EQ(width, value.size);
    EXPECT_EQ(width, value.bytes.length);
    EXPECT_EQ(0u, value.raw);
    EXPECT_EQ("V2-CD-08@64", NotesText(o.reading.notes));
    uint64_t raw = 1;
    uint8_t read_width = 1;
    const wpc_v2_filled filled = wpci_v2_read_table(o.in, body, {&raw, &read_width, nullptr, 1, 0});
    EXPECT_EQ(WPC_OK, filled.error.status);
    EXPECT_EQ(1u, filled.num_no_number);
    EXPECT_EQ(0u, raw);
    EXPECT_EQ(255u, read_width);
  }
}

TEST(V2Tolerant, NumbersOf32BitsAreZeroExtended) {
  const Opened o(DataBlock(
      {Result(2, Concat({IdList({1, 2, 3}), Patched(Cell(0xFFFFFFFF, 4), "u32@12=4294967295"),
                         Cell(0x8000000000000000), Cell(~0ull)}))}));
  const wpc_v2_body body = BodyAt(o.in, 0);
  const std::vector<wpci_v2_value> values = ValuesOf(o.in, RowsOf(o.in, body).at(0));
  EXPECT_EQ(0xFFFFFFFFu, values.at(0).raw);
  EXPECT_EQ(0x8000000000000000u, values.at(1).raw);
  EXPECT_EQ(~0ull, values.at(2).raw);
  EXPECT_EQ("V2-CD-09@100", NotesText(o.reading.notes));
}

TEST(V2Tolerant, BytesBehindTheBlockAreIgnored) {
  Bytes bytes = V2Sgl();
  bytes.resize(bytes.size() + 100, 0xEE);
  const Opened o(bytes);
  ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
  EXPECT_EQ("V2-HDR-08@80", NotesText(o.reading.notes));
}

TEST(V2Tolerant, ValuesWithAStatusAreGivenWithIt) {
  const Opened o(Patched(V2Sgl(), "u32@48=5"));
  EXPECT_EQ(5u, ResultAt(o.in, 0).query_status);
  EXPECT_EQ(7u, ValuesOf(o.in, RowsOf(o.in, BodyAt(o.in, 0)).at(0)).at(0).raw);
  EXPECT_EQ("V2-CH-08@48,V2-CH-08@48", NotesText(o.reading.notes));
}

// ---- notes

TEST(V2Notes, ComeInTheOrderOfTheWalkWithTheirValues) {
  const Bytes row = Patched(InstanceHead(u"\xD800\x1F", 1), "u8@14=7");
  const Bytes list = Writer()
                         .U32(8 + 2 * row.size() + 32)
                         .U32(2)
                         .Append(row)
                         .Append(Cell(1))
                         .Append(row)
                         .Append(Cell(2, 4))
                         .Take();
  Bytes bytes = DataBlock({Result(0, {}), Result(4, list)});
  bytes.push_back(1);
  const Opened o(Patched(bytes, "u64@24=0;u32@76=9"));
  ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
  std::vector<std::string> notes;
  for (const wpc_error &note : o.reading.notes) {
    EXPECT_EQ(WPC_OK, note.status);
    notes.push_back(ErrorText(note));
  }
  const std::vector<std::string> wanted = {
      "V2-HDR-08@152=1/0",   "V2-HDR-09@24=0/1",   "V2-CH-07@48=0/1",   "V2-CH-06@76=9/0",
      "V2-IH-09@96=55296/0", "V2-IH-10@102=7/0",   "V2-IH-13@98=31/32", "V2-IH-09@128=55296/0",
      "V2-IH-10@134=7/0",    "V2-IH-13@130=31/32", "V2-IH-12@120=1/88"};
  EXPECT_EQ(wanted, notes);
}

TEST(V2Notes, ValuesGiveNoneAgain) {
  const Opened o(Patched(V2Sgl(), "u32@64=5"));
  const wpc_v2_row row = RowsOf(o.in, BodyAt(o.in, 0)).at(0);
  const size_t before = o.reading.notes.size();
  EXPECT_EQ(1u, before);
  ValuesOf(o.in, row);
  EXPECT_EQ(before, o.reading.notes.size());
}

TEST(V2Notes, AreTheSameInStrictModeUpToTheError) {
  const Bytes bytes = Patched(V2Sgl(), "u64@24=0;u32@60=1;u32@64=5;u8@77=1");
  const Opened strict(bytes, true);
  ExpectError("V2-CD-08@64=5/8", WPC_E_MALFORMED, wpc_v2_validate(strict.in));
  EXPECT_EQ("V2-HDR-09@24,V2-CH-06@60", NotesText(strict.reading.notes));
  const Opened tolerant(bytes);
  ExpectError("ok", WPC_OK, wpc_v2_validate(tolerant.in));
  EXPECT_EQ("V2-HDR-09@24,V2-CH-06@60,V2-CD-08@64,V2-CD-09@77", NotesText(tolerant.reading.notes));
}

std::jmp_buf after_the_note;

void Leave(void *context, const wpc_error *note) {
  *static_cast<uint16_t *>(context) = note->rule;
  std::longjmp(after_the_note, 1);
}

TEST(V2Notes, TheCallbackMayLeaveByLongjmp) {
  static uint16_t rule = WPC_RULE_NONE;
  static Bytes bytes = Patched(V2Set(), "u64@24=0");
  static wpc_options options = wpc_options_default();
  options.note = Leave;
  options.note_context = &rule;
  if (setjmp(after_the_note) == 0) {
    const wpc_error error = wpc_v2_validate(wpc_input_make(bytes.data(), bytes.size(), &options));
    ADD_FAILURE() << "came back with " << ErrorText(error);
  }
  EXPECT_EQ(WPC_RULE_V2_HDR_09, rule);
  // Nothing was held: the next call works as ever.
  ExpectError("ok", WPC_OK, wpc_v2_validate(wpc_input_make(bytes.data(), bytes.size(), nullptr)));
}

// ---- limits

struct LimitCase {
  const char *rule;
  wpc_status status;
  size_t offset;
  uint64_t got;
  Bytes (*bytes)();
  void (*set)(wpc_limits &, uint32_t);
};

TEST(V2Limits, LIM_02_EachCountHasItsLimitAndTheLimitIsAllowed) {
  const LimitCase cases[] = {
      {"LIM-01", WPC_E_LIMIT, 0, 184, V2Set, [](wpc_limits &l, uint32_t n) { l.max_bytes = n; }},
      {"V2-HDR-05", WPC_E_LIMIT, 4, 1, V2Set, [](wpc_limits &l, uint32_t n) { l.max_queries = n; }},
      {"V2-MC-05", WPC_E_LIMIT, 68, 2, V2Set,
       [](wpc_limits &l, uint32_t n) { l.max_counters = n; }},
      {"V2-MI-05", WPC_E_LIMIT, 84, 2, V2Set,
       [](wpc_limits &l, uint32_t n) { l.max_instances = n; }},
      {"V2-MI-06", WPC_E_LIMIT, 84, 4, V2Set, [](wpc_limits &l, uint32_t n) { l.max_values = n; }},
      {"V2-IH-07", WPC_E_LIMIT, 96, 1, V2Set, [](wpc_limits &l, uint32_t n) { l.max_name = n; }},
  };
  for (const LimitCase &c : cases) {
    SCOPED_TRACE(c.rule);
    Opened o(c.bytes(), true);
    c.set(o.reading.options.limits, static_cast<uint32_t>(c.got));
    ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
    c.set(o.reading.options.limits, static_cast<uint32_t>(c.got - 1));
    const std::string wanted = std::string(c.rule) + "@" + std::to_string(c.offset) + "=" +
                               std::to_string(c.got) + "/" + std::to_string(c.got - 1);
    ExpectError(wanted, c.status, wpc_v2_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
}

TEST(V2Limits, RowsWithoutValuesTakeNoneOfMaxValues) {
  Opened o(V2Nov());
  o.reading.options.limits.max_values = 0;
  ExpectError("ok", WPC_OK, wpc_v2_validate(o.in));
}

}  // namespace
}  // namespace wpc_test
