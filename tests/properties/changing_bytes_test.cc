// Bytes that change while they are read, as in memory that is shared with their producer: between
// two calls, and in the middle of one, from the callback that takes the notes. What comes out may
// be odd; it stays inside the bytes and inside the caller's room, and it ends.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/reader.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/names.h"
#include "wpc/v2.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// Bytes that are patched when the first note of a rule comes.
class Changing {
 public:
  Changing(const Bytes &bytes, uint16_t rule, const std::string &patch)
      : block_(bytes), after_(Patched(bytes, patch)), rule_(rule) {
    reading_.options.note = OnNote;
    reading_.options.note_context = this;
  }

  wpc_input in() {
    return reading_.Input(block_.data(), block_.size());
  }
  bool changed() const {
    return changed_;
  }
  const std::vector<std::string> &notes() const {
    return notes_;
  }

 private:
  static void OnNote(void *context, const wpc_error *note) {
    Changing *self = static_cast<Changing *>(context);
    self->notes_.push_back(ErrorText(*note));
    if (note->rule == self->rule_ && !self->changed_) {
      self->changed_ = true;
      std::copy(self->after_.begin(), self->after_.end(), self->block_.data());
    }
  }

  ExactBlock block_;
  Bytes after_;
  uint16_t rule_;
  Reading reading_;
  bool changed_ = false;
  std::vector<std::string> notes_;
};

// A second walk that finds more than the first is cut where the first ended.

TEST(ChangingBytes, InstancesThatBecomeMoreAreCut) {
  // One entry that covers both; then its size is its own.
  const Bytes two = Concat({InstanceHead(u"a", 1), InstanceHead(u"a", 1)});
  Changing c(Patched(two, "u32@0=32"), WPC_RULE_INS_10, "u32@0=16");
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_INSTANCES>(c.in()));
  EXPECT_TRUE(c.changed());
  EXPECT_EQ(1u, c.notes().size());
}

TEST(ChangingBytes, QueriesThatBecomeMoreAreCut) {
  const Bytes two = Concat({Query(u"a", 1, 0), Query(u"a", 1, 0)});
  const std::string covered = "u32@20=96";
  Changing c(Patched(two, covered), WPC_RULE_ID_09, "u32@20=48");
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_QUERIES>(c.in()));
  EXPECT_TRUE(c.changed());
  EXPECT_EQ(1u, c.notes().size());

  Changing placed(Patched(two, covered), WPC_RULE_ID_09, "u32@20=48");
  std::vector<wpc_query> places(2);
  places[1].index = 77;
  const wpc_v2_placed result = wpc_v2_place_queries(placed.in(), places.data(), 1);
  ExpectError("ok", WPC_OK, result.error);
  EXPECT_TRUE(placed.changed());
  EXPECT_EQ(1u, result.count);
  EXPECT_EQ(0u, places[0].index);
  EXPECT_EQ(77u, places[1].index);  // beyond the caller's room
}

TEST(ChangingBytes, TitlesThatBecomeMoreAreCut) {
  // An end with something after it, which then is an index.
  const Bytes table =
      Writer().U16('1').U16(0).U16('a').U16(0).U16(0).U16(0).U16('b').U16(0).U16(0).Take();
  Changing c(table, WPC_RULE_TTL_05, "u16@8=49");
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1_TITLES>(c.in()));
  EXPECT_TRUE(c.changed());
  EXPECT_EQ(1u, c.notes().size());
  wpc_title_iter it = wpc_titles(c.in());
  EXPECT_TRUE(wpc_next_title(&it));  // now it is there twice
  EXPECT_EQ(1u, it.item.index);
}

// Definitions that were sound when the object was opened.

constexpr size_t kFirstDefinition = 152;  // of V1One()
void Spoil(Opened &o) {
  o.block.data()[kFirstDefinition] = 39;  // one byte too short
}

TEST(ChangingBytes, DefinitionsThatBecomeTooShortEndEveryWalk) {
  Opened o(Patched(V1One(), "u32@184=3"));  // a size that is not its type's: not regular
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  Spoil(o);
  const std::string error = "V1-DEF-02@152=39/40";
  const wpci_v1_counter_iter counters = Stepped(wpci_v1_counters(o.in, body), wpci_v1_next_counter);
  ExpectError(error, WPC_E_MALFORMED, counters.error);
  wpc_v1_counter columns[1];
  uint64_t raw[1] = {99};
  wpc_v1_table table = {};
  table.columns = columns;
  table.raw = raw;
  table.value_capacity = 1;
  table.column_capacity = 1;
  const wpc_v1_filled filled = wpci_v1_read_table(o.in, body, table);
  ExpectError(error, WPC_E_MALFORMED, filled.error);
  EXPECT_EQ(0u, filled.num_rows);
  EXPECT_EQ(99u, raw[0]);
}

TEST(ChangingBytes, TheLastBlockIsMeasuredByTheDefinitionsThatAreLeft) {
  Opened o(Patched(V1One(), "u32@192=4"));  // understated, as Windows does it
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  o.reading.notes.clear();
  EXPECT_EQ(WPC_OK, Stepped(wpci_v1_rows(o.in, body), wpci_v1_next_named_row).error.status);
  EXPECT_EQ("V1-CB-04@192,V1-CB-07@192", NotesText(o.reading.notes));
  Spoil(o);
  o.reading.notes.clear();
  EXPECT_EQ(WPC_OK, Stepped(wpci_v1_rows(o.in, body), wpci_v1_next_named_row).error.status);
  EXPECT_EQ("V1-CB-04@192", NotesText(o.reading.notes));
}

TEST(ChangingBytes, ATextWhoseEscapesBreakEnds) {
  const std::string text = "{\"kind\":\"v1\",\"host\":\"a\\nb\\u0041c\"}";
  ExactBlock block(Bytes(text.begin(), text.end()));
  const wpc_input in = wpc_input_make(block.data(), block.size(), nullptr);
  const wpc_capture_head head = wpc_capture_head_read(in);
  ASSERT_EQ(WPC_OK, head.status);
  char utf8[16];
  EXPECT_EQ(5u, wpc_capture_text_to_utf8(in, head.host, utf8, sizeof utf8));
  EXPECT_STREQ("a\nbAc", utf8);
  for (size_t i = head.host.raw.offset; i < head.host.raw.offset + head.host.raw.length; ++i) {
    const uint8_t kept = block.data()[i];
    for (const uint8_t odd : {uint8_t{'\\'}, uint8_t{'"'}, uint8_t{'u'}, uint8_t{0}, uint8_t{0xFF},
                              uint8_t{0xC3}, uint8_t{'\n'}}) {
      block.data()[i] = odd;
      EXPECT_LE(wpc_capture_text_to_utf8(in, head.host, utf8, sizeof utf8), sizeof utf8) << i;
    }
    block.data()[i] = kept;
  }
}

}  // namespace
}  // namespace wpc_test
