// Binary logs: what the corpus cannot show. Places in the file, bytes that change between two calls, views that
// failed.

#include "wpc/blg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "parser/blg/blg_cursor.h"
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

// ---- damage

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

// ---- views

TEST(BlgValues, OnlyBlocksOfDataAreObjects) {
  OpenedLog log(CorpusLog("valid/two"));
  const wpci_blg_sample sample = log.FirstSample();
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  ExpectError("argument", WPC_E_ARGUMENT, wpci_blg_open_object(sample, blocks.item).error);
}

TEST(BlgValues, ABlockOfDataHasNone) {
  OpenedLog log(CorpusLog("valid/object"));
  const wpci_blg_sample sample = log.FirstSample();
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  ASSERT_TRUE(wpci_blg_next_block(&blocks));
  ASSERT_EQ(WPC_BLG_DATA, blocks.item.kind);
  wpci_blg_value_iter values = wpci_blg_values(sample, blocks.item);
  EXPECT_FALSE(wpci_blg_next_value(&values));
  EXPECT_EQ("end", ErrorText(values.error));
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
  wpci_blg_message_iter it = log.Messages();
  EXPECT_FALSE(wpci_blg_next_message(&it));
  EXPECT_EQ("end", ErrorText(it.error));
}

}  // namespace
}  // namespace wpc_test
