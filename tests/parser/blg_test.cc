// Binary logs: what the corpus cannot show. Going on after damage, places in the file, bytes that
// change between two calls, views that failed.

#include "wpc/blg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/blg_cursor.h"
#include "reference/library_log.h"
#include "support/block.h"
#include "support/manifest.h"
#include "support/walk.h"

namespace wpc_test {
namespace {

Bytes CorpusLog(const std::string &name) {
  return ReadFile(kCorpus + ("blg/" + name + ".bin"));
}

// A log and all that reading it needs.
class OpenedLog {
 public:
  explicit OpenedLog(const Bytes &bytes, bool strict = false)
      : opened(bytes, strict), room(bytes.size(), 64), log(wpc_blg_open(opened.in)) {
    opened.reading.notes.clear();
  }

  wpci_blg_message_iter Messages() {
    return wpci_blg_messages(opened.in, log, room.workspace());
  }

  // The first message of a type; `catalogue` becomes the last catalogue before it.
  wpci_blg_message First(uint8_t type) {
    wpci_blg_message_iter it = Messages();
    while (wpci_blg_next_message(&it) && it.item.type != type) {
      catalogue = it.item.type == WPC_BLG_CATALOGUE ? wpci_blg_open_catalogue(it.item) : catalogue;
    }
    EXPECT_EQ("ok", ErrorText(it.error));
    return it.item;
  }

  wpci_blg_sample FirstSample() {
    return wpci_blg_open_sample(First(WPC_BLG_SAMPLE), catalogue);
  }

  Opened opened;
  LogRoom room;
  wpc_blg_log log;
  wpci_blg_catalogue catalogue = wpci_blg_no_catalogue();
};

// The types of the messages, "!" where the walk failed and went on.
std::string TypesOf(OpenedLog &log) {
  std::string types;
  wpci_blg_message_iter it = log.Messages();
  do {
    types += types.empty() ? "" : "! ";
    while (wpci_blg_next_message(&it)) {
      types += std::to_string(it.item.type) + " ";
    }
  } while (wpci_blg_resume(&it));
  EXPECT_EQ("end", ErrorText(it.error));
  EXPECT_FALSE(wpci_blg_next_message(&it));
  return types;
}

// ---- damage

TEST(BlgMessages, ATornEventLosesTheRestOfItsBuffer) {
  OpenedLog torn(Patched(CorpusLog("valid/everything"), "u16@512=0"));
  EXPECT_EQ("36 ! 34 35 ", TypesOf(torn)) << "the second buffer is read";
}

TEST(BlgMessages, ADamagedBufferIsLostAlone) {
  OpenedLog lost(Patched(CorpusLog("valid/joined_across_buffers"), "u32@1072=71"));
  EXPECT_EQ("32 34 ! ", TypesOf(lost));
  EXPECT_EQ("BLG-EVT-10@800", NotesText(lost.opened.reading.notes));
}

TEST(BlgMessages, EndWhereNoBufferIsFilledAnyMore) {
  OpenedLog log(CorpusLog("hostile/BLG-BUF-10__zeros_and_71_bytes"));
  EXPECT_EQ("32 34 34 ", TypesOf(log));
  EXPECT_EQ("BLG-BUF-10@1072,BLG-BUF-05@3072", NotesText(log.opened.reading.notes));
  OpenedLog strict(CorpusLog("hostile/BLG-BUF-10__zeros_within_a_message"), true);
  EXPECT_EQ("32 34 ! ! ", TypesOf(strict)) << "the end, and a message that lacks parts there";
  OpenedLog middle(CorpusLog("hostile/BLG-BUF-06__zeros_in_the_middle"));
  EXPECT_EQ("32 34 ! 34 ", TypesOf(middle));
}

TEST(BlgMessages, APartWithABadNumberIsLeftOut) {
  OpenedLog bad(Patched(CorpusLog("valid/two"), "u32@672=0"));
  EXPECT_EQ("32 ! 34 ", TypesOf(bad));
}

TEST(BlgMessages, ALostPartLosesItsMessage) {
  OpenedLog lost(CorpusLog("hostile/BLG-EVT-09__1_then_another"));
  EXPECT_EQ("32 34 34 ", TypesOf(lost));
  EXPECT_EQ("BLG-EVT-09@1288", NotesText(lost.opened.reading.notes));
}

TEST(BlgMessages, StrictModeGoesOnAfterALostPartToo) {
  OpenedLog lost(CorpusLog("hostile/BLG-EVT-09__2_without_1"), true);
  EXPECT_EQ("32 34 ! ! ", TypesOf(lost));
  OpenedLog cut(CorpusLog("hostile/BLG-EVT-10__1_of_3"), true);
  EXPECT_EQ("32 34 ! ", TypesOf(cut));
}

TEST(BlgMessages, WhatDidNotFailIsNotResumed) {
  OpenedLog log(CorpusLog("valid/two"));
  wpci_blg_message_iter it = log.Messages();
  EXPECT_FALSE(wpci_blg_resume(&it));
  while (wpci_blg_next_message(&it)) {
  }
  EXPECT_FALSE(wpci_blg_resume(&it));
}

TEST(BlgMessages, ALogThatWasNotOpenedGivesItsError) {
  OpenedLog none(Bytes(100, 0));
  EXPECT_EQ("BLG-BUF-02@0=0/1024", ErrorText(none.log.error));
  wpci_blg_buffer_iter buffers = wpci_blg_buffers(none.opened.in, none.log);
  EXPECT_FALSE(wpci_blg_next_buffer(&buffers));
  EXPECT_EQ("BLG-BUF-02@0=0/1024", ErrorText(buffers.error));
  wpci_blg_message_iter it = none.Messages();
  EXPECT_FALSE(wpci_blg_next_message(&it));
  EXPECT_FALSE(wpci_blg_resume(&it));
  EXPECT_EQ("BLG-BUF-02@0=0/1024", ErrorText(it.error));
}

TEST(BlgMessages, ADamagedFirstBufferLosesItselfAlone) {
  for (const char *name : {"HDR-02__3", "HDR-03__5", "HDR-06__bit_26"}) {
    OpenedLog log(CorpusLog(std::string("hostile/BLG-") + name));
    EXPECT_EQ("32 34 34 ", TypesOf(log)) << name;
    EXPECT_NE(WPC_OK, log.log.error.status);
    EXPECT_EQ(1024u, log.log.buffer_size);
    EXPECT_EQ(1u, log.log.num_buffers);
    EXPECT_EQ("", Utf8(log.log.in, log.log.zone.standard_name));
    EXPECT_EQ(0, log.log.zone.bias);
  }
  OpenedLog torn(Patched(CorpusLog("valid/catalogue_in_a_later_buffer"), "u16@76=7"));
  EXPECT_EQ("32 34 ", TypesOf(torn)) << "a size that leads nowhere: the next buffer";
  OpenedLog missing(CorpusLog("hostile/BLG-HDR-01__first_buffer_missing"));
  EXPECT_EQ("32 34 ", TypesOf(missing)) << "the second is the first";
  OpenedLog strict(CorpusLog("hostile/BLG-HDR-07__second"), true);
  EXPECT_EQ("32 34 34 ", TypesOf(strict));
  EXPECT_EQ("-", NotesText(strict.opened.reading.notes)) << "behind the log file header";
  EXPECT_EQ(0, strict.log.zone.bias);
}

TEST(BlgMessages, AFirstBufferWithoutAFilledSizeIsReadToItsEnd) {
  for (const char *name : {"BUF-07__0_in_the_first", "BUF-08__1025_in_the_first"}) {
    OpenedLog log(CorpusLog(std::string("hostile/BLG-") + name));
    EXPECT_EQ("32 34 34 ! ", TypesOf(log)) << name << ", and what fills it up is no event";
  }
  OpenedLog short_one(Patched(CorpusLog("hostile/BLG-HDR-03__5"), "u32@48=800"));
  EXPECT_EQ("32 34 ", TypesOf(short_one)) << "800 bytes can be right";
  OpenedLog second(Patched(CorpusLog("hostile/BLG-HDR-01__first_buffer_missing"), "u32@1072=71"));
  EXPECT_EQ("32 ! ", TypesOf(second)) << "only the first is read so";
}

TEST(BlgMessages, WithoutAnEventOfACounterLogNothingIsResumed) {
  for (const char *name : {"HDR-01__0", "LOG-01__other_provider", "BUF-09__bit_6_twice"}) {
    OpenedLog log(CorpusLog(std::string("hostile/BLG-") + name));
    EXPECT_EQ(0u, log.log.buffer_size) << name;
    wpci_blg_message_iter it = log.Messages();
    EXPECT_FALSE(wpci_blg_next_message(&it));
    EXPECT_FALSE(wpci_blg_resume(&it));
  }
}

TEST(BlgMessages, WithoutRoomMessagesOfOnePartAreRead) {
  const Opened opened(CorpusLog("valid/joined"));
  wpci_blg_workspace workspace = {};
  wpci_blg_message_iter it = wpci_blg_messages(opened.in, wpc_blg_open(opened.in), &workspace);
  size_t messages = 0;
  while (wpci_blg_next_message(&it)) {
    ++messages;
  }
  EXPECT_EQ(2u, messages);
  EXPECT_EQ("BLG-EVT-11@1168=50/0", ErrorText(it.error));
}

// ---- views

TEST(BlgBuffers, GiveWhatTheirHeadersSay) {
  OpenedLog log(CorpusLog("valid/two_buffers"));
  wpci_blg_buffer_iter it = wpci_blg_buffers(log.opened.in, log.log);
  ASSERT_TRUE(wpci_blg_next_buffer(&it));
  EXPECT_EQ(800u, it.item.filled);
  EXPECT_EQ(4u, it.item.type);
  EXPECT_EQ(1u, it.item.flags);
  EXPECT_EQ(384u, it.item.events.offset);
  ASSERT_TRUE(wpci_blg_next_buffer(&it));
  EXPECT_EQ(1u, it.item.index);
  EXPECT_EQ(1u, it.item.sequence);
  EXPECT_EQ(1024u, it.item.offset);
  EXPECT_EQ(1096u, it.item.events.offset);
  EXPECT_FALSE(it.item.is_cut);
  wpci_blg_event_iter events = wpci_blg_events(log.opened.in, it.item);
  ASSERT_TRUE(wpci_blg_next_event(&events));
  EXPECT_EQ(1096u, events.item.offset);
  EXPECT_EQ(192u, events.item.size);
  EXPECT_EQ(1168u, events.item.payload.offset);
  EXPECT_FALSE(wpci_blg_next_event(&events));
  EXPECT_EQ("end", ErrorText(events.error));
  EXPECT_FALSE(wpci_blg_next_buffer(&it));
  EXPECT_FALSE(wpci_blg_next_buffer(&it));
}

TEST(BlgLog, SaysWhoWroteItAndWhere) {
  OpenedLog log(CorpusLog("valid/two"));
  EXPECT_EQ(6, log.log.os_major);
  EXPECT_EQ(0, log.log.os_minor);
  EXPECT_EQ(6000u, log.log.os_build);
  EXPECT_EQ(4u, log.log.pointer_size);
  EXPECT_EQ(2000, log.log.perf_freq);
  EXPECT_EQ(2024, wpc_blg_date(log.log.start_time).year);
  EXPECT_EQ(10000000u, log.log.end_time - log.log.start_time);
  EXPECT_EQ(10000000u, log.log.start_time - log.log.boot_time);
  EXPECT_EQ(300, log.log.zone.bias);
  EXPECT_EQ(-60, log.log.zone.daylight_bias);
  EXPECT_EQ(11, log.log.zone.standard_date.month);
  EXPECT_EQ(3, log.log.zone.daylight_date.month);
  EXPECT_EQ("Std", Utf8(log.opened.in, log.log.zone.standard_name));
  EXPECT_EQ("Day", Utf8(log.opened.in, log.log.zone.daylight_name));
  EXPECT_EQ("L", Utf8(log.opened.in, log.log.logger_name));
  EXPECT_EQ("F", Utf8(log.opened.in, log.log.file_name));
  OpenedLog wide(CorpusLog("valid/wide"));
  EXPECT_EQ(8u, wide.log.pointer_size);
  EXPECT_EQ("F", Utf8(wide.opened.in, wide.log.file_name));
  EXPECT_EQ("Day", Utf8(wide.opened.in, wide.log.zone.daylight_name));
}

TEST(BlgValues, AreTheRawPairsOfCountersAndInstances) {
  OpenedLog log(CorpusLog("valid/everything"));
  const wpci_blg_sample sample = log.FirstSample();
  ASSERT_EQ("ok", ErrorText(sample.error));
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  wpci_blg_value_iter it = wpci_blg_values(sample, blocks.item);
  ASSERT_TRUE(wpci_blg_next_value(&it));
  EXPECT_FALSE(it.item.has_name);
  EXPECT_EQ(1, it.item.first);
  EXPECT_EQ(2, it.item.second);
  EXPECT_EQ(2000u, it.item.time_base);
  EXPECT_EQ(0x10410400u, it.item.type);
  EXPECT_EQ(1u, it.item.multi_count);
  EXPECT_EQ(2024, wpc_blg_date(it.item.time).year);
  EXPECT_FALSE(wpci_blg_next_value(&it));
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  std::string all;
  it = wpci_blg_values(sample, blocks.item);
  while (wpci_blg_next_value(&it)) {
    all += Utf8(it.in, it.item.name) + std::to_string(it.item.first) +
           std::to_string(it.item.second) + " ";
  }
  EXPECT_EQ("a12 b34 a56 ", all);
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  EXPECT_EQ(WPC_BLG_DATA, blocks.item.kind);
  it = wpci_blg_values(sample, blocks.item);
  EXPECT_FALSE(wpci_blg_next_value(&it));
  EXPECT_EQ("end", ErrorText(it.error));
  const wpci_blg_object object = wpci_blg_open_object(sample, blocks.item);
  EXPECT_EQ("ok", ErrorText(object.error));
  EXPECT_EQ(1u, object.data.num_objects);
}

TEST(BlgValues, OnlyBlocksOfDataAreObjects) {
  OpenedLog log(CorpusLog("valid/two"));
  const wpci_blg_sample sample = log.FirstSample();
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  ExpectError("argument", WPC_E_ARGUMENT, wpci_blg_open_object(sample, blocks.item).error);
}

TEST(BlgViews, ThatFailedPassTheirErrorOn) {
  OpenedLog log(CorpusLog("hostile/BLG-SMP-09__1_of_2"));
  const wpci_blg_sample sample = log.FirstSample();
  EXPECT_EQ("BLG-SMP-09@680=1/2", ErrorText(sample.error));
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  EXPECT_FALSE(wpci_blg_next_block(&blocks));
  EXPECT_EQ("BLG-SMP-09@680=1/2", ErrorText(blocks.error));
  wpci_blg_value_iter values = wpci_blg_values(sample, blocks.item);
  EXPECT_FALSE(wpci_blg_next_value(&values));
  EXPECT_EQ("BLG-SMP-09@680=1/2", ErrorText(values.error));
  EXPECT_EQ("BLG-SMP-09@680=1/2", ErrorText(wpci_blg_open_object(sample, blocks.item).error));
  OpenedLog broken(CorpusLog("hostile/BLG-CAT-03__51"));
  wpci_blg_entry_iter entries =
      wpci_blg_entries(wpci_blg_open_catalogue(broken.First(WPC_BLG_CATALOGUE)));
  EXPECT_FALSE(wpci_blg_next_entry(&entries));
  EXPECT_EQ("BLG-CAT-03@464=51/52", ErrorText(entries.error));
}

// ---- places

TEST(BlgPlace, IsThatOfThePartThatHoldsTheByte) {
  OpenedLog log(CorpusLog("valid/joined_with_an_empty_part"));
  log.First(WPC_BLG_SAMPLE);
  wpci_blg_message_iter it = log.Messages();
  while (wpci_blg_next_message(&it) && it.item.num_parts == 1) {
  }
  ASSERT_EQ(3u, it.item.num_parts);
  ASSERT_EQ(120u, it.item.in.size);
  const Bytes file(log.opened.in.data, log.opened.in.data + log.opened.in.size);
  for (size_t i = 0; i < it.item.in.size; ++i) {
    const size_t place = wpci_blg_place(it.item.map, i);
    EXPECT_EQ(i < 60 ? 1240 + i : 1376 + i - 60, place);
    EXPECT_EQ(file[place], it.item.in.data[i]);
  }
  EXPECT_EQ(1376u + 60, wpci_blg_place(it.item.map, 120));
}

TEST(BlgPlace, BeyondAnyFileIsTheLargestNumber) {
  OpenedLog log(CorpusLog("valid/joined_with_an_empty_part"));
  const wpci_blg_message message = log.First(WPC_BLG_SAMPLE);
  EXPECT_EQ(SIZE_MAX, wpci_blg_place(message.map, SIZE_MAX));
}

// A note about a repeated name says where the first one is: in another part of the message.
TEST(BlgPlace, BLG_OBJ_03_OfTheFirstOfTwoIsInTheFileToo) {
  OpenedLog log(CorpusLog("hostile/BLG-OBJ-03__equal_names_in_parts"));
  EXPECT_EQ("ok", ErrorText(wpc_reference::ValidateLog(log.opened.in, {})));
  ASSERT_EQ("V1-INS-17@1568", NotesText(log.opened.reading.notes));
  EXPECT_EQ(1528u, log.opened.reading.notes[0].bound);
}

// ---- bytes that change

TEST(BlgChangingBytes, BlocksAreCheckedAgainWhenTheyAreRead) {
  struct Change {
    const char *patch;
    const char *error;
  };
  for (const Change &change :
       {Change{"u8@688=0", "BLG-SMP-02@688=216064/216130"},
        Change{"u8@691=2", "BLG-SMP-10@691=2/1"}, Change{"u32@464=0", "BLG-CAT-03@464=0/52"}}) {
    const Bytes bytes = CorpusLog("valid/two");
    OpenedLog log(bytes);
    const wpci_blg_sample sample = log.FirstSample();
    ASSERT_EQ("ok", ErrorText(sample.error));
    const Bytes after = Patched(bytes, change.patch);
    std::copy(after.begin(), after.end(), log.opened.block.data());
    wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
    EXPECT_FALSE(wpci_blg_next_block(&blocks));
    EXPECT_EQ(change.error, ErrorText(blocks.error));
  }
}

TEST(BlgChangingBytes, EntriesAreCheckedAgainWhenTheyAreRead) {
  const Bytes bytes = CorpusLog("valid/two");
  OpenedLog log(bytes);
  log.First(WPC_BLG_SAMPLE);
  const Bytes after = Patched(bytes, "u32@496=9");
  std::copy(after.begin(), after.end(), log.opened.block.data());
  wpci_blg_entry_iter entries = wpci_blg_entries(log.catalogue);
  EXPECT_FALSE(wpci_blg_next_entry(&entries));
  EXPECT_EQ("BLG-CAT-06@496=9/2", ErrorText(entries.error));
}

TEST(BlgChangingBytes, FewerFilledBytesThanBeforeEndTheFirstBuffer) {
  const Bytes bytes = CorpusLog("valid/two");
  OpenedLog log(bytes);
  const Bytes after = Patched(bytes, "u32@48=72");
  std::copy(after.begin(), after.end(), log.opened.block.data());
  EXPECT_EQ("", TypesOf(log));
}

// ---- everything

TEST(BlgValidate, GoesOnAfterDamageAndKeepsTheFirstError) {
  OpenedLog log(Patched(CorpusLog("valid/two"), "u32@684=119;u32@748=2;u32@940=2"));
  EXPECT_EQ("BLG-SMP-07@684=119/120", ErrorText(wpc_reference::ValidateLog(log.opened.in, {})));
}

TEST(BlgValidate, GivesNotesAboutWhatFollowsTornEvents) {
  OpenedLog log(Patched(CorpusLog("valid/two_buffers"), "u16@608=0;u8@1120=0"));
  EXPECT_EQ("BLG-EVT-02@608=0/72", ErrorText(wpc_reference::ValidateLog(log.opened.in, {})));
  EXPECT_EQ("BLG-EVT-06@1120", NotesText(log.opened.reading.notes));
}

TEST(BlgValidate, AQuietInputGivesNoNotes) {
  OpenedLog log(CorpusLog("valid/everything"));
  log.opened.reading.options.note = nullptr;
  EXPECT_EQ("ok", ErrorText(wpc_reference::ValidateLog(log.opened.in, {})));
  EXPECT_TRUE(log.opened.reading.notes.empty());
}

}  // namespace
}  // namespace wpc_test
